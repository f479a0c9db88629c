import assert from "node:assert/strict";
import { test } from "node:test";

import { byPlace, placesOf } from "../../static/js/table/faults.js";
import { allFaults, senseFaults } from "../../static/js/table/faults.js";
import { board, CARDS } from "./boards.js";

const places = (given) => senseFaults(board(given), CARDS).map(({ at }) => at);

test("a sound board has no faults", () => {
  assert.deepEqual(places(), []);
});

for (const [what, given, at] of [
  ["a committed card in hand", { a: { hand: [{ id: "a.h1", card: "jab", committed: true }] } }, "board.players.a.hand[0].committed"],
  ["counters on a card in a pool", { a: { card_pool: [{ id: "a.p1", card: "jab", counters: { Rage: 1 } }] } }, "board.players.a.card_pool[0].counters"],
  ["a card that was played and lies in hand", { a: { hand: [{ id: "a.h1", card: "jab", played_as: "attack" }] } }, "board.players.a.hand[0].played_as"],
  ["another side where there is none", { a: { stage: [{ id: "a.s1", card: "stance", transformed: true }] } }, "board.players.a.stage[0].transformed"],
  ["a second character", { a: { stage: [{ id: "a.s1", card: "kite" }] } }, "board.players.a.stage[0].card"],
  ["an unknown character", { a: { character: { id: "a.char", card: null } } }, "board.players.a.character.card"],
  ["a character that is none", { a: { character: { id: "a.char", card: "jab" } } }, "board.players.a.character.card"],
  ["more health than there can be", { b: { health: 28 } }, "board.players.b.health"],
  ["a deck that is smaller than its top", { b: { deck: { count: 1, top: [{ card: "jab" }, { card: "jab" }] } } }, "board.players.b.deck.count"],
  ["a step of an attack without one", { at: "attack.block" }, "board.attack"],
  ["an attack outside of one", { attack: { id: "a.p1" } }, "board.attack"],
  ["an attacker that lies in no pool", { at: "attack.block", attack: { id: "a.p1" } }, "board.attack.id"],
  ["a foundation that attacks", { at: "attack.block", attack: { id: "a.p1" }, a: { card_pool: [{ id: "a.p1", card: "stance" }] } }, "board.attack.id"],
  ["an attacker face down", { at: "attack.block", attack: { id: "a.p1" }, a: { card_pool: [{ id: "a.p1", card: "jab", face_down: true }] } }, "board.attack.id"],
]) {
  test(`${what} is a fault, with its place`, () => assert.deepEqual(places(given), [at]));
}

test("where both speak of one place, the words of the page are taken", () => {
  const there = board({ b: { health: 28 } });
  const found = allFaults(there, CARDS, [{ at: "board.players.b.health", why: "engine" }, { at: "board.turn", why: "engine" }]);
  assert.deepEqual(found.map(({ at }) => at), ["board.players.b.health", "board.turn"]);
  assert.notEqual(found[0].why, "engine");
});

test("a fault shows where a player looks", () => {
  const there = board({ a: { hand: [{ id: "a.h1", card: "jab" }], deck: { count: 9, top: [{ id: "a.t1", card: "jab" }] } } });
  assert.deepEqual(placesOf("board.players.a.hand[0].committed", there), ["card a.h1"]);
  assert.deepEqual(placesOf("board.players.a.hand[3]", there), ["zone a hand"]);
  assert.deepEqual(placesOf("board.players.a.deck.top[0].card", there), ["card a.t1"]);
  assert.deepEqual(placesOf("board.players.b.deck.count", there), ["zone b deck"]);
  assert.deepEqual(placesOf("board.players.b.health", there), ["player b"]);
  assert.deepEqual(placesOf("board.attack.id", there), ["attack"]);
  assert.deepEqual(placesOf("board.turn", there), ["moment"]);
  assert.deepEqual(placesOf("cards.jab.text", there), ["card a.h1", "card a.t1"]);
  assert.deepEqual(placesOf("cards.jabber.text", there), ["board"]);
});

test("the same words stand once at a place", () => {
  const found = byPlace([{ at: "board.turn", why: "no" }, { at: "board.at", why: "no" }, { at: "board.at", why: "never" }], board());
  assert.deepEqual([...found], [["moment", ["no", "never"]]]);
});
