//! The README and the pages in docs are true: their transcripts and boards are the program's
//! output, their lists those of commands and rules, and the README's test command is the one that
//! CI runs.
//!
//! `UPDATE_README=1 cargo test --test program readme` writes all but the last anew.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use crate::pictures::{BENSON, BORDER, PASS_ALIVE, SEKI, STRAIGHT_FOUR};
use crate::scored::told_of;
use seichi::analysis::Analysis;
use seichi::proof::Seki;
use seichi::{Board, ByColor, Color, Engine, Suicide};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn page(name: &str) -> PathBuf {
    root().join(name)
}

/// Held while a page is read or written.
static PAGES: Mutex<()> = Mutex::new(());

/// Compares the text on a page between the lines `<!-- NAME -->` and `<!-- end NAME -->` with
/// `expected`, or puts it there.
fn check_section(on: &str, name: &str, expected: &str) {
    let _guard = PAGES.lock();
    let text = fs::read_to_string(page(on)).unwrap();
    let (start, end) = (format!("<!-- {name} -->\n"), format!("<!-- end {name} -->"));
    let (before, rest) = text.split_once(&start).unwrap();
    let (section, after) = rest.split_once(&end).unwrap();
    if std::env::var_os("UPDATE_README").is_some() {
        let updated = format!("{before}{start}{expected}{end}{after}");
        fs::write(page(on), updated).unwrap();
    } else {
        assert_eq!(section, expected, "section '{name}' is out of date");
    }
}

/// The demo's commands, each followed by the program's answer.
fn transcript() -> String {
    let script = root().join("gtp-scripts/demo.gtp");
    let output = Command::new(env!("CARGO_BIN_EXE_seichi"))
        .current_dir(root())
        .stdin(File::open(&script).unwrap())
        .output()
        .unwrap();
    let answers = String::from_utf8(output.stdout).unwrap();
    let mut answers = answers.split_terminator("\n\n");
    let mut transcript = String::new();
    for line in fs::read_to_string(script).unwrap().lines() {
        if !line.trim().is_empty() && !line.starts_with('#') {
            let answer = answers.next().unwrap();
            assert!(answer.starts_with('='), "{line}: {answer}");
            transcript += &format!("> {line}\n{}\n", answer.trim_end());
        }
    }
    transcript
}

#[test]
fn transcript_is_what_the_program_prints() {
    check_section(
        "gtp-scripts/README.md",
        "transcript",
        &format!("```text\n{}```\n", transcript()),
    );
}

#[test]
fn the_certificate_is_what_the_library_writes() {
    let board: Board = STRAIGHT_FOUR.parse().unwrap();
    let limits = seichi::SearchLimits::default();
    let certificate = seichi::Certificate::of(&board, Color::Black, Suicide::Forbidden, limits);
    check_section(
        "docs/research/certificates.md",
        "certificate",
        &format!("```text\n{certificate}\n```\n"),
    );
}

#[test]
fn the_first_game_is_judged_as_the_readme_says() {
    let output = Command::new(env!("CARGO_BIN_EXE_seichi"))
        .current_dir(root())
        .arg("gtp-scripts/sgf/demo.sgf")
        .output()
        .unwrap();
    let judged = String::from_utf8(output.stdout).unwrap();
    let shown = format!("```text\n> seichi gtp-scripts/sgf/demo.sgf\n{judged}```\n");
    check_section("README.md", "game", &shown);
}

#[test]
fn a_stone_is_explained_as_the_readme_says() {
    let output = Command::new(env!("CARGO_BIN_EXE_seichi"))
        .current_dir(root())
        .args(["explain", "gtp-scripts/sgf/demo.sgf", "F9"])
        .output()
        .unwrap();
    let explained = String::from_utf8(output.stdout).unwrap();
    let shown = format!("```text\n> seichi explain gtp-scripts/sgf/demo.sgf F9\n{explained}```\n");
    check_section("README.md", "explain", &shown);
}

/// The first example of the library's documentation, which is tried there.
#[test]
fn the_example_of_the_library_is_that_of_its_documentation() {
    let source = fs::read_to_string(page("src/lib.rs")).unwrap();
    let lines = source.lines().map(|line| line.trim_start_matches("//!"));
    let shown = lines.map(|line| line.strip_prefix(' ').unwrap_or(line));
    let code = shown.skip_while(|line| *line != "```").skip(1);
    let code = code.take_while(|line| *line != "```");
    let code = code.filter(|line| !line.starts_with("# "));
    let code: String = code.map(|line| format!("{line}\n")).collect();
    check_section("README.md", "library", &format!("```rust\n{code}```\n"));
}

#[test]
fn a_server_gets_the_answers_that_the_readme_shows() {
    let script = "boardsize 5\nkgs-rules japanese\nkomi 0.5\n\
        gogui-play_sequence b b5 w d5 b b4 w d4 b a4 w e4 b b3 w d3 b b2 w d2 b a2 w e2 b b1 w d1\n\
        safe_to_score\nfinal_score\n";
    let mut shown = String::from("```text\n");
    let (answers, _) = told_of(script.as_bytes(), &[]);
    for (line, answer) in script.lines().zip(answers.split_terminator("\n\n")) {
        shown += &format!("> {line}\n{}\n", answer.trim_end());
    }
    check_section("README.md", "safe", &format!("{shown}```\n"));
}

/// The output of `seichi compare` for the game in which it differs from itself.
fn comparison() -> String {
    let seichi = env!("CARGO_BIN_EXE_seichi");
    let output = Command::new(seichi)
        .current_dir(root())
        .args(["compare", "--with", &format!("'{seichi}' --method benson")])
        .arg("gtp-scripts/sgf/invaded.sgf")
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let shown = text.lines().take_while(|line| !line.starts_with("1 game "));
    shown.map(|line| format!("{line}\n")).collect()
}

#[test]
fn comparison_is_what_the_program_prints() {
    let shown = comparison();
    assert!(shown.contains(": differs"), "{shown}");
    check_section(
        "docs/measuring.md",
        "compare",
        &format!("```text\n{}\n```\n", shown.trim_end()),
    );
}

#[test]
fn command_list_is_the_engines() {
    let rows = Engine::commands()
        .iter()
        .map(|command| format!("- `{command}`: {}\n", command.doc));
    let list: String = rows.collect();
    check_section("docs/engines.md", "commands", &list);
}

#[test]
fn the_table_of_rules_is_that_of_the_program() {
    let output = Command::new(env!("CARGO_BIN_EXE_seichi"))
        .args(["help", "rules"])
        .output()
        .unwrap();
    let table = String::from_utf8(output.stdout).unwrap();
    check_section("docs/rules.md", "rules", &format!("```text\n{table}```\n"));
}

#[test]
fn ci_runs_the_commands_the_readme_gives() {
    let text = fs::read_to_string(page("README.md")).unwrap();
    let mut blocks = text.split("```sh\n").skip(1);
    let mut next_command = || blocks.next().unwrap().lines().next().unwrap().to_owned();
    let ci = fs::read_to_string(root().join(".ci/run")).unwrap();
    let (demo, test) = (next_command(), next_command());
    assert_eq!(demo, "cargo run --release -- gtp-scripts/sgf/demo.sgf");
    for command in [demo, test] {
        // With more features there are more tests.
        let step = format!("step {command}");
        let is_it = |line: &str| line.trim().starts_with(&step);
        assert!(ci.lines().any(is_it), "{command}");
    }
}

/// A board and what is known of the points in question.
fn picture(diagram: &str, asked: &str) -> String {
    let board: Board = diagram.parse().unwrap();
    let analysis = Analysis::of(&board, Suicide::Forbidden);
    let mut picture = format!("```text\n{board}\n");
    for vertex in asked.split(' ') {
        let point = vertex.parse().unwrap();
        let answer = match analysis.chains().at(point) {
            Some(chain) => {
                let verdict = analysis.searched_verdict(chain);
                format!("{}, {}", verdict.status, verdict.known())
            }
            None => owner(&analysis, point),
        };
        picture += &format!("{vertex}: {answer}\n");
    }
    picture + "```\n"
}

/// The result of a search about an empty point.
fn owner(analysis: &Analysis, point: seichi::Point) -> String {
    let safe = ByColor::from_fn(|color| analysis.searched(color).clone());
    let sekis = Seki::proved(analysis.board(), &safe);
    if sekis.iter().any(|seki| seki.liberties.contains(point)) {
        return "shared liberty of a seki".to_owned();
    }
    let mut owners = Color::ALL.into_iter();
    let color = owners
        .find(|&color| safe[color].territory.contains(point))
        .unwrap();
    let mut proofs = safe[color].proofs.iter();
    let proof = proofs.rfind(|proof| proof.area.contains(point)).unwrap();
    let answers: Vec<String> = proof
        .answers
        .iter()
        .map(|[a, b]| format!("{a}-{b}"))
        .collect();
    format!("{color}'s, {proof}; answers {}", answers.join(" "))
}

const PICTURES: [(&str, &str, &str); 6] = [
    ("Benson", BENSON, "B5 B3 C2"),
    ("pass-alive territory", PASS_ALIVE, "E7"),
    ("alternating play", STRAIGHT_FOUR, "A5"),
    (
        "search",
        "
        . . . . X O .
        . . . . X O .
        . X X X X O .
        X X O O O O .
        O O O . . . .
        . O . O . . .
        O O O . . . .",
        "A4 B6",
    ),
    ("seki", SEKI, "C7 E7 D7"),
    ("open border", BORDER, "B8"),
];

#[test]
fn pictures_of_proofs_are_what_the_analysis_says() {
    for (name, diagram, asked) in PICTURES {
        check_section(
            "docs/proofs.md",
            &format!("picture: {name}"),
            &picture(diagram, asked),
        );
    }
}
