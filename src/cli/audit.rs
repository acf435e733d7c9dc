//! `seichi audit`: runs the suites and prints what came out.

use std::io::{self, Write};
use std::process::ExitCode;

use seichi::audit::{Calibration, Expectation, ProofRow, Report, Suite, Summary};
use seichi::shared::printable;

use super::{AuditArgs, exit, tell, thread};

/// The message if no record has an answer.
const NOTHING: &str = "nothing to compare: no game has a counted result, as in 'RE[B+3.5]', and no \
    expected.tsv has one (take such records, or 'seichi score' to judge these)";

/// Audits the suites under the paths and prints a table, or one JSON object a suite, to `out`, and
/// at the end, if asked, how often verdicts are right. A terminal on standard error shows the
/// progress. Exit code: 0 if everything is as recorded (or as expected), 1 if something differs (or
/// a figure has fallen), 2 if something cannot be read or there is nothing to compare.
pub fn run(args: &AuditArgs, mut out: impl Write) -> io::Result<ExitCode> {
    let expected = args.expect.as_deref().map(Expectation::read).transpose();
    let expected = expected.map_err(io::Error::other)?;
    thread::start_pool()?;
    let suites = Suite::collect(&args.paths).map_err(io::Error::other)?;
    let options = args.way.options();
    let cases = suites.iter().map(|suite| suite.cases.len()).sum();
    let progress = tell::progress_bar(cases, "judging");
    if !args.json {
        writeln!(out, "{}", Summary::HEADINGS)?;
    }
    let (mut calibrations, mut summaries) = (Vec::new(), Vec::new());
    let (mut compares, mut differs) = (false, false);
    for suite in &suites {
        progress.set_message(printable(&suite.name));
        let report = Report::of(suite, options, || progress.inc(1));
        let figures = report.summaries();
        progress.suspend(|| print(&report, &figures, args, &mut out))?;
        calibrations.extend(report.calibration());
        compares |= report.compares();
        differs |= report.differs();
        summaries.extend(figures);
    }
    progress.finish_and_clear();
    if args.calibration && !args.json && calibrations.len() > 1 {
        let sum = calibrations
            .iter()
            .fold(Calibration::default(), Calibration::plus);
        let count = calibrations.len();
        write!(out, "all {count} suites with dead stones\n{sum}")?;
    }
    let unreadable = summaries.iter().any(|summary| summary.unreadable > 0);
    match expected {
        Some(expected) => Ok(gate(&expected, &summaries)),
        None if unreadable => Ok(ExitCode::from(exit::FAILURE)),
        None if !compares => Err(io::Error::other(NOTHING)),
        None if differs => Ok(ExitCode::from(exit::SOME)),
        None => Ok(ExitCode::SUCCESS),
    }
}

/// Reports the figures that have fallen.
fn gate(expected: &Expectation, summaries: &[Summary]) -> ExitCode {
    let misses = expected.misses(summaries);
    for miss in &misses {
        tell::tell(&format!("error: {}\n", printable(miss)));
    }
    ExitCode::from(if misses.is_empty() { 0 } else { exit::SOME })
}

fn print(
    report: &Report,
    summaries: &[Summary],
    args: &AuditArgs,
    out: &mut impl Write,
) -> io::Result<()> {
    if args.json {
        for (file, reason) in report.unreadable() {
            tell::tell(&tell::error(file, &reason.to_string()));
        }
        for summary in summaries {
            writeln!(out, "{}", serde_json::to_string(summary)?)?;
        }
        return Ok(());
    }
    for summary in summaries {
        writeln!(out, "{summary}")?;
    }
    for (file, reason) in report.unreadable() {
        writeln!(
            out,
            "  unreadable: {}: {}",
            printable(file),
            printable(&reason.to_string())
        )?;
    }
    let proofs = report.proofs();
    if !proofs.is_empty() {
        writeln!(out, "{}", ProofRow::HEADINGS)?;
    }
    for row in proofs {
        writeln!(out, "{row}")?;
    }
    let slips = report.slips();
    if !slips.is_empty() {
        let slips = slips.iter().map(|(kind, games)| format!("{games} {kind}"));
        let slips: Vec<String> = slips.collect();
        writeln!(
            out,
            "  recorded results that are not ours: {}",
            slips.join(", ")
        )?;
    }
    if args.calibration
        && let Some(calibration) = report.calibration()
    {
        write!(out, "{calibration}")?;
    }
    if args.failures {
        write!(out, "{}", report.failures())?;
    }
    out.flush()
}
