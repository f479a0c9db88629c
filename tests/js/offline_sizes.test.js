import assert from "node:assert/strict";
import test from "node:test";

import { sizes, toLoad } from "../../static/js/offline/sizes.js";

const files = [
  { name: "a", url: "/a", bytes: 100, sent: 20, gzipped: 30 },
  { name: "b", url: "/b", bytes: 50, sent: 10, gzipped: 15 },
];

test("the size to load is that of the compression in which the server sends", () => {
  const engine = sizes(files);
  assert.deepEqual(["br", "gzip", null, "zstd"].map((coding) => toLoad(engine, coding)), [30, 45, 150, 150]);
});
