// The page of one game.
const DATA = JSON.parse(document.getElementById("data").textContent);
const byId = id => document.getElementById(id);
const LAYERS = [
  ["final", "Final position", true],
  ["open", "In doubt", true],
  ["owner", "How sure", false],
  ["proofs", "How it is known", false],
];
const HINT = "Choose a chain or an empty point to read what is known about it.";
const state = { game: null, layers: {}, move: 0, chosen: -1, cursor: -1 };
LAYERS.forEach(([key, , on]) => { state.layers[key] = on; });

function element(parent, name, text, attributes) {
  const node = document.createElement(name);
  if (text !== undefined && text !== null) node.textContent = text;
  for (const key in attributes || {}) node.setAttribute(key, attributes[key]);
  parent.appendChild(node);
  return node;
}

// The name of a game as `printable` tells it, without characters that turn the rest.
const nameOf = id => id.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, c => `\\u{${c.codePointAt(0).toString(16)}}`);

// Names of any direction leave what stands behind them in its place.
function named(parent, id, rest = "") {
  parent.replaceChildren();
  element(parent, "bdi", nameOf(id));
  parent.append(rest);
}

function showText(id, text) {
  byId(id).hidden = !text;
  byId(id).textContent = text ?? "";
}

function list(id, texts) {
  byId(id).replaceChildren();
  byId(id).hidden = !texts.length;
  texts.forEach(text => element(byId(id), "li", nameOf(text)));
}

// A board of several is packed: it is unpacked when it is opened.
async function unpacked(index) {
  const bytes = Uint8Array.from(atob(byId(`board-${index}`).textContent), c => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

async function openGame(index) {
  state.chosen = state.cursor = -1;
  showGamePage(DATA.games[index] ?? await unpacked(index));
  byId("back").hidden = DATA.rows.length + DATA.errors.length < 2;
}

function showGamePage(game) {
  state.game = game;
  state.move = game.moves.length;
  byId("report").hidden = true;
  byId("game").hidden = false;
  named(byId("title"), game.judgement.title);
  document.title = `${nameOf(game.judgement.title)}: ${game.judgement.result}`;
  byId("slider").max = game.moves.length;
  byId("walk").hidden = game.moves.length === 0;
  showVerdict(game);
  inWords(game);
  explain(-1);
  draw();
}

// The result and the sentence about safety, and what is in the way.
function showVerdict({ judgement, open }) {
  showText("result", judgement.headline);
  showText("safety", judgement.safety);
  byId("safety").dataset.safe = judgement.safeToScore;
  const { recorded } = judgement;
  const differs = recorded?.agrees === false ? ": the board says something else" : "";
  showText("recorded", recorded && `Recorded: ${recorded.result}, ${recorded.sentence}${differs}`);
  showScore(judgement);
  byId("open-title").textContent = judgement.safeToScore ? "Left to play" : "Not settled";
  byId("openbox").hidden = !open.length;
  list("open", open);
  list("warnings", judgement.warnings);
}

const PARTS = [
  ["livingStones", "living stones"], ["territory", "territory"], ["forced", "filled by force"], ["dame", "dame"],
  ["sekiEyes", "in eyes in seki"], ["deadStones", "dead stones"], ["prisoners", "prisoners"],
  ["passStones", "pass stones"], ["handicapBonus", "for the handicap"], ["komi", "komi"], ["total", "total"],
];

function showScore({ black, white }) {
  const table = byId("score");
  table.replaceChildren();
  const row = (cells, name) => {
    const line = element(table, "tr");
    cells.forEach((cell, at) => element(line, at && name ? "td" : "th", String(cell), at && name ? {} : { scope: name ? "row" : "col" }));
  };
  row(["", "Black", "White"], null);
  PARTS.filter(([key]) => key === "total" || black[key] || white[key])
    .forEach(([key, name]) => row([name, black[key] || (key === "total" ? 0 : "\u2013"), white[key] || (key === "total" ? 0 : "\u2013")], name));
}

function isJudged() { return state.move === state.game.moves.length; }

// The number of the last move, counted from the beginning of the record, of which a
// position set up after some moves is a start of its own.
function moveNumber() {
  const { judgement, moves } = state.game;
  return judgement.moves - moves.length + state.move;
}

// Draws the board, and nothing else.
function draw() {
  const game = state.game, size = sizeOf(game.judgement);
  const { stones, last } = position(game, state.move);
  const drawing = new Drawing(size, false);
  drawing.svg.setAttribute("role", "img");
  drawing.svg.setAttribute("aria-label", `${size.width} by ${size.height} board, after move ${moveNumber()}`);
  const signs = isJudged() ? signsOf(game, state.layers, DATA.shades) : [];
  const dead = new Set(isJudged() && state.layers.final ? game.judgement.dead.map(vertex => pointOf(vertex, size)) : []);
  drawing.stones(stones, dead);
  if (last >= 0 && stones[last] && !dead.has(last)) drawing.lastMove(last, stones[last]);
  signs.forEach(([, points, sign]) => points.forEach(point => sign(drawing, point)));
  if (isJudged() && state.chosen >= 0) drawChosen(drawing, stones);
  if (state.cursor >= 0) drawing.cursor(state.cursor);
  byId("board").replaceChildren(drawing.svg);
  byId("slider").value = state.move;
  byId("number").textContent = isJudged() ? `end, ${moveNumber()}` : `${moveNumber()} / ${game.judgement.moves}`;
  drawLegend(signs, stones);
}

// The chosen chain, and the play behind its verdict.
function drawChosen(drawing, stones) {
  const size = drawing.size;
  component(stones, state.chosen, size).forEach(point => drawing.ring(point, MARKED));
  lineOf(textAt(state.chosen), size).forEach(({ point, word, color }) => {
    if (color && !stones[point]) {
      drawing.stone(point, color, .85);
      drawing.word(point, word, color === "B" ? "#ffffff" : "#000000", true);
    } else {
      drawing.word(point, word, "#8a006c");
    }
  });
}

// Why a point is what it is; before the explanations are there, its verdict alone.
function textAt(point) {
  const { explained, texts, judgement } = state.game;
  if (explained[point] >= 0) return texts[explained[point]];
  const vertex = vertexOf(point, sizeOf(judgement));
  const chain = judgement.chains.find(chain => chain.vertices.includes(vertex));
  if (!chain) return `${vertex} is empty.`;
  const rule = chain.rule ? `: ${chain.rule}` : "";
  return `${chain.color === "B" ? "Black" : "White"} ${vertex} is ${chain.status} (${chain.evidence}${rule}).`;
}

// The moves that a text tells: `B C3, W D4` or `Black C3, White D4` in turn, or pairs
// of points, `C3 or D4`, `C3 by D4` and `C3-D4`, of which one answers the other.
function lineOf(text, size) {
  const line = text.split("\n").find(line => line.startsWith("Line: "));
  if (!line) return [];
  const found = [];
  const moves = [...line.matchAll(/\b(B|W|Black|White) ([A-HJ-Z]\d+|pass)\b/g)];
  if (moves.length) {
    moves.forEach((move, number) => {
      if (move[2] !== "pass") found.push({ point: pointOf(move[2], size), word: String(number + 1), color: move[1][0] });
    });
    return found;
  }
  const pairs = [...line.matchAll(/\b([A-HJ-Z]\d+)(?: or | by |-)([A-HJ-Z]\d+)\b/g)];
  pairs.forEach((pair, number) => {
    const letter = String.fromCharCode(97 + number % 26);
    found.push({ point: pointOf(pair[1], size), word: letter });
    found.push({ point: pointOf(pair[2], size), word: letter + "'" });
  });
  const seen = new Set();
  return found.filter(({ point }) => !seen.has(point) && seen.add(point));
}

function explain(point) {
  const why = byId("why");
  why.replaceChildren();
  why.classList.toggle("open", point >= 0);
  if (point < 0) {
    element(why, "p", HINT, { class: "hint" });
    return;
  }
  const vertex = vertexOf(point, sizeOf(state.game.judgement));
  const close = element(why, "button", "\u2715", { class: "close", "aria-label": "Close the explanation" });
  close.addEventListener("click", () => choose(-1));
  element(why, "strong", vertex);
  const [sentence, ...facts] = textAt(point).split("\n");
  // A sentence is about the first point of its chain or area.
  element(why, "p", sentence.replace(/^(Black |White )?[A-HJ-Z]\d+ is /, `$1${vertex} is `));
  const list = element(why, "dl");
  for (const fact of facts) {
    const [word, ...rest] = fact.split(": ");
    element(list, "dt", word);
    element(list, "dd", rest.join(": "));
  }
}

function choose(point) {
  if (!isJudged()) return;
  state.chosen = point;
  explain(point);
  draw();
}

function goTo(move) {
  const number = Math.max(0, Math.min(state.game.moves.length, move));
  if (number === state.move) return;
  state.move = number;
  if (!isJudged()) { state.chosen = -1; explain(-1); }
  draw();
}

// The signs that are on the board, drawn as they are there.
function drawLegend(signs, stones) {
  const legend = byId("legend");
  legend.replaceChildren();
  for (const [name, [point], sign, isGround] of signs) {
    const item = element(legend, "li");
    const drawing = new Drawing({ width: 1, height: 1 }, true);
    if (stones[point] && !isGround) drawing.stone(0, stones[point], name === "dead" ? .5 : 1);
    sign(drawing, 0);
    // The word beside it says it.
    drawing.svg.setAttribute("aria-hidden", "true");
    item.append(drawing.svg, name);
  }
}

// What a screen reader reads of the board.
function inWords(game) {
  const words = byId("words"), judgement = game.judgement;
  words.replaceChildren();
  const list = (title, vertices) => {
    if (vertices.length) element(words, "p", `${title}: ${vertices.join(" ")}`);
  };
  list("Dead", judgement.dead);
  list("In seki", judgement.seki);
  list("Dame", judgement.dame);
  list("Black's territory", judgement.blackTerritory);
  list("White's territory", judgement.whiteTerritory);
  for (const chain of judgement.chains) {
    const color = chain.color === "B" ? "Black" : "White";
    element(words, "p", `${color} ${chain.vertices.join(" ")}: ${chain.status}, ${chain.evidence}${chain.rule ? ", " + chain.rule : ""}`);
  }
}

function pointAt(event) {
  const svg = byId("board").firstChild, box = svg.getBoundingClientRect();
  const { width, height } = sizeOf(state.game.judgement);
  const column = Math.floor((event.clientX - box.left) * (width + 2) / box.width) - 1;
  const row = Math.floor((event.clientY - box.top) * (height + 2) / box.height) - 1;
  const inside = column >= 0 && row >= 0 && column < width && row < height;
  return inside ? row * width + column : -1;
}

function onKey(event) {
  const { width, height } = sizeOf(state.game.judgement);
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  const from = state.cursor >= 0 ? state.cursor : Math.floor(width * height / 2);
  const column = Math.max(0, Math.min(width - 1, from % width + step[0]));
  const row = Math.max(0, Math.min(height - 1, Math.floor(from / width) + step[1]));
  state.cursor = row * width + column;
  if (isJudged()) choose(state.cursor);
  else draw();
}

// The keys of the whole page, where nobody is typing.
function onPageKey(event) {
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "?") byId("help-box").showModal();
  if (byId("game").hidden || !state.game || byId("help-box").open) return;
  const targets = { ArrowLeft: state.move - 1, ArrowRight: state.move + 1, Home: 0, End: Infinity };
  if (event.key in targets) {
    event.preventDefault();
    goTo(targets[event.key]);
  }
  if (event.key === "Escape") choose(-1);
}

function setUp() {
  for (const [key, name, on] of LAYERS) {
    const label = element(byId("layers"), "label");
    const box = element(label, "input", null, { type: "checkbox", id: `layer-${key}`, autocomplete: "off" });
    box.checked = on;
    label.append(name);
    box.addEventListener("change", () => { state.layers[key] = box.checked; draw(); });
  }
  const board = byId("board");
  board.addEventListener("click", event => { state.cursor = -1; choose(pointAt(event)); });
  board.addEventListener("pointermove", event => {
    const point = pointAt(event);
    // A finger that scrolls explains nothing.
    if (event.pointerType === "mouse" && event.buttons === 0 && point !== state.hover) {
      state.hover = point;
      if (point >= 0) { state.cursor = -1; choose(point); }
    }
  });
  board.addEventListener("keydown", onKey);
  addEventListener("keydown", onPageKey);
  byId("help").addEventListener("click", () => byId("help-box").showModal());
  byId("slider").addEventListener("input", event => goTo(Number(event.target.value)));
  byId("first").addEventListener("click", () => goTo(0));
  byId("previous").addEventListener("click", () => goTo(state.move - 1));
  byId("next").addEventListener("click", () => goTo(state.move + 1));
  byId("last").addEventListener("click", () => goTo(Infinity));
  byId("theme").addEventListener("click", () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  });
}
