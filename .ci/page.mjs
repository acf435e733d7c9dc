// Opens a page of `seichi show` and a report in headless Chromium: no errors on
// the console, a click on a chain shows what the engine explains, layers switch,
// moves can be walked, rows sorted, filtered and saved. Result, board and slider are in the
// window without scrolling, and axe-core finds nothing serious. Screenshots go to a folder.
//
//     node .ci/page.mjs target/release/seichi FOLDER
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import assert from 'node:assert/strict';

const require = createRequire(process.env.NODE_PATH ? `${process.env.NODE_PATH}/` : import.meta.url);
const { chromium } = require('playwright-core');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const [seichi, folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const records = process.env.SEICHI_RECORDS ?? 'gtp-scripts/sgf';
const game = process.env.SEICHI_GAME ?? 'gtp-scripts/sgf/evidence.sgf';
execFileSync(seichi, ['show', game, '-o', `${folder}/game.html`]);
const wide = readFileSync('gtp-scripts/sgf/rectangle.sgf', 'latin1');
const tall = wide.replace('[13:5]', '[5:13]').replace(/\[([a-m])([a-m])\]/g, '[$2$1]');
for (const [form, record] of Object.entries({ wide, tall })) {
  execFileSync(seichi, ['show', '-', '-o', `${folder}/${form}.html`], { input: record });
}
const written = spawnSync(seichi, ['report', records, '-o', `${folder}/report.html`]);
assert.notEqual(written.status, 2, String(written.stderr));

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const sizes = { desktop: { width: 1280, height: 720 }, large: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
// What a person cannot use, as axe-core sees it.
async function accessible(page, what) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  const serious = violations.filter(({ impact }) => ['serious', 'critical'].includes(impact));
  assert.deepEqual(serious.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), [], what);
}
for (const [name, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({ viewport, colorScheme, offline: true, hasTouch: name === 'phone' });
    const page = await context.newPage();
    const errors = [];
    page.on('console', message => { if (message.type() === 'error') errors.push(message.text()); });
    page.on('pageerror', error => errors.push(String(error)));
    const shot = what => page.screenshot({ path: `${folder}/${what}-${name}-${colorScheme}.png`, fullPage: true });

    await page.goto(`file://${process.cwd()}/${folder}/game.html`.replace(`${process.cwd()}//`, '/'));
    const data = JSON.parse(await page.textContent('#data'));
    const { boardXSize: width, boardYSize: height } = data.games[0].judgement;
    const at = async vertex => {
      const box = await page.locator('#board svg').boundingBox();
      const step = box.width / (width + 2);
      const column = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'.indexOf(vertex[0]), row = height - Number(vertex.slice(1));
      return [box.x + (column + 1.5) * step, box.y + (row + 1.5) * step];
    };
    for (const { vertices: [vertex] } of data.games[0].judgement.chains.slice(0, 12)) {
      const [x, y] = await at(vertex);
      await (name === 'phone' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      const shown = await page.locator('#why p, #why dd').allTextContents();
      const sheet = await page.locator('#why').boundingBox();
      if (name === 'phone') assert.ok(sheet.y >= viewport.height / 2 - 1, 'a sheet over the lower half');
      const script = `loadsgf ${game}\nexplain ${vertex}\n`;
      const told = execFileSync(seichi, { input: script }).toString().split('\n\n')[1].replace(/^= /, '');
      const [sentence, ...facts] = told.split('\n');
      assert.deepEqual(shown, [sentence, ...facts.map(line => line.slice(line.indexOf(': ') + 2))], vertex);
    }
    // Nothing important is below the fold.
    const above = async ids => {
      await page.evaluate(() => { choose(-1); scrollTo(0, 0); });
      for (const id of ids) {
        const { y, height: tall } = await page.locator(`#${id}`).boundingBox();
        assert.ok(y >= 0 && y + tall <= viewport.height, `${id} ends at ${y + tall} of ${viewport.height}`);
      }
    };
    await above(['result', 'safety', 'board']);
    assert.equal(await page.textContent('#safety'), data.games[0].judgement.safety);
    await accessible(page, 'game');
    await page.keyboard.press('?');
    assert.ok(await page.isVisible('#help-box'), 'keys are shown');
    await page.keyboard.press('Escape');
    // The play behind a verdict is shown, whoever tells it.
    const shown = line => page.evaluate(line => lineOf(`Kept: by Black\nLine: ${line}`, { width: 9, height: 9 }).length, line);
    assert.equal(await shown('life at G8: White G8, Black H3 (2 more answers)'), 2);
    assert.equal(await shown('it cannot be saved: W C3, B D4, W pass'), 2);
    assert.equal(await shown('when White takes one of B7 or C7, Black takes the other'), 2);
    const before = await page.locator('#board').innerHTML();
    await page.check('#layer-proofs');
    assert.notEqual(await page.locator('#board').innerHTML(), before, 'the layer shows');
    const legend = await page.locator('#legend li').allTextContents();
    assert.equal(new Set(legend).size, legend.length, 'each sign once');
    await shot('game');
    await page.uncheck('#layer-proofs');
    assert.equal(await page.locator('#board').innerHTML(), before, 'and goes');
    await page.focus('#board');
    await page.keyboard.press('ArrowUp');
    assert.notEqual(await page.locator('#why strong').textContent(), '', 'keys choose a point');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
    assert.equal(await page.getAttribute('#board', 'aria-label'), 'Board');
    assert.equal(await page.locator('#legend svg:not([aria-hidden=true])').count(), 0, 'legends are words');
    const scheme = () => page.evaluate(() => getComputedStyle(document.getElementById('slider')).colorScheme);
    for (const other of colorScheme === 'dark' ? ['light', 'dark'] : ['dark', 'light']) {
      await page.click('#theme');
      assert.equal(await scheme(), other, 'controls follow the theme');
    }
    for (const width of [320, 360, 414]) {
      await page.setViewportSize({ width, height: 740 });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(beyond <= 0, `${beyond} pixels too wide for ${width}`);
    }
    await page.setViewportSize(viewport);

    // Boards that are not square: the corners are where they are drawn.
    for (const form of ['wide', 'tall']) {
      await page.goto(`file://${process.cwd()}/${folder}/${form}.html`.replace(`${process.cwd()}//`, '/'));
      const { boardXSize, boardYSize } = JSON.parse(await page.textContent('#data')).games[0].judgement;
      assert.deepEqual([boardXSize, boardYSize], form === 'wide' ? [13, 5] : [5, 13]);
      const box = await page.locator('#board svg').boundingBox();
      const step = box.width / (boardXSize + 2);
      assert.ok(Math.abs(box.height - step * (boardYSize + 2)) < 1, 'points are square');
      assert.ok(box.height <= 1.01 * (await page.locator('#board').boundingBox()).width, 'no higher than a square');
      for (const [column, row] of [[0, 0], [boardXSize - 1, 0], [0, boardYSize - 1], [boardXSize - 1, boardYSize - 1]]) {
        await page.mouse.click(box.x + (column + 1.5) * step, box.y + (row + 1.5) * step);
        const vertex = `${'ABCDEFGHJKLMN'[column]}${boardYSize - row}`;
        assert.equal(await page.locator('#why strong').textContent(), vertex);
      }
      await shot(form);
    }

    await page.goto(`file://${process.cwd()}/${folder}/report.html`.replace(`${process.cwd()}//`, '/'));
    await shot('report');
    const bars = await page.locator('figure').first().locator('rect title').allTextContents();
    const classes = bars.map(bar => bar.replace(/: \d+$/, ''));
    assert.deepEqual([classes[0], classes[1]], ['White by 60 or more', 'White by 55 to less than 60']);
    assert.deepEqual(classes.slice(12, 15), ['White by less than 5', 'draw', 'Black by less than 5']);
    assert.equal(classes.at(-1), 'Black by 60 or more');
    const counted = bars.map(bar => Number(/\d+$/.exec(bar)[0])).reduce((sum, count) => sum + count);
    assert.equal(counted, await page.locator('tbody tr').count());
    const draws = await page.locator('tbody td:nth-child(2)', { hasText: /^0$/ }).count();
    assert.equal(bars[13], `draw: ${draws}`);
    await accessible(page, 'report');
    // Every game that is not safe is there, with its reason and its board.
    const rows = JSON.parse(await page.textContent('#data')).rows;
    const looked = rows.filter(row => row.safe === false || row.agrees === false);
    if (await page.locator('#more').count()) await page.click('#more');
    assert.equal(await page.locator('#look a').count(), looked.length);
    assert.equal(await page.locator('#look svg').count(), looked.length);
    const reasons = await page.locator('#look em').allTextContents();
    assert.deepEqual(reasons.sort(), looked.map(row => row.safety).sort());
    // The filter, and what is saved.
    await page.fill('#filter', 'unsafe');
    assert.equal(await page.locator('tbody tr').count(), rows.filter(row => row.safe === false).length);
    const [saved] = await Promise.all([page.waitForEvent('download'), page.click('#csv')]);
    const table = readFileSync(await saved.path(), 'utf8').trim().split('\n');
    assert.equal(table.length, 1 + rows.filter(row => row.safe === false).length);
    assert.match(table[0], /^id,title,result,/);
    await page.fill('#filter', '');
    await page.click('th:nth-child(3) button');
    const leads = (await page.locator('tbody td:nth-child(3)').allTextContents()).map(Number);
    assert.deepEqual(leads, [...leads].sort((a, b) => a - b), 'sorted by lead');
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(tooWide <= 0, `the report is ${tooWide} pixels too wide`);
    const walked = page.locator('tbody a', { hasText: 'demo.sgf' });
    if (await walked.count()) {
      await walked.click();
      await page.waitForSelector('#game', { state: 'visible' });
      await above(['result', 'safety', 'board', 'slider']);
      const stones = () => page.locator('#board circle[r="11"]').count();
      await page.click('#first');
      assert.equal(await stones(), 0, 'an empty board before the first move');
      await page.click('#next');
      await page.click('#next');
      assert.equal(await page.locator('#number').textContent(), '2 / 45');
      await page.click('#last');
      await page.locator('#board').click({ position: { x: 150, y: 150 } });
      await shot('walk');
      await page.click('#back');
      await page.waitForSelector('#report', { state: 'visible' });
    }
    assert.deepEqual(errors, [], 'nothing on the console');
    await context.close();
  }
}
await browser.close();
console.log('the pages work');
