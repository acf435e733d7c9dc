// Which texts of a crate go with the package.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { textsOf } from '../licences.mjs';

function texts(...names) {
  const folder = mkdtempSync(path.join(tmpdir(), 'seichi-'));
  names.forEach(name => writeFileSync(path.join(folder, name), `${name}\n`));
  try {
    return textsOf(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('what holds besides the licence that is chosen goes with it', () => {
  const encoding = ['COPYRIGHT', 'LICENSE-APACHE', 'LICENSE-MIT', 'LICENSE-WHATWG', 'README.md'];
  assert.deepEqual(texts(...encoding), ['LICENSE-MIT', 'LICENSE-WHATWG']);
  assert.deepEqual(texts('COPYING', 'LICENSE-MIT', 'UNLICENSE'), ['LICENSE-MIT']);
  assert.deepEqual(texts('LICENSE-APACHE'), ['LICENSE-APACHE']);
  assert.deepEqual(texts('Cargo.toml'), []);
});
