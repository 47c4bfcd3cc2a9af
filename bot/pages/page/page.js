// The page of a table: fetches what it shows, listens for news, lets a seat think. It changes nothing.
import { choose, listen as listenToBoard, put, showNear, showWhole, zoom } from "./board.js";
import { drawFigures, hide, readEffects, show, soon, toldOf } from "./placed.js";
import { readReview } from "./review.js";
import { el, marketOf, tableOf } from "./tables.js";

const place = (id) => document.getElementById(id);
const dark = matchMedia("(prefers-color-scheme: dark)");
const view = { at: null, since: -1, lang: new URLSearchParams(location.search).get("lang") ?? "", facts: null, laid: [], hex: "", runner: "", tiles: null };
const STEP = 1.25, PAUSE = 120, LATER = 30_000;

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

const drawn = (text) => document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
const drawing = async (what, more) => drawn(await (await fetched(what, more)).text());

async function drawBoard() {
  if (view.laid.length) return think();
  const more = place("since").checked && view.since >= 0 ? { since: view.since } : view.at > 0 ? { since: view.at - 1 } : {};
  put(await drawing("board", more), view.facts.near);
  drawFigures();
}

// What is pressed is told: a hex in words, a company's sheet, a player's figures.
function tell(...nodes) {
  choose(null);
  hide();
  place("what").replaceChildren(...nodes);
  place("what").scrollIntoView({ block: "nearest" });
}

const press = {
  words: {},
  players: {},
  company: (id) => tell(...(view.facts.companies[id] ?? []).map((table) => tableOf(table, press))),
  player: (words) => tell(el("p", { class: "twin" }, words)),
  move: (number) => goTo(number),
};

function pressHex(hex) {
  choose(hex);
  tellHex(hex);
  view.hex = hex.dataset.hex;
  if (view.facts.seated) think();
}

// A hex in words, and what building there would change for who may know it.
function tellHex(hex) {
  const name = hex.dataset.hex;
  place("what").replaceChildren(...[hex.getAttribute("aria-label").trim(), toldOf(name)].filter(Boolean).map((line) => el("p", { class: "twin" }, line)));
  soon(name);
}

function look(event) {
  const hex = event.target.closest(".hex");
  const seen = event.type === "focusin" ? hex?.matches(":focus-visible") : event.pointerType === "mouse" && !place("board").querySelector(".chosen");
  if (hex && seen) tellHex(hex);
}

const review = (start) => readReview({ fetched, go: goTo, words: view.facts.words, seated: view.facts.seated }, start).catch(() => (place("alert").textContent = view.facts.words.lost));

// A seat thinks: what it lays here is seen by nobody else, and gone with the page.
const asked = () => ({ lay: view.laid.map(({ hex, tile, turn }) => `${hex}.${tile}.${turn}`).join("_"), hex: view.facts.seated ? view.hex : "", company: view.runner });

let asking = 0;
async function think() {
  const mine = ++asking, { words } = view.facts;
  try {
    const found = await (await fetched("thought", asked())).json();
    if (mine !== asking) return;
    if (view.laid.length || view.runner) put(drawn(found.board), view.facts.near);
    if (view.laid.length) hide();
    drawThought(found);
    place("alert").textContent = "";
  } catch {
    if (mine === asking) place("alert").textContent = words.busy;
  }
}

function drawThought(found) {
  const { words } = view.facts;
  view.laid = found.laid;
  const said = (piece) => `${piece.hex}: ${piece.tile} · ${piece.legal ? words.legal : words.not_legal}`;
  place("thought").hidden = !view.facts.seated || !(found.choices.length || found.laid.length);
  place("laid").replaceChildren(...found.laid.map((piece) => el("li", {}, said(piece))));
  place("back").hidden = !found.laid.length;
  const choices = found.choices.map((piece) => {
    const button = el("button", { type: "button", class: piece.legal ? "choice" : "choice not", "aria-label": said(piece), onclick: () => lay(piece) });
    button.append(drawn(piece.svg));
    button.append(el("small", {}, `${piece.tile}${piece.legal ? " ✓" : ""}`));
    return button;
  });
  place("choices").replaceChildren(el("p", {}, view.hex && choices.length ? `${words.lay_here}: ${view.hex}` : ""), ...choices);
  if (view.runner) drawRuns(found);
}

function drawRuns({ runs, total, why }) {
  const { words } = view.facts;
  if (why) return place("possible").replaceChildren(el("p", {}, why));
  place("possible").replaceChildren(el("p", { class: "b" }, `${words.possible}: ${total || words.nothing}`), el("ul", {}, ...runs.map((line) => el("li", {}, line))));
}

function lay({ hex, tile, turn }) {
  view.laid = [...view.laid, { hex, tile, turn }];
  think();
}

function putBack() {
  Object.assign(view, { laid: [], hex: "", runner: "" });
  asking += 1;
  place("thought").hidden = true;
  place("possible").replaceChildren();
  return drawBoard();
}

function drawFacts() {
  const { facts } = view;
  Object.assign(press, { words: facts.words, players: facts.players });
  document.documentElement.lang = facts.lang;
  document.title = `${facts.title} – ${facts.caption}`;
  for (const node of document.querySelectorAll("[data-word]")) node.textContent = facts.words[node.dataset.word];
  for (const node of document.querySelectorAll("[data-label]")) node.setAttribute("aria-label", `${facts.words[node.dataset.label]} ${node.matches("button") ? node.textContent : ""}`.trim());
  place("board").setAttribute("aria-label", facts.words.press);
  place("tongue").hidden = false;
  place("tongue").textContent = facts.lang === "es" ? "English" : "Español";
  place("tongue").lang = facts.lang === "es" ? "en" : "es";
  for (const name of ["title", "caption", "turn"]) place(name).textContent = facts[name];
  place("slider").max = facts.last;
  place("slider").value = facts.at;
  place("number").textContent = `${facts.at} / ${facts.last}`;
  place("now").hidden = facts.at === facts.last;
  place("since-box").hidden = facts.since < 0;
  place("mine").hidden = !facts.mine.length;
  place("orders").replaceChildren(...facts.mine.map((line) => el("li", {}, line)));
  for (const name of ["tables", "trains", "income"]) place(name).replaceChildren(...facts[name].map((table) => tableOf(table, press)));
  place("market").replaceChildren(...marketOf(facts.market, press).filter(Boolean));
  place("runner").replaceChildren(...facts.runners.map(([id, name]) => el("option", { value: id, selected: id === facts.acting }, name)));
  place("best").disabled = !facts.runners.length;
  place("runs").replaceChildren(...facts.runs.map(([number, words]) => el("li", {}, el("button", { type: "button", class: "line", onclick: () => goTo(number) }, `${number} · ${words}`))));
  drawLog();
}

function drawLog() {
  const line = ([number, words]) => el("li", {}, el("button", { type: "button", class: "line", "aria-current": String(number === view.facts.at), onclick: () => goTo(number) }, `${number} · ${words}`));
  place("log").replaceChildren(...view.facts.log.map(line).reverse());
  const current = place("log").querySelector("[aria-current=true]");
  if (current) place("log").scrollTop = current.offsetTop - place("log").offsetTop;
}

async function drawTiles() {
  const now = `${view.facts.at} ${view.facts.lang} ${dark.matches}`;
  if (!place("tiles-box").open || view.tiles === now) return;
  view.tiles = now;
  place("tiles").replaceChildren(await drawing("tiles"));
}

async function draw() {
  try {
    view.facts = await (await fetched("facts")).json();
    if (view.since < 0) view.since = view.facts.since;
    drawFacts();
    await drawBoard();
    place("income-chart").replaceChildren(await drawing("chart", { of: "income" }));
    place("charts").replaceChildren(...(await Promise.all(["worth", "price"].map((of) => drawing("chart", { of })))));
    await drawTiles();
    place("alert").textContent = "";
    readEffects(fetched).catch(() => {});
    review();
  } catch {
    place("alert").textContent = view.facts?.words.lost ?? "…";
  }
}

let due = 0;
function goTo(number) {
  view.at = number === view.facts.last ? null : number;
  Object.assign(view, { laid: [], hex: "", runner: "" });
  place("thought").hidden = true;
  place("possible").replaceChildren();
  place("number").textContent = `${number} / ${view.facts.last}`;
  clearTimeout(due);
  due = setTimeout(draw, PAUSE);
}

// What happened before anybody listened is news too: what is told is compared with what is drawn.
function listen() {
  const news = new EventSource("news");
  news.onmessage = ({ data }) => {
    if (view.at === null && JSON.parse(data).head !== view.facts?.head) draw();
  };
  news.onerror = () => news.readyState === EventSource.CLOSED && setTimeout(listen, LATER);
}

place("in").addEventListener("click", () => zoom(STEP));
place("out").addEventListener("click", () => zoom(1 / STEP));
place("near").addEventListener("click", () => showNear(view.facts.near));
place("whole").addEventListener("click", showWhole);
place("since").addEventListener("change", drawBoard);
place("back").addEventListener("click", putBack);
place("best").addEventListener("click", () => ((view.runner = place("runner").value), think()));
place("tiles-box").addEventListener("toggle", drawTiles);
place("slider").addEventListener("input", (event) => goTo(Number(event.target.value)));
place("now").addEventListener("click", () => goTo(view.facts.last));
place("tongue").addEventListener("click", () => ((view.lang = view.facts.lang === "es" ? "en" : "es"), draw()));
listenToBoard(pressHex);
for (const kind of ["pointerover", "focusin"]) place("board").addEventListener(kind, look);
place("review-start").addEventListener("click", () => review(true));
dark.addEventListener("change", draw);
draw().then(listen);
