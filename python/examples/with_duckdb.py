"""Judges the records of a folder from SQL, with DuckDB on one machine.

    python examples/with_duckdb.py games/
    python examples/with_duckdb.py 'games/2026-*.sgf'
"""

import glob
import sys
from pathlib import Path

import duckdb
import seichi

GAMES = """
create table games as
select filename, judge(content, filename) as told from read_blob(?);
"""

JUDGED = """
select told->>'result' as result, (told->>'scoreLead')::double as score,
       (told->>'safeToScore')::boolean as safe, count(*) as games
from games where told->>'error' is null
group by all order by score;
"""

ERRORS = """
select filename, told->>'field' as field, told->>'error' as error
from games where told->>'error' is not null order by filename;
"""


def judge(content: bytes, name: str) -> str:
    """The JSON of the judgement, or of the error."""
    try:
        return seichi.judge_sgf(content, id=name).to_json()
    except seichi.Error as error:
        return error.to_json()


def pattern(records: str) -> str:
    """A folder stands for the records in it, of any depth."""
    if not Path(records).is_dir():
        return records
    return f"{glob.escape(records)}/**/*.[sS][gG][fF]"


def main(records: str) -> None:
    base = duckdb.connect()
    base.create_function("judge", judge, ["BLOB", "VARCHAR"], "JSON")
    base.execute(GAMES, [pattern(records)])
    if not base.execute("from games limit 1").fetchall():
        sys.exit(f"error: '{records}': no SGF file")
    print(base.sql(JUDGED))
    print(base.sql(ERRORS))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: with_duckdb.py FOLDER, or a pattern such as 'games/*.sgf'")
    main(sys.argv[1])
