// A modal of the bot as a dialog.
import { el, fresh } from "./dom.js";
import { inputFor } from "./inputs.js";
import { markdown } from "./markdown.js";
import { word } from "./words.js";

export function openModal(modal, use) {
  const fields = [];
  const title = fresh("title");
  const body = modal.components.flatMap((top) => place(top, fields));
  const trouble = el("p", { role: "alert", class: "trouble" });
  const close = () => (dialog.close(), dialog.remove());
  const form = el("form", { method: "dialog", onsubmit: (event) => (event.preventDefault(), send()) },
    el("h2", { id: title }, modal.title), ...body, trouble,
    el("p", { class: "row end" }, el("button", { type: "button", class: "secondary", onclick: close }, word("cancel")),
      el("button", { type: "submit", class: "primary" }, word("send"))));
  const dialog = el("dialog", { "aria-labelledby": title }, form);

  async function send() {
    const values = {};
    for (const [name, read] of fields) values[name] = await read();
    const answer = await use("submit", { token: modal.token, values }, (text) => (trouble.textContent = text));
    if (!answer.error) close();
  }

  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function place(top, fields) {
  if (top.type === 10) return [markdown(top.content)];
  const inner = top.type === 18 ? [{ label: top.label, description: top.description, component: top.component }]
    : (top.components ?? []).map((component) => ({ label: component.label, component }));
  return inner.map((entry) => field(entry, fields));
}

function field({ label, description, component }, fields) {
  const id = fresh("field");
  const input = inputFor(component, { id, name: label });
  fields.push([component.custom_id, input.read]);
  const star = component.required === false ? "" : " *";
  const note = description && el("small", { id: `${id}-note` }, description);
  if (note) input.node.setAttribute("aria-describedby", `${id}-note`);
  if (input.node.tagName === "FIELDSET") return el("div", { class: "field" }, note, input.node);
  return el("div", { class: "field" }, el("label", { for: id }, `${label}${star}`), note, input.node);
}
