// What goes wrong, told once: every error of the package is of this class.
import { quotable } from './printable.js';

// The class of an object that is none of `{}`, in brackets.
function classOf(value) {
  try {
    const { name } = Object.getPrototypeOf(value).constructor;
    return typeof name === 'string' && name !== 'Object' ? ` (${name.slice(0, 60)})` : '';
  } catch {
    return '';
  }
}

// A value in a message, never failing.
export function quoted(value) {
  if (typeof value === 'string') return `'${quotable(value)}'`;
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
