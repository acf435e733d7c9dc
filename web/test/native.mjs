// Every answer is that of the native program: `node native.mjs SEICHI PATH..`, where
// SEICHI is the program and the paths are records or folders of them. Records in many
// character sets, and broken ones, are among them always.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load } from 'seichi';
import { STRANGE } from './strange.mjs';

const [seichi, ...paths] = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'seichi-'));
for (const [name, bytes] of Object.entries(STRANGE)) writeFileSync(path.join(folder, name), bytes);
const options = { encoding: 'utf8', maxBuffer: 2 ** 31 };
const { stdout, stderr, status } = spawnSync(seichi, ['score', '--format', 'jsonl', folder, ...paths], options);
assert.notEqual(status, 2, stderr);
const expected = stdout.trimEnd().split('\n').map(line => JSON.parse(line));
const { judgeSgf } = await load();

// What JavaScript answers for the game that native calls `id`.
function answered(id) {
  const [file, game] = id.split('#');
  try {
    return judgeSgf(readFileSync(file), { id, game: Number(game ?? 1) });
  } catch ({ code, message, field, move }) {
    assert.equal(code, 'sgf', message);
    return { id, error: message, field, move };
  }
}

const failed = expected.filter(native => 'error' in native).length;
// Where no character set is named native guesses and JavaScript does not, but warns.
const OF_CHARSETS = /^(unknown|no) character set/, UNNAMED = /^no character set/;
const isGuess = warning => OF_CHARSETS.test(warning) && !/ (UTF-8|windows-1252)$/.test(warning);
const named = ({ warnings, ...rest }) => ({ ...rest, ...(warnings && { warnings: warnings.filter(warning => !UNNAMED.test(warning)) }) });
// Node's own decoders of Korean and of windows-1252 lack letters that a browser's have.
const isPlain = ({ names }) => /^[\x20-\x7e]*$/.test(JSON.stringify(names ?? {}));
const plain = ({ title, names, ...rest }, native) => ({ ...named(rest), ...(isPlain(native) && { title, names }) });
let guessed = 0;
for (const native of expected) {
  const answer = answered(native.id);
  if (native.warnings?.some(isGuess)) {
    guessed += 1;
    // What swallows a bracket may be no record any more.
    assert.ok('error' in answer || / read as windows-1252/.test(answer.warnings[0]), native.id);
  } else {
    assert.deepEqual(plain(answer, native), plain(native, native));
  }
}
rmSync(folder, { recursive: true });
assert.ok(guessed <= 2, `${guessed} are guessed`);
assert.ok(failed > 5 && expected.length - failed > 25, 'some are judged, some are not');
console.log(`${expected.length - guessed} answers equal the native ones, ${failed} of them errors`);
