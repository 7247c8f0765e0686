"""Sentences on request: what the server sent as data, told in words to programs that render nothing themselves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pentarchy.client import Player, RequestRefused
from pentarchy.server.protocol import encode
from tests.server.tools import play_all, quick, run, serving, sit_down
from tests.tools import TITLE, TITLE_TESTS


def labels(nodes: list[dict[str, Any]]) -> list[str]:
    """Those of all nodes."""
    return [label for node in nodes for label in [node["label"], *labels(node.get("next", []))]]


def nodes_of(options: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [found for node in options for found in [node, *nodes_of(node.get("next", []))]]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_was_sent_is_told_as_the_terminal_tells_it(tmp_path: Path, language: str) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            mover = next(player for player in players if player.tables[table].decision is not None)
            seen, text = mover.tables[table], mover.text(table, language)
            sent = json.loads(encode({"events": seen.log, "decision": seen.decision}))
            told = await say(mover, {"lang": language, "seats": ["Ada", "Bob"], **sent})
            assert told["events"] == [text.told(event) for event in sent["events"]]
            assert told["question"] == text.asked(sent["decision"])
            nodes = nodes_of(sent["decision"]["options"])
            assert len(labels(told["options"])) == len(nodes)
            assert all(labels(told["options"]))
            first = sent["decision"]["options"][0]
            assert told["options"][0]["label"] == text.label([first], seen.decision.step)  # type: ignore[union-attr]
            assert [node["move"] for node in nodes_of(told["options"]) if "move" in node] == [
                node["move"] for node in nodes if "move" in node
            ]
            await play_all(players, table)
            ended = json.loads(encode(seen.outcome))
            told = await say(
                mover, {"lang": language, "seats": ["Ada", "Bob"], "outcome": ended, "clause": ended["why"]}
            )
            assert told["verdict"] == text.verdict(ended)
            assert told["lines"] == [[text.reason(line) for line in seat["lines"]] for seat in ended["seats"]]
            assert told["clause"] == text.clause(ended["why"])

    run(work())


async def say(player: Player, wish: dict[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = await player.request("POST", f"/api/titles/{TITLE}/sentences", wish)
    return told


THING = {"kind": "card", "id": 0, "token": "?"}
GOLDEN = msgspec.json.decode((TITLE_TESTS / TITLE / "sentences.json").read_bytes())
STEP = next(case["question"]["step"] for case in GOLDEN["cases"] if "question" in case)


@pytest.mark.parametrize(
    "wish",
    [
        {"lang": "de"},
        {"events": [{"name": "x", "about": {"card": {**THING, "kind": "nonsense"}}}]},
        {"events": [{"name": "x", "about": {"step": {**THING, "kind": "step", "id": 10**9}}}]},
        {"events": [{"name": "x", "about": {"card": 3}}]},
        {"decision": {"id": 1, "step": STEP, "clause": "", "prompt": {}, "waited_for": True, "options": [{"kind": 3}]}},
        {"decision": {"id": 1, "step": STEP, "clause": "", "prompt": {}, "waited_for": True, "options": [{}]}},
        {"outcome": {"why": "", "seats": [{"result": "won"}]}},
        {"clause": "XX-1"},
        {"seats": ["Ada"] * 16},
        {"unknown": 1},
    ],
)
def test_what_no_game_sends_is_refused(tmp_path: Path, wish: dict[str, Any]) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, Player(served.address) as eve:
            with pytest.raises(RequestRefused) as refused:
                await say(eve, wish)
            assert refused.value.code == "bad-request"
            assert served.services.metrics.errors == 0

    run(work())


def test_a_game_or_a_pack_that_is_not_here_is_not_found(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, Player(served.address) as eve:
            for path in ("/api/titles/chess/sentences", f"/api/titles/{TITLE}/sentences?pack=none"):
                with pytest.raises(RequestRefused) as refused:
                    await eve.request("POST", path, {})
                assert refused.value.code == "not-found"

    run(work())
