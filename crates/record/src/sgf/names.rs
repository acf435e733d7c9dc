//! Who played, where and when.

use seichi_judge::shared::label;

/// The names in a record; `None` where it has none.
///
/// Each is one line without control characters, cut after 100 characters.
///
/// ```
/// # use seichi_record as seichi;
/// use seichi::sgf::{LoadOptions, parse};
/// let sgf = b"(;SZ[9]PB[Ann]BR[5d]PW[Bo]EV[Spring Cup]RO[3]DT[2017-02-01])";
/// let names = parse(sgf, &LoadOptions::default())?.names;
/// assert_eq!(names.title().as_deref(), Some("Ann (5d) - Bo, Spring Cup, round 3, 2017-02-01"));
/// # Ok::<(), seichi::sgf::SgfError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "camelCase", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct GameNames {
    /// Black's name (`PB`).
    pub black: Option<String>,
    /// Black's rank (`BR`).
    pub black_rank: Option<String>,
    /// White's name (`PW`).
    pub white: Option<String>,
    /// White's rank (`WR`).
    pub white_rank: Option<String>,
    /// The tournament or match (`EV`).
    pub event: Option<String>,
    /// The round of it (`RO`).
    pub round: Option<String>,
    /// When the game was played (`DT`), as written.
    pub date: Option<String>,
    /// Where it was played (`PC`).
    pub place: Option<String>,
    /// The name of the game (`GN`).
    pub game: Option<String>,
}

impl GameNames {
    /// The names, where `said` gives the first value of a property.
    pub(super) fn of(said: impl Fn(&str) -> Option<String>) -> GameNames {
        let named = |name| {
            let text = label(&said(name)?);
            (!text.is_empty()).then_some(text)
        };
        GameNames {
            black: named("PB"),
            black_rank: named("BR"),
            white: named("PW"),
            white_rank: named("WR"),
            event: named("EV"),
            round: named("RO"),
            date: named("DT"),
            place: named("PC"),
            game: named("GN"),
        }
    }

    /// Players with their ranks, event, round and date, as far as they are known; the name of the
    /// game if there are no players. `None` if the record names nothing of this.
    pub fn title(&self) -> Option<String> {
        let ranked = |name: &Option<String>, rank: &Option<String>, color: &str| {
            let name = name.as_deref().unwrap_or(color);
            match rank {
                Some(rank) => format!("{name} ({rank})"),
                None => name.to_owned(),
            }
        };
        let players = (self.black.is_some() || self.white.is_some()).then(|| {
            let black = ranked(&self.black, &self.black_rank, "Black");
            let white = ranked(&self.white, &self.white_rank, "White");
            format!("{black} - {white}")
        });
        let round = self.round.as_ref().map(|round| {
            let is_number = round.chars().all(|c| c.is_ascii_digit());
            if is_number {
                format!("round {round}")
            } else {
                round.clone()
            }
        });
        let parts = [
            players.or(self.game.clone()),
            self.event.clone(),
            round,
            self.date.clone(),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_says_what_is_known() {
        let some = |text: &str| Some(text.to_owned());
        let mut names = GameNames::default();
        assert_eq!(names.title(), None);
        names.game = some("Final");
        names.date = some("1926");
        assert_eq!(names.title(), some("Final, 1926"));
        names.white = some("Bo");
        names.white_rank = some("4d");
        names.round = some("semifinal");
        assert_eq!(names.title(), some("Black - Bo (4d), semifinal, 1926"));
    }
}
