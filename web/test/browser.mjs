// The package and the demo page in headless Chromium: `node browser.mjs FOLDER`,
// where screenshots go to FOLDER. No errors on the console, nothing from the
// network.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { judgeSgf, page as judgedPage } from 'seichi';
import { Visitor, close, folder, host, record, sheetOf, visit, web } from './visitor.mjs';

// Load, drop, click, mark, put down stones, read the score.
async function useDemo(page, name, touch) {
  const visitor = new Visitor(page);
  await visitor.settled();
  await visitor.shot(`${name}-start`);

  const text = record('evidence.sgf');
  await visitor.drop('evidence.sgf', text);
  const { page: expected } = await judgedPage(text);
  const { judgement } = expected;
  assert.equal(await visitor.sheet(), sheetOf(judgement));
  assert.equal(await page.textContent('#title'), 'evidence.sgf');
  assert.equal(await page.textContent('#safety'), judgement.safety);
  assert.equal(await page.getAttribute('#safety', 'data-safe'), String(judgement.safeToScore));
  assert.deepEqual(await page.locator('#open li').allTextContents(), expected.open);

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
  assert.equal(await visitor.sheet(), sheetOf(marked.page.judgement), 'the score follows a mark');
  assert.notEqual(sheetOf(marked.page.judgement), sheetOf(judgement));
  assert.ok((await page.locator('#legend li').allTextContents()).includes('marked by hand'));
  await visitor.shot(`${name}-marked`);
  await visitor.doing(() => page.click('#unmark'));
  assert.equal(await visitor.sheet(), sheetOf(judgement), 'and comes back');

  await visitor.doing(() => page.selectOption('#rules', 'chinese'));
  const chinese = await judgedPage(text, { rules: 'chinese' });
  assert.equal(await visitor.sheet(), sheetOf(chinese.page.judgement), 'the score follows the rules');

  await visitor.drop('demo.sgf', record('demo.sgf'));
  const before = await judgeSgf(record('demo.sgf'));
  assert.equal(await page.textContent('#result'), before.headline);
  await page.click('#previous');
  await page.click('#previous');
  await visitor.doing(() => page.click('#here'));
  const earlier = await judgeSgf(record('demo.sgf'), { move: before.moves - 1 });
  assert.equal(await page.textContent('#result'), earlier.headline);
  await visitor.doing(() => page.click('#whole'));
  assert.equal(await page.textContent('#result'), before.headline);

  await page.click('#mode-W');
  await visitor.doing(() => visitor.click('D5', touch));
  assert.equal(await page.locator('#board circle[r="11"][fill]:not([fill=none])').count(), (await page.evaluate(() => state.game.judgement.chains.flatMap(chain => chain.vertices).length)));
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
  assert.match(await page.textContent('#title'), /^pasted, changed$/, 'the game before is there still');

  for (const lines of [9, 13, 19]) {
    await visitor.doing(() => page.click(`#new-${lines}`));
    assert.equal(await page.textContent('#title'), `${lines}x${lines}`);
  }
  for (const size of ['5', '19x9', '9x19', '25', '1']) {
    await visitor.doing(async () => { await page.fill('#size', size); await page.press('#size', 'Enter'); });
    assert.equal(await page.textContent('#title'), size.includes('x') ? size : `${size}x${size}`);
    assert.match(await page.textContent('#result'), /^Not finished: large areas are open\. As it stands: /);
    assert.equal(await page.locator('#legend li').count(), 0, 'an empty board has no signs');
    if (size === '1') continue;
    await visitor.doing(() => visitor.click('C3', touch));
    await visitor.shot(`${name}-${size}`);
  }
  await visitor.doing(async () => { await page.fill('#size', '52x52'); await page.press('#size', 'Enter'); }, /is not the size/);
}

// The terms of a record stay when a stone is put on it, and what is captured counts.
async function putStones(page) {
  const visitor = new Visitor(page);
  await visitor.settled();
  const score = () => page.evaluate(() => {
    const { black, white, convention, whiteHandicapBonus } = state.game.judgement;
    return { black, white, convention, whiteHandicapBonus };
  });
  await visitor.drop('handicap.sgf', record('handicap.sgf'));
  const japanese = await score();
  await page.click('#mode-W');
  await visitor.doing(() => visitor.click('A7'));
  await visitor.doing(() => visitor.click('A7'));
  assert.match(await page.textContent('#title'), /^handicap\.sgf, changed$/);
  assert.deepEqual(await score(), japanese);
  await visitor.doing(() => page.selectOption('#rules', 'chinese'));
  assert.equal((await score()).whiteHandicapBonus, 2, 'rules that pay for stones');
  assert.equal((await score()).convention, 'agreed');

  await visitor.drop('custom.sgf', '(;SZ[9]RU[aga]KM[7.5];B[ee];W[ec])');
  await visitor.doing(() => visitor.click('A1'));
  assert.equal(await page.inputValue('#rules'), 'aga');
  const entry = () => page.evaluate(() => [byId('rules').options[0].text, byId('komi').placeholder]);
  // What the entry says without a choice of one's own: a changed board is judged by the
  // record's rules, and has no komi of its own.
  assert.deepEqual(await entry(), ['aga (record)', '0']);

  await visitor.doing(async () => { await page.fill('#size', '5'); await page.press('#size', 'Enter'); });
  for (const [color, vertex] of [['W', 'A5'], ['B', 'B5'], ['B', 'A4']]) {
    await page.click(`#mode-${color}`);
    await visitor.doing(() => visitor.click(vertex));
  }
  assert.deepEqual(await page.evaluate(() => asked.terms.prisoners), { black: 1, white: 0 });
  await page.click('#mode-W');
  await visitor.doing(() => visitor.click('A5'));
  assert.deepEqual(await page.evaluate(() => asked.terms.prisoners), { black: 2, white: 0 }, 'suicide');
}

// A stone, with what it captured and what it made of a record, can be taken back.
async function takeBack(page) {
  const visitor = new Visitor(page);
  await visitor.settled();
  const all = async () => [
    await visitor.sheet(),
    await page.textContent('#title'),
    await page.evaluate(() => ['rules', 'komi', 'to-move'].map(id => byId(id).value)),
    await page.locator('#board svg').innerHTML(),
  ];
  const undo = () => visitor.doing(() => page.click('#undo'));
  await visitor.drop('ko.sgf', '(;SZ[5]RU[japanese]KM[2.5]AB[ba][ab][bc][dd]AW[bb][ca][cc])');
  assert.equal(await page.isVisible('#undo'), false);
  const record = await all();
  await page.click('#mode-B');
  await visitor.doing(() => visitor.click('C4'));
  assert.deepEqual(await page.evaluate(() => asked.terms.prisoners), { black: 1, white: 0 });
  const captured = await all();
  assert.notEqual(captured[0], record[0]);
  await visitor.doing(() => visitor.click('D2'));
  await undo();
  assert.deepEqual(await all(), captured);
  // What cannot be opened leaves it as it was.
  const wrong = /cannot be judged/;
  await visitor.doing(() => page.evaluate(() => openRecord('hello', 'broken.sgf')), wrong);
  await undo();
  assert.deepEqual(await all(), record);
  assert.equal(await page.isVisible('#undo'), false);
  await visitor.doing(() => visitor.click('E5'));
  assert.equal(await page.isVisible('#undo'), true);
  await visitor.drop('other.sgf', '(;SZ[5])');
  assert.equal(await page.isVisible('#undo'), false, 'another record');
}

// What can be seen of a layer and a cursor that lie over others.
async function lookAt(page) {
  const visitor = new Visitor(page);
  await visitor.settled();
  const { dead, chains } = await page.evaluate(() => state.game.judgement);
  assert.ok(dead.length > 0);
  await page.check('#layer-owner');
  const last = await page.evaluate(() => {
    const drawn = [...document.querySelectorAll('#board svg > *')];
    const lastOf = selector => drawn.findLastIndex(node => node.matches(selector));
    return { cross: lastOf('path[stroke="#c8201c"]'), square: lastOf('rect[stroke-width="0.5"]') };
  });
  assert.ok(last.cross > last.square && last.square > 0, 'crosses lie above');
  assert.ok(await page.locator('#board g rect').count() > 0, 'how sure is a shade below the stones');
  assert.ok((await page.locator('#legend li').allTextContents()).includes('settled'));
  await visitor.shot('how-sure');
  await page.uncheck('#layer-owner');
  assert.equal(await page.locator('#board g rect').count(), 0);

  // The point that is clicked is the one that is told.
  const [, vertex] = chains.find(({ vertices }) => vertices.length > 1).vertices;
  const territory = await page.evaluate(() => state.game.judgement.blackTerritory);
  for (const point of [vertex, ...territory.slice(0, 3)]) {
    await visitor.click(point);
    assert.match(await page.locator('#why p').textContent(), new RegExp(`^(Black |White )?${point} is `));
  }

  const cursor = page.locator('#board rect[width="22"]');
  await page.click('#previous');
  await page.focus('#board');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await cursor.count(), 1, 'a cursor while moves are walked');
}

// What cannot be judged leaves the game, its controls and what was written as they were.
async function keepWhatWas(page) {
  const visitor = new Visitor(page);
  await visitor.settled();
  const controls = () => page.evaluate(() => ['rules', 'komi', 'to-move', 'which'].map(id => byId(id).value));
  const wrong = /cannot be (judged|read)/;
  await visitor.doing(() => page.selectOption('#rules', 'chinese'));
  assert.equal(await page.evaluate(() => byId('rules').options[0].text), 'japanese (record)', 'not the chosen rules');
  const own = await page.getAttribute('#komi', 'placeholder');
  await visitor.doing(async () => { await page.fill('#komi', '20'); await page.press('#komi', 'Tab'); });
  assert.equal(await page.getAttribute('#komi', 'placeholder'), own);
  const [before, sheet] = [await controls(), await visitor.sheet()];
  await visitor.doing(() => page.evaluate(() => openRecord('hello', 'broken.sgf')), wrong);
  assert.deepEqual(await controls(), before);
  await page.click('#mode-mark');
  const [vertex] = await page.evaluate(() => state.game.judgement.chains[0].vertices);
  await visitor.doing(() => visitor.click(vertex));
  await visitor.doing(() => page.click('#unmark'));
  assert.equal(await visitor.sheet(), sheet);

  // A collection with broken games: the others can be chosen.
  const choose = (game, text) => visitor.doing(async () => { await page.fill('#which', game); await page.press('#which', 'Enter'); }, text);
  await visitor.doing(() => page.evaluate(() => openRecord('(;SZ[9];B[zz])(;SZ[7]KM[1])(;SZ[9];B[zz])', 'three.sgf')), wrong);
  assert.deepEqual([await page.textContent('#games-of'), await page.isVisible('#games')], ['of 3', true]);
  assert.match(await page.textContent('#title'), /^demo\.sgf$/);
  await choose('3', wrong);
  await choose('2');
  assert.match(await page.textContent('#title'), /^three\.sgf$/);
  assert.deepEqual(await controls(), ['', '', 'B', '2']);
  await choose('1', wrong);
  assert.deepEqual(await controls(), ['', '', 'B', '2']);

  // A text that is no record can be mended.
  await page.click('#paste-button');
  await page.fill('#paste-text', '(;SZ[9];B[zz])');
  await visitor.doing(() => page.click('#paste-go'), wrong);
  assert.deepEqual([await page.inputValue('#paste-text'), await page.isVisible('#paste')], ['(;SZ[9];B[zz])', true]);
  await page.fill('#paste-text', '(;SZ[9];B[aa])');
  await visitor.doing(() => page.click('#paste-go'));
  assert.deepEqual([await page.inputValue('#paste-text'), await page.isVisible('#paste')], ['', false]);

  await visitor.doing(() => page.evaluate(() => {
    openFile({ name: 'folder', size: 4096, arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) });
  }), wrong);
  assert.equal(await page.textContent('#status'), "'folder' cannot be read: gone");
}

// The first position is judged and left again, and keys go on from where they are.
async function walkAndType(page) {
  const visitor = new Visitor(page);
  await visitor.settled();
  const title = await page.textContent('#title');
  await page.click('#first');
  await visitor.doing(() => page.click('#here'));
  assert.equal(await page.evaluate(() => state.game.moves.length), 0);
  await visitor.doing(() => page.click('#whole'));
  assert.equal(await page.textContent('#title'), title);

  await visitor.doing(async () => { await page.fill('#size', '9'); await page.press('#size', 'Enter'); });
  await page.focus('#board');
  await page.keyboard.press('ArrowLeft');
  await visitor.doing(() => page.keyboard.press('Enter'));
  await page.keyboard.press('ArrowLeft');
  await visitor.doing(() => page.keyboard.press('Enter'));
  assert.deepEqual(await page.evaluate(() => asked.game[4]), [0, 0, 1, 1, 0, 0, 0, 0, 0]);
}

// Narrow telephones: nothing is wider than they are, whatever buttons are there.
async function fitNarrow(page) {
  const visitor = new Visitor(page);
  await visitor.settled();
  await page.click('#previous');
  await visitor.doing(() => page.click('#here'));
  await page.click('#previous');
  for (const width of [280, 320, 360, 375, 414]) {
    await page.setViewportSize({ width, height: 740 });
    const wide = await page.evaluate(() => Math.max(...[...document.querySelectorAll('#walk > *')].map(node => node.getBoundingClientRect().right)));
    assert.ok(wide <= width, `${wide} on ${width}`);
    assert.ok(await page.evaluate(width => document.documentElement.scrollWidth <= width, width), `too wide for ${width}`);
    assert.equal(await page.evaluate(() => Math.round(byId('whole').getBoundingClientRect().height)), await page.evaluate(() => Math.round(byId('next').getBoundingClientRect().height)), 'one line');
  }
  await visitor.shot('narrow');
}

// Clicks and marks before the judge has answered build on what was asked last, and of
// requests that wait the last is explained.
async function clickSoon(page) {
  const visitor = new Visitor(page);
  await visitor.settled();
  await page.evaluate(() => {
    globalThis.answered = [];
    const { onmessage } = worker;
    worker.onmessage = event => { answered.push(event.data); onmessage(event); };
  });
  await visitor.doing(() => page.evaluate(() => { for (let time = 0; time < 20; time++) judge(); }));
  const explained = await page.evaluate(() => answered.filter(({ quick }) => !quick).map(({ number }) => number - asked.number));
  assert.ok(explained.length < 10 && explained.at(-1) === 0, String(explained));
  const put = (...stones) => page.evaluate(stones => stones.forEach(([point, color]) => put(point, color)), stones);
  const board = () => page.evaluate(() => asked.game.flat().map(sign => "O.X"[sign + 1]).join(""));
  const circles = () => page.locator('#board circle[r="11"][fill]:not([fill=none])').count();

  await visitor.doing(async () => { await page.fill('#size', '3'); await page.press('#size', 'Enter'); });
  await visitor.doing(async () => {
    await put([1, 'W'], [0, 'B'], [3, 'W'], [8, 'B'], [8, 'W']);
    // Drawn before it is judged.
    assert.equal(await page.evaluate(() => document.querySelectorAll('#board circle[r="11"][fill]:not([fill=none])').length), 2);
  });
  assert.equal(await board(), '.O.O.....');
  assert.deepEqual(await page.evaluate(() => asked.terms.prisoners), { black: 0, white: 1 });
  await visitor.doing(() => page.evaluate(() => { undo(); undo(); }));
  assert.equal(await board(), '.O.O.....');
  await visitor.doing(() => page.evaluate(() => { undo(); }));
  assert.equal(await board(), 'XO.......');
  assert.equal(await circles(), 2);

  // A board that is not judged yet, of another size.
  await visitor.doing(() => page.evaluate(() => { newBoard('9'); put(10, 'B'); put(12, 'W'); put(10, 'B'); put(20, 'B'); }));
  assert.equal(await circles(), 2);
  assert.deepEqual(await page.evaluate(() => [asked.game[1][1], asked.game[1][3], asked.game[2][2]]), [0, -1, 1]);

  const marks = () => page.evaluate(() => asked.marks);
  await visitor.doing(() => page.evaluate(() => openRecord('(;SZ[9];B[ee];W[ec];B[cc])', 'three.sgf')));
  const toggle = times => visitor.doing(() => page.evaluate(times => { for (let time = 0; time < times; time++) mark(40); }, times));
  await toggle(1);
  const [[vertex, marked]] = Object.entries(await marks());
  await toggle(2);
  assert.deepEqual(await marks(), { [vertex]: marked });
  await toggle(1);
  assert.deepEqual(await marks(), {});
  await toggle(3);
  assert.deepEqual(await marks(), { [vertex]: marked });
  await visitor.doing(() => page.evaluate(() => { put(0, 'B'); mark(40); }));
  assert.deepEqual(Object.keys(await marks()), ['E5'], 'a mark waits for its board');

  // A board that cannot be judged gives way to the one before.
  const before = await page.evaluate(() => [state.game === DATA.games[0], asked.game]);
  await visitor.doing(() => page.evaluate(() => { asked.terms = { ...asked.terms, prisoners: { black: 1e9, white: 0 } }; put(1, 'B'); }), /cannot be judged/);
  assert.deepEqual(await page.evaluate(() => [state.game === DATA.games[0], asked.game]), before);
  // A click while another record is read means nothing.
  await visitor.doing(() => page.evaluate(() => { setMode('B'); openRecord('(;SZ[5];B[cc])', 'five.sgf'); act(0); }));
  assert.equal(await page.textContent('#result'), (await judgeSgf('(;SZ[5];B[cc])')).headline);
}

// What was said of the game before goes when another one is shown, and a move that is
// looked at stays while the game does.
async function followAnswers(page) {
  const visitor = new Visitor(page);
  await visitor.settled();
  const seen = () => page.evaluate(() => globalThis.seen());
  await page.evaluate(() => {
    globalThis.seen = () => ({ safe: !byId('safety').hidden, reasons: byId('open').children.length, warnings: byId('warnings').innerText });
    const { onmessage } = worker;
    worker.onmessage = event => { onmessage(event); if (event.data.quick) globalThis.hasty = seen(); };
  });
  await visitor.drop('open.sgf', '(;SZ[9];B[ee];W[ec];B[cc])');
  const { safe, reasons, warnings } = await seen();
  assert.ok(safe && reasons > 0 && warnings === '');
  await visitor.drop('strange.sgf', '(;SZ[9]RU[martian]KM[six]HA[few];B[ee];W[ec];B[cc])');
  const expected = (await judgeSgf('(;SZ[9]RU[martian]KM[six]HA[few])')).warnings;
  assert.deepEqual(await page.evaluate(() => hasty), { safe: false, reasons: 0, warnings: expected.join('\n') });
  assert.equal((await seen()).warnings, expected.join('\n'));
  assert.equal(await page.isVisible('#warnings'), true);
  await visitor.shot('warnings');
  await visitor.drop('demo.sgf', record('demo.sgf'));
  assert.equal(await page.isVisible('#warnings'), false);

  // Moves are walked while the judge looks why.
  const move = () => page.evaluate(() => state.move);
  await visitor.doing(() => page.evaluate(() => {
    const { onmessage } = worker;
    worker.onmessage = event => {
      onmessage(event);
      if (event.data.quick) goTo(5);
      worker.onmessage = onmessage;
    };
    judge();
  }));
  assert.equal(await move(), 5);
  await visitor.doing(() => page.selectOption('#rules', 'chinese'));
  assert.equal(await move(), 5, 'by other rules');
  await visitor.drop('short.sgf', '(;SZ[9];B[ee];W[ec];B[cc];W[gg];B[gc];W[cg];B[aa];W[ii])');
  assert.equal(await move(), 8, 'the end of another game');
}

// What cannot be taken is told.
async function tellWrong(page) {
  const visitor = new Visitor(page);
  await visitor.settled();
  await visitor.doing(async () => { await page.fill('#komi', '3.5'); await page.press('#komi', 'Tab'); });
  for (const [kept, key] of [['3.5', 'Tab'], ['3.5', 'Enter'], ['', 'Tab'], ['', 'Enter']]) {
    if (!kept && key === 'Tab') await visitor.doing(async () => { await page.fill('#komi', ''); await page.press('#komi', 'Tab'); });
    await visitor.doing(async () => {
      await page.focus('#komi');
      await page.keyboard.press('Control+A');
      await page.keyboard.type('0e');
      await page.keyboard.press(key);
    }, /^The komi is not a number/);
    assert.deepEqual(await page.evaluate(() => [byId('komi').value, byId('komi').validity.badInput]), [kept, false]);
  }

  const turned = 'a\u202efgs.exe', told = 'a\\u{202e}fgs.exe';
  await visitor.doing(() => page.evaluate(name => openRecord('hello', name), turned), /cannot be judged/);
  assert.ok((await page.textContent('#status')).startsWith(`'${told}' cannot`));
  for (const [size, why] of [[1, /cannot be read/], [2e9, /larger than/]]) {
    await visitor.doing(() => page.evaluate(([name, size]) => {
      openFile({ name, size, arrayBuffer: () => Promise.reject(new Error('gone')) });
    }, [turned, size]), why);
    assert.ok((await page.textContent('#status')).startsWith(`'${told}' `));
  }

  await visitor.doing(() => page.evaluate(() => {
    const data = new DataTransfer();
    ['first.sgf', 'second.sgf'].forEach(name => data.items.add(new File(['(;SZ[5])'], name)));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }), /^Only the first of 2 files is opened\. Judged in/);
  assert.match(await page.textContent('#title'), /^first\.sgf$/);
}

// After going back the controls say what is judged; they follow the theme.
async function comeBack(page) {
  const visitor = new Visitor(page);
  await visitor.settled();
  await visitor.doing(() => page.selectOption('#rules', 'chinese'));
  await visitor.doing(async () => { await page.fill('#komi', '20'); await page.press('#komi', 'Tab'); });
  await page.check('#layer-owner');
  const url = page.url();
  await page.goto('about:blank');
  await page.goBack();
  assert.equal(page.url(), url);
  await visitor.settled();
  assert.deepEqual(await page.evaluate(() => [byId('rules').value, byId('komi').value, byId('layer-owner').checked === state.layers.owner]), ['', '', true]);

  const scheme = () => page.evaluate(() => getComputedStyle(byId('rules')).colorScheme);
  await page.click('#theme');
  assert.equal(await scheme(), 'dark');
  await page.click('#theme');
  assert.equal(await scheme(), 'light');
  assert.equal(await page.getAttribute('#board', 'aria-label'), 'Board');
  const pictures = page.locator('#legend svg');
  assert.ok(await pictures.count() > 0);
  assert.equal(await page.locator('#legend svg[aria-hidden=true]').count(), await pictures.count());
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' };
const demo = pathToFileURL(path.join(web, 'demo/index.html')).href;
for (const look of [putStones, takeBack, lookAt, keepWhatWas, walkAndType, fitNarrow, comeBack, clickSoon, followAnswers, tellWrong]) await visit(demo, { offline: true }, look);
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

// Under the policy that README.md names.
await visit(`${host}/test/blank.html?policy`, {}, async page => {
  const answer = await page.evaluate(async text => (await import('/dist/seichi.js')).judgeSgf(text), text);
  assert.deepEqual(answer, native);
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

await close();
console.log('the page works from a file and from a server, the package bundled, as a module and in a worker');
