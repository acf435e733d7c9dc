use super::*;
use crate::analysis::method::Method;
use crate::board::{Color, Suicide};

/// Two white stones in Black's corner, two black ones in White's.
const GAME: &str = "
    . O . X O . .
    O . . X O . X
    . . . X O . .
    X X X X O X .
    X . X . O O O
    X X X . O . O
    X . X . O O O";

fn marked(marks: &[(&str, Status)]) -> Analysis {
    marked_on(GAME, marks)
}

fn marked_on(diagram: &str, marks: &[(&str, Status)]) -> Analysis {
    let board: Board = diagram.parse().unwrap();
    let mut all = Marks::on(&board);
    for (vertex, status) in marks {
        assert!(all.set(vertex.parse().unwrap(), *status), "{vertex}");
    }
    Analysis::by(&board, Suicide::Forbidden, Method::Benson).with_marks(&all)
}

fn verdict(analysis: &Analysis, vertex: &str) -> (Status, Evidence) {
    let verdict = analysis.verdict_at(vertex.parse().unwrap()).unwrap();
    (verdict.status, verdict.evidence)
}

#[test]
fn a_prison_is_emptied_together_and_becomes_territory() {
    let before = marked(&[]);
    assert_eq!(before.stones(Status::Dead).to_string(), "");
    let after = marked(&[("B7", Status::Dead)]);
    assert_eq!(verdict(&after, "B7"), (Status::Dead, Evidence::Marked));
    assert_eq!(verdict(&after, "A6"), (Status::Dead, Evidence::Implied));
    assert_eq!(after.stones(Status::Dead).to_string(), "B7 A6");
    // The corner, and the two eyes below.
    assert_eq!(after.territory().owned.black.len(), 9 + 2);
    assert!(after.overruled().is_empty());
}

#[test]
fn a_chain_that_is_marked_alive_keeps_those_beside_it_from_dying_with_another() {
    let three = GAME.replace(". . . X O . .", "O . O X O . .");
    let dead = |marks: &[(&str, Status)]| {
        let analysis = marked_on(&three, marks);
        analysis.stones(Status::Dead).to_string()
    };
    let (b7, c5) = (("B7", Status::Dead), ("C5", Status::Alive));
    assert_eq!(dead(&[b7]), "B7 A6 A5 C5");
    assert_eq!(dead(&[b7, c5]), "B7");
}

#[test]
fn a_mark_is_stronger_than_a_consequence() {
    let after = marked(&[("B7", Status::Dead), ("A6", Status::Alive)]);
    assert_eq!(verdict(&after, "A6"), (Status::Alive, Evidence::Marked));
    assert_eq!(after.territory().owned.black.len(), 2);
}

#[test]
fn standing_chains_bring_their_companions_back() {
    let board: Board = GAME.parse().unwrap();
    let mut dead = Analysis::by(&board, Suicide::Forbidden, Method::Benson);
    for vertex in ["B7", "A6"] {
        let id = dead.chains.at(vertex.parse().unwrap()).unwrap();
        dead.judged[id.index()] = Verdict::assumed(Status::Dead);
    }
    let mut marks = Marks::on(&board);
    marks.set("A6".parse().unwrap(), Status::Seki);
    let after = dead.with_marks(&marks);
    assert_eq!(verdict(&after, "A6"), (Status::Seki, Evidence::Marked));
    assert_eq!(verdict(&after, "B7"), (Status::Seki, Evidence::Implied));
}

#[test]
fn a_prison_in_seki_is_in_seki_as_a_whole() {
    let after = marked(&[("B7", Status::Seki)]);
    assert_eq!(verdict(&after, "A6"), (Status::Seki, Evidence::Implied));
    assert_eq!(after.territory().seki_eyes.white.to_string(), "A7");
}

#[test]
fn seki_needs_two() {
    // B4 is dead among white stones until D4 is said to be in seki with it.
    let board: Board = "
        O O O X X X
        O . O . . X
        . X X O O .
        O . O . . X
        O O O X X X
        . . . . . ."
        .parse()
        .unwrap();
    let mut found = Analysis::by(&board, Suicide::Forbidden, Method::Benson);
    let black = found.chains.at("B4".parse().unwrap()).unwrap();
    found.judged[black.index()] = Verdict::assumed(Status::Dead);
    let mut marks = Marks::on(&board);
    marks.set("D4".parse().unwrap(), Status::Seki);
    let after = found.with_marks(&marks);
    assert_eq!(verdict(&after, "B4"), (Status::Seki, Evidence::Implied));
}

#[test]
fn the_dead_capture_nobody() {
    // A4 is dead in Black's corner until Black's corner is dead.
    let board: Board = "
        . X O . .
        O X O . O
        X X O O .
        O O O . .
        . X X X X"
        .parse()
        .unwrap();
    let mut found = Analysis::by(&board, Suicide::Forbidden, Method::Benson);
    let a4 = found.chains.at("A4".parse().unwrap()).unwrap();
    found.judged[a4.index()] = Verdict::assumed(Status::Dead);
    let mut marks = Marks::on(&board);
    marks.set("B4".parse().unwrap(), Status::Dead);
    let after = found.with_marks(&marks);
    assert_eq!(verdict(&after, "A4"), (Status::Alive, Evidence::Implied));
    assert_eq!(after.territory().owned.black.to_string(), "");
    assert!(
        after
            .territory()
            .owned
            .white
            .contains("A5".parse().unwrap())
    );
}

#[test]
fn a_mark_against_a_proof_is_obeyed_and_told() {
    let after = marked(&[("A1", Status::Dead)]);
    assert_eq!(verdict(&after, "A1"), (Status::Dead, Evidence::Marked));
    let told: Vec<String> = after
        .overruled()
        .iter()
        .map(|over| after.chains()[over.chain].stones.to_string())
        .collect();
    assert_eq!(told.len(), 1);
    assert!(told[0].contains("A1"));
}

#[test]
fn marks_take_the_place_of_those_before() {
    let board: Board = GAME.parse().unwrap();
    let mut against = Marks::on(&board);
    assert!(against.set("A1".parse().unwrap(), Status::Dead));
    let once = marked(&[("A1", Status::Dead)]);
    let twice = once.clone().with_marks(&against);
    assert_eq!(twice.overruled().len(), 1);
    assert_eq!(twice.verdicts, once.verdicts);
    let without = twice.with_marks(&Marks::on(&board));
    assert!(without.overruled().is_empty());
    assert_eq!(without.verdicts, marked(&[]).verdicts);
}

#[test]
fn marks_made_again_contradict_the_same_proofs_by_search() {
    let board: Board = "
        . . . . .
        . X X . O"
        .parse()
        .unwrap();
    let mut marks = Marks::on(&board);
    assert!(marks.set("E1".parse().unwrap(), Status::Alive));
    let analysis = Analysis::by(&board, Suicide::Forbidden, Method::Benson);
    let once = analysis.with_marks(&marks);
    assert_eq!(once.overruled().len(), 1);
    let twice = once.clone().with_marks(&marks);
    assert_eq!(twice.overruled(), once.overruled());
}

#[test]
fn no_territory_is_proved_by_stones_of_which_a_mark_says_otherwise() {
    let diagram = "
        . X . X O
        X X X X O
        O O O O O
        . O X . O
        O O O O O";
    let a5 = "A5".parse().unwrap();
    let proved = |marks: &[(&str, Status)]| {
        let analysis = marked_on(diagram, marks);
        analysis.grounds_of_territory(Color::Black, a5).is_some()
    };
    assert!(proved(&[]));
    assert!(!proved(&[("A4", Status::Dead)]));
}

#[test]
fn a_search_proves_nothing_on_walls_that_a_mark_has_shaken() {
    let diagram = "
        . X . X .
        X X X X O
        O O O O O
        . O . O .
        O O O O O";
    let grounds = |marks: &[(&str, Status)]| {
        let analysis = marked_on(diagram, marks);
        let chain = analysis.chains().at("A3".parse().unwrap()).unwrap();
        analysis.grounds_by_search(chain).is_some()
    };
    assert!(grounds(&[]));
    assert!(!grounds(&[("A3", Status::Dead)]));
}

#[test]
fn the_open_board_is_no_prison() {
    let board: Board = "
        X . X . .
        . . . . .
        . . . . .
        . . O . .
        O . . . ."
        .parse()
        .unwrap();
    let mut marks = Marks::on(&board);
    marks.set("A5".parse().unwrap(), Status::Dead);
    let after = Analysis::by(&board, Suicide::Forbidden, Method::Benson).with_marks(&marks);
    assert_eq!(after.stones(Status::Dead).to_string(), "A5");
}

#[test]
fn marks_are_void_on_other_stones_and_can_be_taken_back() {
    let board: Board = GAME.parse().unwrap();
    let mut marks = Marks::on(&board);
    let [b7, c7] = ["B7", "C7"].map(|v| v.parse().unwrap());
    assert!(!marks.set(c7, Status::Dead), "no stone");
    assert!(marks.set(b7, Status::Dead));
    let other = board.without(&PointSet::EMPTY.with("A6".parse().unwrap()));
    assert!(!marks.apply_to(&other));
    let analysis = Analysis::by(&other, Suicide::Forbidden, Method::Benson).with_marks(&marks);
    assert_eq!(analysis.stones(Status::Dead), PointSet::EMPTY);
    assert!(marks.clear(b7) && !marks.clear(b7) && marks.is_empty());
}
