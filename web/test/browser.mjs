// The package and the demo page in headless Chromium: `node browser.mjs FOLDER`,
// where screenshots go to FOLDER. No errors on the console, nothing from the
// network.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { judgeSgf, page as judgedPage } from 'seichi';

const folder = path.resolve(process.argv[2] ?? 'pages');
mkdirSync(folder, { recursive: true });
const web = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const games = path.join(web, '../gtp-scripts/sgf');
const record = name => readFileSync(path.join(games, name), 'utf8');

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

// Serves web/ as any static server does.
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.cjs': 'text/javascript' };
const server = createServer((request, response) => {
  try {
    const file = path.join(web, path.normalize(new URL(request.url, 'http://x').pathname));
    const bytes = readFileSync(file);
    response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    response.end(bytes);
  } catch {
    response.statusCode = 404;
    response.end();
  }
});
await new Promise(done => server.listen(0, '127.0.0.1', done));
const host = `http://127.0.0.1:${server.address().port}`;

// Opens a page, calls `look`, and sees that there was nothing to complain of.
async function visit(url, settings, look) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...settings });
  const page = await context.newPage();
  const complaints = [], requests = [];
  page.on('console', message => { if (['error', 'warning'].includes(message.type())) complaints.push(message.text()); });
  page.on('pageerror', error => complaints.push(String(error)));
  page.on('request', request => { if (!/^(data|blob):/.test(request.url())) requests.push(request.url()); });
  await page.goto(url);
  await look(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${url} is ${wide} pixels too wide`);
  assert.deepEqual(complaints, [], url);
  await context.close();
  return requests;
}

// What a visitor does on the demo page.
class Visitor {
  constructor(page) {
    this.page = page;
  }
  // Waits until the judge has answered.
  async settled(text = /^(An example|Judged in)/) {
    await this.page.waitForFunction(source => new RegExp(source).test(document.getElementById('status').textContent), text.source);
  }
  async doing(act, text) {
    await this.page.evaluate(() => { document.getElementById('status').textContent = ''; });
    await act();
    await this.settled(text);
  }
  drop(name, text) {
    return this.doing(() => this.page.evaluate(([name, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name));
      for (const type of ['dragenter', 'dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
      }
    }, [name, text]));
  }
  async click(vertex, touch = false) {
    const { width, height } = await this.page.evaluate(() => {
      const { boardXSize, boardYSize } = state.game.judgement;
      return { width: boardXSize, height: boardYSize };
    });
    const box = await this.page.locator('#board svg').boundingBox();
    const column = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'.indexOf(vertex[0]), row = height - Number(vertex.slice(1));
    const [x, y] = [box.x + ((column + 1.5) * box.width) / (width + 2), box.y + ((row + 1.5) * box.height) / (height + 2)];
    await (touch ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
  }
  sheet() {
    return this.page.textContent('#sheet');
  }
  async shot(name) {
    await this.page.mouse.move(0, 0);
    await this.page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
  }
}

// Load, drop, click, mark, put down stones, read the score.
async function useDemo(page, name, touch) {
  const visitor = new Visitor(page);
  await visitor.settled();
  await visitor.shot(`${name}-start`);

  const text = record('evidence.sgf');
  await visitor.drop('evidence.sgf', text);
  const { page: expected } = await judgedPage(text);
  const { judgement } = expected;
  assert.ok((await visitor.sheet()).startsWith(expected.sheet), await visitor.sheet());
  assert.equal(await page.textContent('#title'), `evidence.sgf: ${judgement.result}`);
  assert.equal(await page.getAttribute('#safe', 'data-safe'), String(judgement.safeToScore));
  assert.deepEqual(await page.locator('#reasons li').allTextContents(), judgement.reasons);

  const at = vertex => {
    const column = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'.indexOf(vertex[0]), row = judgement.boardYSize - Number(vertex.slice(1));
    return row * judgement.boardXSize + column;
  };
  for (const { vertices: [vertex] } of judgement.chains) {
    await visitor.click(vertex, touch);
    const [sentence, ...facts] = expected.texts[expected.explained[at(vertex)]].split('\n');
    const told = [sentence, ...facts.map(line => line.slice(line.indexOf(': ') + 2))];
    assert.deepEqual(await page.locator('#why p, #why dd').allTextContents(), told, vertex);
  }

  const [chain] = judgement.chains, [vertex] = chain.vertices;
  await page.click('#mode-mark');
  await visitor.doing(() => visitor.click(vertex, touch));
  const marks = { [vertex]: chain.status === 'dead' ? 'alive' : 'dead' };
  const marked = await judgedPage(text, { marks });
  assert.ok((await visitor.sheet()).startsWith(marked.page.sheet), 'the score follows a mark');
  assert.notEqual(marked.page.sheet, expected.sheet);
  await visitor.shot(`${name}-marked`);
  await visitor.doing(() => page.click('#unmark'));
  assert.ok((await visitor.sheet()).startsWith(expected.sheet), 'and comes back');

  await visitor.doing(() => page.selectOption('#rules', 'chinese'));
  const chinese = await judgedPage(text, { rules: 'chinese' });
  assert.ok((await visitor.sheet()).startsWith(chinese.page.sheet), 'the score follows the rules');

  await visitor.drop('demo.sgf', record('demo.sgf'));
  const before = await judgeSgf(record('demo.sgf'));
  assert.equal(await page.textContent('#title'), `demo.sgf: ${before.result}`);
  await page.click('#previous');
  await page.click('#previous');
  await visitor.doing(() => page.click('#here'));
  const earlier = await judgeSgf(record('demo.sgf'), { move: before.moves - 1 });
  assert.equal(await page.textContent('#title'), `demo.sgf: ${earlier.result}`);
  await visitor.doing(() => page.click('#whole'));
  assert.equal(await page.textContent('#title'), `demo.sgf: ${before.result}`);

  await page.click('#mode-W');
  await visitor.doing(() => visitor.click('D5', touch));
  assert.equal(await page.locator('#board circle[r="10.5"]').count(), (await page.evaluate(() => state.game.judgement.chains.flatMap(chain => chain.vertices).length)));
  const changed = await page.evaluate(() => state.game.judgement);
  assert.equal(changed.chains.some(chain => chain.color === 'W' && chain.vertices.includes('D5')), true);
  assert.deepEqual([changed.black.prisoners, changed.white.prisoners], [before.black.prisoners, before.white.prisoners]);

  await visitor.doing(() => page.evaluate(text => {
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true }));
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, `${record('demo.sgf')} (;SZ[13]KM[0.5];B[gg])`));
  assert.equal(await page.textContent('#games-of'), 'of 2');
  await visitor.doing(async () => { await page.fill('#which', '2'); await page.press('#which', 'Enter'); });
  assert.equal(await page.evaluate(() => state.game.judgement.boardXSize), 13);

  await visitor.doing(() => page.evaluate(() => openRecord('(;SZ[9];B[zz])', 'broken.sgf')), /cannot be judged/);
  assert.match(await page.textContent('#status'), /'broken\.sgf' cannot be judged: 'B\[zz\]'.*\(move 1, B\)/);
  await visitor.shot(`${name}-broken`);
  await visitor.doing(() => visitor.click('C3', touch));
  assert.match(await page.textContent('#title'), /^pasted, changed: /, 'the game before is there still');

  for (const size of ['5', '19x9', '9x19', '25', '1']) {
    await visitor.doing(async () => { await page.fill('#size', size); await page.press('#size', 'Enter'); });
    assert.match(await page.textContent('#title'), new RegExp(`^${size.includes('x') ? size : `${size}x${size}`}: `));
    if (size === '1') continue;
    await visitor.doing(() => visitor.click('C3', touch));
    await visitor.shot(`${name}-${size}`);
  }
  await visitor.doing(async () => { await page.fill('#size', '52x52'); await page.press('#size', 'Enter'); }, /is not the size/);
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' };
const demo = pathToFileURL(path.join(web, 'demo/index.html')).href;
const requests = [
  await visit(demo, { offline: true }, page => useDemo(page, 'file', false)),
  await visit(demo, { offline: true, ...phone }, page => useDemo(page, 'phone', true)),
  await visit(`${host}/demo/index.html`, { viewport: { width: 820, height: 1100 } }, page => useDemo(page, 'server', false)),
];
assert.deepEqual(requests, [[demo], [demo], [`${host}/demo/index.html`]], 'one file and nothing else');

// The package as an ES module without a bundler, and in a module worker.
const text = record('demo.sgf');
const native = await judgeSgf(text);
await visit(`${host}/test/blank.html`, {}, async page => {
  const answers = await page.evaluate(async text => {
    const { judgeSgf } = await import('/dist/seichi.js');
    const source = `import { judgeSgf } from '${location.origin}/dist/seichi.js';
      onmessage = async ({ data }) => postMessage(await judgeSgf(data));`;
    const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })), { type: 'module' });
    const inWorker = new Promise((resolve, reject) => { worker.onmessage = ({ data }) => resolve(data); worker.onerror = reject; });
    worker.postMessage(text);
    return [await judgeSgf(text), await inWorker];
  }, text);
  assert.deepEqual(answers, [native, native]);
});

// A bundle by esbuild, of what a program would write, as an ordinary script.
const entry = `import { judgeSgf } from 'seichi'; import deadstones from 'seichi/deadstones';
  globalThis.answer = async (text, board) => [await judgeSgf(text), await deadstones.guess(board, { finished: true })];`;
const board = [[0, 1, 0, -1, 0], [1, 1, 0, -1, -1], [-1, 1, 1, -1, 0], [0, 1, 0, -1, -1], [1, 1, -1, -1, 0]];
const bundle = await build({ stdin: { contents: entry, resolveDir: web }, bundle: true, format: 'iife', minify: true, write: false });
const script = path.join(folder, 'bundle.html');
writeFileSync(script, `<!DOCTYPE html><link rel="icon" href="data:,"><script>${bundle.outputFiles[0].text.replaceAll('</script', '<\\/script')}</script>`);
await visit(pathToFileURL(script).href, { offline: true }, async page => {
  assert.deepEqual(await page.evaluate(([text, board]) => answer(text, board), [text, board]), [native, [[0, 2]]]);
});

await browser.close();
server.close();
console.log('the page works from a file and from a server, the package bundled, as a module and in a worker');
