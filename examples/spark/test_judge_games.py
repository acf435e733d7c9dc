"""The job on local Spark: the answers of `seichi score`, whatever is broken or
killed on the way.

    cargo build --release && pytest examples/spark

SEICHI names another program than target/release/seichi.
"""

import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Callable

import judge_games
import local
import pyarrow
import pytest
from judge_games import Batches
from printed import LEFT_OUT, as_printed, differences
from pyarrow import fs
from pyspark.sql import SparkSession

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SEICHI = os.environ.get("SEICHI", str(ROOT / "target" / "release" / "seichi"))

BROKEN = {
    "cut.sgf": b"(;SZ[9];B[ee];W[e",
    "empty.sgf": b"",
    "occupied.sgf": b"(;SZ[9];B[ee];W[ee])",
    "binary.sgf": bytes(range(256)) * 9,
    "chess.sgf": b"(;GM[3])",
    "huge.sgf": b"(;SZ[99];B[aa])",
    "_hidden.sgf": b"no game",
    "latin.sgf": b"(;CA[Latin-1]PB[\xe9]SZ[9];B[zz])",
}


def random_game(seed: int) -> bytes:
    """Stones here and there on a board, then passes. A stone gets a liberty that
    was never played on, so that each move is legal."""
    chance = random.Random(seed)
    size = chance.choice([5, 7, 9, 13])
    free = {(x, y) for x in range(size) for y in range(size)}
    moves = []
    for number in range(chance.randrange(size * size)):
        near = [(x, y) for x, y in sorted(free) if {(x + 1, y), (x, y + 1)} & free]
        if not near:
            break
        x, y = chance.choice(near)
        free.remove((x, y))
        moves.append(f";{'BW'[number % 2]}[{chr(97 + x)}{chr(97 + y)}]")
    result = chance.choice(["", "RE[B+3.5]", "RE[W+R]"])
    return f"(;SZ[{size}]KM[6.5]{result}{''.join(moves)};B[];W[])".encode()


def bundled() -> dict[str, bytes]:
    folder = ROOT / "gtp-scripts" / "sgf"
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.sgf"))}


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of ours, random ones, a file of several games, and what is broken."""
    folder = tmp_path_factory.mktemp("games")
    games = bundled() | BROKEN | {f"deep/{n} é+%20.SGF": random_game(n) for n in range(60)}
    games["many.sgf"] = b"\n".join([*bundled().values(), b"(;SZ[9];B[zz])"])
    games["notes.txt"] = b"no record"
    for name, text in games.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(text)
    return folder


@pytest.fixture(scope="session")
def spark() -> Iterator[SparkSession]:
    """Two cores; a task may fail once."""
    session = local.session("local[2,2]", spark__sql__shuffle__partitions=2)
    yield session
    session.stop()


def printed(*arguments: object, pipe: "bytes | None" = None) -> dict[str, dict[str, Any]]:
    """The output of `seichi score`, by names."""
    command = [SEICHI, "score", *map(str, arguments)]
    ran = subprocess.run(command, input=pipe, capture_output=True)
    assert ran.returncode in (0, 1), ran.stderr
    told = [json.loads(line) for line in ran.stdout.splitlines()]
    by_name = {one["id"]: one for one in told}
    assert len(by_name) == len(told) > 0
    return by_name


def found(spark: SparkSession, target: Path) -> dict[str, dict[str, Any]]:
    """The contents of the tables, by names, as `seichi score` prints them."""
    tables = judge_games.tables(spark, str(target))
    judged = [as_printed(row.asDict(True)) for row in tables["judgements"].collect()]
    failed = [row.asDict() for row in tables["errors"].collect()]
    by_name = {one["id"]: one for one in judged + failed}
    assert len(by_name) == len(judged) + len(failed), "each game once"
    return by_name


def assert_equal(rows: dict[str, dict[str, Any]], lines: dict[str, dict[str, Any]]) -> None:
    assert rows.keys() == lines.keys()
    assert differences(rows, lines) == []


def run(spark: SparkSession, target: Path, *arguments: object) -> None:
    line = [*map(str, arguments), str(target)]
    args = judge_games.arguments(line)
    games = judge_games.read(spark, args.records, args.parquet)
    games = games.repartition(args.tasks) if args.tasks else games
    judging = judge_games.judging(**judge_games.terms(args))
    judge_games.write(judge_games.judge(games, judging), args.target)


def test_a_folder_is_judged_as_the_program_does(
    spark: SparkSession, folder: Path, tmp_path: Path
) -> None:
    run(spark, tmp_path / "out", folder)
    rows = found(spark, tmp_path / "out")
    assert_equal(rows, printed("--format", "jsonl", folder))
    failed = {Path(name).name for name, row in rows.items() if "error" in row}
    assert failed == BROKEN.keys() | {f"many.sgf#{len(bundled()) + 1}"}
    sizes = {path.name for path in (tmp_path / "out" / "judgements").glob("width=*")}
    assert {"width=5", "width=13"} <= sizes


def test_what_a_row_leaves_out_is_told() -> None:
    told = (HERE / "README.md").read_text()
    assert all(f"`{name}`" in told for name in LEFT_OUT)
    assert "chance_of_error" in judge_games.AS_THEY_ARE


def test_parquet_is_judged_as_the_pipe_does(
    spark: SparkSession, folder: Path, tmp_path: Path
) -> None:
    texts = [(name, text.decode("utf-8", "replace")) for name, text in (bundled() | BROKEN).items()]
    frame = spark.createDataFrame(texts, "id string, sgf string")
    frame.repartition(3).write.parquet(str(tmp_path / "records"))
    records = tmp_path / "records"
    terms = ["--rules", "chinese", "--komi", "-2.5", "--quick"]
    # argparse takes '-2.5' for a number, as it should.
    run(spark, tmp_path / "out", "--parquet", "--tasks", 5, *terms, records)
    lines = [json.dumps({"id": name, "sgf": text}) for name, text in texts]
    terms = ["--rules", "chinese", "--komi=-2.5", "--quick"]
    expected = printed("--stdin", "jsonl", *terms, pipe="\n".join(lines).encode())
    assert_equal(found(spark, tmp_path / "out"), expected)


def test_texts_are_unicode_and_bytes_what_they_name(spark: SparkSession, tmp_path: Path) -> None:
    text = "(;CA[gb2312]SZ[9]PB[李世石]RU[Chinese]KM[7.5];B[ee];W[];B[])"
    texts = [("one", text), ("two", text * 2)]
    for kind, games in {
        "string": texts,
        "binary": [(name, told.encode("gb2312")) for name, told in texts],
    }.items():
        frame = spark.createDataFrame(games, f"id string, sgf {kind}")
        frame.write.parquet(str(tmp_path / kind))
        run(spark, tmp_path / "out", "--parquet", tmp_path / kind)
        rows = found(spark, tmp_path / "out")
        told = {name: (row["result"], row["rulesFrom"]) for name, row in rows.items()}
        assert told == dict.fromkeys(["one", "two#1", "two#2"], ("B+73.5", "record")), kind


def test_wrong_terms_are_refused_before_a_session(capsys: pytest.CaptureFixture[str]) -> None:
    for wrong, words in [(["--rules", "martian"], "'martian' is"), (["--komi", "nan"], "no komi")]:
        with pytest.raises(SystemExit):
            judge_games.arguments([*wrong, "games", "judged"])
        assert words in capsys.readouterr().err


def test_a_string_of_other_bytes_is_left_to_the_reader() -> None:
    row = {"id": "a", "sgf": b"(;CA[Latin-1]PB[\xe9]SZ[9])", "is_text": True}
    batch = pyarrow.RecordBatch.from_pylist([row])
    assert list(judge_games.records_of(batch)) == [("a", row["sgf"])]


def test_what_cannot_be_opened_is_an_error(
    spark: SparkSession, folder: Path, tmp_path: Path
) -> None:
    (tmp_path / "games").mkdir()
    os.mkfifo(tmp_path / "games" / "pipe.sgf")
    (tmp_path / "games" / "large.sgf").write_bytes(b"(" * (judge_games.LARGEST + 99))
    run(spark, tmp_path / "out", tmp_path / "games")
    rows = found(spark, tmp_path / "out")
    told = {Path(name).stem: row["error"].split(" (")[0] for name, row in rows.items()}
    refused = "cannot read the file: not a regular file"
    assert told == {"pipe": refused, "large": "larger than 16 MiB"}
    # A file that is gone when its task starts.
    names = pyarrow.RecordBatch.from_pylist([{"id": "/no/such/file"}])
    [batch] = judge_games.opening(fs.LocalFileSystem())(iter([names]))
    assert "not a regular file" in batch["trouble"][0].as_py()


def test_what_is_missing_is_an_error(spark: SparkSession, tmp_path: Path) -> None:
    frame = spark.createDataFrame([("a", None), (None, b"(;SZ[5])")], "id string, sgf binary")
    frame.write.parquet(str(tmp_path / "records"))
    run(spark, tmp_path / "out", "--parquet", tmp_path / "records")
    rows = found(spark, tmp_path / "out")
    assert rows["a"]["error"] == "cannot read the file: its sgf is null"
    assert rows[""]["result"] == "0"


def test_nothing_but_broken_records(spark: SparkSession, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "a.sgf").write_bytes(b"no game")
    run(spark, tmp_path / "out", tmp_path / "games")
    assert [row["field"] for row in found(spark, tmp_path / "out").values()] == ["sgf"]
    answers = judge_games.summary(spark, str(tmp_path / "out"))
    assert answers["Results by margin"].collect() == []


def dying(work: Callable[[Batches], Batches], mark: Path, victim: int) -> Callable[[Batches], Batches]:
    """The same, but the first task that has passed on a batch kills a process above
    it: 0 is the Python worker, 2 the machine that it works for."""

    def once(batches: Batches) -> Batches:
        for done in work(batches):
            yield done
            if not mark.exists():
                mark.touch()
                os.kill(ancestor(victim), signal.SIGKILL)

    return once


def ancestor(steps: int) -> int:
    pid = os.getpid()
    for _ in range(steps):
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")")[-1].split()
        pid = int(fields[1])
    return pid


def run_dying(spark: SparkSession, folder: Path, target: Path, mark: Path, victim: int) -> None:
    games = judge_games.read(spark, str(folder), False).repartition(4)
    work = dying(judge_games.judging(), mark, victim)
    judge_games.write(judge_games.judge(games, work), str(target))


def test_a_killed_worker_changes_nothing(
    spark: SparkSession, folder: Path, tmp_path: Path
) -> None:
    run_dying(spark, folder, tmp_path / "out", tmp_path / "mark", 0)
    assert (tmp_path / "mark").exists()
    assert_equal(found(spark, tmp_path / "out"), printed("--format", "jsonl", folder))


CLUSTER = """
import sys
from pathlib import Path
import local, test_judge_games

spark = local.session("local-cluster[2,1,1024]", spark__executor__memory="1g")
test_judge_games.run_dying(spark, *map(Path, sys.argv[1:]), victim=2)
spark.stop()
"""


def test_a_killed_executor_changes_nothing(
    spark: SparkSession, folder: Path, tmp_path: Path
) -> None:
    """Two executors with a machine of their own; one of them is killed."""
    places = [folder, tmp_path / "out", tmp_path / "mark"]
    command = [sys.executable, "-c", CLUSTER, *map(str, places)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=tmp_path)
    assert ran.returncode == 0, ran.stderr
    assert (tmp_path / "mark").exists()
    assert "Lost executor" in ran.stderr, ran.stderr
    assert_equal(found(spark, tmp_path / "out"), printed("--format", "jsonl", folder))


def test_the_summary_answers(spark: SparkSession, tmp_path: Path) -> None:
    games = {"win": "RE[B+81]", "draw": "KM[0]", "dispute": "RE[W+1.5]KM[0]"}
    texts = [(name, f"(;SZ[9]{terms})") for name, terms in games.items()] + [("bad", "x")]
    frame = spark.createDataFrame(texts, "id string, sgf string")
    frame.write.parquet(str(tmp_path / "records"))
    run(spark, tmp_path / "out", "--parquet", tmp_path / "records")
    answers = judge_games.summary(spark, str(tmp_path / "out"))
    told = {heading: [tuple(row) for row in rows.collect()] for heading, rows in answers.items()}
    assert told["Results by margin"] == [("below 1", 0, 0, 3)]
    assert told["Safe to score, by size of board"] == [(9, 3, 0.0)]
    assert told["Disputed: the record says otherwise"] == [(False, 2, "dispute")]
    assert [row[:2] for row in told["Records that cannot be read"]] == [("sgf", 1)]


def test_the_command_line_prints_the_summary(folder: Path, tmp_path: Path) -> None:
    command = [sys.executable, str(HERE / "judge_games.py")]
    command += [str(folder), str(tmp_path / "out"), "--quick"]
    ran = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=300)
    assert ran.returncode == 0, ran.stderr
    for heading in judge_games.SUMMARY:
        assert heading in ran.stdout
