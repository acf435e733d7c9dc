// A visitor of pages in headless Chromium, for browser.mjs; screenshots go to the folder
// that is its argument.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { chromium } from 'playwright-core';

export const folder = path.resolve(process.argv[2] ?? 'pages');
mkdirSync(folder, { recursive: true });
export const web = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const games = path.join(web, '../gtp-scripts/sgf');
export const record = name => readFileSync(path.join(games, name), 'utf8');

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

// Serves web/ as any static server does.
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.cjs': 'text/javascript' };
const server = createServer((request, response) => {
  try {
    const file = path.join(web, path.normalize(new URL(request.url, 'http://x').pathname));
    const bytes = readFileSync(file);
    if (request.url.endsWith('?policy')) response.setHeader('content-security-policy', "script-src 'self' 'wasm-unsafe-eval'");
    response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    response.end(bytes);
  } catch {
    response.statusCode = 404;
    response.end();
  }
});
await new Promise(done => server.listen(0, '127.0.0.1', done));
export const host = `http://127.0.0.1:${server.address().port}`;

// Opens a page, calls `look`, and sees that there was nothing to complain of.
export async function visit(url, settings, look) {
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
export class Visitor {
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
    // On a phone the explanation lies over the lower half of the board.
    const close = this.page.locator('#why .close');
    if (touch && await close.isVisible()) await close.tap();
    const { width, height } = await this.page.evaluate(() => {
      const { boardXSize, boardYSize } = state.game.judgement;
      return { width: boardXSize, height: boardYSize };
    });
    const box = await this.page.locator('#board svg').boundingBox();
    const column = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'.indexOf(vertex[0]), row = height - Number(vertex.slice(1));
    const [x, y] = [box.x + ((column + 1.5) * box.width) / (width + 2), box.y + ((row + 1.5) * box.height) / (height + 2)];
    await (touch ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
  }
  // The result and the totals that are shown.
  async sheet() {
    const totals = await this.page.locator('#score tr:last-child > *').allTextContents();
    return [await this.page.textContent('#result'), ...totals].join(' ');
  }
  async shot(name) {
    await this.page.mouse.move(0, 0);
    await this.page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
  }
}

// What `sheet` must be of a judgement.
export const sheetOf = ({ headline, black, white }) => `${headline} total ${black.total} ${white.total}`;

export async function close() {
  await browser.close();
  server.close();
}
