"""Boards that are given without a game: as what they may come, and the diagram
that the native part reads."""

from collections.abc import Iterable
from typing import Any, Optional, Protocol, Union, runtime_checkable

_SIGNS = {1: "X", -1: "O", 0: "."}
_COLORS = {"b": "X", "w": "O", None: "."}


@runtime_checkable
class Board(Protocol):
    """A board of sgfmill, or whatever answers as one."""

    #: The number of lines.
    side: int

    def get(self, row: int, col: int) -> Optional[str]:
        """'b', 'w' or None; (0, 0) is A1."""


@runtime_checkable
class Array(Protocol):
    """An array of numpy, or whatever turns into rows as one does."""

    def tolist(self) -> Any:
        """The rows as lists of numbers."""


#: What `judge` takes for a board.
AnyBoard = Union[str, Board, Array, Iterable[Iterable[float]], Iterable[str]]


def diagram(board: AnyBoard) -> str:
    """The diagram of a board: X Black, O White, . empty, the upper row first."""
    if isinstance(board, str):
        return board
    if isinstance(board, Board):
        return _of_sgfmill(board)
    rows = board.tolist() if isinstance(board, Array) else board
    try:
        # The native part skips blank lines; a row number alone is a row without points.
        return "\n".join(_row(y, row).strip() or "0" for y, row in enumerate(rows))
    except TypeError:
        kind = type(board).__name__
        raise TypeError(
            f"a board of type '{kind}' cannot be read "
            "(give rows of 1, -1 and 0, a numpy array of two dimensions, or a diagram)"
        ) from None


def _of_sgfmill(board: Board) -> str:
    lines = range(board.side)
    rows = ((_color(board, row, column) for column in lines) for row in reversed(lines))
    return "\n".join("".join(row) for row in rows)


def _color(board: Board, row: int, column: int) -> str:
    color = board.get(row, column)
    sign = next((sign for known, sign in _COLORS.items() if known == color), None)
    if sign is None:
        raise ValueError(
            f"{color!r} in row {row}, column {column} of the board is no color "
            "('b' is Black, 'w' White, None empty)"
        )
    return sign


def _row(y: int, row: Union[str, Iterable[float]]) -> str:
    if isinstance(row, str):
        return row
    return "".join(_sign(y, x, value) for x, value in enumerate(row))


def _sign(y: int, x: int, value: float) -> str:
    sign = _SIGNS.get(value)  # type: ignore[call-overload]
    if sign is None:
        raise ValueError(
            f"{value!r} in row {y}, column {x} of the board is no stone "
            "(1 is Black, -1 White, 0 empty)"
        )
    return str(sign)
