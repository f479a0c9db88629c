// Decisions that take more than one tap: a check nobody has seen yet, several cards, an order, a number, an unknown card.
import { apart } from "./choices.js";
import { h } from "./dom.js";
import { cardPicker } from "./card_picker.js";

const PAD = [1, 2, 3, 4, 5, 6, 7];

export const checkForm = (look) => {
  const other = h("input", { type: "number", inputmode: "numeric", id: "check-number", class: "number-field", min: "-99", max: "99" });
  const take = () => {
    const number = Number.parseInt(other.value, 10);
    if (Number.isNaN(number)) other.focus();
    else look.decide(`check:${number}`);
  };
  return h("div", { class: "check-form" },
    h("div", { class: "pad", role: "group", "aria-label": "The check value" },
      PAD.map((number) => h("button", { type: "button", class: "option pad-button", "data-decision": `check:${number}`, onclick: () => look.decide(`check:${number}`) }, String(number)))),
    h("form", { class: "number-row", onsubmit: (event) => { event.preventDefault(); take(); } },
      h("label", { for: "check-number" }, "Another number"), other, h("button", { class: "plain-button" }, "Check it")),
    h("details", { class: "pick-a-card" }, h("summary", {}, "Or say which card is checked"),
      cardPicker({ ...look, id: "check-card", label: "The card on top of the deck", take: (slug) => look.decide(`check:${slug}`) })));
};

export const numberForm = (options, decide) => {
  const values = options.map((option) => Number(option.id.split(":")[1]));
  const field = h("input", { type: "number", inputmode: "numeric", id: "choose-number", class: "number-field", min: String(Math.min(...values)), max: String(Math.max(...values)), value: String(values[0]) });
  return h("form", { class: "number-row", onsubmit: (event) => { event.preventDefault(); if (field.value !== "") decide(`number:${Number.parseInt(field.value, 10)}`); } },
    h("label", { for: "choose-number" }, `A number from ${Math.min(...values)} to ${Math.max(...values)}`), field, h("button", {}, "Choose it"));
};

const sameSet = (one, other) => one.length === other.length && one.every((id) => other.includes(id));

export const pickForm = ({ verb, from, min, max, sets }, names, decide) => {
  const called = apart(from, names);
  const chosen = () => [...form.querySelectorAll("input:checked")].map((box) => box.value);
  const done = h("button", { disabled: true });
  const option = () => {
    const ids = chosen();
    if (ids.length < min || ids.length > max) return null;
    if (!sets) return `${verb}:${ids.join(",")}`;
    return sets.find((one) => sameSet(one.cards, ids))?.id ?? null;
  };
  const check = () => {
    const count = chosen().length;
    done.disabled = option() === null;
    done.textContent = count < min ? `Pick ${min - count} more` : count > max ? `${count - max} too many` : done.disabled ? "These do not go together" : `Take ${count === 1 ? "this card" : `these ${count}`}`;
  };
  const form = h("form", { class: "pick-form", onsubmit: (event) => { event.preventDefault(); if (option()) decide(option()); }, onchange: check },
    h("fieldset", {}, h("legend", {}, min === max ? `Pick ${min}` : `Pick ${min} to ${max}`),
      from.map((id) => h("label", { class: "pick-row" }, h("input", { type: "checkbox", value: id }), h("span", {}, called.get(id))))),
    done);
  check();
  return form;
};

export const orderForm = (cards, names, decide) => {
  let order = [...cards];
  const called = apart(cards, names);
  const list = h("ol", { class: "order-list" });
  const swap = (at, to, key) => {
    [order[at], order[to]] = [order[to], order[at]];
    draw();
    list.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`)?.focus();
  };
  const draw = () => list.replaceChildren(...order.map((id, at) => {
    const name = called.get(id);
    return h("li", {}, h("span", { class: "order-name" }, name),
      h("button", { type: "button", class: "plain-button", "data-key": `up ${id}`, disabled: at === 0, "aria-label": `${name} earlier`, onclick: () => swap(at, at - 1, `up ${id}`) }, "↑"),
      h("button", { type: "button", class: "plain-button", "data-key": `down ${id}`, disabled: at === order.length - 1, "aria-label": `${name} later`, onclick: () => swap(at, at + 1, `down ${id}`) }, "↓"));
  }));
  draw();
  return h("form", { class: "order-form", onsubmit: (event) => { event.preventDefault(); decide(`order:${order.join(",")}`); } },
    h("p", { class: "quiet" }, "The first one comes first; in a deck it lies on top."), list, h("button", {}, "In this order"));
};

// An unknown card becomes known: `name:a.x1=slug`.
export const nameForm = (look) => {
  const which = h("select", { id: "name-which" }, [...apart(look.unknown, {})].map(([id, name]) => h("option", { value: id }, name)));
  return h("div", { class: "name-form" },
    h("p", {}, "Name an unknown card, and it can be played."),
    h("label", { for: "name-which" }, "Unknown card"), which,
    cardPicker({ ...look, id: "name-card", label: "It is", take: (slug) => look.decide(`name:${which.value}=${slug}`) }));
};
