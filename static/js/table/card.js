// One card: as a tile on the table, to read and to press, and in full as a face.
import { h, icon, zoneSign } from "./dom.js";
import { FLAGS, PLAYED_AS, signed, VERBS } from "./names.js";
import { allRows, findRow, nameOf, sideOf } from "./rows.js";

const has = (value) => value !== undefined && value !== null;
const ABILITY = /^((?:(?:Desperation|Deadlock|Combo|Team) )*(?:Enhance|Form|Response|Blitz|Continuous|Static)\b)(.*)$/i;

// A card's state in words, for labels and screen readers.
export const statesOf = (row, zone, board, side) => {
  const found = Object.keys(FLAGS).filter((flag) => row[flag] && !(flag === "face_down" && zone === "momentum")).map((flag) => FLAGS[flag].label);
  if (row.played_as && zone === "card_pool" && row.played_as !== side?.type) found.push(row.played_as === "block" ? "Block" : `As ${PLAYED_AS[row.played_as]}`);
  if (has(row.stamina) && row.stamina !== side?.stamina) found.push(`Stamina ${row.stamina}`);
  if (row.attached_to) found.push("Attached");
  if (row.card === null && has(row.check)) found.push(`Checks ${row.check}`);
  for (const [name, count] of Object.entries(row.counters ?? {})) if (count) found.push(`${count} ${name}`);
  return found;
};

const block = (side) => (side.block ? h("span", { class: "card-block" }, h("span", { class: "unit" }, "block "), zoneSign(side.block.zone, false), h("b", {}, ` ${signed(side.block.modifier)}`)) : null);
const check = (side) => (has(side.check) ? h("span", { class: "card-check" }, h("span", { class: "unit" }, "check "), h("b", {}, String(side.check))) : null);
const stats = (side) => (side.attack ? h("span", { class: "card-stats" },
  h("span", {}, zoneSign(side.attack.zone, false), h("small", {}, side.attack.zone)),
  h("span", {}, h("b", {}, String(side.attack.speed)), h("small", {}, "speed")),
  h("span", {}, h("b", {}, String(side.attack.damage)), h("small", {}, "damage"))) : null);

const line = (words) => {
  const found = ABILITY.exec(words);
  return found ? [h("b", {}, found[1]), found[2]] : words;
};
const text = (side) => (side.text ? h("span", { class: "card-text" }, side.text.split("\n").filter(Boolean).map((one) => h("span", {}, line(one)))) : null);
const keywords = (side) => (side.keywords?.length ? h("span", { class: "card-keywords" }, side.keywords.map((word) => h("span", { class: "keyword" }, word))) : null);
const type = (side) => [side.type, side.attack && !side.big ? [" ", zoneSign(side.attack.zone, false), ` ${side.attack.speed}/${side.attack.damage}`] : null];
const stamina = (side) => (has(side.stamina) ? h("span", { class: "card-stamina" }, h("span", { class: "unit is-kept" }, "stamina "), h("b", {}, String(side.stamina))) : null);

// What the open decision says about a card: the line at its foot, and the words a screen reader reads.
const actOf = (choice) => {
  if (!choice) return null;
  if (choice.picked) return { kind: "is-picked", words: "Chosen" };
  if (choice.options.length) {
    const [first] = choice.options;
    const one = choice.options.length === 1 ? (VERBS[first.verb]?.do ?? "Choose") : `${choice.options.length} ways`;
    return { kind: "can", words: one, more: has(first.data?.total) ? `check ${first.data.total}` : "" };
  }
  return { kind: "cannot", words: VERBS[choice.refused[0].verb]?.not ?? "Can’t", more: "Why?" };
};

const said = (row, side, states, act, choice) => {
  const parts = [side ? side.name : "Unknown card", side?.type];
  if (side?.attack) parts.push(`${side.attack.zone} ${side.attack.speed}/${side.attack.damage}`);
  if (side?.block) parts.push(`${side.block.zone} block ${side.block.modifier < 0 ? "minus" : "plus"} ${Math.abs(side.block.modifier)}`);
  if (has(side?.check)) parts.push(`check ${side.check}`);
  const how = states.length ? ` ${states.join(", ")}.` : "";
  const can = act?.kind === "cannot" ? ` ${act.words}: ${choice.refused[0].why}` : act ? ` ${act.words}${act.more ? `, ${act.more}` : ""}.` : "";
  return `${parts.filter(Boolean).join(", ")}.${how}${can}`;
};

/**
 * A card on the table. `look` holds what it needs from the board: cards, board, this card's faults and marks, its choice.
 * Its size, how many equal cards there are, and its place in the order of play come last.
 */
export const tile = (row, zone, look, { size = "", count = 1, order = 0 } = {}) => {
  const side = sideOf(row, look.cards);
  const states = statesOf(row, zone, look.board, side);
  const act = actOf(look.choice);
  const down = row.face_down || !side;
  const classes = ["tile", size, side ? `type-${side.type}` : "", row.committed ? "is-committed" : "", down ? "is-back" : "", act?.kind ?? "", look.faults.length ? "is-wrong" : "", look.picked === row.id ? "is-lifted" : "", look.looked === row.id ? "is-looked" : ""];
  const shown = side && size === "is-large" ? { ...side, big: true } : side;
  const body = [
    order ? h("span", { class: "card-order" }, String(order)) : null,
    h("span", { class: "card-head" }, h("span", { class: "card-name" }, down && !side ? "Unknown" : nameOf(row, look.cards)),
      count > 1 ? h("span", { class: "card-count" }, `×${count}`) : null,
      shown && has(shown.difficulty) ? h("span", { class: "card-number", title: "difficulty" }, String(shown.difficulty)) : null),
    shown && nameOf(row, look.cards).toLowerCase() !== shown.type ? h("span", { class: "card-type" }, type(shown)) : null,
    states.length ? h("span", { class: "card-states" }, states.map((state) => h("span", {}, state === "Committed" ? icon("turned") : null, state))) : null,
    look.marks?.length ? h("span", { class: "card-mark" }, icon("warn"), "by hand") : null,
    look.faults.map((why) => h("span", { class: "card-fault" }, icon("warn"), why)),
    shown?.big ? stats(shown) : null,
    shown ? keywords(shown) : null,
    shown && !row.face_down ? text(shown) : null,
    shown ? h("span", { class: "card-foot" }, stamina(shown), block(shown), check(shown)) : null,
    act ? h("span", { class: "card-act" }, h("span", {}, act.words), act.more ? h("span", {}, act.more) : null) : null,
  ];
  return h("button", {
    type: "button", class: classes.filter(Boolean).join(" "), "data-card": row.id, "data-key": `card ${row.id}`,
    "aria-label": (count > 1 ? `${count} times ` : "") + said(row, side, states, act, look.choice) + (look.marks?.length ? " Not understood in full." : "") + look.faults.map((why) => ` ${why}`).join(""),
  }, body);
};

/** The whole face of a card on a board; null if it isn't visible. */
export const faceAt = (board, id, cards) => {
  const found = findRow(board, id);
  const side = found && !found.row.face_down ? sideOf(found.row, cards) : null;
  return side ? face(side) : null;
};

// The whole face, large enough to read: in the sheet, beside a card under the pointer, and on paper.
export const face = (side) => h("div", { class: `card-face type-${side.type}` },
  h("p", { class: "face-line" }, has(side.difficulty) ? h("span", { class: "card-number" }, String(side.difficulty)) : null, h("b", { class: "face-title" }, side.name), h("span", { class: "face-kind" }, side.type)),
  stats({ ...side, big: true }), keywords(side), text(side) ?? h("p", { class: "quiet" }, "No text."),
  h("p", { class: "card-foot" }, stamina(side), block(side), check(side), side.symbols?.length ? h("span", { class: "card-symbols" }, side.symbols.join(", ")) : null,
    has(side.health) ? h("span", {}, h("span", { class: "unit" }, "health "), h("b", {}, String(side.health))) : null, has(side.hand_size) ? h("span", {}, h("span", { class: "unit" }, "hand size "), h("b", {}, String(side.hand_size))) : null));

// -- on paper -----------------------------------------------------------------------------------------------------------

// Nobody can tap a card on paper, so the faces of all visible cards are printed below the board.
const printedOnPaper = (board, cards) => {
  const sides = [...allRows(board)].filter(({ row }) => !row.face_down).map(({ row }) => sideOf(row, cards));
  return [...new Set(sides)].filter((side) => side && (side.text || side.keywords?.length));
};

/** Put the faces of a board's cards after a place, for paper only, replacing earlier ones. */
export const facesOnPaper = (place, board, cards) => {
  document.querySelector(".paper-faces")?.remove();
  const sides = printedOnPaper(board, cards);
  if (sides.length) place.after(h("section", { class: "paper-faces", "aria-label": "The cards" }, h("h2", {}, "The cards"), h("div", { class: "paper-face-rows" }, sides.map(face))));
};
