// "Keep the engine offline": its size before, its progress during, and the result after the download.
import { toLoad } from "./sizes.js";
import { askWorker, followWorker } from "./talking.js";

const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
const NO_ROOM = "There's no room for it on this device. Free some space, then try again.";

// How this server compresses, as its largest file tells.
const codingOf = async (files) => {
  const { url } = files.reduce((one, other) => (other.bytes > one.bytes ? other : one));
  try {
    return (await fetch(url, { method: "HEAD" })).headers.get("content-encoding");
  } catch {
    return "gzip";
  }
};

/** @param {HTMLElement} place */
const wire = async (place) => {
  const button = /** @type {HTMLButtonElement} */ (place.querySelector("[data-keep-engine]"));
  const bar = place.querySelector("progress");
  const said = place.querySelector("[data-keep-said]");
  const show = async () => {
    const state = await askWorker({ kind: "state" });
    place.hidden = !state;
    if (!state) return;
    const { engine } = state;
    button.hidden = engine.kept || !engine.offered;
    bar.hidden = true;
    if (!engine.offered) said.textContent = "This site hasn’t prepared the engine for offline use.";
    else if (engine.kept) said.textContent = "The engine is kept on this device: rulings, card reading, deck checks and the full search work offline.";
    else said.textContent = `${megabytes(toLoad(engine, await codingOf(engine.files)))} to load, ${megabytes(engine.bytes)} on this device.`;
  };
  button.addEventListener("click", async () => {
    button.disabled = true;
    bar.hidden = false;
    await navigator.storage?.persist?.();
    await followWorker({ kind: "keep-engine" }, async (data) => {
      if (data.total) {
        bar.value = (100 * data.done) / data.total;
        said.textContent = `${megabytes(data.done)} of ${megabytes(data.total)}`;
        return;
      }
      button.disabled = false;
      await show();
      if (data.failed) said.textContent = data.full ? NO_ROOM : "The download was incomplete. Try again.";
    });
  });
  await show();
};

/** @type {(root: ParentNode) => void} */
export const wireKeepButtons = (root) => root.querySelectorAll("[data-keep-offline]").forEach((place) => void wire(/** @type {HTMLElement} */ (place)));
