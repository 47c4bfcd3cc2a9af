// One message as Discord would draw it: words, pictures, embeds, components.
import { el } from "./dom.js";
import { inputFor } from "./inputs.js";
import { markdown, inline } from "./markdown.js";
import { personName } from "./server.js";
import { locale, word } from "./words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "link" };
const colour = (number) => (number === null || number === undefined ? null : `#${number.toString(16).padStart(6, "0")}`);

export function drawMessage(message, use) {
  const author = personName(message.author.id);
  const parts = [heading(message, author)];
  if (message.type === 6) return el("article", { class: "system", "data-id": message.id }, word("pins", { user: author }));
  if (message.interaction_metadata?.user && message.interaction) parts.unshift(usedBy(message));
  if (message.referenced_message) parts.unshift(el("p", { class: "used" }, word("replyTo", { user: personName(message.referenced_message.author.id) })));
  if (message.flags & 128) parts.push(el("p", { class: "thinking" }, word("thinking", { bot: author })));
  if (message.content) parts.push(markdown(message.content));
  const v2 = Boolean(message.flags & 32768);
  const placed = new Set(message.embeds.map((embed) => embed.image?.url ?? embed.thumbnail?.url));
  if (!v2) for (const file of message.attachments) if (!placed.has(file.url)) parts.push(drawFile(file));
  for (const embed of message.embeds) parts.push(drawEmbed(embed, message));
  for (const component of message.components) parts.push(drawComponent(component, message, use));
  if (message.ephemeral) parts.push(onlyYou(message, use));
  const name = `${author}${message.ephemeral ? `, ${word("onlyYou")}` : ""}`;
  return el("article", { class: message.ephemeral ? "message secret" : "message", "data-id": message.id, "aria-label": name, tabindex: "-1" }, ...parts);
}

function heading(message, author) {
  const hue = Number(BigInt(message.author.id) % 360n);
  const face = el("span", { class: "face", "aria-hidden": "true" }, author[0].toUpperCase());
  face.style.setProperty("--hue", hue);
  const time = new Date(message.timestamp);
  const text = new Intl.DateTimeFormat(locale(), { timeStyle: "short" }).format(time);
  return el("p", { class: "by" }, face, el("strong", {}, author), message.author.bot && el("span", { class: "app" }, word("app")),
    el("time", { datetime: message.timestamp }, text), message.edited_timestamp && el("span", { class: "note" }, word("edited")),
    message.pinned && el("span", { class: "note" }, `· ${word("pinned")}`));
}

function usedBy(message) {
  const user = personName(message.interaction_metadata.user.id);
  return el("p", { class: "used" }, word("used", { user, command: `/${message.interaction.name}` }));
}

function onlyYou(message, use) {
  const away = el("button", { type: "button", class: "plain", onclick: () => use("dismiss", { message: message.id }) }, word("dismiss"));
  return el("p", { class: "note" }, `${word("onlyYou")} · `, away);
}

function picture(media, description) {
  const image = el("img", { src: media.url, alt: description || media.description || word("noText"), loading: "lazy" });
  if (media.width) image.width = media.width;
  if (media.height) image.height = media.height;
  return el("a", { class: "picture", href: media.url, target: "_blank", rel: "noopener" }, image);
}

function drawFile(file) {
  if (file.width) return picture(file, file.description);
  return el("p", { class: "file" }, el("a", { href: file.url, download: file.filename }, file.filename), ` ${Math.ceil(file.size / 1024)} KiB`);
}

function drawEmbed(embed, message) {
  const box = el("section", { class: "embed" });
  box.style.borderInlineStartColor = colour(embed.color) ?? "";
  if (embed.author) box.append(el("p", { class: "small" }, embed.author.name));
  if (embed.title) box.append(el("p", { class: "h3", role: "heading", "aria-level": "3" }, embed.url ? el("a", { href: embed.url }, inline(embed.title)) : inline(embed.title)));
  if (embed.description) box.append(markdown(embed.description));
  if (embed.fields?.length) box.append(el("dl", {}, ...embed.fields.map((field) =>
    el("div", { class: field.inline ? "inline" : null }, el("dt", {}, inline(field.name)), el("dd", {}, markdown(field.value))))));
  for (const media of [embed.image, embed.thumbnail]) if (media) box.append(picture(media, altOf(media, message)));
  if (embed.footer) box.append(el("p", { class: "small" }, embed.footer.text));
  return box;
}

const altOf = (media, message) => message.attachments.find((file) => file.url === media.url)?.description;

const DRAW = {
  1: (c, m, use) => el("div", { class: "row" }, ...c.components.map((inner) => drawComponent(inner, m, use))),
  2: drawButton,
  9: (c, m, use) => el("div", { class: "section" }, el("div", {}, ...c.components.map((inner) => drawComponent(inner, m, use))), drawComponent(c.accessory, m, use)),
  10: (c) => markdown(c.content),
  11: (c, m) => picture(c.media, c.description || altOf(c.media, m)),
  12: (c, m) => el("div", { class: "gallery" }, ...c.items.map((item) => picture(item.media, item.description || altOf(item.media, m)))),
  13: (c, m) => drawFile(m.attachments.find((file) => file.id === c.file.attachment_id) ?? { url: c.file.url, filename: c.name ?? "", size: c.size ?? 0 }),
  14: (c) => (c.divider ? el("hr") : el("div", { class: "space" })),
  17: drawContainer,
};

function drawComponent(component, message, use) {
  return (DRAW[component.type] ?? drawSelect)(component, message, use);
}

function drawContainer(component, message, use) {
  const box = el("section", { class: "embed container" }, ...component.components.map((inner) => drawComponent(inner, message, use)));
  box.style.borderInlineStartColor = colour(component.accent_color) ?? "";
  return box;
}

function drawButton(component, message, use) {
  const label = [component.emoji?.name, component.label].filter(Boolean).join(" ");
  if (component.url) return el("a", { class: "button link", href: component.url, target: "_blank", rel: "noopener noreferrer" }, `${label} ↗`);
  return el("button", {
    type: "button", class: STYLES[component.style], disabled: Boolean(component.disabled), "data-key": `${message.id}:${component.custom_id}`,
    onclick: () => use("click", { message: message.id, custom_id: component.custom_id }),
  }, label);
}

function drawSelect(component, message, use) {
  const send = (values) => use("select", { message: message.id, custom_id: component.custom_id, values });
  return inputFor(component, { name: component.placeholder || word("pick"), send, key: `${message.id}:${component.custom_id}` }).node;
}
