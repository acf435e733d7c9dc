//! The settings, in the form of GoGui's dialog for parameters: asked without
//! arguments, answered with a line each; changed by key and value.

use super::Answer;
use crate::analysis::Method;
use crate::counting::DameConvention;
use crate::engine::error::{CommandError, SyntaxError};
use crate::engine::gogui::Setting;
use crate::engine::request::Args;
use crate::engine::session::Session;
use crate::game::Komi;
use crate::proof::SearchLimits;
use crate::rules::Rules;

/// What stands for rules that have no name: it can be kept, but not chosen.
const CUSTOM: &str = "custom";
/// What proofs under alternating play promise, and against whom: the only
/// contract there is, shown so that nobody has to guess.
const CONTRACT: &str = "attacker-first-and-wins-kos";
/// The most positions that one search may be told to see: some seconds.
const MOST_NODES: u64 = 1_000_000;
/// Open dame are settled as the end of the game says.
const BY_PASSES: &str = "by-passes";

/// The settings; with a key and a value, one is changed.
pub(super) fn settings(session: &mut Session, args: &mut Args<'_>) -> Answer {
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
            let stones = usize::try_from(args.integer()?).unwrap_or(0);
            session.game_mut().handicap = stones;
        }
        "method" => {
            let method: Method = args
                .word("a method")?
                .parse()
                .map_err(SyntaxError::Method)?;
            session.set_method(method);
        }
        "dame" => session.set_settling(settling(&args.word("a convention")?)?),
        "search" => {
            let nodes = u64::try_from(args.integer()?).unwrap_or(0);
            let nodes = nodes.min(MOST_NODES);
            session.set_search(SearchLimits {
                nodes,
                ..session.search()
            });
        }
        "contract" => {
            let word = args.word("a contract")?;
            if word != CONTRACT {
                let known = CONTRACT;
                return Err(SyntaxError::Word { input: word, known }.into());
            }
        }
        other => {
            let input = other.to_owned();
            let known = "rules, komi, handicap, method, dame, search and contract";
            return Err(SyntaxError::Word { input, known }.into());
        }
    }
    Ok(())
}

fn set_rules(session: &mut Session, name: &str) -> Result<(), CommandError> {
    if name != CUSTOM || session.game().rules.to_string() != CUSTOM {
        session.game_mut().rules = name.parse()?;
    }
    Ok(())
}

fn settling(word: &str) -> Result<Option<DameConvention>, SyntaxError> {
    match word {
        BY_PASSES => Ok(None),
        word => Ok(Some(word.parse()?)),
    }
}

fn current(session: &Session) -> [Setting; 7] {
    let game = session.game();
    let rules = game.rules.to_string();
    let mut names: Vec<String> = Rules::NAMED.map(|(name, _)| name.to_owned()).to_vec();
    if !names.contains(&rules) {
        names.push(CUSTOM.to_owned());
    }
    let methods = Method::ALL.map(|method| method.to_string());
    let mut conventions = vec![BY_PASSES.to_owned()];
    conventions.extend(DameConvention::ALL.map(|settling| settling.to_string()));
    let settling = session.settling();
    let settling = settling.map_or(BY_PASSES.to_owned(), |settling| settling.to_string());
    [
        list(&names, "rules", rules),
        text("komi", (game.komi.points() + 0.0).to_string()),
        text("handicap", game.handicap.to_string()),
        list(&methods, "method", session.method().to_string()),
        list(&conventions, "dame", settling),
        text("search", session.search().nodes.to_string()),
        list(&[CONTRACT.to_owned()], "contract", CONTRACT.to_owned()),
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
