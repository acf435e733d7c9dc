"""The cost of the processes below this one, from /proc (Linux)."""

import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def descendants() -> list[int]:
    """This process and all below it."""
    parents = {int(path.name): parent(path) for path in Path("/proc").glob("[0-9]*")}
    found = [os.getpid()]
    for pid in found:
        found += [child for child, above in parents.items() if above == pid]
    return found


def stat(process: Path) -> list[str]:
    """The fields of `stat` behind the name, or none if it has ended."""
    try:
        return (process / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def parent(process: Path) -> int:
    fields = stat(process)
    return int(fields[1]) if fields else 0


def cpu_seconds() -> float:
    """The processor time of all live processes, and of the ended ones that they have
    waited for."""
    fields = [stat(Path(f"/proc/{pid}")) for pid in descendants()]
    return sum(int(ticks) for one in fields for ticks in one[11:15]) / TICKS


def peak_megabytes() -> dict[str, int]:
    """The most memory of any worker of Python, and of the machine of Java."""
    peaks = {"python": 0, "java": 0}
    for pid in descendants()[1:]:
        try:
            command = Path(f"/proc/{pid}/cmdline").read_bytes()
            status = Path(f"/proc/{pid}/status").read_text()
        except OSError:
            continue
        kind = "java" if b"java" in command.split(b"\0")[0] else "python"
        is_worker = kind == "java" or b"pyspark" in command
        if is_worker and "VmHWM:" in status:
            peaks[kind] = max(peaks[kind], int(status.split("VmHWM:")[1].split()[0]) // 1024)
    return peaks


@contextmanager
def watched() -> Iterator[dict[str, int]]:
    """Fills in the peaks while something runs."""
    peaks = {"python": 0, "java": 0}
    done = threading.Event()

    def watch() -> None:
        while not done.is_set():
            for kind, peak in peak_megabytes().items():
                peaks[kind] = max(peaks[kind], peak)
            time.sleep(0.2)

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        yield peaks
    finally:
        done.set()
        watcher.join()
