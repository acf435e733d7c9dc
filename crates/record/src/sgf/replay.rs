//! From the main line to a game.

use std::num::NonZeroUsize;

use seichi_judge::shared::quotable;
use seichi_judge::{Board, ByColor, Color, PointSet, Suicide};

use super::Record;
use super::error::{SgfError, SgfErrorKind, Warning};
use super::limits::USUAL_MOVES;
use super::read::{read_move, read_points};
use super::scan::{Property, SgfNode};

/// A game being replayed.
pub(super) struct Replay {
    record: Record,
    /// The value of `HA`.
    handicap: Option<usize>,
    /// The move before which to stop.
    before_move: Option<NonZeroUsize>,
    /// The side to move by the last `PL`, if no move followed.
    to_play: Option<Color>,
    /// The color of the first move, whether or not it was played.
    first: Option<Color>,
    /// The color of the move before which we stopped.
    stopped_at: Option<Color>,
    /// The position before the first move.
    start: Board,
}

impl Replay {
    /// Replays the nodes of the main line on the empty board of a record.
    pub(super) fn run(
        (record, handicap): (Record, Option<usize>),
        nodes: &[SgfNode<'_>],
        before_move: Option<NonZeroUsize>,
    ) -> Result<Record, SgfError> {
        let mut replay = Replay {
            start: *record.game.board(),
            record,
            handicap,
            before_move,
            to_play: None,
            first: None,
            stopped_at: None,
        };
        replay.record.game.reserve(nodes.len().min(USUAL_MOVES));
        for node in nodes {
            let read = replay.node(&node.properties);
            read.map_err(|kind| kind.in_move(replay.record.moves))?;
            if replay.stopped_at.is_some() {
                break;
            }
        }
        Ok(replay.finish())
    }

    fn node(&mut self, node: &[Property<'_>]) -> Result<(), SgfErrorKind> {
        self.set_up(node)?;
        for property in node {
            match property.name.as_ref() {
                "PL" => self.set_to_play(&property.text()),
                "B" => self.play(Color::Black, property)?,
                "W" => self.play(Color::White, property)?,
                _ => {}
            }
            if self.stopped_at.is_some() {
                return Ok(());
            }
        }
        let marked = marked_dead(node, self.record.game.board());
        if marked.is_some() || is_changed(node) {
            self.record.marked_dead = marked;
        }
        Ok(())
    }

    /// Puts down and takes up the stones of a node, all at once.
    fn set_up(&mut self, node: &[Property<'_>]) -> Result<(), SgfErrorKind> {
        let size = self.record.game.board().size();
        let mut added = ByColor::<PointSet>::default();
        let mut removed = PointSet::EMPTY;
        let mut any = false;
        for property in node {
            let set = match property.name.as_ref() {
                "AB" => &mut added.black,
                "AW" => &mut added.white,
                "AE" => &mut removed,
                _ => continue,
            };
            *set |= read_points(property, size)?;
            any = true;
        }
        if !any {
            return Ok(());
        }
        let removed = removed | added.union();
        let board = *self.record.game.board();
        let stones = ByColor::from_fn(|color| (board.stones(color) - removed) | added[color]);
        let board = board
            .with_stones(stones)
            .map_err(|error| SgfErrorKind::Setup(Box::new(error)))?;
        self.record.game.restart(board);
        if self.record.moves == 0 {
            self.start = board;
        }
        Ok(())
    }

    fn set_to_play(&mut self, text: &str) {
        match text.parse() {
            Ok(color) => {
                self.to_play = Some(color);
                self.record.game.set_to_play(color);
            }
            Err(_) => {
                let input = quotable(text);
                self.record.warnings.push(Warning::ToPlay { input });
            }
        }
    }

    fn play(&mut self, color: Color, property: &Property<'_>) -> Result<(), SgfErrorKind> {
        if self.record.moves == 0 {
            self.first = Some(self.to_play.unwrap_or(color));
        }
        let number = self.record.moves + 1;
        if self.before_move.is_some_and(|stop| stop.get() == number) {
            self.stopped_at = Some(color);
            return Ok(());
        }
        self.record.moves = number;
        let mv = read_move(property, self.record.game.board().size())?;
        // Undoing the move then gives the right side to move.
        if self.to_play.take().is_none() {
            self.record.game.set_to_play(color);
        }
        let played = self.record.game.play_with(color, mv, Suicide::Allowed);
        played.map_err(|error| SgfErrorKind::Play {
            input: property.to_string(),
            error,
        })
    }

    fn finish(mut self) -> Record {
        let handicap = self.handicap();
        let game = &mut self.record.game;
        if self.to_play.is_none() {
            let at_start = (self.record.moves == 0 && handicap > 0).then_some(Color::White);
            if let Some(color) = self.stopped_at.or(at_start) {
                game.set_to_play(color);
            }
        }
        game.komi = self.record.komi.unwrap_or_default();
        game.rules = self.record.rules.unwrap_or_default();
        game.handicap = handicap;
        self.record.is_whole = self.stopped_at.is_none();
        self.record
    }

    /// The handicap by `HA`, else by the stones of the start: two or more
    /// black ones and no white ones, White to move.
    fn handicap(&mut self) -> usize {
        let stones = self.start.stones(Color::Black).len();
        let alone = self.start.stones(Color::White).is_empty();
        let first = self.first.or(self.to_play);
        let white_first = first == Some(Color::White);
        let Some(given) = self.handicap else {
            return if alone && white_first && stones >= 2 {
                stones
            } else {
                0
            };
        };
        let handicap = if given >= 2 { given } else { 0 };
        // Black may also put the stones down as moves.
        if handicap != stones && handicap > 0 && (stones > 0 || white_first) {
            let warning = Warning::HandicapStones { handicap, stones };
            self.record.warnings.push(warning);
        }
        handicap
    }
}

/// True if a node changes the position.
fn is_changed(node: &[Property<'_>]) -> bool {
    let changes = ["B", "W", "AB", "AW", "AE"];
    node.iter()
        .any(|property| changes.contains(&property.name.as_ref()))
}

/// The chains that a node marks as dead: stones in the territory of the other color (`TB`, `TW`),
/// stones that are dimmed (`DD`) or crossed (`MA`). `None` if it has none of these properties.
/// Marks that cannot be read, and marks on empty points, are ignored.
fn marked_dead(node: &[Property<'_>], board: &Board) -> Option<PointSet> {
    let mut dead = None;
    for property in node {
        let stones = match property.name.as_ref() {
            "TB" => board.stones(Color::White),
            "TW" => board.stones(Color::Black),
            "DD" | "MA" => board.occupied_points(),
            _ => continue,
        };
        let points = read_points(property, board.size()).unwrap_or_default();
        let chains = Color::ALL.map(|color| board.stones(color).connected_to(&(points & stones)));
        *dead.get_or_insert(PointSet::EMPTY) |= PointSet::union(chains);
    }
    dead
}
