use super::*;
use crate::board::Board;

/// Two white groups have one eye each. A second eye needs Black's stones between them, so neither
/// group is the other's wall when the search looks for two eyes.
const BETWEEN: &str = "
    X X X X X X X X X
    O O O X X X X . X
    . O O X X X X X X
    O O O X X X X . X
    . X X O X X X X X
    X X O O O O X X X
    . O . O . O X X X";

/// The findings if `dead` stones seem dead, and everything else alive.
fn found(board: &Board, chains: &Chains, dead: &PointSet) -> Vec<Entry> {
    let verdict = |chain: &Chain| {
        let status = match chain.stones.intersects(dead) {
            true => Status::Dead,
            false => Status::Alive,
        };
        Verdict::estimated(status, Margin::new(1.0))
    };
    let verdicts = chains.iter().map(|(_, chain)| verdict(chain)).collect();
    examined(board, chains, verdicts, PointSet::EMPTY, Vec::new())
}

#[test]
fn groups_that_must_take_the_same_stones_are_no_walls_of_each_other() {
    let board: Board = BETWEEN.parse().unwrap();
    let chains = Chains::of(&board);
    let corner = board.chain_at("B3".parse().unwrap());
    let found = found(&board, &chains, &corner);
    let id = chains.at("A4".parse().unwrap()).unwrap();
    let evidence = found[id.index()].verdict.evidence;
    assert_eq!(evidence, Evidence::Unsettled);
}

/// White seemed dead, so Black's stones inside seemed alive.
#[test]
fn what_lived_by_a_death_is_asked_about_once_that_is_refuted() {
    let board: Board = "
        . O . X . X .
        O O O X X X X
        X . O X . X .
        O O O X X X X
        . O . X . X ."
        .parse()
        .unwrap();
    let chains = Chains::of(&board);
    let white = board.chain_at("B5".parse().unwrap());
    let found = found(&board, &chains, &white);
    let status = |vertex: &str| {
        found[chains.at(vertex.parse().unwrap()).unwrap().index()]
            .verdict
            .status
    };
    assert_eq!(status("B5"), Status::Alive);
    assert_eq!(status("A3"), Status::Dead);
}
