//! The outputs of `seichi score`, `report` and `show` never overwrite their inputs.
use std::fs;
use std::path::Path;
#[cfg(unix)]
use std::process::Command;
#[cfg(unix)]
use std::thread::sleep;
use std::time::Duration;

use tempfile::TempDir;

use super::packed::{gz, tar_gz, zip};
use super::scored::{GAME, seichi};

/// A folder with records and an archive.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("deep")).unwrap();
    let packed = tar_gz([("in/one.sgf".to_owned(), GAME)]);
    fs::write(folder.path().join("t.tar.gz"), packed).unwrap();
    for name in ["a.sgf", "b.SGF", "deep/c.sgf", "table.csv", "game.svg"] {
        fs::write(folder.path().join(name), GAME).unwrap();
    }
    folder
}

/// Every file in a folder and its contents, in order.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap();
    let below = entries.flat_map(|entry| {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => files(&path),
            false => vec![(path.display().to_string(), fs::read(&path).unwrap())],
        }
    });
    let mut files: Vec<(String, Vec<u8>)> = below.collect();
    files.sort();
    files
}

/// Exit code and standard error of a run in a folder.
fn run_in(folder: &Path, args: &str) -> (Option<i32>, String) {
    let args: Vec<&str> = args.split(' ').collect();
    let output = seichi(&args).current_dir(folder).output().unwrap();
    (
        output.status.code(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

#[test]
fn what_is_read_is_not_written_over() {
    let folder = folder();
    let before = files(folder.path());
    for (args, name) in [
        ("score --format sgf . -o .", "./a.sgf"),
        (
            "score --format sgf deep a.sgf t.tar.gz -o .",
            "./deep/c.sgf",
        ),
        ("score --format sgf t.tar.gz -o .", "./t.tar.gz"),
        ("score --format sgf ../{}/a.sgf -o ..", "../{}/a.sgf"),
        (
            "score --format jsonl a.sgf -o deep/../a.sgf",
            "deep/../a.sgf",
        ),
        ("score --format csv . -o deep/c.sgf", "deep/c.sgf"),
        ("score --format csv t.tar.gz --resume t.tar.gz", "t.tar.gz"),
        ("score table.csv -o table.csv", "table.csv"),
        ("report deep -o deep/c.sgf", "deep/c.sgf"),
        ("show game.svg -o deep/../game.svg", "deep/../game.svg"),
    ] {
        let own = folder.path().file_name().unwrap().to_str().unwrap();
        // A name that leads upwards loses that part, so it has to be in a folder.
        let args = args.replace("../{}/", &format!("../{own}/"));
        let name = name.replace("{}", own);
        let (code, told) = run_in(folder.path(), &args);
        let expected = format!(
            "error: '{name}' is read and would be written over (choose another place for the output)\n"
        );
        assert_eq!((code, told), (Some(2), expected), "{args}");
        assert_eq!(files(folder.path()), before, "{args}");
    }
}

#[test]
fn a_record_without_another_name_is_a_record() {
    let folder = folder();
    fs::write(folder.path().join("deep/.sgf"), GAME).unwrap();
    let (code, told) = run_in(folder.path(), "score --format csv deep -o deep/.sgf");
    assert_eq!(code, Some(2), "{told}");
    let (code, told) = run_in(folder.path(), "audit deep");
    assert_eq!(code, Some(0), "{told}");
}

#[test]
#[cfg(unix)]
fn what_a_link_leads_to_is_not_written_over() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    fs::create_dir_all(at("to/from")).unwrap();
    fs::create_dir(at("from")).unwrap();
    fs::write(at("to/from/x.sgf"), GAME).unwrap();
    std::os::unix::fs::symlink(at("to/from/x.sgf"), at("from/x.sgf")).unwrap();
    let (code, told) = run_in(folder.path(), "score --format sgf from -o to");
    assert!(told.starts_with("error: 'to/from/x.sgf' is read"), "{told}");
    assert_eq!(code, Some(2));
    assert_eq!(fs::read(at("to/from/x.sgf")).unwrap(), GAME.as_bytes());
}

/// By any name: a second name of a file, or standard input.
#[test]
fn another_name_of_what_is_read_is_not_written_over() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    fs::hard_link(at("a.sgf"), at("same.csv")).unwrap();
    fs::hard_link(at("deep/c.sgf"), at("same.jsonl")).unwrap();
    let before = files(folder.path());
    for args in [
        "score --format csv -o same.csv a.sgf",
        "score -o same.jsonl deep",
        "score --format csv -o b.SGF -",
        "score --stdin jsonl -o b.SGF",
        "show -o b.SGF -",
        "report -o b.SGF a.sgf",
    ] {
        let args: Vec<&str> = args.split(' ').collect();
        let input = fs::File::open(at("b.SGF")).unwrap();
        let mut run = seichi(&args);
        let output = run
            .current_dir(folder.path())
            .stdin(input)
            .output()
            .unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {told}");
        assert!(
            told.contains("is read and would be written over"),
            "{args:?}: {told}"
        );
        assert_eq!(files(folder.path()), before, "{args:?}");
    }
}

#[test]
fn other_places_are_written_to_as_before() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    for args in [
        "score --format sgf a.sgf deep t.tar.gz -o judged",
        "score --format sgf a.sgf -o deep",
        "score --format csv . -o table.csv",
        "show game.svg -o other.svg",
        "show game.svg -o other.svg",
        "report deep -o page.html",
        "report deep -o page.html",
    ] {
        let done = run_in(folder.path(), args);
        assert_eq!(done, (Some(0), String::new()), "{args}");
    }
    assert!(at("judged/deep/c.sgf").exists() && at("deep/a.sgf").exists());
    let annotated = fs::read_to_string(at("judged/t.tar.gz/in/one.sgf")).unwrap();
    assert!(annotated.contains("TB["), "{annotated}");
    assert!(
        fs::read_to_string(at("table.csv"))
            .unwrap()
            .starts_with("id,")
    );
}

#[test]
fn nothing_is_written_into_a_folder_that_is_read() {
    let folder = folder();
    let before = files(folder.path());
    for (args, name) in [
        ("score --format sgf . -o judged", "judged"),
        ("score --format sgf deep -o deep", "deep"),
        ("score --format sgf deep -o deep/new/er", "deep/new/er"),
        (
            "score --format sgf a.sgf deep/ -o ./deep/../deep",
            "./deep/../deep",
        ),
    ] {
        let expected = format!(
            "error: '{name}' is in a folder that is read (choose another place for the output)\n"
        );
        assert_eq!(run_in(folder.path(), args), (Some(2), expected), "{args}");
        assert_eq!(files(folder.path()), before, "{args}");
    }
    // A folder beside it is another, and so is one that holds a named record.
    for args in [
        "score --format sgf deep -o deeper",
        "score --format sgf deep/c.sgf -o deep/new",
    ] {
        let done = run_in(folder.path(), args);
        assert_eq!(done, (Some(0), String::new()), "{args}");
    }
}

/// As in gzip, a member follows a member, and other bytes are the padding of a tape.
#[test]
fn a_zip_archive_that_names_a_file_twice_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let files = ["a.sgf", "b.sgf"].map(|name| (name.to_owned(), GAME));
    let mut bytes = zip(files);
    while let Some(at) = bytes.windows(5).position(|name| name == b"b.sgf") {
        bytes[at] = b'a';
    }
    fs::write(folder.path().join("two.zip"), bytes).unwrap();
    let (code, told) = run_in(folder.path(), "score two.zip");
    // The other is judged.
    assert_eq!(code, Some(1), "{told}");
    let reported = "error: 'two.zip': several files of one name, of which only the last is read";
    assert!(told.starts_with(reported), "{told}");
}

#[test]
fn what_is_no_member_behind_a_gzip_file_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let half = GAME.len() / 2;
    let (start, end) = (gz(&GAME[..half]), gz(&GAME[half..]));
    let odd = b"\x1f garbage".to_vec();
    for (padding, code) in [
        (vec![], 0),
        (vec![0; 700], 0),
        (odd, 0),
        (end[..9].to_vec(), 2),
    ] {
        let bytes = [&start[..], &end, &padding].concat();
        fs::write(folder.path().join("one.sgf.gz"), bytes).unwrap();
        let (told, error) = run_in(folder.path(), "score one.sgf.gz");
        assert_eq!(told, Some(code), "{error}");
        assert_eq!(error.is_empty(), code == 0, "{error}");
    }
}

#[test]
#[cfg(unix)]
fn a_link_in_the_place_of_a_member_spares_what_is_read() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    fs::create_dir_all(at("out/t.tar.gz/in")).unwrap();
    std::os::unix::fs::symlink(at("a.sgf"), at("out/t.tar.gz/in/one.sgf")).unwrap();
    let before = fs::read(at("a.sgf")).unwrap();
    let (code, told) = run_in(folder.path(), "score --format sgf t.tar.gz a.sgf -o out");
    assert_eq!(code, Some(1), "{told}");
    assert!(told.contains("is read and would be written over"), "{told}");
    assert_eq!(fs::read(at("a.sgf")).unwrap(), before);
    assert!(at("out/a.sgf").exists());
}

#[test]
fn a_checksum_behind_a_tar_archive_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let mut bytes = tar_gz([("one.sgf".to_owned(), GAME)]);
    let checksum = bytes.len() - 8;
    for (code, damage) in [(0, 0), (1, 1)] {
        bytes[checksum] ^= damage;
        fs::write(folder.path().join("t.tgz"), &bytes).unwrap();
        let (told, error) = run_in(folder.path(), "score t.tgz");
        assert_eq!((told, error.is_empty()), (Some(code), code == 0), "{error}");
    }
}

#[test]
fn what_comes_from_standard_input_has_a_name_in_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let archive = tar_gz([("in/one.sgf".to_owned(), GAME)]);
    for (bytes, name) in [
        (GAME.as_bytes(), "out/standard-input.sgf"),
        (&archive, "out/standard-input/in/one.sgf"),
    ] {
        let input = folder.path().join("input");
        fs::write(&input, bytes).unwrap();
        let status = seichi(&["score", "--format", "sgf", "-o", "out", "-"])
            .current_dir(folder.path())
            .stdin(fs::File::open(input).unwrap())
            .status()
            .unwrap();
        assert!(status.success());
        let written = fs::read_to_string(folder.path().join(name)).unwrap();
        assert!(written.starts_with("(;GM[1]"), "{written}");
    }
}

/// Each output was once compared with every existing input.
#[test]
fn a_folder_of_thousands_is_written_again_as_soon_as_at_first() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("in")).unwrap();
    for n in 0..1500 {
        fs::write(folder.path().join(format!("in/{n}.sgf")), "(;SZ[1])").unwrap();
    }
    let run = || {
        let start = std::time::Instant::now();
        let done = run_in(folder.path(), "score --quick --format sgf in -o out");
        assert_eq!(done, (Some(0), String::new()));
        start.elapsed()
    };
    let first = run();
    assert!(run() < 10 * first + Duration::from_secs(1));
}

#[test]
fn what_is_written_unpacked_is_called_so() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    for name in ["one.sgf.gz", "TWO.SGF.GZ", "three.gz"] {
        fs::write(at(name), gz(GAME)).unwrap();
    }
    let args = "score --format sgf one.sgf.gz TWO.SGF.GZ three.gz -o out";
    assert_eq!(run_in(folder.path(), args), (Some(0), String::new()));
    let mut names: Vec<_> = fs::read_dir(at("out")).unwrap().collect();
    names.sort_by_key(|entry| entry.as_ref().unwrap().file_name());
    let names = names.iter().map(|entry| entry.as_ref().unwrap().path());
    let expected = ["TWO.SGF", "one.sgf", "three.sgf"].map(|name| at("out").join(name));
    assert_eq!(names.collect::<Vec<_>>(), expected);
    for path in expected {
        assert!(fs::read_to_string(path).unwrap().starts_with("(;GM[1]"));
    }
    // Nothing replaces an input, or another output.
    fs::write(at("one.sgf"), GAME).unwrap();
    let (code, told) = run_in(folder.path(), "score --format sgf one.sgf one.sgf.gz -o .");
    assert!(told.starts_with("error: './one.sgf' is read"), "{told}");
    assert_eq!(code, Some(2));
    let (code, told) = run_in(
        folder.path(),
        "score --format sgf one.sgf one.sgf.gz -o out",
    );
    assert!(
        told.starts_with(
            "error: 'one.sgf.gz': would be written to 'out/one.sgf', as 'one.sgf' was"
        ),
        "{told}"
    );
    assert_eq!(code, Some(1));
    assert_eq!(fs::read_to_string(at("one.sgf")).unwrap(), GAME);
}

#[test]
fn a_record_that_has_no_place_costs_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    for name in ["a.sgf", "b.sgf", "c.sgf"] {
        fs::write(at(name), GAME).unwrap();
    }
    fs::create_dir_all(at("out/b.sgf")).unwrap();
    let args = "score --format sgf a.sgf b.sgf c.sgf -o out";
    let (code, told) = run_in(folder.path(), args);
    let error = "error: 'b.sgf': cannot write 'out/b.sgf': ";
    assert!(told.starts_with(error), "{told}");
    assert_eq!(code, Some(1));
    assert!(at("out/a.sgf").is_file() && at("out/c.sgf").is_file());
    let (code, told) = run_in(folder.path(), "score --format sgf a.sgf -o b.sgf");
    assert!(told.starts_with("error: 'b.sgf' is "), "{told}");
    assert_eq!(code, Some(2));
}

/// No file has a NUL in its name, but an entry of an archive may; and if another file stands in
/// place of a folder, there is no place for the contents.
#[test]
fn an_entry_that_has_no_place_costs_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::create_dir_all(at("in/later")).unwrap();
    fs::write(at("in/later/c.sgf"), GAME).unwrap();
    fs::create_dir_all(at("out/in")).unwrap();
    fs::write(at("out/in/b.tgz"), "").unwrap();
    let names = ["a.sgf", "no\0name.sgf", "no\0folder/b.sgf", "z.sgf"];
    let entries = || names.map(|name| (name.to_owned(), GAME));
    fs::write(at("in/a.zip"), zip(entries())).unwrap();
    fs::write(at("in/b.tgz"), tar_gz([("d.sgf".to_owned(), GAME)])).unwrap();
    let (code, told) = run_in(folder.path(), "score --format sgf in -o out");
    assert_eq!(code, Some(1), "{told}");
    assert_eq!(told.matches("cannot write").count(), 3, "{told}");
    assert!(
        told.contains("3 games judged, 3 could not be read"),
        "{told}"
    );
    for name in ["in/a.zip/a.sgf", "in/a.zip/z.sgf", "in/later/c.sgf"] {
        assert!(at("out").join(name).is_file(), "{name}");
    }
}

/// In any archive format.
#[test]
fn a_record_that_is_too_large_is_named_and_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("in")).unwrap();
    let large = " ".repeat(seichi::sgf::MAX_BYTES) + GAME;
    let entries = || {
        ["large.sgf", "small.sgf"]
            .map(str::to_owned)
            .into_iter()
            .zip([&*large, GAME])
    };
    fs::write(at("in/large.sgf"), &large).unwrap();
    fs::write(at("in/large.sgf.gz"), gz(&large)).unwrap();
    fs::write(at("in/t.tgz"), tar_gz(entries())).unwrap();
    fs::write(at("in/z.zip"), zip(entries())).unwrap();
    let (code, told) = run_in(folder.path(), "score --format sgf in -o out");
    assert_eq!(code, Some(1), "{told}");
    assert_eq!(told.matches("larger than 16 MiB").count(), 4, "{told}");
    let written = files(&at("out"));
    assert_eq!(written.len(), 2);
    assert!(written.iter().all(|(name, _)| name.ends_with("small.sgf")));
}

/// The program waits until somebody reads it; a signal still ends it. (A shell's background jobs
/// ignore an interrupt.)
#[cfg(unix)]
#[test]
fn a_pipe_that_nobody_reads_can_be_left() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.sgf"), GAME).unwrap();
    let made = Command::new("mkfifo")
        .arg(folder.path().join("pipe"))
        .status();
    assert!(made.unwrap().success());
    let mut waiting = Command::new(env!("CARGO_BIN_EXE_seichi"))
        .current_dir(folder.path())
        .args(["score", "-o", "pipe", "a.sgf"])
        .spawn()
        .unwrap();
    let tenth = Duration::from_millis(100);
    sleep(3 * tenth);
    let asked = Command::new("kill").arg(waiting.id().to_string()).status();
    assert!(asked.unwrap().success());
    let ended = (0..100).any(|_| {
        sleep(tenth);
        waiting.try_wait().unwrap().is_some()
    });
    // Otherwise it would outlive this test.
    let _ = waiting.kill();
    let _ = waiting.wait();
    assert!(ended);
}
