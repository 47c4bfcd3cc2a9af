// A small part of Discord's Markdown, built as elements: no text ever becomes markup.
import { el } from "./dom.js";
import { channelName, personName, world } from "./server.js";
import { locale, word } from "./words.js";

const INLINE = [
  [/^`([^`\n]+)`/, (m) => el("code", {}, m[1])],
  [/^\*\*([^\n]+?)\*\*(?!\*)/, (m) => el("strong", {}, inline(m[1]))],
  [/^__([^\n]+?)__/, (m) => el("u", {}, inline(m[1]))],
  [/^~~([^\n]+?)~~/, (m) => el("s", {}, inline(m[1]))],
  [/^\*([^*\s][^*\n]*?)\*/, (m) => el("em", {}, inline(m[1]))],
  [/^_([^_\s][^_\n]*?)_(?!\w)/, (m) => el("em", {}, inline(m[1]))],
  [/^<@!?(\d+)>/, (m) => person(m[1])],
  [/^<@&(\d+)>/, (m) => el("span", { class: "mention" }, `@${roleName(m[1])}`)],
  [/^<#(\d+)>/, (m) => el("a", { class: "mention", href: `#${m[1]}` }, `#${channelName(m[1])}`)],
  [/^<\/([^:>]+):\d+>/, (m) => el("span", { class: "mention" }, `/${m[1]}`)],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (m) => moment(Number(m[1]), m[2] ?? "f")],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/, (m) => link(m[2], m[1])],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], m[1])],
  [/^https?:\/\/[^\s<>)\]]+/, (m) => link(m[0], m[0])],
  [/^\\([^\w\s])/, (m) => document.createTextNode(m[1])],
];

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

const roleName = (id) => world.roles.find((role) => role.id === id)?.name ?? id;
// Somebody's name leads to that person's seat at the page.
function person(id) {
  const known = world.users.find((user) => user.id === id && id !== world.me.id);
  if (!known) return el("span", { class: id === world.me.id ? "mention me" : "mention" }, `@${personName(id)}`);
  const address = `?${new URLSearchParams({ user: known.name })}#${world.here ?? ""}`;
  return el("a", { class: "mention", href: address, title: word("sitAs", { user: known.display }) }, `@${known.display}`);
}

const link = (address, text) => el("a", { href: address, rel: "noreferrer noopener", target: "_blank" }, text);

export function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(away) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(Math.round(away / size), unit);
}

function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  const full = new Intl.DateTimeFormat(locale(), STYLES.F).format(date);
  const text = style === "R" ? relative(seconds) : new Intl.DateTimeFormat(locale(), STYLES[style]).format(date);
  return el("time", { datetime: date.toISOString(), title: full, "data-relative": style === "R" ? String(seconds) : null }, text);
}

export function inline(text) {
  const made = document.createDocumentFragment();
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const rule = /[`*_~<[h\\]/.test(rest[0]) && INLINE.map(([shape, make]) => [rest.match(shape), make]).find(([match]) => match);
    if (!rule) {
      plain += text[at++];
      continue;
    }
    made.append(plain, rule[1](rule[0]));
    plain = "";
    at += rule[0][0].length;
  }
  made.append(plain);
  return made;
}

const BLOCKS = [
  [/^(#{1,3}) (.+)$/, (m) => el("p", { class: `h${m[1].length}`, role: "heading", "aria-level": String(m[1].length + 2) }, inline(m[2]))],
  [/^-# (.+)$/, (m) => el("p", { class: "small" }, inline(m[1]))],
  [/^> ?(.*)$/, (m) => el("blockquote", {}, inline(m[1]))],
];

function listItem(line) {
  const match = line.match(/^( *)(?:[-*]|(\d+)\.) (.+)$/);
  return match && { depth: match[1].length > 1 ? 1 : 0, number: match[2], text: match[3] };
}

function paragraph(text, into) {
  let list = null;
  let lines = [];
  const flush = () => {
    if (lines.length) into.append(el("p", {}, ...lines.flatMap((line, n) => (n ? [el("br"), inline(line)] : [inline(line)]))));
    lines = [];
  };
  for (const line of text.split("\n")) {
    const item = listItem(line);
    const block = BLOCKS.map(([shape, make]) => [line.match(shape), make]).find(([match]) => match);
    if (item) {
      flush();
      list ??= into.appendChild(item.number ? el("ol", { start: Number(item.number) }) : el("ul"));
      list.append(el("li", { class: item.depth ? "deep" : null }, inline(item.text)));
      continue;
    }
    list = null;
    if (block) flush(), into.append(block[1](block[0]));
    else if (line === "" && lines.length) flush();
    else if (line !== "") lines.push(line);
  }
  flush();
}

export function markdown(text) {
  const made = el("div", { class: "text" });
  text.split(/```(?:\w*\n)?([\s\S]+?)```/).forEach((part, n) => {
    if (n % 2) made.append(el("pre", { tabindex: "0" }, el("code", {}, part.replace(/\n$/, ""))));
    else paragraph(part, made);
  });
  return made;
}

setInterval(() => {
  for (const place of document.querySelectorAll("time[data-relative]")) place.textContent = relative(Number(place.dataset.relative));
}, 30000);
