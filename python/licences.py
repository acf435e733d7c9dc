"""Prints the licences of the crates that are linked into the native part, for any
system, which have to go with it:

    python licences.py > licenses/LICENSE-THIRD-PARTY
"""

import json
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent

HEAD = """\
The native part contains the following, and the standard library of Rust
(MIT OR Apache-2.0, https://www.rust-lang.org)."""

#: Those that may be chosen instead of another, and are not.
OTHERS = re.compile(r"apache|unlicense|copying|copyright", re.IGNORECASE)


def cargo(*command: str) -> str:
    where = ["--locked", "--manifest-path", str(HERE / "Cargo.toml")]
    ran = subprocess.run(["cargo", *command, *where], check=True, stdout=subprocess.PIPE, text=True)
    return ran.stdout


def linked() -> "list[dict[str, str]]":
    """The packages of others that are linked, in order."""
    only = ["--target", "all", "--edges", "normal,no-proc-macro"]
    tree = cargo("tree", *only, "--prefix", "none", "--format", "{p}")
    names = {tuple(line.split()[:2]) for line in tree.splitlines()}
    packages = json.loads(cargo("metadata", "--format-version", "1"))["packages"]
    found = [p for p in packages if p["source"] and (p["name"], f"v{p['version']}") in names]
    return sorted(found, key=lambda package: (package["name"], package["version"]))


def texts(folder: Path) -> "list[str]":
    """The texts of the MIT licence and of those that hold besides, or of what
    there is."""
    names = [path for path in folder.iterdir() if re.match(r"(?i)licen[cs]e|copying", path.name)]
    chosen = [path for path in names if not OTHERS.search(path.name)] or names
    return [path.read_text(encoding="utf-8").strip() for path in sorted(chosen)]


def notice(package: "dict[str, str]") -> str:
    title = f"{package['name']} {package['version']}: {package['license']}"
    found = texts(Path(package["manifest_path"]).parent)
    if not found:
        raise SystemExit(f"{title}: there is no text of the licence")
    return "\n\n".join([title, *found])


def notices() -> str:
    line = "\n\n" + "-" * 80 + "\n\n"
    return line.join([HEAD, *map(notice, linked())]) + "\n"


if __name__ == "__main__":
    sys.stdout.write(notices())
