//! Rules as JSON: a name, or the object of KataGo's `kata-get-rules`.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use seichi_judge::rules::{FriendlyPass, HandicapBonus, KoRule, PassStones, SekiEyes};
use seichi_judge::shared::{quotable, sentence};
use seichi_judge::{Rules, Scoring, Suicide};

/// The rules by their name, or part by part if they have none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum RulesJson {
    /// A name such as `japanese` or `new-zealand`.
    Name(String),
    /// KataGo's object.
    Parts(KataRules),
}

impl RulesJson {
    /// The rules named by a JSON value: a text as people write it, or an object.
    ///
    /// # Errors
    ///
    /// If there are no such rules, or if the object lacks a key.
    pub fn read(value: &Value) -> Result<Rules, RulesJsonError> {
        let wrong = |reason: String| RulesJsonError::Value {
            value: quotable(&value.to_string()),
            reason: sentence(&reason),
        };
        match value {
            Value::String(name) => Ok(name.parse()?),
            Value::Object(_) => {
                let parts = KataRules::deserialize(value);
                let parts = parts.map_err(|error| wrong(error.to_string()))?;
                Rules::try_from(parts).map_err(|error| wrong(error.to_string()))
            }
            _ => Err(wrong("neither a name nor an object".to_owned())),
        }
    }
}

/// Why a JSON value names no rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulesJsonError {
    /// A text that is no name of rules.
    #[error(transparent)]
    Name(#[from] seichi_judge::ParseError),
    /// Any other value that names none.
    #[error(
        "'{value}' are no rules: {reason} (write a name such as \"chinese\", or all keys of the object in KataGo's notation)"
    )]
    Value {
        /// The value, as JSON.
        value: String,
        /// The problem.
        reason: String,
    },
}

/// Rules in KataGo's notation, the object that `kata-get-rules` prints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct KataRules {
    /// `SIMPLE`, `POSITIONAL` or `SITUATIONAL`.
    pub ko: String,
    /// `AREA` or `TERRITORY`.
    pub scoring: String,
    /// `NONE`, or `SEKI` if eyes in seki do not count.
    pub tax: String,
    /// Whether suicide is legal.
    pub suicide: bool,
    /// Whether the first pass is worth half a point; never.
    pub has_button: bool,
    /// `0`, `N` or `N-1` points for `N` handicap stones.
    pub white_handicap_bonus: String,
    /// Whether the game may end with dead stones on the board.
    pub friendly_pass_ok: bool,
}

impl From<&Rules> for RulesJson {
    fn from(rules: &Rules) -> RulesJson {
        match rules.to_string().as_str() {
            "custom" => RulesJson::Parts(KataRules::from(rules)),
            name => RulesJson::Name(name.to_owned()),
        }
    }
}

/// The words of KataGo's notation.
type Words<T, const N: usize> = [(T, &'static str); N];

const KO: Words<KoRule, 3> = [
    (KoRule::Simple, "SIMPLE"),
    (KoRule::Positional, "POSITIONAL"),
    (KoRule::Situational, "SITUATIONAL"),
];
const SCORING: Words<Scoring, 2> = [(Scoring::Area, "AREA"), (Scoring::Territory, "TERRITORY")];
const TAX: Words<SekiEyes, 2> = [(SekiEyes::Counted, "NONE"), (SekiEyes::NotCounted, "SEKI")];
const BONUS: Words<HandicapBonus, 3> = [
    (HandicapBonus::None, "0"),
    (HandicapBonus::Stones, "N"),
    (HandicapBonus::StonesMinusOne, "N-1"),
];

/// The word for a value.
fn word<T: PartialEq>(words: &[(T, &str)], value: &T) -> String {
    let mut words = words.iter();
    let (_, word) = words
        .find(|(other, _)| other == value)
        .expect("each value has a word");
    (*word).to_owned()
}

/// The value of the `key` whose word is `word`, in any case.
fn value<T: Copy>(words: &[(T, &str)], key: &str, word: &str) -> Result<T, KataRulesError> {
    let known = words
        .iter()
        .find(|(_, other)| other.eq_ignore_ascii_case(word));
    known.map(|&(value, _)| value).ok_or_else(|| {
        let words: Vec<&str> = words.iter().map(|&(_, word)| word).collect();
        KataRulesError(format!("{key} {word:?} is none of {}", words.join(", ")))
    })
}

/// Why rules in KataGo's notation are not supported.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct KataRulesError(String);

impl From<&Rules> for KataRules {
    fn from(rules: &Rules) -> KataRules {
        KataRules {
            ko: word(&KO, &rules.ko),
            scoring: word(&SCORING, &rules.scoring),
            tax: word(&TAX, &rules.seki_eyes),
            suicide: rules.suicide == Suicide::Allowed,
            has_button: false,
            white_handicap_bonus: word(&BONUS, &rules.handicap_bonus),
            friendly_pass_ok: rules.friendly_pass == FriendlyPass::Ok,
        }
    }
}

impl TryFrom<KataRules> for Rules {
    type Error = KataRulesError;

    /// The rules without pass stones, which the notation cannot express.
    fn try_from(parts: KataRules) -> Result<Rules, KataRulesError> {
        if parts.has_button {
            return Err(KataRulesError("hasButton true is not counted".to_owned()));
        }
        if parts.tax.eq_ignore_ascii_case("ALL") {
            return Err(KataRulesError("tax ALL is not counted".to_owned()));
        }
        let mut rules = Rules::TROMP_TAYLOR;
        rules.ko = value(&KO, "ko", &parts.ko)?;
        rules.scoring = value(&SCORING, "scoring", &parts.scoring)?;
        rules.seki_eyes = value(&TAX, "tax", &parts.tax)?;
        rules.suicide = match parts.suicide {
            true => Suicide::Allowed,
            false => Suicide::Forbidden,
        };
        rules.handicap_bonus = value(&BONUS, "whiteHandicapBonus", &parts.white_handicap_bonus)?;
        rules.friendly_pass = match parts.friendly_pass_ok {
            true => FriendlyPass::Ok,
            false => FriendlyPass::NotOk,
        };
        rules.pass_stones = PassStones::None;
        Ok(rules)
    }
}
