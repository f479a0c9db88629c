// An ability that is not understood, carried out by hand: a small form for what it changes, one row for each change.
import { h } from "./dom.js";
import { PLAYERS, ZONES, playerName } from "./names.js";
import { allRows, findRow } from "./rows.js";

const MOVES = ["stage", "card_pool", "momentum", "hand", "deck", "discard", "removed"];
const FLAGS = {
  commit: ["A card is committed", "committed", true],
  ready: ["A card is readied", "committed", false],
  flip: ["A card is turned face down", "face_down", true],
  unflip: ["A card is turned face up", "face_down", false],
  freeze: ["A card is frozen", "frozen", true],
  seal: ["A card is sealed", "sealed", true],
};

const select = (label, options, onchange) => h("select", { "aria-label": label, onchange }, options.map(([value, words]) => h("option", { value }, words)));
const number = (label, value, least) => h("input", { type: "number", inputmode: "numeric", class: "number-field", "aria-label": label, value: String(value), ...(least === undefined ? {} : { min: least }) });
const whole = (field) => Number.parseInt(field.value, 10) || 0;

const players = () => PLAYERS.map((player) => [player, playerName(player)]);
const cardsOf = (look, fits) => [...allRows(look.board)].filter(fits).map(({ row, player, zone }) => [row.id, `${look.names[row.id] ?? row.id} (${playerName(player).at(-1)}, ${ZONES[zone].toLowerCase()})`]);
const inStage = ({ zone }) => zone === "stage" || zone === "character";
const backup = ({ row, zone }) => zone === "stage" && row.stamina !== undefined;
const movable = ({ zone }) => zone !== "character";

// Each act: its words, the fields it needs, and what it changes as the contract writes it. One that cannot happen here is left out.
const healthBecomes = (look) => {
  const of = (player) => look.board.players[player].health;
  const who = select("Whose health", players(), () => { much.value = String(of(who.value)); });
  const much = number("New health", of("a"));
  return { fields: [who, much], read: () => [{ at: `players.${who.value}.health`, was: of(who.value), now: whole(much) }] };
};

const attackBecomes = (look) => {
  const { attack } = look.board;
  const key = select("What of the attack", [["damage", "damage"], ["speed", "speed"], ["zone", "zone"]], () => {
    zone.hidden = key.value !== "zone";
    much.hidden = !zone.hidden;
    much.value = String(attack[key.value] ?? 0);
  });
  const much = number("New value", attack.damage ?? 0);
  const zone = select("New zone", ["high", "mid", "low"].map((one) => [one, one]));
  zone.hidden = true;
  return { fields: [key, much, zone], read: () => [{ at: `attack.${key.value}`, was: attack[key.value], now: key.value === "zone" ? zone.value : whole(much) }] };
};

const draws = () => {
  const who = select("Who draws", players());
  const much = number("How many cards", 1, 1);
  const one = () => ({ card: null, was: `${who.value}.deck`, now: `${who.value}.hand` });
  return { fields: [who, much], read: () => Array.from({ length: Math.min(Math.max(whole(much), 0), 60) }, one) };
};

const moves = (look) => {
  const which = select("Which card", cardsOf(look, movable));
  const where = select("Where to", MOVES.map((zone) => [zone, ZONES[zone]]));
  const read = () => {
    const found = findRow(look.board, which.value);
    return found ? [{ card: which.value, was: `${found.player}.${found.zone}`, now: `${found.player}.${where.value}` }] : [];
  };
  return { fields: [which, where], read };
};

const staminaBecomes = (look) => {
  const of = (id) => findRow(look.board, id).row.stamina;
  const which = select("Which backup", cardsOf(look, backup), () => { much.value = String(of(which.value)); });
  const much = number("New stamina", of(which.value));
  return { fields: [which, much], read: () => [{ card: which.value, key: "stamina", was: of(which.value), now: whole(much) }] };
};

const countersBecome = (look) => {
  const of = (id) => findRow(look.board, id).row.counters ?? {};
  const which = select("Which card", cardsOf(look, inStage));
  const name = h("input", { type: "text", "aria-label": "Name of the counters", placeholder: "name", maxlength: 40, required: true });
  const much = number("How many counters", 1, 0);
  const read = () => {
    const { [name.value.trim()]: before, ...others } = of(which.value);
    const now = whole(much) > 0 ? { ...others, [name.value.trim()]: whole(much) } : others;
    return [{ card: which.value, key: "counters", was: of(which.value), now }];
  };
  return { fields: [which, name, much], read };
};

const flags = (key, now) => (look) => {
  const which = select("Which card", cardsOf(look, inStage));
  return { fields: [which], read: () => [{ card: which.value, key, was: !now, now }] };
};

const acts = (look) => ({
  health: ["Health becomes", healthBecomes],
  ...(look.board.attack ? { attack: ["The attack's number or zone becomes", attackBecomes] } : {}),
  draw: ["Cards are drawn", draws],
  ...(cardsOf(look, movable).length ? { move: ["A card moves", moves] } : {}),
  ...Object.fromEntries(Object.entries(FLAGS).map(([name, [words, key, now]]) => [name, [words, flags(key, now)]])),
  ...(cardsOf(look, backup).length ? { stamina: ["A backup's stamina becomes", staminaBecomes] } : {}),
  counters: ["Counters on a card become", countersBecome],
});

// One row: what happens, to whom, and what of it.
const changeRow = (look, remove) => {
  const place = h("span", { class: "hand-rest" });
  const known = acts(look);
  let made = null;
  const draw = () => {
    made = known[act.value][1](look);
    place.replaceChildren(...made.fields);
  };
  const act = select("What happens", Object.entries(known).map(([name, [words]]) => [name, words]), draw);
  draw();
  const node = h("li", { class: "hand-change" }, act, place, h("button", { type: "button", class: "plain-button", "aria-label": "Remove this change", onclick: () => remove(node) }, "×"));
  return { node, read: () => made.read() };
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
    look.decide({ by_hand: option.id, changes: rows.flatMap((row) => row.read()) });
  };
  return h("details", { class: "by-hand" },
    h("summary", {}, h("span", {}, option.label), h("span", { class: "chip-by-hand" }, "by hand")),
    h("form", { onsubmit: done },
      h("p", { class: "quiet" }, "Ringside does not understand all of this text, so it does nothing on its own. Say what it changes; the ruling goes on from there."),
      list,
      h("div", { class: "hand-tools" }, h("button", { type: "button", class: "plain-button", "data-hand": "add", onclick: add }, "+ A change"), h("button", { "data-hand": "done" }, "Carry it out"))));
};
