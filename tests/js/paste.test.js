import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = /** @type {any} */ ({ addEventListener: () => {} });
globalThis.window = /** @type {any} */ ({ addEventListener: () => {} });
const { looksLikeText, readPasted, splitKeywords } = await import("../../static/js/table/paste.js");

const CARD = { name: "Jab", type: "attack", difficulty: 3, check: 4, health: null, keywords: ["Punch"], symbols: [], text: "Enhance: Draw 1 card.", set: "", back: null, attack: { zone: "high", speed: 5, damage: 2 } };

const answered = (told, status = 200) => {
  globalThis.fetch = async () => new Response(JSON.stringify(told), { status, headers: { "Content-Type": "application/json" } });
};

test("what the site reads is the card, and what it does not read is said with its line", async () => {
  answered({ name: "Jab", card: CARD, assumed: [], not_read: [{ line: 2, words: "Illus. Somebody" }] });
  const { card, notes } = await readPasted("Jab\nIllus. Somebody\nEnhance: Draw 1 card.");
  assert.deepEqual(card, { name: "Jab", type: "attack", difficulty: 3, check: 4, keywords: ["Punch"], text: "Enhance: Draw 1 card.", attack: { zone: "high", speed: 5, damage: 2 } });
  assert.deepEqual(notes, ["Not read, line 2: “Illus. Somebody”."]);
});

test("a name and a type that the text does not tell are left to whoever adds the card", async () => {
  answered({ name: null, card: { name: "Your card", type: "foundation", text: "Form: Draw 1 card." }, assumed: ["type"], not_read: [] });
  assert.deepEqual(await readPasted("Form: Draw 1 card."), { card: { text: "Form: Draw 1 card." }, notes: [] });
});

test("where nobody can read it the text is kept as it is, and that is said", async () => {
  globalThis.fetch = async () => { throw new TypeError("Failed to fetch"); };
  const { card, notes } = await readPasted(" Jab\nAttack ");
  assert.deepEqual(card, { text: "Jab\nAttack" });
  assert.match(notes[0], /No connection/);
});

test("a comma in parentheses belongs to the keyword", () => {
  assert.deepEqual(splitKeywords(" Flash, Combo (Weapon, Punch) ,"), ["Flash", "Combo (Weapon, Punch)"]);
});

test("a name is not taken for text", () => {
  assert.equal(looksLikeText("Form of the Tiger"), false);
  assert.equal(looksLikeText("Enhance: Draw 1 card."), true);
  assert.equal(looksLikeText("Jab\nAttack"), true);
});
