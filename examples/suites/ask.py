"""Asks an engine about a suite, over GTP, and compares its answers with the table.

    python examples/suites/ask.py SUITE gnugo --mode gtp --japanese-rules
    python examples/suites/ask.py --lists gnugo.tsv SUITE gnugo --mode gtp

SUITE is a folder with an expected.tsv. If it has a column `dead`, the engine is asked for
the dead stones (`final_status_list dead`); if it has a column `result`, for the score
(`final_score`). Prints how many answers agree with the table, and the time of one. Give
the engine the rules of the suite. --lists writes the engine's lists of dead stones to a
file, for `cut.py --lists`.
"""

import argparse
import csv
import statistics
import subprocess
import time
from pathlib import Path


class Engine:
    """An engine in a process of its own."""

    def __init__(self, command: "list[str]") -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
        self.times: "dict[str, list[float]]" = {}

    def ask(self, command: str) -> str:
        assert self.process.stdin and self.process.stdout
        start = time.perf_counter()
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines: "list[str]" = []
        for line in self.process.stdout:
            if not line.strip() and lines:
                break
            if line.strip():
                lines.append(line.strip())
        self.times.setdefault(command, []).append(time.perf_counter() - start)
        answer = "\n".join(lines)
        if not answer.startswith("="):
            raise ValueError(f"{command}: {answer or 'the engine has ended'}")
        return answer[1:].strip()


def lead(result: str) -> float:
    """Black's lead."""
    color, _, points = result.partition("+")
    return float(points) * (1 if color.upper() == "B" else -1) if points else 0.0


def scores(pairs: "list[tuple[float, float]]") -> str:
    """How scores compare with the recorded ones."""
    off = [abs(ours - recorded) for ours, recorded in pairs]
    exact, near = (sum(error <= most for error in off) / len(off) for most in (0, 1))
    return (
        f"{sum(error == 0 for error in off)} of {len(off)} scores exact: {exact:.1%}; "
        f"within a point {near:.1%}, mean error {statistics.mean(off):.2f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--lists", type=Path, help="write the lists of dead stones here")
    parser.add_argument("suite", type=Path)
    parser.add_argument("command", nargs=argparse.REMAINDER, help="the engine")
    options = parser.parse_args()
    engine = Engine(options.command)
    with (options.suite / "expected.tsv").open(newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    dead: "dict[str, set[str]]" = {}
    pairs = []
    for row in rows:
        engine.ask(f"loadsgf {(options.suite / row['file']).resolve()}")
        if row.get("komi"):
            engine.ask(f"komi {row['komi']}")
        if "dead" in row or options.lists:
            dead[row["file"]] = set(engine.ask("final_status_list dead").upper().split())
        if row.get("result"):
            pairs.append((lead(engine.ask("final_score").split()[0]), lead(row["result"])))
    if rows and "dead" in rows[0]:
        exact = sum(dead[row["file"]] == set(row["dead"].split()) for row in rows)
        print(f"{exact} of {len(rows)} lists of dead stones exact: {exact / len(rows):.1%}")
    if pairs:
        print(scores(pairs))
    for command in ("final_status_list dead", "final_score"):
        if times := engine.times.get(command):
            middle = statistics.median(times) * 1000
            print(f"{command}: median {middle:.1f} ms, slowest {max(times):.2f} s")
    if options.lists:
        lines = [f"{name}\t{' '.join(sorted(found))}\n" for name, found in dead.items()]
        options.lists.write_text("file\tdead\n" + "".join(lines))


if __name__ == "__main__":
    main()
