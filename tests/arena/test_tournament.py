"""Matches until certain: resumable, in order, beside each other; and what is told of them."""

from __future__ import annotations

import json
import os
import socket
import sys
from importlib.resources import files
from pathlib import Path
from shutil import copytree, ignore_patterns
from types import ModuleType
from typing import Any

import pytest

from pentarchy.arena import page, strength
from pentarchy.arena.contest import BotStats
from pentarchy.arena.match import (
    DealResult,
    Match,
    MatchProgress,
    Shard,
    StopRule,
    check,
    default_claim,
    play,
    stop_rule_for,
)
from pentarchy.arena.play import PARAM_LIMITS, create_competitor, play_game, read_params
from pentarchy.arena.results import Results, checksum
from pentarchy.arena.tournament import count_games, next_task, play_matches, round_robin
from pentarchy.arena.workers import DealTask, Processes, RayCluster
from pentarchy.bots import levels
from pentarchy.bots.level import ladder
from pentarchy.bots.on_ray import LOCAL, bring_token, check_reachable, host_and_port
from pentarchy.bots.search import SearchBot
from pentarchy.core.content import export_content
from pentarchy.core.errors import PentarchyError
from pentarchy.core.search_params import DEFAULT_SEARCH_PARAMS
from pentarchy.games import load_title, titles
from pentarchy.testing.stages import STRENGTH, titles_that_need
from tests.tools import SECRET, SOLO, TITLE, WITH_BOT

QUICK = Match(TITLE, 2, "greedy", "random")
SEED = 7
GAME = load_title(TITLE)


class AtOnce:
    """Plays where it is asked to, and hands back the latest first, as processes may."""

    width = 2

    def __init__(self) -> None:
        self.waiting: list[tuple[DealTask, DealResult]] = []
        self.played: list[DealTask] = []

    def submit(self, match: Match, deal: int, seed: int) -> None:
        self.played.append((match, deal))
        self.waiting.append(((match, deal), play(match, deal, seed)))

    def wait(self, seconds: float) -> list[tuple[DealTask, DealResult]]:
        return [self.waiting.pop()]

    def close(self) -> None:
        self.waiting.clear()


def fixed(share: float) -> DealResult:
    return DealResult(share, {"greedy": BotStats(share, 5.0, 2, 1, 0.5), "random": BotStats(1 - share, 3.0, 0, 0, 0.0)})


def test_a_deal_is_the_same_wherever_it_is_played() -> None:
    first, again = play(QUICK, 3, SEED), play(QUICK, 3, SEED)
    assert first.share == again.share
    assert first.stats["greedy"].score == again.stats["greedy"].score
    assert first.stats["greedy"].wins + first.stats["random"].wins == pytest.approx(1)


def test_a_field() -> None:
    field = play(Match(TITLE, 4, "greedy", "random"), 0, SEED)
    assert set(field.stats) == {"greedy", "random"}
    assert 0 <= field.share <= 1


@pytest.mark.slow
@pytest.mark.parametrize("slug", SOLO)
def test_alone_both_play_the_same_deal(slug: str) -> None:
    alone = play(Match(slug, 1, "greedy", "random"), 0, SEED)
    assert alone.share == 1.0
    assert alone.stats["greedy"].score > alone.stats["random"].score


def test_deals_count_in_the_order_of_their_numbers() -> None:
    """Short games end first: counted as they come, they would decide alone."""
    progress = MatchProgress(QUICK, StopRule(0.5, 2, 100))
    progress.add(1, fixed(1.0))
    progress.add(2, fixed(1.0))
    assert (progress.counted, progress.games) == (0, 0)
    progress.add(0, fixed(0.0))
    assert (progress.counted, progress.games) == (3, 6)
    assert progress.test.total == 2.0


def test_a_match_ends_when_it_is_certain_but_not_before_its_least() -> None:
    progress = MatchProgress(QUICK, StopRule(0.6, 100, 1000))
    for number in range(49):
        progress.add(number, fixed(1.0))
    assert (progress.test.is_above, progress.over) == (True, False)
    progress.add(49, fixed(1.0))
    assert (progress.over, progress.next_deal()) == (True, None)


def test_a_match_that_cannot_be_decided_ends_with_its_most() -> None:
    progress = MatchProgress(QUICK, StopRule(0.5, 4, 9))
    for number in range(5):
        assert progress.next_deal() == number
    assert progress.next_deal() is None
    for number in range(5):
        progress.add(number, fixed(0.5))
    assert progress.over
    assert not progress.test.is_decided


def test_the_bar_keeps_two_thirds_of_the_claimed_edge() -> None:
    assert stop_rule_for(QUICK, 0.65, 1, 1).threshold == pytest.approx(0.6)
    table = Match(TITLE, 4, "greedy", "random")
    assert default_claim(table) == pytest.approx(0.375)
    assert stop_rule_for(table, default_claim(table), 1, 1).threshold == pytest.approx(1 / 3)


@pytest.mark.slow
def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"

    def run(most: int) -> tuple[MatchProgress, AtOnce]:
        progress, workers = MatchProgress(QUICK, StopRule(0.5, most, most)), AtOnce()
        results = Results(path, GAME, SEED)
        assert play_matches([progress], results, workers, SEED)
        results.close()
        return progress, workers

    run(6)
    path.write_text(path.read_text() + '{"match": "some 2 gre')  # killed in the midst of a line
    progress, workers = run(10)
    assert sorted(deal for _, deal in workers.played) == [3, 4]
    assert progress.games == 10
    other = MatchProgress(QUICK, StopRule(0.5, 10, 10))
    for deal in range(5):
        other.add(deal, play(QUICK, deal, SEED))
    assert progress.figures() == other.figures(), "the same as if it had been played at once"
    assert json.loads(path.read_text().splitlines()[0])["seed"] == SEED
    with pytest.raises(PentarchyError, match="other seed"):
        Results(path, GAME, SEED + 1)


@pytest.mark.slow
def test_processes_play_the_same(tmp_path: Path) -> None:
    matches = round_robin(TITLE, 2, {}, ["greedy", "random"], 4, 4)
    results, workers = Results(tmp_path / "r.jsonl", GAME, SEED), Processes(2)
    told: list[tuple[int, int]] = []
    play_matches(matches, results, workers, SEED, progress=lambda done, total: told.append((done, total)))
    workers.close()
    results.close()
    assert [deal.share for deal in matches[0].counted_results] == [play(QUICK, deal, SEED).share for deal in range(2)]
    assert (told[0], told[-1]) == ((0, 4), (4, 4))


@pytest.mark.slow
def test_ray_plays_the_same(tmp_path: Path) -> None:
    """A Ray of two workers on this computer."""
    matches = round_robin(TITLE, 2, {}, ["greedy", "random"], 8, 8)
    results, workers = Results(tmp_path / "r.jsonl", GAME, SEED), RayCluster("local", 2)
    try:
        assert workers.width == 2
        play_matches(matches, results, workers, SEED)
    finally:
        workers.close()
        results.close()
    assert [deal.share for deal in matches[0].counted_results] == [play(QUICK, deal, SEED).share for deal in range(4)]


def test_a_token_is_brought_to_clusters_of_others_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_AUTH_TOKEN", "secret")
    monkeypatch.delenv("RAY_AUTH_MODE", raising=False)
    bring_token("ray://head")
    assert os.environ["RAY_AUTH_MODE"] == "token"
    bring_token(LOCAL)
    assert "RAY_AUTH_MODE" not in os.environ
    monkeypatch.setenv("RAY_AUTH_MODE", "token")  # who says so themselves is believed
    bring_token(LOCAL)
    assert os.environ["RAY_AUTH_MODE"] == "token"


@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_a_cluster_that_is_not_there_is_refused_soon(scheme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Ray: it must not even be asked."""
    with socket.create_server(("localhost", 0)) as server:
        port = server.getsockname()[1]
        check_reachable(f"{scheme}localhost:{port}")
    monkeypatch.setitem(sys.modules, "ray", ModuleType("ray"))
    for address in (f"localhost:{port}", "localhost:99999", f"{'x' * 70}.example:1"):
        with pytest.raises(PentarchyError, match=f"no Ray cluster at {scheme}{address}: "):
            RayCluster(f"{scheme}{address}", 2)


def test_which_machine_a_cluster_is_reached_at() -> None:
    assert host_and_port("10.0.0.1:6379") == host_and_port("ray://10.0.0.1:6379") == ("10.0.0.1", 6379)
    assert host_and_port("[::1]:6379") == ("::1", 6379)
    assert host_and_port("ray://head") == ("head", 10001)
    assert [host_and_port(address) for address in ("auto", "local", "head", "other://head:1")] == [None] * 4


def test_time_that_is_up_leaves_the_rest_for_later(tmp_path: Path) -> None:
    results = Results(tmp_path / "r.jsonl", GAME, SEED)
    assert not play_matches([MatchProgress(QUICK, StopRule(0.5, 8, 8))], results, AtOnce(), SEED, minutes=1e-9)
    results.close()


class Asleep(AtOnce):
    """Never ends what it was given; its clock goes on only while it is waited for."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def submit(self, match: Match, deal: int, seed: int) -> None:
        self.played.append((match, deal))

    def wait(self, seconds: float) -> list[tuple[DealTask, DealResult]]:
        self.now += seconds + 0.001
        return []


def test_what_does_not_end_in_time_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results, workers = Results(tmp_path / "r.jsonl", GAME, SEED), Asleep()
    monkeypatch.setattr("pentarchy.arena.tournament.monotonic", lambda: workers.now)
    assert not play_matches([MatchProgress(QUICK, StopRule(0.5, 8, 8))], results, workers, SEED, minutes=2)
    assert workers.played
    assert workers.now == pytest.approx(120, abs=0.01)
    results.close()


def test_what_cannot_end_in_time_is_not_begun() -> None:
    slow, quick = (
        MatchProgress(QUICK, StopRule(0.5, 8, 8)),
        MatchProgress(Match(TITLE, 2, "novice", "random"), StopRule(0.5, 8, 8)),
    )
    slow.add(0, DealResult(1.0, {"greedy": BotStats(1.0, 5.0, 2, 1, 90.0), "random": BotStats(0.0, 3.0, 0, 0, 10.0)}))
    assert slow.seconds_per_deal == 100.0
    for _ in range(3):
        work = next_task([slow, quick], 99.0)
        assert work is not None
        assert work[0] is quick.match
    assert next_task([slow], 99.0) is None
    assert next_task([slow], 101.0) == (QUICK, 1)


def test_processes_that_are_given_up_end_at_once() -> None:
    workers = Processes(1)
    workers.submit(Match(TITLE, 2, "search-100000", "random"), 0, SEED)
    assert workers.wait(0.0) == []
    processes = list(workers.pool._processes.values())
    workers.close()  # it would take hours to play on
    assert processes
    assert not any(process.is_alive() for process in processes)


@pytest.mark.slow
def test_machines_share_the_deals_and_their_results_are_put_together(tmp_path: Path) -> None:
    """Three play a part each, apart from one another; together it is the match as if one had played it."""
    journals = []
    for number in (1, 2, 3):
        progress, workers = MatchProgress(QUICK, StopRule(0.5, 16, 16)).of_shard(Shard(number, 3)), AtOnce()
        results = Results(tmp_path / str(number) / "r.jsonl", GAME, SEED)
        assert play_matches([progress], results, workers, SEED)
        assert {deal % 3 for _, deal in workers.played} == {number - 1}
        results.close()
        journals.append(results.path)
    whole, workers = MatchProgress(QUICK, StopRule(0.5, 16, 16)), AtOnce()
    results = Results(tmp_path / "r.jsonl", GAME, SEED)
    assert [results.merge(path) for path in journals] == [3, 3, 3]
    assert results.merge(journals[0]) == 0, "nothing counts twice"
    assert play_matches([whole], results, workers, SEED)
    results.close()
    assert workers.played == [], "everything was there"
    alone = MatchProgress(QUICK, StopRule(0.5, 16, 16))
    for deal in range(8):
        alone.add(deal, play(QUICK, deal, SEED))
    assert [deal.share for deal in whole.counted_results[:8]] == [deal.share for deal in alone.counted_results]
    again = MatchProgress(QUICK, StopRule(0.5, 16, 16))
    Results(results.path, GAME, SEED).restore(again)
    assert again.figures() == whole.figures(), "what was taken in is on the disk"


def test_results_of_other_sources_are_not_taken_in(tmp_path: Path) -> None:
    results = Results(tmp_path / "r.jsonl", GAME, SEED)
    Results(tmp_path / "other.jsonl", GAME, SEED + 1).close()
    (tmp_path / "text.jsonl").write_text("a letter\n")
    (tmp_path / "numbers.jsonl").write_text("[1, 2]\n")
    strangers = (("text", "expected results"), ("numbers", "expected results"), ("nothing", "no such results"))
    for name, why in (("other", "other seed"), *strangers):
        with pytest.raises(PentarchyError, match=why):
            results.merge(tmp_path / f"{name}.jsonl")
    results.close()


@pytest.mark.slow
def test_results_belong_to_the_sources_of_their_title(tmp_path: Path) -> None:
    """Hours of matches are not lost because another title's bot has learned something."""
    root = tmp_path / "pentarchy"
    whole = Path(str(files("pentarchy")))
    for folder in ("core", "games", "bots"):
        copytree(whole / folder, root / folder, ignore=ignore_patterns("__pycache__", "*.so"))
    before = {slug: checksum(slug, root) for slug in titles()}
    assert before == {slug: checksum(slug) for slug in titles()}
    assert len(set(before.values())) == len(before)
    changes = {
        "bots/levels.toml": [],
        "bots/hints.py": [],
        "bots/search.py": titles(),
        "core/state.py": titles(),
        "games/__init__.py": titles(),
    }
    for slug in (titles()[0], titles()[-1]):
        changes[f"games/{slug}/rules.py"] = [slug]
        changes[f"games/{slug}/content.toml"] = [slug]
        changes[f"games/{slug}/tutorials/first.toml"] = []
        changes[f"games/{slug}/meta.toml"] = []
        changes[f"games/{slug}/web/index.ts"] = []
        changes[f"games/{slug}/terminal.py"] = []
        changes[f"games/{slug}/strength.json"] = []
        changes[f"games/{slug}/levels.toml"] = []
        changes[f"games/{slug}/weights/features.toml"] = [slug]
        changes[f"games/{slug}/weights/network-4.json"] = [slug]
        sources = sorted((root / "games" / slug).glob("bot.py"))
        sources += sorted((root / "games" / slug / "bot").glob("*.py"))
        assert sources
        changes |= {str(path.relative_to(root)): [slug] for path in sources}
    for name, touched in changes.items():
        path = root / name
        path.parent.mkdir(exist_ok=True)
        kept = path.read_text("utf-8") if path.exists() else ""
        path.write_text('{"changed": 1}' if path.suffix == ".json" else f"{kept}\nchanged = 1\n", "utf-8")
        assert [slug for slug in titles() if checksum(slug, root) != before[slug]] == touched, name
        path.write_text(kept, "utf-8") if kept else path.unlink()


def test_results_outlive_another_comment(tmp_path: Path) -> None:
    """A clearer word beside the code is no reason to play for hours; code that looks like a comment is."""
    source = tmp_path / "core" / "rules.py"
    data = tmp_path / "games" / TITLE / "content.toml"
    weights = tmp_path / "games" / TITLE / "weights" / "network-2.json"
    for path in (source, data, weights):
        path.parent.mkdir(parents=True, exist_ok=True)

    def measured(code: str, values: str = "[card]\nstars = 3", numbers: str = "[1, 2]") -> str:
        source.write_text(code, "utf-8")
        data.write_text(values, "utf-8")
        weights.write_text(numbers, "utf-8")
        return checksum(TITLE, tmp_path)

    code = '"""Rules."""\n\n\ndef most(stars):\n    """The most.\n\n    Of all."""\n'
    code += '    return max(stars, key="#".count)  # first\n'
    first = measured(code)
    for old, new in (
        ("Rules.", "The rules."),
        ("The most.\n\n    Of all.", "The most."),
        ("# first", ""),
        ("\n\n\n", "\n\n"),
    ):
        assert old in code
        assert measured(code.replace(old, new)) == first, new
    assert measured(code, "# printed\n[card]\nstars = 3  # as the rulebook says", "[\n1,\n2\n]") == first
    for old, new in (("max", "min"), ("most(", "highest("), ('"#"', '"##"')):
        assert old in code
        assert measured(code.replace(old, new)) != first, new
    assert measured(code, "[card]\nstars = 4") != first
    assert measured(code, numbers="[1, 3]") != first


def test_a_level_with_other_numbers_plays_another_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the levels that stay have played is kept."""

    def names() -> list[str]:
        pairs = [("steady", "novice"), ("skilled", "steady"), ("master/100", "skilled"), ("master", "greedy")]
        return [Match(TITLE, 2, upper, lower).name for upper, lower in pairs]

    before = names()
    changed = levels(TITLE)
    changed[2] = changed[2].divided(2)
    changed[2].name = "skilled"
    monkeypatch.setattr("pentarchy.arena.match.levels", lambda slug: changed)
    assert [a == b for a, b in zip(before, names(), strict=True)] == [True, False, False, True]


@pytest.mark.title("brawl")
def test_results_of_another_content_are_refused(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    title = load_title("brawl")
    pack.write_text(export_content(title.package).replace("= 3", "= 2", 1), "utf-8")
    Results(tmp_path / "r.jsonl", title, SEED).close()
    with pytest.raises(PentarchyError, match="other content"):
        Results(tmp_path / "r.jsonl", load_title("brawl", pack), SEED)


def test_everybody_meets_everybody_and_cores_are_shared() -> None:
    matches = round_robin(TITLE, 2, {}, ["random", "greedy", "novice", "random"], 4, 40)
    assert [(progress.match.upper, progress.match.lower) for progress in matches] == [
        ("random", "greedy"),
        ("random", "novice"),
        ("greedy", "novice"),
    ]
    handed = [next_task(matches) for _ in range(6)]
    assert [work[1] for work in handed if work] == [0, 0, 0, 1, 1, 1]
    assert count_games(matches) == (0, 120)
    assert len(round_robin(TITLE, 4, {}, ["random", "greedy"], 4, 40)) == 2


def test_wrong_matches_are_refused_before_anything_is_played() -> None:
    for match in (Match(TITLE, 9, "greedy", "random"), Match(TITLE, 2, "x", "random")):
        with pytest.raises(PentarchyError):
            check(match)
    with pytest.raises(PentarchyError, match="itself"):
        check(Match(TITLE, 2, "greedy", "greedy"))


def test_a_search_may_be_given_other_parameters_and_a_level_fewer_nodes() -> None:
    title = load_title(TITLE)
    bot = create_competitor("search-40:rollout_rounds=1:c_puct=16:by_value=0", title)
    assert isinstance(bot, SearchBot)
    params = bot.params_for(4)
    assert (bot.level_budget.nodes, params.rollout_rounds, params.c_puct, params.by_value) == (40, 1, 16.0, False)
    master = next(level for level in levels(TITLE) if level.name == "master")
    assert create_competitor("master/100", title).level_budget.nodes == master.budget.nodes // 100
    for name in ("greedy:rollout_rounds=1", "search-40:colour=1", "search-40:rollout_rounds=x", "master/0", "master/x"):
        with pytest.raises(PentarchyError):
            create_competitor(name, title)
    assert read_params(["rollout_rounds=1"]) == {"rollout_rounds": 1.0}
    assert DEFAULT_SEARCH_PARAMS.rollout_rounds == 0  # others' parameters were not changed


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("ceiling-abc", "a number of nodes from 1 on"),
        ("ceiling-", "a number of nodes from 1 on"),
        ("ceiling-0", "a number of nodes from 1 on"),
        ("search-0", "a number of nodes from 1 on"),
        ("search-0:rollout_rounds=1", "a number of nodes from 1 on"),
        ("search-" + "9" * 5000, "a number of nodes from 1 on"),
        ("master/" + "9" * 5000, "a number from 1 on"),
        ("search-40:rollout_rounds=inf", "a whole number from 0 to 100000"),
        ("search-40:rollout_rounds=nan", "a whole number from 0 to 100000"),
        ("search-40:rollout_rounds=-1", "a whole number from 0 to 100000"),
        ("search-40:rollout_rounds=1.5", "a whole number from 0 to 100000"),
        ("search-40:c_puct=nan", "a number from 0 to 100000"),
        ("search-40:c_puct=inf", "a number from 0 to 100000"),
        ("search-40:temperature=0", "a number from 0.001 to 100000"),
        ("search-40:prior_weight=0", "a number from 0.001 to 100000"),
        ("search-40:root_guesses=0", "a whole number from 1 to 100000"),
        ("search-40:purification=2", "a number from 0 to 1"),
        ("search-40:by_value=2", "a whole number from 0 to 1"),
    ],
)
def test_numbers_no_search_can_go_by_are_refused(name: str, expected: str) -> None:
    with pytest.raises(PentarchyError, match=f"expected .*{expected}"):
        create_competitor(name, load_title(TITLE))


@pytest.mark.slow
@pytest.mark.parametrize("field", sorted(PARAM_LIMITS))
@pytest.mark.parametrize("slug", [TITLE, *SECRET[:1]])
def test_a_search_can_go_by_the_ends_of_what_is_allowed(slug: str, field: str) -> None:
    title = load_title(slug)
    least, most = PARAM_LIMITS[field]
    for number in (least, min(most, 20.0)):  # more guesses would only take longer
        bot = create_competitor(f"search-4:{field}={number:g}", title)
        play_game(title, title.options.resolve(2, {}), [bot, create_competitor("random", title)], deal=1, seed=2)


# ---------------------------------------------------------------- the ladder and its card


def played(slug: str, seats: int, share: float, deals: int = 60) -> list[strength.LadderMatch]:
    """A ladder of which every match was played, without playing it."""
    entries = strength.ladder_matches(load_title(slug), seats, {}, strength.FULL)
    for entry in entries:
        for number in range(deals):
            rows = {
                entry.progress.match.upper: BotStats(share, 8.0 + number % 2, 10, 1, 2.0),
                entry.progress.match.lower: BotStats(1 - share, 5.0, 10, 0, 1.0),
            }
            entry.progress.add(number, DealResult(share, rows))
    return entries


def card_of(slug: str, seats: int, entries: list[strength.LadderMatch]) -> dict[str, Any]:
    made = {"sources": "0" * 16, "compiled": True, "seed": SEED}
    card: dict[str, Any] = strength.make_card(load_title(slug), seats, {}, entries, strength.FULL, made)
    return card


@pytest.mark.title("brawl")
def test_the_ladder_of_a_duel() -> None:
    entries = strength.ladder_matches(load_title("brawl"), 2, {}, strength.FULL)
    found = [
        (e.kind, e.progress.match.upper, e.progress.match.lower, e.claim, e.progress.stop_rule.min_games)
        for e in entries
    ]
    assert found == [
        ("ladder", "steady", "novice", 0.65, 1000),
        ("ladder", "skilled", "steady", 0.65, 1000),
        ("ladder", "master", "skilled", 0.65, 200),
        ("ladder", "grandmaster", "master", 0.65, 200),
        ("top", "grandmaster", "greedy", 0.8, 200),
        ("ceiling", "ceiling-12800", "greedy", None, 80),
    ]


@pytest.mark.parametrize("slug", WITH_BOT)
def test_where_games_are_quick_a_thousand_are_played(slug: str) -> None:
    """A search that takes part of a second for a game is no reason to be content with two hundred."""
    title = load_title(slug)
    entries = strength.ladder_matches(title, title.default_seats, {}, strength.FULL)
    skilled = 200 if ladder(title.package).slow_from == "skilled" else 1000
    assert [entry.progress.stop_rule.min_games for entry in entries if entry.kind == "ladder"] == [
        1000,
        skilled,
        200,
        200,
    ]


def test_the_ladder_of_a_field() -> None:
    entries = strength.ladder_matches(GAME, 3, {}, strength.FULL)
    assert {entry.claim for entry in entries if entry.kind == "ladder"} == {0.5}
    tops = [
        (entry.kind, entry.progress.match.seats, entry.claim) for entry in entries if entry.kind in ("top", "ceiling")
    ]
    assert tops == [("top", 2, 0.8), ("ceiling", 2, None)], "the highest level is measured in a duel at every title"


@pytest.mark.parametrize("slug", SOLO)
def test_the_ladder_of_solo(slug: str) -> None:
    title = load_title(slug)
    entries = strength.ladder_matches(title, title.default_seats, {}, strength.FULL)
    alone = [entry for entry in entries if entry.kind == "alone"]
    assert [entry.progress.match.seats for entry in alone] == [1, 1, 1, 1]
    for entry in alone:  # a plain interval is true for a number of deals that was fixed beforehand
        assert entry.progress.stop_rule.min_games == entry.progress.stop_rule.max_games == 800


@pytest.mark.parametrize("slug", SOLO)
def test_alone_a_level_must_score_more_by_the_margin_for_certain(slug: str) -> None:
    for more, spread, holds in ((4.0, 0, True), (2.9, 0, False), (4.0, 40, None), (2.9, 40, False)):
        entries = strength.ladder_matches(load_title(slug), 2, {}, strength.FULL)
        entry = next(entry for entry in entries if entry.kind == "alone")
        for number in range(400):
            assert entry.holds() is None
            scores = {"steady": 50 + more + spread * (-1) ** number, "novice": 50.0}
            entry.progress.add(
                number, DealResult(1.0, {name: BotStats(0, score, 9, 0, 0.1) for name, score in scores.items()})
            )
        assert entry.holds() is holds
        assert entry.figures()["claim"] == strength.MIN_GAIN


def test_a_claim_holds_is_refuted_or_stays_open() -> None:
    entry = played(TITLE, 2, 0.75, 500)[0]
    assert entry.progress.over
    assert entry.holds() is True
    assert played(TITLE, 2, 0.62, 1000)[0].holds() is False, "surely above 60 %, but not the 65 % claimed"
    assert played(TITLE, 2, 0.4, 500)[0].holds() is False
    assert played(TITLE, 2, 0.75, 10)[0].holds() is None


@pytest.mark.parametrize("slug", SOLO)
def test_the_card_tells_ratings_caps_and_gains(slug: str) -> None:
    entries = played(slug, 2, 0.6)
    card = card_of(slug, 2, entries)
    assert [row["name"] for row in card["levels"]] == ["novice", "steady", "skilled", "master", "grandmaster"]
    ratings = [row["rating"][0] for row in card["levels"]]
    assert ratings[0] == 0
    assert ratings == sorted(ratings)
    assert card["levels"][-1]["cut_short"] == 0.1
    assert card["levels"][-1]["seconds_per_move"] == 0.2
    alone = [row for row in card["matches"] if row["kind"] == "alone"]
    assert alone[0]["gain"][0] == 3.5
    assert alone[0]["scores"] == [8.5, 5.0]
    assert json.loads(json.dumps(card)) == card


@pytest.mark.parametrize("slug", SOLO)
def test_the_page_needs_nothing_else_and_shows_everything(slug: str) -> None:
    card = card_of(slug, 2, played(slug, 2, 0.6))
    text = page.page(card)
    for word in ("http:", "https:", "<script", "src=", "url("):
        assert word not in text
    assert text.count("<svg") == 2
    assert text.count("<circle") == len(card["levels"]) + len([row for row in card["matches"] if row["seats"] > 1])
    assert "Master" in text
    assert "+3 (scores 8.5 and 5)" in text


@pytest.mark.parametrize("slug", SOLO)
def test_a_section_is_put_in_its_place(slug: str) -> None:
    card = card_of(slug, 2, played(slug, 2, 0.6))
    text = page.replace_section("# Strength\n", slug, page.section(card))
    name = load_title(slug).rulebook.names["en"]
    assert text.startswith(f"# Strength\n\n<!-- strength {slug} -->\n## {name}")
    longer = text + "\n## Afterwards\n"
    assert page.replace_section(longer, slug, page.section(card)) == longer
    assert page.replace_section(longer, slug, "new\n").count("new") == 1


@pytest.mark.parametrize(("low", "high", "step"), [(0.0, 1.0, 0.2), (0, 1000, 200), (0.42, 0.61, 0.05)])
def test_ticks_are_round(low: float, high: float, step: float) -> None:
    assert page.tick_step(low, high) == pytest.approx(step)


@pytest.mark.parametrize("slug", titles_that_need(STRENGTH)[:1])
def test_a_card_is_stamped_without_playing(slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the checksum changes; a card about other levels or other content is refused."""
    published = json.loads(strength.card_file(load_title(slug)).read_text("utf-8"))
    card = {**published, "levels": [{**published["levels"][-1], **level.numbers()} for level in levels(slug)]}
    path, document = tmp_path / "strength.json", tmp_path / "strength.md"
    monkeypatch.setattr("pentarchy.arena.strength.card_file", lambda title: path)
    document.write_text("# Strength\n", "utf-8")
    path.write_text(json.dumps({**card, "sources": "old"}), "utf-8")
    assert strength.stamp(slug, document) == checksum(slug)
    assert json.loads(path.read_text("utf-8")) == {**card, "sources": checksum(slug)}
    assert f"sources {checksum(slug)}" in document.read_text("utf-8")
    other_levels = [{**card["levels"][0], "nodes": 7}, *card["levels"][1:]]
    for change, why in (({"levels": other_levels}, "other levels"), ({"content": "other"}, "other content")):
        path.write_text(json.dumps({**card, **change}), "utf-8")
        with pytest.raises(PentarchyError, match=why):
            strength.stamp(slug, document)
