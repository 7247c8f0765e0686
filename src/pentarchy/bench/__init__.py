"""The speed of a title, as a ratio to a reference loop measured in the same run.

Speeds vary with the load of a machine; the ratio of two loops that take turns does not.
"""

from pentarchy.bench.measure import bench

__all__ = ["bench"]
