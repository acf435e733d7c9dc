// A trap in one call leaves the module usable. There should be none, so a function
// that does nothing else takes the place of ours in the first module that is started.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SeichiError, judge } from 'seichi';
import { small } from './boards.mjs';

// (module (func (export "f") unreachable))
const bytes = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11];
const trap = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(bytes))).exports.f;

const { instantiate } = WebAssembly;
let traps = 0;
const breakNext = () => { traps = 1; };
WebAssembly.instantiate = async (module, imports) => {
  const instance = await instantiate(module, imports);
  // Node starts modules of its own.
  if (!traps || !('ask' in instance.exports)) return instance;
  traps = 0;
  const exports = { value: { ...instance.exports, ask: trap } };
  return Object.create(WebAssembly.Instance.prototype, { exports });
};

const isTrap = error => error instanceof SeichiError && error.code === 'trap' && /unreachable/.test(error.message);

test('the call after a trap is answered', async () => {
  breakNext();
  await assert.rejects(judge(small), isTrap);
  assert.deepEqual((await judge(small)).dead, ['A3']);
});

test('also without waiting', async () => {
  breakNext();
  // The same file by another name: a module of its own.
  const fresh = await import(new URL('../dist/seichi.js?again', import.meta.url));
  const running = await fresh.load();
  assert.throws(() => running.judge(small), error => error.code === 'trap');
  assert.deepEqual(running.judge(small).dead, ['A3']);
});
