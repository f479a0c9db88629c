// Going through a ruling: one step back, one on, to either end, or anywhere with the slider. Arrow keys do the same.
import { h } from "../board/dom.js";

export class Scrubber {
  // `go(index)` is called with the place in the list of stops; `build()` gives the board back to its builder.
  constructor({ go, build }) {
    this.go = go;
    const button = (name, words, sign, to) =>
      h("button", { type: "button", class: "scrub-button", "data-scrub": name, "aria-label": words, onclick: () => go(to()) }, sign);
    this.index = 0;
    this.last = 0;
    this.range = h("input", { type: "range", min: "0", max: "0", value: "0", class: "scrub-range", "aria-label": "Step of the ruling", oninput: () => go(Number(this.range.value)) });
    this.place = h("output", { class: "scrub-place" });
    this.first = button("first", "To the beginning", "|◀", () => 0);
    this.back = button("back", "One step back", "◀", () => this.index - 1);
    this.on = button("on", "One step on", "▶", () => this.index + 1);
    this.end = button("end", "To the end", "▶|", () => this.last);
    this.edit = h("button", { type: "button", class: "plain-button scrub-edit", hidden: true, onclick: build }, "Edit the board");
    this.node = h("div", { class: "scrubber", role: "group", "aria-label": "Steps" },
      h("div", { class: "scrub-row" }, this.first, this.back, this.range, this.on, this.end),
      h("div", { class: "scrub-row scrub-foot" }, this.place, this.edit));
  }

  show({ index, last, words, watching }) {
    this.index = index;
    this.last = last;
    this.node.hidden = last === 0;
    this.range.max = String(last);
    this.range.value = String(index);
    this.range.setAttribute("aria-valuetext", `${index} of ${last}: ${words}`);
    this.place.textContent = index === 0 ? `Before the first of ${last} steps` : `Step ${index} of ${last}`;
    this.first.disabled = this.back.disabled = index === 0;
    this.on.disabled = this.end.disabled = index === last;
    this.edit.hidden = !watching;
  }

  // Arrow keys, wherever the focus is in the ruling, except where they have another meaning.
  key(event) {
    if (event.target.closest("input, textarea, select, [role=listbox]") || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = { ArrowLeft: this.index - 1, ArrowRight: this.index + 1, Home: 0, End: this.last }[event.key];
    if (to === undefined || this.last === 0) return;
    event.preventDefault();
    this.go(Math.min(this.last, Math.max(0, to)));
  }
}
