//! Laws that hold for every position. Those of playing are in `moves`.

use proptest::prelude::*;
use seichi::analysis::Analysis;
use seichi::counting::Count;
use seichi::position::{Ko, Region, Territory};
use seichi::proof::{Benson, safe_dame};
use seichi::{
    Board, BoardSize, ByColor, Chains, Color, DameConvention, Game, Move, Point, PointSet, Rules,
    SafeToScore, Score, ScoreSheet, Scoring, Status, Suicide, Symmetry, Verdict,
};

use super::counting::laws::can_be_made;
use crate::support::naive::Grid;
use crate::support::player::{finished, playout};
use crate::support::spots;
use crate::support::strategies::{any_board, any_rules, any_suicide, cases};

// ---- the symmetries of the game -----------------------------------------

/// A turn or mirroring of the board, and perhaps an exchange of the colors.
#[derive(Clone, Copy, Debug)]
struct Change {
    symmetry: Symmetry,
    swaps_colors: bool,
}

impl Change {
    fn board(self, board: &Board) -> Board {
        let moved = board.transformed(self.symmetry);
        if self.swaps_colors {
            moved.color_swapped()
        } else {
            moved
        }
    }

    fn color(self, color: Color) -> Color {
        if self.swaps_colors { !color } else { color }
    }

    fn set(self, set: PointSet, board: &Board) -> PointSet {
        self.symmetry.apply_set(&set, board.size())
    }

    fn sets(self, sets: ByColor<PointSet>, board: &Board) -> ByColor<PointSet> {
        ByColor::from_fn(|color| self.set(sets[self.color(color)], board))
    }
}

fn any_change() -> impl Strategy<Value = Change> {
    (0..Symmetry::ALL.len(), any::<bool>()).prop_map(|(i, swaps_colors)| Change {
        symmetry: Symmetry::ALL[i],
        swaps_colors,
    })
}

fn analysis(board: &Board, suicide: Suicide) -> Analysis {
    Analysis::of(board, suicide)
}

fn benson(board: &Board, suicide: Suicide) -> ByColor<Benson> {
    let chains = Chains::of(board);
    ByColor::from_fn(|color| Benson::of(board, &chains, color, suicide))
}

/// The chains of a board as color, stones and liberties, sorted.
fn chain_list(board: &Board, change: impl Fn(PointSet) -> PointSet) -> Vec<[PointSet; 3]> {
    let chains = Chains::of(board);
    let mut list: Vec<_> = chains
        .iter()
        .map(|(_, chain)| {
            let of_color = board.stones(chain.color);
            [of_color, chain.stones, chain.liberties].map(&change)
        })
        .collect();
    list.sort_unstable();
    list
}

/// The regions of a color, sorted by their points.
fn region_list(
    board: &Board,
    color: Color,
    change: impl Fn(PointSet) -> PointSet,
) -> Vec<[PointSet; 3]> {
    let chains = Chains::of(board);
    let regions = Region::all(board, &chains, color);
    let walls = |region: &Region| {
        let stones = region.walls.iter().map(|&wall| chains[wall].stones);
        PointSet::union(stones)
    };
    let mut list: Vec<_> = regions
        .iter()
        .map(|region| [region.points, region.empty, walls(region)].map(&change))
        .collect();
    list.sort_unstable();
    list
}

fn verdicts(analysis: &Analysis) -> Vec<(Point, Option<Verdict>)> {
    let points = analysis.board().points();
    points
        .iter()
        .map(|point| (point, analysis.verdict_at(point)))
        .collect()
}

/// The kos by definition: the captures after which the simple ko rule forbids to retake.
fn kos_by_playing(board: &Board) -> Vec<Ko> {
    let moves = board.empty_points().reading_order();
    let moves = moves.flat_map(|at| Color::ALL.map(|taker| (at, taker)));
    let kos = moves.filter_map(|(at, taker)| {
        let mut after = *board;
        after.play(taker, Move::Play(at), Suicide::Forbidden).ok()?;
        let stone = after.ko()?;
        Some(Ko { taker, stone, at })
    });
    kos.collect()
}

proptest! {
    #![proptest_config(cases(96))]

    #[test]
    fn kos_are_the_captures_that_may_not_be_retaken(board in any_board()) {
        prop_assert_eq!(Ko::all(&board), kos_by_playing(&board));
    }

    #[test]
    fn symmetries_move_chains_and_regions(board in any_board(), change in any_change()) {
        let moved = change.board(&board);
        let image = |set| change.set(set, &board);
        prop_assert_eq!(chain_list(&moved, |set| set), chain_list(&board, image));
        for color in Color::ALL {
            let regions = region_list(&moved, change.color(color), |set| set);
            prop_assert_eq!(regions, region_list(&board, color, image));
        }
    }

    #[test]
    fn symmetries_move_benson(
        board in any_board(),
        change in any_change(),
        suicide in any_suicide(),
    ) {
        let moved = change.board(&board);
        let (before, after) = (benson(&board, suicide), benson(&moved, suicide));
        for color in Color::ALL {
            let (before, after) = (&before[color], &after[change.color(color)]);
            prop_assert_eq!(after.stones, change.set(before.stones, &board));
            prop_assert_eq!(after.territory, change.set(before.territory, &board));
            prop_assert_eq!(after.alive.len(), before.alive.len());
            let pass_alive = before.pass_alive_territory(&board);
            prop_assert_eq!(
                after.pass_alive_territory(&moved),
                change.set(pass_alive, &board)
            );
        }
        let dame = |board: &Board, benson: ByColor<Benson>| {
            safe_dame(board, &benson.map(|side| side.safe()))
        };
        let expected = change.set(dame(&board, before), &board);
        prop_assert_eq!(dame(&moved, after), expected);
    }

    #[test]
    fn symmetries_move_verdicts_and_territory(
        board in any_board(),
        change in any_change(),
        suicide in any_suicide(),
    ) {
        prop_assume!(!is_its_own_image(&board));
        let before = analysis(&board, suicide);
        let after = analysis(&change.board(&board), suicide);
        let mut expected: Vec<_> = verdicts(&before)
            .into_iter()
            .map(|(point, verdict)| (change.symmetry.apply(point, board.size()), verdict))
            .collect();
        expected.sort_unstable_by_key(|&(point, _)| point);
        prop_assert_eq!(verdicts(&after), expected);
        let (before, after) = (before.territory(), after.territory());
        prop_assert_eq!(after.owned, change.sets(before.owned, &board));
        prop_assert_eq!(after.seki_eyes, change.sets(before.seki_eyes, &board));
        prop_assert_eq!(after.dame, change.set(before.dame, &board));
    }

    #[test]
    fn swapping_the_colors_negates_the_score(
        board in any_board(),
        change in any_change(),
        rules in any_rules(),
    ) {
        prop_assume!(!is_its_own_image(&board));
        let score = |board: Board| {
            let mut game = Game::from_board(board);
            game.rules = rules;
            ScoreSheet::of(&game, &Analysis::of(game.board(), game.rules.suicide)).score
        };
        let (before, after) = (score(board), score(change.board(&board)));
        let sign = if change.swaps_colors { -1.0 } else { 1.0 };
        prop_assert_eq!(after.black_lead(), sign * before.black_lead());
        for color in Color::ALL {
            prop_assert_eq!(after.counts[change.color(color)], before.counts[color]);
        }
    }
}

/// True if the stones look the same turned, or with the colors exchanged. Only on such a board
/// verdicts need not turn with it: sampled games treat its two halves differently.
fn is_its_own_image(board: &Board) -> bool {
    let stones = |board: &Board| ByColor::from_fn(|color| board.stones(color));
    let images = |of: &Board| {
        let turned = Symmetry::of(of.size()).iter().map(|&s| of.transformed(s));
        turned
            .filter(|image| stones(image) == stones(board))
            .count()
    };
    images(board) > 1 || images(&board.color_swapped()) > 0
}

// ---- partitions and inclusions -------------------------------------------

/// True if no two of `parts` meet and together they are `whole`.
fn is_partition(parts: impl IntoIterator<Item = PointSet>, whole: PointSet) -> bool {
    let (mut sum, mut points) = (PointSet::EMPTY, 0);
    for part in parts {
        sum |= part;
        points += part.len();
    }
    sum == whole && points == whole.len()
}

/// Any chains of the position, to serve as dead stones or sekis.
fn some_chains(board: &Board, seed: u64) -> PointSet {
    let chains = Chains::of(board);
    let chosen = chains
        .iter()
        .filter(|(id, _)| seed >> (id.index() % 64) & 1 == 1);
    PointSet::union(chosen.map(|(_, chain)| chain.stones))
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn a_printed_board_reads_back(board in any_board()) {
        let stones = |text: String| {
            let read: Board = text.parse().unwrap();
            (read.size(), Color::ALL.map(|color| read.stones(color)))
        };
        let expected = (board.size(), Color::ALL.map(|color| board.stones(color)));
        prop_assert_eq!(stones(board.to_string()), expected);
        prop_assert_eq!(stones(board.with_coordinates()), expected);
    }

    #[test]
    fn chains_partition_the_stones(board in any_board()) {
        let chains = Chains::of(&board);
        let parts = chains.iter().map(|(_, chain)| chain.stones);
        prop_assert!(is_partition(parts, board.occupied_points()));
        for (id, chain) in chains.iter() {
            for point in &chain.stones {
                prop_assert_eq!(chains.at(point), Some(id));
            }
        }
    }

    #[test]
    fn chains_and_regions_are_their_naive_twins(board in any_board()) {
        let grid = Grid::of(&board);
        for color in Color::ALL {
            let mut ours: Vec<_> = Chains::of(&board)
                .of_color(color)
                .map(|(_, chain)| (spots(&chain.stones), spots(&chain.liberties)))
                .collect();
            ours.sort_unstable();
            let twins = grid.chains(color).into_iter();
            let mut twins: Vec<_> = twins.map(|c| (c.clone(), grid.liberties(&c))).collect();
            twins.sort_unstable();
            prop_assert_eq!(ours, twins);
            let regions = Region::all(&board, &Chains::of(&board), color);
            let mut ours: Vec<_> = regions.iter().map(|r| spots(&r.points)).collect();
            ours.sort_unstable();
            let mut twins = grid.regions(color);
            twins.sort_unstable();
            prop_assert_eq!(ours, twins);
        }
    }

    #[test]
    fn regions_partition_the_rest(board in any_board()) {
        for color in Color::ALL {
            let regions = Region::all(&board, &Chains::of(&board), color);
            let rest = board.points() - board.stones(color);
            prop_assert!(is_partition(regions.iter().map(|r| r.points), rest));
            let empty = regions.iter().map(|r| r.empty);
            prop_assert!(is_partition(empty, board.empty_points()));
        }
    }

    #[test]
    fn benson_agrees_with_the_naive_twin(board in any_board(), suicide in any_suicide()) {
        let benson = benson(&board, suicide);
        let grid = Grid::of(&board);
        for color in Color::ALL {
            let twin = grid.benson(color, suicide);
            prop_assert_eq!(spots(&benson[color].stones), twin.stones);
            prop_assert_eq!(spots(&benson[color].territory), twin.territory);
        }
    }

    #[test]
    fn nothing_is_safe_for_both(board in any_board(), suicide in any_suicide()) {
        let benson = benson(&board, suicide);
        let pass_alive = ByColor::from_fn(|color| {
            benson[color].pass_alive_territory(&board) | benson[color].stones
        });
        prop_assert!(pass_alive.black.is_disjoint(&pass_alive.white));
        for color in Color::ALL {
            prop_assert!(benson[color].territory.is_disjoint(&benson[color].stones));
            prop_assert!(benson[color].safe().is_subset(&pass_alive[color]));
        }
    }

    #[test]
    fn legal_suicide_never_makes_safe(board in any_board()) {
        let strict = benson(&board, Suicide::Allowed);
        let usual = benson(&board, Suicide::Forbidden);
        for color in Color::ALL {
            prop_assert!(strict[color].stones.is_subset(&usual[color].stones));
            prop_assert!(strict[color].territory.is_subset(&usual[color].territory));
        }
    }

    #[test]
    fn every_point_is_counted_once(board in any_board(), dead: u64, seki: u64) {
        let dead = some_chains(&board, dead);
        let seki = some_chains(&board, seki) - dead;
        let territory = Territory::of(&board, &dead, &seki);
        let living = board.occupied_points() - dead;
        let ByColor { black, white } = territory.owned;
        let eyes = territory.seki_eyes;
        let parts = [living, black, white, eyes.black, eyes.white, territory.dame];
        prop_assert!(is_partition(parts, board.points()));
    }

    #[test]
    fn no_dame_is_counted_for_both(board in any_board()) {
        let analysis = analysis(&board, Suicide::Forbidden);
        let count = analysis.count(board.to_play(), DameConvention::PlayedOut, Scoring::Territory);
        let first = |point| count.plays.iter().find(|play| play.point == point);
        for color in Color::ALL {
            let is_own = |point: &Point| first(*point).is_some_and(|play| play.color == color);
            let own: PointSet = count.dame.iter().filter(is_own).collect();
            prop_assert_eq!(count.dame_taken[color], own);
        }
        let mut game = Game::from_board(board);
        game.rules = Rules::CHINESE;
        let Score { counts, .. } = Score::of_count(&game, &count);
        let parts = counts.map(|parts| {
            parts.living_stones + parts.territory + parts.forced + parts.dame + parts.seki_eyes
        });
        prop_assert!(parts.black + parts.white <= board.size().area());
    }

    #[test]
    fn the_moves_of_a_count_are_legal(board in any_board()) {
        let analysis = analysis(&board, Suicide::Forbidden);
        for scoring in [Scoring::Territory, Scoring::Area] {
            let count = analysis.count(board.to_play(), DameConvention::PlayedOut, scoring);
            prop_assert!(can_be_made(&board, &count.plays), "{:?}", count.plays);
        }
    }

    #[test]
    fn area_is_what_a_flood_counts(board in any_board()) {
        let mut game = Game::from_board(board);
        game.rules = Rules::CHINESE;
        let analysis = analysis(&board, game.rules.suicide);
        let score = ScoreSheet::with(&game, &analysis, DameConvention::Surrounded).score;
        let living = Grid::of(&board.without(&analysis.stones(Status::Dead)));
        for color in Color::ALL {
            prop_assert_eq!(score.counts[color].total(), living.area(color));
        }
    }
}

/// Chains that are lost while dame are played were in doubt before, and sometimes some are lost.
#[test]
fn only_what_is_in_doubt_is_lost() {
    let mut lost = 0;
    for seed in 0..1000 {
        let size = BoardSize::new(5 + seed as usize % 5).unwrap();
        let board = playout(size, seed, size.area());
        let analysis = analysis(&board, Suicide::Forbidden);
        let statuses = analysis.chain_statuses();
        let count = Count::of(
            &board,
            &statuses,
            DameConvention::PlayedOut,
            Scoring::Territory,
        );
        let known = statuses.sure | statuses.seki | statuses.dead;
        assert!(count.lost.is_disjoint(&known), "{board}");
        assert_eq!(count.dead, statuses.dead | count.lost, "{board}");
        lost += usize::from(!count.lost.is_empty());
    }
    // Today on 79 boards.
    assert!(lost >= 40, "{lost}");
}

// ---- the laws are not empty -----------------------------------------------

#[test]
fn random_games_end_with_safe_stones() {
    let boards: Vec<Board> = (1..=9)
        .chain([13, 19])
        .flat_map(|lines| {
            let size = BoardSize::new(lines).unwrap();
            (0..10).map(move |seed| finished(size, seed))
        })
        .collect();
    let safe = |board: &&Board| {
        let benson = benson(board, Suicide::Forbidden);
        Color::ALL.iter().any(|&c| !benson[c].stones.is_empty())
    };
    let dead = |board: &&Board| {
        let dead = analysis(board, Suicide::Forbidden).stones(Status::Dead);
        !dead.is_empty()
    };
    let counts = [
        boards.iter().filter(safe).count(),
        boards.iter().filter(dead).count(),
    ];
    assert!(
        counts[0] >= boards.len() / 2,
        "{counts:?} of {}",
        boards.len()
    );
    assert!(counts[1] >= boards.len() / 4, "{counts:?}");
}

/// A board of nine lines that is its own image under a half turn, perhaps with colors exchanged.
fn half_turned(next: &mut impl FnMut(u64) -> u64) -> Board {
    let size = BoardSize::new(9).unwrap();
    let (swaps_colors, share) = (next(2) == 0, 2 + next(2));
    let mut stones = ByColor::<PointSet>::default();
    let points: Vec<Point> = size.reading_order().collect();
    for (point, image) in points
        .iter()
        .zip(points.iter().rev())
        .take(points.len() / 2)
    {
        if next(share) > 0 {
            let color = if next(2) == 0 {
                Color::Black
            } else {
                Color::White
            };
            stones[color].insert(*point);
            stones[if swaps_colors { !color } else { color }].insert(*image);
        }
    }
    Board::empty(size)
        .with_stones(stones)
        .unwrap_or(Board::empty(size))
}

#[test]
fn no_verdict_hangs_on_what_was_asked_before() {
    let mut state = 1_u64;
    let mut next = |most: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) % most
    };
    for _ in 0..150 {
        let board = half_turned(&mut next);
        let [fresh, asked] = [(); 2].map(|()| analysis(&board, Suicide::Forbidden));
        let count = asked.count(Color::Black, DameConvention::PlayedOut, Scoring::Territory);
        SafeToScore::of(&asked, &count);
        assert_eq!(verdicts(&fresh), verdicts(&asked), "\n{board}");
    }
}
