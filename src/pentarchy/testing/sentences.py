"""Golden sentences: all that a title can say, as the data of an update and in every language.

The web app composes sentences in TypeScript, everybody else in Python with `pentarchy.text`, from the same Fluent
files. Both are held against one generated file a title, so that both say the same. Its cases are found by playing at
random, and by putting other components and numbers into what was found, until every message, every attribute and every
variant of one is used somewhere.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

from pentarchy.core.chance import Chance, derive
from pentarchy.core.rulebook import LANGUAGES
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import Json, Options
from pentarchy.testing.check import modes
from pentarchy.text import AFTER, NUMBER, SHARED, Text, messages_of, variables_of
from pentarchy.updates import TitleEncoder

SEATS: Final = ["Ada", "Лев", "Mia", "Юра", "Ivo", "Зоя"]
NUMBERS: Final = [0, 1, 2, 3, 4, 5, 7, 11, 12, 21, 22, 25, 101, 1_000, 12_345, -1, -2]
SAID: Final = ("event-", "ask-", "move-", "line-", "award-")
ENDINGS: Final = ("seat", "hidden", "points", "won", "won-tie", "won-shared", "won-none", "alone-lost", "alone-award")
PART: Final = "-words"  # parts of sentences
WIDEST: Final = 400  # options of one question that are looked at
PATIENCE: Final = 6  # like options that are looked at before they count as alike
MARK: Final = re.compile("\ue000([^\ue001]*)\ue001")

Case = dict[str, Any]


# ---------------------------------------------------------------- saying a case

RUNS: Final = (3, 4, 5, 21)  # so many like events in a row: Russian has three forms for what is counted
SAY: Final[dict[str, Callable[[Text, Case], str | list[str]]]] = {
    "event": lambda text, case: text.told(case["event"]),
    "story": lambda text, case: text.retold(case["story"]),
    "question": lambda text, case: text.asked(case["question"]),
    "option": lambda text, case: text.label(case["option"], case["step"]),
    "move": lambda text, case: text.whole_move(case["move"], case["step"]),
    "line": lambda text, case: text.reason(case["line"]),
    "award": lambda text, case: text.award(case["award"]),
    "outcome": lambda text, case: text.verdict(case["outcome"]),
    "points": lambda text, case: text.points(case["points"]),
    "refusal": lambda text, case: text.clause(case["refusal"]),
}


def say(text: Text, case: Case) -> str | list[str]:
    """The sentence of a case; the sentences of a story."""
    return next(render for kind, render in SAY.items() if kind in case)(text, case)


def differences(title: Title[Any], golden: Json) -> list[str]:
    """Where the sentences of this title are not those of the file."""
    found = []
    for language in LANGUAGES:
        text = Text(title, language, golden["seats"])
        for case in golden["cases"]:
            said = say(text, case)
            if said != case[language]:
                found.append(f"{language}: expected {case[language]!r}, now {said!r}")
    return found


ENDED: Final = [("won", 3, "lost", 2), ("won", 3, "lost", 3), ("shared", 5, "shared", 5), ("none", 0, "none", 1)]


def ending(*results: Any, award: str = "") -> Json:
    """An end of a game: results and scores by seat."""
    seats = zip(results[::2], results[1::2], strict=True)
    told = [{"result": r, "rank": i, "score": n, "award": award, "lines": []} for i, (r, n) in enumerate(seats, 1)]
    return {"why": "", "seats": told}


# ---------------------------------------------------------------- what is used of the messages


class Marks(Visitor):
    """Puts a mark into every value, attribute and variant, so that a sentence tells what it is made of."""

    def __init__(self, message: str) -> None:
        self.message = message
        self.found: list[str] = []

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802  (the visitor's convention)
        self.generic_visit(node)
        mark = f"{self.message} {len(self.found)}"
        self.found.append(mark)
        node.elements.insert(0, ast.TextElement(f"\ue000{mark}\ue001"))


def marked(text: Text) -> tuple[Text, set[str]]:
    """The same sentences with marks, and all marks of what can happen, be asked, be done and be counted."""
    all_marks: dict[str, set[str]] = {}
    bundle = FluentBundle([text.language], use_isolating=False)
    for package in (SHARED, text.title.package):
        resource = FluentParser().parse(messages_of(package, text.language))
        for entry in resource.body:
            if isinstance(entry, ast.Message):
                marks = Marks(f"{text.language} {entry.id.name}")
                marks.visit(entry)
                all_marks[entry.id.name] = set(marks.found)  # a title's own message takes the place of the shared one
        bundle.add_resource(FluentResource(FluentSerializer().serialize(resource)), allow_overrides=True)
    other = text.about(text.names)
    other.bundle = bundle
    said = [name for name in all_marks if name.startswith(SAID) or name.endswith(PART) or name in ENDINGS]
    wanted = [all_marks[name] for name in said]
    return other, set().union(*wanted)


# ---------------------------------------------------------------- finding cases


@dataclass
class Collection:
    """The cases found so far, each because it used something that none before it did."""

    title: Title[Any]
    texts: list[Text] = field(default_factory=list)
    wanted: set[str] = field(default_factory=set)
    used: set[str] = field(default_factory=set)
    names: set[str] = field(default_factory=set)
    cases: list[Case] = field(default_factory=list)
    looked: dict[Any, int] = field(default_factory=dict)
    varied: int = 0  # how many of the cases have been varied

    def __post_init__(self) -> None:
        for language in LANGUAGES:
            text, marks = marked(Text(self.title, language, SEATS))
            self.texts.append(text)
            self.wanted |= marks

    def look(self, case: Case, name: str = "") -> None:
        """Keep a case that is the first of its name, or uses something new."""
        used: set[str] = set()
        for text in self.texts:
            said = say(text, case)
            used |= set(MARK.findall(said if isinstance(said, str) else "".join(said)))
        if used & self.wanted - self.used or (name and name not in self.names):
            self.used |= used
            self.names.add(name)
            self.cases.append(case)

    # ------------------------------------------------------------ from games

    def declared(self) -> None:
        """What needs no game to happen first: its arguments are declared."""
        title = self.title
        kinds = title.vocabulary.events
        events = [{"name": k.name, "about": {name: self.thing(of, 0) for name, of in k.arguments}} for k in kinds]
        for event in events:
            self.look({"event": event}, f"event {event['name']}")
            for number in RUNS:
                self.look({"story": [event] * number})
        told = {event["name"]: event for event in events}
        for name, before in self.goings_on():
            self.look({"story": [told[before], told[name]]}, f"{name} after {before}")
        self.look({"story": events}, "story")
        for clause in sorted({step.clause for step in title.steps[1:] if step.clause}):
            self.look({"refusal": clause}, f"refusal {clause}")
        for award in re.findall(r"(?m)^award-([\w-]+) *=", messages_of(title.package, LANGUAGES[0])):
            self.look({"award": award}, f"award {award}")
        for points in NUMBERS:
            self.look({"points": points}, f"points {points}")
        for results in ENDED:
            self.look({"outcome": ending(*results)}, f"outcome {results}")
        for result, award in (("lost", ""), ("none", ""), ("none", "king")):
            self.look({"outcome": ending(result, 21, award=award)}, f"alone {result} {award}")

    def goings_on(self) -> Iterator[tuple[str, str]]:
        """Events that go on from events of another kind, as messages say it."""
        for entry in FluentParser().parse(messages_of(self.title.package, LANGUAGES[0])).body:
            if isinstance(entry, ast.Message):
                for name in [attribute.id.name for attribute in entry.attributes]:
                    if name.startswith(AFTER):
                        yield entry.id.name.removeprefix("event-"), name.removeprefix(AFTER)

    def play(self, seats: int, options: Options, version: int, seed: int) -> None:
        """A random game: its questions with their options, and how it ended."""
        title, chance = self.title, Chance(derive(seed, 1))
        s: State = title.start_unchecked(seats, options, Chance(seed), version=version)
        encoder = TitleEncoder(title)
        while s.turn():
            seat = s.turn()[chance.below(len(s.turn()))]
            known = title.redact(s, seat)
            decision = known.decision(seat)
            assert decision is not None
            moves = decision.moves
            key = (decision.step, *sorted({move[0] for move in moves}))
            if self.new(key):
                if len(moves) > WIDEST:
                    decision = type(decision)(**{**vars(decision), "moves": moves[:: len(moves) // WIDEST + 1]})
                question = json.loads(encoder.question(known, decision, 1))
                self.look({"question": {k: question[k] for k in ("step", "prompt")}}, f"step {decision.step}")
                for node in question["options"]:
                    self.options([node], decision.step)
            s.push(seat, moves[chance.below(len(moves))])
        outcome = title.outcome(s)
        assert outcome is not None
        results = outcome.to_json()["seats"]
        told = ending(*[part for result in results for part in (result["result"], result["score"])])
        self.look({"outcome": told}, f"outcome {[result['result'] for result in results]}")
        for result in results:
            for line in result["lines"]:
                self.look({"line": line}, f"line {line['what']}")
            if result["award"]:
                self.look({"award": result["award"]}, f"award {result['award']}")

    def new(self, key: Any) -> bool:
        """Has this not been looked at often enough?"""
        self.looked[key] = self.looked.get(key, 0) + 1
        return self.looked[key] <= PATIENCE

    def options(self, path: list[Json], step: str) -> None:
        """A node of the options and all that follow it."""
        last = path[-1]
        bare = [{k: v for k, v in node.items() if k not in ("next", "worth")} for node in path]
        verb = path[0]["verb"]
        about = tuple(sorted(last.get("about", {})))
        if self.new((verb, len(path), step, "move" in last, about)):
            self.look({"option": bare, "step": step}, f"option {verb} {len(path)} {about}")
            if "move" in last:
                self.look({"move": bare, "step": step}, f"move {verb} {about}")
        for node in last.get("next", ()):
            self.options([*path, node], step)

    # ------------------------------------------------------------ from those, with other components

    def thing(self, kind: str, component: int) -> Json:
        """A component as an update names it."""
        return {"kind": kind, "id": component, "token": self.title.kind(kind).write(component)}

    def others(self, thing: Json) -> Iterator[Json]:
        """What could stand in the place of this."""
        if isinstance(thing, int):
            yield from NUMBERS
            return
        kind = self.title.kind(thing["kind"])
        if kind.name == "seat":
            ids: Sequence[int] = range(len(SEATS) + 1)
        elif kind.tokens:
            ids = range(-1, len(kind.tokens))
        else:
            ids = [number for number in NUMBERS if kind.name == NUMBER or kind.fits(number)]
        for component in ids:
            yield self.thing(kind.name, component)

    def vary(self) -> None:
        """Put something else into one place of every case, and so on with what that finds."""
        while self.varied < len(self.cases):
            for other in self.variations(self.cases[self.varied]):
                self.look(other)
            self.varied += 1

    def variations(self, case: Case) -> Iterator[Case]:
        """The same case with one component or number changed."""
        if "event" in case:
            for about in self.abouts(case["event"]["about"]):
                yield {"event": {**case["event"], "about": about}}
        elif "story" in case and case["story"].count(first := case["story"][0]) == len(case["story"]):
            for about in self.abouts(first["about"]):
                yield {"story": [{**first, "about": about}] * len(case["story"])}
        elif "story" in case and len(case["story"]) == 2:
            for about in self.abouts(case["story"][1]["about"]):
                yield {"story": [case["story"][0], {**case["story"][1], "about": about}]}
        elif "question" in case:
            for prompt in self.abouts(case["question"]["prompt"]):
                yield {"question": {**case["question"], "prompt": prompt}}
        elif "line" in case:
            for points in NUMBERS:
                yield {"line": {**case["line"], "points": points}}
            for i, (kind, component) in enumerate(case["line"]["about"]):
                for other in self.others(component if kind == NUMBER else self.thing(kind, component)):
                    about = [list(entry) for entry in case["line"]["about"]]
                    about[i] = [kind, other if isinstance(other, int) else other["id"]]
                    yield {"line": {**case["line"], "about": about}}
        else:
            for kind in ("option", "move"):
                if kind in case:
                    for path in self.paths(case[kind]):
                        yield {kind: path, "step": case["step"]}
                    for step in [step.name for step in self.title.steps[1:] if step.waits]:
                        yield {kind: case[kind], "step": step}

    def abouts(self, about: Json) -> Iterator[Json]:
        for name, thing in about.items():
            for other in self.others(thing):
                yield {**about, name: other}

    def paths(self, path: list[Json]) -> Iterator[list[Json]]:
        for i in range(1, len(variables_of(path)) + 1):
            for other in self.others(path[i]):
                yield [*path[:i], {**path[i], **other}, *path[i + 1 :]]
        for about in self.abouts(path[-1].get("about", {})):
            yield [*path[:-1], {**path[-1], "about": about}]


def unused(title: Title[Any], cases: Sequence[Case]) -> list[str]:
    """The values, attributes and variants of messages that no case uses."""
    found: list[str] = []
    for language in LANGUAGES:
        text, wanted = marked(Text(title, language, SEATS))
        for case in cases:
            said = say(text, case)
            wanted -= set(MARK.findall(said if isinstance(said, str) else "".join(said)))
        found += sorted(wanted)
    return found


def missing(title: Title[Any], cases: Sequence[Case]) -> list[str]:
    """What no case says: events, questions, kinds of moves, reasons for points."""
    said = {
        *[f"event {case['event']['name']}" for case in cases if "event" in case],
        *[f"question {case['question']['step']}" for case in cases if "question" in case],
        *[f"move {case['move'][0]['verb']}" for case in cases if "move" in case],
        *[f"line {case['line']['what']}" for case in cases if "line" in case],
    }
    wanted = {
        *[f"event {kind.name}" for kind in title.vocabulary.events],
        *[f"question {step.name}" for step in title.steps[1:] if step.waits],
        *[f"move {verb.name}" for verb in title.verbs],
        *[f"line {line}" for line in title.facts.score_lines],
    }
    return sorted(wanted - said)


# ---------------------------------------------------------------- the file


def golden_sentences(title: Title[Any], most_games: int) -> Json:
    """The content of the file: cases with their sentences, and the names and rules that these need."""
    found = Collection(title)
    found.declared()
    settings = modes(title)
    for number in range(most_games):
        seats, options = settings[number % len(settings)]
        version = title.versions[-1 - number // len(settings) % len(title.versions)]
        found.play(seats, options, version, number)
        if number >= len(settings) and not missing(title, found.cases):
            break
    found.vary()
    names: dict[str, dict[str, Json]] = {}
    for kind, component in sorted(set(_named(found.cases))):
        if component >= 0 and kind in title.vocabulary.kinds and title.vocabulary.kinds[kind].tokens:
            names.setdefault(kind, {})[str(component)] = {
                "token": title.vocabulary.kinds[kind].write(component),
                "name": {language: title.name_of(kind, component, language) for language in LANGUAGES},
                "short": {language: title.name_of(kind, component, language, short=True) for language in LANGUAGES},
            }
    texts = {language: Text(title, language, SEATS) for language in LANGUAGES}
    return {
        "seats": SEATS,
        "names": names,
        "rules": {
            case["refusal"]: {language: text.rule(case["refusal"]).text(language) for language, text in texts.items()}
            for case in found.cases
            if "refusal" in case
        },
        "cases": [{**case, **{language: say(text, case) for language, text in texts.items()}} for case in found.cases],
    }


def _named(data: Any) -> Iterator[tuple[str, int]]:
    """Every component that data of an update names."""
    if isinstance(data, dict):
        if isinstance(data.get("kind"), str):
            yield data["kind"], data["id"]
        for part in data.values():
            yield from _named(part)
    elif isinstance(data, list):
        if len(data) == 2 and isinstance(data[0], str) and isinstance(data[1], int):  # as score lines name it
            yield data[0], data[1]
        for part in data:
            yield from _named(part)


def write_golden(golden: Json) -> str:
    """The file: a case a line, so that a difference can be read."""
    parts = []
    for key, value in golden.items():
        if key == "cases":
            lines = ",\n".join([f"    {_line(case)}" for case in value])
            parts.append(f'  "cases": [\n{lines}\n  ]')
        else:
            parts.append(f"  {_line(key)}: {_line(value)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
