"""Boards without a game, in what form they may come, and the names of points."""

import pickle
from collections.abc import Callable
from pathlib import Path

import numpy
import pytest
import seichi
from sgfmill import boards, common

GAMES = Path(__file__).parents[2] / "gtp-scripts" / "sgf"
DEMO = (GAMES / "demo.sgf").read_bytes()

DIAGRAM = """
   A B C D E
 5 . X . O .
 4 X X . O O
 3 O X X O .
 2 . X . O O
 1 X X O O .
"""

ROWS = [[{"X": 1, "O": -1, ".": 0}[c] for c in row.split()[1:]] for row in DIAGRAM.splitlines()[2:]]


def test_a_board_may_come_in_many_forms() -> None:
    assert len(ROWS) == 5
    expected = seichi.judge(DIAGRAM)
    assert (expected.result, expected.dead, expected.rules_from) == ("B+1.0", ["A3"], "assumed")
    board = boards.Board(5)
    for y, row in enumerate(ROWS):
        for x, value in enumerate(row):
            if value:
                board.play(4 - y, x, "b" if value > 0 else "w")
    forms: "list[seichi._boards.AnyBoard]" = [
        ROWS,
        numpy.array(ROWS),
        numpy.array(ROWS, dtype=numpy.int8),
        numpy.array(ROWS, dtype=numpy.float32),
        [numpy.array(row) for row in ROWS],
        (iter(row) for row in ROWS),
        tuple(tuple(row) for row in ROWS),
        [row.split()[1] for row in ["5 .X.O.", "4 XX.OO", "3 OXXO.", "2 .X.OO", "1 XXOO."]],
        board,
    ]
    for form in forms:
        assert seichi.judge(form) == expected


def test_terms_of_a_board() -> None:
    game = seichi.judge(ROWS, rules="chinese", komi=2.5, to_play="w", id="mine")
    assert (game.rules, game.komi, game.to_move, game.id) == ("chinese", 2.5, "w", "mine")
    assert game.rules_from == "caller"
    assert "<svg" in game.svg()
    with pytest.raises(ValueError, match="'x' is no side to move"):
        seichi.judge(ROWS, to_play="x")
    with pytest.raises(TypeError, match="to_play is 'b' or 'w', not of type 'int'"):
        seichi.judge(ROWS, to_play=5)  # type: ignore[arg-type]


def test_open_dame_are_settled_as_asked() -> None:
    rows = [[0, 1, 0, -1, 0], [1, 1, -1, -1, -1], [0, 1, -1, 0, -1]]
    scores = {}
    for convention in ["surrounded", "agreed", "played-out"]:
        game = seichi.judge(rows, "chinese", convention=convention)
        assert game.convention == convention
        scores[convention] = game.score
    assert scores == {"surrounded": -2, "agreed": -2, "played-out": -1}
    assert seichi.judge(rows, "chinese").convention == "played-out"
    record = "(;SZ[5:3]RU[Chinese]AB[ba][ab][bb][bc]AW[da][cb][db][eb][cc][ec];B[];W[])"
    asked = [seichi.judge_sgf(record), seichi.judge_sgf(record, convention="played-out")]
    assert [game.score for game in asked] == [-2, -1]
    assert [game.score for game in seichi.judge_many([record], convention="agreed")] == [-2]  # type: ignore[union-attr]


def test_a_board_has_no_handicap() -> None:
    rows = [[0, 1, 0], [0, 0, 0], [0, 1, 1]]
    results = set()
    for side in ["b", "w"]:
        game = seichi.judge(rows, "chinese", 7, to_play=side)
        assert (game.white_handicap_bonus, game.to_move, game.warnings) == (0, side, [])
        results.add(game.result)
    assert results == {"B+2.0"}


def test_boards_need_not_be_square() -> None:
    rows = [[0, 1, 0, 1, -1, 0, -1], [1, 1, 1, 1, -1, -1, -1], [0, 1, 0, 1, -1, 0, -1]]
    game = seichi.judge(rows)
    assert (game.to_dict()["boardXSize"], game.to_dict()["boardYSize"]) == (7, 3)
    assert game.ownership.shape == (3, 7)
    assert game.ownership[2, 0] == 1 and game.ownership[0, 6] == -1


@pytest.mark.parametrize(
    "board, words",
    [
        ([[0, 2], [0, 0]], "2 in row 0, column 1 of the board is no stone"),
        ([[0, float("nan")], [0, 0]], "is no stone"),
        ([[0, "1"], [0, 0]], "'1' in row 0, column 1 of the board is no stone"),
        (numpy.zeros((2, 26)), "1 to 25 points, not 26"),
        ([[0, 0], [0]], "row 1 of the diagram has 1 point, not 2"),
        ([[0, 1, 0], [], [0, 0, 0]], "row 2 of the diagram has 0 points, not 3"),
        (["XX.", " ", ".OO"], "row 2 of the diagram has 0 points, not 3"),
        ([[], [0, 1]], "1 to 25 points, not 0"),
        ([], "1 to 25 rows, not 0"),
        (numpy.zeros((26, 26)), "1 to 25 rows, not 26"),
        ([[1, 1], [1, 1]], "has no liberty"),
        ("(;SZ[9])", "use judge_sgf"),
        ("X Q\n. .", "'Q' at B2 of the diagram"),
    ],
)
def test_boards_that_are_none(board: object, words: str) -> None:
    with pytest.raises(seichi.Error, match=words) as caught:
        seichi.judge(board, id=5)  # type: ignore[arg-type]
    assert (caught.value.field, caught.value.id) == ("board", "5")
    assert pickle.loads(pickle.dumps(caught.value)).to_dict() == caught.value.to_dict()


def test_a_board_s_colors_are_those_of_sgfmill() -> None:
    class Capitals:
        side = 2

        def get(self, row: int, col: int) -> str:
            return "B"

    with pytest.raises(seichi.Error, match="'B' in row 1, column 0 of the board is no color"):
        seichi.judge(Capitals())


@pytest.mark.parametrize("board", [None, 3, [1, 2], numpy.zeros((2, 2, 2)), numpy.zeros(3)])
def test_what_is_no_board_at_all(board: object) -> None:
    with pytest.raises(TypeError, match="cannot be read"):
        seichi.judge(board)  # type: ignore[arg-type]


def test_points_are_those_of_sgfmill() -> None:
    for row in range(25):
        for column in range(25):
            vertex = common.format_vertex((row, column))
            assert seichi.format_vertex((row, column)) == vertex
            assert seichi.move_from_vertex(vertex.lower(), 25) == (row, column)
    assert seichi.format_vertex(None) == "pass"
    assert seichi.move_from_vertex("PASS", 9) is None
    game = seichi.judge_sgf(DEMO)
    assert game.dead_points == [common.move_from_vertex(v, 9) for v in game.dead]
    assert game.dame_points == [(4, 3)] and game.seki_points == []
    assert game.chains[0].points[0] == common.move_from_vertex(game.chains[0].vertices[0], 9)
    for vertex in ["I5", "A0", "A10", "K1", "", "5A", "A", "A٣", "A100"]:
        with pytest.raises(ValueError, match="is no vertex of a board of 9 lines"):
            seichi.move_from_vertex(vertex, 9)
    with pytest.raises(ValueError, match="is no point"):
        seichi.format_vertex((25, 0))


@pytest.mark.parametrize("size", [-1, 0, 1, 19, 25, 26])
def test_vertices_are_refused_where_sgfmill_refuses_them(size: int) -> None:
    def found(read: "Callable[[str, int], object]", vertex: str) -> object:
        try:
            return read(vertex, size)
        except ValueError:
            return ValueError

    vertices = ["A1", "a1", "A25", "A26", "Z25", "I1", "A0", "", "pass", "PASS", None]
    for vertex in [*vertices, "ſ1", "\u212a1", "paſs"]:
        expected = found(common.move_from_vertex, vertex)  # type: ignore[arg-type]
        assert found(seichi.move_from_vertex, vertex) == expected, vertex  # type: ignore[arg-type]
