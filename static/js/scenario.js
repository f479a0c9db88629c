// Pages of scenarios: boards drawn as pictures, things to copy, and for its owner the means to change it.
import "./board/element.js";
import { wireCopying } from "./copying.js";
import { openPrivate } from "./owner.js";

// Nothing is built here: a zone that holds nothing says nothing.
const hideEmpty = (board) => {
  for (const zone of board.querySelectorAll(".mat-zone")) {
    zone.hidden = zone.querySelector(".zone-count")?.textContent === "0" && !zone.querySelector(".tile");
  }
};

// On paper the words are enough; they stand in the page already.
const drawBoards = (root) => {
  if (root.querySelector(".is-printing")) return;
  for (const board of root.querySelectorAll("ringside-board[data-drawn]")) {
    const { board: drawn, cards } = JSON.parse(board.dataset.drawn);
    board.addEventListener("board-drawn", () => hideEmpty(board));
    Object.assign(board, { cards, board: drawn });
  }
};

// What is folded on screen is wanted on paper.
const unfold = () => {
  document.querySelectorAll("main details").forEach((/** @type {HTMLDetailsElement} */ part) => { part.open = true; });
};

drawBoards(document);
wireCopying(document);
window.addEventListener("beforeprint", unfold);
if (document.querySelector(".is-printing")) window.print();
openPrivate(document.querySelector("[data-no-scenario]"), drawBoards);
