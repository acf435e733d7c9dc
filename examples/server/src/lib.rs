//! The scoring phase of a Go server, as an example of what seichi is for: it proposes which
//! stones are dead, two players click until they agree, and it counts what they agreed on.
//!
//! [`routes()`] are the server; README.md lists them.

pub mod error;
pub mod game;
pub mod log;
pub mod request;
mod routes;
pub mod server;

pub use routes::{routes, serve};
