// A text field with a list of offers below it: arrows, Enter and Tab choose, Escape closes.
import { el, fresh } from "./dom.js";

export function combobox(input, { find, pick, label, eager = false, none = null }) {
  const id = fresh("offers");
  const list = el("ul", { role: "listbox", id, hidden: true, "aria-label": label });
  let offers = [];
  let active = -1;
  let turn = 0;
  const attributes = { role: "combobox", "aria-autocomplete": "list", "aria-controls": id, "aria-expanded": "false" };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);

  function mark(n) {
    active = n;
    [...list.children].forEach((item, at) => item.setAttribute("aria-selected", String(at === n)));
    const item = list.children[n];
    if (item?.id) input.setAttribute("aria-activedescendant", item.id);
    else input.removeAttribute("aria-activedescendant");
    item?.scrollIntoView({ block: "nearest" });
  }

  function show(found) {
    offers = found ?? [];
    list.replaceChildren(...offers.map((offer, n) => el("li", { role: "option", id: fresh("offer"), onpointerdown: (event) => (event.preventDefault(), choose(n)) },
      el("span", {}, offer.name), offer.note && el("small", {}, offer.note))));
    if (found && !offers.length && none) list.append(el("li", { class: "none", role: "option", "aria-disabled": "true" }, none));
    list.hidden = !list.children.length;
    input.setAttribute("aria-expanded", String(!list.hidden));
    mark(offers.length && (eager || input.value) ? 0 : -1);
  }

  function close() {
    turn++;
    show(null);
  }

  function choose(n) {
    const offer = offers[n];
    close();
    pick(offer);
  }

  async function refresh() {
    const mine = ++turn;
    const found = await find(input.value);
    if (mine === turn) show(found);
  }

  function key(event) {
    if (list.hidden || !offers.length) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) event.preventDefault(), mark((active + step + offers.length) % offers.length);
    else if ((event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) && active >= 0) event.preventDefault(), choose(active);
    else if (event.key === "Escape") event.preventDefault(), event.stopPropagation(), close();
  }

  input.addEventListener("input", refresh);
  input.addEventListener("keydown", key);
  input.addEventListener("blur", () => close());
  return { list, refresh, close };
}
