"""A static judge for finished games of Go: which stones are dead or in seki,
who owns each point, and the score.

Three lines judge a game:

>>> import seichi
>>> game = seichi.judge_sgf(open("game.sgf", "rb").read())  # doctest: +SKIP
>>> game.result  # doctest: +SKIP
'W+11.5'

The same record always gets the same judgement, in about a millisecond and
without a network. It says of every chain of stones how its status is known:

>>> board = '''
...     . X . O .
...     X X . O O
...     O X X O .
...     . X . O O
...     X X O O .'''
>>> game = seichi.judge(board)
>>> game.result, game.dead
('B+1.0', ['A3'])
>>> chain = game.chains[1]
>>> chain.color, chain.status, chain.evidence, len(chain.vertices)
('w', 'alive', 'proved', 8)
>>> game.safe_to_score
True

From where?
    `judge_sgf` judges the text of a record, `judge` a board (rows of numbers, a
    numpy array, a text diagram, a board of sgfmill), and `judge_many` a stream of
    records on all cores, without the GIL, in order. `split_games` takes a file of
    several games apart.

What was agreed?
    `judge_sgf(.., dead=..)` counts with the dead stones that the players agreed on, and
    `score_agreed` counts a board so and judges nothing. `seichi.goscorer` and
    `seichi.autoscore` answer by the names of others.

What comes of it?
    A `Judgement`, or an `Error`: raised for one game, a value in its place for
    many. In a notebook a judgement shows the judged board. `to_dict` and
    `to_json` are exactly what the program `seichi score --format jsonl` prints.

Coordinates
    Vertices are texts such as 'D4', A1 at the lower left. sgfmill's points are
    pairs (row, col) of numbers, (0, 0) for A1: `move_from_vertex` and
    `format_vertex` convert, as sgfmill's functions of these names do. Arrays have
    the upper row first, as it is printed. Colours are 'b' and 'w', as in sgfmill.

Signs
    Black is positive everywhere: 1 is Black's, -1 White's, in boards that are
    given, in `ownership` and in `score`.
"""

from ._agreed import score_agreed
from ._errors import Error
from ._judging import judge, judge_many, judge_sgf, split_games
from ._judgement import Chain, Judgement, KoThreats, Open
from ._native import VERSION
from ._points import format_vertex, move_from_vertex

#: The version of the package, such as 0.1.0.
__version__ = VERSION

__all__ = [
    "Chain",
    "Error",
    "Judgement",
    "KoThreats",
    "Open",
    "format_vertex",
    "judge",
    "judge_many",
    "judge_sgf",
    "move_from_vertex",
    "score_agreed",
    "split_games",
]
