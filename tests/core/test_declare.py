"""What a title declares once, and the errors that name a mistake in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from magpies.rules import Magpies
from magpies.state import FIELDS, MagpiesState
from pentarchy.core.declare import DataType, Events, Field, Fields, Steps, Verbs, check_clauses
from pentarchy.core.errors import DeclarationError
from pentarchy.core.generate import generate, main
from pentarchy.core.title import Title
from tests.core.tiny import Happen, Mark, Slate, start
from tests.tools import ROOT

SOURCES = sorted((ROOT / "src" / "pentarchy" / "games").glob("*/state.py"))
STATE = '''
FIELDS: Final = Fields(
    [Field("coins", "list[count]", "[0] * seats", "a comment"), Field("king", "seat?")], {"table": "Table"}
)


class SketchState(State):
    """One position."""

    # Generated from FIELDS by `make regenerate`: begin
    # Generated from FIELDS by `make regenerate`: end

    def more(self) -> int:
        return 1
'''


def test_numbers_follow_from_the_order() -> None:
    verbs, events, steps = Verbs(), Events(), Steps()
    assert [verbs.declare("play", "card"), verbs.declare("stop")] == [1, 2]
    assert [events.declare("played", "seat", "card"), events.declare("ended")] == [0, 1]
    assert [steps.declare("turn", "T-1", "seat"), steps.declare("end", "T-2")] == [1, 2]
    assert verbs.verbs[1].kinds == ("card",)
    assert events.events[0].arguments == [("seat", "seat"), ("card", "card")]


@pytest.mark.parametrize(
    ("text", "depth", "kind", "optional", "is_set"),
    [
        ("seat", 0, "seat", False, False),
        ("seat?", 0, "seat", True, False),
        ("list[card]", 1, "card", False, False),
        ("list[list[card?]]", 2, "card", True, False),
        ("set[cell]", 0, "cell", False, True),
        ("list[set[cell]]", 1, "cell", False, True),
    ],
)
def test_types(text: str, depth: int, kind: str, optional: bool, is_set: bool) -> None:
    found = DataType(text)
    assert (found.depth, found.kind, found.optional, found.is_set) == (depth, kind, optional, is_set)


def test_a_mistake_in_a_declaration_is_named() -> None:
    verbs, steps = Verbs(), Steps()
    verbs.declare("play", "card")
    with pytest.raises(DeclarationError, match="verb 'play' is declared twice"):
        verbs.declare("play")
    with pytest.raises(DeclarationError, match="verb 'Play it': expected a word of small letters"):
        verbs.declare("Play it")
    with pytest.raises(DeclarationError, match="verb 'hide' names no card, so it cannot leave it unsaid"):
        verbs.declare("hide", "cell", unsaid="card")
    with pytest.raises(DeclarationError, match=r"step 'turn': 'list\[seat\]': a frame holds numbers, no lists"):
        steps.declare("turn", "T-1", "list[seat]")
    with pytest.raises(DeclarationError, match="step 'turn': only the last argument may be repeated"):
        steps.declare("turn", "T-1", "*card", "seat")
    with pytest.raises(DeclarationError, match="field 'coins': 'list of seats' is no type"):
        Field("coins", "list of seats")
    with pytest.raises(DeclarationError, match="field 'war': only a list has parts, not seat"):
        Field("war", "seat", parts=["seat"])
    with pytest.raises(DeclarationError, match="field 'war': two parts have one name"):
        Field("war", "list[number]", parts=["seat", "seat:flag"])
    with pytest.raises(DeclarationError, match="field 'war': 'coins:count=few': expected a number behind ="):
        Field("war", "list[number]", parts=["coins:count=few"])
    with pytest.raises(DeclarationError, match="field 'coins' is declared twice"):
        Fields([Field("coins", "count"), Field("coins", "seat")])


def test_a_step_without_code_or_with_two_is_named() -> None:
    steps = Steps()
    steps.declare("mark", "T-1", "seat")
    steps.declare("happen", "T-1", "number")
    with pytest.raises(DeclarationError, match="step happen: declared, but the title's list of steps has no code"):
        steps.with_code(Happen(0), [Mark(1)])
    with pytest.raises(DeclarationError, match="step 'mark' has two codes: Mark and Happen"):
        steps.with_code(Happen(0), [Mark(1), Happen(1)])
    with pytest.raises(DeclarationError, match=r"Happen\(3\): no step is declared with this number"):
        steps.with_code(Happen(0), [Mark(1), Happen(3)])


def test_a_kind_that_the_vocabulary_does_not_have_is_named() -> None:
    title = Magpies()
    for field in (Field("moon", "moon"), Field("moon", "list[number]", parts=["moon"])):
        with pytest.raises(
            DeclarationError, match="magpies: field 'moon' names the kind 'moon': the vocabulary has number"
        ):
            Title(
                facts=title.facts,
                content=title.content,
                options=title.options,
                steps=title.declared_steps,
                code=title.steps[1:],
                vocabulary=title.vocabulary,
                state=Slate,
                fields=Fields([*title.fields, field]),
            )


def test_a_clause_that_the_rulebook_does_not_have_is_named() -> None:
    steps = Steps()
    steps.declare("mark", "T-1", "seat")
    check_clauses(steps, "T-2", ["T-1", "T-2"])
    with pytest.raises(DeclarationError, match="turn_clause stands for the clause 'T-2', which the rulebook does not"):
        check_clauses(steps, "T-2", ["T-1"])
    steps.declare("happen", "T-9")
    with pytest.raises(DeclarationError, match="step 'happen' stands for the clause 'T-9', which the rulebook does"):
        check_clauses(steps, "T-1", ["T-1", "T-2"])


# ---------------------------------------------------------------- generated code


def test_the_code_of_a_state_follows_from_its_fields() -> None:
    code = generate(STATE)
    assert '    __slots__ = (\n        "coins",\n        "king",\n        "table",\n    )\n' in code
    assert "        self.coins: list[int] = [0] * seats  # a comment\n" in code
    assert "        self.king: int = NONE\n" in code
    assert "        other.coins = self.coins[:]\n" in code
    assert code.endswith("    def more(self) -> int:\n        return 1\n")
    assert generate(code) == code


def test_a_new_field_is_one_line(tmp_path: Path) -> None:
    file = tmp_path / "state.py"
    file.write_text(generate(STATE), "utf-8")
    added = file.read_text("utf-8").replace('Field("king"', 'Field("turns", "count"), Field("king"')
    file.write_text(added, "utf-8")
    assert main([str(file)]) == 0
    code = file.read_text("utf-8")
    assert code.count("turns") == 5  # the declaration, the slot, the first value, and both sides of the copy
    assert "        self.turns: int = 0\n" in code


def test_a_file_without_a_place_or_fields_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "state.py"
    for source, message in (
        ("FIELDS: Final = Fields([])", "has no place for its code"),
        ("x = 1", "no fields are declared"),
    ):
        file.write_text(source, "utf-8")
        assert main([str(file)]) == 1
        assert message in capsys.readouterr().err


@pytest.mark.plain
@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.parent.name)
def test_the_generated_code_of_every_title_is_of_today(path: Path) -> None:
    source = path.read_text("utf-8")
    assert generate(source) == source


@pytest.mark.plain
def test_fields_that_were_changed_without_the_code_are_named() -> None:
    with pytest.raises(DeclarationError, match=r"differ \(moon is new\): run `make regenerate`"):
        Fields([*FIELDS.fields, Field("moon", "count")], FIELDS.fixed).check(MagpiesState)
    with pytest.raises(DeclarationError, match=r"differ \(hush is gone\): run `make regenerate`"):
        Fields(FIELDS.fields[:-1], FIELDS.fixed).check(MagpiesState)
    other = [Field("coins", "list[number]"), *FIELDS.fields[1:]]
    with pytest.raises(DeclarationError, match=r"differ \(a type, first value or comment\)"):
        Fields(other, FIELDS.fixed).check(MagpiesState)


def test_a_state_without_generated_code_is_copied_field_by_field() -> None:
    s = start([Mark(1)], (1, 0))
    s.play(0, (1, 7))
    other = s.copy()
    other.play(0, (1, 8))
    assert (s.marks, other.marks) == ([[7], [], []], [[7, 8], [], []])


def test_the_generator_says_what_it_wants(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == main(["--help"]) == 2
    assert "usage: python -m pentarchy.core.generate FILE" in capsys.readouterr().err
    assert main([str(tmp_path / "no.py")]) == 1
    assert "No such file" in capsys.readouterr().err
