// The light search finds what people misspell, and puts today's edition first.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lightPage, lightResults } from "../../static/js/offline/light_page.js";
import { distance, LightSearch, stem } from "../../static/js/offline/light_search.js";

const entry = (edition, slug, title, ...texts) => ({
  edition,
  url: `/rules/${edition}/${slug}/`,
  title,
  aliases: [],
  gist: "",
  clauses: texts.map((text, at) => [`c${at}`, String(at + 1), text]),
});
const search = new LightSearch({
  current: "new",
  editions: { new: "New", old: "Old" },
  entries: [
    entry("old", "health", "Vitality", "A character loses vitality when damaged."),
    entry("new", "health", "Health", "Health is printed on a character.", "A player without health loses."),
    entry("new", "reversal", "Reversal", "A reversal is played after the rival's attack."),
    entry("new", "block", "Block", "A block stops an attack."),
  ],
  synonyms: [[["life points"], ["health"]], [["counterattack"], ["reversal"]]],
});
const first = (typed, edition) => search.search(typed, edition).rows[0]?.title;

test("a word is found in its other forms", () => {
  assert.equal(stem("blocking"), stem("blocks"));
  assert.equal(first("blocking"), "Block");
});

test("a misspelt word is found, and the reading is told", () => {
  const found = search.search("revresal");
  assert.equal(found.rows[0].title, "Reversal");
  assert.deepEqual(found.corrected, [["revresal", "reversal"]]);
});

test("the whole name of an entry finds it, though its words are everywhere", () => {
  const lessons = { ...entry("new", "learn", "Learn", "Twelve lessons."), aliases: ["how to block"] };
  const more = Array.from({ length: 9 }, (_, at) => entry("new", `block-${at}`, "How blocks block", "Block a block."));
  const crowded = new LightSearch({ current: "new", editions: { new: "New" }, entries: [...more, lessons], synonyms: [] });
  assert.equal(crowded.search("How to block").rows[0].title, "Learn");
  assert.notEqual(crowded.search("block").rows[0].title, "Learn");
});

test("a misspelt synonym is found as well", () => assert.equal(first("conterattack"), "Reversal"));

test("a word that is only begun is found", () => assert.equal(first("rever"), "Reversal"));

test("today's edition comes first, unless another is asked for", () => {
  assert.equal(search.search("character").rows[0].edition, "New");
  assert.equal(first("character", "old"), "Vitality");
});

test("synonyms of several words are read", () => assert.equal(first("life points"), "Health"));

test("what nobody wrote finds nothing", () => assert.deepEqual(search.search("zzzzqqqq").rows, []));

test("swapped letters are one mistake", () => {
  assert.equal(distance("revresal", "reversal", 2), 1);
  assert.equal(distance("stun", "block", 2), 3);
});

test("results are text, never markup", () => {
  const shown = lightResults("<b>", { rows: [{ title: "<i>", number: "1", url: "/x/", text: "<script>", edition: "New", score: 1 }], corrected: [] }, false);
  assert.ok(!/<script>|<b>|<i>/.test(shown));
  assert.match(shown, /Light search\./);
});

test("the page gets the results and the words that were typed", () => {
  const page = '<input id="q" name="q" value=""><section id="results" aria-label="Results"><p>old</p></section>\n</main>';
  assert.equal(lightPage(page, 'a "b"', "", "<p>new</p>"), '<input id="q" name="q" value="a &quot;b&quot;"><section id="results" aria-label="Results"><p>new</p></section></main>');
});
