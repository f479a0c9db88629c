// The call log: a form, the calls of this round, and those of the rounds before.
import { h, keepingFocus } from "../table/dom.js";
import { closeSheet, openSheet } from "../table/sheet.js";
import { keptList, PINS } from "../kept.js";
import { timeOfDay } from "./clock.js";
import { dayAsCsv, download, fileName } from "./day.js";
import { search } from "./finding.js";
import { callsOf, changeCall, logCall, removeCall } from "./state.js";
import { theDesk } from "./store.js";
import { change } from "./undo.js";

const CHIPS = 3;
const form = () => /** @type {HTMLFormElement} */ (document.getElementById("desk-log"));
const part = (name) => /** @type {HTMLElement} */ (document.querySelector(`[data-desk="${name}"]`));
const fieldOf = (made, name) => /** @type {HTMLInputElement} */ (made.elements.namedItem(name));

/** The ruling that the next call gets. @type {import("./state.js").Ruling | null} */
let chosen = null;

const typed = (made) => ({ table: fieldOf(made, "table").value, question: fieldOf(made, "question").value, answer: fieldOf(made, "answer").value, minutes: Number(fieldOf(made, "minutes").value) || 0 });

/** Name the ruling of the next call. @type {(ruling: import("./state.js").Ruling) => void} */
export const useRuling = (ruling) => {
  chosen = ruling;
  showChips();
  const next = fieldOf(form(), "table").value ? "question" : "table";
  fieldOf(form(), next).focus();
};

const chip = (ruling) => h("button", { type: "button", class: "chip", "aria-pressed": chosen?.url === ruling.url, "data-key": ruling.url, onclick: () => {
  chosen = chosen?.url === ruling.url ? null : ruling;
  showChips();
} }, ruling.title);

export const showChips = () => {
  const pins = keptList(PINS).slice(0, CHIPS).map(({ title, url }) => ({ title, url }));
  const shown = chosen && !pins.some((pin) => pin.url === chosen.url) ? [chosen, ...pins.slice(0, CHIPS - 1)] : pins;
  const place = part("chips");
  keepingFocus(place, () => place.replaceChildren(h("span", {}, "Rule"), ...shown.map(chip), h("button", { type: "button", class: "chip", "data-key": "other", onclick: () => search(fieldOf(form(), "question").value) }, "Other")));
};

const rulingLink = (ruling) => (ruling ? h("a", { href: ruling.url }, ruling.title) : null);

const row = (call) => h("li", {},
  h("div", { class: "tb" }, h("small", {}, "table"), call.table || "–"),
  h("div", {}, h("button", { type: "button", class: "asked", "data-key": `edit ${call.id}`, title: "Change this call", onclick: () => openCall(call.id) }, call.question || "No question noted"), h("div", { class: "r" }, call.answer ? `${call.answer} ` : "", rulingLink(call.ruling))),
  h("div", { class: "when" }, h("time", { datetime: new Date(call.at).toISOString() }, timeOfDay(call.at)), call.minutes ? h("b", {}, `+${call.minutes} min`) : null));

// On paper the log is a table: its columns have names there.
const printHead = () => h("div", { class: "log-head print-only", "aria-hidden": "true" }, ["Time", "Table", "Question and ruling", "Given"].map((words) => h("span", {}, words)));

const roundOf = (desk, round, name = "log-round") => h("section", { class: name }, h("h3", {}, `Round ${round}`), printHead(), h("ul", { class: "log" }, callsOf(desk, round).map(row)));

// Before the first call of a day there is time to look around.
const nothingYet = (desk) => h("p", { class: "nothing-yet" }, "No calls this round. Type the table and what they asked.",
  desk.calls.length ? null : [" Want to practise first? ", h("a", { href: "/learn/" }, "Play the lessons"), " or ", h("a", { href: "/scenarios/" }, "read worked examples"), "."]);

export const showLog = () => {
  const desk = theDesk();
  const now = callsOf(desk, desk.round);
  const earlier = [...new Set(desk.calls.map((call) => call.round))].filter((round) => round !== desk.round).sort((one, other) => other - one);
  part("call-count").textContent = `${now.length} call${now.length === 1 ? "" : "s"} this round`;
  const place = part("log");
  keepingFocus(place, () => place.replaceChildren(
    now.length ? roundOf(desk, desk.round, "log-round now") : nothingYet(desk),
    ...earlier.map((round) => roundOf(desk, round))));
  part("day-ways").hidden = desk.calls.length === 0;
};

const editField = (name, label, value, more = {}) => h("div", { class: "field" }, h("label", { for: `call-${name}` }, label), h("input", { id: `call-${name}`, name, class: "text-input", value: String(value), autocomplete: "off", ...more }));

const openCall = (id) => {
  const call = theDesk().calls.find((one) => one.id === id);
  const made = h("form", { class: "desk-form" },
    h("div", { class: "fields" }, editField("table", "Table", call.table, { inputmode: "numeric", maxlength: "12" }), editField("minutes", "Minutes given", call.minutes, { inputmode: "numeric", maxlength: "2" })),
    editField("question", "Question", call.question, { maxlength: "300", "data-first": true }),
    editField("answer", "Ruling", call.answer, { maxlength: "300" }),
    call.ruling ? h("p", { class: "quiet" }, "Rule: ", rulingLink(call.ruling)) : null,
    h("div", { class: "ways" }, h("button", { type: "submit" }, "Save"), h("button", { type: "button", class: "plain-button danger", onclick: () => {
      change("Call deleted.", (desk) => removeCall(desk, id));
      closeSheet();
    } }, "Delete")));
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    change("Call changed.", (desk) => changeCall(desk, id, typed(made)));
    closeSheet();
  });
  openSheet("Change the call", () => made);
};

const take = (event) => {
  event.preventDefault();
  const made = form();
  const given = typed(made);
  if (!given.table.trim() && !given.question.trim()) return void fieldOf(made, "table").focus();
  change(`Call logged${given.table.trim() ? ` for table ${given.table.trim()}` : ""}.`, (desk) => logCall(desk, { ...given, ruling: chosen }, Date.now()));
  chosen = null;
  made.reset();
  showChips();
  fieldOf(made, "table").focus();
  return undefined;
};

// A deck check opened from here knows the table number being typed.
const carryTable = (event) => {
  const table = fieldOf(form(), "table").value.trim();
  event.currentTarget.href = table ? `/decks/check/?table=${encodeURIComponent(table)}` : "/decks/check/";
};

/** Begin a call with the question that the address carries. */
export const askFromAddress = () => {
  const asked = new URLSearchParams(window.location.hash.slice(1)).get("ask");
  if (!asked) return;
  window.history.replaceState(null, "", "/desk/");
  fieldOf(form(), "question").value = asked.slice(0, 300);
  fieldOf(form(), "table").focus();
};

export const wireLog = () => {
  form().addEventListener("submit", take);
  for (const link of document.querySelectorAll('[data-desk="deck-check"]')) link.addEventListener("click", carryTable);
  part("csv").addEventListener("click", () => download(fileName(theDesk(), "csv", Date.now()), dayAsCsv(theDesk(), window.location.origin), "text/csv"));
  part("print").addEventListener("click", () => {
    part("printed").textContent = `Printed ${new Date().toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" })}. Rules in Ringside's wording; the official text decides.`;
    window.print();
  });
};
