"""Names of points: vertices of GTP, and the pairs of sgfmill."""

import reprlib
from typing import Optional

_LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

#: A point as sgfmill has it: row and column from 0, (0, 0) for A1.
Point = tuple[int, int]


def move_from_vertex(vertex: str, board_size: int) -> Optional[Point]:
    """The point (row, col) of a vertex, (0, 0) for A1; None for 'pass'.

    `board_size` is the number of lines, 1 to 25; a vertex off the board is a ValueError.
    The same as `sgfmill.common.move_from_vertex`, but rows are plain digits.

    >>> move_from_vertex("D4", 19)
    (3, 3)
    """
    if not 1 <= board_size <= 25:
        raise ValueError(f"there is no board of {board_size} lines (they have 1 to 25)")
    name = str(vertex).lower()
    if name == "pass":
        return None
    column, row = _LETTERS.lower().find(name[:1] or "?"), name[1:]
    lines = int(row) if row.isascii() and row.isdigit() and len(row) < 3 else 0
    if not 0 <= column < board_size or not 1 <= lines <= board_size:
        raise ValueError(
            f"{reprlib.repr(vertex)} is no vertex of a board of {board_size} lines (write it like 'D4')"
        )
    return lines - 1, column


def format_vertex(move: Optional[Point]) -> str:
    """The vertex of a point (row, col), both from 0 to 24; 'pass' for None.

    The same as `sgfmill.common.format_vertex`.

    >>> format_vertex((3, 3))
    'D4'
    """
    if move is None:
        return "pass"
    row, column = move
    if not (0 <= row < 25 and 0 <= column < 25):
        raise ValueError(f"{move} is no point (row, col), each from 0 to 24")
    return f"{_LETTERS[column]}{row + 1}"


def points(vertices: "tuple[str, ...] | list[str]") -> list[Point]:
    """The points of vertices that are known to be some."""
    return [(int(vertex[1:]) - 1, _LETTERS.index(vertex[0])) for vertex in vertices]
