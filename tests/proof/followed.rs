//! Certificates are followed to the letter on real boards, against every attack.
#![allow(clippy::print_stdout)]

use seichi::{Board, Certificate, Color, PointSet, SearchLimits, Suicide};

use crate::check_proof::verify;
use crate::support::follower::{Followed, Seen, follow};
use crate::support::positions::{self, Dice};

/// What was followed.
#[derive(Debug, Default)]
struct Tally {
    followed: usize,
    too_large: usize,
    given_up: usize,
    paired: usize,
    unknown: usize,
    positions: usize,
    captured: usize,
    untold: usize,
    /// Those with rows.
    answering: usize,
}

impl Tally {
    fn follow(&mut self, text: &str, most: usize) {
        match follow(text, most) {
            Followed::Kept(seen) => self.add(text, seen),
            Followed::TooLarge => self.too_large += 1,
            Followed::Broken(why) => panic!("{why}\n{text}"),
        }
    }

    fn add(&mut self, text: &str, seen: Seen) {
        self.followed += 1;
        self.given_up += usize::from(seen.given_up);
        self.paired += usize::from(seen.paired);
        let rows = text.lines().skip_while(|line| !line.starts_with("zone"));
        let rows: Vec<&str> = rows
            .filter(|line| !line.starts_with("zone") && *line != "end")
            .collect();
        self.answering += usize::from(!rows.is_empty());
        self.unknown += usize::from(rows.iter().any(|row| row.contains('?')));
        self.positions += seen.positions;
        self.captured += seen.captured;
        self.untold += seen.untold;
    }
}

/// A small board of one of several kinds.
fn any_board(dice: &mut Dice, round: usize) -> Option<Board> {
    let size = |sizes: &[&str]| sizes[round % sizes.len()].parse().unwrap();
    match round % 4 {
        0 => positions::played(dice, size(&["4x4", "5x4", "5x5", "5x3", "6x4"]), 10),
        1 => positions::played(dice, size(&["5x5", "6x5", "5x4"]), 14),
        2 => positions::room(dice, size(&["5x5", "6x6", "6x5", "7x6"]), 8).map(|room| room.0),
        _ => positions::dug(dice, size(&["4x4", "5x4", "5x5", "6x5"]), 5 + round % 5),
    }
}

fn follow_certificates(seed: u64, rounds: usize, most: usize) -> Tally {
    let mut dice = Dice::new(seed);
    let mut tally = Tally::default();
    for round in 0..rounds {
        let suicide = [Suicide::Forbidden, Suicide::Allowed][round / 4 % 2];
        let Some(board) = any_board(&mut dice, round) else {
            continue;
        };
        for color in Color::ALL {
            let found = Certificate::of(&board, color, suicide, SearchLimits::default());
            if found.stones != PointSet::EMPTY {
                let text = found.to_string();
                verify(&text).unwrap_or_else(|reason| panic!("{reason}\n{text}"));
                tally.follow(&text, most);
            }
        }
    }
    tally
}

#[test]
fn certificates_are_kept_in_every_game() {
    let tally = follow_certificates(11, 2000, 20_000);
    println!("{tally:?}");
}

/// Black's eye at A1 is none, for his own stone is there.
const FILLED_EYE: &str = "certificate 2
suicide forbidden
defender black
O O O O O .
X X X X O .
X . X X O O
. X X O O .
X . X O . .
stones A4 B4 C4 D4 A3 C3 D3 B2 C2 C1
points
zone B3
zone A1 A2 B1 E1 F2
?.... E1 A2
?.... F2 A2
?.... A2 B1
?.... B1 A2
?D.?. B1 pass
?D.?. F2 B1
?D..? B1 pass
?D..? E1 B1
end";

#[test]
fn what_is_false_is_broken_and_refused() {
    for (text, broken, refused) in [(FILLED_EYE, "stones are captured", "single liberty")] {
        let Followed::Broken(why) = follow(text, 100_000) else {
            panic!("kept:\n{text}");
        };
        assert!(why.contains(broken), "{why}");
        let why = verify(text).unwrap_err().to_string();
        assert!(why.contains(refused), "{why}");
    }
}
