import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { judge, judgeSgf, load, ownership, page } from 'seichi';
import { board, empty, small } from './boards.mjs';

test('a board is judged', async () => {
  const judgement = await judge(small, { id: 'small', komi: 0.5, rules: 'chinese' });
  assert.deepEqual(judgement.dead, ['A3']);
  assert.equal(judgement.result, 'B+0.5');
  assert.deepEqual([judgement.id, judgement.rules, judgement.rulesFrom], ['small', 'chinese', 'caller']);
  assert.equal(judgement.safeToScore, true);
  assert.equal(judgement.ownership.length, 25);
});

test('what a board does not tell is told by options', async () => {
  const judgement = await judge(small, { prisoners: { black: 3 }, toMove: -1, handicap: 2 });
  assert.equal(judgement.black.prisoners, 3);
  assert.equal(judgement.white.prisoners, 0);
  assert.equal(judgement.toMove, 'W');
  const paid = await judge(small, { handicap: 3, rules: 'chinese', prisoners: { black: undefined } });
  assert.equal(paid.whiteHandicapBonus, 3);
  const lines = await judge(small, { lines: true, quick: true });
  assert.equal(lines.safeToScore, null);
});

test('the rules of a judgement are rules', async () => {
  for (const rules of ['chinese-ogs', 'koSIMPLEscoreAREAtaxNONEsui0']) {
    const first = await judge(small, { rules });
    const again = await judge(small, { rules: first.rules });
    assert.deepEqual(again, first);
  }
});

test('a group that hangs on a ko tells the threats that it takes', async () => {
  const bentFour = board(`
    O . X O O O O . O
    O X X O . O O O O
    O . X O O O O . O
    X X X O . O O O O
    O O O O O O O . O
    . O . O . O O O O
    O O O O O O O . O
    X X X X X X X X X
    . X . X . X . X .`);
  const { unsettled } = await judge(bentFour);
  const { koThreats } = unsettled.find(({ vertices }) => vertices.includes('C9'));
  assert.deepEqual(koThreats, [
    { color: 'B', vertex: 'C9', aim: 'save', threats: 1, movesFirst: false },
  ]);
});

test('a record is judged from text and bytes alike', async () => {
  const text = '(;SZ[5]KM[0.5]AB[ba][ab][bb][bc][cc][bd][ae][be]AW[da][db][eb][ac][dc][dd][ed][ce][de])';
  const judgement = await judgeSgf(text);
  assert.deepEqual([judgement.result, judgement.dead], ['B+0.5', ['A3']]);
  const bytes = new TextEncoder().encode(text);
  const wide = new Uint8Array([0, 0, ...bytes, 0]).subarray(2, 2 + bytes.length);
  const foreign = runInNewContext('new Uint8Array(bytes)', { bytes: [...bytes] });
  assert.ok(!(foreign.buffer instanceof ArrayBuffer));
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  // Node's decoders take such buffers, those of browsers do not.
  const growing = new Uint8Array(new ArrayBuffer(bytes.length, { maxByteLength: 2 * bytes.length }));
  growing.set(bytes);
  const forms = [bytes, wide, bytes.slice().buffer, Buffer.from(text), foreign, foreign.buffer, shared, shared.buffer, growing, growing.buffer];
  for (const form of forms) {
    assert.deepEqual(await judgeSgf(form), judgement);
  }
});

test('a record that names no character set is told, unless it is UTF-8', async () => {
  const latin = [0xe9], record = (head, name) => Buffer.concat([`(;${head}PB[`, Buffer.from(name), ']SZ[5]RU[martian])'].map(part => Buffer.from(part)));
  const rules = "unknown rules 'martian', taken as japanese";
  const unnamed = "no character set is named, read as windows-1252 (if that is right, say so: 'CA[windows-1252]'; if not, decode it and give the text)";
  const expected = [
    [record('', latin), unnamed],
    [record('', 'é')],
    [record('', 'e')],
    [record('CA[windows-1252]', latin)],
    [record('CA[]', latin), unnamed],
    [record('CA[martian]', latin), "unknown character set 'martian', read as windows-1252"],
    [record('CA[martian]', 'é'), "unknown character set 'martian', read as UTF-8"],
    [record('CA[martian]', latin).toString('latin1')],
  ];
  for (const [sgf, ...warnings] of expected) {
    assert.deepEqual((await judgeSgf(sgf)).warnings, [...warnings, rules], String(sgf));
    assert.deepEqual((await page(sgf, { quick: true })).page.judgement.warnings, [...warnings, rules], String(sgf));
    assert.equal((await ownership(sgf)).length, 25);
  }
});

test('a collection has games, a game has moves', async () => {
  const two = '(;SZ[5];B[cc]) (;SZ[9];B[ee];W[cc])';
  const { countGames } = await load();
  assert.equal(countGames(two), 2);
  assert.equal((await judgeSgf(two)).boardXSize, 5);
  assert.equal((await judgeSgf(two, { game: 2 })).moves, 2);
  assert.equal((await judgeSgf(two, { game: 2, move: 2 })).moves, 1);
  const setUpLater = '(;SZ[5];B[cc];W[bb];AE[bb];B[dd])';
  assert.equal((await judgeSgf(setUpLater)).moves, 3);
});

test('marks are obeyed, and what hangs on them follows', async () => {
  const stands = await judge(small);
  const marked = await judge(small, { marks: { A3: 'alive' } });
  assert.deepEqual([stands.dead, marked.dead], [['A3'], []]);
  assert.equal(marked.chains.find(chain => chain.vertices[0] === 'A3').evidence, 'marked');
  assert.notEqual(marked.result, stands.result);
  const twice = await judge(small, { marks: { B3: 'dead', A4: 'dead' } });
  assert.deepEqual(twice, await judge(small, { marks: { B3: 'dead' } }));
});

test('rows may be typed arrays, and nothing is changed', async () => {
  const rows = small.map(row => Int8Array.from(row));
  const before = JSON.stringify(small);
  assert.deepEqual(await judge(rows), await judge(small));
  assert.equal(JSON.stringify(small), before);
});

test('the same answer every time, also without waiting', async () => {
  const running = await load();
  const twice = [running.judge(small), running.judge(small)];
  assert.deepEqual(twice[0], twice[1]);
  assert.deepEqual(await Promise.all([judge(small), judge(small), judge(small)]), [twice[0], ...twice]);
});

test('a page has all that is shown', async () => {
  const { page: shown, shades } = await page(small);
  assert.deepEqual(shown.judgement, await judge(small));
  assert.match(shown.judgement.headline, /^Result: B\+/);
  assert.match(shown.texts[shown.explained[10]], /dead/);
  assert.ok(shown.shades.every(shade => shade < shades.length));
  const stones = async (game, options) => (await page(game, { ...options, quick: true })).handicap;
  assert.deepEqual([await stones(small), await stones(small, { handicap: 3 }), await stones('(;SZ[9]HA[2]AB[cc][gg])')], [0, 3, 2]);
});

test('open areas belong to whom random games give them', async () => {
  const diagram = board(`
    . . . . . . .
    . . . . . . .
    . . X . O . .
    . . X . O . .
    . . X . O . .
    . . . . . . .
    . . . . . . .`);
  const map = await ownership(diagram);
  assert.ok(map[21] > 0.3 && map[27] < -0.3, String(map));
  const mirrored = await ownership(diagram.map(row => row.toReversed?.() ?? [...row].reverse()));
  assert.deepEqual(mirrored, map.map(owner => -owner + 0));
});

test('what random games share out evenly is nobody\'s', async () => {
  for (const games of [64, 100]) assert.deepEqual(await ownership(empty(9), { games }), new Array(81).fill(0));
});

test('boards need not be square', async () => {
  // The small board, and a wall and a side of White's to its right.
  const wide = small.map(row => [...row, -1, 0]);
  const judgement = await judge(wide, { komi: 0.5 });
  assert.deepEqual([judgement.boardXSize, judgement.boardYSize, judgement.dead], [7, 5, ['A3']]);
  assert.equal(judgement.ownership.length, 35);
  const turned = wide[0].map((_, x) => wide.map(row => row[x]));
  const other = await judge(turned, { komi: 0.5 });
  assert.deepEqual([other.boardXSize, other.boardYSize, other.result], [5, 7, judgement.result]);
  assert.deepEqual(other.dead, ['C7']);
  const record = await judgeSgf('(;SZ[19:13]KM[6.5];B[sm])');
  assert.deepEqual([record.boardXSize, record.boardYSize, record.chains[0].vertices], [19, 13, ['T1']]);
  const { page: shown } = await page(wide);
  assert.equal(shown.shades.length, 35);
  for (const [width, height] of [[25, 1], [1, 25], [2, 25], [25, 19]]) {
    const rows = Array.from({ length: height }, () => new Array(width).fill(0));
    assert.equal((await judge(rows, { komi: 0.5 })).result, 'W+0.5', `${width}x${height}`);
  }
});

test('boards from 1 to 25 lines, without stones too', async () => {
  for (const size of [1, 2, 3, 9, 13, 19, 25]) {
    const judgement = await judge(empty(size), { komi: 6.5 });
    assert.deepEqual([judgement.boardXSize, judgement.dead], [size, []]);
    assert.equal(judgement.result, 'W+6.5');
  }
});
