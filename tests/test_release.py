"""What is given to others: the source package works where nothing else is, and the image is built as it should be.

The plain wheel is tried in `tests/cli/test_extras.py`. `make release` tries everything it builds; `make proof` runs it,
and the steps of the image, with a compiled package.
"""

from __future__ import annotations

import importlib
import json
import re
import tarfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer

from pentarchy import __version__
from pentarchy.cli import make_app
from pentarchy.games import titles
from tests.tools import ROOT

DEPLOY = ROOT / "deploy"
DOCKERFILE = DEPLOY / "Dockerfile"
Script = Callable[[str], Any]


@pytest.mark.slow
@pytest.mark.plain
def test_the_source_package_installs_and_plays(script: Script, tmp_path: Path) -> None:
    release = script("release")
    release.copy_sources(tmp_path / "tree")
    made = release.build_plain(tmp_path / "tree", tmp_path / "dist")
    [source] = [path for path in made if path.suffix == ".gz"]
    with tarfile.open(source) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert {"LICENSE", "NOTICE", "README.md", "CHANGELOG.md", "setup.py"} <= names
    assert not [name for name in names if "__pycache__" in name or name.startswith("tests")]
    tried = release.try_package(source)
    assert (tried.version, tried.titles, tried.compiled) == (__version__, len(titles()), False)


@pytest.mark.plain
def test_a_compiled_wheel_gets_what_only_the_plain_one_has(script: Script, tmp_path: Path) -> None:
    release = script("release")
    wheels = []
    for kind, more in (("cp311", {}), ("py3", {"package/server/static/index.html": "<!doctype html>"})):
        folder = tmp_path / kind
        metadata = folder / "package-1.0.dist-info"
        metadata.mkdir(parents=True)
        (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: package\nVersion: 1.0\n")
        (metadata / "WHEEL").write_text(f"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: {kind}-none-any\n")
        (metadata / "RECORD").write_text("")
        for name, text in {"package/__init__.py": f"# {kind}\n", **more}.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text)
        release.run(release.sys.executable, "-m", "wheel", "pack", "--dest-dir", tmp_path, folder)
        wheels.append(tmp_path / f"package-1.0-{kind}-none-any.whl")
    whole = release.add_app(*wheels, tmp_path)
    with release.zipfile.ZipFile(whole) as packed:
        assert packed.read("package/__init__.py") == b"# cp311\n"
        assert "package/server/static/index.html" in packed.read("package-1.0.dist-info/RECORD").decode()


# ---------------------------------------------------------------- the image


def test_the_dockerfile_keeps_to_what_linters_ask(script: Script) -> None:
    steps = script("container_steps").instructions(DOCKERFILE.read_text("utf-8"))
    bases = [rest.split()[0] for word, rest in steps if word == "FROM"]
    stages = {rest.rpartition(" AS ")[2] for word, rest in steps if word == "FROM" and " AS " in rest}
    assert all(re.search(r":\d+\.\d+", base) for base in bases), "a base is pinned to a version"
    assert not [rest for word, rest in steps if word == "ADD"]
    assert all(rest.startswith("/") for word, rest in steps if word == "WORKDIR")
    for rest in [rest for word, rest in steps if word == "RUN"]:
        assert "sudo" not in rest
        if "apt-get install" in rest:
            assert "--no-install-recommends" in rest
            assert "rm -rf /var/lib/apt/lists" in rest
        if "pip install" in rest:
            assert "--no-cache-dir" in rest
            assert "--require-hashes" in rest or "--no-index" in rest, "nothing is installed that is not locked"
    for rest in [rest for word, rest in steps if word == "COPY" and rest.startswith("--from=")]:
        assert rest.split()[0].removeprefix("--from=") in stages
    last = steps[max(number for number, (word, _) in enumerate(steps) if word == "FROM") :]
    assert [rest for word, rest in last if word == "USER"] == ["10001"]
    assert {"HEALTHCHECK", "ENTRYPOINT", "CMD", "EXPOSE", "VOLUME"} <= {word for word, _ in last}
    assert all(isinstance(json.loads(rest), list) for word, rest in last if word in ("ENTRYPOINT", "CMD"))


def test_what_is_copied_into_the_image_is_there(script: Script) -> None:
    container = script("container_steps")
    ignored = (ROOT / ".dockerignore").read_text("utf-8").split()
    for word, rest in container.instructions(DOCKERFILE.read_text("utf-8")):
        if word == "COPY" and not rest.startswith("--from="):
            for source in rest.split()[:-1]:
                assert (ROOT / source).exists(), source
                assert not container.ignored(source, ignored), source


def test_the_compose_file_gives_the_server_what_it_takes(script: Script) -> None:
    compose = importlib.import_module("yaml").safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    server, proxy = compose["services"]["server"], compose["services"]["proxy"]
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).resolve() == DOCKERFILE
    steps = script("container_steps").instructions(DOCKERFILE.read_text("utf-8"))
    [entry] = [json.loads(rest) for word, rest in steps if word == "ENTRYPOINT"]
    group: Any = typer.main.get_command(make_app())
    given = {word for word in [*entry[2:], *server["command"]] if word.startswith("--")}
    assert given <= {name for option in group.commands["serve"].params for name in option.opts}
    for service in (server, proxy):
        for volume in service["volumes"]:
            source = volume.partition(":")[0]
            assert source in compose["volumes"] or (DEPLOY / source).exists(), volume
    assert server["read_only"] is True
    assert server["cap_drop"] == ["ALL"]
    assert "server:8000" in (DEPLOY / "Caddyfile").read_text("utf-8")
    assert server["image"] == f"pentarchy:{__version__}"


def test_the_compose_file_for_several_processes_gives_the_server_what_it_takes() -> None:
    compose = importlib.import_module("yaml").safe_load((DEPLOY / "compose.several.yaml").read_text("utf-8"))
    services = compose["services"]
    group: Any = typer.main.get_command(make_app())
    given = {word for word in services["server"]["command"] if word.startswith("--")}
    assert {"--database", "--redis", "--workers"} <= given
    assert given <= {name for option in group.commands["serve"].params for name in option.opts}
    assert set(services["server"]["depends_on"]) == {"database", "redis"} <= set(services)
    assert services["server"]["image"] == f"pentarchy:{__version__}"
    for service in services.values():
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in compose["volumes"] or (DEPLOY / source).exists(), volume


def test_the_steps_of_a_dockerfile_run_in_one_root(
    script: Script, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    container = script("container_steps")
    checkout = tmp_path / "checkout"
    (checkout / "src" / "__pycache__").mkdir(parents=True)
    (checkout / "src" / "a.txt").write_text("a")
    (checkout / ".dockerignore").write_text("**/__pycache__\n")
    monkeypatch.setattr(container, "ROOT", checkout)
    steps = container.Steps(tmp_path / "root", plain=False)
    for word, rest in container.instructions(
        "FROM x AS one\nWORKDIR /build\nCOPY src src\nRUN cat src/a.txt \\\n    > /opt/b.txt\n"
        "FROM y\nCOPY --from=one /opt/b.txt /opt/b.txt\nRUN apt-get update\nENV PATH=/opt/bin:$PATH\nCMD ["
        '"sh"]\n'.replace("RUN cat", "RUN mkdir -p /opt && cat")
    ):
        steps.step(word, rest)
    assert (tmp_path / "root" / "build" / "src" / "a.txt").is_file()
    assert not (tmp_path / "root" / "build" / "src" / "__pycache__").exists()
    assert steps.left_out == ["apt-get update"]
    assert steps.environment["PATH"].startswith(f"{tmp_path}/root/opt/bin:")
    assert steps.entrypoint == ["sh"]
    with pytest.raises(RuntimeError, match="RUN false"):
        steps.step("RUN", "false")
    with pytest.raises(RuntimeError, match="STOPSIGNAL"):
        steps.step("STOPSIGNAL", "9")
