"""Reading back what was written as JSON."""

import json
from typing import Any

#: A number of JSON.
NUMBER = (int, float)


def read(text: str, kind: "dict[str, Any]", name: str) -> "dict[str, Any]":
    """The object in a line, which has to be of a kind; a ValueError calls it by
    its name.

    >>> read('{"id": "a"}', {"id": str}, "an answer")
    {'id': 'a'}
    >>> read('{"id": 1}', {"id": str}, "an answer")
    Traceback (most recent call last):
    ...
    ValueError: '{"id": 1}' is not an answer (give a line of seichi score)
    """
    if not isinstance(text, str):
        given = type(text).__name__
        raise TypeError(f"{name} is read from a text, not from '{given}' (decode bytes)")
    try:
        told = json.loads(text)
    except RecursionError:
        told = None
    if not isinstance(told, dict) or not _fits(told, kind):
        raise ValueError(f"'{text[:40]}' is not {name} (give a line of seichi score)")
    return told


def _fits(value: object, kind: Any) -> bool:
    """Whether a value is of a type, one of several, a list of a kind, or an object
    with (at least) the parts of a dict."""
    if isinstance(kind, tuple):
        return any(_fits(value, one) for one in kind)
    if isinstance(kind, list):
        return isinstance(value, list) and all(_fits(part, kind[0]) for part in value)
    if isinstance(kind, dict):
        return isinstance(value, dict) and all(
            name in value and _fits(value[name], part) for name, part in kind.items()
        )
    return value is None if kind is None else isinstance(value, kind)
