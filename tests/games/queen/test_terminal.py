"""Queen of 12 in the terminal: whole games in both languages, the board on all four sheets, and what people read."""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle

from pentarchy.cli.terminal.best_scores import (
    BestScore,
    best_scores_file,
    mode_of,
    read_best_scores,
    write_best_scores,
)
from pentarchy.cli.terminal.boards import board_of
from pentarchy.cli.terminal.menu import Menu
from pentarchy.console.report import console
from pentarchy.core.chance import Chance
from pentarchy.core.record import Record
from pentarchy.core.rulebook import LANGUAGES
from pentarchy.games import load_title
from pentarchy.games.queen import terminal
from pentarchy.games.queen.sheets import EFFECTS
from pentarchy.games.queen.state import QueenState
from pentarchy.testing import clause
from pentarchy.text import Text
from tests.commands import Run
from tests.games.queen.helpers import crusade_step_five, play, situation

TITLE: Any = load_title("queen")
WIDTH = 80
MODES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {}),
    (4, {"sheet": "B", "expansion_cards": True}),
    (3, {"sheet": "C"}),
    (2, {"sheet": "D", "expansion_cards": True}),
    (1, {"crusade": True}),
    (2, {"crusade": True, "sheet": "D"}),
    (4, {"crusade": True, "lady_alchemist": True}),
]


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(WIDTH))


@cache
def words_for(language: str) -> Text:
    return Text(TITLE, language, TITLE.seat_names(TITLE.start(4, {}, Chance(1)), language))


def shown(s: QueenState, seat: int | None, language: str = "en") -> str:
    screen = console()
    with screen.capture() as capture:
        screen.print(terminal.draw(TITLE.redact(s, seat), words_for(language), seat))
    return capture.get()


def words_of(s: QueenState, seat: int | None, language: str = "en") -> str:
    return " ".join(shown(s, seat, language).split())


def at_random(seats: int, seed: int, plies: int, options: dict[str, Any]) -> QueenState:
    chance = Chance(seed)
    s: QueenState = TITLE.start(seats, options, Chance(seed))
    for _ in range(plies):
        if s.turn():
            seat = s.turn()[0]
            moves = s.legal_moves(seat)
            s.push(seat, moves[chance.below(len(moves))])
    return s


def menu_of(s: QueenState, seat: int, language: str = "en") -> Menu:
    known = TITLE.redact(s, seat)
    decision = known.decision(seat)
    assert decision is not None
    return Menu(known, seat, decision, words_for(language))


def labels(s: QueenState, seat: int, language: str = "en") -> list[str]:
    return [item.label for item in menu_of(s, seat, language).items() if not item.clause]


def prompt(s: QueenState, seat: int, language: str = "en") -> str:
    decision = TITLE.redact(s, seat).decision(seat)
    assert decision is not None
    return words_for(language).prompt(decision)


# ---------------------------------------------------------------- whole games


KINDS = {
    "en": (
        ["help", "why", "rules knight", "log", "board", "hint"],
        ["Queen of 12.", "The goal:", "Choose in secret what you play", "Score sheet", "take all dice showing 2 or 3"],
    ),
    "ru": (
        ["помощь", "почему", "правила рыцарь", "журнал", "поле", "подсказка"],
        ["Дюжина королевы.", "Цель:", "Тайно выберите, что играете", "Лист подсчёта", "Рыцарь:"],
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "mode"),
    [
        ("en", ["--seats", 3]),
        ("ru", ["--seats", 4, "--option", "sheet=B"]),
        ("en", ["--seats", 2]),
        ("ru", ["--seats", 2]),
        ("en", ["--seats", 1]),
        ("ru", ["--seats", 1, "--option", "crusade=true"]),
        ("ru", ["--seats", 3, "--option", "crusade=true"]),
        ("en", ["--seats", 2, "--option", "sheet=D"]),
    ],
)
def test_a_whole_game(run: Run, language: str, mode: list[object]) -> None:
    """Some numbers are not in the list: those are refused, and the game goes on."""
    words, expected = KINDS[language]
    numbers = random.Random(len(mode))
    lines = [*words, *[str(numbers.choice([1, 1, 2, 2, 3, 4])) for _ in range(600)]]
    typed = "".join([f"{line}\n" for line in lines])
    result = run("play", "queen", *mode, "--bot", "random", "--seed", 3, "--lang", language, typed=typed)
    assert result.status == 0
    assert result.err == ""
    said = " ".join(result.out.split())
    for sentence in expected:
        assert sentence in said
    assert "Q12-065: " in result.out
    assert re.search(r"(Rita|Vera|Irma|Alma) I?[IV]+ wins|points: [A-Z]|Побеждает|очк[оа]?в?: [А-Я]", said)
    assert "{" not in result.out
    assert not re.search(r"(rita|vera|irma|alma)-", result.out.split("> ")[0]), "a card is called by its name"
    assert max(len(line) for line in result.out.splitlines()) <= WIDTH


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_everything_can_be_said_and_fits(
    seats: int, options: dict[str, Any], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In every mode: prompts, lists, moves and events are whole sentences, and no board is wider than the terminal."""
    problems: list[Any] = []
    format_pattern = FluentBundle.format_pattern

    def strict(self: FluentBundle, pattern: Any, args: Any = None) -> Any:
        sentence, errors = format_pattern(self, pattern, args)
        problems.extend(errors)
        return sentence, errors

    monkeypatch.setattr(FluentBundle, "format_pattern", strict)
    chance = Chance(seats)
    s: QueenState = TITLE.start(seats, options, Chance(seats), log=True)
    text = words_for(language)
    said: set[str] = set()
    steps: set[str] = set()
    while s.turn():
        seat = s.turn()[0]
        known = TITLE.redact(s, seat)
        decision = known.decision(seat)
        assert decision is not None
        said |= {text.prompt(decision), *[item.label for item in Menu(known, seat, decision, text).items()]}
        move = decision.moves[chance.below(len(decision.moves))]
        for end in range(1, len(move) + 1):
            said.add(text.choice(known, seat, move[:end], move[: end - 1]))
        said.add(text.move(known, seat, move))
        if decision.step not in steps or chance.below(9) == 0:
            steps.add(decision.step)
            for viewer in (seat, None):
                assert max(len(line) for line in shown(s, viewer, language).splitlines()) <= WIDTH
        s.push(seat, move)
    assert s.log is not None
    said |= {text.event(event) for _, event in s.log}
    assert not [sentence for sentence in said if not sentence.strip() or "{" in sentence]
    assert max(len(line) for line in shown(s, 0, language).splitlines()) <= WIDTH
    assert not problems


# ---------------------------------------------------------------- names


def test_dice_are_called_by_colour_and_value() -> None:
    face = TITLE.vocabulary.kinds["face"].read("y11")
    assert Text(TITLE, "en").component("face", face) == "yellow 11"
    assert Text(TITLE, "en").component("face", face, short=True) == "Y11"
    assert Text(TITLE, "ru").component("face", face) == "жёлтый 11"
    assert Text(TITLE, "ru").component("face", face, short=True) == "Ж11"


def test_a_colour_agrees_with_its_noun() -> None:
    text = Text(TITLE, "ru")
    assert [text.component("roof", colour) for colour in range(3)] == ["красная", "фиолетовая", "жёлтая"]
    assert [text.component("dice", colour) for colour in range(3)] == ["красные", "фиолетовые", "жёлтые"]
    assert Text(TITLE, "en").component("roof", 0) == "red"


@pytest.mark.parametrize(
    ("token", "english", "russian"), [("c3", "c3", "c3"), ("v7-2", "7-2", "7-2"), ("l3-1", "L3-1", "Л3-1")]
)
def test_cells_are_called_by_their_place(token: str, english: str, russian: str) -> None:
    cell = TITLE.vocabulary.kinds["cell"].read(token)
    assert Text(TITLE, "en").component("cell", cell) == english
    assert Text(TITLE, "ru").component("cell", cell) == russian


def test_lines_and_sides_have_names() -> None:
    lines = TITLE.vocabulary.kinds["line"]
    text = Text(TITLE, "ru")
    assert text.component("line", lines.read("left-row-3")) == "a3-e3"
    assert text.component("line", lines.read("right-column-1")) == "f1-f5"
    assert [text.component("sheet", side) for side in range(4)] == ["А", "Б", "В", "Г"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bonus_and_every_card_says_what_it_does(language: str) -> None:
    text = Text(TITLE, language)
    effects = {text.tell("effect-words", {"effect": ("effect", number)}) for number in range(len(EFFECTS))}
    assert len(effects) == len(EFFECTS)
    for seats, options in ((3, {}), (3, {"sheet": "C"}), (3, {"crusade": True})):
        s = TITLE.start(seats, options, Chance(1))
        said = [terminal.does(s, text, character) for character in range(TITLE.cards.count)]
        assert len(set(said)) == TITLE.cards.count
        assert all(4 < len(sentence) < 44 and not sentence.startswith("does-") for sentence in said)


def test_some_cards_do_something_else_on_c_and_d() -> None:
    text = Text(TITLE, "en")
    lady = TITLE.vocabulary.kinds["character"].read("lady")
    parasite = TITLE.vocabulary.kinds["character"].read("parasite")
    base, on_c, crusade = [TITLE.start(3, options, Chance(1)) for options in ({}, {"sheet": "C"}, {"crusade": True})]
    assert terminal.does(base, text, lady) == "takes a die that marks by value and colour"
    assert terminal.does(on_c, text, lady) == "takes a die and turns it to any value"
    assert terminal.does(on_c, text, parasite) == "takes 2 dice; a card goes to your reserve"
    assert terminal.does(crusade, text, parasite) == "takes 2 dice; a card of yours is lost"


# ---------------------------------------------------------------- lists to choose from


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["d1 (number 5) with yellow 5", "e1 (yellow roof) with yellow 5"]),
        ("ru", ["d1 (число 5) за жёлтый 5", "e1 (жёлтая крыша) за жёлтый 5"]),
    ],
)
def test_a_mark_says_what_is_on_the_cell(language: str, expected: list[str]) -> None:
    s = situation("jungle: y5\nhand-0: jungle-guardian knight\nhand-1: knight sorcerer\nhand-2: sorcerer alchemist")
    play(s, "0: play jungle-guardian", "1: play knight", "2: play sorcerer")
    assert labels(s, 0, language)[:2] == expected


def test_a_cell_and_a_die_can_be_typed_as_the_board_shows_them() -> None:
    s = situation("jungle: y5 r1\nhand-0: jungle-guardian knight\nhand-1: knight sorcerer\nhand-2: sorcerer alchemist")
    play(s, "0: play jungle-guardian", "1: play knight", "2: play sorcerer")
    assert labels(s, 0) == ["red 1", "yellow 5", "Mark nothing more"]
    assert menu_of(s, 0).read("Y5 d1") == TITLE.read(s, 0, "mark y5 d1")
    assert menu_of(s, 0, "ru").read("жёлтый 5 d1") == TITLE.read(s, 0, "mark y5 d1")


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            ["d1 (number 5) with Lady’s die by its value, 5", "e1 (yellow roof) with Lady’s die by its colour, yellow"],
        ),
        ("ru", ["d1 (число 5) за кубик Леди, значение: 5", "e1 (жёлтая крыша) за кубик Леди, цвет: жёлтый"]),
    ],
)
def test_ladys_die_is_offered_twice(language: str, expected: list[str]) -> None:
    s = situation("jungle: y5\nhand-0: lady knight\nhand-1: knight sorcerer\nhand-2: sorcerer alchemist")
    play(s, "0: play lady", "1: play knight", "2: play sorcerer")
    assert set(expected) < set(labels(s, 0, language))
    play(s, "0: mark value-5 d1")
    assert s.log is not None
    story = words_for(language).story([event for _, event in s.log])
    assert story[-1] in ("Rita I marks d1 with the 5", "Рита I отмечает d1, кубик: 5")


def test_a_bonus_is_chosen_by_its_kind_first() -> None:
    s = situation("seats: 3\njungle: r1\nreserve-0: golem\nhand-0: knight sorcerer\nhand-1: jungle-guardian knight")
    play(s, "0: play sorcerer", "1: play jungle-guardian", "2: play alchemist", "2: tick a1")
    assert prompt(s, 0) == "You must use one bonus. Which one?"
    assert labels(s, 0) == [
        "Free mark: any free cell, number or roof",
        "Copy the dice of Vera II (1)",
        "Take the pile back (1 card)",
        "A card from the reserve (1)",
    ]


def test_the_lesser_copy_says_how_many_dice_it_copies() -> None:
    s = crusade_step_five(
        "seats: 4\nside: D\nmarked: 1 1 1 1\nearned-0: copy-less\ndice-1: r2 r3 p2\ndice-2: r5 p7 y3 y1"
    )
    assert labels(s, 0) == ["Vera II (1 die)", "Irma III (2 dice)"]
    s = crusade_step_five(
        "seats: 4\nside: D\nmarked: 1 1 1 1\nearned-0: copy-all\ndice-1: r2 r3 p2\ndice-2: r5 p7 y3 y1"
    )
    assert labels(s, 0) == ["Vera II (3 dice)", "Irma III (4 dice)"]


@pytest.mark.parametrize(
    ("number", "english", "russian"),
    [
        (1, "Take a die. Which one?", "Возьмите кубик. Какой?"),
        (2, "Take 2 dice, one at a time. Which one now?", "Возьмите 2 кубика по одному. Какой сейчас?"),
        (5, "Take 5 dice, one at a time. Which one now?", "Возьмите 5 кубиков по одному. Какой сейчас?"),
    ],
)
def test_dice_are_counted_grammatically(number: int, english: str, russian: str) -> None:
    components = {"number": ("number", number)}
    assert Text(TITLE, "en").tell("ask-pick-die", components) == english
    assert Text(TITLE, "ru").tell("ask-pick-die", components) == russian


@pytest.mark.parametrize(
    ("language", "line", "story"),
    [
        ("en", "left of the river, row a3-e3 (1 mark)", "Rita I names a line: a3-e3."),
        ("ru", "слева от реки, строка a3-e3 (1 отметка)", "Рита I называет линию: a3-e3."),
    ],
)
def test_the_oracles_line_is_called_by_its_ends(language: str, line: str, story: str) -> None:
    s = situation("hand-0: oracle knight\nhand-1: knight golem\nhand-2: sorcerer alchemist\nmarks-0: b3")
    play(s, "0: play oracle", "1: play knight", "2: play sorcerer")
    assert line in labels(s, 0, language)
    play(s, "0: line left-row-3")
    assert s.log is not None
    assert story in words_for(language).story([event for _, event in s.log])


def test_two_cards_of_many_are_chosen_one_after_the_other() -> None:
    s = situation("seats: 2\nhand-0: knight sorcerer jungle-guardian alchemist golem great\nhand-1: knight golem great")
    assert labels(s, 0)[0] == "Knight and ..."
    menu = menu_of(s, 0)
    assert menu.pick(1) is None
    assert menu.items()[0].label == "and Sorcerer"
    assert len(labels(s, 0)) == 6
    pair = TITLE.read(s, 0, "pair rita-knight rita-golem")
    for words in ("Knight Golem", "Golem Knight"):
        assert menu_of(s, 0).read(words) == pair
    menu = menu_of(s, 0)
    assert menu.read("golem") is None
    assert menu.items()[0].label == "and Knight"
    assert menu.pick(1) == pair


def test_dice_and_cards_of_a_round_are_told_in_one_sentence_each() -> None:
    s = situation("hand-0: knight sorcerer\nhand-1: knight alchemist\nhand-2: sorcerer alchemist\njungle: p2 p3 r9")
    play(s, "0: play knight", "1: play knight", "2: play sorcerer")
    assert s.log is not None
    story = words_for("en").story([event for _, event in s.log])
    assert story[0] == "Rita I shows Knight; Vera II shows Knight; Irma III shows Sorcerer"
    assert story[1] == "Equal cards are cancelled: Knight (Rita I), Knight (Vera II)"
    assert "Sorcerer acts (Irma III): takes P2, P3" in story


# ---------------------------------------------------------------- the board


def test_the_board_shows_dice_marks_and_points_of_a_kingdom() -> None:
    table = """
        round: 3
        jungle: r2 p7
        mountains: y11
        reserve-0: golem
        pile-1: knight
        marks-0: a1 b1 c1 d1 e1
        marks-1: f3
        used_reserves: 1 0 0
    """
    out = words_of(situation(table), 0)
    assert "Round 3 of 12 | Rita I rolls | side A | first full line: 6 points" in out
    assert "Jungle: R2 P7 | Mountains: Y11" in out
    assert "1 [1] [R] [10][5] [Y] = 10" in out
    assert "Vera II" in out
    assert "pile 1, top Knight | sheet 4" in out
    assert "pile 1, top Knight | dice R9 sheet 4" in words_of(situation(f"{table}dice-1: r9\nstack: joined; fill"), 0)
    assert "Bonuses left: copy 1 | pile back 1 | reserve 1" in out
    assert "Knight 3 0 takes all dice showing 2, 3" in out
    assert "Reserve: Golem" in out
    assert "Points so far: 20 points | Lines left of the river: 20" in out


def test_the_board_shows_the_areas_of_the_crusade() -> None:
    s = situation(
        """
        side: D
        marks-0: v1-1 v1-2 v1-3 l5-1
        marks-1: v9-1 r1-2
        overflow-0: 3 7
        strip-0: 1 1 0 0 0 0
        strip-1: 0 0 0 1 0 0
        """
    )
    out = words_of(s, 0)
    assert "side D" in out
    assert "1 [×][×][×] ·" in out
    assert "Overflow [3] [7] · · · ·" in out
    assert "a value or a roof (×) again and again | your pile back (×)( )" in out
    assert "two values [×]" in out
    assert "Values: 1:0 2:0 3:0 4:0 5:0 6:0 7:0 8:0 9:1" in out
    assert "Roofs: ···· ···· ··· ·· · ≈ ·×·· ···· ··· ·· ·" in out


def test_the_solo_board_shows_the_king() -> None:
    s = TITLE.start(1, {}, Chance(3))
    assert re.search(r"King: deck 4 \| pile 1, top \w+", words_of(s, 0))
    assert "first full line before round 4: 6 points" in words_of(s, 0)
    assert re.search(r"Король: колода 4 \| сброс 1, сверху \w+", words_of(s, 0, "ru"))


def test_the_solo_board_says_when_it_is_too_late_for_the_first_line() -> None:
    board = "seats: 1\nking-deck: knight golem druid\nround: "
    assert "first full line before round 4: 6 points" in words_of(situation(f"{board}3"), 0)
    assert "first full line: nobody in time" in words_of(situation(f"{board}4"), 0)


def test_who_has_chosen_is_seen_and_not_what() -> None:
    s = situation("hand-1: knight golem")
    play(s, "1: play golem")
    assert "has chosen" in words_of(s, 0)
    assert "Golem" not in words_of(s, 0)
    assert "Chosen: Golem" in words_of(s, 1)


def test_the_title_has_a_board() -> None:
    assert board_of(TITLE) is terminal.draw


# ---------------------------------------------------------------- secrets


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_nothing_hidden_is_printed(seats: int, options: dict[str, Any], language: str) -> None:
    """A board is the same whatever the rivals hold: it is drawn from what the seat knows."""
    for seed in range(3):
        for plies in (0, 25, 60):
            s = at_random(seats, seed, plies, options)
            for seat in range(seats):
                known = TITLE.redact(s, seat)
                guessed = TITLE.guess(known, Chance(seed + 7))
                assert shown(guessed, seat, language) == shown(s, seat, language)


# ---------------------------------------------------------------- best scores

ENOUGH = "1\n" * 400  # more answers than a game has questions; the rest is refused at the end


def alone(**options: Any) -> Record[Any]:
    return Record.begin(TITLE, 1, options, Chance(1))


def best_scores() -> dict[str, dict[str, int]]:
    return read_best_scores(best_scores_file())


@pytest.mark.slow
@clause("Q12-102")
def test_q12_102_a_solo_game_ends_with_total_title_and_the_comparison_with_the_record(run: Run) -> None:
    solo = ["play", "queen", "--seats", "1", "--bot", "random", "--lang", "en"]
    first = run(*solo, "--seed", 5, typed=ENOUGH)
    assert first.status == 0
    total = next(iter(best_scores()["queen"].values()))
    assert f" Rita I, Fallen Warrior {total} points" in " ".join(first.out.split())
    assert f"{total} points: Fallen Warrior." in first.out
    assert "King" in first.out
    assert "King" not in first.out.split("Score sheet")[1]
    assert f"Your first game of this kind: {total} is the record to beat." in first.out
    again = run(*solo, "--seed", 5, typed=ENOUGH)
    assert f"As good as your record: {total}." in again.out
    write_best_scores(best_scores_file(), {"queen": dict.fromkeys(best_scores()["queen"], total - 5)})
    better = run(*solo, "--seed", 5, typed=ENOUGH)
    assert f"A new record: {total} (before: {total - 5})." in better.out
    write_best_scores(best_scores_file(), {"queen": dict.fromkeys(best_scores()["queen"], total + 5)})
    worse = run(*solo[:-1], "ru", "--seed", 5, typed=ENOUGH)
    assert f"Ваш рекорд прежний: {total + 5}; на этот раз: {total}." in worse.out
    assert list(best_scores()["queen"].values()) == [total + 5]


@pytest.mark.slow
def test_a_game_against_others_has_no_record(run: Run) -> None:
    result = run("play", "queen", "--seats", 2, "--bot", "random", "--seed", 3, typed=ENOUGH)
    assert "Score sheet" in result.out
    assert "record" not in result.out.split("Score sheet")[1]
    assert not best_scores_file().exists()


@pytest.mark.usefixtures("own_data")
def test_modes_are_told_apart_and_the_starter_does_not_matter() -> None:
    modes = {
        mode_of(TITLE, alone(**options).options)
        for options in ({}, {"sheet": "B"}, {"crusade": True}, {"promos": False}, {"starter": 0})
    }
    assert len(modes) == 4
    BestScore(alone()).tell(50, words_for("en"))
    BestScore(alone(sheet="B")).tell(70, words_for("en"))
    assert sorted(best_scores()["queen"].values()) == [50, 70]


def test_a_content_pack_has_bests_of_its_own(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text('[[card]]\nid = "knight"\npoints = 9\n', "utf-8")
    title = load_title("queen", pack)
    options = title.options.resolve(1, {})
    assert mode_of(title, options) == f"{mode_of(TITLE, options)} content={title.content.hash}"
