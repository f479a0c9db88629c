// The engine's worker: Python in the browser, running the site's own code. One request at a time, answered as the server would.
/** @typedef {import("./asking_pages.js").Asked} Asked */
/** @typedef {{ runtime: string, library: string, code: string, data: string }} Parts */

const BOOT = `
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/code.zip")
from judgeapp.offline.inside.booting import boot
boot("/data")
`;

const bytesOf = async (url) => new Uint8Array(await (await fetch(url)).arrayBuffer());

/** @type {(parts: Parts) => Promise<any>} */
const booted = async ({ runtime, library, code, data }) => {
  const { loadPyodide } = await import(`${runtime}pyodide.js`);
  const indexURL = new URL(runtime, self.location.href).href;
  const [python, archive, files] = await Promise.all([loadPyodide({ indexURL, stdLibURL: new URL(library, indexURL).href }), bytesOf(code), bytesOf(data)]);
  python.FS.writeFile("/code.zip", archive);
  python.unpackArchive(files, "zip", { extractDir: "/data" });
  return { python, ask: python.runPython(BOOT) };
};

/** @type {(site: any, asked: Asked) => { status: number, headers: [string, string][], body: ArrayBuffer }} */
const answered = ({ python, ask }, { method, url, headers, body }) => {
  const sent = python.toPy(new Uint8Array(body ?? new ArrayBuffer(0)));
  const answer = ask(method, url, python.toPy(headers), sent.tobytes());
  const [status, told, content] = answer;
  const made = { status, headers: told.toJs(), body: content.toJs().slice().buffer };
  for (const proxy of [told, content, answer, sent]) proxy.destroy();
  return made;
};

/** @type {(parts: Parts) => void} */
export const run = (parts) => {
  const site = booted(parts);
  site.then(
    () => self.postMessage({ ready: true }),
    () => {},
  );
  self.addEventListener("message", async ({ data: { id, asked } }) => {
    try {
      const told = answered(await site, asked);
      /** @type {any} */ (self).postMessage({ id, told }, [told.body]);
    } catch (error) {
      self.postMessage({ id, error: String(error?.message ?? error).trim().split("\n").at(-1) });
    }
  });
};
