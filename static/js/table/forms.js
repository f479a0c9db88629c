// Decisions that take more than one tap: an unknown check, several cards, an order, a number, an unknown card.
import { apart } from "./choices.js";
import { h } from "./dom.js";
import { cardPicker } from "./finding.js";
import { playerName, PLAYERS, ZONES } from "./names.js";
import { allRows, findRow } from "./rows.js";

const PAD = [1, 2, 3, 4, 5, 6, 7];

export const checkForm = (look) => {
  const other = h("input", { type: "number", inputmode: "numeric", id: "check-number", class: "number-field", min: "-99", max: "99" });
  const take = () => {
    const number = Number.parseInt(other.value, 10);
    if (Number.isNaN(number)) other.focus();
    else look.decide(`check:${number}`);
  };
  return h("div", { class: "check-form" },
    h("div", { class: "pad", role: "group", "aria-label": "The check value" },
      PAD.map((number) => h("button", { type: "button", class: "option pad-button", "data-decision": `check:${number}`, onclick: () => look.decide(`check:${number}`) }, String(number)))),
    h("form", { class: "number-row", onsubmit: (event) => { event.preventDefault(); take(); } },
      h("label", { for: "check-number" }, "Another number"), other, h("button", { class: "plain-button" }, "Check it")),
    h("details", { class: "pick-a-card" }, h("summary", {}, "Or say which card is checked"),
      cardPicker({ ...look, id: "check-card", label: "The card on top of the deck", take: (slug) => look.decide(`check:${slug}`) })));
};

export const numberForm = (options, decide) => {
  const values = options.map((option) => Number(option.id.split(":")[1]));
  const field = h("input", { type: "number", inputmode: "numeric", id: "choose-number", class: "number-field", min: String(Math.min(...values)), max: String(Math.max(...values)), value: String(values[0]) });
  return h("form", { class: "number-row", onsubmit: (event) => { event.preventDefault(); if (field.value !== "") decide(`number:${Number.parseInt(field.value, 10)}`); } },
    h("label", { for: "choose-number" }, `A number from ${Math.min(...values)} to ${Math.max(...values)}`), field, h("button", {}, "Choose it"));
};

const sameSet = (one, other) => one.length === other.length && one.every((id) => other.includes(id));

export const pickForm = ({ verb, from, min, max, sets }, names, decide) => {
  const called = apart(from, names);
  const chosen = () => [...form.querySelectorAll("input:checked")].map((box) => box.value);
  const done = h("button", { disabled: true });
  const option = () => {
    const ids = chosen();
    if (ids.length < min || ids.length > max) return null;
    if (!sets) return `${verb}:${ids.join(",")}`;
    return sets.find((one) => sameSet(one.cards, ids))?.id ?? null;
  };
  const check = () => {
    const count = chosen().length;
    done.disabled = option() === null;
    done.textContent = count < min ? `Pick ${min - count} more` : count > max ? `${count - max} too many` : done.disabled ? "These don’t go together" : `Take ${count === 1 ? "this card" : `these ${count}`}`;
  };
  const form = h("form", { class: "pick-form", onsubmit: (event) => { event.preventDefault(); if (option()) decide(option()); }, onchange: check },
    h("fieldset", {}, h("legend", {}, min === max ? `Pick ${min}` : `Pick ${min} to ${max}`),
      from.map((id) => h("label", { class: "pick-row" }, h("input", { type: "checkbox", value: id }), h("span", {}, called.get(id))))),
    done);
  check();
  return form;
};

export const orderForm = (cards, names, decide) => {
  let order = [...cards];
  const called = apart(cards, names);
  const list = h("ol", { class: "order-list" });
  const swap = (at, to, key) => {
    [order[at], order[to]] = [order[to], order[at]];
    draw();
    list.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`)?.focus();
  };
  const draw = () => list.replaceChildren(...order.map((id, at) => {
    const name = called.get(id);
    return h("li", {}, h("span", { class: "order-name" }, name),
      h("button", { type: "button", class: "plain-button", "data-key": `up ${id}`, disabled: at === 0, "aria-label": `${name} earlier`, onclick: () => swap(at, at - 1, `up ${id}`) }, "↑"),
      h("button", { type: "button", class: "plain-button", "data-key": `down ${id}`, disabled: at === order.length - 1, "aria-label": `${name} later`, onclick: () => swap(at, at + 1, `down ${id}`) }, "↓"));
  }));
  draw();
  return h("form", { class: "order-form", onsubmit: (event) => { event.preventDefault(); decide(`order:${order.join(",")}`); } },
    h("p", { class: "quiet" }, "The first one goes first; in a deck it’s on top."), list, h("button", {}, "In this order"));
};

// An unknown card becomes known: `name:a.x1=slug`.
export const nameForm = (look) => {
  const which = h("select", { id: "name-which" }, [...apart(look.unknown, {})].map(([id, name]) => h("option", { value: id }, name)));
  return h("div", { class: "name-form" },
    h("p", {}, "Name an unknown card, and it can be played."),
    h("label", { for: "name-which" }, "Unknown card"), which,
    cardPicker({ ...look, id: "name-card", label: "It is", take: (slug) => look.decide(`name:${which.value}=${slug}`) }));
};

// -- by hand ----------------------------------------------------------------------------------------------------------

// An ability that isn't understood, carried out by hand: a small form for what it changes, one row for each change.
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

// Each act: its words, the fields it needs, and what it changes as the contract writes it. One that can't happen here is left out.
const healthBecomes = (look) => {
  const of = (player) => look.board.players[player].health;
  const who = select("Whose health", players(), () => { much.value = String(of(who.value)); });
  const much = number("New health", of("a"));
  return { fields: [who, much], read: () => [{ at: `players.${who.value}.health`, was: of(who.value), now: whole(much) }] };
};

const attackBecomes = (look) => {
  const { attack } = look.board;
  const key = select("Which value", [["damage", "damage"], ["speed", "speed"], ["zone", "zone"]], () => {
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

// One row: what happens, to what, and how much.
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
      h("p", { class: "quiet" }, "Ringside doesn’t understand all of this text, so it does nothing by itself. Say what it changes; the ruling continues from there."),
      list,
      h("div", { class: "hand-tools" }, h("button", { type: "button", class: "plain-button", "data-hand": "add", onclick: add }, "+ A change"), h("button", { "data-hand": "done" }, "Carry it out"))));
};
