"""Why a game could not be judged."""

import json
from typing import Any, Optional

from ._reading import read

_KIND = {"id": str, "error": str, "field": str, "move": (int, None)}


class Error(ValueError):
    """A record or a board that cannot be judged: raised by `judge_sgf` and
    `judge`, given in its place by `judge_many`.

    >>> import seichi
    >>> games = seichi.judge_many([("a", "(;SZ[9])"), ("b", "(;SZ[9];B[zz])")])
    >>> [game.field for game in games if isinstance(game, seichi.Error)]
    ['B']
    """

    # Where users find it.
    __module__ = "seichi"

    #: The caller's name of the game.
    id: str
    #: What is wrong, and what to do.
    message: str
    #: Where: the name of an SGF property, 'sgf' for the record as a whole, 'file'
    #: for one that is too large, or the name of an argument.
    field: str
    #: The last move begun, counted from 1, if it goes wrong in a move.
    move: Optional[int]

    def __init__(
        self, message: str, *, id: str = "", field: str = "sgf", move: Optional[int] = None
    ) -> None:
        super().__init__(message)
        self.id, self.message, self.field, self.move = id, message, field, move

    @staticmethod
    def of_board(error: ValueError) -> "Error":
        """What is wrong with a board, or with the argument that the native part names."""
        named = error.args[1:] in (("dead",), ("rules",))
        message, field = error.args if named else (str(error), "board")
        return Error(message, field=field)

    def __str__(self) -> str:
        game = f"'{self.id}': " if self.id else ""
        move = f"move {self.move}: " if self.move is not None else ""
        return f"{game}{move}{self.message}"

    def __reduce__(self) -> Any:
        return Error.from_json, (self.to_json(),)

    def to_dict(self) -> dict[str, Any]:
        """The object that stands for a judgement: `id`, `error`, `field`, `move`."""
        return {"id": self.id, "error": self.message, "field": self.field, "move": self.move}

    def to_json(self) -> str:
        """The same as a line of JSON, as `seichi score --format jsonl` prints it."""
        return json.dumps(self.to_dict(), ensure_ascii=False, separators=(",", ":"))

    @staticmethod
    def from_json(text: str) -> "Error":
        """The error that `to_json` or `seichi score --format jsonl` wrote. What is
        not an error is a ValueError."""
        told = read(text, _KIND, "an error")
        return Error(told["error"], id=told["id"], field=told["field"], move=told["move"])
