//! `seichi explain`: the explanation of a point, or the proofs as certificates.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Args;
use seichi::analysis::Analysis;
use seichi::shared::counted;
use seichi::{Certificate, Color, Point};

use super::game::GameArgs;
use super::{exit, stream};

/// What to explain, and how.
#[derive(Debug, Args)]
pub struct ExplainArgs {
    #[command(flatten)]
    pub game: GameArgs,

    /// A stone or an empty point, such as D4; with --certificate the proofs of both
    /// colors if it is left out
    #[arg(value_name = "POINT", required_unless_present = "certificate")]
    pub point: Option<Point>,

    /// All answers of a proof, not the first one alone
    #[arg(long)]
    pub full: bool,

    /// The proof as a text that the example check_proof verifies
    #[arg(long, conflicts_with = "full")]
    pub certificate: bool,
}

/// Judges a game and explains a point of it.
pub fn run(args: &ExplainArgs) -> io::Result<ExitCode> {
    let (id, judged) = args.game.read()?;
    let analysis = judged.analysis();
    let size = analysis.board().size();
    if let Some(point) = args.point.filter(|&point| !size.contains(point)) {
        return Err(io::Error::other(format!(
            "'{point}' is not on the board of '{id}', which is {size}"
        )));
    }
    let (text, code) = match args.point {
        Some(point) if args.certificate => match Certificate::at(analysis, point) {
            Ok(certificate) => (certificate.to_string(), ExitCode::SUCCESS),
            Err(none) => (none.to_string(), ExitCode::from(exit::SOME)),
        },
        Some(point) => {
            let explanation = match args.full {
                true => judged.explain_in_full(point),
                false => judged.explain(point),
            };
            (explanation.to_string(), ExitCode::SUCCESS)
        }
        None => certificates(analysis),
    };
    let mut out = stream::output();
    writeln!(out, "{text}")?;
    out.flush()?;
    Ok(code)
}

/// The certificates of both colors, and the proved points that are not in them; a failure if there
/// is none.
fn certificates(analysis: &Analysis) -> (String, ExitCode) {
    let certificates = Color::ALL.map(|color| analysis.certificate(color));
    let code = match certificates.iter().any(is_written) {
        true => ExitCode::SUCCESS,
        false => ExitCode::from(exit::SOME),
    };
    let text = |certificate: Certificate| {
        let color = certificate.color;
        let [stones, points] = certificate.unwritten(analysis);
        let written = match is_written(&certificate) {
            true => certificate.to_string(),
            false => format!("no certificate: nothing of {color} is written out"),
        };
        match stones.is_empty() && points.is_empty() {
            true => written,
            false => format!(
                "{written}\nno certificate: of what is proved for {color}, {} ({stones}) and \
                 {} ({points}) could not be written out",
                counted(stones.len(), "stone"),
                counted(points.len(), "point"),
            ),
        }
    };
    (certificates.map(text).join("\n"), code)
}

/// True for a certificate that is not empty.
fn is_written(certificate: &Certificate) -> bool {
    !certificate.stones.is_empty()
}
