//! No verdict contradicts the search for proofs about the same chain.

use seichi::analysis::Analysis;
use seichi::{BoardSize, Evidence, Status, Suicide};

use crate::support::player::playout;

/// On open and on finished boards. A chain proved alive may still be unsettled: its room may be
/// territory or part of a seki.
#[test]
fn what_a_search_proves_is_the_verdict() {
    let (mut proved, mut unsettled) = (0, 0);
    for seed in 0..600 {
        let size = BoardSize::new(6 + seed as usize % 4).unwrap();
        let board = playout(size, seed, size.area() * (2 + seed as usize % 4) / 4);
        let analysis = Analysis::of(&board, Suicide::Forbidden);
        for (id, chain) in analysis.chains().iter() {
            let verdict = analysis.verdict(id);
            let is_dead = verdict.status == Status::Dead;
            let lives = chain
                .stones
                .is_subset(&analysis.searched(chain.color).stones);
            let dies = chain
                .stones
                .is_subset(&analysis.searched(!chain.color).territory);
            let stone = chain.stones.first().unwrap();
            assert!(!(lives && is_dead), "{stone} {verdict:?}\n{board}");
            assert!(!dies || is_dead, "{stone} {verdict:?}\n{board}");
            if (lives || dies) && !verdict.is_proved() {
                proved += 1;
                unsettled += usize::from(verdict.evidence == Evidence::Unsettled);
            }
        }
    }
    assert!(proved > 100, "{proved}");
    assert!(25 * unsettled < proved, "{unsettled} of {proved}");
}
