// One zone of a player: its name, how many cards, the cards in order, and where building is on, what can be done there.
import { h } from "./dom.js";
import { ZONES, zoneName } from "./names.js";
import { countOf, isPlainUnknown, listed } from "./rows.js";
import { tile } from "./tile.js";

const PILES = ["deck", "discard", "removed"];
const UNKNOWN = ["hand", "momentum", "deck", "discard", "removed", "stage"];

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

const tools = (at, look) => {
  if (look.picked) {
    return h("button", { type: "button", class: "move-here", "data-key": `here ${at.player} ${at.zone}`, onclick: () => look.act({ verb: "drop", ...at }) },
      "Move here", h("span", { class: "hidden" }, `: ${zoneName(at.player, at.zone)}`));
  }
  return [
    UNKNOWN.includes(at.zone) ? stepper(at, look) : null,
    h("button", { type: "button", class: "plain-button add", "data-key": `add ${at.player} ${at.zone}`, "aria-haspopup": "dialog", onclick: () => look.act({ verb: "add", ...at }) },
      "+ Card", h("span", { class: "hidden" }, ` to ${zoneName(at.player, at.zone)}`)),
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
  if (heap) shown.push(h("li", {}, h("div", { class: "tile is-back heap" }, h("span", { class: "tile-name" }, `${heap} unknown`))));
  return shown;
};

export const zoneView = (player, zone, look) => {
  const person = look.board.players[player];
  const at = { player, zone };
  const cards = tiles(person, zone, look);
  const faults = look.zoneFaults(player, zone);
  const head = h("h3", { class: "zone-name" }, ZONES[zone], " ", h("span", { class: "zone-count" }, said(person, zone)));
  const list = cards.length ? h("ol", { class: `tiles tiles-${zone}` }, cards) : null;
  const key = `${player} ${zone}`;
  const fold = PILES.includes(zone) && cards.length > 0;
  const open = look.folds.get(key) ?? zone === "deck";
  return h("section", { class: `mat-zone mat-${zone}${cards.length ? "" : " is-empty"}`, "data-zone": zone, "data-player": player },
    h("div", { class: "zone-head" }, head, look.editable ? h("div", { class: "zone-tools" }, tools(at, look)) : null),
    faults.map((why) => h("p", { class: "fault" }, why)),
    fold && list
      ? h("details", { open, ontoggle: (event) => look.folds.set(key, event.target.open) }, h("summary", { "data-key": `fold ${key}` }, `${cards.length} shown`), list)
      : list);
};
