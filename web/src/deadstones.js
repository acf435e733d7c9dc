// The functions of @sabaki/deadstones by its own names, answered by the judge.
// types/deadstones.d.ts says what each means and where it differs.
import { rowsOf, sizeOf, vertexOf } from './board.js';
import { SeichiError, quoted } from './error.js';
import { floatingStones } from './floating.js';
import { isObject } from './options.js';

// An estimate this clear is as good as certain while there are moves to play.
const CLEAR = 0.6;

// The random games that are asked for; they matter to open areas only.
function gamesOf(iterations) {
  if (iterations === undefined) return {};
  if (Number.isInteger(iterations) && iterations >= 0) return { games: Math.min(iterations, 1000) };
  throw new SeichiError('option', `iterations: ${quoted(iterations)} is not a whole number from 0`, { field: 'iterations' });
}

function objectOf(options) {
  if (isObject(options)) return options;
  throw new SeichiError('option', `options: ${quoted(options)} is not a plain object of options`, { field: 'options' });
}

const isSure = ({ evidence, margin }) =>
  evidence === 'proved' || evidence === 'read' || (evidence === 'estimated' && margin >= CLEAR);

// `load` gives the running judge.
export function deadstonesOf(load) {
  const deadstones = {
    useFetch: () => deadstones,

    async guess(data, options = {}) {
      const { finished = false, iterations } = objectOf(options);
      gamesOf(iterations);
      const { judge } = await load();
      const { boardYSize, chains } = judge(data, { quick: true, convention: finished ? 'agreed' : 'played-out' });
      const dead = chains.filter(chain => chain.status === 'dead' && (finished || isSure(chain)));
      return dead.flatMap(chain => chain.vertices.map(name => vertexOf(name, boardYSize)));
    },

    async getProbabilityMap(data, iterations) {
      const { width } = sizeOf(data), games = gamesOf(iterations);
      const { ownership } = await load();
      return rowsOf(ownership(data, games), width);
    },

    async playTillEnd(data, sign) {
      if (sign !== 1 && sign !== -1) {
        throw new SeichiError('option', `sign: ${quoted(sign)} is not 1 or -1`, { field: 'sign' });
      }
      const map = await deadstones.getProbabilityMap(data);
      return map.map(row => row.map(owner => Math.sign(owner) || sign));
    },

    async getFloatingStones(data) {
      return floatingStones(data, sizeOf(data));
    },
  };
  return deadstones;
}
