// Tables and the share market out of plain data; a company, a player or a figure is a button where it leads somewhere.
const LONG = 28; // letters after which a cell may break into lines

export function el(name, attributes = {}, ...inside) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (value !== null && value !== false) node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...inside.filter((child) => child !== null && child !== undefined && child !== ""));
  return node;
}

function painted(node, fill, ink) {
  node.style.background = fill;
  node.style.color = ink;
  return node;
}

export function companyButton({ id, name, full, fill, ink }, press) {
  return painted(el("button", { type: "button", class: "name", title: full || null, onclick: () => press.company(id) }, name), fill, ink);
}

function figure(cell, press) {
  const words = [cell.text, cell.delta && el("small", {}, cell.delta)];
  if (cell.move === undefined) return words;
  return [el("button", { type: "button", class: "figure", title: `${press.words.position} ${cell.move}`, onclick: () => press.move(cell.move) }, ...words)];
}

function cellOf(tag, cell, press, sort) {
  const classes = [cell.side, cell.bold && "b", cell.lit && "lit", cell.text?.length > LONG && "long"].filter(Boolean).join(" ");
  const player = tag === "th" && press.players[cell.text?.replace(/^▶ | ⚑$/g, "")];
  let inside = figure(cell, press);
  if (cell.company) inside = [companyButton(cell.company, press)];
  else if (player) inside = [el("button", { type: "button", class: "name", onclick: () => press.player(player) }, cell.text)];
  else if (sort && cell.text) inside = [el("button", { type: "button", class: "sort", title: `${press.words.sort}: ${cell.text}`, onclick: sort }, cell.text)];
  return el(tag, { class: classes || null, scope: tag === "th" ? "col" : null }, ...inside);
}

const amount = (row, at) => {
  const words = row.cells[at].querySelector("button")?.firstChild?.textContent ?? row.cells[at].textContent;
  const digits = words.replace(/[^\d−-]/g, "").replace("−", "-");
  return digits ? Number(digits) : null;
};

// Figures the largest first, then the other way round; what is no figure by its letters.
function sorted(button) {
  const head = button.closest("th"), body = head.closest("table").tBodies[0], at = head.cellIndex;
  const down = head.getAttribute("aria-sort") !== "descending";
  for (const other of head.parentElement.cells) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", down ? "descending" : "ascending");
  const rows = [...body.rows], figures = at > 0;
  rows.sort((a, b) => {
    const [one, two] = figures ? [amount(a, at) ?? -1, amount(b, at) ?? -1] : [a.cells[at].textContent, b.cells[at].textContent];
    const order = figures ? two - one : one.localeCompare(two);
    return down ? order : -order;
  });
  body.append(...rows);
}

export function tableOf(table, press) {
  const sort = table.sorts && ((event) => sorted(event.target));
  const heads = table.heads.length ? [el("thead", {}, el("tr", {}, ...table.heads.map((cell) => cellOf("th", cell, press, sort))))] : [];
  const foot = table.rows.length - (table.feet ?? 0);
  const rows = table.rows.map((row, n) => el("tr", { class: n >= foot ? "foot" : null }, ...row.map((cell) => cellOf("td", cell, press))));
  const caption = table.title ? el("caption", {}, table.title) : null;
  return el("div", { class: "wide", tabindex: "0" }, el("table", {}, caption, ...heads, el("tbody", {}, ...rows)));
}

function priceCell(cell, tag, press) {
  if (!cell) return el(tag, { class: "hole" });
  const tokens = cell.tokens.length ? el("ol", { class: "stack" }, ...cell.tokens.map((token) => el("li", {}, companyButton(token, press)))) : null;
  const node = el(tag, {}, el("b", {}, cell.price), tokens);
  if (cell.fills?.length) {
    painted(node, cell.fills[0], cell.ink);
    if (cell.fills[1]) node.style.boxShadow = `inset 0 -5px ${cell.fills[1]}`;
  }
  return node;
}

// A chart is a table; a single line of prices goes on in as many lines as the room needs.
export function marketOf(market, press) {
  const body = market.chart
    ? el("table", { class: "market" }, el("tbody", {}, ...market.rows.map((row) => el("tr", {}, ...row.map((cell) => priceCell(cell, "td", press))))))
    : el("ol", { class: "market line" }, ...market.rows.flat().filter(Boolean).map((cell) => priceCell(cell, "li", press)));
  const zones = market.zones.map(({ text, fill }) => el("li", {}, painted(el("span", { class: "swatch" }), fill, fill), text));
  return [el("div", { class: "wide", tabindex: "0" }, body), el("p", { class: "soft" }, press.words.top_first), el("ul", { class: "zones" }, ...zones), market.sold ? el("p", {}, market.sold) : ""];
}
