"""Asks an engine for the dead stones of a suite, over GTP, and compares them with the table.

    python examples/suites/ask.py SUITE gnugo --mode gtp --japanese-rules

SUITE is a folder with an expected.tsv that has a column `dead`. Prints how many lists are
exact, and the time of an answer.
"""

import csv
import statistics
import subprocess
import sys
import time
from pathlib import Path


class Engine:
    """An engine in a process of its own."""

    def __init__(self, command: "list[str]") -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)

    def ask(self, command: str) -> str:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines: "list[str]" = []
        for line in self.process.stdout:
            if not line.strip() and lines:
                break
            if line.strip():
                lines.append(line.strip())
        answer = "\n".join(lines)
        if not answer.startswith("="):
            raise ValueError(f"{command}: {answer or 'the engine has ended'}")
        return answer[1:]


def main() -> None:
    suite, command = Path(sys.argv[1]), sys.argv[2:]
    engine = Engine(command)
    exact, times = 0, []
    with (suite / "expected.tsv").open(newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    for row in rows:
        engine.ask(f"loadsgf {(suite / row['file']).resolve()}")
        start = time.perf_counter()
        dead = engine.ask("final_status_list dead")
        times.append(time.perf_counter() - start)
        exact += set(dead.upper().split()) == set(row["dead"].split())
    print(f"{exact} of {len(rows)} lists of dead stones exact: {exact / len(rows):.1%}")
    print(f"median {statistics.median(times) * 1000:.1f} ms, slowest {max(times):.2f} s")


if __name__ == "__main__":
    main()
