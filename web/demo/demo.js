// A page on which a record is dropped, pasted, or put down stone by stone. The board
// and all that is told of it is `seichi show`'s page; the judge works in a worker.
const RULES = ["japanese", "korean", "chinese", "aga", "bga", "new-zealand", "tromp-taylor", "simplified-ing"];
const SIZES = [9, 13, 19];
const MODES = [
  ["explain", "Explain", "Click a chain or a point: what is known of it, and why"],
  ["mark", "Mark", "Click a chain: dead if it lives, alive if it is dead; again: as judged"],
  ["B", "Black", "Click: put down a black stone, or take a stone up"],
  ["W", "White", "Click: put down a white stone, or take a stone up"],
];
const MOST_BYTES = 16 << 20;

// What is judged: a record or a board, what a person says of it, and what has come;
// `before` is what was asked before the last stone was put down or taken up, `note`
// stands before what the judge needed.
const asked = { before: null, game: SAMPLE, id: "demo.sgf", isBoard: false, terms: {}, marks: {}, number: 0, games: 1, which: 1, move: null, handicap: 0, own: null, isPasted: false, note: "An example: drop your own record anywhere on this page. " };
// The same as it was when something was shown last, and what the controls said.
const shown = { controls: {} };
const CONTROLS = ["rules", "komi", "to-move"];
// A collection of which the game that was asked for cannot be judged, in the same form,
// while the game before is shown; the chooser chooses from it.
let offered = null;

const controls = () => Object.fromEntries(CONTROLS.map(id => [id, byId(id).value]));
const setControls = values => Object.entries(values).forEach(([id, value]) => { byId(id).value = value; });

// Browsers give nothing for what is no number, and call it no change if there was nothing.
function refuseKomi() {
  const komi = byId("komi"), isRefused = komi.validity.badInput;
  if (isRefused) {
    komi.value = shown.controls.komi ?? "";
    tell("The komi is not a number (write 6.5, say): it stays as it was", true);
  }
  return isRefused;
}

// Everything but the number, with marks of its own.
function kept({ number, ...rest }) {
  return { ...rest, marks: { ...rest.marks }, controls: controls() };
}

function restore({ controls, ...rest }) {
  Object.assign(asked, rest, { marks: { ...rest.marks } });
  setControls(controls);
}

// A point that is marked as soon as its board is judged.
let toMark = -1;

function forgetPoint() { state.chosen = state.cursor = toMark = -1; }

const worker = new Worker(URL.createObjectURL(new Blob([WORKER], { type: "text/javascript" })));
worker.onmessage = ({ data }) => { if (data.number === asked.number) show(data); };
worker.onerror = event => tell(`The judge could not be started: ${event.message}`, true);

function tell(text, isWrong) {
  const status = byId("status");
  status.textContent = text;
  status.className = isWrong ? "wrong" : "";
}

function options() {
  const chosen = { id: asked.id, marks: asked.marks, ...asked.terms };
  if (byId("rules").value) chosen.rules = byId("rules").value;
  const komi = byId("komi").value.trim();
  if (komi) chosen.komi = Number(komi);
  if (asked.isBoard) return { ...chosen, toMove: byId("to-move").value };
  return { ...chosen, game: asked.which, ...(asked.move === null ? {} : { move: asked.move }) };
}

function judge() {
  asked.number += 1;
  tell("Judging ..");
  worker.postMessage({ number: asked.number, game: asked.game, options: options() });
}

// `isPasted` if it stands in the box for pasting.
function openRecord(game, id, { isPasted = false, note = "" } = {}) {
  Object.assign(asked, { before: null, game, id, isPasted, isBoard: false, terms: {}, marks: {}, games: 1, which: 1, move: null, note });
  forgetPoint();
  byId("rules").value = byId("komi").value = "";
  judge();
}

// The board of the page as rows of 1, -1 and 0.
function openBoard(stones, width, terms, id, before = null) {
  const signs = Array.from(stones, stone => ({ B: 1, W: -1 })[stone] ?? 0), rows = [];
  for (let start = 0; start < signs.length; start += width) rows.push(signs.slice(start, start + width));
  Object.assign(asked, { before, game: rows, id, isPasted: false, isBoard: true, terms, marks: {}, games: 1, which: 1, move: null, note: "" });
  drawAsked();
  judge();
}

// Draws the board that is asked for, of which nothing is known yet.
function drawAsked() {
  const size = { width: asked.game[0].length, height: asked.game.length };
  const signs = asked.game.flat(), points = [...signs.keys()];
  const start = [1, -1].map(sign => points.filter(point => signs[point] === sign).map(point => vertexOf(point, size)));
  const sides = () => ({ black: [], white: [] });
  const none = { chains: [], dead: [], seki: [], dame: [], blackTerritory: [], whiteTerritory: [], forced: sides(), unsettled: [], ownership: [], warnings: [], ...sides() };
  const judgement = { ...none, title: asked.id, headline: "Not judged yet", result: "", safety: null, recorded: null, boardXSize: size.width, boardYSize: size.height, moves: 0 };
  toMark = -1;
  showGamePage({ judgement, start, moves: [], shades: [], explained: points.map(() => 0), texts: ["Not judged yet."], open: [] });
}

// Whether what is drawn has been judged.
const isKnown = () => state.game === DATA.games[0];

// Whether the board that is drawn is the one that was asked for last.
const isDrawn = () => asked.isBoard || (asked.game === shown.game && asked.which === shown.which && asked.move === shown.move);

function newBoard(text) {
  const size = /^\s*(\d{1,2})(?:\s*[x:*]\s*(\d{1,2}))?\s*$/i.exec(text);
  const [width, height] = size ? [Number(size[1]), Number(size[2] ?? size[1])] : [0, 0];
  if (!(width >= 1 && height >= 1 && width <= 25 && height <= 25)) {
    tell(`'${text}' is not the size of a board (write 13, or 19x13; 1 to 25 lines)`, true);
    return;
  }
  forgetPoint();
  byId("rules").value = byId("komi").value = "";
  setMode("B");
  openBoard(new Array(width * height).fill(""), width, {}, `${width}x${height}`);
}

async function openFile(file, note) {
  const name = nameOf(file.name);
  if (file.size > MOST_BYTES) {
    tell(`'${name}' is larger than 16 MiB (split the collection into smaller files)`, true);
    return;
  }
  let bytes;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    // A folder, or a file that is gone.
    tell(`'${name}' cannot be read: ${error.message}`, true);
    return;
  }
  openRecord(bytes, file.name, { note });
}

// One record is shown at a time.
function openFirst(files) {
  const note = files.length > 1 ? `Only the first of ${files.length} files is opened. ` : "";
  openFile(files[0], note);
}

// What is wrong leaves the board and the controls as they were; other games of the
// same collection can be chosen.
function showError(error, games) {
  const failed = { ...kept(asked), games };
  const where = [error.move === null ? "" : `move ${error.move}`, error.field ?? ""].filter(Boolean).join(", ");
  tell(`'${nameOf(asked.id)}' cannot be judged: ${error.message}${where ? ` (${where})` : ""}`, true);
  restore(shown);
  toMark = -1;
  if (!isKnown()) showGame();
  const isOther = failed.game !== shown.game;
  if (isOther) offered = games > 1 ? failed : null;
  showChooser(offered ?? asked);
}

function showChooser({ games, which }) {
  byId("games").hidden = games < 2;
  byId("which").max = games;
  byId("which").value = which;
  byId("games-of").textContent = `of ${games}`;
}

function chooseGame(text) {
  if (offered) restore(offered);
  const which = Math.max(1, Math.min(asked.games, Math.floor(Number(text)) || 1));
  Object.assign(asked, { which, marks: {}, move: null });
  byId("which").value = which;
  forgetPoint();
  judge();
}

// What the entries say that leave the terms to the record.
function showOwn({ rules, rulesFrom, komi }) {
  byId("rules").options[0].text = `${typeof rules === "string" ? rules : "custom"} (${rulesFrom})`;
  byId("komi").placeholder = komi;
}

function emptyPaste() {
  byId("paste").hidden = true;
  byId("paste-text").value = "";
  asked.isPasted = false;
}

// Shows the game that was answered last, which is that of `asked`.
function showGame() {
  const { moves } = DATA.games[0];
  showGamePage(DATA.games[0]);
  byId("walk").hidden = !moves.length && asked.move === null;
  byId("board-terms").hidden = !asked.isBoard;
  byId("here").hidden = asked.isBoard || !moves.length;
  byId("whole").hidden = asked.move === null;
  byId("undo").hidden = !asked.before;
  byId("unmark").hidden = !Object.keys(asked.marks).length;
}

// Whether an answer is about the game that is shown, with the same moves.
const isSame = ({ moves }) =>
  asked.game === shown.game && asked.which === shown.which && moves.join() === state.game.moves.join();

// Shows what the worker has answered.
function show({ answer, games, own, error, quick, milliseconds }) {
  if (error) {
    showError(error, games);
    return;
  }
  const { chosen, cursor } = state;
  const move = isSame(answer.page) ? state.move : Infinity;
  DATA.games[0] = answer.page;
  DATA.shades = answer.shades;
  // What a board comes from has told its rules.
  const { rules, rulesFrom } = "rules" in asked.terms ? asked.own : own;
  Object.assign(asked, { games, handicap: answer.handicap, own: { rules, rulesFrom } });
  if (asked.isPasted) emptyPaste();
  offered = null;
  showChooser(asked);
  Object.assign(shown, kept(asked));
  showGame();
  // The cursor stays where the keys have left it.
  state.cursor = cursor;
  goTo(move);
  choose(chosen);
  showOwn({ ...own, rules, rulesFrom });
  if (quick) {
    asked.judged = milliseconds;
    tell("Judged, now looking why ..");
    if (toMark >= 0) markAwaited();
    return;
  }
  tell(`${asked.note}Judged in ${asked.judged.toFixed(1)} ms, every chain explained after ${milliseconds.toFixed(1)}, on this machine; nothing is sent.`);
}

// The stones that each side has captured when the moves are over.
function prisoners(game, stones) {
  const captured = (index, color) => {
    const played = game.moves.filter(move => move.startsWith(color) && !move.endsWith("pass")).length;
    return Math.max(0, game.start[index].length + played - stones.filter(stone => stone === color).length);
  };
  const [black, white] = game.prisoners;
  return { black: black + captured(1, "W"), white: white + captured(0, "B") };
}

function mark(point) {
  if (!isKnown()) {
    toMark = point;
    return;
  }
  const { judgement } = state.game, vertex = vertexOf(point, sizeOf(judgement));
  const chain = judgement.chains.find(chain => chain.vertices.includes(vertex));
  if (!chain) return;
  const marked = chain.vertices.find(vertex => vertex in asked.marks);
  // A chain that is shown as marked tells its mark, not what the judge says.
  const before = chain.vertices.find(vertex => vertex in shown.marks);
  if (marked) delete asked.marks[marked];
  else asked.marks[vertex] = before ? shown.marks[before] : chain.status === "dead" ? "alive" : "dead";
  state.chosen = point;
  judge();
}

function markAwaited() {
  const point = toMark;
  toMark = -1;
  mark(point);
}

// What a record tells beside the stones and a board does not.
function termsOf(game, stones) {
  const { rules } = shown.own;
  return { rules, prisoners: prisoners(game, stones), handicap: shown.handicap, convention: game.judgement.convention };
}

// Fills the controls with what the record says, for a board has no terms of its own.
function fillControls({ toMove, rules, komi }) {
  byId("to-move").value = toMove;
  if (!byId("rules").value && RULES.includes(rules)) byId("rules").value = rules;
  if (!byId("komi").value) byId("komi").value = komi;
}

// Puts down a stone, or takes one up; the stones that each side captures.
function putDown(stones, color, point, size) {
  if (stones[point]) {
    stones[point] = "";
    return { black: 0, white: 0 };
  }
  const count = color => stones.filter(stone => stone === color).length;
  stones[point] = color;
  const [black, white] = [count("B"), count("W")];
  play(stones, color, point, size);
  return { black: white - count("W"), white: black - count("B") };
}

function put(point, color) {
  const game = state.game, before = kept(asked), { isBoard, id } = asked;
  const { stones } = position(game, game.moves.length);
  const terms = isBoard ? asked.terms : termsOf(game, stones);
  if (!isBoard) fillControls(game.judgement);
  const { black = 0, white = 0 } = terms.prisoners ?? {};
  const size = sizeOf(game.judgement);
  const captured = putDown(stones, color, point, size);
  const taken = { black: black + captured.black, white: white + captured.white };
  openBoard(stones, size.width, { ...terms, prisoners: taken }, isBoard ? id : `${id}, changed`, before);
}

// The board before the last stone, with the stones that it captured and the controls.
function undo() {
  if (!asked.before) return;
  restore(asked.before);
  forgetPoint();
  if (asked.isBoard) drawAsked();
  judge();
}

function act(point) {
  const mode = document.body.dataset.mode;
  if (point < 0) return;
  if (!isDrawn()) return;
  if (!isJudged()) {
    tell("Another position is judged than is shown: press 'Judge here', or go to the end", true);
    return;
  }
  if (mode === "mark") mark(point);
  else put(point, mode);
}

function setMode(mode) {
  document.body.dataset.mode = mode;
  MODES.forEach(([name, , hint]) => {
    byId(`mode-${name}`).setAttribute("aria-pressed", name === mode);
    if (name === mode) byId("keys").textContent = `${hint}. Arrow keys choose a point, Enter clicks.`;
  });
}

// The controls.
function button(parent, text, title, attributes, act) {
  const node = element(parent, "button", text, { type: "button", title, ...attributes });
  node.addEventListener("click", act);
  return node;
}

function labelled(parent, text, name, attributes) {
  const label = element(parent, "label", text);
  return element(label, name, null, attributes);
}

function makeTools() {
  const tools = element(document.body, "section", null, { id: "tools", "aria-label": "What is judged" });
  const file = element(tools, "input", null, { type: "file", id: "file", accept: ".sgf,application/x-go-sgf,text/plain", hidden: "" });
  button(tools, "Open a record", "An SGF file; or drop one on the page", { id: "open-record" }, () => file.click());
  file.addEventListener("change", () => { if (file.files[0]) openFirst(file.files); file.value = ""; });
  button(tools, "Paste", "The text of a record", { id: "paste-button" }, () => { byId("paste").hidden = !byId("paste").hidden; byId("paste-text").focus(); });
  const sizes = element(tools, "span", null, { class: "group", role: "group", "aria-label": "New board" });
  SIZES.forEach(lines => button(sizes, String(lines), `A new board of ${lines} lines`, { id: `new-${lines}` }, () => newBoard(String(lines))));
  const size = element(sizes, "input", null, { id: "size", autocomplete: "off", size: 5, placeholder: "19x13", "aria-label": "A new board of another size" });
  size.addEventListener("change", () => { if (size.value) newBoard(size.value); size.value = ""; });
  const modes = element(tools, "span", null, { class: "group", role: "group", "aria-label": "What a click does" });
  MODES.forEach(([mode, name, hint]) => button(modes, name, hint, { id: `mode-${mode}` }, () => setMode(mode)));
  button(tools, "Undo", "The board before the last stone that was put down or taken up", { id: "undo", hidden: "" }, undo);
  button(tools, "Clear marks", "All chains as judged", { id: "unmark", hidden: "" }, () => { asked.marks = {}; judge(); });
  const rules = labelled(tools, "Rules", "select", { id: "rules", autocomplete: "off" });
  ["", ...RULES].forEach(name => element(rules, "option", name, { value: name }));
  rules.addEventListener("change", judge);
  const komi = labelled(tools, "Komi", "input", { id: "komi", autocomplete: "off", type: "number", step: "0.5" });
  komi.addEventListener("change", () => { if (!refuseKomi()) judge(); });
  komi.addEventListener("blur", refuseKomi);
  komi.addEventListener("keydown", event => { if (event.key === "Enter") refuseKomi(); });
  const terms = element(tools, "span", null, { id: "board-terms", hidden: "" });
  const toMove = labelled(terms, "To move", "select", { id: "to-move", autocomplete: "off" });
  [["B", "Black"], ["W", "White"]].forEach(([value, name]) => element(toMove, "option", name, { value }));
  toMove.addEventListener("change", judge);
  const games = element(tools, "span", null, { id: "games", hidden: "" });
  const which = labelled(games, "Game", "input", { id: "which", autocomplete: "off", type: "number", min: 1, value: 1 });
  element(which.parentNode, "span", "", { id: "games-of" });
  which.addEventListener("change", () => chooseGame(which.value));
  return tools;
}

function makePaste() {
  const paste = element(document.body, "section", null, { id: "paste", hidden: "" });
  const text = element(paste, "textarea", null, { id: "paste-text", autocomplete: "off", placeholder: "(;GM[1]FF[4]..", "aria-label": "The text of a record", spellcheck: "false" });
  button(paste, "Judge", "Judge this text", { id: "paste-go" }, () => openRecord(text.value, "pasted", { isPasted: true }));
  return paste;
}

// Moves are walked by the buttons of the page; one more judges the position shown.
function makeWalk() {
  const walk = byId("walk");
  button(walk, "Judge here", "Judge the position that is shown", { id: "here", hidden: "" }, () => {
    if (isJudged()) return;
    Object.assign(asked, { move: moveNumber() + 1, marks: {} });
    forgetPoint();
    judge();
  });
  button(walk, "Whole game", "Judge the end of the game", { id: "whole", hidden: "" }, () => { Object.assign(asked, { move: null, marks: {} }); judge(); });
}

function listen() {
  const board = byId("board");
  const isOurs = () => document.body.dataset.mode !== "explain";
  // Before the page's own listeners, which explain.
  board.addEventListener("click", event => { if (isOurs()) { event.stopImmediatePropagation(); act(pointAt(event)); } }, true);
  board.addEventListener("pointermove", event => { if (isOurs()) event.stopImmediatePropagation(); }, true);
  board.addEventListener("keydown", event => { if (event.key === "Enter" && isOurs()) act(state.cursor); });
  let depth = 0;
  const drag = step => event => {
    event.preventDefault();
    depth = step === 0 ? 0 : depth + step;
    document.body.classList.toggle("dragging", depth > 0);
  };
  addEventListener("dragenter", drag(1));
  addEventListener("dragleave", drag(-1));
  addEventListener("dragover", event => event.preventDefault());
  addEventListener("drop", event => {
    drag(0)(event);
    const { files } = event.dataTransfer, text = event.dataTransfer.getData("text/plain");
    if (files.length) openFirst(files);
    else if (text) openRecord(text, "dropped");
  });
  addEventListener("paste", event => {
    const text = event.clipboardData.getData("text/plain");
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || !text) return;
    event.preventDefault();
    openRecord(text, "pasted");
  });
}

function start() {
  const status = document.createElement("p");
  Object.assign(status, { id: "status" });
  status.setAttribute("role", "status");
  document.querySelector("header").after(makeTools(), makePaste(), status);
  const footer = element(document.body, "footer", "seichi judges finished games of Go: it proves what can be proved, says of everything else how sure it is, and answers the same every time. This page works offline.");
  const licences = element(footer, "details");
  element(licences, "summary", "Licences");
  element(licences, "pre", "seichi may be used under MIT, Apache-2.0, or GPL-3.0-or-later.\n\n" + LICENCES);
  setUp();
  makeWalk();
  listen();
  setMode("explain");
  judge();
}

start();
