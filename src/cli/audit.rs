//! `seichi audit`: runs the suites and prints what came out.

use std::io::{self, Write};

use indicatif::{ProgressBar, ProgressStyle};
use seichi::audit::{AuditOptions, Calibration, Report, Suite, Summary};

use super::AuditArgs;

/// Audits the suites under the paths and prints a table, or one JSON object a
/// suite, to `out`; at last, if asked, how often verdicts are right in all.
/// Progress is shown on standard error if that is a terminal.
pub fn run(args: &AuditArgs, mut out: impl Write) -> io::Result<()> {
    let suites = Suite::collect(&args.paths).map_err(io::Error::other)?;
    let options = AuditOptions {
        method: args.method,
        dame: args.dame,
    };
    let progress = progress_bar(&suites);
    if !args.json {
        writeln!(out, "{}", Summary::HEADINGS)?;
    }
    let mut calibrations = Vec::new();
    for suite in &suites {
        progress.set_message(suite.name.clone());
        let report = Report::of(suite, options, || progress.inc(1));
        progress.suspend(|| print(&report, args, &mut out))?;
        calibrations.extend(report.calibration());
    }
    progress.finish_and_clear();
    if args.calibration && !args.json && calibrations.len() > 1 {
        let mut sum = Calibration::default();
        sum.extend(&calibrations);
        write!(
            out,
            "all {} suites with dead stones\n{sum}",
            calibrations.len()
        )?;
    }
    Ok(())
}

fn progress_bar(suites: &[Suite]) -> ProgressBar {
    let cases: usize = suites.iter().map(|suite| suite.cases.len()).sum();
    let style = ProgressStyle::with_template("{msg:16} {wide_bar} {pos}/{len} {eta}")
        .expect("the template is well formed");
    ProgressBar::new(cases as u64).with_style(style)
}

fn print(report: &Report, args: &AuditArgs, out: &mut impl Write) -> io::Result<()> {
    let summary = report.summary();
    if args.json {
        let json = serde_json::to_string(&summary)?;
        return writeln!(out, "{json}");
    }
    writeln!(out, "{summary}")?;
    for (file, reason) in report.unreadable() {
        writeln!(out, "  unreadable: {file}: {reason}")?;
    }
    if let Some(proofs) = report.proofs() {
        write!(out, "{proofs}")?;
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
