"""Cuts a suite for `seichi audit` from a folder of records.

    pip install sgfmill
    python examples/suites/cut.py GAMES SUITE              # result only
    python examples/suites/cut.py --marks GAMES SUITE      # with the players' dead stones
    python examples/suites/cut.py --stopped GAMES SUITE    # games that stop before the passes

A game is kept if its result is a number of points, its main line can be replayed, and it
ends with two passes (with --stopped: with a move). With --marks it must name Japanese
rules and bear the territory that the players agreed on in its last node (TB, TW), and
the count of these marks must give the result.
"""

import argparse
import csv
import re
import sys
from pathlib import Path

from sgfmill import boards, common, sgf

SCORE = re.compile(r"([BW])\+(\d+(?:\.\d+)?)$")
NUMBER_OF = {"B": 1, "W": -1}


def lead(result: str) -> "float | None":
    """Black's lead, if the result is one of points."""
    if result in ("0", "Draw", "Jigo"):
        return 0.0
    found = SCORE.match(result)
    return NUMBER_OF[found[1]] * float(found[2]) if found else None


class Replayed:
    """The board at the end of the main line, and what led to it."""

    def __init__(self, game: sgf.Sgf_game) -> None:
        self.board = boards.Board(game.get_size())
        self.placed = {"b": 0, "w": 0}
        self.moves: "list[tuple[int, int] | None]" = []
        for node in game.get_main_sequence():
            black, white, empty = node.get_setup_stones()
            if empty or (self.moves and (black or white)):
                raise ValueError("stones set up during the game")
            self.board.apply_setup(black, white, empty)
            self.placed["b"] += len(black)
            self.placed["w"] += len(white)
            color, move = node.get_move()
            if color is not None:
                self.moves.append(move)
                if move is not None:
                    self.board.play(*move, color)
                    self.placed[color] += 1

    def stones(self, color: str) -> "set[tuple[int, int]]":
        return {point for stone, point in self.board.list_occupied_points() if stone == color}


def marked_dead(game: sgf.Sgf_game, end: Replayed) -> "tuple[set[tuple[int, int]], float]":
    """The stones that lie in the other side's marked territory, and Black's lead by that."""
    node = game.get_last_node()
    dead: "set[tuple[int, int]]" = set()
    total = {}
    for color, other, name in (("b", "w", "TB"), ("w", "b", "TW")):
        territory = node.get(name) if node.has_property(name) else set()
        stones = end.stones(other)
        fallen = stones & territory
        dead |= fallen
        captured = end.placed[other] - len(stones)
        total[color] = len(territory) + len(fallen) + captured
    return dead, total["b"] - total["w"] - game.get_komi()


def row(path: Path, options: argparse.Namespace) -> "dict[str, str] | None":
    """What the table says of a record, or None if it is left out."""
    game = sgf.Sgf_game.from_bytes(path.read_bytes())
    root = game.get_root()
    result = root.get("RE").strip() if root.has_property("RE") else ""
    end = Replayed(game)
    recorded = lead(result)
    passed = end.moves[-2:] == [None, None]
    if recorded is None or passed == options.stopped:
        return None
    if not options.marks:
        return {"file": path.name, "result": result}
    rules = root.get("RU") if root.has_property("RU") else ""
    dead, counted = marked_dead(game, end)
    if rules.lower() != "japanese" or counted != recorded:
        return None
    vertices = " ".join(common.format_vertex(point) for point in sorted(dead))
    return {"file": path.name, "result": result, "dead": vertices}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("games", type=Path)
    parser.add_argument("suite", type=Path)
    parser.add_argument("--marks", action="store_true")
    parser.add_argument("--stopped", action="store_true")
    options = parser.parse_args()
    options.suite.mkdir(parents=True)
    columns = ["file", "result"] + ["dead"] * options.marks
    kept = left_out = 0
    with (options.suite / "expected.tsv").open("w", newline="") as file:
        table = csv.DictWriter(file, columns, delimiter="\t", lineterminator="\n")
        table.writeheader()
        for path in sorted(options.games.rglob("*.sgf")):
            try:
                found = row(path, options)
            except ValueError as error:
                print(f"{path}: {error}", file=sys.stderr)
                found = None
            if found is None or (options.suite / path.name).exists():
                left_out += 1
                continue
            (options.suite / path.name).write_bytes(path.read_bytes())
            table.writerow(found)
            kept += 1
    print(f"{kept} games kept, {left_out} left out")


if __name__ == "__main__":
    main()
