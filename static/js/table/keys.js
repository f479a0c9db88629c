// Keys. On a card: M moves it, C commits and readies it, F turns it over, W says why not, Delete removes it, arrows go along its
// zone. Anywhere: 1 to 9 take options, arrows step, and the keys listed under `?` work too.
import { announce } from "./dom.js";
import { removeRow, setState } from "./edits.js";
import { findRow, listed, nameOf } from "./rows.js";
import { store } from "./store.js";

const shift = ({ player, zone, index, row }, by, drop) => {
  const to = index + by;
  const there = listed(store.question.board.players[player], zone).length;
  if (zone !== "character" && to >= 0 && to < there) drop(row.id, { player, zone, index: to });
};

const turn = ({ row }, name) => {
  const state = row.committed ? "ready" : "committed";
  store.change(`${name}: ${state}`, (question) => setState(question, row.id, "committed", !row.committed));
  announce(`${name} is ${state}`);
};

const takeAway = ({ player, zone, row }, name, board) => {
  store.change(`take ${name} away`, (question) => removeRow(question, row.id));
  announce(`${name} is removed`);
  board.addEventListener("board-drawn", () => board.focusOn(`add ${player} ${zone}`), { once: true });
};

const flip = ({ row }, name) => {
  store.change(`${name}: face ${row.face_down ? "up" : "down"}`, (question) => setState(question, row.id, "face_down", !row.face_down));
  announce(`${name} is face ${row.face_down ? "up" : "down"}`);
};

// Arrows go along the cards of a zone.
const along = (target, by) => {
  const cards = [...(target.closest("[data-zone], .lane")?.querySelectorAll("button[data-card], .add-card") ?? [])];
  const next = cards[cards.indexOf(target) + by];
  next?.focus();
  return Boolean(next);
};

const onCard = (event, board, { drop, pick, why }) => {
  const id = event.target.dataset.card;
  const found = findRow(store.question.board, id);
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by && !event.altKey) return along(event.target, by);
  if (event.key.toLowerCase() === "w") return why(id);
  if (!found || !board.editable) return false;
  const name = nameOf(found.row, store.cards);
  if (event.altKey) return by ? (shift(found, by, drop), true) : false;
  const acts = {
    m: () => pick(id),
    c: () => ["stage", "character"].includes(found.zone) && turn(found, name),
    f: () => ["stage", "card_pool", "momentum"].includes(found.zone) && flip(found, name),
    delete: () => found.zone !== "character" && takeAway(found, name, board),
  };
  const act = acts[event.key.toLowerCase()];
  if (!act) return false;
  act();
  return true;
};

const typing = (target) => Boolean(target.closest?.("input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=listbox]"));

/**
 * `acts`: drop, pick, putBack, why, undo, redo, and one for each key of the list.
 * @param {Record<string, Function>} acts
 */
export const wireKeys = (board, ruling, acts) => {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    const key = event.key.toLowerCase();
    if (document.querySelector("dialog[open]")) return;
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !typing(target)) {
      if (key === "z" && !event.shiftKey) acts.undo();
      else if (key === "y" || (key === "z" && event.shiftKey)) acts.redo();
      else return;
      event.preventDefault();
      return;
    }
    if (typing(target) || event.ctrlKey || event.metaKey) return;
    if (key === "escape" && board.picked) acts.putBack();
    else if (target.dataset?.card && onCard(event, board, /** @type {any} */ (acts))) event.preventDefault();
    else if (!event.altKey && general(event, ruling, acts)) event.preventDefault();
  });
};

const general = (event, ruling, acts) => {
  if (/^[1-9]$/.test(event.key)) return ruling.take(Number(event.key));
  const to = { ArrowLeft: ruling.now - 1, ArrowRight: ruling.now + 1, Home: 0, End: ruling.last }[event.key];
  if (to !== undefined && event.target.type !== "range" && event.target.type !== "radio") {
    ruling.goto(to, { follow: true, speak: true });
    return true;
  }
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (by && !event.target.matches?.("input, [role=listbox] *, summary, a")) return ruling.branch(by);
  const act = { "/": acts.search, ".": acts.compose, x: acts.turn, s: acts.share, e: acts.editions, "?": acts.help }[event.key.toLowerCase()];
  act?.();
  return Boolean(act);
};

export const KEYS = [
  ["1 – 9", "take an option"], ["← →", "a step back or forward; on a card, along its zone"], ["↑ ↓", "another line of the tree"], ["Home End", "to the start, to the end"], [".", "describe the board"], ["/", "search the rules"],
  ["Enter", "on a card: choose it, or read it"], ["Menu", "on a card (or hold it, or right-click): read, move, change it"], ["W", "on a card: why not"], ["C", "on a card: commit or ready"], ["F", "on a card: turn it over"], ["M", "on a card: move it"], ["Alt ← →", "on a card: earlier or later"], ["Delete", "on a card: remove it"],
  ["X", "turn the table"], ["S", "share"], ["E", "compare editions"], ["Ctrl Z", "undo; with Shift, redo"], ["Esc", "close"], ["?", "this list"],
];
