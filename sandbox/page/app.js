// The page as a whole: who is here, which channel is open, what has been said.
import { Composer } from "./command.js";
import { el } from "./dom.js";
import { drawMessage } from "./message.js";
import { openModal } from "./modal.js";
import { act, channelName, listen, loadCommands, loadMessages, loadState, world } from "./server.js";
import { speak, word } from "./words.js";

const place = (id) => document.getElementById(id);
const drawn = new Map();
const unread = new Set();
const composer = new Composer(place("composer"), use);
const STEP = 60;
const AIR = 6;  // above the first line of what a newcomer reads
let typing = 0;
let limit = STEP;
let pins = [];

async function use(deed, body, trouble = null) {
  tell(place("alert"), "");
  const answer = await act(deed, body).catch(() => ({ error: "lost" }));
  const text = answer.error && (answer.error === "refused" ? answer.text : word(answer.error));
  if (text) (trouble ?? ((words) => tell(place("alert"), words)))(text);
  if (answer.modal) openModal(answer.modal, use);
  if (!answer.error) closeWelcome();
  return answer;
}

function tell(where, text) {
  if (where.textContent !== text) where.textContent = text;
}

function drawChannels() {
  const item = (channel) => el("li", {}, el("a", {
    href: `#${channel.id}`, class: unread.has(channel.id) ? "unread" : null, "aria-current": channel.id === world.here ? "page" : null,
  }, channel.type === 1 ? `@ ${world.bot.display}` : `${{ 15: "▤", 11: "↳", 12: "↳" }[channel.type] ?? "#"} ${channel.name}`,
  unread.has(channel.id) && el("span", { class: "hidden" }, ` (${word("unread")})`)), below(channel));
  const below = (channel) => {
    const inner = world.channels.filter((entry) => entry.parent_id === channel.id && !entry.archived);
    return inner.length ? el("ul", {}, ...inner.map(item)) : null;
  };
  const top = world.channels.filter((channel) => channel.type !== 1 && !world.channels.some((entry) => entry.id === channel.parent_id));
  const dms = world.channels.filter((channel) => channel.type === 1);
  const fresh = el("button", { type: "button", class: "plain", onclick: newChannel }, `+ ${word("newChannel")}`);
  const direct = dms.length ? null : el("button", { type: "button", class: "plain", onclick: openDirect }, `@ ${word("messageBot", { bot: world.bot.display })}`);
  place("channels").replaceChildren(el("h2", {}, world.guild), el("ul", {}, ...top.map(item)), fresh, el("h2", {}, word("directs")), el("ul", {}, ...dms.map(item)), direct ?? "");
}

async function newChannel() {
  const name = prompt(word("newChannelName"))?.trim().toLowerCase().replace(/\s+/g, "-");
  if (name) location.hash = (await act("channel", { name })).channel;
}

async function openDirect() {
  location.hash = (await act("direct", {})).channel;
}

// One line for whoever is here for the first time: who one is, and what is asked.
function drawWelcome() {
  place("welcome").hidden = localStorage.getItem("welcomed") === "yes";
  tell(place("welcome").firstElementChild, word("welcome", { user: world.me.display }));
}

function closeWelcome() {
  localStorage.setItem("welcomed", "yes");
  drawWelcome();
}

function drawHead() {
  const channel = hereNow();
  const name = channel ? (channel.type === 1 ? `@ ${world.bot.display}` : `# ${channelName(channel.id)}`) : world.guild;
  tell(place("here"), name);
  tell(place("topic"), channel?.topic ?? "");
  document.title = `${name} – ${world.me.display}`;
  const people = world.users.map((user) => el("option", { value: user.name, selected: user.id === world.me.id }, user.display));
  place("who").replaceChildren(...people, el("option", { value: "" }, word("newPerson")));
  place("tongue").value = world.me.locale.startsWith("es") ? "es-ES" : "en-US";
  place("random").hidden = !world.random;
  drawWelcome();
  tell(place("status"), world.bot.connected ? "" : word("offline"));
}

async function refreshState() {
  await loadState();
  if (!world.channels.some((channel) => channel.id === world.here)) world.here = null;
  drawHead();
  drawChannels();
}

async function refreshMessages() {
  const channel = world.here;
  if (!channel) return;
  const found = await loadMessages(channel, limit);
  if (channel !== world.here) return;
  drawMessages(found.messages, found.earlier);
  pins = found.pins;
  place("pins").hidden = !pins.length;
  tell(place("pins"), word("pinnedHere", { count: pins.length }));
}

async function showEarlier() {
  const log = place("log");
  const height = log.scrollHeight - log.scrollTop;
  limit += STEP;
  await refreshMessages();
  log.scrollTop = log.scrollHeight - height;
  log.focus();
}

function showPins() {
  const close = () => dialog.remove();
  const dialog = el("dialog", { "aria-label": word("pinnedHere", { count: pins.length }) },
    ...pins.map((message) => drawMessage(message, use)), el("button", { type: "button", class: "primary", onclick: close }, word("close")));
  dialog.addEventListener("close", close);
  document.body.append(dialog);
  dialog.showModal();
}

function drawMessages(messages, earlier) {
  const log = place("log");
  const focus = log.contains(document.activeElement) ? document.activeElement : null;
  const key = focus?.dataset.key;
  const home = focus?.closest("article")?.dataset.id;
  for (const old of log.querySelectorAll(".empty, .earlier")) old.remove();
  const ids = new Set(messages.map((message) => message.id));
  for (const [id, { node }] of drawn) if (!ids.has(id)) node.remove(), drawn.delete(id);
  let before = null;
  for (const message of messages) before = put(log, message, before);
  if (!messages.length) log.append(el("p", { class: "empty" }, word(isForum() ? "forum" : "empty"), el("br"), hereNow()?.topic ?? ""));
  if (earlier) log.prepend(el("button", { type: "button", class: "plain earlier", onclick: showEarlier }, word("earlier")));
  if (home && !document.contains(focus)) refocus(log, key, home);
  if (low) toEnd();
}

// Whoever reads the newest message stays there, also while pictures are still arriving; who is new begins at its first line.
let low = true;
let goal = 0;
function toEnd() {
  const log = place("log");
  const newest = log.lastElementChild;
  const isNew = !place("welcome").hidden && newest?.offsetHeight > log.clientHeight;
  log.scrollTop = isNew ? log.scrollTop + newest.getBoundingClientRect().top - log.getBoundingClientRect().top - AIR : log.scrollHeight;
  goal = log.scrollTop;
  low = true;
}

function scrolled() {
  const log = place("log");
  if (log.scrollTop === goal) return;
  low = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
}

const hereNow = () => world.channels.find((channel) => channel.id === world.here);
const isForum = () => hereNow()?.type === 15;

function put(log, message, before) {
  const text = JSON.stringify(message);
  const old = drawn.get(message.id);
  if (old?.text === text) return old.node;
  const node = drawMessage(message, use);
  const menus = menusFor(message);
  if (menus) node.append(menus);
  if (old) old.node.replaceWith(node);
  else if (before) before.after(node);
  else log.prepend(node);
  drawn.set(message.id, { text, node });
  return node;
}

function menusFor(message) {
  if (!world.menus?.length || message.ephemeral) return null;
  const items = world.menus.map((command) => el("button", {
    type: "button", class: "secondary", onclick: () => use("menu", { message: message.id, name: command.name }),
  }, command.name_localizations?.[world.me.locale] ?? command.name));
  return el("details", { class: "menus" }, el("summary", { "aria-label": word("more") }, "⋯"), ...items);
}

function refocus(log, key, home) {
  const again = key && [...log.querySelectorAll("[data-key]")].find((node) => node.dataset.key === key);
  (again ?? log.querySelector(`[data-id="${home}"]`))?.focus({ preventScroll: true });
}

async function open(channel) {
  world.here = channel;
  unread.delete(channel);
  limit = STEP;
  place("pins").hidden = true;
  drawn.clear();
  place("log").replaceChildren();
  tell(place("alert"), "");
  drawHead();
  drawChannels();
  showMenu(false);
  if (!channel) return;
  await loadOrders();
  composer.line();
  place("composer").hidden = isForum();
  await refreshMessages();
  toStart();
}

// A place with one long message is read from its beginning, any other one from its end.
function toStart() {
  const log = place("log");
  low = log.querySelectorAll("article").length !== 1;
  if (low) toEnd();
  else log.scrollTop = 0;
}

async function loadOrders() {
  const commands = await loadCommands(world.here);
  world.menus = commands.filter((command) => command.type === 3);
  composer.load(commands);
}

// What was heard is read at once; what is heard meanwhile is read together, right after that.
let reading = false;
let more = false;
async function soon() {
  more = true;
  if (reading) return;
  reading = true;
  try {
    while (more) {
      more = false;
      await refreshMessages();
    }
  } finally {
    reading = false;
  }
}

async function heard(what) {
  if (what.kind === "OPEN") {
    tell(place("alert"), "");
    await refreshState();
    if (world.here) await loadOrders(), await refreshMessages();
  } else if (what.kind === "TYPING") {
    if (what.channel_id === world.here) showTyping();
  } else if (what.channel_id === world.here && !what.kind.startsWith("CHANNEL") && !what.kind.startsWith("THREAD")) {
    clearTimeout(typing);
    tell(place("status"), world.bot.connected ? "" : word("offline"));
    soon();
  } else {
    if (what.kind === "MESSAGE_CREATE") unread.add(what.channel_id);
    await refreshState();
    if (["COMMANDS", "READY", "RESUMED"].includes(what.kind) && world.here) await loadOrders();
  }
}

function showTyping() {
  tell(place("status"), word("typing", { bot: world.bot.display }));
  clearTimeout(typing);
  typing = setTimeout(() => tell(place("status"), ""), 8000);
}

function showMenu(on) {
  document.body.classList.toggle("browsing", on);
  place("menu").setAttribute("aria-expanded", String(on));
}

function actAs(name) {
  const chosen = name || prompt(word("newName"))?.trim().toLowerCase();
  if (!chosen) return void (place("who").value = world.me.name);
  const address = new URL(location);
  address.searchParams.set("user", chosen);
  location.assign(address);
}

async function changeLanguage(locale) {
  await act("language", { locale });
  world.me.locale = locale;
  speak(locale);
  drawn.clear();
  place("log").replaceChildren();
  await refreshState();
  await loadOrders();
  composer.line(false, true);
  await refreshMessages();
}

async function randomMove() {
  place("random").disabled = true;
  const answer = await use("random", {});
  place("random").disabled = false;
  if (!answer.error) tell(place("status"), answer.told || word("moved"));
}

// Who takes a seat for the first time is spoken to as their browser is; what they choose here counts from then on.
async function meet() {
  const seat = `met ${world.me.name}`, known = localStorage.getItem(seat);
  localStorage.setItem(seat, "yes");
  if (known || !navigator.language.startsWith("es") || world.me.locale.startsWith("es")) return;
  world.me.locale = "es-ES";
  await act("language", { locale: world.me.locale });
}

async function start() {
  await loadState(new URLSearchParams(location.search).get("user"));
  await meet();
  speak(world.me.locale);
  place("who").addEventListener("change", (event) => actAs(event.target.value));
  place("tongue").addEventListener("change", (event) => changeLanguage(event.target.value));
  place("random").addEventListener("click", randomMove);
  place("pins").addEventListener("click", showPins);
  place("welcome").lastElementChild.addEventListener("click", closeWelcome);
  place("menu").addEventListener("click", () => showMenu(!document.body.classList.contains("browsing")));
  place("settings").addEventListener("submit", (event) => event.preventDefault());
  place("log").addEventListener("scroll", scrolled);
  place("log").addEventListener("load", () => low && toEnd(), true);
  new ResizeObserver(() => low && toEnd()).observe(place("log"));
  addEventListener("hashchange", () => open(location.hash.slice(1)));
  const wanted = location.hash.slice(1);
  const known = world.channels.find((channel) => channel.id === wanted) ?? world.channels.find((channel) => channel.type === 0);
  await open(known?.id ?? null);
  listen(heard, () => tell(place("alert"), word("lost")));
}

start();
