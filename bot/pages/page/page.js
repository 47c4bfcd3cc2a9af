// The page of a table: fetches what it shows, moves the board, listens for news. It changes nothing.
const place = (id) => document.getElementById(id);
const dark = matchMedia("(prefers-color-scheme: dark)");
const view = { at: null, since: -1, lang: new URLSearchParams(location.search).get("lang") ?? "", facts: null, box: null, whole: null, effects: {} };
const NEAREST = 0.08, STEP = 1.25, PAUSE = 120, LATER = 30_000, SOON = 2_000;

function el(name, attributes = {}, ...inside) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (value !== null && value !== false) node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...inside.filter((child) => child !== null && child !== undefined && child !== ""));
  return node;
}

function address(what, more = {}) {
  const asked = new URLSearchParams({ theme: dark.matches ? "dark" : "light", ...more });
  if (view.at !== null) asked.set("at", view.at);
  if (view.lang) asked.set("lang", view.lang);
  return `${what}?${asked}`;
}

async function fetched(what, more) {
  const answer = await fetch(address(what, more));
  if (!answer.ok) throw new Error(String(answer.status));
  return answer;
}

async function drawing(what, more) {
  const text = await (await fetched(what, more)).text();
  return document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
}

// The board: what is seen of it is a window that can be moved and made larger.
function frame() {
  const { x, y, w, h } = view.box;
  place("board").firstElementChild?.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
}

function zoom(factor, cx = 0.5, cy = 0.5) {
  const { box, whole } = view;
  if (!box) return;
  const w = Math.min(whole.w, Math.max(whole.w * NEAREST, box.w / factor));
  const h = (w * whole.h) / whole.w;
  view.box = { x: box.x + (box.w - w) * cx, y: box.y + (box.h - h) * cy, w, h };
  if (w === whole.w) view.box = { ...whole };
  frame();
}

function move(dx, dy) {
  view.box = { ...view.box, x: view.box.x + dx * view.box.w, y: view.box.y + dy * view.box.h };
  frame();
}

function show(hex) {
  for (const old of place("board").querySelectorAll(".chosen")) old.classList.remove("chosen");
  hex?.classList.add("chosen");
  tell(hex);
}

// A hex in words, and what building there would change for who may know it.
function tell(hex) {
  const words = hex?.getAttribute("aria-label"), more = view.effects[hex?.dataset.hex];
  place("what").textContent = [words, more].filter(Boolean).join("\n\n");
}

function hover(event) {
  if (event.pointerType === "mouse" && !place("board").querySelector(".chosen")) tell(event.target.closest(".hex"));
}

async function readEffects() {
  const { hexes, more } = await (await fetched("effects")).json();
  view.effects = hexes ?? {};
  if (more) setTimeout(() => readEffects().catch(() => {}), SOON);
  const chosen = place("board").querySelector(".chosen");
  if (chosen) tell(chosen);
  for (const hex of place("board").querySelectorAll(".hex")) hex.classList.toggle("open", hex.dataset.hex in view.effects);
}

async function drawBoard() {
  const more = place("since").checked && view.since >= 0 ? { since: view.since } : view.at > 0 ? { since: view.at - 1 } : {};
  const svg = await drawing("board", more);
  const [, , w, h] = svg.getAttribute("viewBox").split(" ").map(Number);
  const same = view.whole && view.whole.w === w && view.whole.h === h;
  view.whole = { x: 0, y: 0, w, h };
  if (!same) view.box = { ...view.whole };
  place("board").replaceChildren(svg);
  frame();
}

const fingers = new Map();
let spread = 0, moved = 0;

function fingerDown(event) {
  fingers.set(event.pointerId, event);
  moved = 0;
  spread = 0;
}

function fingerMove(event) {
  const old = fingers.get(event.pointerId);
  if (!old) return;
  fingers.set(event.pointerId, event);
  const room = place("board").getBoundingClientRect();
  const [a, b] = [...fingers.values()];
  if (b) {
    const now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    if (spread) zoom(now / spread, ((a.clientX + b.clientX) / 2 - room.x) / room.width, ((a.clientY + b.clientY) / 2 - room.y) / room.height);
    spread = now;
    moved = 99;
  } else {
    moved += Math.abs(event.clientX - old.clientX) + Math.abs(event.clientY - old.clientY);
    move((old.clientX - event.clientX) / room.width, (old.clientY - event.clientY) / room.height);
  }
}

function fingerUp(event) {
  fingers.delete(event.pointerId);
  spread = 0;
}

function boardKey(event) {
  const steps = { ArrowLeft: [-0.1, 0], ArrowRight: [0.1, 0], ArrowUp: [0, -0.1], ArrowDown: [0, 0.1] };
  if (steps[event.key]) move(...steps[event.key]);
  else if (["+", "="].includes(event.key)) zoom(STEP);
  else if (event.key === "-") zoom(1 / STEP);
  else if (event.key === "0") zoom(1e-9);
  else if (["Enter", " "].includes(event.key)) show(event.target.closest(".hex"));
  else return;
  event.preventDefault();
}

// Tables out of cells; a company is a button that tells its words.
function companyButton({ id, name, fill, ink }) {
  const button = el("button", { type: "button", class: "name", onclick: () => tellWords(view.facts.companies[id]) }, name);
  button.style.background = fill;
  button.style.color = ink;
  return button;
}

function tellWords(words) {
  show(null);
  place("what").textContent = words ?? "";
  place("what").scrollIntoView({ block: "nearest" });
}

function cellOf(tag, cell) {
  const classes = [cell.side, cell.bold && "b", cell.lit && "lit"].filter(Boolean).join(" ");
  const player = tag === "th" && view.facts.players[cell.text?.replace(/^▶ | ⚑$/g, "")];
  const inside = cell.company ? companyButton(cell.company)
    : player ? el("button", { type: "button", class: "name", onclick: () => tellWords(player) }, cell.text) : cell.text ?? "";
  return el(tag, { class: classes || null, scope: tag === "th" ? "col" : null }, inside);
}

function tableOf(table) {
  const heads = table.heads.length ? [el("thead", {}, el("tr", {}, ...table.heads.map((cell) => cellOf("th", cell))))] : [];
  const foot = table.rows.length - (table.feet ?? 0);
  const rows = table.rows.map((row, n) => el("tr", { class: n >= foot ? "foot" : null }, ...row.map((cell) => cellOf("td", cell))));
  return el("div", { class: "wide", tabindex: "0" }, el("table", {}, ...heads, el("tbody", {}, ...rows)));
}

function drawFacts() {
  const { facts } = view;
  document.documentElement.lang = facts.lang;
  document.title = `${facts.title} – ${facts.caption}`;
  for (const node of document.querySelectorAll("[data-word]")) node.textContent = facts.words[node.dataset.word];
  for (const node of document.querySelectorAll("[data-label]")) node.setAttribute("aria-label", `${facts.words[node.dataset.label]} ${node.textContent}`);
  place("board").setAttribute("aria-label", facts.words.press);
  place("tongue").textContent = facts.lang === "es" ? "English" : "Español";
  for (const name of ["title", "caption", "turn"]) place(name).textContent = facts[name];
  place("slider").max = facts.last;
  place("slider").value = facts.at;
  place("number").textContent = `${facts.at} / ${facts.last}`;
  place("now").hidden = facts.at === facts.last;
  place("since-box").hidden = facts.since < 0;
  place("mine").hidden = !facts.mine.length;
  place("orders").replaceChildren(...facts.mine.map((line) => el("li", {}, line)));
  place("tables").replaceChildren(...facts.tables.map(tableOf));
  place("income").replaceChildren(...facts.income.map(tableOf));
  drawLog();
}

function drawLog() {
  const line = ([number, words]) => el("li", {}, el("button", { type: "button", "aria-current": String(number === view.facts.at), onclick: () => goTo(number) }, `${number} · ${words}`));
  place("log").replaceChildren(...view.facts.log.map(line).reverse());
  const current = place("log").querySelector("[aria-current=true]");
  if (current) place("log").scrollTop = current.offsetTop - place("log").offsetTop;
}

async function draw() {
  try {
    view.facts = await (await fetched("facts")).json();
    if (view.since < 0) view.since = view.facts.since;
    drawFacts();
    await drawBoard();
    place("income-chart").replaceChildren(await drawing("chart", { of: "income" }));
    place("charts").replaceChildren(...(await Promise.all(["worth", "price"].map((of) => drawing("chart", { of })))));
    place("alert").textContent = "";
    view.effects = {};
    readEffects().catch(() => {});
  } catch {
    place("alert").textContent = view.facts?.words.lost ?? "…";
  }
}

let due = 0;
function goTo(number) {
  view.at = number === view.facts.last ? null : number;
  place("number").textContent = `${number} / ${view.facts.last}`;
  clearTimeout(due);
  due = setTimeout(draw, PAUSE);
}

function listen() {
  const news = new EventSource("news");
  let head = null;
  news.onmessage = ({ data }) => {
    const said = JSON.parse(data);
    if (head !== null && said.head !== head && view.at === null) draw();
    head = said.head;
  };
  news.onerror = () => news.readyState === EventSource.CLOSED && setTimeout(listen, LATER);
}

place("in").addEventListener("click", () => zoom(STEP));
place("out").addEventListener("click", () => zoom(1 / STEP));
place("whole").addEventListener("click", () => zoom(1e-9));
place("since").addEventListener("change", drawBoard);
place("slider").addEventListener("input", (event) => goTo(Number(event.target.value)));
place("now").addEventListener("click", () => goTo(view.facts.last));
place("tongue").addEventListener("click", () => (view.lang = view.facts.lang === "es" ? "en" : "es", draw()));
const board = place("board");
board.addEventListener("pointerdown", fingerDown);
board.addEventListener("pointermove", fingerMove);
board.addEventListener("pointerover", hover);
for (const end of ["pointerup", "pointercancel", "pointerleave"]) board.addEventListener(end, fingerUp);
board.addEventListener("click", (event) => moved < 6 && show(event.target.closest(".hex")));
board.addEventListener("wheel", (event) => {
  const room = board.getBoundingClientRect();
  event.preventDefault();
  zoom(event.deltaY < 0 ? STEP : 1 / STEP, (event.clientX - room.x) / room.width, (event.clientY - room.y) / room.height);
}, { passive: false });
board.addEventListener("keydown", boardKey);
dark.addEventListener("change", draw);
draw().then(listen);
