"""Everything is in pyproject.toml; this adds the optional build with mypyc (PENTARCHY_COMPILE=1)."""

import os
from pathlib import Path

from setuptools import setup

ext_modules = []
if os.environ.get("PENTARCHY_COMPILE") == "1":
    from mypyc.build import mypycify

    root = Path("src/pentarchy")
    sources = [*root.glob("core/**/*.py"), *root.glob("games/**/*.py"), *root.glob("bots/**/*.py")]
    sources += [root / "server" / name for name in ("audience.py", "journal.py", "words.py")]  # what every move needs
    sources.remove(root / "core/compiling.py")  # its `else` of TYPE_CHECKING must run, and mypyc drops it
    ext_modules = mypycify(sorted(map(str, sources)), opt_level="3", debug_level="0", group_name="pentarchy")

setup(ext_modules=ext_modules)
