// What WebAssembly costs: `node web/bench/native.mjs SEICHI FOLDER` judges each game of
// a suite by the native program and by the module, in turn and three times; the best
// time of each counts. And how long the first answer takes in a new process.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { load } from 'seichi';
import { games, median } from './suite.mjs';

const [seichi, folder, most = '200'] = process.argv.slice(2);
const suite = games(folder).slice(0, Number(most));
const { judgeSgf } = await load();
const best = suite.map(() => ({ native: Infinity, wasm: Infinity }));
for (let round = 0; round < 3; round++) {
  for (let first = 0; first < suite.length; first += 50) {
    const part = suite.slice(first, first + 50);
    const files = part.map(({ name }) => path.join(folder, name));
    const lines = execFileSync(seichi, ['score', '--format', 'jsonl', '--timing', '--threads', '1', ...files], { maxBuffer: 2 ** 30 });
    lines.toString().trimEnd().split('\n').forEach((line, index) => {
      const time = best[first + index];
      time.native = Math.min(time.native, JSON.parse(line).microseconds / 1000);
    });
    part.forEach(({ bytes }, index) => {
      const from = performance.now();
      judgeSgf(bytes);
      best[first + index].wasm = Math.min(best[first + index].wasm, performance.now() - from);
    });
  }
}
const told = (name, of) => {
  const [native, wasm] = [of(best.map(time => time.native)), of(best.map(time => time.wasm))];
  console.log(`${name}: native ${native.toFixed(2)} ms, WebAssembly ${wasm.toFixed(2)} ms, ${(wasm / native).toFixed(2)} times as long`);
};
console.log(`${suite.length} games`);
told('median', median);
told('mean', times => times.reduce((sum, time) => sum + time, 0) / times.length);

const script = `const from = performance.now();
  const { judge } = await import('seichi');
  await judge(Array.from({ length: 19 }, () => new Array(19).fill(0)));
  console.log(performance.now() - from);`;
const starts = Array.from({ length: 7 }, () =>
  Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: path.dirname(new URL(import.meta.url).pathname) })),
);
console.log(`start, from loading to the first answer: median ${median(starts).toFixed(0)} ms, best ${Math.min(...starts).toFixed(0)} ms`);
