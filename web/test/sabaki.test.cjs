// The tests that come with @sabaki/deadstones, run against ours: all of them, since
// none tests randomness. Only `require('..')` and `require('tap')` lead elsewhere.
const Module = require('node:module');
const path = require('node:path');

const tests = path.join(path.dirname(require.resolve('@sabaki/deadstones/package.json')), 'tests');
const INSTEAD = { '..': require.resolve('seichi/deadstones'), tap: require.resolve('./tap.cjs') };

const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, parent, ...rest) {
  const isTheirs = parent && path.dirname(parent.filename) === tests;
  return (isTheirs && INSTEAD[request]) || resolve.call(this, request, parent, ...rest);
};

for (const name of ['getFloatingStones', 'getProbabilityMap', 'guess', 'playTillEnd']) {
  require(path.join(tests, `${name}.test.js`));
}
