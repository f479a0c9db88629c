import assert from "node:assert/strict";
import { test } from "node:test";

import { allRows, countOf, deckOf, findRow, nameAll, nameOf, newId, sideOf } from "../../static/js/table/rows.js";
import { board, CARDS } from "./boards.js";

test("a deck may be left out, a number, or listed from the top", () => {
  assert.deepEqual(deckOf({}), { count: 40, top: [] });
  assert.deepEqual(deckOf({ deck: 12 }), { count: 12, top: [] });
  assert.deepEqual(deckOf({ deck: { top: [{ card: "jab" }] } }), { count: 40, top: [{ card: "jab" }] });
});

test("a zone counts its rows, or is a number", () => {
  const { a } = board({ a: { hand: 4, stage: [{ id: "a.s1", card: "stance" }] } }).players;
  assert.equal(countOf(a, "hand"), 4);
  assert.equal(countOf(a, "stage"), 1);
  assert.equal(countOf(a, "deck"), 30);
  assert.equal(countOf(a, "character"), 1);
});

test("a card is found wherever it lies", () => {
  const there = board({ b: { discard: [{ id: "b.d1", card: "jab" }] } });
  assert.deepEqual(findRow(there, "b.d1"), { player: "b", zone: "discard", index: 0, row: { id: "b.d1", card: "jab" } });
  assert.equal(findRow(there, "b.d2"), null);
  assert.equal([...allRows(there)].length, 3);
});

test("a new id is one that no card has, not even one on top of another", () => {
  const there = board({ a: { stage: [{ id: "a.s1", card: "stance", on_top: { id: "a.s2", card: "jab" } }] } });
  assert.equal(newId(there, "a", "stage"), "a.s3");
});

test("cards without an id are named as the engine names them", () => {
  const there = nameAll(board({ a: { hand: [{ card: "jab" }, { id: "a.x2", card: "jab" }, { card: null }] } }));
  assert.deepEqual(there.players.a.hand.map((row) => row.id), ["a.x1", "a.x2", "a.x3"]);
});

test("the side that is up is what a card is called", () => {
  assert.equal(nameOf({ card: "marrow", transformed: true }, CARDS), "Marrow Awake");
  assert.equal(nameOf({ card: "marrow" }, CARDS), "Marrow");
  assert.equal(nameOf({ card: null }, CARDS), "an unknown card");
  assert.equal(nameOf({ card: "nobody" }, CARDS), "nobody");
  assert.equal(sideOf({ card: "stance", on_top: { card: "jab" } }, CARDS), CARDS.jab);
});
