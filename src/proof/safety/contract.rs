//! What a claim of safety promises, and against whom.

/// Who wins a ko that matters to the claim?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Kos {
    /// The attacker may retake every ko at once, the defender never may: the
    /// attacker has more ko threats. All claims of this crate hold under it.
    #[default]
    AttackerWins,
    /// Neither may retake a ko at once, and there are no ko threats but those
    /// on the board.
    Simple,
}

/// Who makes the first move?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum First {
    /// The attacker, so that the defender needs no further move.
    #[default]
    Attacker,
    /// The defender: what he can make safe by one move.
    Defender,
}

/// The terms of a game between the *defender*, whose stones and territory are
/// claimed to be safe, and the *attacker*. They move in turn and may pass.
///
/// - *Stones* are safe if the defender has a strategy by which none of them is
///   ever captured.
/// - *Territory* is safe if by the same strategy no stone of the attacker
///   lives on it, not even in seki: whenever the attacker has nothing left but
///   to pass, all his stones there have been captured or the defender captures
///   them now.
/// - A strategy must come to an end: what the attacker prevents by repeating a
///   position is not safe.
/// - All claims for one color hold together, under one strategy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Contract {
    /// Who moves first.
    pub first: First,
    /// Who wins kos.
    pub kos: Kos,
}
