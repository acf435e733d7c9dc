//! `seichi score`, run on games and pipes.

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::thread;

use seichi::json::{JsonLine, JudgementJson};

/// W+3.5 by Japanese rules, as in the tests of the audit.
pub const GAME: &str = "(;GM[1]FF[4]SZ[5]KM[0.5]RU[Japanese]RE[W+3.5]\
    AB[ba][ab][bb][bc][ac][bd][be]AW[ca][cb][db][eb][cc][cd][dd][ed][ce])";

pub fn seichi(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_seichi"));
    command.args(args).stdin(Stdio::null());
    command
}

pub fn run(args: &[&str]) -> Output {
    seichi(args).output().unwrap()
}

/// The output and the exit code.
pub fn told(args: &[&str]) -> (String, i32) {
    let output = run(args);
    let text = String::from_utf8(output.stdout).unwrap();
    (text, output.status.code().unwrap())
}

pub fn told_of(input: &[u8], args: &[&str]) -> (String, i32) {
    let mut command = seichi(args);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    (text, output.status.code().unwrap())
}

pub fn judged(line: &str) -> JudgementJson {
    match serde_json::from_str(line).unwrap() {
        JsonLine::Judged(judgement) => *judgement,
        JsonLine::Failed(error) => panic!("{error:?}"),
    }
}

pub fn ids(text: &str) -> Vec<String> {
    let games = text.lines().map(|line| serde_json::from_str(line).unwrap());
    games.map(|game: JsonLine| game.id().to_owned()).collect()
}
