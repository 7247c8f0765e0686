"""It's a Wonderful Kingdom / Это безумное королевство: a draft with traps, then two duchies grow side by side.

Edition: the Russian box (seed 000): the duel and the solo game with each of the three modules (quests, menaces,
advisors), on both duchy sides, and the six scenarios. Hardly any value of the cards is public: see `basis` in
content.toml. Known deviations: none from the printed rules.
"""

from pentarchy.games.wonderful.rules import Wonderful

TITLE = Wonderful
