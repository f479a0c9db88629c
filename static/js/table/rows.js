// Finding cards on a board of the contract's shape.
import { LETTER, LISTS, PLAYERS } from "./names.js";

export const deckOf = (person) => {
  const deck = person.deck;
  if (deck === undefined || deck === null) return { count: 40, top: [] };
  if (typeof deck === "number") return { count: deck, top: [] };
  const top = deck.top ?? [];
  return { count: deck.count ?? Math.max(40, top.length), top };
};

// The listed cards of a zone; none if it's a number.
export const listed = (person, zone) => {
  if (zone === "character") return person.character ? [person.character] : [];
  if (zone === "deck") return deckOf(person).top;
  return Array.isArray(person[zone]) ? person[zone] : [];
};

export const countOf = (person, zone) => {
  if (zone === "deck") return deckOf(person).count;
  return typeof person[zone] === "number" ? person[zone] : listed(person, zone).length;
};

export const allRows = function* (board) {
  for (const player of PLAYERS) {
    const person = board.players[player];
    for (const zone of ["character", ...LISTS.slice(0, 4), "deck", ...LISTS.slice(4)]) {
      for (const [index, row] of listed(person, zone).entries()) yield { player, zone, index, row };
    }
  }
};

export const findRow = (board, id) => {
  for (const found of allRows(board)) if (found.row.id === id) return found;
  return null;
};

// Ids already in use, including those of cards on top of others.
const taken = (board) => new Set([...allRows(board)].flatMap(({ row }) => [row.id, row.on_top?.id]).filter(Boolean));

export const newId = (board, player, zone) => {
  const used = taken(board);
  for (let n = 1; ; n += 1) {
    const id = `${player}.${LETTER[zone] ?? "x"}${n}`;
    if (!used.has(id)) return id;
  }
};

// Every listed card gets an id, the one that the engine would give it, so that stored decisions still name it.
export const nameAll = (board) => {
  const used = taken(board);
  for (const player of PLAYERS) {
    let n = 0;
    const name = (row) => {
      if (row.id) return;
      do n += 1;
      while (used.has(`${player}.x${n}`));
      row.id = `${player}.x${n}`;
      used.add(row.id);
    };
    for (const found of allRows(board)) {
      if (found.player !== player) continue;
      name(found.row);
      if (found.row.on_top) name(found.row.on_top);
    }
  }
  return board;
};

// The side of a card that is up.
export const sideOf = (row, cards) => {
  const printed = cards[row.on_top?.card ?? row.card];
  return printed && row.transformed && printed.back && !row.on_top ? printed.back : (printed ?? null);
};
export const nameOf = (row, cards) => sideOf(row, cards)?.name ?? (row.card ? row.card : "an unknown card");
export const isPlainUnknown = (row) => row.card === null && Object.keys(row).every((key) => ["id", "card", "face_down"].includes(key));

/** The name of an unnamed card, as the line for a board calls it (`plain_name` in the engine). */
export const plainName = ({ type, attack, block }) => {
  if (attack) return `${capital(attack.zone)} attack ${attack.speed}/${attack.damage}`;
  if (block && type === "foundation") return `${capital(block.zone)} block ${block.modifier < 0 ? "" : "+"}${block.modifier}`;
  return capital(type);
};
const capital = (word) => word[0].toUpperCase() + word.slice(1);

// The state of a board in the numbers that a leaf shows.
export const countsOf = (board) => {
  const each = (read) => ({ a: read(board.players.a), b: read(board.players.b) });
  const size = (zone) => (typeof zone === "number" ? zone : (zone?.length ?? 0));
  return { health: each((one) => one.health), hand: each((one) => size(one.hand)), momentum: each((one) => size(one.momentum)) };
};
