"""The moves of a question as a tree of things to point at, in JSON."""

from __future__ import annotations

import json
from functools import lru_cache
from itertools import permutations
from typing import Any, Final

from pentarchy.core._mypyc import mypyc_attr
from pentarchy.core.types import Json, Move
from pentarchy.core.vocabulary import Verb, Vocabulary

REMEMBERED: Final = 20_000  # nodes of a vocabulary: the same ones come again and again


def spellings(verb: Verb, move: Move) -> list[Move]:
    """The orders in which people may point at a move's components: any, where they are a set."""
    if not verb.any_order:
        return [move]
    return [(move[0], *components) for components in permutations(move[1:])]


_write_json: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def compact(data: Any) -> bytes:
    """JSON without spaces."""
    return _write_json(data).encode()


@mypyc_attr(allow_interpreted_subclasses=True)
class NodeNotes:
    """What is said of a node beside what it names: more fields of its JSON object, each with a comma before it."""

    def of_path(self, path: Move) -> bytes:
        """Of the beginning of a move."""
        return b""

    def of_move(self, path: Move, move: Move) -> bytes:
        """Of a whole move. `path` has its components in the order in which they are pointed at."""
        return b""


NO_NOTES: Final = NodeNotes()


class OptionTree:
    """Writes moves as nested nodes: the verb first, then component after component, a leaf with the whole move.

    A move whose components are a set is there once in every order, for people point at them in any. Nodes are encoded
    once for a vocabulary: encoding them anew was a third of the cost of a move.
    """

    __slots__ = ("leaves", "nodes", "verbs", "vocabulary")

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary: Vocabulary = vocabulary
        self.verbs: list[Verb] = vocabulary.verbs
        self.nodes: dict[Move, bytes] = {}  # by path: a node without its end
        self.leaves: dict[Move, bytes] = {}  # by move: a leaf without its end

    def write(self, moves: list[Move], notes: NodeNotes | None = None) -> bytes:
        """The nodes for these moves; with notes, each says what those add."""
        said = NO_NOTES if notes is None else notes
        branches: dict[Move, list[bytes]] = {(): []}
        stems: list[tuple[Move, list[bytes], int]] = []  # a node, its siblings, its place among them
        verbs, leaves = self.verbs, self.leaves
        stem: Move = ()  # of the move before, for the next one often has the same
        siblings = branches[stem]
        for move in moves:
            if verbs[move[0]].any_order:
                for path in spellings(verbs[move[0]], move):
                    leaf = self.node(path) + b',"move":' + compact(move) + said.of_move(path, move) + b"}"
                    self._branch(branches, stems, path[:-1]).append(leaf)
                continue
            if move[:-1] != stem:
                stem = move[:-1]
                siblings = branches[stem] if stem in branches else self._branch(branches, stems, stem)
            leaf = leaves.get(move) or self._keep_leaf(move)
            siblings.append(leaf + b"}" if notes is None else leaf + notes.of_move(move, move) + b"}")
        for path, siblings, place in reversed(stems):
            siblings[place] = self.node(path) + said.of_path(path) + b',"next":[' + b",".join(branches[path]) + b"]}"
        return b"[" + b",".join(branches[()]) + b"]"

    @staticmethod
    def _branch(
        branches: dict[Move, list[bytes]], stems: list[tuple[Move, list[bytes], int]], stem: Move
    ) -> list[bytes]:
        """What grows from this stem, which is made if it is not there yet."""
        for depth in range(1, len(stem) + 1):
            path = stem[:depth]
            if path not in branches:
                siblings = branches[path[:-1]]
                stems.append((path, siblings, len(siblings)))
                siblings.append(b"")
                branches[path] = []
        return branches[stem]

    def _keep_leaf(self, move: Move) -> bytes:
        if len(self.leaves) >= REMEMBERED:
            self.leaves.clear()
        self.leaves[move] = self.node(move) + b',"move":' + compact(move)
        return self.leaves[move]

    def node(self, path: Move) -> bytes:
        """What a node names, without its end."""
        if path not in self.nodes:
            if len(self.nodes) >= REMEMBERED:
                self.nodes.clear()
            verb = self.verbs[path[0]]
            if len(path) == 1:
                self.nodes[path] = compact({"verb": verb.name})[:-1]
            else:
                kind = verb.kinds[len(path) - 2]
                token = self.vocabulary.kinds[kind].write(path[-1])
                self.nodes[path] = compact({"kind": kind, "id": path[-1], "token": token})[:-1]
        return self.nodes[path]


tree_of: Final = lru_cache(64)(OptionTree)


def option_tree(vocabulary: Vocabulary, moves: list[Move]) -> list[Json]:
    """The tree as plain data."""
    nodes: list[Json] = json.loads(tree_of(vocabulary).write(moves))
    return nodes
