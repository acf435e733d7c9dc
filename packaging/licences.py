"""Prints the licences of the crates that are linked into a program or a library of
ours, on any system. They have to go with it:

    python3 packaging/licences.py python/Cargo.toml > python/licenses/LICENSE-THIRD-PARTY
    python3 packaging/licences.py Cargo.toml --features png
"""

import json
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent

HEAD = """\
seichi contains the following, and the standard library of Rust
(MIT OR Apache-2.0, https://www.rust-lang.org)."""

#: Those that may be chosen instead of another, and are not.
OTHERS = re.compile(r"apache|unlicense|copying|copyright", re.IGNORECASE)


def cargo(*command: str) -> str:
    ran = subprocess.run(
        ["cargo", *command], check=True, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )
    return ran.stdout


def linked(manifest: str, features: "list[str]") -> "list[dict[str, str]]":
    """The packages of others that are linked, in order."""
    where = ["--locked", "--manifest-path", manifest]
    only = ["--target", "all", "--edges", "normal,no-proc-macro"]
    tree = cargo("tree", *where, *features, *only, "--prefix", "none", "--format", "{p}")
    names = {tuple(line.split()[:2]) for line in tree.splitlines()}
    packages = json.loads(cargo("metadata", *where, "--format-version", "1"))["packages"]
    found = [p for p in packages if p["source"] and (p["name"], f"v{p['version']}") in names]
    return sorted(found, key=lambda package: (package["name"], package["version"]))


def texts(folder: Path) -> "list[str]":
    """The texts of the MIT licence and of those that hold besides, or of what
    there is."""
    names = [path for path in folder.iterdir() if re.match(r"(?i)licen[cs]e|copying", path.name)]
    chosen = [path for path in names if not OTHERS.search(path.name)] or names
    return [path.read_text(encoding="utf-8").strip() for path in sorted(chosen)]


def standard(package: "dict[str, str]") -> "list[str]":
    """The MIT licence in the name of the authors, for a crate under it that has no text."""
    if not re.search(r"\bMIT\b", package["license"]):
        return []
    authors = ", ".join(package["authors"]) or f"the authors of {package['name']}"
    _, terms = (HERE.parent / "LICENSE-MIT").read_text(encoding="utf-8").split("\n\n", 1)
    _, terms = terms.split("\n\n", 1)
    return [f"Copyright (c) {authors}\n\n{terms.strip()}"]


def notice(package: "dict[str, str]") -> str:
    title = f"{package['name']} {package['version']}: {package['license']}"
    found = texts(Path(package["manifest_path"]).parent) or standard(package)
    if not found:
        raise SystemExit(f"{title}: there is no text of the licence")
    return "\n\n".join([title, *found])


def notices(manifest: str, features: "list[str]") -> str:
    line = "\n\n" + "-" * 80 + "\n\n"
    return line.join([HEAD, *map(notice, linked(manifest, features))]) + "\n"


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit(f"usage: {sys.argv[0]} MANIFEST [FEATURES OF CARGO]")
    text = notices(sys.argv[1], sys.argv[2:])
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]
    sys.stdout.write(text)
