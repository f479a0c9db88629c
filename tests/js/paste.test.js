import assert from "node:assert/strict";
import { test } from "node:test";

import { looksLikeText, readPaste, splitKeywords } from "../../static/js/table/paste.js";

test("a pasted card is taken apart line by line", () => {
  const pasted = "Jab\nAttack\nDifficulty: 3\n4 check\nSpeed 5\nDamage = 2\nZone: High\nBlock: +2 Low\nKeywords: Punch • Combo (Weapon, Kick)\nEnhance: Draw 1 card.\n";
  assert.deepEqual(readPaste(pasted), {
    name: "Jab", type: "attack", difficulty: 3, check: 4, block: { zone: "low", modifier: 2 },
    keywords: ["Punch", "Combo (Weapon, Kick)"], text: "Enhance: Draw 1 card.", attack: { zone: "high", speed: 5, damage: 2 },
  });
});

test("only text is only text", () => {
  assert.deepEqual(readPaste("Enhance: Your attack gets +1 damage.\nForm: Draw 1 card."), { text: "Enhance: Your attack gets +1 damage.\nForm: Draw 1 card." });
});

test("what tells a speed is an attack", () => {
  assert.deepEqual(readPaste("Speed: 4"), { text: "", type: "attack", attack: { zone: "mid", speed: 4, damage: 3 } });
});

test("a comma in parentheses belongs to the keyword", () => {
  assert.deepEqual(splitKeywords(" Flash, Combo (Weapon, Punch) ,"), ["Flash", "Combo (Weapon, Punch)"]);
});

test("a name is not taken for text", () => {
  assert.equal(looksLikeText("Form of the Tiger"), false);
  assert.equal(looksLikeText("Enhance: Draw 1 card."), true);
  assert.equal(looksLikeText("Jab\nAttack"), true);
});
