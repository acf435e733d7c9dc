// Boards for the tests, drawn as everywhere in seichi.
const SIGNS = { X: 1, O: -1, '.': 0 };

export const board = diagram => diagram.trim().split('\n').map(line => line.trim().split(/\s+/).map(point => SIGNS[point]));

// A random board on which every chain may lack liberties.
export function randomBoard(random, width, height) {
  const [stones, black] = [random(), random()];
  const point = () => (random() < stones ? (random() < black ? 1 : -1) : 0);
  return Array.from({ length: height }, () => Array.from({ length: width }, point));
}

// The same numbers from 0 to 1 in every run.
export function generator(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

// White's stone on A3 is dead.
export const small = board(`
  . X . O .
  X X . O O
  O X X O .
  . X . O O
  X X O O .`);

export const empty = size => Array.from({ length: size }, () => new Array(size).fill(0));
