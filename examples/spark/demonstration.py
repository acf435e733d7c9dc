"""Fifty thousand games through Spark on two cores: the answers of `seichi score`,
every broken record listed, the memory of a worker.

    cargo build --release
    python examples/spark/demonstration.py GAMES [--games 50000] [--work FOLDER]

GAMES is a folder of SGF files; they are repeated until there are enough, and one
in a hundred is broken on purpose.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import judge_games
import local
import pyarrow
import pyarrow.dataset
import pyarrow.parquet
from printed import as_printed, expected
from processes import watched

HERE = Path(__file__).parent
SEICHI = os.environ.get("SEICHI", str(HERE.parents[1] / "target" / "release" / "seichi"))

#: One record in this many is broken.
ONE_IN = 100

#: The ways in which a record is broken.
WAYS: list[Callable[[str], str]] = [
    lambda text: text[: len(text) // 2].rstrip(")"),
    lambda text: text.rstrip()[:-1] + ";B[zz])",
    lambda text: text.replace("(;", "(;SZ[99]", 1),
    lambda text: text.replace("(;", "(;GM[3]", 1),
    lambda text: "",
    lambda text: "no game",
]


def records(folder: Path, games: int) -> Iterator[tuple[str, str]]:
    """Names and texts; the broken ones say so in their name."""
    paths = sorted(folder.rglob("*.sgf"))
    for number, path in enumerate(islice(cycle(paths), games)):
        text = path.read_bytes().decode("utf-8", "replace")
        name = f"{number:06} {path.name}"
        if number % ONE_IN:
            yield name, text
        else:
            yield f"{name} broken", WAYS[number // ONE_IN % len(WAYS)](text)


def judged_by_spark(work: Path, tasks: int) -> float:
    """Judges; returns the seconds."""
    spark = local.session("local[2]", spark__driver__memory="2g")
    start = time.monotonic()
    games = judge_games.read(spark, str(work / "records"), True).repartition(tasks)
    judge_games.write(judge_games.judge(games, judge_games.judging()), str(work / "judged"))
    seconds = time.monotonic() - start
    for heading, answer in judge_games.summary(spark, str(work / "judged")).items():
        print(heading)
        answer.show(truncate=60)
    spark.stop()
    return seconds


def judged_by_program(table: pyarrow.Table) -> Iterator[dict[str, Any]]:
    """The answers of `seichi score --stdin jsonl`, in order."""
    with tempfile.TemporaryFile("w+") as lines:
        for record in table.to_pylist():
            print(json.dumps(record), file=lines)
        lines.seek(0)
        command = [SEICHI, "score", "--stdin", "jsonl"]
        ran = subprocess.Popen(command, stdin=lines, stdout=subprocess.PIPE)
        assert ran.stdout is not None
        yield from map(json.loads, ran.stdout)


def rows(work: Path) -> dict[str, int]:
    """A hash of each row of both tables, by name: whole rows would take much memory."""
    found: dict[str, int] = {}
    for table in ("judgements", "errors"):
        data = pyarrow.dataset.dataset(work / "judged" / table, partitioning="hive")
        for batch in data.to_batches(batch_size=256):
            for row in batch.to_pylist():
                told = row if table == "errors" else as_printed(row)
                assert row["id"] not in found, f"twice: {row['id']}"
                found[row["id"]] = digest(told)
    return found


def digest(told: dict[str, Any]) -> int:
    # 0 and 0.0 are equal, but print differently.
    floats = json.loads(json.dumps(told), parse_int=float)
    return hash(json.dumps(floats, sort_keys=True))


def compare(work: Path, table: pyarrow.Table) -> None:
    """Prints whether both agree, and whether every broken record is listed; the exit
    code shows it, too."""
    found = rows(work)
    different, failed = [], set()
    for line in judged_by_program(table):
        if found.pop(line["id"], None) != digest(expected(line)):
            different.append(line["id"])
        if "error" in line:
            failed.add(line["id"])
    listed = pyarrow.dataset.dataset(work / "judged" / "errors").to_table(["id"])
    listed_names = set(listed["id"].to_pylist())
    broken = {name for name in table["id"].to_pylist() if name.endswith("broken")}
    print(f"{len(table)} records: {len(different)} answers differ, {len(found)} rows too many")
    print(f"{len(broken)} broken on purpose, {len(listed_names)} listed as errors")
    if different or found or listed_names != broken or failed != broken:
        sys.exit(f"not the same: {different[:3]}, {sorted(listed_names ^ broken)[:3]}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Fifty thousand games through Spark.")
    parser.add_argument("folder", type=Path, help="a folder of SGF files")
    parser.add_argument("--games", type=int, default=50_000)
    parser.add_argument("--tasks", type=int, default=50)
    parser.add_argument("--work", type=Path, help="where records and tables go")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        work = args.work or Path(scratch)
        (work / "records").mkdir(parents=True, exist_ok=True)
        names, texts = zip(*records(args.folder, args.games))
        table = pyarrow.table({"id": names, "sgf": texts})
        pyarrow.parquet.write_table(table, work / "records" / "records.parquet")
        with watched() as peaks:
            seconds = judged_by_spark(work, args.tasks)
        print(f"{args.games} records in {seconds:.0f} s on local[2]: {args.games / seconds:.0f}/s")
        print(f"peak memory: a Python worker {peaks['python']} MB, Java {peaks['java']} MB")
        compare(work, table)


if __name__ == "__main__":
    main()
