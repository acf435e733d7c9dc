//! What a file is: a record or an archive, by its name or its first bytes.

/// What a file may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Record,
    Zip,
    Gzip,
    Tar,
}

/// The place of the word `ustar` in a tar archive.
const USTAR: usize = 257;

impl Kind {
    /// By the end of a name, in any case.
    pub(super) fn by_name(name: &str) -> Option<Kind> {
        if is_finders(name) {
            return None;
        }
        let name = name.to_ascii_lowercase();
        let ends = [
            (".sgf", Kind::Record),
            (".zip", Kind::Zip),
            (".tar.gz", Kind::Gzip),
            (".tgz", Kind::Gzip),
            (".sgf.gz", Kind::Gzip),
            (".tar", Kind::Tar),
        ];
        let found = ends.iter().find(|(end, _)| name.ends_with(end));
        found.map(|&(_, kind)| kind)
    }

    /// By the first bytes of a file.
    pub(super) fn by_start(start: &[u8]) -> Option<Kind> {
        match start {
            [b'P', b'K', 3, 4, ..] | [b'P', b'K', 5, 6, ..] => Some(Kind::Zip),
            [0x1f, 0x8b, ..] => Some(Kind::Gzip),
            _ if start.get(USTAR..USTAR + 5) == Some(b"ustar") => Some(Kind::Tar),
            _ => None,
        }
    }
}

/// True for what the Finder of macOS adds to archives (`__MACOSX`, `._name.sgf`): it
/// holds no records, whatever it is called.
fn is_finders(name: &str) -> bool {
    let last = name.rsplit('/').next().unwrap_or(name);
    last.starts_with("._") || name.split('/').any(|part| part == "__MACOSX")
}
