//! What the questions about a board need of the tests.
#![allow(dead_code, reason = "a part of it is used")]

#[path = "../../tests/support/talk.rs"]
pub mod talk;
