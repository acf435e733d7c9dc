//! The exit codes, beside 0.

/// Not all is well: something differs, is missing, or cannot be read.
pub const SOME: u8 = 1;

/// Nothing was done, or not what was asked for; clap ends with it too.
pub const FAILURE: u8 = 2;

/// The user has ended it.
pub const INTERRUPTED: u8 = 130;
