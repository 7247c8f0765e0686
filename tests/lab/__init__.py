"""Tests of the tool `pentarchy-lab`."""
