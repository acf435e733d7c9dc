"""One record, one board: what is told of it, and what is refused."""

import glob
import json
import pickle
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import MappingProxyType

import numpy
import pytest
import seichi

GAMES = Path(__file__).parents[2] / "gtp-scripts" / "sgf"
DEMO = (GAMES / "demo.sgf").read_bytes()


def test_a_record() -> None:
    game = seichi.judge_sgf(DEMO)
    assert (game.result, game.score, game.winner) == ("W+11.5", -11.5, "w")
    assert game.dead == "G6 H5 B4 C4 B3 C3 A2 B2".split()
    assert (game.width, game.height, game.komi, game.rules) == (9, 9, 6.5, "japanese")
    assert (game.rules_from, game.moves, game.to_move) == ("record", 45, "w")
    assert (game.dame, game.seki, game.safe_to_score) == (["D5"], [], True)
    assert game.black["total"] - game.white["total"] == game.score
    assert len(game.black_territory) == game.black["territory"] - len(game.dead) + 6
    assert repr(game) == "<Judgement W+11.5 by japanese rules, 8 dead. Safe to score: yes>"


def test_a_text_is_as_good_as_bytes() -> None:
    assert seichi.judge_sgf(DEMO.decode()) == seichi.judge_sgf(DEMO)
    odd = DEMO.decode().replace("A whole", "\udcff\ud800")
    assert seichi.judge_sgf(odd) == seichi.judge_sgf(DEMO)
    assert seichi.judge_sgf(bytearray(DEMO)) == seichi.judge_sgf(DEMO)
    assert seichi.judge_sgf(memoryview(DEMO)) == seichi.judge_sgf(DEMO)


@pytest.mark.parametrize("charset", ["", "CA[gb2312]", "CA[Big5]", "CA[EUC-KR]", "CA[Shift_JIS]"])
def test_a_text_is_unicode_whatever_it_names(charset: str) -> None:
    text = f"(;{charset}SZ[9]PB[李世石]RU[Chinese]KM[7.5];B[ee];W[];B[])"
    game = seichi.judge_sgf(text)
    assert (game.result, game.rules, game.rules_from) == ("B+73.5", "chinese", "record")
    assert game.komi == 7.5 and "B+73.5" in game.svg()
    assert pickle.loads(pickle.dumps(game)).svg() == game.svg()
    assert seichi.split_games(text) == [text]


def test_bytes_are_in_the_character_set_that_they_name() -> None:
    text = "(;CA[gb2312]SZ[9]PB[李世石]RU[Chinese]KM[7.5];B[ee];W[];B[])"
    assert seichi.split_games(text.encode("gb2312")) == [text]
    assert seichi.judge_sgf(text.encode("gb2312")) == seichi.judge_sgf(text)


def test_terms_overrule_the_record() -> None:
    game = seichi.judge_sgf(DEMO, rules="chinese", komi=-1, move=3, id="early")
    assert (game.rules, game.rules_from, game.komi) == ("chinese", "caller", -1.0)
    assert (game.moves, game.id) == (2, "early")
    whole = seichi.judge_sgf(DEMO, move=10**30)
    assert whole == seichi.judge_sgf(DEMO)


def test_chains_have_evidence() -> None:
    game = seichi.judge_sgf((GAMES / "evidence.sgf").read_bytes())
    kinds = {chain.evidence for chain in game.chains}
    assert "proved" in kinds and len(kinds) > 1
    for chain in game.chains:
        assert (chain.rule is not None) == (chain.evidence == "proved")
        assert (chain.margin is not None) == (chain.evidence == "estimated")
        assert 0 <= chain.probability <= 1
        assert chain.line is None
    dead = [v for chain in game.chains if chain.status == "dead" for v in chain.vertices]
    assert sorted(dead) == sorted(game.dead)
    told = seichi.judge_sgf((GAMES / "evidence.sgf").read_bytes(), lines=True)
    assert any(chain.line for chain in told.chains)


def test_a_group_that_hangs_on_a_ko_tells_the_threats_that_it_takes() -> None:
    game = seichi.judge(
        """
        O . X O O O O . O
        O X X O . O O O O
        O . X O O O O . O
        X X X O . O O O O
        O O O O O O O . O
        . O . O . O O O O
        O O O O O O O . O
        X X X X X X X X X
        . X . X . X . X .
        """
    )
    (place,) = (place for place in game.unsettled if "C9" in place.vertices)
    assert place.ko_threats == (seichi.KoThreats("b", "C9", "save", 1, False),)


def test_ownership_has_the_upper_row_first() -> None:
    game = seichi.judge_sgf(DEMO)
    owners = game.ownership
    assert owners.shape == (9, 9) and owners.dtype == numpy.float64
    assert numpy.abs(owners).max() <= 1
    for vertex in game.dead:
        row, column = seichi.move_from_vertex(vertex, 9) or (0, 0)
        stone = next(c.color for c in game.chains if vertex in c.vertices)
        assert numpy.sign(owners[8 - row, column]) == (1 if stone == "w" else -1)
    assert owners[0, 0] < 0 < owners[0, 8], "A9 is White's, J9 Black's"
    owners[:] = 7
    assert game.ownership.max() <= 1, "a new array each time"


def test_an_open_game_is_not_safe_to_score() -> None:
    game = seichi.judge_sgf("(;SZ[9]KM[6.5];B[ee];W[gc])")
    assert game.safe_to_score is False and game.reasons and game.finished is False
    assert game.headline.startswith("Not finished: large areas are open. As it stands: ")
    assert game.safety is not None and game.safety.startswith("Safe to score: no, because ")
    assert game.chance_of_error is not None and 0 <= game.chance_of_error <= 1
    game = seichi.judge_sgf((GAMES / "unfinished.sgf").read_bytes())
    assert seichi.Open(("D4",), (), ("D5",)) in game.unsettled, "taking the ko settles nothing"
    quick = seichi.judge_sgf(DEMO, quick=True)
    assert (quick.safe_to_score, quick.reasons, quick.unsettled) == (None, [], [])
    assert quick.chance_of_error is None
    assert "Safe to score: not asked" in repr(quick)
    assert (quick.safety, quick.finished) == (None, None)


def test_a_game_that_is_safe_to_score_tells_the_plain_moves_that_are_left() -> None:
    game = seichi.judge(
        """
        . . O O . . . . .
        . X . O . O . . .
        X X O O . . . O .
        . X X O . . . . .
        . . X O O . O . .
        . . X X O . . . .
        . X . X O . . O .
        . . . X O O . . .
        . . X X X O . . .
        """,
        convention="agreed",
    )
    assert game.safe_to_score is True and game.safety == "Safe to score: yes"
    assert game.reasons == [] and game.unsettled


def test_what_is_guessed_is_told() -> None:
    game = seichi.judge_sgf("(;SZ[9]KM[six]RU[martian])", quick=True)
    assert [warning.split("'")[1] for warning in game.warnings] == ["martian", "six"]
    assert (game.method, game.convention) == ("judge", "played-out")


def test_the_recorded_result_is_compared() -> None:
    def of(result: str) -> "tuple[str | None, bool | None]":
        game = seichi.judge_sgf(DEMO.replace(b"SZ[9]", b"SZ[9]" + result.encode()))
        return game.recorded, game.agrees

    assert of("RE[W+11.5]") == ("W+11.5", True)
    assert of("RE[B+3]") == ("B+3", False)
    assert of("RE[B+R]") == ("B+R", None)
    assert of("") == (None, None)


def test_rules_without_a_name_are_told_in_parts() -> None:
    parts: dict[str, object] = {
        "ko": "SIMPLE",
        "scoring": "AREA",
        "tax": "NONE",
        "suicide": False,
        "hasButton": False,
        "whiteHandicapBonus": "0",
        "friendlyPassOk": True,
    }
    game = seichi.judge_sgf(DEMO, rules=MappingProxyType(parts))
    assert (game.rules, game.rules_from) == ("custom", "caller")
    assert game.to_dict()["rules"] == parts
    assert seichi.judge_sgf(DEMO, rules=game.to_dict()["rules"]) == game
    [answer] = seichi.judge_many([DEMO], rules=parts)
    assert getattr(answer, "rules", None) == "custom"
    assert seichi.judge_sgf(DEMO, rules={**parts, "whiteHandicapBonus": "N"}).rules == "chinese"


def test_dicts_and_json_are_what_the_program_prints() -> None:
    game = seichi.judge_sgf(DEMO, id="é")
    told = game.to_dict()
    assert list(told)[:5] == ["id", "title", "names", "boardXSize", "boardYSize"]
    assert json.loads(game.to_json()) == told and told["id"] == "é"
    told["dead"].clear()
    assert game.to_dict() != told and len(game.dead) == 8
    again = seichi.Judgement.from_json(game.to_json())
    assert again == game and again.result == game.result


def test_judgements_are_read_whole_or_not_at_all() -> None:
    quick = seichi.judge_sgf(DEMO, quick=True)
    assert seichi.Judgement.from_json(quick.to_json()) == quick
    told = seichi.judge_sgf("(;SZ[9]RE[B+R];B[ee];W[gc])").to_dict()
    assert told["chains"] and told["unsettled"] and told["recorded"]
    assert seichi.Judgement.from_json(json.dumps(told)).to_dict() == told
    unread = {"forced", "microseconds", "names"}
    worse = [{k: v for k, v in told.items() if k != name} for name in told.keys() - unread]
    worse += [{**told, "chains": [{}]}, {**told, "dead": "D4"}, {**told, "result": None}]
    texts = ["{}", "[]", "1", '{"scoreLead":1}', "[" * 100_000, *map(json.dumps, worse)]
    for text in texts:
        with pytest.raises(ValueError, match="is not a judgement"):
            seichi.Judgement.from_json(text)
    with pytest.raises(ValueError):
        seichi.Judgement.from_json("nothing")


def test_errors_are_read_whole_or_not_at_all() -> None:
    error = seichi.Error("wrong", id="é", field="B", move=3)
    assert seichi.Error.from_json(error.to_json()).to_dict() == error.to_dict()
    for text in ["{}", "[]", "1", seichi.judge_sgf(DEMO).to_json(), '{"error":"wrong"}']:
        with pytest.raises(ValueError, match="is not an error"):
            seichi.Error.from_json(text)


def test_bytes_are_no_line_to_be_read() -> None:
    read = [seichi.Judgement.from_json, seichi.Error.from_json]
    lines = [seichi.judge_sgf(DEMO).to_json(), seichi.Error("wrong").to_json()]
    for from_json, line in zip(read, lines):
        for given in [line.encode(), bytearray(line.encode()), None]:
            with pytest.raises(TypeError, match="is read from a text, not from '.*' .decode"):
                from_json(given)  # type: ignore[arg-type]


def test_a_notebook_shows_the_board() -> None:
    game = seichi.judge_sgf(DEMO)
    picture = game._repr_svg_()
    assert picture is not None and picture.startswith("<svg") and "W+11.5" in picture
    assert game.svg("final") != game.svg("proofs")
    with pytest.raises(ValueError, match="'nice' is not a view"):
        game.svg("nice")
    other = seichi.judge_sgf(DEMO, komi=0)
    assert "W+5.0" in other.svg(), "drawn as it was asked for"
    read = seichi.Judgement.from_json(game.to_json())
    assert read._repr_svg_() is None
    with pytest.raises(ValueError, match="judge the record again"):
        read.svg()


def test_judgements_can_be_sent_and_hashed() -> None:
    game = seichi.judge_sgf(DEMO)
    copy = pickle.loads(pickle.dumps(game))
    assert copy == game and copy.svg() == game.svg() and len({copy, game}) == 1
    assert game != seichi.judge_sgf(DEMO, komi=0) and game != 1
    error = seichi.Error("wrong", id="a", field="B", move=3)
    copied = pickle.loads(pickle.dumps(error))
    assert copied.to_dict() == error.to_dict() and str(copied) == "'a': move 3: wrong"


@pytest.mark.parametrize(
    "text, field, move, words",
    [
        ("", "sgf", None, "no game found"),
        ("(;SZ[9];B[ee];W[ee])", "W", 2, "E5 is occupied"),
        ("(;SZ[9];B[zz])", "B", 1, "'B[zz]' has a point that is not on the 9x9 board"),
        ("(;SZ[99])", "SZ", None, "'SZ[99]'"),
        ("(;GM[2])", "GM", None, "not a game of Go"),
        ("(;SZ[9];B[ee", "sgf", None, "cut off"),
        (b"\xff\x00(", "sgf", None, "no game found"),
    ],
)
def test_records_that_cannot_be_read(
    text: "str | bytes", field: str, move: "int | None", words: str
) -> None:
    with pytest.raises(seichi.Error) as caught:
        seichi.judge_sgf(text, id="x")
    error = caught.value
    assert (error.id, error.field, error.move) == ("x", field, move)
    assert words in error.message and words in str(error)


@pytest.mark.parametrize("size", [16 << 20, (16 << 20) + 1])
def test_records_have_a_largest_size(size: int) -> None:
    text = b"(;SZ[5]C[" + b"x" * (size - 11) + b"])"
    if size <= 16 << 20:
        assert seichi.judge_sgf(text).result == "0"
        return
    with pytest.raises(seichi.Error, match="larger than 16 MiB") as caught:
        seichi.judge_sgf(text)
    with pytest.raises(seichi.Error) as split:
        seichi.split_games(text)
    with pytest.raises(seichi.Error) as decoded:
        seichi.judge_sgf(text.decode(), id="mine")
    [given] = seichi.judge_many([("mine", text)])
    assert isinstance(given, seichi.Error)
    assert given.to_dict() == decoded.value.to_dict() == {**caught.value.to_dict(), "id": "mine"}
    assert caught.value.field == "file"
    assert split.value.to_dict() == caught.value.to_dict()


def test_arguments_that_are_wrong() -> None:
    deep: dict[str, object] = {}
    for _ in range(3000):
        deep = {"a": deep}
    for terms, words in [
        ({"rules": "martian"}, "'martian' is not"),
        ({"rules": "jap\ud800"}, r"'jap\?' is not"),
        ({"rules": {"\ud800": 1}}, r"unknown field `\?`"),
        ({"rules": {}}, "missing field"),
        ({"rules": {"ko": 1}}, "invalid type"),
        ({"rules": {"ko": float("nan")}}, "^{'ko': nan} are no rules: .* .write a name"),
        ({"rules": {"ko": {1}}}, r"^{'ko': \{1\}} are no rules: .* .write a name"),
        ({"rules": deep}, "are no rules: .* .write a name"),
        ({"rules": {"x" * 10**6: 1}}, r"^.{0,600}$"),
        ({"komi": float("nan")}, "is no komi"),
        ({"komi": float("inf")}, "is no komi"),
        ({"komi": 10**400}, "komi is out of all bounds"),
        ({"move": 0}, "there is no move 0"),
        ({"move": -3}, "there is no move -3"),
        ({"convention": "fair"}, "'fair' is"),
    ]:
        with pytest.raises(ValueError, match=words) as caught:
            seichi.judge_sgf(DEMO, **terms)  # type: ignore[arg-type]
        assert not isinstance(caught.value, seichi.Error)
        with pytest.raises(ValueError, match=words):
            seichi.judge_many([], **terms)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a text or bytes, not of type 'NoneType'"):
        seichi.judge_sgf(None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "name, value, words",
    [
        ("rules", b"chinese", "^rules are a name .* not b'chinese' of type 'bytes'$"),
        ("rules", object(), "^rules are a name .* of type 'object'$"),
        ("rules", set(), r"^rules are a name .* not set\(\) of type 'set'$"),
        ("rules", 3, "^rules are a name .* not 3 of type 'int'$"),
        ("komi", "6.5", "^komi is a number .* not '6.5' of type 'str'$"),
        ("komi", b"6.5", "^komi is a number .* not b'6.5' of type 'bytes'$"),
        ("quick", 1, "^quick is True or False, not 1 of type 'int'$"),
        ("lines", None, "^lines is True or False, not None of type 'NoneType'$"),
        ("move", "3", "^move is a whole number, not '3' of type 'str'$"),
        ("convention", 3, "^convention is a name .* not 3 of type 'int'$"),
        ("threads", 2.0, "^threads is a whole number, not 2.0 of type 'float'$"),
    ],
)
def test_arguments_of_another_type_are_named(name: str, value: object, words: str) -> None:
    functions: "list[Callable[..., object]]" = [partial(seichi.judge_many, [])]
    functions += [partial(seichi.judge_sgf, DEMO)] if name != "threads" else []
    functions += [partial(seichi.judge, [[0]])] if name not in ("threads", "move") else []
    for function in functions:
        with pytest.raises(TypeError, match=words):
            function(**{name: value})
    assert "TypeError" in (seichi.judge_sgf.__doc__ or "")


def test_numbers_and_truths_of_numpy_are_as_good() -> None:
    game = seichi.judge_sgf(
        DEMO,
        komi=numpy.float32(6.5),
        move=numpy.int64(3),
        quick=numpy.True_,  # type: ignore[arg-type]
    )
    assert game == seichi.judge_sgf(DEMO, komi=6.5, move=3, quick=True)
    assert b"numpy" not in pickle.dumps(game)


def test_sgfmill_reads_and_seichi_judges(tmp_path: Path) -> None:
    example = Path(__file__).parents[1] / "examples" / "with_sgfmill.py"
    for path in sorted(GAMES.glob("*.sgf")):
        ran = subprocess.run([sys.executable, example, path], capture_output=True, text=True)
        if ran.returncode:
            assert "judge_sgf" in ran.stderr, ran.stderr
            continue
        area = seichi.judge_sgf(path.read_bytes(), rules="chinese")
        assert f"dead: {' '.join(area.dead)}\n" in ran.stdout, path
    demo = subprocess.run([sys.executable, example, GAMES / "demo.sgf"], capture_output=True)
    assert b"dead: G6 H5 B4 C4 B3 C3 A2 B2" in demo.stdout
    odd = tmp_path / "odd.sgf"
    odd.write_text("(;SZ[9]KM[six];B[ee])")
    ran = subprocess.run([sys.executable, example, odd], capture_output=True, text=True)
    assert ran.stderr.startswith(f"'{odd}': sgfmill cannot read it: "), ran.stderr
    gone = tmp_path / "gone.sgf"
    for path, words in [(gone, "No such file or directory"), (tmp_path, "Is a directory")]:
        ran = subprocess.run([sys.executable, example, path], capture_output=True, text=True)
        assert ran.stderr == f"'{path}': cannot read the file: {words}\n"
    ran = subprocess.run([sys.executable, example], capture_output=True, text=True)
    assert ran.stderr == "usage: with_sgfmill.py game.sgf\n"


def test_duckdb_judges_a_folder(tmp_path: Path) -> None:
    pytest.importorskip("duckdb")
    folder = tmp_path / "of [a] 'b'"
    (folder / "deep").mkdir(parents=True)
    (folder / "demo.sgf").write_bytes(DEMO)
    (folder / "deep" / "bad.SGF").write_bytes(b"(;SZ[9];B[zz])")
    (tmp_path / "none").mkdir()
    example = Path(__file__).parents[1] / "examples" / "with_duckdb.py"

    def run(records: Path) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, str(example), str(records)]
        return subprocess.run(command, capture_output=True, text=True)

    for records in [tmp_path / "**" / "*.[sS][gG][fF]", tmp_path, folder]:
        text = run(records).stdout
        judged, errors = text.split("filename")
        assert "W+11.5" in judged and "-11.5" in judged and "true" in judged, text
        assert "bad.SGF" in errors and "demo.sgf" not in errors, text
    for records in [tmp_path / "none", tmp_path / "none" / "*.sgf"]:
        ran = run(records)
        assert ran.returncode == 1 and "no SGF file" in ran.stderr, ran
    ran = subprocess.run([sys.executable, str(example)], capture_output=True, text=True)
    assert ran.returncode == 1 and ran.stderr.startswith("usage: with_duckdb.py FOLDER"), ran


def test_games_are_split() -> None:
    text = DEMO.decode() + " (;SZ[5];B[zz]) (;SZ[7])"
    games = seichi.split_games(text)
    assert len(games) == 3 and games[2] == "(;SZ[7])"
    assert seichi.judge_sgf(games[0]) == seichi.judge_sgf(DEMO)
    latin = b"(;CA[Latin-1]SZ[5]PB[\xe9]) (;SZ[5])"
    assert "PB[é]" in seichi.split_games(latin)[0]
    with pytest.raises(seichi.Error, match="no game found"):
        seichi.split_games("nothing")


def test_help_is_of_use() -> None:
    command = [sys.executable, "-c", "import seichi; help(seichi)"]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for words in ["judge_many", "upper row first", "shape (height, width)", "sgfmill", "Raises:"]:
        assert words in text, words
    for name in seichi.__all__:
        assert getattr(seichi, name).__doc__, name


def test_importing_needs_no_numpy() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None; import seichi;"
        "game = seichi.judge([[0, 1], [1, 0]]);"
        "print(game.result, game.to_dict()['ownership'])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.startswith("B+"), ran.stdout
    assert len(glob.glob(str(GAMES / "*.sgf"))) > 3
