//! Answers about a position agree, wherever they come from, and contain nothing of another
//! position.

use seichi::analysis::Analysis;
use seichi::game::UnreadTerms;
use seichi::json::JsonDetail;
use seichi::{
    BoardSize, Color, Explanation, Game, JudgeOptions, Judgement, Komi, Marks, Method, Obstacle,
    Rules, SafeToScore, Score, ScoreSheet, Status, Suicide,
};

use crate::support::board;
use crate::support::player::playout;
use crate::support::talk::Talk;

/// A record judged with all defaults.
fn judged(sgf: &str) -> Judgement {
    let record = seichi::sgf::parse(sgf.as_bytes(), &seichi::sgf::LoadOptions::default()).unwrap();
    Judgement::of(record, &JudgeOptions::default())
}

/// By the method the black stones are dead; by the search they live.
#[test]
fn a_proof_of_the_contrary_is_no_evidence() {
    let board = board(
        "O O O X X X .
         O . O X O . X
         . O O X X X O
         O O O O O O O
         O . O O O . O
         O O O O X X O
         O . X O O O .",
    );
    let analysis = Analysis::by(&board, Suicide::Forbidden, Method::Park);
    let d7 = "D7".parse().unwrap();
    let verdict = analysis.verdict_at(d7).unwrap();
    assert_eq!(verdict.status, Status::Dead);
    assert_eq!(analysis.evidence_at(d7), Some(verdict.evidence));
    let beside = Explanation::of(&analysis, "G7".parse().unwrap()).to_string();
    assert!(beside.contains("\nLeast sure: estimated"), "{beside}");
}

#[test]
fn a_chain_that_falls_while_dame_are_played_falls_as_a_whole() {
    let mut talk = Talk::new();
    talk.ok("rectangular_boardsize 2 5");
    talk.ok("kgs-rules chinese");
    talk.ok("gogui-setup b A5 b A2 b A1 w B3");
    let (first, second) = (talk.ok("final_status A1"), talk.ok("final_status A2"));
    assert_eq!(first, second);
}

#[test]
fn a_dead_stone_is_owned_by_whom_its_point_counts_for() {
    let mut talk = Talk::new();
    talk.ok("rectangular_boardsize 2 1");
    talk.ok("play w B1");
    assert_eq!(talk.ok("final_status_list dead"), "B1");
    assert_eq!(talk.ok("seichi-territory").trim(), "\"\" \"\"");
    let told = talk.ok("explain A1");
    assert!(told.contains("no living stone stands beside it"), "{told}");
}

#[test]
fn the_score_by_other_rules_is_the_one_that_they_give() {
    let boards = (0..60).map(|seed| playout(BoardSize::new(9).unwrap(), seed, 45));
    let (mut told, mut apart) = (0, 0);
    for board in boards {
        let analysis = Analysis::by(&board, Suicide::Forbidden, Method::Judge);
        let by = |rules: Rules, komi: f64| {
            let mut game = Game::from_board(board);
            (game.rules, game.komi) = (rules, Komi::new(komi).unwrap());
            game
        };
        let unread = UnreadTerms::default();
        // Komi changes the score and no count.
        let [count, chinese] = [Rules::JAPANESE, Rules::CHINESE]
            .map(|rules| ScoreSheet::of(&by(rules, 0.0), &analysis).count);
        let even = Score::of_count(&by(Rules::JAPANESE, 0.0), &count).black_lead();
        for komi in [even - 1.5, even - 0.5, even + 0.5, even + 1.5] {
            let game = by(Rules::JAPANESE, komi);
            let score = Score::of_count(&game, &count);
            let other = Score::of_count(&by(Rules::CHINESE, komi), &chinese);
            let readiness = SafeToScore::in_game(&game, &analysis, &count, false, &unread);
            let found = readiness.obstacles.iter().find_map(|found| match found {
                Obstacle::Rules { other, .. } => Some(other.1),
                _ => None,
            });
            let differs = (other.black_lead() > 0.0) != (score.black_lead() > 0.0);
            assert_eq!(found, differs.then_some(other), "komi {komi} {board}");
            told += usize::from(differs);
            apart += usize::from(other.to_string() != score.to_string());
        }
    }
    assert!(told > 10 && apart > 50, "{told} {apart}");
}

#[test]
fn what_was_asked_before_marks_changes_nothing_after() {
    let board = board(
        "
        . . . . . . . . .
        X X X X X X X X X
        . . . . . . . . .
        . . . . . . . . .
        O O O O O O O O O
        . . . . . . . . .
        O O O O O O O . .
        X X X X O . . . .
        . . . X O . . . .",
    );
    let mut marks = Marks::on(&board);
    assert!(marks.set("A8".parse().unwrap(), Status::Dead));
    let asked = Judgement::of(board, &JudgeOptions::default());
    let before = asked.safe_to_score().report();
    let after = asked.with_marks(&marks);
    let afresh = Analysis::of(&board, Suicide::Forbidden).with_marks(&marks);
    let fresh = SafeToScore::of(&afresh, &after.sheet().count).report();
    let told = SafeToScore::of(after.analysis(), &after.sheet().count).report();
    assert_eq!(told, fresh);
    assert_ne!(told, before);
}

#[test]
fn a_new_game_knows_nothing_of_the_old_one() {
    let mut talk = Talk::new();
    talk.ok("boardsize 9");
    talk.ok("play b D4");
    talk.ok("mark D4 dead");
    talk.ok("boardsize 13");
    talk.ok("play b D4");
    assert_eq!(talk.ok("marks"), "");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    std::fs::write(&path, "(;SZ[9]KM[banana];B[cc])").unwrap();
    talk.ok(&format!("loadsgf {}", path.display()));
    assert!(talk.ok("safe_to_score").contains("banana"));
    talk.ok("clear_board");
    assert!(!talk.ok("safe_to_score").contains("banana"));
}

/// The stone F2 is dead, and the proof of a region says that its color lives there.
#[test]
fn a_line_is_that_of_the_verdict_beside_it() {
    let sgf = "(;GM[1]FF[4]SZ[7]KM[0]RU[Japanese]\
        AB[ba][ca][da][ab][cb][db][ac][bc][dc][bd][cd][dd][ae][be][ce][cf][ff][ag][cg][dg]\
        AW[ea][fa][eb][fb][gb][ec][gc][ed][fd][ee][ge][df][gg]PL[W])";
    let judged = judged(sgf);
    let (quick, lines) = (true, true);
    let written = judged.to_json("", JsonDetail { quick, lines });
    let f2 = "F2".parse().unwrap();
    let chain = written
        .chains
        .iter()
        .find(|chain| chain.vertices.contains(&f2));
    let chain = chain.unwrap();
    assert_eq!(chain.status, Status::Dead);
    let line = chain.line.as_deref().unwrap_or_default();
    assert!(!line.starts_with("life"), "{line}");
    assert!(written.chains.iter().any(|chain| chain.line.is_some()));
}

/// White's stones fall while the dame are played, and they alone held Black in seki.
#[test]
fn a_seki_ends_with_the_stones_that_made_it() {
    let board = board(
        "
        X X X X .
        . X O X .
        X O O X O
        O O O O O",
    );
    let analysis = Analysis::of(&board, Suicide::Forbidden);
    let black = board.stones(Color::Black);
    assert_eq!(analysis.stones(Status::Seki), black);
    let sheet = ScoreSheet::of(&Game::from_board(board), &analysis);
    assert_eq!(sheet.count.lost, board.stones(Color::White));
    assert!(sheet.seki.black.is_empty(), "{sheet}");
}

/// Neither side fills a point that White has entered: it would count twice.
#[test]
fn a_forced_point_that_the_opponent_enters_is_dame_alone() {
    let mut talk = Talk::new();
    talk.ok("rectangular_boardsize 7 3");
    talk.ok("kgs-rules chinese");
    talk.ok("gogui-setup w a3 w d3 w f3 b g3 b a2 b c2 w e2 b g2 w a1 b f1 b g1");
    talk.ok("gogui-setup_player w");
    let told = talk.ok("score_details");
    let total = |color: &str| {
        let mut lines = told.lines();
        let total = lines.find_map(|line| line.strip_prefix(&format!("{color} total ")));
        total.unwrap().parse::<u32>().unwrap()
    };
    assert_eq!(total("black") + total("white"), 21, "{told}");
}

/// D4 is proved alive: marking it alive brings no prisoner of Black's back.
#[test]
fn a_mark_that_confirms_what_was_found_changes_nothing_else() {
    let sgf = "(;SZ[6]KM[0.5]RU[aga]AB[af][ad][ac][ab][aa][be][bd][bc][cf][cc][cb][ca][df][de][ee]\
        AW[ba][ce][dc][db][ef][ed][eb][ff][fe][fd][fc][fa]PL[B];B[];W[])";
    let board = *judged(sgf).game().board();
    let found = Analysis::of(&board, Suicide::Forbidden);
    let mut confirmed = 0;
    for (id, chain) in found.chains().iter() {
        let mut marks = Marks::on(&board);
        assert!(marks.set(chain.stones.first().unwrap(), found.verdict(id).status));
        let after = found.clone().with_marks(&marks);
        for status in [Status::Alive, Status::Dead, Status::Seki] {
            assert_eq!(
                after.stones(status),
                found.stones(status),
                "{}",
                chain.stones
            );
        }
        confirmed += 1;
    }
    assert!(confirmed >= 8, "{confirmed}");
}
