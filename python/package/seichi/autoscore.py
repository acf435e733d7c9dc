"""A proposal for the end of a game in the shape that online-go.com has: dead stones,
owners, and points that must be filled so that a border closes.

>>> autoscore([[0, 1, 0], [1, 1, 0], [0, 1, 0]])["result"][0]
[1, 1, 1]

No net and no ownership maps are needed.
"""

import json
from collections.abc import Sequence
from typing import Any

from . import _native
from ._asking import rules_as_json
from ._boards import diagram
from ._errors import Error
from ._points import move_from_vertex

__all__ = ["autoscore"]

_SIGNS = {0: 0, 1: 1, 2: -1}
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def autoscore(board: Sequence[Sequence[int]], rules: str = "chinese") -> dict[str, Any]:
    """Proposes dead stones and owners for a board of 0 (empty), 1 (Black) and 2 (White).

    Returns:
        A dictionary: `result` and `sealed_result` (whose every point is: 0, 1, 2; what lies
        behind an open border is nobody's in the first and somebody's in the second),
        `removed` ({x, y, reason}), `removed_string`, and `needs_sealing` ({x, y, color}).

    Raises:
        Error: if the board is no legal position, or there are no such rules.
    """
    for y, row in enumerate(board):
        for x, stone in enumerate(row):
            if stone not in _SIGNS:
                reason = f"{stone!r} at {x}, {y} is no stone (use 0, 1 for Black, 2 for White)"
                raise Error(reason, field="board")
    signs = [[_SIGNS[stone] for stone in row] for row in board]
    try:
        found = json.loads(_native.autoscore(diagram(signs), rules_as_json(rules)))
    except ValueError as error:
        raise Error.of_board(error) from None
    width, height = found["boardXSize"], found["boardYSize"]

    def place(vertex: str) -> dict[str, Any]:
        point = move_from_vertex(vertex, 25)
        assert point is not None
        return {"x": point[1], "y": height - 1 - point[0]}

    def rows(owners: list[int]) -> list[list[int]]:
        colors = [2 if owner < 0 else owner for owner in owners]
        return [colors[start : start + width] for start in range(0, len(colors), width)]

    removed = [
        {**place(stone["vertex"]), "reason": stone["reason"], "removal_reason": stone["reason"]}
        for stone in found["removed"]
    ]
    return {
        "result": rows(found["result"]),
        "sealed_result": rows(found["sealedResult"]),
        "removed": removed,
        "removed_string": "".join(_LETTERS[at["x"]] + _LETTERS[at["y"]] for at in removed),
        "needs_sealing": [
            {**place(point["vertex"]), "color": 1 if point["color"] == "B" else 2}
            for point in found["needsSealing"]
        ],
    }
