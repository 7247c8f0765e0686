"""Plague Castles / Чумовые замки: houses, castles, orders and turmoil.

Edition: LoveBirds, 2023. Seats: 2 to 6. Modes: one.
The rules, the totals, the make-up of the 60 house cards and the Ball are published. The effects of most other cards are
reconstructions: see `basis` in content.toml and in the clauses.
Known deviations: none from the printed rules.
"""

from pentarchy.games.castles.rules import Castles

TITLE = Castles
