// Extra time by table: all count from the end of the same round.
import { h, keepingFocus } from "../table/dom.js";
import { closeSheet, openSheet } from "../table/sheet.js";
import { minutesAndSeconds, timeLeft, timeOfDay } from "./clock.js";
import { extraTimes, giveTime, MINUTE, takeTimeBack } from "./state.js";
import { theDesk } from "./store.js";
import { change } from "./undo.js";

const part = (name) => /** @type {HTMLElement} */ (document.querySelector(`[data-desk="${name}"]`));

const shownLeft = (desk, minutes) => {
  const left = timeLeft(desk.clock, Date.now());
  if (left === null) return `+${minutes} min`;
  const own = left + minutes * MINUTE;
  return own < 0 ? `over by ${minutesAndSeconds(own)}` : minutesAndSeconds(own);
};

const row = (desk) => ({ table, minutes }) => h("li", { class: "tick" },
  h("span", {}, `Table ${table}`, h("small", {}, desk.clock.endsAt === null ? `${minutes} min more` : `ends ${timeOfDay(desk.clock.endsAt + minutes * MINUTE)}`)),
  h("b", { "data-minutes": String(minutes) }, shownLeft(desk, minutes)),
  h("button", { type: "button", class: "row-edit no-print", "data-key": `back ${table}`, "aria-label": `Take back extra time from table ${table}`, onclick: () => change(`Extra time taken back from table ${table}.`, (now) => takeTimeBack(now, table)) }, "Remove"));

export const showExtra = () => {
  const desk = theDesk();
  const rows = extraTimes(desk);
  const place = part("extra");
  keepingFocus(place, () => place.replaceChildren(...(rows.length ? rows.map(row(desk)) : [h("li", { class: "nothing-yet" }, "No table has extra time.")])));
};

/** Draw what changes with every second. */
export const showExtraTime = () => {
  const desk = theDesk();
  for (const left of /** @type {NodeListOf<HTMLElement>} */ (part("extra").querySelectorAll("[data-minutes]"))) left.textContent = shownLeft(desk, Number(left.dataset.minutes));
};

const openAdd = () => {
  const field = (name, label, value, more) => h("div", { class: "field" }, h("label", { for: `extra-${name}` }, label), h("input", { id: `extra-${name}`, name, class: "text-input", value, autocomplete: "off", inputmode: "numeric", ...more }));
  const form = h("form", { class: "desk-form" }, h("div", { class: "fields" }, field("table", "Table", "", { maxlength: "12", required: true, "data-first": true }), field("minutes", "Minutes", "3", { maxlength: "2", required: true })), h("div", { class: "ways" }, h("button", { type: "submit" }, "Give time")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const given = new FormData(form);
    const [table, minutes] = [String(given.get("table")).trim(), Number(given.get("minutes")) || 0];
    if (!table || minutes < 1) return;
    change(`${minutes} min for table ${table}.`, (desk) => giveTime(desk, table, minutes));
    closeSheet();
  });
  openSheet("Give a table extra time", () => form);
};

export const wireExtra = () => part("add-extra").addEventListener("click", openAdd);
