// Search in place: the rules that answer, without leaving the desk. Each can be pinned, shown to a player, or be a call's ruling.
import { h } from "../table/dom.js";
import { isKept, keep, PINS } from "../kept.js";
import { ENGINE_READY } from "../offline/engine_host.js";

const MOST = 6;
const REST = 250;
const part = (name) => /** @type {HTMLElement} */ (document.querySelector(`[data-desk="${name}"]`));
const input = () => /** @type {HTMLInputElement} */ (document.getElementById("top-q"));

/** @typedef {{ url: string, title: string, place: string, text: string }} Found */

/** @type {(page: string) => Found[]} */
const hitsOf = (page) => {
  const made = new DOMParser().parseFromString(page, "text/html");
  const hits = /** @type {NodeListOf<HTMLElement>} */ (made.querySelectorAll("[data-hit]"));
  return [...hits].slice(0, MOST).map(({ dataset }) => ({ url: dataset.link, title: dataset.title, place: dataset.place ?? "", text: dataset.text ?? "" }));
};

let asked = 0;
let timer;
// The light search answered because the engine of this device is still starting.
let isLight = false;
/** @type {{ use: (found: Found) => void, pinned: () => void }} */
let hears = { use: () => {}, pinned: () => {} };

const way = (words, key, act) => h("button", { type: "button", class: "chip", "data-key": key, onclick: act }, words);

const pin = (found) => {
  keep(PINS, found);
  hears.pinned();
  show(lastFound);
};

/** @type {Found[]} */
let lastFound = [];

const row = (found) => h("li", {},
  h("p", {}, found.text),
  h("div", { class: "meta" }, h("a", { class: "cite", href: found.url }, found.title), h("span", {}, found.place)),
  h("div", { class: "find-ways" },
    way("Use as the ruling", `use ${found.url}`, () => {
      close();
      hears.use(found);
    }),
    isKept(PINS, found.url) ? h("span", { class: "quiet" }, "Pinned") : way("Pin", `pin ${found.url}`, () => pin(found))));

const show = (found, said = "") => {
  lastFound = found;
  const place = part("found");
  place.hidden = false;
  part("found-said").textContent = said || `${found.length} rule${found.length === 1 ? "" : "s"} found.`;
  part("found-rows").replaceChildren(...found.map(row));
};

export const close = () => {
  part("found").hidden = true;
  input().value = "";
};

const ask = async () => {
  const q = input().value.trim();
  asked += 1;
  const mine = asked;
  if (!q) return void (part("found").hidden = true);
  try {
    const response = await fetch(`/search/?q=${encodeURIComponent(q)}`, { headers: { "HX-Request": "true" } });
    if (mine !== asked) return undefined;
    if (!response.ok) return void show([], response.status === 429 ? "Too many searches. Wait a minute, then try again." : "That didn't load. Try again.");
    const page = await response.text();
    const found = hitsOf(page);
    if (mine !== asked) return undefined;
    isLight = page.includes("data-until-engine");
    if (isLight) show(found, "Light search. The full one is starting.");
    else show(found, found.length ? "" : "The rules don't answer this one. Log the call with your own words.");
  } catch {
    if (mine === asked) show([], "You're offline, and the rules aren't kept on this device yet. Your pins and your log still work.");
  }
  return undefined;
};

document.addEventListener(ENGINE_READY, () => {
  if (isLight && !part("found").hidden) ask();
});

/** Look for words, from anywhere on the desk. @type {(words: string) => void} */
export const search = (words) => {
  input().value = words;
  input().focus();
  ask();
};

/** @type {(hearing: { use: (found: Found) => void, pinned: () => void }) => void} */
export const wireFinding = (hearing) => {
  hears = hearing;
  input().addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, REST);
  });
  input().form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    ask();
  });
  input().addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  part("found-close").addEventListener("click", () => {
    close();
    input().focus();
  });
};
