// A pasted card: lines that tell a number, a type or keywords are taken out, what is left is its text.
import { ATTACK_ZONES, TYPES } from "./names.js";

const NUMBERS = { difficulty: /^(?:difficulty|diff|cost)\b/i, check: /^(?:check(?: value)?|control)\b/i, health: /^(?:health|vitality)\b/i, hand_size: /^hand ?size\b/i, stamina: /^stamina\b/i, speed: /^speed\b/i, damage: /^damage\b/i };
const ABILITY = /^\s*(?:[\w' ]*\b)?(?:enhance|form|response|blitz|continuous|static)\b|[:.]/i;

const zoneIn = (words) => ATTACK_ZONES.find((zone) => new RegExp(`\\b${zone}\\b`, "i").test(words));
const numberIn = (words) => {
  const found = /[+-]?\d+/.exec(words.replace("−", "-"));
  return found ? Number(found[0]) : null;
};

// A comma inside parentheses belongs to the keyword: "Combo (Weapon, Punch)".
export const splitKeywords = (typed) => typed.split(/,(?![^(]*\))/).map((word) => word.trim()).filter(Boolean);

// "Difficulty: 3" and "3 difficulty" say the same.
const turned = (line) => line.replace(/^(\d+)\s+([a-z][a-z ]*)$/i, "$2 $1");

const readLine = (given, card) => {
  const line = turned(given);
  const rest = line.replace(/^[\w ]+?\s*[:=]?\s*(?=[+\-−\d]|high|mid|low|$)/i, "");
  for (const [key, words] of Object.entries(NUMBERS)) {
    if (words.test(line) && /^[\w ]+?\s*[:=]?\s*\d+\s*$/.test(line)) {
      card[key] = numberIn(line);
      return true;
    }
  }
  if (/^block\b/i.test(line) && zoneIn(line) && numberIn(rest || line) !== null) {
    card.block = { zone: zoneIn(line), modifier: Math.abs(numberIn(line)) };
    return true;
  }
  if (/^(?:attack )?zone\b/i.test(line) && zoneIn(line)) {
    card.zone = zoneIn(line);
    return true;
  }
  if (/^keywords?\s*:/i.test(line)) {
    card.keywords = splitKeywords(line.replace(/^keywords?\s*:/i, "").replaceAll("•", ","));
    return true;
  }
  const type = TYPES.find((name) => new RegExp(`^(?:type\\s*:\\s*)?${name}$`, "i").test(line));
  if (type) card.type = type;
  return Boolean(type);
};

// {name, type, numbers, text}: only what the lines say.
export const readPaste = (pasted) => {
  const card = {};
  const lines = pasted.replaceAll("\r", "").split("\n").map((line) => line.trim()).filter(Boolean);
  if (lines.length > 1 && lines[0].length < 60 && !ABILITY.test(lines[0]) && !readLine(lines[0], {})) card.name = lines.shift();
  card.text = lines.filter((line) => !readLine(line, card)).join("\n");
  if (card.speed !== undefined || card.damage !== undefined || card.zone !== undefined) {
    card.type ??= "attack";
    card.attack = { zone: card.zone ?? "mid", speed: card.speed ?? 3, damage: card.damage ?? 3 };
  }
  for (const key of ["speed", "damage", "zone"]) delete card[key];
  return card;
};

// Does this look like a card's text and not like the beginning of a name?
export const looksLikeText = (pasted) => pasted.includes("\n") || /\b(?:enhance|form|response|blitz)\b.*:/i.test(pasted);
