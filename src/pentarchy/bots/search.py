"""Search from what a seat knows: thousands of guesses played on through one tree of questions (docs/decisions/0011).

Every simulation fills in at random what the seat cannot know, goes down the tree by the answers that look best to
whoever is asked, and ends where an action ends, with the title's judgement. Secret choices are made by all who are
asked with mixed strategies, also by those who have answered already: nobody's answer is ever looked at.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, Final

from pentarchy.bots.base import NO_LEVEL, USUAL, Bot, Budget, Clock, answers
from pentarchy.bots.judge import Judge
from pentarchy.bots.manner import Manner, manner_of
from pentarchy.bots.tree import Arm, Key, Node
from pentarchy.core.chance import Chance
from pentarchy.core.state import SPENT, State
from pentarchy.core.steps import Ask
from pentarchy.core.title import Title
from pentarchy.core.types import Json, Move, Seat

WIDTH: Final = 6  # answers tried to later questions of an action when a move to choose from is first looked at
LEAF_WIDTH: Final = 2  # the same further down the tree
LEAST_DIFFERENCE: Final = 0.003
MOST_EAGER: Final = 50.0  # a move that was not there before may look far better than all that was, or far worse
MOST_GUESSES: Final = 128  # then they come again
LANE_SHARE: Final = 12  # of the nodes, one in so many is a way kept through a lane
FINE: Final = 1 << 32


class Option:
    """One move as the search sees it: how often tried, the chance to win with it, and how likely it is chosen."""

    __slots__ = ("chance", "likelihood", "move", "visits")

    def __init__(self, move: Move, visits: int, chance: float, likelihood: float) -> None:
        self.move: Move = move
        self.visits: int = visits
        self.chance: float = chance
        self.likelihood: float = likelihood


class Thought:
    """What came of thinking about one question."""

    __slots__ = ("line", "move", "options", "simulations")

    def __init__(self, move: Move, options: list[Option], line: list[tuple[Seat, Move]], simulations: int) -> None:
        self.move: Move = move
        self.options: list[Option] = options  # best first
        self.line: list[tuple[Seat, Move]] = line  # what is expected to happen, this move first
        self.simulations: int = simulations

    def to_json(self, title: Title[Any], known: State, seat: Seat) -> Json:
        """In the title's notation, for hints, reviews and programs."""
        return {
            "move": title.write(known, seat, self.move),
            "simulations": self.simulations,
            "options": [
                {
                    "move": title.write(known, seat, option.move),
                    "visits": option.visits,
                    "chance": round(option.chance, 4),
                    "likelihood": round(option.likelihood, 4),
                }
                for option in self.options
            ],
            "line": [{"seat": who, "move": title.write_any(move)} for who, move in self.line],
        }


class SearchBot(Bot):
    """Plays any title that has a judgement."""

    __slots__ = ("changes", "clock", "guesses", "judge", "kept", "notices", "seed", "title_bot")

    def __init__(
        self,
        name: str,
        title: Title[Any],
        title_bot: Any,
        own: Budget = NO_LEVEL,
        changes: dict[str, float] | None = None,
        notices: float = 1.0,
    ) -> None:
        super().__init__(name, title, own)
        self.notices: float = notices  # how likely it is to notice what it found; else it takes the next best
        self.title_bot: Any = title_bot
        self.changes: dict[str, float] = changes or {}  # in the title's manner
        self.judge: Judge = Judge(title, title_bot, self.manner_with(title.default_seats))
        self.guesses: list[State] = []  # drawn for the question thought about
        self.seed: int = 0
        self.clock: Clock = self.own.clock()  # of the question thought about
        self.kept: dict[tuple[object, ...], Node] = {}  # of the last tree: the seat's own questions

    def choose(self, known: State, seat: Seat, chance: Chance, budget: Budget = USUAL) -> Move:
        moves = answers(known, seat)
        if len(moves) == 1:
            return moves[0]
        thought = self.think(known, seat, chance, budget)
        return thought.move if self.notices == 1.0 else self.noticed(thought, chance)

    def noticed(self, thought: Thought, chance: Chance) -> Move:
        """The best move that is not overlooked, each of them as likely as the other."""
        others = [option.move for option in thought.options if option.move != thought.move]
        for move in [thought.move, *others]:
            if chance.below(FINE) < self.notices * FINE:
                return move
        return thought.move

    def think(self, known: State, seat: Seat, chance: Chance, budget: Budget = USUAL) -> Thought:
        """Search, and say what was found."""
        self.thought += 1
        budget = budget.of_level(self.own)
        self.judge.manner = self.manner_with(known.seats)
        if known.seats == 1:
            self.judge.solo = self.judge.standings(known)[0]
        if known.lanes:
            return self.think_in_lane(known, seat, budget)
        root = self.remembered(known, seat)
        self.clock = clock = budget.clock()
        self.judge.forget(known.seats)
        self.guesses = []
        self.seed = chance.below(FINE)
        self.look_around(root, known, chance)
        simulations = 0
        while simulations < budget.nodes:
            simulations += 1
            self.simulate(root, known, seat, chance)
            if simulations < budget.nodes and clock.up():
                break
        self.cut += clock.rang
        return self.sum_up(root, known, seat, chance, simulations)

    def manner_with(self, seats: int) -> Manner:
        """How it searches at a table of so many."""
        manner = manner_of(self.title_bot, seats)
        return manner.changed(self.changes) if self.changes else manner

    def remembered(self, known: State, seat: Seat) -> Node:
        """The tree that was grown for this very position while the seat thought about its last move, or a new one."""
        root = self.kept.get(mark(known))
        who = self.asked(known)
        if root is None or root.asked != who:
            root = Node(who)
        self.kept = {}
        return root

    def keep(self, node: Node, s: State, seat: Seat) -> None:
        """Note what the seat would know here, to find this part of the tree again."""
        if node.asked[0] == seat and not node.noted:
            node.noted = True
            self.kept[mark(self.seen_by(s, seat))] = node

    def think_in_lane(self, known: State, seat: Seat, budget: Budget) -> Thought:
        """Nobody interferes in a lane: a plan is made, not a tree. What is hidden does not matter there, but once the
        lane has ended the game may go on by itself, and come to it: so ways are tried in a guess, any will do."""
        move = self.judge.planned(known, seat)
        if move is None:
            clock = budget.clock()
            guessed = self.imagine(known, Chance(0))
            move, _ = self.judge.plan_lane(guessed, seat, max(1, budget.nodes // LANE_SHARE), clock)
            self.cut += clock.rang
        return Thought(move, [Option(move, 1, 0.0, 1.0)], [(seat, move)], 0)

    def imagine(self, known: State, chance: Chance) -> State:
        """A position as it may be, to play on."""
        guessed: State = self.title.guess(known, chance)
        guessed.keeps_fork = False
        return guessed

    def shared_guess(self, known: State, number: int, chance: Chance) -> State:
        """Every move to choose from meets the same guesses in the same order: what differs is what the move did."""
        number %= MOST_GUESSES
        while len(self.guesses) <= number:
            self.guesses.append(self.imagine(known, chance))
        return self.guesses[number].copy()

    def look_around(self, root: Node, known: State, chance: Chance) -> None:
        """A first look at what can be chosen, in several guesses."""
        positions = [self.shared_guess(known, number, chance) for number in range(self.judge.manner.first_guesses)]
        for i, who in enumerate(root.asked):
            moves = options_of(positions[0], who)
            if len(moves) > 1:
                self.look(root, i, positions, moves, chance, WIDTH)

    def asked(self, s: State) -> list[Seat]:
        """Who chooses at this question. Of a secret one all whose answer has not come to light, given or not."""
        frame = s.stack[-1]
        step = s.steps[frame[0]]
        if not step.simultaneous or not isinstance(step, Ask):
            return s.waiting[:1]
        height = len(s.stack) - 1
        return [seat for seat in step.seats(s, frame) if s.sealed_answer(height, seat) != SPENT]

    def seen_by(self, s: State, seat: Seat) -> State:
        """What the seat would be given to think about here."""
        known: State = self.title.redact(s, seat)
        return known

    # ---------------------------------------------------------------- one simulation

    def simulate(self, root: Node, known: State, seat: Seat, chance: Chance) -> None:
        """Down the tree, one look, and back up with what came of it."""
        judge = self.judge
        node = root
        if len(root.asked) == 1:
            number = root.arms[0][self.try_next(root, answers(known, seat))].visits
            s = self.shared_guess(known, number, chance)
            chance = Chance(self.seed + number)
        else:
            s = self.imagine(known, chance)
        path: list[tuple[Node, list[Arm | None], list[list[Move]]]] = []
        while True:
            node.visits += 1
            if node is not root and node.visits < self.judge.manner.expand_at and not self.halfway(node, s, seat):
                values = judge.look_ahead(s, node.asked[0], seat, chance, LEAF_WIDTH)
                break
            elif node is not root:
                self.keep(node, s, seat)
            chosen: list[Move] = []
            arms: list[Arm | None] = []
            listed: list[list[Move]] = []
            together = len(node.asked) > 1
            for i, who in enumerate(node.asked):
                moves = options_of(s, who)
                listed.append(moves)
                if len(moves) == 1:
                    chosen.append(moves[0])
                    arms.append(None)
                    continue
                self.look(node, i, [s], moves, chance, LEAF_WIDTH)
                move = self.mix(node, i, moves, chance) if together else self.try_next(node, moves)
                chosen.append(move)
                arms.append(node.arms[i][move])
            path.append((node, arms, listed))
            answer(s, node.asked, chosen)
            self.skip(s, chance)
            if not s.waiting or s.lanes:
                values = judge.values(s)
                break
            key: Key = (*chosen, (s.stack[-1][0], *s.waiting))
            child = node.children.get(key)
            if child is None:
                child = node.children[key] = Node(self.asked(s))
            node = child
        for node, arms, listed in path:
            for i, arm in enumerate(arms):
                if arm is not None:
                    value = values[node.asked[i]]
                    if len(arms) > 1:
                        learn(node.arms[i], listed[i], arm, value)
                    else:
                        node.erred += value - arm.prior
                    arm.visits += 1
                    arm.total += value

    def halfway(self, node: Node, s: State, seat: Seat) -> bool:
        """Is the searching seat asked in the midst of its action? Then it looks at all answers at once: a move that
        asks on must not look bad because it was badly gone on with."""
        return node.asked[0] == seat and len(node.asked) == 1 and not self.judge.between(s, seat)

    def skip(self, s: State, chance: Chance) -> None:
        """Answer what is no choice; fill lanes, where nobody interferes, unless they can be judged as they are."""
        while s.waiting:
            if s.lanes:
                if self.judge.lanes_judged:
                    return
                self.judge.fill_lanes(s, chance)
                continue
            top = s.stack[-1]
            if s.steps[top[0]].simultaneous:
                return
            moves = answers(s, s.waiting[0])
            if len(moves) > 1:
                return
            s.push(s.waiting[0], moves[0])

    def look(self, node: Node, i: int, positions: list[State], moves: list[Move], chance: Chance, width: int) -> None:
        """A first look at every move that is new here."""
        arms, seat = node.arms[i], node.asked[i]
        fresh: list[Arm] = []
        judge = self.judge
        for move in moves:
            arm = arms.get(move)
            if arm is None:
                if not fresh:
                    judge.before = judge.values(positions[0])
                elif len(positions) > 1 and self.clock.up():
                    positions = positions[:1]  # every move is looked at, if not as closely
                prior = 0.0
                for s in positions:
                    after = s.copy()
                    answer(after, [seat], [move])
                    prior += (
                        judge.first_look(after, seat, chance, width)
                        if width == WIDTH
                        else judge.finish(after, seat, chance, width)
                    )[seat]
                arm = arms[move] = Arm(prior / len(positions))
                fresh.append(arm)
            arm.available += 1
        if not fresh:
            return
        expected = sum([arms[move].prior for move in moves]) / len(moves)
        if node.scale == 0.0:
            node.scale = sqrt(sum([(arms[move].prior - expected) ** 2 for move in moves]) / len(moves))
            node.scale = max(LEAST_DIFFERENCE, node.scale)
            node.best = max([arms[move].prior for move in moves])
        for arm in fresh:
            better = (arm.prior - node.best) / (self.judge.manner.sharpness * node.scale)
            arm.likely = exp(max(-MOST_EAGER, min(MOST_EAGER, better)))
            arm.regret = max(0.0, self.judge.manner.first_regret * (arm.prior - expected))

    def try_next(self, node: Node, moves: list[Move]) -> Move:
        """What looks best, with a bonus for what looked good and was tried little."""
        arms = node.arms[0]
        total = 0.0
        for move in moves:
            total += arms[move].likely
        bonus = self.judge.manner.curiosity * node.scale / total
        weight, bias = self.judge.manner.prior_weight, node.bias()
        best, value = moves[0], -2.0
        for move in moves:
            arm = arms[move]
            found = arm.mean(weight, bias) + bonus * arm.likely * sqrt(arm.available) / (1 + arm.visits)
            if found > value:
                best, value = move, found
        return best

    # ---------------------------------------------------------------- secret choices

    def mix(self, node: Node, i: int, moves: list[Move], chance: Chance) -> Move:
        """Regret matching: a move is as likely as it was missed so far. Later strategies count for more."""
        arms = node.arms[i]
        weights = strategy(arms, moves)
        explore = self.judge.manner.explore
        odds: list[float] = []
        for move, weight in zip(moves, weights, strict=True):
            arm = arms[move]
            arm.share += weight * node.visits
            arm.odds = (1 - explore) * weight + explore / len(moves)
            odds.append(arm.odds)
        return moves[draw(odds, chance)]

    # ---------------------------------------------------------------- what came of it

    def sum_up(self, root: Node, known: State, seat: Seat, chance: Chance, simulations: int) -> Thought:
        """The choice, and why."""
        moves = answers(known, seat)
        arms = root.arms[root.asked.index(seat)]
        if len(root.asked) > 1:
            chances = [arms[move].mean() for move in moves]
            weights = purified([arms[move].share for move in moves], self.judge.manner.pure)
        else:
            trust, bias = self.judge.manner.prior_weight, root.bias()
            chances = [arms[move].mean(trust, bias) for move in moves]
            marks = chances
            if not self.judge.manner.by_value:
                marks = [arms[move].visits + found for move, found in zip(moves, chances, strict=True)]
            best = max(marks)
            weights = [1.0 if found == best else 0.0 for found in marks]
            weights = [weight / sum(weights) for weight in weights]
        options = [
            Option(move, arms[move].visits, max(0.0, min(1.0, found)), weight)
            for move, found, weight in zip(moves, chances, weights, strict=True)
        ]
        options.sort(key=_order)
        move = moves[draw(weights, chance)]
        return Thought(move, options, principal_line(root, seat, move), simulations)


# ---------------------------------------------------------------- questions and answers


def mark(known: State) -> tuple[object, ...]:
    """What a seat knows, as something to look up: alike for positions it cannot tell apart."""
    return (
        tuple([tuple(zone) for zone in known.zones]),
        tuple(known.stack),
        tuple(known.waiting),
        *[_frozen(getattr(known, field)) for field in known.title.fields],
    )


def _frozen(value: Any) -> Any:
    return tuple([_frozen(entry) for entry in value]) if isinstance(value, list) else value


def options_of(s: State, seat: Seat) -> list[Move]:
    """What this seat can answer, or could have answered."""
    if seat in s.waiting:
        return answers(s, seat)
    frame = s.stack[-1]
    return s.steps[frame[0]].options(s, frame, seat)


def answer(s: State, seats: list[Seat], moves: list[Move]) -> None:
    """Give these answers; a secret one that was given already is replaced."""
    height = len(s.stack) - 1
    waiting = s.waiting
    for seat, move in zip(seats, moves, strict=True):
        if seat not in waiting:
            s.seal(height, seat, move)
    for seat, move in zip(seats, moves, strict=True):
        if seat in waiting:
            s.push(seat, move)


# ---------------------------------------------------------------- mixed strategies


def strategy(arms: dict[Move, Arm], moves: list[Move]) -> list[float]:
    """How likely each of these moves should be now."""
    weights = [arms[move].regret for move in moves]
    total = sum(weights)
    if total <= 0.0:
        return [1.0 / len(moves)] * len(moves)
    return [weight / total for weight in weights]


def learn(arms: dict[Move, Arm], moves: list[Move], chosen: Arm, value: float) -> None:
    """What one secret choice teaches about all: the others would have brought what they brought so far; what was
    chosen is corrected by how unlikely that was, so that in the mean nobody is favoured."""
    surprise = value - chosen.mean()
    expected = surprise
    for move in moves:
        arm = arms[move]
        expected += arm.odds * arm.mean()
    for move in moves:
        arm = arms[move]
        missed = arm.mean() - expected
        if arm is chosen:
            missed += surprise / arm.odds
        arm.regret = max(0.0, arm.regret + missed)


def purified(shares: list[float], pure: float) -> list[float]:
    """The average strategy without what was hardly ever meant."""
    most = max(shares)
    kept = [share if share >= pure * most else 0.0 for share in shares]
    return [share / sum(kept) for share in kept]


def draw(weights: list[float], chance: Chance) -> int:
    """An index, as likely as its weight; the weights add up to one."""
    drawn = chance.below(FINE) / FINE
    last = 0
    for at, weight in enumerate(weights):
        if weight > 0.0:
            last = at
            drawn -= weight
            if drawn < 0:
                return at
    return last


def principal_line(root: Node, seat: Seat, move: Move) -> list[tuple[Seat, Move]]:
    """The most visited way on from this move."""
    line = [(seat, move)]
    node = root
    while True:
        at = node.asked.index(seat)
        following: list[Node] = [child for key, child in node.children.items() if key[at] == move]
        if not following:
            return line
        node = max(following, key=_visits)
        seat = node.asked[0]
        most = 0
        for candidate, arm in node.arms[0].items():
            if arm.visits > most:
                move, most = candidate, arm.visits
        if not most:
            return line
        line.append((seat, move))


def _order(option: Option) -> tuple[float, int, float]:
    return (-option.likelihood, -option.visits, -option.chance)


def _visits(node: Node) -> int:
    return node.visits
