// Asking the site: a body in JSON, an answer in JSON, and a refusal as an error whose words can be shown.
//
// The site limits how many requests think at once. So apart from the ruling, which never waits, a table asks one thing at a time. A site
// that is busy says when to ask again, and is asked again.

const MOST_TRIES = 4;
const MOST_WAIT = 3_000;
const waited = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

// -- taking turns ------------------------------------------------------------------------------------------------------

let running = 0;
const queue = [];

/** Do the work when its turn comes. `first`: the ruling, which waits for nothing and which everything else waits for. */
export const inTurn = async (work, { first = false } = {}) => {
  if (running && !first) await new Promise((go) => queue.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    // The next one takes the place of the one that's done.
    if (running === 1 && queue.length) queue.shift()();
    else running -= 1;
  }
};

// -- asking ------------------------------------------------------------------------------------------------------------

export const NO_CONNECTION = "No connection.";

/** A write that this device keeps and sends when the connection is back. */
export class SentLater extends Error {}

const sent = async (address, body, { signal, key }) => {
  const headers = { "Content-Type": "application/json", Accept: "application/json", ...(key ? { "Idempotency-Key": key } : {}) };
  const asked = { method: "POST", headers, body: JSON.stringify(body), signal };
  for (let tries = 1; ; tries += 1) {
    const response = await inTurn(() => fetch(address, asked));
    const seconds = Number(response.headers.get("Retry-After"));
    if (response.status !== 503 || !seconds || tries === MOST_TRIES) return response;
    await waited(Math.min(seconds * 1_000, MOST_WAIT));
  }
};

/**
 * Post a body and return the answer. Throws an Error with the site's own words, or with "No connection." A `key` makes sure that
 * what is sent twice is done once.
 * @param {string} address
 * @param {unknown} body
 * @param {{signal?: AbortSignal, key?: string}} [how]
 */
export const post = async (address, body, { signal, key } = {}) => {
  let response;
  try {
    response = await sent(address, body, { signal, key });
  } catch (error) {
    throw signal?.aborted ? error : new Error(NO_CONNECTION);
  }
  const told = await response.json().catch(() => ({}));
  if (told.queued) throw new SentLater(told.detail);
  if (!response.ok) throw new Error(told.errors?.[0]?.why ?? told.detail ?? `The site answered ${response.status}.`);
  return told;
};

// -- asking -----------------------------------------------------------------------------------------------------------

const OFFLINE = "You’re offline. Your choice is saved; the ruling comes when you’re back.";

// Asking for a ruling: one at a time, the newest wins; if the connection is lost, it waits and asks again.
const ADDRESS = "/board/ruling/";
const WAITS = [2_000, 4_000, 8_000, 15_000];

export class Asking {
  #controller = null;
  #timer = null;
  #again = null;

  constructor({ ruled, refused, offline }) {
    this.tell = { ruled, refused, offline };
    window.addEventListener("online", () => this.retry());
  }

  retry() {
    clearTimeout(this.#timer);
    this.#again?.();
  }

  async ask(body, tries = 0) {
    this.#controller?.abort();
    clearTimeout(this.#timer);
    this.#again = null;
    const controller = (this.#controller = new AbortController());
    let response;
    let told;
    try {
      const asked = { method: "POST", headers: { "Content-Type": "application/json", Accept: "application/json" }, body: JSON.stringify(body), signal: controller.signal };
      response = await inTurn(() => fetch(ADDRESS, asked), { first: true });
      told = response.headers.get("Content-Type")?.includes("json") ? await response.json() : null;
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof TypeError) && error.name !== "AbortError") throw error;
      this.#later(body, tries, OFFLINE);
      return;
    }
    if (controller !== this.#controller) return;
    if (response.ok && told?.faulty) this.tell.refused(told.faulty, body);
    else if (response.ok && told) this.tell.ruled(told, body);
    else if (response.status === 429 || response.status >= 500) this.#later(body, tries, this.#busy(response), Number(response.headers.get("Retry-After")));
    else this.tell.refused(told ?? { title: "No ruling", detail: `The site answered ${response.status}.` }, body);
  }

  #busy(response) {
    // Offline, the copy of the site on this device answers in its place.
    if (!navigator.onLine) return OFFLINE;
    if (response.status === 429) return "The site is busy. The ruling comes in a moment.";
    return "The site didn’t answer properly. We’ll ask again in a moment; nothing is lost.";
  }

  #later(body, tries, words, seconds = 0) {
    this.#again = () => this.ask(body, tries + 1);
    const wait = seconds > 0 ? seconds * 1_000 : WAITS[Math.min(tries, WAITS.length - 1)];
    this.#timer = setTimeout(() => this.retry(), wait);
    this.tell.offline(words);
  }
}
