//! `seichi score`: archives, formats, interrupted runs, and the same answers as
//! the library and the engine.
use std::fs;
use std::path::{Path, PathBuf};
#[cfg(unix)]
use std::process::Command;

use seichi::json::{JsonDetail, JsonLine};
use seichi::sgf::{LoadOptions, load, parse};
use seichi::{JudgeOptions, Judgement, Point, PointSet};
use tempfile::TempDir;

use super::packed::{tar_gz, zip};
use super::scored::{GAME, ids, judged, run, told, told_of};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The records in the repository, in order.
fn records() -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join("gtp-scripts/sgf")).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "sgf"));
    paths.sort();
    assert!(paths.len() > 3);
    paths
}

/// A folder with a record, a collection, an archive of each kind, and much else.
fn collection() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::create_dir_all(at("b/deep")).unwrap();
    fs::write(at("a.SGF"), GAME).unwrap();
    fs::write(
        at("b/deep/all.sgf"),
        format!("{GAME}\n{GAME} (;SZ[5];B[zz])"),
    )
    .unwrap();
    fs::write(at("b/readme.txt"), "no record").unwrap();
    fs::write(at("b/broken.sgf"), "no game").unwrap();
    let names = [
        "in/one.sgf",
        "__MACOSX/in/._one.sgf",
        "in/notes.txt",
        "../two.sgf",
    ];
    fs::write(at("c.zip"), zip(names.map(|name| (name.to_owned(), GAME)))).unwrap();
    let names = ["x/one.sgf", "x/._one.sgf", "x/two.sgf", "x/more.zip"];
    fs::write(
        at("d.tar.gz"),
        tar_gz(names.map(|name| (name.to_owned(), GAME))),
    )
    .unwrap();
    folder
}

#[test]
fn collections_are_read_as_they_come() {
    let folder = collection();
    let path = folder.path().to_str().unwrap();
    let (text, code) = told(&["score", "--format", "jsonl", path]);
    let expected = [
        "a.SGF",
        "b/broken.sgf",
        "b/deep/all.sgf#1",
        "b/deep/all.sgf#2",
        "b/deep/all.sgf#3",
        "c.zip/in/one.sgf",
        "c.zip/../two.sgf",
        "d.tar.gz/x/one.sgf",
        "d.tar.gz/x/two.sgf",
        "d.tar.gz/x/more.zip",
    ];
    assert_eq!(ids(&text), expected.map(|name| format!("{path}/{name}")));
    assert_eq!(code, 1, "three could not be read");
    assert_eq!(text.matches("\"result\":\"W+3.5\"").count(), 7 + 7);
    let (one, code) = told(&["score", "--threads", "1", "--format", "jsonl", path]);
    assert_eq!((one, code), (text, 1));
}

/// One line for each of several games: in the first D7 is dead, in the second the corner.
#[test]
fn the_line_of_a_game_counts_what_its_lists_name() {
    const ONE: &str = "(;SZ[7]KM[0]PL[W]AB[da][ab][bb][bc][cc][ad][bd][dd][be][ce][de][af][bf]\
        [df][bg][cg][dg]AW[aa][ba][fa][cb][db][eb][fb][dc][fc][gc][ed][fd][ee][ge][ef][ff][gf]\
        [eg][gg])";
    const TWO: &str = "(;SZ[5]KM[0]AB[aa][ba][db][bc][cc][dc][ad][bd][dd][be][ce][de]\
        AW[ea][eb][ec][ed][ee])";
    let (text, _) = told_of((ONE.to_owned() + TWO).as_bytes(), &["score", "-"]);
    let dead: Vec<&str> = text
        .lines()
        .filter_map(|line| line.split("  ").nth(2))
        .collect();
    assert_eq!(dead, ["1 dead", "5 dead"], "{text}");
}

#[test]
fn standard_input_holds_a_record_or_a_tar_archive() {
    let (text, code) = told_of(GAME.as_bytes(), &["score", "-"]);
    assert!(text.contains("Result: W+3.5 by Japanese rules"), "{text}");
    assert_eq!(code, 0);
    let packed = tar_gz([("one.sgf".to_owned(), GAME), ("two.sgf".to_owned(), GAME)]);
    let (text, _) = told_of(&packed, &["score", "-"]);
    assert_eq!(
        text,
        "-/one.sgf  W+3.5  0 dead  recorded W+3.5  Safe to score: yes\n\
         -/two.sgf  W+3.5  0 dead  recorded W+3.5  Safe to score: yes\n"
    );
    // The table of a zip archive is at its end.
    let packed = zip([("one.sgf".to_owned(), GAME)]);
    let (text, code) = told_of(&packed, &["score", "--format", "jsonl", "-"]);
    let reason = "a zip archive cannot be read from a stream (save it to a file and name that)";
    let expected = format!("\"error\":\"{reason}\"");
    assert!(text.contains(&expected), "{text}");
    assert_eq!(code, 2);
}

#[test]
fn unnamed_terms_are_reported_as_assumed() {
    let line = |record: &str, args: &[&str]| {
        let (text, _) = told_of(record.as_bytes(), &[&["score", "-"], args].concat());
        let found = text.lines().find(|line| line.starts_with("Assumed: "));
        found.map(str::to_owned)
    };
    let assumed = |what: &str| Some(format!("Assumed: {what}"));
    let rules = ["--rules", "chinese"];
    let komi = ["--komi", "6.5"];
    assert_eq!(line("(;SZ[5])", &[]), assumed("Japanese rules, komi 0"));
    assert_eq!(
        line("(;SZ[5]KM[x]RU[odd])", &[]),
        assumed("Japanese rules, komi 0")
    );
    assert_eq!(line("(;SZ[5]KM[0])", &[]), assumed("Japanese rules"));
    assert_eq!(line("(;SZ[5]RU[AGA])", &[]), assumed("komi 0"));
    assert_eq!(line("(;SZ[5])", &rules), assumed("komi 0"));
    assert_eq!(line("(;SZ[5])", &komi), assumed("Japanese rules"));
    assert_eq!(line("(;SZ[5])", &[rules, komi].concat()), None);
    assert_eq!(line(GAME, &[]), None);
}

#[test]
fn a_record_alone_is_scored() {
    let path = root().join("gtp-scripts/sgf/demo.sgf");
    let path = path.to_str().unwrap();
    let (text, code) = told(&[path]);
    assert_eq!((text.clone(), code), told(&["score", path]));
    assert!(text.contains("Result: W+11.5"), "{text}");
    assert!(text.contains("4 O x x O X X + X + 4"), "{text}");
}

#[test]
fn exit_codes_tell_what_could_be_read() {
    let folder = collection();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    assert_eq!(told(&["score", &at("a.SGF")]).1, 0);
    assert_eq!(told(&["score", &at("a.SGF"), &at("gone.sgf")]).1, 1);
    assert_eq!(told(&["score", &at("gone.sgf")]).1, 2);
    fs::create_dir(folder.path().join("empty")).unwrap();
    let output = run(&["score", &at("empty")]);
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("no SGF file and no archive"), "{error}");
    assert_eq!(told(&["score"]).1, 2);
}

#[test]
#[cfg(unix)]
fn names_are_escaped_and_pipes_not_opened() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evil\u{1b}[31m\n.sgf");
    fs::write(&path, GAME).unwrap();
    let pipe = folder.path().join("pipe.sgf");
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    let folder = folder.path().to_str().unwrap();
    for format in ["text", "csv", "jsonl"] {
        let output = run(&["score", "--format", format, folder]);
        let all = [output.stdout, output.stderr].concat();
        let all = String::from_utf8(all).unwrap();
        assert!(!all.contains('\u{1b}'), "{all}");
        assert!(all.contains("not a regular file"), "{all}");
        assert_eq!(output.status.code(), Some(1));
    }
}

#[test]
fn the_line_the_library_and_the_engine_agree() {
    for path in records() {
        let name = path.to_str().unwrap();
        let (line, _) = told(&["score", "--format", "jsonl", name]);
        let Ok(record) = load(&path, &LoadOptions::default()) else {
            assert!(line.contains("\"error\":"), "{line}");
            continue;
        };
        let line = judged(&line);
        let library = Judgement::of(record, &JudgeOptions::default());
        let json = library.to_json(name, JsonDetail::default());
        assert_eq!(line, json, "{name}");
        let script = format!(
            "loadsgf {name}\nfinal_score\nfinal_status_list dead\nfinal_status_list seki\n\
             final_status_list black_territory\nfinal_status_list dame\n"
        );
        let (answers, _) = told_of(script.as_bytes(), &[]);
        let answers: Vec<Vec<&str>> = answers
            .split("\n\n")
            .map(|answer| answer.trim_start_matches('=').split_whitespace().collect())
            .collect();
        let points_of = |words: &[&str]| -> PointSet {
            let points = words.iter().map(|word| word.parse::<Point>().unwrap());
            points.collect()
        };
        assert_eq!(answers[1], [line.result.as_str()], "{name}");
        for (answer, points) in [
            (&answers[2], &line.dead),
            (&answers[3], &line.seki),
            (&answers[4], &line.black_territory),
            (&answers[5], &line.dame),
        ] {
            let points: PointSet = points.iter().copied().collect();
            assert_eq!(points_of(answer), points, "{name}");
        }
    }
}

#[test]
fn the_keys_stand_in_the_documented_order() {
    let options = JudgeOptions::default();
    let game = JsonLine::of_sgf("x", GAME.as_bytes(), &LoadOptions::default(), &options);
    let text = serde_json::to_string(&game).unwrap();
    let keys = "id boardXSize boardYSize rules komi whiteHandicapBonus rulesFrom moves toMove \
        result scoreLead ownership chains dead seki dame blackTerritory whiteTerritory forced \
        black white safeToScore reasons unsettled recorded microseconds";
    let mut rest = text.as_str();
    for key in keys.split_whitespace() {
        let at = rest.find(&format!("\"{key}\":"));
        rest = &rest[at.unwrap_or_else(|| panic!("{key} is not in its place: {text}"))..];
    }
    let JsonLine::Judged(judgement) = &game else {
        panic!("{text}");
    };
    assert_eq!(judgement.ownership.len(), 25);
    assert_eq!(judgement.ownership.iter().sum::<f64>().signum(), -1.0);
    assert_eq!(serde_json::from_str::<JsonLine>(&text).unwrap(), game);
}

#[cfg(feature = "schema")]
#[test]
fn the_schema_is_current() {
    let path = root().join("docs/judgement.schema.json");
    let current = serde_json::to_string_pretty(&seichi::json::schema()).unwrap() + "\n";
    if std::env::var_os("UPDATE_SCHEMA").is_some() {
        fs::write(&path, &current).unwrap();
    }
    let written = fs::read_to_string(path).unwrap();
    assert!(
        written == current,
        "UPDATE_SCHEMA=1 cargo test --features schema --test program score"
    );
}

#[test]
fn options_overrule_the_record() {
    let folder = collection();
    let path = folder.path().join("a.SGF");
    let path = path.to_str().unwrap();
    let line = |args: &[&str]| {
        let args = [&["score", "--format", "jsonl", path], args].concat();
        judged(&told(&args).0)
    };
    let chinese = line(&["--rules", "chinese", "--komi", "-1"]);
    assert_eq!((chinese.komi, chinese.score_lead), (-1.0, -4.0));
    assert_eq!(line(&["--quick"]).safe_to_score, None);
    assert!(line(&["--timing"]).microseconds.is_some());
    let lines = line(&["--lines"]);
    assert!(lines.chains.iter().any(|chain| chain.line.is_some()));
    let demo = root().join("gtp-scripts/sgf/demo.sgf");
    let demo = demo.to_str().unwrap();
    let (early, _) = told(&["score", "--format", "jsonl", "--move", "3", demo]);
    assert_eq!(judged(&early).moves, 2);
}

#[test]
fn what_costs_a_search_is_left_out_everywhere_by_quick() {
    let sgf = b"(;GM[1]FF[4]SZ[9]KM[0]RU[Chinese];B[ee])";
    for format in ["text", "sgf"] {
        let args = ["score", "-", "--format", format];
        let (all, _) = told_of(sgf, &args);
        let (quick, _) = told_of(sgf, &[&args[..], &["--quick"]].concat());
        assert!(all.contains("Not settled"), "{all}");
        assert!(!quick.contains("Not settled"), "{quick}");
        assert!(quick.contains("B+81"), "{quick}");
    }
}

/// Only open places are left out.
#[test]
fn quick_leaves_out_what_is_open_and_nothing_else() {
    let game = root().join("gtp-scripts/sgf/unfinished.sgf");
    let args = ["score", "--format", "jsonl", game.to_str().unwrap()];
    let full = judged(&told(&args).0);
    let mut quick = judged(&told(&[&args[..], &["--quick"]].concat()).0);
    let d4 = "D4".parse().unwrap();
    let mut chains = full.chains.iter();
    let unsettled = chains.find(|chain| chain.vertices.contains(&d4)).unwrap();
    assert_eq!(unsettled.evidence, "unsettled");
    assert_eq!(
        (quick.safe_to_score, &quick.reasons, &quick.unsettled),
        (None, &None, &None)
    );
    quick.headline = full.headline.clone();
    quick.safety = full.safety.clone();
    quick.finished = full.finished;
    quick.safe_to_score = full.safe_to_score;
    quick.chance_of_error = full.chance_of_error;
    quick.reasons = full.reasons.clone();
    quick.unsettled = full.unsettled.clone();
    assert_eq!(quick, full);
}

#[test]
fn a_result_is_written_of_a_game_that_was_passed_out_however_dame_are_settled() {
    let written = |moves: &str, dame: &str| {
        let sgf = format!("(;GM[1]FF[4]SZ[9]KM[0]RU[Chinese]{moves})");
        let args = ["score", "-", "--format", "sgf", "--dame", dame];
        told_of(sgf.as_bytes(), &args).0.contains("RE[")
    };
    for dame in ["surrounded", "agreed", "played-out"] {
        assert!(!written(";B[ee]", dame), "{dame}");
        assert!(written(";B[ee];W[];B[]", dame), "{dame}");
    }
}

#[test]
fn a_variation_that_repeats_the_root_is_no_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    let sgf = "(;SZ[9];B[aa](;FF[4]GM[1]SZ[9];W[bb])(;W[cc]))";
    fs::write(&path, sgf).unwrap();
    let (text, code) = told(&["score", "--format", "jsonl", path.to_str().unwrap()]);
    let moves: Vec<usize> = text.lines().map(|line| judged(line).moves).collect();
    assert_eq!((moves, code), (vec![2], 0));
}

#[test]
fn a_part_of_a_game_neither_agrees_nor_differs() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    fs::write(&path, "(;SZ[5]RE[B+25];B[cc];W[];B[])(;SZ[5]RE[B+25])").unwrap();
    let path = path.to_str().unwrap();
    let agrees = |number: &str| {
        let (text, _) = told(&["score", "--format", "jsonl", "--move", number, path]);
        let lines = text
            .lines()
            .map(|line| judged(line).recorded.unwrap().agrees);
        lines.collect::<Vec<_>>()
    };
    // The second game has no move to leave out.
    assert_eq!(agrees("1"), [None, Some(false)]);
    assert_eq!(agrees("3"), [None, Some(false)]);
    assert_eq!(agrees("4")[0], Some(false));
    let (text, _) = told(&["score", "--move", "1", path]);
    let differs: Vec<bool> = text.lines().map(|line| line.contains("DIFFERS")).collect();
    assert_eq!(differs, [false, true], "{text}");
}

#[test]
fn the_library_judges_a_record_in_one_call() {
    let record = parse(GAME.as_bytes(), &LoadOptions::default()).unwrap();
    let judged = Judgement::of(record, &JudgeOptions::default());
    assert_eq!(judged.agrees(), Some(true));
    assert_eq!(judged.lead(), -3.5);
}

#[test]
fn a_table_names_width_and_height_of_a_rectangle() {
    let at = |name: &str| root().join("gtp-scripts/sgf").join(name);
    let records = ["demo.sgf", "rectangle.sgf"].map(|name| at(name).display().to_string());
    let (text, code) = told(&["score", "--format", "csv", &records[0], &records[1]]);
    let mut rows = csv::Reader::from_reader(text.as_bytes());
    let place = rows
        .headers()
        .unwrap()
        .iter()
        .position(|name| name == "size");
    let sizes = rows
        .records()
        .map(|row| row.unwrap()[place.unwrap()].to_owned());
    assert_eq!(
        (sizes.collect::<Vec<_>>(), code),
        (["9", "13x5"].map(str::to_owned).into(), 0)
    );
}

#[test]
fn archives_of_other_kinds_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).display().to_string();
    for (name, start, kind) in [
        ("a.tar.bz2", &b"BZh91AY&SY\x00"[..], "bzip2"),
        ("empty.bz2", b"BZh9\x17\x72\x45\x38\x50\x90", "bzip2"),
        ("a.tar.xz", b"\xfd7zXZ\x00\x00", "xz"),
        ("a.7z", b"7z\xbc\xaf\x27\x1c\x00", "7z"),
        ("a.rar", b"Rar!\x1a\x07\x01\x00", "rar"),
        ("a.sgf", b"\x28\xb5\x2f\xfd\x00", "zstd"),
    ] {
        fs::write(at(name), start).unwrap();
        let reason = format!(
            "packed as {kind}, which is not read (unpack it, or pack it as zip, tar or tar.gz)"
        );
        for command in ["score", "show", "audit"] {
            let output = run(&[command, &at(name)]);
            let told = [output.stdout, output.stderr].concat();
            let told = String::from_utf8(told).unwrap();
            assert!(told.contains(&reason), "{command} {name}: {told}");
            assert_ne!(output.status.code(), Some(0), "{command} {name}");
        }
        let (line, _) = told_of(start, &["score", "--format", "jsonl", "-"]);
        assert!(line.contains(&reason), "{line}");
    }
    // A file that begins like one may be a record.
    fs::write(at("a.sgf"), format!("BZh9 Rar! 7z {GAME}")).unwrap();
    assert_eq!(told(&["score", &at("a.sgf")]).1, 0);
}
