// Going through a ruling: one step back, one on, to the start, or anywhere with the slider. Arrow keys do the same.
import { h, icon } from "./dom.js";

const MOST_MARKS = 60;

export class Scrubber {
  #now = 0;
  #last = 0;

  // `go(step)` gets the number of the step to show; 0 is the start.
  constructor({ go }) {
    this.go = go;
    const button = (name, words, to) => h("button", { type: "button", class: "scrub-button", "data-scrub": name, "aria-label": words, onclick: () => go(to()) }, icon(name));
    this.range = h("input", { type: "range", min: "0", max: "0", value: "0", class: "scrub-range", "aria-label": "Step of the ruling", oninput: () => go(Number(this.range.value)) });
    this.marks = h("span", { class: "scrub-marks", "aria-hidden": "true" });
    this.place = h("output", { class: "scrub-place" });
    this.first = button("first", "To the start", () => 0);
    this.back = button("back", "One step back", () => this.#now - 1);
    this.on = button("on", "One step on", () => this.#now + 1);
    this.node = h("div", { class: "scrubber no-print", role: "group", "aria-label": "Steps" }, this.first, this.back, h("span", { class: "scrub-line" }, this.marks, this.range), this.on, this.place);
  }

  // Dots are steps, diamonds are decisions.
  show({ steps, now, decisions }) {
    this.#now = now;
    this.#last = steps;
    this.node.hidden = steps === 0;
    this.range.max = String(steps);
    this.range.value = String(now);
    this.range.setAttribute("aria-valuetext", now ? `Step ${now} of ${steps}` : "Start");
    this.place.replaceChildren(h("b", {}, now ? String(now) : "Start"), ` of ${steps}`);
    this.first.disabled = this.back.disabled = now === 0;
    this.on.disabled = now === steps;
    const each = Math.max(1, Math.ceil(steps / MOST_MARKS));
    this.marks.replaceChildren(...Array.from({ length: steps + 1 }, (_, i) => i).filter((i) => decisions.includes(i) || i % each === 0)
      .map((i) => h("i", { class: `${decisions.includes(i) ? "is-decision" : ""}${i <= now ? " is-past" : ""}`, style: { left: `${(100 * i) / Math.max(1, steps)}%` } })));
  }

  get now() { return this.#now; }
  get last() { return this.#last; }
}
