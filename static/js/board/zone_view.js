// One zone of a player: its name, how many cards, the cards in order, and where building is on, what can be done there.
import { h } from "./dom.js";
import { ZONES, zoneName } from "./names.js";
import { countOf, isPlainUnknown, listed } from "./rows.js";
import { tile } from "./tile.js";

const PILES = ["momentum", "deck", "discard", "removed"];
// Where a number says it all most of the time; elsewhere the sheet for adding cards has it.
const COUNTED = ["hand", "momentum", "deck"];

// How many cards of a zone are only counted.
export const unknownIn = (person, zone) => {
  if (typeof person[zone] === "number") return person[zone];
  const rows = listed(person, zone);
  return zone === "deck" ? countOf(person, zone) - rows.length : rows.filter(isPlainUnknown).length;
};

const stepper = (at, look) => {
  const count = unknownIn(look.board.players[at.player], at.zone);
  const act = (by) => () => look.act({ verb: "unknown", ...at, by });
  const where = zoneName(at.player, at.zone);
  return h("div", { class: "stepper", role: "group", "aria-label": `Unknown cards in ${where}` },
    h("button", { type: "button", class: "plain-button", "data-key": `less ${at.player} ${at.zone}`, "aria-label": `One unknown card less in ${where}`, disabled: count < 1, onclick: act(-1) }, "−"),
    h("input", {
      class: "stepper-number", inputmode: "numeric", "aria-label": `Number of unknown cards in ${where}`, value: String(count), "data-key": `count ${at.player} ${at.zone}`,
      onchange: (event) => look.act({ verb: "unknown", ...at, by: (Number.parseInt(event.target.value, 10) || 0) - count }),
    }),
    h("button", { type: "button", class: "plain-button", "data-key": `more ${at.player} ${at.zone}`, "aria-label": `One unknown card more in ${where}`, onclick: act(1) }, "+"));
};

const isCounted = (person, zone) => COUNTED.includes(zone) && (zone === "deck" || listed(person, zone).every(isPlainUnknown));

const tools = (at, look) => {
  if (look.picked) {
    return h("button", { type: "button", class: "move-here", "data-key": `here ${at.player} ${at.zone}`, onclick: () => look.act({ verb: "drop", ...at }) },
      "Move here", h("span", { class: "hidden" }, `: ${zoneName(at.player, at.zone)}`));
  }
  return [
    isCounted(look.board.players[at.player], at.zone) ? stepper(at, look) : null,
    h("button", { type: "button", class: "plain-button add", "data-key": `add ${at.player} ${at.zone}`, "aria-haspopup": "dialog", onclick: () => look.act({ verb: "add", ...at }) },
      PILES.includes(at.zone) ? "+" : "+ Card", h("span", { class: "hidden" }, `${PILES.includes(at.zone) ? " Card" : ""} to ${zoneName(at.player, at.zone)}`)),
  ];
};

const said = (person, zone) => {
  const count = countOf(person, zone);
  const rows = listed(person, zone);
  if (zone === "deck") return rows.length ? `${count}, top ${rows.length} known` : String(count);
  const committed = rows.filter((row) => row.committed).length;
  return committed ? `${count}, ${committed} committed` : String(count);
};

// Plain unknown cards lie there as one heap: they are only a number.
const tiles = (person, zone, look) => {
  const rows = listed(person, zone).filter((row) => !isPlainUnknown(row));
  const heap = zone === "deck" ? 0 : unknownIn(person, zone);
  const shown = rows.map((row) => h("li", {}, tile(row, zone, look.of(row))));
  // Where a pile is only counted, its heading or its field says the number already.
  if (heap && !(isCounted(person, zone) && (look.editable || PILES.includes(zone)))) shown.push(h("li", {}, h("div", { class: "tile is-back heap" }, h("span", { class: "tile-name" }, `${heap} unknown`))));
  return shown;
};

// On a narrow screen what is long folds away, unless it is the active player's or where the attack lies.
const openAtFirst = (player, zone, count, look) => {
  if (zone === "discard" || zone === "removed") return false;
  return !look.narrow || count <= 4 || zone === "card_pool" || player === (look.board.active ?? "a");
};

const heading = (at, shown, count, open, look) => {
  const words = [ZONES[at.zone], " ", shown];
  if (!count) return h("h3", { class: "zone-name" }, words);
  const key = `${at.player} ${at.zone}`;
  return h("h3", { class: "zone-name" }, h("button", {
    type: "button", class: "fold", "aria-expanded": open, "data-key": `fold ${key}`,
    onclick: () => look.fold(key, !open),
  }, words));
};

const TEACHES = {
  stage: "Foundations, assets and backups lie here.",
  card_pool: "What was played this turn, in order.",
  hand: "Count the cards, or add those that matter.",
};

export const zoneView = (player, zone, look) => {
  const person = look.board.players[player];
  const at = { player, zone };
  const cards = tiles(person, zone, look);
  const faults = look.zoneFaults(player, zone);
  const inField = look.editable && !look.picked && isCounted(person, zone);
  const count = h("span", { class: inField && !(zone === "deck" && cards.length) ? "hidden" : "zone-count" }, said(person, zone));
  const open = look.folds.get(`${player} ${zone}`) ?? openAtFirst(player, zone, cards.length, look);
  return h("section", { class: `mat-zone mat-${zone}${PILES.includes(zone) ? " is-pile" : ""}${cards.length ? "" : " is-empty"}`, "data-zone": zone, "data-player": player },
    h("div", { class: "zone-head" }, heading(at, count, cards.length, open, look), look.editable ? h("div", { class: "zone-tools" }, tools(at, look)) : null),
    faults.map((why) => h("p", { class: "fault" }, why)),
    look.editable && !look.narrow && !look.picked && TEACHES[zone] && countOf(person, zone) === 0 ? h("p", { class: "teaches" }, TEACHES[zone]) : null,
    cards.length && open ? h("ol", { class: `tiles tiles-${zone}` }, cards) : null);
};
