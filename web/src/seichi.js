// A judge for finished Go games. What the functions mean is written where editors
// show it: in types/seichi.d.ts.
import { diagram } from './board.js';
import { textOf } from './charset.js';
import { autoscoreOf } from './autoscore.js';
import { deadstonesOf } from './deadstones.js';
import { engine, engineNow } from './engine.js';
import { goscorerOf } from './goscorer.js';
import { SeichiError, quoted } from './error.js';
import { checked } from './options.js';

export { SeichiError };

// The most bytes or characters of a record, as in `crates/record/src/sgf/limits.rs`.
const MOST = 16 << 20;

// What an object is, also if another realm (a frame, a context of Node) has made it.
const tagOf = value => Object.prototype.toString.call(value).slice(8, -1);
const isShared = buffer => tagOf(buffer) === 'SharedArrayBuffer';
const isBuffer = value => tagOf(value) === 'ArrayBuffer' || isShared(value);

// The bytes of a buffer or a view, if they are any. Decoders take no memory that is shared or
// may grow.
function bytesOf(sgf) {
  const [buffer, from] = isBuffer(sgf) ? [sgf, 0] : ArrayBuffer.isView(sgf) ? [sgf.buffer, sgf.byteOffset] : [];
  if (!buffer) return null;
  let bytes;
  try {
    bytes = new Uint8Array(buffer, from, sgf.byteLength);
  } catch {
    // They have been given away, to a worker.
    return null;
  }
  refuseLarge(bytes.length);
  return isShared(buffer) || buffer.resizable ? bytes.slice() : bytes;
}

// Before anything is decoded or copied.
function refuseLarge(length) {
  if (length <= MOST) return;
  throw new SeichiError('sgf', 'larger than 16 MiB (split the collection into smaller files)', { field: 'file' });
}

// The text of a record, given as such or as bytes, and what was guessed of those.
function recordOf(sgf) {
  if (typeof sgf === 'string') {
    refuseLarge(sgf.length);
    return { text: sgf, warning: null };
  }
  const bytes = bytesOf(sgf);
  if (bytes) return textOf(bytes);
  throw new SeichiError('sgf', `${quoted(sgf)} is not a record (give a string or a Uint8Array)`, { field: 'sgf' });
}

const ofBoard = (running, want, board, options) =>
  running.ask({ want, board: diagram(board), options: checked(options, want) });

// The judgement in an answer, if there is one.
const judgementIn = { judgement: answer => answer, page: answer => answer.page.judgement };

function ofRecord(running, want, sgf, options) {
  const { text, warning } = recordOf(sgf);
  const answer = running.ask({ want, sgf: text, options: checked(options, want) });
  if (warning) judgementIn[want]?.(answer).warnings.unshift(warning);
  return answer;
}

const ofEither = (running, want, game, options) =>
  (Array.isArray(game) ? ofBoard : ofRecord)(running, want, game, options);

// The functions that need no waiting, over a running judge.
const synchronous = running => ({
  judge: (board, options) => ofBoard(running, 'judgement', board, options),
  judgeSgf: (sgf, options) => ofRecord(running, 'judgement', sgf, options),
  ownership: (game, options) => ofEither(running, 'ownership', game, options),
  page: (game, options) => ofEither(running, 'page', game, options),
  scoreAgreed: (board, options) => ofBoard(running, 'agreed', board, options),
  countGames: sgf => running.ask({ want: 'games', sgf: recordOf(sgf).text }),
});

export const load = async () => synchronous(await engine());
export const judge = async (board, options) => (await load()).judge(board, options);
export const judgeSgf = async (sgf, options) => (await load()).judgeSgf(sgf, options);
export const ownership = async (game, options) => (await load()).ownership(game, options);
export const page = async (game, options) => (await load()).page(game, options);
export const scoreAgreed = async (board, options) => (await load()).scoreAgreed(board, options);
export const countGames = async sgf => (await load()).countGames(sgf);
export const deadstones = deadstonesOf(load);
export const goscorer = goscorerOf(engineNow);
export const autoscore = autoscoreOf(engineNow);
