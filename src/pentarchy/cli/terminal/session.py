"""A game of one person and bots in the terminal. The person sees only what their seat knows, and so do the bots."""

from __future__ import annotations

import sys
from pathlib import Path
from time import monotonic
from typing import Any, Final, TextIO

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text as Styled

from pentarchy import bots as bot_registry
from pentarchy.bots import DEFAULT_BUDGET, Bot, Budget, create, display_name, hints
from pentarchy.bots.reasons import reasons
from pentarchy.cli.terminal import commands
from pentarchy.cli.terminal.best_scores import ALONE, BestScore
from pentarchy.cli.terminal.boards import board_of
from pentarchy.cli.terminal.clauses import clause_lines, search_clauses
from pentarchy.cli.terminal.menu import Menu, Refusal
from pentarchy.cli.terminal.score_sheet import score_sheet
from pentarchy.console.files import writing
from pentarchy.core.chance import Chance
from pentarchy.core.errors import BadNotation, PentarchyError
from pentarchy.core.record import Record
from pentarchy.core.types import Move, Seat
from pentarchy.text import Text

MANY_RULES: Final = 15
NEVER: Final = -1
PATIENCE: Final = Budget(DEFAULT_BUDGET.nodes, seconds=5.0, now=monotonic)  # how long a bot may think


class Leave(Exception):
    """The person leaves: they asked to, the input ended, or they pressed Ctrl-C."""


class Session:
    """One game from the deal to the score sheet."""

    def __init__(
        self, record: Record[Any], me: Seat, bots: list[Bot], chances: list[Chance], text: Text, console: Console
    ) -> None:
        self.record = record
        self.title = record.title
        self.me = me
        self.bots = bots  # one per seat; the one at the person's seat is never asked
        self.adviser: Bot | None = None  # the bot that is asked for hints; made for the first one
        self.chances = chances  # one random source per seat: the draws of one bot tell the others nothing
        self.text = text
        self.console = console
        self.draw = board_of(self.title)
        self.best = BestScore(record)
        self.told = 0  # events the person has read
        self.kept = 0  # moves in the record when it was last saved
        self.input: TextIO = sys.stdin
        self.interactive = sys.stdin.isatty()
        self.line = 0
        self.refusals: list[str] = []  # lines of a script that were refused

    # ---------------------------------------------------------------- the game

    def welcome(self) -> None:
        """Say which game it is, which bots play, and how to get help."""
        others = [(self.text.seat(seat), self.called(bot)) for seat, bot in enumerate(self.bots) if seat != self.me]
        rivals = ", ".join([f"{name} ({bot})" for name, bot in others])
        title = self.title.rulebook.names[self.text.language]
        message = "play-welcome" if others else "play-welcome-alone"
        self.say(Styled(self.text.say(message, title=title, seat=self.text.seat(self.me), rivals=rivals), "bold"))
        if self.text.goal():
            self.say(self.text.goal())
        keys = self.text.say("play-keys", help=self.word(commands.HELP), quit=self.word(commands.QUIT))
        self.say(Styled(keys, "dim"))

    def goodbye(self, left: bool) -> None:
        """Say that the game was not saved and how to save one: nothing is saved unless the person asks for it."""
        if self.kept == len(self.record.entries):
            if left:
                self.say(self.text.say("play-left-saved"))
        else:
            self.say(self.text.say("play-left" if left else "play-left-over", save=self.word(commands.SAVE)))

    def run(self) -> None:
        """Play to the end, or until the person leaves."""
        while True:
            waiting = self.record.state.turn()
            if not waiting:
                self.tell_events()
                if not self.after_the_end():
                    return
                continue
            others = [seat for seat in waiting if seat != self.me]
            if others:
                self.let_bot_move(others[0])
            else:
                self.tell_events()
                self.ask_person()

    def let_bot_move(self, seat: Seat) -> None:
        """Let a bot choose from what its seat knows."""
        known = self.title.redact(self.record.state, seat)
        self.record.play(seat, self.bots[seat].choose(known, seat, self.chances[seat], PATIENCE))

    def known(self) -> Any:
        """The position as the person's seat knows it: everything shown comes from here."""
        return self.title.redact(self.record.state, self.me)

    def tell_events(self) -> None:
        """Tell what happened since the person last read."""
        events = self.record.events(self.me)
        for sentence in self.text.story(events[self.told :]):
            self.say(Padding(f"• {sentence}", (0, 0, 0, 1), expand=False))
        self.told = len(events)

    def ask_person(self) -> None:
        """Ask the person for one decision, until a legal move is typed."""
        known = self.known()
        decision = known.decision(self.me)
        assert decision is not None
        menu = Menu(known, self.me, decision, self.text)
        self.show_board(known)
        self.say(Styled(self.text.prompt(decision), "bold").append(f"  ({decision.clause})", "not bold dim"))
        self.show_items(menu)
        while True:
            answer = self.read_line()
            word, _, rest = answer.partition(" ")
            command = commands.meaning(word)
            if command == commands.BACK:
                menu.path = ()
                self.show_items(menu)
            elif command == commands.UNDO:
                if self.undo():
                    return
            elif command == commands.WHY:
                self.why(menu, rest.strip())
            elif command == commands.HELP:
                self.show_help(menu)
            elif command is not None:
                self.carry_out(command, rest.strip())
            elif not answer:
                self.show_items(menu)
            else:
                move = self.choose(menu, answer)
                if move is not None:
                    self.record.play(self.me, move)
                    return

    def after_the_end(self) -> bool:
        """Show the score sheet. The person may still look around and save. True if they take the last move back."""
        outcome = self.title.outcome(self.record.state)
        assert outcome is not None
        self.show_board(self.known())
        self.say(score_sheet(outcome, self.text))
        if self.record.seats == ALONE:
            for sentence in self.best.tell(outcome.seats[self.me].score, self.text):
                self.say(Styled(sentence, "bold"))
        self.say("")
        choices = self.text.say("play-over", save=self.word(commands.SAVE), undo=self.word(commands.UNDO))
        self.say(Styled(choices, "dim"))
        while True:
            try:
                answer = self.read_line()
            except Leave:
                answer = ""
            word, _, rest = answer.partition(" ")
            command = commands.meaning(word)
            if not answer or command == commands.QUIT:
                return False
            if command == commands.UNDO:
                if self.undo():
                    return True
            elif command == commands.WHY:
                self.say(self.text.say("play-why-over", clause=self.text.clause(outcome.why)))
            elif command in (commands.HELP, commands.BACK, commands.HINT, None):
                self.say(choices)
            else:
                self.carry_out(command, rest.strip())

    # ---------------------------------------------------------------- what the person types

    def read_line(self) -> str:
        """Read one line. A line from a script is printed, as if it had been typed."""
        prompt = f"{self.text.say('play-prompt')}> "
        if self.interactive:
            try:
                return input(prompt).strip()
            except EOFError:
                self.say("")
                raise Leave from None
        line = self.input.readline()
        if not line:
            raise Leave
        self.line += 1
        self.say(prompt + line.strip())
        return line.strip()

    def choose(self, menu: Menu, answer: str) -> Move | None:
        """The move that was meant, or None after saying why there is none yet."""
        count = len([item for item in menu.items() if not item.clause])
        if answer.isdecimal():
            if not 1 <= int(answer) <= count:
                self.refuse(answer, self.text.say("play-number", input=answer, count=count))
                return None
            move = menu.pick(int(answer))
            if move is None:
                self.show_items(menu)
            return move
        try:
            meant = menu.read(answer)
        except BadNotation:
            example = self.example(menu)
            said = self.text.say(
                "play-not-understood", input=answer, count=count, example=example, help=self.word(commands.HELP)
            )
            self.refuse(answer, said)
            return None
        if isinstance(meant, Refusal):
            self.refuse(answer, self.explain(menu, answer, meant))
            return None
        if meant is None:
            self.show_items(menu)
        return meant

    def explain(self, menu: Menu, answer: str, refusal: Refusal) -> str:
        """Say in one sentence why a move is refused, with its rule."""
        if refusal.between:
            return self.text.say("play-ambiguous", input=answer, choices="; ".join(refusal.between))
        move = self.text.move(menu.known, self.me, refusal.move)
        return self.text.say("play-illegal", move=move, clause=self.text.clause(refusal.clause))

    def refuse(self, answer: str, said: str) -> None:
        """Say why an answer is refused, and remember it for the end of a script."""
        self.refusals.append(f"line {self.line}, {answer!r}: {said}")
        self.say(Styled(said, "yellow"))

    def why(self, menu: Menu, about: str) -> None:
        """Say why the person is asked this; or, about a move, whether it is allowed and which rule forbids it."""
        if not about:
            self.say(self.text.say("play-why-asked", clause=self.text.clause(menu.decision.clause)))
            return
        path = menu.path
        offered = [item for item in menu.items() if not item.clause]
        if about.isdecimal() and 1 <= int(about) <= len(offered):
            said = self.text.choice(menu.known, self.me, offered[int(about) - 1].path)
            self.say(self.text.say("play-why-legal", move=said))
            return
        menu.path = ()
        try:
            meant = menu.read(about)
        except BadNotation:
            count = len([item for item in menu.items() if not item.clause])
            self.say(
                self.text.say(
                    "play-not-understood",
                    input=about,
                    count=count,
                    example=self.example(menu),
                    help=self.word(commands.HELP),
                )
            )
            return
        finally:
            beginning, menu.path = menu.path, path
        if isinstance(meant, Refusal):
            self.say(self.explain(menu, about, meant))
        else:
            said = self.text.choice(menu.known, self.me, beginning if meant is None else meant)
            self.say(self.text.say("play-why-legal", move=said))

    def carry_out(self, command: str, rest: str) -> None:
        """Carry out a command that changes nothing in the game."""
        if command == commands.QUIT:
            raise Leave
        if command == commands.BOARD:
            self.show_board(self.known())
        elif command == commands.LOG:
            self.show_log()
        elif command == commands.RULES:
            self.show_rules(rest)
        elif command == commands.HINT:
            self.hint()
        elif command == commands.SAVE:
            self.save(rest)

    def undo(self) -> bool:
        """Go back to the person's previous decision. The bots always agree."""
        own = [number for number, entry in enumerate(self.record.entries) if entry.seat == self.me]
        if not own:
            self.say(self.text.say("play-nothing-to-undo"))
            return False
        self.record.rewind(own[-1])
        self.told = len(self.record.events(self.me))
        self.kept = NEVER
        self.say(self.text.say("play-undone"))
        return True

    def hint(self) -> None:
        """Show the best moves in the view of the adviser, which knows only what the person knows."""
        if self.adviser is None:
            self.adviser = create(bot_registry.adviser(self.title.slug), self.title)
        known = self.known()
        self.say(self.text.say("play-hint", bot=self.called(self.adviser)))
        best = hints.best_moves(self.adviser, known, self.me, self.chances[self.me], PATIENCE)
        why = reasons(self.adviser, known, self.me, [move for move, _ in best], self.chances[self.me])
        for (move, chance), reason in zip(best, why, strict=True):
            said = self.text.move(known, self.me, move)
            if chance is not None:
                said = self.text.say("play-hint-chance", move=said, percent=round(100 * chance))
            if reason is not None:
                said = f"{said}: {self.text.why(reason.name, reason.about)}"
            self.say(Padding(f"• {said}", (0, 0, 0, 1), expand=False))

    def save(self, name: str) -> None:
        """Save the game so far to a new file."""
        if not name:
            self.say(self.text.say("play-save-what", save=self.word(commands.SAVE)))
            return
        path = Path(name).expanduser()
        if path.exists():
            self.say(Styled(self.text.say("play-save-exists", file=str(path)), "yellow"))
            return
        try:
            self.save_to(path, force=False)
        except PentarchyError as error:
            self.say(Styled(str(error), "yellow"))

    def save_to(self, path: Path, force: bool) -> None:
        """Write the record and say so."""
        with writing(path, force):
            self.record.save(path)
        self.kept = len(self.record.entries)
        self.say(self.text.say("play-saved", file=str(path)))

    # ---------------------------------------------------------------- what the person sees

    def say(self, what: Any) -> None:
        """Print something."""
        self.console.print(what)

    def called(self, bot: Bot) -> str:
        """The name of a bot in the person's language."""
        return display_name(bot.name, self.title.slug, self.text.language)

    def word(self, command: str) -> str:
        """A command in quotes, in the person's language."""
        return (
            f"“{commands.shown(command, 'en')}”" if self.text.language == "en" else f"«{commands.shown(command, 'ru')}»"
        )

    def example(self, menu: Menu) -> str:
        """A move that could be typed now."""
        return self.title.write(menu.known, self.me, menu.decision.moves[0])

    def show_board(self, known: Any) -> None:
        """Draw the position."""
        self.say("")
        self.say(self.draw(known, self.text, self.me))

    def show_items(self, menu: Menu) -> None:
        """Print the list to choose from."""
        if menu.path:
            chosen = self.text.choice(menu.known, self.me, menu.path)
            self.say(Styled(self.text.say("play-where", choice=chosen), "bold"))
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(justify="right", min_width=4)
        grid.add_column()
        number = 0
        for item in menu.items():
            if item.clause:
                grid.add_row(Styled("–", "dim"), Styled(f"{item.label}  ({item.clause})", "dim"))
            else:
                number += 1
                grid.add_row(Styled(str(number), "bold cyan"), item.label)
        self.say(grid)

    def show_help(self, menu: Menu) -> None:
        """List everything that can be typed."""
        first = max(menu.decision.moves, key=len)
        names = self.title.write(menu.known, self.me, first).split()
        if len(first) > 1:
            kinds = self.title.verbs[first[0]].kinds
            names = [self.text.component(k, c, short=True).lower() for k, c in zip(kinds, first[1:], strict=True)]
        self.say(
            self.text.say("help-choose", names=" ".join(names), example=self.title.write(menu.known, self.me, first))
        )
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        for command in commands.SPELLINGS:
            argument = commands.ARGUMENTS.get(command)
            spelt = commands.shown(command, self.text.language)
            grid.add_row(
                f"  {spelt} {self.text.say(argument)}" if argument else f"  {spelt}", self.text.say(f"help-{command}")
            )
        self.say(grid)

    def show_log(self) -> None:
        """Print everything that happened, as far as the person was told."""
        events = self.record.events(self.me)
        if not events:
            self.say(self.text.say("play-log-empty"))
        for number, sentence in enumerate(self.text.story(events), start=1):
            self.say(f"{number:4}  {sentence}")

    def show_rules(self, wanted: str) -> None:
        """Show a rule by its number, or all rules that contain some words."""
        rulebook = self.title.rulebook
        if not wanted:
            example = next(iter(rulebook.clauses))
            self.say(self.text.say("rules-how", count=len(rulebook.clauses), example=example))
            return
        clause = rulebook.find(wanted)
        if clause is not None:
            for line in clause_lines(self.text, clause):
                self.say(line)
            return
        found = search_clauses(rulebook, wanted, self.text.language)
        if not found:
            self.say(self.text.say("rules-none", text=wanted))
            return
        self.say(self.text.say("rules-found", count=len(found), text=wanted))
        for clause in found[:MANY_RULES]:
            self.say(Padding(self.text.clause(clause.id), (0, 0, 0, 2), expand=False))
        if len(found) > MANY_RULES:
            self.say(
                Padding(", ".join(["...", *[clause.id for clause in found[MANY_RULES:]]]), (0, 0, 0, 2), expand=False)
            )
