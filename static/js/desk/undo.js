// "Undo" for ten seconds after any tap.
import { h } from "../table/dom.js";
import { put, theDesk } from "./store.js";

const OFFERED_FOR = 10_000;
let timer;

const bar = () => document.getElementById("desk-undo");

const withdraw = () => {
  clearTimeout(timer);
  bar().replaceChildren();
};

/** @type {(words: string, undo: () => void) => void} */
export const offerUndo = (words, undo) => {
  clearTimeout(timer);
  bar().replaceChildren(
    h("span", {}, words),
    h("button", { type: "button", onclick: () => {
      undo();
      withdraw();
    } }, "Undo"));
  timer = setTimeout(withdraw, OFFERED_FOR);
};

/** Do something to the desk, and offer to take it back. @type {(words: string, act: (desk: import("./state.js").Desk) => import("./state.js").Desk) => void} */
export const change = (words, act) => {
  const before = theDesk();
  put(act(before));
  offerUndo(words, () => put(before));
};
