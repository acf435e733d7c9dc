//! The table of commands. Dispatch, `list_commands`, `known_command`, `help`
//! and `docs/engines.md` are made from it.

mod admin;
mod analyze;
mod cleanup;
mod gogui;
mod live;
mod marks;
mod records;
mod rules;
mod settings;
mod setup;

use std::fmt;

use super::error::{CommandError, CommandResult, syntax};
use super::request::Args;
use super::session::Session;
use seichi_judge::shared::quotable;

/// Values that may contain blanks: the command itself finds their end.
const TEXTS: [&str; 4] = ["FILE", "JSON", "RULES", "VERSION"];

/// A command of the engine.
#[derive(Clone, Copy)]
pub struct Command {
    /// The name, as it is typed.
    pub name: &'static str,
    /// The arguments: capitals stand for a value, brackets for optional parts, `|` for a choice.
    pub usage: &'static str,
    /// What it does, in one line.
    pub doc: &'static str,
    pub(super) run: fn(&mut Session, &mut Args<'_>) -> CommandResult,
}

impl Command {
    /// The command of exactly this name.
    pub(super) fn named(name: &str) -> Option<&'static Command> {
        COMMANDS.iter().find(|command| command.name == name)
    }

    /// Refuses arguments beyond those of the usage: a client that sends them expects something else
    /// than the command does.
    pub(super) fn check(&self, mut args: Args<'_>) -> Result<(), CommandError> {
        let Some(most) = self.most_arguments() else {
            return Ok(());
        };
        match args.nth_word(most) {
            None => Ok(()),
            Some(word) => {
                let word = quotable(&word);
                Err(syntax(format!("'{word}' is too much (use {self})")))
            }
        }
    }

    /// The most words that may follow the name; `None` if there is no limit.
    fn most_arguments(&self) -> Option<usize> {
        let mut values = self.usage.split([' ', '|', '[', ']']);
        let is_open = self.usage.contains("...") || values.any(|value| TEXTS.contains(&value));
        (!is_open).then(|| self.usage.split_whitespace().count())
    }
}

impl fmt::Debug for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Command({})", self.name)
    }
}

impl fmt::Display for Command {
    /// Name and arguments.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.usage {
            "" => f.write_str(self.name),
            usage => write!(f, "{} {usage}", self.name),
        }
    }
}

/// Without a name the answer is `false`, as GNU Go's is.
fn known_command(_: &mut Session, args: &mut Args<'_>) -> CommandResult {
    let name = args.next_word();
    let known = name.is_some_and(|name| Command::named(&name).is_some());
    Ok(known.to_string())
}

fn list_commands(_: &mut Session, _: &mut Args<'_>) -> CommandResult {
    let names: Vec<&str> = COMMANDS.iter().map(|command| command.name).collect();
    Ok(names.join("\n"))
}

fn help(_: &mut Session, args: &mut Args<'_>) -> CommandResult {
    if let Some(name) = args.next_word() {
        let command = Command::named(&name).ok_or_else(|| {
            let name = quotable(&name);
            CommandError::Other(format!(
                "unknown command: '{name}' (list_commands prints all)"
            ))
        })?;
        return Ok(format!("usage: {command}\n{}", command.doc));
    }
    // Sabaki reads lines that start with `play ` or `info ` as moves.
    let usages = COMMANDS.iter().map(|command| format!("- {command}"));
    Ok(usages.collect::<Vec<String>>().join("\n"))
}

/// One row of the table.
const fn command(
    name: &'static str,
    usage: &'static str,
    run: fn(&mut Session, &mut Args<'_>) -> CommandResult,
    doc: &'static str,
) -> Command {
    Command {
        name,
        usage,
        doc,
        run,
    }
}

/// Every command, by subject.
#[rustfmt::skip]
pub(super) const COMMANDS: &[Command] = &[
    command("protocol_version", "", admin::protocol_version, "the version of GTP, 2"),
    command("name", "", admin::name, "the name of this program"),
    command("version", "", admin::version, "the version of this program"),
    command("known_command", "NAME", known_command, "true if there is a command NAME"),
    command("list_commands", "", list_commands, "the names of all commands"),
    command("help", "[NAME]", help, "all commands with their arguments, or what NAME does"),
    command("quit", "", admin::quit, "ends the program"),
    command("cputime", "", admin::cputime, "processor time used so far, in seconds (on Linux)"),
    command("time_settings", "MAIN BYO STONES", admin::time_settings, "accepted and ignored"),
    command("time_left", "COLOR TIME STONES", admin::time_left, "accepted and ignored"),
    command("kgs-game_over", "", admin::nothing, "accepted and ignored"),
    command("gogui-version", "[VERSION]", admin::nothing, "accepted and ignored"),

    command("boardsize", "LINES [ROWS]", setup::boardsize, "an empty board of 1 to 25 lines, square unless ROWS are given; komi and rules stay"),
    command("rectangular_boardsize", "WIDTH HEIGHT", setup::rectangular_boardsize, "an empty board of 1 to 25 columns and 1 to 25 rows; komi and rules stay"),
    command("clear_board", "", setup::clear_board, "an empty board, no captures, no handicap; size, komi and rules stay"),
    command("komi", "POINTS", setup::komi, "sets the points White gets"),
    command("get_komi", "", setup::get_komi, "the points White gets"),
    command("play", "COLOR POINT|pass", setup::play, "plays a move of either color; a ko may be retaken"),
    command("undo", "", setup::undo, "takes back the last move"),
    command("gg-undo", "[COUNT]", setup::gg_undo, "takes back the last COUNT moves, all or none"),
    command("fixed_handicap", "STONES", setup::fixed_handicap, "puts 2 to 9 black stones on their traditional places"),
    command("place_free_handicap", "STONES", setup::place_free_handicap, "as fixed_handicap; puts fewer if STONES are too many"),
    command("set_free_handicap", "POINT POINT...", setup::set_free_handicap, "puts black stones on an empty board as the handicap"),
    command("loadsgf", "FILE [MOVE]", records::loadsgf, "loads a record up to but excluding move MOVE, counted from 1, answers the color to play; FILE may hold blanks, in double quotes or not"),
    command("gogui-setup", "[COLOR POINT]...", setup::gogui_setup, "puts stones on an empty board, where nothing is captured"),
    command("gogui-setup_player", "COLOR", setup::gogui_setup_player, "gives the move to COLOR"),
    command("gogui-play_sequence", "[COLOR POINT|pass]...", setup::gogui_play_sequence, "plays all moves, or none if one is illegal"),
    command("showboard", "", setup::showboard, "draws the position"),
    command("list_stones", "COLOR", setup::list_stones, "the stones of COLOR"),
    command("captures", "COLOR", setup::captures, "the number of stones COLOR has captured"),

    command("kgs-rules", "RULES", rules::kgs_rules, "sets the rules by name, such as japanese or new-zealand"),
    command("kata-get-rules", "", rules::kata_get_rules, "the rules as JSON"),
    command("kata-set-rules", "RULES|JSON", rules::kata_set_rules, "sets the rules"),
    command("kata-set-rule", "KEY VALUE", rules::kata_set_rule, "changes one part of the rules"),

    command("final_score", "", analyze::final_score, "the result of the game as it stands, such as B+3.5, or 0"),
    command("new_score", "", analyze::new_score, "the score as GNU Go writes estimates, with one decimal: B+3.5 (upper bound: -3.5, lower: -3.5)"),
    command("score_details", "", analyze::score_details, "the score for a program, a fact a line, such as result W+5.5 or black territory 3 A5 A3 A1. Lines of a color name a part, the points it adds, and where they are. rules_from says who named the rules"),
    command("final_status", "POINT", analyze::final_status, "alive, dead, seki, black_territory, white_territory or dame"),
    command("final_status_list", "STATUS", analyze::final_status_list, "all points of a status, chains on a line each"),
    command("benson_alive", "[COLOR]", analyze::benson_alive, "the unconditionally alive chains, on a line each"),
    command("unconditional_status", "POINT", analyze::unconditional_status, "alive, dead, white_territory, black_territory or undecided, as GNU Go means it"),
    command("go_safe", "benson|static|search [COLOR]", analyze::go_safe, "the number of points proved safe, then the points"),
    command("go_safe_dame_static", "", analyze::go_safe_dame_static, "the points proved to be dame by static rules, the lowest row first"),
    command("go_safe_dame_search", "", analyze::go_safe_dame_search, "the same by search"),
    command("go_safe_winner", "", analyze::go_safe_winner, "black or white, if the points proved safe by static rules win by area whoever gets the others; else unknown"),
    command("safe_to_score", "", marks::safe_to_score, "true or false, the same in a sentence with the worst reasons, by which rules, then what a person should look at or still has to play"),
    command("unsettled", "", marks::unsettled, "what is still open or else in the way of a score, the moves of each color that settle it, and the ko threats that it takes"),
    command("explain", "POINT [full]", marks::explain, "what is known about a stone or an empty point, and from what"),
    command("seichi-proof", "POINT", marks::proof, "the proof that speaks of a stone or a point, as a certificate that the example check_proof verifies"),

    command("kata-analyze", "[COLOR] [INTERVAL] [KEY VALUE]...", live::kata_analyze, "prints the move of genmove and the score in KataGo's form, and repeats this every INTERVAL hundredths of a second until the next line arrives. ownership true adds the owner of every point. KataGo's other keys are accepted and ignored"),
    command("lz-analyze", "[COLOR] [INTERVAL] [KEY VALUE]...", live::lz_analyze, "the same in Leela Zero's form"),

    command("mark", "POINT alive|dead|seki", marks::mark, "decides the status of a chain and answers what changes, what a proof contradicts, and which of the changed stones the count scores otherwise, as when it ends a seki. Marks belong to the position: play ends them and undo brings them back, genmove keeps them, loadsgf forgets them"),
    command("agreed", "[[dead|alive|seki] POINT...]...", marks::agreed, "counts what two players agreed, and answers the result. The stones named are dead, unless another status goes before them; all others are alive. Every command counts this position this way until unmark"),
    command("unmark", "[POINT]", marks::unmark, "takes back the mark of a chain, which then is as agreed if that was said, or all marks, and answers as mark does"),
    command("marks", "", marks::marks, "what is marked"),

    command("genmove", "COLOR", cleanup::genmove, "plays the next move of the line by which the count plays the dame out. It passes if that is the opponent's move, or if the line is over. It is no player: it attacks and answers only what that line does"),
    command("reg_genmove", "COLOR", cleanup::reg_genmove, "as genmove without playing the move"),
    command("kgs-genmove_cleanup", "COLOR", cleanup::kgs_genmove_cleanup, "as genmove; where that passes, takes the opponent's dead stones off, move by move"),

    command("gogui-analyze_commands", "", gogui::analyze_commands, "the commands below as GoGui's analyze menu"),
    command("seichi-status", "", gogui::status, "the final position: territory, dead stones crossed, seki squared, dame d, open borders ?"),
    command("seichi-score", "", gogui::score, "the score with all its parts"),
    command("seichi-unsettled", "", gogui::unsettled, "what is not settled, and the moves of Black (B) and White (W) that settle it"),
    command("seichi-evidence", "", gogui::evidence, "how each point is known, by color, with a legend: green, cyan, light green, teal and blue proved, pink marked, light pink following from marks, violet read, orange estimated, red decided by the first move, yellow assumed"),
    command("seichi-territory", "", gogui::territory, "the owner of every point"),
    command("seichi-seki", "", gogui::seki, "stones in seki, their eyes in circles, their shared liberties s"),
    command("seichi-forced", "", gogui::forced, "the points that Black (B) and White (W) must fill in their own territory"),
    command("seichi-dame", "", gogui::dame, "the moves by which open dame were settled"),
    command("seichi-groups", "", gogui::groups, "a letter for each group of connected chains"),
    command("seichi-eyes", "", gogui::eyes, "regions that surely are an eye, with the letter of the group they are vital to"),
    command("seichi-influence", "", gogui::influence, "influence by Bouzy's 5 dilations and 21 erosions"),
    command("seichi-stability", "", gogui::stability, "how strong each chain is by Carta: 100 alive, up to 520 weak; only the method carta rests on it"),
    command("seichi-kos", "", gogui::kos, "where a ko can be taken"),
    command("seichi-settings", "[KEY VALUE]", settings::settings, "prints all settings, or changes one. rules: japanese-assumed while nobody has named any. komi, handicap, method: of judging. dame: how open dame are counted, by-passes if the end of the game decides. search: the node budget of a search for proofs, 0 to 1000000, 5000 at first"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_single_words_and_unique() {
        for (n, command) in COMMANDS.iter().enumerate() {
            assert!(!command.name.contains(char::is_whitespace), "{command}");
            let found = COMMANDS.iter().position(|c| c.name == command.name);
            assert_eq!(found, Some(n), "{command} stands twice in the table");
        }
    }

    #[test]
    fn docs_fit_on_one_line_and_cannot_break_a_client() {
        for command in COMMANDS {
            let line = format!("{command}: {}", command.doc);
            assert!(!line.contains(['\n', '#']), "{line}");
            assert!(
                !command.doc.is_empty() && !command.doc.ends_with('.'),
                "{line}"
            );
            // Sabaki reads such lines as the output of an analysis.
            for word in ["info ", "play "] {
                assert!(!command.doc.starts_with(word), "{line}");
            }
        }
    }
}
