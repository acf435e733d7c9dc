// From the bytes of a record to text, as `src/sgf/charset.rs` does it: by the byte
// order mark, else by the first `CA` that is known, else as UTF-8, else as
// windows-1252, where the native program guesses before. The decoders are those that Node
// and browsers have anyway.

// Names found in records that are not labels of the WHATWG standard, in small letters
// without hyphens, underscores and blanks between them.
const ALIASES = {
  big5: 'big5',
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
  euccn: 'gbk',
  eucjp: 'euc-jp',
  euckr: 'euc-kr',
  latin1: 'latin1',
  macroman: 'macintosh',
  shiftjis: 'shift_jis',
  uhc: 'euc-kr',
};
const MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
// A record in these could not be searched for its `CA`.
const WIDE = ['utf-16le', 'utf-16be'];
// It ends before the bracket, which may begin the next. From the bracket before it, and
// not looking back, so that its time grows as the record does.
const LABEL = /[;\]][ \t\n\f\r]*CA[ \t\n\f\r]*\[([^\]]{0,63})(?=\])/g;

function decoder(label, fatal) {
  const name = label.trim().toLowerCase();
  try {
    return new TextDecoder(ALIASES[name.replaceAll(/[-_ ]/g, '')] ?? name, { fatal, ignoreBOM: true });
  } catch {
    return null;
  }
}

function decoded(bytes, label) {
  try {
    return decoder(label, true).decode(bytes);
  } catch {
    return null;
  }
}

// The first character set that the bytes name and that we know.
function declared(bytes) {
  for (const [, label] of decoder('latin1', false).decode(bytes).matchAll(LABEL)) {
    const found = label.trim() && decoder(label, false);
    if (found && !WIDE.includes(found.encoding)) return found.encoding;
  }
  return null;
}

// The text of a record.
export function textOf(bytes) {
  for (const [label, mark] of MARKS) {
    if (mark.every((byte, index) => bytes[index] === byte)) {
      return decoder(label, false).decode(bytes.subarray(mark.length));
    }
  }
  const named = declared(bytes);
  return (
    (named && decoded(bytes, named)) ??
    decoded(bytes, 'utf-8') ??
    decoder(named ?? 'windows-1252', false).decode(bytes)
  );
}
