// Boards as Sabaki has them: rows from the top, each an array of 1 for a black
// stone, -1 for a white one, 0 for an empty point; vertices [x, y] from the upper
// left corner.
import { SeichiError, quoted } from './error.js';

const MOST = 25;
const LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';
const SIGNS = new Map([[1, 'X'], [-1, 'O'], [0, '.']]);

const wrong = message => new SeichiError('board', message, { field: 'board' });
const isRow = row => Array.isArray(row) || (ArrayBuffer.isView(row) && !(row instanceof DataView));

// The width and height of a board that is one.
export function sizeOf(board) {
  if (!Array.isArray(board)) throw wrong(`${quoted(board)} is not a board (give an array of rows)`);
  const height = board.length;
  for (let y = 0; y < height; y++) {
    if (!isRow(board[y])) throw wrong(`row ${y} is ${quoted(board[y])} (give an array of 1, -1 and 0)`);
    if (board[y].length !== board[0].length) {
      const points = board[y].length === 1 ? '1 point' : `${board[y].length} points`;
      throw wrong(`row ${y} has ${points}, row 0 has ${board[0].length} (make all rows as long)`);
    }
  }
  const width = height ? board[0].length : 0;
  if (width < 1 || height < 1 || width > MOST || height > MOST) {
    throw wrong(`the board is ${width}x${height} (a board has 1 to ${MOST} rows and columns)`);
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!SIGNS.has(board[y][x])) {
        throw wrong(`${quoted(board[y][x])} at [${x}, ${y}] is no stone (use 1 for Black, -1 for White, 0 for nothing)`);
      }
    }
  }
  return { width, height };
}

// The board as the judge reads it.
export function diagram(board) {
  sizeOf(board);
  return board.map(row => Array.from(row, sign => SIGNS.get(sign)).join(' ')).join('\n');
}

// A GTP vertex such as `D4` as [x, y].
export function vertexOf(name, height) {
  return [LETTERS.indexOf(name[0]), height - Number(name.slice(1))];
}

// Values in reading order as rows.
export function rowsOf(values, width) {
  const rows = [];
  for (let start = 0; start < values.length; start += width) rows.push(values.slice(start, start + width));
  return rows;
}
