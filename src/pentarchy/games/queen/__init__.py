"""Queen of 12 / Дюжина королевы: dice into kingdoms, cards chosen in secret, 1 to 4 seats.

Edition: the Russian box of 2024 (seed 003): base game, three promo cards and the Crusade. Modes: 3-4 seats, duel, solo
against the King's deck, Crusade, and the base rules on the sheets of the Crusade. The corners of the cards and the
drawings of all four sheets are lost: see `basis` in content.toml. Known deviations: none from the printed rules.
"""

from pentarchy.games.queen.rules import Queen

TITLE = Queen
