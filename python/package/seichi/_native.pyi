"""Texts in, JSON out; the package says what it means."""

from typing import Final, Optional, Union, final

__all__ = [
    "VERSION",
    "Asked",
    "Pool",
    "autoscore",
    "judge",
    "picture",
    "score_agreed",
    "setup",
    "split",
]

VERSION: Final[str]

@final
class Asked:
    def __new__(
        cls,
        rules: Optional[str],
        komi: Optional[float],
        before_move: Optional[int],
        quick: bool,
        lines: bool,
        convention: Optional[str],
        agreed: Optional[str] = None,
    ) -> Asked: ...

@final
class Pool:
    def __new__(cls, threads: Optional[int], asked: Asked) -> Pool: ...
    @property
    def threads(self) -> int: ...
    def give(self, id: str, text: Union[str, bytes]) -> None: ...
    def take(self, wait: bool) -> Optional[tuple[bool, str]]: ...

def judge(id: str, text: Union[str, bytes], asked: Asked) -> tuple[bool, str]: ...
def picture(text: Union[str, bytes], asked: Asked, view: str) -> str: ...
def split(text: Union[str, bytes]) -> tuple[list[str], Optional[str]]: ...
def setup(diagram: str, to_play: str) -> str: ...
def score_agreed(
    diagram: str,
    rules: Optional[str],
    komi: Optional[float],
    captures: tuple[int, int],
    agreed: str,
    eyes: bool,
) -> str: ...
def autoscore(diagram: str, rules: Optional[str]) -> str: ...
