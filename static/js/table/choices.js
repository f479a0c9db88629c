// What a decision offers, seen from the cards: which can be chosen, which can't and why; and equal choices as one.
import { TYPES } from "./names.js";
import { allRows, nameOf } from "./rows.js";

const likeness = ({ id: _, ...row }) => JSON.stringify(row);

// Every card by its id: where it is and in what state, so that two in the same state count as equal.
const kinds = (board) => new Map([...allRows(board)].map(({ row, zone, player }) => [row.id, { row, key: `${player} ${zone} ${likeness(row)}` }]));

const listedNames = (ids, names) => {
  const counted = new Map();
  for (const id of ids) counted.set(names[id] ?? "an unknown card", (counted.get(names[id] ?? "an unknown card") ?? 0) + 1);
  const told = [...counted].map(([name, count]) => (count === 1 ? name : TYPES.includes(name.toLowerCase()) ? `${count} ${name.toLowerCase()}s` : `${count} × ${name}`));
  return told.length < 2 ? told.join("") : `${told.slice(0, -1).join(", ")} and ${told.at(-1)}`;
};

/**
 * Options that differ only in which of several equal cards they take are one: [{options, option, any}].
 * @param {{options: {id: string, verb: string, cards: string[], label: string, html: string}[]}} decision
 */
export const merged = (decision, board, names) => {
  const kind = kinds(board);
  const groups = new Map();
  for (const option of decision.options) {
    const alike = option.cards.map((id) => kind.get(id)?.key ?? id).sort();
    const rest = option.id.split(":").slice(1).join(":").split("/").slice(1).join("/");
    const key = option.cards.length ? JSON.stringify([option.verb, alike, rest]) : option.id;
    groups.set(key, [...(groups.get(key) ?? []), option]);
  }
  return [...groups.values()].map((options) => {
    const [option] = options;
    const from = new Set(options.flatMap((one) => one.cards));
    return { option, options, any: options.length > 1 && option.cards.length < 2 ? `any of ${from.size}` : "", names: option.cards.length > 1 ? listedNames(option.cards, names) : "" };
  });
};

// Do options take several cards at once? Then cards are chosen one after the other, until the set is whole.
export const takesSets = (decision) => Boolean(decision.pick) || decision.options.some((option) => option.cards.length > 1 && option.verb !== "order");

// The option that the chosen cards make up, if any, and whether more could still be chosen.
export const completed = (decision, picked) => {
  const ids = [...picked];
  const holds = (option) => ids.every((id) => option.cards.includes(id));
  if (decision.pick) {
    const verb = decision.options.find((option) => option.cards.length)?.verb;
    const enough = ids.length >= decision.pick.min && ids.length <= decision.pick.max;
    return { id: enough ? `${verb}:${ids.join(",")}` : null, more: ids.length < decision.pick.max };
  }
  const fits = decision.options.filter((option) => option.cards.length && holds(option));
  const exact = fits.find((option) => option.cards.length === ids.length);
  return { id: exact?.id ?? null, more: fits.some((option) => option.cards.length > ids.length) };
};

// Nobody expects to block with a foundation in the stage, so only cards in hand say why they can't be played.
export const worthSaying = (decision, board) => {
  const zones = new Map([...allRows(board)].map((found) => [found.row.id, found.zone]));
  return decision.refused.filter((refusal) => !["block", "play"].includes(refusal.verb) || refusal.cards.every((id) => zones.get(id) === "hand"));
};

/** What the open decision says about each card on the board. */
export const choicesOf = (decision, picked, board) => {
  const of = new Map();
  const row = (id) => {
    if (!of.has(id)) of.set(id, { options: [], refused: [], picked: picked.has(id) });
    return of.get(id);
  };
  if (!decision) return { of, said: {}, player: null };
  for (const id of decision.pick?.from ?? []) row(id).options.push({ id: null, verb: decision.options.find((option) => option.cards.length)?.verb ?? "choose", cards: [id] });
  for (const option of decision.options) {
    if (option.verb === "order") continue;
    for (const id of option.cards) if (!decision.pick && !(option.cards.length > 1 && row(id).options.length)) row(id).options.push(option);
  }
  for (const refusal of worthSaying(decision, board)) {
    for (const id of refusal.cards) if (!of.get(id)?.options.length) row(id).refused.push(refusal);
  }
  for (const [id, choice] of of) if (!choice.options.length && !choice.refused.length) of.delete(id);
  return { of, said: saidOf(decision, of, board), player: decision.player };
};

const WORDS = { block: "can block", play: "can be played" };

// "2 can block", beside the hand of the player who decides.
const saidOf = (decision, of, board) => {
  const words = WORDS[decision.options.find((option) => option.cards.length)?.verb];
  if (!words) return {};
  const hand = [...allRows(board)].filter(({ player, zone, row }) => player === decision.player && zone === "hand" && of.get(row.id)?.options.length);
  return { [decision.player]: `${hand.length} ${words}` };
};

export const namesOf = (board, cards) => Object.fromEntries([...allRows(board)].map(({ row }) => [row.id, nameOf(row, cards)]));

/** What each card of a list is called if several share a name: "Quiet Stance (1)", "Quiet Stance (2)". */
export const apart = (ids, names) => {
  const called = ids.map((id) => names[id] ?? "Unknown card");
  return new Map(ids.map((id, i) => {
    const alike = called.filter((name) => name === called[i]).length;
    return [id, alike > 1 ? `${called[i]} (${called.slice(0, i + 1).filter((name) => name === called[i]).length})` : called[i]];
  }));
};
