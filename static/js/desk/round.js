// The head of the desk and the round clock.
import { h } from "../table/dom.js";
import { closeSheet, openSheet } from "../table/sheet.js";
import { announcement, minutesAndSeconds, shareLeft, timeLeft, timeOfDay, WARN_UNDER } from "./clock.js";
import { addMinute, endRound, goOn, newDay, pause, setUp, startRound } from "./state.js";
import { isRefused, savedAt, theDesk } from "./store.js";
import { change } from "./undo.js";

const part = (name) => /** @type {HTMLElement} */ (document.querySelector(`[data-desk="${name}"]`));
let offlineSince = null;
let lastLeft = null;

const roundWords = ({ round, rounds }) => `round ${round}${rounds ? ` of ${rounds}` : ""}`;

const badgeWords = () => {
  if (isRefused()) return "Not saved yet: this browser won't store it. Use Hand over the desk to save a file.";
  const saved = savedAt();
  const when = saved ? `saved here ${timeOfDay(saved)}` : "nothing saved yet";
  if (offlineSince) return `Offline since ${timeOfDay(offlineSince)}, ${when}`;
  return navigator.serviceWorker?.controller ? `Works offline, ${when}` : when[0].toUpperCase() + when.slice(1);
};

const showHead = () => {
  const desk = theDesk();
  part("event").textContent = desk.event || "Today";
  part("round").textContent = roundWords(desk);
  const badge = part("badge");
  badge.querySelector("span").textContent = badgeWords();
  badge.classList.toggle("refused", isRefused());
};

const button = (words, act, said) => h("button", { type: "button", "data-key": words, onclick: () => (said ? change(said, act) : act()) }, words);

const buttons = () => {
  const { clock, round } = theDesk();
  if (clock.endsAt === null && clock.left === null) return [button("Start round", (desk) => startRound(desk, Date.now()), `Round ${round} started.`)];
  const running = clock.endsAt !== null;
  return [
    running ? button("Pause", (desk) => pause(desk, Date.now()), "Paused.") : button("Resume", (desk) => goOn(desk, Date.now()), "The clock is running."),
    button("+1 min", addMinute, "1 minute added for everyone."),
    button("End round", endRound, `Round ${round} ended.`),
  ];
};

const field = (name, label, value, more) => h("div", { class: "field" }, h("label", { for: `set-${name}` }, label), h("input", { id: `set-${name}`, name, class: "text-input", value: String(value), autocomplete: "off", ...more }));

export const openSetUp = () => {
  const desk = theDesk();
  const number = { inputmode: "numeric", maxlength: "3" };
  const form = h("form", { class: "desk-form" },
    field("event", "Event (optional)", desk.event, { maxlength: "80", "data-first": true }),
    h("div", { class: "fields" }, field("round", "Round", desk.round, number), field("rounds", "Out of how many (0: unknown)", desk.rounds, number), field("minutes", "Minutes a round", desk.minutes, number)),
    h("div", { class: "ways" }, h("button", { type: "submit" }, "Save"),
      h("button", { type: "button", class: "plain-button danger", onclick: () => {
        change("A new day. The log is empty.", newDay);
        closeSheet();
      } }, "Start a new day")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(form));
    change("Round set up.", (now) => setUp(now, { event: String(given.event), round: Number(given.round), rounds: Number(given.rounds), minutes: Number(given.minutes) }));
    closeSheet();
  });
  openSheet("Set up the round", () => form);
};

/** What the clock says beside its digits. */
const label = (desk, left) => {
  if (left === null) return "not started";
  if (desk.clock.endsAt === null) return "paused";
  return `${left < 0 ? "time was up at" : "ends"} ${timeOfDay(desk.clock.endsAt)}`;
};

/** Draw what changes with every second. */
export const showTime = () => {
  const desk = theDesk();
  const left = timeLeft(desk.clock, Date.now());
  const clock = part("clock");
  const isOver = left !== null && left < 0;
  clock.classList.toggle("ending", left !== null && left <= WARN_UNDER);
  part("digits").textContent = left === null ? minutesAndSeconds(desk.minutes * 60_000) : minutesAndSeconds(left);
  part("over").hidden = !isOver;
  part("last-minutes").hidden = left === null || isOver || left > WARN_UNDER;
  part("of-round").replaceChildren(h("strong", {}, `Round ${desk.round}`), `, ${desk.minutes} minutes, `);
  part("ends").textContent = label(desk, left);
  part("bar").style.width = `${100 * (left === null ? 1 : shareLeft(left, desk.minutes))}%`;
  part("time-called").hidden = !isOver;
  const said = announcement(lastLeft, left);
  if (said) part("said").textContent = said;
  lastLeft = left;
};

export const showRound = () => {
  showHead();
  const place = part("clock-buttons");
  const key = /** @type {HTMLElement} */ (document.activeElement)?.dataset?.key;
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren(...buttons());
  if (hadFocus) /** @type {HTMLElement} */ (place.querySelector(`[data-key="${CSS.escape(key ?? "")}"]`) ?? place.firstElementChild).focus();
  showTime();
};

export const wireRound = () => {
  part("set-up").addEventListener("click", openSetUp);
  const network = () => {
    offlineSince = navigator.onLine ? null : (offlineSince ?? Date.now());
    showHead();
  };
  for (const kind of ["online", "offline"]) window.addEventListener(kind, network);
  network();
};
