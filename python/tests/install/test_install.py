"""The package as a user gets it: built from the sources with nothing but cargo and
Python, and from a wheel without cargo. Each in a fresh virtual environment.

    SEICHI_WHEEL=some.whl pytest python/tests/install

SEICHI_PYTHONS names other Pythons, for which the wheel must do as well.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
WHEEL = os.environ.get("SEICHI_WHEEL", "")
PYTHONS = os.environ.get("SEICHI_PYTHONS", "").split()


def transcript() -> "tuple[list[str], str]":
    """Of the README: the commands of the shell, and the session of Python."""
    text = (ROOT / "README.md").read_text()
    _, section = text.split("<!-- python -->\n```text\n")
    section, _ = section.split("```\n<!-- end python -->")[0], None
    lines = section.splitlines(keepends=True)
    commands = [line[2:].strip() for line in lines if line.startswith("$ ")]
    session = "".join(line for line in lines if not line.startswith("$ "))
    assert commands[-1] == "go/bin/python" and session.startswith(">>> import seichi\n")
    assert session.count(">>> ") == 3
    return commands[:-1], session


def run(command: str, path: str, **more: str) -> "subprocess.CompletedProcess[str]":
    """Runs a command of the shell in the root of the repository, with the programs
    of `path` alone."""
    kept = ("HOME", "LANG", "SSL_CERT_FILE", "RUSTUP_HOME", "CARGO_HOME", "RUSTFLAGS", "TMPDIR")
    kept_too = {name: text for name, text in os.environ.items() if name.startswith("PIP_")}
    environment = {name: os.environ[name] for name in kept if name in os.environ} | kept_too
    environment |= {"PATH": path, **more}
    return subprocess.run(
        ["/bin/bash", "-c", command], cwd=ROOT, env=environment, capture_output=True, text=True
    )


def judges(python: Path, work: Path) -> None:
    """The session of the README, as that Python sees it."""
    _, session = transcript()
    page = work / "session.txt"
    page.write_text(session + '>>> game.ownership.shape\n(9, 9)\n')
    ran = run(f"'{python}' -m doctest '{page}'", str(work / "nothing"))
    assert ran.returncode == 0, ran.stdout + ran.stderr


def carries_licences(python: Path) -> None:
    """Ours and those of the crates, as that Python finds them."""
    find = "[path for path in importlib.metadata.files('seichi') if 'LICENSE' in path.name]"
    code = f"import importlib.metadata; print(sorted(path.name for path in {find}))"
    ran = run(f"'{python}' -c \"{code}\"", "")
    names = sorted(path.name for path in (ROOT / "python" / "licenses").iterdir())
    assert len(names) == 4 and ran.stdout == f"{names}\n", ran.stdout + ran.stderr


def test_from_the_sources_with_cargo_and_python(tmp_path: Path) -> None:
    cargo = shutil.which("cargo")
    if cargo is None:
        pytest.skip("there is no cargo")
    path = os.pathsep.join([str(Path(cargo).parent), str(Path(sys.executable).parent)])
    commands, _ = transcript()
    for command in commands:
        here = re.sub(r"\bgo(?=/|$)", str(tmp_path / "go"), command)
        # What the gate has built is not built again.
        target = os.environ.get("CARGO_TARGET_DIR", str(ROOT / "target" / "python"))
        ran = run(here, f"{path}:/usr/bin:/bin", CARGO_TARGET_DIR=target)
        assert ran.returncode == 0, f"{here}: {ran.stdout}{ran.stderr}"
    judges(tmp_path / "go" / "bin" / "python", tmp_path)
    carries_licences(tmp_path / "go" / "bin" / "python")


@pytest.mark.skipif(not WHEEL, reason="SEICHI_WHEEL names no wheel")
@pytest.mark.parametrize("python", [sys.executable, *PYTHONS])
def test_from_a_wheel_without_cargo(python: str, tmp_path: Path) -> None:
    nothing = tmp_path / "nothing"
    nothing.mkdir()
    assert shutil.which("cargo", path=str(nothing)) is None
    fresh = tmp_path / "fresh"
    wheel = Path(WHEEL).resolve()
    for command in [f"'{python}' -m venv '{fresh}'", f"'{fresh}/bin/pip' install '{wheel}'"]:
        ran = run(command, str(nothing))
        assert ran.returncode == 0, f"{command}: {ran.stdout}{ran.stderr}"
    judges(fresh / "bin" / "python", tmp_path)
    carries_licences(fresh / "bin" / "python")


def test_a_source_package_tells_of_itself_what_a_wheel_does(tmp_path: Path) -> None:
    pytest.importorskip("maturin")
    maturin = f"'{sys.executable}' -m maturin"
    path = os.environ["PATH"]
    made = run(f"{maturin} sdist --manifest-path python/Cargo.toml --out '{tmp_path}'", path)
    assert made.returncode == 0, made.stderr
    shutil.unpack_archive(next(tmp_path.glob("seichi-*.tar.gz")), tmp_path)
    unpacked = tmp_path / "unpacked"
    next(path for path in tmp_path.glob("seichi-*") if path.is_dir()).rename(unpacked)
    told = run(f"cd '{unpacked}' && {maturin} pep517 write-dist-info --metadata-directory ..", path)
    assert told.returncode == 0, told.stderr
    info = next(tmp_path.glob("*.dist-info"))
    _, description = (info / "METADATA").read_text().split("\n\n", 1)
    assert description.strip() == (ROOT / "python" / "PYPI.md").read_text().strip()
    for name in ["LICENSE", "LICENSE-APACHE", "LICENSE-MIT"]:
        carried = info / "licenses" / "licenses" / name
        assert carried.read_text() == (ROOT / name).read_text()
