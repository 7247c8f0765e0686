"""`pentarchy play`: whole games in the terminal in both languages, and every command a person can type."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from magpies import Magpies
from pentarchy.bots import Bot, Budget, adviser, create
from pentarchy.bots.hints import best_moves
from pentarchy.cli.terminal import plain_board
from pentarchy.cli.terminal.boards import board_of
from pentarchy.cli.terminal.session import Session
from pentarchy.console.report import console
from pentarchy.core.chance import Chance
from pentarchy.core.record import Record, read_json
from pentarchy.games import load_title
from pentarchy.text import Text
from tests.commands import Result, Run, assert_refused

pytestmark = pytest.mark.title("brawl")

# Seed 3, two seats: Blue goes first and places his King on a2; Red holds King, Queen, Knight, Peasant, Dragon, Witch,
# Fairy. The forest is c2.
DEAL = ("play", "brawl", "--seed", 3)


def typed(*lines: str) -> str:
    return "".join([f"{line}\n" for line in lines])


def play(run: Run, *lines: str, options: Sequence[object] = (), language: str = "en") -> Result:
    return run(*DEAL, "--lang", language, *options, typed=typed(*lines))


# ---------------------------------------------------------------- whole games


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_in_english(run: Run, seats: int) -> None:
    words = ["help", "why", "rules dragon", "log", "board", "hint", "1", "1", "undo", *["1"] * 40]
    result = play(run, *words, options=["--seats", seats])
    assert result.status == 0
    assert result.err == ""
    assert "You play Red against: Blue (greedy)" in result.out
    assert "Turn 6 of 6." in result.out
    assert "Score sheet" in result.out
    assert "BR-53: The game ends" in result.out
    assert re.search(r"(BR-54|BR-55)\)\.", result.out)
    assert max(len(line) for line in result.out.splitlines()) <= 80


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_in_russian(run: Run, seats: int) -> None:
    words = ["помощь", "почему", "правила дракон", "журнал", "поле", "подсказка", "1", "1", "отмена", *["1"] * 40]
    result = play(run, *words, options=["--seats", seats], language="ru")
    assert result.status == 0
    assert result.err == ""
    assert "Вы — Красный, соперники: Синий (greedy)" in result.out
    assert "Ход 6 из 6." in result.out
    assert "Лист подсчёта" in result.out
    assert "BR-53: Игра кончается" in result.out
    assert re.search(r"Побеждает (Красный|Синий|Жёлтый|Зелёный): \d+ зв[её]зд", result.out)
    assert max(len(line) for line in result.out.splitlines()) <= 80


def test_the_same_seed_and_answers_give_the_same_game(run: Run) -> None:
    answers = ["1"] * 40
    assert play(run, *answers).out == play(run, *answers).out


def test_a_game_with_a_secret_deal_can_be_played(run: Run) -> None:
    result = run("play", "--lang", "en", typed=typed(*["1"] * 40))
    assert result.status == 0
    assert "Score sheet" in result.out


def test_another_seat_colour_and_pack(run: Run, tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text('[[colour]]\nid = "green"\nname = { en = "[Teal]", ru = "Бирюзовый" }\n', "utf-8")
    options = ["--seat", 1, "--option", "colours=red,green", "--bot", "random", "--content", pack]
    result = play(run, options=options, language="en")
    assert "You play [Teal] against: Red (random)" in result.out
    assert "Вы — Бирюзовый" in play(run, options=options, language="ru").out


# ---------------------------------------------------------------- choosing


@pytest.mark.parametrize(
    "answer",
    [
        ["1", "1"],
        ["place red-king a1"],
        ["king a1"],
        ["King A1"],
        ["red-king a1"],
        ["king", "a1"],
        ["1", "a1"],
        ["ki a1"],
    ],
)
def test_a_move_can_be_chosen_in_many_ways(run: Run, answer: list[str]) -> None:
    result = play(run, *answer)
    assert result.status == 0
    assert "• Red places the King on a1 (farm)." in result.out


def test_russian_names_and_words_work_in_any_language(run: Run) -> None:
    assert "Красный: Король → a1 (ферма)." in play(run, "король a1", language="ru").out
    assert "Taken back." in play(run, "king a1", "отмена").out


def test_a_choice_can_be_made_again_before_it_is_whole(run: Run) -> None:
    result = play(run, "1", "0", "queen a1")
    assert "King. What next? (0 to choose again)" in result.out
    assert "• Red places the Queen on a1" in result.out


def test_what_a_rule_forbids_is_listed_with_its_clause(run: Run) -> None:
    assert re.search(r"– a2 \(castle\) +\(BR-18\)", play(run, "king").out)


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("place red-king a2", "Not allowed: King to a2 (castle). BR-18:"),
        ("king a2", "Not allowed: King to a2 (castle). BR-18:"),
        ("dwarf a1", "Not allowed: Dwarf to a1 (farm). BR-15:"),
        ("skip", "Not allowed: Skip this turn. BR-15:"),
        ("place red-king d3", "Not allowed:"),
        ("99", "There is no 99 in the list: expected a number from 1 to 7."),
        ("²", "I do not understand “²”"),
        ("castle the king", "I do not understand “castle the king”: expected a number from 1 to 7"),
        ("k a1", "“k a1” can mean several things: King to a1 (farm); Knight to a1 (farm)."),
    ],
)
def test_a_refusal_says_why_and_asks_again(run: Run, answer: str, expected: str) -> None:
    result = play(run, answer, "king a1", "quit")
    said = " ".join(result.out.split())
    assert expected in said
    assert "• Red places the King on a1 (farm)." in result.out


def test_a_script_that_was_refused_and_ends_early_fails_in_one_line(run: Run) -> None:
    result = play(run, "king a2")
    assert result.status == 2
    assert result.err.startswith("error: the input ended before the game did; first refused: line 1, 'king a2': ")
    assert "BR-18" in result.err
    assert result.err.count("\n") == 1


# ---------------------------------------------------------------- commands


def test_undo_goes_back_to_the_last_choice_and_no_further(run: Run) -> None:
    result = play(run, "undo", "king a1", "queen b1", "undo", "undo", "undo", "log")
    assert result.out.count("Taken back.") == 2
    assert result.out.count("There is no move of yours to take back.") == 2
    assert result.out.rstrip().count("Turn 1 of 6.") == 2


def test_why(run: Run) -> None:
    result = play(run, "why", "why king a2", "why king a1", "why king", "why nonsense", "почему king a2")
    said = " ".join(result.out.split())
    assert "You are asked by BR-15:" in said
    assert said.count("Not allowed: King to a2 (castle). BR-18:") == 2
    assert "Allowed: King to a1 (farm)." in said
    assert "Allowed: King." in said
    assert "I do not understand “nonsense”" in said
    assert result.status == 0


def test_rules(run: Run) -> None:
    said = " ".join(play(run, "rules", "rules 18", "rules BR-68", "rules same name", "rules zebra").out.split())
    assert "88 rules." in said
    assert "BR-18: A character may not be placed" in said
    assert "Why: The note says" in said
    assert "rules with “same name”:" in said
    assert "No rule with “zebra”." in said


def test_the_letter_yo_may_be_typed_as_ye(run: Run) -> None:
    assert "с текстом «звезда»" in play(run, "правила звезда", language="ru").out
    assert "Правил с текстом «жёлтыи» нет." in play(run, "правила жёлтыи", language="ru").out
    assert "BR-07" in play(run, "правила желтый", language="ru").out


def test_leaving_saves_nothing_and_says_how_to(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for lines in (["king a1", "quit"], ["king a1"], ["king a1", "выход"]):
        result = play(run, *lines)
        assert result.status == 0
        assert "it was not saved" in result.out
        assert "--save FILE" in result.out
    assert list(tmp_path.iterdir()) == []


def test_save_keeps_a_game_that_can_be_told_again(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    result = play(run, "king a1", f"save {path}", f"save {path}", "save", f"save {tmp_path}/no/x", "quit")
    said = " ".join(result.out.split())
    assert "Saved to " in said
    assert "is there already and stays as it is" in said
    assert "Save where?" in said
    assert "there is no folder" in said
    record = Record.from_json(load_title("brawl"), read_json(path))
    assert record.entries[1].text == "place red-king a1"
    assert "Red places the King on a1" in run("replay", path, "--lang", "en").out


def test_save_as_an_option_keeps_the_finished_game(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    result = play(run, *["1"] * 40, options=["--save", path])
    assert "Saved to " in result.out
    assert "not saved" not in result.out
    assert not Record.from_json(load_title("brawl"), read_json(path)).state.turn()


def test_play_never_writes_over_a_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("mine", "utf-8")
    assert_refused(play(run, "1", options=["--save", path]), "game.json: exists already")
    assert path.read_text("utf-8") == "mine"
    assert play(run, "quit", options=["--save", path, "--force"]).status == 0
    assert path.read_text("utf-8") != "mine"


@pytest.mark.slow
def test_after_the_end_one_may_still_look_around_and_take_back(run: Run) -> None:
    ones = ["1"] * 40
    end = len(play(run, *ones).out.split("Score sheet")[0].split("Your choice> ")) - 1
    result = play(run, *ones[:end], "why", "log", "rules 1", "help", "undo", "1", "1", "")
    assert result.out.count("Score sheet") == 2
    assert "The game is over: BR-53" in result.out
    assert "Taken back." in result.out


# ---------------------------------------------------------------- fairness


def test_bots_are_given_only_what_their_seat_knows(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, int]] = []

    class Spy(Bot):
        def choose(self, known: Any, seat: int, chance: Chance, *more: Any) -> Any:
            seen.append((known.viewer, seat))
            return known.legal_moves(seat)[0]

    monkeypatch.setattr("pentarchy.bots.create", Spy)
    assert play(run, *["1"] * 60, options=["--seats", 4]).status == 0
    assert {seat for _, seat in seen} == {1, 2, 3}
    assert all(viewer == seat for viewer, seat in seen)
    assert create("random", load_title("brawl")).name == "random"


def test_the_screen_never_names_a_rivals_hand(run: Run) -> None:
    """Before Blue has played anything but the King, no other Blue character is on the screen."""
    result = play(run, "help", "why", "log", "board", "hint", "1", "0", "quit", options=["--option", "starter=0"])
    assert "Blue King" not in result.out
    assert "7 cards in hand" in result.out


# ---------------------------------------------------------------- hints

ADVISER = adviser  # before the fixture makes hints quick


def hints(out: str) -> list[str]:
    """The lines of the first hint; a long one as one line."""
    told = out.split("sees it:\n" if "sees it:" in out else "»:\n")[1]
    lines: list[str] = []
    for line in told.splitlines():
        if line.startswith(" • "):
            lines.append(line[3:].strip())
        elif lines and line.startswith(" "):
            lines[-1] += f" {line.strip()}"
        else:
            break
    return lines


def test_a_hint_comes_from_a_master_whoever_plays(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def quick(name: str, game: Any) -> Bot:
        asked.append(name)
        return create("search-12", game)

    monkeypatch.setattr("pentarchy.bots.adviser", ADVISER)
    monkeypatch.setattr("pentarchy.cli.terminal.session.create", quick)
    result = play(run, "hint", "hint", "quit", options=["--bot", "random"])
    assert asked == ["master"]
    found = hints(result.out)
    assert len(found) == 3
    assert all(re.fullmatch(r".+: \d+% chance to win(: .+)?", line) for line in found)
    chances = [int(re.findall(r"(\d+)%", line)[0]) for line in found]
    assert chances == sorted(chances, reverse=True)


def test_a_hint_in_russian(run: Run) -> None:
    found = hints(play(run, "подсказка", "quit", options=["--bot", "random"], language="ru").out)
    assert len(found) == 3
    assert all(re.fullmatch(r".+: шанс победить \d+\s%(: .+)?", line) for line in found)


@pytest.mark.parametrize("slug", [pytest.param(slug, marks=pytest.mark.title(slug)) for slug in ("queen", "wonderful")])
def test_alone_a_hint_tells_no_chance_to_win(run: Run, slug: str) -> None:
    found = hints(run("play", slug, "--seed", 3, "--lang", "en", "--seats", 1, typed=typed("hint", "quit")).out)
    assert found
    assert not any("chance to win" in line for line in found)


@pytest.mark.title("wonderful")
def test_in_a_lane_a_hint_tells_no_chance_to_win() -> None:
    """There a plan is made: one move, and nothing was weighed."""
    title = load_title("wonderful")
    s = title.start(2, title.options.resolve(2, {}), Chance(3))
    chance = Chance(4)
    while not s.lanes:
        seat = s.turn()[0]
        moves = s.legal_moves(seat)
        s.play(seat, moves[chance.below(len(moves))])
    seat = s.turn()[0]
    assert len(s.legal_moves(seat)) > 1
    found = best_moves(create("search-12", title), title.redact(s, seat), seat, Chance(5), Budget(12))
    assert [told for _, told in found] == [None]
    assert found[0][0] in s.legal_moves(seat)


def test_a_title_no_bot_knows_about_gets_a_hint_without_a_chance() -> None:
    title = Magpies()
    s = title.start(2, {}, Chance(1))
    seat = s.turn()[0]
    assert ADVISER(title.slug) == "random"
    [(move, told)] = best_moves(create("random", title), title.redact(s, seat), seat, Chance(5), Budget(12))
    assert told is None
    assert move in s.legal_moves(seat)


# ---------------------------------------------------------------- the boards


def shown(drawing: Any) -> str:
    screen = console()
    with screen.capture() as capture:
        screen.print(drawing)
    return capture.get()


def test_a_title_without_a_board_is_drawn_from_its_view() -> None:
    title = load_title("brawl")
    s = title.start(2, {}, Chance(3))
    assert board_of(Magpies()) is plain_board.draw
    out = shown(plain_board.draw(title.redact(s, 0), Text(title, "en", ["Red", "Blue"]), 0))
    assert re.search(r"Red \(you\)  0 stars\n.*\n *Hand +King, Queen", out)
    assert re.search(r"Blue  0 stars\n.*\n *Hand +7 face-down cards", out)
    assert "Turn 1   Turns 6" in out
    assert "Terrain castle" in out
    assert "hand-0" not in out


def test_a_plain_board_says_what_the_fields_of_a_title_hold() -> None:
    """By the words of the title where it has some, those of the table before those of the seats."""
    title = Magpies()
    s = title.start(2, {}, Chance(3))
    s.coins[1], s.locked[0], s.starter = 4, 1, 1
    out = shown(plain_board.draw(title.redact(s, 0), Text(title, "en", ["Red", "Blue"]), 0))
    assert re.search(r"^First Blue", out, re.MULTILINE)
    assert re.search(r"Red \(you\)\n.*Locks ✓", out)
    assert re.search(r"Blue\n.*Coins 4", out)
    assert not re.search(r"\w-\d", out), "no name of the notation"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("width", [80, 120])
def test_the_plain_board_hides_no_field(language: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is something now has a line, by its name in the language, and no line is too long."""
    monkeypatch.setenv("COLUMNS", str(width))
    title = Magpies()
    text = Text(title, language)
    said = 0
    s, chance = title.start(3, {}, Chance(2)), Chance(9)
    for _ in range(60):
        if not s.turn():
            break
        known = title.redact(s, 0)
        out = shown(plain_board.draw(known, text, 0))
        words = " ".join(out.split())
        view = title.view(known)
        for zone in view["zones"]:
            name = text.maybe(f"zone-{zone['name'].removesuffix('-' + str(zone['owner']))}")
            assert not zone["cards"] or name in words
        for field in title.fields:
            name = text.maybe(f"fact-{field.name}")
            value = view[field.name]
            plain = value if isinstance(value, list) else [value]
            if name and any(isinstance(part, int) and part > 0 for part in plain):
                said += 1
                assert name in words, field.name
        assert not re.search(r"-\d\b", out)
        assert max(len(line) for line in out.splitlines()) <= width
        s.push(s.turn()[0], s.legal_moves(s.turn()[0])[chance.below(len(s.legal_moves(s.turn()[0])))])
    assert said > 20


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_title_without_a_board_or_words_can_be_played(
    seats: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The toy title has neither: its secret choices, lanes and windows go through the same session to the end."""
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 300))
    title = Magpies()
    record: Record[Any] = Record.begin(title, seats, {}, Chance(1), log=True)
    screen = console()
    bots = [create("random", title) for _ in range(seats)]
    session = Session(record, 0, bots, [Chance(seat) for seat in range(seats)], Text(title, language), screen)
    with screen.capture() as capture:
        session.welcome()
        session.run()
    assert not record.state.turn()
    assert ("Score sheet" if language == "en" else "Лист подсчёта") in capture.get()


def test_a_move_against_a_seat_names_that_seat() -> None:
    title = Magpies()
    verb = next(i for i, verb in enumerate(title.verbs) if verb.kinds == ("seat",))
    state = title.start(2, {}, Chance(1))
    assert Text(title, "en").move(state, 0, (verb, 1)).endswith("Seat 2")


# ---------------------------------------------------------------- a real terminal


HEEDING_CTRL_C = """
import signal, sys
from pentarchy.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main())
"""


def until_it_sleeps(pid: int) -> None:
    """Until this process waits for something; where systems do not tell, for a while."""
    status = Path(f"/proc/{pid}/stat")
    in_a_row = 0
    for _ in range(600):
        asleep = not status.is_file() or status.read_text().rpartition(")")[2].split()[0] == "S"
        in_a_row = in_a_row + 1 if asleep else 0
        if in_a_row == 10:
            return
        time.sleep(0.02)


@pytest.mark.slow
def test_ctrl_c_at_a_real_terminal_leaves_cleanly() -> None:
    import pty

    person, terminal = pty.openpty()
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm", "COLUMNS": "80"}
    command = [
        sys.executable,
        "-c",
        # A test run in the background is told to ignore Ctrl-C, and would hand that down to the game.
        HEEDING_CTRL_C,
        "play",
        "--lang",
        "ru",
        "--option",
        "starter=1",  # so that there is something to lose
    ]
    process = subprocess.Popen(
        command,
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env=environment,
        start_new_session=True,
    )
    os.close(terminal)
    seen = b""
    while "Ваш выбор> ".encode() not in seen:
        seen += os.read(person, 4096)
    os.write(person, "почему\n".encode())
    while seen.count("Ваш выбор> ".encode()) < 2:
        seen += os.read(person, 4096)
    assert "по правилу BR-15" in seen.decode(errors="replace")
    # readline can miss an interrupt in the instant before it starts to wait: so it is not sent before. A person would
    # press the keys again, not soon: on a busy machine a second interrupt would disturb a game on its way out.
    until_it_sleeps(process.pid)
    for _ in range(5):
        process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=60)
            break
    assert process.returncode == 0
    tail = b""
    try:
        while chunk := os.read(person, 4096):
            tail += chunk
    except OSError:
        pass  # how a pseudo-terminal says that the other end is closed
    os.close(person)
    assert "она не сохранена" in tail.decode(errors="replace")
    assert "Traceback" not in tail.decode(errors="replace")
