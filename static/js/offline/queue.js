// What was written while there was no network goes out when there is one again: once, in order, and only from one tab.
import { keepKey } from "../table/saving.js";
import { notice } from "./notice.js";
import { allWaiting, takeOut } from "./queue_store.js";

/** @typedef {import("./queue_store.js").Waiting} Waiting */

// As long as the site remembers what a key has done (two days), less an hour for clocks that differ.
const KEY_LIVES = 47 * 60 * 60 * 1_000;
// So long (ms) until a site that was too busy is asked again.
const AGAIN = 10_000;
const LOCK = "ringside-queue";

/** @type {(waiting: Waiting) => boolean} */
export const isOld = (waiting) => Date.now() - waiting.at > KEY_LIVES;

const link = (path, words) => ({ label: words, act: () => window.location.assign(path) });

/** @type {(row: Waiting, told: any) => void} */
const tellSent = (row, told) => {
  if (told?.owner_key) {
    keepKey(told.id, told.owner_key);
    notice("Your scenario was saved.", [link(`/scenarios/${told.id}/`, "Open it")]);
  } else if (told?.link) notice("Your report was sent.", [link(told.link, "Follow it")]);
  else notice(`${row.what} was sent.`);
};

/**
 * Send one; what the site refuses for good is taken out too, and said.
 * @type {(row: Waiting) => Promise<boolean>}
 */
export const send = async (row) => {
  let response;
  try {
    response = await fetch(row.url, { method: row.method, headers: [...row.headers, ["X-Ringside-Queued", "1"]], body: row.body });
  } catch {
    return false;
  }
  const told = await response.json().catch(() => null);
  if (response.status === 429 || response.status >= 500) return false;
  await takeOut(row.id);
  if (response.ok) tellSent(row, told);
  else notice(`${row.what} wasn’t taken: ${told?.detail ?? `the site answered ${response.status}`}`);
  return true;
};

/** Send all that waits and is young enough; older ones are asked about on the page /offline/. */
const sendAll = async () => {
  const rows = await allWaiting();
  for (const row of rows.filter((one) => !isOld(one))) {
    if (!(await send(row))) return void setTimeout(flush, AGAIN);
  }
  if (rows.some(isOld)) notice("Something has waited to be sent for more than two days.", [link("/offline/", "Look")]);
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
  void flush();
};
