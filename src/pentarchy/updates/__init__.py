"""What one viewer of a game is sent, as data: the view, what happened, the question with its options.

There are no sentences in it, so that it is the same in every language: whoever shows it composes them from the titles'
Fluent files, in Python with `pentarchy.text`. Nothing here knows of sockets, tables or a database, and it uses the
standard library alone: whatever plays a game can tell of it like this.
"""

from pentarchy.updates.encoder import TitleEncoder
from pentarchy.updates.viewer import Viewer

__all__ = ["TitleEncoder", "Viewer"]
