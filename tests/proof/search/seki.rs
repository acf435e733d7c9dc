//! Sekis: stones that live because the opponent cannot afford to move.

use crate::support::pictures::SEKI;
use seichi::analysis::Analysis;
use seichi::proof::{SearchedSafety, Seki};
use seichi::{
    Board, ByColor, Chains, Color, Evidence, PointSet, Proof, SearchLimits, Status, Suicide,
};

fn safety(board: &Board) -> ByColor<SearchedSafety> {
    let chains = Chains::of(board);
    let limits = SearchLimits::default();
    ByColor::from_fn(|color| SearchedSafety::of(board, &chains, color, Suicide::Forbidden, limits))
}

/// The one seki of a board: its liberties, Black's stones, White's stones.
fn only_seki(diagram: &str) -> [String; 3] {
    let board: Board = diagram.parse().unwrap();
    let safe = safety(&board);
    let sekis = Seki::proved(&board, &safe);
    assert_eq!(sekis.len(), 1, "{board}");
    for color in Color::ALL {
        let stones = safe[color].stones;
        assert!(sekis[0].stones[color].is_subset(&stones), "{board}");
        assert!(sekis[0].liberties.is_disjoint(&safe[color].territory));
        assert!(sekis[0].stones[color].is_disjoint(&safe[!color].territory));
    }
    let Seki {
        stones, liberties, ..
    } = sekis[0];
    [liberties, stones.black, stones.white].map(|set| set.to_string())
}

#[test]
fn two_chains_share_two_liberties() {
    let seki = only_seki(SEKI);
    assert_eq!(seki, ["D7 D6", "E7 E6 E5", "C7 C6 C5 D5"]);
}

#[test]
fn an_eye_each_and_one_liberty_between() {
    let seki = only_seki(
        "
        X O . O . X . X O
        X O O O O X X X O
        X X X X X O O O O
        X . X . X O . O .
        X X X X X O O O O
        O O O O O O O O O
        . O O O O O O O O
        O O O O O O O O O
        O O O O O O O O .",
    );
    assert_eq!(seki, ["E9", "F9 H9 F8 G8 H8", "B9 D9 B8 C8 D8 E8"]);
}

#[test]
fn three_chains_hold_each_other() {
    let seki = only_seki(
        "
        X O . O . X . O . O X
        X O O O X X X O O O X
        X X X X O O O X X X X
        X . X X O . O X X . X
        X X X X O O O X X X X
        X . X O O . O O X . X
        X X X O O O O O X X X
        O O O O O O O O O O O
        . O O O O O O O O O O
        O O O O O O O O O O O
        O O O O O O O O O O .",
    );
    assert_eq!(
        seki,
        [
            "E11 G11",
            "F11 E10 F10 G10",
            "B11 D11 H11 K11 B10 C10 D10 H10 J10 K10"
        ]
    );
}

#[test]
fn with_a_liberty_more_one_side_captures() {
    let board: Board = "
        . X O . X O .
        X X O . X O O
        . X O O X O .
        X X X X . O O
        X X O O O O O
        O O O O . O O
        . O O O O O O"
        .parse()
        .unwrap();
    let safe = safety(&board);
    assert_eq!(Seki::proved(&board, &safe), []);
    let inner: PointSet = ["C7", "C6", "C5", "D5"]
        .iter()
        .map(|vertex| vertex.parse::<seichi::Point>().unwrap())
        .collect();
    assert!(inner.is_disjoint(&safe.white.stones));
}

#[test]
fn a_search_turns_an_estimate_into_a_proof() {
    let board: Board = "
        . X O . X O .
        X X O . X O O
        . X O O X O .
        X X X X O O O
        X X O O O O O
        O O O O . O O
        . O O O O O O"
        .parse()
        .unwrap();
    let analysis = Analysis::of(&board, Suicide::Forbidden);
    let chain = |vertex: &str| analysis.chains().at(vertex.parse().unwrap()).unwrap();
    for vertex in ["C7", "E7"] {
        let before = analysis.verdict(chain(vertex));
        let after = analysis.searched_verdict(chain(vertex));
        assert_eq!([before.status, after.status], [Status::Seki; 2]);
        assert!(!matches!(before.evidence, Evidence::Proved(_)));
        assert!(matches!(after.evidence, Evidence::Proved(Proof::Search(nodes)) if nodes > 0));
    }
    let safe = analysis.verdict(chain("A6"));
    assert_eq!(analysis.searched_verdict(chain("A6")), safe);
}
