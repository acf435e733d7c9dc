//! The line of play of a count, kept to while both sides play it.
//!
//! A count plays the dame out: a line of moves of both sides, with passes where a
//! side has nothing better. Counted anew after one of these moves, another line
//! may come first, and where the last dame hangs on the order, one of another
//! worth. So two players who have counted keep to their line until one of them
//! plays something else. A line that [holds](CountedLine::holding) is played to its end.
//! Dame may be filled in another order, and who fills one of the
//! opponent's leaves him one of his own.

use std::collections::VecDeque;

use crate::board::{Board, Color, Move, Point};
use crate::counting::{Count, Play, Purpose, Score};
use crate::game::Game;
use crate::rules::Rules;

/// What is left of the line of play of a count.
///
/// ```
/// # use seichi_judge as seichi;
/// use seichi::{
///     Analysis, Board, Color, CountedLine, DameConvention, Game, Move, Scoring, Suicide,
/// };
/// let board: Board = "
///     . X . O .
///     X X . O O
///     . X O O .
///     X X O O O
///     . X O . O".parse().expect("a diagram");
/// let analysis = Analysis::of(&board, Suicide::Forbidden);
/// let count = analysis.count(Color::Black, DameConvention::PlayedOut, Scoring::Territory);
/// let line = CountedLine::of(&Game::from_board(board), &count);
/// let first = line.next().expect("a dame");
/// let rest = line.clone().after(Color::Black, Move::Play(first.point)).expect("as counted");
/// assert_eq!(rest.next().map(|play| play.color), Some(Color::White));
/// assert!(line.after(Color::Black, Move::Pass).is_none());
/// ```
#[derive(Clone, Debug)]
pub struct CountedLine {
    left: VecDeque<Play>,
    black_lead: f64,
    /// True if the game has left another line, so that this one was counted.
    follows_another: bool,
    /// True if it is known to hold.
    holds: bool,
}

impl CountedLine {
    /// The line of `count`, which is one of the position of `game`.
    pub fn of(game: &Game, count: &Count) -> CountedLine {
        CountedLine {
            left: count.plays.iter().copied().collect(),
            black_lead: black_lead(game.board(), &game.rules, count),
            follows_another: false,
            holds: false,
        }
    }

    /// The same, counted because the last move has left another line: what it has won
    /// is to be won back.
    #[must_use]
    pub fn after_another(self) -> CountedLine {
        CountedLine {
            follows_another: true,
            ..self
        }
    }

    /// The same, which holds: played to its end it leaves what was counted.
    pub(super) fn that_holds(self) -> CountedLine {
        CountedLine {
            holds: true,
            ..self
        }
    }

    /// True if it is known to hold. It does as long as it is played move by move.
    pub(super) const fn holds(&self) -> bool {
        self.holds
    }

    /// The line that begins with a move, and goes on as this one does.
    pub(super) fn preceded_by(mut self, play: Play) -> CountedLine {
        self.left.push_front(play);
        self
    }

    /// The moves that are left, in order.
    pub(super) fn moves(&self) -> impl Iterator<Item = Play> {
        self.left.iter().copied()
    }

    /// How many moves are left.
    pub(super) fn moves_left(&self) -> usize {
        self.left.len()
    }

    /// True if the last move has left another line.
    pub(super) const fn follows_another(&self) -> bool {
        self.follows_another
    }

    /// The next move, `None` at the end. If it is the opponent's, the side to move
    /// passes.
    pub fn next(&self) -> Option<Play> {
        self.left.front().copied()
    }

    /// The moves of which `color` may play any now, none if it is the opponent's turn:
    /// connections, which are counted out of turn, and what comes after them; if that
    /// is a dame, the others too, for their order is free.
    pub fn choices(&self, color: Color) -> Vec<Play> {
        let places = self.places(color).into_iter();
        places.map(|place| self.left[place]).collect()
    }

    /// Where the [choices](CountedLine::choices) are.
    fn places(&self, color: Color) -> Vec<usize> {
        let is_own = |place: &usize| self.left[*place].color == color;
        if self.next().is_none_or(|next| next.color != color) {
            return Vec::new();
        }
        let turn = self.turn();
        let fills = |place: usize| self.left[place].is_filling();
        let is_free = turn < self.left.len() && is_own(&turn) && fills(turn);
        let places = (0..self.left.len()).filter(is_own);
        let places = places.filter(|&place| place <= turn || (is_free && fills(place)));
        places.collect()
    }

    /// The place of the first move that is not a connection.
    fn turn(&self) -> usize {
        self.left.iter().take_while(|play| connects(play)).count()
    }

    /// What is left after a move of `color`; `None` if the line says otherwise. What it
    /// has not connected by then is not waited for any longer.
    #[must_use]
    pub fn after(mut self, color: Color, mv: Move) -> Option<CountedLine> {
        let next = self.next().filter(|play| play.color == color);
        self.holds &= mv == next.map_or(Move::Pass, |play| Move::Play(play.point));
        let choices = self.places(color);
        let turn = self.turn();
        match mv {
            Move::Pass if choices.is_empty() => {}
            Move::Pass if choices.iter().all(|&place| place < turn) => {
                self.leave_connections(color, turn);
            }
            Move::Pass => return None,
            Move::Play(point) => {
                self.exchange(color, point);
                let is_it = |&place: &usize| self.left[place].point == point;
                let place = choices.into_iter().find(is_it)?;
                self.left.swap(place, turn.min(place));
                self.left.remove(turn.min(place));
                if place >= turn {
                    self.leave_connections(color, turn);
                }
            }
        }
        self.follows_another = false;
        Some(self)
    }

    /// If `color` is to fill a dame and the opponent was to fill that on `point`, each
    /// gets the other's.
    fn exchange(&mut self, color: Color, point: Point) {
        let turn = self.turn();
        let fills = |play: &Play, filler| play.is_filling() && play.color == filler;
        let theirs = |play: &Play| play.point == point && fills(play, !color);
        let theirs = self.left.iter().position(theirs);
        let own = self.left.get(turn).filter(|play| fills(play, color));
        if let (Some(own), Some(theirs)) = (own.copied(), theirs) {
            self.left[turn].point = point;
            self.left[theirs].point = own.point;
        }
    }

    /// Takes the connections of `color` out of the first `count` moves.
    fn leave_connections(&mut self, color: Color, count: usize) {
        let rest = self.left.split_off(count);
        self.left.retain(|play| play.color != color);
        self.left.extend(rest);
    }

    /// How many points more than its opponent `color` had by the count, komi apart.
    pub(super) fn lead(&self, color: Color) -> f64 {
        color.signed(self.black_lead)
    }
}

/// True of a move that fills what has to be filled whoever gets the dame.
fn connects(play: &Play) -> bool {
    play.purpose == Purpose::Connects
}

/// Black's lead on `board` by `count`, komi apart.
pub(super) fn black_lead(board: &Board, rules: &Rules, count: &Count) -> f64 {
    let mut game = Game::from_board(*board);
    game.rules = *rules;
    Score::of_count(&game, count).black_lead()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Analysis;
    use crate::board::Suicide;
    use crate::counting::DameConvention;
    use crate::rules::Scoring;

    /// Three dame in a row, Black first.
    fn line() -> CountedLine {
        let board: Board = "
            . X . O .
            X X . O O
            . X . O .
            X X O O O
            . X O . O"
            .parse()
            .unwrap();
        let analysis = Analysis::of(&board, Suicide::Forbidden);
        let count = analysis.count(Color::Black, DameConvention::PlayedOut, Scoring::Territory);
        CountedLine::of(&Game::from_board(board), &count)
    }

    fn next(line: &CountedLine) -> (Color, Move) {
        let play = line.next().unwrap();
        (play.color, Move::Play(play.point))
    }

    #[test]
    fn a_line_is_kept_to_its_end() {
        let mut line = line();
        for color in [Color::Black, Color::White, Color::Black] {
            let (player, mv) = next(&line);
            assert_eq!(player, color);
            line = line.after(player, mv).unwrap();
        }
        assert!(line.next().is_none());
        assert!(line.after(Color::White, Move::Pass).is_some());
    }

    #[test]
    fn a_line_follows_another_until_it_is_played() {
        assert!(!line().follows_another());
        let anew = line().after_another();
        assert!(anew.follows_another());
        let (color, mv) = next(&anew);
        assert!(!anew.after(color, mv).unwrap().follows_another());
    }

    #[test]
    fn another_move_ends_a_line() {
        let (color, mv) = next(&line());
        let elsewhere = Move::Play("A1".parse().unwrap());
        assert!(line().after(color, elsewhere).is_none());
        assert!(line().after(color, Move::Pass).is_none());
        assert!(line().after(!color, mv).is_none());
        // the opponent has nothing to play yet
        assert!(line().after(!color, Move::Pass).is_some());
    }

    /// A line of the moves of `plays`, such as `b A1`.
    fn of_plays(plays: &[(&str, Purpose)]) -> CountedLine {
        let plays = plays.iter().map(|&(play, purpose)| {
            let (color, point) = play.split_once(' ').unwrap();
            Play {
                color: color.parse().unwrap(),
                point: point.parse().unwrap(),
                purpose,
            }
        });
        CountedLine {
            left: plays.collect(),
            black_lead: 0.0,
            follows_another: false,
            holds: false,
        }
    }

    fn points(plays: impl IntoIterator<Item = Play>) -> Vec<String> {
        let points = plays.into_iter().map(|play| play.point.to_string());
        points.collect()
    }

    fn left_after(line: &CountedLine, color: Color, mv: &str) -> Option<Vec<String>> {
        let mv = match mv {
            "pass" => Move::Pass,
            point => Move::Play(point.parse().unwrap()),
        };
        line.clone().after(color, mv).map(|line| points(line.left))
    }

    fn some(points: &[&str]) -> Option<Vec<String>> {
        Some(points.iter().map(|&point| point.to_owned()).collect())
    }

    use crate::board::Color::{Black, White};
    use Purpose::{Answers, Connects, Fills, Threatens};

    #[test]
    fn dame_are_filled_in_any_order() {
        let line = of_plays(&[("b A1", Fills), ("w B1", Fills), ("b C1", Fills)]);
        assert_eq!(points(line.choices(Black)), ["A1", "C1"]);
        assert_eq!(points(line.choices(White)), [""; 0]);
        assert_eq!(left_after(&line, Black, "C1"), some(&["B1", "A1"]));
        assert_eq!(left_after(&line, Black, "B1"), some(&["A1", "C1"]));
        assert_eq!(left_after(&line, White, "A1"), None);
    }

    #[test]
    fn a_line_holds_as_long_as_it_is_played_move_by_move() {
        let line = of_plays(&[("b A1", Fills), ("w B1", Fills), ("b C1", Fills)]).that_holds();
        let holds_after = |color, mv| line.clone().after(color, mv).unwrap().holds();
        let on = |vertex: &str| Move::Play(vertex.parse().unwrap());
        assert!(holds_after(Black, on("A1")));
        assert!(holds_after(White, Move::Pass));
        assert!(!holds_after(Black, on("C1")));
    }

    #[test]
    fn who_fills_a_dame_of_the_opponent_leaves_him_one() {
        let line = of_plays(&[("b A1", Fills), ("w B1", Fills), ("b C1", Answers)]);
        let left = line.clone().after(Black, Move::Play("B1".parse().unwrap()));
        let next_is = |color, point: &str| {
            let (player, mv) = next(left.as_ref().unwrap());
            assert_eq!((player, mv), (color, Move::Play(point.parse().unwrap())));
        };
        next_is(White, "A1");
        let line = of_plays(&[("b A1", Threatens), ("w B1", Fills)]);
        assert_eq!(left_after(&line, Black, "B1"), None);
    }

    #[test]
    fn a_threat_comes_when_it_was_counted() {
        let line = of_plays(&[("b A1", Threatens), ("w B1", Answers), ("b C1", Fills)]);
        assert_eq!(points(line.choices(Black)), ["A1"]);
        assert_eq!(left_after(&line, Black, "C1"), None);
    }

    #[test]
    fn connections_may_be_left() {
        let line = of_plays(&[("w A1", Connects), ("w B1", Connects), ("b C1", Fills)]);
        assert_eq!(points(line.choices(White)), ["A1", "B1"]);
        assert_eq!(left_after(&line, White, "B1"), some(&["A1", "C1"]));
        assert_eq!(left_after(&line, White, "pass"), some(&["C1"]));
        assert_eq!(left_after(&line, Black, "pass"), some(&["A1", "B1", "C1"]));
        let line = of_plays(&[("w A1", Connects), ("w B1", Connects)]);
        assert_eq!(points(line.choices(White)), ["A1", "B1"]);
        let line = of_plays(&[("b A1", Connects), ("b B1", Fills), ("w C1", Fills)]);
        assert_eq!(left_after(&line, Black, "A1"), some(&["B1", "C1"]));
        assert_eq!(left_after(&line, Black, "B1"), some(&["C1"]));
        assert_eq!(left_after(&line, Black, "pass"), None);
    }
}
