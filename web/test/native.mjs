// Every answer is that of the native program: `node native.mjs SEICHI PATH..`, where
// SEICHI is the program and the paths are records or folders of them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { load } from 'seichi';

const [seichi, ...paths] = process.argv.slice(2);
const options = { encoding: 'utf8', maxBuffer: 2 ** 31 };
const { stdout, stderr, status } = spawnSync(seichi, ['score', '--format', 'jsonl', ...paths], options);
assert.notEqual(status, 2, stderr);
const expected = stdout.trimEnd().split('\n').map(line => JSON.parse(line));
const { judgeSgf } = await load();

// What JavaScript answers for the game that native calls `id`.
function answered(id) {
  const [path, game] = id.split('#');
  try {
    return judgeSgf(readFileSync(path), { id, game: Number(game ?? 1) });
  } catch ({ code, message, field, move }) {
    assert.equal(code, 'sgf', message);
    return { id, error: message, field, move };
  }
}

const failed = expected.filter(native => 'error' in native).length;
for (const native of expected) assert.deepEqual(answered(native.id), native);
assert.ok(expected.length > failed, 'some games are judged');
console.log(`${expected.length} answers equal the native ones, ${failed} of them errors`);
