//! Positions for each kind of proof, for pages and several tests.

/// Black lives by two eyes that White cannot fill, and White stands dead in one.
pub const BENSON: &str = "
    . X . X O
    X X X X O
    O O O O O
    . O X . O
    O O O O O";

/// Black has four points in a row, and two eyes if it answers.
pub const STRAIGHT_FOUR: &str = "
    . . . . X O
    X X X X X O
    O O O O O O
    . . O . . .
    O O O O O O
    . O . O . O";

/// Black E7 and White C7 share two liberties.
pub const SEKI: &str = "
    . X O . X O .
    X X O . X O O
    . X O O X O .
    X X X X O O O
    X X O O O O O
    O O O O . O O
    . O O O O O O";

/// White E7 cannot make two eyes between living stones.
pub const PASS_ALIVE: &str = "
    . X . X X X X X
    X X X X O . . X
    O O O X . . . X
    . O O X . . . X
    O O . X X X X X
    O . O O O O O O
    O O O . O . O .
    . O O O O O O O";

/// A row of Black's territory that is open at E8.
pub const BORDER: &str = "
    X X X X X O O . O
    X . . . . . O O O
    X X X X X O O . O
    X . X . X O . O O
    X X X X X O O O O
    O O O O O O O O .
    . O O O O O O O O
    O O O O O O O O O
    O O O O O O O O .";
