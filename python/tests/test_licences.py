"""The licences in the package: ours, and those of the crates that are in it."""

import importlib.metadata
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PYTHON = Path(__file__).parents[1]
OURS = ["LICENSE", "LICENSE-APACHE", "LICENSE-MIT"]
CRATES = PYTHON / "licenses" / "LICENSE-THIRD-PARTY"


def test_the_package_carries_them() -> None:
    package = importlib.metadata.distribution("seichi")
    expected = {name: (PYTHON.parent / name).read_text() for name in OURS}
    expected[CRATES.name] = CRATES.read_text()
    for name, text in expected.items():
        assert package.read_text(f"licenses/licenses/{name}") == text, name
    told = package.metadata.get_all("License-File") or []
    assert sorted(told) == sorted(f"licenses/{name}" for name in expected)


def test_those_of_the_crates_are_up_to_date() -> None:
    if shutil.which("cargo") is None:
        pytest.skip("there is no cargo")
    script, manifest = PYTHON.parent / "packaging" / "licences.py", PYTHON / "Cargo.toml"
    command = [sys.executable, str(script), str(manifest)]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == CRATES.read_text(), "write it anew, as packaging/licences.py says"


def test_more_than_one_holds_for_some_crates() -> None:
    _, crate = CRATES.read_text().split("\nencoding_rs ")
    crate = crate.split("-" * 80)[0]
    assert "Permission is hereby granted, free of charge" in crate
    assert "Redistribution and use in source and binary forms" in crate
    assert "Apache License" not in crate
