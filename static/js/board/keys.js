// Keys on a card: m picks it up, c commits and readies it, Delete takes it away, Alt with arrows changes its order.
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
  announce(`${name} is taken away`);
  board.addEventListener("board-drawn", () => board.focusOn(`add ${player} ${zone}`), { once: true });
};

export const wireCardKeys = (board, { drop, pick, putBack }) => {
  board.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && board.picked) {
      putBack();
      return;
    }
    const id = event.target.closest("button[data-card]")?.dataset.card;
    if (!id || !board.editable || event.ctrlKey || event.metaKey) return;
    const found = findRow(store.question.board, id);
    const name = nameOf(found.row, store.cards);
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.altKey && by) shift(found, by, drop);
    else if (event.altKey) return;
    else if (event.key === "m") pick(id);
    else if (event.key === "c" && ["stage", "character"].includes(found.zone)) turn(found, name);
    else if (event.key === "Delete" && found.zone !== "character") takeAway(found, name, board);
    else return;
    event.preventDefault();
  });
};
