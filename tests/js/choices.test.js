import assert from "node:assert/strict";
import { test } from "node:test";

import { apart, choicesOf, completed, merged, takesSets, worthSaying } from "../../static/js/table/choices.js";

const option = (id, cards, label = id) => ({ id, verb: id.split(":")[0], cards, label, html: label });
const row = (id, card, more = {}) => ({ id, card, ...more });
const board = {
  players: {
    a: { character: row("a.char", "kite"), stage: [], card_pool: [], momentum: 0, hand: [], deck: 30, discard: [], removed: [] },
    b: { character: row("b.char", "wren"), stage: [row("b.s1", "stance"), row("b.s2", "stance"), row("b.s3", "stance", { committed: true })], card_pool: [], momentum: 0, hand: [row("b.h1", "guard"), row("b.h2", "sweep")], deck: 30, discard: [], removed: [] },
  },
};
const names = { "b.s1": "Stance", "b.s2": "Stance", "b.s3": "Stance", "b.char": "Wren" };
const decision = (options, refused = []) => ({ player: "b", kind: "choose", options, refused });

test("options that take equal cards are one choice, and say of how many", () => {
  const [one, ...others] = merged(decision([option("commit:b.s1", ["b.s1"]), option("commit:b.s2", ["b.s2"])]), board, names);
  assert.equal(others.length, 0);
  assert.equal(one.any, "any of 2");
});

test("a card that lies otherwise is another choice", () => {
  assert.equal(merged(decision([option("commit:b.s1", ["b.s1"]), option("commit:b.s3", ["b.s3"])]), board, names).length, 2);
});

test("sets of equal cards are one choice with counted names", () => {
  const sets = [option("commit:b.s1,b.char", ["b.s1", "b.char"]), option("commit:b.s2,b.char", ["b.s2", "b.char"]), option("commit:b.s1,b.s2", ["b.s1", "b.s2"])];
  const found = merged(decision(sets), board, names);
  assert.deepEqual(found.map((group) => group.names), ["Stance and Wren", "2 × Stance"]);
  const plain = merged(decision([option("commit:b.s1,b.s2,b.char", ["b.s1", "b.s2", "b.char"])]), board, { ...names, "b.s1": "Foundation", "b.s2": "Foundation" });
  assert.equal(plain[0].names, "2 foundations and Wren");
});

test("two abilities of one card stay two choices", () => {
  assert.equal(merged(decision([option("enhance:b.s1/1", ["b.s1"]), option("enhance:b.s1/2", ["b.s1"])]), board, names).length, 2);
});

test("cards are chosen one after the other until they make up an option", () => {
  const asked = decision([option("commit:b.s1,b.s2", ["b.s1", "b.s2"]), option("commit:b.s1,b.char", ["b.s1", "b.char"])]);
  assert.ok(takesSets(asked));
  assert.deepEqual(completed(asked, new Set(["b.s1"])), { id: null, more: true });
  assert.deepEqual(completed(asked, new Set(["b.char", "b.s1"])), { id: "commit:b.s1,b.char", more: false });
});

test("a card that can be chosen glows, one in the hand that cannot says why, one in the stage is left alone", () => {
  const refused = [{ verb: "block", cards: ["b.h2"], why: "low" }, { verb: "block", cards: ["b.s1"], why: "stage" }];
  const asked = decision([option("block:b.h1", ["b.h1"])], refused);
  const { of, said } = choicesOf(asked, new Set(), board);
  assert.equal(of.get("b.h1").options.length, 1);
  assert.equal(of.get("b.h2").refused[0].why, "low");
  assert.equal(of.has("b.s1"), false);
  assert.equal(said.b, "1 can block");
  assert.equal(worthSaying(asked, board).length, 1);
});

test("cards with one name are told apart by a number, and nobody reads an id", () => {
  const called = apart(["b.s1", "b.h1", "b.s2", "b.x9"], { "b.s1": "Stance", "b.s2": "Stance", "b.h1": "Guard" });
  assert.deepEqual([...called.values()], ["Stance (1)", "Guard", "Stance (2)", "Unknown card"]);
});
