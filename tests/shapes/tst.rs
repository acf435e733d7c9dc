//! The positions as a suite for gogui-regress.

use seichi::{Analysis, Color, Point, Status, Suicide};

use super::{Known, drawn};

const HEAD: &str = "\
# Life and death that every player knows. X O live, x o are dead, b w are black
# and white stones in seki. Each test asks for one chain, or that none is dead.
# Written by cargo test --test shapes, which has the same positions; a star
# marks what is judged wrongly today.
";

/// The whole file.
pub(super) fn suite(all: &[Known]) -> String {
    let mut text = HEAD.to_owned();
    for (number, known) in all.iter().enumerate() {
        text += &position(known, 10 * (number + 1));
    }
    text
}

/// A position and its tests, numbered from `number`.
fn position(known: &Known, number: usize) -> String {
    let board = &known.board;
    let name = &known.name;
    let mut text = format!("\n# {}{}\n", name[..1].to_uppercase(), &name[1..]);
    for row in drawn(board, &known.dead, &known.seki).lines() {
        text += &format!("#   {row}\n");
    }
    text += &format!(
        "boardsize {}\nclear_board\ngogui-setup",
        board.size().lines()
    );
    for color in Color::ALL {
        let letter = if color == Color::Black { 'B' } else { 'W' };
        for point in board.stones(color).reading_order() {
            text += &format!(" {letter} {point}");
        }
    }
    text += "\nplay b pass\nplay w pass\n";
    for (n, (question, answer, is_right)) in questions(known).into_iter().enumerate() {
        let star = if is_right { "" } else { "*" };
        text += &format!("{} {question}\n#? [{answer}]{star}\n", number + n);
    }
    text
}

/// Command, true answer, whether we give it.
fn questions(known: &Known) -> Vec<(String, String, bool)> {
    let analysis = Analysis::of(&known.board, Suicide::Forbidden);
    if known.dead.is_empty() && known.seki.is_empty() {
        let is_right = analysis.stones(Status::Dead).is_empty();
        return vec![("final_status_list dead".to_owned(), String::new(), is_right)];
    }
    let chains = analysis.chains().iter().map(|(_, chain)| chain.stones);
    let firsts = chains.filter_map(|stones| stones.reading_order().next());
    let status = |point: Point| match () {
        () if known.dead.contains(point) => Some(Status::Dead),
        () if known.seki.contains(point) => Some(Status::Seki),
        () => None,
    };
    let asked = firsts.filter_map(|point| Some((point, status(point)?)));
    let questions = asked.map(|(point, status)| {
        let found = analysis.verdict_at(point).unwrap().status;
        let question = format!("final_status {point}");
        (question, status.to_string(), found == status)
    });
    questions.collect()
}
