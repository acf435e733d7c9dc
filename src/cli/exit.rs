//! The exit codes, beside 0.

/// A partial failure: something differs, is missing, or cannot be read.
pub const SOME: u8 = 1;

/// Nothing was done, or not what was asked for; clap uses it too.
pub const FAILURE: u8 = 2;

/// The user ended the program.
pub const INTERRUPTED: u8 = 130;
