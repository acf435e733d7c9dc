"""What is found out about a game."""

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Optional, Union

from . import _native
from ._points import Point, points
from ._reading import NUMBER, read

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    _Owners = NDArray[numpy.float64]
else:
    # Without numpy the package, and its type hints, can still be read.
    _Owners = Any

#: The record that was judged, and what was asked: for pictures.
_Source = tuple[Union[str, bytes], tuple[Any, ...]]


_CHAIN = {
    "vertices": [str],
    "color": str,
    "status": str,
    "evidence": str,
    "rule": (str, None),
    "margin": (*NUMBER, None),
    "probability": NUMBER,
    "line": (str, None),
}

_KO_THREATS = {
    "color": str,
    "vertex": str,
    "aim": str,
    "threats": (int, None),
    "movesFirst": bool,
}

_OPEN = {
    "vertices": [str],
    "black": [str],
    "white": [str],
    "koThreats": [_KO_THREATS],
}

#: What a judgement has in JSON, as far as it is asked for here.
_KIND = {
    "id": str,
    "title": str,
    "boardXSize": int,
    "boardYSize": int,
    "rules": (str, dict),
    "komi": NUMBER,
    "whiteHandicapBonus": int,
    "rulesFrom": str,
    "moves": int,
    "toMove": str,
    "result": str,
    "scoreLead": NUMBER,
    "ownership": [NUMBER],
    "chains": [_CHAIN],
    "dead": [str],
    "seki": [str],
    "dame": [str],
    "blackTerritory": [str],
    "whiteTerritory": [str],
    "black": {"total": NUMBER},
    "white": {"total": NUMBER},
    "headline": str,
    "safety": (str, None),
    "finished": (bool, None),
    "safeToScore": (bool, None),
    "chanceOfError": (*NUMBER, None),
    "reasons": ([str], None),
    "unsettled": ([_OPEN], None),
    "recorded": ({"result": str, "agrees": (bool, None)}, None),
    "method": str,
    "convention": str,
    "warnings": [str],
}


@dataclass(frozen=True)
class Chain:
    """A chain, solidly connected stones of one color, and its verdict."""

    # Where users find it, as all classes here.
    __module__ = "seichi"

    #: Its stones, the upper row first.
    vertices: tuple[str, ...]
    #: 'b' or 'w'.
    color: str
    #: 'alive', 'dead' or 'seki'.
    status: str
    #: How that is known: 'proved', 'read' (a local search), 'estimated', 'unsettled' (the
    #: first move or a ko decides), 'assumed', 'marked' or 'implied'. No region is searched for proofs, as
    #: `seichi explain` does: what is read or estimated here may be proved there.
    evidence: str
    #: What proves it, if it is proved, such as 'Benson'.
    rule: Optional[str]
    #: How clear an estimate is, from 0 (a guess) to 1; None for other evidence.
    margin: Optional[float]
    #: The measured chance, from 0 to 1, that the chain stays on the board: so often
    #: are such verdicts right or wrong at the end of a game.
    probability: float
    #: The play behind the verdict in words, if `lines=True` asked for it and
    #: there is one.
    line: Optional[str] = None

    @property
    def points(self) -> list[Point]:
        """Its stones as sgfmill has them: (row, col), (0, 0) for A1."""
        return points(self.vertices)


@dataclass(frozen=True)
class KoThreats:
    """How many ko threats more than its opponent a side needs."""

    __module__ = "seichi"

    #: Who needs them, 'b' or 'w'.
    color: str
    #: A stone of the chain.
    vertex: str
    #: What for: to 'save' the chain, or to 'take' it.
    aim: str
    #: The fewest that are enough; None if three are not, but more without end.
    threats: Optional[int]
    #: Whether they are enough only if the side moves first.
    moves_first: bool


@dataclass(frozen=True)
class Open:
    """Something that is still open, and the moves that settle it."""

    __module__ = "seichi"

    #: Where: empty points and stones.
    vertices: tuple[str, ...]
    #: The moves of Black that settle it.
    black: tuple[str, ...]
    #: The moves of White that settle it.
    white: tuple[str, ...]
    #: What a side needs to get its way with the largest of the chains; empty if they
    #: hang on no ko, or nothing was found.
    ko_threats: tuple[KoThreats, ...] = ()


class Judgement:
    """The judgement of a game: made by `judge_sgf`, `judge` and `judge_many`.

    Points are vertices such as 'D4', listed with the upper row first; `*_points`
    are the same as sgfmill has them. Black is positive. Judgements are equal if
    they say the same of games of the same `id`, can be pickled, and never change.
    """

    __module__ = "seichi"

    __slots__ = ("_json", "_parsed", "_source")

    _json: str
    _parsed: Optional[dict[str, Any]]
    _source: Optional[_Source]

    def __init__(self, text: str, source: Optional[_Source] = None) -> None:
        self._json, self._source, self._parsed = text, source, None

    @staticmethod
    def from_json(text: str) -> "Judgement":
        """The judgement that `to_json` or `seichi score --format jsonl` wrote.

        It has no record, so it cannot be drawn. What is not a judgement is a
        ValueError.
        """
        read(text, _KIND, "a judgement")
        return Judgement(text)

    # What was judged.

    @property
    def id(self) -> str:
        """The caller's name of the game."""
        return str(self._told["id"])

    @property
    def title(self) -> str:
        """What to call the game: players, event and date, or its `id` without folders."""
        return str(self._told["title"])

    @property
    def width(self) -> int:
        """The number of columns of the board, 1 to 25."""
        return int(self._told["boardXSize"])

    @property
    def height(self) -> int:
        """The number of rows of the board, 1 to 25."""
        return int(self._told["boardYSize"])

    @property
    def rules(self) -> str:
        """The name of the rules, such as 'japanese'; 'custom' if they have none
        (`to_dict` has their parts)."""
        rules = self._told["rules"]
        return rules if isinstance(rules, str) else "custom"

    @property
    def rules_from(self) -> str:
        """Who has named the rules: 'record', 'caller', or nobody, 'assumed'."""
        return str(self._told["rulesFrom"])

    @property
    def komi(self) -> float:
        """The points that White gets for moving second, without those for
        handicap stones."""
        return float(self._told["komi"])

    @property
    def white_handicap_bonus(self) -> int:
        """The points that White gets for Black's handicap stones."""
        return int(self._told["whiteHandicapBonus"])

    @property
    def moves(self) -> int:
        """The number of moves played, passes included."""
        return int(self._told["moves"])

    @property
    def to_move(self) -> str:
        """The side to move, 'b' or 'w'."""
        return str(self._told["toMove"]).lower()

    # The answer.

    @property
    def result(self) -> str:
        """The result as SGF has it: 'B+3.5', 'W+12.0', or '0' for a draw."""
        return str(self._told["result"])

    @property
    def score(self) -> float:
        """Black's lead in points, komi included; negative if White leads."""
        return float(self._told["scoreLead"])

    @property
    def winner(self) -> Optional[str]:
        """'b', 'w', or None for a draw."""
        return None if self.score == 0 else "b" if self.score > 0 else "w"

    @property
    def ownership(self) -> _Owners:
        """Whose every point is: a new numpy array of shape (height, width), the
        upper row first, from -1 (White's) to 1 (Black's).

        1 and -1 are settled, numbers between say how sure an estimate is, 0 is
        what counts for nobody, or what nothing speaks for. sgfmill's (row, col) is
        `ownership[height - 1 - row, col]`. Needs numpy; `to_dict()["ownership"]` has
        the same in a flat list without it.
        """
        import numpy

        flat = numpy.asarray(self._told["ownership"], dtype=numpy.float64)
        return flat.reshape(self.height, self.width)

    @property
    def chains(self) -> list[Chain]:
        """Every chain on the board with its status, and how that is known."""
        return [_chain(told) for told in self._told["chains"]]

    @property
    def dead(self) -> list[str]:
        """The dead stones."""
        return self._vertices("dead")

    @property
    def dead_points(self) -> list[Point]:
        """The dead stones as sgfmill has them: (row, col), (0, 0) for A1."""
        return points(self.dead)

    @property
    def seki(self) -> list[str]:
        """The stones in seki."""
        return self._vertices("seki")

    @property
    def seki_points(self) -> list[Point]:
        """The stones in seki as sgfmill has them."""
        return points(self.seki)

    @property
    def dame(self) -> list[str]:
        """The empty points that count for nobody."""
        return self._vertices("dame")

    @property
    def dame_points(self) -> list[Point]:
        """The dame as sgfmill has them."""
        return points(self.dame)

    @property
    def black_territory(self) -> list[str]:
        """The empty points that count for Black."""
        return self._vertices("blackTerritory")

    @property
    def white_territory(self) -> list[str]:
        """The empty points that count for White."""
        return self._vertices("whiteTerritory")

    @property
    def black(self) -> dict[str, float]:
        """The parts of Black's score in points, and their sum, `total`."""
        return dict(self._told["black"])

    @property
    def white(self) -> dict[str, float]:
        """The parts of White's score in points, and their sum, `total`."""
        return dict(self._told["white"])

    # Whether to believe it.

    @property
    def headline(self) -> str:
        """The result in words, or, where large areas are open, that the game is not
        finished."""
        return str(self._told["headline"])

    @property
    def safety(self) -> Optional[str]:
        """'Safe to score: yes', or 'no' with up to three reasons, as every surface
        prints it; None if that was not asked (`quick=True`)."""
        safety: Optional[str] = self._told["safety"]
        return safety

    @property
    def finished(self) -> Optional[bool]:
        """False if the game is plainly not finished: nobody or one color alone lives, or
        more than a quarter of the board is open. None if that was not asked."""
        finished: Optional[bool] = self._told["finished"]
        return finished

    @property
    def safe_to_score(self) -> Optional[bool]:
        """True if it is safe to score without a human check; None if that was
        not asked (`quick=True`)."""
        safe: Optional[bool] = self._told["safeToScore"]
        return safe

    @property
    def chance_of_error(self) -> Optional[float]:
        """The chance, from 0 to 1, that a verdict is wrong, as measured at the end of
        games; of other reasons no chance is known. None if that was not asked
        (`quick=True`)."""
        chance: Optional[float] = self._told["chanceOfError"]
        return chance

    @property
    def reasons(self) -> list[str]:
        """What a person should look at, the worst first, with the number of points;
        empty if it is safe to score."""
        return list(self._told["reasons"] or [])

    @property
    def unsettled(self) -> list[Open]:
        """What is still open, and the moves of each side that settle it; if it is safe
        to score, the plain moves that are left."""
        return [_open(told) for told in self._told["unsettled"] or []]

    @property
    def recorded(self) -> Optional[str]:
        """The result that the record claims, such as 'W+0.5' or 'B+R', if it
        claims one."""
        recorded = self._told["recorded"]
        return None if recorded is None else str(recorded["result"])

    @property
    def agrees(self) -> Optional[bool]:
        """Whether the recorded result is ours; None if there is none, or if it is
        not for the board to decide (a resignation)."""
        agrees: Optional[bool] = (self._told["recorded"] or {}).get("agrees")
        return agrees

    @property
    def method(self) -> str:
        """How what is not proved was judged, such as 'judge'."""
        return str(self._told["method"])

    @property
    def convention(self) -> str:
        """How open dame were settled: 'agreed', 'played-out' or 'surrounded'."""
        return str(self._told["convention"])

    @property
    def warnings(self) -> list[str]:
        """What was guessed or left out when the record was read, a sentence each."""
        return list(self._told["warnings"])

    # Other forms of the same.

    def to_dict(self) -> dict[str, Any]:
        """The judgement as `seichi score --format jsonl` has it
        (docs/judgement.schema.json): a new dict, which may be changed."""
        told: dict[str, Any] = json.loads(self._json)
        return told

    def to_json(self) -> str:
        """The same as a text, byte for byte what the program prints."""
        return self._json

    def svg(self, view: str = "final") -> str:
        """The judged board as SVG. `view` is 'final' (dead stones, territory,
        score), 'proofs' (how each point is known) or 'open' (what is not settled).

        The game is judged anew for it, which takes some milliseconds.
        """
        if self._source is None:
            raise ValueError("a judgement read from JSON has no record (judge the record again)")
        text, asked = self._source
        return _native.picture(text, _native.Asked(*asked), view)

    def _repr_svg_(self) -> Optional[str]:
        """What a notebook shows."""
        return None if self._source is None else self.svg()

    def __repr__(self) -> str:
        name = f" '{self.id}'" if self.id else ""
        safety = self.safety or "Safe to score: not asked"
        dead = len(self.dead)
        return f"<Judgement{name} {self.result} by {self.rules} rules, {dead} dead. {safety}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Judgement) and self._told == other._told

    def __hash__(self) -> int:
        return hash((self.id, self.result))

    def __reduce__(self) -> Any:
        return Judgement, (self._json, self._source)

    @property
    def _told(self) -> dict[str, Any]:
        """The dict, read when it is first needed."""
        if self._parsed is None:
            self._parsed = self.to_dict()
        return self._parsed

    def _vertices(self, name: str) -> list[str]:
        return list(self._told[name])


def _chain(told: dict[str, Any]) -> Chain:
    names = ("status", "evidence", "rule", "margin", "probability", "line")
    known = {name: told[name] for name in names}
    return Chain(vertices=tuple(told["vertices"]), color=told["color"].lower(), **known)


def _open(told: dict[str, Any]) -> Open:
    return Open(
        tuple(told["vertices"]),
        tuple(told["black"]),
        tuple(told["white"]),
        tuple(_ko_threats(need) for need in told["koThreats"]),
    )


def _ko_threats(told: dict[str, Any]) -> KoThreats:
    return KoThreats(
        told["color"].lower(),
        told["vertex"],
        told["aim"],
        told["threats"],
        told["movesFirst"],
    )
