import assert from "node:assert/strict";
import { before, test } from "node:test";

const line = (...decisions) => ({ decisions });
let remember;

before(async () => {
  // The module draws, too, and listens to the window as soon as it is loaded.
  globalThis.window = /** @type {any} */ ({ addEventListener: () => undefined });
  globalThis.document = /** @type {any} */ ({ addEventListener: () => undefined });
  ({ remember } = await import("../../static/js/table/tree.js"));
});

test("a line that goes on takes the place of what it goes on from", () => {
  assert.deepEqual(remember(remember([], line("pass")), line("pass", "play:a.h1")), [line("pass", "play:a.h1")]);
});

test("a line that is the beginning of another is known", () => {
  assert.deepEqual(remember(remember([], line("pass", "play:a.h1")), line("pass")), [line("pass", "play:a.h1")]);
});

test("forks stand beside each other", () => {
  assert.equal(remember(remember([], line("pass", "yes")), line("pass", "no")).length, 2);
});

test("of many lines the last are kept", () => {
  let lines = [];
  for (let i = 0; i < 60; i += 1) lines = remember(lines, line(`check:${i}`));
  assert.equal(lines.length, 40);
  assert.deepEqual(lines.at(-1), line("check:59"));
});

test("a line that ends otherwise after an edit is told anew", () => {
  const [told] = remember([{ decisions: ["pass"], health: { b: 14 } }], { decisions: ["pass"], health: { b: 9 } });
  assert.equal(told.health.b, 9);
});
