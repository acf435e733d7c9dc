//! Commands about the rules, in KataGo's notation: a JSON object, or a name.
//!
//! ```text
//! {"ko":"SIMPLE","scoring":"TERRITORY","tax":"SEKI","suicide":false,
//!  "hasButton":false,"whiteHandicapBonus":"0","friendlyPassOk":true}
//! ```
//!
//! Two of its options are not supported and refused: `"tax":"ALL"`, two points of group tax, and
//! `"hasButton":true`, half a point for the first pass. It has no key for pass stones: an object
//! means rules without them, and a change of one key leaves them alone.

use serde_json::{Map, Value};

use crate::engine::error::{CommandError, CommandResult};
use crate::engine::request::Args;
use crate::engine::session::Session;
use seichi_judge::Rules;
use seichi_record::json::KataRules;

pub(super) fn kgs_rules(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let name = args.words("a name of rules")?;
    session.name_rules(name.parse().map_err(CommandError::Rules)?);
    Ok(String::new())
}

pub(super) fn kata_get_rules(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    Ok(to_json(&session.game().rules))
}

pub(super) fn kata_set_rules(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    // JSON has its own quotes.
    let text = match args.rest().starts_with('{') {
        true => args.take_rest().to_owned(),
        false => args.words("a name or JSON object of rules")?,
    };
    session.name_rules(parse(&text)?);
    Ok(String::new())
}

pub(super) fn kata_set_rule(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let key = args.word("a key")?;
    let value = args.word("a value")?;
    let rules = changed(&session.game().rules, &key, &value)?;
    session.name_rules(rules);
    Ok(String::new())
}

/// The rules as an object on one line.
fn to_json(rules: &Rules) -> String {
    serde_json::to_string(&KataRules::from(rules)).expect("the keys are strings")
}

/// Reads a name, or an object. A missing key is as in Tromp-Taylor rules, as in KataGo; `tax` then
/// follows `scoring`.
///
/// # Errors
///
/// If the name, a key or a value is unknown, or a rule is not supported.
fn parse(text: &str) -> Result<Rules, CommandError> {
    if !text.starts_with('{') {
        return text.parse().map_err(CommandError::Rules);
    }
    let given: Map<String, Value> = serde_json::from_str(text).map_err(|_| {
        unsupported(&format!(
            "'{text}' is no JSON object (such as {{\"scoring\":\"AREA\"}})"
        ))
    })?;
    let mut fields = to_map(&Rules::TROMP_TAYLOR);
    let scoring = given.get("scoring").and_then(Value::as_str);
    if scoring.is_some_and(|scoring| scoring.eq_ignore_ascii_case("TERRITORY")) {
        fields.insert("tax".to_owned(), "SEKI".into());
    }
    fields.extend(given);
    from_map(fields)
}

/// `rules` with one key changed, to a value in any case.
///
/// # Errors
///
/// As [`parse`].
fn changed(rules: &Rules, key: &str, value: &str) -> Result<Rules, CommandError> {
    let value = match value.to_ascii_lowercase().as_str() {
        "true" => Value::Bool(true),
        "false" => Value::Bool(false),
        _ => Value::String(value.to_owned()),
    };
    let mut fields = to_map(rules);
    fields.insert(key.to_owned(), value);
    let mut changed = from_map(fields)?;
    changed.pass_stones = rules.pass_stones;
    Ok(changed)
}

fn to_map(rules: &Rules) -> Map<String, Value> {
    match serde_json::to_value(KataRules::from(rules)) {
        Ok(Value::Object(map)) => map,
        _ => unreachable!("a struct becomes an object"),
    }
}

fn from_map(fields: Map<String, Value>) -> Result<Rules, CommandError> {
    // Key by key, so that the message can name the wrong one.
    for (key, value) in &fields {
        let mut probe = to_map(&Rules::TROMP_TAYLOR);
        probe.insert(key.clone(), value.clone());
        if let Err(error) = serde_json::from_value::<KataRules>(Value::Object(probe)) {
            return Err(unsupported(&format!("{key} {value}: {error}")));
        }
    }
    let parts: KataRules = serde_json::from_value(Value::Object(fields))
        .map_err(|error| unsupported(&error.to_string()))?;
    Rules::try_from(parts).map_err(|error| unsupported(&error.to_string()))
}

fn unsupported(reason: &str) -> CommandError {
    CommandError::Other(format!("cannot set rules: {reason}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use seichi_judge::rules::{KoRule, PassStones, SekiEyes};
    use seichi_judge::{Scoring, Suicide};

    #[test]
    fn named_rules_survive_the_notation() {
        for (name, rules) in Rules::NAMED {
            let read = parse(&to_json(&rules)).expect("our own notation");
            let mut expected = rules;
            expected.pass_stones = PassStones::None;
            assert_eq!(read, expected, "{name}");
            assert_eq!(parse(name).expect("a name"), rules);
        }
    }

    #[test]
    fn the_notation_is_katagos() {
        assert_eq!(
            to_json(&Rules::JAPANESE),
            r#"{"ko":"SIMPLE","scoring":"TERRITORY","tax":"SEKI","suicide":false,"hasButton":false,"whiteHandicapBonus":"0","friendlyPassOk":true}"#
        );
        assert!(to_json(&Rules::AGA).contains(r#""whiteHandicapBonus":"N-1""#));
    }

    #[test]
    fn keys_left_out_are_tromp_taylor() {
        assert_eq!(parse("{}").expect("an object"), Rules::TROMP_TAYLOR);
        let rules = parse(r#"{ "scoring" : "TERRITORY" }"#).expect("an object");
        assert_eq!(rules.seki_eyes, SekiEyes::NotCounted);
        assert_eq!(rules.suicide, Suicide::Allowed);
        let lower = parse(r#"{"scoring":"territory"}"#).expect("an object");
        assert_eq!(lower, rules);
    }

    #[test]
    fn what_we_do_not_count_is_refused_by_name() {
        let message = |text: &str| parse(text).expect_err("refused").to_string();
        for (text, culprit) in [
            (r#"{"tax":"ALL"}"#, "tax ALL"),
            (r#"{"hasButton":true}"#, "hasButton true"),
            ("stone-scoring", "taxALL"),
            ("AGA-Button", "button1"),
            (r#"{"ko":"ETERNAL"}"#, "ko \"ETERNAL\""),
            (r#"{"moon":1}"#, "moon 1"),
            (r#"{"suicide":"#, r#"'{"suicide":' is no JSON object"#),
            ("MarTian", "'MarTian'"),
        ] {
            let message = message(text);
            assert!(message.contains(culprit), "{text}: {message}");
        }
    }

    #[test]
    fn one_key_changes_alone() {
        let rules = changed(&Rules::AGA, "scoring", "TERRITORY").expect("a value");
        let mut expected = Rules::AGA;
        expected.scoring = Scoring::Territory;
        assert_eq!(rules, expected);
        let typed = changed(&Rules::AGA, "ko", "positional").expect("a value");
        assert_eq!(typed.ko, KoRule::Positional);
        let typed = changed(&Rules::AGA, "suicide", "TRUE").expect("a value");
        assert_eq!(typed.suicide, Suicide::Allowed);
        let back = changed(&typed, "suicide", "False").expect("a value");
        assert_eq!(back, Rules::AGA);
        assert!(changed(&Rules::AGA, "tax", "all").is_err());
        assert!(changed(&Rules::AGA, "suicide", "maybe").is_err());
        assert!(changed(&Rules::AGA, "tax", "ALL").is_err());
    }
}
