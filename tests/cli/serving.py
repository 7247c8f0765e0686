"""A server in a process of its own."""

from __future__ import annotations

import subprocess
import sys


def start(*arguments: object) -> tuple[subprocess.Popen[str], str]:
    """A server in its own process, and its address."""
    command = [sys.executable, "-m", "pentarchy", "serve", "--port", "0", *map(str, arguments)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    return process, process.stdout.readline().split()[-1]
