// The service worker has no engine: it asks a page that has one. A page that doesn't say so at once has none.
const AT_ONCE = 1_500;

/** @typedef {{ status: number, headers: [string, string][], body: ArrayBuffer | string }} Told */
/** @typedef {{ url: string, method: string, headers: [string, string][], body: ArrayBuffer | null }} Asked */
/** @typedef {{ told?: Told, refused?: "version" | "idle" | "starting" | "silent" | "failed", why?: string }} Reply */

/** @type {(request: Request) => Promise<Asked>} */
export const askedBy = async (request) => ({
  url: request.url,
  method: request.method,
  headers: /** @type {[string, string][]} */ ([...request.headers]),
  body: request.method === "GET" || request.method === "HEAD" ? null : await request.arrayBuffer(),
});

/**
 * Ask one page. `start` lets it start its engine for this; `kept` says that there is one to start; in a `hurry` it starts it, and doesn't wait.
 * @type {(page: any, message: { site: string, kept: boolean, start: boolean, hurry: boolean, request: Asked }) => Promise<Reply>}
 */
export const askPage = (page, message) =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    const silent = setTimeout(() => done({ refused: "silent" }), AT_ONCE);
    port1.onmessage = ({ data }) => {
      clearTimeout(silent);
      if (!data.taken) done(data);
    };
    page.postMessage({ kind: "ask", ...message }, [port2]);
  });

/** @type {(told: Told) => Response} */
export const asResponse = ({ status, headers, body }) => new Response(status === 204 || status === 304 ? null : body, { status, headers });
