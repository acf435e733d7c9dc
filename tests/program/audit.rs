//! The audit against small suites made here: every column by its name, every file counted, every
//! figure calculated by hand.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{fs, io};

use flate2::Compression;
use flate2::read::GzEncoder;
use seichi::audit::{AuditError, Report, Suite, Summary};
use seichi::{DameConvention, JudgeOptions};
use tempfile::TempDir;

use super::packed::{tar_gz, zip};

/// A finished 5x5 game, both sides alive: 3 points for Black, 6 for White, komi 0.5, W+3.5. With
/// `dead`, a white stone lies dead at A1, for one point more to Black.
///
/// ```text
/// . X O . .
/// X X O O O
/// X X O . .
/// . X O O O
/// . X O . .
/// ```
pub fn record(dead: bool, result: &str) -> String {
    let stone = if dead { "AW[ae]" } else { "" };
    format!(
        "(;GM[1]FF[4]SZ[5]KM[0.5]RU[Japanese]RE[{result}]{stone}\
         AB[ba][ab][bb][bc][ac][bd][be]AW[ca][cb][db][eb][cc][cd][dd][ed][ce])"
    )
}

pub fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

pub fn audit(path: &Path) -> Vec<Report> {
    audit_with(path, JudgeOptions::default())
}

fn audit_with(path: &Path, options: JudgeOptions) -> Vec<Report> {
    let suites = Suite::collect(&[path.to_owned()]).unwrap();
    suites
        .iter()
        .map(|suite| Report::of(suite, options, || ()))
        .collect()
}

pub fn program(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_seichi"))
        .arg("audit")
        .args(args)
        .output()
        .unwrap()
}

#[test]
fn a_table_is_read_by_the_names_of_its_columns() {
    let table = "dead\tresult\tmoves_removed\tfile\tkomi\trules\n\
                 A1\tB+1\t?\tone.sgf\t-3\t\n\
                 \t\t?\ttwo.sgf\t\t\n";
    let suite = folder(&[
        ("s/expected.tsv", table),
        ("s/one.sgf", &record(true, "?")),
        ("s/two.sgf", &record(true, "?")),
    ]);
    let summary = audit(suite.path())[0].summary();
    assert_eq!((summary.suite.as_str(), summary.games), ("s", 2));
    // Both records hold the dead stone; the second row says there is none.
    assert_eq!(summary.dead_exact, Some(0.5));
    assert_eq!((summary.precision, summary.recall), (Some(0.5), Some(1.0)));
    // Only the first row has a result, reached with its own komi.
    assert_eq!(summary.score_exact, Some(1.0));
}

/// Without passes: Black has to connect at A7 whichever color fills C7 and C6.
const BEHIND_DAME: &str = "(;GM[1]FF[4]SZ[7]KM[0]RU[Japanese]RE[?]PL[B]\
    AB[ba][ab][ac][ad][bd][cd][ce][de][ee][af][bf][ef][eg]\
    AW[da][fa][bb][db][eb][fb][gb][bc][cc][dc][fc][dd][ed][fd][gd][fe][ff][gf][fg])";

#[test]
fn the_column_convention_settles_dame_and_the_option_overrides_it() {
    let row = |convention: &str| format!("x.sgf\t{convention}\n");
    let names = ["surrounded", "agreed", "played-out", "", "guessed"];
    let rows: String = names.into_iter().map(row).collect();
    let table = format!("file\tconvention\n{rows}");
    let suite = folder(&[("s/expected.tsv", &table), ("s/x.sgf", BEHIND_DAME)]);
    let scores = |dame| {
        let options = JudgeOptions {
            convention: dame,
            ..JudgeOptions::default()
        };
        let report = &audit_with(suite.path(), options)[0];
        let reason = report.unreadable().next().unwrap().1.to_owned();
        assert_eq!(
            reason.to_string(),
            "column convention of expected.tsv: 'guessed' is not a convention (use surrounded, \
             agreed or played-out)"
        );
        let answers = report.outcomes.iter();
        let answers = answers.filter_map(|outcome| outcome.answer.as_ref().ok());
        let leads: Vec<f64> = answers.map(|answer| answer.score.black_lead()).collect();
        leads
    };
    let own = scores(None);
    assert_eq!(own[0], own[1] + 1.0);
    assert_eq!(own[1..], [own[1]; 3]);
    let overridden = scores(Some(DameConvention::Surrounded));
    assert_eq!(overridden, [own[0]; 4]);
}

#[test]
fn a_column_that_nobody_reads_is_an_error_that_names_it() {
    for column in ["convenion", "Rules", "unheard-of"] {
        let table = format!("file\t{column}\nx.sgf\t\n");
        let suite = folder(&[("s/expected.tsv", &table)]);
        let Err(error) = Suite::collect(&[suite.path().to_owned()]) else {
            panic!("{column} was ignored");
        };
        let told = error.to_string();
        assert!(
            told.contains(&format!("unknown column '{column}'")),
            "{told}"
        );
    }
}

#[test]
fn figures_are_those_worked_out_by_hand() {
    let suite = folder(&[
        ("s/a.sgf", &record(false, "W+3.5")),
        ("s/b.sgf", &record(false, "W+2.5")),
        ("s/c.sgf", &record(false, "B+4.5")),
        ("s/d.sgf", &record(false, "B+R")),
        ("s/e.sgf", "not a game"),
    ]);
    let report = &audit(suite.path())[0];
    let summary = report.summary();
    let lead = "W+3.5";
    assert!(
        report
            .failures()
            .contains(&format!("ours {lead}, recorded W+2.5"))
    );
    assert_eq!((summary.games, summary.unreadable), (5, 1));
    assert_eq!(summary.score_exact, Some(1.0 / 3.0));
    assert_eq!(summary.score_within_1, Some(2.0 / 3.0));
    assert_eq!(summary.mean_abs_error, Some((0.0 + 1.0 + 8.0) / 3.0));
    assert_eq!((summary.dead_exact, summary.precision), (None, None));
    let unreadable: Vec<_> = report.unreadable().collect();
    assert!(unreadable[0].0.ends_with("e.sgf") && !unreadable[0].1.to_string().is_empty());
}

#[test]
fn rows_that_cannot_be_read_are_counted_and_named() {
    let table = "file\tkomi\tresult\tdead\n\
                 gone.sgf\t\t\t\n\
                 komi.sgf\tmuch\t\t\n\
                 dead.sgf\t\t\tI9\n\
                 fine.sgf\t0.5\tW+3.5\t\n";
    let fine = record(false, "?");
    let suite = folder(&[
        ("s/expected.tsv", table),
        ("s/komi.sgf", &fine),
        ("s/dead.sgf", &fine),
        ("s/fine.sgf", &fine),
    ]);
    let report = &audit(suite.path())[0];
    let summary = report.summary();
    assert_eq!((summary.games, summary.unreadable), (4, 3));
    assert_eq!(summary.score_exact, Some(1.0));
    let named: Vec<&str> = report.unreadable().map(|(file, _)| file).collect();
    for (name, file) in ["gone.sgf", "komi.sgf", "dead.sgf"].iter().zip(named) {
        assert!(file.ends_with(name), "{file}");
    }
}

#[test]
fn every_folder_is_a_suite_and_single_files_are_one() {
    let table = "file\nx.sgf\n";
    let fine = record(false, "W+2.5");
    let root = folder(&[
        ("b/expected.tsv", table),
        ("b/x.sgf", &fine),
        ("a/deep/y.SGF", &fine),
        ("single.sgf", &fine),
    ]);
    let names = |paths: &[PathBuf]| -> Vec<(String, usize)> {
        let suites = Suite::collect(paths).unwrap();
        suites
            .into_iter()
            .map(|s| (s.name, s.cases.len()))
            .collect()
    };
    let inner = names(&[root.path().join("a"), root.path().join("b")]);
    assert_eq!(inner, [("deep".to_owned(), 1), ("b".to_owned(), 1)]);
    let file = root.path().join("single.sgf");
    assert_eq!(names(&[file.clone(), file]), [("files".to_owned(), 2)]);
    assert_eq!(names(&[root.path().to_owned()]).len(), 3);
}

/// Suites as folders hold them: two with a table, one of them with an invalid cell and a missing
/// file, and two folders of records.
fn packable() -> [(String, String); 8] {
    let table = "file\tdead\nx.sgf\tA1\nx.sgf\t\nx.sgf\tnowhere\ngone.sgf\t\ndeep/y.sgf\t\n";
    let plain = "file\tresult\nx.sgf\tB+2.5\n";
    [
        ("b/expected.tsv", table.to_owned()),
        ("b/x.sgf", record(true, "?")),
        ("b/deep/y.sgf", record(false, "W+3.5")),
        ("a/deep/expected.tsv", plain.to_owned()),
        ("a/deep/x.sgf", record(false, "W+3.5")),
        ("c/z.SGF", record(false, "W+3.5")),
        ("c/in/broken.sgf", "no game".to_owned()),
        ("c/in/notes.txt", "no record".to_owned()),
    ]
    .map(|(name, text)| (name.to_owned(), text))
}

/// The output of a program, without times and with one wording for a missing file.
fn without_times(text: &[u8], path: &str) -> String {
    let text = String::from_utf8(text.to_vec()).unwrap();
    let time = regex::Regex::new(r"( +\d+){3}( +\d+)$").unwrap();
    let missing = regex::Regex::new("gone.sgf: .*").unwrap();
    let lines = text.lines().map(|line| {
        let line = line.replace(path, "PATH");
        let line = missing.replace(&line, "gone.sgf: ..").into_owned();
        time.replace_all(&line, "$2").into_owned()
    });
    lines.collect::<Vec<String>>().join("\n")
}

#[test]
fn an_archive_is_audited_as_the_folder_that_was_packed() {
    let files = packable();
    let texts = || files.iter().map(|(name, text)| (name.clone(), &text[..]));
    let root = tempfile::tempdir().unwrap();
    let at = |name: &str| root.path().join(name);
    for (name, text) in texts() {
        fs::create_dir_all(at("folder").join(&name).parent().unwrap()).unwrap();
        fs::write(at("folder").join(&name), text).unwrap();
    }
    fs::write(at("suites.zip"), zip(texts())).unwrap();
    fs::write(at("suites.tar.gz"), tar_gz(texts())).unwrap();
    fs::write(at("nameless"), tar_gz(texts())).unwrap();
    let told = |name: &str| {
        let path = at(name).to_str().unwrap().to_owned();
        let output = program(&["--failures", "--calibration", &path]);
        assert_eq!(output.status.code(), Some(2), "{name}");
        without_times(&output.stdout, &path)
    };
    let folder = told("folder");
    assert_eq!(folder.matches("unreadable: PATH/").count(), 3, "{folder}");
    assert!(folder.contains("PATH/b/x.sgf") && folder.contains("PATH/c/in/broken.sgf"));
    for name in ["suites.zip", "suites.tar.gz", "nameless"] {
        assert_eq!(told(name), folder, "{name}");
    }
}

#[test]
fn suites_of_archives_are_called_by_their_folder_or_the_archive() {
    let game = record(false, "W+3.5");
    let files = |names: &[&str]| -> Vec<(String, &str)> {
        let files = names.iter().map(|name| ((*name).to_owned(), &game[..]));
        files.collect()
    };
    let root = tempfile::tempdir().unwrap();
    let at = |name: &str| root.path().join(name);
    fs::write(at("flat.zip"), zip(files(&["a.sgf", "in/b.sgf"]))).unwrap();
    fs::write(at("other.tar.gz"), tar_gz(files(&["./a.sgf"]))).unwrap();
    fs::write(at("empty.zip"), zip(files(&["notes.txt"]))).unwrap();
    let mut packed = GzEncoder::new(game.as_bytes(), Compression::fast());
    let mut single = fs::File::create(at("single.sgf.gz")).unwrap();
    io::copy(&mut packed, &mut single).unwrap();
    let told = |paths: &[PathBuf]| -> Vec<(String, Vec<bool>)> {
        let suites = Suite::collect(paths).unwrap();
        let reads = |suite: &Suite| suite.cases.iter().map(|c| c.record().is_ok()).collect();
        suites.iter().map(|s| (s.name.clone(), reads(s))).collect()
    };
    let named = |name: &str, reads: &[bool]| (name.to_owned(), reads.to_vec());
    let (flat, inner) = (named("flat", &[true]), named("in", &[true]));
    let other = named("other", &[true]);
    let paths = ["single.sgf.gz", "flat.zip", "empty.zip", "other.tar.gz"].map(at);
    let files = named("files", &[true, false]);
    assert_eq!(
        told(&paths),
        [flat.clone(), inner.clone(), other.clone(), files]
    );
    let name = root.path().file_name().unwrap().to_str().unwrap();
    let single = named(name, &[false, true]);
    let whole = told(&[root.path().to_owned()]);
    assert_eq!(whole, [single, flat, inner, other]);
}

#[test]
fn nothing_to_compare_is_an_error() {
    let root = folder(&[
        ("empty/readme.txt", "no records"),
        ("bad/expected.tsv", "name\nx\n"),
    ]);
    let collect = |name| Suite::collect(&[root.path().join(name)]);
    assert!(matches!(collect("empty"), Err(AuditError::Empty { .. })));
    assert!(matches!(collect("bad"), Err(AuditError::Table { .. })));
    let output = program(&[root.path().join("empty").to_str().unwrap()]);
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("no SGF file"));
}

#[test]
fn records_that_tell_nothing_are_an_error() {
    let proofs = "file\tbenson_black\tbenson_white\nx.sgf\t10\t15\n";
    let root = folder(&[
        ("without/a.sgf", &record(false, "?")),
        ("without/b.sgf", &record(false, "B+R")),
        ("proofs/expected.tsv", proofs),
        ("proofs/x.sgf", &record(false, "?")),
        ("right/a.sgf", &record(false, "W+3.5")),
        ("figures.tsv", "suite\tgames\nwithout\t2\n"),
    ]);
    let at = |name: &str| root.path().join(name).to_str().unwrap().to_owned();
    for options in [&[][..], &["--json"], &["--failures"]] {
        let output = program(&[options, &[&at("without")]].concat());
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.starts_with("error: nothing to compare: "), "{told}");
        assert!(!output.stdout.is_empty());
    }
    // One record with a usable fact is enough, and figures follow their table.
    for args in [
        &[at("without"), at("right")][..],
        &[at("proofs")],
        &[at("without"), "--expect".to_owned(), at("figures.tsv")],
    ] {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        assert_eq!(program(&args).status.code(), Some(0), "{args:?}");
    }
}

#[test]
fn what_cannot_be_read_is_named_once() {
    let broken = "(;SZ[5];B[zz])";
    let root = folder(&[("s/a.sgf", broken)]);
    let path = root.path().join("s.zip");
    fs::write(&path, zip([("s/a.sgf".to_owned(), broken)])).unwrap();
    for (path, name) in [(root.path().join("s"), "a.sgf"), (path, "s/a.sgf")] {
        let path = path.to_str().unwrap();
        let told = String::from_utf8(program(&[path]).stdout).unwrap();
        let line = format!("  unreadable: {path}/{name}: game 1, move 1: 'B[zz]' has ");
        assert!(told.contains(&line), "{told}");
    }
}

#[test]
fn proved_points_are_compared_with_the_table() {
    let table = "file\tbenson_black\tbenson_white\nx.sgf\t10\t15\nx.sgf\t0\t0\n";
    let suite = folder(&[("s/expected.tsv", table), ("s/x.sgf", &record(false, "?"))]);
    let first = audit(suite.path())[0].proofs()[0];
    assert_eq!((first.recorded, first.agreeing), (2, 1), "{first}");
    assert!(first.to_string().contains("1 of 2 positions"));
}

#[test]
fn json_has_exactly_the_documented_keys() {
    let suite = folder(&[("s/a.sgf", &record(false, "W+3.5"))]);
    let output = program(&["--json", suite.path().to_str().unwrap()]);
    let text = String::from_utf8(output.stdout).unwrap();
    let object: serde_json::Map<String, serde_json::Value> = serde_json::from_str(&text).unwrap();
    let mut keys: Vec<&str> = object.keys().map(String::as_str).collect();
    keys.sort_unstable();
    let documented = "suite games counted score_exact score_within_1 mean_abs_error marked \
                      dead_exact precision recall median_us p90_us p99_us unreadable doubtful";
    let mut documented: Vec<&str> = documented.split(' ').collect();
    documented.sort_unstable();
    assert_eq!(keys, documented);
    assert_eq!(object["dead_exact"], serde_json::Value::Null);
    assert_eq!(object["score_exact"], 1.0);
}

#[test]
fn the_table_has_a_row_a_suite_under_its_headings() {
    let suite = folder(&[("s/a.sgf", &record(false, "W+9.5"))]);
    let output = program(&["--failures", suite.path().to_str().unwrap()]);
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], Summary::HEADINGS);
    assert_eq!(lines[1].len(), Summary::HEADINGS.len());
    assert!(lines[1].starts_with("s ") && lines[1].contains("0.0%"));
    assert_eq!(lines[2], "  recorded results that are not ours: 1 komi");
    assert!(lines[3].ends_with("a.sgf"));
    assert_eq!(lines[4], "  score: ours W+3.5, recorded W+9.5");
    assert_eq!(lines[5], "  why: it fits a komi of 6.5");
    let other = folder(&[("s/a.sgf", &record(false, "B+"))]);
    let text = String::from_utf8(program(&[other.path().to_str().unwrap()]).stdout).unwrap();
    let slips = text.lines().nth(2);
    assert_eq!(
        slips,
        Some("  recorded results that are not ours: 1 winner")
    );
}

#[test]
fn calibrations_of_several_suites_are_summed_at_last() {
    let suites = folder(&[
        ("right/expected.tsv", "file\tdead\na.sgf\tA1\n"),
        ("right/a.sgf", &record(true, "?")),
        ("wrong/expected.tsv", "file\tdead\na.sgf\t\n"),
        ("wrong/a.sgf", &record(true, "?")),
    ]);
    let path = suites.path().to_str().unwrap();
    let told = String::from_utf8(program(&["--calibration", path]).stdout).unwrap();
    let (_, sum) = told.split_once("all 2 suites with dead stones\n").unwrap();
    assert!(
        sum.contains("proved               6       1   83.33%"),
        "{told}"
    );
    let one = suites.path().join("right");
    let told = String::from_utf8(program(&["--calibration", one.to_str().unwrap()]).stdout);
    assert!(!told.unwrap().contains("suites with dead stones"));
}

#[test]
fn exit_codes_tell_whether_all_is_as_recorded() {
    let suite = folder(&[
        ("right/a.sgf", &record(false, "W+3.5")),
        ("wrong/a.sgf", &record(false, "W+3.5")),
        ("wrong/b.sgf", &record(false, "B+20.5")),
        ("broken/a.sgf", "not a game"),
        // The winner without the margin.
        ("won/a.sgf", &record(false, "W+")),
        ("lost/a.sgf", &record(false, "B+")),
    ]);
    let code = |name: &str| {
        let path = suite.path().join(name);
        program(&[path.to_str().unwrap()]).status.code()
    };
    assert_eq!(code("right"), Some(0));
    assert_eq!(code("wrong"), Some(1));
    assert_eq!(code("broken"), Some(2));
    assert_eq!(code("nowhere"), Some(2));
    assert_eq!(code("won"), Some(0));
    assert_eq!(code("lost"), Some(1));
    let lost = suite.path().join("lost");
    let told = program(&["--failures", lost.to_str().unwrap()]).stdout;
    let told = String::from_utf8(told).unwrap();
    assert!(told.contains("score: ours W+3.5, recorded B+"), "{told}");
}

#[test]
fn a_figure_that_falls_fails_the_gate() {
    let suite = folder(&[
        ("s/a.sgf", &record(false, "W+3.5")),
        ("s/b.sgf", &record(false, "B+20.5")),
        (
            "holds.tsv",
            "suite\tgames\tscore_exact\tunreadable\ns\t2\t0.5\t0\n",
        ),
        ("falls.tsv", "suite\tscore_exact\ns\t0.6\n"),
        ("misspelt.tsv", "suite\tscore_exat\ns\t0.6\n"),
    ]);
    let at = |name: &str| suite.path().join(name).to_str().unwrap().to_owned();
    let gate = |table: &str| program(&["--expect", &at(table), &at("s")]);
    assert_eq!(gate("holds.tsv").status.code(), Some(0));
    let fallen = gate("falls.tsv");
    assert_eq!(fallen.status.code(), Some(1));
    let told = String::from_utf8(fallen.stderr).unwrap();
    let miss = "s: score_exact is 0.5000, should be at least 0.6";
    assert!(told.contains(miss), "{told}");
    assert_eq!(gate("misspelt.tsv").status.code(), Some(2));
}
