// Puts the demo page together: the template, style and board of `seichi show`
// (crates/record/src/picture/page), our script, and the worker with the judge in it, all
// in one file that needs no other.
import { readFileSync } from 'node:fs';

const here = new URL('.', import.meta.url).pathname;
const shared = name => readFileSync(`${here}../../crates/record/src/picture/page/${name}`, 'utf8');
const own = name => readFileSync(`${here}${name}`, 'utf8');

// No network and no eval: the browser holds the page to that.
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:",
  "worker-src blob:",
  "style-src 'unsafe-inline'",
  'img-src data:',
].join('; ');

// The page around `judge`, the package as a CommonJS script, with the licences of what
// is in it.
export function demo(judge, licences) {
  const worker = `"use strict";\nconst module = { exports: {} };\n((module, exports) => {\n${judge}\n})(module, module.exports);\nconst seichi = module.exports;\n${own('worker.js')}`;
  const sample = readFileSync(`${here}../../gtp-scripts/sgf/demo.sgf`, 'utf8');
  // Nothing in a text can end the script that holds it.
  const text = value => JSON.stringify(value).replaceAll('<', '\\u003c');
  const parts = {
    TITLE: 'seichi: judge a game of Go',
    STYLE: shared('page.css') + own('demo.css'),
    DATA: text({ title: 'seichi', games: [], rows: [], errors: [], shades: [] }),
    BOARDS: '',
    SCRIPT: [
      shared('board.js'),
      shared('page.js'),
      `const WORKER = ${text(worker)};\nconst SAMPLE = ${text(sample)};\nconst LICENCES = ${text(licences)};`,
      own('demo.js'),
    ].join('\n'),
  };
  const page = shared('page.html').replace(/@([A-Z]+)@/g, (_, name) => parts[name]);
  return page.replace('<title>', () => `<meta http-equiv="Content-Security-Policy" content="${POLICY}">\n<title>`);
}
