"""The protocol as a document and as TypeScript is never older than the types; and the example bot plays."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from pentarchy.core.chance import Chance
from pentarchy.games import load_title, titles
from pentarchy.server.http.openapi import OPERATIONS
from pentarchy.server.http.routes import Routes
from pentarchy.server.protocol import FromClient, FromServer, decode_message
from pentarchy.updates import TitleEncoder
from tests.server.tools import quick, run, serving
from tests.server.wire import expected_question
from tests.tools import TITLE

ROOT = Path(__file__).parent.parent.parent


def test_page_and_typescript_are_fresh() -> None:
    check = subprocess.run(
        [sys.executable, "scripts/protocol.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert check.returncode == 0, check.stderr


def test_every_route_is_documented() -> None:
    routes = {
        (method.lower(), route.path)
        for route in Routes.routes(Routes.__new__(Routes))
        for method in route.methods or ()
        if method != "HEAD"
    }
    documented = {(row[0], row[1]) for row in OPERATIONS}
    not_for_programs = {
        ("get", "/healthz"),
        ("get", "/readyz"),
        ("get", "/metrics"),
    }
    assert routes - not_for_programs == documented


def test_every_message_has_a_sentence_and_a_name_of_its_own() -> None:
    messages = [*get_args(FromClient), *get_args(FromServer)]
    tags = [message.__struct_config__.tag for message in messages]
    assert len(set(tags)) == len(tags)
    assert all(message.__doc__ for message in messages)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"type": "move"}, "missing required field `table`"),
        ({"type": "move", "table": "t", "decision": 1, "move": []}, "length >= 1"),
        ({"type": "move", "table": "t", "decision": -1, "move": [1]}, ">= 0"),
        ({"type": "move", "table": "t", "decision": 1, "move": ["a"]}, "Expected `int`"),
        ({"type": "fly"}, "Invalid value 'fly'"),
        ({"type": "chat", "table": "t", "text": ""}, "length >= 1"),
        ({"type": "chat", "table": "../x", "text": "a"}, "regex"),
        ([], "Expected `object`"),
    ],
)
def test_a_message_that_does_not_fit_says_what_was_expected(data: Any, said: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=re.escape(said)):
        decode_message(json.dumps(data))


@pytest.mark.parametrize("slug", titles())
def test_an_encoded_question_is_the_decision_with_the_details_of_every_option(slug: str) -> None:
    title = load_title(slug)
    encoder = TitleEncoder(title)
    chance = Chance(4)
    state = title.start(title.default_seats, {}, Chance(3))
    plies = 0
    while state.turn() and plies < 150:
        seat = state.turn()[0]
        decision = state.decision(seat)
        assert decision is not None
        known = title.redact(state, seat)
        assert json.loads(encoder.question(known, decision, 7)) == expected_question(title, known, decision, 7)
        state.push(seat, decision.moves[chance.below(len(decision.moves))])
        plies += 1


def test_the_example_bot_plays_a_game(tmp_path: Path) -> None:
    async def work() -> str:
        import asyncio

        async with serving(quick(tmp_path / "t.db")) as served:
            bot = await asyncio.create_subprocess_exec(
                sys.executable, "examples/my_bot.py", served.address, TITLE, cwd=ROOT, stdout=asyncio.subprocess.PIPE
            )
            out, _ = await bot.communicate()
            assert bot.returncode == 0
            return out.decode()

    assert "seat 1:" in run(work())


def test_the_server_names_no_title() -> None:
    words = re.compile(rf"\b({'|'.join(titles())})\b")
    for path in sorted((ROOT / "src/pentarchy/server").rglob("*.py")):
        assert not words.search(path.read_text("utf-8")), path
