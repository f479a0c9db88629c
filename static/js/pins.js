// Pins: rules kept on this device, shown on the home page. Without JavaScript the buttons aren't there.
import { forget, isKept, keep, PINS, RECENT } from "./kept.js";
import { toast } from "./toast.js";

const pinned = (part) => part.closest("[data-link]").dataset;

/** @type {(button: HTMLButtonElement) => void} */
const show = (button) => {
  const kept = isKept(PINS, pinned(button).link);
  button.hidden = false;
  button.setAttribute("aria-pressed", String(kept));
  button.querySelector("span").textContent = kept ? "Pinned" : "Pin";
};

export const showPins = (root) => root.querySelectorAll("button.pin").forEach(show);

/** @type {(part: HTMLElement) => void} */
export const togglePin = (part) => {
  const { link, title, place, text } = pinned(part);
  const kept = isKept(PINS, link);
  const done = kept ? forget(PINS, link) : keep(PINS, { url: link, title, place, text });
  toast(done ? (kept ? "Unpinned." : "Pinned. You'll find it on the desk and the home page.") : "This browser doesn't let the site store pins.");
  showPins(document);
};

const rememberEntry = (root) => {
  const entry = root.querySelector("[data-entry]");
  if (entry) keep(RECENT, { url: window.location.pathname, title: entry.dataset.entry, place: entry.dataset.place });
};

export const wirePins = (root) => {
  showPins(root);
  rememberEntry(root);
  root.addEventListener("click", (event) => {
    const button = event.target.closest("button.pin");
    if (button) togglePin(button);
  });
};
