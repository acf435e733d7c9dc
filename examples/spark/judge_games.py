"""Judges records of Go games with Spark.

    spark-submit examples/spark/judge_games.py games/ judged/
    spark-submit examples/spark/judge_games.py --parquet records.parquet judged/

Reads a folder of SGF files, of any depth, or Parquet with the columns `id` and
`sgf` (a text, whatever character set it names, or bytes in the one that it names).
Writes two tables below the target, each anew, and prints a summary of them:

    judgements/     a row a game, in a folder for each size of board (width=19)
    errors/         a row for each record that cannot be read, and why

A record is judged as a function of its text and of the arguments alone, so a task
that is run again gives the same rows. A record that cannot be read is a row of
errors, and costs nothing else. In a file with several games each is judged, and
called `file.sgf#2`, as by `seichi score`.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from itertools import chain
from typing import Any, Optional, Union

import pyarrow
import seichi
from pyarrow import fs
from pyspark import StorageLevel
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.pandas.types import to_arrow_schema
from pyspark.sql.types import StructType

#: The result for a record: a judgement, with `error` null, or an error.
SCHEMA = """
id string, width int, height int, rules string, rules_from string, komi double,
white_handicap_bonus int, moves int, to_move string, result string, score double,
ownership array<double>,
chains array<struct<vertices: array<string>, color: string, status: string,
    evidence: string, rule: string, margin: double, probability: double>>,
dead array<string>, seki array<string>, dame array<string>,
black_territory array<string>, white_territory array<string>,
black map<string, double>, white map<string, double>, safe_to_score boolean,
chance_of_error double, reasons array<string>,
unsettled array<struct<vertices: array<string>, black: array<string>,
    white: array<string>, ko_threats: array<struct<color: string, vertex: string,
        aim: string, threats: int, moves_first: boolean>>>>,
recorded string, agrees boolean, warnings array<string>, error string, field string, move int
"""

#: The columns of the table of errors.
ERRORS = ["id", "error", "field", "move"]

#: The columns of a judgement with the names that the wheel gives them.
AS_THEY_ARE = """
id width height rules rules_from komi white_handicap_bonus moves to_move result score
dead seki dame black_territory white_territory safe_to_score chance_of_error reasons
recorded agrees warnings
""".split()

#: The input: the bytes of a record, or why there are none. A text is passed on in bytes,
#: as UTF-8, since Spark lets a text hold any bytes.
READ = "id string, sgf binary, is_text boolean, trouble string"

#: The records that a task gets at once, and the rows that it passes on. The memory of a
#: worker grows with it.
RECORDS = 512
ROWS = 128

#: The number of files for each task.
FILES = 2000

#: The bytes of the largest record that is read.
LARGEST = 16 << 20

Batches = Iterator[pyarrow.RecordBatch]
Record = tuple[str, Union[str, bytes, Exception]]


def arguments(line: Optional[list[str]] = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description="Judges records of Go games with Spark.")
    parser.add_argument("records", help="a folder of SGF files, or Parquet")
    parser.add_argument("target", help="where the tables go")
    parser.add_argument("--parquet", action="store_true", help="records are Parquet (id, sgf)")
    parser.add_argument("--rules", help="rules instead of the records'")
    parser.add_argument("--komi", type=float, help="komi instead of the records'")
    parser.add_argument("--quick", action="store_true", help="leave out what costs a search")
    parser.add_argument("--tasks", type=int, help="cut the work into this many tasks")
    args = parser.parse_args(line)
    try:
        # Before a session starts, which takes seconds.
        seichi.judge_many([], threads=1, **terms(args))
    except ValueError as error:
        parser.error(str(error))
    return args


def terms(args: argparse.Namespace) -> dict[str, Any]:
    """The arguments of `seichi.judge_many` for every game."""
    return {"rules": args.rules, "komi": args.komi, "quick": args.quick}


def types(columns: str) -> StructType:
    """The columns as Spark types."""
    found = StructType.fromDDL(columns)
    assert isinstance(found, StructType)
    return found


def session() -> SparkSession:
    """The session; settings of spark-submit take precedence."""
    builder = SparkSession.builder.appName("seichi")
    return builder.config("spark.sql.execution.arrow.maxRecordsPerBatch", RECORDS).getOrCreate()


def read(spark: SparkSession, path: str, parquet: bool) -> DataFrame:
    """The records, with the columns of `READ`."""
    if parquet:
        told = ["typeof(sgf) = 'string' is_text", "string(null) trouble"]
        columns = ["cast(id as string) id", "cast(sgf as binary) sgf", *told]
        return spark.read.parquet(path).selectExpr(*columns)
    system, root = place(path)
    names = listed(system, root)
    tasks = max(spark.sparkContext.defaultParallelism, len(names) // FILES)
    files = spark.createDataFrame([(name,) for name in names], "id string")
    return files.repartition(tasks).mapInArrow(opening(system), READ)


def place(path: str) -> tuple[fs.FileSystem, str]:
    """The file system and the folder in it: a path of this machine, which all
    workers must see, or `s3://`, `gs://`, `hdfs://`."""
    if "://" in path:
        system, root = fs.FileSystem.from_uri(path)
        return system, root
    return fs.LocalFileSystem(), os.path.abspath(path)


def listed(system: fs.FileSystem, root: str) -> list[str]:
    """The files called `.sgf`, in order. Spark's own readers of files skip
    those that are empty or begin with `_`, and stop at a file that cannot be read."""
    found = system.get_file_info(fs.FileSelector(root, recursive=True))
    files = (info.path for info in found if info.type != fs.FileType.Directory)
    return sorted(path for path in files if path.lower().endswith(".sgf"))


def opening(system: fs.FileSystem) -> Callable[[Batches], Batches]:
    """Reads the files that are named in `id`."""
    schema = to_arrow_schema(types(READ))

    def work(batches: Batches) -> Batches:
        for batch in batches:
            rows = [opened(system, name) for name in batch["id"].to_pylist()]
            yield pyarrow.RecordBatch.from_pylist(rows, schema=schema)

    return work


def opened(system: fs.FileSystem, name: str) -> dict[str, Any]:
    """A row of `READ`."""
    try:
        if not system.get_file_info(name).is_file:
            return {"id": name, "trouble": "not a regular file"}
        with system.open_input_stream(name) as file:
            return {"id": name, "sgf": file.read(LARGEST + 1)}
    except OSError as error:
        return {"id": name, "trouble": str(error)}


def judge(games: DataFrame, judging: Callable[[Batches], Batches]) -> DataFrame:
    """The results for the records: rows of `SCHEMA`.

    Arrow rather than pandas: it is as fast, lists stay lists, and a missing number is
    null, not NaN.
    """
    return games.mapInArrow(judging, SCHEMA)


def judging(**terms: Any) -> Callable[[Batches], Batches]:
    """The work of a task, with the terms of `seichi.judge_many`. One thread: a
    task has one core."""
    schema = to_arrow_schema(types(SCHEMA))

    def work(batches: Batches) -> Batches:
        records = chain.from_iterable(map(records_of, batches))
        rows = map(row, seichi.judge_many(records, threads=1, **terms))
        for some in chunks(rows, ROWS):
            yield pyarrow.RecordBatch.from_pylist(some, schema=schema)

    return work


def records_of(batch: pyarrow.RecordBatch) -> Iterator[Record]:
    """The names and the texts of the games; an exception in place of a missing text."""
    for read in batch.to_pylist():
        name, sgf = read["id"] or "", read["sgf"]
        if sgf is None:
            yield name, OSError(read["trouble"] or "its sgf is null")
            continue
        record = text_of(sgf) if read["is_text"] else sgf
        games = split(record)
        if len(games) == 1:
            yield name, record
            continue
        for number, game in enumerate(games, 1):
            yield f"{name}#{number}", game


def text_of(sgf: bytes) -> Union[str, bytes]:
    """The text; the reader of SGF handles bytes that are no text."""
    try:
        return sgf.decode()
    except UnicodeDecodeError:
        return sgf


def split(sgf: Union[str, bytes]) -> list[str]:
    """The games of a file; a file without a game is judged, and refused, as one."""
    try:
        return seichi.split_games(sgf)
    except seichi.Error:
        return [""]


def row(game: seichi.Judgement | seichi.Error) -> dict[str, Any]:
    """A row of `SCHEMA`; missing values are null."""
    if isinstance(game, seichi.Error):
        return game.to_dict()
    told = {name: getattr(game, name) for name in AS_THEY_ARE}
    return told | {
        "ownership": game.ownership.ravel(),
        "chains": [vars(one) for one in game.chains],
        "unsettled": [asdict(place) for place in game.unsettled],
        "black": list(game.black.items()),
        "white": list(game.white.items()),
    }


def chunks(rows: Iterable[dict[str, Any]], size: int) -> Iterator[list[dict[str, Any]]]:
    """The rows, a number at a time."""
    some: list[dict[str, Any]] = []
    for one in rows:
        some.append(one)
        if len(some) == size:
            yield some
            some = []
    if some:
        yield some


def write(told: DataFrame, target: str) -> None:
    """Writes both tables. Meanwhile the judgements are kept on the disks of the executors,
    and judged again if one is lost."""
    told = told.persist(StorageLevel.DISK_ONLY)
    judged = told.where("error is null").drop("error", "field", "move")
    judged.write.mode("overwrite").partitionBy("width").parquet(f"{target}/judgements")
    failed = told.where("error is not null").select(*ERRORS)
    failed.write.mode("overwrite").parquet(f"{target}/errors")
    told.unpersist()


#: The queries for the summary.
SUMMARY = {
    "Results by margin": """
        select case when abs(score) < 1 then 'below 1' when abs(score) < 5 then '1 to 5'
                    when abs(score) < 20 then '5 to 20' else '20 and more' end as margin,
               count_if(score > 0) as black_wins, count_if(score < 0) as white_wins,
               count_if(score = 0) as draws
        from judgements group by margin order by min(abs(score))""",
    "Safe to score, by size of board": """
        select width, count(*) as games, round(avg(int(safe_to_score)), 3) as safe
        from judgements group by width order by width""",
    "Disputed: the record says otherwise": """
        select safe_to_score, count(*) as games, min(id) as first
        from judgements where not agrees group by safe_to_score order by safe_to_score""",
    "Records that cannot be read": """
        select field, count(*) as records, min(struct(id, error)).error as first
        from errors group by field order by records desc, field""",
}


def tables(spark: SparkSession, target: str) -> dict[str, DataFrame]:
    """The tables as written, with their types also where they are empty."""
    columns = types(SCHEMA).fields
    errors = StructType([column for column in columns if column.name in ERRORS])
    judged = StructType([column for column in columns if column.name not in ERRORS[1:]])
    return {
        "judgements": spark.read.schema(judged).parquet(f"{target}/judgements"),
        "errors": spark.read.schema(errors).parquet(f"{target}/errors"),
    }


def summary(spark: SparkSession, target: str) -> dict[str, DataFrame]:
    """The answers, by their headings."""
    for name, table in tables(spark, target).items():
        table.createOrReplaceTempView(name)
    return {heading: spark.sql(query) for heading, query in SUMMARY.items()}


def main() -> None:
    args = arguments()
    spark = session()
    games = read(spark, args.records, args.parquet)
    games = games.repartition(args.tasks) if args.tasks else games
    write(judge(games, judging(**terms(args))), args.target)
    for heading, answer in summary(spark, args.target).items():
        print(heading)
        answer.show(truncate=60)


if __name__ == "__main__":
    main()
