// Pages of scenarios: the same table as /board/, to be read. Things to copy, and for its owner the means to change it.
import { wireCopying } from "./copying.js";
import { showPins } from "./pins.js";
import "./table/board.js";
import { faceAt, facesOnPaper } from "./table/card.js";
import { openCard, openPile } from "./table/card_sheet.js";
import { wirePeek } from "./table/drag.js";
import { openPrivate } from "./table/owner.js";
import "./table/ruling.js";
import { wireSheet } from "./table/sheet.js";
import { openWrong } from "./table/share.js";
import { store } from "./table/store.js";

const printing = () => Boolean(document.querySelector(".is-printing"));

const draw = () => {
  const board = document.querySelector("ringside-board");
  if (!board || !document.querySelector("[data-given]")) return;
  // Without a ruling that replays the steps, the board shows their result.
  const shown = document.querySelector("ringside-ruling") ? store.question.board : store.end;
  board.show({ board: shown, cards: store.cards, bottom: store.seat, marks: store.marks });
  facesOnPaper(document.querySelector(".read-board"), store.end, store.cards);
  board.addEventListener("click", (event) => {
    const card = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button[data-card]"));
    if (card) openCard(card.dataset.card, board);
  });
  board.addEventListener("board-act", (/** @type {CustomEvent} */ { detail }) => {
    if (detail.verb === "pile") openPile(detail, board, null);
  });
  wirePeek(board, (id) => faceAt(board.board, id, store.cards));
};

// Unfold everything for printing.
const unfold = () => {
  document.querySelectorAll("main details").forEach((/** @type {HTMLDetailsElement} */ part) => { part.open = true; });
};

draw();
wireCopying(document);
if (document.getElementById("board-dialog")) wireSheet();
document.addEventListener("click", (event) => {
  const ruling = document.querySelector("ringside-ruling");
  if (ruling && /** @type {Element} */ (event.target).closest("[data-wrong]")) openWrong(ruling);
});
window.addEventListener("beforeprint", unfold);
if (printing()) requestAnimationFrame(() => window.print());
openPrivate(document.querySelector("[data-no-scenario]"), () => {
  draw();
  showPins(document);
  wireSheet();
});
