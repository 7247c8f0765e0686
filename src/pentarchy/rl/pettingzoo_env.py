"""PettingZoo: every seat an agent, one after another."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from pentarchy.core.errors import PentarchyError
from pentarchy.core.title import Title
from pentarchy.core.types import Seat
from pentarchy.rl.episode import RESULT, WORDS, Episode
from pentarchy.rl.pixels import picture

ILLEGAL_REWARD = -1.0
RENDER_MODES = ["human", "ansi", "rgb_array"]


def aec(title: str | Title[Any], seats: int | None = None, **settings: Any) -> AECEnv:
    """The environment of a title, with PettingZoo's usual wrappers: an illegal action ends the game.

    Settings are those of `SeatsEnv`; other keywords are the title's own options.
    """
    env: AECEnv = SeatsEnv(title, seats, **settings)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


class SeatsEnv(AECEnv):  # type: ignore[misc]
    """A game between agents `seat_0`, `seat_1`, ... An observation is a dict of

    - `observation`: what the seat knows and the words it has chosen so far (`Episode.observe`);
    - `action_mask`: 1 for every action that it may take now;
    - with `actions="choices"` also `choices`: its legal moves as rows of words.

    Where several seats choose at once they are asked in turn, and none sees what the others chose.
    `max_cycles` ends the game unfinished after so many actions.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  (PettingZoo's own name; every environment has its own)
        "name": "pentarchy",
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        title: str | Title[Any],
        seats: int | None = None,
        actions: str = WORDS,
        reward: str = RESULT,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: str | int | bool,
    ) -> None:
        super().__init__()
        self.episode = Episode(title, seats, dict(options), actions, reward)
        check_render_mode(render_mode)
        self.metadata = {**SeatsEnv.metadata, "name": f"pentarchy_{self.episode.title.slug}_v1"}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.cycles = 0
        self.possible_agents = [f"seat_{seat}" for seat in range(self.episode.seats)]
        self.agents: list[str] = []
        self.number: dict[str, Seat] = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = observation_space(self.episode)
        known = space["observation"]
        self.state_space = spaces.Box(
            np.tile(known.low, self.episode.seats), np.tile(known.high, self.episode.seats), dtype=np.float32
        )
        actions_space: Any = spaces.Discrete(self.episode.actions)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(actions_space.n) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. `options` are not used: a game's own options are set when the environment is made."""
        self.episode.reset(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._next()]

    def _next(self) -> Seat:
        turn = self.episode.turn()
        return turn[0] if turn else 0

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.number[agent]
        asked = bool(self.agents) and agent == self.agent_selection
        return observation(self.episode, seat, asked)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.episode.act(self.number[agent], int(action))
        self.cycles += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if not self.episode.turn():
            self.rewards = dict(zip(self.possible_agents, self.episode.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            if self.max_cycles is not None and self.cycles >= self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.possible_agents[self._next()]
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table as a spectator sees it: as text, or the text as pixels."""
        return render(self.episode, self.render_mode)

    def state(self) -> Any:
        """What all seats together know, one after the other: for critics that train with more than a seat may see.

        It holds every hand. Give it to no policy that plays.
        """
        return np.concatenate([self.episode.observe(seat) for seat in range(self.episode.seats)])

    def close(self) -> None:
        """Nothing is open."""


def observation_space(episode: Episode) -> spaces.Dict:
    """The space of one seat's observations."""
    low, high = episode.bounds()
    parts: dict[str, Any] = {
        "observation": spaces.Box(low, high, dtype=np.float32),
        "action_mask": spaces.Box(0, 1, (episode.actions,), np.int8),
    }
    if not episode.in_words:
        shape = (episode.actions, episode.words.longest)
        parts["choices"] = spaces.Box(0, len(episode.words), shape, np.int32)
    return spaces.Dict(parts)


def observation(episode: Episode, seat: Seat, asked: bool = True) -> dict[str, Any]:
    """What one seat is given. Who is not asked has an empty mask."""
    mask = episode.mask(seat) if asked else np.zeros(episode.actions, np.int8)
    found: dict[str, Any] = {"observation": episode.observe(seat), "action_mask": mask}
    if not episode.in_words:
        found["choices"] = episode.choices(seat)
    return found


def check_render_mode(mode: str | None) -> None:
    """Refuse a way of drawing that there is not."""
    if mode is not None and mode not in RENDER_MODES:
        raise PentarchyError(f"render_mode {mode!r}: expected {', '.join(RENDER_MODES)} or None")


def render(episode: Episode, mode: str | None) -> Any:
    """The table as a spectator sees it."""
    text = episode.title.draw(episode.title.redact(episode.state, None))
    if mode == "rgb_array":
        return picture(text)
    if mode == "ansi":
        return text
    if mode == "human":
        print(text)
    return None
