// Elements from plain calls: h("button", {class: "chip", onclick: fn, "aria-pressed": true}, "Ready").
export const h = (tag, props = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "style") Object.assign(made.style, value); // set by hand: the site's policy allows no styles in attributes
    else if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked" || name === "selected") made[name] = value;
    else made.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
};

const SHAPES = { high: "M8 2 15 14H1z", mid: "M8 1l7 7-7 7-7-7z", low: "M8 14 1 2h14z" };

// A zone of the attack table: its colour, its shape and its word.
export const zoneSign = (zone, word = true) => {
  const sign = h("span", { class: `zone zone-is-${zone}` });
  sign.append(drawn("0 0 16 16", SHAPES[zone], "zone-shape"), h("span", { class: word ? "" : "hidden" }, zone));
  return sign;
};

const ICONS = {
  undo: "M9 7 4 12l5 5M4 12h11a5 5 0 0 1 0 10h-2", redo: "m15 7 5 5-5 5M20 12H9a5 5 0 0 0 0 10h2",
  share: "M12 15V3M8 7l4-4 4 4M6 11H4v10h16V11h-2", copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  first: "M6 5v14M19 5l-9 7 9 7z", back: "m14 6-6 6 6 6", on: "m10 6 6 6-6 6", plus: "M12 5v14M5 12h14",
  more: "M5 12h.01M12 12h.01M19 12h.01", down: "m6 9 6 6 6-6", close: "M6 6l12 12M18 6 6 18", turned: "M4 12a8 8 0 1 0 3-6.2M4 4v4h4",
  warn: "M12 4 2 20h20zM12 10v5M12 18h.01", done: "m5 12 5 5 9-10", swap: "M7 4v16M7 4 3 8M7 4l4 4M17 20V4M17 20l4-4M17 20l-4-4",
  night: "M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18", look: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 .01 0",
};
const SVG = "http://www.w3.org/2000/svg";

const drawn = (box, path, name) => {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", box);
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", name);
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
};

export const icon = (name) => drawn("0 0 24 24", ICONS[name], "icon");

// The site's own HTML, made from its templates, as nodes.
export const html = (words) => {
  const made = document.createElement("template");
  made.innerHTML = words;
  return made.content;
};

// While the keyboard is in use, ignore what a drawing puts under the resting pointer until the pointer moves.
const keys = "by-keys";
let rested = "";
export const pointerRests = () => document.documentElement.classList.contains(keys);
window.addEventListener("keydown", () => document.documentElement.classList.add(keys), true);
window.addEventListener("pointermove", ({ clientX, clientY }) => {
  const here = `${clientX} ${clientY}`;
  if (here !== rested) document.documentElement.classList.remove(keys);
  rested = here;
}, true);
window.addEventListener("pointerdown", () => document.documentElement.classList.remove(keys), true);

// What screen readers announce. The place is emptied first, so that the same words can be announced twice.
export const announce = (words) => {
  const place = document.getElementById("board-said");
  if (!place) return;
  place.textContent = "";
  requestAnimationFrame(() => {
    place.textContent = words;
  });
};

// A drawing between press and release would remove the pressed button, and the click or drag with it. So drawings wait for
// the release. A finger's click comes a little after it is lifted.
const AFTER_TOUCH = 80;
let pressed = false;
let waiting = [];

const release = () => {
  pressed = false;
  const drawings = waiting;
  waiting = [];
  for (const draw of drawings) draw();
};
const press = () => {
  pressed = true;
};
const lifted = (event) => setTimeout(release, event.pointerType === "touch" ? AFTER_TOUCH : 0);
for (const name of ["pointerdown", "mousedown"]) window.addEventListener(name, press, true);
for (const name of ["pointerup", "pointercancel", "mouseup"]) window.addEventListener(name, lifted, true);
// A menu opened with the other mouse button gets the release itself.
window.addEventListener("contextmenu", (event) => event.pointerType !== "touch" && release(), true);
window.addEventListener("blur", release);

export const whenReleased = (draw) => {
  if (!pressed) draw();
  else if (!waiting.includes(draw)) waiting.push(draw);
};

// Every drawing recreates its elements. The focus stays where it was, with the selection and anything typed but not yet
// taken.
const typing = new WeakSet(); // fields with something typed that no change event has reported
const isText = (field) => (field?.selectionStart ?? null) !== null;

document.addEventListener("input", ({ target }) => {
  if (isText(target)) typing.add(target);
}, true);
document.addEventListener("change", ({ target }) => typing.delete(target), true);

// A field that a drawing removes wasn't left by the visitor, whatever the browser says.
const silence = (field) => {
  for (const name of ["blur", "change"]) field.addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
};

// A browser reports a change only for what was typed into this very field; what came from the previous one is reported here.
const tellOnLeaving = (field) => field.addEventListener("blur", () => {
  if (typing.has(field)) field.dispatchEvent(new Event("change", { bubbles: true }));
}, { once: true });

const remember = (field) => ({ typed: typing.has(field), value: field.value, marked: [field.selectionStart, field.selectionEnd, field.selectionDirection] });

const goOn = (field, { typed, value, marked }) => {
  if (typed) {
    field.value = value;
    typing.add(field);
    tellOnLeaving(field);
  }
  if (isText(field) && field.value === value) field.setSelectionRange(...marked);
};

// An element is the same after a drawing if it has the same key or, without a key, the same kind and text.
const wordsOf = (thing) => thing.getAttribute("aria-label") ?? `${thing.value ?? ""} ${thing.closest("label")?.textContent ?? thing.textContent}`;
const alike = (place, thing) => [...place.querySelectorAll(thing.localName)].filter((one) => !one.dataset.key && wordsOf(one) === wordsOf(thing));

const finder = (place, thing) => {
  if (!thing) return () => null;
  const { key } = thing.dataset;
  if (key) return () => place.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`);
  const nth = alike(place, thing).indexOf(thing);
  return () => alike(place, thing)[nth] ?? null;
};

// Draws, and puts the focus back on the element that had it, or else on `instead`. What was unfolded stays unfolded.
export const keepingFocus = (place, draw, instead = () => null) => {
  const focused = /** @type {HTMLElement | null} */ (place.contains(document.activeElement) ? document.activeElement : null);
  const find = finder(place, focused);
  const unfolded = [...place.querySelectorAll("details[open] > summary")].map((summary) => finder(place, summary));
  const before = isText(focused) ? remember(focused) : null;
  if (before) silence(focused);
  draw();
  for (const summary of unfolded) summary()?.parentElement.setAttribute("open", "");
  if (!focused) return;
  const again = find();
  (again ?? instead())?.focus({ preventScroll: true });
  if (again && before) goOn(again, before);
};

/** Replace the contents of a place, keeping the focus and what is unfolded. */
export const redraw = (place, ...things) => keepingFocus(place, () => place.replaceChildren(...things.filter(Boolean)));

// What moved glides from its old place to its new one, which lights up; not with reduced motion.
const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

export const placesNow = (root) =>
  new Map([...root.querySelectorAll("[data-card]")].map((card) => [card.dataset.card, card.getBoundingClientRect()]));

export const glide = (root, before, moved) => {
  for (const name of moved) {
    const card = root.querySelector(`[data-card="${CSS.escape(name)}"]`) ?? root.querySelector(`[data-key="${CSS.escape(name)}"]`);
    if (!card) continue;
    card.classList.add("just-moved");
    const was = before.get(name);
    if (!was || still()) continue;
    const is = card.getBoundingClientRect();
    const from = `translate(${was.left - is.left}px, ${was.top - is.top}px)`;
    card.animate([{ transform: from }, { transform: "none" }], { duration: 240, easing: "cubic-bezier(.2, .7, .2, 1)" });
  }
};
