// The open questions on which a ruling rests: which reading it takes, and a switch to the others.
import { h } from "../board/dom.js";

export const readingsView = (rows, choose) => {
  if (!rows.length) return null;
  return h("details", { class: "assumed", open: rows.some((row) => row.chosen) },
    h("summary", {}, rows.length === 1 ? "This rests on an open question" : `This rests on ${rows.length} open questions`),
    rows.map((row) => h("fieldset", { class: "assumed-one" },
      h("legend", {}, h("a", { href: `/open-questions/${row.question}/` }, row.title)),
      row.readings.map((reading) => h("label", { class: "assumed-reading" },
        h("input", { type: "radio", name: `reading-${row.question}`, value: reading.id, checked: reading.id === row.reading, onchange: () => choose(row.question, reading.id) }),
        h("span", {}, reading.text, reading.id === row.reading && !row.chosen ? h("span", { class: "quiet" }, " (assumed)") : null))))));
};
