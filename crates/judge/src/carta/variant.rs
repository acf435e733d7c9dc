//! The paper and its ancestor.

/// Which of the two methods.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Carta 2018.
    #[default]
    Carta,
    /// Park 2003 and 2007, as far as it is described.
    Park,
}
