"""Games between bots: simulations, and contests with rotated seats, paired deals and 95 % intervals."""

from pentarchy.arena.contest import contest
from pentarchy.arena.play import play_game
from pentarchy.arena.simulate import simulate

__all__ = ["contest", "play_game", "simulate"]
