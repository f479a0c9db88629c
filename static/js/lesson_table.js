// A lesson's task on the table of /board/: tap what glows, and what can't be done says why, with its rule. Without scripts the
// same board is there as rows of links.
import "./table/board.js";
import { choicesOf } from "./table/choices.js";

/** @typedef {import("./table/board.js").RingsideBoard} Board */

/** @type {(task: HTMLElement, id: string) => void} */
const sayWhy = (task, id) => {
  const told = task.querySelector(`.lesson-refused li[data-card="${CSS.escape(id)}"]`);
  const place = /** @type {HTMLElement} */ (task.querySelector("[data-why]"));
  if (!told) return;
  place.replaceChildren(...told.cloneNode(true).childNodes);
  place.hidden = false;
  place.scrollIntoView({ block: "nearest" });
};

/** @type {(task: HTMLElement, board: Board, id: string) => void} */
const press = (task, board, id) => {
  const choice = board.choices.of.get(id);
  if (!choice) return;
  if (!choice.options.length) return void sayWhy(task, id);
  /** @type {(option: { id: string }) => HTMLElement | null} */
  const linkOf = (option) => task.querySelector(`a[data-decision="${CSS.escape(option.id ?? "")}"]`);
  if (choice.options.length === 1 && linkOf(choice.options[0])) return void linkOf(choice.options[0]).click();
  const first = /** @type {HTMLElement | null} */ (choice.options.map(linkOf).find(Boolean) ?? task.querySelector(".lesson-choices a"));
  first?.focus();
  return undefined;
};

// After an act, the focus moves to the next thing to do.
/** @type {(task: HTMLElement, board: Board) => void} */
const focusNext = (task, board) => {
  const next = /** @type {HTMLElement | null} */ (board.querySelector(".tile.can") ?? task.querySelector(".lesson-choices a, .lesson-done a, .again"));
  next?.focus({ preventScroll: true });
};

/** @type {(isAgain: boolean) => void} */
const lay = (isAgain) => {
  const task = document.getElementById("task");
  const place = /** @type {HTMLElement | null} */ (task?.querySelector(".lesson-table[data-table]"));
  if (!place) return;
  const { board, cards, decision, you } = JSON.parse(place.dataset.table);
  const shown = /** @type {Board} */ (document.createElement("ringside-board"));
  shown.addEventListener("click", (event) => {
    const card = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button[data-card]"));
    if (card) press(task, shown, card.dataset.card);
  });
  if (isAgain) shown.addEventListener("board-drawn", () => focusNext(task, shown), { once: true });
  place.replaceChildren(shown);
  shown.show({ board, cards, bottom: you, choices: choicesOf(decision, new Set(), board) });
};

document.body.addEventListener("htmx:afterSettle", (event) => {
  if (/** @type {HTMLElement} */ (event.target).id === "task") lay(true);
});
lay(false);
