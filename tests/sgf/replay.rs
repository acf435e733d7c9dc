//! Moves and setup on the board.

use seichi::Color;
use seichi::sgf::parse;

use crate::{assert_stones, before, moves, read, refuse};

#[test]
fn passes_are_empty_or_tt() {
    let record = read("(;SZ[19];B[];W[tt])");
    assert_eq!(moves(&record), ["black pass", "white pass"]);
    assert_eq!(moves(&read("(;SZ[9];B[tt])")), ["black pass"]);
    assert_eq!(moves(&read("(;SZ[25];B[tt])")), ["black U6"]);
}

#[test]
fn lists_of_points_may_be_compressed() {
    let record = read("(;SZ[4]AB[aa:bc][dd]AW[ca:cc]AW[cd];AE[ab:cb])");
    assert_stones(
        &record,
        "X X O .
         . . . .
         X X O .
         . . O X",
    );
    assert_eq!(
        read("(;AB[]AW[][aa]AE[])")
            .game
            .board()
            .stones(Color::White)
            .len(),
        1
    );
}

#[test]
fn loading_stops_before_a_move() {
    let sgf = b"(;SZ[9]RE[B+R]AB[aa]PL[W];W[bb];B[];AW[cc];W[dd];AW[ee];B[cc])";
    let load = |number| parse(sgf, &before(number)).unwrap();
    let count = |number| {
        load(number).game.board().points().len() - load(number).game.board().empty_points().len()
    };
    assert_eq!([1, 2, 3, 4].map(count), [1, 2, 3, 5]);
    assert_eq!([1, 2, 3, 4].map(|n| load(n).game.board().to_play()), {
        use Color::{Black, White};
        [White, Black, White, Black]
    });
    assert_eq!(load(1).result, read("(;RE[B+R])").result);
    // Moves that are not played need not be legal.
    let error = parse(sgf, &before(5)).unwrap_err();
    assert_eq!(error.place.move_number, Some(4));
    let whole = parse(b"(;B[aa];W[bb])", &before(99)).unwrap();
    assert_eq!(whole.game.move_number(), 2);
}

#[test]
fn stopping_early_leaves_the_move_to_whoever_made_it() {
    let sgf = b"(;B[aa];B[bb];W[cc])";
    let to_play = |number| parse(sgf, &before(number)).unwrap().game.board().to_play();
    assert_eq!(to_play(2), Color::Black);
    assert_eq!(to_play(3), Color::White);
    let mut whole = read(sgf).game;
    assert_eq!(whole.board().to_play(), Color::Black);
    whole.undo(2).unwrap();
    assert_eq!(whole.board().to_play(), Color::Black);
}

#[test]
fn later_setup_keeps_prisoners_and_ends_undo() {
    let mut record = read("(;SZ[3]AW[aa]AB[ab];B[ba];W[cc];AE[cc]AW[ca];B[bb])");
    assert_stones(
        &record,
        ". X O
         X X .
         . . .",
    );
    assert_eq!(record.game.board().prisoners(Color::Black), 1);
    assert_eq!((record.game.move_number(), record.moves), (1, 3));
    record.game.undo(1).unwrap();
    record.game.undo(1).unwrap_err();
    let replaced = read("(;SZ[2]AB[aa];B[bb];AW[aa])");
    assert_stones(&replaced, "O .\n. X");
}

#[test]
fn impossible_setup_is_refused() {
    for (sgf, message) in [
        (
            "(;SZ[2]AB[aa:bb])",
            "game 1: impossible setup: the black chain",
        ),
        (
            "(;SZ[9]AB[aa]AW[aa])",
            "game 1: impossible setup: A9 has a black and a white stone",
        ),
        (
            "(;SZ[2];B[aa];AW[ab][ba])",
            "game 1, move 1: impossible setup: the black chain",
        ),
        (
            "(;SZ[9]AB[jj])",
            "game 1: 'AB[jj]' has a point that is not on the 9x9 board",
        ),
        (
            "(;SZ[9]AB[aa:ja])",
            "game 1: 'AB[aa:ja]' has a point that is not",
        ),
        ("(;SZ[9]AB[bb:aa])", "game 1: 'AB[bb:aa]' cannot be read"),
        ("(;SZ[9]AE[a])", "game 1: 'AE[a]' cannot be read"),
    ] {
        let error = refuse(sgf).to_string();
        assert!(error.starts_with(message), "{error}");
    }
}

#[test]
fn moves_are_replayed_as_they_were_played() {
    let ko = "(;SZ[4]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[bb];B[dd];B[cb])";
    let record = read(ko);
    assert_stones(
        &record,
        ". X O .
         X . X O
         . X O .
         . . . X",
    );
    let suicide = "SZ[3]AB[aa]AW[ca][bb][ab];B[ba]";
    let dead = |rules: &str| read(format!("(;{rules}{suicide};W[ba];B[cc])"));
    for rules in ["", "RU[Japanese]", "RU[NZ]"] {
        assert_eq!(
            dead(rules).game.board().prisoners(Color::White),
            2,
            "{rules}"
        );
    }
}

#[test]
fn several_moves_in_a_node_follow_each_other() {
    let record = read("(;SZ[9]AB[aa]B[bb]W[cc])");
    assert_eq!(moves(&record), ["black B8", "white C7"]);
}

#[test]
fn illegal_moves_are_refused_with_their_number() {
    for (sgf, message) in [
        (
            "(;SZ[9];B[aa];W[];B[aa])",
            "game 1, move 3: 'B[aa]' cannot be played: A9 is occupied",
        ),
        (
            "(;SZ[9];B[jj])",
            "game 1, move 1: 'B[jj]' has a point that is not on the 9x9 board",
        ),
        (
            "(;SZ[9];B[AA])",
            "game 1, move 1: 'B[AA]' has a point that is not on the 9x9 board",
        ),
        (
            "(;SZ[9];B[aa];W[abc])",
            "game 1, move 2: 'W[abc]' cannot be read",
        ),
        (
            "(;SZ[9];B[aa][bb])",
            "game 1, move 1: 'B[aa][bb]' cannot be read",
        ),
        (
            "(;SZ[2]AB[ab][ba];W[aa])",
            "game 1, move 1: 'W[aa]' cannot be played: A2 is suicide",
        ),
    ] {
        let error = refuse(sgf).to_string();
        assert!(error.starts_with(message), "{error}");
    }
}
