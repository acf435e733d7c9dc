//! Rule sets: what the score counts and which moves are legal.
//!
//! The facts of each named set are those that servers and engines agree on (the table in KataGo's
//! documentation of its rules, and the KGS and AGA rules pages). Two things are deliberately left
//! out. Superko never makes us refuse a move of a record. The ko rule does not change a score, so
//! it is only reported.

use std::fmt;
use std::str::FromStr;

use crate::board::Suicide;
use crate::printable::ParseError;

/// What is counted at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Scoring {
    /// Living stones and the empty points they surround.
    Area,
    /// Surrounded empty points and prisoners.
    Territory,
}

/// Do the points of eyes of chains in seki count?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SekiEyes {
    /// They count (Chinese, AGA and most other rules).
    Counted,
    /// They do not (Japanese and Korean rules).
    NotCounted,
}

/// What White gets for Black's handicap stones, beside the komi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HandicapBonus {
    /// Nothing (Japanese, Korean, New Zealand and Tromp-Taylor rules).
    None,
    /// One point a stone (Chinese rules).
    Stones,
    /// One point for each stone but the first (AGA and BGA rules).
    StonesMinusOne,
}

impl HandicapBonus {
    /// The points White gets in a game with `stones` handicap stones. A game
    /// with fewer than two has no handicap.
    pub const fn points(self, stones: usize) -> usize {
        match self {
            _ if stones < 2 => 0,
            HandicapBonus::None => 0,
            HandicapBonus::Stones => stones,
            HandicapBonus::StonesMinusOne => stones - 1,
        }
    }
}

/// Does a pass hand the opponent a stone as a prisoner?
///
/// Under the AGA rules it does, and White makes the last pass; that is what
/// makes counting territory come out like counting area. It matters only where
/// territory is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PassStones {
    /// A pass costs nothing.
    None,
    /// A pass costs one prisoner (AGA and BGA rules).
    OnePrisoner,
}

/// How repetition of a position is forbidden. It is reported, and not enforced beyond
/// [`Board::ko`](crate::Board::ko).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum KoRule {
    /// A single stone may not retake at once.
    Simple,
    /// No position may be repeated.
    Positional,
    /// No position may be repeated with the same side to move.
    Situational,
}

/// May the game end by passing while dead stones are on the board? Reported,
/// never enforced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FriendlyPass {
    /// Yes: the players agree on the dead stones.
    Ok,
    /// No: every stone left on the board counts as alive.
    NotOk,
}

/// The rules of a game, apart from the komi.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::{Rules, Scoring};
/// let rules: Rules = "chinese".parse().expect("a rule set");
/// assert_eq!(rules.scoring, Scoring::Area);
/// assert_eq!(rules.handicap_bonus.points(4), 4);
/// assert_eq!(Rules::default(), Rules::JAPANESE);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Rules {
    /// What is counted.
    pub scoring: Scoring,
    /// Whether eyes in seki count.
    pub seki_eyes: SekiEyes,
    /// Whether suicide is legal.
    pub suicide: Suicide,
    /// What White gets for handicap stones.
    pub handicap_bonus: HandicapBonus,
    /// Whether a pass costs a prisoner.
    pub pass_stones: PassStones,
    /// The ko rule.
    pub ko: KoRule,
    /// Whether dead stones may stay on the board.
    pub friendly_pass: FriendlyPass,
}

impl Rules {
    /// Territory, eyes in seki do not count.
    pub const JAPANESE: Rules = Rules {
        scoring: Scoring::Territory,
        seki_eyes: SekiEyes::NotCounted,
        suicide: Suicide::Forbidden,
        handicap_bonus: HandicapBonus::None,
        pass_stones: PassStones::None,
        ko: KoRule::Simple,
        friendly_pass: FriendlyPass::Ok,
    };

    /// Area, a point for each handicap stone.
    pub const CHINESE: Rules = Rules {
        scoring: Scoring::Area,
        seki_eyes: SekiEyes::Counted,
        handicap_bonus: HandicapBonus::Stones,
        ..Rules::JAPANESE
    };

    /// Area, a point for each handicap stone but one, pass stones.
    pub const AGA: Rules = Rules {
        handicap_bonus: HandicapBonus::StonesMinusOne,
        pass_stones: PassStones::OnePrisoner,
        ko: KoRule::Situational,
        ..Rules::CHINESE
    };

    /// Area, suicide, no compensation for handicap stones.
    pub const NEW_ZEALAND: Rules = Rules {
        handicap_bonus: HandicapBonus::None,
        suicide: Suicide::Allowed,
        ko: KoRule::Situational,
        ..Rules::CHINESE
    };

    /// Area, suicide, positional superko, every stone on the board counts.
    pub const TROMP_TAYLOR: Rules = Rules {
        ko: KoRule::Positional,
        friendly_pass: FriendlyPass::NotOk,
        ..Rules::NEW_ZEALAND
    };

    /// Area, suicide, a point for each handicap stone: a common
    /// simplification of the Ing rules, whose own ko rules nobody programs.
    pub const SIMPLIFIED_ING: Rules = Rules {
        suicide: Suicide::Allowed,
        ko: KoRule::Positional,
        ..Rules::CHINESE
    };

    /// The names of rules, in lower case with `-` between words. [`Rules::from_str`]
    /// reads some others too.
    pub const NAMED: [(&'static str, Rules); 13] = [
        ("japanese", Rules::JAPANESE),
        ("korean", Rules::JAPANESE),
        ("chinese", Rules::CHINESE),
        ("chinese-ogs", Rules::CHINESE_POSITIONAL),
        ("chinese-kgs", Rules::CHINESE_POSITIONAL),
        ("aga", Rules::AGA),
        ("bga", Rules::AGA),
        ("new-zealand", Rules::NEW_ZEALAND),
        ("nz", Rules::NEW_ZEALAND),
        ("tromp-taylor", Rules::TROMP_TAYLOR),
        ("simplified-ing", Rules::SIMPLIFIED_ING),
        ("ing", Rules::SIMPLIFIED_ING),
        ("goe", Rules::SIMPLIFIED_ING),
    ];

    /// The rules as a sentence names them: `Japanese`, `AGA`, `Tromp-Taylor`, or `custom`.
    ///
    /// ```
    /// use seichi_judge::Rules;
    /// assert_eq!(Rules::NEW_ZEALAND.title(), "New Zealand");
    /// ```
    pub fn title(&self) -> &'static str {
        const TITLES: [(Rules, &str); 7] = [
            (Rules::JAPANESE, "Japanese"),
            (Rules::CHINESE, "Chinese"),
            (Rules::CHINESE_POSITIONAL, "Chinese (OGS)"),
            (Rules::AGA, "AGA"),
            (Rules::NEW_ZEALAND, "New Zealand"),
            (Rules::TROMP_TAYLOR, "Tromp-Taylor"),
            (Rules::SIMPLIFIED_ING, "simplified Ing"),
        ];
        let known = TITLES.iter().find(|(rules, _)| rules == self);
        known.map_or("custom", |(_, title)| title)
    }

    /// Other names of the same rules in records and programs.
    const ALIASES: [(&'static str, Rules); 13] = [
        ("japan", Rules::JAPANESE),
        ("jp", Rules::JAPANESE),
        ("日本", Rules::JAPANESE),
        ("korea", Rules::JAPANESE),
        ("kr", Rules::JAPANESE),
        ("韩国", Rules::JAPANESE),
        ("韓国", Rules::JAPANESE),
        ("韓國", Rules::JAPANESE),
        ("china", Rules::CHINESE),
        ("cn", Rules::CHINESE),
        ("中国", Rules::CHINESE),
        ("中國", Rules::CHINESE),
        ("british", Rules::AGA),
    ];

    const CHINESE_POSITIONAL: Rules = Rules {
        ko: KoRule::Positional,
        ..Rules::CHINESE
    };
}

impl Default for Rules {
    /// The Japanese rules, which most records are played under.
    fn default() -> Rules {
        Rules::JAPANESE
    }
}

/// The effect of a part of KataGo's line of rules.
type Part = (&'static str, fn(&mut Rules));

/// The keys and values of the line in which KataGo writes rules into its records, in upper
/// case and in its order: `koPOSITIONALscoreAREAtaxNONEsui1`.
const KATA_LINE: [(&str, &[Part]); 7] = [
    (
        "KO",
        &[
            ("SIMPLE", |rules| rules.ko = KoRule::Simple),
            ("POSITIONAL", |rules| rules.ko = KoRule::Positional),
            ("SITUATIONAL", |rules| rules.ko = KoRule::Situational),
            ("SPIGHT", |rules| rules.ko = KoRule::Situational),
        ],
    ),
    (
        "SCORE",
        &[
            ("AREA", |rules| rules.scoring = Scoring::Area),
            ("TERRITORY", |rules| rules.scoring = Scoring::Territory),
        ],
    ),
    (
        "TAX",
        &[
            ("NONE", |rules| rules.seki_eyes = SekiEyes::Counted),
            ("SEKI", |rules| rules.seki_eyes = SekiEyes::NotCounted),
            ("ALL", |rules| rules.seki_eyes = SekiEyes::NotCounted),
        ],
    ),
    (
        "SUI",
        &[
            ("0", |rules| rules.suicide = Suicide::Forbidden),
            ("1", |rules| rules.suicide = Suicide::Allowed),
        ],
    ),
    ("BUTTON", &[("0", |_| {}), ("1", |_| {})]),
    (
        "WHB",
        &[
            ("0", |rules| rules.handicap_bonus = HandicapBonus::None),
            ("N-1", |rules| {
                rules.handicap_bonus = HandicapBonus::StonesMinusOne
            }),
            ("N", |rules| rules.handicap_bonus = HandicapBonus::Stones),
        ],
    ),
    (
        "FPOK",
        &[
            ("0", |rules| rules.friendly_pass = FriendlyPass::NotOk),
            ("1", |rules| rules.friendly_pass = FriendlyPass::Ok),
        ],
    ),
];

/// This many keys stand in each line; the others only where they differ from Tromp-Taylor rules.
const ALWAYS_IN_LINE: usize = 4;

/// Such a line for names in KataGo whose rules we support except for a part.
const NAMED_BY_LINE: [(&str, &str); 2] = [
    ("stone-scoring", "koSIMPLEscoreAREAtaxALLsui0fpok1"),
    (
        "aga-button",
        "koSITUATIONALscoreAREAtaxNONEsui0button1whbN-1fpok1",
    ),
];

/// The problem of a text that names no rules.
const UNKNOWN: &str = "is not a known rule set (use japanese, korean, chinese, aga, bga, new-zealand, tromp-taylor or simplified-ing)";

/// Parts of such a line that we do not support.
const UNSUPPORTED: [&str; 3] = ["taxALL", "button1", "koSPIGHT"];

impl Rules {
    /// The rules given by a line such as KataGo writes into its records, in any case, or by a name
    /// that stands for one. If we do not support a part of it, the nearest rules and that part.
    /// `None` for another text.
    #[doc(hidden)]
    pub fn of_kata_line(text: &str) -> Option<(Rules, Option<&'static str>)> {
        let mut named = NAMED_BY_LINE.into_iter();
        let named = named.find(|(name, _)| letters(name) == letters(text));
        let line = named.map_or(text.trim(), |(_, line)| line);
        let line = line.to_ascii_uppercase();
        let mut rules = Rules::TROMP_TAYLOR;
        let mut rest = line.as_str();
        for (number, (key, parts)) in KATA_LINE.iter().enumerate() {
            let Some(value) = rest.strip_prefix(key) else {
                if number < ALWAYS_IN_LINE {
                    return None;
                }
                continue;
            };
            let (word, set) = parts.iter().find(|(word, _)| value.starts_with(word))?;
            set(&mut rules);
            rest = &value[word.len()..];
        }
        let mut unsupported = UNSUPPORTED.into_iter();
        let left_out = unsupported.find(|part| line.contains(&part.to_ascii_uppercase()));
        rest.is_empty().then_some((rules, left_out))
    }
}

impl FromStr for Rules {
    type Err = ParseError;

    /// Reads a name in any case, with or without spaces, `-`, `_` and `/`: one of
    /// [`Rules::NAMED`], or what the rules are called elsewhere (`jp`, `中国`, `British`).
    /// Also a line as KataGo writes it (`koSIMPLEscoreAREAtaxNONEsui0`), if it has no tax
    /// on all groups, no button and not Spight's ko rule.
    fn from_str(text: &str) -> Result<Rules, ParseError> {
        match Rules::of_kata_line(text) {
            Some((rules, None)) => return Ok(rules),
            Some((_, Some(part))) => {
                return Err(ParseError::new(
                    text,
                    format!("has {part}, which is not supported"),
                ));
            }
            None => {}
        }
        let name = letters(text);
        let mut names = Rules::NAMED.iter().chain(&Rules::ALIASES);
        names
            .find(|(known, _)| letters(known) == name)
            .map(|&(_, rules)| rules)
            .ok_or_else(|| ParseError::new(text, UNKNOWN))
    }
}

/// A name without separators between its words, in lower case.
fn letters(name: &str) -> String {
    name.to_ascii_lowercase().replace([' ', '-', '_', '/'], "")
}

impl fmt::Display for Rules {
    /// The first name of these rules, or `custom`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = Rules::NAMED.iter().find(|(_, rules)| rules == self);
        f.write_str(named.map_or("custom", |(name, _)| name))
    }
}

#[cfg(test)]
mod tests;
