"""What tests of `pentarchy-lab` share."""

from tests.commands import run_lab as run_lab
