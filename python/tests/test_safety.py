"""What a notebook shows says about safety what the judgement says. The same law holds for
the program's surfaces in `tests/program/safety.rs`."""

import re
from html import unescape
from pathlib import Path

import pytest
import seichi

GAMES = sorted((Path(__file__).parents[2] / "gtp-scripts/sgf").glob("*.sgf"))
# The color of what is open or in doubt.
ORANGE = "#e06a00"


def words(svg: str) -> str:
    """The text of a picture, its lines joined."""
    texts = re.findall(r"^<text [^>]*>(.*)</text>$", svg, re.MULTILINE)
    return " ".join(unescape(" ".join(texts)).split())


def test_there_are_safe_games_and_others() -> None:
    safe = [seichi.judge_sgf(path.read_bytes()).safe_to_score for path in GAMES]
    assert safe.count(True) > 2 and safe.count(False) > 2, safe


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name)
def test_a_notebook_says_what_the_judgement_says(path: Path) -> None:
    game = seichi.judge_sgf(path.read_bytes())
    sentence = game.safety
    assert sentence is not None
    assert game.safe_to_score == (sentence == "Safe to score: yes")
    shown = game._repr_svg_()
    assert shown is not None
    said = words(shown)
    assert " ".join(sentence.split()) in said and said.count("Safe to score") == 1, said
    assert not (game.safe_to_score and ORANGE in shown)
    # Where there is no picture a notebook shows the line.
    read = seichi.Judgement.from_json(game.to_json())
    assert read._repr_svg_() is None
    for line in [repr(game), repr(read)]:
        assert line.endswith(f" dead. {sentence}>"), line
