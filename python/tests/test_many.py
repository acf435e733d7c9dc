"""Streams of records."""

import itertools
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import seichi

GAMES = Path(__file__).parents[2] / "gtp-scripts" / "sgf"
RECORDS = [(path.name, path.read_bytes()) for path in sorted(GAMES.glob("*.sgf"))]
DEMO = dict(RECORDS)["demo.sgf"]


def alone(name: str, text: bytes) -> "seichi.Judgement | seichi.Error":
    try:
        return seichi.judge_sgf(text, id=name)
    except seichi.Error as error:
        return error


@pytest.mark.parametrize("threads", [1, 2, 7, None])
def test_the_answers_are_those_of_one_in_their_order(threads: "int | None") -> None:
    games = RECORDS * 8
    games[5] = ("broken", b"(;SZ[9];B[zz])")
    answers = list(seichi.judge_many(games, threads))
    expected = [alone(name, text) for name, text in games]
    assert [a.to_json() for a in answers] == [e.to_json() for e in expected]
    assert isinstance(answers[5], seichi.Error) and answers[5].field == "B"


def test_texts_are_unicode_whatever_they_name() -> None:
    text = "(;CA[gb2312]SZ[9]PB[李世石]RU[Chinese]KM[7.5];B[ee];W[];B[])"
    split = seichi.split_games((text * 2).encode("gb2312"))
    answers = list(seichi.judge_many([text, *split, text.encode("gb2312")]))
    assert [getattr(answer, "result", None) for answer in answers] == ["B+73.5"] * 4
    assert {getattr(answer, "rules_from", None) for answer in answers} == {"record"}


def test_what_is_no_record_is_an_error_in_its_place() -> None:
    games = ["(;SZ[9])", None, ("a", 3), float("nan"), (7, "(;SZ[5])"), ("\udcff", ""), b"(;SZ[7])"]
    answers = list(seichi.judge_many(games))  # type: ignore[arg-type]
    failed = [isinstance(answer, seichi.Error) for answer in answers]
    assert failed == [False, True, True, True, False, True, False]
    assert [answer.id for answer in answers] == ["0", "1", "a", "3", "7", "?", "6"]
    assert "not of type 'int'" in str(answers[2])


def test_what_could_not_be_opened_is_told_in_its_place() -> None:
    answers = list(seichi.judge_many([("a", OSError("gone")), "(;SZ[5])", ValueError("odd")]))
    errors = [answer for answer in answers if isinstance(answer, seichi.Error)]
    assert [error.id for error in errors] == ["a", "2"]
    assert str(errors[0]) == "'a': cannot read the file: gone" and errors[0].field == "file"


def test_no_more_is_read_than_is_needed() -> None:
    read = 0

    def endless() -> Iterator[bytes]:
        nonlocal read
        for read in itertools.count(1):
            yield DEMO

    answers = seichi.judge_many(endless(), threads=2, quick=True)
    for _, answer in zip(range(500), answers):
        assert isinstance(answer, seichi.Judgement)
    assert read <= 500 + 2 * 32 + 1


def test_an_answer_does_not_wait_for_the_end() -> None:
    given: "list[float]" = []

    def slow() -> Iterator[str]:
        for _ in range(5):
            given.append(time.monotonic())
            yield "(;SZ[5])"
            time.sleep(0.2)

    next(seichi.judge_many(slow(), threads=1))
    assert len(given) < 5, "the first is told before the last is read"


def test_what_the_games_raise_is_passed_on() -> None:
    def failing() -> Iterator[str]:
        yield "(;SZ[5])"
        yield "no game"
        raise OSError("the disk is gone")

    games = seichi.judge_many(failing())
    assert [type(next(games)) for _ in range(2)] == [seichi.Judgement, seichi.Error]
    with pytest.raises(OSError, match="the disk is gone"):
        next(games)


def test_terms_hold_for_all() -> None:
    for answer in seichi.judge_many([DEMO] * 3, rules="chinese", komi=0, move=3, quick=True):
        assert isinstance(answer, seichi.Judgement)
        assert (answer.rules, answer.komi, answer.moves) == ("chinese", 0, 2)
        assert answer.safe_to_score is None
        assert "<svg" in answer.svg()


@pytest.mark.parametrize("threads", [0, -1, 5000])
def test_threads_are_few_and_some(threads: int) -> None:
    with pytest.raises(ValueError, match=f"{threads} threads cannot be started"):
        seichi.judge_many([], threads=threads)


def test_threads_beyond_all_bounds_are_refused() -> None:
    for threads in [2**63, -(2**63) - 1, 10**400]:
        with pytest.raises(ValueError, match="this many threads cannot be started"):
            seichi.judge_many([], threads=threads)


def test_what_is_no_stream_is_refused_at_once() -> None:
    for games in [None, 3]:
        with pytest.raises(TypeError, match="not iterable"):
            seichi.judge_many(games)  # type: ignore[arg-type]


def test_one_text_is_no_stream() -> None:
    for games in [DEMO.decode(), DEMO, bytearray(DEMO), memoryview(DEMO), "", b""]:
        with pytest.raises(TypeError, match="split_games"):
            seichi.judge_many(games)  # type: ignore[arg-type]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_a_fork_has_no_threads_and_says_so() -> None:
    code = """
import os, seichi
text = open(%r, "rb").read()
answers = seichi.judge_many([text] * 500, threads=1)
next(answers)
child = os.fork()
if child == 0:
    try:
        next(answers)
    except RuntimeError as error:
        print(error, flush=True)
    del answers
    print(len(list(seichi.judge_many([text] * 3))), flush=True)
    os._exit(0)
os.waitpid(child, 0)
print(len(list(answers)))
"""
    command = [sys.executable, "-c", code % str(GAMES / "demo.sgf")]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60)
    message, own, rest = ran.stdout.splitlines()
    assert "call judge_many after the fork" in message
    assert (own, rest) == ("3", "499"), ran.stderr


def test_other_threads_run_meanwhile() -> None:
    """The GIL is free while games are judged: a thread of Python counts on."""
    done = threading.Event()
    counted = 0

    def count() -> None:
        nonlocal counted
        while not done.is_set():
            counted += 1
            time.sleep(0.001)

    counter = threading.Thread(target=count)
    counter.start()
    lattice = [(x, y) for x in range(0, 19, 4) for y in range(0, 19, 4)]
    moves = (b";%c[%c%c]" % (b"BW"[k % 2], 97 + x, 97 + y) for k, (x, y) in enumerate(lattice))
    slow = b"(;SZ[19]" + b"".join(moves) + b")"
    games = 4
    list(seichi.judge_many([slow] * games, threads=1))
    done.set()
    counter.join()
    # It would count once or twice a game if it had to wait for each.
    assert counted > 10 * games, f"{counted} times"


def test_memory_does_not_grow_with_the_games() -> None:
    code = """
import itertools, resource, seichi
text = open(%r, "rb").read()
def peak(games):
    for answer in seichi.judge_many(itertools.repeat(text, games), 2, quick=True):
        answer.result
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
peak(200)
print(peak(500), peak(3000))
"""
    code = code % str(GAMES / "demo.sgf")
    command = [sys.executable, "-c", code]
    few, many = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert int(many) < int(few) + 8000, f"{few} and {many} kB"


def test_an_interrupt_ends_the_wait() -> None:
    code = """
import itertools, signal, seichi
signal.signal(signal.SIGALRM, signal.default_int_handler)
signal.setitimer(signal.ITIMER_REAL, 0.5)
try:
    for answer in seichi.judge_many(itertools.repeat(open(%r, "rb").read())):
        pass
except KeyboardInterrupt:
    print("interrupted")
"""
    command = [sys.executable, "-c", code % str(GAMES / "demo.sgf")]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert ran.stdout == "interrupted\n", ran.stderr
