"""Run the steps of deploy/Dockerfile in an empty folder, without a container engine, and start what comes of it.

    .venv/bin/python scripts/container_steps.py [--plain] [--json]

All stages share one root, in which every absolute path of the file lies. What only a real image can do (packages of the
system, users) is left out and named. `--plain` does not compile, which takes minutes. `make proof` runs it compiled.
"""

from __future__ import annotations

import argparse
import fnmatch
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
DOCKERFILE: Final = ROOT / "deploy" / "Dockerfile"
OF_THE_SYSTEM: Final = ("apt-get", "useradd")
PLACES: Final = re.compile(r"(?<![\w./:])/(app|build|data|opt)(?=[/\s\"':]|$)")
PAGES: Final = ("/healthz", "/", "/docs/", "/docs/play/brawl/")
PATIENCE: Final = 60


def instructions(text: str) -> list[tuple[str, str]]:
    """The instructions of a Dockerfile, a word and the rest; comments and line ends are gone.

    >>> instructions("# base\\nFROM a AS b\\nRUN x \\\\\\n    && y\\n")
    [('FROM', 'a AS b'), ('RUN', 'x && y')]
    """
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    joined = re.sub(r"\s*\\\n\s*", " ", "\n".join(lines))
    return [
        (word.upper(), rest.strip()) for word, _, rest in (line.partition(" ") for line in joined.splitlines()) if word
    ]


def ignored(name: str, patterns: list[str]) -> bool:
    """Does .dockerignore leave this file out? A pattern names a file or a folder with all that is in it.

    >>> ignored("web/node_modules/x/y.js", ["web/node_modules"]), ignored("src/a/__pycache__/b", ["**/__pycache__"])
    (True, True)
    """
    parts = name.split("/")
    heads = ["/".join(parts[: i + 1]) for i in range(len(parts))]
    return any(
        fnmatch.fnmatch(head, pattern.removeprefix("**/"))
        or (pattern.startswith("**/") and fnmatch.fnmatch(head, f"*/{pattern[3:]}"))
        for pattern in patterns
        for head in heads
    )


class Steps:
    """The one root, and where and how the next step runs in it."""

    def __init__(self, root: Path, plain: bool) -> None:
        self.root = root
        self.plain = plain
        self.workdir = root
        self.environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        self.done: list[str] = []
        self.left_out: list[str] = []
        self.patterns = (ROOT / ".dockerignore").read_text("utf-8").split()
        self.entrypoint: list[str] = []
        self.health: list[str] = []

    def here(self, text: str) -> str:
        """The text, with its absolute paths in our root."""
        return PLACES.sub(lambda found: f"{self.root}/{found[1]}", text)

    def place(self, path: str) -> Path:
        """A path of an instruction."""
        return Path(os.path.normpath(self.root / path.lstrip("/") if path.startswith("/") else self.workdir / path))

    def copy(self, words: list[str]) -> None:
        """COPY, from the checkout or from another stage, which has the same root."""
        staged = words[0].startswith("--from=")
        *sources, target = words[1:] if staged else words
        for source in sources:
            origin = self.place(source) if staged else ROOT / source
            folder = target.endswith("/") or len(sources) > 1
            goal = self.place(target)
            if origin == goal:
                continue
            if origin.is_dir():
                shutil.copytree(origin, goal, ignore=None if staged else self.leave_out, dirs_exist_ok=True)
            else:
                (goal if folder else goal.parent).mkdir(parents=True, exist_ok=True)
                shutil.copy(origin, goal)

    def leave_out(self, folder: str, names: list[str]) -> set[str]:
        """What .dockerignore keeps out of the context."""
        within = Path(folder).relative_to(ROOT)
        return {name for name in names if ignored((within / name).as_posix(), self.patterns)}

    def run(self, command: str) -> None:
        """RUN, in a shell, unless only an image can do it."""
        if command.split(maxsplit=1)[0] in OF_THE_SYSTEM:
            self.left_out.append(command)
            return
        if self.plain:
            command = command.replace("PENTARCHY_COMPILE=1", "PENTARCHY_COMPILE=0")
        self.workdir.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(
            ["sh", "-ec", self.here(command)],
            cwd=self.workdir,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"RUN {command}\n{done.stdout[-4000:]}")
        self.done.append(command)

    def step(self, word: str, rest: str) -> None:
        """One instruction."""
        if word == "COPY":
            self.copy(rest.split())
        elif word == "RUN":
            self.run(rest)
        elif word == "WORKDIR":
            self.workdir = self.place(rest)
        elif word == "ENV":
            name, _, value = rest.partition("=")
            self.environment[name] = self.here(value).replace("$PATH", self.environment["PATH"])
        elif word in ("ENTRYPOINT", "CMD"):
            self.entrypoint += json.loads(rest)
        elif word == "HEALTHCHECK":
            self.health = json.loads(rest[rest.index("[") :])
        elif word not in ("FROM", "USER", "VOLUME", "EXPOSE"):
            raise RuntimeError(f"{word}: this script does not know the instruction")

    def start(self) -> dict[str, Any]:
        """Start the server as the image would, on a free port, and look at it."""
        self.workdir.mkdir(parents=True, exist_ok=True)
        words = [self.here(word).replace("0.0.0.0", "127.0.0.1") for word in self.entrypoint]
        version = self.said(words[0], "--version")
        server = subprocess.Popen(
            [self.found(words[0]), *words[1:], "--port", "0"],
            cwd=self.workdir,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            pages = {page: self.status(address + page) for page in PAGES}
            check = [word.replace("127.0.0.1:8000", address.removeprefix("http://")) for word in self.health]
            subprocess.run([self.found(check[0]), *check[1:]], env=self.environment, check=True)
        finally:
            server.terminate()
            server.wait(PATIENCE)
        return {"version": version, "pages": pages}

    def found(self, command: str) -> str:
        """Where a command lies on the image's PATH."""
        return shutil.which(command, path=self.environment["PATH"]) or command

    def said(self, command: str, *words: str) -> str:
        """What a command prints."""
        run = [self.found(command), *words]
        return subprocess.run(run, env=self.environment, check=True, capture_output=True, text=True).stdout.strip()

    @staticmethod
    def status(address: str) -> int:
        """What the server answers, as soon as it does."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                with urllib.request.urlopen(address, timeout=5) as reply:
                    return int(reply.status)
            except OSError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.2)


def main() -> int:
    """Run all steps, start the server, tell what was found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--plain", action="store_true", help="do not compile")
    parser.add_argument("--json", action="store_true", help="print the report as JSON, for programs")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="container-") as folder:
        steps = Steps(Path(folder), given.plain)
        try:
            for word, rest in instructions(DOCKERFILE.read_text("utf-8")):
                steps.step(word, rest)
            report = steps.start()
        except RuntimeError as error:
            print(f"error: {error}", file=sys.stderr)
            return 1
    report |= {"steps": len(steps.done), "left_out": steps.left_out}
    if given.json:
        print(json.dumps(report))
    else:
        print(f"{report['steps']} steps; {report['version']}; {report['pages']}; left out: {report['left_out']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
