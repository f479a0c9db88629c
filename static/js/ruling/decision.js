// The next decision: buttons with their consequences, what cannot be done and why, and forms where a button is not enough.
import { h } from "../board/dom.js";
import { byHand } from "./by_hand.js";
import { checkForm, nameForm, numberForm, orderForm, pickForm } from "./forms.js";

const FEW_SETS = 8; // more sets of cards than this are picked card by card
const FEW_NUMBERS = 12;

const html = (words) => {
  const made = document.createElement("template");
  made.innerHTML = words;
  return made.content;
};

const optionButton = (option, decide) =>
  h("button", { type: "button", class: `option option-${option.verb}`, "data-decision": option.id, onclick: () => decide(option.id) }, html(option.html));

// The sets of cards that can be chosen: named by the engine where there are many, else read off the options.
const setsOf = (decision) => {
  const sets = decision.options.filter((option) => option.cards.length > 1);
  if (decision.pick) {
    const verb = decision.options.find((option) => option.cards.length)?.verb;
    return { verb, ...decision.pick, sets: null };
  }
  if (decision.kind === "order" || sets.length <= FEW_SETS) return null;
  const from = [...new Set(sets.flatMap((option) => option.cards))];
  const sizes = sets.map((option) => option.cards.length);
  return { verb: sets[0].verb, from, min: Math.min(...sizes), max: Math.max(...sizes), sets };
};

const forms = (decision, look) => {
  const { decide, names } = look;
  if (decision.kind === "check") return { form: checkForm(look), rest: [] };
  const orders = decision.options.filter((option) => option.verb === "order" && option.cards.length > 1);
  if (orders.length) return { form: orderForm(orders[0].cards, names, decide), rest: decision.options.filter((option) => option.verb !== "order") };
  const numbers = decision.options.filter((option) => option.verb === "number");
  if (numbers.length > FEW_NUMBERS) return { form: numberForm(numbers, decide), rest: decision.options.filter((option) => option.verb !== "number") };
  const sets = setsOf(decision);
  if (sets) return { form: pickForm(sets, names, decide), rest: decision.options.filter((option) => option.verb !== sets.verb || option.cards.length === 0) };
  return { form: null, rest: decision.options };
};

// `look` has decide(decision), the names of cards by id, cards by slug, and the board now.
export const decisionView = (decision, look) => {
  const { form, rest } = forms(decision, look);
  const unread = new Set(decision.by_hand.map((row) => row.id));
  const buttons = rest.filter((option) => !unread.has(option.id)).map((option) => optionButton(option, look.decide));
  return h("section", { class: "decide", "aria-labelledby": "decide-title" },
    h("h3", { id: "decide-title", tabindex: "-1" }, h("span", { class: `who who-${decision.player}` }, decision.player.toUpperCase()), ` ${decision.prompt}`),
    form,
    buttons.length ? h("div", { class: `options${decision.options.every((option) => option.verb === "number") ? " options-numbers" : ""}` }, buttons) : null,
    decision.by_hand.map((row) => byHand(row, look)),
    decision.refused
      ? h("details", { class: "why-nots" }, h("summary", {}, `${decision.refused} ${decision.refused === 1 ? "thing" : "things"} that cannot be done here: why not?`), html(decision.refused_html), decision.unknown.length ? nameForm({ ...look, unknown: decision.unknown }) : null)
      : null,
    h("details", { class: "decide-rules" }, h("summary", {}, decision.rules_label), h("ul", { class: "grounds" }, html(decision.rules))));
};
