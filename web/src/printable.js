// Texts fit for a message, as `crates/judge/src/printable.rs` has them.

// What is not shown but obeyed.
const OBEYED = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

// A text without halves of characters, which JSON escapes and nobody can read: they
// become what decoders make of them.
export const whole = text => text.replace(/\p{Surrogate}/gu, '\ufffd');

function shown(character) {
  if (/[\n\r\t]/.test(character)) return ' ';
  const isObeyed = OBEYED.test(character) || (character !== ' ' && /\s/.test(character));
  return isObeyed ? `\\u{${character.codePointAt(0).toString(16)}}` : character;
}

// A text in one line, not too long.
export function quotable(text) {
  // No more than two units are a character.
  const characters = [...whole(text.slice(0, 122))];
  return characters.slice(0, 60).map(shown).join('') + (characters.length > 60 ? '..' : '');
}
