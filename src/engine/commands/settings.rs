//! The settings, in the form of GoGui's dialog for parameters: without arguments the answer is a
//! line for each; a key and a value change one.

use crate::engine::error::{CommandError, CommandResult, syntax, unknown_word};
use crate::engine::request::Args;
use crate::engine::session::Session;
use seichi_judge::{DameConvention, Komi, Method, Rules};

/// The suffix of the name of rules that nobody has named.
const ASSUMED: &str = "-assumed";
/// The largest node budget for one search: some seconds.
const MOST_NODES: u64 = 1_000_000;
/// Open dame are counted as the end of the game says.
const BY_PASSES: &str = "by-passes";

/// The settings; with a key and a value, one is changed.
pub(super) fn settings(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    if args.is_empty() {
        return Ok(current(session));
    }
    change(session, args)?;
    Ok(String::new())
}

fn change(session: &mut Session, args: &mut Args<'_>) -> Result<(), CommandError> {
    match args.word("a key")?.as_str() {
        "rules" => set_rules(session, &args.word("a name of rules")?)?,
        "komi" => session.set_komi(Komi::new(args.float()?).expect("a float argument is finite")),
        "handicap" => {
            let points = session.board().points().len();
            let stones = args.integer_to(points as u64)?;
            session.set_handicap(stones as usize);
        }
        "method" => {
            let method: Method = args.word("a method")?.parse().map_err(syntax)?;
            session.change_options(|options| options.method = method);
        }
        "dame" => {
            let convention = convention(&args.word("a convention")?)?;
            session.change_options(|options| options.convention = convention);
        }
        "search" => {
            let nodes = args.integer_to(MOST_NODES)?;
            session.change_options(|options| options.search.nodes = nodes);
        }
        other => {
            let known = "rules, komi, handicap, method, dame and search";
            return Err(unknown_word(other, known));
        }
    }
    Ok(())
}

/// The present rules are accepted too, and change nothing; so is a return to the rules that are
/// assumed at the start.
fn set_rules(session: &mut Session, name: &str) -> Result<(), CommandError> {
    if name == rules_word(session) {
        return Ok(());
    }
    if name == format!("{}{ASSUMED}", Rules::default()) {
        session.assume_rules();
    } else {
        session.name_rules(name.parse().map_err(CommandError::Rules)?);
    }
    Ok(())
}

/// The rules, and whether they are only assumed.
fn rules_word(session: &Session) -> String {
    let rules = session.game().rules;
    match session.rules_source().is_named() {
        true => rules.to_string(),
        false => format!("{rules}{ASSUMED}"),
    }
}

fn convention(word: &str) -> Result<Option<DameConvention>, CommandError> {
    if word == BY_PASSES {
        return Ok(None);
    }
    let known = "by-passes, surrounded, agreed or played-out";
    let convention = word.parse().map(Some);
    convention.map_err(|_| unknown_word(word, known))
}

/// A line for each setting: `[type] key value`; the choices of a list follow it, each after a `/`.
fn current(session: &Session) -> String {
    let (game, options) = (session.game(), session.options());
    let rules = rules_word(session);
    let mut names = vec![format!("{}{ASSUMED}", Rules::default())];
    names.extend(Rules::NAMED.map(|(name, _)| name.to_owned()));
    if !names.contains(&rules) {
        names.push(rules.clone());
    }
    let methods = Method::ALL.map(|method| method.to_string());
    let conventions = DameConvention::ALL.map(|convention| convention.to_string());
    let convention = options.convention.map(|convention| convention.to_string());
    format!(
        "[list/{}] rules {rules}\n[string] komi {}\n[string] handicap {}\n\
         [list/{}] method {}\n[list/{BY_PASSES}/{}] dame {}\n[string] search {}",
        names.join("/"),
        game.komi.points() + 0.0,
        game.handicap,
        methods.join("/"),
        options.method,
        conventions.join("/"),
        convention.as_deref().unwrap_or(BY_PASSES),
        options.search.nodes,
    )
}
