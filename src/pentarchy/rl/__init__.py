"""Environments for programs that learn: PettingZoo, Gymnasium, OpenSpiel, RLlib, and many games at once.

    from pentarchy import rl
    env = rl.aec("brawl", seats=2)                                     # PettingZoo, every seat an agent
    env = gymnasium.make("pentarchy/Brawl-v1", opponents="skilled")    # Gymnasium, bots on the other seats

Importing this module registers the environments with PettingZoo and Gymnasium, as far as they are installed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentarchy.games import titles

if TYPE_CHECKING:
    from pentarchy.rl.pettingzoo_env import aec as aec
    from pentarchy.rl.vector import VectorGames as VectorGames

VERSION = 1  # of the environments: raised when the same actions could lead to other numbers

_WHERE = {"aec": "pentarchy.rl.pettingzoo_env", "VectorGames": "pentarchy.rl.vector"}

__all__ = ["VERSION", "VectorGames", "aec", "gymnasium_id", "pettingzoo_id", "register"]


def gymnasium_id(slug: str) -> str:
    """What Gymnasium calls the environment of a title: `pentarchy/TinyEpic-v1`."""
    return f"pentarchy/{''.join(word.capitalize() for word in slug.split('_'))}-v{VERSION}"


def pettingzoo_id(slug: str) -> str:
    """What PettingZoo calls the environment of a title: `pentarchy/tiny_epic-v1`."""
    return f"pentarchy/{slug}-v{VERSION}"


def register() -> None:
    """Register every title. PettingZoo before 1.27 has no registry: there, `aec` is the way in."""
    try:
        import gymnasium
    except ImportError:
        return
    for slug in titles():
        if gymnasium_id(slug) not in gymnasium.registry:
            gymnasium.register(gymnasium_id(slug), "pentarchy.rl.gymnasium_env:SingleSeatEnv", kwargs={"title": slug})
    try:
        from pettingzoo import aec_registry
        from pettingzoo import register as register_with_pettingzoo
    except ImportError:
        return
    for slug in titles():
        if pettingzoo_id(slug) not in aec_registry:
            register_with_pettingzoo(
                "aec", pettingzoo_id(slug), "pentarchy.rl.pettingzoo_env:aec", kwargs={"title": slug}
            )


register()


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module 'pentarchy.rl' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_WHERE[name]), name)
