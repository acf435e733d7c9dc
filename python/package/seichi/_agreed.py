"""What two players agreed, counted."""

import json
import operator
from collections.abc import Iterable, Mapping
from typing import Any, Optional

from . import _native
from ._asking import AnyRules, agreed, asked, flag, writable
from ._boards import AnyBoard, diagram
from ._errors import Error

_MOST_CAPTURES = 100_000


def score_agreed(
    board: AnyBoard,
    dead: Iterable[str] = (),
    rules: Optional[AnyRules] = None,
    komi: Optional[float] = None,
    *,
    alive: Iterable[str] = (),
    seki: Iterable[str] = (),
    captures: Optional[Mapping[str, int]] = None,
    eyes: bool = False,
) -> dict[str, Any]:
    """Counts a board as the players agreed, and judges nothing. Takes some 50 microseconds.

    Args:
        board: as in `judge`.
        dead, alive, seki: the stones that were agreed on, as vertices, every stone of a
            chain. Those that are not named are alive, and in seki where the rules say so.
        rules, komi: as in `judge`.
        captures: the stones that each color has captured, {"black": 3, "white": 2}.
        eyes: count the eyes that each space holds, which costs searches.

    Returns:
        A dictionary with the keys of the type `AgreedScore` of the library: `result`,
        `scoreLead`, `ownership`, `territory`, `forced`, `sekiEyes`, `falseEyes`, `dame`,
        `openDame`, `seki`, `dead`, and the parts of the score, `black` and `white`.

    Raises:
        Error: if the board is not a legal position, or the stones cannot have been agreed
            on: one names no stone, half a chain, or a stone twice.
        TypeError, ValueError: if another argument is wrong.

    >>> board = '''
    ...     . X . O .
    ...     X X . O O
    ...     O X . O .
    ...     . X . O O
    ...     X X . O .'''
    >>> score_agreed(board, dead=["A3"])["result"]
    'B+1.0'
    >>> score_agreed(board, dead=["C3"])
    Traceback (most recent call last):
    ...
    seichi.Error: C3 is named dead but has no stone
    """
    told = asked(rules, komi, None, False, False, None).told
    stones = agreed(dead, alive, seki) or "{}"
    taken, with_eyes = _captures(captures), flag("eyes", eyes)
    try:
        text = _native.score_agreed(
            writable(diagram(board)), told[0], told[1], taken, stones, with_eyes
        )
    except ValueError as error:
        raise Error.of_board(error) from None
    found: dict[str, Any] = json.loads(text)
    return found


def _captures(captures: Optional[Mapping[str, int]]) -> tuple[int, int]:
    given = dict(captures or {})
    black, white = (operator.index(given.pop(color, 0)) for color in ("black", "white"))
    if given or not 0 <= min(black, white) <= max(black, white) < _MOST_CAPTURES:
        raise ValueError(
            f"{captures!r} are no captures (such as {{'black': 3, 'white': 2}}, each below 100000)"
        )
    return black, white
