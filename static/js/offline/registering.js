// The service worker of this site, and what it says about itself: a new version is ready, or there was no room for one.
import { notice } from "./notice.js";
import { VERSION } from "./version.js";

export const READY = "A new version of Ringside is ready.";
export const NO_ROOM = "There’s no room on this device to keep Ringside offline. Free some space, then reload this page.";
export const REFUSED = "This browser doesn’t let Ringside keep anything, so it won’t work offline. Private windows often block that.";
export const OLDER = "Another tab switched to a new version of Ringside.";

const offer = (waiting) => notice(READY, [{ label: "Reload", act: () => waiting.postMessage({ kind: "take-over" }) }]);

const watch = (registration) => {
  if (registration.waiting && registration.active) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && registration.active) offer(coming);
    });
  });
};

// The tab in which somebody tapped reloads; the others keep what they show until their readers choose to.
const wireTakeOver = () => {
  let tapped = false;
  document.addEventListener("click", (event) => {
    tapped ||= Boolean(/** @type {Element} */ (event.target).closest("#offline-notice"));
  });
  let controlled = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (controlled && tapped) window.location.reload();
    else if (controlled) notice(OLDER, [{ label: "Reload", act: () => window.location.reload() }]);
    controlled = true;
  });
};

/** @type {() => Promise<void>} */
export const registerWorker = async () => {
  if (!VERSION || !navigator.serviceWorker) return;
  wireTakeOver();
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data?.kind === "not-kept" && data.full) notice(NO_ROOM);
  });
  try {
    const registration = await navigator.serviceWorker.register("/service-worker.js", { type: "module", updateViaCache: "none" });
    if (registration) watch(registration);
  } catch (error) {
    if (error.name === "SecurityError" || error.name === "NotSupportedError") notice(REFUSED);
    else if (navigator.onLine && !navigator.serviceWorker.controller) console.warn("Ringside isn't kept offline:", error.message);
  }
};
