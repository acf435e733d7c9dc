// Stones that float in the other side's area, as @sabaki/deadstones defines them:
// they lie inside enemy territory and surround no more than one point of their
// own. Nothing is judged; `guess` does that.

function neighbors([x, y], { width, height }) {
  const all = [[x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]];
  return all.filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < height);
}

// The points that are connected to one through points of these signs.
function area(board, size, start, signs) {
  const found = new Map([[String(start), start]]);
  const open = [start];
  while (open.length) {
    for (const next of neighbors(open.pop(), size)) {
      const [x, y] = next;
      if (signs.includes(board[y][x]) && !found.has(String(next))) {
        found.set(String(next), next);
        open.push(next);
      }
    }
  }
  return found;
}

// The area around an empty point that the stones of `sign` wall in, and the other
// side's stones in it.
function walledBy(sign, board, size, start) {
  const reached = area(board, size, start, [0, -sign]);
  const stones = [...reached.values()].filter(([x, y]) => board[y][x] === -sign);
  return { reached, stones };
}

// The vertices of the floating stones of a board of that size.
export function floatingStones(board, size) {
  const done = new Set(), floating = [];
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      if (board[y][x] !== 0 || done.has(String([x, y]))) continue;
      const [black, white] = [1, -1].map(sign => walledBy(sign, board, size, [x, y]));
      // The empty points that only one of the two floods reaches.
      const own = (mine, other) =>
        [...mine.reached].filter(([key, [x, y]]) => board[y][x] === 0 && !other.reached.has(key)).length;
      const isBlacks = own(black, white) <= 1 && black.stones.length <= white.stones.length;
      const isWhites = own(white, black) <= 1 && white.stones.length <= black.stones.length;
      const taken = isBlacks === isWhites ? null : isBlacks ? black : white;
      for (const key of (taken ? taken.reached : area(board, size, [x, y], [0])).keys()) done.add(key);
      if (taken) floating.push(...taken.stones);
    }
  }
  return floating;
}
