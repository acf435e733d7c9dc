// What goes wrong, told once: every error of the package is of this class.

// The class of an object that is none of `{}`, in brackets.
function classOf(value) {
  try {
    const { name } = Object.getPrototypeOf(value).constructor;
    return typeof name === 'string' && name !== 'Object' ? ` (${name.slice(0, 60)})` : '';
  } catch {
    return '';
  }
}

// A text without halves of characters, which JSON escapes and nobody can read: they
// become what decoders make of them.
export const whole = text => text.replace(/\p{Surrogate}/gu, '\ufffd');

// What is not shown but obeyed, as in `src/printable.rs`.
export const OBEYED = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const ALL_OBEYED = new RegExp(OBEYED, 'gu');

// A text in a message: short, in one line.
export function short(text) {
  const line = text.slice(0, 1000).replace(/\s+/g, ' ');
  const cut = line.length > 60 ? `${line.slice(0, 60)}..` : line;
  return whole(cut).replace(ALL_OBEYED, character => `\\u{${character.codePointAt(0).toString(16)}}`);
}

// A value in a message, never failing.
export function quoted(value) {
  if (typeof value === 'string') return `'${short(value)}'`;
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) return `an object${classOf(value)}`;
  return String(value);
}

// `code` says what is wrong: `board`, `option`, `sgf`, or `trap` for a fault of
// ours. `field` and `move` say where, as far as that is known.
export class SeichiError extends Error {
  constructor(code, message, { field = null, move = null } = {}) {
    super(message);
    this.name = 'SeichiError';
    this.code = code;
    this.field = field;
    this.move = move;
  }
}
