// The day as a file for a spreadsheet.
import { timeOfDay } from "./clock.js";

const COLUMNS = ["round", "time", "table", "question", "ruling", "rule", "link", "minutes given"];

// A cell that begins like a formula would be run by a spreadsheet; a leading apostrophe keeps it text.
const cell = (value) => {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** All calls, oldest first. @type {(desk: import("./state.js").Desk, origin: string) => string} */
export const dayAsCsv = (desk, origin) => {
  const rows = [...desk.calls].sort((one, other) => one.at - other.at).map((call) =>
    [call.round, timeOfDay(call.at), call.table, call.question, call.answer, call.ruling?.title ?? "", call.ruling ? origin + call.ruling.url : "", call.minutes || ""]);
  return [COLUMNS, ...rows].map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
};

/** @type {(desk: import("./state.js").Desk, ending: string, now: number) => string} */
export const fileName = (desk, ending, now) => {
  const date = new Date(now);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
  const event = desk.event.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  return `${["desk", event, day].filter(Boolean).join("-")}.${ending}`;
};

/** @type {(name: string, text: string, type: string) => void} */
export const download = (name, text, type) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};
