//! From the main line to a game.

use std::num::NonZeroUsize;

use seichi_judge::{Board, ByColor, Color, Game, PointSet, Suicide};

use super::error::{Location, SgfError, SgfErrorKind, Warning};
use super::info::Info;
use super::limits::USUAL_MOVES;
use super::read::{read, read_move, read_points, text_of};
use super::scan::Property;
use sgf_parse::go::Prop;

/// What comes of a replay.
pub(super) struct Replayed {
    pub(super) game: Game,
    /// The moves played, also those before the last setup.
    pub(super) moves: usize,
    /// Whether no move was left out.
    pub(super) is_whole: bool,
    /// The stones marked dead on the last position, if any are marked.
    pub(super) marked_dead: Option<PointSet>,
    pub(super) warnings: Vec<Warning>,
}

/// A game being replayed.
pub(super) struct Replay {
    game: Game,
    /// The move before which to stop.
    before_move: Option<NonZeroUsize>,
    /// The moves played, also those before the last setup.
    played: usize,
    /// Who is to move by the last `PL`, if no move followed.
    to_play: Option<Color>,
    /// The color of the first move, whether or not it was played.
    first: Option<Color>,
    /// The color of the move before which we stopped.
    stopped_at: Option<Color>,
    /// The position before the first move.
    start: Board,
    marked_dead: Option<PointSet>,
    warnings: Vec<Warning>,
}

impl Replay {
    /// Replays the nodes of the main line.
    pub(super) fn run<'a, 't: 'a>(
        info: &Info,
        nodes: impl Iterator<Item = &'a [Property<'t>]>,
        before_move: Option<NonZeroUsize>,
    ) -> Result<Replayed, SgfError> {
        let start = Board::empty(info.size);
        let mut replay = Replay {
            game: Game::from_board(start),
            before_move,
            played: 0,
            to_play: None,
            first: None,
            stopped_at: None,
            start,
            marked_dead: None,
            warnings: Vec::new(),
        };
        let moves = nodes.size_hint().0;
        replay.game.reserve(moves.min(USUAL_MOVES));
        for node in nodes {
            replay.node(node).map_err(|kind| SgfError {
                place: replay.place(),
                kind,
            })?;
            if replay.stopped_at.is_some() {
                break;
            }
        }
        Ok(replay.finish(info))
    }

    fn place(&self) -> Location {
        Location {
            move_number: Some(self.played).filter(|&played| played > 0),
            ..Location::default()
        }
    }

    fn node(&mut self, node: &[Property<'_>]) -> Result<(), SgfErrorKind> {
        self.set_up(node)?;
        for property in node {
            match property.name.as_ref() {
                "PL" => self.set_to_play(property),
                "B" => self.play(Color::Black, property)?,
                "W" => self.play(Color::White, property)?,
                _ => {}
            }
            if self.stopped_at.is_some() {
                return Ok(());
            }
        }
        let marked = marked_dead(node, self.game.board());
        self.marked_dead = match (marked, self.marked_dead) {
            (None, Some(_)) if !is_changed(node) => self.marked_dead,
            (marked, _) => marked,
        };
        Ok(())
    }

    /// Puts down and takes up the stones of a node, all at once.
    fn set_up(&mut self, node: &[Property<'_>]) -> Result<(), SgfErrorKind> {
        let size = self.game.board().size();
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
        let board = *self.game.board();
        let stones = ByColor::from_fn(|color| (board.stones(color) - removed) | added[color]);
        let board = board
            .with_stones(stones)
            .map_err(|error| SgfErrorKind::Setup(Box::new(error)))?;
        self.game.restart(board);
        if self.played == 0 {
            self.start = board;
        }
        Ok(())
    }

    fn set_to_play(&mut self, property: &Property<'_>) {
        let color = match read(property) {
            Prop::PL(sgf_parse::Color::Black) => Some(Color::Black),
            Prop::PL(sgf_parse::Color::White) => Some(Color::White),
            other => self.other_color(&text_of(other)),
        };
        if let Some(color) = color {
            self.to_play = Some(color);
            self.game.set_to_play(color);
        }
    }

    /// Reads a color that is not written as the format wants it.
    fn other_color(&mut self, input: &str) -> Option<Color> {
        let color = input.parse().ok();
        if color.is_none() {
            let input = input.to_owned();
            self.warnings.push(Warning::ToPlay { input });
        }
        color
    }

    fn play(&mut self, color: Color, property: &Property<'_>) -> Result<(), SgfErrorKind> {
        if self.played == 0 {
            self.first = Some(self.to_play.unwrap_or(color));
        }
        if self
            .before_move
            .is_some_and(|stop| self.played + 1 == stop.get())
        {
            self.stopped_at = Some(color);
            return Ok(());
        }
        self.played += 1;
        let mv = read_move(property, self.game.board().size())?;
        // So that whoever takes the move back finds the right side to move.
        if self.to_play.take().is_none() {
            self.game.set_to_play(color);
        }
        let played = self.game.play_with(color, mv, Suicide::Allowed);
        played.map_err(|error| SgfErrorKind::Play {
            input: property.to_string(),
            error,
        })
    }

    fn finish(mut self, info: &Info) -> Replayed {
        let handicap = self.handicap(info.handicap);
        if self.to_play.is_none() {
            let at_start = (self.played == 0 && handicap > 0).then_some(Color::White);
            if let Some(color) = self.stopped_at.or(at_start) {
                self.game.set_to_play(color);
            }
        }
        self.game.komi = info.komi.unwrap_or_default();
        self.game.rules = info.rules.unwrap_or_default();
        self.game.handicap = handicap;
        Replayed {
            game: self.game,
            moves: self.played,
            is_whole: self.stopped_at.is_none(),
            marked_dead: self.marked_dead,
            warnings: self.warnings,
        }
    }

    /// The handicap by `HA`, else by the stones of the start: two or more
    /// black ones and no white ones, White to move.
    fn handicap(&mut self, given: Option<usize>) -> usize {
        let stones = self.start.stones(Color::Black).len();
        let alone = self.start.stones(Color::White).is_empty();
        let first = self.first.or(self.to_play);
        let white_first = first == Some(Color::White);
        let Some(given) = given else {
            return if alone && white_first && stones >= 2 {
                stones
            } else {
                0
            };
        };
        let handicap = if given >= 2 { given } else { 0 };
        // Black may also put the stones down as moves.
        if handicap != stones && handicap > 0 && (stones > 0 || white_first) {
            self.warnings
                .push(Warning::HandicapStones { handicap, stones });
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

/// The chains that a node marks as dead: stones in the territory of the other color (`TB`,
/// `TW`), stones that are dimmed (`DD`) or crossed (`MA`). `None` if it has none of these
/// properties. Marks that cannot be read, and those of no stones, mean nothing.
fn marked_dead(node: &[Property<'_>], board: &Board) -> Option<PointSet> {
    let mut dead = None;
    for property in node {
        let stones = match property.name.as_ref() {
            "TB" => board.stones(Color::White),
            "TW" => board.stones(Color::Black),
            "DD" | "MA" => board.occupied_points(),
            _ => continue,
        };
        let points = Property {
            name: "AE".into(),
            values: property.values.clone(),
        };
        let points = read_points(&points, board.size()).unwrap_or_default();
        let chains = Color::ALL.map(|color| board.stones(color).connected_to(&(points & stones)));
        *dead.get_or_insert(PointSet::EMPTY) |= PointSet::union(chains);
    }
    dead
}
