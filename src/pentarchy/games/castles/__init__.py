"""Plague Castles / Чумовые замки: houses, castles, orders and turmoil, 2 to 6 seats.

Edition: LoveBirds, 2023 (seed 004). Modes: one. Printed are the rules, the totals, the make-up of the 60 house cards
and the Ball; the effects of most other cards are reconstructions (see `basis` in content.toml and in the clauses).
Known deviations: none from the printed rules.
"""

from pentarchy.games.castles.rules import Castles

TITLE = Castles
