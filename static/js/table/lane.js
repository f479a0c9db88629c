// The lane between the players: both card pools in order of play, the attack, its four steps, the sum, and the check.
import { tile } from "./card.js";
import { h, icon, zoneSign } from "./dom.js";
import { letter, LISTS, MOMENTS, playerName, PLAYERS, rivalOf, signed, zoneName } from "./names.js";
import { oddsOf } from "./outcomes.js";
import { countOf, findRow, listed, nameOf, sideOf } from "./rows.js";

const TRACK = [["attack.enhance", "Enhance"], ["attack.block", "Block"], ["attack.damage", "Damage"]];

// The attack's numbers: as printed, and as they are now.
export const attackValues = (board, cards) => {
  const found = board.attack ? findRow(board, board.attack.id) : null;
  const printed = (found ? sideOf(found.row, cards)?.attack : null) ?? {};
  const { zone = printed.zone, speed = printed.speed, damage = printed.damage } = board.attack ?? {};
  return { found, printed, zone, speed, damage };
};

/** Is a card pool only a chip beside the stage? In a narrow lane the attack has it to itself, and an empty pool needs no place. */
export const poolIsChip = (player, look) => look.tight && (Boolean(look.board.attack) || countOf(look.board.players[player], "card_pool") === 0);

const pool = (player, look, side) => {
  const rows = listed(look.board.players[player], "card_pool");
  const shown = rows.filter((row) => row.id !== look.board.attack?.id);
  const add = look.editable && !look.board.attack ? h("li", {}, h("button", { type: "button", class: "add-card is-slim", "data-key": `add ${player} card_pool`, "aria-haspopup": "dialog", "aria-label": `Add a card to ${zoneName(player, "card_pool")}`, onclick: () => look.act({ verb: "add", player, zone: "card_pool" }) }, icon("plus"))) : null;
  return h("section", { class: `pool pool-${side}`, "data-zone": "card_pool", "data-player": player, "aria-label": zoneName(player, "card_pool") },
    h("h3", { class: "zone-name" }, h("button", { type: "button", class: "pool-open", "data-key": `pile ${player} card_pool`, "aria-haspopup": "dialog", "aria-label": `${zoneName(player, "card_pool")}: ${rows.length}`, onclick: () => look.act({ verb: "pile", player, zone: "card_pool" }) }, `${letter(player)}’s card pool `, h("b", {}, String(rows.length)))),
    look.zoneFaults(player, "card_pool").map((why) => h("p", { class: "zone-fault" }, icon("warn"), why)),
    h("ul", { class: "tiles" }, shown.map((row) => h("li", {}, tile(row, "card_pool", look.of(row), { size: "is-pool", order: rows.indexOf(row) + 1 }))), wouldBlock(player, look, rows.length + 1), add),
    look.picked ? h("button", { type: "button", class: "move-here", "data-key": `here ${player} card_pool`, onclick: () => look.act({ verb: "drop", player, zone: "card_pool" }) }, "Move here", h("span", { class: "hidden" }, `: ${zoneName(player, "card_pool")}`)) : null);
};

// The card being looked at, where it would be as a block.
const wouldBlock = (player, look, order) => {
  const told = look.sum?.blocks === player ? look.sum : null;
  return told ? h("li", { class: "would-block", "aria-hidden": "true" }, h("span", { class: "card-order" }, String(order)), h("b", {}, told.name), "as a block?") : null;
};

// The attacking card, with the numbers it has now.
const attacker = (look) => {
  const { board, cards } = look;
  const { found, zone, speed, damage } = attackValues(board, cards);
  if (!found) return null;
  const side = sideOf(found.row, cards);
  const now = side?.attack ? { ...side, attack: { ...side.attack, zone, speed, damage } } : side;
  const key = found.row.card ?? "?";
  return tile(found.row, "card_pool", { ...look.of(found.row), cards: { ...cards, [key]: now ?? cards[key] } }, { size: "is-large", order: listed(board.players[found.player], "card_pool").indexOf(found.row) + 1 });
};

const track = (look) => {
  const at = look.board.at ?? "combat";
  const now = TRACK.findIndex(([name]) => name === at);
  return h("div", { class: "track", role: "group", "aria-label": "Step of the attack" }, TRACK.map(([name, words], i) =>
    h(look.editable ? "button" : "span", { ...(look.editable ? { type: "button", "data-key": `step ${name}`, "aria-pressed": name === at, onclick: () => look.act({ verb: "step", at: name }) } : { "aria-current": name === at ? "step" : null }), class: "track-step" }, i < now ? icon("done") : null, words)));
};

// The check as a sum of labelled numbers. `sum` is [{value, label, zone}], its total, and what it is for.
const sum = (look) => {
  const told = look.sum;
  if (!told) return h("p", { class: "sum is-empty" });
  return h("p", { class: "sum", "aria-label": `${told.what}: ${told.parts.map((part) => `${part.value} ${part.label}`).join(" plus ")} is ${told.total}` },
    h("span", { class: "sum-what" }, told.lead, h("b", {}, told.name)),
    told.parts.map((part, i) => [i ? h("span", { class: "sum-sign" }, part.value < 0 ? "−" : "+") : null, h("span", { class: "sum-part" }, h("b", {}, String(i ? Math.abs(part.value) : part.value)), h("small", {}, part.zone ? zoneSign(part.zone, false) : null, part.label))]),
    h("span", { class: "sum-sign" }, "="), h("span", { class: "sum-part is-total" }, h("b", {}, String(told.total)), h("small", {}, "check")));
};

// What can still be committed for a check: the ready foundations and the character.
const leftToCommit = ({ board, cards, sum: told }, player) => {
  if (!told) return null;
  const { character, stage } = board.players[player];
  const ready = (Array.isArray(stage) ? stage : []).filter((row) => !row.committed && sideOf(row, cards)?.type === "foundation").length;
  const left = [ready ? `${ready} ${ready === 1 ? "foundation" : "foundations"}` : null, character && !character.committed ? calledIn(character, player, cards, "the character") : null].filter(Boolean);
  return h("span", {}, left.length ? `${left.join(" and ")} left to commit` : "Nothing left to commit");
};

// A placeholder character's name isn't worth showing.
const calledIn = (row, player, cards, plain) => (nameOf(row, cards) === playerName(player) ? plain : nameOf(row, cards));

// One button for each kind of check, with the result below the number.
const strip = (look) => {
  const told = look.strip;
  if (!told) return null;
  // Its place is kept while the result of a check is still being worked out.
  if (!told.ways) return h("div", { class: "strip is-waiting" });
  return h("div", { class: "strip", role: "group", "aria-label": `What did ${letter(told.player)} check?` },
    h("p", { class: "strip-head" }, h("b", {}, `What did ${letter(told.player)} check?`), leftToCommit(look, told.player)),
    h("div", { class: "strip-row" }, told.ways.map((way) => h(look.editable ? "button" : "span", { type: look.editable ? "button" : null, class: `strip-way${way.fails ? " is-fail" : ""}`, "data-decision": way.decisions.at(-1), "data-key": `strip ${way.decisions.join(" ")}`, "aria-label": !look.editable ? null : `Check ${way.label}${way.what ? `: ${way.what}` : ""}${way.change ? `, ${way.change}` : ""}`, onclick: look.editable ? () => look.act({ verb: "decide", decisions: way.decisions }) : null },
      h("b", {}, way.label), h("small", {}, way.what ?? ""), h("small", { class: "strip-change" }, way.change ?? ""), oddsOf(way.odds)))));
};

// A letter and what goes with it, on one line.
const who = (player, words) => h("span", { class: "lane-who" }, h("span", { class: `who who-${player}` }, letter(player)), words);

const head = (look) => {
  const { board, cards } = look;
  const { found } = attackValues(board, cards);
  const turn = `Turn ${board.turn ?? 3}`;
  const moment = look.editable ? h("button", { type: "button", class: "lane-moment", "data-key": "moment", "aria-haspopup": "dialog", onclick: () => look.act({ verb: "moment" }) }, found ? turn : `${turn} · ${MOMENTS[board.at ?? "combat"]}`) : h("span", { class: "lane-moment" }, found ? turn : `${turn} · ${MOMENTS[board.at ?? "combat"]}`);
  if (!found) return h("p", { class: "lane-head" }, moment);
  const rival = rivalOf(found.player);
  const target = findRow(board, board.attack.target ?? board.players[rival].character.id);
  return h("p", { class: "lane-head" }, moment, who(found.player, `${calledIn(board.players[found.player].character, found.player, cards, "")} attacks`), who(rival, target ? calledIn(target.row, rival, cards, "") : ""),
    look.editable ? h("button", { type: "button", class: "lane-edit", "data-key": "attack", "aria-haspopup": "dialog", onclick: () => look.act({ verb: "attack" }) }, "Edit attack") : null);
};

const waiting = ({ board, cards }) => (board.pending?.length ? h("p", { class: "lane-note" }, `Waiting: ${board.pending.map((one) => nameOf(findRow(board, one.id ?? one)?.row ?? {}, cards)).join(", ")}`) : null);

// An empty table shows how to begin.
const TRY = [["high 4/6 Stun:1 vs 3f, hand mid+2", "A high attack, one card to block it"], ["low 3/5 vs 4f, hand low+1, mid+2, high+1", "Three cards: which of them block?"], ["hand mid 4/4 diff 3, 3f vs hp 4, 2f, hand 2", "Can A win this turn?"]];
const isBare = (board) => PLAYERS.every((player) => LISTS.every((zone) => countOf(board.players[player], zone) === 0));

const none = (look) => {
  const { board } = look;
  return [
    h("div", { class: "lane-none" }, h("p", {}, (board.at ?? "combat") === "combat" ? `No attack. ${letter(board.active ?? "a")} may play a card.` : "No attack."), look.editable ? h("button", { type: "button", class: "quiet-button", "data-key": "attack", "aria-haspopup": "dialog", onclick: () => look.act({ verb: "attack" }) }, icon("plus"), "Attack") : null),
    look.editable && isBare(board) ? h("div", { class: "lane-try" }, h("p", {}, "Describe the board above, or try one:"),
      h("ul", {}, TRY.map(([line, words]) => h("li", {}, h("button", { type: "button", class: "try-line", "data-key": `try ${line}`, onclick: () => look.act({ verb: "line", line }) }, h("b", {}, words), h("small", {}, line)))))) : null,
  ];
};

/** Redraw what depends on the card being looked at, and leave everything else alone. */
export const lookAgain = (lane, look) => {
  lane.querySelector(".sum")?.replaceWith(sum(look));
  const [before, now] = [lane.querySelector(".strip"), strip(look)];
  if (before && now) before.replaceWith(now);
  else if (now) lane.querySelector(".sum")?.after(now);
  for (const pool of lane.querySelectorAll(".pool")) {
    const was = pool.querySelector(".would-block");
    const is = wouldBlock(pool.dataset.player, look, listed(look.board.players[pool.dataset.player], "card_pool").length + 1);
    if (was && is) was.replaceWith(is);
  }
};

// On a read-only page no card can be looked at, so every card's check is shown.
const sums = (look) => h("ul", { class: "lane-sums" }, look.sums.map((one) => h("li", {}, zoneSign(one.parts[1].zone, false),
  h("span", {}, h("b", {}, one.name), h("small", {}, one.parts.map(({ value, label }, i) => `${i ? (value < 0 ? " − " : " + ") : ""}${i ? Math.abs(value) : value} ${label}`).join(""))), h("span", { class: "lane-check" }, "check ", h("b", {}, String(one.total))))));

export const laneView = (look) => {
  const { board } = look;
  const { found } = attackValues(board, look.cards);
  const active = found?.player ?? board.active ?? "a";
  const faults = [...look.placeFaults("attack"), ...look.placeFaults("moment"), ...look.placeFaults("board")];
  return h("section", { class: `lane${found ? " has-attack" : ""}`, "aria-label": "Attack", "data-place": "attack" },
    poolIsChip(active, look) ? null : pool(active, look, "attacker"),
    found ? h("div", { class: "lane-card", "data-zone": "card_pool", "data-player": active }, attacker(look)) : null,
    h("div", { class: "lane-middle" }, head(look), faults.map((why) => h("p", { class: "zone-fault" }, icon("warn"), why)),
      found ? track(look) : null, look.sums?.length ? sums(look) : found || look.sum ? [sum(look), strip(look)] : null, found ? waiting(look) : none(look)),
    poolIsChip(rivalOf(active), look) ? null : pool(rivalOf(active), look, "defender"));
};

// -- sums -------------------------------------------------------------------------------------------------------------

// The check in the lane: the difficulty as a sum of labelled numbers, and one button for each possible result of a check.
const inPool = (board, player) => listed(board.players[player], "card_pool").length;

const blockSum = (board, cards, player, row) => {
  const side = sideOf(row, cards);
  const { speed } = attackValues(board, cards);
  if (!side?.block || speed === undefined) return null;
  const pool = inPool(board, player);
  return {
    blocks: player, lead: "To block with ", name: side.name, what: `To block with ${side.name}`, total: speed + side.block.modifier + pool,
    parts: [{ value: speed, label: "speed" }, { value: side.block.modifier, label: "block", zone: side.block.zone }, { value: pool, label: "in pool" }],
  };
};

// The sum that the site sent with the step: its parts are data, and never parsed from its words.
const SUMS = {
  "difficulty-to-block": ({ speed, modifier, extra, total }) => ({ total, parts: [{ value: speed, label: "speed" }, { value: modifier, label: "block" }, { value: extra, label: "in pool" }] }),
  "card-needs": ({ difficulty, progressive, harder }) => ({ total: difficulty + progressive + harder, parts: [{ value: difficulty, label: "difficulty" }, { value: progressive, label: "in pool" }, ...(harder ? [{ value: harder, label: "more" }] : [])] }),
};

const toldSum = (step, name) => {
  const read = SUMS[step?.code];
  return read ? { lead: step.code === "card-needs" ? "To play " : "To block with ", name, what: "Check", ...read(step.data) } : null;
};

/** The options that can be looked at before they're chosen: those that a check decides. */
export const lookable = (decision) => (decision?.options ?? []).filter((option) => option.cards.length === 1 && (option.verb === "block" || (option.verb === "play" && option.data?.total !== undefined)));

// The check to play a card: what is printed on it, the cards in the pool, and anything else that adds to it.
const playSum = (board, cards, player, row, { total }) => {
  const side = sideOf(row, cards);
  const pool = inPool(board, player);
  if (side?.difficulty === undefined) return null;
  const more = total - side.difficulty - pool;
  return {
    lead: "To play ", name: side.name, what: `To play ${side.name}`, total,
    parts: [{ value: side.difficulty, label: "difficulty" }, { value: pool, label: "in pool" }, ...(more ? [{ value: more, label: "more" }] : [])],
  };
};

/** What has to be checked now: during a check, what was just tried; before that, the card being looked at. */
export const sumOf = (told, parts, board, cards, end, looked) => {
  const decision = told.decision;
  if (!end || !decision) return null;
  if (decision.kind === "check" || decision.kind === "commit") {
    const last = parts.flatMap((part) => part.steps).findLast((step) => step.kind === "difficulty");
    const tried = parts.findLast((part) => /^(?:block|play):/.test(String(part.decided?.decision)));
    const found = tried ? findRow(board, tried.decided.decision.split(":")[1]) : null;
    return last ? toldSum(last, found ? nameOf(found.row, cards) : "") : null;
  }
  const option = lookable(decision).find((one) => one.cards[0] === looked);
  const found = option ? findRow(board, looked) : null;
  if (!found) return null;
  return option.verb === "block" ? blockSum(board, cards, decision.player, found.row) : playSum(board, cards, decision.player, found.row, option.data);
};

/** The checks of all cards that can block now. */
export const sumsOf = (decision, board, cards) => lookable(decision).filter((option) => option.verb === "block").map((option) => blockSum(board, cards, decision.player, findRow(board, option.cards[0]).row)).filter(Boolean);

/** The check that an option needs, if known before it's taken. */
export const needed = (option, board, cards, player) => {
  if (option.verb !== "block" || option.cards.length !== 1) return null;
  const found = findRow(board, option.cards[0]);
  return option.data?.total ?? (found ? (blockSum(board, cards, player, found.row)?.total ?? null) : null);
};

const words = (way, player, start) => {
  const lost = start.health[player] - way.health[player];
  return lost === 0 ? "±0" : signed(-lost);
};

/**
 * One button for each possible result of the current check, or of the check of the card being looked at. Once the whole attack
 * was explored, each says what it costs; before that, only whether it passes. `then` is called when more is known.
 */
export const stripOf = (decision, outcomes, start, looked, then) => {
  const option = lookable(decision).find((one) => one.cards[0] === looked);
  if (!decision || (decision.kind !== "check" && !option)) return null;
  const { player } = decision;
  const ends = (option ? outcomes.all?.options.find((one) => one.ids.includes(option.id)) : outcomes.all)?.checks ?? [];
  const waits = (decision.kind === "check" || option.verb === "block") && !outcomes.found;
  if (waits) return { player, ways: null };
  const rows = ends.length || !option ? ends : outcomes.look(option.id, then);
  if (!rows) return { player, ways: null };
  if (!rows.length) return null;
  const value = (row) => row.value ?? (row.what === "fails" ? row.values.at(-1) : row.values[0]);
  return { player, ways: rows.map((row) => ({ decisions: [option?.id, `check:${value(row)}`].filter(Boolean), label: row.label, what: row.what, fails: row.what === "fails", odds: row.odds, change: row.leaf ? words(row.leaf, outcomes.found.felt, start) : "" })) };
};
