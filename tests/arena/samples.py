"""Results of games that were never played, for tests of what is learnt from games."""

from __future__ import annotations

from typing import Any

import numpy

from pentarchy.arena import fit_weights as fits


def drawn(amounts: Any, weights: Any, seed: int) -> Any:
    """Who wins, drawn with the chances these weights give."""
    chances = fits.softmax(amounts @ weights)
    luck = numpy.random.default_rng(seed).random(len(chances))
    winners = (chances.cumsum(axis=1) < luck[:, None]).sum(axis=1)
    return numpy.eye(amounts.shape[1])[winners]
