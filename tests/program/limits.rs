//! docs/limits.md is true: input at each limit is accepted, more is not.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;

use seichi::sgf::{MAX_BYTES, MAX_VALUES};

const MIB: usize = 1 << 20;

fn page() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(root.join("docs/limits.md")).unwrap()
}

/// The number in the row of the page that begins with `what`; of MiB, in bytes.
fn limit(what: &str) -> usize {
    let page = page();
    let start = format!("| {what}");
    let mut rows = page.lines().filter(|line| line.starts_with(&start));
    let row = rows.next().unwrap_or_else(|| panic!("no row '{what}'"));
    assert!(rows.next().is_none(), "{what}");
    let cell = row.split('|').nth(2).unwrap().trim();
    match cell.strip_suffix(" MiB") {
        Some(number) => MIB * number.parse::<usize>().unwrap(),
        None => cell.parse().unwrap(),
    }
}

/// The result of a run with `input`.
fn run(args: &[&str], input: Vec<u8>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_seichi"));
    command.args(args).env_remove("RUST_LOG");
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = piped.stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // The program may exit before it has read all.
    let writer = thread::spawn(move || stdin.write_all(&input).is_ok());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn answers(script: String) -> Vec<String> {
    let output = run(&[], script.into_bytes());
    let text = String::from_utf8(output.stdout).unwrap();
    text.split_terminator("\n\n").map(str::to_owned).collect()
}

/// True if `seichi score` judges the record.
fn is_judged(record: &[u8]) -> (bool, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.sgf");
    fs::write(&file, record).unwrap();
    let output = run(&["score", file.to_str().unwrap()], Vec::new());
    let error = String::from_utf8(output.stderr).unwrap();
    (output.status.success(), error)
}

#[test]
fn boards_have_as_many_lines() {
    let most = limit("columns, and rows, of a board");
    let all = answers(format!("boardsize {most}\nboardsize {}\n", most + 1));
    assert_eq!(all[0], "= ");
    assert!(all[1].starts_with("? unacceptable size"), "{}", all[1]);
}

#[test]
fn command_lines_are_as_long() {
    let most = limit("a command line");
    let padded = |length: usize| format!("name{}\n", " ".repeat(length - "name\n".len()));
    let all = answers(padded(most) + &padded(most + 2) + "version\n");
    assert_eq!(all[0], "= seichi");
    assert!(all[1].contains("longer than 1 MiB"), "{}", all[1]);
    assert!(all[2].starts_with("= "), "{}", all[2]);
}

#[test]
fn records_are_as_large() {
    let most = limit("a record, a collection");
    assert_eq!(most, MAX_BYTES);
    let sized = |size: usize| {
        let (start, end) = ("(;SZ[5];B[cc]C[", "])");
        let text = "x".repeat(size - start.len() - end.len());
        format!("{start}{text}{end}").into_bytes()
    };
    assert!(is_judged(&sized(most)).0);
    let (judged, error) = is_judged(&sized(most + 1));
    assert!(!judged && error.contains("larger than 16 MiB"), "{error}");
}

#[test]
fn variations_are_nested_as_deep_as_the_file_is_large() {
    let deep = MAX_BYTES / 4;
    let record = format!("(;SZ[5];B[cc]{}{})", "(;".repeat(deep), ")".repeat(deep));
    assert!(is_judged(record[..].as_bytes()).0);
}

#[test]
fn lines_of_json_are_as_long() {
    let most = limit("a line of `--stdin jsonl`");
    let line = |length: usize| {
        let (start, end) = ("{\"id\":\"a\",\"sgf\":\"(;SZ[5])\"", "}\n");
        format!(
            "{start}{}{end}",
            " ".repeat(length - start.len() - end.len())
        )
    };
    // Some room is left for the text around the record.
    let input = line(most) + &line(most + 8192) + &line(64);
    let output = run(&["score", "--stdin", "jsonl"], input.into_bytes());
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].contains("\"result\""), "{}", lines[0]);
    assert!(lines[1].contains("line 2 is longer than"), "{}", lines[1]);
    assert!(lines[2].contains("\"result\""), "{}", lines[2]);
}

#[test]
fn games_have_as_many_moves() {
    let most = limit("moves and stones set up in a record");
    assert_eq!([most, limit("moves of a session")], [MAX_VALUES; 2]);
    let record = |moves: usize| format!("(;SZ[5]{})", ";B[]".repeat(moves)).into_bytes();
    assert!(is_judged(&record(most)).0);
    let (judged, error) = is_judged(&record(most + 1));
    assert!(
        !judged && error.contains("more than 20000 moves"),
        "{error}"
    );
    let full = format!("gogui-play_sequence{}\n", " b pass".repeat(most));
    let all = answers(full + "play b pass\n");
    assert_eq!(all[0], "= ");
    assert!(all[1].starts_with("? too many moves"), "{}", all[1]);
}

#[test]
fn as_many_marks_are_kept() {
    let most = limit("positions of a session whose marks");
    let name = |n: usize| {
        let letters = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";
        format!("{}{}", char::from(letters[n % 25]), n / 25 + 1)
    };
    // A board for each pair of stones, the second on one of few points.
    let position = |n: usize| {
        let (one, other) = (name(n / 2), ["Z25", "Y25"][n % 2]);
        format!("boardsize 25\ngogui-setup b {one} w {other}\n")
    };
    let settings =
        ["method benson", "dame surrounded"].map(|set| format!("seichi-settings {set}\n"));
    let marked = (0..=most).map(|n| position(n) + &format!("mark {} dead\n", name(n / 2)));
    let looked = [0, 1, most].map(|n| position(n) + "marks\n");
    let all = answers(settings.concat() + &marked.collect::<String>() + &looked.concat());
    let kept: Vec<&String> = all[all.len() - 9..].iter().skip(2).step_by(3).collect();
    assert!(!kept[0].contains("dead"), "{}", kept[0]);
    assert!(kept[1].contains("A1 dead"), "{}", kept[1]);
    assert!(kept[2].contains("dead"), "{}", kept[2]);
}

#[test]
fn reports_have_as_many_games() {
    let most = limit("games on the page");
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let report = |games: usize| {
        fs::write(at("games.sgf"), "(;SZ[1])".repeat(games)).unwrap();
        run(
            &["report", &at("games.sgf"), "-o", &at("page.html")],
            Vec::new(),
        )
    };
    let refused = report(most + 1);
    let error = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert!(error.contains("more than 5000 games"), "{error}");
    assert!(report(most).status.success());
}

#[cfg(unix)]
#[test]
fn answers_of_other_engines_are_as_long() {
    let most = limit("an answer of another engine");
    let relayed = |bytes: usize| {
        let body = format!("printf '= '; head -c {bytes} /dev/zero | tr '\\0' x; printf '\\n\\n'");
        let output = run(&["relay", "--", "sh", "-c", &body], Vec::new());
        output.stdout.len()
    };
    assert!(relayed(most - 4) > most - 4);
    assert_eq!(relayed(most + 1), 0);
}
