// How often `guess` without `finished` is right: `node web/bench/unfinished.mjs
// FOLDER` cuts the finished games of a suite after part of their moves. A stone told
// dead is right if it is gone or dead at the end.
import theirs from '@sabaki/deadstones';
import { load } from 'seichi';
import ours from 'seichi/deadstones';
import { vertexOf } from '../src/board.js';
import { boardOf, games } from './suite.mjs';

const { judgeSgf } = await load();
const [folder, most = '100'] = process.argv.slice(2);
const suite = games(folder).slice(0, Number(most));
console.log('| moves played | engine | stones told dead | of these wrong | games with one wrong |\n|---|---|---|---|---|');
for (const share of [0.3, 0.5, 0.7, 0.85]) {
  for (const [name, engine] of [['@sabaki/deadstones', theirs], ['seichi', ours]]) {
    let told = 0, wrong = 0, games = 0;
    for (const { bytes, dead } of suite) {
      const end = judgeSgf(bytes, { quick: true }), last = boardOf(end);
      const isDead = new Set(dead.map(name => String(vertexOf(name, end.boardYSize))));
      const board = boardOf(judgeSgf(bytes, { quick: true, move: 1 + Math.floor(end.moves * share) }));
      const answer = await engine.guess(board);
      const lives = answer.filter(([x, y]) => last[y][x] === board[y][x] && !isDead.has(String([x, y])));
      told += answer.length;
      wrong += lives.length;
      games += lives.length > 0;
    }
    console.log(`| ${100 * share}% | ${name} | ${told} | ${wrong}, ${((100 * wrong) / told).toFixed(1)}% | ${games} of ${suite.length} |`);
  }
}
