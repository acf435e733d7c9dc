"""Documentation and types: the examples are run, the types are checked."""

import doctest
import importlib
import importlib.metadata
import pickle
import subprocess
import sys
from pathlib import Path

import pytest
import seichi

PYTHON = Path(__file__).parents[1]
NAMES = "asking boards errors judgement judging points reading"
MODULES = ["", *(f"._{name}" for name in NAMES.split())]


@pytest.mark.parametrize("name", MODULES)
def test_examples_are_true(name: str) -> None:
    module = importlib.import_module(f"seichi{name}")
    assert doctest.testmod(module).failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder()
    modules = [importlib.import_module(f"seichi{name}") for name in MODULES]
    found = [test for module in modules for test in finder.find(module) if test.examples]
    names = {test.name.split(".")[-1] for test in found}
    expected = {"seichi", "Error", "judge", "judge_many", "judge_sgf", "split_games"}
    assert expected <= names, names


def test_the_version_is_that_of_the_package() -> None:
    assert seichi.__version__ == importlib.metadata.version("seichi")


def test_classes_are_where_users_find_them() -> None:
    classes = [one for name in seichi.__all__ if isinstance(one := getattr(seichi, name), type)]
    assert len(classes) == 5
    for one in classes:
        assert one.__module__ == "seichi"
        assert pickle.loads(pickle.dumps(one)) is one


def test_type_hints_can_be_read_without_numpy() -> None:
    code = """
import sys, typing, seichi
sys.modules["numpy"] = None
for one in map(seichi.__dict__.get, seichi.__all__):
    typing.get_type_hints(one)
    for part in vars(one).values():
        part = getattr(part, "fget", getattr(part, "__func__", part))
        if callable(part) and hasattr(part, "__annotations__"):
            typing.get_type_hints(part)
print(typing.get_type_hints(seichi.Judgement.score.fget))
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert ran.stdout == "{'return': <class 'float'>}\n", ran.stderr


def mypy(*arguments: object) -> "subprocess.CompletedProcess[str]":
    pytest.importorskip("mypy")
    command = [sys.executable, "-m", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, cwd=PYTHON)


def test_types_are_strict() -> None:
    ran = mypy("mypy", "--strict", "package", "tests", "examples", "../packaging/licences.py")
    assert ran.returncode == 0, ran.stdout


def test_right_uses_are_not_found_wrong(tmp_path: Path) -> None:
    right = tmp_path / "right.py"
    records = "'(;SZ[9])', b'', bytearray(), memoryview(b'')"
    games = f"{records}, None, OSError(), (1, ''), ('a', b''), (2, None), (3, OSError())"
    uses = [*(f"judge_sgf({text})" for text in records.split(", ")), f"judge_many([{games}])"]
    boards = ["numpy.zeros((3, 3))", "[numpy.zeros(3), numpy.zeros(3)]", "[[0, 1], [0, 0]]"]
    boards += ["(iter([0, 1]) for _ in '12')", "['X.', '..']"]
    uses += [f"judge({board})" for board in boards]
    right.write_text("import numpy\nimport seichi\n" + "".join(f"seichi.{use}\n" for use in uses))
    ran = mypy("mypy", "--strict", right)
    assert ran.returncode == 0, ran.stdout


def test_wrong_uses_are_found(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.py"
    uses = ["judge_sgf(1)", "judge_sgf('').score.upper()", "judge(None)", "Chain().size"]
    wrong.write_text("import seichi\n" + "".join(f"seichi.{use}\n" for use in uses))
    ran = mypy("mypy", "--strict", wrong)
    for line in range(2, 2 + len(uses)):
        assert f"wrong.py:{line}: error" in ran.stdout, ran.stdout


def test_the_stub_is_that_of_the_native_part() -> None:
    ran = mypy("mypy.stubtest", "seichi._native")
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_package_is_marked_as_typed() -> None:
    assert (Path(seichi.__file__).parent / "py.typed").exists()
