// Keys on every page that lists something: "/" goes to the field, arrows walk through what was found, Esc clears, then leaves.
import { copyCitation } from "./citation.js";
import { togglePin } from "./pins.js";

/** @returns {HTMLInputElement | null} */
export const field = () =>
  document.querySelector(":is([data-live-search], .card-search) input[type=search]") ?? /** @type {HTMLInputElement | null} */ (document.getElementById("top-q"));
/** @type {() => HTMLAnchorElement[]} */
export const links = () => Array.from(document.querySelectorAll(".hit-link, .card-row h2 a"));

const typing = (target) => target.closest("input, textarea, select, [contenteditable]");

const walk = (event) => {
  const found = links();
  if (!found.length) return;
  const at = found.findIndex((link) => link === document.activeElement);
  const inField = document.activeElement === field();
  if (!inField && at < 0) return;
  const next = event.key === "ArrowDown" ? at + 1 : at - 1;
  event.preventDefault();
  if (next < 0) field().focus();
  else found[Math.min(next, found.length - 1)].focus();
};

// What letters act on: the row with the focus, else the answer.
const act = (event) => {
  const does = { c: copyCitation, p: togglePin }[event.key.toLowerCase()];
  const hit = document.activeElement?.closest("[data-hit]") ?? document.querySelector("[data-hit]");
  if (does && hit && !event.ctrlKey && !event.metaKey && !event.altKey) does(/** @type {HTMLElement} */ (hit));
};

const clear = () => {
  const input = field();
  if (document.activeElement !== input) return;
  if (!input.value) input.blur();
  input.value = "";
  input.dispatchEvent(new Event("input", { bubbles: true }));
};

// When results are redrawn, the focus stays on the same one, or goes back to the field.
const keepFocus = (body) => {
  let at = null;
  body.addEventListener("htmx:beforeSwap", () => {
    at = links().find((link) => link === document.activeElement)?.href ?? null;
  });
  body.addEventListener("htmx:afterSwap", () => {
    if (at) (links().find((link) => link.href === at) ?? field()).focus();
    at = null;
  });
};

export const searchKeys = (root) => {
  root.addEventListener("keydown", (event) => {
    if (event.key === "/" && !typing(event.target)) {
      event.preventDefault();
      field()?.focus();
      field()?.select();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      walk(event);
    } else if (event.key === "Escape") {
      clear();
    } else if (!typing(event.target)) {
      act(event);
    }
  });
  keepFocus(root.body);
};
