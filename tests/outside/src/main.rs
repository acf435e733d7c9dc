//! Judges a record and prints the dead stones and the score.

use seichi::sgf::{self, LoadOptions, SgfError};
use seichi::{JudgeOptions, Judgement, Status};

/// A finished game on a small board; the white stone on A3 is dead.
const RECORD: &str = "(;GM[1]SZ[5]KM[0.5]RU[Japanese]
    AB[ba][ab][bb][bc][cc][bd][ae][be]
    AW[da][db][eb][ac][dc][dd][ed][ce][de])";

fn main() -> Result<(), SgfError> {
    let record = sgf::parse(RECORD.as_bytes(), &LoadOptions::default())?;
    let judgement = Judgement::of(record, &JudgeOptions::default());
    let dead = judgement.points(Status::Dead).to_string();
    let score = judgement.score().to_string();
    println!("dead: {dead}\nscore: {score}");
    // Where nothing can be printed, as in WebAssembly by itself, this is the check.
    assert_eq!([dead.as_str(), score.as_str()], ["A3", "B+0.5"]);
    Ok(())
}
