//! The settings, in the form of GoGui's dialog for parameters: asked without
//! arguments, answered with a line each; changed by key and value.

use crate::engine::error::{CommandError, CommandResult, SyntaxError};
use crate::engine::gogui::Setting;
use crate::engine::request::Args;
use crate::engine::session::Session;
use seichi_judge::{DameConvention, Komi, Method, Rules};

/// What follows the name of rules that nobody has named.
const ASSUMED: &str = "-assumed";
/// The most positions that one search may be told to see: some seconds.
const MOST_NODES: u64 = 1_000_000;
/// Open dame are settled as the end of the game says.
const BY_PASSES: &str = "by-passes";

/// The settings; with a key and a value, one is changed.
pub(super) fn settings(session: &mut Session, args: &mut Args<'_>) -> CommandResult {
    if args.is_empty() {
        let settings = current(session).map(|setting| setting.to_string());
        return Ok(settings.join("\n"));
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
            let method: Method = args.word("a method")?.parse().map_err(SyntaxError::Parse)?;
            session.set_method(method);
        }
        "dame" => session.set_convention(convention(&args.word("a convention")?)?),
        "search" => {
            let nodes = args.integer_to(MOST_NODES)?;
            let mut search = session.search();
            search.nodes = nodes;
            session.set_search(search);
        }
        other => {
            let input = other.to_owned();
            let known = "rules, komi, handicap, method, dame and search";
            return Err(SyntaxError::Word { input, known }.into());
        }
    }
    Ok(())
}

/// What the rules are now is accepted too, and changes nothing; so is going
/// back to the rules that are assumed at the start.
fn set_rules(session: &mut Session, name: &str) -> Result<(), CommandError> {
    if name == rules_word(session) {
        return Ok(());
    }
    if name == format!("{}{ASSUMED}", Rules::default()) {
        session.assume_rules();
    } else {
        session.name_rules(name.parse().map_err(CommandError::NamedRules)?);
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

fn convention(word: &str) -> Result<Option<DameConvention>, SyntaxError> {
    if word == BY_PASSES {
        return Ok(None);
    }
    word.parse().map(Some).map_err(|_| SyntaxError::Word {
        input: word.to_owned(),
        known: "by-passes, surrounded, agreed or played-out",
    })
}

fn current(session: &Session) -> [Setting; 6] {
    let game = session.game();
    let rules = rules_word(session);
    let mut names = vec![format!("{}{ASSUMED}", Rules::default())];
    names.extend(Rules::NAMED.map(|(name, _)| name.to_owned()));
    if !names.contains(&rules) {
        names.push(rules.clone());
    }
    let methods = Method::ALL.map(|method| method.to_string());
    let mut conventions = vec![BY_PASSES.to_owned()];
    conventions.extend(DameConvention::ALL.map(|convention| convention.to_string()));
    let convention = session.convention();
    let convention = convention.map_or(BY_PASSES.to_owned(), |convention| convention.to_string());
    [
        list(&names, "rules", rules),
        text("komi", (game.komi.points() + 0.0).to_string()),
        text("handicap", game.handicap.to_string()),
        list(&methods, "method", session.method().to_string()),
        list(&conventions, "dame", convention),
        text("search", session.search().nodes.to_string()),
    ]
}

fn text(key: &'static str, value: String) -> Setting {
    let form = "string".to_owned();
    Setting { form, key, value }
}

fn list(choices: &[String], key: &'static str, value: String) -> Setting {
    let form = format!("list/{}", choices.join("/"));
    Setting { form, key, value }
}
