//! A game in its scoring phase: the proposal, what the players have marked, who agrees.
//!
//! Nothing here waits or locks. A change is made in two steps: a new [`Position`] is judged
//! from the present one, and a [`State`] takes it in if nothing else came between.

use std::fmt;
use std::sync::Arc;

use seichi::json::JsonDetail;
use seichi::{
    AgreedStones, Chain, ChainId, Color, Evidence, Explanation, Judgement, Marks, Point, Status,
};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use crate::error::Refusal;

/// The changes that a game shows; older ones are forgotten.
const CHANGES: usize = 100;

/// Who clicks and agrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// Black.
    Black,
    /// White.
    White,
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::Black => "Black",
            Player::White => "White",
        })
    }
}

/// What a player says of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mark {
    /// A stone of the chain.
    pub point: Point,
    /// What is to become of it.
    pub status: Status,
    /// Who says so; nobody if the game was opened so.
    pub player: Option<Player>,
}

/// A mark that contradicts a proof, or leads to that.
#[derive(Clone, Debug, Serialize)]
pub struct Objection {
    point: Point,
    stones: Vec<Point>,
    /// What is objected, in a sentence.
    message: String,
    /// What is proved, and the play that proves it; a line each.
    proof: Vec<String>,
}

/// What one click has moved.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Change {
    change: u64,
    player: Player,
    point: Point,
    moved: Vec<Moved>,
}

/// Stones that have another status now.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Moved {
    stones: Vec<Point>,
    from: Status,
    to: Status,
    why: String,
}

/// The board with some marks, and all that follows from them.
#[derive(Debug)]
pub struct Position {
    marks: Vec<Mark>,
    statuses: Vec<Status>,
    objections: Vec<Objection>,
    judgement: Box<RawValue>,
    count: Box<RawValue>,
}

/// A game, of which nothing changes but its state.
#[derive(Debug)]
pub struct Proposal {
    /// What the caller calls it.
    name: String,
    judged: Judgement,
    /// Whether a person should look before it is scored.
    ask: bool,
}

impl Proposal {
    /// What is proposed for a judged position.
    pub fn of(name: String, judged: Judgement) -> Proposal {
        Proposal {
            name,
            ask: !judged.safe_to_score().is_safe(),
            judged,
        }
    }

    /// Searches for all proofs that a click could contradict, so that it need not. Costs some
    /// ten milliseconds once.
    pub fn prepare(&self) {
        for color in Color::ALL {
            self.judged.analysis().searched(color);
        }
    }

    /// The position with these marks.
    pub fn position(&self, marks: Vec<Mark>) -> Position {
        if self.ask {
            self.prepare();
        }
        match marks.is_empty() {
            // Its safety is known.
            true => self.written(&self.judged, marks),
            false => self.written(&self.with(&marks), marks),
        }
    }

    fn with(&self, marks: &[Mark]) -> Judgement {
        self.prepare();
        self.judged.clone().with_marks(&self.marked(marks))
    }

    fn marked(&self, marks: &[Mark]) -> Marks {
        let mut all = Marks::on(self.judged.game().board());
        for mark in marks {
            all.set(mark.point, mark.status);
        }
        all
    }

    fn written(&self, judged: &Judgement, marks: Vec<Mark>) -> Position {
        let analysis = judged.analysis();
        let statuses = analysis.chains().ids().map(|id| analysis.status(id));
        let overruled = analysis.overruled().iter();
        let objections = overruled.map(|over| self.objection(over.chain, &marks));
        let json = |judged: &Judgement, quick| {
            let lines = false;
            let json = judged.to_json(&self.name, JsonDetail { quick, lines });
            to_raw_value(&json).expect("the keys are texts")
        };
        // What is safe and as it was proposed needs no agreement to be counted so.
        let count = match self.ask || !marks.is_empty() {
            false => json(judged, true),
            true => json(&agreed(judged), true),
        };
        Position {
            statuses: statuses.collect(),
            objections: objections.collect(),
            judgement: json(judged, false),
            count,
            marks,
        }
    }

    /// What is proved of a chain that is marked otherwise.
    fn objection(&self, id: ChainId, marks: &[Mark]) -> Objection {
        let analysis = self.judged.analysis();
        let chain = &analysis.chains()[id];
        let point = first(chain);
        let mark = marks.iter().find(|mark| chain.stones.contains(mark.point));
        let marks = match mark.and_then(|mark| mark.player) {
            Some(player) => format!("{player}'s mark on {point} contradicts"),
            None => "What is marked contradicts".to_owned(),
        };
        let explained = Explanation::of(analysis, point).to_string();
        let proof: Vec<String> = explained.lines().map(str::to_owned).collect();
        Objection {
            message: format!("{marks} a proof: {}", proof[0]),
            stones: chain.stones.reading_order().collect(),
            point,
            proof,
        }
    }

    /// The position as a caller has named its stones. What follows from a mark may be more
    /// than was named, so chains are marked until all are as they should be.
    pub fn named(&self, stones: &AgreedStones) -> Position {
        self.prepare();
        let (dead, seki) = (stones.dead(), stones.seki());
        let analysis = self.judged.analysis();
        let mut marks: Vec<Mark> = Vec::new();
        loop {
            let now = analysis.clone().with_marks(&self.marked(&marks));
            let before = marks.len();
            for (id, chain) in analysis.chains().iter() {
                let status = match () {
                    () if chain.stones.intersects(&dead) => Status::Dead,
                    () if chain.stones.intersects(&seki) => Status::Seki,
                    () => Status::Alive,
                };
                if now.status(id) != status {
                    let point = first(chain);
                    marks.push(Mark {
                        point,
                        status,
                        player: None,
                    });
                }
            }
            if marks.len() == before {
                return self.position(marks);
            }
        }
    }

    /// What follows when `player` clicks on `point`: its chain dies or comes back, and with
    /// it what hangs together with it.
    ///
    /// # Errors
    ///
    /// If there is no stone.
    pub fn clicked(
        &self,
        now: &Position,
        player: Player,
        point: Point,
    ) -> Result<(Position, Vec<Moved>), Refusal> {
        let size = self.judged.game().board().size();
        if !size.contains(point) {
            let message = format!("{point} is not on the {size} board");
            return Err(Refusal::wrong("off-board", message).at(point));
        }
        let id = self.judged.analysis().chains().at(point).ok_or_else(|| {
            Refusal::wrong("no-stone", format!("there is no stone on {point}")).at(point)
        })?;
        self.prepare();
        let marks = self.flipped(now, player, id);
        let judged = self.with(&marks);
        let moved = moved(&now.statuses, &judged, &marks, point);
        Ok((self.written(&judged, marks), moved))
    }

    /// The marks after a click on a chain. Marks from which its present status follows are
    /// taken back; if it would stay as it is, the chain is marked itself.
    fn flipped(&self, now: &Position, player: Player, id: ChainId) -> Vec<Mark> {
        let analysis = self.judged.analysis();
        let chains = analysis.chains();
        let is_dead = now.statuses[id.index()] == Status::Dead;
        let leads_here = |mark: &Mark| {
            let alone = analysis.clone().with_marks(&self.marked(&[*mark]));
            let verdict = alone.verdict(id);
            let is_so = (verdict.status == Status::Dead) == is_dead;
            is_so && matches!(verdict.evidence, Evidence::Implied)
        };
        let mut marks = now.marks.clone();
        marks.retain(|mark| chains.at(mark.point) != Some(id) && !leads_here(mark));
        let without = analysis.clone().with_marks(&self.marked(&marks));
        if (without.status(id) == Status::Dead) == is_dead {
            let status = if is_dead { Status::Alive } else { Status::Dead };
            let point = first(&chains[id]);
            marks.push(Mark {
                point,
                status,
                player: Some(player),
            });
        }
        marks
    }
}

/// The same if both players agree to what it says of each stone.
fn agreed(judged: &Judgement) -> Judgement {
    let stones = |status| judged.analysis().stones(status);
    let board = judged.game().board();
    let stones = AgreedStones::on(board, stones(Status::Dead), [], stones(Status::Seki))
        .expect("whole chains of the board, each with one status");
    judged.clone().with_agreed(&stones)
}

/// What an explanation says first.
fn sentence(mut explained: String) -> String {
    explained.truncate(explained.find('\n').unwrap_or(explained.len()));
    explained
}

/// The stone by which a chain is called.
fn first(chain: &Chain) -> Point {
    chain
        .stones
        .reading_order()
        .next()
        .expect("a chain has a stone")
}

/// The stones that have another status than before a click on `point`, with a reason for
/// all of a color that went the same way.
fn moved(before: &[Status], after: &Judgement, marks: &[Mark], point: Point) -> Vec<Moved> {
    let analysis = after.analysis();
    let mut found: Vec<(Color, Moved)> = Vec::new();
    for (id, chain) in analysis.chains().iter() {
        let (from, to) = (before[id.index()], analysis.status(id));
        if from == to {
            continue;
        }
        let stones = chain.stones.reading_order();
        let alike = |(color, moved): &&mut (Color, Moved)| {
            *color == chain.color && moved.from == from && moved.to == to
        };
        let is_clicked = chain.stones.contains(point);
        let why = || {
            let mark = marks.iter().find(|mark| chain.stones.contains(mark.point));
            match (
                analysis.verdict(id).evidence,
                mark.and_then(|mark| mark.player),
            ) {
                (Evidence::Marked, Some(player)) => format!("{player} marked it"),
                (Evidence::Implied, _) => format!("it hangs together with {point}"),
                _ => sentence(Explanation::of(analysis, first(chain)).to_string()),
            }
        };
        match found.iter_mut().find(alike) {
            Some((_, moved)) => {
                moved.stones.extend(stones);
                if is_clicked {
                    moved.why = why();
                }
            }
            None => found.push((
                chain.color,
                Moved {
                    stones: stones.collect(),
                    from,
                    to,
                    why: why(),
                },
            )),
        }
    }
    found.into_iter().map(|(_, moved)| moved).collect()
}

/// What changes of a game.
#[derive(Clone, Debug)]
pub struct State {
    /// Whether a person should look before the proposal is scored.
    ask: bool,
    /// How often the stones have changed: what players have agreed on is of one of these.
    pub change: u64,
    /// The stones.
    pub position: Arc<Position>,
    changes: Vec<Change>,
    agreed: [bool; 2],
    /// What both have agreed on, once they have.
    pub counted: Option<Box<RawValue>>,
}

/// What a client sees of a game.
#[derive(Serialize)]
struct View<'a> {
    id: &'a str,
    /// `marking`, or `counted` once both have agreed.
    state: &'static str,
    change: u64,
    ask: bool,
    agreed: Agreed,
    marks: &'a [Mark],
    objections: &'a [Objection],
    changes: &'a [Change],
    judgement: &'a RawValue,
    count: &'a RawValue,
}

#[derive(Serialize)]
struct Agreed {
    black: bool,
    white: bool,
}

impl State {
    /// Of a game of which nobody has said anything yet.
    pub fn new(proposal: &Proposal, position: Position) -> State {
        State {
            ask: proposal.ask,
            change: 0,
            position: Arc::new(position),
            changes: Vec::new(),
            agreed: [false; 2],
            counted: None,
        }
    }

    /// Refuses what comes too late.
    ///
    /// # Errors
    ///
    /// If the game is counted.
    pub fn check_open(&self) -> Result<(), Refusal> {
        match self.counted {
            None => Ok(()),
            Some(_) => Err(State::is_counted()),
        }
    }

    /// What is said to those who come too late.
    pub fn is_counted() -> Refusal {
        let message = "both players have agreed, the game is counted";
        Refusal::conflict("counted", message)
    }

    /// The same after a click. Nobody agrees any more.
    pub fn changed(
        &self,
        position: Position,
        player: Player,
        point: Point,
        moved: Vec<Moved>,
    ) -> State {
        let mut next = self.clone();
        next.take(
            Change {
                change: self.change + 1,
                player,
                point,
                moved,
            },
            Some(position),
        );
        next
    }

    /// Takes a change in, with the position after it unless that does not matter any more.
    pub fn take(&mut self, change: Change, position: Option<Position>) {
        self.change = change.change;
        if let Some(position) = position {
            self.position = Arc::new(position);
        }
        self.agreed = [false; 2];
        self.changes.push(change);
        if self.changes.len() > CHANGES {
            self.changes.remove(0);
        }
    }

    /// The last change and the marks after it.
    pub fn last(&self) -> (Option<&Change>, &[Mark]) {
        (self.changes.last(), &self.position.marks)
    }

    /// The same when `player` has agreed, too; the game is counted if both have.
    #[must_use]
    pub fn agreed(&self, player: Player) -> State {
        let mut next = self.clone();
        next.agreed[player as usize] = true;
        if next.agreed == [true; 2] {
            next.counted = Some(self.position.count.clone());
        }
        next
    }

    /// What clients see.
    pub fn view(&self, id: &str) -> Arc<str> {
        let position = &self.position;
        let [black, white] = self.agreed;
        let view = View {
            id,
            state: if self.counted.is_some() {
                "counted"
            } else {
                "marking"
            },
            change: self.change,
            ask: self.ask,
            agreed: Agreed { black, white },
            marks: &position.marks,
            objections: &position.objections,
            changes: &self.changes,
            judgement: &position.judgement,
            count: self.counted.as_ref().unwrap_or(&position.count),
        };
        serde_json::to_string(&view)
            .expect("the keys are texts")
            .into()
    }
}
