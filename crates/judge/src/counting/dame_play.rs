//! Playing out the dame: who gets them, and who has to answer inside its own territory?
//!
//! The position is played on with the dead stones in place, each side in turn, until both sides
//! have no move left. The dame that matter are a sum of local games
//! ([`dame_game`](super::dame_game)). For each game the search gives the value of a move (its
//! temperature) and the best move of either side. The side to move
//!
//! 1. plays in the hottest game, if stones are at stake there: it answers a threat, or threatens;
//! 2. or makes a move against two threats at once ([`ThreatFinder::double_threats`]), which no
//!    local game shows;
//! 3. or plays in the hottest game, if it is worth at least a ko;
//! 4. or fills a ko that could be taken from it: there are three moves to a ko, so a third of a
//!    point is at stake;
//! 5. or plays in the hottest game, however little it is worth;
//! 6. or passes.
//!
//! When both have passed, each side makes the connections that are necessary whoever gets the
//! remaining dame ([`double_fill`](super::double_fill)), and play goes on. If there are none, the
//! other dame are shared in turn, first those that matter to nobody, then those whose filling costs
//! nothing; in between, the sides play games that have become hot. At the end neither side can play
//! the remaining dame without being captured, and each side makes its protections
//! ([`protection`](super::protection)). Points that one color alone surrounds by then, such as an
//! eye made by a move on another dame, are its territory.
//!
//! ```text
//! . O . X X . X      Neither side can play C7: White would be captured at A7,
//! O X X X O X X      Black at F7. Both have to connect first.
//! O O O O O X .
//! ```
//!
//! Larger fights that the first move decides come before ([`switches`](super::switches)). One or
//! two living stones may fall here, for the same reason. They are *lost* if they were threatened at
//! first or given up before any cold dame was filled, are not proved or marked to be alive, and are
//! not in seki. The play then begins anew with these stones dead.
//!
//! Other stones that are taken, or given up later, are a mistake of the play. Most are chains that
//! live by a connection and have no liberties but dame: when one color has filled all dame, such a
//! chain is off the board, so the reader finds it in no danger. The play then begins anew with
//! these stones guarded ([`ThreatFinder::guarding`]), and of the two plays the one with fewer
//! mistakes counts.
//!
//! A game that has been passed out is counted by the same rule. Its play is over, so only the
//! connections that are necessary whoever gets the dame are searched for.
//!
//! The territory points played are the forced connections. A stone that is sacrificed and taken is
//! a prisoner.
//!
//! By area scoring every dame is worth a point. So no side passes while one is open: a side with
//! nothing hot to play fills a dame. It makes a necessary connection in turn, when it is
//! threatened, or when nothing else is left and a dame can be filled then.
//!
//! ```text
//! X X X . O O O      Part of a board, Black to move. By territory scoring Black passes:
//! X X O O O O O      White fills D2, where Black has to connect at B2, and then D4. By
//! X . X . O . O      area scoring Black fills D4 first.
//! X X O O O O O
//! ```
//!
//! Threats that need more than reading are missed while the dame are played: a threat against the
//! eyes of a group, a jump into a territory, and a dame that closes one, except in the wide areas
//! that [`borders`] divides. Points that the opponent has reached there at the end are filled.
//!
//! Sources: Andrea Carta (2018), *A static method for computing the score of a Go game*, section 3,
//! for the questions, which the paper asks about a board with all dame filled by one color. That
//! over- and undercounts if it matters who gets a dame; here play decides that. Elwyn Berlekamp and
//! David Wolfe (1994), *Mathematical Go*, for playing a sum of games by their temperatures.

mod choice;
mod sharing;

use super::borders;
use super::convention::DameConvention;
use super::count::Count;
use super::dame_game::{Part, SolvedPart};
use super::double_fill::DoubleFill;
use super::play::Play;
use super::position::CountedPosition;
use super::protection::Protections;
use crate::board::{ByColor, Color, Point, PointSet};
use crate::reading::threat_finder::ThreatFinder;
use crate::reading::threats::ThreatReader;
use crate::rules::Scoring;

/// The result of the play.
pub(super) struct PlayedOut {
    /// The count at the end. If stones are `lost`, it is of no use: nothing was closed or protected.
    pub count: Count,
    /// Living stones that were at stake and taken. The play has to begin anew with these stones
    /// dead.
    pub lost: PointSet,
    /// Living stones that were taken or given up by mistake: none of `lost`.
    mistaken: PointSet,
    /// The reader, with its answers, for another play on the same board.
    pub threat_reader: ThreatReader,
}

/// Plays out the dame of `position`, or until both pass after living stones at stake are taken;
/// those of `kept` are not lost. `threat_reader` may have read for the same board before.
pub(super) fn play_out(
    position: &CountedPosition,
    kept: PointSet,
    scoring: Scoring,
    threat_reader: ThreatReader,
) -> PlayedOut {
    let (board, territory) = (&position.board, &position.territory);
    let play = |threat_reader, guarded| {
        let finder = ThreatFinder::new(board, position.statuses.dead, territory, threat_reader);
        DamePlay::new(position, kept, scoring, finder.guarding(guarded)).run()
    };
    let mut first = play(threat_reader, PointSet::EMPTY);
    if first.mistaken.is_empty() || !first.lost.is_empty() {
        return first;
    }
    let threat_reader = std::mem::replace(&mut first.threat_reader, ThreatReader::new());
    let again = play(threat_reader, first.mistaken);
    match again.lost.is_empty() && again.mistaken.len() < first.mistaken.len() {
        true => again,
        false => PlayedOut {
            threat_reader: again.threat_reader,
            ..first
        },
    }
}

/// A solved part, valid for the stones around it and around its moves.
struct RememberedPart {
    part: Part,
    zone: PointSet,
    stones: ByColor<PointSet>,
    /// The stones of the zone that were given up.
    given_up: PointSet,
    solved: SolvedPart,
}

/// The parts of the last position, by its stones and those given up: a side with nothing hot to
/// play asks about the same position again.
struct FoundParts {
    of: (ByColor<PointSet>, PointSet),
    parts: Vec<Part>,
}

/// A position whose dame are being filled.
struct DamePlay<'a> {
    position: &'a CountedPosition,
    /// Living stones that are not lost even if they are taken: those that the statuses keep, and in
    /// a second play all.
    kept: PointSet,
    scoring: Scoring,
    threat_finder: ThreatFinder<'a>,
    to_play: Color,
    /// The parts of earlier positions: most moves change one of them.
    remembered: Vec<RememberedPart>,
    found: Option<FoundParts>,
    /// The number of nodes used in parts.
    nodes: u32,
    /// The stones that the first move may take, and those given up before any cold dame was filled.
    at_stake: PointSet,
    forced: ByColor<PointSet>,
    thrown_in: ByColor<usize>,
    /// The played stones on the board.
    played: ByColor<PointSet>,
    /// The living stones of the beginning that were taken.
    taken: PointSet,
    plays: Vec<Play>,
    /// True once a dame was filled that no side had to hurry for.
    has_filled: bool,
    /// The positions so far, none of which may come again.
    positions: Vec<ByColor<PointSet>>,
}

impl<'a> DamePlay<'a> {
    fn new(
        position: &'a CountedPosition,
        kept: PointSet,
        scoring: Scoring,
        threat_finder: ThreatFinder<'a>,
    ) -> DamePlay<'a> {
        let mut play = DamePlay {
            position,
            kept,
            scoring,
            threat_finder,
            to_play: position.board.to_play(),
            remembered: Vec::new(),
            found: None,
            nodes: 0,
            at_stake: PointSet::EMPTY,
            forced: ByColor::default(),
            thrown_in: ByColor::default(),
            played: ByColor::default(),
            taken: PointSet::EMPTY,
            plays: Vec::new(),
            has_filled: false,
            positions: vec![ByColor::from_fn(|color| position.board.stones(color))],
        };
        for threat in play.threat_finder.threats(!play.to_play) {
            play.at_stake |= threat.stones;
        }
        play
    }

    /// Plays until both sides have no move left.
    fn run(mut self) -> PlayedOut {
        let ByColor { black, white } = self.position.living;
        // without living stones the empty points are not dame, but an open game
        if (black | white).is_empty() {
            return self.finish();
        }
        for play in &self.position.opening {
            self.play(play.color, play.point);
        }
        if self.scoring == Scoring::Territory {
            self.play_on();
            self.at_stake |= *self.threat_finder.given_up();
        }
        while self.goes_on() {
            let connects = self.scoring == Scoring::Territory && self.connect();
            if !self.lost().is_empty() || !(connects || self.share_rest()) {
                break;
            }
            if self.scoring == Scoring::Territory {
                self.play_on();
            }
        }
        if self.lost().is_empty() {
            self.close_borders();
            self.protect();
        }
        self.finish()
    }

    /// Plays until both sides pass.
    fn play_on(&mut self) {
        self.alternate(Self::plays_hot);
    }

    /// Lets each side move in turn until both pass.
    fn alternate(&mut self, moves: impl Fn(&mut Self, Color) -> bool) {
        let mut passes = 0;
        while passes < 2 && self.goes_on() {
            let side = self.to_play;
            if moves(self, side) {
                passes = 0;
            } else {
                self.threat_finder.field.set_ko(None);
                self.to_play = !side;
                passes += 1;
            }
        }
    }

    /// The stones on the board.
    fn stones(&self) -> ByColor<PointSet> {
        self.threat_finder.field.all_stones()
    }

    /// The living chains that are gone, including those whose points were played again in part.
    fn gone(&self) -> PointSet {
        let stones = self.stones();
        let gone = |color| {
            let living = self.position.living[color];
            living.connected_to(&(living - stones[color]))
        };
        gone(Color::Black) | gone(Color::White)
    }

    /// The living stones at stake that are gone.
    fn lost(&self) -> PointSet {
        self.gone() & (self.at_stake - self.kept)
    }

    /// The living stones that are gone or given up without being `lost`. A seki that is given up
    /// stays.
    fn mistaken(&self, lost: &PointSet) -> PointSet {
        let ByColor { black, white } = self.position.living;
        let given_up = *self.threat_finder.given_up() & (black | white);
        let beyond_help = given_up - self.at_stake - self.position.statuses.seki;
        (self.gone() - *lost) | beyond_help
    }

    /// The stones of `color` on the board that were not dead at first.
    fn living(&self, color: Color) -> PointSet {
        let stones = self.threat_finder.field.stones(color);
        self.position.living_among(stones, color)
    }

    /// The living stones of both colors.
    fn all_living(&self) -> ByColor<PointSet> {
        ByColor::from_fn(|color| self.living(color))
    }

    /// The open dame that one color alone surrounds by now.
    fn closed(&self) -> ByColor<PointSet> {
        let dame = &self.position.territory.dame;
        borders::enclosed(self.position, &self.all_living(), dame)
    }

    /// The result. Points that one color alone surrounds by now are its territory, and points that
    /// the opponent has entered are dame, which their owner no longer fills.
    ///
    /// Of the stones played, each color has taken some, and need not take others because they are in
    /// its territory and not joined to living stones. Living stones that were taken count too, if
    /// their owner has played there again since.
    fn finish(self) -> PlayedOut {
        let mut territory = self.position.territory.clone();
        let settled = self.position.settled(&self.stones());
        let (closed, mut forced, mut thrown_in) = (self.closed(), self.forced, self.thrown_in);
        for color in Color::ALL {
            let owned = territory.owned[color];
            let entered = owned & settled[!color];
            let left = self.played[!color] & (owned - entered);
            let again = self.played[!color] & self.taken;
            thrown_in[color] += left.len() + again.len();
            forced[color] -= entered;
            territory.owned[color] = (owned | closed[color]) - entered;
            territory.dame = (territory.dame - closed[color]) | entered;
        }
        let lost = self.lost();
        let mistaken = self.mistaken(&lost);
        let statuses = &self.position.statuses;
        let convention = DameConvention::PlayedOut;
        PlayedOut {
            count: Count {
                thrown_in,
                ..Count::new(territory, statuses, forced, self.plays, convention)
            },
            lost,
            mistaken,
            threat_reader: self.threat_finder.into_reader(),
        }
    }

    /// False after too many moves: two kos answered in turn, or captures that open dame, could go
    /// on for ever. Playing out the dame takes fewer moves than twice the points of the board.
    fn goes_on(&self) -> bool {
        const FOR_EACH_POINT: usize = 2;
        self.plays.len() < FOR_EACH_POINT * self.position.board.size().area()
    }

    /// Plays where something is at stake, if `side` has such a move.
    fn plays_hot(&mut self, side: Color) -> bool {
        let choice = self.choose(side);
        choice.is_some_and(|point| self.play(side, point))
    }

    /// Makes a move, if it is legal.
    fn play(&mut self, color: Color, point: Point) -> bool {
        let standing = *self.threat_finder.field.stones(!color);
        if !self.threat_finder.field.play(color, point) {
            return false;
        }
        let stones = self.stones();
        if self.positions.contains(&stones) {
            self.threat_finder.field.undo();
            return false;
        }
        self.positions.push(stones);
        let taken = standing - stones[!color];
        let thrown_in = taken & self.played[!color];
        let fallen = (taken - thrown_in) & self.position.living[!color];
        if fallen.is_empty() {
            self.thrown_in[color] += thrown_in.len();
        }
        self.taken |= fallen;
        self.played[!color] -= taken;
        self.played[color].insert(point);
        if self.position.territory.owned[color].contains(point) {
            self.forced[color].insert(point);
        }
        self.to_play = !color;
        self.plays.push(Play { color, point });
        true
    }

    /// Lets each side fill the points of its territory that the opponent has reached.
    fn close_borders(&mut self) {
        for color in Color::ALL {
            let living = self.position.settled(&self.stones());
            let own = self.position.territory.owned[color] & self.threat_finder.field.empty();
            for point in &(own & living[!color].neighbors()) {
                self.threat_finder.field.set_ko(None);
                self.play(color, point);
            }
        }
    }

    /// Lets each side make the protections that are needed after all dame are played.
    fn protect(&mut self) {
        let mut protections = Protections::new(self.position);
        for color in Color::ALL {
            loop {
                let owed = protections.owed(&self.stones(), color);
                self.threat_finder.field.set_ko(None);
                if !owed.is_some_and(|point| self.play(color, point)) {
                    break;
                }
            }
        }
    }

    /// Makes the connections that are necessary whoever gets the remaining dame; true if there were
    /// any. With them, the side that makes more of them answers moves that the opponent will spend
    /// on dame: it is the opponent's turn afterwards.
    fn connect(&mut self) -> bool {
        let open = self.threat_finder.open();
        if open.is_empty() {
            return false;
        }
        let living = self.all_living();
        let with = DoubleFill::of(self.position, &living, &open).connections();
        // an atari that no dame makes has been read
        let without = DoubleFill::of(self.position, &living, &PointSet::EMPTY).connections();
        let forced = ByColor::from_fn(|color| with[color] - without[color]);
        let to_play = self.to_play;
        let before = self.plays.len();
        for color in Color::ALL {
            for point in &(forced[color] - self.forced[color]) {
                self.threat_finder.field.set_ko(None);
                if !self.play(color, point) {
                    self.forced[color].insert(point);
                }
            }
        }
        let connections = &self.plays[before..];
        let own = connections.iter().filter(|play| play.color == to_play);
        self.to_play = match 2 * own.count() > connections.len() {
            true => !to_play,
            false => to_play,
        };
        !connections.is_empty()
    }
}
