// What's wrong with a board, found without asking the site: at once, in place, in words. The engine's own faults follow.
import { FLAGS, inAttack, MOMENTS, PLAYERS, playerName, ZONES } from "./names.js";
import { allRows, deckOf, findRow, listed, nameOf, sideOf } from "./rows.js";

const path = ({ player, zone, index }) => {
  if (zone === "character") return `board.players.${player}.character`;
  return zone === "deck" ? `board.players.${player}.deck.top[${index}]` : `board.players.${player}.${zone}[${index}]`;
};

const rowFaults = (found, cards) => {
  const { row, zone } = found;
  const side = sideOf(row, cards);
  const name = nameOf(row, cards);
  const wrong = [];
  if (row.committed && !FLAGS.committed.zones.includes(zone)) wrong.push(["committed", `${name} is committed, but it’s in the ${ZONES[zone].toLowerCase()}: only a card in the stage can be committed.`]);
  if (row.counters && !["stage", "character"].includes(zone)) wrong.push(["counters", `${name} has counters, but only a card in the stage can have them.`]);
  if (row.played_as && zone !== "card_pool") wrong.push(["played_as", `${name} is marked as played, but only a card in the card pool can be.`]);
  if (row.transformed && cards[row.card] && !cards[row.card].back) wrong.push(["transformed", `${name} has no other side.`]);
  if (zone === "stage" && side?.type === "character" && !row.attached_to && !row.face_down) wrong.push(["card", "A second character: attach it to the starting character, or move it elsewhere."]);
  if (zone === "character" && row.card === null) wrong.push(["card", "The starting character must be known: choose one."]);
  if (zone === "character" && side && side.type !== "character") wrong.push(["card", `${name} is a ${side.type}, not a character.`]);
  return wrong.map(([key, why]) => ({ at: `${path(found)}.${key}`, why }));
};

const playerFaults = (board, player, cards) => {
  const person = board.players[player];
  const top = person.max_health ?? cards[person.character?.card]?.health;
  const wrong = [];
  if (top !== undefined && top !== null && person.health > top) wrong.push({ at: `board.players.${player}.health`, why: `${playerName(player)} has ${person.health} health, above the maximum of ${top}.` });
  const deck = deckOf(person);
  if (deck.count < deck.top.length) wrong.push({ at: `board.players.${player}.deck.count`, why: `The deck counts ${deck.count}, but ${deck.top.length} cards are listed on top.` });
  return wrong;
};

const attackFaults = (board, cards) => {
  const { attack } = board;
  if (inAttack(board) && !attack) return [{ at: "board.attack", why: `It’s the ${MOMENTS[board.at].split(" · ")[1]}, but nobody is attacking. Set the attack in progress, or change the moment.` }];
  if (!attack) return [];
  if (!inAttack(board)) return [{ at: "board.attack", why: `${nameOf(findRow(board, attack.id)?.row ?? {}, cards)} is attacking: set the step to Enhance, Block or Damage.` }];
  const found = findRow(board, attack.id);
  if (!found || found.zone !== "card_pool") return [{ at: "board.attack.id", why: "Put the attacking card into a card pool." }];
  const side = sideOf(found.row, cards);
  if (found.row.face_down && !found.row.copy_of && !found.row.multiple_of) return [{ at: "board.attack.id", why: `${nameOf(found.row, cards)} is attacking, but it’s face down.` }];
  if (side && side.type !== "attack" && !found.row.copy_of && !found.row.multiple_of) return [{ at: "board.attack.id", why: `${nameOf(found.row, cards)} is a ${side.type}, not an attack.` }];
  return [];
};

export const senseFaults = (board, cards) => [
  ...[...allRows(board)].flatMap((found) => rowFaults(found, cards)),
  ...PLAYERS.flatMap((player) => playerFaults(board, player, cards)),
  ...attackFaults(board, cards),
];

// Both kinds together; if both are about one place, the plainer words here win.
export const allFaults = (board, cards, told) => {
  const own = senseFaults(board, cards);
  const seen = new Set(own.map(({ at }) => at));
  return [...own, ...told.filter(({ at }) => !seen.has(at)).map((fault) => ({ ...fault, why: inWords(fault.why) }))];
};

// Players don't know the contract's names for moments.
const inWords = (why) => why.replace(/'([a-z]+(?:\.[a-z]+)?)'/g, (said, name) => MOMENTS[name]?.split(" · ").at(-1) ?? said);

// Where a fault belongs: the engine names a path, a player looks at a card.

const ROW = /^board\.players\.([ab])\.(?:(character)|deck\.top\[(\d+)\]|([a-z_]+)\[(\d+)\])/;
const ZONE = /^board\.players\.([ab])\.(stage|card_pool|momentum|hand|deck|discard|removed|transit)/;
const PLAYER = /^board\.players\.([ab])\b/;

// The keys under which a board shows a fault: "card a.h1", "zone a hand", "player a", "attack", "moment", or "board".
export const placesOf = (at, board) => {
  const row = ROW.exec(at);
  if (row) {
    const zone = row[2] ?? row[4] ?? "deck";
    const found = listed(board.players[row[1]], zone)[Number(row[3] ?? row[5] ?? 0)];
    return [found ? `card ${found.id}` : `zone ${row[1]} ${zone}`];
  }
  const zone = ZONE.exec(at);
  if (zone) return [`zone ${zone[1]} ${zone[2]}`];
  const player = PLAYER.exec(at);
  if (player) return [`player ${player[1]}`];
  if (/^board\.(attack|pending|last_attack)/.test(at)) return ["attack"];
  if (/^board\.(at|turn|active|priority|passes)/.test(at)) return ["moment"];
  if (at.startsWith("cards.")) return cardsWith(at, board);
  return ["board"];
};

const cardsWith = (at, board) => {
  const rest = at.slice("cards.".length);
  const found = [...allRows(board)].filter(({ row }) => row.card && (rest === row.card || rest.startsWith(`${row.card}.`)));
  return found.length ? found.map(({ row }) => `card ${row.id}`) : ["board"];
};

// Everything that's wrong, by the place where it shows.
export const byPlace = (faults, board) => {
  const found = new Map();
  for (const { at, why } of faults) {
    for (const place of placesOf(at, board)) {
      const there = found.get(place) ?? [];
      if (!there.includes(why)) found.set(place, [...there, why]);
    }
  }
  return found;
};
