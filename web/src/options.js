// The options of `judge` and `judgeSgf`: what kind of value each has. What the
// values mean is checked by the judge itself.
import { SeichiError, quoted } from './error.js';
import { quotable, whole } from './printable.js';

const MOST = 2 ** 31 - 1;
const isText = value => typeof value === 'string';

// Whether that is a plain object, of this realm or another: one that inherits from
// nothing, or from what inherits from nothing. Of others JSON would not tell all.
export function isObject(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const parent = Object.getPrototypeOf(value);
  return parent === null || Object.getPrototypeOf(parent) === null;
}

// A kind of value says what is wrong with one that is not of it, or null.
const kind = (isOne, told) => value => (isOne(value) ? null : `${quoted(value)} is not ${told}`);
const text = kind(isText, 'a text');
const flag = kind(value => typeof value === 'boolean', 'true or false');
const number = least =>
  kind(value => Number.isInteger(value) && value >= least && value <= MOST, `a whole number from ${least} to ${MOST}`);

// A plain object of which every part is of a kind, or undefined where that is `left`.
function parts(kindOf, example, isLeft = false) {
  const object = kind(isObject, `a plain object such as ${example}`);
  return value => {
    const wrong = object(value);
    if (wrong) return wrong;
    for (const [name, part] of Object.entries(value)) {
      if (isLeft && part === undefined) continue;
      const wrong = kindOf(name)(part);
      if (wrong) return `${quoted(name)}: ${wrong}`;
    }
    return null;
  };
}

const vertices = kind(value => Array.isArray(value) && value.every(isText), "an array of vertices such as ['D4']");

const nobody = () => 'no such color (use black, white)';
const stonesOf = color => (color === 'black' || color === 'white' ? number(0) : nobody);

const KINDS = {
  id: text,
  rules: kind(value => isText(value) || isObject(value), 'a name of rules, or an object as in a judgement'),
  method: text,
  convention: text,
  komi: kind(Number.isFinite, 'a finite number'),
  handicap: number(0),
  game: number(1),
  move: number(1),
  games: number(0),
  toMove: kind(value => isText(value) || value === 1 || value === -1, "'B', 'W', 1 or -1"),
  prisoners: parts(stonesOf, '{black: 1, white: 2}', true),
  marks: parts(() => text, "{D4: 'dead'}"),
  dead: vertices,
  alive: vertices,
  seki: vertices,
  quick: flag,
  lines: flag,
};

// Options that change the answers of these functions only.
const ONLY = {
  games: ['ownership'],
  quick: ['judgement', 'page'],
  lines: ['judgement'],
  dead: ['judgement', 'page', 'agreed'],
  alive: ['judgement', 'page', 'agreed'],
  seki: ['judgement', 'page', 'agreed'],
};
const NAMES = { agreed: 'scoreAgreed', judgement: 'judge, judgeSgf', page: 'page', ownership: 'ownership' };

// Options that the judge reads in another form.
const FORMS = {
  toMove: color => (color === 1 ? 'B' : color === -1 ? 'W' : color),
  marks: marks => Object.fromEntries(Object.entries(marks).map(([vertex, status]) => [whole(vertex), status])),
};

const wrong = (field, message) => new SeichiError('option', `${field}: ${message}`, { field });

// What is wrong with an option for what is wanted, or null.
function faultOf(key, value, want) {
  if (!Object.hasOwn(KINDS, key)) return `no such option (use ${Object.keys(KINDS).join(', ')})`;
  if (value === undefined) return null;
  const wants = Object.hasOwn(ONLY, key) ? ONLY[key] : [want];
  if (!wants.includes(want)) return `goes with ${wants.map(want => NAMES[want]).join(', ')} only`;
  return KINDS[key](value);
}

// The options as the judge reads them, for what is wanted.
export function checked(options = {}, want) {
  if (!isObject(options)) throw wrong('options', `${quoted(options)} is not a plain object of options`);
  const found = {};
  for (const [key, value] of Object.entries(options)) {
    const fault = faultOf(key, value, want);
    if (fault) throw wrong(quotable(key), fault);
    if (value !== undefined) found[key] = Object.hasOwn(FORMS, key) ? FORMS[key](value) : value;
  }
  return found;
}
