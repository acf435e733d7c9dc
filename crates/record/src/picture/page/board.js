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

// The stones after so many moves, and the last move.
function position(game, count) {
  const size = sizeOf(game.judgement);
  const stones = new Array(size.width * size.height).fill("");
  ["B", "W"].forEach((color, index) => {
    game.start[index].forEach(vertex => { stones[pointOf(vertex, size)] = color; });
  });
  let last = -1;
  for (const move of game.moves.slice(0, count)) {
    const [color, vertex] = move.split(" ");
    last = vertex === "pass" ? -1 : pointOf(vertex, size);
    if (last >= 0) play(stones, color, last, size);
  }
  return { stones, last };
}

// A canvas for signs; what is drawn later lies above.
class Drawing {
  constructor(size, small) {
    this.size = size;
    this.margin = small ? 4 : STEP;
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
    make(this.svg, "path", { d: path, stroke: "#604020", "stroke-width": 1, fill: "none" });
    if (small) return;
    const style = "fill:var(--soft);font:12px sans-serif;text-anchor:middle";
    for (let column = 0; column < width; column++) {
      make(this.svg, "text", { x: first.x + column * STEP, y: this.margin - 7, style }, LETTERS[column]);
    }
    for (let row = 0; row < height; row++) {
      make(this.svg, "text", { x: this.margin - 12, y: first.y + row * STEP + 4, style }, String(height - row));
    }
  }
  stones(stones) {
    stones.forEach((color, point) => { if (color) this.stone(point, color); });
  }
  stone(point, color, opacity) {
    const { x, y } = this.at(point);
    const fill = color === "B" ? "#202020" : "#f8f8f8";
    make(this.svg, "circle", { cx: x, cy: y, r: 10.5, fill, stroke: "#404040", opacity: opacity || 1 });
  }
  shade(point, fill, opacity) {
    const { x, y } = this.at(point);
    make(this.ground, "rect", { x: x - STEP / 2, y: y - STEP / 2, width: STEP, height: STEP, fill, "fill-opacity": opacity });
  }
  square(point, side, fill) {
    const { x, y } = this.at(point);
    make(this.svg, "rect", { x: x - side / 2, y: y - side / 2, width: side, height: side, fill, stroke: "#604020", "stroke-width": .5 });
  }
  cross(point) {
    const { x, y } = this.at(point);
    make(this.svg, "path", { d: `M${x - 5} ${y - 5}l10 10m0 -10l-10 10`, stroke: "#e03030", "stroke-width": 2.5, fill: "none" });
  }
  frame(point, stroke) {
    const { x, y } = this.at(point);
    make(this.svg, "rect", { x: x - 5.5, y: y - 5.5, width: 11, height: 11, fill: "none", stroke, "stroke-width": 2.2 });
  }
  ring(point, stroke) {
    const { x, y } = this.at(point);
    make(this.svg, "circle", { cx: x, cy: y, r: 11, fill: "none", stroke, "stroke-width": 2.5 });
  }
  word(point, word, fill, plain) {
    const { x, y } = this.at(point);
    if (!plain) make(this.svg, "circle", { cx: x, cy: y, r: 8.5, fill: "#f0d8a0", opacity: .9 });
    const size = word.length > 2 ? 9 : 12;
    make(this.svg, "text", { x, y: y + 4, fill, style: `font:600 ${size}px sans-serif;text-anchor:middle` }, word);
  }
}

// Draws a judged position with the chosen layers.
function drawSigns(drawing, game, layers, shades) {
  const judgement = game.judgement, size = sizeOf(judgement);
  const each = (vertices, draw) => vertices.forEach(vertex => draw(pointOf(vertex, size)));
  // Below the signs, which it would hide. Its squares tell territory as well.
  if (layers.owner) {
    judgement.ownership.forEach((owner, point) => {
      if (owner) drawing.square(point, 4 + 12 * Math.abs(owner), owner > 0 ? "#000000" : "#ffffff");
    });
  }
  if (layers.final) {
    if (!layers.owner) {
      each(judgement.blackTerritory, point => drawing.square(point, 8, "#000000"));
      each(judgement.whiteTerritory, point => drawing.square(point, 8, "#ffffff"));
    }
    each(judgement.dead, point => drawing.cross(point));
    each(judgement.seki, point => drawing.frame(point, "#2060d0"));
    const forced = judgement.forced.black.concat(judgement.forced.white);
    const nobodys = judgement.dame.filter(vertex => !forced.includes(vertex));
    each(nobodys, point => drawing.word(point, game.borders.includes(vertexOf(point, size)) ? "?" : "d", "#604020"));
    each(judgement.forced.black, point => drawing.word(point, "fb", "#000000"));
    each(judgement.forced.white, point => drawing.word(point, "fw", "#000000"));
  }
  if (layers.open) {
    for (const place of openPlaces(judgement)) {
      each(place.vertices, point => drawing.frame(point, "#e07010"));
    }
    const moves = new Map();
    for (const place of openPlaces(judgement)) {
      each(place.black, point => moves.set(point, "B"));
      each(place.white, point => moves.set(point, moves.get(point) === "B" ? "BW" : "W"));
    }
    moves.forEach((word, point) => drawing.word(point, word, "#000000"));
  }
  if (layers.proofs) {
    game.shades.forEach((shade, point) => {
      if (shade >= 0) drawing.shade(point, shades[shade].rgb, .5);
    });
  }
}
