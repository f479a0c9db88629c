// What the service worker answers instead of the site, and which writes it queues to send later.
/** @typedef {import("./asking_pages.js").Asked} Asked */

/** @type {[number, string, string]} */
export const NEEDS_ENGINE = [503, "You’re offline", "This needs the engine. Keep it on this device next time you’re online: More, then Offline."];
/** @type {[number, string, string]} */
export const NEEDS_NETWORK = [503, "You’re offline", "This can’t be done offline. Try again when the connection is back."];
/** @type {[number, string, string]} */
export const ANOTHER_VERSION = [503, "This page is from another version", "You’re offline, and this device has a different version of Ringside from this page. Reload the page to use the stored one."];
/** @type {[number, string, string]} */
const QUEUED = [503, "Kept to send later", "You’re offline. It will be sent when you’re back online. More, then Offline shows what’s waiting."];

/** @type {(status: number, title: string, detail: string) => Response} */
export const problem = (status, title, detail) =>
  new Response(JSON.stringify({ type: "about:blank", title, status, detail }), { status, headers: { "Content-Type": "application/problem+json" } });

// Nothing failed, though nothing was sent yet either: `queued` lets a page say so.
/** @type {() => Response} */
export const keptForLater = () => {
  const [status, title, detail] = QUEUED;
  return new Response(JSON.stringify({ type: "about:blank", title, status, detail, queued: true }), { status, headers: { "Content-Type": "application/problem+json" } });
};

// Writes that may go out later, and what they are called in the list of what waits.
const LATER = [
  ["POST", /^\/board\/report\/$/, "A report"],
  ["POST", /^\/scenarios\/[^/]+\/report\/$/, "A report"],
  ["POST", /^\/api\/v1\/scenarios\/$/, "A scenario to share"],
];

/**
 * What a write is called while it waits; nothing if it can't wait.
 * @type {(asked: Asked) => string}
 */
export const queueable = ({ method, url }) => {
  const { pathname } = new URL(url);
  return /** @type {string} */ (LATER.find(([way, path]) => way === method && /** @type {RegExp} */ (path).test(pathname))?.[2] ?? "");
};

// What exists only on the site: saved scenarios, reports, keys. The engine on this device has none of them, and must
// not say that they don't exist.
const TOKEN = "[A-Za-z0-9_-]{22}";
const OF_THE_SITE = [`/scenarios/${TOKEN}/`, "/reports/", "/keys/", "/venue/", "/judge-rulings/new/", "/bots/", "/mcp", "/api/v1/scenarios/", "/api/v1/tables/"].map((path) => new RegExp(`^${path}`));
const KEEPS = ["POST", "PUT", "PATCH", "DELETE"];

/** @type {(asked: Asked) => boolean} */
export const isOfTheSite = ({ method, url }) => {
  const { pathname } = new URL(url);
  return OF_THE_SITE.some((path) => path.test(pathname)) || (KEEPS.includes(method) && pathname.startsWith("/api/v1/judge-rulings/"));
};
