// The options of `judge` and `judgeSgf`: what kind of value each has. What the
// values mean is checked by the judge itself.
import { SeichiError, quoted, whole } from './error.js';

const KINDS = {
  id: 'a text',
  rules: 'a name of rules, or an object as in a judgement',
  method: 'a text',
  convention: 'a text',
  komi: 'a finite number',
  handicap: 'a whole number from 0',
  game: 'a whole number from 1',
  move: 'a whole number from 1',
  games: 'a whole number from 0',
  toMove: "'B', 'W', 1 or -1",
  prisoners: 'a plain object of whole numbers from 0 such as {black: 1, white: 2}',
  marks: "a plain object such as {D4: 'dead'}",
  quick: 'true or false',
  lines: 'true or false',
};

const MOST = 2 ** 31;
const isWhole = least => value => Number.isInteger(value) && value >= least && value < MOST;
const isText = value => typeof value === 'string';

// Whether that is a plain object, of this realm or another: one that inherits from
// nothing, or from what inherits from nothing. Of others JSON would not tell all.
export function isObject(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const parent = Object.getPrototypeOf(value);
  return parent === null || Object.getPrototypeOf(parent) === null;
}

const CHECKS = {
  'a text': isText,
  'a name of rules, or an object as in a judgement': value => isText(value) || isObject(value),
  'a finite number': Number.isFinite,
  'a whole number from 0': isWhole(0),
  'a whole number from 1': isWhole(1),
  "'B', 'W', 1 or -1": value => isText(value) || value === 1 || value === -1,
  'true or false': value => typeof value === 'boolean',
  'a plain object of whole numbers from 0 such as {black: 1, white: 2}': value =>
    isObject(value) &&
    Object.entries(value).every(([color, stones]) => (color === 'black' || color === 'white') && (stones === undefined || isWhole(0)(stones))),
  "a plain object such as {D4: 'dead'}": value => isObject(value) && Object.values(value).every(isText),
};

// Options that the judge reads in another form.
const FORMS = {
  toMove: color => (color === 1 ? 'B' : color === -1 ? 'W' : color),
  marks: marks => Object.fromEntries(Object.entries(marks).map(([vertex, status]) => [whole(vertex), status])),
};

const wrong = (field, message) => new SeichiError('option', `${field}: ${message}`, { field });

// The options as the judge reads them, for what is wanted.
export function checked(options = {}, want) {
  if (!isObject(options)) throw wrong('options', `${quoted(options)} is not a plain object of options`);
  const found = {};
  for (const [key, value] of Object.entries(options)) {
    if (!Object.hasOwn(KINDS, key)) throw wrong(key, `no such option (use ${Object.keys(KINDS).join(', ')})`);
    if (value === undefined) continue;
    if (key === 'games' && want !== 'ownership') throw wrong(key, 'goes with ownership only');
    if (!CHECKS[KINDS[key]](value)) throw wrong(key, `${quoted(value)} is not ${KINDS[key]}`);
    found[key] = Object.hasOwn(FORMS, key) ? FORMS[key](value) : value;
  }
  return found;
}
