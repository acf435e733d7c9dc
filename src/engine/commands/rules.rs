//! Commands about the rules.

use crate::engine::error::{CommandResult, SyntaxError};
use crate::engine::kata_rules;
use crate::engine::request::Args;
use crate::engine::session::Session;

pub(super) fn kgs_rules(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let name = rest(args, "a name of rules")?;
    session.name_rules(name.parse()?);
    Ok(String::new())
}

pub(super) fn kata_get_rules(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    Ok(kata_rules::to_json(&session.game().rules))
}

pub(super) fn kata_set_rules(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let text = rest(args, "a name or JSON object of rules")?;
    session.name_rules(kata_rules::parse(text)?);
    Ok(String::new())
}

pub(super) fn kata_set_rule(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let key = args.word("a key")?;
    let value = args.word("a value")?;
    let rules = kata_rules::with(&session.game().rules, &key, &value)?;
    session.name_rules(rules);
    Ok(String::new())
}

/// The whole rest of the line: names and JSON may hold spaces.
fn rest<'a>(args: &mut Args<'a>, what: &'static str) -> Result<&'a str, SyntaxError> {
    match args.take_rest() {
        "" => Err(SyntaxError::Missing { what }),
        text => Ok(text),
    }
}
