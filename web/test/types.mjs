// The types are right: a program in TypeScript compiles under --strict, by import and
// by require, what answers are has the type that is told, and mistakes are errors.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { judge, judgeSgf, page } from 'seichi';

const here = path.dirname(new URL(import.meta.url).pathname);
const folder = path.join(here, '../generated/types');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const games = path.join(here, '../../gtp-scripts/sgf');
const answers = [
  await judge([[0, 1], [0, 0]], { lines: true }),
  await judge([[0, 1], [0, 0]], { quick: true }),
  await judgeSgf(readFileSync(path.join(games, 'evidence.sgf')), { lines: true }),
  await judgeSgf('(;SZ[5]RE[B+3.5]KM[6.5];B[cc])'),
];
const evidence = readFileSync(path.join(games, 'evidence.sgf'));
const pages = [await page(evidence), await page(evidence, { quick: true })];

const use = `
const options: BoardOptions = { rules: 'chinese', komi: 7.5, prisoners: { black: 1 }, toMove: 'W', marks: { A1: 'dead' } };
export async function use(board: number[][], bytes: Uint8Array): Promise<number> {
  const judgement: Judgement = await judge(board, options);
  const record = await judgeSgf(bytes, { game: 1, move: 3 });
  const dead: [x: number, y: number][] = await deadstones.guess(board, { finished: true, iterations: 100 });
  const map: number[][] = await deadstones.getProbabilityMap([[0]], 50);
  const end: (1 | -1)[][] = await deadstones.playTillEnd(board, -1);
  const floating = await deadstones.useFetch('x').getFloatingStones([new Int8Array(2)]);
  const running = await load();
  const either: string | number[][] = [board, 'x'][0]!;
  const [pages, owners] = [[await page(either), running.page(either)], [await ownership(either, { games: 5 }), running.ownership(either)]];
  const error = new SeichiError('sgf', 'words', { field: 'file', move: null }), plain = new SeichiError('option', 'words');
  try {
    running.judge(board).chains[0]?.vertices.join();
  } catch (error) {
    if (error instanceof SeichiError && error.code === 'board') return error.message.length;
  }
  return judgement.scoreLead + record.ownership.length + dead.length + map.length + end.length + floating.length + pages.length + owners.length + error.message.length + plain.message.length;
}
`;
// Written down, they have all keys of the type and no others.
const literal = type => (answer, index) => `const a${type}${index}: ${type} = ${JSON.stringify(answer)};`;
const answered = [...answers.map(literal('Judgement')), ...pages.map(literal('Page'))].join('\n');
const WRONG = [
  ["judge('x')", 'a board is no text'],
  ["judge([[0]], { rule: 'aga' })", 'an option that is none'],
  ["judge([[0]], { toMove: 'red' })", 'a color that is none'],
  ["judgeSgf('', { prisoners: {} })", 'a board\'s option for a record'],
  ['deadstones.playTillEnd([[0]], 2)', 'a sign that is none'],
  ["judge([[0]], { games: 5 })", 'an option of another function'],
  ["page([[0]], { lines: true })", 'an option that changes no page'],
  ["ownership([[0]], { quick: true })", 'an option that changes no map'],
  ["judge([{ length: 1, 0: 0 }])", 'a row that is no array'],
  ["judge([new BigInt64Array(1)])", 'a row of other numbers'],
  ["new SeichiError('sgf', 'words', 'file', 1)", 'a place that is no object'],
  ["judge([[0]]).dead", 'a promise is no answer'],
];
writeFileSync(
  path.join(folder, 'module.mts'),
  `import { SeichiError, judge, judgeSgf, load, ownership, page, type BoardOptions, type Judgement, type Page } from 'seichi';
import deadstones, { guess } from 'seichi/deadstones';
${use}
${answered}
export const all = [guess, ${[...answered.matchAll(/^const (\w+)/gm)].map(([, name]) => name).join(', ')}];
${WRONG.map(([code, why]) => `// @ts-expect-error ${why}\n${code};`).join('\n')}
`,
);
writeFileSync(
  path.join(folder, 'script.cts'),
  `import seichi = require('seichi');
import deadstones = require('seichi/deadstones');
const { SeichiError, judge, judgeSgf, load, ownership, page } = seichi;
type BoardOptions = seichi.BoardOptions;
type Judgement = seichi.Judgement;
const rows: deadstones.SignMap = [new Int8Array(2), [0, 1]];
export const all: [deadstones.Deadstones, Promise<deadstones.SabakiVertex[]>] = [deadstones, deadstones.guess(rows)];
${use}`,
);
for (const [module, resolution] of [['nodenext', 'nodenext'], ['esnext', 'bundler']]) {
  const files = resolution === 'bundler' ? ['module.mts'] : ['module.mts', 'script.cts'];
  const result = spawnSync(
    process.execPath,
    [path.join(here, '../node_modules/typescript/bin/tsc'), '--strict', '--noEmit', '--ignoreConfig', '--target', 'es2022', '--lib', 'es2022,dom',
      '--types', '', '--exactOptionalPropertyTypes', '--module', module, '--moduleResolution', resolution, ...files],
    { cwd: folder, encoding: 'utf8' },
  );
  assert.equal(result.status, 0, result.stdout + result.stderr);
}

// Where `exports` are not read, types are found all the same.
const { typesVersions } = JSON.parse(readFileSync(path.join(here, '../package.json'), 'utf8'));
for (const file of Object.values(typesVersions['*']).flat()) assert.ok(existsSync(path.join(here, '..', file)), file);

// The keys are those of the schema, which comes from the type that is written.
const schema = JSON.parse(readFileSync(path.join(here, '../../docs/judgement.schema.json'), 'utf8'));
const text = readFileSync(path.join(here, '../types/seichi.d.ts'), 'utf8');
const NAMES = { ChainJson: 'Chain', Judgement: 'Judgement', SidePoints: 'SidePoints', SideScore: 'SideScore', OpenPlaceJson: 'OpenPlace', KoThreatsJson: 'KoThreats', KataRules: 'KataRules', GameNames: 'GameNames' };
for (const [name, ours] of Object.entries(NAMES)) {
  const [, body] = text.match(new RegExp(`export interface ${ours} \\{([^]*?)\\n\\}`));
  const keys = [...body.matchAll(/^  (\w+)\??:/gm)].map(([, key]) => key);
  assert.deepEqual(keys.sort(), Object.keys(schema.$defs[name].properties).sort(), ours);
}

// What the type says of a page in haste.
const [, { page: hasty }] = pages;
const empty = [...hasty.shades, ...hasty.explained].every(number => number === -1);
assert.ok(empty && !hasty.texts.length && !hasty.open.length, 'quick');
console.log('the types compile under --strict, and are those of the schema');
