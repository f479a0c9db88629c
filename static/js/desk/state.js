// A judge's desk as plain data, and what can be done to it. Every act returns a new desk; nothing here knows of pages or storage.
export const VERSION = 1;
export const MINUTE = 60_000;
const MOST_CALLS = 2_000;
const LONGEST = { event: 80, table: 12, question: 300, answer: 300 };

/** @typedef {{ title: string, url: string }} Ruling Where a ruling is found: a clause, a scenario, a card. */
/** @typedef {{ id: string, round: number, at: number, table: string, question: string, answer: string, ruling: Ruling | null, minutes: number }} Call */
/** @typedef {{ id: string, round: number, table: string, minutes: number }} Extra */
/** @typedef {{ endsAt: number | null, left: number | null }} Clock Running until `endsAt`, paused with `left`, or neither. */
/** @typedef {{ version: number, event: string, round: number, rounds: number, minutes: number, clock: Clock, calls: Call[], extra: Extra[] }} Desk */

/** @type {() => Desk} */
export const newDesk = () => ({ version: VERSION, event: "", round: 1, rounds: 0, minutes: 50, clock: { endsAt: null, left: null }, calls: [], extra: [] });

export const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(36).padStart(2, "0")).join("");

// -- the round and its clock ---------------------------------------------------------------------------------------------

/** @type {(desk: Desk, given: { event: string, round: number, rounds: number, minutes: number }) => Desk} */
export const setUp = (desk, { event, round, rounds, minutes }) =>
  ({ ...desk, event: event.trim().slice(0, LONGEST.event), round: between(round, 1, 99), rounds: between(rounds, 0, 99), minutes: between(minutes, 1, 600) });

/** @type {(desk: Desk, now: number) => Desk} */
export const startRound = (desk, now) => ({ ...desk, clock: { endsAt: now + desk.minutes * MINUTE, left: null } });

/** @type {(desk: Desk, now: number) => Desk} */
export const pause = (desk, now) => (desk.clock.endsAt === null ? desk : { ...desk, clock: { endsAt: null, left: desk.clock.endsAt - now } });

/** @type {(desk: Desk, now: number) => Desk} */
export const goOn = (desk, now) => (desk.clock.left === null ? desk : { ...desk, clock: { endsAt: now + desk.clock.left, left: null } });

/** @type {(desk: Desk) => Desk} */
export const addMinute = (desk) => {
  const { endsAt, left } = desk.clock;
  return { ...desk, clock: { endsAt: endsAt === null ? null : endsAt + MINUTE, left: left === null ? null : left + MINUTE } };
};

/** @type {(desk: Desk) => Desk} */
export const endRound = (desk) => ({ ...desk, round: desk.round + 1, clock: { endsAt: null, left: null } });

// -- calls and extra time ------------------------------------------------------------------------------------------------

/** @type {(given: Partial<Call>) => Omit<Call, "id" | "round" | "at">} */
const cleaned = (given) => ({
  table: words(given.table, LONGEST.table),
  question: words(given.question, LONGEST.question),
  answer: words(given.answer, LONGEST.answer),
  ruling: isRuling(given.ruling) ? { title: given.ruling.title, url: given.ruling.url } : null,
  minutes: between(given.minutes ?? 0, 0, 99),
});

/** @type {(desk: Desk, given: Partial<Call>, now: number) => Desk} */
export const logCall = (desk, given, now) =>
  ({ ...desk, calls: [{ id: newId(), round: desk.round, at: now, ...cleaned(given) }, ...desk.calls].slice(0, MOST_CALLS) });

/** @type {(desk: Desk, id: string, given: Partial<Call>) => Desk} */
export const changeCall = (desk, id, given) =>
  ({ ...desk, calls: desk.calls.map((call) => (call.id === id ? { ...call, ...cleaned({ ...call, ...given }) } : call)) });

/** @type {(desk: Desk, id: string) => Desk} */
export const removeCall = (desk, id) => ({ ...desk, calls: desk.calls.filter((call) => call.id !== id) });

/** @type {(desk: Desk, table: string, minutes: number) => Desk} */
export const giveTime = (desk, table, minutes) =>
  ({ ...desk, extra: [...desk.extra, { id: newId(), round: desk.round, table: words(table, LONGEST.table), minutes: between(minutes, 1, 99) }] });

/** Take back all extra time of a table in this round, including what its calls gave. @type {(desk: Desk, table: string) => Desk} */
export const takeTimeBack = (desk, table) => {
  const isMeant = (one) => one.table === table && one.round === desk.round;
  return { ...desk, extra: desk.extra.filter((one) => !isMeant(one)), calls: desk.calls.map((call) => (isMeant(call) ? { ...call, minutes: 0 } : call)) };
};

export const callsOf = (desk, round) => desk.calls.filter((call) => call.round === round);

/** Minutes given to each table in this round, those that end first before the others. @type {(desk: Desk) => { table: string, minutes: number }[]} */
export const extraTimes = (desk) => {
  const sums = new Map();
  for (const { table, minutes, round } of [...desk.extra, ...desk.calls]) {
    if (round === desk.round && minutes > 0 && table) sums.set(table, (sums.get(table) ?? 0) + minutes);
  }
  const byTable = (one, other) => one.table.localeCompare(other.table, "en", { numeric: true });
  return [...sums].map(([table, minutes]) => ({ table, minutes })).sort((one, other) => one.minutes - other.minutes || byTable(one, other));
};

/** Empty the log and go back to the first round; the event's name and its lengths stay. @type {(desk: Desk) => Desk} */
export const newDay = (desk) => ({ ...newDesk(), event: desk.event, rounds: desk.rounds, minutes: desk.minutes });

// -- what comes from elsewhere -------------------------------------------------------------------------------------------

const between = (number, least, most) => Math.min(most, Math.max(least, Math.round(Number(number) || 0)));
const words = (text, longest) => String(text ?? "").replace(/\s+/g, " ").trim().slice(0, longest);
const isRuling = (given) => typeof given?.title === "string" && typeof given?.url === "string" && /^\/(?!\/)/.test(given.url);
const isTime = (given) => typeof given === "number" && Number.isFinite(given);
const isRow = (given) => typeof given?.id === "string" && isTime(given.round) && typeof given.table === "string";

/** Read a desk from a file, a code or storage: `null` if it isn't one. Parts that don't fit are left out. @type {(given: any) => Desk | null} */
export const readDesk = (given) => {
  if (given?.version !== VERSION || !Array.isArray(given.calls) || !Array.isArray(given.extra)) return null;
  const clock = { endsAt: isTime(given.clock?.endsAt) ? given.clock.endsAt : null, left: isTime(given.clock?.left) ? given.clock.left : null };
  const calls = given.calls.filter((call) => isRow(call) && isTime(call.at)).map(({ id, round, at, ...rest }) => ({ id, round, at, ...cleaned(rest) }));
  const extra = given.extra.filter(isRow).map(({ id, round, table, minutes }) => ({ id, round, table: words(table, LONGEST.table), minutes: between(minutes, 1, 99) }));
  return { ...setUp(newDesk(), { event: words(given.event, LONGEST.event), round: given.round, rounds: given.rounds, minutes: given.minutes }), clock, calls: calls.slice(0, MOST_CALLS), extra };
};

const together = (theirs, ours) => [...theirs, ...ours.filter((one) => !theirs.some((other) => other.id === one.id))];

/** The incoming desk, with the calls of the one here: nothing that was logged is lost. @type {(here: Desk, incoming: Desk) => Desk} */
export const takeOver = (here, incoming) =>
  ({ ...incoming, calls: together(incoming.calls, here.calls).sort((one, other) => other.at - one.at).slice(0, MOST_CALLS), extra: together(incoming.extra, here.extra) });
