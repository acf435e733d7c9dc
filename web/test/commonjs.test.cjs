const assert = require('node:assert/strict');
const { test } = require('node:test');
const seichi = require('seichi');
const deadstones = require('seichi/deadstones');

const board = [
  [0, 1, 0, -1, 0],
  [1, 1, 0, -1, -1],
  [-1, 1, 1, -1, 0],
  [0, 1, 0, -1, -1],
  [1, 1, -1, -1, 0],
];

test('CommonJS has the same functions', async () => {
  const module = await import('seichi');
  assert.deepEqual(Object.keys(seichi).sort(), Object.keys(module).sort());
  assert.deepEqual(await seichi.judge(board), await module.judge(board));
  assert.deepEqual(await deadstones.guess(board, { finished: true }), [[0, 2]]);
  assert.equal(deadstones, seichi.deadstones);
  await assert.rejects(seichi.judge('x'), seichi.SeichiError);
});
