//! The methods that judge what is not proved, side by side.

use std::fmt;
use std::str::FromStr;

use crate::printable::{ParseError, named};
use crate::proof::Proving;

/// How to judge a chain that no proof decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// Benson's theorem only; what is not proved dead is assumed to be alive.
    Benson,
    /// Carta's method without groups, snapbacks and forced connections, see
    /// [`Carta`](crate::carta::Carta). Nothing is proved.
    Park,
    /// Carta's method as published, see [`Carta`](crate::carta::Carta). Nothing
    /// is proved.
    Carta,
    /// Everything: proofs, random games, local search, a static model.
    #[default]
    Judge,
}

impl Method {
    /// All methods, the simplest first.
    pub const ALL: [Method; 4] = [Method::Benson, Method::Park, Method::Carta, Method::Judge];

    /// The method in words for a person, in lines of at most 67 characters.
    pub const fn sentence(self) -> &'static str {
        match self {
            Method::Benson => "nothing more: what is not proved dead counts as alive",
            Method::Park => "as carta, without groups, snapbacks and forced connections",
            Method::Carta => {
                "by numbers for each group (eyes, liberties, territory), as\n\
                 published by A. Carta; it proves nothing itself"
            }
            Method::Judge => "by local search, random games and a model of shapes",
        }
    }

    /// What is proved before this method estimates the rest; `None` for the published methods.
    pub(crate) const fn proving(self) -> Option<Proving> {
        match self {
            Method::Benson => Some(Proving::Unconditional),
            Method::Judge => Some(Proving::Static),
            Method::Park | Method::Carta => None,
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Method::Benson => "benson",
            Method::Park => "park",
            Method::Carta => "carta",
            Method::Judge => "judge",
        })
    }
}

impl FromStr for Method {
    type Err = ParseError;

    /// Reads the name as it is printed.
    fn from_str(text: &str) -> Result<Method, ParseError> {
        let problem = "is not a method (use benson, park, carta or judge)";
        named(Method::ALL, text, problem)
    }
}
