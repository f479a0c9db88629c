// The service worker: the network first, and the stored copy if there is none. It installs the rulebook pack, keeps the
// engine pack when asked to, and waits with a new version until somebody taps for it.
import { askedBy, askPage, asResponse } from "./asking_pages.js";
import { anyWhole, cacheName, dropOthers, isFull, isWhole, keepPack, readFile } from "./caches.js";
import { lightPage, lightResults } from "./light_page.js";
import { LightSearch } from "./light_search.js";
import { putAside } from "./queue_store.js";
import { ANOTHER_VERSION, isOfTheSite, keptForLater, NEEDS_ENGINE, NEEDS_NETWORK, problem, queueable } from "./said.js";
import { sizes } from "./sizes.js";

/** @typedef {import("./caches.js").Packs} Packs */
/** @typedef {import("./asking_pages.js").Asked} Asked */

const worker = /** @type {any} */ (self);
// A site behind a proxy that answers for it.
const GONE = [502, 504];
// How long (ms) a page may load before the stored copy is shown instead.
const PATIENCE = 6_000;
const WAITING = "/offline/waiting/";
const NOT_HERE = "/offline/not-here/";
const WAITING_TO_BE_SENT = "/offline/";
const OWN_ASKS = ["/service-worker.js", "/healthz", "/readyz", "/metrics"];
// Answered here whatever the query says: the page reads that itself.
const READS_ITS_QUERY = ["/board/", "/desk/"];

class Kept {
  /** @type {Map<string, Promise<any>>} */
  #read = new Map();
  /** @type {LightSearch | null} */
  #light = null;

  /** @param {Packs} packs */
  constructor(packs) {
    this.packs = packs;
  }

  /** @type {(name: string) => Promise<any>} */
  file(name) {
    if (!this.#read.has(name)) this.#read.set(name, readFile(this.packs, "rulebook", name));
    return this.#read.get(name);
  }

  /** @type {(path: string) => Promise<string | undefined>} */
  async page(path) {
    return (await this.file("pages"))?.[path];
  }

  /** @type {() => Promise<LightSearch>} */
  async light() {
    this.#light ??= new LightSearch(await this.file("light"));
    return this.#light;
  }

  /** A page with the headers that the site gives its pages. @type {(page: string, status?: number) => Response} */
  html(page, status = 200) {
    return new Response(page, { status, headers: { ...this.packs.headers, "Content-Type": "text/html; charset=utf-8" } });
  }

  engine() {
    return isWhole("engine", this.packs);
  }

  forget() {
    this.#read.clear();
  }
}

// Somebody types and waits for an answer: until the engine is ready, the light search is better than nothing.
const isTyped = ({ url, headers }) => new URL(url).pathname === "/search/" && headers.some(([name]) => name === "hx-request");

class Answering {
  /** When the site stopped answering; 0 while it answers. */
  away = 0;
  /** What the engine made for a page that is being opened, by address. @type {Map<string, Response>} */
  made = new Map();
  /** What a page that is being opened was asked with, by address. @type {Map<string, Asked>} */
  pending = new Map();

  /** @param {Kept} kept */
  constructor(kept) {
    this.kept = kept;
  }

  async answer(event) {
    const { request } = event;
    const made = request.mode === "navigate" && this.made.get(request.url);
    if (made) {
      this.made.delete(request.url);
      return made;
    }
    const again = request.clone();
    try {
      const response = await this.#network(event, again);
      if (!GONE.includes(response.status)) {
        this.away = 0;
        return response;
      }
      return (await this.offline(event, again)) ?? response;
    } catch (error) {
      if (request.signal?.aborted) throw error;
      this.away ||= Date.now();
      return this.offline(event, again);
    }
  }

  /** The network's answer; for a page that takes very long, the stored copy. */
  async #network(event, again) {
    const coming = fetch(event.request);
    const page = event.request.mode === "navigate" && event.request.method === "GET";
    if (!page) return coming;
    const late = new Promise((done) => setTimeout(done, PATIENCE, null));
    const first = await Promise.race([coming, late]);
    return first ?? (await this.#packed(new URL(again.url))) ?? coming;
  }

  async #packed(url) {
    const page = !url.search || READS_ITS_QUERY.includes(url.pathname) ? await this.kept.page(url.pathname) : undefined;
    return page === undefined ? null : this.kept.html(page);
  }

  async offline(event, request) {
    const url = new URL(request.url);
    const opening = request.mode === "navigate";
    if (opening && request.method === "GET") {
      const page = await this.#packed(url);
      if (page) return page;
    }
    const asked = await askedBy(request);
    if (opening && queueable(asked)) {
      await this.#queue(asked);
      return Response.redirect(WAITING_TO_BE_SENT, 303);
    }
    const ofTheSite = !queueable(asked) && isOfTheSite(asked);
    const engine = !ofTheSite && (await this.kept.engine());
    const told = await this.#ask(event, asked, engine, opening);
    if (told) return told;
    const words = url.pathname === "/search/" && url.searchParams.get("q")?.trim();
    if (opening && engine && !words) {
      this.pending.set(request.url, asked);
      return this.kept.html(await this.kept.page(WAITING));
    }
    if (url.pathname === "/search/") return this.#search(url, opening, engine);
    if (opening) return this.kept.html(await this.kept.page(NOT_HERE), 503);
    return problem(...(engine || ofTheSite ? NEEDS_NETWORK : NEEDS_ENGINE));
  }

  /** What a page's engine answers; a refusal if the page is of another version; nothing if no engine is running. */
  async #ask(event, asked, engine, opening) {
    const later = !opening && Boolean(queueable(asked));
    const pages = event.clientId && !opening ? [await worker.clients.get(event.clientId)] : await worker.clients.matchAll({ type: "window" });
    for (const page of pages.filter(Boolean)) {
      const reply = await askPage(page, { site: this.kept.packs.site, kept: engine && !later, start: !opening, hurry: isTyped(asked), request: asked });
      if (reply.refused === "version" && !opening) return problem(...ANOTHER_VERSION);
      if (later) return this.#queue(asked);
      if (reply.told) return asResponse(reply.told);
      if (reply.refused === "failed" && !opening) return problem(503, "The engine stopped", reply.why ?? "");
    }
    return null;
  }

  async #queue(asked) {
    const headers = asked.headers.filter(([name]) => ["content-type", "accept", "idempotency-key"].includes(name));
    // A plain form has no key.
    const key = headers.find(([name]) => name === "idempotency-key")?.[1] ?? crypto.randomUUID();
    const { pathname } = new URL(asked.url);
    await putAside({ url: pathname, method: asked.method, headers: headers.filter(([name]) => name !== "idempotency-key"), key, body: asked.body ?? new ArrayBuffer(0), what: queueable(asked), at: Date.now() });
    for (const page of await worker.clients.matchAll({ type: "window" })) page.postMessage({ kind: "queued" });
    return keptForLater();
  }

  async #search(url, opening, engine) {
    const page = await this.kept.page("/search/");
    const q = (url.searchParams.get("q") ?? "").trim();
    if (!q) return this.kept.html(opening ? page : (page.match(/<section id="results"[^>]*>([\s\S]*?)<\/section>\s*<\/main>/)?.[1] ?? ""));
    const edition = url.searchParams.get("edition") ?? "";
    const results = lightResults(q, (await this.kept.light()).search(q, edition), engine);
    return this.kept.html(opening ? lightPage(page, q, edition, results) : results);
  }
}

const bytesOf = ([kind, content, coded]) => {
  const body = coded ? Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)) : content;
  return new Response(body, { headers: { "Content-Type": kind.startsWith("text/") ? `${kind}; charset=utf-8` : kind, "X-Content-Type-Options": "nosniff" } });
};

/** A static file: of the engine pack from its cache, all others from the network while there is one. */
const staticFile = async (kept, request) => {
  if (new URL(request.url).pathname.startsWith("/static/offline/")) {
    const found = await caches.match(request.url);
    if (found) return found;
  }
  try {
    return await fetch(request);
  } catch (error) {
    const packed = (await kept.file("files"))?.[new URL(request.url).pathname];
    if (!packed) throw error;
    return bytesOf(packed);
  }
};

const tellAll = async (message) => {
  for (const page of await worker.clients.matchAll({ type: "window", includeUncontrolled: true })) page.postMessage(message);
};

/** Keep the packs of this version. If the device has no room, pages are told, and the previous version stays as it is. */
const install = async (packs) => {
  try {
    await keepPack("rulebook", packs);
    if (packs.engine.length && (await anyWhole("engine"))) await keepPack("engine", packs);
  } catch (error) {
    await tellAll({ kind: "not-kept", full: isFull(error) });
    throw error;
  }
};


const state = async (packs, away) => ({
  away,
  site: packs.site,
  version: packs.version,
  rulebook: { ...sizes(packs.rulebook), kept: await isWhole("rulebook", packs) },
  engine: { ...sizes(packs.engine), offered: packs.engine.length > 0, kept: await isWhole("engine", packs), files: packs.engine },
});

const keepEngine = async (packs, port) => {
  try {
    await keepPack("engine", packs, (done, total) => port.postMessage({ done, total }));
    port.postMessage({ kept: true });
  } catch (error) {
    port.postMessage({ failed: true, full: isFull(error), why: String(error?.message ?? error) });
  }
};

/** @type {(packs: Packs) => void} */
export const start = (packs) => {
  const kept = new Kept(packs);
  const answering = new Answering(kept);
  const does = {
    "take-over": () => worker.skipWaiting(),
    state: async (_, port) => port.postMessage(await state(packs, answering.away)),
    "keep-engine": (_, port) => keepEngine(packs, port),
    "drop-engine": async (_, port) => port.postMessage({ dropped: await caches.delete(cacheName("engine", packs)) }),
    pending: ({ url }, port) => port.postMessage(answering.pending.get(url) ?? { url, method: "GET", headers: [], body: null }),
    made: ({ url, told }, port) => {
      answering.pending.delete(url);
      answering.made.set(url, asResponse(told));
      port.postMessage({ ready: true });
    },
  };
  worker.addEventListener("install", (event) => event.waitUntil(install(packs)));
  worker.addEventListener("activate", (event) => {
    kept.forget();
    event.waitUntil(dropOthers(packs).then(() => worker.clients.claim()));
  });
  worker.addEventListener("message", (event) => event.waitUntil(Promise.resolve(does[event.data?.kind]?.(event.data, event.ports[0]))));
  worker.addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    if (url.origin !== worker.location.origin || OWN_ASKS.includes(url.pathname)) return;
    // What waited and is sent now must not be put aside a second time if it fails again.
    if (event.request.headers.has("X-Ringside-Queued")) return;
    if (url.pathname.startsWith("/static/")) event.respondWith(staticFile(kept, event.request));
    else if (url.pathname === "/offline/engine-worker.js") event.respondWith(caches.match(event.request.url).then((found) => found ?? fetch(event.request)));
    else event.respondWith(answering.answer(event));
  });
};
