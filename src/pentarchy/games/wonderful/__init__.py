"""It's a Wonderful Kingdom / Это безумное королевство, for 1 or 2 seats: a draft with traps, then building.

Edition: the Russian box.

Modes: the duel and the solo game, each with one of three modules (quests, menaces, advisors), on both sides of the
duchy cards; six solo scenarios.

Known deviations: none from the printed rules. Few values of the printed cards are public: `basis` in content.toml says
where each value comes from.
"""

from pentarchy.games.wonderful.rules import Wonderful

TITLE = Wonderful
