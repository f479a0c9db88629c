// Pages of scenarios: boards drawn as pictures, things to copy, and for its owner the means to change it.
import "./board/element.js";
import { wireCopying } from "./copying.js";
import { openPrivate } from "./owner.js";

const drawBoards = (root) => {
  for (const board of root.querySelectorAll("ringside-board[data-drawn]")) {
    const { board: drawn, cards } = JSON.parse(board.dataset.drawn);
    Object.assign(board, { cards, board: drawn });
  }
};

// What is folded on screen is wanted on paper.
const unfold = () => {
  for (const part of document.querySelectorAll("main details")) part.open = true;
};

drawBoards(document);
wireCopying(document);
window.addEventListener("beforeprint", unfold);
if (document.querySelector(".is-printing")) window.print();
openPrivate(document.querySelector("[data-no-scenario]"), drawBoards);
