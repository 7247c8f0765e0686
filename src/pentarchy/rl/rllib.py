"""RLlib: an environment whose observations are exactly those of the seats that must act."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from ray.rllib.env.multi_agent_env import MultiAgentEnv

from pentarchy.core.types import Move, Seat
from pentarchy.rl.episode import RESULT, WORDS, Episode, IllegalAction
from pentarchy.rl.pettingzoo_env import ILLEGAL_REWARD, observation, observation_space

Agents = dict[str, Any]


class RLlibEnv(MultiAgentEnv):  # type: ignore[misc]
    """A game between agents `seat_0`, `seat_1`, ...: where several seats choose at once, all of them are asked.

    Their moves are made when the last of them has chosen: who needs one word only must not be seen to be ready while
    another needs two. Until then only those are asked who have not chosen yet.

    `config` has `title`, and may have `seats`, `actions`, `reward` and the title's own options. An observation has the
    keys that RLlib's example of action masking expects, `observations` and `action_mask`. An illegal action ends the
    game for all, with -1 for its seat.
    """

    def __init__(self, config: dict[str, Any] | None = None) -> None:
        super().__init__()
        given = dict(config or {})
        title, seats = given.pop("title"), given.pop("seats", None)
        actions, reward = given.pop("actions", WORDS), given.pop("reward", RESULT)
        self.episode = Episode(title, seats, given, actions, reward, simultaneous=True)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.episode.seats)]
        self.agents = self.possible_agents[:]
        self.number: dict[str, Seat] = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.chosen: dict[Seat, Move] = {}  # until all who are asked have chosen
        parts = dict(observation_space(self.episode).spaces)
        space = spaces.Dict(
            {**{key: parts[key] for key in parts if key != "observation"}, "observations": parts["observation"]}
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = dict.fromkeys(self.possible_agents, spaces.Discrete(self.episode.actions))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Agents, Agents]:
        """Begin a new game."""
        self.episode.reset(seed)
        self.chosen = {}
        self.agents = self.possible_agents[:]
        return self._given(), {}

    def _asked(self) -> list[Seat]:
        return [seat for seat in self.episode.turn() if seat not in self.chosen]

    def _given(self) -> Agents:
        found: Agents = {}
        for seat in self._asked():
            seen = observation(self.episode, seat)
            seen["observations"] = seen.pop("observation")
            found[self.possible_agents[seat]] = seen
        return found

    def step(self, action_dict: Agents) -> tuple[Agents, Agents, Agents, Agents, Agents]:
        """The actions of the seats that were asked."""
        for agent, action in action_dict.items():
            seat = self.number[agent]
            try:
                move = self.episode.choose(seat, int(action))
            except IllegalAction:
                return self._end({**dict.fromkeys(self.possible_agents, 0.0), agent: ILLEGAL_REWARD})
            if move is not None:
                self.chosen[seat] = move
        if not self._asked():
            chosen, self.chosen = self.chosen, {}
            self.episode.push_together(chosen)
        if self.episode.turn():
            # RLlib wants a reward for every agent that acted.
            return self._given(), dict.fromkeys(action_dict, 0.0), {"__all__": False}, {"__all__": False}, {}
        return self._end(dict(zip(self.possible_agents, self.episode.rewards(), strict=True)))

    def _end(self, rewards: Agents) -> tuple[Agents, Agents, Agents, Agents, Agents]:
        over = {**dict.fromkeys(self.possible_agents, True), "__all__": True}
        last: Agents = {}
        for agent, seat in self.number.items():
            seen = observation(self.episode, seat, asked=False)
            seen["observations"] = seen.pop("observation")
            last[agent] = seen
        return last, rewards, over, {"__all__": False}, {}
