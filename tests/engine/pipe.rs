//! The built binary, driven through pipes.

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::thread;

/// The binary with all three streams piped and a quiet log.
pub fn seichi() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_seichi"));
    command
        .env_remove("RUST_LOG")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// The complete output of the binary for `input`.
pub fn run(input: &[u8]) -> Output {
    let mut child = seichi().spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = thread::spawn(move || {
        // The engine may exit before it has read all.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// The bytes that the binary answers to `input`. It must exit with success and print nothing on
/// standard error.
pub fn bytes(input: impl AsRef<[u8]>) -> String {
    let output = run(input.as_ref());
    let log = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {log}", output.status);
    assert_eq!(log, "");
    String::from_utf8(output.stdout).unwrap()
}

/// The answers to `input`, each without its final empty line.
pub fn answers(input: impl AsRef<[u8]>) -> Vec<String> {
    let all = bytes(input);
    assert!(all.is_empty() || all.ends_with("\n\n"), "{all:?}");
    let split = all.split("\n\n").filter(|answer| !answer.is_empty());
    split.map(str::to_owned).collect()
}

/// The answer to the last command of `input`.
pub fn last(input: impl AsRef<[u8]>) -> String {
    answers(input).pop().unwrap()
}
