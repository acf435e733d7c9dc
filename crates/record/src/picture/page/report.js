// The report of several games: figures, what to look at, a table, plots.
const isDisputed = row => row.agrees === false;
const YES_NO = { true: "yes", false: "no", null: "" };
const COLUMNS = [
  ["Game", row => row.title],
  ["Result", row => row.result],
  ["Lead", row => row.lead],
  ["Recorded", row => row.recorded ?? ""],
  ["Agrees", row => YES_NO[row.agrees]],
  ["Safe", row => YES_NO[row.safe]],
  ["Dead", row => row.dead],
  ["Moves", row => row.moves],
  ["Rules", row => row.rules],
  ["File", row => row.id],
];
// How many boards are drawn at first.
const MOST_CARDS = 24;
// What is shown: the rows that the filter leaves, and their order.
const sorting = { column: -1, sign: 1, filter: "", chosen: new Set() };

function report() {
  const main = byId("report");
  main.hidden = false;
  byId("game").hidden = true;
  byId("back").hidden = true;
  byId("title").textContent = document.title = DATA.title;
  if (main.childElementCount) return;
  figures(main);
  toLookAt(main);
  allGames(main);
  if (DATA.errors.length) {
    element(main, "h2", "Could not be read");
    const list = element(main, "ul");
    DATA.errors.forEach(error => named(element(list, "li"), error.id, `: ${error.error}`));
  }
  const plots = element(main, "div", null, { class: "plots" });
  plotLeads(plots);
  plotResults(plots);
}

// Each is a part of what it can be a part of.
function figures(main) {
  const box = element(main, "div", null, { class: "figures" });
  const { rows } = DATA, compared = rows.filter(row => row.agrees !== null);
  const count = (found, among) => `${found.length} of ${among.length}`;
  const figure = (value, name) => {
    const one = element(box, "div");
    element(one, "b", value);
    element(one, "span", name);
  };
  figure(String(rows.length), rows.length === 1 ? "game judged" : "games judged");
  figure(count(rows.filter(row => row.safe), rows), "safe to score");
  if (compared.length) figure(count(compared.filter(row => row.agrees), compared), compared.length === 1 ? "agrees with its recorded count" : "agree with their recorded count");
  const decided = rows.filter(row => row.recorded && row.agrees === null);
  if (decided.length) figure(String(decided.length), "ended without a count");
  figure(count(rows.filter(row => row.lead > 0), rows), "Black ahead");
  if (DATA.errors.length) figure(String(DATA.errors.length), "could not be read");
}

const linkTo = index => `#game=${index + 1}`;

// A small board: one character a point, as `thumb` in page.rs writes it.
function thumbnail(row) {
  const drawing = new Drawing({ width: row.width, height: row.height }, true);
  [...row.thumb].forEach((sign, point) => {
    const isStone = /[XOxo]/.test(sign), isDead = /[xo]/.test(sign);
    if (isStone) drawing.stone(point, /x/i.test(sign) ? "B" : "W", isDead ? .5 : 1);
    if (isDead) drawing.cross(point);
    if (sign === "+" || sign === "-") drawing.territory(point, sign === "+" ? "B" : "W");
    if (row.doubt.includes(point) && isStone) drawing.doubt(point);
    if (row.doubt.includes(point) && sign === ".") drawing.open(point);
  });
  drawing.svg.setAttribute("aria-hidden", "true");
  return drawing.svg;
}

// Every game that is not safe to score or differs from its record, the worst first.
function toLookAt(main) {
  const found = DATA.rows.map((row, index) => ({ row, index })).filter(({ row }) => row.safe === false || isDisputed(row));
  if (!found.length) return;
  found.sort((a, b) => isDisputed(b.row) - isDisputed(a.row) || b.row.concern - a.row.concern);
  const title = element(main, "h2", `To look at: ${found.length}`);
  const cards = element(main, "div", null, { class: "cards", id: "look" });
  const show = games => games.forEach(({ row, index }) => {
    const card = element(cards, "a", null, { href: linkTo(index) });
    card.append(thumbnail(row));
    named(element(card, "strong"), row.title, `: ${row.result}`);
    if (isDisputed(row)) element(card, "span", `The record says ${row.recorded}.`);
    element(card, "em", row.safety);
  });
  show(found.slice(0, MOST_CARDS));
  if (found.length <= MOST_CARDS) return;
  title.append(`, the worst ${MOST_CARDS} first`);
  const more = element(main, "button", `Show the other ${found.length - MOST_CARDS}`, { id: "more", type: "button" });
  more.addEventListener("click", () => { show(found.slice(MOST_CARDS)); more.remove(); });
}

function allGames(main) {
  element(main, "h2", "All games");
  const tools = element(main, "div", null, { class: "tools" });
  const filter = element(tools, "input", null, { id: "filter", type: "search", autocomplete: "off", placeholder: "player, event, file, result, unsafe ..", "aria-label": "Show games with these words" });
  const count = element(tools, "span", "", { class: "hint", id: "count", role: "status" });
  const save = element(tools, "button", "Save as CSV", { id: "csv", type: "button", title: "The games that are shown, as a table" });
  const box = element(main, "div", null, { class: "scroll", tabindex: 0, role: "region", "aria-label": "All games" });
  const table = element(box, "table");
  filter.addEventListener("input", () => { sorting.filter = filter.value.toLowerCase(); fill(table, count); });
  save.addEventListener("click", saveCsv);
  head(table, count);
  element(table, "tbody");
  fill(table, count);
}

// All words must stand somewhere in what is known of a game.
function wordsOf(row) {
  const kinds = [row.safe === false ? "unsafe" : row.safe ? "safe" : "", isDisputed(row) ? "differs" : "", row.finished === false ? "unfinished" : ""];
  return [row.title, row.id, row.result, row.recorded, row.rules, row.safety, ...kinds].join(" ").toLowerCase();
}

function chosenRows() {
  const words = sorting.filter.split(/\s+/).filter(Boolean);
  const rows = DATA.rows.map((row, index) => ({ row, index }));
  const chosen = rows.filter(({ row }) => { const text = wordsOf(row); return words.every(word => text.includes(word)); });
  const value = sorting.column < 0 ? row => !isDisputed(row) : COLUMNS[sorting.column][1];
  return chosen.sort((a, b) => {
    const [x, y] = [value(a.row), value(b.row)];
    return sorting.sign * (x < y ? -1 : x > y ? 1 : 0);
  });
}

const CSV = ["id", "title", "result", "lead", "recorded", "agrees", "safe", "finished", "safety", "dead", "moves", "rules"];

function csvText() {
  // A text that a spreadsheet would run is kept from it.
  const cell = value => {
    const text = value === null || value === undefined ? "" : String(value);
    const plain = typeof value === "string" && /^[=@\t\r]|^[+-](?!\d)/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
  };
  const lines = chosenRows().map(({ row }) => CSV.map(key => cell(row[key])).join(","));
  return [CSV.join(","), ...lines].join("\n") + "\n";
}

function saveCsv() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([csvText()], { type: "text/csv" }));
  link.download = "seichi-games.csv";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function head(table, count) {
  const row = element(element(table, "thead"), "tr");
  COLUMNS.forEach(([name], column) => {
    const cell = element(row, "th", null, { "aria-sort": "none", scope: "col" });
    const button = element(cell, "button", name);
    button.addEventListener("click", () => {
      sorting.sign = sorting.column === column ? -sorting.sign : 1;
      sorting.column = column;
      row.querySelectorAll("th").forEach(other => other.setAttribute("aria-sort", "none"));
      cell.setAttribute("aria-sort", sorting.sign > 0 ? "ascending" : "descending");
      fill(table, count);
    });
  });
}

function fill(table, count) {
  const body = table.querySelector("tbody"), rows = chosenRows();
  body.replaceChildren();
  count.textContent = rows.length === DATA.rows.length ? "" : `${rows.length} of ${DATA.rows.length}`;
  for (const { row, index } of rows) {
    const line = element(body, "tr", null, isDisputed(row) ? { class: "differs" } : {});
    COLUMNS.forEach(([, read], column) => {
      const text = read(row);
      const cell = element(line, "td", column ? String(text) : null, typeof text === "number" ? { class: "number" } : {});
      if (!column) named(element(cell, "a", null, { href: linkTo(index) }), text);
    });
  }
}

function plot(parent, caption) {
  const figure = element(parent, "figure");
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 360 180");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", caption);
  figure.append(svg);
  element(figure, "figcaption", caption);
  return svg;
}

// How many games were won by how much: draws stand for themselves, in the middle, and
// whatever is won by more than the classes reach has one of its own.
const CLASS = 5, CLASSES = 12;
const classOf = lead => Math.sign(lead) * Math.min(CLASSES + 1, Math.floor(Math.abs(lead) / CLASS) + 1);
function nameOfClass(number) {
  const winner = number > 0 ? "Black" : "White", least = (Math.abs(number) - 1) * CLASS;
  if (number === 0) return "draw";
  if (Math.abs(number) > CLASSES) return `${winner} by ${least} or more`;
  return least ? `${winner} by ${least} to less than ${least + CLASS}` : `${winner} by less than ${CLASS}`;
}

function plotLeads(parent) {
  const counts = new Array(2 * CLASSES + 3).fill(0), width = 336 / counts.length;
  DATA.rows.forEach(row => { counts[classOf(row.lead) + CLASSES + 1] += 1; });
  const top = Math.max(1, ...counts);
  const svg = plot(parent, `Margins: games by the leader's lead on the board, in steps of ${CLASS} points; draws in the middle`);
  const x = number => 12 + (number + CLASSES + 1) * width;
  counts.forEach((count, index) => {
    const number = index - CLASSES - 1, height = 130 * count / top;
    const fill = ["#e8e4da", "#a89c80", "#404040"][Math.sign(number) + 1];
    const bar = make(svg, "rect", { x: x(number), y: 150 - height, width: width - 1.5, height, fill, stroke: "#807868" });
    make(bar, "title", {}, `${nameOfClass(number)}: ${count}`);
  });
  make(svg, "path", { d: "M12 150H348", stroke: "#807868" });
  const tick = (at, text) => make(svg, "text", { x: at, y: 166, "text-anchor": "middle" }, text);
  tick(x(.5), "0");
  for (const side of [-1, 1]) {
    tick(x(side * (CLASSES + 1) + .5), `${CLASS * CLASSES}+`);
    tick(x(side * (CLASSES + 1) / 2 + .5), String(CLASS * CLASSES / 2));
  }
  const ahead = sign => DATA.rows.filter(row => Math.sign(row.lead) === sign).length;
  make(svg, "text", { x: 12, y: 16 }, `White ahead ${ahead(-1)}`);
  if (ahead(0)) make(svg, "text", { x: 180, y: 16, "text-anchor": "middle" }, `draws ${ahead(0)}`);
  make(svg, "text", { x: 348, y: 16, "text-anchor": "end" }, `Black ahead ${ahead(1)}`);
}

// Our lead against the recorded one: games that differ lie off the line.
function plotResults(parent) {
  const lead = text => {
    const match = /^([BW])\+([\d.]+)$/.exec(text);
    return match ? (match[1] === "B" ? 1 : -1) * Number(match[2]) : text === "0" ? 0 : null;
  };
  const games = DATA.rows.map((row, index) => ({ row, index, recorded: row.recorded ? lead(row.recorded) : null }));
  // One that is absurd would press all others into a point.
  const isSane = lead => lead !== null && Math.abs(lead) <= 1000;
  const counted = games.filter(({ row, recorded }) => isSane(recorded) && isSane(row.lead));
  if (!counted.length) return;
  const svg = plot(parent, "Results: recorded lead across, ours upward; off the line they differ");
  const most = Math.max(10, ...counted.map(({ row, recorded }) => Math.max(Math.abs(recorded), Math.abs(row.lead))));
  const x = value => 180 + 165 * value / most, y = value => 90 - 80 * value / most;
  make(svg, "path", { d: `M${x(-most)} 90H${x(most)}M180 ${y(-most)}V${y(most)}M${x(-most)} ${y(-most)}L${x(most)} ${y(most)}`, stroke: "#807868", "stroke-width": .7 });
  make(svg, "text", { x: 355, y: 104, "text-anchor": "end" }, `B+${most}`);
  for (const { row, index, recorded } of counted) {
    const off = isDisputed(row);
    const dot = make(svg, "circle", { cx: x(recorded), cy: y(row.lead), r: off ? 4 : 2.5, fill: off ? "#d02020" : "#5080c0", style: "cursor:pointer" });
    make(dot, "title", {}, `\u2068${nameOf(row.title)}\u2069: ${row.result}, recorded ${row.recorded}`);
    dot.addEventListener("click", () => { location.hash = linkTo(index); });
  }
}

async function route() {
  const match = /^#game=(\d+)$/.exec(location.hash);
  const index = match ? Number(match[1]) - 1 : 0;
  if (DATA.rows[index] && (match || DATA.rows.length + DATA.errors.length === 1)) await openGame(index);
  else report();
  scrollTo(0, 0);
}

setUp();
byId("back").addEventListener("click", () => { location.hash = ""; });
addEventListener("hashchange", route);
route();
