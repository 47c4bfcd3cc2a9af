// A finished game once more: begun when somebody asks, told with how far it is, then the graph, where it turned, and what moves left.
import { el } from "./tables.js";

const place = (id) => document.getElementById(id);
const AGAIN = 1_000;
const view = { whose: "mine", of: 0, started: false };

const drawn = (text) => document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);

function line([move, words], { go, words: said }) {
  return el("li", {}, el("button", { type: "button", class: "line", title: `${said.position} ${move}`, onclick: () => go(move) }, words));
}

function found(told, page) {
  const { words } = page;
  const whose = (name) => el("button", { type: "button", "aria-pressed": String(told.whose === name), onclick: () => ((view.whose = name), readReview(page)) }, words[`review_${name}`]);
  const turning = told.turning.map((point) => line(point, page));
  return [
    el("div", { class: "charts" }, drawn(told.graph)),
    el("details", {}, el("summary", {}, words.in_words), el("pre", { class: "twin", tabindex: "0" }, told.twin)),
    el("h3", {}, words.review_turning),
    turning.length ? el("ol", { class: "points" }, ...turning) : el("p", {}, words.review_quiet),
    told.every ? el("p", { class: "tools" }, whose("mine"), whose("table")) : el("p", { class: "soft" }, page.seated ? words.review_ask : words.review_watch),
    ...told.left.flatMap(({ head, rows }) => [el("h3", {}, head), el("ul", { class: "left" }, ...rows.map((row) => line(row, page)))]),
    ...told.notes.map((words) => el("p", { class: "soft" }, words)),
  ];
}

// What there is of the review; while it is worked out it is asked again.
export async function readReview(page, start = false) {
  const mine = ++view.of;
  for (let more = true; more; start = false) {
    const told = await (await page.fetched("review", { whose: view.whose, ...(start && { start: 1 }) })).json();
    if (mine !== view.of) return;
    const working = told.state === "working";
    place("review").hidden = told.state === "none";
    place("review-start").hidden = working || told.state === "ready";
    place("review-far").textContent = told.words ?? "";
    place("review-bar").hidden = !working;
    if (told.of) Object.assign(place("review-bar"), { max: told.of, value: told.done });
    else place("review-bar").removeAttribute("value");
    place("review-found").replaceChildren(...(told.state === "ready" ? found(told, page) : []));
    more = working;
    if (more) await new Promise((then) => setTimeout(then, AGAIN));
    if (mine !== view.of) return;
  }
}
