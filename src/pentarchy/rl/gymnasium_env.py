"""Gymnasium: one seat learns, bots of a level sit on the others."""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from pentarchy import bots
from pentarchy.core.chance import Chance, derive
from pentarchy.core.errors import PentarchyError
from pentarchy.core.title import Title
from pentarchy.core.types import Seat
from pentarchy.rl.episode import RESULT, WORDS, Episode, IllegalAction
from pentarchy.rl.pettingzoo_env import (
    ILLEGAL_REWARD,
    RENDER_MODES,
    check_render_mode,
    observation,
    observation_space,
    render,
)

BOTS = 1  # of the random sources that follow from one seed: the bots'


class SingleSeatEnv(gymnasium.Env[dict[str, Any], Any]):  # type: ignore[misc]
    """A game against bots: the agent has `seat`, `opponents` names the bot on every other seat.

    Observations are those of `SeatsEnv`; the mask is also in `info["action_mask"]` and in `action_masks()`. An illegal
    action ends the game with a reward of -1. Other keywords are the title's own options.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": 2}

    def __init__(
        self,
        title: str | Title[Any],
        seats: int | None = None,
        opponents: str = bots.RANDOM,
        seat: Seat = 0,
        actions: str = WORDS,
        reward: str = RESULT,
        render_mode: str | None = None,
        **options: str | int | bool,
    ) -> None:
        self.episode = Episode(title, seats, dict(options), actions, reward, simultaneous=True)
        if not 0 <= seat < self.episode.seats:
            raise PentarchyError(f"there is no seat {seat}: expected 0 to {self.episode.seats - 1}")
        check_render_mode(render_mode)
        self.seat: Seat = seat
        self.bot = bots.create(opponents, self.episode.title)
        self.render_mode = render_mode
        self.chance = Chance(0)
        self.observation_space = observation_space(self.episode)
        self.action_space = spaces.Discrete(self.episode.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new game, played on to the agent's first question."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(1 << 62))
        self.chance = Chance(derive(deal, BOTS))
        self.episode.reset(deal)
        self._let_bots_move()
        return self._given()

    def _let_bots_move(self) -> None:
        episode = self.episode
        while episode.turn() and self.seat not in episode.turn():
            seat = episode.turn()[0]
            known = episode.title.redact(episode.state, seat)
            episode.push(seat, self.bot.choose(known, seat, self.chance))

    def _given(self) -> tuple[dict[str, Any], dict[str, Any]]:
        seen = observation(self.episode, self.seat, self.seat in self.episode.turn())
        return seen, {"action_mask": seen["action_mask"]}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        try:
            self.episode.act(self.seat, int(action))
        except IllegalAction as refusal:
            seen, info = self._given()
            return seen, ILLEGAL_REWARD, True, False, {**info, "illegal": str(refusal)}
        self._let_bots_move()
        seen, info = self._given()
        over = not self.episode.turn()
        if self.render_mode == "human":
            self.render()
        return seen, self.episode.rewards()[self.seat] if over else 0.0, over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """True for every action that the agent may take now: what MaskablePPO asks for."""
        return self.episode.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        """The table as a spectator sees it."""
        return render(self.episode, self.render_mode)
