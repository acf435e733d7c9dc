//! Positions drawn only in the upper left corner. The rest of the board is White's.

use seichi::{Color, PointSet};

use super::Known;

use crate::support::exact::{Claim, Contract, First, Kos, Outcome};

/// The corner on a board of 11 lines, with a black group at the lower edge.
pub(super) fn known(name: &str, corner: &str) -> Known {
    let mut rows = drawn(corner);
    rows.resize(8, ".".to_owned());
    for row in &mut rows {
        let missing = 11 - row.split(' ').count();
        *row += &" .".repeat(missing);
    }
    rows.push(["O"; 11].join(" "));
    rows.push(["X"; 11].join(" "));
    rows.push(". X . . . X . . . X .".to_owned());
    super::known(name, &rows.join("\n"))
}

fn drawn(corner: &str) -> Vec<String> {
    let rows = corner.lines().map(str::trim).filter(|row| !row.is_empty());
    rows.map(str::to_owned).collect()
}

/// The corner on a board of 7 lines where White has two eyes at which nobody may play, if it is
/// small enough.
fn small(corner: &str) -> Option<(Known, PointSet)> {
    let mut rows = drawn(corner);
    // The last row is outside, and so is a white last column.
    let last = rows.last_mut()?;
    *last = last.replace('.', "O");
    for row in &mut rows {
        if row.split(' ').count() == 8 {
            *row = row.strip_suffix(" O")?.to_owned();
        }
    }
    if rows.len() > 6 || rows.iter().any(|row| row.split(' ').count() > 7) {
        return None;
    }
    rows.resize(6, "O".to_owned());
    for row in &mut rows {
        let missing = 7 - row.split(' ').count();
        *row += &" O".repeat(missing);
    }
    rows.push("O O O O . O .".to_owned());
    let eyes = ["E1", "G1"].map(|vertex| vertex.parse().unwrap());
    let known = super::known("", &rows.join("\n"));
    Some((known, eyes.into_iter().collect()))
}

/// Compares a drawing with the exact solver if it is small enough, and returns whether it is. Dead
/// means: not to be saved, even by moving first; anything else: not to be captured, even by an
/// opponent that moves first. Hostages can be captured by definition.
pub(super) fn check(name: &str, corner: &str) -> bool {
    let Some((known, eyes)) = small(corner) else {
        return false;
    };
    for color in Color::ALL {
        let holds = |targets, first| {
            let mut claim = Claim::new(&known.board, color, targets, PointSet::EMPTY);
            claim.closed = eyes;
            let kos = Kos::Simple;
            claim.contract = Contract { first, kos };
            match claim.solve(4_000_000) {
                Outcome::Held => true,
                Outcome::Lost => false,
                Outcome::Open => panic!("{name}: {color} {targets} is not solved"),
            }
        };
        let own = known.board.stones(color);
        let (dead, hostages) = (own & known.dead, own & known.hostages);
        for chain in dead.components() {
            let saved = holds(chain, First::Defender);
            assert!(!saved, "{name}: {color} {chain} can be saved");
        }
        for chain in hostages.components() {
            let stands = holds(chain, First::Attacker);
            assert!(!stands, "{name}: {color} {chain} is no hostage");
        }
        // White's other stones are the outside, or prisoners in a dead eye.
        let standing = match color {
            Color::Black => own - dead - hostages,
            Color::White => (own & known.seki) - hostages,
        };
        let stands = standing.is_empty() || holds(standing, First::Attacker);
        assert!(stands, "{name}: {color} can be captured");
    }
    true
}
