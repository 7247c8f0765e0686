"""Everything is in pyproject.toml; this adds the compiled build (mypyc), three times as fast.

`pip install .` compiles where that can be done, and installs plain Python where it cannot; the two play alike. With
PENTARCHY_COMPILE=0 it never compiles, with PENTARCHY_COMPILE=1 it compiles or fails. An editable install is plain.
`pentarchy --version` tells which it is.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

MYPYC = "mypy[mypyc]>=2.4,<3"
OPT_LEVEL = os.environ.get("PENTARCHY_OPT_LEVEL") or "3"  # of gcc
WANTED = os.environ.get("PENTARCHY_COMPILE", "")
BUILDS = {"bdist_wheel", "build", "build_ext", "install"}  # pip also asks for names, versions and what a build needs
ROOT = Path("src/pentarchy")
AT_EVERY_MOVE = [ROOT / "server" / "tables" / name for name in ("viewer.py", "journal.py")]
UNCOMPILED = ("terminal.py", "view_types.py")  # boards drawn with rich; declarations whose types are looked at


class Unable(Exception):
    """This cannot be compiled here, and why."""


def plain(why: object) -> None:
    """Say that it will be plain Python, or fail if that is not wanted."""
    if WANTED == "1":
        raise SystemExit(f"error: pentarchy cannot be compiled here: {why}")
    print(f"pentarchy: plain Python, a third as fast as compiled: {why}", file=sys.stderr)


def find_compiler() -> None:
    """Is there a C compiler, with Python's headers? The only sure sign is that it compiles something."""
    from distutils.ccompiler import new_compiler  # setuptools brings it
    from distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_python_inc()])
        except (BaseError, CCompilerError, OSError) as error:
            raise Unable(f"no C compiler that finds Python's headers ({error})") from None


def compiled_sources() -> list[Path]:
    """The modules that are compiled: the engine, the titles, the bots, and what the server needs at every move."""
    folders = ("core", "games", "bots", "updates")
    found = [path for folder in folders for path in ROOT.glob(f"{folder}/**/*.py") if path.name not in UNCOMPILED]
    found.remove(ROOT / "core/_mypyc.py")  # its `else` of TYPE_CHECKING must run, and mypyc drops it
    return sorted([*found, *AT_EVERY_MOVE])


def extensions() -> list[Any]:
    """The modules that are compiled, translated to C; one C file a module: in one file of a hundred megabytes gcc
    took twice the time, on one core, for no more speed."""
    find_compiler()
    try:
        from mypyc.build import mypycify
    except ImportError:
        raise Unable(f"mypyc is not installed ({MYPYC})") from None
    # What is not compiled need not be checked: the libraries it uses are not there where pip builds.
    flags = ["--follow-imports=silent", "--ignore-missing-imports"]
    try:
        found: list[Any] = mypycify(
            [*flags, *map(str, compiled_sources())],
            opt_level=OPT_LEVEL,
            debug_level="0",
            group_name="pentarchy",
            multi_file=True,
        )
    except SystemExit:
        raise Unable("mypyc could not translate it; what it says is above") from None
    return found


class AllOrNothing(build_ext):
    """Compiles on every core: setuptools compiles the files of one extension one after the other, and ours is one of
    over a hundred. If any of it fails, all of it is plain."""

    def build_extensions(self) -> None:
        """Let every core compile."""
        compile_in_turn: Callable[..., list[str]] = self.compiler.compile

        def compile_at_once(sources: list[str], **how: object) -> list[str]:
            first = compile_in_turn(sources[:1], **how)  # makes the folders
            with ThreadPoolExecutor(os.cpu_count()) as compilers:
                rest = list(compilers.map(lambda source: compile_in_turn([source], **how), sources[1:]))
            return sum(rest, first)

        self.compiler.compile = compile_at_once
        try:
            super().build_extensions()
        except (BaseError, CCompilerError) as error:
            plain(f"the C compiler gave up ({error})")
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


ext_modules: list[Any] = []
if WANTED != "0" and BUILDS & set(sys.argv):
    try:
        ext_modules = extensions()
    except Unable as reason:
        plain(reason)

setup_requires: list[str] = []
if WANTED != "0" and "egg_info" in sys.argv:  # pip asks what a build needs
    try:
        find_compiler()
        setup_requires = [MYPYC]
    except Unable:
        pass  # it will be said when it is built

setup(ext_modules=ext_modules, setup_requires=setup_requires, cmdclass={"build_ext": AllOrNothing})
