"""Train a network on a search's own games (`self_play.py`), on a GPU where there is one.

    python -m pentarchy.arena.train_taught build/train/brawl-2 --out taught-2.json

Needs NumPy and PyTorch, and no compiled build: it may run on another machine, which gives back one file. What a seat
knows goes through one layer, from which two heads learn: one foretells how often a long search tries each move, the
other corrects the judged chance to win and foretells the margin (that part is not kept; it helps to learn). Positions
of one game are alike, so validation leaves out whole games; the epoch that foretells those best is kept.
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
DROPOUT: Final = 0.1
SEARCHED: Final = 0.3  # the part of the target that is what the search said; the rest is what came of the game
MARGIN: Final = 0.1  # weight of the margin in the loss
MIN_CHANCE: Final = 1e-6
TEMPERATURES: Final = (0.2, 0.3, 0.5, 0.7, 1.0, 1.5)  # of a policy by prior values alone, to compare with


def build(torch: Any, header: dict[str, Any]) -> Any:
    """The network, and how it is asked."""
    nn = torch.nn
    inputs, words, longest = header["trained_for"][3], header["trained_for"][4] + 1, header["longest"]

    class Net(nn.Module):  # type: ignore[misc,name-defined]
        def __init__(self) -> None:
            super().__init__()
            self.first = nn.EmbeddingBag(inputs, UNITS[0], mode="sum")
            self.first_bias = nn.Parameter(torch.zeros(UNITS[0]))
            self.second = nn.Linear(UNITS[0], UNITS[1])
            self.last = nn.Linear(UNITS[1], 2)  # the correction, and the margin
            self.query = nn.Linear(UNITS[0], SCORE_UNITS)
            self.words = nn.EmbeddingBag(longest * words, SCORE_UNITS, mode="sum")
            self.value = nn.Parameter(torch.zeros(SCORE_UNITS))
            self.score = nn.Linear(SCORE_UNITS, 1, bias=False)
            self.score_value = nn.Parameter(torch.ones(1))
            self.dropout = nn.Dropout(DROPOUT)
            nn.init.normal_(self.first.weight, std=0.05)
            nn.init.normal_(self.words.weight, std=0.1)
            nn.init.zeros_(self.last.weight)
            nn.init.zeros_(self.last.bias)
            nn.init.zeros_(self.score.weight)
            self.register_buffer("offsets", torch.arange(longest) * words)

        def seen(self, places: Any, starts: Any) -> Any:
            return self.dropout(torch.relu(self.first(places, starts) + self.first_bias))

        def judge(self, hidden: Any) -> Any:
            return self.last(torch.relu(self.second(hidden)))

        def scores(self, hidden: Any, rows: Any, values: Any, which: Any) -> Any:
            units = self.query(hidden)[which] + self.words(rows + self.offsets) + values[:, None] * self.value
            return self.score(torch.relu(units))[:, 0] + self.score_value * values

    return Net()


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
    view_game = torch.zeros(len(data["view_ends"]), dtype=torch.int64, device=device)
    view_game[data["position_views"]] = data["games"]
    view_game = torch.cummax(view_game, 0).values  # views are in the order of the games
    net = build(torch, header).to(device)

    def views(chosen: Any) -> Any:
        entries, which = cut(torch, data["view_ends"], data["places"], chosen)
        starts = torch.searchsorted(which, torch.arange(len(chosen), device=device))
        return net.seen(data["places"][entries], starts)

    def policy_loss(chosen: Any, plain: float | None = None) -> Any:
        """The mean cross-entropy of decisions; with `plain`, of prior values alone by this temperature."""
        entries, which = cut(torch, data["move_ends"], data["visits"], chosen)
        values, target = data["prior_values"][entries], data["visits"][entries]
        if plain is None:
            logits = net.scores(views(data["decision_views"][chosen]), rows[entries], values, which)
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

    def value_loss(chosen: Any) -> tuple[Any, Any]:
        found = net.judge(views(data["position_views"][chosen]))
        loss = functional.binary_cross_entropy_with_logits(odds[chosen] + found[:, 0], targets[chosen])
        return loss, functional.mse_loss(found[:, 1], margins[chosen])

    def result_loss(chosen: Any, corrected: bool) -> float:
        """The cross-entropy of what came of the games."""
        total = 0.0
        for part in chosen.split(4096):
            logits = odds[part]
            if corrected:
                logits = logits + net.judge(views(data["position_views"][part]))[:, 0]
            found = functional.binary_cross_entropy_with_logits(logits, data["results"][part], reduction="sum")
            total += float(found)
        return total / len(chosen)

    def split(games: Any) -> tuple[Any, Any]:
        left_out = games % VALIDATION_EVERY == VALIDATION_EVERY - 1
        return torch.nonzero(~left_out)[:, 0], torch.nonzero(left_out)[:, 0]

    decisions, decisions_out = split(view_game[data["decision_views"]])
    positions, positions_out = split(data["games"])
    if min(len(decisions_out), len(positions_out)) == 0 or len(decisions) < BATCH:
        raise PentarchyError(f"{len(decisions)} decisions are too few to train on: expected more games")

    def mean_policy_loss(plain: float | None = None) -> float:
        return sum([float(policy_loss(part, plain)) * len(part) for part in decisions_out.split(4096)]) / len(
            decisions_out
        )

    steps = epochs * (len(decisions) // BATCH)
    optimizer = torch.optim.AdamW(net.parameters(), lr=LEARNING_RATE, weight_decay=WEIGHT_DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, LEARNING_RATE, total_steps=steps + 1)
    with torch.no_grad():
        plain_loss, plain = min((mean_policy_loss(plain), plain) for plain in TEMPERATURES)
        net.score_value.fill_(1 / plain)
        before = {
            "by_prior_values": plain_loss,
            "judged": result_loss(positions_out, corrected=False),
        }
    best: tuple[float, dict[str, Any], dict[str, float]] | None = None
    for epoch in range(epochs):
        net.train()
        order = decisions[torch.randperm(len(decisions), device=device)]
        for number in range(len(decisions) // BATCH):
            some = positions[torch.randint(len(positions), (BATCH,), device=device)]
            value, margin = value_loss(some)
            loss = policy_loss(order[number * BATCH : (number + 1) * BATCH]) + value + MARGIN * margin
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
        net.eval()
        with torch.no_grad():
            after = {"policy": mean_policy_loss(), "corrected": result_loss(positions_out, corrected=True)}
        print(f"epoch {epoch + 1} of {epochs}: {before | after}", file=sys.stderr, flush=True)
        total = after["policy"] + after["corrected"]
        if best is None or total < best[0]:
            best = (total, {name: value.detach().clone() for name, value in net.state_dict().items()}, after)
    assert best is not None
    net.load_state_dict(best[1])
    net.cpu()
    second, last = net.second, net.last
    return {
        "games_by": header["command"],
        "made_by": f"python -m pentarchy.arena.train_taught FOLDER --epochs {epochs} --seed {seed}",
        "games": int(data["games"].unique().numel()),
        "decisions": len(data["decision_views"]),
        "positions": len(data["position_views"]),
        # Of games that were left out: mean cross-entropies of how often moves were tried, and of results.
        "policy_loss": {"by_prior_values": round(before["by_prior_values"], 4), "taught": round(best[2]["policy"], 4)},
        "value_loss": {"judged": round(before["judged"], 4), "taught": round(best[2]["corrected"], 4)},
        "trained_for": header["trained_for"],
        **serialise_layers(
            [
                (net.first.weight.tolist(), net.first_bias.tolist()),
                (second.weight.t().tolist(), second.bias.tolist()),
                (last.weight[:1].t().tolist(), last.bias[:1].tolist()),
            ]
        ),
        "score_width": SCORE_UNITS,
        "move_shape": [header["longest"], header["trained_for"][4] + 1],
        "query": serialise_rows([*net.query.weight.t().tolist(), net.query.bias.tolist()]),
        "words": serialise_rows(net.words.weight.tolist()),
        "value": serialise_rows([net.value.tolist()]),
        "score": serialise_rows([[*net.score.weight[0].tolist(), float(net.score_value)]]),
    }


if __name__ == "__main__":
    sys.exit(main())
