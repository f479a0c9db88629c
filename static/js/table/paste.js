// A pasted card is read by the site; without a connection, by the engine kept on this device, if any.
import { contractRow } from "./finding.js";
import { post } from "./site.js";

const ADDRESS = "/api/v1/cards/read/";

// A comma inside parentheses belongs to the keyword: "Combo (Weapon, Punch)".
export const splitKeywords = (typed) => typed.split(/,(?![^(]*\))/).map((word) => word.trim()).filter(Boolean);

// Does this look like a card's text and not like the beginning of a name?
export const looksLikeText = (pasted) => pasted.includes("\n") || /\b(?:enhance|form|response|blitz)\b.*:/i.test(pasted);

const LABELS = /\b(?:type|difficulty|check|control|speed|damage|block|symbols?|keywords?|health|hand size)\b/gi;

// Is it a whole card, on several lines or on one? A board as a line names the sides (vs), or has a card's text in braces.
export const looksLikeCard = (pasted) => {
  const text = pasted.trim();
  if (!looksLikeText(text)) return false;
  return text.includes("\n") || (!/[{}>]|\bvs\b/i.test(text) && (text.match(LABELS) ?? []).length > 1);
};

/**
 * What a pasted text says about a card, and what in it wasn't read, in words. If nobody can read it now, all of it is the card's text.
 * @param {string} text
 * @returns {Promise<{card: Record<string, any>, notes: string[]}>}
 */
export const readPasted = async (text) => {
  try {
    const told = await post(ADDRESS, { text });
    const { type, name: _, ...card } = contractRow(told.card);
    const named = told.name === null ? {} : { name: told.name };
    const typed = told.assumed.includes("type") ? {} : { type };
    return { card: { ...card, ...named, ...typed }, notes: told.not_read.map((part) => `Not read, line ${part.line}: “${part.words}”.`) };
  } catch (error) {
    return { card: { text: text.trim() }, notes: [`${error.message} The card wasn’t read: fill in its numbers here.`] };
  }
};
