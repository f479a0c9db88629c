// The parts that saving has in common on the board and on a saved scenario's page: fields, refusals, and the choice that
// somebody has whose scenario was saved meanwhile.
import { h } from "./dom.js";

const VISIBILITIES = [
  ["link", "Whoever has the link", "Nobody finds it by searching."],
  ["published", "Everybody", "It stands in the gallery, to be found and copied."],
  ["private", "Only me", "It opens in this browser alone."],
];

const visibility = (chosen) =>
  h("fieldset", { class: "share-who" }, h("legend", {}, "Who may see it?"),
    VISIBILITIES.map(([name, words, more]) =>
      h("label", {}, h("input", { type: "radio", name: "visibility", value: name, checked: name === (chosen ?? "link") }), h("span", {}, words, h("span", { class: "quiet" }, more)))));

export const fields = (row = {}) => [
  h("label", { class: "share-field" }, "Title", h("input", { type: "text", name: "title", maxlength: "120", value: row.title ?? "", autocomplete: "off", placeholder: "named after its answer" })),
  h("label", { class: "share-field" }, "Note", h("textarea", { name: "note", maxlength: "2000", rows: "2", value: row.note ?? "", placeholder: "what it is about, what was argued" })),
  visibility(row.visibility),
];

export const typed = (form) => {
  const given = new FormData(form);
  return { title: String(given.get("title")).trim(), note: String(given.get("note")).trim(), visibility: given.get("visibility") };
};

// A refusal in words, every fault with its place.
export const refusal = ({ title, detail, errors = [] }) =>
  h("div", { class: "fault", role: "alert" }, h("p", {}, h("strong", {}, `${title}. `), detail),
    errors.length ? h("ul", {}, errors.slice(0, 8).map(({ at, why }) => h("li", {}, h("code", {}, at), ` ${why}`))) : null);

export const conflict = ({ theirs, take, copy }) =>
  h("div", { class: "share-conflict", role: "alert" },
    h("h3", {}, "Somebody saved meanwhile"),
    h("p", {}, "It was changed since you opened it, with the same key: perhaps by yourself in another window. Nothing is overwritten."),
    theirs ? h("p", { class: "quiet" }, `Saved there: “${theirs.title}”, revision ${theirs.revision}.`) : null,
    h("div", { class: "ways" },
      h("button", { type: "button", "data-act": "theirs", onclick: take }, "Take theirs"),
      h("button", { type: "button", class: "plain-button", "data-act": "copy", onclick: copy }, "Save mine as a copy")));
