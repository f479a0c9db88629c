// One player's side: the plate, the stage, the hand, and a column of chips for what is only a number.
import { statesOf, tile } from "./card.js";
import { h, icon } from "./dom.js";
import { poolIsChip } from "./lane.js";
import { letter, playerName, rivalOf, ZONES, zoneName } from "./names.js";
import { countOf, isPlainUnknown, listed, sideOf } from "./rows.js";

const SHRINK_FROM = 6;
const STACK_FROM = 11;

// How many cards of a zone are only counted.
export const unknownIn = (person, zone) => {
  if (typeof person[zone] === "number") return person[zone];
  const rows = listed(person, zone);
  return zone === "deck" ? countOf(person, zone) - rows.length : rows.filter(isPlainUnknown).length;
};
const known = (person, zone) => listed(person, zone).filter((row) => !isPlainUnknown(row));

export const mostHealth = (person, cards) => person.max_health ?? cards[person.character?.card]?.health ?? null;

// -- the plate -------------------------------------------------------------------------------------------------------

const said = (health) => String(health).replace("-", "−");

const health = (player, look) => {
  const person = look.board.players[player];
  const top = mostHealth(person, look.cards);
  const now = person.health ?? top ?? 0;
  const words = `${playerName(player)}'s health`;
  const of = h("span", { class: "plate-of" }, top === null ? "health" : [`of ${top}`, h("br"), "health"]);
  if (!look.editable) return h("div", { class: "plate-health" }, h("span", { class: "health-number" }, said(now)), of);
  const act = (by) => () => look.act({ verb: "health", player, by });
  return h("div", { class: "plate-health", role: "group", "aria-label": words },
    h("input", {
      class: "health-number", inputmode: "numeric", "aria-label": words, value: said(now), "data-key": `health ${player}`, size: "3",
      onchange: (event) => look.act({ verb: "health", player, by: Number.parseInt(event.target.value.replace("−", "-"), 10) - now }),
    }), of,
    h("span", { class: "plate-step" },
      h("button", { type: "button", class: "step-button", "data-key": `hurt ${player}`, "aria-label": `One health less for ${playerName(player)}`, onclick: act(-1) }, "−"),
      h("button", { type: "button", class: "step-button", "data-key": `heal ${player}`, "aria-label": `One health more for ${playerName(player)}`, onclick: act(1) }, "+")));
};

// The bar: what is left, with what may go now hatched.
const bar = (player, look) => {
  const person = look.board.players[player];
  const top = Math.max(mostHealth(person, look.cards) ?? 0, person.health ?? 0, 1);
  const now = person.health ?? top;
  const range = look.ends?.[player];
  const least = range ? Math.max(0, Math.min(range.least, now)) : now;
  return h("div", { class: "plate-bar", "aria-hidden": "true" },
    h("span", { class: "plate-left", style: { width: `${(100 * least) / top}%` } }), h("span", { class: "plate-risk", style: { width: `${(100 * (now - least)) / top}%` } }));
};

const note = (player, look) => {
  const range = look.ends?.[player];
  if (range) return h("p", { class: "plate-note is-range" }, range.least === range.most ? `${range.least} after this attack` : `${range.least} to ${range.most} after this attack`);
  return h("p", { class: "plate-note" }, (look.board.active ?? "a") === player ? "Active player" : "");
};

// A phone's plate is as wide as a card: a long name is its first word there, and whole when it's opened.
const LONG_NAME = 9;
const calledOn = ({ compact }, name) => (compact && name.length > LONG_NAME ? name.split(" ")[0] : name);

const plate = (player, look) => {
  const person = look.board.players[player];
  const row = person.character;
  const side = row ? sideOf(row, look.cards) : null;
  const choice = row ? look.of(row).choice : null;
  const faults = [...look.placeFaults(`player ${player}`), ...look.zoneFaults(player, "character"), ...(row ? look.of(row).faults : [])];
  const can = choice?.options.length ? " can" : "";
  return h("div", { class: `plate${row?.committed ? " is-committed" : ""}${can}${choice?.picked ? " is-picked" : ""}`, "data-zone": "character", "data-player": player },
    h("h2", { class: "plate-name" }, h("span", { class: `who who-${player}` }, letter(player)),
      h("button", { type: "button", class: "plate-card", "data-card": row?.id, "data-key": `card ${row?.id}`, "aria-label": `${playerName(player)}: ${side?.name ?? "no character"}${row?.committed ? ", committed" : ""}${can ? ", can be committed" : ""}` }, calledOn(look, side?.name ?? "No character"))),
    h("p", { class: "plate-about" }, [player === look.bottom ? "You" : "Rival", side?.hand_size !== undefined ? `hand size ${side.hand_size}` : null, ...(row ? statesOf(row, "character", look.board, side) : [])].filter(Boolean).join(" · ")),
    health(player, look), bar(player, look),
    faults.length ? h("p", { class: "plate-note is-wrong" }, icon("warn"), faults[0]) : note(player, look));
};

// -- zones with cards ------------------------------------------------------------------------------------------------

const likeness = ({ id: _, ...row }) => JSON.stringify(row);

// From this many cards on, equal ones are one pile with a count.
const stacked = (rows, many, look) => {
  if (!many) return rows.map((row) => ({ row, count: 1 }));
  const piles = new Map();
  for (const row of rows) {
    const { choice } = look.of(row);
    const key = `${likeness(row)} ${choice?.picked ?? ""} ${choice?.options.length ? "can" : ""}`;
    const pile = piles.get(key);
    if (pile) pile.count += 1;
    else piles.set(key, { row, count: 1 });
  }
  return [...piles.values()];
};

const add = (at, look) => (look.editable
  ? h("li", {}, h("button", { type: "button", class: "add-card", "data-key": `add ${at.player} ${at.zone}`, "aria-haspopup": "dialog", "aria-label": `Add a card to ${zoneName(at.player, at.zone)}`, onclick: () => look.act({ verb: "add", ...at }) }, icon("plus"), h("span", {}, "Card")))
  : null);

const here = (at, look) => (look.picked ? h("button", { type: "button", class: "move-here", "data-key": `here ${at.player} ${at.zone}`, onclick: () => look.act({ verb: "drop", ...at }) }, "Move here", h("span", { class: "hidden" }, `: ${zoneName(at.player, at.zone)}`)) : null);

const unknownTile = (count) => h("li", {}, h("span", { class: "tile is-back is-heap" }, h("span", { class: "card-name" }, `${count} unknown`)));

const told = (rows, count) => {
  const committed = rows.filter((row) => row.committed).length;
  return committed ? [h("b", {}, String(count)), h("span", { class: "zone-how" }, `${count - committed} ready, ${committed} committed`)] : h("b", {}, String(count));
};

const cardsIn = (player, zone, look, { size = "" } = {}) => {
  const person = look.board.players[player];
  const rows = known(person, zone);
  const count = countOf(person, zone);
  const at = { player, zone };
  const small = size || (rows.length >= SHRINK_FROM ? "is-small" : "");
  const heap = unknownIn(person, zone);
  const tiles = stacked(rows, rows.length >= STACK_FROM, look).map(({ row, count: same }) => h("li", { class: row.committed ? "is-turned" : "" }, tile(row, zone, look.of(row), { size: small, count: same })));
  return h("section", { class: `cards-of cards-${zone}${small ? " has-small" : ""}`, "data-zone": zone, "data-player": player, "aria-label": zoneName(player, zone) },
    h("h3", { class: "zone-name" }, ZONES[zone], " ", told(rows, count), zone === "hand" && look.choices?.said ? h("span", { class: "zone-said" }, look.choices.said[player] ?? "") : null),
    look.zoneFaults(player, zone).map((why) => h("p", { class: "zone-fault" }, icon("warn"), why)),
    h("ul", { class: "tiles" }, tiles, heap && rows.length ? unknownTile(heap) : null, add(at, look)), here(at, look));
};

// -- piles -----------------------------------------------------------------------------------------------------------

const pile = (player, zone, look) => {
  const person = look.board.players[player];
  const count = countOf(person, zone);
  const top = zone === "deck" ? listed(person, zone).length : 0;
  const faults = look.zoneFaults(player, zone);
  // The attack in progress has its own place, and glows there.
  const some = listed(person, zone).some((row) => row.id !== look.board.attack?.id && look.of(row).choice?.options.length);
  return h("li", { class: `pile${count ? "" : " is-empty"}${some ? " can" : ""}${faults.length ? " is-wrong" : ""}`, "data-zone": zone, "data-player": player },
    h("button", { type: "button", class: "pile-open", "data-key": `pile ${player} ${zone}`, "aria-haspopup": "dialog", "aria-label": `${zoneName(player, zone)}: ${count}${top ? `, top ${top} known` : ""}${faults.length ? `. ${faults[0]}` : ""}`, onclick: () => look.act({ verb: "pile", player, zone }) },
      h("span", {}, faults.length ? icon("warn") : null, ZONES[zone].replace(" pile", "")), zone === "momentum" && count ? h("span", { class: "backs", "aria-hidden": "true" }, Array.from({ length: Math.min(count, 3) }, () => h("i"))) : null, h("b", {}, top ? `${count} (${top})` : String(count))), here({ player, zone }, look));
};

// A phone has room for one hand: the deciding player's, or else your own, if anything in it is known. The other is a chip.
const handOn = (look) => [look.choices?.player, look.bottom, rivalOf(look.bottom)].find((player) => player && known(look.board.players[player], "hand").length);

export const sideView = (player, look) => {
  const person = look.board.players[player];
  const own = player === look.bottom;
  const hand = known(person, "hand").length > 0 && (!look.compact || player === handOn(look));
  const empty = !own && !hand;
  const piles = [...(hand || (own && !look.compact) ? [] : ["hand"]), ...(poolIsChip(player, look) ? ["card_pool"] : []), "deck", "discard", "momentum", "removed"];
  piles.sort((one, other) => Number(countOf(person, other) > 0) - Number(countOf(person, one) > 0));
  return h("section", { class: `half half-${own ? "you" : "rival"} mat-of-${player}${empty ? "" : " has-hand"}`, "aria-label": own ? "You" : "Rival", "data-player": player },
    plate(player, look), cardsIn(player, "stage", look), h("ul", { class: "piles" }, piles.map((zone) => pile(player, zone, look))),
    hand || (own && !look.compact) ? cardsIn(player, "hand", look, own ? {} : { size: "is-small" }) : null);
};
