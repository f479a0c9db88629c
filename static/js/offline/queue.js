// What was written while there was no network goes out when there is one again: once, in order, and only from one tab.
import { keepKey } from "../table/owning.js";
import { notice } from "./notice.js";
import { allWaiting, takeOut } from "./queue_store.js";

/** @typedef {import("./queue_store.js").Waiting} Waiting */
/** The result of sending one, shown on the page with at most one action. @typedef {{ text: string, way?: { label: string, act: () => void } }} Outcome */

// As long as the site remembers what a key has done (two days), less an hour for clocks that differ.
const KEY_LIVES = 47 * 60 * 60 * 1_000;
// How long (ms) to wait before asking a site again that didn't answer: longer each time, up to five minutes.
const AGAIN = [10_000, 20_000, 40_000, 80_000, 160_000, 300_000];
const LOCK = "ringside-queue";

/** @type {(() => void)[]} */
const listeners = [];
let timer;
let tries = 0;

/** Get told when something was put aside, sent or thrown away. @type {(listener: () => void) => void} */
export const whenQueueChanges = (listener) => {
  listeners.push(listener);
};

const tell = () => {
  for (const listener of listeners) listener();
};

/** @type {(waiting: Waiting) => boolean} */
export const isOld = (waiting) => Date.now() - waiting.at > KEY_LIVES;

const way = (label, path) => ({ label, act: () => window.location.assign(path) });

/** @type {(row: Waiting, response: Response, told: any) => Outcome} */
const outcome = (row, response, told) => {
  if (!response.ok) return { text: `${row.what} wasn’t accepted. ${told?.detail ?? `The site answered ${response.status}.`}` };
  if (told?.owner_key) {
    keepKey(told.id, told.owner_key);
    return { text: "Your scenario was saved.", way: way("Open the scenario", `/scenarios/${told.id}/`) };
  }
  const followed = told?.link ?? (response.redirected ? new URL(response.url).pathname : "");
  return { text: "Your report was sent.", ...(followed ? { way: way("Follow the report", followed) } : {}) };
};

/**
 * Send one. What the site refuses for good is removed too; returns nothing if the site doesn't answer.
 * @type {(row: Waiting) => Promise<Outcome | null>}
 */
const send = async (row) => {
  let response;
  try {
    response = await fetch(row.url, { method: row.method, headers: [...row.headers, ["Idempotency-Key", row.key], ["X-Ringside-Queued", "1"]], body: row.body });
  } catch {
    return null;
  }
  if (response.status === 429 || response.status >= 500) return null;
  const told = await response.json().catch(() => null);
  await takeOut(row.key);
  return outcome(row, response, told);
};

/** @type {(outcomes: Outcome[]) => void} */
const say = (outcomes) => {
  if (outcomes.length) notice(outcomes.map(({ text }) => text).join(" "), outcomes.flatMap((one) => one.way ?? []));
};

/** Send one that somebody chose, whatever its age. @type {(row: Waiting) => Promise<void>} */
export const sendOne = async (row) => {
  const done = await send(row);
  say(done ? [done] : [{ text: "The site can’t be reached. It’s still waiting here." }]);
  tell();
};

/** @type {(row: Waiting) => Promise<void>} */
export const throwAway = async (row) => {
  await takeOut(row.key);
  tell();
};

const later = () => {
  clearTimeout(timer);
  timer = setTimeout(flush, AGAIN[Math.min(tries, AGAIN.length - 1)]);
  tries += 1;
};

/** Send all that waits and is young enough; older ones are asked about on the page /offline/. */
const sendAll = async () => {
  const rows = await allWaiting();
  const outcomes = [];
  let isReached = true;
  for (const row of rows.filter((one) => !isOld(one))) {
    const done = await send(row);
    isReached = done !== null;
    if (!isReached) break;
    outcomes.push(done);
  }
  if (isReached) tries = 0;
  else later();
  if (rows.some(isOld)) outcomes.push({ text: "Something has been waiting to be sent for more than two days.", way: way("Look", "/offline/") });
  say(outcomes);
  if (outcomes.length) tell();
};

/** @type {() => Promise<void>} */
export const flush = async () => {
  if (!navigator.onLine || !window.indexedDB) return;
  if (navigator.locks) await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock ? sendAll() : undefined));
  else await sendAll();
};

export const wireQueue = () => {
  window.addEventListener("online", () => void flush());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void flush());
  // The device may be online while the site is down; then no event says that it's back.
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data?.kind !== "queued") return;
    tell();
    later();
  });
  void flush();
};
