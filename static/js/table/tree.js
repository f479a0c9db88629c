// The moves as a tree: the line shown, what the open decision may lead to, and the lines that were tried before.
import { h, icon } from "./dom.js";
import { letter, signed } from "./names.js";

const key = (decision) => JSON.stringify(decision);
const same = (one, other) => key(one) === key(other);

// -- what changed ----------------------------------------------------------------------------------------------------

const COUNTED = [["hand", "card", "cards"], ["momentum", "momentum", "momentum"]];

// Health before, after and the difference. Weight says how much: an outline for nothing, grey for a part, black for all.
const healthOf = (player, [before, after], most) => {
  const lost = before - after;
  const kind = lost === 0 ? "is-none" : lost >= most ? "is-all" : "is-part";
  return h("span", { class: "leaf-health", title: `${letter(player)}’s health` }, h("span", {}, String(before)), h("span", { "aria-label": "to" }, "→"), h("b", {}, String(after)), h("span", { class: `delta ${kind}` }, lost === 0 ? "±0" : signed(-lost)));
};

/** How many cards and how much momentum a leaf changes: ["B −1 card"]. */
export const countsChanged = (leaf, start) => COUNTED.flatMap(([name, one, many]) => ["a", "b"].flatMap((player) => {
  const by = (leaf[name]?.[player] ?? 0) - (start[name]?.[player] ?? 0);
  return by && leaf[name] ? [`${letter(player)} ${signed(by)} ${Math.abs(by) === 1 ? one : many}`] : [];
}));

/** What a leaf changes: {health: {a, b}, hand: {a, b}, momentum: {a, b}, winner, open} compared with where it starts. */
export const leafChange = (leaf, start) => {
  if (!leaf) return null;
  const players = ["a", "b"].filter((player) => leaf.health[player] !== start.health[player]);
  // If a line stops within an attack, nobody knows yet what it costs.
  if (leaf.open && !players.length) return h("span", { class: "leaf-change" }, h("span", { class: "leaf-counts" }, "not over yet"));
  const shown = players.length ? players : [start.asked ?? "b"];
  const counts = countsChanged(leaf, start);
  const most = start.most ?? Math.max(1, ...players.map((player) => start.health[player] - leaf.health[player]));
  return h("span", { class: "leaf-change" }, counts.length ? h("span", { class: "leaf-counts" }, counts.join(", ")) : null,
    leaf.winner ? h("span", { class: "delta is-all" }, `${letter(leaf.winner)} wins`) : shown.map((player) => healthOf(player, [start.health[player], leaf.health[player]], most)));
};

/** What several leaves change: as one if they end the same way, else the range in which the health at stake ends. */
export const leavesChange = (leaves, start) => {
  const player = ["a", "b"].find((one) => new Set(leaves.map((leaf) => leaf.health[one])).size > 1);
  if (!player || leaves.some((leaf) => leaf.winner)) return leafChange(leaves[0], start);
  const ends = leaves.map((leaf) => leaf.health[player]);
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const by = (end) => (end === start.health[player] ? "±0" : signed(end - start.health[player]));
  return h("span", { class: "leaf-change" }, h("span", { class: "leaf-health is-range", title: `${letter(player)}’s health` }, h("span", {}, String(start.health[player])), h("span", { "aria-label": "to" }, "→"), h("b", {}, `${least}–${most}`), h("span", { class: "delta is-part" }, `${by(most)} to ${by(least)}`)));
};

// -- lines that were tried -------------------------------------------------------------------------------------------

const MOST_LINES = 40;
const startsWith = (line, decisions) => decisions.length <= line.length && decisions.every((decision, i) => same(decision, line[i]));

// A line that only continues another replaces it.
export const remember = (lines, line) => {
  const kept = lines.filter((one) => !startsWith(line.decisions, one.decisions));
  const known = kept.some((one) => startsWith(one.decisions, line.decisions));
  return known ? kept.map((one) => (same(one.decisions, line.decisions) ? line : one)) : [...kept, line].slice(-MOST_LINES);
};

// -- rows ------------------------------------------------------------------------------------------------------------

const who = (player) => (player ? h("span", { class: `who who-${player}` }, letter(player)) : h("span", { class: "who is-nobody" }));

// Passes in a row that nobody had a choice about are one quiet row.
const grouped = (moves) => {
  const rows = [];
  for (const [i, move] of moves.entries()) {
    const quiet = move.only || move.decision === "pass";
    if (quiet && rows.at(-1)?.quiet && !rows.at(-1).forks && !move.forks) rows.at(-1).moves.push({ ...move, i });
    else rows.push({ quiet, moves: [{ ...move, i }], forks: move.forks });
  }
  return rows;
};

const passWords = (moves) => (new Set(moves.map((move) => move.player)).size > 1 ? "Both pass" : `${letter(moves[0].player)} passes${moves.every((move) => move.only) ? " (no choice)" : ""}`);

const moveRow = (row, look) => {
  const [move] = row.moves;
  const last = row.moves.at(-1);
  const state = move.broken ? " is-broken" : move.lost ? " is-lost" : row.quiet ? " is-quiet" : "";
  const label = row.quiet && row.moves.length > 1 ? passWords(row.moves) : move.only ? passWords([move]) : move.label;
  const current = look.now > last.i + 1 || look.now === null ? null : look.now === last.i + 1 ? "step" : null;
  return h("li", { class: `move${state}`, "data-move": String(move.i) },
    h("div", { class: "move-row" },
      h("span", { class: "move-number" }, String(move.i + 1)), who(row.quiet && row.moves.length > 1 ? null : move.player),
      h("button", { type: "button", class: "move-words", "data-key": `move ${move.i}`, "aria-current": current, onclick: () => look.goto(last.i + 1) }, label),
      move.by_hand ? h("span", { class: "chip-by-hand" }, "by hand") : String(move.decision).startsWith("despite:") ? h("span", { class: "chip-by-hand" }, "what if") : null, move.lost || move.broken ? null : row === look.ending ? compareBox(look.line, look) : null,
      look.fixed || move.lost ? null : h("button", { type: "button", class: "move-change", "data-back": String(move.i), "aria-label": `Choose otherwise: ${label}`, onclick: () => look.back(move.i) }, "Change")),
    move.broken ? h("p", { class: "move-why" }, icon("warn"), `No longer possible: ${move.broken}`) : null,
    move.forks?.length ? h("ul", { class: "branch-tree" }, move.forks.map((line) => branch(line, move.i, look))) : null);
};

const branch = (line, from, look) => {
  const chosen = line.labels.slice(from).filter((one) => !one.only);
  return h("li", { class: "branch-leaf" },
    h("button", { type: "button", class: "branch-go", onclick: () => look.open(line) },
      h("span", { class: "branch-what" }, chosen.length ? chosen.map((one, i) => [i ? " → " : "", one.label]) : "passing"), leafChange(line, look.origin)),
    look.fixed ? null : compareBox(line, look));
};

const compareBox = (line, look) => h("label", { class: "branch-compare" }, h("input", { type: "checkbox", checked: look.compared.some((one) => same(one.decisions, line.decisions)), onchange: (event) => look.compare(line, event.target.checked) }), h("span", {}, "compare"));

// The lines that branch off from the line shown at each of its moves.
const forksAt = (lines, decisions) => {
  const found = new Map();
  for (const line of lines) {
    const at = decisions.findIndex((decision, i) => i >= line.decisions.length || !same(decision, line.decisions[i]));
    if (at >= 0 && at < line.decisions.length) found.set(at, [...(found.get(at) ?? []), line]);
    else if (at < 0 && line.decisions.length > decisions.length) found.set(decisions.length, [...(found.get(decisions.length) ?? []), line]);
  }
  return found;
};

// The possible results of a check: the same rows as the buttons in the lane.
const checkLeaves = (outcomes, look) => h("ul", { class: "branch-tree leaves" }, outcomes.checks.map((row) => h("li", {},
  h("button", { type: "button", class: "branch-go", onclick: () => look.take(row.leaf) }, h("span", { class: "branch-what" }, `checks ${row.label}: ${row.what}`), leafChange(row.leaf, look.start)))));

const checkOf = (option, look) => {
  const needs = look.needs?.(option.ids[0]);
  return needs ? h("span", { class: "branch-check" }, ` check ${needs}`) : null;
};

// What the open decision may lead to: each option with its leaves.
const leaves = (outcomes, look) => (outcomes.checks.length ? checkLeaves(outcomes, look) : h("ul", { class: "branch-tree leaves" }, outcomes.options.map((option) => h("li", {},
  option.leaves.length === 1 && !option.leaves[0].says
    ? h("button", { type: "button", class: "branch-go", onclick: () => look.take(option.leaves[0]) }, h("span", { class: "branch-what is-option" }, option.label, checkOf(option, look)), leafChange(option.leaves[0], look.start))
    : [h("p", { class: "branch-stem" }, h("b", {}, option.label), checkOf(option, look)), h("ul", { class: "branch-tree" }, option.leaves.map((leaf) => h("li", {}, h("button", { type: "button", class: "branch-go", onclick: () => look.take(leaf) }, h("span", { class: "branch-what" }, leaf.says || "then"), leafChange(leaf, look.start)))))]))));

const waysWords = ({ complete, outcomes }) => {
  const count = outcomes.length;
  if (!complete) return count ? `${count} ${count === 1 ? "end" : "ends"} so far` : "a long attack";
  return `${count} ${count === 1 ? "way" : "ways"} to end`;
};

// Not every line was explored: more can be, once; after that only from further along.
const further = (look) => h("p", { class: "move-further" },
  look.outcomes.deep ? "That’s as far as it goes from here. Make a move to look further."
    : h("button", { type: "button", class: "quiet-button", "data-key": "go on looking", onclick: (event) => { event.currentTarget.disabled = true; look.further(); } }, "Keep looking"));

/**
 * `look`: moves (decided so far, the broken one and those after it), decision, outcomes, lines, decisions, start (the board now),
 * origin (the board at the start), now, fixed,
 * goto(count), back(count), open(line), take(leaf), compare(line, on), compared, further().
 */
export const treeView = (look) => {
  const forks = forksAt(look.lines, look.decisions);
  const rows = grouped(look.moves.map((move, i) => ({ ...move, forks: forks.get(i) })));
  // The line shown can be compared with another one.
  if (look.lines.length && !look.fixed) look = { ...look, ending: rows.at(-1) };
  const open = look.decision && !look.moves.some((move) => move.broken);
  if (!rows.length && !open) return h("p", { class: "quiet tree-empty" }, "Nobody had a choice. All steps show what happened.");
  return h("ol", { class: "tree", "aria-label": "Moves" },
    rows.map((row) => moveRow(row, look)),
    open ? h("li", { class: "move is-now" },
      h("div", { class: "move-row" }, h("span", { class: "move-number" }, String(look.moves.length + 1)), who(look.decision.player), h("span", { class: "move-words", "aria-current": "step" }, look.decision.asks),
        look.outcomes ? h("span", { class: "move-ways" }, waysWords(look.outcomes)) : look.decisions.length && !look.line.open ? leafChange(look.line, look.origin) : null),
      look.outcomes ? leaves(look.outcomes, look) : null,
      look.outcomes && !look.outcomes.complete ? further(look) : null,
      forks.get(look.decisions.length)?.length ? h("ul", { class: "branch-tree" }, forks.get(look.decisions.length).map((line) => branch(line, look.decisions.length, look))) : null) : null);
};
