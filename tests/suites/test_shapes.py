"""The contract suite holds every view against the shape that the title declares: planted differences are caught."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from magpies import TITLE as MAGPIES
from pentarchy.core.chance import Chance
from pentarchy.core.types import Json
from pentarchy.games import load_title
from pentarchy.testing.shapes import Shapes

BRAWL = load_title("brawl")
SHAPES = Shapes(BRAWL)


def real_view() -> Json:
    s = BRAWL.start(2, {}, Chance(1))
    return BRAWL.view(BRAWL.redact(s, 0))


def set_terrain(view: Json) -> None:
    view["cells"][1]["terrain"] = 4


def add_to_cell(view: Json) -> None:
    view["cells"][0]["owner"] = 1


def test_a_real_view_has_its_shape() -> None:
    assert SHAPES.view(real_view()) == ""
    assert SHAPES.printed() == ""


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda view: view.pop("turn"), "view: turn is missing"),
        (lambda view: view.pop("zones"), "view: zones is missing"),
        (lambda view: view.update(round=3), "view: round is not declared"),
        (lambda view: view.update(turn="3"), "view.turn: '3' is no int"),
        (lambda view: view.update(turn=True), "view.turn: True is no int"),
        (lambda view: view.update(viewer="nobody"), "view.viewer: 'nobody' is no int"),
        (lambda view: view.update(cells={}), "view.cells: {} is no list"),
        (lambda view: view.update(colours=[0, None]), "view.colours[1]: None is no int"),
        (lambda view: view["zones"][0].update(sight="none"), "is none of 'all', 'top', 'owner', 'count'"),
        (set_terrain, "view.cells[1].terrain: 4 is no terrain"),
        (add_to_cell, "view.cells[0]: owner is not declared"),
    ],
)
def test_a_difference_is_caught(change: Callable[[Json], Any], said: str) -> None:
    view = copy.deepcopy(real_view())
    change(view)
    assert said in SHAPES.view(view)


def test_a_view_of_fields_needs_no_declaration() -> None:
    magpies = MAGPIES()
    view = magpies.view(magpies.start(2, {}, Chance(1)))
    assert Shapes(magpies).view(view) == ""
    field = magpies.fields[0].name
    assert Shapes(magpies).view({**view, field: "x"}).startswith(f"view.{field}")
    del view[field]
    assert Shapes(magpies).view(view) == f"view: {field} is missing"
