// The page /board/: the draft drawn as a board, and everything that can be done to it.
import { store } from "./store.js";
import "./element.js";

const board = document.getElementById("board");

const draw = () => {
  if (!board.editable) return;
  board.cards = store.cards;
  board.faults = store.faults;
  board.board = store.question.board;
};

board.editable = true;
store.subscribe(draw);
draw();
