"""Datasets: learn from games between bots which of the legal moves they choose, by counting.

python examples/learn_from_games.py brawl greedy 50
"""

import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import pyarrow.parquet as pq

from pentarchy.games import load_title
from pentarchy.rl import dataset


def main(slug: str, bot: str, games: int) -> dict[str, float]:
    """By verb: how often the bot takes it where it may. Everything is read from the file."""
    title = load_title(slug)
    seats = title.default_seats
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.parquet"
        played = dataset.play_games(title, seats, {}, [bot] * seats, games, seed=1)
        dataset.write(path, title, seats, played, dataset.TENSORS, {"bots": [bot]})
        offered: Counter[str] = Counter()
        taken: Counter[str] = Counter()
        for row in pq.read_table(path, columns=["legal_moves", "move"]).to_pylist():
            offered.update({move.split()[0] for move in row["legal_moves"]})
            taken[row["move"].split()[0]] += 1
    return {verb: taken[verb] / count for verb, count in offered.most_common()}


if __name__ == "__main__":
    for verb, share in main(sys.argv[1], sys.argv[2], int(sys.argv[3])).items():
        print(f"{verb:12} {share:.0%}")
