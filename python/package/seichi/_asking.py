"""What is asked about a game: the arguments that all functions share, checked."""

import json
import math
import operator
import reprlib
from collections.abc import Iterable, Mapping
from typing import NamedTuple, Optional, Union

from . import _native

#: Rules: a name, or, where they have none, the parts that a judgement tells of them.
AnyRules = Union[str, Mapping[str, object]]

#: The arguments of `_native.Asked`: rules as JSON, komi, move, quick, lines, convention,
#: what was agreed as JSON.
_Told = tuple[
    Optional[str], Optional[float], Optional[int], bool, bool, Optional[str], Optional[str]
]

#: More moves than any record has.
_ALL_MOVES = 2**31


class Asked(NamedTuple):
    """What is asked of a game, for the native part."""

    native: _native.Asked
    #: The same for `pickle`: what it is made of.
    told: _Told


def asked(
    rules: Optional[AnyRules],
    komi: Optional[float],
    move: Optional[int],
    quick: bool,
    lines: bool,
    convention: Optional[str],
    agreed: Optional[str] = None,
) -> Asked:
    """What is asked of every game, checked."""
    told = (
        None if rules is None else rules_as_json(rules),
        None if komi is None else _komi(komi),
        None if move is None else _before(move),
        flag("quick", quick),
        flag("lines", lines),
        None if convention is None else _convention(convention),
        agreed,
    )
    return Asked(_native.Asked(*told), told)


def agreed(
    dead: Optional[Iterable[str]],
    alive: Optional[Iterable[str]] = None,
    seki: Optional[Iterable[str]] = None,
) -> Optional[str]:
    """What was agreed of the stones as JSON; None if nothing was."""
    if dead is None and alive is None and seki is None:
        return None
    lists = {"dead": dead, "alive": alive, "seki": seki}
    return json.dumps({name: _vertices(name, vertices) for name, vertices in lists.items()})


def _vertices(name: str, vertices: Optional[Iterable[str]]) -> list[str]:
    # A text is many texts, too.
    found = None if isinstance(vertices, str) else list(vertices or ())
    if found is None or not all(isinstance(vertex, str) for vertex in found):
        raise _misfit(f"{name} is a list of vertices such as ['D4']", vertices)
    return [writable(vertex) for vertex in found]


def whole(name: str, value: object) -> int:
    """The whole number that an argument is."""
    try:
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        raise _misfit(f"{name} is a whole number", value) from None


def writable(text: object) -> str:
    """A text that can be written, without half characters."""
    return str(text).encode("utf-8", "replace").decode()


def rules_as_json(rules: AnyRules) -> str:
    """The rules as JSON."""
    if not isinstance(rules, (str, Mapping)):
        wanted = "rules are a name such as 'chinese' or a mapping in KataGo's notation"
        raise _misfit(wanted, rules)
    told = rules if isinstance(rules, str) else dict(rules)
    try:
        return writable(json.dumps(told, ensure_ascii=False, allow_nan=False))
    except (TypeError, ValueError, RecursionError) as error:
        raise ValueError(
            f"{reprlib.repr(told)} are no rules: {error} "
            "(write a name such as 'chinese', or all keys of the object in KataGo's notation)"
        ) from None


def _komi(komi: float) -> float:
    try:
        # `float` would take texts, too.
        return math.fsum([komi])
    except TypeError:
        raise _misfit("komi is a number of points such as 6.5", komi) from None
    except OverflowError:
        raise ValueError("komi is out of all bounds (a number of points such as 6.5)") from None


def _before(move: int) -> int:
    number = whole("move", move)
    if number < 1:
        raise ValueError(f"there is no move {move} (moves count from 1)")
    return min(number, _ALL_MOVES)


def flag(name: str, value: object) -> bool:
    """The flag that an argument is."""
    # numpy's, by either of its names, is no bool.
    if type(value).__name__ not in ("bool", "bool_"):
        raise _misfit(f"{name} is True or False", value)
    return bool(value)


def _convention(convention: str) -> str:
    if not isinstance(convention, str):
        raise _misfit("convention is a name such as 'agreed'", convention)
    return writable(convention)


def _misfit(wanted: str, value: object) -> TypeError:
    """What is said of an argument of another type."""
    return TypeError(f"{wanted}, not {reprlib.repr(value)} of type '{type(value).__name__}'")
