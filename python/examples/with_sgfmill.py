"""Reads a game with sgfmill, lets seichi judge its last position, and takes the
dead stones off sgfmill's board to count the area with sgfmill as well.

    python examples/with_sgfmill.py game.sgf
"""

import sys

import seichi
from sgfmill import sgf, sgf_moves


def main(path: str) -> None:
    try:
        with open(path, "rb") as file:
            record = file.read()
    except OSError as error:
        sys.exit(f"'{path}': cannot read the file: {error.strerror}")
    try:
        game = sgf.Sgf_game.from_bytes(record)
        board, plays = sgf_moves.get_setup_and_moves(game)
        for color, move in plays:
            if move is not None:
                board.play(*move, color)
        komi = game.get_komi()
    except ValueError as error:
        # Of a move that cannot be played it tells no more.
        reason = str(error) or "illegal move"
        sys.exit(f"'{path}': sgfmill cannot read it: {reason} (judge_sgf may)")
    to_play = "w" if plays and plays[-1][0] == "b" else "b"
    ended = [move for _, move in plays[-2:]] == [None, None]
    judged = seichi.judge(
        board,
        rules="chinese",
        komi=komi,
        to_play=to_play,
        convention="agreed" if ended else "played-out",
    )
    print(f"seichi: {judged.result}, dead: {' '.join(judged.dead)}")
    for row, col in judged.dead_points:
        board.apply_setup([], [], [(row, col)])
    area = board.area_score() - komi
    print(f"sgfmill, without the dead: {area:+}, dame not shared out")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: with_sgfmill.py game.sgf")
    main(sys.argv[1])
