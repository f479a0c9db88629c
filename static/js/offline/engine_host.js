// The engine of this page: a worker that runs the site's own code. It starts when something is first asked of it.
import { askWorker } from "./talking.js";
import { VERSION } from "./version.js";

/** @typedef {import("./asking_pages.js").Asked} Asked */
/** @typedef {import("./asking_pages.js").Told} Told */

/** Said to the document as soon as the engine answers without a wait. */
export const ENGINE_READY = "ringside:engine-ready";

/** @type {Worker | null} */
let worker = null;
let last = 0;
let ready = false;
/** @type {Map<number, { done: (told: Told) => void, failed: (error: Error) => void }>} */
const open = new Map();

const failAll = (why) => {
  for (const { failed } of open.values()) failed(new Error(why));
  open.clear();
  worker = null;
  ready = false;
};

/** @type {() => Promise<Worker>} */
const started = async () => {
  if (worker) return worker;
  const state = await askWorker({ kind: "state" });
  const script = state?.engine.files.find((file) => file.name === "engine-worker");
  if (!script) throw new Error("The engine isn’t kept on this device.");
  const made = new Worker(script.url, { type: "module", name: "ringside-engine" });
  made.addEventListener("message", ({ data }) => {
    if (data.ready) {
      ready = true;
      document.dispatchEvent(new CustomEvent(ENGINE_READY));
      return;
    }
    const asked = open.get(data.id);
    open.delete(data.id);
    if (data.error) asked?.failed(new Error(data.error));
    else asked?.done(data.told);
  });
  made.addEventListener("error", (event) => failAll(event.message || "The engine didn’t start."));
  worker ??= made;
  return worker;
};

/** @type {(asked: Asked) => Promise<Told>} */
export const askEngine = async (asked) => {
  const engine = await started();
  const id = (last += 1);
  return new Promise((done, failed) => {
    open.set(id, { done, failed });
    engine.postMessage({ id, asked });
  });
};

// What the service worker asks of this page. A page of another version answers nothing: its parts would not fit.
/** @param {MessageEvent} event */
const heard = async ({ data, ports }) => {
  const port = ports[0];
  if (data?.kind !== "ask") return;
  if (data.site !== VERSION) return void port.postMessage({ refused: "version" });
  if (!data.kept || (!worker && !data.start)) return void port.postMessage({ refused: "idle" });
  if (data.hurry && !ready) {
    started().catch((error) => console.warn("The engine didn’t start:", error.message));
    return void port.postMessage({ refused: "starting" });
  }
  port.postMessage({ taken: true });
  try {
    port.postMessage({ told: await askEngine(data.request) });
  } catch (error) {
    port.postMessage({ refused: "failed", why: error.message });
  }
};

export const hostEngine = () => {
  navigator.serviceWorker?.addEventListener("message", heard);
  navigator.serviceWorker?.startMessages?.();
};
