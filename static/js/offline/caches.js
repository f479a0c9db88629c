// Packs in the browser's cache: all of a pack or nothing. A cache is named by its pack and version, so that two never mix.

/** @typedef {{ name: string, url: string, bytes: number, sent: number, gzipped: number }} PackFile */
/** @typedef {{ version: string, site: string, rulebook: PackFile[], engine: PackFile[], headers: Record<string, string> }} Packs */

const PREFIX = "ringside-";
// Not one of a pack's files: added last, to mark the pack as complete.
const WHOLE = "/offline/whole";

/** @type {(kind: string, packs: Packs) => string} */
export const cacheName = (kind, packs) => `${PREFIX}${kind}-${packs.version}`;

/** @type {(kind: string, packs: Packs) => Promise<boolean>} */
export const isWhole = async (kind, packs) => {
  const name = cacheName(kind, packs);
  return (await caches.has(name)) && Boolean(await (await caches.open(name)).match(WHOLE));
};

/** @type {(kind: string) => Promise<boolean>} */
export const anyWhole = async (kind) => {
  for (const name of await caches.keys()) {
    if (name.startsWith(`${PREFIX}${kind}-`) && (await (await caches.open(name)).match(WHOLE))) return true;
  }
  return false;
};

// Counts what comes in, so that a bar can grow. The size is that of the stored file, not of what was sent.
const counted = (response, came) => {
  const reader = response.body.getReader();
  const body = new ReadableStream({
    pull: async (sink) => {
      const { done, value } = await reader.read();
      if (done) return sink.close();
      came(value.byteLength);
      sink.enqueue(value);
    },
    cancel: (why) => reader.cancel(why),
  });
  const headers = new Headers(response.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  return new Response(body, { status: response.status, headers });
};

/**
 * Store a pack: files that an older pack has are copied, the others fetched. If one fails, throws and stores nothing.
 * @type {(kind: string, packs: Packs, told?: (done: number, total: number) => void) => Promise<void>}
 */
export const keepPack = async (kind, packs, told = () => {}) => {
  if (await isWhole(kind, packs)) return;
  const total = packs[kind].reduce((sum, file) => sum + file.bytes, 0);
  let done = 0;
  const came = (bytes) => told((done += bytes), total);
  const name = cacheName(kind, packs);
  try {
    const cache = await caches.open(name);
    for (const file of packs[kind]) {
      const response = (await caches.match(file.url)) ?? (await fetch(file.url, { cache: "no-cache" }));
      if (!response.ok) throw new Error(`${file.url} answered ${response.status}`);
      await cache.put(file.url, counted(response, came));
    }
    await cache.put(WHOLE, new Response(JSON.stringify({ bytes: total })));
  } catch (error) {
    await caches.delete(name).catch(() => false);
    throw error;
  }
};

/** @type {(packs: Packs) => Promise<void>} */
export const dropOthers = async (packs) => {
  const own = ["rulebook", "engine"].map((kind) => cacheName(kind, packs));
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !own.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
};

/** @type {(error: unknown) => boolean} */
export const isFull = (error) => error instanceof DOMException && error.name === "QuotaExceededError";

/** @type {(packs: Packs, kind: string, name: string) => Promise<any>} */
export const readFile = async (packs, kind, name) => {
  const file = packs[kind].find((one) => one.name === name);
  const kept = file && (await (await caches.open(cacheName(kind, packs))).match(file.url));
  return kept ? kept.json() : null;
};
