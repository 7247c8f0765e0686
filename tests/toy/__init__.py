"""The title that the engine's own tests play: `examples/magpies`, which uses every part of the engine."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "examples" / "magpies"))
