// The report of several games: figures, plots, disputed games, a table.
const COLUMNS = [
  ["Game", game => game.judgement.id],
  ["Result", game => game.judgement.result],
  ["Lead", game => game.judgement.scoreLead],
  ["Recorded", game => game.judgement.recorded ? game.judgement.recorded.result : ""],
  ["Agrees", game => game.judgement.recorded ? { true: "yes", false: "no", null: "" }[game.judgement.recorded.agrees] : ""],
  ["Safe", game => ({ true: "yes", false: "no", null: "" })[game.judgement.safeToScore]],
  ["Open", game => openPlaces(game.judgement).length],
  ["Dead", game => game.judgement.dead.length],
  ["Moves", game => game.judgement.moves],
  ["Rules", game => typeof game.judgement.rules === "string" ? game.judgement.rules : "custom"],
];
const isDisputed = game => !!game.judgement.recorded && game.judgement.recorded.agrees === false;
const sorting = { column: -1, sign: 1, filter: "" };

function report() {
  const main = byId("report");
  main.hidden = false;
  byId("game").hidden = true;
  byId("back").hidden = true;
  byId("title").textContent = DATA.title;
  if (main.childElementCount) return;
  figures(main);
  const plots = element(main, "div", null, { class: "plots" });
  plotLeads(plots);
  plotResults(plots);
  disputed(main);
  if (DATA.errors.length) {
    element(main, "h2", "Could not be read");
    const list = element(main, "ul");
    DATA.errors.forEach(error => named(element(list, "li"), error.id, `: ${error.error}`));
  }
  element(main, "h2", "All games");
  const filter = element(main, "input", null, { id: "filter", type: "search", placeholder: "part of a name", "aria-label": "Show games with this in their name" });
  const box = element(main, "div", null, { class: "scroll" });
  const table = element(box, "table");
  filter.addEventListener("input", () => { sorting.filter = filter.value.toLowerCase(); fill(table); });
  head(table);
  element(table, "tbody");
  fill(table);
}

function figures(main) {
  const box = element(main, "div", null, { class: "figures" });
  const games = DATA.games, share = part => `${part.length} of ${games.length}`;
  const figure = (value, name) => {
    const one = element(box, "div");
    element(one, "b", value);
    element(one, "span", name);
  };
  figure(String(games.length), "games judged");
  figure(share(games.filter(isDisputed)), "disagree with their record");
  figure(share(games.filter(game => game.judgement.safeToScore)), "safe to score");
  figure(share(games.filter(game => game.judgement.scoreLead > 0)), "won by Black");
  if (DATA.errors.length) figure(String(DATA.errors.length), "could not be read");
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
  DATA.games.forEach(game => { counts[classOf(game.judgement.scoreLead) + CLASSES + 1] += 1; });
  const top = Math.max(1, ...counts);
  const svg = plot(parent, `Margins: games by the winner's lead, in steps of ${CLASS} points; draws in the middle`);
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
  const won = sign => DATA.games.filter(game => Math.sign(game.judgement.scoreLead) === sign).length;
  make(svg, "text", { x: 12, y: 16 }, `White wins ${won(-1)}`);
  if (won(0)) make(svg, "text", { x: 180, y: 16, "text-anchor": "middle" }, `draws ${won(0)}`);
  make(svg, "text", { x: 348, y: 16, "text-anchor": "end" }, `Black wins ${won(1)}`);
}

// Our lead against the recorded one: disputed games lie off the line.
function plotResults(parent) {
  const lead = text => {
    const match = /^([BW])\+([\d.]+)$/.exec(text);
    return match ? (match[1] === "B" ? 1 : -1) * Number(match[2]) : text === "0" ? 0 : null;
  };
  const games = DATA.games.map((game, index) => ({ game, index, recorded: game.judgement.recorded ? lead(game.judgement.recorded.result) : null }));
  // One that is absurd would press all others into a point.
  const isSane = lead => lead !== null && Math.abs(lead) <= 1000;
  const counted = games.filter(({ game, recorded }) => isSane(recorded) && isSane(game.judgement.scoreLead));
  const caption = counted.length ? "Results: recorded lead across, ours upward; off the line they disagree" : "Results: no record tells a counted result within 1000 points";
  const svg = plot(parent, caption);
  const most = Math.max(10, ...counted.map(({ game, recorded }) => Math.max(Math.abs(recorded), Math.abs(game.judgement.scoreLead))));
  const x = value => 180 + 165 * value / most, y = value => 90 - 80 * value / most;
  make(svg, "path", { d: `M${x(-most)} 90H${x(most)}M180 ${y(-most)}V${y(most)}M${x(-most)} ${y(-most)}L${x(most)} ${y(most)}`, stroke: "#807868", "stroke-width": .7 });
  make(svg, "text", { x: 355, y: 104, "text-anchor": "end" }, `B+${most}`);
  for (const { game, index, recorded } of counted) {
    const off = isDisputed(game);
    const dot = make(svg, "circle", { cx: x(recorded), cy: y(game.judgement.scoreLead), r: off ? 4 : 2.5, fill: off ? "#d02020" : "#5080c0", style: "cursor:pointer" });
    make(dot, "title", {}, `\u2068${nameOf(game.judgement.id)}\u2069: ${game.judgement.result}, recorded ${game.judgement.recorded.result}`);
    dot.addEventListener("click", () => { location.hash = `game=${index + 1}`; });
  }
}

function disputed(main) {
  const games = DATA.games.map((game, index) => ({ game, index })).filter(({ game }) => isDisputed(game));
  if (!games.length) return;
  element(main, "h2", "Disputed");
  const cards = element(main, "div", null, { class: "cards" });
  for (const { game, index } of games.slice(0, 200)) {
    const card = element(cards, "button", null, { "data-game": index + 1 });
    const drawing = new Drawing(sizeOf(game.judgement), true);
    drawing.stones(position(game, game.moves.length).stones);
    drawSigns(drawing, game, { final: true }, DATA.shades);
    card.append(drawing.svg);
    named(element(card, "span"), game.judgement.id, `: ${game.judgement.result}, recorded ${game.judgement.recorded.result}`);
    card.addEventListener("click", () => { location.hash = `game=${index + 1}`; });
  }
}

function head(table) {
  const row = element(element(table, "thead"), "tr");
  COLUMNS.forEach(([name], column) => {
    const cell = element(row, "th", null, { "aria-sort": "none", scope: "col" });
    const button = element(cell, "button", name);
    button.addEventListener("click", () => {
      sorting.sign = sorting.column === column ? -sorting.sign : 1;
      sorting.column = column;
      row.querySelectorAll("th").forEach(other => other.setAttribute("aria-sort", "none"));
      cell.setAttribute("aria-sort", sorting.sign > 0 ? "ascending" : "descending");
      fill(table);
    });
  });
}

function fill(table) {
  const body = table.querySelector("tbody");
  body.replaceChildren();
  let rows = DATA.games.map((game, index) => ({ game, index }));
  rows = rows.filter(({ game }) => game.judgement.id.toLowerCase().includes(sorting.filter));
  const value = sorting.column < 0 ? game => !isDisputed(game) : COLUMNS[sorting.column][1];
  rows.sort((a, b) => {
    const [x, y] = [value(a.game), value(b.game)];
    return sorting.sign * (x < y ? -1 : x > y ? 1 : 0);
  });
  for (const { game, index } of rows) {
    const row = element(body, "tr", null, isDisputed(game) ? { class: "disputed" } : {});
    COLUMNS.forEach(([, read], column) => {
      const text = read(game);
      const cell = element(row, "td", column ? String(text) : null, typeof text === "number" ? { class: "number" } : {});
      if (!column) named(element(cell, "a", null, { href: `#game=${index + 1}` }), text);
    });
  }
}

function route() {
  const match = /^#game=(\d+)$/.exec(location.hash);
  const index = match ? Number(match[1]) - 1 : 0;
  if (DATA.games[index] && (match || DATA.games.length + DATA.errors.length === 1)) openGame(index);
  else report();
  scrollTo(0, 0);
}

setUp();
byId("back").addEventListener("click", () => { location.hash = ""; });
addEventListener("hashchange", route);
route();
