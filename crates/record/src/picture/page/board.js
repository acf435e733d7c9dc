"use strict";
// The board: positions, and how they are drawn. Signs and colors are those of
// the pictures and of the analyze commands for GoGui.
const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
const STEP = 24;
const SVG = "http://www.w3.org/2000/svg";

function make(parent, name, attributes, text) {
  const node = document.createElementNS(SVG, name);
  for (const key in attributes) node.setAttribute(key, attributes[key]);
  if (text !== undefined) node.textContent = text;
  parent.appendChild(node);
  return node;
}

// A size is { width, height }.
function sizeOf(judgement) {
  return { width: judgement.boardXSize, height: judgement.boardYSize };
}

// Points are numbers in reading order, from the upper left corner.
function pointOf(vertex, { width, height }) {
  const column = LETTERS.indexOf(vertex[0]);
  const row = height - Number(vertex.slice(1));
  return row * width + column;
}

function vertexOf(point, { width, height }) {
  return LETTERS[point % width] + (height - Math.floor(point / width));
}

function neighbors(point, { width, height }) {
  const column = point % width, found = [];
  if (column > 0) found.push(point - 1);
  if (column < width - 1) found.push(point + 1);
  if (point >= width) found.push(point - width);
  if (point < width * (height - 1)) found.push(point + width);
  return found;
}

// The points that are connected to one by the same content.
function component(stones, start, size) {
  const found = new Set([start]), todo = [start];
  while (todo.length) {
    for (const next of neighbors(todo.pop(), size)) {
      if (!found.has(next) && stones[next] === stones[start]) { found.add(next); todo.push(next); }
    }
  }
  return found;
}

function hasLiberty(stones, chain, size) {
  for (const point of chain) {
    if (neighbors(point, size).some(next => !stones[next])) return true;
  }
  return false;
}

// Plays a move on an array of "", "B" and "W".
function play(stones, color, point, size) {
  stones[point] = color;
  for (const next of neighbors(point, size).concat(point)) {
    const other = next === point ? color : (color === "B" ? "W" : "B");
    if (stones[next] !== other) continue;
    const chain = component(stones, next, size);
    if (!hasLiberty(stones, chain, size)) chain.forEach(stone => { stones[stone] = ""; });
  }
}

// The stones after the first moves, and the last stone that was played.
function position(game, count) {
  const size = sizeOf(game.judgement);
  const stones = new Array(size.width * size.height).fill("");
  ["B", "W"].forEach((color, index) => {
    game.start[index].forEach(vertex => { stones[pointOf(vertex, size)] = color; });
  });
  let last = -1;
  for (const move of game.moves.slice(0, count)) {
    const [color, vertex] = move.split(" ");
    if (vertex === "pass") continue;
    last = pointOf(vertex, size);
    play(stones, color, last, size);
  }
  return { stones, last };
}

const LINES = "#6b4f2a", ORANGE = "#e06a00", MARKED = "#b0008a";

// The points that a printed board marks, as in the pictures.
function stars({ width, height }) {
  const on = lines => {
    const edge = lines < 13 ? 2 : 3;
    return lines < 7 ? [] : lines % 2 ? [edge, (lines - 1) / 2, lines - 1 - edge] : [edge, lines - 1 - edge];
  };
  const isMiddle = (at, lines) => lines % 2 === 1 && at === (lines - 1) / 2;
  const isLarge = width >= 19 && height >= 19;
  return on(height).flatMap(row => on(width)
    .filter(column => isLarge || isMiddle(column, width) === isMiddle(row, height))
    .map(column => row * width + column));
}

// How sure an owner is, from a guess to what is settled.
const SURE = [[1, "settled", "#2f9e5b"], [.8, "clear", "#9ccb4a"], [.4, "likely", "#f2c230"], [0, "a guess", "#e8622c"]];
const sureOf = owner => SURE.findIndex(([least]) => Math.abs(owner) >= least);

// A canvas for signs; what is drawn later lies above.
class Drawing {
  constructor(size, small) {
    this.size = size;
    this.margin = small ? 2 : STEP;
    const across = size.width * STEP, down = size.height * STEP;
    const sides = [across + 2 * this.margin, down + 2 * this.margin];
    this.svg = document.createElementNS(SVG, "svg");
    this.svg.setAttribute("viewBox", `0 0 ${sides.join(" ")}`);
    // As high as a square, where there would be room for a wider board.
    if (down > across) this.svg.style.width = `${100 * sides[0] / sides[1]}%`;
    make(this.svg, "rect", { x: this.margin, y: this.margin, width: across, height: down, rx: 3, style: "fill:var(--wood)" });
    this.ground = make(this.svg, "g", {});
    this.lines(small);
  }
  at(point) {
    const x = this.margin + STEP / 2 + (point % this.size.width) * STEP;
    const y = this.margin + STEP / 2 + Math.floor(point / this.size.width) * STEP;
    return { x, y };
  }
  lines(small) {
    const { width, height } = this.size;
    const first = this.at(0), last = this.at(width * height - 1);
    let path = "";
    for (let x = first.x; x <= last.x; x += STEP) path += `M${x} ${first.y}V${last.y}`;
    for (let y = first.y; y <= last.y; y += STEP) path += `M${first.x} ${y}H${last.x}`;
    make(this.svg, "path", { d: path, stroke: LINES, "stroke-width": 1, fill: "none" });
    stars(this.size).forEach(point => this.dot(point, 3, LINES));
    if (small) return;
    const style = "fill:var(--soft);font:12px sans-serif;text-anchor:middle";
    for (let column = 0; column < width; column++) {
      make(this.svg, "text", { x: first.x + column * STEP, y: this.margin - 7, style }, LETTERS[column]);
    }
    for (let row = 0; row < height; row++) {
      make(this.svg, "text", { x: this.margin - 12, y: first.y + row * STEP + 4, style }, String(height - row));
    }
  }
  // The stones; dead ones are dimmed.
  stones(stones, dead) {
    stones.forEach((color, point) => { if (color) this.stone(point, color, dead?.has(point) ? .5 : 1); });
  }
  stone(point, color, opacity) {
    const { x, y } = this.at(point), [fill, stroke] = color === "B" ? ["#1c1c1c", "#1c1c1c"] : ["#fafafa", "#505050"];
    make(this.svg, "circle", { cx: x, cy: y, r: 11, fill, stroke, opacity: opacity || 1 });
  }
  shade(point, fill, opacity) {
    const { x, y } = this.at(point);
    make(this.ground, "rect", { x: x - STEP / 2, y: y - STEP / 2, width: STEP, height: STEP, fill, "fill-opacity": opacity });
  }
  box(point, side, attributes) {
    const { x, y } = this.at(point);
    make(this.svg, "rect", { x: x - side / 2, y: y - side / 2, width: side, height: side, ...attributes });
  }
  dot(point, radius, fill) {
    const { x, y } = this.at(point);
    make(this.svg, "circle", { cx: x, cy: y, r: radius, fill });
  }
  ring(point, stroke, radius = 11, width = 2.5) {
    const { x, y } = this.at(point);
    make(this.svg, "circle", { cx: x, cy: y, r: radius, fill: "none", stroke, "stroke-width": width });
  }
  // The signs, as in the pictures.
  territory(point, color) { this.box(point, 8, { fill: color === "B" ? "#1c1c1c" : "#ffffff", stroke: LINES, "stroke-width": .5 }); }
  fill(point, color) { this.box(point, 9, { fill: "none", stroke: color === "B" ? "#1c1c1c" : "#ffffff", "stroke-width": 2 }); }
  seki(point) { this.box(point, 10, { fill: "none", stroke: "#2060d0", "stroke-width": 2 }); }
  dame(point) { this.dot(point, 3, LINES); }
  open(point) { this.dot(point, 4, ORANGE); }
  doubt(point) { this.ring(point, ORANGE); }
  cross(point) {
    const { x, y } = this.at(point);
    make(this.svg, "path", { d: `M${x - 4.5} ${y - 4.5}l9 9m0 -9l-9 9`, stroke: "#c8201c", "stroke-width": 2, fill: "none" });
  }
  // What a person has said.
  marked(point) {
    const { x, y } = this.at(point);
    make(this.svg, "path", { d: `M${x} ${y - 10}l5 7h-10z`, fill: MARKED, stroke: "#ffffff", "stroke-width": 1 });
  }
  lastMove(point, color) { this.ring(point, color === "B" ? "#ffffff" : "#1c1c1c", 5, 1.6); }
  cursor(point) { this.box(point, 22, { fill: "none", stroke: MARKED, "stroke-width": 2 }); }
  word(point, word, fill, plain) {
    const { x, y } = this.at(point);
    if (!plain) make(this.svg, "circle", { cx: x, cy: y, r: 9, fill: "#fff3d8", opacity: .9 });
    const size = word.length > 2 ? 9 : 12;
    make(this.svg, "text", { x, y: y + 4, fill, style: `font:600 ${size}px sans-serif;text-anchor:middle` }, word);
  }
}

// What is in the way of scoring; nothing where it is safe.
function doubtfulPlaces(judgement) { return judgement.safeToScore === false ? judgement.unsettled : []; }

// What is drawn of a judged position, sign by sign: [name in the legend, points, how, whether
// below the stones].
function signsOf(game, layers, shades) {
  const { judgement } = game, size = sizeOf(judgement);
  const points = vertices => vertices.map(vertex => pointOf(vertex, size));
  const signs = [];
  const add = (name, found, draw, isGround = false) => { if (found.length) signs.push([name, found, draw, isGround]); };
  if (layers.owner) {
    const isKnown = (owner, point) => owner !== 0 || judgement.chains.some(chain => chain.vertices.includes(vertexOf(point, size)));
    const sure = judgement.ownership.map((owner, point) => isKnown(owner, point) ? sureOf(owner) : -1);
    SURE.forEach(([, name, rgb], number) => {
      add(name, [...sure.keys()].filter(point => sure[point] === number), (d, point) => d.shade(point, rgb, .8), true);
    });
  }
  if (layers.proofs) {
    shades.forEach((shade, number) => {
      add(shade.name, [...game.shades.keys()].filter(point => game.shades[point] === number), (d, point) => d.shade(point, shade.rgb, .6), true);
    });
  }
  const open = new Set(layers.open ? doubtfulPlaces(judgement).flatMap(place => points(place.vertices)) : []);
  const stones = new Set(judgement.chains.flatMap(chain => points(chain.vertices)));
  if (layers.final) {
    add("Black\u2019s", points(judgement.blackTerritory), (d, point) => d.territory(point, "B"));
    add("White\u2019s", points(judgement.whiteTerritory), (d, point) => d.territory(point, "W"));
    add("dead", points(judgement.dead), (d, point) => d.cross(point));
    add("seki", points(judgement.seki), (d, point) => d.seki(point));
    const { black, white } = judgement.forced;
    add("Black fills", points(black), (d, point) => d.fill(point, "B"));
    add("White fills", points(white), (d, point) => d.fill(point, "W"));
    const isSettled = point => !open.has(point) && judgement.finished !== false;
    const filled = new Set(points(black.concat(white)));
    add("dame", points(judgement.dame).filter(point => isSettled(point) && !filled.has(point)), (d, point) => d.dame(point));
  }
  if (layers.open) {
    // A board that is not finished is not a heap of open points.
    const isWide = judgement.finished === false && open.size > stones.size;
    add("open", isWide ? [] : [...open].filter(point => !stones.has(point)), (d, point) => d.open(point));
    add("in doubt", [...open].filter(point => stones.has(point)), (d, point) => d.doubt(point));
    const moves = { B: new Set(), W: new Set() };
    for (const place of doubtfulPlaces(judgement)) {
      points(place.black).forEach(point => moves.B.add(point));
      points(place.white).forEach(point => moves.W.add(point));
    }
    const both = [...moves.B].filter(point => moves.W.has(point));
    const only = (color, other) => [...moves[color]].filter(point => !moves[other].has(point));
    add("Black settles it", only("B", "W"), (d, point) => d.word(point, "B", "#000000"));
    add("White settles it", only("W", "B"), (d, point) => d.word(point, "W", "#000000"));
    add("either settles it", both, (d, point) => d.word(point, "BW", "#000000"));
  }
  const marked = judgement.chains.filter(chain => chain.evidence === "marked").map(chain => chain.vertices[0]);
  add("marked by hand", points(marked), (d, point) => d.marked(point));
  return signs;
}
