// Dead lists and time beside @sabaki/deadstones, on the same games in the same run:
// `node web/bench/deadstones.mjs FOLDER..`, suites with an `expected.tsv`. Time is that
// of the processor, so that it does not matter what else the machine does.
import { createRequire } from 'node:module';
import path from 'node:path';
import theirs from '@sabaki/deadstones';
import { load } from 'seichi';
import ours from 'seichi/deadstones';
import { vertexOf } from '../src/board.js';
import { boardOf, games, median, processorTime, sorted } from './suite.mjs';

const require = createRequire(import.meta.url);
const version = name => require(`${name}/package.json`).version;
const { judgeSgf } = await load();
const engines = [['@sabaki/deadstones', theirs], ['seichi', ours]];

console.log('| games | engine | dead list exact | median time | slowest |\n|---|---|---|---|---|');
for (const folder of process.argv.slice(2)) {
  const suite = games(folder);
  const found = engines.map(() => ({ exact: 0, times: [] }));
  for (const { bytes, dead } of suite) {
    const judgement = judgeSgf(bytes, { quick: true });
    const board = boardOf(judgement);
    const expected = sorted(dead.map(name => vertexOf(name, judgement.boardYSize)));
    for (const [index, [, engine]] of engines.entries()) {
      const from = processorTime();
      const answer = await engine.guess(board, { finished: true });
      found[index].times.push(processorTime() - from);
      found[index].exact += sorted(answer) === expected;
    }
  }
  engines.forEach(([name], index) => {
    const { exact, times } = found[index];
    const share = ((100 * exact) / suite.length).toFixed(1);
    console.log(
      `| ${path.basename(path.resolve(folder))} | ${name} ${version(name)} | ${exact} of ${suite.length}, ${share}% ` +
        `| ${median(times).toFixed(2)} ms | ${Math.max(...times).toFixed(0)} ms |`,
    );
  });
}
