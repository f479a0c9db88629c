// What a clock shows at a moment. A running clock knows only when it ends, so sleep and reload don't stop it.
import { MINUTE } from "./state.js";

/** @typedef {import("./state.js").Clock} Clock */

export const WARN_UNDER = 5 * MINUTE;
const TOLD_AT = [10, 5, 1, 0];

/** Milliseconds left, below zero once time is over; `null` while no round runs. @type {(clock: Clock, now: number) => number | null} */
export const timeLeft = ({ endsAt, left }, now) => (endsAt === null ? left : endsAt - now);

const two = (number) => String(number).padStart(2, "0");

/** Minutes and seconds. What is left rounds up, so 0:00 is the end and not the last second. @type {(ms: number) => string} */
export const minutesAndSeconds = (ms) => {
  const seconds = ms >= 0 ? Math.ceil(ms / 1000) : Math.floor(-ms / 1000);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
};

/** The time of day, as people at the venue read it. @type {(ms: number) => string} */
export const timeOfDay = (ms) => {
  const date = new Date(ms);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
};

/** The share of the round that is left, from 0 to 1. @type {(left: number, minutes: number) => number} */
export const shareLeft = (left, minutes) => Math.min(1, Math.max(0, left / (minutes * MINUTE)));

/** What is announced when `left` has just fallen from `before`: 10, 5, 1 or 0 minutes. @type {(before: number | null, left: number | null) => string} */
export const announcement = (before, left) => {
  if (before === null || left === null) return "";
  const passed = TOLD_AT.filter((minutes) => before > minutes * MINUTE && left <= minutes * MINUTE).pop();
  if (passed === undefined) return "";
  return passed ? `${passed} minute${passed === 1 ? "" : "s"} left.` : "Time. Call the round.";
};
