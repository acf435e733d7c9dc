// What is packed before it is built would be empty.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';

test('nothing is packed before it is built', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'seichi-'));
  const pack = () => spawnSync('npm', ['pack', '--dry-run', '--json'], { cwd: folder, encoding: 'utf8' });
  try {
    copyFileSync(new URL('../package.json', import.meta.url), path.join(folder, 'package.json'));
    const refused = pack();
    assert.notEqual(refused.status, 0);
    assert.match(refused.stderr, /there is no dist\/seichi\.js \(run \.\/build before\)/);
    mkdirSync(path.join(folder, 'dist'));
    writeFileSync(path.join(folder, 'dist/seichi.js'), '');
    assert.equal(pack().status, 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
