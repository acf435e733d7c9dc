//! Commands about the rules.

use crate::engine::error::{CommandError, CommandResult};
use crate::engine::kata_rules;
use crate::engine::request::Args;
use crate::engine::session::Session;

pub(super) fn kgs_rules(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let name = args.words("a name of rules")?;
    session.name_rules(name.parse().map_err(CommandError::NamedRules)?);
    Ok(String::new())
}

pub(super) fn kata_get_rules(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    Ok(kata_rules::to_json(&session.game().rules))
}

pub(super) fn kata_set_rules(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    // The quotes of JSON are its own.
    let text = match args.rest().starts_with('{') {
        true => args.take_rest().to_owned(),
        false => args.words("a name or JSON object of rules")?,
    };
    session.name_rules(kata_rules::parse(&text)?);
    Ok(String::new())
}

pub(super) fn kata_set_rule(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let key = args.word("a key")?;
    let value = args.word("a value")?;
    let rules = kata_rules::with(&session.game().rules, &key, &value)?;
    session.name_rules(rules);
    Ok(String::new())
}
