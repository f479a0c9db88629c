import assert from "node:assert/strict";
import { before, test } from "node:test";

const line = (...decisions) => ({ decisions });
let remember;
let forget;

before(async () => {
  // The module draws, too, and listens to the window as soon as it is loaded.
  globalThis.window = /** @type {any} */ ({ addEventListener: () => undefined });
  ({ remember, forget } = await import("../../static/js/ruling/branches.js"));
});

test("a line that goes on takes the place of what it goes on from", () => {
  const branches = remember(remember(null, line("pass")), line("pass", "play:a.h1"));
  assert.deepEqual(branches.lines, [line("pass", "play:a.h1")]);
});

test("a line that is the beginning of another is known", () => {
  const branches = remember(remember(null, line("pass", "play:a.h1")), line("pass"));
  assert.deepEqual(branches.lines, [line("pass", "play:a.h1")]);
});

test("forks stand beside each other, and one can be forgotten", () => {
  const branches = remember(remember(null, line("pass", "yes")), line("pass", "no"));
  assert.equal(branches.lines.length, 2);
  assert.deepEqual(forget(branches, line("pass", "yes")).lines, [line("pass", "no")]);
});

test("of many lines the last are kept", () => {
  let branches = null;
  for (let i = 0; i < 60; i += 1) branches = remember(branches, line(`check:${i}`));
  assert.equal(branches.lines.length, 40);
  assert.deepEqual(branches.lines.at(-1), line("check:59"));
});
