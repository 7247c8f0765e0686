"""Sentences for people. Core and titles name message ids and components; the words are in Project Fluent files.

A title's messages are in its `locale/en.ftl` and `locale/ru.ftl`, found by convention: `event-NAME`, `ask-STEP`,
`move-VERB`, `line-SCORE`, `award-AWARD`, `option-NAME`, `printed-KIND`. A component arrives as its name (`$card`), its
short name (`$card-short`) and its word in the notation (`$card-id`, to select by), a number as a number, a step as its
name. What all titles share is in `pentarchy/locale`; a title may override any of it, for instance `points` to count
stars. A title without a message is told in its notation's plain words.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from fluent.runtime import FluentBundle, FluentResource

from pentarchy.core.errors import PentarchyError
from pentarchy.core.outcome import LOST, WON
from pentarchy.core.outcome import SHARED as SHARED_WIN
from pentarchy.core.rulebook import LANGUAGES
from pentarchy.core.types import Event, Json, Move, Seat

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from pentarchy.core.decision import Decision
    from pentarchy.core.outcome import ScoreLine
    from pentarchy.core.rulebook import Clause
    from pentarchy.core.state import State
    from pentarchy.core.title import Title

Arguments = dict[str, str | int]
SHARED: Final = "pentarchy"
NUMBER: Final = "number"
SEAT: Final = "seat"
STEP: Final = "step"
SHORT: Final = "-short"
ID: Final = "-id"
MANY: Final = "many"  # the attribute that counts events of a kind in place of naming them
FLOOD: Final = 4  # so many in a row are counted
MORE: Final = "more"  # the attribute with which an event goes on from one of its kind
AFTER: Final = "after-"  # with a name: the attribute with which an event goes on from one of that name
VERB: Final = "verb"  # the attribute that names a kind of move where nothing else is chosen yet
WHY: Final = "why"  # the attribute that tells what an option is about, where its rule says too little or too much


def _actor(event: Json) -> Seat | None:
    """Whose doing an event says it is: the first seat it names."""
    seats = [thing["id"] for thing in event["about"].values() if not isinstance(thing, int) and thing["kind"] == SEAT]
    return next((seat for seat in seats if seat >= 0), None)


def messages_of(package: str, language: str) -> str:
    """The Fluent source of a package in one language; empty if it has none."""
    path: Traversable = files(package) / "locale" / f"{language}.ftl"
    return path.read_text("utf-8") if path.is_file() else ""


def variables(kinds: Sequence[str]) -> list[str]:
    """What components of these kinds are called in a move's message: the second cell of a move is `cell-2`."""
    names: list[str] = []
    for i, kind in enumerate(kinds):
        earlier = kinds[:i].count(kind)
        names.append(f"{kind}-{earlier + 1}" if earlier else kind)
    return names


def variables_of(path: Sequence[Json]) -> list[str]:
    """The same for the components along a path of an option tree."""
    return variables([node["kind"] for node in path[1:]])


class Text:
    """One language for one game. `names` are what the seats are called; without them they are numbered.

    >>> from pentarchy.games import load_title
    >>> text = Text(load_title("brawl"), "en", ["Red", "Blue"])
    >>> text.event((1, 0, 0, 4, 3))
    'Red places the King on b2 (farm).'
    >>> Text(load_title("brawl"), "ru").points(3)
    '3 звезды'
    """

    def __init__(self, title: Title[Any], language: str, names: Sequence[str] = ()) -> None:
        if language not in LANGUAGES:
            raise PentarchyError(f"there is no language {language!r}: expected one of {', '.join(LANGUAGES)}")
        self.title = title
        self.language = language
        self.names = list(names)
        self.bundle = FluentBundle([language], use_isolating=False)
        for package in (SHARED, title.package):
            self.bundle.add_resource(FluentResource(messages_of(package, language)), allow_overrides=True)

    def about(self, names: Sequence[str]) -> Text:
        """The same sentences about seats of other names: making them anew would take milliseconds."""
        other = copy(self)
        other.names = list(names)
        return other

    # ---------------------------------------------------------------- messages

    def say(self, message: str, **arguments: str | int) -> str:
        """A message by its id. Arguments are texts and numbers; `_` in their names stands for `-`."""
        found = self._format(message, "", {name.replace("_", "-"): value for name, value in arguments.items()})
        return message if found is None else found

    def tell(self, message: str, components: dict[str, tuple[str, int]]) -> str:
        """A message by its id, about components: name -> (kind, id)."""
        return self._sentence(message, message, self._arguments(list(components.items())))

    def _format(self, message: str, attribute: str, arguments: Arguments) -> str | None:
        if not self.bundle.has_message(message):
            return None
        entry = self.bundle.get_message(message)
        pattern = entry.attributes.get(attribute) if attribute else entry.value
        if pattern is None:
            return None
        # A message that lacks an argument still says the rest: half a sentence is better than a broken game.
        sentence, errors = self.bundle.format_pattern(pattern, arguments)
        if errors:
            self.amiss(message, errors)
        return str(sentence)

    def amiss(self, message: str, errors: Sequence[Exception]) -> None:
        """What is wrong with a message. People are not bothered with it; the suites are (`testing/messages.py`)."""

    def _arguments(self, components: Sequence[tuple[str, tuple[str, int]]]) -> Arguments:
        arguments: Arguments = {}
        for name, (kind, component) in components:
            if kind == NUMBER:
                arguments[name] = component
            else:
                arguments[name] = self.component(kind, component)
                arguments[name + SHORT] = self.component(kind, component, short=True)
                if kind in self.title.vocabulary.kinds:
                    arguments[name + ID] = self.title.vocabulary.kinds[kind].write(component)
        return arguments

    def _plain(self, name: str, arguments: Arguments) -> str:
        words = [str(value) for key, value in arguments.items() if not key.endswith((SHORT, ID))]
        return f"{name}: {', '.join(words)}" if words else name

    def _sentence(self, message: str, name: str, arguments: Arguments) -> str:
        found = self._format(message, "", arguments)
        return self._plain(name, arguments) if found is None else found

    # ---------------------------------------------------------------- things

    def component(self, kind: str, component: int, short: bool = False) -> str:
        """The name of a component; of one that is not known, only that it is there."""
        if kind == SEAT:
            return self.seat(component)
        if kind == STEP:
            return self.title.steps[component].name
        if component < 0:
            return self.say("hidden")
        return self.title.name_of(kind, component, self.language, short)

    def printed(self, kind: str, component: int) -> str:
        """What is printed on a component, from its content record: the message `printed-KIND`, or nothing."""
        row = self.title.record_of(kind, component)
        return self._format(f"printed-{kind}", "", {k: v for k, v in row.items() if isinstance(v, str | int)}) or ""

    def seat(self, seat: Seat) -> str:
        """What a seat is called."""
        name = self.names[seat] if 0 <= seat < len(self.names) else ""
        return name or self.say("seat", number=seat + 1)

    def points(self, points: int) -> str:
        """So many points, in the title's own unit."""
        return self.say("points", points=points)

    def maybe(self, message: str) -> str:
        """A message that a title need not have; empty then."""
        return self._format(message, "", {}) or ""

    def goal(self) -> str:
        """How the game is won, for a newcomer; empty if the title does not say."""
        return self.maybe("goal")

    def option(self, name: str) -> str:
        """What a choice before the game is about."""
        return self._sentence(f"option-{name}", name, {})

    def value(self, option: str, value: str | int | bool) -> str:
        """One value of such a choice: an attribute of its message, or as it is written."""
        found = self._format(f"option-{option}", str(value), {})
        return str(value) if found is None else found

    def clause(self, clause: str) -> str:
        """A rule with its number."""
        return f"{clause}: {self.rule(clause).text(self.language)}"

    def rule(self, clause: str) -> Clause:
        """A rule by its number."""
        return self.title.rulebook[clause]

    # ---------------------------------------------------------------- what happens

    def event(self, event: Event) -> str:
        """What happened, as a sentence."""
        return self.told(self._data(event))

    def story(self, events: Sequence[Event]) -> list[str]:
        """What happened, a sentence for what belongs together (see `retold`); nothing is only counted."""
        return self.retold([self._data(event) for event in events], fold=False)

    def _data(self, event: Event) -> Json:
        """An event as an update names it."""
        kind = self.title.vocabulary.events[event[0]]
        about = {name: {"kind": of, "id": event[i]} for i, (name, of) in enumerate(kind.arguments, start=1)}
        return {"name": kind.name, "about": about}

    def prompt(self, decision: Decision) -> str:
        """What a seat is asked."""
        arguments = self._arguments(list(decision.prompt.items()))
        return self._sentence(f"ask-{decision.step}", decision.step, arguments)

    def move(self, state: State, seat: Seat, move: Move) -> str:
        """What a move would do, as people say it. The state may be a redacted one."""
        verb = self.title.verbs[move[0]]
        return self._sentence(f"move-{verb.name}", verb.name, self._move_arguments(state, seat, move))

    def choice(self, state: State, seat: Seat, path: Move, after: Move = ()) -> str:
        """One entry of a list to choose from: a whole move, or a beginning of one, where `after` is chosen already.

        Where only one component is new, `move-VERB` may have an attribute for it, named like its variable; where
        nothing but the verb is chosen, one named `verb`.
        """
        verb = self.title.verbs[path[0]]
        if len(path) == 1 and verb.kinds:
            return self._format(f"move-{verb.name}", VERB, {}) or verb.name
        new = len(path) - max(1, len(after))
        if new == 1:
            found = self._format(
                f"move-{verb.name}", variables(verb.kinds)[len(path) - 2], self._move_arguments(state, seat, path)
            )
            if found is not None:
                return found
        if len(path) > len(verb.kinds):
            return self.move(state, seat, path)
        return self.component(verb.kinds[len(path) - 2], path[-1])

    def _move_arguments(self, state: State, seat: Seat, move: Move) -> Arguments:
        verb = self.title.verbs[move[0]]
        named = list(zip(variables(verb.kinds), zip(verb.kinds, move[1:], strict=False), strict=False))
        named += self.title.move_details(state, seat, move).items()
        return self._arguments(named)

    # ---------------------------------------------------------------- from the data of an update
    # The web app composes the same sentences from the same data: web/src/lib/sentences.ts.

    def told(self, event: Json) -> str:
        """What happened."""
        return self._sentence(f"event-{event['name']}", event["name"], self._things(event["about"]))

    def retold(self, events: Sequence[Json], fold: bool = True) -> list[str]:
        """What happened, a sentence for what belongs together: an event goes on from the one before it, if its message
        has an attribute `more` (of its own kind) or `after-NAME` (of another). A flood by one seat is counted, if its
        message has an attribute `many`."""
        sentences: list[str] = []
        i = 0
        while i < len(events):
            end, counted = self._flood(events, i) if fold else (i, None)
            if counted is not None:
                sentences.append(counted)
                i = end
                continue
            sentences.append(self.told(events[i]))
            i += 1
            while i < len(events) and (more := self._onward(events, i, fold)) is not None:
                sentences[-1] = sentences[-1].removesuffix(".") + more
                i += 1
        return sentences

    def _flood(self, events: Sequence[Json], at: int) -> tuple[int, str | None]:
        """Where the events end that are counted from here on, and the sentence for them."""
        first, end = events[at], at + 1
        while end < len(events) and events[end]["name"] == first["name"] and _actor(events[end]) == _actor(first):
            end += 1
        arguments = {**self._things(first["about"]), "count": end - at}
        return end, self._format(f"event-{first['name']}", MANY, arguments) if end - at >= FLOOD else None

    def _onward(self, events: Sequence[Json], at: int, fold: bool) -> str | None:
        """How the event at this place goes on from the one before it."""
        before, event = events[at - 1]["name"], events[at]
        if event["name"] != before and fold and self._flood(events, at)[1] is not None:
            return None
        attribute = MORE if event["name"] == before else AFTER + before
        return self._format(f"event-{event['name']}", attribute, self._things(event["about"]))

    def why(self, name: str, about: dict[str, tuple[str, int]]) -> str:
        """What speaks for a move (`bots/reasons.py`); points are said in the title's unit."""
        arguments = self._arguments(list(about.items()))
        if isinstance(points := arguments.get("points"), int):
            arguments["points"] = self.points(points)
        return self._format(f"hint-{name}", "", arguments) or ""

    def asked(self, question: Json) -> str:
        """What a seat is asked."""
        return self._sentence(f"ask-{question['step']}", question["step"], self._things(question["prompt"]))

    def label(self, path: Sequence[Json], step: str) -> str:
        """An option of the question of this step: the nodes of its tree from the verb on."""
        name, last = path[0]["verb"], path[-1]
        if len(path) == 1:
            return self.whole_move(path, step) if "move" in last else self._format(f"move-{name}", VERB, {}) or name
        found = self._format(f"move-{name}", variables_of(path)[-1], {STEP: step, **self._path_arguments(path)})
        if found is not None:
            return found
        return self.whole_move(path, step) if "move" in last else self.component(last["kind"], last["id"])

    def whole_move(self, path: Sequence[Json], step: str) -> str:
        """What the move at the end of this path would do."""
        name, arguments = path[0]["verb"], self._path_arguments(path)
        found = self._format(f"move-{name}", "", {STEP: step, **arguments})
        return self._plain(name, arguments) if found is None else found

    def _things(self, about: Json) -> Arguments:
        """Components as an update names them; a bare number is one."""
        return self._arguments(
            [(name, (NUMBER, of) if isinstance(of, int) else (of["kind"], of["id"])) for name, of in about.items()]
        )

    def _path_arguments(self, path: Sequence[Json]) -> Arguments:
        named = dict(zip(variables_of(path), path[1:], strict=True))
        return self._things({**named, **path[-1].get("about", {})})

    # ---------------------------------------------------------------- how it ended

    def score_line(self, line: ScoreLine) -> str:
        """One reason for points."""
        return self.reason({"what": line.what, "points": line.points, "about": line.about})

    def reason(self, line: Json) -> str:
        """The same from the data of an outcome."""
        arguments = self._arguments([(kind, (kind, component)) for kind, component in line["about"]])
        return self._sentence(f"line-{line['what']}", line["what"], {**arguments, "points": line["points"]})

    def award(self, award: str) -> str:
        """A title or medal."""
        return self._sentence(f"award-{award}", award, {})

    def verdict(self, outcome: Json) -> str:
        """One sentence: who won, and by which tie-break; in a solo game, how well it went."""
        results = outcome["seats"]
        if len(results) == 1:
            return self._verdict_alone(results[0])
        winners = [seat for seat, result in enumerate(results) if result["result"] in (WON, SHARED_WIN)]
        if not winners:
            return self.say("won-none")
        first, score = winners[0], results[winners[0]]["score"]
        points = self.points(score)
        if len(winners) > 1:
            return self.say("won-shared", seats=", ".join([self.seat(seat) for seat in winners]), points=points)
        level = [self.seat(seat) for seat, r in enumerate(results) if seat != first and r["score"] == score]
        if level:
            return self.say("won-tie", seat=self.seat(first), others=", ".join(level), points=points)
        return self.say("won", seat=self.seat(first), points=points)

    def _verdict_alone(self, result: Json) -> str:
        """Lost, an award, or just the score."""
        points = self.points(result["score"])
        if result["result"] == LOST:
            return self.say("alone-lost", points=points)
        if result["award"]:
            return self.say("alone-award", points=points, award=self.award(result["award"]))
        return self.say("alone-none", points=points)
