// From the bytes of a record to text, as `crates/record/src/sgf/charset.rs` does it: by the byte
// order mark, else by the first `CA` that is known, unless that is one of East Asia and
// it is UTF-8 with letters of three bytes, else as UTF-8, else as windows-1252, where the native program guesses
// before: so here a warning says it. The decoders are those that Node and browsers have
// anyway.
import { quotable } from './printable.js';

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
// Of several bytes a character, which may look like brackets.
const EAST_ASIAN = ['gbk', 'gb18030', 'big5', 'euc-jp', 'iso-2022-jp', 'shift_jis', 'euc-kr'];
// A record in these could not be searched for its `CA`.
const WIDE = ['utf-16le', 'utf-16be'];
// It ends before the bracket, which may begin the next. From the bracket before it, and
// not looking back, so that its time grows as the record does.
const LABEL = /[;\]][ \t\n\f\r]*CA[ \t\n\f\r]*\[([^\]]{0,63})(?=\])/g;

// What every text is of, if nothing else.
const LAST = 'windows-1252';

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

// The first label that the bytes name, and the first character set of them all that we
// know.
function named(bytes) {
  let first = null;
  // A decoder that is refused is dear, and a record may hold millions of one label.
  const unknown = new Set();
  for (const { 0: match, 1: label, index } of decoder('latin1', false).decode(bytes).matchAll(LABEL)) {
    if (!/[^ \t\n\f\r]/.test(label)) continue;
    // Of this decoder each byte is a character.
    const end = index + match.length;
    first ??= bytes.subarray(end - label.length, end);
    if (unknown.has(label)) continue;
    const found = decoder(label, false);
    if (found && !WIDE.includes(found.encoding)) return { first, known: found.encoding };
    unknown.add(label);
  }
  return { first, known: null };
}

// What is to be said of a record that names no character set we know.
function warningOf(label, readAs) {
  if (label) return `unknown character set '${quotable(decoder('utf-8', false).decode(label).trim())}', read as ${readAs}`;
  if (readAs === 'UTF-8') return null;
  return `no character set is named, read as ${readAs} (if that is right, say so: 'CA[${readAs}]'; if not, decode it and give the text)`;
}

// The text of a record, and what was guessed, or null.
export function textOf(bytes) {
  for (const [label, mark] of MARKS) {
    if (mark.every((byte, index) => bytes[index] === byte)) {
      return { text: decoder(label, false).decode(bytes.subarray(mark.length)), warning: null };
    }
  }
  const { first, known } = named(bytes);
  const unicode = decoded(bytes, 'utf-8');
  const isSurelyUnicode = unicode !== null && /[\u0800-\uffff]/.test(unicode);
  const exact = (known && !(isSurelyUnicode && EAST_ASIAN.includes(known)) ? decoded(bytes, known) : null) ?? unicode;
  const text = exact ?? decoder(known ?? LAST, false).decode(bytes);
  return { text, warning: known ? null : warningOf(first, exact === null ? LAST : 'UTF-8') };
}
