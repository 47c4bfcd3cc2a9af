// Menus and fields of messages and modals: each gives its element and a way to read it.
import { el, fresh } from "./dom.js";
import { packed, world } from "./server.js";
import { word } from "./words.js";

const SUPPLY = {
  5: () => world.users.map((user) => [user.id, user.display]),
  6: () => world.roles.map((role) => [role.id, role.name]),
  7: () => [...SUPPLY[5](), ...SUPPLY[6]()],
  8: () => world.channels.filter((channel) => channel.name).map((channel) => [channel.id, `#${channel.name}`]),
};

function entries(component) {
  if (SUPPLY[component.type]) return SUPPLY[component.type]().map(([value, label]) => ({ value, label }));
  return component.options ?? [];
}

const labelOf = (option) => [option.emoji?.name, option.label, option.description && `— ${option.description}`].filter(Boolean).join(" ");

function single(component, { name, send, key, id }) {
  const menu = el("select", { "aria-label": id ? null : name, id, disabled: Boolean(component.disabled), "data-key": key });
  const chosen = entries(component).find((option) => option.default);
  menu.append(el("option", { value: "" }, component.placeholder || word("pick")));
  menu.append(...entries(component).map((option) => el("option", { value: option.value, selected: option === chosen }, labelOf(option))));
  const read = () => (menu.value ? [menu.value] : []);
  if (!send) return { node: menu, read };
  return { node: el("span", { class: "menu" }, menu, sender(menu, read, send)), read };
}

// A mouse chooses and sends in one go; from the keyboard the choice is sent by Enter or by the button.
function sender(menu, read, send) {
  let typed = false;
  const button = el("button", { type: "button", class: "secondary", hidden: true, onclick: () => send(read()) }, word("choose"));
  menu.addEventListener("pointerdown", () => (typed = false));
  menu.addEventListener("keydown", (event) => {
    typed = true;
    if (event.key === "Enter" && read().length) event.preventDefault(), send(read());
  });
  menu.addEventListener("change", () => {
    button.hidden = !read().length;
    if (!typed && read().length) send(read());
  });
  return button;
}

function several(component, { name, send, kind = "checkbox", key }) {
  const group = fresh("group");
  const boxes = entries(component).map((option) => el("label", { class: "check" },
    el("input", { type: kind, name: group, value: option.value, checked: Boolean(option.default), disabled: Boolean(component.disabled) }), ` ${labelOf(option)}`));
  const read = () => boxes.map((box) => box.firstChild).filter((box) => box.checked).map((box) => box.value);
  const set = el("fieldset", {}, el("legend", {}, name), ...boxes);
  if (!send) return { node: set, read };
  set.append(el("button", { type: "button", class: "secondary", "data-key": key, onclick: () => send(read()) }, word("choose")));
  return { node: el("details", { class: "several" }, el("summary", {}, name), set), read };
}

function text(component, { id }) {
  const long = component.style === 2;
  const input = el(long ? "textarea" : "input", { id, placeholder: component.placeholder, rows: long ? "4" : null,
    maxlength: component.max_length ? String(component.max_length) : null, minlength: component.min_length ? String(component.min_length) : null,
    required: component.required !== false });
  input.value = component.value ?? "";
  return { node: input, read: () => input.value };
}

function upload(component, { id }) {
  const input = el("input", { type: "file", id, multiple: (component.max_values ?? 1) > 1, required: component.required !== false && component.min_values !== 0 });
  return { node: input, read: () => Promise.all([...input.files].map(packed)) };
}

function tick(_, { id }) {
  const input = el("input", { type: "checkbox", id });
  return { node: input, read: () => input.checked };
}

export function inputFor(component, given) {
  if (component.type === 4) return text(component, given);
  if (component.type === 19) return upload(component, given);
  if (component.type === 23) return tick(component, given);
  if (component.type === 21) {
    const group = several(component, { ...given, kind: "radio" });
    return { node: group.node, read: () => group.read()[0] ?? null };
  }
  if (component.type === 22 || (component.max_values ?? 1) > 1) return several(component, given);
  return single(component, given);
}
