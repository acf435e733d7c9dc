"""What was agreed, by our own names and by those of others."""

from collections.abc import Callable

import pytest

import seichi
from seichi import goscorer
from seichi.autoscore import autoscore
from seichi.goscorer import BLACK, EMPTY, WHITE

NAN = float("nan")
CORNER = """
    . O . X . O .
    X X X X . O O
    O O O O O O .
    . O . O . O O
    O O O O . O ."""


def test_nothing_is_judged_of_what_was_agreed() -> None:
    count = seichi.score_agreed(CORNER, ["B5"], komi=0.5, captures={"white": 2})
    assert count["result"] == "W+8.5"
    assert count["sekiEyes"]["black"] == ["A5", "B5", "C5"]
    assert count["eyeValues"] is None
    assert seichi.judge(CORNER, komi=0.5, dead=["B5"]).result == "W+6.5"


@pytest.mark.parametrize(
    ("dead", "alive", "message"),
    [
        (["C5"], [], "C5 is named dead but has no stone"),
        (["D5"], [], "D5 is named dead but A4 of the same chain is not"),
        (["B5"], ["B5"], "B5 is named both dead and alive"),
        (["Q1"], [], "Q1 is named dead but is not on the 7x5 board"),
        (["nowhere"], [], "'nowhere' is not a point"),
    ],
)
def test_what_cannot_have_been_agreed_is_refused(
    dead: list[str], alive: list[str], message: str
) -> None:
    with pytest.raises(seichi.Error, match=message):
        seichi.score_agreed(CORNER, dead, alive=alive)
    with pytest.raises(seichi.Error, match=message):
        seichi.judge(CORNER, dead=dead, alive=alive)


@pytest.mark.parametrize(
    ("call", "field", "message"),
    [
        (lambda: seichi.score_agreed([[0, 1], []]), "board", "row 1 of the diagram has 0 points"),
        (lambda: seichi.score_agreed(CORNER, ["C5"]), "dead", "C5 is named dead"),
        (lambda: autoscore([[1, 1, 0], [], [0, 2, 2]]), "board", "row 2 of the diagram has 0 points"),
        (lambda: autoscore([[0, 1]], "x"), "rules", "'x'"),
        (lambda: autoscore([[0, 1]], "\ud800"), "rules", "'\\?'"),
        (
            lambda: goscorer.territory_scoring([[0, 1], []], [[False, False], []]),
            "board",
            "row 1 of the diagram has 0 points",
        ),
        (lambda: goscorer.final_area_score([[0, 1]], [[False, False]], NAN), "komi", "nan"),
        (lambda: goscorer.final_territory_score([[0, 1]], [[False, False]], 0, 0, NAN), "komi", "nan"),
        (
            lambda: goscorer.final_territory_score([[0, 1]], [[False, False]], 0, NAN, 0),
            "white_points_from_captures",
            "nan",
        ),
    ],
)
def test_errors_name_the_argument(call: Callable[[], object], field: str, message: str) -> None:
    with pytest.raises(seichi.Error, match=message) as caught:
        call()
    assert caught.value.field == field


def test_other_arguments_are_called_by_their_names() -> None:
    with pytest.raises(TypeError, match="eyes is True or False"):
        seichi.score_agreed(CORNER, eyes="x")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="are no captures") as caught:
        seichi.score_agreed(CORNER, captures={"black": -1})
    assert not isinstance(caught.value, seichi.Error)


def test_callers_of_goscorer_get_what_they_know() -> None:
    # As the README of goscorer calls it.
    stones = [
        [BLACK, EMPTY, BLACK, EMPTY, WHITE],
        [BLACK, BLACK, BLACK, WHITE, EMPTY],
        [WHITE, WHITE, WHITE, BLACK, BLACK],
        [WHITE, EMPTY, WHITE, BLACK, EMPTY],
        [EMPTY, WHITE, WHITE, BLACK, BLACK],
    ]
    marked_dead = [[False for _ in range(5)] for _ in range(5)]
    final_score = goscorer.final_territory_score(
        stones,
        marked_dead,
        black_points_from_captures=1,
        white_points_from_captures=0,
        komi=6.5,
    )
    assert final_score == (1, 2 + 6.5)
    scoring = goscorer.territory_scoring(stones, marked_dead)
    assert scoring[3][1] == goscorer.LocScore(is_territory_for=WHITE, eye_value=1)
    assert scoring[0][1].belongs_to_seki_group == BLACK
    assert scoring[0][3].is_dame
    assert goscorer.final_area_score(stones, marked_dead, 7) == (12, 18)
    with pytest.raises(seichi.Error, match="26x1"):
        goscorer.territory_scoring([[EMPTY] * 26], [[False] * 26])


def test_a_proposal_has_owners_and_open_borders() -> None:
    rows = [
        "...XO..",
        "...XOO.",
        "...XO.O",
        "...XOOO",
        ".....O.",
        "...XOOO",
    ]
    board = [[".XO".index(stone) for stone in row] for row in rows]
    proposal = autoscore(board, "chinese")
    assert proposal["needs_sealing"] == [{"x": 4, "y": 4, "color": 1}]
    assert proposal["result"][4] == [0, 0, 0, 0, 0, 2, 2]
    assert proposal["sealed_result"][4] == [1, 1, 1, 1, 0, 2, 2]
    board[1][6] = BLACK
    assert [(at["x"], at["y"]) for at in autoscore(board)["removed"]] == [(6, 1)]


def test_what_is_taken_where_a_border_closes_is_dead() -> None:
    rows = [
        ".....OX",
        ".....OX",
        ".O...OX",
        ".XOOOOX",
        "XOOXXXX",
        "XXXX.X.",
    ]
    proposal = autoscore([[".XO".index(stone) for stone in row] for row in rows])
    assert proposal["needs_sealing"] == [{"x": 0, "y": 3, "color": 2}]
    assert [(at["x"], at["y"]) for at in proposal["removed"]] == [(1, 3)]
    assert "border" in proposal["removed"][0]["reason"]
    assert proposal["result"][3] == [0, 0, 2, 2, 2, 2, 1]
    assert proposal["sealed_result"][3] == [0, 2, 2, 2, 2, 2, 1]


def test_both_fill_where_two_territories_meet() -> None:
    rows = ["....XO..."] * 8 + ["........."]
    proposal = autoscore([[".XO".index(stone) for stone in row] for row in rows])
    seals = [(at["x"], at["y"], at["color"]) for at in proposal["needs_sealing"]]
    assert seals == [(5, 8, 1), (6, 8, 2)]
    assert proposal["removed"] == []
    assert proposal["sealed_result"][0] == [1, 1, 1, 1, 1, 2, 2, 2, 2]
