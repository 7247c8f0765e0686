"""Kingdom Brawl / Королевская заварушка: characters placed on a small kingdom, 2 to 4 seats.

Edition: the untitled rulebook of seed 002 (the printed name, author and publisher are unknown; the title is ours).
Modes: one. All card effects are printed in the rulebook. Known deviations: none; where the rulebook is silent the
rulings BR-56 to BR-88 apply.
"""

from pentarchy.games.brawl.rules import Brawl

TITLE = Brawl
