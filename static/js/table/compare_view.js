// Two outcomes side by side: their short answers, and where their boards differ.
import { h } from "./dom.js";
import { FLAGS, LISTS, MOMENTS, playerName, PLAYERS, ZONES } from "./names.js";
import { allRows, countOf } from "./rows.js";

const where = (found) => {
  if (!found) return "nowhere";
  const flags = Object.keys(FLAGS).filter((flag) => found.row[flag] && !(flag === "face_down" && found.zone === "momentum"));
  return [`${ZONES[found.zone].toLowerCase()}`, ...flags.map((flag) => FLAGS[flag].label.toLowerCase())].join(", ");
};

const byId = (board) => new Map([...allRows(board)].map((found) => [found.row.id, found]));

// What differs between two boards: [what, in the first, in the second].
const differences = (one, other, names) => {
  const rows = [];
  const differ = (what, left, right) => {
    if (String(left) !== String(right)) rows.push([what, String(left), String(right)]);
  };
  for (const player of PLAYERS) differ(`${playerName(player)}'s health`, one.players[player].health, other.players[player].health);
  differ("Moment", `${MOMENTS[one.at]}, turn ${one.turn}`, `${MOMENTS[other.at]}, turn ${other.turn}`);
  const [left, right] = [byId(one), byId(other)];
  for (const id of new Set([...left.keys(), ...right.keys()])) {
    const found = left.get(id) ?? right.get(id);
    if (left.has(id) && right.has(id)) differ(names[id] ?? found.row.card ?? id, where(left.get(id)), where(right.get(id)));
  }
  for (const player of PLAYERS) {
    for (const zone of ["deck", ...LISTS]) {
      const counts = [one, other].map((board) => countOf(board.players[player], zone));
      differ(`Cards in ${playerName(player)}'s ${ZONES[zone].toLowerCase()}`, ...counts);
    }
  }
  return rows;
};

const column = (title, told, line) => h("div", { class: "compare-side" },
  h("h4", {}, title),
  h("p", { class: "compare-way" }, line.labels.filter((one) => !one.only).map((one, i) => [i ? " → " : "", h("span", { class: `who who-${one.player}` }, one.player.toUpperCase()), ` ${one.label}`])),
  h("p", { class: "compare-answer" }, told.answer.text.replace(/(?<=\d) - (?=\d)/g, " − ")));

// `rulings` are the site's two answers, `lines` the branches they belong to.
export const compareView = (rulings, lines, close) => {
  const [one, other] = rulings;
  const rows = differences(one.board, other.board, { ...other.names, ...one.names });
  return h("section", { class: "compare", "aria-labelledby": "compare-title" },
    h("div", { class: "compare-head" }, h("h3", { id: "compare-title", tabindex: "-1" }, "Side by side"), h("button", { type: "button", class: "plain-button", onclick: close }, "Close")),
    h("div", { class: "compare-sides" }, column("First", one, lines[0]), column("Second", other, lines[1])),
    rows.length
      ? h("table", { class: "compare-table" }, h("caption", { class: "hidden" }, "Where the two boards differ"),
          h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "What differs"), h("th", { scope: "col" }, "First"), h("th", { scope: "col" }, "Second"))),
          h("tbody", {}, rows.map(([what, left, right]) => h("tr", {}, h("th", { scope: "row" }, what), h("td", {}, left), h("td", {}, right)))))
      : h("p", { class: "quiet" }, "Both end with the same board."));
};
