"""Information-set Monte Carlo tree search from what a seat knows (docs/decisions/0011).

Every simulation fills in at random what the seat cannot know, goes down the tree by the moves that look best to the
seat that is asked, and ends where an action ends, with the evaluator's win chances. At secret choices all seats that
are asked play mixed strategies, also those that have answered already: the search never looks at anyone's answer.
"""

from __future__ import annotations

import gc
from dataclasses import dataclass
from math import exp, sqrt
from typing import Any, Final

from pentarchy.bots.base import DEFAULT_BUDGET, NO_LEVEL, Bot, Budget, Clock
from pentarchy.bots.evaluator import Evaluator
from pentarchy.bots.taught import standardised, taught
from pentarchy.bots.tree import ChildKey, Edge, Node
from pentarchy.core.chance import Chance
from pentarchy.core.search_params import SearchParams
from pentarchy.core.state import SPENT, State
from pentarchy.core.steps import Ask
from pentarchy.core.title import Title
from pentarchy.core.title_bot import TitleBot, answers
from pentarchy.core.types import Json, Move, Seat

ROOT_WIDTH: Final = 6  # answers tried to later questions of an action when a move at the root is first evaluated
LEAF_WIDTH: Final = 2  # the same further down the tree
MIN_SPREAD: Final = 0.003  # of prior values at a node
MAX_EXPONENT: Final = 50.0  # a move that was not there before may look far better than all others, or far worse
MAX_TAUGHT: Final = 9.0  # no move is taken to be less likely than the best by more than this, as logarithms
MAX_GUESSES: Final = 128  # then they are used again
NODES_PER_LANE_WAY: Final = 12  # the beam through a lane has one way for so many nodes of the budget
SETTLED_EVERY: Final = 32  # simulations; then it is looked whether the rest can change the move
RESOLUTION: Final = 1 << 32  # of random numbers between 0 and 1


@dataclass(eq=False)
class MoveStats:
    """What the search found about one move: visits, the chance to win, and the probability of choosing it."""

    move: Move
    visits: int
    win_chance: float
    probability: float
    prior_value: float  # the win chance by the first look


@dataclass(eq=False)
class SearchResult:
    """What the search found at one question."""

    move: Move
    options: list[MoveStats]  # best first
    principal_variation: list[tuple[Seat, Move]]  # begins with this move
    simulations: int

    def to_json(self, title: Title[Any], known: State, seat: Seat) -> Json:
        """In the title's notation, for hints, reviews and programs."""
        return {
            "move": title.write(known, seat, self.move),
            "simulations": self.simulations,
            "options": [
                {
                    "move": title.write(known, seat, option.move),
                    "visits": option.visits,
                    "win_chance": round(option.win_chance, 4),
                    "probability": round(option.probability, 4),
                }
                for option in self.options
            ],
            "principal_variation": [
                {"seat": who, "move": title.write_any(move)} for who, move in self.principal_variation
            ],
        }


class SearchBot(Bot):
    """Searches any title that has a TitleBot."""

    def __init__(
        self,
        name: str,
        title: Title[Any],
        title_bot: TitleBot[Any],
        level_budget: Budget = NO_LEVEL,
        param_changes: dict[str, float] | None = None,
        notice_probability: float = 1.0,
    ) -> None:
        super().__init__(name, title, level_budget)
        self.notice_probability: float = notice_probability  # of each move it found; else it takes the next best
        self.title_bot: TitleBot[Any] = title_bot
        self.leaves_unsaid: bool = any(verb.unsaid for verb in title.verbs)  # not all moves are told in full
        self.param_changes: dict[str, float] = param_changes or {}  # of the title's search parameters
        self.evaluator: Evaluator = Evaluator(title, title_bot, self.params_for(title.default_seats))
        self.compared: list[Move] = []  # by the present search, if it only compares these moves at the root
        self.guesses: list[State] = []  # of the present search
        self.seed: int = 0
        self.clock: Clock = self.level_budget.start_clock()  # of the present search
        self.stored_nodes: dict[tuple[object, ...], Node] = {}  # of the last tree: the seat's own questions

    def choose(self, known: State, seat: Seat, chance: Chance, budget: Budget = DEFAULT_BUDGET) -> Move:
        return self.consider(known, seat, chance, budget)[0]

    def consider(
        self, known: State, seat: Seat, chance: Chance, budget: Budget = DEFAULT_BUDGET
    ) -> tuple[Move, SearchResult | None]:
        """The move it chooses, and what the search found; None where there is nothing to choose."""
        moves = answers(known, seat)
        if len(moves) == 1:
            return moves[0], None
        result = self.search(known, seat, chance, budget)
        return result.move if self.notice_probability == 1.0 else self.noticed(result, chance), result

    def noticed(self, result: SearchResult, chance: Chance) -> Move:
        """The best move the bot notices. It notices each with the same probability."""
        others = [option.move for option in result.options if option.move != result.move]
        for move in [result.move, *others]:
            if chance.below(RESOLUTION) < self.notice_probability * RESOLUTION:
                return move
        return result.move

    def compare(self, known: State, seat: Seat, moves: list[Move], chance: Chance, budget: Budget) -> list[float]:
        """The win chances of some moves, each tried equally often in the same guesses: how far apart they are."""
        self.compared = moves
        self.stored_nodes = {}
        result = self.search(known, seat, chance, budget)
        self.compared = []
        self.stored_nodes = {}
        found = {option.move: option.win_chance for option in result.options}
        return [found[move] for move in moves]

    def search(self, known: State, seat: Seat, chance: Chance, budget: Budget = DEFAULT_BUDGET) -> SearchResult:
        """Search this position for this seat.

        Python's garbage collector rests meanwhile: a search makes no cycles, and it would go through the whole tree
        again and again, a third of the time in some titles.
        """
        collecting = gc.isenabled()
        gc.disable()
        try:
            return self._search(known, seat, chance, budget)
        finally:
            if collecting:
                gc.enable()

    def _search(self, known: State, seat: Seat, chance: Chance, budget: Budget) -> SearchResult:
        """The search itself."""
        self.decisions += 1
        budget = budget.with_level(self.level_budget)
        self.evaluator.params = params = self.params_for(known.seats)
        uses_taught = params.policy_weight > 0.0 or params.taught_value
        self.evaluator.taught = taught(self.title, known.seats) if uses_taught else None
        if known.seats == 1:
            self.evaluator.solo_target = self.evaluator.score_estimates(known)[0]
        if known.lanes:
            return self.search_lane(known, seat, budget)
        root = self.take_root(known, seat)
        self.clock = clock = budget.start_clock()
        self.evaluator.reset(known.seats)
        self.guesses = []
        self.seed = chance.below(RESOLUTION)
        self.expand_root(root, known, chance)
        stops_early = params.stops_early and len(root.seats) == 1 and not self.compared
        simulations = 0
        while simulations < budget.nodes:
            simulations += 1
            self.simulate(root, known, seat, chance)
            if simulations < budget.nodes and clock.time_is_up():
                break
            if stops_early and simulations % SETTLED_EVERY == 0 and self.is_settled(root, budget.nodes - simulations):
                break
        self.cut_short += clock.expired
        return self.summarise(root, known, seat, chance, simulations)

    def is_settled(self, root: Node, left: int) -> bool:
        """Is the move with the best mean so far ahead in visits that no other can come up with those that are left?"""
        weight, bias = self.evaluator.params.prior_weight, root.prior_bias()
        edges = root.edges[0].values()
        most = 0
        second = 0
        best, leads = -2.0, False
        for edge in edges:
            value = edge.mean(weight, bias)
            if edge.visits > most:
                most, second = edge.visits, most
                leads = value >= best
            else:
                second = max(second, edge.visits)
                leads = leads and value <= best
            best = max(best, value)
        return leads and most - second > left

    def params_for(self, seats: int) -> SearchParams:
        """The search parameters for this number of seats."""
        params = self.title_bot.search_params(seats)
        return params.changed(self.param_changes) if self.param_changes else params

    def take_root(self, known: State, seat: Seat) -> Node:
        """The node that the last search made for this very position, or a new one."""
        root = self.stored_nodes.get(infoset_key(known))
        who = self.seats_to_move(known)
        if root is None or root.seats != who:
            root = Node(who)
        self.stored_nodes = {}
        return root

    def store_node(self, node: Node, s: State, seat: Seat) -> None:
        """Store a question of the seat's own, so that the next search can go on from it."""
        if node.seats[0] == seat and not node.stored:
            node.stored = True
            self.stored_nodes[infoset_key(self.seen_by(s, seat))] = node

    def search_lane(self, known: State, seat: Seat, budget: Budget) -> SearchResult:
        """Plan the seat's lane: no rival interferes there, so no tree is needed. What is hidden does not matter in the
        lane, but it may after its end, where the game goes on by itself: so the plan is made in a guess."""
        move = self.evaluator.planned_lane_move(known, seat)
        if move is None:
            clock = budget.start_clock()
            guessed = self.guess(known, Chance(0))
            move, _ = self.evaluator.plan_lane(guessed, seat, max(1, budget.nodes // NODES_PER_LANE_WAY), clock)
            self.cut_short += clock.expired
        return SearchResult(move, [MoveStats(move, 1, 0.0, 1.0, 0.0)], [(seat, move)], 0)

    def guess(self, known: State, chance: Chance) -> State:
        """A position as it may be, for a simulation."""
        guessed: State = self.title.guess(known, chance)
        guessed.keeps_fork = False
        return guessed

    def shared_guess(self, known: State, number: int, chance: Chance) -> State:
        """A copy of the guess of this number. All moves of the root meet the same guesses in the same order, so that
        they differ only by what the move did."""
        number %= MAX_GUESSES
        while len(self.guesses) <= number:
            self.guesses.append(self.guess(known, chance))
        return self.guesses[number].copy()

    def expand_root(self, root: Node, known: State, chance: Chance) -> None:
        """Evaluate the moves of the root in several guesses."""
        positions = [self.shared_guess(known, number, chance) for number in range(self.evaluator.params.root_guesses)]
        for i, who in enumerate(root.seats):
            moves = options_of(positions[0], who)
            if len(moves) > 1:
                self.expand(root, i, positions, moves, chance, ROOT_WIDTH)
        if len(root.seats) == 1 and self.evaluator.params.policy_weight > 0.0:
            self.apply_policy(root, known)

    def apply_policy(self, root: Node, known: State) -> None:
        """Mix what games have taught into the policy of the root."""
        network, params = self.evaluator.taught, self.evaluator.params
        edges = root.edges[0]
        moves = [move for move in answers(known, root.seats[0]) if move in edges]
        if network is None or len(moves) < 2:
            return
        values = standardised([edges[move].prior_value for move in moves], MIN_SPREAD)
        logits = network.move_logits(known, moves, values)
        if logits is None:
            return
        best = max(logits)
        for move, value, logit in zip(moves, values, logits, strict=True):
            own = max(-MAX_TAUGHT, value / params.temperature)
            mixed = (1.0 - params.policy_weight) * own + params.policy_weight * max(-MAX_TAUGHT, logit - best)
            edges[move].policy_weight = exp(mixed)

    def seats_to_move(self, s: State) -> list[Seat]:
        """The seats that choose at this question: of a secret one all whose answer has not been revealed."""
        frame = s.stack[-1]
        step = s.steps[frame[0]]
        if not step.simultaneous or not isinstance(step, Ask):
            return s.waiting[:1]
        height = len(s.stack) - 1
        return [seat for seat in step.seats(s, frame) if s.sealed_answer(height, seat) != SPENT]

    def seen_by(self, s: State, seat: Seat) -> State:
        """What the seat would know here."""
        known: State = self.title.redact(s, seat)
        return known

    # ---------------------------------------------------------------- one simulation

    def simulate(self, root: Node, known: State, seat: Seat, chance: Chance) -> None:
        """Select a path down the tree, evaluate the leaf, and back up its values."""
        evaluator = self.evaluator
        node = root
        if len(root.seats) == 1:
            first = self.compared or answers(known, seat)
            number = root.edges[0][self.select(root, first)].visits
            s = self.shared_guess(known, number, chance)
            chance = Chance(self.seed + number)
        else:
            s = self.guess(known, chance)
        path: list[tuple[Node, list[Edge | None], list[list[Move]]]] = []
        while True:
            node.visits += 1
            if (
                node is not root
                and node.visits < self.evaluator.params.expand_visits
                and not self.within_own_action(node, s, seat)
            ):
                values = evaluator.leaf_values(s, node.seats[0], seat, chance, LEAF_WIDTH)
                break
            elif node is not root:
                self.store_node(node, s, seat)
            chosen: list[Move] = []
            edges: list[Edge | None] = []
            listed: list[list[Move]] = []
            simultaneous = len(node.seats) > 1
            for i, who in enumerate(node.seats):
                moves = options_of(s, who)
                listed.append(moves)
                if len(moves) == 1:
                    chosen.append(moves[0])
                    edges.append(None)
                    continue
                self.expand(node, i, [s], moves, chance, LEAF_WIDTH)
                if simultaneous:
                    move = self.sample_secret(node, i, moves, chance)
                else:
                    move = self.select(node, self.compared if node is root and self.compared else moves)
                chosen.append(move)
                edges.append(node.edges[i][move])
            path.append((node, edges, listed))
            answer(s, node.seats, chosen)
            self.skip_forced(s, chance)
            if not s.waiting or s.lanes:
                values = evaluator.win_chances(s)
                break
            key: ChildKey = (*self.heard(chosen), (s.stack[-1][0], *s.waiting))
            child = node.children.get(key)
            if child is None:
                child = node.children[key] = Node(self.seats_to_move(s))
            node = child
        for node, edges, listed in path:
            for i, edge in enumerate(edges):
                if edge is not None:
                    value = values[node.seats[i]]
                    if len(edges) > 1:
                        update_regrets(node.edges[i], listed[i], edge, value)
                    else:
                        node.prior_error_sum += value - edge.prior_value
                    edge.visits += 1
                    edge.value_sum += value

    def heard(self, moves: list[Move]) -> list[Move]:
        """These moves as they are known later: without the components that nobody is told of. So no seat of the tree
        answers a card that lies face down as if it had seen it."""
        return [self.title.vocabulary.heard(move) for move in moves] if self.leaves_unsaid else moves

    def within_own_action(self, node: Node, s: State, seat: Seat) -> bool:
        """Is the searching seat asked in the middle of its action? Such a node is expanded at once: a move that asks
        further questions must not look bad because they were answered badly."""
        return node.seats[0] == seat and len(node.seats) == 1 and not self.evaluator.action_is_over(s, seat)

    def skip_forced(self, s: State, chance: Chance) -> None:
        """Make forced moves, and play lanes, unless they can be evaluated as they are."""
        while s.waiting:
            if s.lanes:
                if self.evaluator.estimates_unfinished_lanes:
                    return
                self.evaluator.fill_lanes(s, chance)
                continue
            top = s.stack[-1]
            if s.steps[top[0]].simultaneous:
                return
            moves = answers(s, s.waiting[0])
            if len(moves) > 1:
                return
            s.push(s.waiting[0], moves[0])

    def expand(self, node: Node, i: int, positions: list[State], moves: list[Move], chance: Chance, width: int) -> None:
        """Give every move that is new at this node an edge with its prior value, averaged over the positions."""
        edges, seat = node.edges[i], node.seats[i]
        fresh: list[Edge] = []
        evaluator = self.evaluator
        for move in moves:
            edge = edges.get(move)
            if edge is None:
                if not fresh:
                    evaluator.baseline = evaluator.win_chances(positions[0])
                elif len(positions) > 1 and self.clock.time_is_up():
                    positions = positions[:1]  # every move gets a prior value, if a less exact one
                prior = 0.0
                for s in positions:
                    after = s.copy()
                    answer(after, [seat], [move])
                    prior += (
                        evaluator.prior_values(after, seat, chance, width)
                        if width == ROOT_WIDTH
                        else evaluator.finish_action(after, seat, chance, width)
                    )[seat]
                edge = edges[move] = Edge(prior / len(positions))
                fresh.append(edge)
            edge.availability += 1
        if not fresh:
            return
        mean = sum([edges[move].prior_value for move in moves]) / len(moves)
        if node.prior_spread == 0.0:
            node.prior_spread = sqrt(sum([(edges[move].prior_value - mean) ** 2 for move in moves]) / len(moves))
            node.prior_spread = max(MIN_SPREAD, node.prior_spread)
            node.best_prior = max([edges[move].prior_value for move in moves])
        for edge in fresh:
            exponent = (edge.prior_value - node.best_prior) / (self.evaluator.params.temperature * node.prior_spread)
            edge.policy_weight = exp(max(-MAX_EXPONENT, min(MAX_EXPONENT, exponent)))
            edge.regret = max(0.0, self.evaluator.params.initial_regret * (edge.prior_value - mean))

    def select(self, node: Node, moves: list[Move]) -> Move:
        """The move with the highest mean value plus exploration bonus (PUCT); of moves to compare, the next in turn."""
        edges = node.edges[0]
        if moves is self.compared:
            least = moves[0]
            for move in moves:
                if edges[move].visits < edges[least].visits:
                    least = move
            return least
        total = 0.0
        for move in moves:
            total += edges[move].policy_weight
        bonus = self.evaluator.params.c_puct * node.prior_spread / total
        weight, bias = self.evaluator.params.prior_weight, node.prior_bias()
        best, value = moves[0], -2.0
        for move in moves:
            edge = edges[move]
            found = edge.mean(weight, bias) + bonus * edge.policy_weight * sqrt(edge.availability) / (1 + edge.visits)
            if found > value:
                best, value = move, found
        return best

    # ---------------------------------------------------------------- secret choices

    def sample_secret(self, node: Node, i: int, moves: list[Move], chance: Chance) -> Move:
        """Draw a move by regret matching. Later strategies count for more in the average."""
        edges = node.edges[i]
        weights = regret_matching(edges, moves)
        exploration = self.evaluator.params.exploration
        probabilities: list[float] = []
        for move, weight in zip(moves, weights, strict=True):
            edge = edges[move]
            edge.strategy_sum += weight * node.visits
            edge.last_probability = (1 - exploration) * weight + exploration / len(moves)
            probabilities.append(edge.last_probability)
        return moves[draw(probabilities, chance)]

    # ---------------------------------------------------------------- the result

    def summarise(self, root: Node, known: State, seat: Seat, chance: Chance, simulations: int) -> SearchResult:
        """Choose the move, and tell what was found about all of them."""
        moves = answers(known, seat)
        edges = root.edges[root.seats.index(seat)]
        if len(root.seats) > 1:
            win_chances = [edges[move].mean() for move in moves]
            weights = purify([edges[move].strategy_sum for move in moves], self.evaluator.params.purification)
        else:
            prior_weight, bias = self.evaluator.params.prior_weight, root.prior_bias()
            win_chances = [edges[move].mean(prior_weight, bias) for move in moves]
            scores = win_chances
            if not self.evaluator.params.by_value:
                scores = [edges[move].visits + found for move, found in zip(moves, win_chances, strict=True)]
            best = max(scores)
            weights = [1.0 if found == best else 0.0 for found in scores]
            weights = [weight / sum(weights) for weight in weights]
        options = [
            MoveStats(move, edges[move].visits, max(0.0, min(1.0, found)), weight, edges[move].prior_value)
            for move, found, weight in zip(moves, win_chances, weights, strict=True)
        ]
        options.sort(key=_order)
        move = moves[draw(weights, chance)]
        return SearchResult(move, options, self.principal_variation(root, seat, move), simulations)

    def principal_variation(self, root: Node, seat: Seat, move: Move) -> list[tuple[Seat, Move]]:
        """The most visited path that begins with this move."""
        line = [(seat, move)]
        node = root
        while True:
            at = node.seats.index(seat)
            heard = self.heard([move])[0]
            following: list[Node] = [child for key, child in node.children.items() if key[at] == heard]
            if not following:
                return line
            node = max(following, key=_visits)
            seat = node.seats[0]
            most = 0
            for candidate, edge in node.edges[0].items():
                if edge.visits > most:
                    move, most = candidate, edge.visits
            if not most:
                return line
            line.append((seat, move))


# ---------------------------------------------------------------- questions and answers


def infoset_key(known: State) -> tuple[object, ...]:
    """A key of what a seat knows: the same for all positions the seat cannot tell apart."""
    return (
        tuple([tuple(zone) for zone in known.zones]),
        tuple(known.stack),
        tuple(known.waiting),
        *[_frozen(getattr(known, field.name)) for field in known.title.fields],
    )


def _frozen(value: Any) -> Any:
    return tuple([_frozen(entry) for entry in value]) if isinstance(value, list) else value


def options_of(s: State, seat: Seat) -> list[Move]:
    """The answers this seat can give, or could have given."""
    if seat in s.waiting:
        return answers(s, seat)
    frame = s.stack[-1]
    return s.steps[frame[0]].options(s, frame, seat)


def answer(s: State, seats: list[Seat], moves: list[Move]) -> None:
    """Give these answers. A secret one that was given already is replaced."""
    height = len(s.stack) - 1
    waiting = s.waiting
    for seat, move in zip(seats, moves, strict=True):
        if seat not in waiting:
            s.seal(height, seat, move)
    for seat, move in zip(seats, moves, strict=True):
        if seat in waiting:
            s.push(seat, move)


# ---------------------------------------------------------------- mixed strategies


def regret_matching(edges: dict[Move, Edge], moves: list[Move]) -> list[float]:
    """The probability of each move: in proportion to its regret."""
    weights = [edges[move].regret for move in moves]
    total = sum(weights)
    if total <= 0.0:
        return [1.0 / len(moves)] * len(moves)
    return [weight / total for weight in weights]


def update_regrets(edges: dict[Move, Edge], moves: list[Move], chosen: Edge, value: float) -> None:
    """Update the regrets of all moves after one secret choice.

    The moves not chosen are taken to be worth their mean. The one that was chosen is corrected by its probability
    (importance sampling), so that no move is favoured on average.
    """
    surprise = value - chosen.mean()
    expected = surprise
    for move in moves:
        edge = edges[move]
        expected += edge.last_probability * edge.mean()
    for move in moves:
        edge = edges[move]
        difference = edge.mean() - expected
        if edge is chosen:
            difference += surprise / edge.last_probability
        edge.regret = max(0.0, edge.regret + difference)


def purify(strategy_sums: list[float], threshold: float) -> list[float]:
    """The average strategy without the moves below this part of the likeliest."""
    most = max(strategy_sums)
    kept = [share if share >= threshold * most else 0.0 for share in strategy_sums]
    return [share / sum(kept) for share in kept]


def draw(weights: list[float], chance: Chance) -> int:
    """A random index by these probabilities, which add up to 1."""
    drawn = chance.below(RESOLUTION) / RESOLUTION
    last = 0
    for at, weight in enumerate(weights):
        if weight > 0.0:
            last = at
            drawn -= weight
            if drawn < 0:
                return at
    return last


def _order(option: MoveStats) -> tuple[float, int, float]:
    return (-option.probability, -option.visits, -option.win_chance)


def _visits(node: Node) -> int:
    return node.visits
