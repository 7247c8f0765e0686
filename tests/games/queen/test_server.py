"""Queen of 12 at a server: the printed sheets come with the title's words."""

from __future__ import annotations

from pathlib import Path

import httpx

from tests.server.tools import quick, run, serving


def test_printed_sheets_come_with_a_title_s_words(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            serving(quick(tmp_path / "t.db")) as served,
            httpx.AsyncClient(base_url=served.address) as http,
        ):
            queen = (await http.get("/api/titles/queen/words")).json()
            for sheet in queen["printed"]["sheets"].values():
                drawn = [cell for block in sheet["blocks"] for row in block["rows"] for cell in row]
                assert sorted(map(str, drawn)) == sorted(sheet["cells"])
                assert all(bool(cell["value"]) == (cell["colour"] < 0) for cell in sheet["cells"].values())
                paying = [cell for line in sheet["lines"] for cell in line["cells"]]
                assert {str(cell) for cell in paying} == set(sheet["cells"])
            assert len(queen["printed"]["cards"]) == len(queen["kinds"]["card"])

    run(work())
