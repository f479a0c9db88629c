// The row of buttons above the board, and the keys that do the same.
import { announce, h } from "./dom.js";
import { keepingFocus } from "./focus.js";
import { store } from "./store.js";

const said = (step, label) => {
  step();
  announce(label);
};
const undo = () => store.undoLabel && said(() => store.undo(), `Undone: ${store.undoLabel}`);
const redo = () => store.redoLabel && said(() => store.redo(), `Done again: ${store.redoLabel}`);

export const drawTools = () => {
  const place = document.getElementById("board-tools");
  keepingFocus(place, () => place.replaceChildren(
    h("button", { type: "button", class: "plain-button", disabled: !store.undoLabel, title: store.undoLabel, "data-key": "undo", onclick: undo }, "↶ Undo", h("span", { class: "hidden" }, ` ${store.undoLabel}`)),
    h("button", { type: "button", class: "plain-button", disabled: !store.redoLabel, title: store.redoLabel, "data-key": "redo", onclick: redo }, "↷ Redo", h("span", { class: "hidden" }, ` ${store.redoLabel}`)),
    h("span", { class: `draft-kept quiet${store.kept ? "" : " is-lost"}` }, store.kept ? "Draft kept on this device" : "This browser keeps no draft: save before you leave")));
};

const typing = (target) => target.closest("input, textarea, select, [contenteditable]");

export const wireUndoKeys = () => {
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || typing(event.target) || document.querySelector("dialog[open]")) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) undo();
    else if (key === "y" || (key === "z" && event.shiftKey)) redo();
    else return;
    event.preventDefault();
  });
};
