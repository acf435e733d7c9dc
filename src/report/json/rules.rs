//! Rules as JSON: a name, or the object of KataGo's `kata-get-rules`.

use serde::{Deserialize, Serialize};

use crate::board::Suicide;
use crate::rules::{FriendlyPass, HandicapBonus, KoRule, Rules, Scoring, SekiEyes};

/// The rules by their name, or part by part where they have none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum RulesJson {
    /// A name such as `japanese` or `new-zealand`.
    Name(String),
    /// KataGo's object.
    Parts(KataRules),
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
    /// `NONE`, or `SEKI` where eyes in seki do not count.
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

impl From<&Rules> for KataRules {
    fn from(rules: &Rules) -> KataRules {
        let ko = match rules.ko {
            KoRule::Simple => "SIMPLE",
            KoRule::Positional => "POSITIONAL",
            KoRule::Situational => "SITUATIONAL",
        };
        let scoring = match rules.scoring {
            Scoring::Area => "AREA",
            Scoring::Territory => "TERRITORY",
        };
        let tax = match rules.seki_eyes {
            SekiEyes::Counted => "NONE",
            SekiEyes::NotCounted => "SEKI",
        };
        let bonus = match rules.handicap_bonus {
            HandicapBonus::None => "0",
            HandicapBonus::Stones => "N",
            HandicapBonus::StonesMinusOne => "N-1",
        };
        KataRules {
            ko: ko.to_owned(),
            scoring: scoring.to_owned(),
            tax: tax.to_owned(),
            suicide: rules.suicide == Suicide::Allowed,
            has_button: false,
            white_handicap_bonus: bonus.to_owned(),
            friendly_pass_ok: rules.friendly_pass == FriendlyPass::Ok,
        }
    }
}
