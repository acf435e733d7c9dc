//! Commands about the program itself.

use std::{fs, io};

use crate::engine::error::CommandResult;
use crate::engine::request::Args;
use crate::engine::session::Session;

pub(super) fn protocol_version(_: &mut Session, _: &mut Args<'_>) -> CommandResult {
    Ok("2".to_owned())
}

pub(super) fn name(_: &mut Session, _: &mut Args<'_>) -> CommandResult {
    Ok(env!("CARGO_PKG_NAME").to_owned())
}

pub(super) fn version(_: &mut Session, _: &mut Args<'_>) -> CommandResult {
    Ok(env!("CARGO_PKG_VERSION").to_owned())
}

pub(super) fn quit(session: &mut Session, _: &mut Args<'_>) -> CommandResult {
    session.over = true;
    Ok(String::new())
}

pub(super) fn cputime(_: &mut Session, _: &mut Args<'_>) -> CommandResult {
    Ok(format!("{:.2}", cpu_seconds()?))
}

/// User and system time of this process from `/proc`, where the kernel counts
/// hundredths of a second.
fn cpu_seconds() -> io::Result<f64> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    let unreadable = || io::Error::from(io::ErrorKind::InvalidData);
    // The second field, the program's name in parentheses, may hold anything;
    // `utime` and `stime` are the 14th and 15th.
    let (_, fields) = stat.rsplit_once(')').ok_or_else(unreadable)?;
    let fields = fields.split_whitespace().skip(11).take(2);
    let ticks: Option<u64> = fields.map(|field| field.parse::<u64>().ok()).sum();
    Ok(ticks.ok_or_else(unreadable)? as f64 / 100.0)
}

pub(super) fn time_settings(_: &mut Session, args: &mut Args<'_>) -> CommandResult {
    for _ in 0..3 {
        args.float()?;
    }
    Ok(String::new())
}

pub(super) fn time_left(_: &mut Session, args: &mut Args<'_>) -> CommandResult {
    args.color()?;
    for _ in 0..2 {
        args.float()?;
    }
    Ok(String::new())
}

/// Accepts a command that has no effect on a judge.
pub(super) fn nothing(_: &mut Session, args: &mut Args<'_>) -> CommandResult {
    args.take_rest();
    Ok(String::new())
}
