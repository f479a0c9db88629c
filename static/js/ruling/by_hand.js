// An ability that is not understood, carried out by hand: a small form for what it changes, one row for each change.
import { h } from "../board/dom.js";
import { PLAYERS, ZONES, playerName } from "../board/names.js";
import { allRows, findRow } from "../board/rows.js";

const MOVES = ["stage", "card_pool", "momentum", "hand", "deck", "discard", "removed"];
const ACTS = {
  health: "Health becomes",
  move: "A card moves",
  commit: "A card is committed",
  ready: "A card is readied",
  flip: "A card is turned face down",
  unflip: "A card is turned face up",
};
const FLAG = { commit: ["committed", true], ready: ["committed", false], flip: ["face_down", true], unflip: ["face_down", false] };

const select = (label, options, onchange) => {
  const made = h("select", { "aria-label": label, onchange }, options.map(([value, words]) => h("option", { value }, words)));
  return made;
};

const cardsOf = (look, fits) => [...allRows(look.board)].filter(fits).map(({ row, player, zone }) => [row.id, `${look.names[row.id] ?? row.id} (${playerName(player).at(-1)}, ${ZONES[zone].toLowerCase()})`]);
const inStage = ({ zone }) => zone === "stage" || zone === "character";
const movable = ({ zone }) => zone !== "character";

// One change: what happens, to whom, and what of it. `read` gives it as the contract writes it.
const changeRow = (look, remove) => {
  const place = h("span", { class: "hand-rest" });
  let read = () => null;
  const draw = () => {
    if (act.value === "health") {
      const who = select("Whose health", PLAYERS.map((player) => [player, playerName(player)]), () => { much.value = String(look.board.players[who.value].health); });
      const much = h("input", { type: "number", inputmode: "numeric", class: "number-field", "aria-label": "New health", value: String(look.board.players.a.health) });
      place.replaceChildren(who, much);
      read = () => ({ at: `players.${who.value}.health`, was: look.board.players[who.value].health, now: Number.parseInt(much.value, 10) || 0 });
    } else if (act.value === "move") {
      const which = select("Which card", cardsOf(look, movable));
      const where = select("Where to", MOVES.map((zone) => [zone, ZONES[zone]]));
      place.replaceChildren(which, where);
      read = () => {
        const found = findRow(look.board, which.value);
        return found && { card: which.value, was: `${found.player}.${found.zone}`, now: `${found.player}.${where.value}` };
      };
    } else {
      const which = select("Which card", cardsOf(look, inStage));
      const [key, now] = FLAG[act.value];
      place.replaceChildren(which);
      read = () => ({ card: which.value, key, was: !now, now });
    }
  };
  const act = select("What happens", Object.entries(ACTS), draw);
  draw();
  const node = h("li", { class: "hand-change" }, act, place, h("button", { type: "button", class: "plain-button", "aria-label": "Remove this change", onclick: () => remove(node) }, "×"));
  return { node, read: () => read() };
};

export const byHand = (option, look) => {
  const rows = [];
  const list = h("ul", { class: "hand-changes" });
  const remove = (node) => {
    rows.splice(rows.findIndex((row) => row.node === node), 1);
    node.remove();
  };
  const add = () => {
    const row = changeRow(look, remove);
    rows.push(row);
    list.append(row.node);
  };
  const done = (event) => {
    event.preventDefault();
    look.decide({ by_hand: option.id, changes: rows.map((row) => row.read()).filter(Boolean) });
  };
  return h("details", { class: "by-hand" },
    h("summary", {}, h("span", {}, option.label), h("span", { class: "chip-by-hand" }, "by hand")),
    h("form", { onsubmit: done },
      h("p", { class: "quiet" }, "Ringside does not understand all of this text, so it does nothing on its own. Say what it changes; the ruling goes on from there."),
      list,
      h("div", { class: "hand-tools" }, h("button", { type: "button", class: "plain-button", "data-hand": "add", onclick: add }, "+ A change"), h("button", { "data-hand": "done" }, "Carry it out"))));
};
