import assert from "node:assert/strict";
import { test } from "node:test";

import { announcement, minutesAndSeconds, timeLeft } from "../../static/js/desk/clock.js";
import { dayAsCsv, fileName } from "../../static/js/desk/day.js";
import { inParts, packed, readPart, unpacked, wholeOf, withPart } from "../../static/js/desk/packing.js";
import { addMinute, callsOf, changeCall, endRound, extraTimes, giveTime, goOn, logCall, MINUTE, newDay, newDesk, pause, readDesk, removeCall, setUp, startRound, takeOver, takeTimeBack } from "../../static/js/desk/state.js";

const NOON = Date.UTC(2026, 10, 17, 12);
const started = () => startRound(newDesk(), NOON);

test("a running clock counts from its end, so time that nobody watched is gone", () => {
  assert.equal(timeLeft(started().clock, NOON + 20 * MINUTE), 30 * MINUTE);
  assert.equal(timeLeft(started().clock, NOON + 53 * MINUTE), -3 * MINUTE);
});

test("a pause keeps what was left, however long it lasts", () => {
  const paused = pause(started(), NOON + 10 * MINUTE);
  assert.equal(timeLeft(paused.clock, NOON + 25 * MINUTE), 40 * MINUTE);
  assert.equal(timeLeft(goOn(paused, NOON + 25 * MINUTE).clock, NOON + 26 * MINUTE), 39 * MINUTE);
});

test("a minute more counts while the clock runs and while it is paused", () => {
  assert.equal(timeLeft(addMinute(started()).clock, NOON), 51 * MINUTE);
  assert.equal(timeLeft(addMinute(pause(started(), NOON)).clock, NOON), 51 * MINUTE);
});

test("what is left rounds up, what is over rounds down", () => {
  assert.equal(minutesAndSeconds(61_400), "1:02");
  assert.equal(minutesAndSeconds(0), "0:00");
  assert.equal(minutesAndSeconds(-61_400), "1:01");
});

test("ten, five, one and no minutes are announced once, and nothing while no round runs", () => {
  assert.equal(announcement(10 * MINUTE + 500, 10 * MINUTE), "10 minutes left.");
  assert.equal(announcement(10 * MINUTE, 10 * MINUTE - 500), "");
  assert.equal(announcement(MINUTE + 1, MINUTE), "1 minute left.");
  assert.equal(announcement(12 * MINUTE, -MINUTE), "Time. Call the round.");
  assert.equal(announcement(null, 5 * MINUTE), "");
});

test("a call belongs to the round in which it was logged", () => {
  const desk = logCall(endRound(logCall(newDesk(), { table: "4", question: "First?" }, NOON)), { table: "9", question: "Second?" }, NOON + 1);
  assert.deepEqual(callsOf(desk, 1).map((call) => call.question), ["First?"]);
  assert.deepEqual(callsOf(desk, 2).map((call) => call.table), ["9"]);
});

test("minutes of calls and minutes by hand add up to a table's extra time, those that end first before the others", () => {
  let desk = logCall(newDesk(), { table: "12", minutes: 2 }, NOON);
  desk = giveTime(giveTime(desk, "4", 4), "12", 1);
  assert.deepEqual(extraTimes(desk), [{ table: "12", minutes: 3 }, { table: "4", minutes: 4 }]);
  assert.deepEqual(extraTimes(takeTimeBack(desk, "12")), [{ table: "4", minutes: 4 }]);
  assert.deepEqual(extraTimes(endRound(desk)), []);
});

test("a call is changed and deleted by its id", () => {
  const desk = logCall(newDesk(), { table: "4", question: "Before" }, NOON);
  const [{ id }] = desk.calls;
  assert.equal(changeCall(desk, id, { question: "After" }).calls[0].question, "After");
  assert.equal(changeCall(desk, id, { question: "After" }).calls[0].table, "4");
  assert.deepEqual(removeCall(desk, id).calls, []);
});

test("a new day keeps the event and how long a round is", () => {
  const desk = newDay(setUp(logCall(newDesk(), { table: "1" }, NOON), { event: "Cup", round: 4, rounds: 6, minutes: 40 }));
  assert.deepEqual([desk.event, desk.round, desk.rounds, desk.minutes, desk.calls.length], ["Cup", 1, 6, 40, 0]);
});

test("a ruling that would lead off the site is not kept", () => {
  for (const url of ["https://elsewhere.example/", "//elsewhere.example/", "javascript:alert(1)"]) {
    assert.equal(logCall(newDesk(), { table: "1", ruling: { title: "x", url } }, NOON).calls[0].ruling, null);
  }
});

test("what isn't a desk is not read as one, and rows that don't fit are left out", () => {
  for (const given of [null, 3, {}, { version: 9, calls: [], extra: [] }]) assert.equal(readDesk(given), null);
  const desk = readDesk({ ...newDesk(), calls: [{ id: 1 }, { id: "a", round: 1, at: NOON, table: "7", question: "Q", minutes: 1e9 }] });
  assert.deepEqual(desk.calls.map(({ id, minutes }) => [id, minutes]), [["a", 99]]);
});

test("a desk that is taken over keeps the calls of both, each once, newest first", () => {
  const shared = logCall(newDesk(), { table: "1" }, NOON);
  const here = logCall(shared, { table: "2" }, NOON + 1);
  const there = startRound(logCall(shared, { table: "3" }, NOON + 2), NOON);
  const both = takeOver(here, there);
  assert.deepEqual(both.calls.map((call) => call.table), ["3", "2", "1"]);
  assert.deepEqual(both.clock, there.clock);
});

test("the day is a table for spreadsheets, oldest first, and nothing in it is a formula", () => {
  const desk = logCall(logCall(newDesk(), { table: "4", question: 'Is "this", so?', ruling: { title: "Stun 2.1", url: "/rules/a/#b" } }, NOON), { table: "5", question: "=1+1", minutes: 2 }, NOON + MINUTE);
  const rows = dayAsCsv(desk, "https://x.example").trimEnd().split("\r\n");
  assert.equal(rows.length, 3);
  assert.ok(rows[1].includes('"Is ""this"", so?",,Stun 2.1,https://x.example/rules/a/#b,'), rows[1]);
  assert.ok(rows[2].includes(",'=1+1,") && rows[2].endsWith(",2"), rows[2]);
});

test("a file is called after the event and the day", () => {
  const desk = setUp(newDesk(), { event: "Saturday: Standard!", round: 1, rounds: 0, minutes: 50 });
  assert.match(fileName(desk, "csv", NOON), /^desk-saturday-standard-2026-11-1[678]\.csv$/);
});

test("a desk survives its codes in any order, and parts of another desk are dropped", async () => {
  let desk = newDesk();
  for (let at = 0; at < 30; at += 1) desk = logCall(desk, { table: String(at), question: `What about table ${at}?` }, NOON + at);
  const parts = inParts(await packed(desk), 200, "whole1").map(readPart);
  assert.ok(parts.length > 2);
  let had = [readPart("1.2.other.abc")];
  for (const part of [...parts].reverse()) had = withPart(had, part);
  assert.deepEqual(readDesk(await unpacked(wholeOf(had))), desk);
  assert.equal(wholeOf(had.slice(1)), null);
});

test("what isn't a part is refused", () => {
  for (const given of ["", "1.2", "3.2.a.b", "0.1.a.b", "1.1.a.<b>"]) assert.equal(readPart(given), null);
});
