//! Each rule of counting with a position that needs it and one that it must leave alone.

/// Black has to connect at A7 whoever gets the dame C7 and C6.
pub const BEHIND_TWO_DAME: &str = "
    . X . O . O .
    X O . O O O O
    X O O O . O .
    X X X O O O O
    . . X X X O .
    X X . . X O O
    . . . . X O .";

/// The dame C7 connects Black's stone B7 or cuts it off.
pub const BESIDE_ONE_DAME: &str = "
    . X . X . X .
    X O O X . X .
    X O O X X X X
    X X O O O O O
    . X X X X O .
    . . . . X O O
    . . . . X O .";

/// The two dead stones C6 and C5 live again when White gets D4 and then C7.
pub const REVIVAL: &str = "
    . X . X O O .
    X X O X O . O
    . X O X O O O
    X X X . O . O
    . . X X O O O
    X X X X X O .
    . . . . X O .";

/// Black's A7 is in atari, but a capture at B7 is retaken at once.
pub const SNAPBACK: &str = "
    X . X . X . .
    O O X X X X X
    X X X X O O O
    O O O O O . O
    . O . O O O O
    O O O O . O .
    . O . O O O O";

/// Black's A7 is in atari. White captures at B7, Black retakes, White captures A7 again, and
/// connects there when C7 is played.
pub const TAKEN_TWICE: &str = "
    X . O X . X .
    O X X X X X X
    O O O O X . X
    . O . O X X X
    O O O O X . X
    . O . O X X X
    O O O O X . X";

/// White could take the ko at C3.
pub const KO: &str = "
    . X X O . O .
    X X O O O O O
    . X X O . O O
    X . X O O O .
    X X . X O O O
    . X X O O . O
    . . X X O O .";

/// A7 and B7, and on the other side D7, belong to the side that plays C7.
pub const FIRST_COME: &str = "
    O O . X . O .
    X X O O O O .
    . X X O . O O
    X X X O O O .
    . X X O . O O
    X X X O O O .
    . X . O . O .";

/// Two chains that share the liberties D9 and D8.
pub const SEKI: &str = "
    . X O . X O . . .
    X X O . X O . O .
    . X O O X O O . O
    X X X X O O . O .
    . . . X O . O O .
    X X X X O O O . .
    . . . X X X O O O
    X X . . . X X O .
    . X . . . . X O .";

/// Two chains with an eye each that share the liberty C9.
pub const SEKI_WITH_EYES: &str = "
    . O . X . X O . .
    O O O X X X O . O
    X X X O O O O O .
    . . X O . . O . O
    X X X O O O O O .
    . . . X X X O O O
    X X . . . X X X O
    . X . . . . . X O
    . X . . . . . X O";

/// A border with a gap in it.
pub const OPEN_BORDER: &str = "
    . . . X O . .
    . . . X O . .
    . . . X O . .
    . . . . . . .
    . . . X O . .
    . . . X O . .
    . . . X O . .";

/// Five dame and nothing else to do.
pub const PLAIN_DAME: &str = "
    . X . O .
    X X . O O
    . X . O .
    X X . O O
    . X . O .";

/// Neither side can play C9 before it has connected: White is captured at A9, Black at F9.
pub const SHORT_OF_LIBERTIES: &str = "
    . O . X X . X . X
    O X X X O X X X X
    O O O O O X . X .
    . O . . O X X X X
    O O O O O X . X .
    . O . . O X X X X
    O O O O O X . X .
    . O . . O X X X X
    O O O O O X . X .";

/// The same with a liberty more for each side: C9 is just a dame.
pub const LONG_OF_LIBERTIES: &str = "
    . O . X . . X . X
    . O O X X X X X X
    O O . O O X . X .
    . O . . O X X X X
    O O O O O X . X .
    . O . . O X X X X
    O O O O O X . X .
    . O . . O X X X X
    O O O O O X . X .";

/// Black can save a point at C9, and lose a ko at E3.
pub const DAME_AND_KO: &str = "
    . X . X . . . . .
    X O O X . . . . .
    X O O X X X X X X
    X X O O O O O O O
    . X X X X O . O .
    . . . . X O O O O
    . . . X . X O . O
    . . . . X O O O O
    . . . . X O . O .";

/// Either side can play E9, which threatens White's stones or saves them; only
/// White can play D1, which threatens Black's.
pub const THREAT_THAT_STAYS: &str = "
    . O O O . O . O .
    O X X X X O . O .
    O X X X X O O O O
    O O X X X X X X X
    . O O O O O X . .
    . . . . . O X . .
    . . . . . O X . .
    . . O O O O X X .
    . . O . X X . X .";

/// Black has to connect at C7 whoever gets the dame A7 and A6, of which nobody can play A7 first.
pub const AT_THE_EDGE: &str = "
    . X . X . X .
    . O X X X X X
    O O O O O O X
    . . . . . O X
    . . . . . O X
    . . . . . O X
    . . . . . O X";

/// The same, but Black's second eye has three points in a row.
pub const THREE_IN_A_ROW: &str = "
    . X . X . . .
    . O X X X X X
    O O O O O O X
    . . . . . O X
    . . . . . O X
    . . . . . O X
    . . . . . O X";

/// If White plays first in the corner, it is a seki.
pub const CORNER_OF_SIX: &str = "
    . . . X O . O
    . . X X O O O
    . X X O O O .
    X X O O O O O
    O O O . O . O
    O O O O O O O
    O . O . O . O";

/// And here Black has two eyes.
pub const CORNER_OF_SEVEN: &str = "
    . . . . X O .
    . . X X X O O
    . X X O O O O
    X X O O O . O
    O O O O O O O
    O . O O O . O
    O O O . O O O";

/// White's dead stones have an eye of three points.
pub const PRISONERS_THAT_MAY_LIVE: &str = "
    . . . O X . X
    O O O O X X X
    X X X X X . X
    . X . X X X X
    X X X X X . X
    . X . X X X X
    X X X X . X .";

/// And here one of two.
pub const PRISONERS_WITHOUT_HOPE: &str = "
    . . O O X . X
    O O O O X X X
    X X X X X . X
    . X . X X X X
    X X X X X . X
    . X . X X X X
    X X X X . X .";

/// Whoever plays J9, Black has to connect at J7. If it is White, Black could first throw in G9
/// beside the dead F9, which White captures at G8.
pub const THROW_IN: &str = "
    O O O . O X . O .
    X O O O . O . O X
    X X X O O O O X .
    X . X X O O O X .
    X X X X X X X X .
    . X . X . X . X X
    X X X X X X X X .
    . X . X . X . X X
    X X X X X X X X .";

/// Among the dame C9 and D6 Black gets the eyes B9 and C7.
pub const EYES_AMONG_DAME: &str = "
    . . . O O O . . .
    X X X X . O . . .
    X X . . X O . . .
    X X X . X O . . .
    O O O O O O O O O
    . . . . . . . . .
    O O O O O O O O O
    X X X X X X X X X
    . X . X . X . X .";

/// White threatens at D4; D6 is worth a point by area.
pub const THREAT_AND_DAME: &str = "
    . X X O O . O
    X X X . O O O
    X X O O O O O
    X . X . O . O
    X X O O O O O
    X X O . O . O
    . X O O O O .";

/// Black captures A7 and A6 at B7, and, if White connects them there, also C7 at D7.
pub const TIED_TO_PRISONERS: &str = "
    O . O . O .
    O X X O O O
    X . X O . O
    X X X X O O
    X . X X O O
    . X X X X O
    X X X X X O";

/// White's E1 is White's territory after it closes the border at D1; if Black moves there, White
/// has to block at E1. Nothing depends on the dame C5.
pub const BORDER_AND_DAME: &str = "
    . X . O . .
    X X O O . .
    . X O . . .
    . X O O O .
    . X X . . .";

/// At D4 White would put C4 and D3 in atari at once.
pub const DOUBLE_ATARI: &str = "
    O X X X . .
    O X . . X .
    O O X . . X
    O O O X X O
    O O O O O O
    . O . O . O";

/// The same, but there White would be in atari itself.
pub const GUARDED_AGAINST_ATARI: &str = "
    O X X X . .
    O X . X X .
    O O X . . X
    O O O X X O
    O O O O O O
    . O . O . O";

/// If Black gets both F4 and F5, nothing saves White's stones around D5.
pub const TIED_BY_DAME: &str = "
    X . X O . O . O .
    X X X O O O O O O
    X X X . X O O O .
    X . X . X X O O O
    X X O . O . O . O
    X O O . O . O O O
    X X X X O X X O O
    X . X X X X X X O
    . X X . X . X . O";

/// Neither side has a wall around its corner yet: each enters the other's.
pub const ENTERED: &str = "
    X O X O
    . O X .
    . . . .";

/// The positions and their dead stones.
pub const ALL: [(&str, &str); 29] = [
    (BEHIND_TWO_DAME, ""),
    (BESIDE_ONE_DAME, ""),
    (REVIVAL, "C6"),
    (SNAPBACK, "A6"),
    (TAKEN_TWICE, "C7"),
    (KO, ""),
    (SEKI, ""),
    (SEKI_WITH_EYES, ""),
    (OPEN_BORDER, ""),
    (PLAIN_DAME, ""),
    (SHORT_OF_LIBERTIES, ""),
    (LONG_OF_LIBERTIES, ""),
    (DAME_AND_KO, ""),
    (THREAT_THAT_STAYS, ""),
    (AT_THE_EDGE, ""),
    (FIRST_COME, ""),
    (THREE_IN_A_ROW, ""),
    (CORNER_OF_SIX, ""),
    (CORNER_OF_SEVEN, ""),
    (PRISONERS_THAT_MAY_LIVE, "D7"),
    (PRISONERS_WITHOUT_HOPE, "D7"),
    (THROW_IN, "F9"),
    (EYES_AMONG_DAME, ""),
    (THREAT_AND_DAME, ""),
    (TIED_TO_PRISONERS, "A7"),
    (BORDER_AND_DAME, ""),
    (DOUBLE_ATARI, ""),
    (GUARDED_AGAINST_ATARI, ""),
    (TIED_BY_DAME, ""),
];
