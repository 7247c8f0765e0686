"""A table in the terminal: one person and bots. The person sees, as the bots do, only what the seat knows."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final, TextIO

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text as Styled

from pentarchy.bots import DEFAULT_BUDGET, Bot, Budget, create, display_name, hints
from pentarchy.cli import words
from pentarchy.cli.bests import ALONE, Best
from pentarchy.cli.boards import drawing_of
from pentarchy.cli.common import find_clause, search_clauses, writing
from pentarchy.cli.menu import Menu, Refusal
from pentarchy.cli.reports import clause_lines
from pentarchy.cli.sheet import score_sheet
from pentarchy.core.chance import Chance
from pentarchy.core.errors import BadNotation, PentarchyError
from pentarchy.core.record import Record
from pentarchy.core.types import Move, Seat
from pentarchy.text import Text

MANY_RULES: Final = 15
NEVER: Final = -1
PATIENCE: Final = Budget(DEFAULT_BUDGET.nodes, seconds=5.0)  # nobody waits longer for a bot at the terminal


class Leave(Exception):
    """The person is going: asked to, closed the input, or interrupted."""


class Table:
    """One game from the deal to the score sheet."""

    def __init__(
        self, record: Record[Any], me: Seat, bots: list[Bot], chances: list[Chance], text: Text, console: Console
    ) -> None:
        self.record = record
        self.title = record.title
        self.me = me
        self.bots = bots  # one a seat; the person's own is never asked
        self.adviser: Bot | None = None  # who is asked for hints, from the first one on
        self.chances = chances  # one source a seat: what a bot draws tells nobody else anything
        self.text = text
        self.console = console
        self.draw = drawing_of(self.title.slug)
        self.best = Best(record)
        self.told = 0  # events the person has read
        self.kept = 0  # moves in the journal when it was last saved
        self.input: TextIO = sys.stdin
        self.interactive = sys.stdin.isatty()
        self.line = 0
        self.refusals: list[str] = []  # lines of a script that could not be obeyed

    # ---------------------------------------------------------------- the game

    def welcome(self) -> None:
        """Which game, who is who, and how to get help."""
        others = [(self.text.seat(seat), self.called(bot)) for seat, bot in enumerate(self.bots) if seat != self.me]
        rivals = ", ".join([f"{name} ({bot})" for name, bot in others])
        title = self.title.rulebook.names[self.text.language]
        message = "play-welcome" if others else "play-welcome-alone"
        self.say(Styled(self.text.say(message, title=title, seat=self.text.seat(self.me), rivals=rivals), "bold"))
        if self.text.goal():
            self.say(self.text.goal())
        self.say(Styled(self.text.say("play-keys", help=self.word(words.HELP), quit=self.word(words.QUIT)), "dim"))

    def goodbye(self, left: bool) -> None:
        """Nothing is saved behind the person's back, so say how it could have been."""
        if self.kept == len(self.record.entries):
            if left:
                self.say(self.text.say("play-left-saved"))
        else:
            self.say(self.text.say("play-left" if left else "play-left-over", save=self.word(words.SAVE)))

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
        """A bot answers from what its seat knows."""
        known = self.title.redact(self.record.state, seat)
        self.record.play(seat, self.bots[seat].choose(known, seat, self.chances[seat], PATIENCE))

    def known(self) -> Any:
        """The position as the person's seat knows it: everything shown comes from here."""
        return self.title.redact(self.record.state, self.me)

    def tell_events(self) -> None:
        """What happened since the person last read."""
        events = self.record.events(self.me)
        for sentence in self.text.story(events[self.told :]):
            self.say(Padding(f"• {sentence}", (0, 0, 0, 1), expand=False))
        self.told = len(events)

    def ask_person(self) -> None:
        """One decision of the person. Whatever is typed, nothing is lost until a legal move is made."""
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
            command = words.meaning(word)
            if command == words.BACK:
                menu.path = ()
                self.show_items(menu)
            elif command == words.UNDO:
                if self.undo():
                    return
            elif command == words.WHY:
                self.why(menu, rest.strip())
            elif command == words.HELP:
                self.show_help(menu)
            elif command is not None:
                self.obey(command, rest.strip())
            elif not answer:
                self.show_items(menu)
            else:
                move = self.choose(menu, answer)
                if move is not None:
                    self.record.play(self.me, move)
                    return

    def after_the_end(self) -> bool:
        """The score sheet; the person may still look around, save, or take the last move back (then True)."""
        outcome = self.title.outcome(self.record.state)
        assert outcome is not None
        self.show_board(self.known())
        self.say(score_sheet(outcome, self.text))
        if self.record.seats == ALONE:
            for sentence in self.best.tell(outcome.seats[self.me].score, self.text):
                self.say(Styled(sentence, "bold"))
        self.say("")
        self.say(Styled(self.text.say("play-over", save=self.word(words.SAVE), undo=self.word(words.UNDO)), "dim"))
        while True:
            try:
                answer = self.read_line()
            except Leave:
                answer = ""
            word, _, rest = answer.partition(" ")
            command = words.meaning(word)
            if not answer or command == words.QUIT:
                return False
            if command == words.UNDO:
                if self.undo():
                    return True
            elif command == words.WHY:
                self.say(self.text.say("play-why-over", clause=self.text.clause(outcome.why)))
            elif command in (words.HELP, words.BACK, words.HINT, None):
                self.say(self.text.say("play-over", save=self.word(words.SAVE), undo=self.word(words.UNDO)))
            else:
                self.obey(command, rest.strip())

    # ---------------------------------------------------------------- what the person types

    def read_line(self) -> str:
        """One line from the person, or from a script's input, which is then shown as if it had been typed."""
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
                "play-not-understood", input=answer, count=count, example=example, help=self.word(words.HELP)
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
        """Why this cannot be done, in one sentence with its rule."""
        if refusal.between:
            return self.text.say("play-ambiguous", input=answer, choices="; ".join(refusal.between))
        move = self.text.move(menu.known, self.me, refusal.move)
        return self.text.say("play-illegal", move=move, clause=self.text.clause(refusal.clause))

    def refuse(self, answer: str, said: str) -> None:
        """Say it; for a script, remember it too."""
        self.refusals.append(f"line {self.line}, {answer!r}: {said}")
        self.say(Styled(said, "yellow"))

    def why(self, menu: Menu, about: str) -> None:
        """Why am I asked this? Or: why is this move not allowed?"""
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
                    help=self.word(words.HELP),
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

    def obey(self, command: str, rest: str) -> None:
        """The words that change nothing in the game."""
        if command == words.QUIT:
            raise Leave
        if command == words.BOARD:
            self.show_board(self.known())
        elif command == words.LOG:
            self.show_log()
        elif command == words.RULES:
            self.show_rules(rest)
        elif command == words.HINT:
            self.hint()
        elif command == words.SAVE:
            self.save(rest)

    def undo(self) -> bool:
        """Back to the person's previous decision. The bots consent to whatever they did since."""
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
        """The best moves as the strongest bot sees them; it knows what the person knows."""
        if self.adviser is None:
            self.adviser = create(hints.hint_bot(self.title.slug), self.title)
        known = self.known()
        self.say(self.text.say("play-hint", bot=self.called(self.adviser)))
        for move, chance in hints.best_moves(self.adviser, known, self.me, self.chances[self.me], PATIENCE):
            said = self.text.move(known, self.me, move)
            if chance is not None:
                said = self.text.say("play-hint-chance", move=said, percent=round(100 * chance))
            self.say(Padding(f"• {said}", (0, 0, 0, 1), expand=False))

    def save(self, name: str) -> None:
        """Keep the game so far; a file that is there stays there."""
        if not name:
            self.say(self.text.say("play-save-what", save=self.word(words.SAVE)))
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
        """One thing more on the screen."""
        self.console.print(what)

    def called(self, bot: Bot) -> str:
        """What a bot is called here."""
        return display_name(bot.name, self.title.slug, self.text.language)

    def word(self, command: str) -> str:
        """A word to type, as it is spelt here."""
        return f"“{words.shown(command, 'en')}”" if self.text.language == "en" else f"«{words.shown(command, 'ru')}»"

    def example(self, menu: Menu) -> str:
        """A move that could be typed now."""
        return self.title.write(menu.known, self.me, menu.decision.moves[0])

    def show_board(self, known: Any) -> None:
        """The position."""
        self.say("")
        self.say(self.draw(known, self.text, self.me))

    def show_items(self, menu: Menu) -> None:
        """The list to choose from."""
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
        """All the words."""
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
        for command in words.SPELLINGS:
            argument = words.ARGUMENTS.get(command)
            spelt = words.shown(command, self.text.language)
            grid.add_row(
                f"  {spelt} {self.text.say(argument)}" if argument else f"  {spelt}", self.text.say(f"help-{command}")
            )
        self.say(grid)

    def show_log(self) -> None:
        """Everything that happened, as far as the person was told."""
        events = self.record.events(self.me)
        if not events:
            self.say(self.text.say("play-log-empty"))
        for number, sentence in enumerate(self.text.story(events), start=1):
            self.say(f"{number:4}  {sentence}")

    def show_rules(self, wanted: str) -> None:
        """A rule by its number, or those that mention a word."""
        rulebook = self.title.rulebook
        if not wanted:
            example = next(iter(rulebook.clauses))
            self.say(self.text.say("rules-how", count=len(rulebook.clauses), example=example))
            return
        clause = find_clause(rulebook, wanted)
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
