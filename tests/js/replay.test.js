import assert from "node:assert/strict";
import { test } from "node:test";

import { Replay, replay } from "../../static/js/table/replay.js";
import { board } from "./boards.js";

const steps = (...changes) => changes.map((change) => ({ changes: [change] }));

test("a value is set, and what stood before stays as it was", () => {
  const start = board();
  const after = replay(start, steps({ at: "players.b.health", was: 20, now: 17 }));
  assert.equal(after.players.b.health, 17);
  assert.equal(start.players.b.health, 20);
});

test("what is plain is left out of a row, but for how momentum lies", () => {
  const start = board({ a: { stage: [{ id: "a.s1", card: "stance", committed: true }], momentum: [{ id: "a.m1", card: "jab", face_down: true }] } });
  const after = replay(start, steps({ card: "a.s1", key: "committed", was: true, now: false }, { card: "a.m1", key: "face_down", was: true, now: false }));
  assert.deepEqual(after.players.a.stage, [{ id: "a.s1", card: "stance" }]);
  assert.deepEqual(after.players.a.momentum, [{ id: "a.m1", card: "jab", face_down: false }]);
});

test("a card moves with what it is there", () => {
  const start = board({ a: { hand: [{ id: "a.h1", card: "jab" }] } });
  const after = replay(start, steps({ card: "a.h1", was: "a.hand", now: "a.card_pool", as: { played_as: "attack" } }));
  assert.deepEqual(after.players.a.hand, []);
  assert.deepEqual(after.players.a.card_pool, [{ id: "a.h1", card: "jab", played_as: "attack" }]);
});

test("zones that are counted count on", () => {
  const start = board({ a: { hand: 2, momentum: 1 } });
  const after = replay(start, steps({ card: "a.x1", was: "a.hand", now: "a.momentum" }, { card: "a.x2", was: "a.deck", now: "a.hand" }));
  assert.deepEqual([after.players.a.hand, after.players.a.momentum, after.players.a.deck.count], [2, 2, 29]);
});

test("a card enters the zone that is named, also that of its owner's rival", () => {
  const start = board({ b: { discard: [{ id: "b.d1", card: "stance" }] } });
  const after = replay(start, steps({ card: "b.d1", was: "b.discard", now: "a.stage", as: { owner: "b" } }));
  assert.deepEqual(after.players.a.stage, [{ id: "b.d1", card: "stance", owner: "b" }]);
  assert.deepEqual(after.players.b.discard, []);
});

test("an unknown card at the bottom of what is listed is only counted", () => {
  const start = board({ a: { hand: [{ id: "a.h1", card: null }] } });
  const after = replay(start, steps({ card: "a.h1", was: "a.hand", now: "a.deck" }));
  assert.deepEqual(after.players.a.deck, { count: 31, top: [] });
});

test("a history that tells nothing any more is gone", () => {
  const start = board({ history: { echo: "a.h1" } });
  assert.equal("history" in replay(start, steps({ at: "history.echo", was: "a.h1", now: null })), false);
});

test("the board at any step is the replay of the steps before it", () => {
  const all = steps(...Array.from({ length: 50 }, (_, i) => ({ at: "players.a.health", was: 50 - i, now: 49 - i })));
  const boards = new Replay(board(), all);
  for (const count of [50, 0, 16, 15, 17, 33]) assert.deepEqual(boards.at(count), replay(board(), all.slice(0, count)));
});
