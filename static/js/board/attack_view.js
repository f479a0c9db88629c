// The middle of the board: the moment of the turn, and the attack in progress with its values.
import { h, zoneSign } from "./dom.js";
import { BLOCKED, inAttack, MOMENTS, playerName } from "./names.js";
import { findRow, nameOf, sideOf } from "./rows.js";

export const attackValues = (board, cards) => {
  const found = board.attack ? findRow(board, board.attack.id) : null;
  const copied = found && (found.row.copy_of ?? found.row.multiple_of);
  const printed = (copied ? cards[copied] : found && sideOf(found.row, cards))?.attack ?? {};
  const value = (key) => board.attack?.[key] ?? printed[key] ?? null;
  return { found, printed, speed: value("speed"), damage: value("damage"), zone: value("zone") };
};

const target = (board, cards) => {
  const found = board.attack.target ? findRow(board, board.attack.target) : null;
  return found ? nameOf(found.row, cards) : null;
};

const values = (board, cards) => {
  const now = attackValues(board, cards);
  const changed = (key) => now.printed[key] !== undefined && now.printed[key] !== now[key];
  const one = (key, shown) => h("div", {}, h("dt", {}, key), h("dd", {}, shown, changed(key) ? h("span", { class: "printed" }, ` printed ${now.printed[key]}`) : null));
  return h("dl", { class: "attack-values" },
    one("zone", now.zone ? zoneSign(now.zone) : "?"),
    one("speed", String(now.speed ?? "?")),
    one("damage", String(now.damage ?? "?")),
    board.at === "attack.enhance" && !board.attack.blocked ? null : h("div", {}, h("dt", {}, "block"), h("dd", {}, BLOCKED[board.attack.blocked ?? ""])));
};

const inProgress = (look) => {
  const { board, cards } = look;
  const { found } = attackValues(board, cards);
  const whom = target(board, cards);
  return [
    h("p", { class: "attack-line" }, h("strong", {}, found ? nameOf(found.row, cards) : board.attack.id), found ? ` of ${playerName(found.player)}` : "", whom ? ` attacks ${whom}` : " is in progress"),
    values(board, cards),
    board.pending?.length ? h("p", { class: "quiet" }, `Waiting on the attack stack: ${board.pending.map((one) => { const row = findRow(board, one.id ?? one)?.row; return row ? nameOf(row, cards) : (one.id ?? one); }).join(", ")}`) : null,
  ];
};

const mayAttack = (board) => board.attack || inAttack(board) || (board.at ?? "combat") === "combat";

// The three steps of an attack, one tap away from each other.
const STEPS = ["attack.enhance", "attack.block", "attack.damage"];
const steps = (look) => h("div", { class: "steps", role: "group", "aria-label": "Step of the attack" },
  STEPS.map((at) => h(look.editable ? "button" : "span", { ...(look.editable ? { type: "button", "data-key": `step ${at}`, onclick: () => look.act({ verb: "step", at }) } : {}), class: "plain-button step", ...(look.editable ? { "aria-pressed": look.board.at === at } : { "aria-current": look.board.at === at ? "step" : null }) }, MOMENTS[at].split(" · ")[1].replace(" Step", ""))));

export const attackView = (look) => {
  const { board } = look;
  const moment = MOMENTS[board.at ?? "combat"];
  const faults = look.placeFaults("attack");
  const button = (key, verb, words) => h("button", { type: "button", class: "plain-button", "data-key": key, "aria-haspopup": "dialog", onclick: () => look.act({ verb }) }, words);
  return h("section", { class: `middle${board.attack ? " has-attack" : ""}`, "data-place": "attack" },
    h("div", { class: "middle-head" },
      h("h2", {}, moment, h("span", { class: "turn" }, `turn ${board.turn ?? 3}, ${playerName(board.active ?? "a")}'s`)),
      look.editable ? h("div", { class: "zone-tools" }, mayAttack(board) ? button("attack", "attack", board.attack ? "Edit attack" : "+ Attack") : null, button("moment", "moment", "Edit moment")) : null),
    look.placeFaults("moment").map((why) => h("p", { class: "fault" }, why)),
    board.attack ? inProgress(look) : null,
    inAttack(board) ? steps(look) : null,
    faults.map((why) => h("p", { class: "fault" }, why)));
};
