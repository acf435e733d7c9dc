// A suite: a folder of records with an `expected.tsv` that tells the dead stones.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { vertexOf } from '../src/board.js';

// The vertices of some points, as Sabaki writes them, in an order of their own.
export const sorted = vertices => vertices.map(String).sort().join(' ');

// The last position of a game as rows of 1, -1 and 0.
export function boardOf({ boardXSize, boardYSize, chains }) {
  const rows = Array.from({ length: boardYSize }, () => new Array(boardXSize).fill(0));
  for (const { color, vertices } of chains) {
    for (const name of vertices) {
      const [x, y] = vertexOf(name, boardYSize);
      rows[y][x] = color === 'B' ? 1 : -1;
    }
  }
  return rows;
}

// The games of a folder: name, bytes, and the dead stones by their GTP names.
export function games(folder) {
  const [head, ...rows] = readFileSync(path.join(folder, 'expected.tsv'), 'utf8').trimEnd().split('\n').map(line => line.split('\t'));
  const [file, dead] = [head.indexOf('file'), head.indexOf('dead')];
  return rows.map(row => ({
    name: row[file],
    bytes: readFileSync(path.join(folder, row[file])),
    dead: (row[dead] ?? '').split(' ').filter(Boolean),
  }));
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

// The time of the processor that this process has taken, in milliseconds.
export function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
