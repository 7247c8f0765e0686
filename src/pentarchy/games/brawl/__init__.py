"""Kingdom Brawl / Королевская заварушка: characters are placed on a small kingdom.

Edition: a printed Russian rulebook without a title. Its name, author and publisher are unknown; the name is ours.
Seats: 2 to 4. Modes: one. All card effects are printed in the rulebook.
Known deviations: none. Where the rulebook is silent, the rulings BR-56 to BR-88 apply.
"""

from pentarchy.games.brawl.rules import Brawl

TITLE = Brawl
