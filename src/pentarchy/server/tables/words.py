"""Events, questions and refusals as data for the wire, and in sentences for clients that name a language."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from pentarchy.core.decision import Decision, spellings
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import Event, Json, Move, Seat
from pentarchy.server.protocol import EventData, Thing, encode
from pentarchy.text import Text

REMEMBERED: Final = 20_000  # events and nodes of option trees, a title: the same ones come again and again
SENTENCES: Final = 5_000
MOST_WEIGHED: Final = 120  # options whose worth is told with them


class Words:
    """The words of one game, for all its tables."""

    def __init__(self, title: Title[Any]) -> None:
        self.title = title
        self.event_bytes = lru_cache(REMEMBERED)(self._event_bytes)
        self.leaf = lru_cache(REMEMBERED)(self._leaf)
        self.leaves: dict[Move, bytes] = {}  # those of moves that are spelt in one way: nearly all
        self.node = lru_cache(REMEMBERED)(self._node)
        self.texts: dict[tuple[str, tuple[str, ...]], Text] = {}

    def thing(self, kind: str, component: int) -> Thing:
        """A component with its word."""
        kinds = self.title.vocabulary.kinds
        return Thing(kind, component, kinds[kind].write(component) if kind in kinds else str(component))

    # ---------------------------------------------------------------- as data

    def event(self, event: Event, text: Text | None = None) -> EventData:
        """What happened."""
        kind = self.title.vocabulary.events[event[0]]
        about = {name: self.thing(of, event[i]) for i, (name, of) in enumerate(kind.arguments, start=1)}
        data = EventData(kind.name, about)
        if text is not None:
            data.text = text.event(event)
        return data

    def _event_bytes(self, event: Event) -> bytes:
        return encode(self.event(event))

    def events(self, events: list[Event], text: Text | None) -> bytes:
        """A list of events, encoded."""
        if text is not None:
            return encode([self.event(event, text) for event in events])
        return b"[" + b",".join([self.event_bytes(event) for event in events]) + b"]"

    def options(self, moves: list[Move]) -> bytes:
        """`option_tree`, encoded. The leaves are made once a title: making them anew was a third of a move's cost."""
        branches: dict[Move, list[bytes]] = {(): []}
        stems: list[tuple[Move, list[bytes], int]] = []  # a node, its siblings, its place among them
        verbs, leaves = self.title.verbs, self.leaves
        for move in moves:
            if verbs[move[0]].any_order:
                for spelling in spellings(verbs[move[0]], move):
                    self._branch(branches, stems, spelling[:-1]).append(self.leaf(move, spelling))
                continue
            stem = move[:-1]
            siblings = branches[stem] if stem in branches else self._branch(branches, stems, stem)
            siblings.append(leaves[move] if move in leaves else self._keep_leaf(move))
        for path, siblings, place in reversed(stems):
            siblings[place] = self.node(path) + b',"next":[' + b",".join(branches[path]) + b"]}"
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
        self.leaves[move] = self._leaf(move, move)
        return self.leaves[move]

    def _node(self, path: Move) -> bytes:
        """The beginning of a tree's node, without its end."""
        verb = self.title.verbs[path[0]]
        if len(path) == 1:
            return encode({"verb": verb.name})[:-1]
        return encode(self.thing(verb.kinds[len(path) - 2], path[-1]))[:-1]

    def _leaf(self, move: Move, spelling: Move) -> bytes:
        return self.node(spelling) + b',"move":' + encode(move) + b"}"

    def question(self, state: State, decision: Decision, number: int, text: Text | None) -> bytes:
        """A decision, encoded; with a text, every node of its options has a label."""
        data: dict[str, Any] = {
            "id": number,
            "step": decision.step,
            "clause": decision.clause,
            "prompt": {name: self.thing(kind, of) for name, (kind, of) in decision.prompt.items()},
            "waited_for": decision.waited_for,
        }
        if text is None:
            return encode(data)[:-1] + b',"options":' + self.options(decision.moves) + b"}"
        data["text"] = text.prompt(decision)
        data["options"] = decision.options
        for node in data["options"]:
            self._label(state, decision.seat, node, (self._verb(node["verb"]),), text)
        if len(decision.moves) <= MOST_WEIGHED:
            for node in data["options"]:
                self._weigh(state, decision.seat, node)
        return encode(data)

    # ---------------------------------------------------------------- in sentences

    def text(self, language: str, names: tuple[str, ...]) -> Text:
        """Sentences in this language about seats of these names."""
        key = (language, names)
        if key not in self.texts:
            if len(self.texts) >= SENTENCES:
                self.texts.clear()
            first = self.texts.get((language, ()))
            if first is None:
                first = self.texts[language, ()] = Text(self.title, language)
            self.texts[key] = first.about(names)
        return self.texts[key]

    def _weigh(self, known: State, seat: Seat, node: Json) -> None:
        """What a whole move would earn at once, where the title can say it."""
        if "move" in node:
            worth = self.title.immediate_gain(known, seat, tuple(node["move"]))
            if worth is not None:
                node["worth"] = worth
        for child in node.get("next", ()):
            self._weigh(known, seat, child)

    def _verb(self, name: str) -> int:
        return next(i for i, verb in enumerate(self.title.verbs) if verb.name == name)

    def _label(self, state: State, seat: Seat, node: Json, path: Move, text: Text) -> None:
        """What a person reads on this node: the whole move where one ends, else what is chosen here."""
        node["label"] = text.choice(state, seat, path, path[:-1] if len(path) > 1 else ())
        if "move" in node and len(path) == 1:
            node["label"] = text.move(state, seat, path)
        for child in node.get("next", ()):
            self._label(state, seat, child, (*path, child["id"]), text)
