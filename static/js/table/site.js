// Asking the site: a body in JSON, an answer in JSON, and a refusal as an error whose words can be shown.
//
// The site lets only so many think at once. Beside the ruling, which never waits, one table therefore asks one thing at a time. A site
// that is busy says when to ask again, and is asked again.
const MOST_TRIES = 4;
const MOST_WAIT = 3_000;
const waited = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

// -- taking turns ------------------------------------------------------------------------------------------------------

let running = 0;
const queue = [];

/** Do the work in its turn. `first`: the ruling, for which everything else waits and which waits for nothing. */
export const inTurn = async (work, { first = false } = {}) => {
  if (running && !first) await new Promise((go) => queue.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    // Whoever is next takes over the place of the one that is done.
    if (running === 1 && queue.length) queue.shift()();
    else running -= 1;
  }
};

// -- asking ------------------------------------------------------------------------------------------------------------

export const NO_CONNECTION = "No connection.";

const sent = async (address, body, signal) => {
  const asked = { method: "POST", headers: { "Content-Type": "application/json", Accept: "application/json" }, body: JSON.stringify(body), signal };
  for (let tries = 1; ; tries += 1) {
    const response = await inTurn(() => fetch(address, asked));
    const seconds = Number(response.headers.get("Retry-After"));
    if (response.status !== 503 || !seconds || tries === MOST_TRIES) return response;
    await waited(Math.min(seconds * 1_000, MOST_WAIT));
  }
};

/**
 * Post a body and return the answer. Throws an Error with the site's own words, or with "No connection."
 * @param {string} address
 * @param {unknown} body
 * @param {{signal?: AbortSignal}} [how]
 */
export const post = async (address, body, { signal } = {}) => {
  let response;
  try {
    response = await sent(address, body, signal);
  } catch (error) {
    throw signal?.aborted ? error : new Error(NO_CONNECTION);
  }
  const told = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(told.errors?.[0]?.why ?? told.detail ?? `The site answered ${response.status}.`);
  return told;
};
