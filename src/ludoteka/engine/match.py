"""A match: how it started, and the actions since. Everything else follows from these.

`Match` is the second door to a move: it checks and raises where the kernels trust their caller.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from ludoteka.engine import registry
from ludoteka.engine.errors import IllegalAction, LudotekaError, RecordError
from ludoteka.engine.messages import N_, Message, message
from ludoteka.engine.options import Config
from ludoteka.engine.protocol import JSON, Game, Records, queue, unqueue
from ludoteka.engine.records import digest
from ludoteka.engine.rng import SCRIPT_LENGTH
from ludoteka.engine.seeds import SEED_BYTES, new_seed, words_of

FORMAT, VERSION = "ludoteka-match", 1


@dataclass(frozen=True)
class Refusal:
    """Why an action may not be done: a stable code, and the sentence for it."""

    code: str
    message: Message


@dataclass(frozen=True)
class LogEntry:
    """What one ply did, in the words for one viewer."""

    ply: int  # of the decision, from 0
    seat: int  # who decided
    action: int
    messages: list[Message]


def read_seed(text: str) -> bytes:
    """Read a seed of 64 hexadecimal digits, or make one from any other text.

    A short text is no secret, but always gives the same match.
    """
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    return (
        seed
        if len(seed) == SEED_BYTES
        else b"".join(w.to_bytes(8, "big") for w in words_of("seed", text))
    )


def rekey(state: Records, secret: str, ply: int) -> None:
    """Give a state's generator new words for a ply, in place; a fixed deal stays as it is.

    From the secret: what was seen so far tells nothing about them, and a table's history cannot
    be steered by how much chance was asked before.
    """
    if state["chance"]["words"].any():
        state["chance"]["words"][0] = words_of("ply", secret, ply)


class Match:
    """A match of one game: play, undo to the last reveal, look at any ply, save, load, verify.

    Start it by `Match.new`, read a saved one by `Match.load`.
    """

    def __init__(
        self,
        game: Game,
        config: Config,
        start: JSON,
        seats: Sequence[str] = (),
        rules_version: str = "",
    ) -> None:
        """Set up from `start`: one of "seed", "deal", "state", and perhaps "draws".

        Raises RecordError if the start says none or several of them, NotationError if it is off.
        """
        self.game, self.config, self.start = game, config, start
        self.seats = tuple(seats) or tuple(f"seat {seat}" for seat in range(config.players))
        self.rules_version = rules_version or game.info.rules_version
        self._draws: list[int] = list(start.get("draws", ()))
        self._used = [0]  # draws used up to each ply
        self._states = [self._first_state()]
        self._secret = str(start.get("seed", "")) or digest(
            self._states[0]["chance"]["words"][0].tolist()
        )
        self.actions: list[int] = []
        self.hashes = [self.commitment]

    # ---- beginnings

    @classmethod
    def new(
        cls,
        game: Game | str,
        players: int | None = None,
        *,
        preset: str = "standard",
        options: Mapping[str, object] | None = None,
        data: Any = None,
        seed: bytes | str | None = None,
        deal: JSON | None = None,
        state: JSON | None = None,
        draws: Sequence[int] | None = None,
        seats: Sequence[str] = (),
    ) -> Self:
        """Start a match from a seed (a fresh secret one unless given), a deal or a state.

        `draws` are outcomes of chance to be used before the generator. Raises UnknownGame,
        OptionError, NotationError.
        """
        found = registry.load(game) if isinstance(game, str) else game
        if state is not None and players is None:
            players = int(found.state_from_json(state)["n_players"][0])
        config = found.info.configure(players, preset, options, data)
        start: JSON = {"deal": deal} if deal is not None else {"state": state}
        if deal is None and state is None:
            secret = read_seed(seed) if isinstance(seed, str) else seed or new_seed()
            start = {"seed": secret.hex()}
        if draws is not None:
            start["draws"] = [int(outcome) for outcome in draws]
        return cls(found, config, start, seats)

    def _first_state(self) -> Records:
        given = [kind for kind in ("seed", "deal", "state") if self.start.get(kind) is not None]
        if len(given) != 1:
            raise RecordError(
                "BAD_START", message(N_("A match starts from one of seed, deal and state."))
            )
        if given == ["deal"]:
            return self.game.start_from_deal(self.config, self.start["deal"])
        if given == ["state"]:
            return self._given_state()
        return self.game.start_from_seed(self.config, words_of("start", str(self.start["seed"])))

    def _given_state(self) -> Records:
        state = self.game.state_from_json(self.start["state"])
        seats = int(state["n_players"][0])
        if seats != self.config.players:
            said = message(
                N_("The given state has {seats} seats, the match {players}."),
                seats=seats,
                players=self.config.players,
            )
            raise RecordError("BAD_START", said)
        return state

    @property
    def commitment(self) -> str:
        """The hash that is published at the start and proves at the end that nothing was moved."""
        return digest({**self._head(), "start": self.start})

    def _head(self) -> JSON:
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "rules_version": self.rules_version,
            "config": self.config.to_json(),
            "seats": list(self.seats),
        }

    # ---- where it stands

    @property
    def ply(self) -> int:
        """The number of decisions made so far."""
        return len(self.actions)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self._states[-1]["over"][0])

    @property
    def current_player(self) -> int:
        """The seat to decide (of the last decision, once over)."""
        return int(self._states[-1]["current_player"][0])

    def state(self, ply: int | None = None) -> Records:
        """Copy the state at a ply (now, if none is given). Secret: never show it to anybody."""
        copied: Records = self._states[self.ply if ply is None else ply].copy()
        return copied

    def player_at(self, ply: int) -> int:
        """Tell the seat that decides at a ply."""
        return int(self._states[ply]["current_player"][0])

    def observe(self, seat: int, ply: int | None = None) -> Records:
        """Make what a seat (-1: a spectator) sees at a ply (now, if none is given)."""
        return self.game.observe(self._states[self.ply if ply is None else ply], seat)

    def legal_actions(self) -> list[int]:
        """List the legal actions in index order; none once the match is over."""
        return self.game.legal_actions(self._states[-1])

    def ranks(self) -> list[int]:
        """Rank of each seat as it stands."""
        return self.game.ranks(self._states[-1])

    def scores(self) -> list[int]:
        """Score of each seat as it stands."""
        return self.game.scores(self._states[-1])

    def returns(self) -> list[float]:
        """Each seat's share of the win."""
        return self.game.returns(self._states[-1])

    def result(self) -> list[Message]:
        """Explain the end; empty before it."""
        return self.game.result(self._states[-1])

    # ---- moves

    def _read(self, action: int | str) -> int:
        return self.game.parse(action) if isinstance(action, str) else action

    def why_not(self, action: int | str) -> Refusal | None:
        """Tell why an action (index or notation) may not be done now; None if it may."""
        try:
            self._check(self._read(action))
        except LudotekaError as error:
            return Refusal(error.code, error.message)
        return None

    def _check(self, action: int) -> None:
        if not 0 <= action < self.game.n_actions:
            said = message(N_("There is no action {action}."), action=action)
            raise IllegalAction("NO_SUCH_ACTION", said, action, self.ply)
        code = self.game.why_not(self._states[-1], action)
        if code:
            said = self.game.refusal(code, action, self.observe(self.current_player))
            raise IllegalAction(self.game.codes[code], said, action, self.ply)

    def play(self, action: int | str) -> None:
        """Do an action. Raises NotationError or IllegalAction; then nothing has changed."""
        index = self._read(action)
        self._check(index)
        state = self._states[-1].copy()
        used = self._used[-1]
        rekey(state, self._secret, self.ply)
        if self._draws:
            queue(state, self._draws[used : used + SCRIPT_LENGTH])
        self.game.apply(state, index)
        if self._draws:
            used += unqueue(state)
        self._states.append(state)
        self._used.append(used)
        self.actions.append(index)
        self.hashes.append(digest([self.hashes[-1], self.game.notation(index)]))

    def revealed(self, ply: int) -> bool:
        """Tell whether the decision at `ply` brought out something hidden."""
        before, after = self._states[ply]["chance"], self._states[ply + 1]["chance"]
        return bool(before["reveals"][0] != after["reveals"][0])

    def can_undo(self) -> bool:
        """Tell whether the last action may be taken back: there is one, and it revealed nothing."""
        return self.ply > 0 and not self.revealed(self.ply - 1)

    def undo(self, force: bool = False) -> int:
        """Take the last action back; return it. Raises IllegalAction at a reveal, unless forced."""
        if not self.ply:
            raise IllegalAction("NOTHING_TO_UNDO", message(N_("There is nothing to undo.")))
        if not force and not self.can_undo():
            said = message(N_("This cannot be undone: something hidden was revealed."))
            raise IllegalAction("REVEALED", said, self.actions[-1], self.ply)
        self._states.pop()
        self._used.pop()
        self.hashes.pop()
        return self.actions.pop()

    def log(self, seat: int, first: int = 0, last: int | None = None) -> list[LogEntry]:
        """Tell what happened from ply `first` up to `last` (the end), as `seat` saw it."""
        entries = []
        for ply in range(first, self.ply if last is None else last):
            before, after = self.observe(seat, ply), self.observe(seat, ply + 1)
            action = self.actions[ply]
            words = self.game.log(action, before, after)
            entries.append(LogEntry(ply, self.player_at(ply), action, words))
        return entries

    # ---- files

    def save(self) -> JSON:
        """Write the whole match, its secret start included, as JSON."""
        notations = [self.game.notation(action) for action in self.actions]
        moves = [list(pair) for pair in zip(notations, self.hashes[1:], strict=True)]
        result = {"ranks": self.ranks(), "scores": self.scores()} if self.over else None
        return {
            **self._head(),
            "start": self.start,
            "commitment": self.commitment,
            "moves": moves,
            "result": result,
        }

    @classmethod
    def load(cls, record: JSON) -> Self:
        """Read a saved match and check all of it: start, every move, hash chain and result.

        Raises RecordError, saying at which ply and why; UnknownGame.
        """
        match = cls._begin(record)
        if match.commitment != record.get("commitment"):
            said = message(N_("The start does not fit the hash published for it."))
            raise RecordError("BAD_COMMITMENT", said)
        for ply, move in enumerate(_moves(record)):
            match._replay(ply, move)
        match._check_result(record.get("result"))
        return match

    @classmethod
    def _begin(cls, record: JSON) -> Self:
        if not isinstance(record, dict) or record.get("format") != FORMAT:
            raise RecordError("NO_RECORD", message(N_("This is no record of a match.")))
        if record.get("version") != VERSION:
            said = message(
                N_("Records of version {version} cannot be read."), version=record.get("version")
            )
            raise RecordError("BAD_VERSION", said)
        game = registry.load(str(record.get("game")))
        version = str(record.get("rules_version"))
        if version not in (game.info.rules_version, *game.info.older_versions):
            said = message(
                N_("Rules version {version} of {game} is not known."),
                version=version,
                game=game.name,
            )
            raise RecordError("BAD_RULES_VERSION", said)
        try:
            config = game.info.configure(**record["config"])
            seats = [str(seat) for seat in record["seats"]]
            if len(seats) != config.players:
                raise ValueError(f"{len(seats)} seats for {config.players} players")
            return cls(game, config, dict(record["start"]), seats, version)
        except RecordError:
            raise
        except (
            LudotekaError,
            KeyError,
            TypeError,
            ValueError,
            AttributeError,
            IndexError,
        ) as error:
            said = message(
                N_("The start of the record is broken: {why}"), why=str(error) or repr(error)
            )
            raise RecordError("BAD_START", said) from error

    def _replay(self, ply: int, move: object) -> None:
        if not (
            isinstance(move, list)
            and len(move) == 2
            and all(isinstance(part, str) for part in move)
        ):
            raise RecordError(
                "BAD_MOVE", message(N_("Ply {ply} is no pair of move and hash."), ply=ply), ply
            )
        try:
            self.play(move[0])
        except LudotekaError as error:
            said = message(
                N_("Ply {ply}, “{move}”: {why}"), ply=ply, move=move[0], why=error.message
            )
            raise RecordError("BAD_MOVE", said, ply) from error
        if self.hashes[-1] != move[1]:
            said = message(
                N_("Ply {ply}, “{move}”: the hash chain is broken here."), ply=ply, move=move[0]
            )
            raise RecordError("BAD_HASH", said, ply)

    def _check_result(self, result: object) -> None:
        expected = {"ranks": self.ranks(), "scores": self.scores()} if self.over else None
        if result != expected:
            said = message(N_("The result written is not the one that the moves give."))
            raise RecordError("BAD_RESULT", said, self.ply)

    def until(self, ply: int) -> Self:
        """Make a match of the first `ply` decisions, with the same start."""
        if not 0 <= ply <= self.ply:
            said = message(N_("This match has plies 0 to {last}."), last=self.ply)
            raise RecordError("NO_SUCH_PLY", said, ply)
        shorter = type(self)(self.game, self.config, self.start, self.seats, self.rules_version)
        for action in self.actions[:ply]:
            shorter.play(action)
        return shorter


def _moves(record: JSON) -> list[object]:
    moves = record.get("moves")
    if not isinstance(moves, list):
        raise RecordError("BAD_MOVES", message(N_("The record has no list of moves.")))
    return moves
