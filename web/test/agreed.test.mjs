// What was agreed, by our own name and by those of others.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { judge, scoreAgreed } from 'seichi';
import { autoscore } from 'seichi/autoscore';
import goscorer, { EMPTY, BLACK, WHITE, finalAreaScore, finalTerritoryScore, territoryScoring } from 'seichi/goscorer';
import { board } from './boards.mjs';

const corner = board(`
  . O . X . O .
  X X X X . O O
  O O O O O O .
  . O . O . O O
  O O O O . O .`);

test('what was agreed is counted, and nothing judged', async () => {
  const score = await scoreAgreed(corner, { dead: ['B5'], komi: 0.5 });
  assert.equal(score.result, 'W+6.5');
  assert.deepEqual(score.territory.black, []);
  assert.deepEqual(score.sekiEyes.black, ['A5', 'B5', 'C5']);
  const judged = await judge(corner, { dead: ['B5'], komi: 0.5 });
  assert.equal(judged.result, 'W+6.5');
  for (const [dead, message] of [
    [['C5'], /C5 is named dead but has no stone/],
    [['D5'], /D5 is named dead but A4 of the same chain is not/],
    [['Q1'], /Q1 is named dead but is not on the 7x5 board/],
    [['B5', 5], /an array of vertices/],
  ]) {
    await assert.rejects(scoreAgreed(corner, { dead }), { name: 'SeichiError', code: 'option', field: 'dead', message });
  }
  await assert.rejects(scoreAgreed(corner, { dead: ['B5'], alive: ['B5'] }), /B5 is named both dead and alive/);
});

// As the README of goscorer calls it.
test('callers of goscorer get what they know', () => {
  const stones = [
    [BLACK, EMPTY, BLACK, EMPTY, WHITE],
    [BLACK, BLACK, BLACK, WHITE, EMPTY],
    [WHITE, WHITE, WHITE, BLACK, BLACK],
    [WHITE, EMPTY, WHITE, BLACK, EMPTY],
    [EMPTY, WHITE, WHITE, BLACK, BLACK],
  ];
  const markedDead = Array.from({ length: 5 }, () => Array.from({ length: 5 }, () => false));
  const final = finalTerritoryScore(stones, markedDead, 0, 0, 6.5);
  const scoring = territoryScoring(stones, markedDead);
  assert.deepEqual(Object.keys(scoring[0][0]), [
    'isTerritoryFor', 'belongsToSekiGroup', 'isFalseEye', 'isUnscorableFalseEye', 'isDame', 'eyeValue',
  ]);
  const points = color => scoring.flat().filter(score => score.isTerritoryFor === color).length;
  assert.deepEqual(final, { black: points(BLACK), white: points(WHITE) + 6.5 });
  assert.equal(scoring[3][1].isTerritoryFor, WHITE);
  assert.equal(scoring[3][1].eyeValue, 1);
  assert.equal(scoring[0][3].isDame, true);
  assert.deepEqual(finalAreaScore(stones, markedDead, 7), { black: 10 + 2, white: 9 + 2 + 7 });
  // A dead stone is a prisoner and a point.
  const alive = board(`
    . X . O .
    X X . O O
    O X . O .
    . X . O O
    X X . O .`).map(row => row.map(stone => (stone < 0 ? WHITE : stone)));
  const marked = alive.map((row, y) => row.map((_, x) => x === 0 && y === 2));
  assert.deepEqual(goscorer.finalTerritoryScore(alive, marked, 2, 1, 0.5), { black: 2 + 3 + 1, white: 1 + 3 + 0.5 });
  assert.throws(() => territoryScoring(stones, [[true]]), /the marks are not as many as the points/);
  assert.throws(() => territoryScoring([[3]], [[false]]), /3 at \[0, 0\] is no stone/);
  const wide = [Array(26).fill(EMPTY)];
  assert.throws(() => territoryScoring(wide, [Array(26).fill(false)]), /26x1/);
});

test('both are had by require, too', () => {
  const require = createRequire(import.meta.url);
  assert.deepEqual(Object.keys(require('seichi/goscorer')), Object.keys(goscorer));
  assert.equal(require('seichi/autoscore').autoscore([[0, 1, 0], [1, 1, 0], [0, 1, 0]]).result[0][0], 1);
});

test('a proposal has owners, dead stones and open borders', () => {
  const rows = `
    . . . X O . .
    . . . X O O .
    . . . X O . O
    . . . X O O O
    . . . . . O .
    . . . X O O O`;
  const numbers = board(rows).map(row => row.map(stone => (stone < 0 ? WHITE : stone)));
  const { result, sealed_result, removed, needs_sealing } = autoscore(numbers, 'chinese');
  assert.deepEqual(needs_sealing, [{ x: 4, y: 4, color: BLACK }]);
  assert.deepEqual(result[4], [0, 0, 0, 0, 0, 2, 2]);
  assert.deepEqual(sealed_result[4], [1, 1, 1, 1, 0, 2, 2]);
  assert.deepEqual(removed, []);
  numbers[1][6] = BLACK;
  const dead = autoscore(numbers, 'japanese').removed;
  assert.deepEqual(dead.map(({ x, y }) => [x, y]), [[6, 1]]);
  assert.match(dead[0].reason, /^dead, /);
  assert.throws(() => autoscore([[0, 3]]), /3 at \[1, 0\] is no stone/);
});

test('what is taken where a border closes is dead', () => {
  const rows = `
    . . . . . O X
    . . . . . O X
    . O . . . O X
    . X O O O O X
    X O O X X X X
    X X X X . X .`;
  const numbers = board(rows).map(row => row.map(stone => (stone < 0 ? WHITE : stone)));
  const { result, sealed_result, removed, needs_sealing } = autoscore(numbers);
  assert.deepEqual(needs_sealing, [{ x: 0, y: 3, color: WHITE }]);
  assert.deepEqual(removed.map(({ x, y }) => [x, y]), [[1, 3]]);
  assert.match(removed[0].reason, /border/);
  assert.deepEqual(result[3], [0, 0, 2, 2, 2, 2, 1]);
  assert.deepEqual(sealed_result[3], [0, 2, 2, 2, 2, 2, 1]);
});
