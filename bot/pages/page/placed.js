// What building would change, drawn on the board: figures on the hexes, and each placement of a hex as it would lie there.
import { el } from "./tables.js";

const place = (id) => document.getElementById(id);
const HOVER = 120, SOON = 700;
const view = { told: "", hexes: {}, known: new Map(), hex: "", shown: 0, due: 0, asked: 0, of: 0, fetched: null };

const parsed = (text) => document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
const isOpen = (name) => name in view.hexes;
const cleared = (what) => place("board").querySelectorAll(what).forEach((old) => old.remove());

// Figures lie on their hexes whenever the board is drawn anew, what may be built there above them.
export function drawFigures() {
  cleared(".plates");
  for (const hex of place("board").querySelectorAll(".hex")) {
    const name = hex.dataset.hex;
    hex.classList.toggle("open", isOpen(name));
    if (view.hexes[name]) hex.parentNode.append(parsed(view.hexes[name]));
  }
  const laid = place("board").querySelector(".laid");
  if (laid) laid.parentNode.append(laid);
}

// The first figures come at once, the others as they are worked out.
export async function readEffects(fetched) {
  const mine = ++view.of;
  Object.assign(view, { told: "", hexes: {}, fetched });
  view.known.clear();
  drawFigures();
  for (let more = true; more && mine === view.of; ) {
    const found = await (await fetched("effects")).json();
    if (mine !== view.of) return;
    Object.assign(view, { told: found.told ?? "", hexes: found.hexes ?? {} });
    view.known.clear();
    drawFigures();
    if (view.hex) await shown(view.hex);
    more = found.more;
    if (more) await new Promise((then) => setTimeout(then, SOON));
  }
}

const buttons = () => [...place("places").querySelectorAll("button")];

function lie(placed, number) {
  view.shown = number;
  cleared(".laid");
  place("board").firstElementChild?.append(parsed(placed.laid));
  buttons().forEach((button, at) => button.setAttribute("aria-pressed", String(at === number)));
}

function entry(placed, number) {
  const look = () => lie(placed, number);
  const button = el("button", { type: "button", class: "line placed", "aria-pressed": "false", onclick: look, onfocus: look, onpointerenter: look });
  if (placed.svg) button.append(parsed(placed.svg));
  button.append(el("span", {}, placed.line));
  return el("li", {}, button);
}

// What may be built on a hex: what brings most lies on the board, each of the others when it is looked at.
export async function show(name) {
  if (view.hex === name) return;
  hide();
  if (!isOpen(name)) return;
  view.hex = name;
  await shown(name);
}

// The same anew, when more of it is known: what was looked at stays so.
async function shown(name) {
  const mine = ++view.asked, focused = buttons().indexOf(document.activeElement);
  const known = view.known.get(name) ?? (await (await view.fetched("placed", { hex: name })).json());
  if (mine !== view.asked || !known.length) return;
  view.known.set(name, known);
  place("places").hidden = false;
  place("places").querySelector("ul").replaceChildren(...known.map(entry));
  lie(known[view.shown] ?? known[0], known[view.shown] ? view.shown : 0);
  buttons()[focused]?.focus();
}

export function hide() {
  Object.assign(view, { hex: "", shown: 0, asked: view.asked + 1 });
  place("places").hidden = true;
  cleared(".laid");
}

// The mouse rests on a hex for a moment before anything is asked.
export function soon(name) {
  clearTimeout(view.due);
  view.due = setTimeout(() => show(name).catch(() => {}), HOVER);
}

export const toldOf = (name) => (isOpen(name) ? view.told : "");
