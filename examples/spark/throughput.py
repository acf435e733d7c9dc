"""Games a second of one core: the library, the program, the wheel, and Spark.

    cargo build --release --example throughput && cargo build --release
    python examples/spark/throughput.py GAMES [--games 2000] [--rounds 2]

GAMES is a folder of SGF files. Prints a table for docs/data.md. Other work on the
machine changes seconds, but hardly seconds of processors, so these are what is
compared; the least of all rounds counts. Of Spark the start of the session and a
first job are left out, and told apart.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import judge_games
import local
import pyarrow
import pyarrow.parquet
import seichi
from processes import cpu_seconds
from pyspark.sql import DataFrame

HERE = Path(__file__).parent
RELEASE = HERE.parents[1] / "target" / "release"

#: Seconds, and seconds of processors.
Cost = tuple[float, float]

#: The rows of the table, by the words that choose a process of its own.
NAMES = {
    "library": "library, 1 thread",
    "program": "`seichi score --threads 1`",
    "program2": "`seichi score --threads 2`",
    "wheel": "wheel, `judge_many(threads=1)`",
    "wheel2": "wheel, `judge_many(threads=2)`",
    "loop": "wheel, `judge_sgf` in a loop",
    "spark1": "Spark `local[1]`",
    "spark2": "Spark `local[2]`",
}


def ran(*command: object) -> Cost:
    """The cost of a program."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    subprocess.run([*map(str, command)], check=True, stdout=subprocess.DEVNULL)
    seconds = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return seconds, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def timed(work: Callable[[], object]) -> Cost:
    """The cost of the work of this process and those below it."""
    start, before = time.monotonic(), cpu_seconds()
    work()
    return time.monotonic() - start, cpu_seconds() - before


def cost(what: str, folder: Path) -> Cost:
    """The cost of judging all games in one way."""
    paths = sorted(folder.glob("*.sgf"))
    if what == "library":
        return ran(RELEASE / "examples" / "throughput", *paths)
    if what.startswith("program"):
        threads = ["--threads", what.removeprefix("program") or 1]
        return ran(RELEASE / "seichi", "score", *threads, "--format", "jsonl", folder)
    if what.startswith("wheel"):
        threads_of_wheel = int(what.removeprefix("wheel") or 1)
        return timed(lambda: [*map(told, seichi.judge_many(read(paths), threads_of_wheel))])
    if what == "loop":
        return timed(lambda: [told(seichi.judge_sgf(text)) for text in read(paths)])
    return of_spark(folder, int(what.removeprefix("spark")))


def read(paths: list[Path]) -> Iterator[bytes]:
    return (path.read_bytes() for path in paths)


def told(game: object) -> str:
    assert isinstance(game, seichi.Judgement)
    return game.to_json()


def of_spark(folder: Path, cores: int) -> Cost:
    """The cost of both tables, after a first job that warms up."""
    spark = local.session(f"local[{cores}]")
    records = folder / "records"

    def work(games: DataFrame) -> None:
        judged = judge_games.judge(games, judge_games.judging())
        judge_games.write(judged, str(folder / "judged"))

    games = judge_games.read(spark, str(records), True)
    work(games.limit(100))
    return timed(lambda: work(games.repartition(4 * cores)))


def prepare(source: Path, folder: Path, games: int) -> int:
    """Copies games from all over the source; returns how many."""
    paths = sorted(source.rglob("*.sgf"))
    chosen = paths[:: max(1, len(paths) // games)][:games]
    texts = [path.read_bytes() for path in chosen]
    for number, text in enumerate(texts):
        (folder / f"{number:06}.sgf").write_bytes(text)
    (folder / "records").mkdir()
    names = [f"{number:06}" for number in range(len(texts))]
    table = pyarrow.table({"id": names, "sgf": texts})
    pyarrow.parquet.write_table(table, folder / "records" / "records.parquet")
    return len(texts)


def measured(what: str, folder: Path) -> Cost:
    """The cost in a process of its own."""
    command = [sys.executable, __file__, str(folder), "--only", what]
    out = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    seconds, cpu = out.split()[-2:]
    return float(seconds), float(cpu)


def table(costs: dict[str, Cost], games: int) -> str:
    """The table as Markdown."""
    lines = ["| | games a second of a core | overhead | games a second |", "|---|---|---|---|"]
    least = costs["library"][1]
    for what, (seconds, cpu) in costs.items():
        rates = f"{games / cpu:.0f} | {cpu / least:.2f} | {games / seconds:.0f}"
        lines.append(f"| {NAMES[what]} | {rates} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Games a second of one core.")
    parser.add_argument("folder", type=Path, help="a folder of SGF files")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--only", choices=NAMES, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.only:
        print(*cost(args.only, args.folder))
        return
    with tempfile.TemporaryDirectory() as scratch:
        games = prepare(args.folder, Path(scratch), args.games)
        rounds = [
            {what: measured(what, Path(scratch)) for what in NAMES} for _ in range(args.rounds)
        ]
        costs = {
            what: (min(one[what][0] for one in rounds), min(one[what][1] for one in rounds))
            for what in NAMES
        }
        print(f"{games} games, {os.cpu_count()} cores, least of {args.rounds} rounds\n")
        print(table(costs, games))


if __name__ == "__main__":
    main()
