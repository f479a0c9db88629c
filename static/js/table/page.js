// The page /board/: the table, the ruling beside it, the composer above it, and everything that can be done with them.
import { addCard, pasteCard } from "./add_sheet.js";
import { open, openFromAddress } from "./addresses.js";
import "./board.js";
import { faceAt, facesOnPaper } from "./card.js";
import { openCard, openPile } from "./card_sheet.js";
import { wireChecking } from "./checking.js";
import { Composer } from "./composer.js";
import { announce, h, pointerRests } from "./dom.js";
import { wireDrag, wirePeek } from "./drag.js";
import { countUnknown, moveRow, setMoment } from "./edits.js";
import { layerClosed, layerOpened, redo, undo, wireGrip, wireHistory, wireMenus } from "./history.js";
import { KEYS, wireKeys } from "./keys.js";
import { openAttack, openMoment } from "./moment_sheet.js";
import { MOMENTS, playerName, rivalOf, zoneName } from "./names.js";
import { pinRuling } from "./pinning.js";
import { countOf, findRow, nameOf } from "./rows.js";
import "./ruling.js";
import { openSheet, redrawSheet, whenSheet, wireSheet } from "./sheet.js";
import { mostHealth } from "./sides.js";
import { store } from "./store.js";
import { toast } from "../toast.js";

const board = /** @type {import("./board.js").RingsideBoard} */ (document.querySelector("ringside-board"));
const ruling = /** @type {import("./ruling.js").RingsideRuling} */ (document.querySelector("ringside-ruling"));
const offline = document.getElementById("board-offline");

const called = (id) => {
  const found = findRow(store.question.board, id);
  return found ? nameOf(found.row, store.cards) : "This card";
};

// -- whose side is at the bottom ---------------------------------------------------------------------------------------

const turn = () => {
  store.seat = rivalOf(store.seat);
  announce(`${playerName(store.seat)} is at the bottom`);
};

// -- what is done on the table -------------------------------------------------------------------------------------------

// A card that can be played or block is dragged onto the attack; anything else is moved.
const playsInLane = (id) => {
  const options = board.choices?.of.get(id)?.options ?? [];
  return options.length === 1 && ["play", "block"].includes(options[0].verb) && ruling.press(id);
};

const drop = (id, { lane = false, ...to }) => {
  if (lane && (playsInLane(id) || !to.zone)) return;
  const found = findRow(store.question.board, id);
  if (!found) return void announce("This card appears later in the line. Step back to the start to move it.");
  if (found.zone === "character" || to.zone === "character") return void announce("A character stays in its place; open it to change which one it is.");
  const same = found.player === to.player && found.zone === to.zone;
  if (same && to.index === found.index) return;
  const name = called(id);
  store.change(same ? `move ${name}` : `move ${name} to ${zoneName(to.player, to.zone)}`, (question) => moveRow(question, id, to, store.cards));
  board.show({ moved: new Set([id]) });
  announce(`${name} moved from ${zoneName(found.player, found.zone)} to ${zoneName(to.player, to.zone)}`);
};

const focusLater = (key) => board.addEventListener("board-drawn", () => board.focusOn(key), { once: true });

const pick = (id) => {
  const found = findRow(store.question.board, id);
  if (!found || found.zone === "character") return;
  board.show({ picked: id });
  announce(`${called(id)} is picked up. Choose “Move here” in a zone, or press Escape.`);
  focusLater(`here ${found.player} ${found.zone === "hand" ? "stage" : "card_pool"}`);
};

const putBack = () => {
  const id = board.picked;
  board.show({ picked: null });
  announce(`${called(id)} stays where it was`);
  focusLater(`card ${id}`);
};

const why = (id) => {
  const refused = Boolean(board.choices?.of.get(id)?.refused.length);
  if (refused) openCard(id, board, ruling);
  return refused;
};

// Nobody has more than their maximum health: the button for one more then does nothing, and says so.
const isFull = ({ player, by }) => {
  const person = store.question.board.players[player];
  const most = mostHealth(person, store.cards);
  const full = by === 1 && most !== null && (person.health ?? most) >= most;
  if (full) toast(`${playerName(player)} has full health (${most}).`);
  return full;
};

const ACTS = {
  add: (act) => addCard({ player: act.player, zone: act.zone }, board),
  pick: (act) => pick(act.card),
  // An empty pile has nothing to look at, so tapping it adds something.
  pile: (act) => (board.editable && countOf(store.question.board.players[act.player], act.zone) === 0 ? addCard(act, board) : openPile(act, board, ruling)),
  decide: (act) => ruling.decide(act.decisions, "a check"),
  line: (act) => composer.lay(act.line),
  unknown: (act) => store.change(`unknown cards in ${zoneName(act.player, act.zone)}`, (question) => countUnknown(question, act.player, act.zone, act.by)),
  // The plate shows what is typed; the line that was played comes after it.
  health: (act) => (Number.isNaN(act.by) || !act.by || isFull(act) ? board.show({}) : store.change(`${playerName(act.player)}'s health`, (question) => {
    const person = question.board.players[act.player];
    person.health = Math.min(999, Math.max(0, (person.health ?? store.cards[person.character.card]?.health ?? 0) + act.by));
  })),
  step: (act) => {
    store.change(`step: ${MOMENTS[act.at]}`, (question) => setMoment({ ...question, cards: store.cards }, act.at));
    announce(`It’s now: ${MOMENTS[act.at]}`);
  },
  moment: () => openMoment(board),
  attack: () => openAttack(board),
  drop: (act) => {
    const id = board.picked;
    board.show({ picked: null });
    drop(id, { player: act.player, zone: act.zone });
    focusLater(`card ${id}`);
  },
};

const lookAt = (target) => {
  const card = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("button[data-card]"));
  if (card) ruling.look(card.dataset.card);
};

const pressed = (id) => {
  if (!ruling.press(id)) openCard(id, board, ruling);
};

// -- the bar -------------------------------------------------------------------------------------------------------------

const help = () => openSheet("Keys", () => h("dl", { class: "key-list" }, KEYS.map(([key, words]) => [h("dt", {}, key.split(" ").map((one) => h("kbd", {}, one))), h("dd", {}, words)])));

const drawBar = () => {
  const set = (name, label) => {
    const button = /** @type {HTMLButtonElement} */ (document.querySelector(`[data-act="${name}"]`));
    button.disabled = !label;
    button.title = label;
    button.setAttribute("aria-label", `${name === "undo" ? "Undo" : "Redo"}${label ? `: ${label}` : ""}`);
  };
  set("undo", store.undoLabel);
  set("redo", store.redoLabel);
  const kept = document.getElementById("draft-kept");
  kept.textContent = store.kept ? "Draft kept" : "Not saved: share before you leave";
  /** @type {HTMLSelectElement} */ (document.getElementById("ruleset")).value = store.question.ruleset;
};

const night = () => {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : window.matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  try {
    window.localStorage.setItem("ringside.theme", root.dataset.theme);
  } catch {
    // it lasts until the page is closed
  }
};

// The focus goes back where it came from; a menu that opened it is out of sight by then.
const editions = () => ruling.openEditions(() => document.activeElement === document.body && board.focusOn("moment"));

// Sharing and doubting need a network anyway: they're loaded on first use, which makes a first visit lighter.
const sharing = (act) => import("./share.js").then(act, () => toast("You need to be online for this. Your board is saved."));

const BAR = { undo, redo, turn, help, night, editions, share: () => sharing(({ openShare }) => openShare()), compose: () => composer.focus() };

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const act = /** @type {HTMLElement | null} */ (target.closest("[data-act]"));
  if (act && BAR[act.dataset.act]) BAR[act.dataset.act]();
  const start = /** @type {HTMLAnchorElement | null} */ (target.closest("a[data-start]"));
  if (start && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    start.closest("details")?.removeAttribute("open");
    open(new URL(start.href).search);
  }
});

// -- wiring --------------------------------------------------------------------------------------------------------------

const draw = () => {
  drawBar();
  if (board.bottom !== store.seat) board.show({ bottom: store.seat });
  redrawSheet();
};

const composer = new Composer({ place: document.getElementById("composer"), paste: (text) => pasteCard(text, { player: board.bottom, zone: "hand" }, board) });

board.addEventListener("board-act", (/** @type {CustomEvent} */ { detail }) => ACTS[detail.verb](detail));
board.addEventListener("click", (event) => {
  const card = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button[data-card]"));
  if (card) pressed(card.dataset.card);
});
// What the pointer moves over or the focus is on is looked at; a drawing under a resting pointer changes nothing. A finger has already
// pressed by then: its press looks first.
board.addEventListener("pointermove", (event) => event.pointerType !== "touch" && !pointerRests() && lookAt(event.target));
board.addEventListener("focusin", (event) => {
  if (/** @type {Element} */ (event.target).matches(":focus-visible")) lookAt(event.target);
});
board.addEventListener("dblclick", (event) => event.preventDefault());
ruling.addEventListener("ruling-wrong", () => sharing(({ openWrong }) => openWrong(ruling)));
ruling.addEventListener("ruling-pin", () => pinRuling(ruling));
ruling.addEventListener("outcome-take", (/** @type {CustomEvent} */ { detail }) => store.decide([...ruling.told.decisions, ...detail.way], "a line"));
document.getElementById("ruleset").addEventListener("change", (event) => store.change("rules", (question) => {
  question.ruleset = /** @type {HTMLSelectElement} */ (event.target).value;
}));

window.addEventListener("beforeprint", () => facesOnPaper(board, board.board, store.cards));
wireSheet();
whenSheet({ opened: layerOpened, closed: layerClosed });
wireHistory();
wireMenus();
wireGrip();
wireKeys(board, ruling, { drop, pick, putBack, why, undo, redo, turn, help, editions, share: BAR.share, compose: BAR.compose, search: () => /** @type {HTMLElement | null} */ (document.querySelector("input[type=search]"))?.focus() });
wireDrag(board, { drop, rested: (id) => openCard(id, board, ruling) });
wirePeek(board, (id) => faceAt(board.board, id, store.cards));
board.show({ editable: true, board: store.question.board, cards: store.cards });
store.subscribe(draw);
draw();
wireChecking({
  checked: (marks) => {
    board.show({ marks });
    redrawSheet();
  },
  online: (on) => {
    if (offline.hidden !== on) announce(on ? "You’re back online." : offline.textContent);
    offline.hidden = on;
  },
});
openFromAddress().then((line) => line && composer.type(line));
