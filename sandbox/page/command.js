// The message line: plain words, or a command chosen from a list and filled in field by field.
import { combobox } from "./combobox.js";
import { el, fresh } from "./dom.js";
import { inputFor } from "./inputs.js";
import { act, channelName, packed, world } from "./server.js";
import { word } from "./words.js";

const AS_MENU = { 6: 5, 7: 8, 8: 6, 9: 7 };
const named = (list, name) => list.find((entry) => [entry.name, entry.display].some((known) => known?.toLowerCase() === name.toLowerCase()))?.id;
// People and places typed by their names, as they are chosen in Discord.
const BY_NAME = { 6: (name) => named(world.users, name.replace(/^@/, "")), 7: (name) => named(world.channels, name.replace(/^#/, "")) };
const local = (thing, name) => thing[`${name}_localizations`]?.[world.me.locale] ?? thing[name];

export function leaves(commands) {
  const found = [];
  const walk = (node, path, shown) => {
    const below = (node.options ?? []).filter((option) => option.type < 3);
    for (const option of below) walk(option, `${path} ${option.name}`, `${shown} ${local(option, "name")}`);
    if (!below.length) found.push({ path, shown, note: local(node, "description"), options: node.options ?? [] });
  };
  for (const command of commands) if (command.type === 1) walk(command, command.name, local(command, "name"));
  return found.sort((a, b) => a.shown.localeCompare(b.shown));
}

export class Composer {
  constructor(form, use) {
    Object.assign(this, { form, use, offers: [], busy: false });
    form.addEventListener("submit", (event) => (event.preventDefault(), this.submit()));
    form.addEventListener("keydown", (event) => event.key === "Escape" && this.leaf && this.line(true));
  }

  load(commands) {
    this.offers = leaves(commands);
  }

  line(focus = false, keep = false) {
    const typed = keep && !this.leaf ? this.input?.value ?? "" : "";
    const back = focus || (keep && document.activeElement === this.input);
    this.leaf = null;
    const channel = world.channels.find((entry) => entry.id === world.here);
    const hint = channel?.type === 1 ? word("messageBot", { bot: world.bot.display }) : word("say", { channel: channelName(world.here) });
    this.input = el("input", { id: "line", type: "text", placeholder: hint, "aria-label": hint, maxlength: "2000", autocomplete: "off" });
    const box = combobox(this.input, { find: (text) => this.search(text), pick: (leaf) => this.open(leaf), label: word("commandList"), eager: true });
    this.form.replaceChildren(el("div", { class: "combo" }, box.list, this.input), el("button", { type: "submit", class: "primary" }, word("send")));
    this.input.value = typed;
    if (back) this.input.focus();
    if (typed) box.refresh();
  }

  search(text) {
    if (!text.startsWith("/") || this.parse(text)?.rest) return null;
    const wanted = text.slice(1).trim().toLowerCase();
    const names = (leaf) => [leaf.shown, leaf.path];
    const first = this.offers.filter((leaf) => names(leaf).some((name) => name.startsWith(wanted)));
    const later = this.offers.filter((leaf) => !first.includes(leaf) && names(leaf).some((name) => name.includes(wanted)));
    return [...first, ...later].map((leaf) => ({ ...leaf, name: `/${leaf.shown}` }));
  }

  // What was typed in one go: "/lay hex:C6 tile:57".
  parse(text) {
    const typed = text.slice(1);
    const fits = (name) => typed === name || typed.startsWith(`${name} `);
    const named = this.offers.flatMap((leaf) => [[leaf, leaf.shown], [leaf, leaf.path]]).filter(([, name]) => fits(name));
    if (!named.length) return null;
    const [leaf, name] = named.reduce((a, b) => (b[1].length > a[1].length ? b : a));
    const rest = typed.slice(name.length).trim();
    const values = {};
    for (const [, key, quoted, bare] of rest.matchAll(/(\S+?):(?:"([^"]*)"|(.*?))(?=\s+\S+?:|\s*$)/g)) {
      const option = leaf.options.find((entry) => [entry.name, local(entry, "name")].includes(key));
      const value = (quoted ?? bare).trim();
      if (option) values[option.name] = BY_NAME[option.type]?.(value) ?? value;
    }
    return { leaf, rest, values };
  }

  open(leaf, values = {}) {
    this.leaf = leaf;
    this.fields = new Map();
    const needed = leaf.options.filter((option) => option.required || option.name in values);
    const others = leaf.options.filter((option) => !needed.includes(option));
    const title = fresh("command");
    this.place = el("div", { class: "fields" }, ...needed.map((option) => this.field(option, values[option.name])));
    const more = el("p", { class: "more" }, ...others.map((option) => this.adder(option)));
    if (others.length) more.prepend(`${word("optional")}: `);
    const buttons = el("p", { class: "row end" }, el("button", { type: "button", class: "secondary", onclick: () => this.line(true) }, word("cancel")),
      el("button", { type: "submit", class: "primary" }, word("send")));
    this.form.replaceChildren(el("div", { class: "command", role: "group", "aria-labelledby": title },
      el("p", { id: title }, el("strong", {}, `/${leaf.shown}`), " ", leaf.note), this.place, more, buttons));
    (this.place.querySelector("input, select") ?? this.form.querySelector("[type=submit]")).focus();
  }

  adder(option) {
    const button = el("button", { type: "button", class: "plain", title: local(option, "description"), onclick: () => {
      button.remove();
      const field = this.place.appendChild(this.field(option));
      field.querySelector("input, select").focus();
    } }, `+ ${local(option, "name")}`);
    return button;
  }

  field(option, value) {
    const id = fresh("option");
    const { node, read, list } = this.input_for(option, id, value);
    this.fields.set(option.name, { option, read });
    const words = local(option, "description");
    const note = words !== "…" && el("small", { id: `${id}-note` }, words);
    if (note) node.setAttribute("aria-describedby", note.id);
    if (option.required) node.required = true;
    return el("div", { class: "field combo" }, el("label", { for: id }, `${local(option, "name")}${option.required ? " *" : ""}`), node, list, note);
  }

  input_for(option, id, value) {
    if (option.type in AS_MENU) {
      const menu = inputFor({ type: AS_MENU[option.type], placeholder: word("pick") }, { id, name: option.name });
      return { node: menu.node, read: () => menu.read()[0] };
    }
    if (option.type === 11) {
      const node = el("input", { id, type: "file" });
      return { node, read: async () => (node.files[0] ? packed(node.files[0]) : undefined) };
    }
    if (option.type === 5) return this.menu(id, [["true", word("yes")], ["false", word("no")]], value);
    if (option.choices?.length) return this.menu(id, option.choices.map((choice) => [String(choice.value), local(choice, "name")]), value);
    return this.text(option, id, value);
  }

  menu(id, entries, value) {
    const node = el("select", { id }, el("option", { value: "" }, word("pick")), ...entries.map(([key, name]) => el("option", { value: key, selected: key === value || name === value }, name)));
    return { node, read: () => node.value || undefined };
  }

  text(option, id, value = "") {
    const kind = option.type === 4 && !option.autocomplete ? "numeric" : null;
    const node = el("input", { id, type: "text", inputmode: kind, maxlength: option.max_length ? String(option.max_length) : null });
    node.value = value;
    let picked = null;
    const read = () => (picked?.name === node.value ? picked.value : node.value.trim() || undefined);
    if (!option.autocomplete) return { node, read };
    const pick = (offer) => {
      picked = offer;
      node.value = offer.name;
      this.onward(node);
    };
    const box = combobox(node, { find: (text) => this.suggest(option, text), pick, label: word("suggestions"), none: word("noSuggestions") });
    node.addEventListener("focus", box.refresh);
    return { node, read, list: box.list };
  }

  async suggest(option, text) {
    const values = await this.values(option.name);
    values[option.name] = text;
    const answer = await act("auto", { path: this.leaf.path, focused: option.name, values });
    return answer.choices ?? [];
  }

  onward(node) {
    const all = [...this.form.querySelectorAll("input, select, [type=submit]")];
    const next = all.slice(all.indexOf(node) + 1).find((entry) => !entry.value);
    next?.focus();
  }

  async values(except) {
    const found = {};
    for (const [name, { read }] of this.fields) if (name !== except) found[name] = await read();
    return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  }

  async submit() {
    if (this.busy) return;
    this.busy = true;
    try {
      await (this.leaf ? this.run(this.leaf, await this.values()) : this.send(this.input.value.trim()));
    } finally {
      this.busy = false;
    }
  }

  async send(text) {
    if (!text) return;
    const parsed = text.startsWith("/") ? this.parse(text) : null;
    if (parsed) {
      const missing = parsed.leaf.options.some((option) => option.required && !(option.name in parsed.values));
      if (missing || !parsed.rest) this.open(parsed.leaf, parsed.values);
      else await this.run(parsed.leaf, parsed.values);
    } else if (!(await this.use("say", { content: text })).error) this.line(true);
  }

  async run(leaf, values) {
    const answer = await this.use("slash", { path: leaf.path, values });
    if (!answer.error) this.line(!answer.modal);
  }
}
