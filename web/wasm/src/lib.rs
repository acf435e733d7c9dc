//! The judge for JavaScript: one function, a request in, an answer out, both as JSON.
//! `web/src/seichi.js` makes requests from the arguments of callers.
//!
//! Text is the whole interface: the module imports only memory, keeps nothing between two calls,
//! and a request can be stored and repeated.
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod answer;
mod request;

use wasm_bindgen::prelude::wasm_bindgen;

/// Answers a request (`request::Request` as JSON): an object with the key that the request wants,
/// or `{"error": {code, message, field, move}}`. Costs as the answer itself, and about ten
/// microseconds for the JSON.
#[wasm_bindgen]
pub fn ask(request: &str) -> String {
    answer::answer(request)
}
