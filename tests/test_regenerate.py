"""`make regenerate` keeps the values of before, once, and lets go of those that are today's again."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pentarchy.core.content import export_content, source_hash
from pentarchy.games import load_title
from tests.tools import TITLE

pytestmark = pytest.mark.plain


def test_the_content_of_the_last_commit_is_kept_if_it_was_another(script: Callable[[str], Any], tmp_path: Path) -> None:
    keep_earlier = script("regenerate").keep_earlier
    title = load_title(TITLE)
    today = export_content(title.package, title.content.more)
    before = re.sub(r'en = "\w+"', 'en = "Renamed"', today, count=1)
    folder = tmp_path / "earlier"
    assert keep_earlier(title, None, folder) == []
    assert keep_earlier(title, today, folder) == []
    assert keep_earlier(title, f"# a comment\n{today}", folder) == []
    assert not folder.exists()
    kept = folder / f"{source_hash(before)}.toml"
    assert keep_earlier(title, before, folder) == [f"{TITLE}: kept the content {kept.stem}"]
    assert kept.read_text("utf-8") == before
    assert load_title(TITLE, kept).content.hash == kept.stem
    again = folder / f"{title.content.hash}.toml"
    again.write_text(today, "utf-8")
    assert keep_earlier(title, today, folder) == [f"{TITLE}: the content {again.stem} is that of today again"]
    assert list(folder.iterdir()) == [kept]
