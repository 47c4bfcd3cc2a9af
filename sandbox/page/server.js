// What the page asks of the sandbox.
export const world = { me: null, users: [], bot: null, channels: [], roles: [], here: null };

const query = (more = {}) => new URLSearchParams({ user: world.me?.name ?? "", ...more });

async function get(path, more) {
  const answer = await fetch(`/sandbox/${path}?${query(more)}`);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

export async function loadState(name) {
  const answer = await fetch(`/sandbox/state?${new URLSearchParams({ user: name ?? world.me?.name ?? "" })}`);
  Object.assign(world, await answer.json());
}

export const loadMessages = (channel, limit) => get("messages", { channel, limit });
export const loadCommands = (channel) => get("commands", { channel });

export async function act(deed, body) {
  const answer = await fetch(`/sandbox/${deed}?${query()}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ channel: world.here, ...body }),
  });
  return answer.json();
}

export function listen(heard, lost) {
  const source = new EventSource(`/sandbox/events?${query()}`);
  source.onmessage = (event) => heard(JSON.parse(event.data));
  source.onopen = () => heard({ kind: "OPEN" });
  source.onerror = lost;
  return source;
}

export async function packed(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return { name: file.name, base64: btoa(text) };
}

export function personName(id) {
  const person = [...world.users, world.bot].find((user) => user?.id === id);
  return person ? person.display : id;
}

export function channelName(id) {
  const channel = world.channels.find((entry) => entry.id === id);
  return channel ? channel.name ?? world.bot.display : id;
}
