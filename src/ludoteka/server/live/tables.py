"""Tables in memory: a match folded from its events, kept as long as it is in use."""

import threading
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from ludoteka.engine import registry
from ludoteka.engine.match import Match
from ludoteka.engine.messages import N_, Message, message
from ludoteka.server.refusals import Refused, no_such_table
from ludoteka.server.store.tables import EventRow, TableRow, TableStore, Taken, now


class Stale(Refused):
    """The page that this came from is not the newest; nothing was changed."""

    def __init__(self) -> None:
        said = message(
            N_("The table had moved on before this arrived. Nothing was changed; look again.")
        )
        super().__init__(409, "STALE", said)


class Repeated(Exception):
    """The same form came twice; the first one was done already."""


@dataclass(frozen=True)
class Step:
    """One event's decisions, as they stand in the match now."""

    seat: int
    first: int  # ply of its first decision


class LiveTable:
    """A table and its match. Whoever reads or writes holds `lock` (see `Tables.open`)."""

    def __init__(self, row: TableRow, store: TableStore) -> None:
        self.row, self.store = row, store
        self.lock = threading.RLock()
        self.seq = 0
        self.steps: list[Step] = []
        self._done: dict[str, tuple[str, ...]] = {}  # what each key did
        game = registry.load(row.game)
        config = game.info.configure(**row.config)
        names = [seat.name for seat in row.seats]
        self.match = Match(game, config, store.start(row.id), names, row.rules_version)

    def catch_up(self) -> None:
        """Fold the events that are in the database and not yet here."""
        for event in self.store.events(self.row.id, after=self.seq):
            self._fold(event)

    def _fold(self, event: EventRow) -> None:
        if event.kind == "play":
            first = self.match.ply
            for text in event.payload["actions"]:
                self.match.play(text)
            self.steps.append(Step(event.seat, first))
        elif event.kind == "undo":
            self._back_to(event.payload["to"])
        self._note(event)

    def _note(self, event: EventRow) -> None:
        self.seq = event.seq
        self._done[event.key] = tuple(event.payload.get("actions", ()))

    def _back_to(self, ply: int) -> None:
        while self.match.ply > ply:
            self.match.undo(force=True)
        while self.steps and self.steps[-1].first >= ply:
            self.steps.pop()

    def check(self, seq: int, key: str, actions: tuple[str, ...] = ()) -> None:
        """Let a form through that was made from the newest page. Raises Repeated, Stale."""
        if key in self._done and self._done[key] == actions:
            raise Repeated
        if key in self._done or seq != self.seq:
            raise Stale

    def play(self, seat: int, actions: Sequence[str], key: str) -> None:
        """Play a seat's decisions, all or none, and write them down.

        Raises IllegalAction, NotationError (nothing changed), Stale (somebody was faster).
        """
        first = self.match.ply
        try:
            for text in actions:
                if self.match.current_player != seat:
                    raise Stale
                self.match.play(text)
            self._write("play", seat, {"actions": list(actions)}, key)
        except BaseException:
            self._back_to(first)
            raise
        self.steps.append(Step(seat, first))

    def undo(self, seat: int, ply: int, key: str) -> None:
        """Go back to a ply, and write that down."""
        self._write("undo", seat, {"to": ply}, key)
        self._back_to(ply)

    def _write(self, kind: str, seat: int, payload: dict[str, object], key: str) -> None:
        event = EventRow(self.seq + 1, kind, seat, payload, key, now())
        over = self.match.over and kind == "play"
        result = {"ranks": self.match.ranks(), "scores": self.match.scores()} if over else None
        try:
            self.store.append(self.row.id, event, result)
        except Taken:
            raise Stale from None
        self._note(event)

    def seats_of(self, person: str) -> list[int]:
        """List the seats that a person plays from this screen."""
        return [
            n for n, seat in enumerate(self.row.seats) if seat.person == person and not seat.bot
        ]

    @property
    def bot_to_move(self) -> str:
        """The kind of the bot that has to decide now; empty if none."""
        return "" if self.match.over else self.row.seats[self.match.current_player].bot

    def undo_refusal(self, person: str, restart: bool = False) -> Message | int:
        """Tell the ply that an undo would go back to, or the sentence why there is none."""
        mine = self.seats_of(person)
        if self.match.over:
            return message(N_("The game is over."))
        target = self._undo_target(mine, restart)
        if target is None:
            return message(N_("There is nothing of yours to undo."))
        if any(self.match.revealed(ply) for ply in range(target, self.match.ply)):
            return message(N_("Undo stops here: something hidden was revealed."))
        return target

    def _undo_target(self, mine: list[int], restart: bool) -> int | None:
        """The start of the last own step, or of the turn; bots in between are taken back too."""
        found = None
        for step in reversed(self.steps):
            if restart and (step.seat not in mine or step.seat != self.match.current_player):
                break
            if step.seat in mine:
                found = step.first
                if not restart:
                    break
            elif not self.row.seats[step.seat].bot:
                break
        return found


class Tables:
    """The tables in memory, the longest unused ones dropped first."""

    def __init__(self, store: TableStore, kept: int) -> None:
        self.store, self.kept = store, kept
        self._lock = threading.Lock()
        self._live: OrderedDict[str, LiveTable] = OrderedDict()

    def row(self, table_id: str) -> TableRow:
        """Find a table without loading its game. Raises Refused (404)."""
        found = self.store.find(table_id)
        if found is None:
            raise no_such_table(table_id)
        return found

    def _get(self, table_id: str) -> LiveTable:
        with self._lock:
            live = self._live.get(table_id)
            if live is not None:
                self._live.move_to_end(table_id)
                return live
        made = LiveTable(self.row(table_id), self.store)
        with self._lock:
            live = self._live.setdefault(table_id, made)
            while len(self._live) > self.kept:
                self._live.popitem(last=False)
        return live

    @contextmanager
    def open(self, table_id: str) -> Iterator[LiveTable]:
        """Hold a table, caught up with the database. Raises Refused (404)."""
        live = self._get(table_id)
        with live.lock:
            live.catch_up()
            yield live
