"""Pentarchy: a rules engine, bots and an arena for five board games."""

__version__ = "0.1.0"
