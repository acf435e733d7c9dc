// A judge for finished Go games. What the functions mean is written where editors
// show it: in types/seichi.d.ts.
import { diagram } from './board.js';
import { textOf } from './charset.js';
import { deadstonesOf } from './deadstones.js';
import { engine } from './engine.js';
import { SeichiError, quoted } from './error.js';
import { checked } from './options.js';

export { SeichiError };

// The text of a record, given as such or as bytes.
function recordOf(sgf) {
  if (typeof sgf === 'string') return sgf;
  if (sgf instanceof ArrayBuffer) return textOf(new Uint8Array(sgf));
  if (ArrayBuffer.isView(sgf)) return textOf(new Uint8Array(sgf.buffer, sgf.byteOffset, sgf.byteLength));
  throw new SeichiError('sgf', `${quoted(sgf)} is not a record (give a string or a Uint8Array)`, { field: 'sgf' });
}

// A board or a record as a request.
const asked = (want, game, options) =>
  Array.isArray(game)
    ? { want, board: diagram(game), options: checked(options) }
    : { want, sgf: recordOf(game), options: checked(options) };

// The functions that need no waiting, over a running judge.
const synchronous = running => ({
  judge: (board, options) => running.ask({ want: 'judgement', board: diagram(board), options: checked(options) }),
  judgeSgf: (sgf, options) => running.ask({ want: 'judgement', sgf: recordOf(sgf), options: checked(options) }),
  ownership: (game, options) => running.ask(asked('ownership', game, options)),
  page: (game, options) => running.ask(asked('page', game, options)),
  countGames: sgf => running.ask({ want: 'games', sgf: recordOf(sgf) }),
});

export const load = async () => synchronous(await engine());
export const judge = async (board, options) => (await load()).judge(board, options);
export const judgeSgf = async (sgf, options) => (await load()).judgeSgf(sgf, options);
export const ownership = async (game, options) => (await load()).ownership(game, options);
export const page = async (game, options) => (await load()).page(game, options);
export const countGames = async sgf => (await load()).countGames(sgf);
export const deadstones = deadstonesOf(load);
