// As much of `tap` as the tests of @sabaki/deadstones use, over Node's own runner.
const assert = require('node:assert/strict');
const { test } = require('node:test');

const run = (name, body) =>
  test(name, () => body({ test: run, end: () => {}, assert: value => assert.ok(value), deepEqual: assert.deepEqual }));

module.exports = { test: run };
