//! The engine as an independent client sees it: the crate `gtp` drives the built binary. It is
//! stricter than most: if the space behind `=` is missing, it waits forever.

use std::time::Duration;

use seichi::compare::{Peer, PeerError};

fn seichi() -> Peer {
    Peer::start(env!("CARGO_BIN_EXE_seichi"), &[], Duration::from_secs(20)).unwrap()
}

#[test]
fn a_game_is_set_up_and_judged() {
    let mut peer = seichi();
    assert_eq!(peer.ask("name").unwrap(), "seichi");
    for command in ["boardsize 5", "komi 0.5", "clear_board"] {
        assert_eq!(peer.ask(command).unwrap(), "", "{command}");
    }
    for n in 1..=5 {
        peer.ask(&format!("play b B{n}")).unwrap();
        peer.ask(&format!("play w D{n}")).unwrap();
    }
    assert_eq!(peer.ask("list_stones b").unwrap(), "B5 B4 B3 B2 B1");
    assert_eq!(peer.ask("final_score").unwrap(), "W+0.5");
    assert_eq!(peer.ask("final_status_list dead").unwrap(), "");
    let alive = peer.ask("final_status_list alive").unwrap();
    assert_eq!(alive.lines().count(), 2);
}

#[test]
fn every_answer_is_readable() {
    let mut peer = seichi();
    let names = peer.ask("list_commands").unwrap();
    assert!(names.lines().count() > 30);
    // An analysis goes on until the next command is sent.
    let ends = |name: &&str| *name != "quit" && !name.ends_with("-analyze");
    for name in names.lines().filter(ends) {
        match peer.ask(name) {
            Ok(_) | Err(PeerError::Refused { .. }) => {}
            Err(error) => panic!("{name}: {error}"),
        }
    }
}

#[test]
fn a_refusal_is_distinguished_from_an_answer() {
    let mut peer = seichi();
    let refused = peer.ask("nosuch").unwrap_err();
    assert!(matches!(refused, PeerError::Refused { message, .. } if message == "unknown command"));
    assert_eq!(peer.ask("protocol_version").unwrap(), "2");
}

#[test]
fn what_is_not_one_command_is_not_sent() {
    let mut peer = seichi();
    for text in ["", " ", "name\nversion", "# name"] {
        let error = peer.ask(text).unwrap_err();
        assert!(matches!(error, PeerError::NotACommand { .. }), "{text:?}");
    }
    assert_eq!(peer.ask("protocol_version").unwrap(), "2");
}

#[test]
fn a_program_that_does_not_run_is_an_error() {
    let second = Duration::from_secs(1);
    assert!(Peer::start("/no/such/engine", &[], second).is_err());
}
