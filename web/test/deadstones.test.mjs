import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import theirs from '@sabaki/deadstones';
import { judge } from 'seichi';
import deadstones, * as named from 'seichi/deadstones';
import { board, generator, randomBoard, small } from './boards.mjs';

const require = createRequire(import.meta.url);
const data = require(path.join(path.dirname(require.resolve('@sabaki/deadstones/package.json')), 'tests/data.js'));

test('every function has its name', () => {
  const names = Object.keys(theirs).sort();
  assert.deepEqual(Object.keys(deadstones).sort(), names);
  assert.deepEqual(Object.keys(named).sort(), [...names, 'default'].sort());
  assert.equal(deadstones.useFetch('/anywhere.wasm'), deadstones);
});

test('dead stones are vertices from the upper left corner', async () => {
  assert.deepEqual(await deadstones.guess(small, { finished: true }), [[0, 2]]);
  const wide = board(`
    . . X O .
    . . X O X
    . . X O .
    . . X O O
    . . X O .`);
  assert.deepEqual(await deadstones.guess(wide, { finished: true }), [[4, 1]]);
});

test('an unfinished game has the dead stones that are sure', async () => {
  const [sure, all] = [await deadstones.guess(data.unfinished), await deadstones.guess(data.unfinished, { finished: true })];
  assert.ok(sure.length > 0 && sure.length < all.length, `${sure.length} of ${all.length}`);
  const known = new Set(all.map(String));
  assert.ok(sure.every(vertex => known.has(String(vertex))));
  // Those about whom @sabaki/deadstones is sure of all its random games.
  const map = await theirs.getProbabilityMap(data.unfinished, 200);
  assert.ok(sure.every(([x, y]) => map[y][x] * data.unfinished[y][x] < 0), String(sure));
});

test('a map follows the verdicts', async () => {
  for (const position of [data.finished, small]) {
    const map = await deadstones.getProbabilityMap(position, 50);
    const dead = new Set((await deadstones.guess(position, { finished: true })).map(String));
    position.forEach((row, y) => row.forEach((sign, x) => {
      const stays = map[y][x] * sign;
      assert.ok(dead.has(String([x, y])) ? stays <= 0 : stays >= 0, `${x}, ${y}`);
    }));
    const { ownership } = await judge(position);
    map.flat().forEach((owner, at) => assert.ok(owner * ownership[at] >= 0 && Math.abs(owner) <= 1));
  }
});

test('boards need not be square', async () => {
  const wide = small.map(row => [...row, -1, 0]);
  assert.deepEqual(await deadstones.guess(wide, { finished: true }), [[0, 2]]);
  const turned = wide[0].map((_, x) => wide.map(row => row[x]));
  assert.deepEqual(await deadstones.guess(turned, { finished: true }), [[2, 0]]);
  const [map, turnedMap] = [await deadstones.getProbabilityMap(wide), await deadstones.getProbabilityMap(turned)];
  assert.ok(map[4][0] > 0.5 && map[0][6] < -0.5, String(map));
  assert.deepEqual(turnedMap, map[0].map((_, x) => map.map(row => row[x])));
  for (const position of [wide, turned]) {
    const end = await deadstones.playTillEnd(position, 1);
    assert.deepEqual(end.map(row => row.length), position.map(row => row.length));
  }
});

test('a map is as long as asked for games, and always the same', async () => {
  const maps = await Promise.all([16, 16, 500, undefined, 64].map(games => deadstones.getProbabilityMap(data.unfinished, games)));
  assert.deepEqual(maps[0], maps[1]);
  assert.notDeepEqual(maps[0], maps[2]);
  assert.deepEqual(maps[3], maps[4]);
});

test('the board at the end keeps what lives', async () => {
  const end = await deadstones.playTillEnd(small, 1);
  assert.equal(end[2][0], 1);
  assert.equal(end[0][3], -1);
  const dame = board(`
    . X . O .
    X X . O O
    . X . O .
    X X . O O
    . X . O .`);
  const [first, second] = [await deadstones.playTillEnd(dame, 1), await deadstones.playTillEnd(dame, -1)];
  assert.ok([...first, ...second].every(row => row.every(sign => sign === 1 || sign === -1)));
  // A mirrored board belongs to neither in the middle.
  assert.deepEqual([first[0][2], second[0][2]], [1, -1]);
});

test('floating stones are theirs, on any board', async () => {
  const random = generator(2);
  let some = 0;
  for (let round = 0; round < 500; round++) {
    const [width, height] = [2 + Math.floor(random() * 9), 2 + Math.floor(random() * 9)];
    const position = randomBoard(random, width, height);
    const [ours, expected] = [await deadstones.getFloatingStones(position), await theirs.getFloatingStones(position)];
    assert.deepEqual(ours.map(String).sort(), expected.map(String).sort(), JSON.stringify(position));
    some += expected.length > 0;
  }
  assert.ok(some > 200, String(some));
});
