"""It's a Wonderful Kingdom / Это безумное королевство: a draft with traps, then two duchies grow side by side.

Edition: the Russian box (seed 000). Built so far: the duel with the quest module, on both duchy sides. Menaces,
advisors, the solo game and the scenarios are parts not built yet. Hardly any value of the cards is public: see `basis`
in content.toml. Known deviations: none from the printed rules.
"""

from pentarchy.games.wonderful.rules import Wonderful, create

__all__ = ["Wonderful", "create"]
