// One card on the mat: upright and ready, or laid on its side and committed; a label always says so too.
import { h, zoneSign } from "./dom.js";
import { FLAGS, PLAYED_AS } from "./names.js";
import { nameOf, sideOf } from "./rows.js";

const sign = (number) => (number >= 0 ? `+${number}` : `−${-number}`);

// How a card lies, in words: what a label shows and a screen reader hears.
export const statesOf = (row, zone, board, side) => {
  const words = Object.keys(FLAGS).filter((flag) => row[flag] && !(flag === "face_down" && zone === "momentum"));
  const found = words.map((flag) => FLAGS[flag].label.toLowerCase());
  if (row.played_as && zone === "card_pool" && row.played_as !== side?.type) found.push(`played as ${PLAYED_AS[row.played_as]}`);
  if (row.stamina !== undefined && row.stamina !== null) found.push(`stamina ${row.stamina}`);
  if (row.attached_to) found.push("attached");
  if (row.card === null && row.check !== undefined && row.check !== null) found.push(`checks ${row.check}`);
  for (const [name, count] of Object.entries(row.counters ?? {})) if (count) found.push(`${count} ${name}`);
  if (board?.attack?.id === row.id) found.unshift("attacking");
  return found;
};

const line = (label, ...shown) => h("span", { class: "tile-line" }, h("span", { class: "tile-unit" }, label), " ", shown);
const has = (value) => value !== undefined && value !== null;

const numbers = (side) => [
  side.attack ? [line("speed", zoneSign(side.attack.zone, false), ` ${side.attack.speed}`), line("damage", String(side.attack.damage))] : null,
  side.type === "character" && has(side.hand_size) ? line("hand size", String(side.hand_size)) : null,
  has(side.check) ? line("check", String(side.check)) : null,
  side.block ? line("block", zoneSign(side.block.zone, false), ` ${sign(side.block.modifier)}`) : null,
];

const face = (row, side, cards) => [
  h("span", { class: "tile-head" },
    side && has(side.difficulty) ? h("span", { class: "tile-difficulty" }, h("span", { class: "hidden" }, "difficulty "), String(side.difficulty)) : null,
    h("span", { class: "tile-name" }, nameOf(row, cards))),
  side ? h("span", { class: "tile-type" }, side.type) : null,
  side ? h("span", { class: "tile-numbers" }, numbers(side)) : null,
];

// `look` holds what belongs to the board around it: cards, board, faults and marks of this card, whether it is picked up.
export const tile = (row, zone, look) => {
  const side = sideOf(row, look.cards);
  const states = statesOf(row, zone, look.board, side);
  const classes = ["tile", side ? `type-${side.type}` : "type-unknown"];
  if (row.committed) classes.push("is-committed");
  if (row.face_down || !side) classes.push("is-back");
  if (look.board.attack?.id === row.id) classes.push("is-attacking");
  if (look.picked === row.id) classes.push("is-picked");
  if (look.faults.length) classes.push("is-wrong");
  const body = [
    ...face(row, side, look.cards),
    states.length ? h("span", { class: "tile-states" }, states.map((state) => h("span", { class: "tile-state" }, state))) : null,
    look.marks?.length ? h("span", { class: "tile-mark" }, "not all understood") : null,
    look.faults.map((why) => h("span", { class: "tile-fault" }, why)),
  ];
  const props = { class: classes.join(" "), "data-card": row.id, "data-key": `card ${row.id}` };
  if (!look.editable) return h("div", props, body);
  return h("button", { ...props, type: "button", "aria-haspopup": "dialog" }, body);
};
