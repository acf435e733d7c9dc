//! A game in its scoring phase: the proposal, the players' marks, and who agrees.
//!
//! Nothing here waits or locks. A change has two steps: a new [`Position`] is judged from the
//! present one, and a [`State`] takes it in unless another change came between.

use std::fmt;
use std::sync::Arc;

use seichi::json::JsonDetail;
use seichi::{
    AgreedStones, Chain, ChainId, Color, Evidence, Explanation, Judgement, Marks, Point, Status,
};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use crate::error::Refusal;

/// The number of changes that a game shows; older ones are forgotten.
const CHANGES: usize = 100;

/// The player who clicks and agrees.
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

/// A player's mark on a chain.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mark {
    /// A stone of the chain.
    pub point: Point,
    /// The status that the player gives it.
    pub status: Status,
    /// The player; nobody if the game was opened with the mark.
    pub player: Option<Player>,
}

/// A mark that contradicts a proof, or leads to that.
#[derive(Clone, Debug, Serialize)]
pub struct Objection {
    point: Point,
    stones: Vec<Point>,
    /// The objection, in a sentence.
    message: String,
    /// What is proved, and the play that proves it; a line each.
    proof: Vec<String>,
}

/// The effect of one click.
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

/// The board with some marks, and everything that follows from them.
#[derive(Debug)]
pub struct Position {
    marks: Vec<Mark>,
    statuses: Vec<Status>,
    objections: Vec<Objection>,
    judgement: Box<RawValue>,
    count: Box<RawValue>,
}

/// A game, of which only its state changes.
#[derive(Debug)]
pub struct Proposal {
    /// The caller's name for it.
    name: String,
    judged: Judgement,
    /// True if a person should look before it is scored.
    ask: bool,
}

impl Proposal {
    /// The proposal for a judged position.
    pub fn of(name: String, judged: Judgement) -> Proposal {
        Proposal {
            name,
            ask: !judged.safe_to_score().is_safe(),
            judged,
        }
    }

    /// Searches in advance for all proofs that a click could contradict. Costs some ten
    /// milliseconds once.
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
        // A safe proposal without marks needs no agreement to be counted.
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

    /// The proof about a chain that is marked otherwise.
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

    /// The position with the statuses that a caller has named. More may follow from a mark than was
    /// named, so chains are marked until all are as they should be.
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

    /// The effect of a click of `player` on `point`: its chain dies or comes back, and with it
    /// everything that depends on it.
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
    /// withdrawn; if it would stay as it is, the chain itself is marked.
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

/// The same if both players agree to the status of each stone.
fn agreed(judged: &Judgement) -> Judgement {
    let stones = |status| judged.analysis().stones(status);
    let board = judged.game().board();
    let stones = AgreedStones::on(board, stones(Status::Dead), [], stones(Status::Seki))
        .expect("whole chains of the board, each with one status");
    judged.clone().with_agreed(&stones)
}

/// The first sentence of an explanation.
fn sentence(mut explained: String) -> String {
    explained.truncate(explained.find('\n').unwrap_or(explained.len()));
    explained
}

/// The stone that names a chain.
fn first(chain: &Chain) -> Point {
    chain
        .stones
        .reading_order()
        .next()
        .expect("a chain has a stone")
}

/// The stones whose status differs from that before a click on `point`, with a reason for all of a
/// color that changed in the same way.
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

/// The changing part of a game.
#[derive(Clone, Debug)]
pub struct State {
    /// True if a person should look before the proposal is scored.
    ask: bool,
    /// The number of changes of the stones: players agree to one of them.
    pub change: u64,
    /// The stones.
    pub position: Arc<Position>,
    changes: Vec<Change>,
    agreed: [bool; 2],
    /// The agreed count, once both have agreed.
    pub counted: Option<Box<RawValue>>,
}

/// A client's view of a game.
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
    /// The state of a game without clicks.
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

    /// Refuses requests that come too late.
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

    /// The refusal of requests that come too late.
    pub fn is_counted() -> Refusal {
        let message = "both players have agreed, the game is counted";
        Refusal::conflict("counted", message)
    }

    /// The same after a click, which withdraws all agreement.
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
