"""Judging: one record, one board, or a stream of records."""

import reprlib
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import count
from typing import Optional, Union

from . import _native
from ._asking import AnyRules, Asked, agreed, asked, whole, writable
from ._boards import AnyBoard, diagram
from ._errors import Error
from ._judgement import Judgement

#: A record: a text, or bytes in the character set that it names.
Text = Union[str, bytes, bytearray, memoryview]

#: A record as the native part takes it.
_Source = Union[str, bytes]

#: A record, or why it could not be read, or nothing.
_Found = Union[Text, Exception, None]

#: The same, with its name, if it has one.
Game = Union[_Found, tuple[object, _Found]]

#: The games under way for each thread.
_WINDOW = 32

#: The largest record, in bytes.
_MOST = 16 << 20


def judge_sgf(
    text: Text,
    rules: Optional[AnyRules] = None,
    komi: Optional[float] = None,
    move: Optional[int] = None,
    *,
    id: str = "",
    quick: bool = False,
    lines: bool = False,
    convention: Optional[str] = None,
    dead: Optional[Iterable[str]] = None,
    alive: Optional[Iterable[str]] = None,
    seki: Optional[Iterable[str]] = None,
) -> Judgement:
    """Judges the position at the end of a record.

    Takes about a millisecond for a finished game on 19x19, some ten where much is
    in doubt; the GIL is released.

    Args:
        text: a record in SGF, FF[1] to FF[4], as bytes (the character set is that of
            its `CA`) or as a text, whatever its `CA`. Of several games the first is
            judged; see `split_games`.
        rules: rules instead of the record's: 'japanese', 'korean', 'chinese',
            'aga', 'bga', 'new-zealand', 'tromp-taylor', 'simplified-ing', .., or where
            they have no name a mapping in KataGo's notation, `to_dict()["rules"]` of
            a judgement by them.
        komi: points for White instead of the record's.
        move: judge the position before this move, counted from 1, passes
            included; a number beyond the end is the whole game.
        id: your name of the game, which is in the judgement and in errors.
        quick: leave out what is open and whether it is safe to score, up to a tenth of
            the time that finished games take. Verdicts and counts are the same.
        lines: show the play behind every verdict; costs a search a chain.
        convention: how points are settled that depend on open dame: 'surrounded' (all
            that is surrounded counts), 'agreed' (but not what has to be filled when
            they are) or 'played-out' (in turn, the side to move first); as the end of
            the record says if none is given: 'agreed' after two passes, else
            'played-out'.
        dead, alive, seki: the stones that the players agreed are dead, alive and in seki, as
            vertices, every stone of a chain. Those that are not named are alive, and in seki
            where the rules say so; nothing of the count is judged then.

    Raises:
        Error: if the record cannot be read, with the place.
        ValueError: if `rules`, `komi`, `move` or `convention` is none.
        TypeError: if an argument is of another type.

    >>> judge_sgf("(;SZ[9]KM[6.5])").result
    'W+6.5'
    >>> judge_sgf("(;SZ[9];B[ee];W[ee])")
    Traceback (most recent call last):
    ...
    seichi.Error: move 2: 'W[ee]' cannot be played: E5 is occupied (load up to this move, or repair the record)
    """
    terms = asked(rules, komi, move, quick, lines, convention, agreed(dead, alive, seki))
    name = writable(id)
    return _judged(_source(text, name), terms, name)


def judge(
    board: AnyBoard,
    rules: Optional[AnyRules] = None,
    komi: Optional[float] = None,
    to_play: str = "b",
    *,
    id: str = "",
    quick: bool = False,
    lines: bool = False,
    convention: Optional[str] = None,
    dead: Optional[Iterable[str]] = None,
    alive: Optional[Iterable[str]] = None,
    seki: Optional[Iterable[str]] = None,
) -> Judgement:
    """Judges a position.

    Args:
        board: rows of 1 (Black), -1 (White) and 0 (empty), the upper row first: a
            numpy array of shape (height, width) or lists; or a text diagram of X,
            O and . with or without coordinates; or a board of sgfmill. Boards have
            1 to 25 columns and rows.
        rules: 'japanese' if none are given; see `judge_sgf`.
        komi: points for White, 0 if none are given. A board does not show
            prisoners: where territory is counted, add White's less Black's, or
            name rules that count area.
        to_play: the side to move, 'b' or 'w'. It gets the first of the open dame.
        convention: as in `judge_sgf`; a board does not show whether the players have
            passed, so it is 'played-out' if none is given. Name 'agreed' for the end of
            a game.
        id, quick, lines, dead, alive, seki: as in `judge_sgf`.

    Raises:
        Error: if the board is not a legal position.
        TypeError: if it is no board, or another argument is of another type.
        ValueError: if another argument is wrong.

    >>> judge([[0, 1], [1, 0]], rules="chinese").score
    4.0
    >>> judge("(;SZ[9])")
    Traceback (most recent call last):
    ...
    seichi.Error: this is a record in SGF (use judge_sgf)
    """
    terms = asked(rules, komi, None, quick, lines, convention, agreed(dead, alive, seki))
    name = writable(id)
    if not isinstance(to_play, str):
        raise TypeError(f"to_play is 'b' or 'w', not of type '{type(to_play).__name__}'")
    if to_play not in ("b", "w"):
        raise ValueError(f"{reprlib.repr(to_play)} is no side to move (choose 'b' or 'w')")
    if isinstance(board, str) and board.lstrip().startswith("("):
        raise Error("this is a record in SGF (use judge_sgf)", id=name, field="board")
    try:
        text = _native.setup(writable(diagram(board)), to_play.upper())
    except ValueError as error:
        raise Error(str(error), id=name, field="board") from None
    return _judged(text, terms, name)


def judge_many(
    games: Iterable[Game],
    threads: Optional[int] = None,
    *,
    rules: Optional[AnyRules] = None,
    komi: Optional[float] = None,
    move: Optional[int] = None,
    quick: bool = False,
    lines: bool = False,
    convention: Optional[str] = None,
) -> Iterator[Union[Judgement, Error]]:
    """Judges many records, on all cores and without the GIL.

    An iterator of what comes of each, in the order of the games: a `Judgement`,
    or an `Error` in its place. Reads `games` as it goes, some dozens ahead for
    each thread, so that millions need no more memory than thousands.

    Args:
        games: records as texts or bytes, or pairs of a name and a record. A game
            without a name is called by its number, from 0. An exception in the
            place of a record, of a file that cannot be opened, say, becomes the
            error of that game, and so does None.
        threads: how many, from 1; all cores by default.
        rules, komi, move, quick, lines, convention: for every game, as in
            `judge_sgf`.

    Raises:
        ValueError, TypeError: at once, if an argument is wrong. What `games`
            raises is passed on after the answers to the records before it.
        RuntimeError: if the threads cannot be started, or if the iterator is used
            in a fork of the process, where they are not.

    >>> [type(game).__name__ for game in judge_many(["(;SZ[9])", "no game", None])]
    ['Judgement', 'Error', 'Error']
    """
    terms = asked(rules, komi, move, quick, lines, convention)
    if isinstance(games, (str, bytes, bytearray, memoryview)):
        raise TypeError("games are records, not one text (call split_games, or give a list)")
    records = iter(games)
    return _answers(records, _pool(threads, terms), terms)


def split_games(text: Text) -> list[str]:
    """The texts of the games in the text of a file, in order; at least one.

    What is broken in one game is no harm to the others.

    Raises:
        Error: if there is no game, or the file is too large.
        TypeError: if it is no text.

    >>> split_games("(;SZ[9];B[ee]) (;SZ[7])")
    ['(;SZ[9];B[ee])', '(;SZ[7])']
    """
    games, error = _native.split(_source(text))
    if error is not None:
        raise Error.from_json(error)
    return games


def _pool(threads: Optional[int], terms: Asked) -> _native.Pool:
    """The threads, started."""
    number = None if threads is None else whole("threads", threads)
    try:
        return _native.Pool(number, terms.native)
    except OverflowError:
        raise ValueError("this many threads cannot be started (choose fewer)") from None


def _source(text: object, name: str = "") -> _Source:
    """A record for the native part: a text stays one, without half characters."""
    if isinstance(text, str):
        _refuse_large(len(text), name)
        return writable(text)
    if isinstance(text, (bytes, bytearray, memoryview)):
        _refuse_large(memoryview(text).nbytes, name)
        return bytes(text)
    raise TypeError(f"a record is a text or bytes, not of type '{type(text).__name__}'")


def _refuse_large(length: int, name: str) -> None:
    """Before anything is copied."""
    if length > _MOST:
        reason = "larger than 16 MiB (split the collection into smaller files)"
        raise Error(reason, id=name, field="file")


def _judged(source: _Source, terms: Asked, name: str) -> Judgement:
    """The judgement of one game; an error is raised."""
    found = _found(_native.judge(name, source, terms.native), source, terms)
    if isinstance(found, Error):
        raise found
    return found


def _found(answer: tuple[bool, str], source: _Source, terms: Asked) -> Union[Judgement, Error]:
    failed, text = answer
    return Error.from_json(text) if failed else Judgement(text, (source, terms.told))


def _answers(
    games: Iterator[Game], pool: _native.Pool, terms: Asked
) -> Iterator[Union[Judgement, Error]]:
    """The answers in order, each as soon as it is there."""
    waiting: deque[Union[_Source, Error]] = deque()
    trouble = None
    for number in count():
        try:
            game = next(games)
        except StopIteration:
            break
        except Exception as error:
            trouble = error
            break
        waiting.append(_given(game, number, pool))
        while answer := _next(waiting, pool, terms, len(waiting) >= _WINDOW * pool.threads):
            yield answer
    while answer := _next(waiting, pool, terms, True):
        yield answer
    if trouble is not None:
        try:
            raise trouble
        finally:
            # It would hold this frame and, with it, the threads.
            trouble = None


def _given(game: object, number: int, pool: _native.Pool) -> Union[_Source, Error]:
    """Gives a game to the threads: its record, or why there is none."""
    pair = game if isinstance(game, tuple) and len(game) == 2 else (number, game)
    name = writable(pair[0])
    if isinstance(pair[1], Exception):
        return Error(f"cannot read the file: {pair[1]}", id=name, field="file")
    try:
        source = _source(pair[1], name)
    except TypeError as error:
        return Error(str(error), id=name)
    except Error as error:
        return error
    pool.give(name, source)
    return source


def _next(
    waiting: deque[Union[_Source, Error]], pool: _native.Pool, terms: Asked, wait: bool
) -> Optional[Union[Judgement, Error]]:
    """What comes of the earliest game, if it is ready or to be waited for."""
    if not waiting:
        return None
    given = waiting[0]
    found = given if isinstance(given, Error) else _taken(pool, given, terms, wait)
    if found is not None:
        waiting.popleft()
    return found


def _taken(
    pool: _native.Pool, source: _Source, terms: Asked, wait: bool
) -> Optional[Union[Judgement, Error]]:
    """What the threads have found about a record, if they are through."""
    answer = pool.take(wait)
    return None if answer is None else _found(answer, source, terms)
