// The browser's own buttons: Back closes what's open, then goes back a state; Forward goes forward again. Undo and redo do the same.
//
// Each state of the table has one entry in the browser's history: {id, at, before}. While something is open above the table (a
// sheet, a menu, the ruling pulled up on a phone) there is one more entry: {..., layer: true}. The table changes at once and the
// browser follows in its own time, so anything to be written meanwhile waits until it has arrived.
import { addressOf, PACKED, readPacked } from "./addresses.js";
import { announce } from "./dom.js";
import { store } from "./store.js";

// What makes a new state, what leads back to an earlier one, and what only describes the current state differently.
const NEW = ["change", "decide", "load", "read"];
const FORMER = ["undo", "redo"];
const SAME = ["settle"];

const entry = () => window.history.state ?? {};

// -- which state each entry holds --------------------------------------------------------------------------------------

const states = []; // the id of the state at each place, as far as this page knows

// An entry knows the one before it, also after a reload.
const learn = () => {
  const { id, at = 0, before } = entry();
  states[at] = id;
  if (before) states[at - 1] = before;
};

// A browser keeps a limited number of entries and drops the oldest; some report it.
const isKept = (by) => {
  const { navigation } = /** @type {any} */ (window);
  return !navigation || Boolean(navigation.entries()[navigation.currentEntry.index + by]);
};

// -- going -------------------------------------------------------------------------------------------------------------

let going = false; // the browser was sent somewhere and has not arrived
let waiting = [];

const whenThere = (write) => {
  if (going) waiting.push(write);
  else write();
};

const go = (by) => {
  going = true;
  window.history.go(by);
};

const arrived = () => {
  going = false;
  learn();
  while (waiting.length && !going) waiting.shift()();
};

// -- what is open ------------------------------------------------------------------------------------------------------

const layers = []; // how to close each, the topmost last

const pushLayer = () => {
  if (entry().layer) return;
  states.length = (entry().at ?? 0) + 1;
  window.history.pushState({ ...entry(), layer: true }, "", window.location.href);
};

/** Something opens above the table; `close` is how Back closes it. */
export const layerOpened = (close) => {
  if (layers.includes(close)) return;
  layers.push(close);
  whenThere(() => layers.length && pushLayer());
};

/** It was closed, in whatever way. */
export const layerClosed = (close) => {
  const at = layers.indexOf(close);
  if (at < 0) return;
  layers.splice(at, 1);
  if (layers.length) return;
  whenThere(() => entry().layer && !layers.length && go(-1));
  writeAddress();
};

const closeTopmost = () => {
  layers.pop()();
  if (layers.length) pushLayer();
  else writeAddress();
};

// -- states ------------------------------------------------------------------------------------------------------------

let address = Promise.resolve();
// Packing takes a moment: the address is written only if it's still the current state's.
const writeAddress = () => {
  address = address.then(async () => {
    const { id } = store;
    const at = await addressOf(store.question);
    whenThere(() => {
      if (store.id === id && entry().id === id && !entry().layer) window.history.replaceState(entry(), "", at);
    });
  }).catch(() => undefined);
};

const pushState = (id) => {
  const { id: before = null, at = 0, layer } = entry();
  const made = { id, at: at + 1, before };
  // What's open stays above the new state: its entry becomes the state's, and it gets a new one.
  if (layer) window.history.replaceState(made, "", "/board/");
  else window.history.pushState(made, "", "/board/");
  states.length = made.at;
  learn();
  if (layers.length) pushLayer();
};

const rename = (id) => {
  window.history.replaceState({ ...entry(), id }, "", window.location.href);
  learn();
};

// The browser goes to the current state's entry. What's open stays open above it.
const follow = (kind) => {
  const { id, at = 0, layer } = entry();
  if (id === store.id) return;
  const there = states.lastIndexOf(store.id);
  const by = there - at - (layer ? 1 : 0);
  if (there < 0 && kind === "redo") return void pushState(store.id);
  if (there < 0 || !by || !isKept(by)) return void rename(store.id);
  go(by);
  whenThere(() => layers.length && pushLayer());
};

let travelling = false; // the browser is there already: the table follows it
const travel = (work) => {
  travelling = true;
  try {
    return work();
  } finally {
    travelling = false;
  }
};

const heard = ({ kind }) => {
  const { id } = store;
  if (!travelling && NEW.includes(kind)) whenThere(() => pushState(id));
  else if (!travelling && FORMER.includes(kind)) whenThere(() => follow(kind));
  if ([...NEW, ...FORMER, ...SAME].includes(kind)) writeAddress();
};

// A state that can no longer be reached by undoing is still in its address.
const openFromEntry = async ({ id }) => {
  const question = await readPacked(window.location.hash);
  if (!question || entry().id !== id) return;
  travel(() => store.load(question, { label: "a board from a link" }));
  rename(store.id);
};

const wentSomewhere = ({ state }) => {
  const ours = going;
  arrived();
  if (ours) return;
  if (layers.length && !state?.layer) return void closeTopmost();
  if (!state?.id || travel(() => store.travel(state.id))) return;
  if (window.location.hash.startsWith(PACKED)) openFromEntry(state);
};

export const wireHistory = () => {
  const { layer: _, ...state } = entry();
  window.history.replaceState({ at: 0, before: null, ...state, id: store.id }, "", window.location.href);
  learn();
  if (!window.location.search) writeAddress();
  store.subscribe(heard);
  window.addEventListener("popstate", wentSomewhere);
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a.skip"))) link.addEventListener("click", skip);
};

// A skip link moves the focus and leaves no entry: Back would stop there and find no state.
const skip = (event) => {
  event.preventDefault();
  /** @type {HTMLElement | null} */ (document.querySelector(event.currentTarget.hash))?.focus();
};

export const undo = () => {
  if (!store.undoLabel) return;
  announce(`Undone: ${store.undoLabel}`);
  store.undo();
};

export const redo = () => {
  if (!store.redoLabel) return;
  announce(`Done again: ${store.redoLabel}`);
  store.redo();
};

// -- layers -----------------------------------------------------------------------------------------------------------

// What opens above the table: menus, and on a phone the ruling, which is pulled up with a finger or with its button.
const page = () => /** @type {HTMLElement} */ (document.querySelector(".table-page"));

export const wireMenus = () => {
  for (const menu of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details.menu"))) {
    const close = () => { menu.open = false; };
    // Handled before anything else happens: the menu's own event comes later, and somebody may press Back first.
    new MutationObserver(() => (menu.open ? layerOpened(close) : layerClosed(close))).observe(menu, { attributeFilter: ["open"] });
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      event.stopPropagation();
      close();
      menu.querySelector("summary").focus();
    });
  }
  document.addEventListener("click", ({ target }) => {
    for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(/** @type {Node} */ (target))) menu.removeAttribute("open");
  });
};

// -- the ruling on a phone ---------------------------------------------------------------------------------------------

const FAR = 24; // px: less than this is a tap
const ITS_CLICK = 1000; // ms after a finger is lifted in which a click counts as its own

const lower = () => setTall(false);
const setTall = (on) => {
  page().classList.toggle("is-tall", on);
  const grip = document.querySelector("[data-grip]");
  grip.setAttribute("aria-label", on ? "Lower the ruling" : "Pull the ruling up");
  if (on) layerOpened(lower);
  else layerClosed(lower);
};
const isTall = () => page().classList.contains("is-tall");

// A press is judged when it ends, not by its click: a browser sends none after a finger that rested half a second or slipped a little.
export const wireGrip = () => {
  const grip = /** @type {HTMLElement} */ (document.querySelector("[data-grip]"));
  const sheet = /** @type {HTMLElement} */ (grip.parentElement);
  let from = null; // {y, height, far} where the finger came down, and how far it went
  let lifted = -Infinity;
  const drop = () => {
    from = null;
    page().classList.remove("is-pulled");
    page().style.removeProperty("--sheet-height");
  };
  grip.addEventListener("click", (event) => {
    if (event.detail && event.timeStamp - lifted < ITS_CLICK) return;
    setTall(!isTall());
  });
  grip.addEventListener("pointerdown", (event) => {
    from = { y: event.clientY, height: sheet.offsetHeight, far: 0 };
    grip.setPointerCapture(event.pointerId);
  });
  grip.addEventListener("pointermove", (event) => {
    if (!from) return;
    from.far = Math.max(from.far, Math.abs(event.clientY - from.y));
    if (from.far < FAR / 4) return;
    page().classList.add("is-pulled");
    page().style.setProperty("--sheet-height", `${Math.round(Math.max(120, Math.min(window.innerHeight * 0.9, from.height + from.y - event.clientY)))}px`);
  });
  grip.addEventListener("pointerup", (event) => {
    if (!from) return;
    const by = event.clientY - from.y;
    const tapped = from.far < FAR;
    lifted = event.timeStamp;
    drop();
    if (tapped) setTall(!isTall());
    else if (Math.abs(by) >= FAR) setTall(by < 0);
  });
  grip.addEventListener("pointercancel", drop);
  setTall(false);
};
