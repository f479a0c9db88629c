// Going through a ruling: one step back, one on, to either end, or anywhere with the slider. Arrow keys do the same.
import { h } from "../board/dom.js";

export class Scrubber {
  // `go(index)` is called with the place in the list of stops; `jump()` goes to the board or back to the ruling (phones).
  constructor({ go, jump }) {
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
    this.words = h("span", { class: "scrub-words", "aria-hidden": "true" });
    this.jump = h("button", { type: "button", class: "plain-button scrub-jump", onclick: jump }, "Board ⇅ ruling");
    this.node = h("div", { class: "scrubber", role: "group", "aria-label": "Steps" },
      h("div", { class: "scrub-row" }, this.first, this.back, this.range, this.on, this.end),
      h("div", { class: "scrub-row scrub-foot" }, h("span", { class: "scrub-told" }, this.place, this.words), this.jump));
  }

  show({ index, last, words }) {
    this.index = index;
    this.last = last;
    this.node.hidden = last === 0;
    this.range.max = String(last);
    this.range.value = String(index);
    this.range.setAttribute("aria-valuetext", `${index} of ${last}: ${words}`);
    this.place.textContent = index ? `Step ${index} of ${last}` : last === 1 ? "Before the only step" : `Before the first of ${last} steps`;
    this.words.textContent = index ? words : "";
    this.first.disabled = this.back.disabled = index === 0;
    this.on.disabled = this.end.disabled = index === last;
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
