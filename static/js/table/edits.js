// Edits of a question, in place: each gets a copy made by the store. What a move makes meaningless is dropped with it.
import { FLAGS, rivalOf } from "./names.js";
import { allRows, deckOf, findRow, isPlainUnknown, listed, newId, plainName, sideOf } from "./rows.js";

const person = (question, player) => question.board.players[player];

// The zone as a list that can be changed. Cards that were only counted get their own rows.
const asList = (question, player, zone) => {
  const who = person(question, player);
  if (zone === "deck") {
    who.deck = deckOf(who);
    who.deck.top = [...who.deck.top];
    return who.deck.top;
  }
  if (Array.isArray(who[zone])) return who[zone];
  const count = who[zone] ?? 0;
  who[zone] = [];
  for (let i = 0; i < count; i += 1) who[zone].push({ id: newId(question.board, player, zone), card: null });
  return who[zone];
};

// A zone with nothing but plain unknown cards becomes a number again, as a player would write it.
const asCount = (question, player, zone) => {
  const rows = person(question, player)[zone];
  if (Array.isArray(rows) && rows.length && rows.every(isPlainUnknown)) person(question, player)[zone] = rows.length;
};

const MEANT = { ...Object.fromEntries(Object.entries(FLAGS).map(([flag, { zones }]) => [flag, zones])), stamina: ["stage"], counters: ["stage", "character"], attached_to: ["stage"], played_as: ["card_pool"], on_top: ["stage"], copy_of: ["card_pool"], multiple_of: ["card_pool"] };

const keepWhatMeansSomething = (row, zone) => {
  for (const [key, zones] of Object.entries(MEANT)) if (!zones.includes(zone)) delete row[key];
  delete row.state;
};

const letGo = (question, id) => {
  const { board } = question;
  if (board.attack?.id === id) board.attack = null;
  if (board.attack?.target === id) delete board.attack.target;
  if (board.pending) board.pending = board.pending.filter((one) => (one.id ?? one) !== id);
  if (board.pending?.length === 0) delete board.pending;
  if (board.last_attack === id) delete board.last_attack;
  for (const { row } of allRows(board)) if (row.attached_to === id) delete row.attached_to;
  forget(board, id);
};

// Drop what the history says about a card that is gone.
const forget = (board, id) => {
  if (!board.history) return;
  for (const key of ["abilities", "in_step"]) {
    if (board.history[key]) board.history[key] = board.history[key].filter((name) => !name.startsWith(`${id}/`));
    if (board.history[key]?.length === 0) delete board.history[key];
  }
  if (board.history.readied_cards) board.history.readied_cards = board.history.readied_cards.filter((name) => name !== id);
  if (board.history.echo === id) delete board.history.echo;
  for (const [player, row] of Object.entries(board.history.resolved ?? {})) if (row.id === id) delete board.history.resolved[player];
  if (Object.keys(board.history).length === 0) delete board.history;
};

// The defender's card in the pool is a block, whatever its type; the attacker's counts as its type.
const settleInPool = (question, player, row, cards) => {
  const side = sideOf(row, cards);
  const active = question.board.active ?? "a";
  if (row.played_as === undefined && player !== active && side?.type !== "character") row.played_as = "block";
  const step = (question.board.at ?? "combat").startsWith("attack.");
  if (step && !question.board.attack && player === active && side?.type === "attack") question.board.attack = { id: row.id };
};

const place = (question, { player, zone, index }, row, cards) => {
  if (zone === "character") {
    const former = person(question, player).character;
    person(question, player).character = row;
    if (former) letGo(question, former.id);
    settleHealth(question, player, cards);
    return;
  }
  const rows = asList(question, player, zone);
  const onTop = zone === "discard" || zone === "deck";
  rows.splice(index ?? (onTop ? 0 : rows.length), 0, row);
  if (zone === "deck") person(question, player).deck.count = Math.max(person(question, player).deck.count, rows.length);
  if (zone === "card_pool") settleInPool(question, player, row, cards);
};

const settleHealth = (question, player, cards) => {
  const printed = cards[person(question, player).character.card]?.health;
  delete person(question, player).max_health;
  if (printed !== undefined && printed !== null) person(question, player).health = printed;
};

// A card row of the question under its own slug; the same card twice is one row.
export const ownCard = (question, card) => {
  const same = Object.entries(question.cards ?? {}).find(([, row]) => JSON.stringify(row) === JSON.stringify(card));
  if (same) return same[0];
  const stem = card.name.toLowerCase().normalize("NFKD").replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "").slice(0, 60) || "card";
  // A card that somebody named may share its name with another; one that nobody named is the same card for everybody.
  const base = card.name === plainName(card) ? stem : `own-${stem}`;
  let slug = base;
  for (let n = 2; question.cards?.[slug]; n += 1) slug = `${base}-${n}`;
  question.cards = { ...question.cards, [slug]: card };
  return slug;
};

// Cards that were only counted get their ids before another card joins them, so that no id is given twice.
const makeRoom = (question, { player, zone }) => {
  if (zone !== "character") asList(question, player, zone);
};

// Adds a card by slug (null: unknown) and returns its id. In the character's place it replaces the old one.
export const addRow = (question, at, slug, cards) => {
  makeRoom(question, at);
  const id = at.zone === "character" ? person(question, at.player).character?.id ?? `${at.player}.char` : newId(question.board, at.player, at.zone);
  // A deck's top cards are listed from the top down: the next one goes below the known ones.
  const index = at.zone === "deck" ? (at.index ?? deckOf(person(question, at.player)).top.length) : at.index;
  place(question, { ...at, index }, { id, card: slug }, cards);
  return id;
};

const take = (question, found) => {
  const { player, zone, row } = found;
  if (zone === "character") return;
  const rows = asList(question, player, zone);
  rows.splice(rows.findIndex((one) => one.id === row.id), 1);
  if (zone === "deck") person(question, player).deck.count -= 1;
};

// Moves a card to a zone and place; `index` doesn't count the card itself. The character's place can't be left empty.
export const moveRow = (question, id, to, cards) => {
  const found = findRow(question.board, id);
  if (!found || found.zone === "character") return;
  const within = found.player === to.player && found.zone === to.zone;
  makeRoom(question, to);
  take(question, found);
  if (!within) {
    letGo(question, id);
    keepWhatMeansSomething(found.row, to.zone);
  }
  if (within && found.zone === "deck") person(question, to.player).deck.count += 1;
  place(question, to, found.row, cards);
  if (!within && to.zone === "deck") person(question, to.player).deck.count += 1;
  asCount(question, found.player, found.zone);
};

export const removeRow = (question, id) => {
  const found = findRow(question.board, id);
  if (!found || found.zone === "character") return;
  take(question, found);
  // A deck's top card just becomes unknown; the deck has as many cards as before.
  if (found.zone === "deck") person(question, found.player).deck.count += 1;
  letGo(question, id);
  asCount(question, found.player, found.zone);
};

// A second card like this one, in the same state.
export const copyRow = (question, id, cards) => {
  const found = findRow(question.board, id);
  const { id: _, attached_to: __, ...rest } = found.row;
  const row = { id: newId(question.board, found.player, found.zone), ...rest };
  place(question, { player: found.player, zone: found.zone, index: found.index + 1 }, row, cards);
};

// One key of a card; default values are left out.
export const setState = (question, id, key, value) => {
  const { row } = findRow(question.board, id);
  if (value === false || value === null || value === undefined || value === "") delete row[key];
  else row[key] = value;
};

export const setCounter = (question, id, name, count) => {
  const { row } = findRow(question.board, id);
  row.counters = { ...row.counters, [name]: count };
  if (count <= 0) delete row.counters[name];
  if (Object.keys(row.counters).length === 0) delete row.counters;
};

// Another card in the same place and the same state.
export const turnInto = (question, id, slug, cards) => {
  const { player, zone, row } = findRow(question.board, id);
  row.card = slug;
  delete row.check;
  if (zone === "character") settleHealth(question, player, cards);
  if (row.transformed && !cards[slug]?.back) delete row.transformed;
};

// Add or remove this many unknown cards in a zone.
export const countUnknown = (question, player, zone, by) => {
  const who = person(question, player);
  if (zone === "deck") {
    const deck = deckOf(who);
    who.deck = { ...deck, count: Math.min(999, Math.max(deck.top.length, deck.count + by)) };
    return;
  }
  if (!Array.isArray(who[zone]) || who[zone].length === 0) {
    who[zone] = Math.min(999, Math.max(0, (Array.isArray(who[zone]) ? 0 : (who[zone] ?? 0)) + by));
    return;
  }
  for (let i = 0; i < Math.min(by, 200); i += 1) who[zone].push({ id: newId(question.board, player, zone), card: null });
  for (let i = 0; i < -by; i += 1) {
    const last = who[zone].findLastIndex(isPlainUnknown);
    if (last < 0) break;
    letGo(question, who[zone][last].id);
    who[zone].splice(last, 1);
  }
  asCount(question, player, zone);
};

// The card that attacks must be in a pool. Outside an attack the Enhance Step begins.
export const setAttack = (question, id, cards) => {
  const { board } = question;
  const { row } = findRow(board, id);
  board.attack = { id };
  if (row.played_as && row.played_as !== "attack") row.played_as = "attack";
  if (!(board.at ?? "combat").startsWith("attack.")) board.at = "attack.enhance";
  delete board.priority;
  if (board.pending) board.pending = board.pending.filter((one) => (one.id ?? one) !== id);
  if (board.pending?.length === 0) delete board.pending;
  return sideOf(row, cards);
};

export const setAttackValue = (question, key, value, printed) => {
  const { attack } = question.board;
  if (value === null || value === "" || value === printed || Number.isNaN(value)) delete attack[key];
  else attack[key] = value;
};

export const setMoment = (question, at) => {
  const { board } = question;
  board.at = at;
  if (!at.startsWith("attack.")) {
    board.attack = null;
    delete board.pending;
    delete board.priority;
    delete board.passes;
  } else if (at === "attack.enhance" && board.attack) delete board.attack.blocked;
  else delete board.priority;
  if (board.attack || !at.startsWith("attack.")) return;
  const only = attackers(board, question.cards ?? {}, board.active ?? "a");
  if (only.length === 1) board.attack = { id: only[0].row.id };
};

export const attackers = (board, cards, player = null) =>
  [...allRows(board)].filter(({ zone, player: owner, row }) => zone === "card_pool" && (player === null || owner === player) && !row.face_down && row.played_as !== "block" && sideOf(row, cards)?.type === "attack");

// What an attack can target: the rival's character or one of the rival's backups.
export const targets = (board, attacker, cards) => {
  const rival = rivalOf(attacker);
  const backups = listed(board.players[rival], "stage").filter((row) => sideOf(row, cards)?.type === "backup");
  return [board.players[rival].character, ...backups];
};

// A board to start from: two fighters with plain numbers, so that you can ask something before naming anything. They are
// those of a line that says nothing.
const fighter = (player) => ({ name: `Player ${player.toUpperCase()}`, type: "character", health: 25, hand_size: 6 });
export const emptyQuestion = () => ({
  ruleset: "uvs-1.2.9",
  cards: { "player-a": fighter("a"), "player-b": fighter("b") },
  board: { players: { a: { character: { id: "a.char", card: "player-a" } }, b: { character: { id: "b.char", card: "player-b" } } } },
  decisions: [],
  readings: {},
});
