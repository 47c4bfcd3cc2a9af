// The board: a window over its drawing that can be moved and made larger, and hexes that arrow keys go through.
const place = (id) => document.getElementById(id);
const NEAREST = 0.08, AHEAD = 0.5;
const view = { box: null, whole: null, told: () => {} };
const fingers = new Map();
let spread = 0, moved = 0;

const board = () => place("board");
const hexes = () => [...board().querySelectorAll(".hex")];

function frame() {
  const { x, y, w, h } = view.box;
  board().firstElementChild?.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
}

// The window has the shape of its room, so that a phone sees as much as it can.
function shaped(w, cx, cy) {
  const room = board().getBoundingClientRect();
  const h = w * (room.height / room.width || 1);
  return { x: cx - w / 2, y: cy - h / 2, w, h };
}

const widest = () => {
  const room = board().getBoundingClientRect();
  return Math.max(view.whole.w, view.whole.h * (room.width / room.height || 1));
};

export function showWhole() {
  view.box = shaped(widest(), view.whole.w / 2, view.whole.h / 2);
  frame();
}

export function zoom(factor, cx = 0.5, cy = 0.5) {
  const { box } = view;
  if (!box) return;
  const w = Math.min(widest(), Math.max(view.whole.w * NEAREST, box.w / factor));
  if (w === widest()) return showWhole();
  const next = shaped(w, 0, 0);
  view.box = { ...next, x: box.x + (box.w - next.w) * cx, y: box.y + (box.h - next.h) * cy };
  frame();
}

function move(dx, dy) {
  view.box = { ...view.box, x: view.box.x + dx * view.box.w, y: view.box.y + dy * view.box.h };
  frame();
}

function middle(hex) {
  const { x, y, width, height } = hex.firstElementChild.getBBox();
  return [x + width / 2, y + height / 2];
}

// At its own size letters are tall enough; what matters stands in the middle.
export function showNear(names) {
  const found = hexes().filter((hex) => names.includes(hex.dataset.hex)).map(middle);
  if (!found.length) return showWhole();
  const [cx, cy] = [0, 1].map((n) => found.map((at) => at[n]).reduce((a, b) => a + b) / found.length);
  const w = board().getBoundingClientRect().width;
  if (w >= widest()) return showWhole();
  const box = shaped(w, cx, cy);
  const inside = (at, size, all) => (size >= all ? (all - size) / 2 : Math.min(Math.max(at, 0), all - size));
  view.box = { ...box, x: inside(box.x, box.w, view.whole.w), y: inside(box.y, box.h, view.whole.h) };
  frame();
}

export function choose(hex) {
  for (const old of board().querySelectorAll(".chosen")) old.classList.remove("chosen");
  hex?.classList.add("chosen");
}

function visit(hex) {
  for (const old of hexes()) old.setAttribute("tabindex", old === hex ? "0" : "-1");
  hex?.setAttribute("tabindex", "0");
}

export function put(svg, names) {
  const [, , w, h] = svg.getAttribute("viewBox").split(" ").map(Number);
  const chosen = board().querySelector(".chosen")?.dataset.hex, focused = document.activeElement?.dataset?.hex;
  const same = view.whole && view.whole.w === w && view.whole.h === h;
  view.whole = { x: 0, y: 0, w, h };
  board().replaceChildren(svg);
  const named = (name) => hexes().find((hex) => hex.dataset.hex === name);
  if (chosen) choose(named(chosen));
  visit(named(focused) ?? named(chosen) ?? named(names[0]) ?? hexes()[0]);
  if (focused) named(focused)?.focus({ preventScroll: true });
  if (same) frame();
  else showNear(names);
}

// From hex to hex: the nearest one that lies in the direction of the arrow.
function step(from, dx, dy) {
  const [x, y] = middle(from);
  const found = hexes().map((hex) => {
    const [a, b] = middle(hex);
    const along = (a - x) * dx + (b - y) * dy, away = Math.hypot(a - x, b - y);
    return { hex, along, away, price: away * (2 - along / (away || 1)) };
  }).filter(({ along, away }) => along > away * AHEAD);
  return found.sort((a, b) => a.price - b.price)[0]?.hex;
}

function inView(hex) {
  const [x, y] = middle(hex), { box } = view;
  if (x < box.x || y < box.y || x > box.x + box.w || y > box.y + box.h) {
    view.box = { ...box, x: x - box.w / 2, y: y - box.h / 2 };
    frame();
  }
}

function key(event) {
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const hex = event.target.closest(".hex"), arrow = arrows[event.key];
  if (arrow && event.shiftKey) move(arrow[0] * 0.1, arrow[1] * 0.1);
  else if (arrow && hex) {
    const next = step(hex, ...arrow);
    if (next) {
      visit(next);
      inView(next);
      next.focus({ preventScroll: true });
    }
  } else if (["+", "="].includes(event.key)) zoom(1.25);
  else if (event.key === "-") zoom(0.8);
  else if (event.key === "0") showWhole();
  else if (["Enter", " "].includes(event.key) && hex) view.told(hex);
  else return;
  event.preventDefault();
}

function fingerDown(event) {
  fingers.set(event.pointerId, event);
  moved = 0;
  spread = 0;
}

function fingerMove(event) {
  const old = fingers.get(event.pointerId);
  if (!old || !view.box) return;
  fingers.set(event.pointerId, event);
  const room = board().getBoundingClientRect();
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

export function listen(told) {
  view.told = told;
  const node = board();
  node.addEventListener("pointerdown", fingerDown);
  node.addEventListener("pointermove", fingerMove);
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) node.addEventListener(end, fingerUp);
  node.addEventListener("click", (event) => {
    const hex = event.target.closest(".hex");
    if (moved < 6 && hex) {
      visit(hex);
      told(hex);
    }
  });
  node.addEventListener("wheel", (event) => {
    const room = node.getBoundingClientRect();
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.25 : 0.8, (event.clientX - room.x) / room.width, (event.clientY - room.y) / room.height);
  }, { passive: false });
  node.addEventListener("keydown", key);
}
