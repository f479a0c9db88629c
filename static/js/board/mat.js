// One player's side of the board, as it lies on a playmat; the rival's is its mirror image.
import { h } from "./dom.js";
import { playerName } from "./names.js";
import { listed } from "./rows.js";
import { tile } from "./tile.js";
import { zoneView } from "./zone_view.js";

const most = (person, look) => person.max_health ?? look.cards[person.character?.card]?.health ?? null;

const health = (player, look) => {
  const person = look.board.players[player];
  const top = most(person, look);
  const now = person.health ?? top;
  const shown = [h("span", { class: "health-number" }, String(now ?? "?")), top === null ? " health" : ` of ${top} health`];
  if (!look.editable) return h("p", { class: "health" }, shown);
  const act = (by) => () => look.act({ verb: "health", player, to: Math.max(0, (now ?? 0) + by) });
  const words = `${playerName(player)}'s health`;
  return h("div", { class: "health", role: "group", "aria-label": words },
    h("button", { type: "button", class: "plain-button", "data-key": `hurt ${player}`, "aria-label": `One health less for ${playerName(player)}`, onclick: act(-1) }, "−"),
    h("input", {
      class: "health-number", inputmode: "numeric", "aria-label": words, value: String(now ?? ""), "data-key": `health ${player}`,
      onchange: (event) => look.act({ verb: "health", player, to: Number.parseInt(event.target.value, 10) }),
    }),
    h("button", { type: "button", class: "plain-button", "data-key": `heal ${player}`, "aria-label": `One health more for ${playerName(player)}`, onclick: act(1) }, "+"),
    h("span", { class: "quiet" }, top === null ? "health" : `of ${top} health`));
};

const head = (player, look) => {
  const { board } = look;
  return h("div", { class: "mat-head" },
    h("h2", {}, playerName(player), (board.active ?? "a") === player ? h("span", { class: "turn" }, "active") : null, board.priority === player ? h("span", { class: "turn" }, "priority") : null),
    health(player, look),
    look.placeFaults(`player ${player}`).map((why) => h("p", { class: "fault" }, why)));
};

const character = (player, look) => {
  const row = look.board.players[player].character;
  return h("section", { class: "mat-zone mat-character", "data-zone": "character", "data-player": player },
    h("div", { class: "zone-head" }, h("h3", { class: "zone-name" }, "Character")),
    look.zoneFaults(player, "character").map((why) => h("p", { class: "fault" }, why)),
    row ? tile(row, "character", look.of(row)) : null);
};

export const mat = (player, look, mirrored) => {
  const zone = (name) => zoneView(player, name, look);
  const rows = [
    h("div", { class: "mat-row mat-front" }, zone("card_pool"), listed(look.board.players[player], "transit").length ? zone("transit") : null),
    h("div", { class: "mat-row mat-middle" }, character(player, look), zone("stage")),
    h("div", { class: "mat-row mat-back" }, zone("hand"), h("div", { class: "mat-piles" }, zone("momentum"), zone("deck"), zone("discard"), zone("removed"))),
  ];
  return h("section", { class: `mat mat-of-${player}${mirrored ? " is-mirrored" : ""}`, "aria-label": playerName(player), "data-player": player },
    head(player, look), mirrored ? rows.toReversed() : rows);
};
