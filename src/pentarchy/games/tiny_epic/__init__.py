"""Tiny Epic Kingdoms / Крошечные эпические королевства, second edition: five kingdoms in a nutshell, 2 to 5 seats.

Edition: the Russian box of 2018 (seed 001). Modes: two players with the Lost Kingdom, three and four, five with the
skipped turn; factions dealt or chosen; exploration tokens. The printed faction, territory and tower cards are lost or
known only in part: see `basis` in content.toml and territories.toml. Known deviations: none from the printed rules.
"""

from pentarchy.games.tiny_epic.rules import TinyEpic

TITLE = TinyEpic
