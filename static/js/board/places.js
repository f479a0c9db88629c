// Where a fault belongs: the engine names a path, a player looks at a card.
import { allRows, listed } from "./rows.js";

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

// Everything that is wrong, by the place where it shows.
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
