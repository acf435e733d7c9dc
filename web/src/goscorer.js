// The functions of goscorer by its own names, answered by the count of what is agreed.
// types/goscorer.d.ts says what each means and where it differs.
import { diagram, rowsOf, sizeOf, vertexOf } from './board.js';
import { SeichiError, quoted } from './error.js';

export const EMPTY = 0;
export const BLACK = 1;
export const WHITE = 2;

const SIGNS = new Map([[EMPTY, 0], [BLACK, 1], [WHITE, -1]]);
const LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

export class LocScore {
  constructor() {
    this.isTerritoryFor = EMPTY;
    this.belongsToSekiGroup = EMPTY;
    this.isFalseEye = false;
    this.isUnscorableFalseEye = false;
    this.isDame = false;
    this.eyeValue = 0;
  }
}

const wrong = (field, message) => new SeichiError('board', message, { field });

// The board in our signs.
function signsOf(stones) {
  if (!Array.isArray(stones)) throw wrong('stones', `${quoted(stones)} is not a board (give an array of rows)`);
  const signs = stones.map((row, y) =>
    Array.isArray(row) || ArrayBuffer.isView(row)
      ? Array.from(row, (stone, x) => {
          if (SIGNS.has(stone)) return SIGNS.get(stone);
          throw wrong('stones', `${quoted(stone)} at [${x}, ${y}] is no stone (use EMPTY, BLACK, WHITE)`);
        })
      : row,
  );
  return { signs, ...sizeOf(signs) };
}

// The stones marked as dead. Marks of empty points mean nothing.
function deadOf(signs, marked, { width, height }) {
  const isBoard = Array.isArray(marked) && marked.length === height && marked.every(row => row?.length === width);
  if (!isBoard) throw wrong('markedDead', `the marks are not as many as the points (give ${height} rows of ${width})`);
  const dead = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (marked[y][x] && signs[y][x]) dead.push(`${LETTERS[x]}${height - y}`);
    }
  }
  return dead;
}

// `now` gives the running judge.
export function goscorerOf(now) {
  function counted(stones, markedDead, rules) {
    const { signs, width, height } = signsOf(stones);
    const dead = deadOf(signs, markedDead, { width, height });
    const options = { rules, dead, eyes: rules === 'japanese' };
    const count = now().ask({ want: 'agreed', board: diagram(signs), options });
    return { count, signs, width, height };
  }

  function territoryScoring(stones, markedDead, scoreFalseEyes = false) {
    const { count, width, height } = counted(stones, markedDead, 'japanese');
    const scores = Array.from({ length: height }, () => Array.from({ length: width }, () => new LocScore()));
    const each = (vertices, mark) => {
      for (const name of vertices) {
        const [x, y] = vertexOf(name, height);
        mark(scores[y][x], stones[y][x]);
      }
    };
    for (const [color, side] of [[BLACK, 'black'], [WHITE, 'white']]) {
      each(count.territory[side], score => (score.isTerritoryFor = color));
      each(count.falseEyes[side], score => (score.isFalseEye = true));
      each(count.forced[side], score => {
        score.isUnscorableFalseEye = !scoreFalseEyes;
        score.isTerritoryFor = scoreFalseEyes ? color : EMPTY;
      });
      each(count.sekiEyes[side], score => (score.belongsToSekiGroup = color));
    }
    each(count.seki, (score, stone) => (score.belongsToSekiGroup = stone));
    each(count.openDame, score => (score.isDame = true));
    rowsOf(count.eyeValues, width).forEach((row, y) => row.forEach((value, x) => (scores[y][x].eyeValue = value)));
    return scores;
  }

  function areaScoring(stones, markedDead) {
    const { count, width } = counted(stones, markedDead, 'chinese');
    const colors = count.ownership.map(owner => (owner > 0 ? BLACK : owner < 0 ? WHITE : EMPTY));
    return rowsOf(colors, width);
  }

  function finalTerritoryScore(stones, markedDead, blackPointsFromCaptures, whitePointsFromCaptures, komi, scoreFalseEyes = false) {
    const { signs } = signsOf(stones);
    const scores = territoryScoring(stones, markedDead, scoreFalseEyes);
    const points = { black: blackPointsFromCaptures, white: whitePointsFromCaptures + komi };
    scores.forEach((row, y) =>
      row.forEach(({ isTerritoryFor }, x) => {
        if (isTerritoryFor === BLACK) points.black++;
        if (isTerritoryFor === WHITE) points.white++;
        // A dead stone is a prisoner, too.
        if (markedDead[y][x]) {
          if (signs[y][x] < 0) points.black++;
          if (signs[y][x] > 0) points.white++;
        }
      }),
    );
    return points;
  }

  function finalAreaScore(stones, markedDead, komi) {
    const points = { black: 0, white: komi };
    for (const row of areaScoring(stones, markedDead)) {
      for (const owner of row) {
        if (owner === BLACK) points.black++;
        if (owner === WHITE) points.white++;
      }
    }
    return points;
  }

  return { EMPTY, BLACK, WHITE, LocScore, territoryScoring, areaScoring, finalTerritoryScore, finalAreaScore };
}
