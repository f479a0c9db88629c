// Saved scenarios over the API: created once, changed at the revision that was edited, opened with the owner's key.
//
// Every call answers {ok, status, row} or {ok: false, status, problem: {title, detail, errors}}; nothing is thrown.
import { dropKey, keep, keepKey, keyOf, session, stored } from "./owning.js";

const INTENT = "ringside.intent";
const API = "/api/v1/scenarios/";

// crypto.randomUUID needs https; a phone on a local network has only http.
export const randomKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

// One key for one intent: the same scenario sent again (a second click, a retry after a lost answer, even after a reload)
// is the same intent; a different body is a different one.
const intentFor = (body) => {
  const kept = stored(session, INTENT);
  if (kept?.body === body) return kept.key;
  const key = randomKey();
  keep(session, INTENT, { body, key });
  return key;
};
const intentDone = () => keep(session, INTENT, null);

const NO_CONNECTION = { title: "No connection", detail: "Nothing was saved. Your draft is still here; try again when you’re back online." };

// A busy site says when to ask again. Anything sent here may be sent twice, so a key or a revision goes with every write.
const MOST_TRIES = 4;
const MOST_WAIT = 3_000;
const waited = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

const sent = async (address, asked) => {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(address, asked);
    const seconds = Number(response.headers.get("Retry-After"));
    if (response.status !== 503 || !seconds || tries === MOST_TRIES) return response;
    await waited(Math.min(seconds * 1_000, MOST_WAIT));
  }
};

const call = async (method, address, { body = null, headers = {} } = {}) => {
  let response;
  try {
    response = await sent(address, { method, body, headers: { Accept: "application/json", ...(body ? { "Content-Type": "application/json" } : {}), ...headers } });
  } catch {
    return { ok: false, status: 0, problem: NO_CONNECTION };
  }
  const told = response.status === 204 ? null : await response.json().catch(() => null);
  if (response.ok) return { ok: true, status: response.status, row: told };
  return { ok: false, status: response.status, problem: told ?? { title: "It didn’t work", detail: `The site answered ${response.status}.` } };
};

const asOwner = (id) => (keyOf(id) ? { "X-Owner-Key": keyOf(id) } : {});

export const saveNew = async (fields) => {
  const body = JSON.stringify(fields);
  const answer = await call("POST", API, { body, headers: { "Idempotency-Key": intentFor(body) } });
  if (answer.ok) {
    keepKey(answer.row.id, answer.row.owner_key);
    intentDone();
  }
  return answer;
};

export const saveChanges = (id, revision, fields) =>
  call("PATCH", `${API}${id}/`, { body: JSON.stringify(fields), headers: { ...asOwner(id), "If-Match": `"${revision}"` } });

export const fetchSaved = (id) => call("GET", `${API}${id}/`, { headers: asOwner(id) });

export const removeSaved = async (id) => {
  const answer = await call("DELETE", `${API}${id}/`, { headers: asOwner(id) });
  if (answer.ok || answer.status === 404) dropKey(id);
  return answer;
};

// A page or fragment that only the owner may see while it's private.
export const fetchPage = async (address, id) => {
  try {
    const response = await fetch(address, { headers: asOwner(id) });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
};
