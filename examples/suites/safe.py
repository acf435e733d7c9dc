"""Counts the games of a suite that are safe to score, and compares these with the table.

    python examples/suites/safe.py SUITE [SEICHI]

SUITE is a folder with an expected.tsv; its column `dead` is compared, or else `result`.
SEICHI is the program, by default `seichi`. The records must name their rules and komi:
otherwise no game that depends on them is safe.
"""

import csv
import subprocess
import sys
from pathlib import Path

from ask import lead


def agrees(ours: "dict[str, str]", recorded: "dict[str, str]") -> bool:
    if "dead" in recorded:
        return set(ours["dead"].split()) == set(recorded["dead"].split())
    return lead(ours["result"]) == lead(recorded["result"])


def main() -> None:
    suite = Path(sys.argv[1])
    program = sys.argv[2] if len(sys.argv) > 2 else "seichi"
    command = [program, "score", "--format", "csv", str(suite)]
    ran = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    with (suite / "expected.tsv").open(newline="") as file:
        table = {row["file"]: row for row in csv.DictReader(file, delimiter="\t")}
    judged = {Path(row["id"]).name: row for row in csv.DictReader(ran.stdout.splitlines())}
    games = {name: row for name, row in judged.items() if name in table}
    safe = {name: row for name, row in games.items() if row["safe_to_score"] == "true"}
    differ = [name for name, row in safe.items() if not agrees(row, table[name])]
    print(f"{len(safe)} of {len(games)} games are safe to score")
    print(f"{len(safe) - len(differ)} of these are as recorded; these differ: {' '.join(differ)}")


if __name__ == "__main__":
    main()
