// The search page while somebody types: the address names what is shown, the page makes room for a phone's keyboard, the
// chosen edition is remembered, and home shows what was pinned and read on this device.
import { forget, keptList, PINS, RECENT } from "./kept.js";
import { ENGINE_READY } from "./offline/engine_host.js";
import { showPins } from "./pins.js";

const EDITION = "ringside.edition";
const KEYBOARD_LEAVES = 600;

/** @type {HTMLFormElement} */
const form = document.querySelector("[data-live-search]");
const query = /** @type {HTMLInputElement} */ (form.elements.namedItem("q"));
const edition = /** @type {HTMLSelectElement} */ (form.elements.namedItem("edition"));

const keepAddress = () => {
  const words = new URLSearchParams([...new FormData(form)].filter(([, value]) => value).map(([name, value]) => [name, String(value)]));
  if (!query.value.trim()) words.delete("edition");
  window.history.replaceState(null, "", words.size ? `/search/?${words}` : "/");
};

const announce = () => {
  const found = /** @type {HTMLElement | null} */ (document.querySelector("#results .found"));
  document.getElementById("search-status").textContent = found?.dataset.said ?? "";
};

const row = ({ title, place, url }, list) => {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = url;
  link.textContent = title;
  const small = document.createElement("small");
  small.textContent = place;
  link.append(small);
  item.append(link);
  if (list === PINS) {
    const remove = document.createElement("button");
    remove.type = "button";
    remove.textContent = "Unpin";
    remove.setAttribute("aria-label", `Unpin ${title}`);
    remove.addEventListener("click", () => {
      forget(PINS, url);
      showKept();
    });
    item.append(remove);
  }
  return item;
};

const showKept = () => {
  const place = /** @type {HTMLElement | null} */ (document.querySelector("[data-kept]"));
  if (!place) return;
  const lists = [["[data-kept-pins]", PINS], ["[data-kept-recent]", RECENT]];
  const shown = lists.map(([name, list]) => {
    const part = /** @type {HTMLElement} */ (place.querySelector(name));
    const rows = keptList(list).slice(0, 5);
    part.querySelector("ul").replaceChildren(...rows.map((one) => row(one, list)));
    part.hidden = !rows.length;
    return rows.length;
  });
  place.hidden = !shown.some(Boolean);
};

// A phone's keyboard leaves little of the screen: while it is open, the page is the field and what was found.
const makeRoom = () => {
  const small = (window.visualViewport?.height ?? window.innerHeight) < KEYBOARD_LEAVES;
  document.documentElement.classList.toggle("typing", small && document.activeElement === query);
};

const rememberEdition = () => {
  try {
    if (!new URLSearchParams(window.location.search).has("q")) edition.value = window.localStorage.getItem(EDITION) ?? "";
    edition.addEventListener("change", () => window.localStorage.setItem(EDITION, edition.value));
  } catch {
    // A browser that forbids storage starts with the current edition each time.
  }
};

// Without a network the light search answers while the engine starts; then the full one replaces it.
const searchInFull = () => {
  if (document.querySelector("#results [data-until-engine]")) query.dispatchEvent(new Event("search", { bubbles: true }));
};

document.addEventListener(ENGINE_READY, searchInFull);
window.addEventListener("load", searchInFull);
document.body.addEventListener("htmx:afterSwap", (event) => {
  if (/** @type {HTMLElement} */ (event.target).id !== "results") return;
  document.body.classList.toggle("front", !query.value.trim());
  if (document.activeElement === query) window.scrollTo({ top: 0 });
  keepAddress();
  announce();
  showKept();
  showPins(document);
});
form.querySelector(".clear").addEventListener("click", (event) => {
  event.preventDefault();
  query.value = "";
  query.dispatchEvent(new Event("input", { bubbles: true }));
  query.focus();
});
for (const kind of ["focus", "blur"]) query.addEventListener(kind, makeRoom);
window.visualViewport?.addEventListener("resize", makeRoom);
window.addEventListener("resize", makeRoom);
rememberEdition();
showKept();
makeRoom();
