// Makes web/dist of the module and its JavaScript: `node pack.mjs FOLDER`, where
// FOLDER holds what wasm-bindgen wrote. `web/build` calls it.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { demo } from './demo/page.mjs';
import { licences } from './licences.mjs';

const [folder] = process.argv.slice(2);
const here = new URL('.', import.meta.url).pathname;
const wasm = readFileSync(`${folder}/seichi_wasm_bg.wasm`);
const packed = gzipSync(wasm, { level: 9 });

// What wasm-bindgen wrote keeps one instance for ever; as a function it makes as
// many as are needed.
const script = readFileSync(`${folder}/seichi_wasm.js`, 'utf8');
mkdirSync(`${here}generated`, { recursive: true });
writeFileSync(`${here}generated/glue.js`, `export function glue() {\n${script}\nreturn wasm_bindgen;\n}\n`);
writeFileSync(`${here}generated/module.js`, `export const MODULE = '${packed.toString('base64')}';\n`);

rmSync(`${here}dist`, { recursive: true, force: true });
mkdirSync(`${here}dist`);
for (const [format, end] of [['esm', 'js'], ['cjs', 'cjs']]) {
  await build({
    absWorkingDir: here,
    entryPoints: ['src/seichi.js'],
    outfile: `dist/seichi.${end}`,
    bundle: true,
    minifySyntax: true,
    minifyWhitespace: true,
    platform: 'neutral',
    target: 'es2022',
    format,
    logLevel: 'warning',
  });
}

const NAMES = ['guess', 'getProbabilityMap', 'playTillEnd', 'getFloatingStones', 'useFetch'];
writeFileSync(
  `${here}dist/deadstones.js`,
  `import { deadstones } from './seichi.js';\nexport default deadstones;\nexport const { ${NAMES.join(', ')} } = deadstones;\n`,
);
writeFileSync(`${here}dist/deadstones.cjs`, "module.exports = require('./seichi.cjs').deadstones;\n");
// These wait for nothing: what they need is loaded as they are imported.
const GOSCORER = ['EMPTY', 'BLACK', 'WHITE', 'LocScore', 'territoryScoring', 'areaScoring', 'finalTerritoryScore', 'finalAreaScore'];
writeFileSync(
  `${here}dist/goscorer.js`,
  `import { goscorer, load } from './seichi.js';\nawait load();\nexport default goscorer;\nexport const { ${GOSCORER.join(', ')} } = goscorer;\n`,
);
writeFileSync(`${here}dist/goscorer.cjs`, "module.exports = require('./seichi.cjs').goscorer;\n");
writeFileSync(
  `${here}dist/autoscore.js`,
  "import { autoscore, load } from './seichi.js';\nawait load();\nexport { autoscore };\n",
);
writeFileSync(`${here}dist/autoscore.cjs`, "exports.autoscore = require('./seichi.cjs').autoscore;\n");
const TYPES = ['deadstones', 'goscorer', 'autoscore'].flatMap(name => [`${name}.d.ts`, `${name}.d.cts`]);
for (const name of ['seichi.d.ts', ...TYPES]) {
  copyFileSync(`${here}types/${name}`, `${here}dist/${name}`);
}
copyFileSync(`${here}types/seichi.d.ts`, `${here}dist/seichi.d.cts`);
for (const name of ['LICENSE', 'LICENSE-MIT', 'LICENSE-APACHE']) copyFileSync(`${here}../${name}`, `${here}dist/${name}`);
const others = licences();
writeFileSync(`${here}dist/LICENSE-THIRD-PARTY`, others);

const page = demo(readFileSync(`${here}dist/seichi.cjs`, 'utf8'), others);
writeFileSync(`${here}demo/index.html`, page);
const size = text => `${Buffer.byteLength(text)} bytes, ${gzipSync(text, { level: 9 }).length} with gzip`;
console.log(`module: ${wasm.length} bytes, ${packed.length} with gzip`);
for (const name of ['seichi.js', 'seichi.cjs']) console.log(`dist/${name}: ${size(readFileSync(`${here}dist/${name}`))}`);
console.log(`demo/index.html: ${size(page)}`);
