// The branches tried: every line of decisions that was played to some answer. They live in the draft, as plain JSON:
//   {lines: [{decisions, labels: [{player, label, only}], answer, health: {a, b}}]}
import { h } from "../board/dom.js";

const MOST_LINES = 40;
const key = (decision) => JSON.stringify(decision);
const startsWith = (line, decisions) => decisions.length <= line.length && decisions.every((decision, i) => key(decision) === key(line[i]));

// A line that only goes on takes the place of what it goes on from.
export const remember = (branches, line) => {
  const lines = (branches?.lines ?? []).filter((one) => !startsWith(line.decisions, one.decisions));
  const known = lines.some((one) => startsWith(one.decisions, line.decisions));
  return { lines: known ? lines : [...lines, line].slice(-MOST_LINES) };
};

export const forget = (branches, line) => ({ lines: branches.lines.filter((one) => key(one.decisions) !== key(line.decisions)) });

// Lines with a common beginning stand under it. A stretch without a fork is one row.
const fork = (lines, depth) => {
  const groups = new Map();
  for (const line of lines) {
    const next = key(line.decisions[depth] ?? null);
    groups.set(next, [...(groups.get(next) ?? []), line]);
  }
  return [...groups.values()];
};

const stretch = (lines, depth) => {
  let end = depth;
  while (lines.every((line) => end < line.decisions.length && key(line.decisions[end]) === key(lines[0].decisions[end]))) end += 1;
  return end;
};

const said = (line, from, to) => {
  const chosen = line.labels.slice(from, to).filter((one) => !one.only);
  if (!chosen.length) return h("span", { class: "quiet" }, to > from ? "passing" : "where it begins");
  return chosen.map((one, i) => [i ? " → " : "", h("span", { class: `who who-${one.player}` }, one.player.toUpperCase()), ` ${one.label}`]);
};

const leaf = (line, look, label) => {
  const now = key(line.decisions) === key(look.decisions);
  return h("div", { class: `branch-leaf${now ? " is-now" : ""}` },
    h("button", { type: "button", class: "branch-go", "aria-current": now ? "true" : null, onclick: () => look.open(line) }, h("span", { class: "branch-what" }, label), h("span", { class: "branch-answer" }, line.answer)),
    h("label", { class: "branch-compare" }, h("input", { type: "checkbox", checked: look.compared.includes(line), onchange: (event) => look.compare(line, event.target.checked) }), h("span", {}, "compare")));
};

const tree = (lines, depth, look) => h("ul", { class: "branch-tree" }, fork(lines, depth).map((group) => {
  const end = stretch(group, depth);
  const label = said(group[0], depth, end);
  if (group.length === 1) return h("li", {}, leaf(group[0], look, said(group[0], depth, group[0].decisions.length)));
  return h("li", {}, h("p", { class: "branch-stem" }, label), tree(group, end, look));
}));

// `look`: decisions now, open(line), compare(line, on), compared: [line, ...].
export const branchesView = (branches, look) => {
  const lines = branches?.lines ?? [];
  if (lines.length < 2) return null;
  const start = stretch(lines, 0);
  return h("section", { class: "branches", "aria-labelledby": "branches-title" },
    h("h3", { id: "branches-title" }, "Branches tried"),
    h("p", { class: "quiet" }, "Open one, or tick two to see them side by side."),
    start ? h("p", { class: "branch-stem" }, said(lines[0], 0, start)) : null,
    tree(lines, start, look));
};
