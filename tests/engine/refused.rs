//! Commands that are refused change nothing.

use super::pipe::answers;

/// Board, komi, rules: everything a refused command must leave alone.
pub const STATE: &str = "showboard\nget_komi\nkata-get-rules\n";

/// Checks that each command fails with the given text and changes nothing.
pub fn assert_refused(before: &str, table: &[(&str, &str)]) {
    let state: Vec<String> = answers(format!("{before}{STATE}"));
    let state = &state[state.len() - 3..];
    for (command, expected) in table {
        let all = answers(format!("{before}{command}\n{STATE}"));
        let (refusal, after) = (&all[all.len() - 4], &all[all.len() - 3..]);
        assert!(refusal.starts_with(expected), "{command:?}: {refusal}");
        assert_eq!(after, state, "{command:?} changed the state");
    }
}
