"""Bots and hints: processes that think, and who gets how much of their time."""
