"""OpenSpiel: every title as a Python game, `python_pentarchy_brawl` and so on.

    from pentarchy.rl import openspiel
    openspiel.register()
    game = pyspiel.load_game("python_pentarchy_brawl(players=3,rng_seed=7)")

Seats that choose at once are asked one after another, and what they choose stays hidden. An action is one word of a
move (`pentarchy.encoding.actions`). The one chance node is the deal: it has one outcome, and which deal follows from
`rng_seed` (a deal that nobody can foretell without it); later draws follow from the deal.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

from pentarchy.core.chance import WORD, Chance, derive
from pentarchy.core.state import State
from pentarchy.core.types import Json, Seat
from pentarchy.encoding.tensors import information_state
from pentarchy.games import load_title, load_titles
from pentarchy.rl.episode import Episode

PREFIX: Final = "python_pentarchy_"
LONGEST: Final = 100_000  # actions of a game, at most
DEAL: Final = 0  # the outcome of the chance node
NO_SEED: Final = -1
WALK: Final = "walk"  # the tensor of the words chosen so far


def game_name(slug: str) -> str:
    """What OpenSpiel calls the game of a title."""
    return PREFIX + slug


class Dealt:
    """An episode that OpenSpiel can copy and keep: None in it before the deal."""

    def __init__(self, episode: Episode | None = None) -> None:
        self.episode: Episode | None = episode

    def __deepcopy__(self, memo: dict[int, Any]) -> Dealt:
        return Dealt(None if self.episode is None else self.episode.copy())

    def to_json(self) -> Json:
        """The whole game as plain data, with every secret and the chance to come; None before the deal."""
        if self.episode is None:
            return None
        e, chance = self.episode, self.episode.state.chance
        return {
            "title": e.title.slug,
            "seats": e.seats,
            "options": e.options,
            "position": e.title.dump(e.state),
            # As text: JSON of other programs holds numbers of 63 bits.
            "chance": [str(number) for number in (chance.state, chance.pool, chance.room, chance.draws)],
            "words": {str(seat): list(walk.prefix) for seat, walk in e.walks.items()},
        }

    @classmethod
    def from_json(cls, data: Json) -> Dealt:
        """The same game again."""
        if data is None:
            return cls()
        episode = Episode(data["title"], data["seats"], data["options"])
        chance = Chance(0)
        chance.state, chance.pool, chance.room, chance.draws = [int(number) for number in data["chance"]]
        episode.state = episode.title.load(data["position"], chance)
        for seat, words in data["words"].items():
            walk = episode.walk(int(seat))
            while walk.depth < len(words):
                walk.take(words[walk.depth])
        return cls(episode)

    def __getstate__(self) -> Json:
        return {"game": self.to_json()}

    def __setstate__(self, data: Json) -> None:
        self.episode = Dealt.from_json(data["game"]).episode


class PentarchyState(pyspiel.State):  # type: ignore[misc]
    """A position; `dealt.episode` is the game behind it."""

    def __init__(self, game: PentarchyGame) -> None:
        super().__init__(game)
        self.dealt: Dealt = Dealt()

    @property
    def position(self) -> State:
        """The position of the rules engine. Only for programs that referee: it holds every secret."""
        assert self.dealt.episode is not None
        return self.dealt.episode.state

    def current_player(self) -> int:
        episode = self.dealt.episode
        if episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        turn = episode.turn()
        return turn[0] if turn else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        episode = self.dealt.episode
        return [] if episode is None or player != self.current_player() else episode.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(DEAL, 1.0)]

    def _apply_action(self, action: int) -> None:
        episode = self.dealt.episode
        if episode is None:
            self.dealt = Dealt(self.get_game().deal())
        else:
            episode.act(episode.turn()[0], action)

    def _action_to_string(self, player: int, action: int) -> str:
        episode = self.dealt.episode
        return "deal" if episode is None or player < 0 else episode.action_name(player, action)

    def is_terminal(self) -> bool:
        return self.dealt.episode is not None and not self.dealt.episode.turn()

    def returns(self) -> list[float]:
        episode = self.dealt.episode
        return [0.0] * self.get_game().num_players() if episode is None else episode.rewards()

    def __str__(self) -> str:
        episode = self.dealt.episode
        if episode is None:
            return "before the deal"
        return f"{episode.title.draw(episode.state)}\n{' '.join(words_of(episode, self.current_player()))}"

    # ---------------------------------------------------------------- structs: the same as JSON

    def _to_struct(self) -> Json:
        """The whole position, with every secret; `game.new_initial_state` takes it back."""
        return {"current_player": self.current_player(), "game": self.dealt.to_json()}

    def _to_observation_struct(self, player: int) -> Json:
        """What the screen of this player is sent, and the words it has chosen so far."""
        episode = self.dealt.episode
        if episode is None:
            return {"view": None, "words": []}
        known = episode.title.redact(episode.state, player)
        return {"view": episode.title.view(known), "words": words_of(episode, player)}

    def _action_to_struct(self, player: int, action: int) -> Json:
        return {"word": self._action_to_string(player, action)}

    def _struct_to_actions(self, struct: Json) -> list[int]:
        """The actions of `{"word": "card:red-king"}`, or of a whole move: `{"move": "place red-king a1"}`."""
        episode = self.dealt.episode
        if episode is None:
            return [DEAL]
        seat = self.current_player()
        if "move" in struct:
            return episode.actions_of(seat, episode.title.read(episode.state, seat, struct["move"]))
        return [action for action in episode.legal_actions(seat) if episode.action_name(seat, action) == struct["word"]]


def words_of(episode: Episode, seat: Seat) -> list[str]:
    """The words that a seat has chosen so far."""
    return [episode.words.names[word] for word in episode.prefix(seat)]


class Observer:
    """What one player may know, as a tensor, as named tensors and as a string."""

    def __init__(self, game: PentarchyGame, kind: Any) -> None:
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.encoder = game.pattern.encoder
        self.tensor: Any = np.zeros(game.pattern.size, np.float32)
        self.dict: dict[str, Any] = {
            block.name: self.tensor[block.start : block.start + block.size].reshape(block.shape)
            for block in self.encoder.blocks.values()
        }
        self.dict[WALK] = self.tensor[self.encoder.size :]

    def set_from(self, state: PentarchyState, player: int) -> None:
        """Fill the tensors with what this player knows."""
        episode = state.dealt.episode
        if episode is None:
            self.tensor.fill(0)
        elif self.private:
            self.tensor[:] = episode.observe(player)
        else:
            known = episode.title.redact(episode.state, None)
            self.tensor[:] = self.encoder.array(known, len(self.tensor))

    def string_from(self, state: PentarchyState, player: int) -> str:
        """What this player knows as one string: the same in every world that it cannot tell apart."""
        episode = state.dealt.episode
        if episode is None:
            return "before the deal"
        known = episode.title.redact(episode.state, player if self.private else None)
        return f"{information_state(known)} {' '.join(words_of(episode, player)) if self.private else ''}"


class PentarchyGame(pyspiel.Game):  # type: ignore[misc]
    """A title for a number of players."""

    slug = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        seats = int(params.get("players", load_title(self.slug).default_seats))
        seed = int(params.get("rng_seed", NO_SEED))
        self.pattern: Episode = Episode(self.slug, seats)
        self.seed: int = secrets.randbits(63) if seed == NO_SEED else seed
        self.deals: int = 0
        info = pyspiel.GameInfo(
            num_distinct_actions=self.pattern.actions,
            max_chance_outcomes=1,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.slug), info, params)

    def new_initial_state(self, struct: Any = None) -> PentarchyState:
        """Before the deal; or the position of a struct, as `state.to_struct()` gives it."""
        state = PentarchyState(self)
        if struct is not None:
            state.dealt = Dealt.from_json((struct if isinstance(struct, dict) else struct.to_dict())["game"])
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def deal(self) -> Episode:
        """The next deal of this game."""
        self.deals += 1
        return self.deal_of(derive(self.seed, self.deals))

    def deal_of(self, seed: int) -> Episode:
        """The deal of a seed."""
        episode = self.pattern.copy()
        episode.reset(seed)
        return episode


def game_type(slug: str) -> Any:
    """What OpenSpiel is told about the game of a title."""
    title = load_title(slug)
    return pyspiel.GameType(
        short_name=game_name(slug),
        long_name=title.rulebook.names.get("en", slug),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=title.seats[-1],
        min_num_players=title.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": title.default_seats, "rng_seed": NO_SEED},
    )


def register() -> None:
    """Register every title with OpenSpiel, once."""
    known = set(pyspiel.registered_names())
    for slug in [title.slug for title in load_titles()]:
        if game_name(slug) not in known:
            pyspiel.register_game(game_type(slug), type(f"Pentarchy_{slug}", (PentarchyGame,), {"slug": slug}))


def resampler(seed: int) -> Callable[[PentarchyState, int], PentarchyState]:
    """For `ISMCTSBot.set_resampler`: another world that the player cannot tell from the real one."""
    chance = Chance(seed)

    def resample(state: PentarchyState, player: int) -> PentarchyState:
        episode = state.dealt.episode
        assert episode is not None
        held, state.dealt = state.dealt, Dealt()
        other: PentarchyState = state.clone()
        state.dealt = held
        other.dealt = Dealt(episode.resampled(player, Chance(chance.below(WORD))))
        return other

    return resample
