// The page of one game.
const DATA = JSON.parse(document.getElementById("data").textContent);
const byId = id => document.getElementById(id);
const LAYERS = [
  ["final", "Final position", true],
  ["proofs", "How it is known", false],
  ["open", "Not settled", true],
  ["owner", "How sure", false],
];
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

function openGame(index) {
  const game = DATA.games[index];
  state.game = game;
  state.move = game.moves.length;
  state.chosen = state.cursor = -1;
  byId("report").hidden = true;
  byId("game").hidden = false;
  byId("back").hidden = DATA.games.length + DATA.errors.length < 2;
  named(byId("title"), game.judgement.id, `: ${game.judgement.result}`);
  byId("slider").max = game.moves.length;
  byId("walk").hidden = game.moves.length === 0;
  byId("sheet").textContent = [game.sheet + recordedLine(game.judgement), ...game.judgement.warnings.map(nameOf)].join("\n");
  byId("openbox").hidden = openPlaces(game.judgement).length === 0;
  byId("open").textContent = game.open;
  inWords(game);
  explain(-1);
  draw();
}

// What is open; nothing where it was not asked for.
function openPlaces(judgement) { return judgement.unsettled ?? []; }

function recordedLine(judgement) {
  if (!judgement.recorded) return "";
  const { result, agrees } = judgement.recorded;
  return `\nThe record says ${result}${agrees === false ? ": not what the board says" : ""}`;
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
  drawing.stones(stones);
  if (isJudged()) {
    drawSigns(drawing, game, state.layers, DATA.shades);
    if (state.chosen >= 0) drawChosen(drawing, stones);
  } else if (last >= 0) {
    drawing.ring(last, "#e07010");
  }
  if (state.cursor >= 0) drawing.frame(state.cursor, "#ff00aa");
  const board = byId("board");
  board.replaceChildren(drawing.svg);
  byId("slider").value = state.move;
  byId("number").textContent = isJudged() ? `end, ${moveNumber()}` : `${moveNumber()} / ${game.judgement.moves}`;
  drawLegend();
}

// The chosen chain, and the play behind its verdict.
function drawChosen(drawing, stones) {
  const size = drawing.size;
  component(stones, state.chosen, size).forEach(point => drawing.ring(point, "#ff00aa"));
  lineOf(textAt(state.chosen), size).forEach(({ point, word, color }) => {
    if (color && !stones[point]) {
      drawing.stone(point, color, .85);
      drawing.word(point, word, color === "B" ? "#ffffff" : "#000000", true);
    } else {
      drawing.word(point, word, "#a00070");
    }
  });
}

function textAt(point) {
  const game = state.game;
  const text = game.explained[point];
  if (text >= 0) return game.texts[text];
  const vertex = vertexOf(point, sizeOf(game.judgement));
  const chain = game.judgement.chains.find(chain => chain.vertices.includes(vertex));
  if (!chain) return `Point: empty`;
  const color = chain.color === "B" ? "black" : "white";
  const rule = chain.rule ? `: ${chain.rule}` : chain.margin !== null ? `, margin ${chain.margin}` : "";
  return `Chain: ${color}, ${chain.vertices.join(" ")}\nVerdict: ${chain.status}\nKnown: ${chain.evidence}${rule}`;
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
  if (point < 0) {
    element(why, "p", "Choose a chain or an empty point to read what is known of it.", { class: "hint" });
    return;
  }
  const vertex = vertexOf(point, sizeOf(state.game.judgement));
  element(why, "strong", vertex);
  const lines = textAt(point).split("\n");
  // An explanation begins with a sentence, about the first point of its chain or area.
  if (state.game.explained[point] >= 0) {
    element(why, "p", lines.shift().replace(/^(Black |White )?[A-HJ-Z]\d+ is /, `$1${vertex} is `));
  }
  const list = element(why, "dl");
  for (const line of lines) {
    const [word, ...rest] = line.split(": ");
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

function drawLegend() {
  const legend = byId("legend"), game = state.game, judgement = game.judgement;
  legend.replaceChildren();
  const sample = (text, sign) => {
    const item = element(legend, "li");
    const drawing = new Drawing({ width: 1, height: 1 }, true);
    sign(drawing);
    // The word beside it says it.
    drawing.svg.setAttribute("aria-hidden", "true");
    item.append(drawing.svg);
    item.append(text);
  };
  if (!isJudged()) return;
  if (state.layers.final) {
    sample("dead", d => { d.stone(0, "W"); d.cross(0); });
    sample("Black's", d => d.square(0, 8, "#000000"));
    sample("White's", d => d.square(0, 8, "#ffffff"));
    if (judgement.seki.length) sample("seki", d => { d.stone(0, "W"); d.frame(0, "#2060d0"); });
    if (judgement.dame.length) sample("dame", d => d.word(0, "d", "#604020"));
    if (game.borders.length) sample("open border", d => d.word(0, "?", "#604020"));
    if (judgement.forced.black.length) sample("Black has to fill", d => d.word(0, "fb", "#000000"));
    if (judgement.forced.white.length) sample("White has to fill", d => d.word(0, "fw", "#000000"));
  }
  if (state.layers.open && openPlaces(judgement).length) {
    sample("open or in doubt", d => d.frame(0, "#e07010"));
    sample("moves that settle it", d => d.word(0, "BW", "#000000"));
  }
  if (state.layers.proofs) {
    const seen = new Set(game.shades);
    DATA.shades.forEach((shade, index) => {
      if (seen.has(index)) sample(shade.name, d => d.shade(0, shade.rgb, .5));
    });
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
  const from = state.cursor >= 0 ? state.cursor : Math.floor(width * height / 2);
  const column = Math.max(0, Math.min(width - 1, from % width + step[0]));
  const row = Math.max(0, Math.min(height - 1, Math.floor(from / width) + step[1]));
  state.cursor = row * width + column;
  if (isJudged()) choose(state.cursor);
  else draw();
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
  board.addEventListener("mousemove", event => {
    const point = pointAt(event);
    if (event.buttons === 0 && point !== state.hover) {
      state.hover = point;
      if (point >= 0) { state.cursor = -1; choose(point); }
    }
  });
  board.addEventListener("keydown", onKey);
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
