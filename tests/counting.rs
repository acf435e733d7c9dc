//! Counting.
#![allow(clippy::unwrap_used)]

use seichi::{Board, ByColor, Count, PointSet, Settling, seki_stones};

fn board(diagram: &str) -> Board {
    diagram.parse().unwrap()
}

/// The stones of the chains on the given vertices.
fn chains(board: &Board, vertices: &str) -> PointSet {
    let points = vertices.split_whitespace();
    points.fold(PointSet::EMPTY, |sum, vertex| {
        sum | board.chain_at(vertex.parse().unwrap())
    })
}

fn count(board: &Board, dead: &str, settling: Settling) -> Count {
    let dead = chains(board, dead);
    Count::of(board, &dead, &seki_stones(board, &dead), settling)
}

fn forced(count: &Count) -> ByColor<String> {
    count.forced.map(|set| set.to_string())
}

#[test]
fn seki_of_two_chains() {
    let b = board(
        "
    . O X . O X .
    . O X X O X X
    O O O O O X .
    X X X X X X X
    . . . . . . .
    . . . . . . .
    . . . . . . .",
    );
    println!("{:?}", seki_stones(&b, &PointSet::EMPTY));
    let b = board(
        "
    . X . O .
    X O . O .
    X O O O .
    X X X O O
    . . X O .",
    );
    println!("{:?}", forced(&count(&b, "", Settling::Agreed)));
    println!("{:?}", count(&b, "", Settling::PlayedOut).plays);
}
