"""Train a network on a search's own games (`self_play.py`), on a GPU where there is one.

    python -m pentarchy.arena.train_taught build/train/brawl-2 --out taught-2.json

Needs NumPy and PyTorch, and no compiled build: it may run on another machine, which gives back one file. Of two
networks one foretells how often a long search tries each move, the other corrects the judged chance to win and
foretells the margin (that part is not kept; it helps to learn). Positions of one game are alike, so validation leaves
out whole games; of each network the epoch is kept that foretells those best, and none that is worse than before.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

from pentarchy.arena.self_play import load
from pentarchy.core.errors import PentarchyError
from pentarchy.core.network import serialise_layers, serialise_rows

UNITS: Final = (64, 32)  # of the first layer, and of the second one of the value
SCORE_UNITS: Final = 32
VALIDATION_EVERY: Final = 10  # one game in so many is left out
BATCH: Final = 512  # decisions, and as many positions
LEARNING_RATE: Final = 0.003
WEIGHT_DECAY: Final = 0.02
VALUE_DECAY: Final = 0.3  # games have one result each: there is less to learn a value from
DROPOUT: Final = 0.2
SEARCHED: Final = 0.3  # the part of the target that is what the search said; the rest is what came of the game
MARGIN: Final = 0.02  # weight of the margin in the loss
MIN_CHANCE: Final = 1e-6
TEMPERATURES: Final = (0.2, 0.3, 0.5, 0.7, 1.0, 1.5)  # of a policy by prior values alone, to compare with


def build(torch: Any, header: dict[str, Any]) -> tuple[Any, Any]:
    """The two networks: of moves, and of the value."""
    nn = torch.nn
    inputs, words, longest = header["trained_for"][3], header["trained_for"][4] + 1, header["longest"]

    class Seen(nn.Module):  # type: ignore[misc,name-defined]
        """What a seat knows, through one layer."""

        def __init__(self) -> None:
            super().__init__()
            self.first = nn.EmbeddingBag(inputs, UNITS[0], mode="sum")
            self.bias = nn.Parameter(torch.zeros(UNITS[0]))
            self.dropout = nn.Dropout(DROPOUT)
            nn.init.normal_(self.first.weight, std=0.05)

        def forward(self, places: Any, starts: Any) -> Any:
            return self.dropout(torch.relu(self.first(places, starts) + self.bias))

    class Value(nn.Module):  # type: ignore[misc,name-defined]
        """The correction of the logit, and the margin."""

        def __init__(self) -> None:
            super().__init__()
            self.seen, self.second, self.last = Seen(), nn.Linear(*UNITS), nn.Linear(UNITS[1], 2)
            nn.init.zeros_(self.last.weight)
            nn.init.zeros_(self.last.bias)

        def forward(self, places: Any, starts: Any) -> Any:
            return self.last(torch.relu(self.second(self.seen(places, starts))))

    class Policy(nn.Module):  # type: ignore[misc,name-defined]
        """The logits of moves."""

        def __init__(self) -> None:
            super().__init__()
            self.seen, self.query = Seen(), nn.Linear(UNITS[0], SCORE_UNITS)
            self.words = nn.EmbeddingBag(longest * words, SCORE_UNITS, mode="sum")
            self.value = nn.Parameter(torch.zeros(SCORE_UNITS))
            self.score = nn.Linear(SCORE_UNITS, 1, bias=False)
            self.score_value = nn.Parameter(torch.ones(1))
            self.register_buffer("offsets", torch.arange(longest) * words)
            nn.init.normal_(self.words.weight, std=0.1)
            nn.init.zeros_(self.score.weight)

        def forward(self, places: Any, starts: Any, rows: Any, values: Any, which: Any) -> Any:
            seen = self.query(self.seen(places, starts))[which]
            units = seen + self.words(rows + self.offsets) + values[:, None] * self.value
            return self.score(torch.relu(units))[:, 0] + self.score_value * values

    return Policy(), Value()


def cut(torch: Any, ends: Any, flat: Any, chosen: Any) -> tuple[Any, Any]:
    """The entries of the chosen pieces of a flat list: their places in it, and which of the chosen each belongs to."""
    starts = torch.where(chosen > 0, ends[(chosen - 1).clamp(min=0)], torch.zeros_like(chosen))
    lengths = ends[chosen] - starts
    which = torch.repeat_interleave(torch.arange(len(chosen), device=flat.device), lengths)
    first = torch.cumsum(lengths, 0) - lengths
    return torch.arange(len(which), device=flat.device) - first[which] + starts[which], which


def main() -> int:
    """Train, and write the network with how it was made."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    try:
        table = train(options.folder, options.epochs, options.seed)
    except PentarchyError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(json.dumps(table, indent=1) + "\n", "utf-8")
    return 0


def train(folder: Path, epochs: int, seed: int) -> dict[str, Any]:
    """A network as `core/network.py` reads it."""
    import torch

    functional = torch.nn.functional
    header, raw = load(folder)
    torch.manual_seed(seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    data = {
        name: torch.as_tensor(column.astype("int64") if column.dtype.kind in "ui" else column).to(device)
        for name, column in raw.items()
    }
    rows = data["words"].reshape(-1, header["longest"])
    policy, value = [net.to(device) for net in build(torch, header)]

    def views(chosen: Any) -> tuple[Any, Any]:
        entries, which = cut(torch, data["view_ends"], data["places"], chosen)
        return data["places"][entries], torch.searchsorted(which, torch.arange(len(chosen), device=device))

    def policy_loss(chosen: Any, plain: float | None = None) -> Any:
        """The mean cross-entropy of decisions; with `plain`, of prior values alone by this temperature."""
        entries, which = cut(torch, data["move_ends"], data["visits"], chosen)
        values, target = data["prior_values"][entries], data["visits"][entries]
        if plain is None:
            logits = policy(*views(data["decision_views"][chosen]), rows[entries], values, which)
        else:
            logits = values / plain
        most = torch.full((len(chosen),), -1e9, device=device).scatter_reduce(0, which, logits, "amax")
        total = torch.zeros(len(chosen), device=device).index_add(0, which, torch.exp(logits - most[which]))
        return -(target * (logits - most[which] - torch.log(total)[which])).sum() / len(chosen)

    margins = data["margins"] / data["margins"].std().clamp(min=1e-3)
    judged = data["judged"].clamp(MIN_CHANCE, 1 - MIN_CHANCE)
    odds = torch.log(judged / (1 - judged))
    said = data["found"]
    targets = torch.where(said >= 0, (1 - SEARCHED) * data["results"] + SEARCHED * said, data["results"])

    def value_loss(chosen: Any) -> Any:
        found = value(*views(data["position_views"][chosen]))
        loss = functional.binary_cross_entropy_with_logits(odds[chosen] + found[:, 0], targets[chosen])
        return loss + MARGIN * functional.mse_loss(found[:, 1], margins[chosen])

    def result_loss(chosen: Any, corrected: bool) -> float:
        """The cross-entropy of what came of the games."""
        total = 0.0
        for part in chosen.split(4096):
            logits = odds[part]
            if corrected:
                logits = logits + value(*views(data["position_views"][part]))[:, 0]
            found = functional.binary_cross_entropy_with_logits(logits, data["results"][part], reduction="sum")
            total += float(found)
        return total / len(chosen)

    def split(games: Any) -> tuple[Any, Any]:
        left_out = games % VALIDATION_EVERY == VALIDATION_EVERY - 1
        return torch.nonzero(~left_out)[:, 0], torch.nonzero(left_out)[:, 0]

    decisions, decisions_out = split(data["decision_games"])
    positions, positions_out = split(data["games"])
    if min(len(decisions_out), len(positions_out)) == 0 or len(decisions) < BATCH:
        raise PentarchyError(f"{len(decisions)} decisions are too few to train on: expected more games")

    def mean_policy_loss(plain: float | None = None) -> float:
        return sum([float(policy_loss(part, plain)) * len(part) for part in decisions_out.split(4096)]) / len(
            decisions_out
        )

    with torch.no_grad():
        plain_loss, plain = min((mean_policy_loss(plain), plain) for plain in TEMPERATURES)
        policy.score_value.fill_(1 / plain)
        judged_loss = result_loss(positions_out, corrected=False)

    def learn(net: Any, examples: Any, loss_of: Any, measure: Any, before: float, decay: float) -> float:
        """Train a network; leave it as it was after its best epoch. Returns the loss on games that were left out."""
        steps = epochs * (len(examples) // BATCH)
        optimizer = torch.optim.AdamW(net.parameters(), lr=LEARNING_RATE, weight_decay=decay)
        schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, LEARNING_RATE, total_steps=steps + 1)
        best, kept = before, {name: one.detach().clone() for name, one in net.state_dict().items()}
        for epoch in range(epochs):
            net.train()
            order = examples[torch.randperm(len(examples), device=device)]
            for number in range(len(examples) // BATCH):
                optimizer.zero_grad()
                loss_of(order[number * BATCH : (number + 1) * BATCH]).backward()
                optimizer.step()
                schedule.step()
            net.eval()
            with torch.no_grad():
                found = measure()
            print(f"{type(net).__name__}, epoch {epoch + 1} of {epochs}: {before:.4f} -> {found:.4f}", file=sys.stderr)
            if found < best:
                best, kept = found, {name: one.detach().clone() for name, one in net.state_dict().items()}
        net.load_state_dict(kept)
        net.eval().cpu()
        return best

    policy_loss_after = learn(policy, decisions, policy_loss, mean_policy_loss, plain_loss, WEIGHT_DECAY)
    value_loss_after = learn(
        value, positions, value_loss, lambda: result_loss(positions_out, corrected=True), judged_loss, VALUE_DECAY
    )
    tables: dict[str, Any] = {}
    if policy_loss_after < plain_loss:
        tables["policy"] = {
            "widths": [len(policy.seen.first.weight), UNITS[0], SCORE_UNITS],
            "move_shape": [header["longest"], header["trained_for"][4] + 1],
            "first": serialise_rows([*policy.seen.first.weight.tolist(), policy.seen.bias.tolist()]),
            "query": serialise_rows([*policy.query.weight.t().tolist(), policy.query.bias.tolist()]),
            "words": serialise_rows(policy.words.weight.tolist()),
            "value": serialise_rows([policy.value.tolist()]),
            "score": serialise_rows([[*policy.score.weight[0].tolist(), policy.score_value.item()]]),
        }
    if value_loss_after < judged_loss:
        seen, second, last = value.seen, value.second, value.last
        tables["value"] = serialise_layers(
            [
                (seen.first.weight.tolist(), seen.bias.tolist()),
                (second.weight.t().tolist(), second.bias.tolist()),
                (last.weight[:1].t().tolist(), last.bias[:1].tolist()),
            ]
        )
    return {
        "games_by": header["command"],
        "made_by": f"python -m pentarchy.arena.train_taught FOLDER --epochs {epochs} --seed {seed}",
        "games": int(data["games"].unique().numel()),
        "decisions": len(data["decision_views"]),
        "positions": len(data["position_views"]),
        # Of games that were left out: mean cross-entropies of how often moves were tried, and of results.
        "policy_loss": {"by_prior_values": round(plain_loss, 4), "taught": round(policy_loss_after, 4)},
        "value_loss": {"judged": round(judged_loss, 4), "taught": round(value_loss_after, 4)},
        "trained_for": header["trained_for"],
        **tables,
    }


if __name__ == "__main__":
    sys.exit(main())
