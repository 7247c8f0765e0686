"""Tiny Epic Kingdoms / Крошечные эпические королевства, second edition, for 2 to 5 seats.

Edition: the Russian box of 2018.

Modes: two players with the Lost Kingdom; three or four players; five players, where a refresh of the action card skips
a turn. Factions are dealt or chosen. Exploration tokens are optional.

Known deviations: none from the printed rules. Part of what is printed on the faction, territory and tower cards is not
public: `basis` in content.toml and territories.toml says where each value comes from.
"""

from pentarchy.games.tiny_epic.rules import TinyEpic

TITLE = TinyEpic
