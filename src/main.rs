//! The engine on standard input and output.

fn main() {}
