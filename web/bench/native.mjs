// What WebAssembly costs: `node web/bench/native.mjs SEICHI FOLDER` judges the games of
// a suite by the native program, on one thread, and by the module, in turn and three
// times; of each the best time counts, of the module that of the processor. And how
// long the first answer takes in a new process.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { load } from 'seichi';
import { games, median, processorTime } from './suite.mjs';

const [seichi, folder, most = '200'] = process.argv.slice(2);
const suite = games(folder).slice(0, Number(most));
const { judgeSgf } = await load();

const keepBest = (best, key, time) => best.set(key, Math.min(best.get(key) ?? Infinity, time));
const best = { native: new Map(), wasm: new Map() };

// The times of dead stones and score, which the program measures itself.
function native(part) {
  const files = part.map(({ name }) => path.join(folder, name));
  const options = ['--format', 'jsonl', '--timing', '--threads', '1', '--quick'];
  const lines = execFileSync(seichi, ['score', ...options, ...files], { maxBuffer: 2 ** 30 });
  return lines.toString().trimEnd().split('\n').map(line => JSON.parse(line).microseconds / 1000);
}

for (let round = 0; round < 3; round++) {
  for (let first = 0; first < suite.length; first += 25) {
    const part = suite.slice(first, first + 25);
    native(part).forEach((time, index) => keepBest(best.native, first + index, time));
    part.forEach(({ bytes }, index) => {
      const from = processorTime();
      judgeSgf(bytes, { quick: true });
      keepBest(best.wasm, first + index, processorTime() - from);
    });
  }
}
const mean = times => times.reduce((sum, time) => sum + time, 0) / times.length;
console.log(`${suite.length} games, dead stones and score`);
for (const [name, of] of [['median', median], ['mean', mean]]) {
  const [native, wasm] = [of([...best.native.values()]), of([...best.wasm.values()])];
  console.log(`${name}: native ${native.toFixed(2)} ms, WebAssembly ${wasm.toFixed(2)} ms, ${(wasm / native).toFixed(2)} times as long`);
}

const script = `const from = performance.now(), before = process.cpuUsage();
  const { judge } = await import('seichi');
  await judge(Array.from({ length: 19 }, () => new Array(19).fill(0)));
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify([performance.now() - from, (user + system) / 1000]));`;
const here = path.dirname(new URL(import.meta.url).pathname);
const start = () => JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: here }));
const starts = Array.from({ length: 9 }, start);
const [wall, processor] = [0, 1].map(which => median(starts.map(times => times[which])));
console.log(`start, from loading to the first answer: ${wall.toFixed(0)} ms, ${processor.toFixed(0)} ms of the processor`);
