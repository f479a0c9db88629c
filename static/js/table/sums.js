// The check in the lane: the difficulty as a sum of labelled numbers, and one button for each thing a check can come to.
import { signed } from "./names.js";
import { attackValues } from "./lane.js";
import { findRow, listed, nameOf, sideOf } from "./rows.js";

const inPool = (board, player) => listed(board.players[player], "card_pool").length;

const blockSum = (board, cards, player, row) => {
  const side = sideOf(row, cards);
  const { speed } = attackValues(board, cards);
  if (!side?.block || speed === undefined) return null;
  const pool = inPool(board, player);
  return {
    lead: "To block with ", name: side.name, what: `To block with ${side.name}`, total: speed + side.block.modifier + pool,
    parts: [{ value: speed, label: "speed" }, { value: side.block.modifier, label: "block", zone: side.block.zone }, { value: pool, label: "in pool" }],
  };
};

// The sum that the site told with the step: its parts are data, and never read out of its words.
const SUMS = {
  "difficulty-to-block": ({ speed, modifier, extra, total }) => ({ total, parts: [{ value: speed, label: "speed" }, { value: modifier, label: "block" }, { value: extra, label: "in pool" }] }),
  "card-needs": ({ difficulty, progressive, harder }) => ({ total: difficulty + progressive + harder, parts: [{ value: difficulty, label: "difficulty" }, { value: progressive, label: "in pool" }, ...(harder ? [{ value: harder, label: "more" }] : [])] }),
};

const toldSum = (step, name) => {
  const read = SUMS[step?.code];
  return read ? { lead: step.code === "card-needs" ? "To play " : "To block with ", name, what: "Check", ...read(step.data) } : null;
};

/** What has to be checked now: while a check is asked for what was just tried, before that for the first card that can block. */
export const sumOf = (told, parts, board, cards, end) => {
  const decision = told.decision;
  if (!end || !decision) return null;
  if (decision.kind === "check" || decision.kind === "commit") {
    const last = parts.flatMap((part) => part.steps).findLast((step) => step.kind === "difficulty");
    const tried = parts.findLast((part) => /^(?:block|play):/.test(String(part.decided?.decision)));
    const found = tried ? findRow(board, tried.decided.decision.split(":")[1]) : null;
    return last ? toldSum(last, found ? nameOf(found.row, cards) : "") : null;
  }
  if (decision.kind !== "block") return null;
  const first = decision.options.find((option) => option.verb === "block");
  const found = first ? findRow(board, first.cards[0]) : null;
  return found ? blockSum(board, cards, decision.player, found.row) : null;
};

/** The check that an option needs, where that can be told before it is taken. */
export const needed = (option, board, cards, player) => {
  if (option.verb !== "block" || option.cards.length !== 1) return null;
  const found = findRow(board, option.cards[0]);
  return option.data?.total ?? (found ? (blockSum(board, cards, player, found.row)?.total ?? null) : null);
};

const words = (way, player, start) => {
  const lost = start.health[player] - way.health[player];
  return lost === 0 ? "±0" : signed(-lost);
};

/** One button for each thing that a check can come to, where that is known. */
export const stripOf = (decision, outcomes, start) => {
  if (decision?.kind !== "check" || !outcomes.found?.checks?.length) return null;
  const player = decision.player;
  return {
    player,
    note: outcomes.found.note ?? "",
    ways: outcomes.found.checks.map((row) => ({ decision: `check:${row.value}`, label: row.label, what: row.what, fails: row.what === "fails", change: words(row.leaf, outcomes.found.felt, start) })),
  };
};
