"""Levels of play: data that every place where a bot is chosen understands."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from time import monotonic, sleep
from typing import Any

import pytest

from pentarchy.arena import page
from pentarchy.bots import (
    Bot,
    Budget,
    create,
    create_at_level,
    default_bot,
    levels,
    names,
    stale_because,
    strength_card,
)
from pentarchy.bots.greedy import GreedyBot
from pentarchy.bots.level import BadLevels, read_ladder
from pentarchy.bots.search import SearchBot
from pentarchy.core.chance import Chance
from pentarchy.core.title import Title
from pentarchy.core.types import Move
from pentarchy.games import load_title
from pentarchy.testing.bots import merge_reports, position_with_choice, same_moves
from pentarchy.testing.stages import STRENGTH, titles_that_need
from tests.tools import ROOT, TITLE, WITH_BOT, bot_of

FEW_NODES = 6
STRENGTH_PAGE = ROOT / "docs" / "bots" / "strength.md"


def table() -> dict[str, Any]:
    return tomllib.loads((files("pentarchy.bots") / "levels.toml").read_text("utf-8"))


def in_a_hurry(name: str, title: Title[Any]) -> Bot:
    """A level with all of its character and a few nodes, which no clock cuts short."""
    level = next(level for level in levels(title.slug) if level.name == name)
    nodes = min(level.budget.nodes, FEW_NODES)
    return create_at_level(level.with_budget(name, Budget(nodes)), title)


@pytest.mark.parametrize("slug", WITH_BOT)
def test_a_title_has_five_levels_and_more_is_stronger(slug: str) -> None:
    found = levels(slug)
    assert [level.name for level in found] == ["novice", "steady", "skilled", "master", "grandmaster"]
    for player in ("greedy", "search"):  # who overlooks less and thinks longer is stronger
        ways = [(level.notice_probability, level.budget.nodes) for level in found if level.algorithm == player]
        assert ways == sorted(set(ways))
        assert [nodes for _, nodes in ways] == sorted({nodes for _, nodes in ways})
    assert [level.algorithm for level in found] == ["greedy", "greedy", "search", "search", "search"]
    assert found[-1].notice_probability == 1.0, "the best overlooks nothing"
    assert names(slug) == ["random", *[level.name for level in found]]
    assert default_bot(slug) in names(slug)
    for level in found:
        bot = create(level.name, load_title(slug))
        assert bot.name == level.name
        assert bot.level_budget is level.budget
        assert level.budget.seconds > 0, "every level has a cap"


@pytest.mark.parametrize("slug", titles_that_need(STRENGTH))
def test_a_published_card_proves_its_claims_and_people_read_it(slug: str) -> None:
    """One that is out of date says so on the page (`make regenerate`); to measure again is for `make proof`."""
    title, card = load_title(slug), strength_card(slug)
    assert card is not None
    assert card["complete"]
    assert not card["tiny"]
    assert [row["kind"] for row in card["matches"] if not row.get("holds")] == ["ceiling"]
    assert page.section(card, stale_because(title, card)) in STRENGTH_PAGE.read_text("utf-8")


@pytest.mark.parametrize("slug", titles_that_need(STRENGTH))
def test_a_card_about_something_else_is_stale(slug: str) -> None:
    title, published = load_title(slug), strength_card(slug)
    assert published is not None
    seats = title.default_seats
    rows = [{**published["levels"][-1], **level.numbers()} for level in levels(slug)]
    now = {"version": title.version, "content": title.content.hash, "levels": rows, "seats": seats}
    card = {**published, **now, "options": title.options.resolve(seats, {})}
    assert stale_because(title, card) == []
    assert "Out of date" not in page.section(card, [])
    assert stale_because(title, {**card, "version": 0}) == ["version"]
    assert stale_because(title, {**card, "content": "0"}) == ["content"]
    assert stale_because(title, {**card, "levels": rows[1:]}) == ["levels"]
    assert stale_because(title, {**card, "levels": [{**rows[0], "nodes": 7}, *rows[1:]]}) == ["levels"]
    assert stale_because(title, {**card, "options": {}, "seats": 99}) == ["table"]
    assert (
        "**Out of date.** What has changed since these games were played: values of the components.\n"
        in page.section(card, ["content"])
    )


@pytest.mark.parametrize("level", ["novice", "steady", "skilled", "master", "grandmaster"])
@pytest.mark.parametrize("slug", WITH_BOT)
def test_hidden_cards_permuted_give_the_same_move(slug: str, level: str) -> None:
    title = load_title(slug)
    report = same_moves(title, level, range(16), seed=3, budget=Budget(FEW_NODES), seat_bot=in_a_hurry)
    assert report["different"] == []
    assert report["twins"] == 32
    tables = {label.split()[0] for label in report["modes"]}
    assert tables == {f"seats={seats}" for seats in title.seats}, "every number of seats, alone among them"


def test_a_run_can_be_cut_into_pieces() -> None:
    title = load_title(TITLE)
    whole = same_moves(title, "steady", range(6), 3, Budget(FEW_NODES), seat_bot=in_a_hurry)
    parts = [
        same_moves(title, "steady", numbers, 3, Budget(FEW_NODES), seat_bot=in_a_hurry)
        for numbers in (range(4), range(4, 6))
    ]
    assert merge_reports(*parts) == whole


def test_a_novice_overlooks_and_never_more_than_all() -> None:
    title = load_title(TITLE)
    novice = create("novice", title)
    assert isinstance(novice, GreedyBot)
    moves: list[Move] = [(number,) for number in range(1000)]
    seen = novice.noticed(moves, Chance(1))
    assert seen == sorted(seen)
    expected = 1000 * novice.notice_probability
    assert expected - 100 < len(seen) < expected + 100
    assert {len(novice.noticed(moves[:1], Chance(seed))) for seed in range(20)} == {1}, "something always comes to mind"


def test_the_level_is_its_nodes_and_the_tighter_cap_holds() -> None:
    assert Budget(50, 2.0).with_level(Budget(7, 5.0)).nodes == 7
    assert Budget(50, 2.0).with_level(Budget(7, 5.0)).seconds == 2.0
    assert Budget(50).with_level(Budget(0, 5.0)).nodes == 50
    assert Budget(50).with_level(Budget(0, 5.0)).seconds == 5.0
    assert Budget(50).with_level(Budget(0)).seconds == 0.0


@pytest.mark.parametrize("name", ["greedy", "search"])
def test_how_often_the_cap_bites_is_counted(name: str) -> None:
    title = load_title(TITLE)
    s, seat = position_with_choice(title, 2, title.options.resolve(2, {}), 4)
    known = title.redact(s, seat)
    bot = create(name, title)
    bot.choose(known, seat, Chance(1), Budget(30))
    assert (bot.decisions, bot.cut_short) == (1, 0)
    bot.choose(known, seat, Chance(1), Budget(1_000_000, 0.01))
    assert (bot.decisions, bot.cut_short) == (2, 1)


def test_a_machine_that_is_busy_ends_nobodys_thought() -> None:
    clock = Budget(nodes=1, seconds=0.05).start_clock()
    impatient = Budget(nodes=1, seconds=0.05, now=monotonic).start_clock()
    sleep(0.1)  # as if other programs had the processor
    assert not clock.time_is_up()
    assert impatient.time_is_up()
    assert Budget(0, now=monotonic).with_level(Budget(5, 1.0)).now is monotonic


def test_a_search_that_overlooks_things_takes_the_next_best() -> None:
    title = load_title(TITLE)
    s = title.start(2, {}, Chance(3))
    seat = s.turn()[0]
    bot = SearchBot("absent-minded", title, bot_of(TITLE), Budget(60), notice_probability=0.5)
    result = bot.search(title.redact(s, seat), seat, Chance(1))
    ranks = [option.move for option in result.options]
    found = [ranks.index(bot.noticed(result, Chance(seed))) for seed in range(200)]
    assert 70 < found.count(0) < 130, "half of the time it sees the best move"
    assert 30 < found.count(1) < 70, "and of the rest half of the time the second"
    bot.notice_probability = 0.01
    assert bot.noticed(result, Chance(0)) in ranks


def test_a_level_may_search_by_other_parameters() -> None:
    own = {"master": {"params": {"policy_weight": 1}}}
    level = read_ladder(table(), own).levels["master"]
    bot = create_at_level(level, load_title(TITLE))
    assert isinstance(bot, SearchBot)
    assert bot.params_for(2).policy_weight == 1.0
    assert level.numbers()["params"] == {"policy_weight": 1}
    assert "params" not in read_ladder(table(), {}).levels["master"].numbers()


def test_a_title_may_have_its_own_numbers() -> None:
    own = {"master": {"nodes": 5}, "slow_from": "steady"}
    assert read_ladder(table(), own).levels["master"].budget.nodes == 5
    assert read_ladder(table(), own).slow_from == "steady"
    assert read_ladder(table(), {}).levels["master"].budget.nodes == table()["level"]["master"]["nodes"]
    assert read_ladder(table(), {}).slow_from == "master"


@pytest.mark.parametrize(
    ("where", "value"),
    [
        ("level.novice.nodes", 0),
        ("level.novice.notice_probability", 1.5),
        ("level.novice.algorithm", "oracle"),
        ("level.skilled.notice_probability", 0.0),
        ("level.skilled.seconds", 3),
        ("level.master.style", {"en": "Only English."}),
        ("level.master.colour", "red"),
        ("level.master.params", {"colour": 1.0}),
        ("level.master.params", 5),
        ("own.giant", {"nodes": 5}),
        ("own.master", {"algorithm": "greedy"}),
        ("own.slow_from", "giant"),
        ("own.master", 5),
        ("default", "nobody"),
        ("adviser", "nobody"),
    ],
)
def test_mistakes_in_the_table_are_named(where: str, value: object) -> None:
    data = {**table(), "own": {}}
    *path, last = where.split(".")
    place = data
    for key in path:
        place = place.setdefault(key, {})
    place[last] = value
    with pytest.raises(BadLevels, match=r"levels\.toml: .*expected"):
        read_ladder(data, data["own"])


@pytest.mark.parametrize("slug", WITH_BOT)
def test_search_levels_explain_themselves(slug: str) -> None:
    assert isinstance(create(names(slug)[-1], load_title(slug)), SearchBot), "hints are asked of it"
