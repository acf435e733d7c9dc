"""Cuts a suite for `seichi audit` from a folder of records.

    pip install sgfmill
    python examples/suites/cut.py GAMES SUITE              # result only
    python examples/suites/cut.py --marks GAMES SUITE      # with the players' dead stones
    python examples/suites/cut.py --open GAMES SUITE       # the same games, cut while dame are open
    python examples/suites/cut.py --stopped GAMES SUITE    # games that stop before the passes
    python examples/suites/cut.py --lists A.tsv --lists B.tsv GAMES SUITE
                                                           # dead stones that programs agree on

A game is kept if its result is a number of points, its main line can be replayed, and it
ends with two passes (with --stopped: with a move). --size, --rank and --year keep fewer.
--rules and --komi are written into the table for records that do not name them.

With --marks a record must name Japanese, Chinese or AGA rules and bear the territory that the
players agreed on in its last node (TB, TW), and the count of these marks must give the
result. With --open the rules must be Japanese, and moves are taken back from the end
while each

- captured nothing and was not played inside marked territory, and
- leaves all marked territory closed: once the dead stones are off, no empty point of it
  is connected with a living stone of the other side.

So the moves taken back are dame, and moves that the dame force. The last node then loses its
marks. Games without such moves are left out.

--lists names tables with columns `file` and `dead`, as `ask.py --lists` writes them, at
least two. The dead stones are those that two tables agree on, and the count without them
must give the result.
"""

import argparse
import csv
import re
import sys
from pathlib import Path

from sgfmill import boards, common, sgf

Point = tuple[int, int]

SCORE = re.compile(r"([BW])\+(\d+(?:\.\d+)?)$")
RANK = re.compile(r"(\d+) ?([dp])", re.IGNORECASE)
NUMBER_OF = {"B": 1, "W": -1}
OTHER = {"b": "w", "w": "b"}
#: Rules that count area, and how many points less than a handicap of n stones White gets.
AREA = {"chinese": 0, "aga": 1}


def lead(result: str) -> "float | None":
    """Black's lead, if the result is one of points."""
    if result in ("0", "Draw", "Jigo"):
        return 0.0
    found = SCORE.match(result)
    return NUMBER_OF[found[1]] * float(found[2]) if found else None


def text(node: sgf.Node, name: str) -> str:
    """A property of a record, or nothing."""
    return str(node.get_raw(name), "utf-8", "replace").strip() if node.has_property(name) else ""


class Replayed:
    """The board at the end of the main line, and the moves before it."""

    def __init__(self, game: sgf.Sgf_game) -> None:
        self.board = boards.Board(game.get_size())
        self.placed = {"b": 0, "w": 0}
        self.handicap = 0
        #: The moves, and whether they captured.
        self.moves: "list[tuple[Point | None, bool]]" = []
        for node in game.get_main_sequence():
            black, white, empty = node.get_setup_stones()
            if empty or (self.moves and (black or white)):
                raise ValueError("stones set up during the game")
            if not self.board.apply_setup(black, white, empty):
                raise ValueError("stones without a liberty are set up")
            self.placed["b"] += len(black)
            self.placed["w"] += len(white)
            self.handicap += len(black) if not white else 0
            color, move = node.get_move()
            if color is not None:
                before = len(self.board.list_occupied_points())
                if move is not None:
                    self.board.play(*move, color)
                    self.placed[color] += 1
                after = len(self.board.list_occupied_points())
                self.moves.append((move, move is not None and after <= before))

    def stones(self, color: str) -> "set[Point]":
        return {point for stone, point in self.board.list_occupied_points() if stone == color}

    def ends_with_passes(self) -> bool:
        return [move for move, _ in self.moves[-2:]] == [None, None]

    def beside(self, point: Point) -> "list[Point]":
        row, column = point
        around = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
        return [at for at in around if all(0 <= place < self.board.side for place in at)]

    def areas(self, taken: "set[Point]") -> "dict[Point, set[str]]":
        """For each point that is empty without the removed stones: the colors that its area
        touches."""
        living = {point: color for color, point in self.board.list_occupied_points()}
        for point in taken:
            living.pop(point, None)
        touched: "dict[Point, set[str]]" = {}
        for start in self.board.board_points:
            if start in living or start in touched:
                continue
            area, colors, todo = {start}, set(), [start]
            while todo:
                for point in self.beside(todo.pop()):
                    if point in living:
                        colors.add(living[point])
                    elif point not in area:
                        area.add(point)
                        todo.append(point)
            touched.update(dict.fromkeys(area, colors))
        return touched

    def lead(self, rules: str, territory: "dict[str, set[Point]]", komi: float) -> float:
        """Black's lead by marked territory, which includes the points of dead stones."""
        total = {}
        for color, other in OTHER.items():
            stones = self.stones(other)
            if rules in AREA:
                total[color] = len(territory[color] | (self.stones(color) - territory[other]))
            else:
                captured = self.placed[other] - len(stones)
                total[color] = len(territory[color]) + len(stones & territory[color]) + captured
        bonus = self.handicap - AREA[rules] if rules in AREA and self.handicap > 1 else 0
        return float(total["b"] - total["w"] - komi - bonus)


class Marks:
    """The players' agreement, in the last node of a record."""

    def __init__(self, game: sgf.Sgf_game, end: Replayed) -> None:
        self.node = game.get_last_node()
        self.territory = {
            color: set(self.node.get(name)) if self.node.has_property(name) else set()
            for color, name in (("b", "TB"), ("w", "TW"))
        }
        self.dead = {
            point
            for color, other in OTHER.items()
            for point in end.stones(other) & self.territory[color]
        }
        self.end = end

    def are_closed(self, taken_back: "set[Point]") -> bool:
        """Whether each side's territory touches only its own stones."""
        areas = self.end.areas(self.dead | taken_back)
        return all(
            areas.get(point, {color}) == {color}
            for color, points in self.territory.items()
            for point in points
        )

    def open_moves(self) -> int:
        """How many of the last moves before the passes were dame or forced by dame."""
        territory = self.territory["b"] | self.territory["w"]
        taken_back: "set[Point]" = set()
        moves = list(self.end.moves)
        while moves and moves[-1][0] is None:
            moves.pop()
        for move, captures in reversed(moves):
            if move is None or captures or move in territory:
                break
            if not self.are_closed(taken_back | {move}):
                break
            taken_back.add(move)
        return len(taken_back)

    def cut(self, moves: int) -> None:
        """Takes the passes and the last moves off the record."""
        node = self.node
        while moves >= 0:
            color, move = node.get_move()
            moves -= color is not None and move is not None
            if moves < 0:
                break
            parent = node.parent
            node.delete()
            node = parent


def agreed(name: str, tables: "list[dict[str, str]]") -> "str | None":
    """The list of dead stones on which two tables agree for a game."""
    lists = [sorted(table[name].split()) for table in tables if name in table]
    for number, found in enumerate(lists):
        if found in lists[:number]:
            return " ".join(found)
    return None


class Suite:
    """The games that are kept, and their table."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.tables = []
        for path in options.lists:
            with path.open(newline="") as file:
                rows = csv.DictReader(file, delimiter="\t")
                self.tables.append({row["file"]: row["dead"] for row in rows})

    def fits(self, game: sgf.Sgf_game) -> bool:
        """Whether the options accept a game, by the facts of its record."""
        options, root = self.options, game.get_root()
        if options.size and game.get_size() != options.size:
            return False
        if options.year and text(root, "DT")[:4] not in options.year:
            return False
        ranks = [RANK.match(text(root, name)) for name in ("BR", "WR")]
        strong = [rank and (rank[2] in "pP" or int(rank[1]) >= options.rank) for rank in ranks]
        return not options.rank or any(strong)

    def row(self, path: Path, game: sgf.Sgf_game) -> "dict[str, str] | None":
        """The row of a record, or None if it is left out. Cuts the record."""
        options, root = self.options, game.get_root()
        result = text(root, "RE")
        recorded = lead(result)
        if recorded is None or not self.fits(game):
            return None
        end = Replayed(game)
        if end.ends_with_passes() == options.stopped:
            return None
        row = {"file": path.name, "result": result}
        given = {"rules": options.rules, "komi": options.komi}
        row |= {name: str(value) for name, value in given.items() if value is not None}
        komi = game.get_komi() if options.komi is None else options.komi
        rules = (options.rules or text(root, "RU")).lower()
        if options.marks or options.open:
            marks = Marks(game, end)
            named = ["japanese"] if options.open else ["japanese", *AREA]
            if rules not in named or end.lead(rules, marks.territory, komi) != recorded:
                return None
            if options.open:
                moves = marks.open_moves()
                if moves == 0:
                    return None
                marks.cut(moves)
                return row | {"moves_removed": str(moves)}
            return row | {"dead": vertices(marks.dead)}
        if self.tables:
            dead = agreed(path.name, self.tables)
            if dead is None:
                return None
            off = {common.move_from_vertex(name, game.get_size()) for name in dead.split()}
            areas = end.areas(off).items()
            owned = {
                color: {point for point, colors in areas if colors == {color}} for color in OTHER
            }
            if end.lead(rules, owned, komi) != recorded:
                return None
            return row | {"dead": vertices(off)}
        return row


def vertices(points: "set[Point]") -> str:
    return " ".join(common.format_vertex(point) for point in sorted(points))


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", type=Path, help="a folder of records")
    parser.add_argument("suite", type=Path, help="the folder to make")
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--marks", action="store_true", help="with the dead stones of TB and TW")
    kind.add_argument("--open", action="store_true", help="cut before the last dame")
    kind.add_argument("--stopped", action="store_true", help="games that end without passes")
    kind.add_argument("--lists", type=Path, action="append", default=[], help="a program's lists")
    parser.add_argument("--size", type=int, help="boards of this size only")
    parser.add_argument("--rank", type=int, default=0, help="one player has this many dan or more")
    parser.add_argument("--year", action="append", help="games of this year (DT); may be repeated")
    parser.add_argument("--rules", help="the rules, where the records name none")
    parser.add_argument("--komi", type=float, help="the komi, where the records name none")
    return parser.parse_args()


def main() -> None:
    given = options()
    suite = Suite(given)
    given.suite.mkdir(parents=True)
    columns = ["file", "result"]
    columns += [name for name in ("rules", "komi") if getattr(given, name) is not None]
    columns += ["dead"] if given.marks or given.lists else []
    columns += ["moves_removed"] if given.open else []
    kept = left_out = 0
    with (given.suite / "expected.tsv").open("w", newline="") as file:
        table = csv.DictWriter(file, columns, delimiter="\t", lineterminator="\n")
        table.writeheader()
        for path in sorted(given.games.rglob("*.sgf")):
            record = path.read_bytes()
            try:
                game = sgf.Sgf_game.from_bytes(record)
                found = suite.row(path, game)
            except ValueError as error:
                print(f"{path}: {error}", file=sys.stderr)
                found = None
            if found is None or (given.suite / path.name).exists():
                left_out += 1
                continue
            (given.suite / path.name).write_bytes(game.serialise() if given.open else record)
            table.writerow(found)
            kept += 1
    print(f"{kept} games kept, {left_out} left out")


if __name__ == "__main__":
    main()
