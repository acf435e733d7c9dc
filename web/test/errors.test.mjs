// Whatever is given, the answer is an error with a code and words, never a trap.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { SeichiError, judge, judgeSgf, load, ownership, page } from 'seichi';
import deadstones from 'seichi/deadstones';
import { empty, generator, randomBoard, small } from './boards.mjs';

// What is wrong with a call: its code, after checking that it quotes and advises.
async function wrong(call, quote) {
  const error = await call.then(() => null, error => error);
  assert.ok(error instanceof SeichiError && error instanceof Error, `${quote}: ${error}`);
  assert.equal(error.name, 'SeichiError');
  assert.ok(error.message.includes(quote), `'${error.message}' does not quote '${quote}'`);
  return error.code;
}

const BOARDS = [
  [undefined, 'undefined'],
  [null, 'null'],
  ['X.O', "'X.O'"],
  [NaN, 'NaN'],
  [{}, 'object'],
  [[], '0x0'],
  [[[]], '0x1'],
  [[1, 2], 'row 0 is 1'],
  [['..', 'XO'], "'..'"],
  [[[0, 0], [0]], 'row 1 has 1 point,'],
  [[[0, 1], []], 'row 1 has 0 points'],
  [[[0, NaN], [0, 0]], 'NaN at [1, 0]'],
  [[[0, 0], ['1', 0]], "'1' at [0, 1]"],
  [[[0, 2], [0, 0]], '2 at [1, 0]'],
  [[[0, 0.5], [0, 0]], '0.5 at [1, 0]'],
  [[new Array(2), [0, 0]], 'undefined at [0, 0]'],
  [[[0, undefined], [0, 0]], 'undefined at [1, 0]'],
  [[[0, 1n], [0, 0]], '1 at [1, 0]'],
  [empty(52), '52x52'],
  [empty(26), '26x26'],
  [[[1, 1], [1, 1]], 'has no liberty'],
  [[new DataView(new ArrayBuffer(2)), [0, 0]], 'row 0 is an object (DataView)'],
];

test('what is no board is refused by every function', async () => {
  const { guess, getFloatingStones, getProbabilityMap, playTillEnd } = deadstones;
  for (const [board, quote] of BOARDS) {
    assert.equal(await wrong(judge(board), quote), 'board');
    assert.equal(await wrong(guess(board), quote), 'board');
    assert.equal(await wrong(playTillEnd(board, 1), quote), 'board');
    assert.equal(await wrong(getProbabilityMap(board), quote), 'board');
    // Stones without a liberty float or not, whatever else is wrong with them.
    if (!quote.includes('liberty')) assert.equal(await wrong(getFloatingStones(board), quote), 'board');
    if (Array.isArray(board)) {
      assert.equal(await wrong(ownership(board), quote), 'board');
      assert.equal(await wrong(page(board), quote), 'board');
    }
  }
});

const OPTIONS = [
  [{ rules: 'martian' }, "'martian'"],
  [{ rules: 5 }, '5 is not a name of rules'],
  [{ komi: NaN }, 'NaN'],
  [{ komi: Infinity }, 'Infinity'],
  [{ komi: '6.5' }, "'6.5'"],
  [{ komi: null }, 'null'],
  [{ prisoners: { black: -1 } }, "prisoners: 'black': -1 is not a whole number from 0 to 2147483647"],
  [{ prisoners: { black: 1e9 } }, '1000000000'],
  [{ prisoners: { black: 1e12 } }, 'prisoners'],
  [{ prisoners: { red: 1 } }, "prisoners: 'red': no such color (use black, white)"],
  [{ prisoners: [1, 2] }, 'array of 2'],
  [{ toMove: 'red' }, "'red'"],
  [{ toMove: 0 }, '0 is not'],
  [{ toMove: '1' }, "'1'"],
  [{ toMove: '__proto__' }, "'__proto__'"],
  [{ handicap: 1.5 }, '1.5'],
  [{ handicap: 2e9 }, '2000000000'],
  [{ method: 'magic' }, "'magic'"],
  [{ convention: 'none' }, "'none'"],
  [{ marks: { Z9: 'dead' } }, "'Z9' has no stone"],
  [{ marks: { C5: 'dead' } }, "'C5' has no stone"],
  [{ marks: { '??': 'dead' } }, "'??'"],
  [{ marks: { '\ud800': 'dead' } }, "marks: '\ufffd'"],
  [{ marks: { A3: 'asleep' } }, "'asleep'"],
  [{ marks: { B3: 'dead', A4: 'alive' } }, "marks: 'B3' is dead, but A4 of the same chain alive"],
  [{ marks: { A3: 'dead', a3: 'seki' } }, "'a3' is seki, but A3 of the same chain dead"],
  [{ marks: { A3: 1 } }, "marks: 'A3': 1 is not a text"],
  [{ marks: { A3: undefined } }, "marks: 'A3': undefined is not a text"],
  [{ marks: 'A3' }, "'A3'"],
  [{ marks: new Map([['A3', 'alive']]) }, 'an object (Map) is not a plain object'],
  [{ marks: new Date(0) }, 'an object (Date)'],
  [{ marks: Object('A3') }, 'an object (String)'],
  [{ prisoners: null }, 'null is not a plain object such as {black: 1, white: 2}'],
  [{ rules: { ko: 'SIMPLE' } }, 'missing field'],
  [{ rules: { ko: 1n } }, 'BigInt'],
  [{ prisoners: new (class Prisoners { get black() { return 1; } })() }, 'an object (Prisoners)'],
  [new Map([['komi', 100]]), 'an object (Map) is not a plain object'],
  [new (class Terms { get komi() { return 1; } })(), 'an object (Terms)'],
  [{ games: 5 }, 'ownership only'],
  [{ quick: 1 }, '1 is not true or false'],
  [{ game: 1 }, 'record'],
  [{ move: 1 }, 'record'],
  [{ rule: 'aga' }, 'no such option'],
  [{ ['x'.repeat(1e6)]: 1 }, `${'x'.repeat(60)}..: no such option`],
  [{ komi: '\x1b[31m' }, "komi: '\\u{1b}[31m' is not"],
  [{ rules: { get ko() { throw null; } } }, 'rules: null'],
  [{ toString: 'x' }, 'no such option'],
  [{ id: Symbol.iterator }, 'Symbol(Symbol.iterator)'],
  [[], 'array of 0'],
  ['quick', "'quick'"],
  [null, 'null'],
];

test('what is no option is refused', async () => {
  for (const [options, quote] of OPTIONS) assert.equal(await wrong(judge(small, options), quote), 'option');
  assert.equal((await judge(small, { komi: undefined })).komi, 0);
  for (const iterations of ['many', NaN, -1, 1.5, null]) {
    assert.equal(await wrong(deadstones.guess(small, { iterations }), 'iterations'), 'option');
    assert.equal(await wrong(deadstones.getProbabilityMap(small, iterations), 'iterations'), 'option');
  }
  for (const options of [null, new Map([['finished', true]]), true]) {
    assert.equal(await wrong(deadstones.guess(small, options), 'plain object'), 'option');
  }
  for (const sign of [0, 2, '1', undefined, NaN]) {
    assert.equal(await wrong(deadstones.playTillEnd(small, sign), 'sign'), 'option');
  }
});

test('an option that would change nothing is refused', async () => {
  for (const game of [small, '(;SZ[5])']) {
    assert.equal(await wrong(page(game, { lines: true }), 'lines: goes with judge, judgeSgf only'), 'option');
    assert.equal(await wrong(ownership(game, { lines: true }), 'lines: goes with judge, judgeSgf only'), 'option');
    assert.equal(await wrong(ownership(game, { quick: true }), 'quick: goes with judge, judgeSgf, page only'), 'option');
    assert.equal(await wrong(ownership(game, { games: 2 ** 31 }), 'games: 2147483648 is not a whole number from 0 to 2147483647'), 'option');
  }
});

test('options of another realm, or that inherit nothing, are taken', async () => {
  const expected = await judge(small, { komi: 1, marks: { A3: 'alive' } });
  const foreign = runInNewContext("({ komi: 1, marks: { A3: 'alive' } })");
  const bare = Object.assign(Object.create(null), { komi: 1, marks: foreign.marks });
  for (const options of [foreign, bare]) assert.deepEqual(await judge(small, options), expected);
  assert.equal((await ownership(small, { games: 5 })).length, 25);
});

const RECORDS = [
  ['', 'no game found', 'sgf', null],
  ['hello', 'no game found', 'sgf', null],
  ['(;SZ[9];B[zz])', "'B[zz]'", 'B', 1],
  ['(;SZ[52])', "'SZ[52]'", 'SZ', null],
  ['(;GM[2])', 'GM[2]', 'GM', null],
  ['(;SZ[9];B[ee];W[ee])', 'occupied', 'W', 2],
  ['(;SZ[9];B[ee', 'cut off', 'sgf', null],
  ['\ud800', 'no game found', 'sgf', null],
];

test('what is no record is refused, and the place is told', async () => {
  for (const [text, quote, field, move] of RECORDS) {
    assert.equal(await wrong(judgeSgf(text), quote), 'sgf');
    const error = await judgeSgf(text).catch(error => error);
    assert.deepEqual([error.field, error.move], [field, move], text);
  }
  for (const [sgf, quote] of [[5, '5'], [null, 'null'], [undefined, 'undefined'], [{}, 'object'], [[1], 'array of 1']]) {
    assert.equal(await wrong(judgeSgf(sgf), quote), 'sgf');
  }
  assert.equal(await wrong(judgeSgf('(;SZ[9])', { game: 2 }), 'from 1 to 1'), 'option');
  assert.equal(await wrong(judgeSgf('(;SZ[9])', { toMove: 'B' }), 'toMove'), 'option');
  assert.equal(await wrong(judgeSgf(new Uint8Array(0)), 'no game found'), 'sgf');
  const given = new TextEncoder().encode('(;SZ[5])');
  structuredClone(given, { transfer: [given.buffer] });
  assert.equal(await wrong(judgeSgf(given), 'Uint8Array'), 'sgf');
});

const MOST = 16 << 20;

test('what is too large is refused before it is decoded', async () => {
  const { judgeSgf, countGames } = await load();
  const large = [new Uint8Array(MOST + 1), new ArrayBuffer(MOST + 1), 'x'.repeat(MOST + 1), new Uint8Array(600e6), 'x'.repeat(500e6)];
  const start = performance.now();
  for (const sgf of large) {
    for (const call of [judgeSgf, countGames]) {
      assert.throws(() => call(sgf), { code: 'sgf', field: 'file', message: 'larger than 16 MiB (split the collection into smaller files)' });
    }
  }
  assert.ok(performance.now() - start < 1000, 'nothing is decoded');
  // So says the judge of what is as long, but not as short in UTF-8.
  assert.throws(() => judgeSgf('é'.repeat(MOST - 1)), { field: 'file', message: 'larger than 16 MiB (split the collection into smaller files)' });
});

test('the time for a record grows as it does', async () => {
  const { countGames } = await load();
  const parts = [' ', '\n', 'CA', 'CA ', '] ', 'CA[', ';CA[', ';CA[x]'];
  for (const part of parts) {
    const bytes = new TextEncoder().encode(`(;SZ[9]C[${part.repeat(3e5 / part.length)}])`);
    const start = performance.now();
    try { countGames(bytes); } catch (error) { assert.equal(error.code, 'sgf', error.message); }
    const took = performance.now() - start;
    assert.ok(took < 5000, `300 kB of '${part}' took ${took} ms`);
  }
});

test('random stones are a position or an error', async () => {
  const running = await load(), random = generator(16);
  const seen = { judged: 0, refused: 0 };
  for (let round = 0; round < 300; round++) {
    const [width, height] = [0, 1].map(() => 1 + Math.floor(random() * (round % 30 ? 9 : 25)));
    try {
      running.page(randomBoard(random, width, height));
      seen.judged += 1;
    } catch (error) {
      assert.equal(error.code, 'board', error.message);
      seen.refused += 1;
    }
  }
  assert.ok(seen.judged > 50 && seen.refused > 50, JSON.stringify(seen));
});

test('random text is a record or an error', async () => {
  const running = await load(), random = generator(17);
  const parts = ['(', ';', ')', '[', ']', 'B[aa]', 'W[bb]', 'SZ[', '19', 'AB[aa:ss]', 'KM[nan]', '\\', '\u0000', 'é', '囲', '\ud83d'];
  let refused = 0;
  for (let round = 0; round < 2000; round++) {
    const length = Math.floor(random() * 20);
    const text = '(;' + Array.from({ length }, () => parts[Math.floor(random() * parts.length)]).join('');
    try {
      running.judgeSgf(text);
    } catch (error) {
      assert.equal(error.code, 'sgf', error.message);
      refused += 1;
    }
  }
  assert.ok(refused > 500 && refused < 2000, String(refused));
});
