//! Is it safe to score without a human check?
//!
//! A server that scores automatically asks this first. The answer is yes if a person would agree
//! with the result: a single move closes each open border, nothing depends on who plays first,
//! there is no open ko and no mark against a proof, and the chance that a verdict is wrong is less
//! than one in a thousand (`doubt`). Plain moves that close or connect are noted and do not change
//! the answer:
//!
//! | what | issue | noted |
//! |---|---|---|
//! | open border | in general | if one move closes it, and it leaves at most two points undecided |
//! | points to fill; a living chain in atari, unless only dead stones can take it | while dame are played, beside other issues, and if a border is open and playing on changes the owner of a point | otherwise; chains only up to two stones |
//! | other living chains that the opponent may capture by moving first | always | never |
//! | unnamed rules, if other rules find another winner | always | never |
//! | dead stones, by rules under which all stones on the board count | once both have passed | never |
//! | a komi in the record that cannot be read | always | never |
//! | dead stones that their owner saves by moving first and winning every ko | while the game goes on, if there is no other issue | never |
//! | ko, mark against a proof | always | never |
//! | verdicts in doubt | if their chances to be wrong are a thousandth or more together | never |

use super::doubt::is_sacrifice;
use super::obstacle::Obstacle;
use super::open_border::OpenBorder;
use crate::analysis::Analysis;
use crate::board::{ByColor, Chain, ChainId, Color, PointSet};
use crate::counting::{Count, DameConvention, Score, threatened};
use crate::game::{Game, UnreadTerms};
use crate::judge::rooms::STONES;
use crate::position::Ko;
use crate::proof::{Evidence, Status};
use crate::rules::{FriendlyPass, HandicapBonus, Rules, Scoring};

/// The issues of `game` beside its board.
pub(super) fn in_game(
    game: &Game,
    analysis: &Analysis,
    count: &Count,
    is_named: bool,
    unread: &UnreadTerms,
) -> Vec<Obstacle> {
    let komi = unread.komi.clone().map(|text| Obstacle::Komi { text });
    let is_paid = game.rules.handicap_bonus != HandicapBonus::None;
    let handicap = unread.handicap.clone().filter(|_| is_paid);
    let handicap = handicap.map(|problem| Obstacle::Handicap {
        problem,
        rules: game.rules,
    });
    let other = || other_winner(game, analysis, count);
    let other = (!is_named).then(other).flatten();
    let found = [komi, handicap, other, left_stones(game, count)];
    found.into_iter().flatten().collect()
}

/// The result by the other likely rules, if the rules of `game` are unnamed and the winner changes.
/// The rules of Japan and of China are equally likely. Costs a count of dame that are played out.
fn other_winner(game: &Game, analysis: &Analysis, count: &Count) -> Option<Obstacle> {
    let score = |rules: Rules| {
        let mut game = game.clone();
        let is_the_same = rules.scoring == game.rules.scoring;
        game.rules = rules;
        if is_the_same || count.convention != DameConvention::PlayedOut {
            return Score::of_count(&game, count);
        }
        let to_play = game.board().to_play();
        let other = analysis.count(to_play, count.convention, rules.scoring);
        Score::of_count(&game, &other)
    };
    let winner = |score: &Score| score.black_lead().partial_cmp(&0.0);
    let assumed = score(game.rules);
    let mut others = [Rules::JAPANESE, Rules::CHINESE].into_iter();
    others.find_map(|rules| {
        let other = score(rules);
        (winner(&other) != winner(&assumed)).then_some(Obstacle::Rules {
            assumed: (game.rules, assumed),
            other: (rules, other),
        })
    })
}

/// True if playing on leaves every point with the owner that it has by `count`. Costs a count of
/// dame that are played out.
pub(super) fn is_played_out(analysis: &Analysis, count: &Count) -> bool {
    let to_play = analysis.board().to_play();
    let end = analysis.count(to_play, DameConvention::PlayedOut, Scoring::Territory);
    (end.owned, end.dead, end.thrown_in) == (count.owned, count.dead, count.thrown_in)
}

/// The issues and the remaining moves on the board, the gravest first, without [`rescues`]. The
/// verdicts on `doubted` chains are issues, too.
pub(super) fn on_board(analysis: &Analysis, count: &Count, doubted: &[ChainId]) -> Vec<Obstacle> {
    let mut found = Vec::new();
    let board = analysis.board();
    match board.occupied_points().is_subset(&count.dead) {
        true => found.push(Obstacle::EmptyBoard),
        false => found.extend(unopposed(analysis)),
    }
    let kos = open_kos(analysis);
    let in_ko: PointSet = kos.iter().flat_map(|ko| [ko.stone, ko.at]).collect();
    found.extend(open_borders(analysis, &in_ko));
    found.extend(forced(count));
    found.extend(kos.into_iter().map(Obstacle::Ko));
    found.extend(in_atari(analysis, &in_ko));
    found.extend(threats(analysis));
    found.extend(against_proof(analysis));
    found.extend(doubtful(analysis, count, doubted));
    found
}

/// The color that alone lives, before an open half of the board, or by estimates only. A player who
/// has lost everything resigns; a player who goes on to the end has something that lives.
fn unopposed(analysis: &Analysis) -> Option<Obstacle> {
    let board = analysis.board();
    let ByColor { black, white } = analysis.living();
    let color = match (black.is_empty(), white.is_empty()) {
        (false, true) => Color::Black,
        (true, false) => Color::White,
        _ => return None,
    };
    let living = black | white;
    let open = board.points() - living;
    let is_wide = |space: PointSet| 2 * space.len() > board.points().len();
    let is_guess = |id| analysis.verdict(id).evidence < Evidence::Implied;
    let is_doubtful = open.components().any(is_wide)
        || analysis.chains().within(&living).into_iter().all(is_guess);
    is_doubtful.then_some(Obstacle::Unopposed { color, open })
}

/// The kos between living chains of both colors. The ko stone may have been judged either way.
fn open_kos(analysis: &Analysis) -> Vec<Ko> {
    let (board, alive) = (analysis.board(), analysis.stones(Status::Alive));
    let mut kos = Ko::among(board, analysis.chains());
    let beside = |point, color| {
        let sides = PointSet::EMPTY.with(point).neighbors();
        sides.intersects(&(alive & board.stones(color)))
    };
    kos.retain(|ko| beside(ko.at, !ko.taker) && beside(ko.stone, ko.taker));
    kos
}

/// The open borders, except those open because of a ko.
fn open_borders(analysis: &Analysis, in_ko: &PointSet) -> impl Iterator<Item = Obstacle> {
    let borders = OpenBorder::all(analysis).into_iter();
    let open = borders.filter(|border| !border.undecided.is_subset(in_ko));
    open.map(|border| Obstacle::Open(Box::new(border)))
}

/// The points that each color still has to fill.
fn forced(count: &Count) -> impl Iterator<Item = Obstacle> {
    let to_fill = count.forced;
    let forced = Color::ALL
        .into_iter()
        .map(move |color| (color, to_fill[color]));
    let left = forced.filter(|(_, points)| !points.is_empty());
    left.map(|(color, points)| Obstacle::Forced { color, points })
}

/// The dead stones left after both have passed, if by the rules all stones on the board count.
fn left_stones(game: &Game, count: &Count) -> Option<Obstacle> {
    let is_passed_out = DameConvention::of(game) == DameConvention::Agreed;
    let counts_all = game.rules.friendly_pass == FriendlyPass::NotOk;
    let is_left = is_passed_out && counts_all && !count.dead.is_empty();
    let (rules, stones) = (game.rules, count.dead);
    is_left.then_some(Obstacle::Left { rules, stones })
}

/// The living chains in atari outside kos. Chains that only dead stones can take are left out:
/// nobody needs to save them.
fn in_atari(analysis: &Analysis, in_ko: &PointSet) -> impl Iterator<Item = Obstacle> {
    let alive = analysis.chains_with(Status::Alive);
    let chains = alive.map(|id| analysis.chains()[id]);
    let weak = chains.filter(|chain| {
        chain.liberties.single().is_some()
            && !chain.stones.intersects(in_ko)
            && !is_sacrifice(analysis, chain)
    });
    weak.map(Obstacle::Atari)
}

/// The living stones, not in atari, that the opponent takes by moving first.
fn threats(analysis: &Analysis) -> impl Iterator<Item = Obstacle> {
    let stones = threatened(analysis.board(), &analysis.chain_statuses());
    let chains = analysis.chains().within(&stones).into_iter();
    let chains = chains.filter(|&id| analysis.chains()[id].liberties.single().is_none());
    let found = by_color(analysis, analysis.chains().stones_of(chains));
    found.map(|(color, stones)| Obstacle::Threat { color, stones })
}

/// The dead stones that are still uncertain while the game goes on: their owner may begin a ko for
/// them. An owner that has passed has given this up. At the end they are dead, and only stones that
/// the opponent could take are issues.
pub(super) fn rescues(analysis: &Analysis) -> impl Iterator<Item = Obstacle> {
    let is_guess = |id: &ChainId| {
        let is_guess = analysis.verdict(*id).evidence <= Evidence::Read;
        is_guess && analysis.chains()[*id].stones.len() >= STONES
    };
    let asked: Vec<ChainId> = analysis
        .chains_with(Status::Dead)
        .filter(is_guess)
        .collect();
    let found = by_color(
        analysis,
        analysis.chains().stones_of(analysis.rescued(&asked)),
    );
    found.map(|(color, stones)| Obstacle::Rescue { color, stones })
}

/// Stones by their color, if there are any.
fn by_color(analysis: &Analysis, stones: PointSet) -> impl Iterator<Item = (Color, PointSet)> {
    let of_color = move |color| (color, stones & analysis.board().stones(color));
    let found = Color::ALL.into_iter().map(of_color);
    found.filter(|(_, stones)| !stones.is_empty())
}

/// The proofs that marks have overruled.
fn against_proof(analysis: &Analysis) -> impl Iterator<Item = Obstacle> {
    let overruled = analysis.overruled().iter();
    overruled.map(|over| Obstacle::AgainstProof {
        chain: analysis.chains()[over.chain],
        proof: over.verdict.evidence,
    })
}

/// The chains in doubt, all of a color with the same status by `count` together.
fn doubtful(analysis: &Analysis, count: &Count, doubtful: &[ChainId]) -> Vec<Obstacle> {
    let mut found: Vec<(Color, Status, PointSet)> = Vec::new();
    for &id in doubtful {
        let Chain { color, stones, .. } = analysis.chains()[id];
        let status = count.status_of(&stones);
        match found
            .iter_mut()
            .find(|known| (known.0, known.1) == (color, status))
        {
            Some((.., all)) => *all |= stones,
            None => found.push((color, status, stones)),
        }
    }
    let obstacle = |(color, status, stones)| Obstacle::Doubtful {
        color,
        status,
        stones,
    };
    found.into_iter().map(obstacle).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{Marks, Method};
    use crate::board::{Board, Suicide};
    use crate::game::Game;
    use crate::report::ScoreSheet;
    use crate::rules::Scoring;
    use crate::unfinished::SafeToScore;

    fn answer(diagram: &str, marks: &[(&str, Status)]) -> String {
        let board: Board = diagram.parse().unwrap();
        let mut all = Marks::on(&board);
        for (vertex, status) in marks {
            assert!(all.set(vertex.parse().unwrap(), *status));
        }
        let analysis = Analysis::by(&board, Suicide::Forbidden, Method::Benson).with_marks(&all);
        let sheet = ScoreSheet::of(&Game::from_board(board), &analysis);
        SafeToScore::of(&analysis, &sheet.count).report()
    }

    const PROVED: &str = "
        . X . X O
        X X X X O
        O O O O O
        . O . O .
        O O O O O";

    #[test]
    fn what_is_proved_is_ready() {
        assert_eq!(answer(PROVED, &[]), "true");
    }

    #[test]
    fn each_obstacle_has_its_line() {
        assert_eq!(
            answer(". .\n. .", &[]),
            "false\nEmpty: no stone lives on the board"
        );
        let gap = "
            . X . O .
            . X . O .
            . . . O .
            . X . O .
            . X . O .";
        assert_eq!(
            answer(gap, &[]),
            "false\n\
             Open: the border at A5 A4 A3 B3 and 3 more is open\n\
             Doubt: Black B5 B2 may not be alive\n\
             Doubt: White D5 may not be alive"
        );
        let atari = "
            X X O .
            . X O .
            X X O .
            O O O .";
        let told = answer(atari, &[]);
        assert!(told.contains("Atari: Black A4 is in atari"), "{told}");
    }

    #[test]
    fn a_lone_stone_and_a_lone_wall_own_no_open_board() {
        let told = answer(". . . .\n. X . .\n. . . .\n. . . .", &[]);
        assert!(
            told.contains("Unopposed: only Black lives, and much of the board is open"),
            "{told}"
        );
        let wall = answer(". . . X .\n. . . X O\n. . . X .\n. . . X O\n. . . X .", &[]);
        assert!(!wall.contains("Unopposed"), "{wall}");
    }

    #[test]
    fn no_board_is_one_colors_by_estimates() {
        // Black, to move, saves its stones, though the search does not see how.
        let guessed = "
            . X . X .
            O O X O .
            X O . X O
            . . O O .
            O X X X X";
        let proved = ". X . X .\nX X X X X\n. X . X .";
        let ready = |diagram: &str| {
            let board: Board = diagram.parse().unwrap();
            let analysis = Analysis::of(&board, Suicide::Forbidden);
            let count = analysis.count(Color::Black, DameConvention::PlayedOut, Scoring::Territory);
            SafeToScore::of(&analysis, &count).report()
        };
        let told = ready(guessed);
        assert!(
            told.starts_with("false\nUnopposed: only White lives, and much of the board is open"),
            "{told}"
        );
        assert_eq!(ready(proved), "true");
    }

    /// Black's chain at the top has one eye, and another that is the mouth of a ko.
    const KO: &str = "
        O . O X X . X O
        O O X X X X O O
        O O O O O O O O
        O . O . O . O .
        O O O O O O O O";

    #[test]
    fn a_ko_might_save_dead_stones_while_the_game_goes_on() {
        let ready = |diagram: &str, convention| {
            let board: Board = diagram.parse().unwrap();
            let analysis = Analysis::of(&board, Suicide::Forbidden);
            let count = analysis.count(Color::Black, convention, Scoring::Territory);
            assert_eq!(analysis.stones(Status::Dead).len(), 7, "{board}");
            SafeToScore::of(&analysis, &count).report()
        };
        assert_eq!(
            ready(KO, DameConvention::PlayedOut),
            "false\nRescue: Black may save D5 by winning a ko"
        );
        assert!(ready(KO, DameConvention::Agreed).starts_with("true"));
        assert!(ready(KO, DameConvention::Surrounded).starts_with("true"));
        let no_ko = KO.replacen("O . O X X", "O O . X X", 1);
        assert_eq!(ready(&no_ko, DameConvention::PlayedOut), "true");
    }

    #[test]
    fn a_person_takes_doubts_away_and_may_bring_new_ones() {
        let assumed = "
            . X O .
            X X O O
            X X O .
            X X O O";
        let by_hand = [("B4", Status::Alive), ("C4", Status::Alive)];
        assert!(answer(assumed, &[]).contains("Doubt: Black B4"));
        let told = answer(assumed, &by_hand);
        assert!(!told.contains("Doubt"), "{told}");
        let told = answer(PROVED, &[("B5", Status::Dead)]);
        assert!(
            told.contains("Mark: the mark on Black B5 contradicts a proof (proved: Benson)"),
            "{told}"
        );
    }
}
