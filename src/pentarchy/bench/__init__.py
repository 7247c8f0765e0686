"""How fast a title is, beside a reference loop run in the same minute: these machines are noisy, ratios are not."""

from pentarchy.bench.measure import bench

__all__ = ["bench"]
