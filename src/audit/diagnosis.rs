//! Why does a recorded result differ from ours?
//!
//! The board decides what the result should be. This module looks for a single slip that gives the
//! recorded one, the likeliest first:
//!
//! 1. other stones recorded as dead, if the record names them;
//! 2. open dame counted by another convention;
//! 3. the handicap compensated in another way;
//! 4. the komi left out, counted for Black, or another usual one;
//! 5. a group counted as dead that lives, or as alive that is dead;
//! 6. other rules;
//! 7. the prisoners of a side, or of both, left out;
//! 8. the colors exchanged.
//!
//! More than one slip may fit; the first is reported. A slip is no proof: many slips explain a
//! score that is off by two points. Groups are tried in the order of how doubtful their verdicts
//! are, because people err on the difficult ones.
//!
//! Costs an analysis for each group that is tried, in wrong games only.

use std::fmt;

use seichi_judge::analysis::Analysis;
use seichi_judge::rules::HandicapBonus;
use seichi_judge::shared::counted;
use seichi_judge::shared::{Listing, in_decimals};
use seichi_judge::{
    Board, ChainId, Color, DameConvention, Game, Komi, Marks, PointSet, Rules, ScoreSheet, Scoring,
    Status,
};

/// The komi that tournaments and servers use.
const USUAL_KOMI: [f64; 7] = [0.0, 0.5, 4.5, 5.5, 6.5, 7.0, 7.5];

/// The most groups that are tried.
const MOST_GROUPS: usize = 24;

/// The single slip that explains a recorded result.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Diagnosis {
    /// Open dame were counted in this way.
    Dame(DameConvention),
    /// White got these points for the handicap stones.
    Handicap(usize),
    /// White got this komi.
    Komi(f64),
    /// The prisoners that a color took were not counted, or the prisoners of both.
    Prisoners(Option<Color>, usize),
    /// These rules were followed.
    Rules(Rules),
    /// These stones were counted with this status.
    Group {
        /// The color of the stones.
        color: Color,
        /// All chains that changed.
        stones: PointSet,
        /// The status they were counted with.
        status: Status,
    },
    /// Winner and loser are exchanged.
    Exchanged,
    /// No single slip explains it. The difference in points.
    Unexplained(f64),
}

impl Diagnosis {
    /// The slip that other stones are recorded as dead than `dead` on `board`; `None` if not.
    pub fn of_dead(board: &Board, dead: &PointSet, recorded: &PointSet) -> Option<Diagnosis> {
        let differing = [
            (*recorded - *dead, Status::Dead),
            (*dead - *recorded, Status::Alive),
        ];
        let (stones, status) = differing.into_iter().find(|(s, _)| !s.is_empty())?;
        let color = board.color_at(stones.first()?)?;
        let stones = stones & board.stones(color);
        Some(Diagnosis::Group {
            color,
            stones,
            status,
        })
    }

    /// Why `recorded`, Black's lead, is not the score of `game` after `analysis` with dame counted
    /// by `convention`; `None` if it is.
    pub fn of(
        game: &Game,
        analysis: &Analysis,
        convention: DameConvention,
        recorded: f64,
    ) -> Option<Diagnosis> {
        let case = Miss {
            game,
            analysis,
            convention,
            recorded,
        };
        let off = case.off();
        if off == 0.0 {
            return None;
        }
        let slip = case
            .dame()
            .or_else(|| case.handicap())
            .or_else(|| case.komi())
            .or_else(|| case.group())
            .or_else(|| case.rules())
            .or_else(|| case.prisoners())
            .or_else(|| (off == in_decimals(-2.0 * recorded)).then_some(Diagnosis::Exchanged));
        Some(slip.unwrap_or(Diagnosis::Unexplained(off.abs())))
    }

    /// The kind of slip, for a table.
    pub const fn kind(&self) -> &'static str {
        match self {
            Diagnosis::Dame(_) => "open dame",
            Diagnosis::Handicap(_) => "handicap",
            Diagnosis::Komi(_) => "komi",
            Diagnosis::Prisoners(..) => "prisoners",
            Diagnosis::Rules(_) => "rules",
            Diagnosis::Group { .. } => "group",
            Diagnosis::Exchanged => "colors exchanged",
            Diagnosis::Unexplained(_) => "unexplained",
        }
    }
}

/// The game to diagnose.
struct Miss<'a> {
    game: &'a Game,
    analysis: &'a Analysis,
    convention: DameConvention,
    recorded: f64,
}

impl Miss<'_> {
    fn lead(&self, game: &Game, convention: DameConvention) -> f64 {
        ScoreSheet::with(game, self.analysis, convention)
            .score
            .black_lead()
    }

    /// Our score less the recorded one, in points for Black.
    fn off(&self) -> f64 {
        in_decimals(self.lead(self.game, self.convention) - self.recorded)
    }

    /// True if a game with the same moves under other terms has the recorded
    /// result.
    fn fits(&self, change: impl FnOnce(&mut Game)) -> bool {
        let mut game = self.game.clone();
        change(&mut game);
        self.lead(&game, self.convention) == self.recorded
    }

    fn dame(&self) -> Option<Diagnosis> {
        let others = DameConvention::ALL.into_iter();
        let mut others = others.filter(|&other| other != self.convention);
        let fits = |other: &DameConvention| self.lead(self.game, *other) == self.recorded;
        others.find(fits).map(Diagnosis::Dame)
    }

    fn handicap(&self) -> Option<Diagnosis> {
        let all = [
            HandicapBonus::None,
            HandicapBonus::Stones,
            HandicapBonus::StonesMinusOne,
        ];
        let fits = |bonus: &HandicapBonus| self.fits(|game| game.rules.handicap_bonus = *bonus);
        let bonus = all.into_iter().find(fits)?;
        Some(Diagnosis::Handicap(bonus.points(self.game.handicap)))
    }

    fn komi(&self) -> Option<Diagnosis> {
        let own = self.game.komi.points();
        let mut tried = [0.0, -own].into_iter().chain(USUAL_KOMI);
        let komi = tried.find(|&points| {
            let komi = Komi::new(points);
            komi.is_some_and(|komi| self.fits(|game| game.komi = komi))
        })?;
        Some(Diagnosis::Komi(komi + 0.0))
    }

    fn prisoners(&self) -> Option<Diagnosis> {
        if self.game.rules.scoring != Scoring::Territory {
            return None;
        }
        let off = self.off();
        let taken = |color| f64::from(self.game.board().prisoners(color));
        let [black, white] = Color::ALL.map(taken);
        let cases = [
            (Some(Color::Black), black),
            (Some(Color::White), -white),
            (None, black - white),
        ];
        let (color, _) = cases.into_iter().find(|&(_, points)| points == off)?;
        let left_out = match color {
            Some(color) => taken(color),
            None => black + white,
        };
        Some(Diagnosis::Prisoners(color, left_out as usize))
    }

    fn rules(&self) -> Option<Diagnosis> {
        let mut named = Rules::NAMED.iter().map(|&(_, rules)| rules);
        let fits = |rules: &Rules| self.fits(|game| game.rules = *rules);
        named.find(fits).map(Diagnosis::Rules)
    }

    fn group(&self) -> Option<Diagnosis> {
        let analysis = self.analysis;
        let is_open = |id: &ChainId| !analysis.verdict(*id).is_proved();
        let ids = analysis.chains().ids();
        let mut ids: Vec<ChainId> = ids.filter(is_open).collect();
        ids.sort_by_key(|&id| analysis.verdict(id).evidence);
        ids.into_iter()
            .take(MOST_GROUPS)
            .find_map(|id| self.flipped(id))
    }

    /// The slip that a living chain was counted as dead, or the other way round, with all
    /// consequences.
    fn flipped(&self, id: ChainId) -> Option<Diagnosis> {
        let chain = &self.analysis.chains()[id];
        let status = match self.analysis.verdict(id).status {
            Status::Dead => Status::Alive,
            Status::Alive | Status::Seki => Status::Dead,
        };
        let mut marks = Marks::on(self.game.board());
        marks.set(chain.stones.first()?, status);
        let marked = self.analysis.clone().with_marks(&marks);
        let other = Miss {
            analysis: &marked,
            ..*self
        };
        let changed = |color| {
            let chains = marked.chains().of_color(color);
            let changed = chains.filter(|&(id, _)| {
                marked.verdict(id).status == status && self.analysis.verdict(id).status != status
            });
            PointSet::union(changed.map(|(_, chain)| chain.stones))
        };
        (other.off() == 0.0).then(|| Diagnosis::Group {
            color: chain.color,
            stones: changed(chain.color),
            status,
        })
    }
}

impl fmt::Display for Diagnosis {
    /// The slip, as a sentence without its end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Diagnosis::Dame(convention) => write!(f, "it fits if open dame are {convention}"),
            Diagnosis::Handicap(points) => {
                let points = counted(*points, "point");
                write!(f, "it fits if White gets {points} for the handicap")
            }
            Diagnosis::Komi(komi) => write!(f, "it fits a komi of {komi}"),
            Diagnosis::Prisoners(color, count) => {
                let whose = color.map_or("of both sides", |color| match color {
                    Color::Black => "that Black took",
                    Color::White => "that White took",
                });
                let prisoners = counted(*count, "prisoner");
                write!(f, "it fits without the {prisoners} {whose}")
            }
            Diagnosis::Rules(rules) => write!(f, "it fits {rules} rules"),
            Diagnosis::Group {
                color,
                stones,
                status,
            } => write!(f, "it fits if {color} {} is {status}", Listing(stones)),
            Diagnosis::Exchanged => f.write_str("it fits with the colors exchanged"),
            Diagnosis::Unexplained(points) => {
                let s = if *points == 1.0 { "" } else { "s" };
                write!(f, "no single slip explains the {points} point{s}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seichi_record::sgf::{LoadOptions, parse};

    /// Black has 3 points, a dead stone in the corner and a prisoner, White 6;
    /// komi 2.5.
    const GAME: &str = "(;SZ[5]KM[2.5]AW[ae]AB[ba][ab][bb][bc][ac][bd][be]\
        AW[ca][cb][db][eb][cc][cd][dd][ed][ce])";

    fn told(sgf: &str, recorded: f64) -> String {
        let record = parse(sgf.as_bytes(), &LoadOptions::default()).unwrap();
        let game = record.game;
        let analysis = Analysis::of(game.board(), game.rules.suicide);
        let found = Diagnosis::of(&game, &analysis, DameConvention::Agreed, recorded);
        found.map_or(String::new(), |found| found.to_string())
    }

    #[test]
    fn the_slip_that_fits_is_told() {
        let ours = told_lead(GAME);
        assert_eq!(told(GAME, ours), "");
        assert_eq!(told(GAME, ours + 2.5), "it fits a komi of 0");
        assert_eq!(told(GAME, ours + 5.0), "it fits a komi of -2.5");
        assert_eq!(told(GAME, ours - 3.0), "it fits a komi of 5.5");
        assert_eq!(
            told(GAME, ours + 40.0),
            "no single slip explains the 40 points"
        );
        let handicap = GAME.replace("(;", "(;HA[3]RU[Chinese]");
        let ours = told_lead(&handicap);
        assert_eq!(
            told(&handicap, ours + 3.0),
            "it fits if White gets 0 points for the handicap"
        );
    }

    fn told_lead(sgf: &str) -> f64 {
        let record = parse(sgf.as_bytes(), &LoadOptions::default()).unwrap();
        let game = record.game;
        let analysis = Analysis::of(game.board(), game.rules.suicide);
        ScoreSheet::with(&game, &analysis, DameConvention::Agreed)
            .score
            .black_lead()
    }
}
