import assert from "node:assert/strict";
import { test } from "node:test";

import { addRow, attackers, copyRow, countUnknown, moveRow, ownCard, removeRow, setAttack, setAttackValue, setCounter, setMoment, setState, targets, turnInto } from "../../static/js/table/edits.js";
import { findRow, plainName } from "../../static/js/table/rows.js";
import { CARDS, question } from "./boards.js";

const ids = (rows) => rows.map((row) => row.id);

test("a card is added under an id of its own, at the end of its zone", () => {
  const asked = question({ a: { hand: [{ id: "a.h1", card: "jab" }] } });
  assert.equal(addRow(asked, { player: "a", zone: "hand" }, "stance", CARDS), "a.h2");
  assert.deepEqual(ids(asked.board.players.a.hand), ["a.h1", "a.h2"]);
});

test("cards that were only counted get rows before another comes to them", () => {
  const asked = question({ a: { hand: 2 } });
  addRow(asked, { player: "a", zone: "hand" }, "jab", CARDS);
  assert.deepEqual(asked.board.players.a.hand.map((row) => row.card), [null, null, "jab"]);
  assert.equal(new Set(ids(asked.board.players.a.hand)).size, 3);
});

test("another character has its own health", () => {
  const asked = question();
  addRow(asked, { player: "a", zone: "character" }, "marrow", CARDS);
  assert.equal(asked.board.players.a.health, 27);
  assert.equal(asked.board.players.a.character.id, "a.char");
});

test("what a move makes meaningless is dropped with it", () => {
  const asked = question({ a: { stage: [{ id: "a.s1", card: "stance", committed: true, counters: { Rage: 1 } }, { id: "a.s2", card: "jab", attached_to: "a.s1" }] } });
  moveRow(asked, "a.s1", { player: "a", zone: "hand" }, CARDS);
  assert.deepEqual(asked.board.players.a.hand, [{ id: "a.s1", card: "stance" }]);
  assert.deepEqual(asked.board.players.a.stage, [{ id: "a.s2", card: "jab" }]);
});

test("a deck counts what comes to it and what leaves it", () => {
  const asked = question({ a: { hand: [{ id: "a.h1", card: "jab" }] } });
  moveRow(asked, "a.h1", { player: "a", zone: "deck" }, CARDS);
  assert.equal(asked.board.players.a.deck.count, 31);
  moveRow(asked, "a.h1", { player: "a", zone: "hand" }, CARDS);
  assert.equal(asked.board.players.a.deck.count, 30);
  assert.deepEqual(ids(asked.board.players.a.hand), ["a.h1"]);
});

test("a card that is no longer known on top of a deck still lies in it", () => {
  const asked = question({ a: { deck: { count: 30, top: [{ id: "a.t1", card: "jab" }] } } });
  removeRow(asked, "a.t1");
  assert.deepEqual(asked.board.players.a.deck, { count: 30, top: [] });
});

test("the character's place cannot be left empty", () => {
  const asked = question();
  moveRow(asked, "a.char", { player: "a", zone: "hand" }, CARDS);
  removeRow(asked, "a.char");
  assert.equal(asked.board.players.a.character.id, "a.char");
});

test("a defender's card in the pool is a block, the attacker's an attack in progress", () => {
  const asked = question({ at: "attack.block", a: { hand: [{ id: "a.h1", card: "jab" }] }, b: { hand: [{ id: "b.h1", card: "stance" }] } });
  moveRow(asked, "a.h1", { player: "a", zone: "card_pool" }, CARDS);
  moveRow(asked, "b.h1", { player: "b", zone: "card_pool" }, CARDS);
  assert.deepEqual(asked.board.attack, { id: "a.h1" });
  assert.equal(findRow(asked.board, "b.h1").row.played_as, "block");
});

test("a removed attacker takes the attack, and what history tells of it, along", () => {
  const asked = question({ at: "attack.enhance", attack: { id: "a.p1" }, pending: ["a.p1"], history: { abilities: ["a.p1/1", "a.s1/1"], echo: "a.p1" }, a: { card_pool: [{ id: "a.p1", card: "jab" }] } });
  removeRow(asked, "a.p1");
  assert.equal(asked.board.attack, null);
  assert.equal("pending" in asked.board, false);
  assert.deepEqual(asked.board.history, { abilities: ["a.s1/1"] });
});

test("a copy lies as the first does, under another id", () => {
  const asked = question({ a: { stage: [{ id: "a.s1", card: "stance", committed: true }] } });
  copyRow(asked, "a.s1", CARDS);
  assert.deepEqual(asked.board.players.a.stage[1], { id: "a.s2", card: "stance", committed: true });
});

test("what is plain is left out of a row", () => {
  const asked = question({ a: { stage: [{ id: "a.s1", card: "stance", committed: true }] } });
  setState(asked, "a.s1", "committed", false);
  setCounter(asked, "a.s1", "Rage", 2);
  assert.deepEqual(findRow(asked.board, "a.s1").row, { id: "a.s1", card: "stance", counters: { Rage: 2 } });
  setCounter(asked, "a.s1", "Rage", 0);
  assert.deepEqual(findRow(asked.board, "a.s1").row, { id: "a.s1", card: "stance" });
});

test("a card without another side cannot show it", () => {
  const asked = question({ a: { stage: [{ id: "a.s1", card: "marrow", transformed: true, check: 4 }] } });
  turnInto(asked, "a.s1", "jab", CARDS);
  assert.deepEqual(findRow(asked.board, "a.s1").row, { id: "a.s1", card: "jab" });
});

test("unknown cards are counted within bounds", () => {
  const asked = question({ a: { hand: 1 } });
  countUnknown(asked, "a", "hand", -5);
  assert.equal(asked.board.players.a.hand, 0);
  countUnknown(asked, "a", "hand", 5_000);
  assert.equal(asked.board.players.a.hand, 999);
  countUnknown(asked, "a", "deck", -100);
  assert.equal(asked.board.players.a.deck.count, 0);
});

test("a card of one's own has one slug, however often it is made", () => {
  const asked = question();
  const card = { name: "Café Brawl!", type: "attack" };
  assert.equal(ownCard(asked, card), "own-cafe-brawl");
  assert.equal(ownCard(asked, { ...card }), "own-cafe-brawl");
  assert.equal(ownCard(asked, { ...card, type: "action" }), "own-cafe-brawl-2");
});

test("a card that nobody named has the name and the slug that the line gives it", () => {
  const asked = question();
  const block = { type: "foundation", block: { zone: "mid", modifier: 2 } };
  assert.equal(plainName(block), "Mid block +2");
  assert.equal(ownCard(asked, { name: plainName(block), ...block }), "mid-block-2");
  assert.equal(plainName({ type: "attack", attack: { zone: "high", speed: 4, damage: 6 } }), "High attack 4/6");
});

test("outside an attack setting one begins the Enhance Step, and leaving it ends it", () => {
  const asked = question({ a: { card_pool: [{ id: "a.p1", card: "jab" }] } });
  setAttack(asked, "a.p1", CARDS);
  assert.deepEqual([asked.board.at, asked.board.attack], ["attack.enhance", { id: "a.p1" }]);
  setAttackValue(asked, "damage", 7, 5);
  assert.equal(asked.board.attack.damage, 7);
  setAttackValue(asked, "damage", 5, 5);
  assert.equal("damage" in asked.board.attack, false);
  setMoment(asked, "end");
  assert.equal(asked.board.attack, null);
});

test("the only attack in a pool is the one in progress", () => {
  const asked = question({ a: { card_pool: [{ id: "a.p1", card: "jab" }, { id: "a.p2", card: "stance" }] } });
  assert.deepEqual(attackers(asked.board, CARDS).map(({ row }) => row.id), ["a.p1"]);
  setMoment(asked, "attack.block");
  assert.deepEqual(asked.board.attack, { id: "a.p1" });
});

test("an attack goes for the rival's character or backups", () => {
  const asked = question({ b: { stage: [{ id: "b.s1", card: "ally" }, { id: "b.s2", card: "stance" }] } });
  assert.deepEqual(ids(targets(asked.board, "a", CARDS)), ["b.char", "b.s1"]);
});
