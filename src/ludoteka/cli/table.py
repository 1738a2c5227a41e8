"""A table in the terminal: who sits where, what each sees, what can be typed."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from ludoteka.agents import base
from ludoteka.cli.fail import said_of_os_error
from ludoteka.engine.errors import LudotekaError, unknown
from ludoteka.engine.match import Match
from ludoteka.engine.messages import render
from ludoteka.files import write_match

HUMAN, SPECTATOR = "human", -1
Ask = Callable[[str], str]  # prompt -> line typed; raises EOFError at the end of input
Show = Callable[[str], None]

HELP = """\
  <move>        do it, in the game's notation
  ?             this help, and every move that is legal now with what it does
  ? <move>      what a move would do, or why it cannot be done
  why <move>    the same
  table         draw the table again
  log           what happened so far
  hint          what the bot “greedy” would do
  undo          take your last move back, unless something hidden was revealed since
  save [FILE]   write the match into a file
  quit          save and leave; ludoteka play --load FILE goes on
  quit!         leave without saving"""


def check_seats(seats: Sequence[str]) -> None:
    """Refuse seats that are neither `human` nor an agent, perhaps with settings.

    Raises UnknownAgent or BadSetting, with the nearest names.
    """
    known = [HUMAN, *base.names()]
    for seat in seats:
        if agent_of(seat) not in known:
            raise unknown(base.UnknownAgent, "UNKNOWN_SEAT", "seat", seat, known)
        if seat != HUMAN:
            base.read_spec(seat)


def agent_of(seat: str) -> str:
    """Tell the name of the agent in a seat's text: `search` in `search:time=1`."""
    return seat.partition(":")[0]


def holds_secrets(match: Match, seat: int) -> bool:
    """Tell whether a seat sees something that a spectator does not."""
    game = match.game
    own, public = (
        {**game.observation_to_json(match.observe(who)), "seat": None} for who in (seat, SPECTATOR)
    )
    return own != public


class Table:
    """A match being played here, by people at this terminal and by bots."""

    def __init__(self, match: Match, path: Path | None, ask: Ask, show: Show) -> None:
        """Seat a bot wherever a seat has a bot's name, a person everywhere else."""
        self.match, self.path, self.ask, self.show = match, path, ask, show
        names = base.names()
        self.bots = {
            seat: base.make(kind, match.game, f"{match.commitment} {seat} {match.ply}")
            for seat, kind in enumerate(match.seats)
            if agent_of(kind) in names
        }
        self.people = [seat for seat in range(len(match.seats)) if seat not in self.bots]
        self.told = dict.fromkeys([*self.people, SPECTATOR], match.ply)
        self.looking = SPECTATOR  # the seat whose view is on the screen
        self.left = False
        self.input_ended = False

    # ---- the course of play

    def run(self) -> None:
        """Play until the match is over or the last person leaves."""
        while not self.match.over and not self.left:
            seat = self.match.current_player
            if seat in self.bots:
                self.match.play(self.bots[seat].choose(self.match.observe(seat)))
                if not self.people:
                    self.tell_news(SPECTATOR)
            else:
                self.turn_of(seat)
        if self.match.over and not self.left:
            self.end()

    def turn_of(self, seat: int) -> None:
        """Let a person decide: show the news and the table, then read lines until a move."""
        self.cover(seat)
        self.tell_news(seat)
        self.draw()
        before = self.match.ply
        while self.match.ply == before and not self.left:
            self.obey(self.read(f"{self.label(seat)}> "))

    def end(self) -> None:
        """Show the end; people may look around until an empty line."""
        viewer = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.looking = viewer
        self.tell_news(viewer)
        self.draw()
        for said in self.match.result():
            self.show(str(said))
        while self.people and not self.left:
            line = self.read("over (Enter leaves)> ")
            if not line:
                break
            self.obey(line)
            if not self.match.over:
                self.run()
                return
        if self.path and not self.left:
            self.save(self.path)

    def read(self, prompt: str) -> str:
        """Read a line; the end of input leaves the table, saving a match that goes on."""
        try:
            return " ".join(self.ask(prompt).split())
        except EOFError:
            self.input_ended = True
            self.show("")
            return "" if self.match.over else "quit"

    # ---- what is shown

    def label(self, seat: int) -> str:
        """Name a seat."""
        return f"seat {seat + 1} ({self.match.seats[seat]})"

    def cover(self, seat: int) -> None:
        """Hide one person's secrets before another looks at the screen."""
        if len(self.people) > 1 and seat != self.looking and self.secrets_around():
            self.show("\n" * 60)
            self.read(f"{self.label(seat)}: press Enter when only you see the screen ")
        self.looking = seat

    def secrets_around(self) -> bool:
        """Tell whether anybody at this terminal holds something hidden."""
        return any(holds_secrets(self.match, seat) for seat in self.people)

    def tell_news(self, seat: int) -> None:
        """Tell a viewer what happened since the last time."""
        first = min(self.told[seat], self.match.ply)
        self.tell(seat, first)
        self.told[seat] = self.match.ply

    def tell(self, seat: int, first: int) -> None:
        """Tell what happened from a ply on, as a viewer saw it."""
        for entry in self.match.log(seat, first):
            for said in entry.messages:
                self.show(f"{entry.ply:4}  {said}")

    def draw(self) -> None:
        """Draw the table as the person looking sees it."""
        self.show("")
        self.show(self.match.game.text(self.match.observe(self.looking)))
        self.show("")

    # ---- what can be typed

    def obey(self, line: str) -> None:
        """Do what a line says; words that are no command are a move."""
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[str], None]] = {
            "": lambda _: None,
            "?": self.explain,
            "help": self.explain,
            "why": self.explain,
            "table": lambda _: self.draw(),
            "log": lambda _: self.tell(self.looking, 0),
            "hint": lambda _: self.hint(),
            "undo": lambda _: self.undo(),
            "save": lambda name: self.save(Path(name) if name else self.default_path()),
            "quit": lambda _: self.quit(),
            "quit!": lambda _: self.leave(),
        }
        try:
            command = commands.get(word.lower())
            if command:
                command(rest)
            else:
                self.match.play(line)
        except LudotekaError as error:
            self.show(f"{error} [{error.code}]")
        except OSError as error:
            if self.input_ended:
                raise
            self.show(f"{said_of_os_error(error)}; save FILE elsewhere, or quit! without saving")

    def explain(self, text: str) -> None:
        """Explain the commands and the legal moves, or one move."""
        if not text:
            self.show(HELP + "\n")
            self.show_legal()
            return
        refusal = self.match.why_not(text)
        if refusal:
            self.show(f"{refusal.message} [{refusal.code}]")
        else:
            action = self.match.game.parse(text)
            self.show(f"It can be done: {self.describe(action)}")

    def describe(self, action: int) -> str:
        """Say what an action would do, from what the person looking sees."""
        return render(self.match.game.describe(action, self.match.observe(self.looking)))

    def show_legal(self) -> None:
        """List every legal move."""
        actions = self.match.legal_actions()
        notations = [self.match.game.notation(action) for action in actions]
        width = max(map(len, notations), default=0)
        for action, notation in zip(actions, notations, strict=True):
            self.show(f"  {notation:{width}}  {self.describe(action)}")

    def hint(self) -> None:
        """Tell what a bot would do with what the person looking sees."""
        if self.match.over:
            self.show("The match is over.")
            return
        bot = base.make("greedy", self.match.game)
        action = bot.choose(self.match.observe(self.match.current_player))
        self.show(f"{self.match.game.notation(action)}  ({self.describe(action)})")

    def undo(self) -> None:
        """Take back the last person's move and what bots did since, or nothing at all."""
        theirs = [ply for ply in range(self.match.ply) if self.match.player_at(ply) in self.people]
        if not theirs:
            self.show("There is nothing of yours to undo. [NOTHING_TO_UNDO]")
        elif any(self.match.revealed(ply) for ply in range(theirs[-1], self.match.ply)):
            self.show("This cannot be undone: something hidden was revealed since. [REVEALED]")
        else:
            while self.match.ply > theirs[-1]:
                self.match.undo()

    def default_path(self) -> Path:
        """The file given at the start, else one named by game and time, here."""
        if self.path is None:
            stamp = time.strftime("%Y%m%d-%H%M%S")
            self.path = Path(f"{self.match.game.name.strip('_')}-{stamp}.json")
        return self.path

    def save(self, path: Path) -> None:
        """Write the match into a file."""
        write_match(self.match, path)
        self.path = path
        self.show(f"saved: {path}")

    def quit(self) -> None:
        """Save and leave."""
        self.save(self.default_path())
        self.show(f"go on with: ludoteka play --load {self.path}")
        self.leave()

    def leave(self) -> None:
        """Leave without saving."""
        self.left = True
