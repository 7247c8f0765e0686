"""Tests of what both command-line tools share."""
