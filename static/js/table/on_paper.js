// On paper nobody can tap a card: the faces of all cards that lie open on a board stand below it.
import { face } from "./card.js";
import { h } from "./dom.js";
import { allRows, sideOf } from "./rows.js";

const known = (board, cards) => {
  const sides = [...allRows(board)].filter(({ row }) => !row.face_down).map(({ row }) => sideOf(row, cards));
  return [...new Set(sides)].filter((side) => side && (side.text || side.keywords?.length));
};

/** Put the faces of a board's cards after a place, for paper alone; those of before go. */
export const facesOnPaper = (place, board, cards) => {
  document.querySelector(".paper-faces")?.remove();
  const sides = known(board, cards);
  if (sides.length) place.after(h("section", { class: "paper-faces", "aria-label": "The cards" }, h("h2", {}, "The cards"), h("div", { class: "paper-face-rows" }, sides.map(face))));
};
