"""Text as pixels."""

from __future__ import annotations

import numpy as np

from pentarchy.rl.pixels import HEIGHT, INK, WIDTH, letter, picture


def test_every_letter_has_its_own_picture() -> None:
    seen = {letter(chr(code)).tobytes() for code in range(32, 127)}
    assert len(seen) == 95


def test_the_letter_t() -> None:
    rows = ["".join("#" if dot == INK else "." for dot in row) for row in letter("T")[1:8, :5]]
    assert rows == ["#####", "..#..", "..#..", "..#..", "..#..", "..#..", "..#.."]


def test_a_text_is_a_picture_of_its_lines() -> None:
    page = picture("ab\nсc", columns=4)
    assert page.shape == (2 * HEIGHT, 4 * WIDTH, 3)
    assert page.dtype == np.uint8
    assert (page[HEIGHT:, :WIDTH, 0] == letter("?")).all()
