// Two players score a game in two windows of headless Chromium, with a server that is killed
// and started again between them: each sees what the other does, within a frame where the
// machine is idle; objections, counts and errors are shown; axe-core finds nothing serious.
// Screenshots go to a folder.
//
//     node .ci/server.mjs target/server/release/seichi-server FOLDER
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { once } from 'node:events';
import assert from 'node:assert/strict';

const require = createRequire(process.env.NODE_PATH ? `${process.env.NODE_PATH}/` : import.meta.url);
const { chromium } = require('playwright-core');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const [program, folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const log = `${mkdtempSync(`${tmpdir()}/seichi-`)}/games.jsonl`;

async function start(listen) {
  const server = spawn(program, ['--log', log, '--listen', listen], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(server.stdout, 'data');
  return { server, origin: /http:\/\/[^/]+/.exec(line)[0] };
}
let { server, origin } = await start('127.0.0.1:0');
process.on('exit', () => server.kill('SIGKILL'));
// Nothing here waits for ever.
setTimeout(() => { console.error('it takes too long'); process.exit(1); }, 120_000).unref();

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const errors = [];
async function window(viewport, colorScheme, hasTouch = false) {
  const context = await browser.newContext({ viewport, colorScheme, hasTouch });
  const page = await context.newPage();
  // The browser says itself when a connection is lost.
  page.on('console', message => { if (message.type() === 'error' && !/ERR_|422/.test(message.text())) errors.push(message.text()); });
  page.on('pageerror', error => errors.push(String(error)));
  return page;
}
async function accessible(page, what) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  const serious = violations.filter(({ impact }) => ['serious', 'critical'].includes(impact));
  assert.deepEqual(serious.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), [], what);
}
const shot = (page, name) => page.screenshot({ path: `${folder}/${name}.png` });
// The middle of a point, as a person sees it.
async function at(page, vertex) {
  return page.evaluate(vertex => {
    const svg = document.querySelector('#board svg'), size = sizeOf(view.judgement), point = pointOf(vertex, size);
    const { x, y } = new DOMPoint(STEP * (1.5 + point % size.width), STEP * (1.5 + Math.floor(point / size.width))).matrixTransform(svg.getScreenCTM());
    return [x, y];
  }, vertex);
}
const changes = (page, count) => page.waitForFunction(count => view?.change === count, count);
const result = page => page.textContent('#result');

// Someone opens a game and gets two links.
const opener = await window({ width: 1280, height: 720 }, 'light');
await opener.goto(origin);
await accessible(opener, 'start');
await opener.fill('#record', 'no record');
await opener.click('#start button');
await opener.waitForFunction(() => /SGF|record|game/.test(document.getElementById('status').textContent));
await opener.reload();
await opener.click('#start button');
await opener.waitForSelector('#links a');
await shot(opener, 'start');
const links = await opener.locator('#links a').evaluateAll(links => links.map(link => link.href));
assert.equal(links.length, 2);

const black = await window({ width: 1280, height: 720 }, 'light');
const white = await window({ width: 390, height: 844 }, 'dark', true);
await black.goto(links[0]);
await white.goto(links[1]);
await changes(black, 0);
await changes(white, 0);
assert.equal(await result(black), 'W+11.5');
assert.match(await black.textContent('#safety'), /nobody need be asked/);
await shot(black, 'proposed-light');
await shot(white, 'proposed-phone');

// A tap of White's brings two stones back, and Black sees it.
await white.touchscreen.tap(...await at(white, 'G6'));
await changes(white, 1);
await changes(black, 1);
assert.match(await black.textContent('#changes'), /White clicked G6G6 H5: dead → alive, White marked it/);
assert.equal(await result(black), await result(white));
assert.notEqual(await result(black), 'W+11.5');
await black.mouse.click(...await at(black, 'H5'));
await changes(white, 2);
assert.equal(await result(white), 'W+11.5');

// Against a proof: the objection is shown with its play.
await black.mouse.click(...await at(black, 'F9'));
await changes(white, 3);
await white.waitForSelector('#objections li');
assert.match(await white.textContent('#objections'), /Black's mark on F9 contradicts a proof: Black F9 is alive, proved/);
await white.click('#objections button');
assert.match(await white.textContent('#proof'), /Line: /);
await accessible(white, 'objection, dark');
await white.waitForTimeout(600);
await shot(white, 'objection-phone');
await black.click('#objections button');
await black.waitForTimeout(600);
await shot(black, 'objection-light');
await accessible(black, 'objection');

// Agreement is withdrawn by a click, also of one's own; keys do it as well.
await white.click('[data-player=white]');
await black.waitForSelector('.white.agrees');
await black.focus('#board');
const goal = await black.evaluate(() => pointOf('F9', sizeOf(view.judgement)));
await black.evaluate(goal => { cursor = goal + 9; }, goal);
await black.keyboard.press('ArrowUp');
await black.keyboard.press('Enter');
await changes(white, 4);
await black.waitForSelector('.white:not(.agrees)');

// The server is killed and comes back; both go on where they were.
server.kill('SIGKILL');
await once(server, 'exit');
await white.waitForFunction(() => /connection is lost/.test(document.getElementById('status').textContent));
({ server } = await start(origin.replace('http://', '')));
await white.waitForFunction(() => document.getElementById('status').hidden, null, { timeout: 20000 });
await black.waitForFunction(() => document.getElementById('status').hidden, null, { timeout: 20000 });
assert.equal(await result(white), 'W+11.5');

// How long from a click until the other window has drawn it, by one clock.
await black.evaluate(() => {
  globalThis.clicked = [];
  addEventListener('click', () => clicked.push(performance.timeOrigin + performance.now()), true);
});
await white.evaluate(() => {
  globalThis.drawn = [];
  const plain = draw;
  draw = moved => { plain(moved); drawn.push(performance.timeOrigin + performance.now()); };
});
for (let number = 5; number <= 24; number++) {
  await black.mouse.click(...await at(black, 'G6'));
  await changes(white, number);
  await changes(black, number);
}
const [from, to] = [await black.evaluate(() => clicked), await white.evaluate(() => drawn)];
assert.deepEqual([from.length, to.length], [20, 20], 'each click is drawn once');
const times = to.map((time, number) => time - from[number]).sort((a, b) => a - b);
console.log(`a click is drawn in the other window after ${times[10].toFixed(1)} ms (median of 20), ${times[19].toFixed(1)} at most`);

await black.click('[data-player=black]');
await white.waitForSelector('.black.agrees');
await white.click('[data-player=white]');
for (const page of [black, white]) {
  await page.waitForFunction(() => view.state === 'counted');
  assert.equal(await result(page), 'W+11.5');
  assert.match(await page.textContent('#what'), /this is the result/);
  assert.equal(await page.locator('[data-player]:visible').count(), 0);
}
await shot(white, 'counted-phone');
await black.emulateMedia({ colorScheme: 'dark' });
await shot(black, 'counted-dark');
await accessible(black, 'counted, dark');

// Another board, light and dark, large and small; nothing is too wide.
const record = readFileSync(process.env.SEICHI_GAME ?? 'gtp-scripts/sgf/evidence.sgf', 'utf8');
const { id } = await (await fetch(`${origin}/games`, { method: 'POST', body: JSON.stringify({ sgf: record }) })).json();
for (const [page, name] of [[black, 'game-dark'], [white, 'game-phone'], [opener, 'game-light']]) {
  await page.goto(`${origin}/?game=${id}${page === opener ? '' : '&player=white'}`);
  await changes(page, 0);
  await shot(page, name);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(beyond <= 0, `${beyond} pixels too wide for ${width}`);
  }
}
assert.deepEqual(errors, []);
await browser.close();
server.kill('SIGKILL');
console.log('two windows agree');
