// What every page does for offline use: keep the service worker, lend it an engine, send what waited.
import { hostEngine } from "./engine_host.js";
import { wireKeepButtons } from "./keep_button.js";
import { wireQueue } from "./queue.js";
import { registerWorker } from "./registering.js";
import { wireStrip } from "./strip.js";
import { VERSION } from "./version.js";

export const wireOffline = async (root) => {
  if (!VERSION || !navigator.serviceWorker) return;
  hostEngine();
  wireQueue();
  wireStrip();
  await registerWorker();
  navigator.serviceWorker.ready?.then(() => wireKeepButtons(root));
};
