//! The built program, run under limits.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

pub const SEICHI: &str = env!("CARGO_BIN_EXE_seichi");

/// Both sides alive, W+0.5.
pub const GAME: &str = "(;GM[1]FF[4]SZ[5]KM[0.5]RU[Japanese]RE[W+0.5]\
    AB[ba][ab][bb][bc][ad][bd][ae][be]AW[da][db][eb][dc][dd][ed][de][ee])";

/// The program with a quiet log and no input.
pub fn seichi(args: &[&str]) -> Command {
    quiet(Command::new(SEICHI), args)
}

/// The same after `limits`, words of the shell, for example `ulimit -s 256`.
pub fn limited(limits: &str, args: &[&str]) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("{limits}; exec \"$@\""), "sh", SEICHI]);
    quiet(shell, args)
}

fn quiet(mut command: Command, args: &[&str]) -> Command {
    for name in ["RUST_LOG", "RUST_BACKTRACE", "RUST_MIN_STACK"] {
        command.env_remove(name);
    }
    command.args(args).stdin(Stdio::null());
    command
}

/// Exit code and both outputs.
pub fn told(output: Output) -> (Option<i32>, String, String) {
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let Output {
        status,
        stdout,
        stderr,
    } = output;
    (status.code(), text(stdout), text(stderr))
}

/// A folder with `count` games called `000.sgf` and so on.
pub fn games(count: usize) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for number in 0..count {
        fs::write(game(&folder, number), GAME).unwrap();
    }
    folder
}

/// One of these games.
pub fn game(folder: &TempDir, number: usize) -> PathBuf {
    folder.path().join(format!("{number:03}.sgf"))
}

/// The path of something in the repository.
pub fn here(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    root.join(path).display().to_string()
}
