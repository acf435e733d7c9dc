//! The other engine, over GTP.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use super::opinion::{Opinion, black_lead, stones};
use crate::peer::{Peer, PeerError};
use seichi_judge::{Board, BoardSize, Color, Game};

/// How to start an engine, and how long to wait for each of its answers.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The program.
    pub program: String,
    /// Its arguments.
    pub args: Vec<String>,
    /// The longest time one answer may take.
    pub patience: Duration,
}

/// Another engine. It judges one game after the other.
pub struct Opponent {
    launch: Launch,
    name: String,
    commands: BTreeSet<String>,
    /// None after a fault.
    peer: Option<Peer>,
    /// True if it got rules since it was started.
    was_told: bool,
}

impl Opponent {
    /// Starts the engine and asks for its name, version and commands.
    ///
    /// # Errors
    ///
    /// If it does not start or does not answer.
    pub fn start(launch: Launch) -> Result<Opponent, PeerError> {
        let mut peer = launch.start()?;
        let names = peer.ask("list_commands")?;
        let name = peer.ask("name")?;
        let version = unless_refused(peer.ask("version"))?.unwrap_or_default();
        Ok(Opponent {
            name: format!("{name} {version}").trim().to_owned(),
            commands: names.split_whitespace().map(str::to_owned).collect(),
            peer: Some(peer),
            was_told: false,
            launch,
        })
    }

    /// Its name and its version, if it has one.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Sends a game and asks for the dead stones, the stones in seki and the score. Also returns
    /// whether the engine counts by the rules of the game. It counts by its own if it has no
    /// command for rules, refuses these, or does not know the handicap for which they give points.
    ///
    /// A rectangle is sent by `rectangular_boardsize`. Handicap stones are sent by
    /// `set_free_handicap`, other setup by `gogui-setup`, moves by `gogui-play_sequence` and the
    /// rules by `kata-set-rules` or `kgs-rules`, if the engine lists these commands; else all
    /// stones are played and the rules are not sent. Prisoners taken before a setup in the middle
    /// of a record cannot be sent, nor a handicap without all its stones set up alone.
    ///
    /// # Errors
    ///
    /// If the engine does not answer, or not with what was asked for. It is then restarted for the
    /// next game.
    pub fn judge(&mut self, game: &Game) -> Result<(Opinion, bool), PeerError> {
        let mut peer = match self.peer.take() {
            Some(peer) => peer,
            None => self.started()?,
        };
        let mut knows_rules = self.send(&mut peer, game)?;
        if !knows_rules && self.was_told {
            // It still has the rules of an earlier game.
            peer = self.started()?;
            knows_rules = self.send(&mut peer, game)?;
        }
        self.was_told |= knows_rules;
        let judgement = question(&mut peer, game.board())?;
        self.peer = Some(peer);
        if game.rules.handicap_bonus.points(game.handicap) > 0 && !self.tells_handicap(game) {
            knows_rules = false;
        }
        Ok((judgement, knows_rules))
    }

    fn started(&mut self) -> Result<Peer, PeerError> {
        self.was_told = false;
        self.launch.start()
    }

    /// Sends a game; true if it took the rules.
    fn send(&self, peer: &mut Peer, game: &Game) -> Result<bool, PeerError> {
        peer.ask(&self.command_for(game.board().size())?)?;
        peer.ask("clear_board")?;
        let knows_rules = self.tell_rules(peer, game)?;
        // Adding 0 takes the sign off -0.
        peer.ask(&format!("komi {}", game.komi.points() + 0.0))?;
        self.set_up(peer, game)?;
        let moves = game.moves().map(|(color, mv)| format!("{color} {mv}"));
        if self.knows("gogui-play_sequence") && game.move_number() > 0 {
            let moves: Vec<String> = moves.collect();
            peer.ask(&format!("gogui-play_sequence {}", moves.join(" ")))?;
        } else {
            for mv in moves {
                peer.ask(&format!("play {mv}"))?;
            }
        }
        Ok(knows_rules)
    }

    /// The command that sets the size of the board.
    fn command_for(&self, size: BoardSize) -> Result<String, PeerError> {
        let (width, height) = (size.width(), size.height());
        match (size.is_square(), self.knows("rectangular_boardsize")) {
            (true, _) => Ok(format!("boardsize {width}")),
            (false, true) => Ok(format!("rectangular_boardsize {width} {height}")),
            (false, false) => Err(PeerError::Rectangle { size }),
        }
    }

    fn tell_rules(&self, peer: &mut Peer, game: &Game) -> Result<bool, PeerError> {
        let name = game.rules.to_string();
        let command = if self.knows("kata-set-rules") {
            format!("kata-set-rules {name}")
        } else if self.knows("kgs-rules") {
            format!("kgs-rules {}", name.replace('-', "_"))
        } else {
            return Ok(false);
        };
        Ok(unless_refused(peer.ask(&command))?.is_some())
    }

    fn set_up(&self, peer: &mut Peer, game: &Game) -> Result<(), PeerError> {
        let board = game.start();
        let ours = Color::ALL.map(|color| (color, board.stones(color)));
        let stones = ours.iter().flat_map(|(color, stones)| {
            let stones = stones.reading_order();
            stones.map(move |point| format!("{color} {point}"))
        });
        let stones: Vec<String> = stones.collect();
        if stones.is_empty() {
            return Ok(());
        } else if self.tells_handicap(game) {
            let black = board.stones(Color::Black);
            peer.ask(&format!("set_free_handicap {black}"))?;
        } else if self.knows("gogui-setup") {
            peer.ask(&format!("gogui-setup {}", stones.join(" ")))?;
        } else {
            // No order captures anything: a part of a chain has a liberty of the chain, or one
            // where a later stone goes.
            for stone in stones {
                peer.ask(&format!("play {stone}"))?;
            }
        }
        if self.knows("gogui-setup_player") {
            peer.ask(&format!("gogui-setup_player {}", board.to_play()))?;
        }
        Ok(())
    }

    /// True if the stones at the start are the handicap, and are sent as a handicap.
    fn tells_handicap(&self, game: &Game) -> bool {
        let [black, white] = Color::ALL.map(|color| game.start().stones(color).len());
        white == 0 && black >= 2 && black == game.handicap && self.knows("set_free_handicap")
    }

    fn knows(&self, command: &str) -> bool {
        self.commands.contains(command)
    }
}

impl Launch {
    fn start(&self) -> Result<Peer, PeerError> {
        let args: Vec<&str> = self.args.iter().map(String::as_str).collect();
        Peer::start(&self.program, &args, self.patience)
    }
}

/// The answer; `None` if the command was refused.
fn unless_refused(answer: Result<String, PeerError>) -> Result<Option<String>, PeerError> {
    match answer {
        Err(PeerError::Refused { .. }) => Ok(None),
        answer => answer.map(Some),
    }
}

/// Asks about the present position.
fn question(peer: &mut Peer, board: &Board) -> Result<Opinion, PeerError> {
    let start = Instant::now();
    let no_sense = |command: &str, reason| PeerError::Answer {
        command: command.to_owned(),
        reason,
    };
    let listed = |command, text: &str| stones(board, text).map_err(|why| no_sense(command, why));
    let command = "final_status_list dead";
    let dead = listed(command, &peer.ask(command)?)?;
    let command = "final_status_list seki";
    let seki = unless_refused(peer.ask(command))?;
    let seki = seki.map(|text| listed(command, &text)).transpose()?;
    let command = "final_score";
    let black_lead = black_lead(&peer.ask(command)?).map_err(|why| no_sense(command, why))?;
    Ok(Opinion {
        dead,
        seki,
        black_lead,
        time: start.elapsed(),
    })
}
