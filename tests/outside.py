"""A title's project as an installer would leave it: the package, and the metadata that names its entry point.

    python tests/outside.py PROJECT FOLDER

installs the project into FOLDER. With FOLDER on PYTHONPATH its title is found. No installer is needed, so a test can do
it anywhere.
"""

from __future__ import annotations

import shutil
import sys
import tomllib
from pathlib import Path

MAGPIES = Path(__file__).resolve().parent.parent / "examples" / "magpies"


def install(project: Path, folder: Path) -> None:
    """Copy the package and write its metadata."""
    declared = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
    points = declared["entry-points"]["pentarchy.titles"]
    folder.mkdir(parents=True, exist_ok=True)
    for package in [path.parent for path in project.glob("*/__init__.py")]:
        shutil.copytree(package, folder / package.name, ignore=shutil.ignore_patterns("__pycache__"))
    name, version = declared["name"], declared["version"]
    metadata = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", "utf-8")
    lines = ["[pentarchy.titles]", *[f"{slug} = {where}" for slug, where in points.items()]]
    (metadata / "entry_points.txt").write_text("\n".join(lines) + "\n", "utf-8")


def install_broken(folder: Path, slug: str, source: str) -> None:
    """A package of one file, whose title cannot be loaded."""
    metadata = folder / f"{slug}-1.0.dist-info"
    metadata.mkdir(parents=True)
    (folder / f"{slug}.py").write_text(source, "utf-8")
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {slug}\nVersion: 1.0\n", "utf-8")
    (metadata / "entry_points.txt").write_text(f"[pentarchy.titles]\n{slug} = {slug}:TITLE\n", "utf-8")


if __name__ == "__main__":
    install(Path(sys.argv[1]), Path(sys.argv[2]))
