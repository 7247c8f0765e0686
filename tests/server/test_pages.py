"""What a browser gets: the app's files, a title's words and rules, an address for friends."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest

from pentarchy.games import load_title, titles
from pentarchy.server.config import Config
from pentarchy.text import messages_of
from tests.server.tools import quick, run, serving
from tests.tools import TITLE

PAGE = b"<!doctype html><title>Pentarchy</title>"


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """A built app: a page, and a file with its shadow."""
    folder = tmp_path / "app"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(PAGE)
    (folder / "assets" / "main-1234.js").write_bytes(b"1")
    (folder / "assets" / "main-1234.js.gz").write_bytes(gzip.compress(b"1"))
    (tmp_path / "secret.txt").write_text("not for you")
    return folder


def test_the_app_is_one_page_at_every_address(tmp_path: Path, app: Path) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db", web_dir=app)
        async with serving(config) as served, httpx.AsyncClient(base_url=served.address) as http:
            for path in ("/", "/t/abc", f"/rules/{TITLE}"):
                reply = await http.get(path)
                assert (reply.status_code, reply.content) == (200, PAGE)
                assert reply.headers["cache-control"] == "no-cache"
                assert "script-src 'self'" in reply.headers["content-security-policy"]
            for path in ("/assets/gone.js", "/assets/../../secret.txt", "/..%2fsecret.txt", "/api/nothing"):
                assert (await http.get(path)).status_code == 404
            assert (await http.post("/t/abc")).status_code == 405

    run(work())


def test_hashed_files_are_kept_for_ever_and_come_compressed(tmp_path: Path, app: Path) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db", web_dir=app)
        async with serving(config) as served, httpx.AsyncClient(base_url=served.address) as http:
            zipped = await http.get("/assets/main-1234.js", headers={"accept-encoding": "gzip"})
            plain = await http.get("/assets/main-1234.js", headers={"accept-encoding": "identity"})
            assert zipped.headers["content-encoding"] == "gzip"
            assert "content-encoding" not in plain.headers
            assert zipped.content == plain.content == b"1"
            assert zipped.headers["content-type"].startswith("text/javascript")
            assert "immutable" in plain.headers["cache-control"]

    run(work())


def test_the_documentation_lies_at_its_own_address(tmp_path: Path, app: Path) -> None:
    """A page of a folder, its files, nothing beside it; the same strict policy as everywhere."""
    site = tmp_path / "site"
    (site / "play").mkdir(parents=True)
    (site / "index.html").write_text("home")
    (site / "play" / "index.html").write_text("play")
    (site / "play" / "turn.svg").write_text("<svg/>")

    async def work() -> None:
        config = quick(tmp_path / "t.db", web_dir=app, docs_dir=site)
        async with serving(config) as served, httpx.AsyncClient(base_url=served.address) as http:
            for path, text in (("/docs/", "home"), ("/docs/play/", "play"), ("/docs/play/turn.svg", "<svg/>")):
                reply = await http.get(path)
                assert (reply.status_code, reply.text) == (200, text), path
                assert "script-src 'self'" in reply.headers["content-security-policy"]
            for path, to in (("/docs", "/docs/"), ("/docs/play", "/docs/play/")):
                reply = await http.get(path)
                assert (reply.status_code, reply.headers["location"]) == (307, to)
            for path in ("/docs/gone", "/docs/../secret.txt", "/docs/..%2fsecret.txt", "/docs/play/index"):
                assert (await http.get(path)).content in (b"not found\n", PAGE), path
            assert (await http.post("/docs/")).status_code == 405

    run(work())


def test_where_there_is_no_documentation_a_line_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db", docs_dir=None)
        async with serving(config) as served, httpx.AsyncClient(base_url=served.address) as http:
            reply = await http.get("/docs/")
            assert reply.status_code == 404
            assert reply.text.count("\n") == 1
            assert "make docs" in reply.text

    run(work())


@pytest.mark.parametrize("slug", titles())
def test_words_rules_and_content_of_a_title(tmp_path: Path, slug: str) -> None:
    async def work() -> None:
        title = load_title(slug)
        async with serving(quick(tmp_path / "t.db")) as served, httpx.AsyncClient(base_url=served.address) as http:
            words = (await http.get(f"/api/titles/{slug}/words")).json()
            cards = words["kinds"]["card"]
            assert [card["token"] for card in cards] == title.vocabulary.kinds["card"].tokens
            assert cards[0]["name"]["ru"] == title.name_of("card", 0, "ru")
            texts = (await http.get(f"/api/titles/{slug}/texts")).json()
            assert texts["texts"] == {language: messages_of(title.package, language) for language in ("en", "ru")}
            rules = (await http.get(f"/api/titles/{slug}/rules")).json()
            assert [clause["id"] for clause in rules["clauses"]] == list(title.rulebook.clauses)
            content = (await http.get(f"/api/titles/{slug}/content")).json()
            assert len(content["not_printed"]) == len(title.content.not_printed())
            plain = await http.get(f"/api/titles/{slug}/rules", headers={"accept-encoding": "identity"})
            assert plain.json() == rules
            assert (await http.get("/api/titles/chess/rules")).status_code == 404
            assert (await http.get(f"/api/titles/{slug}/words?pack=none")).status_code == 404

    run(work())


def test_invitations_never_name_this_computer() -> None:
    assert Config(host="127.0.0.1").shared_address == ""
    assert Config(host="localhost").shared_address == ""
    assert Config(host="10.1.2.3", port=80).shared_address == "http://10.1.2.3:80"
    assert Config(host="0.0.0.0", public_url="https://play.example/").shared_address == "https://play.example"
    everywhere = Config(host="0.0.0.0")
    assert everywhere.address == "http://127.0.0.1:8000"
    assert "127.0.0.1" not in everywhere.shared_address
    assert "0.0.0.0" not in everywhere.shared_address
