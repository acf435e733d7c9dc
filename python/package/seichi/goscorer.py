"""The functions of goscorer (David Wu, 2024) by its own names, answered by the count of
what is agreed.

>>> stones = [
...     [EMPTY, BLACK, EMPTY, WHITE, EMPTY],
...     [BLACK, BLACK, EMPTY, WHITE, WHITE],
...     [WHITE, BLACK, EMPTY, WHITE, EMPTY],
...     [EMPTY, BLACK, EMPTY, WHITE, WHITE],
...     [BLACK, BLACK, EMPTY, WHITE, EMPTY],
... ]
>>> marked_dead = [[(x, y) == (0, 2) for x in range(5)] for y in range(5)]
>>> final_territory_score(stones, marked_dead, 0, 0, 0.5)
(4, 3.5)

Boards of more than 25 rows or columns, half a chain marked dead, and points that are no finite
number raise `seichi.Error`.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ._agreed import score_agreed
from ._errors import Error
from ._points import format_vertex, move_from_vertex

__all__ = [
    "BLACK",
    "EMPTY",
    "WHITE",
    "LocScore",
    "area_scoring",
    "final_area_score",
    "final_territory_score",
    "territory_scoring",
]

EMPTY = 0
BLACK = 1
WHITE = 2

_SIGNS = {EMPTY: 0, BLACK: 1, WHITE: -1}

_Stones = Sequence[Sequence[int]]
_Marks = Sequence[Sequence[bool]]


@dataclass
class LocScore:
    """What counts at a point."""

    is_territory_for: int = EMPTY
    belongs_to_seki_group: int = EMPTY
    is_false_eye: bool = False
    is_unscorable_false_eye: bool = False
    is_dame: bool = False
    eye_value: int = 0


def territory_scoring(
    stones: _Stones, marked_dead: _Marks, score_false_eyes: bool = False
) -> list[list[LocScore]]:
    """What counts at each point by Japanese rules."""
    count = _counted(stones, marked_dead, "japanese")
    height, width = len(stones), len(stones[0])
    scores = [[LocScore() for _ in range(width)] for _ in range(height)]

    def at(vertices: list[str]) -> list[tuple[LocScore, int]]:
        found = []
        for vertex in vertices:
            row, column = _row_and_column(vertex, height)
            found.append((scores[row][column], stones[row][column]))
        return found

    for color, side in ((BLACK, "black"), (WHITE, "white")):
        for score, _ in at(count["territory"][side]):
            score.is_territory_for = color
        for score, _ in at(count["falseEyes"][side]):
            score.is_false_eye = True
        for score, _ in at(count["forced"][side]):
            score.is_unscorable_false_eye = not score_false_eyes
            score.is_territory_for = color if score_false_eyes else EMPTY
        for score, _ in at(count["sekiEyes"][side]):
            score.belongs_to_seki_group = color
    for score, stone in at(count["seki"]):
        score.belongs_to_seki_group = stone
    for score, _ in at(count["openDame"]):
        score.is_dame = True
    for index, value in enumerate(count["eyeValues"]):
        scores[index // width][index % width].eye_value = value
    return scores


def area_scoring(stones: _Stones, marked_dead: _Marks) -> list[list[int]]:
    """Whose every point is by Chinese rules."""
    count = _counted(stones, marked_dead, "chinese")
    width = len(stones[0])
    colors = [{1: BLACK, -1: WHITE, 0: EMPTY}[owner] for owner in count["ownership"]]
    return [colors[start : start + width] for start in range(0, len(colors), width)]


def final_territory_score(
    stones: _Stones,
    marked_dead: _Marks,
    black_points_from_captures: float,
    white_points_from_captures: float,
    komi: float,
    score_false_eyes: bool = False,
) -> tuple[float, float]:
    """The points of Black and White, captures and komi included."""
    _refuse_endless("black_points_from_captures", black_points_from_captures)
    _refuse_endless("white_points_from_captures", white_points_from_captures)
    _refuse_endless("komi", komi)
    scores = territory_scoring(stones, marked_dead, score_false_eyes)
    black, white = black_points_from_captures, white_points_from_captures + komi
    for row, stone_row, marks in zip(scores, stones, marked_dead):
        for score, stone, is_dead in zip(row, stone_row, marks):
            black += score.is_territory_for == BLACK
            white += score.is_territory_for == WHITE
            # A dead stone is a prisoner, too.
            black += bool(is_dead) and stone == WHITE
            white += bool(is_dead) and stone == BLACK
    return black, white


def final_area_score(
    stones: _Stones, marked_dead: _Marks, komi: float
) -> tuple[float, float]:
    """The points of Black and White, komi included."""
    _refuse_endless("komi", komi)
    owners = [owner for row in area_scoring(stones, marked_dead) for owner in row]
    return owners.count(BLACK), owners.count(WHITE) + komi


def _refuse_endless(name: str, points: float) -> None:
    if not math.isfinite(points):
        raise Error(f"{points!r} is no number of points", field=name)


def _row_and_column(vertex: str, height: int) -> tuple[int, int]:
    """Row and column from the upper left corner."""
    point = move_from_vertex(vertex, 25)
    assert point is not None
    row, column = point
    return height - 1 - row, column


def _counted(stones: _Stones, marked_dead: _Marks, rules: str) -> dict[str, Any]:
    rows: list[list[int]] = []
    height, width = len(stones), max((len(row) for row in stones), default=0)
    if max(height, width) > 25:
        raise Error(f"the board is {width}x{height} (a board has 1 to 25 rows and columns)", field="board")
    for y, row in enumerate(stones):
        wrong = [stone for stone in row if stone not in _SIGNS]
        if wrong:
            raise Error(f"{wrong[0]!r} in row {y} is no stone (use EMPTY, BLACK, WHITE)", field="board")
        rows.append([_SIGNS[stone] for stone in row])
    if [len(row) for row in marked_dead] != [len(row) for row in rows]:
        raise Error("the marks are not as many as the points", field="marked_dead")
    # Marks of empty points mean nothing.
    dead = [
        format_vertex((height - 1 - y, x))
        for y, row in enumerate(rows)
        for x, sign in enumerate(row)
        if sign and marked_dead[y][x]
    ]
    return score_agreed(rows, dead, rules, eyes=rules == "japanese")
