//! The kind of a file: a record or an archive, by its name or its first bytes.

/// The kind of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Record,
    Zip,
    Gzip,
    Tar,
    /// Packed in a format of this name, which is not supported.
    Unread(&'static str),
}

/// The first bytes of packed files that are not supported; bzip2 is below.
const UNREAD: [(&[u8], &str); 4] = [
    (b"\xfd7zXZ\x00", "xz"),
    (b"7z\xbc\xaf\x27\x1c", "7z"),
    (b"Rar!\x1a\x07", "rar"),
    (b"\x28\xb5\x2f\xfd", "zstd"),
];

/// The first bytes of a member of a gzip file.
pub(super) const GZIP: [u8; 2] = [0x1f, 0x8b];

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
            _ if start.starts_with(&GZIP) => Some(Kind::Gzip),
            // The size of a block, then a block or the end.
            [b'B', b'Z', b'h', b'1'..=b'9', 0x31, 0x41, 0x59, ..]
            | [b'B', b'Z', b'h', b'1'..=b'9', 0x17, 0x72, 0x45, ..] => Some(Kind::Unread("bzip2")),
            _ if start.get(USTAR..USTAR + 5) == Some(b"ustar") => Some(Kind::Tar),
            _ => {
                let mut unread = UNREAD.iter();
                let found = unread.find(|(first, _)| start.starts_with(first));
                found.map(|&(_, name)| Kind::Unread(name))
            }
        }
    }
}

/// True for files that the Finder of macOS adds to archives (`__MACOSX`, `._name.sgf`): they hold
/// no records, whatever their names.
fn is_finders(name: &str) -> bool {
    let last = name.rsplit('/').next().unwrap_or(name);
    last.starts_with("._") || name.split('/').any(|part| part == "__MACOSX")
}
