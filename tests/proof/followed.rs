//! Certificates are followed to the letter on real boards, against every attack.
#![allow(clippy::print_stdout)]

use seichi::{Board, Certificate, Color, PointSet, SearchLimits, Setup, Suicide};

use crate::check_proof::verify;
use crate::support::follower::{Followed, Seen, Unanswered, follow, unanswered};
use crate::support::positions::{self, Dice};

#[derive(Debug, Default)]
struct Tally {
    kept: usize,
    too_large: usize,
    /// Of the kept ones, those with rows, with pairs, with answers to a pass, with unknown points
    /// in a row, with stones given up, and with chains joined.
    with_rows: usize,
    with_pairs: usize,
    with_passes: usize,
    with_unknown: usize,
    with_given_up: usize,
    with_joined: usize,
    positions: usize,
    /// Chains on promised points that were captured, and those without a result.
    captured: usize,
    untold: usize,
    refused: usize,
    /// Those that are refused, and those of them that break when they are followed.
    refused_false: usize,
}

impl Tally {
    /// Follows a certificate that is verified.
    fn follow(&mut self, text: &str, most: usize) {
        match follow(text, most) {
            Followed::Kept(seen) => self.add(text, seen),
            Followed::TooLarge => self.too_large += 1,
            Followed::Broken(why) => panic!("verified, but {why}\n{text}"),
        }
    }

    fn add(&mut self, text: &str, seen: Seen) {
        let rows = text.lines().skip_while(|line| !line.starts_with("zone"));
        let mut rows = rows.filter(|line| !line.starts_with("zone") && *line != "end");
        self.kept += 1;
        self.with_rows += usize::from(rows.clone().next().is_some());
        self.with_passes += usize::from(text.contains(" pass "));
        self.with_unknown += usize::from(rows.any(|row| row.contains('?')));
        self.with_pairs += usize::from(seen.paired);
        self.with_given_up += usize::from(seen.given_up);
        self.with_joined += usize::from(seen.joined);
        self.positions += seen.positions;
        self.captured += seen.captured;
        self.untold += seen.untold;
    }

    /// Fails if there are too few certificates, or if more than a percentage were too large.
    fn report(&self, least: usize, percent: usize) {
        println!("{self:?}");
        assert!(self.kept >= least, "{self:?}");
        assert!(self.too_large * 100 <= percent * self.kept, "{self:?}");
        assert!(self.untold * 100 <= self.captured, "{self:?}");
        assert!(self.with_rows * 3 >= self.kept, "{self:?}");
        let seldom = [
            self.with_pairs,
            self.with_passes,
            self.with_unknown,
            self.with_given_up,
            self.with_joined,
        ];
        assert!(!seldom.contains(&0), "{self:?}");
    }
}

/// A small board of one of several kinds.
fn any_board(dice: &mut Dice, round: usize) -> Option<Board> {
    let size = |sizes: &[&str]| sizes[round % sizes.len()].parse().unwrap();
    match round % 4 {
        0 => positions::played(dice, size(&["4x4", "5x4", "5x5", "5x3", "6x4"]), 7),
        1 => positions::played(dice, size(&["5x5", "4x4", "5x4"]), 8),
        2 => positions::room(dice, size(&["5x5", "6x5", "6x6"]), 6).map(|room| room.0),
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
    follow_certificates(11, 600, 5000).report(150, 45);
}

/// Black's eye at A1 is none: a black stone stands there.
const FILLED_EYE: &str = "certificate 3
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

/// Black adds the stones A5, B5 and C5, which float. White's at E3 is safe then: a side that plays
/// at A4 or B4 is captured.
const SEKI_BEHIND_FLOATING: &str = "certificate 3
suicide forbidden
defender black
. O . O O O
O O O O O O
. . . O O O
. . O X X X
O O O . . X
X X X X X X
. X . X X X
stones D4 E4 F4 F3 A2 B2 C2 D2 E2 F2 B1 D1 E1 F1
points E3
zone A1
zone C1
zone A5 B5 C5 A4 B4 C4 A3 B3 C3 D3 E3
.....AAAA.. A5 E3
.....AAAA.. B5 E3
.....AAAA.. C5 E3
.....AAAA.. A4 E3
.....AAAA.. B4 E3
.....AAAA.. D3 E3
.....AAAA.. E3 D3
.....AAAA.. pass B5
.D...AAAA.. A5 E3
.D...AAAA.. C5 E3
.D...AAAA.. A4 E3
.D...AAAA.. B4 E3
.D...AAAA.. D3 E3
.D...AAAA.. E3 D3
.D...AAAA.. pass A5
DD...AAAA.. C5 E3
DD...AAAA.. A4 E3
DD...AAAA.. B4 E3
DD...AAAA.. D3 E3
DD...AAAA.. E3 D3
DD...AAAA.. pass C5
DDD..AAAA.. A4 E3
DDD..AAAA.. B4 E3
DDD..AAAA.. E3 D3
DDD..AAAA.. D3 pass
DDD..AAAAA. A4 E3
DDD..AAAAA. B4 E3
DDD..AAAAA. E3 pass
DDD..AAAAAA A4 B4
DDD..AAAAAA B4 A4
DDD.D...... A4 E3
DDD.D...... C4 E3
DDD.D...... A3 E3
DDD.D...... B3 E3
DDD.D...... C3 E3
DDD.D...... D3 E3
DDD.D...... E3 D3
DDDD....... B4 E3
DDDD....... C4 E3
DDDD....... A3 E3
DDDD....... B3 E3
DDDD....... C3 E3
DDDD....... D3 E3
DDDD....... E3 D3
end";

#[test]
fn what_is_false_is_broken_and_refused() {
    for (text, broken, refused) in [
        (FILLED_EYE, "stones are captured", "single liberty"),
        (SEKI_BEHIND_FLOATING, "is not captured", "E3 may be lost"),
    ] {
        let Followed::Broken(why) = follow(text, 100_000) else {
            panic!("not broken:\n{text}");
        };
        assert!(why.contains(broken), "{why}");
        let why = verify(text).unwrap_err().to_string();
        assert!(why.contains(refused), "{why}");
    }
}

/// A random certificate, true or false.
struct Draft {
    head: String,
    zones: Vec<Vec<String>>,
}

impl Draft {
    /// Promises some chains of a player on a board, with zones between them.
    fn of(dice: &mut Dice, board: &Board, color: Color, suicide: Suicide) -> Option<Draft> {
        let chains = board.stones(color);
        let promised = chains.components().filter(|_| dice.roll(4) > 0);
        let stones = PointSet::union(promised);
        let mut zones: Vec<PointSet> = Vec::new();
        for mut area in (board.points() - stones).components() {
            while area.len() > 7 || area.len() > 1 && dice.roll(6) == 0 {
                area.remove(dice.pick(&area));
            }
            match zones.last_mut() {
                Some(last) if dice.roll(3) == 0 => *last |= area,
                _ => zones.push(area),
            }
        }
        let claimed = zones.iter().filter(|_| dice.roll(3) == 0);
        let points = PointSet::union(claimed);
        let suicide = match suicide {
            Suicide::Forbidden => "forbidden",
            Suicide::Allowed => "allowed",
        };
        let diagram = board.to_string();
        let head = format!(
            "certificate 3\nsuicide {suicide}\ndefender {color}\n{}\nstones {stones}\npoints {points}",
            diagram.trim_end()
        );
        let zones = zones.iter().map(|zone| vec![format!("zone {zone}")]);
        let zones = zones.collect();
        (!stones.is_empty()).then_some(Draft { head, zones })
    }

    fn text(&self) -> String {
        let zones: Vec<String> = self.zones.iter().map(|zone| zone.join("\n")).collect();
        format!("{}\n{}\nend", self.head, zones.join("\n"))
    }

    /// Adds rows for a position without any; false if none is left.
    fn grow(&mut self, dice: &mut Dice) -> bool {
        let mut open = unanswered(&self.text());
        open.retain(|position| position.empty.len() > 1);
        if open.is_empty() {
            return false;
        }
        let Unanswered {
            zone,
            key,
            attacks,
            mut empty,
        } = open.swap_remove(dice.roll(open.len()));
        let rows = &mut self.zones[zone];
        let kind = dice.roll(4);
        if kind == 0 {
            let a = empty.swap_remove(dice.roll(empty.len()));
            let b = empty.swap_remove(dice.roll(empty.len()));
            rows.push(format!("{key} miai {a} {b}"));
            return true;
        }
        for attack in attacks {
            if kind == 1 && dice.roll(2) == 0 {
                continue;
            }
            let answer = empty[dice.roll(empty.len())];
            if answer != attack {
                rows.push(format!("{key} {attack} {answer}"));
            } else if dice.roll(2) == 0 {
                rows.push(format!("{key} {attack} pass"));
            }
        }
        if dice.roll(5) == 0 {
            rows.push(format!("{key} pass {}", empty[dice.roll(empty.len())]));
        }
        true
    }
}

fn scattered(dice: &mut Dice, size: &str) -> Option<Board> {
    let mut setup = Setup::empty(size.parse().unwrap());
    let share = 8 + dice.roll(5);
    for point in setup.size.points() {
        match dice.roll(20) {
            roll if roll < share => setup.stones.black.insert(point),
            roll if roll < 16 => setup.stones.white.insert(point),
            _ => {}
        }
    }
    Board::from_setup(&setup).ok()
}

/// Draws random certificates and follows those that are verified, and some others.
fn follow_drawn(seed: u64, rounds: usize, most: usize) -> Tally {
    let mut dice = Dice::new(seed);
    let mut tally = Tally::default();
    for round in 0..rounds {
        let suicide = [Suicide::Forbidden, Suicide::Allowed][round / 8 % 2];
        let board = match round % 3 {
            0 => any_board(&mut dice, round),
            _ => scattered(&mut dice, ["4x4", "5x3", "5x4", "4x3", "6x3"][round % 5]),
        };
        let draft = board.and_then(|board| Draft::of(&mut dice, &board, Color::Black, suicide));
        let Some(mut draft) = draft else { continue };
        for _ in 0..10 {
            let text = draft.text();
            if verify(&text).is_ok() {
                tally.follow(&text, most);
            } else {
                tally.refused += 1;
                let is_false =
                    round % 16 == 0 && matches!(follow(&text, most / 10), Followed::Broken(_));
                tally.refused_false += usize::from(is_false);
            }
            if !draft.grow(&mut dice) {
                break;
            }
        }
    }
    tally
}

#[test]
fn certificates_drawn_by_lot_are_refused_or_kept() {
    let tally = follow_drawn(12, 12_000, 3000);
    tally.report(600, 10);
    // Refused certificates are mostly false, which following shows.
    assert!(tally.refused_false * 16 * 2 >= tally.refused, "{tally:?}");
}

#[test]
#[ignore = "takes some minutes"]
fn many_certificates_are_kept_in_every_game() {
    follow_certificates(13, 1500, 10_000).report(450, 60);
}

#[test]
#[ignore = "takes some minutes"]
fn many_certificates_drawn_by_lot_are_refused_or_kept() {
    follow_drawn(14, 150_000, 3000).report(7000, 10);
}
