// The open decision as a list: the same choices that glow on the table, for keyboards and screen readers; forms where a
// button isn't enough; and what can't be done, with the reason.
import { merged, worthSaying } from "./choices.js";
import { h, html, icon, zoneSign } from "./dom.js";
import { byHand, checkForm, nameForm, numberForm, orderForm, pickForm } from "./forms.js";
import { letter, VERBS } from "./names.js";
import { findRow, sideOf } from "./rows.js";
import { leavesChange } from "./tree.js";

const FEW_NUMBERS = 12;
const FEW_SETS = 8;
const LONG = 30; // a label with this many characters gets a row to itself

// The number in front of an option is also its key.
const optionButton = (group, i, look) => {
  const { option, any, names } = group;
  const sum = look.sum?.(option);
  // A card that glows is named, with what it needs; anything else says what it is in full.
  const words = names || sum ? [signOf(option, look), h("b", {}, names || look.names[option.cards[0]])] : html(option.html);
  const long = !names && !sum && option.label.length > LONG ? " is-long" : "";
  return h("button", { type: "button", class: `option option-${option.verb}${long}`, "data-decision": option.id, "data-key": `option ${option.id}`, "data-cards": option.cards.join(" "), onclick: () => look.decide(option.id, option.label) },
    i < 9 ? h("kbd", { "aria-hidden": "true" }, String(i + 1)) : null,
    h("span", { class: "option-words" }, names ? `${VERBS[option.verb]?.do ?? "Choose"} ` : null, words, any ? h("span", { class: "option-any" }, ` ${any}`) : null, h("span", { class: "option-note" }, noteOf(option, look))),
    h("span", { class: "option-ends" }, endsOf(option, look)));
};

// The zone in which a card blocks.
const signOf = (option, look) => {
  const found = option.verb === "block" ? findRow(look.board, option.cards[0]) : null;
  const zone = found ? sideOf(found.row, look.cards)?.block?.zone : null;
  return zone ? [zoneSign(zone, false), " "] : null;
};

// What an option needs, and its result, which often arrives a moment later.
const noteOf = (option, look) => {
  const sum = look.sum?.(option);
  const note = [sum ? `check ${sum}` : null, look.ends?.(option.id)?.note || null].filter(Boolean).join(", ");
  return note ? ` ${note}` : "";
};
const endsOf = (option, look) => {
  const ends = look.ends?.(option.id);
  return ends ? h("span", { class: ends.soFar ? "is-so-far" : "" }, ends.soFar ? h("small", {}, "so far ") : null, leavesChange(ends.leaves, look.start)) : "";
};

/** Write what's now known about the options into their buttons, and leave the buttons where they are. */
export const fillEnds = (place, decision, look) => {
  for (const option of decision.options) {
    const button = place.querySelector(`.options [data-decision="${CSS.escape(option.id)}"]`);
    button?.querySelector(".option-note")?.replaceChildren(noteOf(option, look));
    button?.querySelector(".option-ends")?.replaceChildren(endsOf(option, look));
  }
};

const formOf = (decision, groups, look) => {
  const { decide, names } = look;
  const rest = (verb) => groups.filter(({ option }) => option.verb !== verb);
  if (decision.kind === "check") return { form: checkForm(look), groups: [] };
  const orders = decision.options.filter((option) => option.verb === "order" && option.cards.length > 1);
  if (orders.length) return { form: orderForm(orders[0].cards, names, decide), groups: rest("order") };
  const numbers = decision.options.filter((option) => option.verb === "number");
  if (numbers.length > FEW_NUMBERS) return { form: numberForm(numbers, decide), groups: rest("number") };
  const verb = decision.options.find((option) => option.cards.length)?.verb;
  const sets = groups.filter(({ option }) => option.cards.length > 1);
  if (decision.pick) return { form: pickForm({ verb, ...decision.pick, sets: null }, names, decide), groups: groups.filter(({ option }) => !option.cards.length) };
  if (sets.length > FEW_SETS) {
    const all = decision.options.filter((option) => option.cards.length > 1);
    const sizes = all.map((option) => option.cards.length);
    return { form: pickForm({ verb, from: [...new Set(all.flatMap((option) => option.cards))], min: Math.min(...sizes), max: Math.max(...sizes), sets: all }, names, decide), groups: groups.filter(({ option }) => option.cards.length < 2) };
  }
  return { form: null, groups };
};

// What a rule forbids can still be tried, as a branch that's marked as such.
const LIFTED = ["block", "play", "form", "enhance", "blitz", "respond"];
export const whatIf = (row, decide, { disabled = false } = {}) => (LIFTED.includes(row.verb) && row.option
  ? h("button", { type: "button", class: "link-button what-if", disabled, "data-key": `what if ${row.option}`, onclick: () => decide(`despite:${row.option}`, "what if it could") }, "What if it could?")
  : null);

const whyNot = (refused, decide) => {
  if (!refused.length) return null;
  const cards = new Set(refused.flatMap((row) => row.cards));
  const count = cards.size || refused.length;
  const words = cards.size ? `${count} ${count === 1 ? "card" : "cards"} can’t: why?` : [html(refused[0].what), count === 1 ? ": why not?" : ` and ${count - 1} more: why not?`];
  return h("details", { class: "why-nots" }, h("summary", {}, h("span", {}, words)),
    h("ul", { class: "refused" }, refused.map((row) => h("li", {}, h("p", {}, html(row.said_html)), h("ul", { class: "grounds" }, html(row.rules)), whatIf(row, decide)))));
};

// `look` has decide(decision, label), the names of cards by id, cards by slug, the board now, and what each option leads to.
export const decisionView = (decision, look) => {
  const unread = new Set(decision.by_hand.map((row) => row.id));
  const { form, groups } = formOf(decision, merged(decision, look.board, look.names).filter(({ option }) => !unread.has(option.id)), look);
  return h("section", { class: "decide", "aria-labelledby": "decide-title", "data-kind": decision.kind },
    h("h2", { id: "decide-title", tabindex: "-1" }, h("span", { class: `who who-${decision.player}` }, letter(decision.player)), ` ${decision.asks}`,
      h("a", { class: "decide-rule", href: decision.rule_url }, decision.rules_label)),
    look.picked ? h("p", { class: "decide-picked" }, look.picked) : null,
    form,
    groups.length ? h("div", { class: `options${groups.every(({ option }) => option.verb === "number") ? " options-numbers" : ""}` }, groups.map((group, i) => optionButton(group, i, look))) : null,
    decision.by_hand.map((row) => byHand(row, look)),
    whyNot(worthSaying(decision, look.board), look.decide),
    decision.unknown.length ? h("details", { class: "why-nots" }, h("summary", {}, "Name an unknown card"), nameForm({ ...look, unknown: decision.unknown })) : null);
};

// The answer comes first; what it leaves out or assumes is in the same place.
export const answerView = (told, { outcomes, editions, openEditions }) => {
  const broken = told.rejected ? h("p", { class: "answer-caveat" }, icon("warn"), "The line stops at a move that no longer holds. This is the answer before it.") : null;
  const caveats = (told.caveats ?? []).map((words) => h("p", { class: "answer-caveat" }, icon("warn"), words));
  const open = html(told.answer.html);
  // If the possible ends of an open block are known, they are the answer.
  if (outcomes.answer && told.decision) open.replaceChildren(html(outcomes.answer));
  // The line is there from the start, so that what is found out later has its place and nothing moves.
  return [broken, ...caveats, open, h("p", { class: "answer-about" },
    told.cards_read && !caveats.length ? h("span", { class: "answer-read" }, icon("done"), `All ${told.cards_read} cards understood`) : null,
    editions.different.length ? h("button", { type: "button", class: "link-button answer-different no-print", "data-key": "different", onclick: openEditions }, `Different in ${editions.different.join(" and ")}`) : null)];
};

// A question that can't be ruled on, in words: what's wrong, and what to do about it.
export const problemView = (problem, { undo, decisions }) => {
  const errors = problem.errors ?? [];
  const decided = errors.some((error) => error.at.startsWith("decisions"));
  return h("div", { class: "ruling-problem" },
    h("p", { class: "answer" }, problem.title, "."), h("p", {}, problem.detail),
    errors.length ? h("ul", { class: "problem-list" }, errors.slice(0, 8).map((error) => h("li", {}, icon("warn"), error.why))) : null,
    errors.length > 8 ? h("p", { class: "quiet" }, `and ${errors.length - 8} more`) : null,
    decided && decisions.length ? h("button", { type: "button", class: "quiet-button", onclick: undo }, "Take back the last move") : null);
};

// The open questions a ruling rests on: which reading it follows, and a switch to the others.
export const readingsView = (rows, choose) => {
  if (!rows.length) return null;
  return h("details", { class: "assumed", open: rows.some((row) => row.chosen) },
    h("summary", {}, rows.length === 1 ? "Rests on an open question" : `Rests on ${rows.length} open questions`),
    rows.map((row) => h("fieldset", { class: "assumed-one" },
      h("legend", {}, h("a", { href: `/open-questions/${row.question}/` }, row.title)),
      row.readings.map((reading) => h("label", { class: "assumed-reading" },
        h("input", { type: "radio", name: `reading-${row.question}`, value: reading.id, checked: reading.id === row.reading, onchange: () => choose(row.question, reading.id) }),
        h("span", {}, reading.text, reading.id === row.reading && !row.chosen ? h("span", { class: "quiet" }, " (assumed)") : null))))));
};

// -- settings ---------------------------------------------------------------------------------------------------------

// Whether players who can only pass do so without being asked. Stored in this browser; on by default.
const KEY = "ringside.passes";

const stored = () => {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null; // it also works without storage
  }
};

let on = stored() !== "no";

export const passesAlone = () => on;

export const passesView = () => h("label", { class: "passes" },
  h("input", {
    type: "checkbox", checked: on,
    onchange: (event) => {
      on = event.target.checked;
      try {
        window.localStorage.setItem(KEY, on ? "yes" : "no");
      } catch {
        // it lasts until the page is closed
      }
    },
  }),
  h("span", {}, "Skip forced passes"));
