//! One truth: every report about a position comes from one analysis, and the analysis keeps the
//! reasons.
use crate::support::player::{finished, playout};
use crate::support::positions::{self, Dice};
use seichi::analysis::Analysis;
use seichi::compare::Opinion;
use seichi::proof::{Benson, Rule};
use seichi::{
    Board, BoardSize, ChainId, Chains, Color, Evidence, Explanation, FinalStatus, Game,
    JudgeOptions, Judgement, Marks, Method, PointSet, Proof, SafeToScore, ScoreSheet, Scoring,
    Status, Suicide,
};

/// Ends of random games and positions before them, with many small groups.
fn boards() -> impl Iterator<Item = Board> {
    let size = |lines| BoardSize::new(lines).unwrap();
    let ends = (0..60).map(move |seed| finished(size(9 + seed as usize % 5), seed));
    let middles = (60..100).map(move |seed| playout(size(9), seed, 60));
    ends.chain(middles)
}

fn ids(analysis: &Analysis) -> Vec<ChainId> {
    analysis.chains().iter().map(|(id, _)| id).collect()
}

/// The text of the line that begins with `word`.
fn line<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let mut lines = text.lines();
    lines.find_map(|line| line.strip_prefix(word)?.strip_prefix(": "))
}

#[test]
fn explain_prints_the_proof_of_the_verdict_and_its_answers() {
    let mut with_answers = 0;
    let mut dice = Dice::new(1);
    let rooms =
        (0..150).filter_map(|_| Some(positions::room(&mut dice, BoardSize::new(7).unwrap(), 8)?.0));
    let rooms: Vec<Board> = rooms.collect();
    for board in boards().chain(rooms) {
        let analysis = Analysis::by(&board, Suicide::Forbidden, Method::Judge);
        for id in ids(&analysis) {
            let Evidence::Proved(proof) = analysis.verdict(id).evidence else {
                continue;
            };
            let grounds = analysis.grounds(id).unwrap();
            assert_eq!(grounds.proof, proof, "{board}");
            let stone = analysis.chains()[id].stones.first().unwrap();
            let text = Explanation::of(&analysis, stone).to_string();
            let known = analysis.verdict(id).evidence.to_string();
            assert_eq!(
                line(&text, "Proof"),
                known.strip_prefix("proved: "),
                "{board}{text}"
            );
            // These rules prove things by a pair of points.
            if let Proof::Static(Rule::Split | Rule::Pulled | Rule::PulledAcross) = proof {
                let told = line(&text, "Line").unwrap();
                assert!(told.contains("takes the other"), "{board}{text}");
                with_answers += 1;
            }
        }
    }
    assert!(with_answers > 10, "{with_answers}");
}

/// The report of a proof, and of those that it rests on.
fn told_in_all(analysis: &Analysis, id: ChainId) -> PointSet {
    let mut told = PointSet::EMPTY;
    let mut open = vec![id];
    while let Some(id) = open.pop() {
        let grounds = analysis.grounds(id);
        let grounds = grounds.expect("what a proof rests on is proved");
        let walls = analysis.chains().within(&(grounds.walls - told));
        let regions = grounds.regions.iter();
        told |= regions.fold(grounds.points | grounds.walls, |sum, region| sum | *region);
        open.extend(walls);
    }
    told
}

#[test]
fn benson_s_theorem_holds_by_the_report_alone() {
    let mut with_walls = 0;
    for board in boards() {
        let analysis = Analysis::by(&board, Suicide::Forbidden, Method::Benson);
        for id in ids(&analysis) {
            let Some(grounds) = analysis.grounds(id) else {
                continue;
            };
            let others = board.stones(grounds.owner) - told_in_all(&analysis, id);
            let left = board.without(&others);
            let chains = Chains::of(&left);
            let benson = Benson::of(&left, &chains, grounds.owner, Suicide::Forbidden);
            let safe = benson.safe() | benson.pass_alive_territory(&left);
            assert!(grounds.points.is_subset(&safe), "{board}{left}{grounds:?}");
            with_walls += usize::from(!grounds.walls.is_empty() && !others.is_empty());
        }
    }
    assert!(with_walls > 100, "{with_walls}");
}

#[test]
fn a_stone_is_owned_as_surely_as_its_verdict_says() {
    let mut dead = 0;
    for board in boards() {
        let judged = Judgement::of(board, &JudgeOptions::default());
        let owned = judged.ownership();
        for (id, chain) in judged.analysis().chains().iter() {
            let verdict = judged.verdict(id);
            let sure = judged.certainty_of(verdict.evidence);
            let owner = match verdict.status {
                Status::Dead => !chain.color,
                Status::Alive | Status::Seki => chain.color,
            };
            let theirs = judged.sheet().surrounded(owner);
            if verdict.status == Status::Dead && !chain.stones.is_subset(&theirs) {
                continue;
            }
            let sign = if owner == Color::Black { 1.0 } else { -1.0 };
            for stone in &chain.stones {
                assert_eq!(owned[stone], sign * sure, "{board}{stone} {verdict:?}");
            }
            dead += usize::from(verdict.status == Status::Dead);
        }
    }
    assert!(dead > 50, "{dead}");
}

#[test]
fn what_is_owned_is_exchanged_with_the_colors() {
    let options = JudgeOptions::default();
    for board in boards() {
        let owned = |board| Judgement::of(board, &options).ownership();
        let (ours, theirs) = (owned(board), owned(board.color_swapped()));
        for point in board.points() {
            assert_eq!(ours[point], -theirs[point], "{board}{point}");
        }
    }
}

#[test]
fn every_method_counts_what_is_marked() {
    let board: Board = "
        . X . X O . .
        X X X X O O O
        . O . X O . O
        . . . X O O O
        X X X X O . O
        O O O O O O O
        . O . O . . ."
        .parse()
        .unwrap();
    let game = Game::from_board(board);
    let c5 = "B5".parse().unwrap();
    for method in Method::ALL {
        let judged = Analysis::by(&board, Suicide::Forbidden, method);
        let mut marks = Marks::on(&board);
        let other = match judged.verdict_at(c5).unwrap().status {
            Status::Dead => Status::Alive,
            _ => Status::Dead,
        };
        assert!(marks.set(c5, other));
        let marked = judged.clone().with_marks(&marks);
        assert_ne!(
            ScoreSheet::of(&game, &judged).score,
            ScoreSheet::of(&game, &marked).score,
            "{method}"
        );
    }
}

#[test]
fn what_hung_on_an_overruled_proof_is_proved_no_more() {
    let mut shaken = 0;
    for board in boards() {
        let analysis = Analysis::by(&board, Suicide::Forbidden, Method::Judge);
        for id in ids(&analysis) {
            let Some(grounds) = analysis.grounds(id) else {
                continue;
            };
            for wall in analysis.chains().within(&grounds.walls) {
                if analysis.verdict(wall).status != Status::Alive || wall == id {
                    continue;
                }
                let stone = analysis.chains()[wall].stones.first().unwrap();
                let mut marks = Marks::on(&board);
                marks.set(stone, Status::Dead);
                let after = analysis.clone().with_marks(&marks);
                let is_told = after.overruled().iter().any(|over| over.chain == wall);
                let was_proved = analysis.verdict(wall).is_proved();
                assert!(is_told || !was_proved, "{board}{stone}");
                if is_told {
                    let verdict = after.verdict(id);
                    assert!(!verdict.is_proved(), "{board}{stone} {verdict:?}");
                    shaken += 1;
                }
            }
        }
    }
    assert!(shaken > 100, "{shaken}");
}

#[test]
fn a_mark_against_a_proof_by_search_is_reported() {
    let board: Board = "
        . . . . X O .
        . . . . X O .
        . X X X X O .
        X X O O O O .
        O O O . . . .
        . O . O . . .
        O O O . . . ."
        .parse()
        .unwrap();
    let a4 = "A4".parse().unwrap();
    let analysis = Analysis::of(&board, Suicide::Forbidden);
    let id = analysis.chains().at(a4).unwrap();
    assert!(!analysis.verdict(id).is_proved());
    assert!(analysis.searched_verdict(id).is_proved());
    let mut marks = Marks::on(&board);
    marks.set(a4, Status::Dead);
    let after = analysis.with_marks(&marks);
    let [over] = after.overruled() else {
        panic!("{:?}", after.overruled());
    };
    assert_eq!((over.chain, over.verdict.status), (id, Status::Alive));
    assert!(matches!(
        over.verdict.evidence,
        Evidence::Proved(Proof::Search(_))
    ));
}

#[test]
fn explanations_end_in_what_is_scored() {
    let (mut differ, mut filled) = (0, 0);
    for board in boards().step_by(2) {
        let game = Game::from_board(board);
        let analysis = Analysis::by(&board, Suicide::Forbidden, Method::Judge);
        let sheet = ScoreSheet::of(&game, &analysis);
        let safety = SafeToScore::of(&analysis, &sheet.count);
        for point in board.points() {
            let verdict = analysis.verdict_at(point).map(|verdict| verdict.status);
            let scored = FinalStatus::at(point, &sheet);
            let told = Explanation::of(&analysis, point).with_score(&analysis, &sheet, &safety);
            let told = told.to_string();
            // Only a chain that lives can have its eyes in doubt.
            let is_safe = told.contains("its stones are safe");
            assert!(!is_safe || verdict != Some(Status::Dead), "{told}{board}");
            let to_fill = sheet.count.forced.union();
            let line = line(&told, "Scored");
            match scored {
                _ if to_fill.contains(point) && !sheet.count.lost.contains(point) => {
                    assert!(line.unwrap().ends_with("has to fill it"), "{told}");
                    filled += 1;
                }
                FinalStatus::Stone(status) if verdict == Some(status) => {
                    assert_eq!(line, None, "{told}{board}");
                }
                FinalStatus::Stone(_) => {
                    let line = line.expect("another status");
                    assert!(line.starts_with(&scored.to_string()), "{told}{board}");
                    differ += 1;
                }
                _ => {}
            }
        }
    }
    assert!(differ > 0 && filled > 0, "{differ} {filled}");
}

#[test]
fn what_the_lists_hold_is_what_the_score_counts() {
    let opened = (100..130).map(|seed| playout(BoardSize::new(9).unwrap(), seed, 45));
    let mut torn = 0;
    for board in boards().step_by(2).chain(opened) {
        let mut game = Game::from_board(board);
        let analysis = Analysis::by(&board, Suicide::Forbidden, Method::Judge);
        for rules in ["japanese", "chinese", "aga"] {
            game.rules = rules.parse().unwrap();
            let sheet = ScoreSheet::of(&game, &analysis);
            let list = |status: FinalStatus| status.points(&sheet);
            let (dead, seki) = (Status::Dead, Status::Seki);
            let all = FinalStatus::NAMED.map(|(_, status)| list(status).len());
            assert_eq!(all.iter().sum::<usize>(), board.points().len(), "{board}");
            let points = |color: Color| {
                let territory = list(FinalStatus::Territory(color)).len();
                let fallen = list(FinalStatus::Stone(dead));
                let captured = fallen & board.stones(!color);
                let under = fallen & sheet.count.owned[color];
                let filled = fallen & sheet.count.forced[color];
                let counted = &sheet.score.counts[color];
                match sheet.rules.scoring {
                    Scoring::Area => {
                        let stones = list(FinalStatus::Stone(Status::Alive));
                        let stones = stones | list(FinalStatus::Stone(seki));
                        let living = (stones & board.stones(color)).len();
                        territory + living + (under | filled).len() + counted.dame
                    }
                    _ => territory + under.len() + captured.len() + counted.prisoners,
                }
            };
            let lead = points(Color::Black) as f64 - points(Color::White) as f64;
            assert_eq!(
                lead - game.komi.points(),
                sheet.score.black_lead(),
                "{rules} {board}"
            );
            torn += usize::from(list(FinalStatus::Stone(dead)) != analysis.stones(dead));
        }
    }
    assert!(torn > 0, "no stone fell while the dame were played");
}

/// So comparisons with other engines, or with records, see the same as our reports.
#[test]
fn chains_lost_as_the_dame_are_played_are_dead_everywhere_and_in_doubt() {
    let mut torn = 0;
    for seed in 0..60 {
        let board = playout(BoardSize::new(9).unwrap(), seed, 60);
        let judged = Judgement::of(board, &JudgeOptions::default());
        let sheet = judged.sheet();
        let told = Opinion::of(judged.game(), sheet.count.convention);
        assert_eq!(told.dead, sheet.dead.union(), "{board}");
        assert_eq!(told.seki, Some(sheet.seki.union()), "{board}");
        for id in ids(judged.analysis()) {
            let (scored, found) = (judged.verdict(id), judged.analysis().verdict(id));
            if scored.status != found.status {
                assert_eq!(scored.evidence, Evidence::Unsettled, "{board}");
                torn += 1;
            }
        }
    }
    assert!(torn > 0, "no stone fell while the dame were played");
}
