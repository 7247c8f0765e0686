"""The toy title as a package of its own, as somebody else would publish it: found by its entry point.

    python tests/outside.py FOLDER

writes the package `magpies` into FOLDER, with the metadata an installer would leave there. With FOLDER on PYTHONPATH
it is installed.
"""

from __future__ import annotations

import sys
from pathlib import Path

TOY = Path(__file__).parent / "toy"
OURS = {"tools.py"}  # what tests need of the toy, beside its test files


def install(folder: Path) -> None:
    """Write the package and its metadata."""
    package = folder / "magpies"
    package.mkdir(parents=True)
    for source in TOY.iterdir():
        if source.is_file() and source.name not in OURS and not source.name.startswith("test_"):
            text = source.read_text("utf-8").replace("tests.toy", "magpies").replace('"toy"', '"magpies"')
            (package / source.name).write_text(text, "utf-8")
    metadata = folder / "magpies-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: magpies\nVersion: 1.0\n", "utf-8")
    (metadata / "entry_points.txt").write_text("[pentarchy.titles]\nmagpies = magpies:TITLE\n", "utf-8")


if __name__ == "__main__":
    install(Path(sys.argv[1]))
