//! The part of the tests' support that questions about a board need.
#![allow(dead_code, reason = "a part of it is used")]

#[path = "../../tests/support/talk.rs"]
pub mod talk;
