"""Live games: who sits where, whose turn it is, what each viewer is told, and the journal behind it."""
