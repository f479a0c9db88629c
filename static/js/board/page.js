// The page /board/: the draft drawn as a board, and everything that can be done to it.
import { addCard } from "./add_sheet.js";
import { openCard } from "./card_sheet.js";
import { wireChecking } from "./checking.js";
import { announce } from "./dom.js";
import { wireDrag } from "./drag.js";
import { countUnknown, moveRow, setMoment } from "./edits.js";
import "./element.js";
import { wireCardKeys } from "./keys.js";
import { openAttack, openMoment } from "./moment_sheet.js";
import { MOMENTS, playerName, zoneName } from "./names.js";
import { openFromAddress } from "./opening.js";
import { findRow, nameOf } from "./rows.js";
import { wireRulingBar } from "./ruling_bar.js";
import { redrawSheet, wireSheet } from "./sheet.js";
import { store } from "./store.js";
import { drawTools, wireUndoKeys } from "./tools.js";

const board = /** @type {import("./element.js").RingsideBoard} */ (document.getElementById("board"));

// What the ruling decides and keeps changes nothing on the board that is built.
const ELSEWHERE = ["decide", "read", "scenario"];

const draw = ({ kind = "" } = {}) => {
  drawTools();
  if (!board.editable || ELSEWHERE.includes(kind)) return;
  board.cards = store.cards;
  board.faults = store.faults;
  board.board = store.question.board;
  redrawSheet();
};

const called = (id) => nameOf(findRow(store.question.board, id).row, store.cards);

const drop = (id, to) => {
  const found = findRow(store.question.board, id);
  if (!found) return;
  const name = called(id);
  if (found.zone === "character" || to.zone === "character") {
    announce("The character's place is changed with “Another card instead”.");
    return;
  }
  const same = found.player === to.player && found.zone === to.zone;
  if (same && to.index === found.index) return;
  store.change(same ? `move ${name}` : `move ${name} to ${zoneName(to.player, to.zone)}`, (question) => moveRow(question, id, to, store.cards));
  board.moved = new Set([id]);
  announce(`${name} moved from ${zoneName(found.player, found.zone)} to ${zoneName(to.player, to.zone)}`);
};

const pick = (id) => {
  const found = findRow(store.question.board, id);
  if (!found || found.zone === "character") return;
  board.picked = id;
  announce(`${called(id)} is picked up. Choose “Move here” in a zone, or press Escape.`);
  const first = `here ${found.player} ${found.zone === "hand" ? "stage" : "hand"}`;
  board.addEventListener("board-drawn", () => board.focusOn(first), { once: true });
};

const putBack = () => {
  const id = board.picked;
  board.picked = null;
  announce(`${called(id)} stays where it was`);
  board.addEventListener("board-drawn", () => board.focusOn(`card ${id}`), { once: true });
};

const ACTS = {
  add: (act) => addCard({ player: act.player, zone: act.zone }, board),
  card: (act) => openCard(act.card, board),
  pick: (act) => pick(act.card),
  unknown: (act) => {
    store.change(`unknown cards in ${zoneName(act.player, act.zone)}`, (question) => countUnknown(question, act.player, act.zone, act.by));
  },
  health: (act) => {
    if (Number.isNaN(act.to)) board.board = store.question.board;
    else store.change(`${playerName(act.player)}'s health`, (question) => { question.board.players[act.player].health = Math.min(999, Math.max(0, act.to)); });
  },
  step: (act) => {
    store.change(`moment: ${MOMENTS[act.at]}`, (question) => setMoment({ ...question, cards: store.cards }, act.at));
    announce(`It is now: ${MOMENTS[act.at]}`);
  },
  moment: () => openMoment(board),
  attack: () => openAttack(board),
  drop: (act) => {
    const id = board.picked;
    board.picked = null;
    drop(id, { player: act.player, zone: act.zone });
    board.addEventListener("board-drawn", () => board.focusOn(`card ${id}`), { once: true });
  },
};

board.addEventListener("board-act", (/** @type {CustomEvent} */ { detail }) => ACTS[detail.verb](detail));
board.addEventListener("click", (event) => {
  const card = /** @type {Element} */ (event.target).closest("button[data-card]");
  if (card instanceof HTMLElement && board.editable) openCard(card.dataset.card, board);
});

const offline = document.getElementById("board-offline");

wireSheet();
wireUndoKeys();
wireCardKeys(board, { drop, pick, putBack });
wireDrag(board, drop);
board.editable = true;
store.subscribe(draw);
draw();
wireRulingBar();
// The ruling shows its steps on this board; when it gives it back, what is built is drawn again.
let building = true;
board.addEventListener("board-drawn", () => {
  const back = board.editable && !building;
  building = board.editable;
  if (back) draw();
});
wireChecking({
  checked: (marks) => {
    board.marks = marks;
    redrawSheet();
  },
  online: (on) => {
    if (offline.hidden !== on) announce(on ? "The connection is back." : offline.textContent);
    offline.hidden = on;
  },
});
openFromAddress();
// Whoever comes for the first time sees what there is to start from.
if (!store.undoLabel && !window.location.search) /** @type {HTMLDetailsElement} */ (document.getElementById("board-start")).open = true;
