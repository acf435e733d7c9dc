"""Asks KataGo's net for the dead stones and the score of a suite, and compares them with
the table.

    pip install sgfmill
    python examples/suites/katago.py SUITE katago analysis -model NET -config CONFIG

You need KataGo, a net file, and a configuration for the analysis engine, such as
`analysis_example.cfg` beside KataGo. SUITE is a folder with an expected.tsv. The net sees
the final position of each game once, without the passes at its end; --visits N searches
from there.

- A chain is dead if the net gives its points, on average, to the other side.
- *lead* is the net's lead, rounded to the nearest result that is possible with the komi.
- *owners* counts the board without the dead stones, as areas that touch one color. No
  point is filled, and no eye in seki is left out.
"""

import argparse
import csv
import json
import statistics
import subprocess
import time
from pathlib import Path
from typing import Any

from sgfmill import common, sgf

from ask import scores
from cut import OTHER, Point, Replayed, lead, text, vertices


class Position:
    """The end of a game, as a question and as a board."""

    def __init__(self, suite: Path, row: "dict[str, str]", visits: int) -> None:
        self.row = row
        self.game = sgf.Sgf_game.from_bytes((suite / row["file"]).read_bytes())
        root = self.game.get_root()
        self.rules = (row.get("rules") or text(root, "RU") or "japanese").lower()
        self.komi = float(row["komi"]) if row.get("komi") else self.game.get_komi()
        self.end = Replayed(self.game)
        self.visits = visits

    def question(self) -> "dict[str, Any]":
        """A line for the analysis engine."""
        moves, stones = [], []
        for node in self.game.get_main_sequence():
            for color, points in zip("BW", node.get_setup_stones()[:2]):
                stones += [[color, common.format_vertex(point)] for point in sorted(points)]
            color, move = node.get_move()
            if color is not None:
                moves.append([color.upper(), common.format_vertex(move)])
        while moves and moves[-1][1] == "pass":
            moves.pop()
        size = self.game.get_size()
        return {
            "id": self.row["file"],
            "rules": self.rules,
            "komi": self.komi,
            "boardXSize": size,
            "boardYSize": size,
            "initialStones": stones,
            "moves": moves,
            "maxVisits": self.visits,
            "includeOwnership": True,
        }

    def dead(self, ownership: "list[float]") -> "set[Point]":
        """The stones of the chains whose points the net gives to the other side."""
        size = self.game.get_size()
        dead: "set[Point]" = set()
        for color, sign in (("b", 1), ("w", -1)):
            left = self.end.stones(color)
            while left:
                chain, todo = set(), [left.pop()]
                while todo:
                    point = todo.pop()
                    chain.add(point)
                    beside = left.intersection(self.end.beside(point))
                    left -= beside
                    todo += beside
                # Rows come from the top.
                owned = [ownership[(size - 1 - row) * size + column] for row, column in chain]
                if sign * statistics.mean(owned) < 0:
                    dead |= chain
        return dead

    def by_lead(self, points: float) -> float:
        return round(points + self.komi) - self.komi

    def by_owners(self, dead: "set[Point]") -> float:
        areas = self.end.areas(dead).items()
        owned = {color: {point for point, colors in areas if colors == {color}} for color in OTHER}
        return self.end.lead(self.rules, owned, self.komi)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--visits", type=int, default=1)
    parser.add_argument("suite", type=Path)
    parser.add_argument("command", nargs=argparse.REMAINDER, help="the analysis engine")
    options = parser.parse_args()
    # Black's point of view, whatever the configuration.
    command = [*options.command, "-override-config", "reportAnalysisWinratesAs=BLACK"]
    pipe = subprocess.PIPE
    engine = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
    assert engine.stdin and engine.stdout
    with (options.suite / "expected.tsv").open(newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    exact, lists, by_lead, by_owners, times = 0, 0, [], [], []
    for row in rows:
        position = Position(options.suite, row, options.visits)
        start = time.perf_counter()
        engine.stdin.write(json.dumps(position.question()) + "\n")
        engine.stdin.flush()
        answer = json.loads(engine.stdout.readline())
        while "warning" in answer:
            answer = json.loads(engine.stdout.readline())
        times.append(time.perf_counter() - start)
        if "error" in answer:
            raise SystemExit(f"{row['file']}: {answer['error']}")
        dead = position.dead(answer["ownership"])
        if "dead" in row:
            lists += 1
            exact += set(vertices(dead).split()) == set(row["dead"].split())
        recorded = lead(row.get("result", ""))
        if recorded is not None:
            by_lead.append((position.by_lead(answer["rootInfo"]["scoreLead"]), recorded))
            by_owners.append((position.by_owners(dead), recorded))
    if lists:
        print(f"{exact} of {lists} lists of dead stones exact: {exact / lists:.1%}")
    if by_lead:
        print(f"lead: {scores(by_lead)}")
        print(f"owners: {scores(by_owners)}")
    print(f"median {statistics.median(times) * 1000:.1f} ms, slowest {max(times):.2f} s")
    engine.stdin.close()
    engine.wait()


if __name__ == "__main__":
    main()
