import assert from "node:assert/strict";
import { test } from "node:test";

import { inTurn } from "../../static/js/table/site.js";

test("one thing is asked at a time; the ruling waits for nothing", async () => {
  const done = [];
  let let_go;
  const held = new Promise((go) => { let_go = go; });
  const all = [
    inTurn(async () => { await held; done.push("line"); }),
    inTurn(async () => done.push("check")),
    inTurn(async () => done.push("ruling"), { first: true }),
  ];
  await all[2];
  assert.deepEqual(done, ["ruling"]);
  let_go();
  await Promise.all(all);
  assert.deepEqual(done, ["ruling", "line", "check"]);
});

test("what fails lets the next one in", async () => {
  await assert.rejects(inTurn(async () => { throw new Error("gone"); }));
  assert.equal(await inTurn(async () => "here"), "here");
});
