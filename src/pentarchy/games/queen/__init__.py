"""Queen of 12 / Дюжина королевы: cards chosen in secret take dice, and dice mark cells on sheets.

Edition: the Russian box of 2024 with the base game, three promo cards and the Crusade expansion. Seats: 1 to 4.
Modes: 3 or 4 seats, duel, solo against the King's deck, Crusade, and the base rules on the sheets of the Crusade.
The numbers in the corners of the cards and the drawings of the four sheets are not known: see `basis` in content.toml.
Known deviations: none from the printed rules.
"""

from pentarchy.games.queen.rules import Queen

TITLE = Queen
