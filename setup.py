"""Everything is in pyproject.toml; this adds the optional build with mypyc (PENTARCHY_COMPILE=1)."""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext


class ManyCompilers(build_ext):
    """setuptools compiles the files of one extension one after the other; ours is one of over a hundred files."""

    def build_extensions(self) -> None:
        """Let every core compile."""
        compile_in_turn = self.compiler.compile

        def compile_at_once(sources: list[str], **how: object) -> list[str]:
            first = compile_in_turn(sources[:1], **how)  # makes the folders
            with ThreadPoolExecutor(os.cpu_count()) as compilers:
                rest = list(compilers.map(lambda source: compile_in_turn([source], **how), sources[1:]))
            return sum(rest, first)

        self.compiler.compile = compile_at_once
        super().build_extensions()


ext_modules = []
if os.environ.get("PENTARCHY_COMPILE") == "1" and "dist_info" not in sys.argv:  # pip asks for the name first
    from mypyc.build import mypycify

    root = Path("src/pentarchy")
    sources = [*root.glob("core/**/*.py"), *root.glob("games/**/*.py"), *root.glob("bots/**/*.py")]
    sources += [root / "server" / name for name in ("audience.py", "journal.py", "words.py")]  # what every move needs
    sources.remove(root / "core/compiling.py")  # its `else` of TYPE_CHECKING must run, and mypyc drops it
    # One C file a module: in one file of a hundred megabytes gcc took twice the time, on one core, for no more speed.
    ext_modules = mypycify(
        sorted(map(str, sources)), opt_level="3", debug_level="0", group_name="pentarchy", multi_file=True
    )

setup(ext_modules=ext_modules, cmdclass={"build_ext": ManyCompilers})
