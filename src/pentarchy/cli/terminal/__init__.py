"""The game that `pentarchy play` runs in a terminal: `session` plays it, the other modules are its parts."""
