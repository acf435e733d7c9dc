// The proposal of a server's scoring phase, in the shape that its own `autoscore` has.
// types/autoscore.d.ts says what each part means and where it differs.
import { diagram, rowsOf, sizeOf, vertexOf } from './board.js';
import { SeichiError, quoted } from './error.js';

const SIGNS = new Map([[0, 0], [1, 1], [2, -1]]);
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function signsOf(board) {
  if (!Array.isArray(board) || !board.every(Array.isArray)) {
    throw new SeichiError('board', `${quoted(board)} is not a board (give an array of rows)`, { field: 'board' });
  }
  return board.map((row, y) =>
    row.map((stone, x) => {
      if (SIGNS.has(stone)) return SIGNS.get(stone);
      const message = `${quoted(stone)} at [${x}, ${y}] is no stone (use 0, 1 for Black, 2 for White)`;
      throw new SeichiError('board', message, { field: 'board' });
    }),
  );
}

// `now` gives the running judge.
export const autoscoreOf = now => (board, rules = 'chinese') => {
  const signs = signsOf(board);
  const { width, height } = sizeOf(signs);
  const options = { rules, convention: 'agreed' };
  const answer = now().ask({ want: 'autoscore', board: diagram(signs), options });
  const rows = owners => rowsOf(owners.map(owner => (owner < 0 ? 2 : owner)), width);
  const removed = answer.removed.map(({ vertex, reason }) => {
    const [x, y] = vertexOf(vertex, height);
    return { x, y, reason, removal_reason: reason };
  });
  const needs_sealing = answer.needsSealing.map(({ vertex, color }) => {
    const [x, y] = vertexOf(vertex, height);
    return { x, y, color: color === 'B' ? 1 : 2 };
  });
  return {
    result: rows(answer.result),
    sealed_result: rows(answer.sealedResult),
    removed,
    removed_string: removed.map(({ x, y }) => LETTERS[x] + LETTERS[y]).join(''),
    needs_sealing,
  };
};
