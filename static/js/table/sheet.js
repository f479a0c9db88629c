// One dialog for everything: from the side on a desktop, from below on a phone. Escape, the cross and a tap beside it close it.
import { h, icon, keepingFocus, whenReleased } from "./dom.js";

const dialog = () => /** @type {HTMLDialogElement} */ (document.getElementById("board-dialog"));
/** @type {{title: string | (() => string), redraw: () => void, closed: (() => void) | null} | null} */
let sheet = null;
/** @type {{opened: (close: () => void) => void, closed: (close: () => void) => void}} */
let heard = { opened: () => {}, closed: () => {} };

// The keeper of the browser's history is told about every sheet that opens and closes.
export const whenSheet = (hearing) => {
  heard = hearing;
};

// Opens with `draw`, which redraws the content whenever the draft changes; `closed` runs once it's closed.
export const openSheet = (title, draw, closed = null) => {
  const box = dialog();
  if (!box.open) ended(); // one that was closed just now: its event is still to come
  const redraw = () => {
    const top = box.scrollTop;
    const content = [draw()].flat(Infinity).filter(Boolean);
    keepingFocus(box, () => box.replaceChildren(
      h("div", { class: "sheet-head" },
        h("h2", { id: "sheet-title", tabindex: "-1" }, typeof title === "function" ? title() : title),
        h("button", { type: "button", class: "plain-button sheet-close", "data-key": "close", "aria-label": "Close", onclick: closeSheet }, icon("close"))),
      ...content), () => first(box));
    box.scrollTop = top;
  };
  sheet = { title, redraw, closed };
  box.replaceChildren(); // another sheet: nothing of the previous one is kept
  redraw();
  if (!box.open) {
    box.showModal();
    heard.opened(closeSheet);
  }
  first(box).focus();
};

// Where the eye and the keyboard begin. On a phone a field would call up its keyboard, which covers what can be tapped instead.
const TOUCH = window.matchMedia?.("(pointer: coarse)");
const first = (box) => box.querySelector(TOUCH?.matches ? "[data-first]:not(input, textarea)" : "[data-first]") ?? box.querySelector("#sheet-title");

const drawAgain = () => {
  if (dialog().open) sheet?.redraw();
};
export const redrawSheet = () => whenReleased(drawAgain);

/** Is a sheet open, other than the one with this title? */
export const otherSheet = (title) => dialog().open && sheet?.title !== title;

export const closeSheet = () => dialog().close();

const ended = () => {
  if (!sheet) return;
  const { closed } = sheet;
  sheet = null;
  heard.closed(closeSheet);
  closed?.();
};

export const wireSheet = () => {
  const box = dialog();
  box.addEventListener("click", (event) => {
    if (event.target === box) box.close();
  });
  // A dialog reports a moment later that it closed. By then another sheet may be open in it.
  box.addEventListener("close", () => {
    if (!box.open) ended();
  });
};

// A labelled number with − and +; `set` gets the number, or null if the field is emptied. With `live` it gets every digit,
// and a second argument says that the field needs no drawing. `picks` are numbers one tap away.
export const numberField = (key, label, value, set, { min = 0, max = 999, note = "", live = false, picks = [] } = {}) => {
  const within = (number) => Math.min(max, Math.max(min, number));
  const typed = (text) => {
    const number = Number.parseInt(text, 10);
    set(Number.isNaN(number) ? null : within(number), live);
  };
  const now = () => (live ? Number.parseInt(/** @type {HTMLInputElement} */ (document.getElementById(`n-${key}`)).value, 10) || 0 : (value ?? 0));
  return h("div", { class: "field" }, h("label", { for: `n-${key}` }, label),
    h("div", { class: "stepper" },
      h("button", { type: "button", class: "plain-button", "data-key": `${key} less`, "aria-label": `${label} less`, onclick: () => set(within(now() - 1)) }, "−"),
      h("input", { id: `n-${key}`, class: "stepper-number", inputmode: "numeric", autocomplete: "off", value: value === null || value === undefined ? "" : String(value), "data-key": key, [live ? "oninput" : "onchange"]: (event) => typed(event.target.value) }),
      h("button", { type: "button", class: "plain-button", "data-key": `${key} more`, "aria-label": `${label} more`, onclick: () => set(within(now() + 1)) }, "+")),
    picks.length ? h("div", { class: "picks", role: "group", "aria-label": label }, picks.map((number) => h("button", { type: "button", class: "plain-button", "data-key": `${key} ${number}`, "aria-pressed": number === value, onclick: () => set(number) }, String(number)))) : null,
    note ? h("span", { class: "quiet" }, note) : null);
};

export const selectField = (key, label, value, options, set) =>
  h("div", { class: "field" }, h("label", { for: `s-${key}` }, label),
    h("select", { id: `s-${key}`, "data-key": key, onchange: (event) => set(event.target.value) },
      options.map(([option, words]) => h("option", { value: option, selected: option === (value ?? "") }, words))));

// One of a few, as buttons in a row.
export const choice = (key, label, value, options, set, first = false) =>
  h("fieldset", { class: "choice" }, h("legend", {}, label),
    options.map(([option, words]) => h("button", { type: "button", class: "plain-button", "aria-pressed": option === value, "data-first": first && option === value, "data-key": `${key} ${option}`, onclick: () => set(option) }, words)));

export const toggle = (key, label, on, set) =>
  h("button", { type: "button", class: "plain-button", "aria-pressed": Boolean(on), "data-key": key, onclick: () => set(!on) }, label);
