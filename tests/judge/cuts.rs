//! Fights that whoever moves first decides by a plain cut or atari, which random games
//! hardly ever play: nobody may call such a score safe. Statuses by an exact solver.

use crate::support::talk::Talk;
use seichi::Board;

/// Boards, and who takes something there by moving first.
const CUTS: [(&str, &str); 6] = [
    (
        "Black",
        "
        O O O X O O O O .
        O O . . O O O O O
        X . X . O O O O .
        X X X X O O O O O
        X X X X X X X X X
        X X X X X X X X X
        X X X X X X X X X
        X X X X X X X X X
        . X . X X X X X X",
    ),
    (
        "White",
        "
        . X X O . X O O .
        X X X . O X O O O
        . X X X X . O O .
        X X X X X O O O O
        X X X X O O O O O
        O O O O O O O O O
        O O O O O O O O O
        O O O O . O O O O
        . O . O O O . . O",
    ),
    (
        "Black",
        "
        . X X X O . . O .
        X X X X O X O O O
        . X X X O X . O .
        X X X X . O O O O
        X X X X X X X X X
        X X X X X X X X X
        X X X X X X X X X
        X X X X . X X X X
        . X . X X X . . X",
    ),
    (
        "White",
        "
        . X . X . O O O .
        X X X . X X O O O
        . X X O X X O O .
        X X X O X O O O O
        O O O O O O O O O
        O O O O O O O O O
        O O O O O O O O O
        O O O O . O O O O
        . O . O O O . . O",
    ),
    (
        "Black",
        "
        . X X X . O . O .
        X X X X O . X O O
        . X X . X O . O .
        X X X X X O . O O
        X X X X X O O O O
        O O O O O O O O O
        O O O O O O O O O
        O O O O . O O O O
        . O . O O O . . O",
    ),
    (
        "Black",
        "
        X O O O O O O O .
        X X . O O O O O O
        . O . O O O O O .
        O . O . O O O O O
        X X X X X X X X X
        X X X X X X X X X
        X X X X X X X X X
        X X X X X X X X X
        . X . X X X X X X",
    ),
];

#[test]
fn what_a_plain_cut_decides_is_not_safe_to_score() {
    for (who, diagram) in CUTS {
        let board: Board = diagram.parse().unwrap();
        let taken = format!("\nThreat: {who} may capture ");
        for first in ["black", "white"] {
            let mut talk = Talk::about(&board);
            talk.ok("kgs-rules chinese");
            talk.ok(&format!("gogui-setup_player {first}"));
            for passes in 0..=2 {
                let told = talk.ok("safe_to_score");
                assert!(
                    told.starts_with("false"),
                    "{first} {passes}: {told}\n{board}"
                );
                assert!(told.contains(&taken), "{first} {passes}: {told}\n{board}");
                talk.ok("play b pass");
            }
        }
    }
}
