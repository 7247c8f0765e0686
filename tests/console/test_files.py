"""Commands find the checkout they run from."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy.console.files import checkout
from pentarchy.core.errors import PentarchyError


def test_the_checkout_is_found_and_an_installed_package_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "src" / "pentarchy"
    package.mkdir(parents=True)
    monkeypatch.setattr("pentarchy.__file__", str(package / "__init__.py"))
    with pytest.raises(PentarchyError, match="works only in a checkout"):
        checkout()
    (tmp_path / "pyproject.toml").touch()
    assert checkout() == tmp_path
    monkeypatch.setattr("pentarchy.__file__", str(tmp_path / "lib" / "pentarchy" / "__init__.py"))
    with pytest.raises(PentarchyError, match="works only in a checkout"):
        checkout()
