// Pins a ruling from the table: its address holds the whole board, so the pin opens without a network too.
import { keep, PINS } from "../kept.js";
import { toast } from "../toast.js";
import { addressOf } from "./addresses.js";
import { store } from "./store.js";

/** The name of a pinned ruling: that of the first rule it rests on. @type {(ruling: Element) => string} */
const titleOf = (ruling) => {
  const rule = ruling.querySelector(".ruling-answer .cite summary")?.textContent.trim();
  return rule ? `Ruling: ${rule}` : "Ruling";
};

/** @type {(ruleset: string) => string} */
const editionOf = (ruleset) => document.querySelector(`#ruleset option[value="${CSS.escape(ruleset)}"]`)?.textContent.trim() ?? ruleset;

/** @type {(ruling: Element) => Promise<void>} */
export const pinRuling = async (ruling) => {
  const text = ruling.querySelector(".ruling-answer .answer")?.textContent.trim();
  // The answer shown may still be that of the previous board.
  if (!text || ruling.hasAttribute("aria-busy") || ruling.classList.contains("is-stale")) return void toast("The ruling is on its way. Pin it when it arrives.");
  const done = keep(PINS, { url: await addressOf(store.question), title: titleOf(ruling), place: editionOf(store.question.ruleset), text });
  toast(done ? "Pinned. You'll find it on the desk and the home page." : "This browser doesn't let the site store pins.");
  return undefined;
};
