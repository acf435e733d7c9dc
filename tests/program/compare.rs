//! `seichi compare` against ourselves, which must agree, and against small engines written for the
//! shell, which die, hang, talk nonsense or differ.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use seichi::compare::{Launch, Opponent};
use serde_json::Value;
use tempfile::TempDir;

const SEICHI: &str = env!("CARGO_BIN_EXE_seichi");

const OUR_NAME: &str = concat!("seichi ", env!("CARGO_PKG_VERSION"));

/// Both sides alive, W+0.5 with this komi.
///
/// ```text
/// . X . O .
/// X X . O O
/// . X . O .
/// X X . O O
/// X X . O O
/// ```
const RECORD: &str = "(;GM[1]FF[4]SZ[5]KM[0.5]RU[Japanese]\
    AB[ba][ab][bb][bc][ad][bd][ae][be]AW[da][db][eb][dc][dd][ed][de][ee])";

/// A game with moves, passes and a handicap.
const HANDICAP: &str = "(;GM[1]FF[4]SZ[5]KM[0]RU[Chinese]HA[2]AB[ba][ab]\
    ;W[cc];B[bb];W[dd];B[];W[])";

/// A stone is set up after another has been captured.
const LATE_SETUP: &str = "(;GM[1]FF[4]SZ[5]AB[ba]AW[aa];B[ab];AW[ee];W[])";

/// An engine for the shell: `BODY` has the `$id`, `$name` and `$args` of a
/// command and prints an answer.
const ENGINE: &str = "\
    while read -r id name args; do\n\
    case $name in\n\
    BODY\n\
    list_commands) printf '=%s name\\n\\n' $id;;\n\
    final_score) printf '=%s W+0.5\\n\\n' $id;;\n\
    quit) printf '=%s \\n\\n' $id; exit;;\n\
    *) printf '=%s \\n\\n' $id;;\n\
    esac\n\
    done\n";

struct Workshop(TempDir);

impl Workshop {
    fn new() -> Workshop {
        Workshop(tempfile::tempdir().unwrap())
    }

    fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.path().join(name);
        fs::write(&path, text).unwrap();
        path
    }

    /// The command that starts an engine with special answers.
    fn engine(&self, body: &str) -> String {
        let path = self.write("an engine.sh", &ENGINE.replace("BODY", body));
        format!("sh '{}'", path.display())
    }
}

fn compare(with: &str, more: &[&str], games: &[&Path]) -> (i32, String) {
    let Output { status, stdout, .. } = Command::new(SEICHI)
        .args(["compare", "--with", with])
        .args(more)
        .args(games)
        .output()
        .unwrap();
    (status.code().unwrap(), String::from_utf8(stdout).unwrap())
}

/// Compares three times the same record.
fn compare_thrice(body: &str, more: &[&str]) -> (i32, String) {
    let shop = Workshop::new();
    let game = shop.write("game.sgf", RECORD);
    compare(&shop.engine(body), more, &[&game, &game, &game])
}

fn scripts() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("gtp-scripts/sgf")
}

#[test]
fn we_agree_with_ourselves() {
    let shop = Workshop::new();
    let handicap = shop.write("handicap.sgf", HANDICAP);
    let with = format!("'{SEICHI}'");
    let (code, text) = compare(&with, &["--json"], &[&scripts(), &handicap]);
    let totals: Value = serde_json::from_str(&text).unwrap();
    let games = fs::read_dir(scripts()).unwrap().count() + 1;
    assert_eq!(code, 0, "{text}");
    assert!(games > 10);
    for key in [
        "games",
        "compared",
        "agree_dead",
        "agree_score",
        "agree_seki",
        "seki_told",
    ] {
        assert_eq!(totals[key], games, "{key}");
    }
    for key in ["own_rules", "peer_failures", "unreadable"] {
        assert_eq!(totals[key], 0, "{key}");
    }
    assert_eq!(totals["engine"], OUR_NAME);
    assert!(totals["time_ratio"].as_f64().unwrap() > 0.0);
}

#[test]
fn json_has_exactly_the_documented_keys() {
    let (_, text) = compare_thrice("", &["--json"]);
    let totals: serde_json::Map<String, Value> = serde_json::from_str(&text).unwrap();
    let mut keys: Vec<&str> = totals.keys().map(String::as_str).collect();
    keys.sort_unstable();
    let documented = "agree_dead agree_score agree_seki compared engine games our_median_us \
                      own_rules peer_failures seki_told their_median_us time_ratio unreadable";
    assert_eq!(keys, documented.split(' ').collect::<Vec<_>>());
}

#[test]
fn an_engine_that_only_plays_stones_gets_the_same_game() {
    let shop = Workshop::new();
    let log = shop.0.path().join("log");
    let body = format!(
        "play|boardsize|komi) echo $name $args >> '{}'; printf '=%s \\n\\n' $id;;",
        log.display()
    );
    let handicap = shop.write("game.sgf", HANDICAP);
    compare(&shop.engine(&body), &[], &[&handicap]);
    let sent = fs::read_to_string(log).unwrap();
    let expected = "boardsize 5\nkomi 0\nplay black B5\nplay black A4\n\
                    play white C3\nplay black B4\nplay white D2\nplay black pass\nplay white pass\n";
    assert_eq!(sent, expected);
}

#[test]
fn a_rectangle_goes_to_engines_that_have_some() {
    let shop = Workshop::new();
    let log = shop.0.path().join("log");
    let game = shop.write("wide.sgf", "(;GM[1]FF[4]SZ[6:5]KM[0];B[fa])");
    let body = |listed: &str| {
        format!(
            "list_commands) printf '=%s name\\n{listed}\\n\\n' $id;;\n\
             *boardsize|play) echo $name $args >> '{}'; printf '=%s \\n\\n' $id;;",
            log.display()
        )
    };
    let with = shop.engine(&body("rectangular_boardsize"));
    compare(&with, &[], &[&game]);
    let sent = fs::read_to_string(&log).unwrap();
    assert_eq!(sent, "rectangular_boardsize 6 5\nplay black F5\n");
    fs::remove_file(&log).unwrap();
    let (code, text) = compare(&shop.engine(&body("boardsize")), &[], &[&game]);
    assert_eq!(code, 2, "{text}");
    assert!(!log.exists());
    assert!(
        text.contains("the 6x5 board needs 'rectangular_boardsize'"),
        "{text}"
    );
}

#[test]
fn commands_that_are_listed_are_used() {
    let shop = Workshop::new();
    let log = shop.0.path().join("log");
    let body = format!(
        "list_commands) printf '=%s gogui-setup\\ngogui-play_sequence\\nkgs-rules\\n\
         set_free_handicap\\n\\n' $id;;\n\
         g*|k*|set*) echo $name $args >> '{}'; printf '=%s \\n\\n' $id;;",
        log.display()
    );
    let games = [
        shop.write("one.sgf", HANDICAP),
        shop.write("two.sgf", "(;GM[1]FF[4]SZ[5]RU[NZ]AB[aa]AW[ee])"),
    ];
    compare(&shop.engine(&body), &[], &[&games[0], &games[1]]);
    let sent = fs::read_to_string(log).unwrap();
    let expected = "kgs-rules chinese\nkomi 0\nset_free_handicap B5 A4\n\
         gogui-play_sequence white C3 black B4 white D2 black pass white pass\n\
         kgs-rules new_zealand\nkomi 0\ngogui-setup black A5 white E1\n";
    assert_eq!(sent, expected);
}

#[test]
fn a_difference_of_one_stone_is_drawn() {
    let body = "final_status_list) if [ $args = dead ]; then printf '=%s E1\\n\\n' $id; \
                else printf '=%s \\n\\n' $id; fi;;";
    let (code, text) = compare_thrice(body, &[]);
    assert_eq!(code, 1, "{text}");
    let report = "game.sgf: differs\n  dead: only ours [], only theirs [E1]\n  \
        \x20 A B C D E\n  \
        5 . X . O . 5\n  \
        4 X X . O O 4\n  \
        3 . X . O . 3\n  \
        2 X X . O O 2\n  \
        1 X X . O 2 1\n  \
        \x20 A B C D E\n";
    assert_eq!(text.matches(report).count(), 3, "{text}");
    assert!(text.contains("same dead stones  0 of 3"), "{text}");
    assert!(text.contains("same score        3 of 3"), "{text}");
    assert!(text.contains("by its own rules  3 of 3"), "{text}");
}

#[test]
fn a_different_score_is_reported() {
    let (code, text) = compare_thrice("final_score) printf '=%s B+1.0\\n\\n' $id;;", &[]);
    assert_eq!(code, 1);
    let line = "  score: ours W+0.5, theirs B+1.0 by its own rules\n";
    assert_eq!(text.matches(line).count(), 3, "{text}");
    assert!(!text.contains("dead:"), "{text}");
}

#[test]
fn an_engine_that_dies_is_started_again() {
    let shop = Workshop::new();
    let games = ["a.sgf", "b.sgf", "c.sgf"].map(|name| shop.write(name, RECORD));
    let flag = shop.0.path().join("flag");
    // It dies once, in the second game.
    let body = format!(
        "final_score) n=$((n + 1)); if [ $n = 2 ] && ! [ -e '{0}' ]; then touch '{0}'; exit; fi; \
         printf '=%s W+0.5\\n\\n' $id;;",
        flag.display()
    );
    let games = [&*games[0], &*games[1], &*games[2]];
    let (code, text) = compare(&shop.engine(&body), &[], &games);
    assert_eq!(code, 2, "{text}");
    let died = "b.sgf: peer failure: the engine does not run: it has ended\n";
    assert!(text.contains(died), "{text}");
    assert!(text.contains("peer failures     1\n"), "{text}");
    assert!(text.contains("same score        2 of 2\n"), "{text}");
}

#[test]
fn an_engine_that_hangs_is_given_up_in_time() {
    let start = Instant::now();
    let (code, text) = compare_thrice("final_status_list) exec sleep 600;;", &["--timeout", "1"]);
    assert_eq!(code, 2);
    let silent = "peer failure: no readable answer to 'final_status_list dead' within 1s\n";
    assert_eq!(text.matches(silent).count(), 3, "{text}");
    assert!(start.elapsed() < Duration::from_secs(60));
}

/// A relay ends its engine, and itself.
#[test]
fn an_engine_that_hangs_is_stopped() {
    is_stopped("final_score) echo $$ > PID; exec sleep 600;;", RECORD);
}

/// A command that is longer than what a pipe holds.
#[test]
fn an_engine_that_reads_no_more_is_stopped() {
    let body = "list_commands) printf '=%s gogui-play_sequence\\n\\n' $id;;\n\
                komi) echo $$ > PID; printf '=%s \\n\\n' $id; exec sleep 600;;";
    is_stopped(body, &format!("(;SZ[5]{})", ";B[];W[]".repeat(5000)));
}

/// Asserts that the engine that writes its id to `PID` is stopped.
fn is_stopped(body: &str, record: &str) {
    let shop = Workshop::new();
    let pid = shop.0.path().join("pid");
    let body = body.replace("PID", &format!("'{}'", pid.display()));
    let game = shop.write("game.sgf", record);
    compare(&shop.engine(&body), &["--timeout", "1"], &[&game]);
    let pid = fs::read_to_string(pid).unwrap();
    let is_alive = || {
        let status = Command::new("kill").args(["-0", pid.trim()]).output();
        status.unwrap().status.success()
    };
    let start = Instant::now();
    while is_alive() {
        assert!(
            start.elapsed() < Duration::from_secs(20),
            "{pid} still runs"
        );
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn nonsense_is_distinguished_from_an_answer() {
    let rubbish = [
        (
            "final_status_list) printf '=%s Z99\\n\\n' $id;;",
            "'Z99' is no point",
        ),
        (
            "final_status_list) printf '=%s C3\\n\\n' $id;;",
            "there is no stone on C3",
        ),
        (
            "final_score) printf '=%s who knows\\n\\n' $id;;",
            "'who knows' is no score",
        ),
        (
            "final_score) printf '? cannot score\\n\\n';;",
            "has the id 0",
        ),
        (
            "final_score) printf '?%s cannot score\\n\\n' $id;;",
            "'final_score' was refused: cannot score",
        ),
        ("final_score) printf '=999 B+1\\n\\n';;", "has the id 999"),
        (
            "komi) printf '=%s \\n\\n=%s \\n\\n' $id $id;;",
            "has the id",
        ),
    ];
    for (body, reason) in rubbish {
        let (code, text) = compare_thrice(body, &["--timeout", "5"]);
        assert_eq!(code, 2, "{text}");
        assert_eq!(text.matches(reason).count(), 3, "{reason}: {text}");
        assert!(text.contains("peer failures     3\n"), "{text}");
    }
}

#[test]
fn what_an_engine_says_is_fit_for_a_terminal() {
    let refusal = "name) printf '=%s \\033[31mred\\n9 of 9\\n\\n' $id;;\n\
                   final_score) printf '?%s \\033]0;title\\007no\\nb.sgf: agrees\\n\\n' $id;;";
    let nonsense = "final_score) printf '=%s \\033[31m\\n%0999d\\n\\n' $id 0;;";
    for body in [refusal, nonsense] {
        let (code, text) = compare_thrice(body, &[]);
        assert_eq!(code, 2, "{text}");
        assert!(
            !text.contains(|c: char| c.is_control() && c != '\n'),
            "{text}"
        );
        assert!(text.lines().all(|line| line.len() < 300), "{text}");
        assert_eq!(text.lines().count(), 3 + 7, "{text}");
    }
}

#[test]
fn long_commands_are_not_quoted_whole() {
    let shop = Workshop::new();
    let game = shop.write("game.sgf", &format!("(;SZ[5]{})", ";B[];W[]".repeat(500)));
    for answer in ["printf '?%s illegal\\n\\n' $id", "exec sleep 600"] {
        let listed = "list_commands) printf '=%s gogui-play_sequence\\n\\n' $id;;";
        let body = format!("{listed}\ngogui-play_sequence) {answer};;");
        let (_, text) = compare(&shop.engine(&body), &["--timeout", "1"], &[&game]);
        let told = text.lines().next().unwrap();
        assert!(told.contains("'gogui-play_sequence black pass"), "{told}");
        assert!(told.len() < 300, "{told}");
    }
}

/// What the crate `gtp` cannot handle: see `src/cli/relay.rs`.
#[test]
fn odd_but_readable_engines_are_understood() {
    let odd = "final_status_list) echo noise; echo error >&2; printf '=%s\\n\\n\\n' $id;;\n\
               komi) printf '=%s # fine\\r\\n\\r\\n' $id;;\n\
               clear_board) printf '=%s \\377\\n\\n' $id;;";
    let (code, text) = compare_thrice(odd, &["--timeout", "20"]);
    assert_eq!(code, 0, "{text}");
    assert!(text.starts_with("3 games against "), "{text}");
}

#[test]
fn seki_is_compared_where_it_is_reported() {
    let untold = "final_status_list) if [ $args = seki ]; then printf '?%s no\\n\\n' $id; \
                  else printf '=%s \\n\\n' $id; fi;;";
    let (code, text) = compare_thrice(untold, &[]);
    assert!(
        code == 0 && text.contains("same seki         0 of 0\n"),
        "{text}"
    );
    let other = untold.replace("'?%s no", "'=%s A1");
    let shop = Workshop::new();
    // The score differs, so that there is something to report.
    let game = shop.write("game.sgf", &RECORD.replace("KM[0.5]", "KM[3.5]"));
    let (code, text) = compare(&shop.engine(&other), &[], &[&game]);
    assert_eq!(code, 1);
    assert!(
        text.contains("  seki: only ours [], only theirs [A1]\n"),
        "{text}"
    );
    assert!(text.contains("same seki         0 of 1\n"), "{text}");
}

#[test]
fn records_that_cannot_be_compared_are_reported() {
    let shop = Workshop::new();
    let games = [
        shop.write("bad.sgf", "no record"),
        shop.write("good.sgf", RECORD),
        shop.write("late.sgf", LATE_SETUP),
    ];
    let (code, text) = compare(&shop.engine(""), &[], &[&games[0], &games[1], &games[2]]);
    assert_eq!(code, 2);
    assert!(text.contains("bad.sgf: unreadable: "), "{text}");
    assert!(
        text.contains("late.sgf: unreadable: stones were set up after"),
        "{text}"
    );
    assert!(text.contains("same score        1 of 1\n"), "{text}");
    assert!(text.contains("unreadable        2\n"), "{text}");
}

#[test]
fn nothing_to_compare_is_an_error() {
    let shop = Workshop::new();
    shop.write("expected.tsv", "file\n");
    let (code, told) = compare(SEICHI, &[], &[shop.0.path()]);
    assert_eq!((code, &told[..]), (2, ""));
}

#[test]
fn an_engine_that_never_starts_is_an_error() {
    let game = scripts().join("ring.sgf");
    for with in ["/no/such/engine", "true", "'unclosed", " "] {
        let output = Command::new(SEICHI)
            .args(["compare", "--with", with])
            .arg(&game)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{with}");
        assert!(output.stdout.is_empty(), "{with}");
        let log = String::from_utf8(output.stderr).unwrap();
        let reason = match with {
            "/no/such/engine" => "error: cannot start '/no/such/engine': No such file",
            "true" => "it has ended",
            _ => "is not a command",
        };
        assert!(log.contains(reason), "{log}");
    }
}

#[test]
fn the_library_needs_no_relay() {
    let launch = Launch {
        program: SEICHI.to_owned(),
        args: Vec::new(),
        patience: Duration::from_secs(20),
    };
    assert_eq!(Opponent::start(launch).unwrap().name(), OUR_NAME);
}

/// Rules without a name cannot be sent, and those of an earlier game are not kept.
#[test]
fn no_game_is_judged_by_the_rules_of_another() {
    let shop = Workshop::new();
    let stone = "B[ee];W[gc];B[];W[]";
    let named = shop.write("a.sgf", &format!("(;SZ[9]KM[0]RU[Chinese];{stone})"));
    let nameless = format!("(;SZ[9]KM[0]RU[koSIMPLEscoreTERRITORYtaxNONEsui0fpok1];{stone})");
    let nameless = shop.write("b.sgf", &nameless);
    let differs = |games: &[&Path]| compare(SEICHI, &[], games).1.contains("b.sgf: differs");
    assert_eq!(differs(&[&named, &nameless]), differs(&[&nameless]));
}

/// Black played the handicap: no command of GTP can express that.
#[test]
fn a_handicap_that_cannot_be_sent_is_not_counted_by_the_rules_of_the_game() {
    let shop = Workshop::new();
    let record = |name: &str, rules: &str, stones: &str| {
        let text = format!("(;SZ[9]KM[0]RU[{rules}]HA[2]{stones};W[gc];B[cg];W[];B[])");
        shop.write(name, &text)
    };
    let own = |game: &Path| {
        let (code, text) = compare(SEICHI, &["--json"], &[game]);
        let totals: Value = serde_json::from_str(&text).unwrap();
        (code, totals["own_rules"].clone())
    };
    let told = record("a.sgf", "Chinese", "AB[cc][gg]");
    assert_eq!(own(&told), (0, 0.into()));
    let needless = record("b.sgf", "Japanese", ";B[cc];B[gg]");
    assert_eq!(own(&needless), (0, 0.into()));
    for stones in [";B[cc];B[gg]", "AB[cc]", "AB[cc][gg]AW[aa]"] {
        assert_eq!(own(&record("c.sgf", "Chinese", stones)), (1, 1.into()));
    }
}

#[test]
fn a_table_says_how_open_dame_are_settled() {
    let shop = Workshop::new();
    shop.write("g.sgf", "(;SZ[9]KM[0];B[ee];W[gc])");
    let table = |convention: &str| {
        let rows = format!("file\tresult\tconvention\ng.sgf\t0\t{convention}\n");
        shop.write("expected.tsv", &rows);
        let with = format!("'{SEICHI}' --dame surrounded");
        compare(&with, &[], &[shop.0.path()]).0
    };
    assert_eq!(table("surrounded"), 0);
    assert_eq!(table("played-out"), 1);
}
