// The steps of a ruling as the server wrote them, in parts: one for each decision. Parts that are already here stay.
import { h, icon } from "./dom.js";

const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Steps {
  small = false; // whether bookkeeping steps are shown

  constructor({ go }) {
    this.list = h("ol", { class: "timeline", "aria-label": "Steps of the ruling" });
    this.toggle = h("button", { type: "button", class: "plain-button small-steps", "aria-pressed": "false", onclick: () => this.#flip() });
    this.node = h("div", { class: "timeline-box" }, this.list, this.toggle);
    this.list.addEventListener("click", (event) => {
      if (event.target.closest("a, .grounds")) return;
      const step = event.target.closest("summary")?.closest("[data-step]");
      if (step) go(Number(step.dataset.step));
    });
  }

  // `parts` replace everything from the first of them on.
  put(parts, count) {
    for (const item of [...this.list.children]) {
      const number = Number(item.dataset.part);
      if (number >= count || (parts.length && number >= parts[0].number)) item.remove();
    }
    for (const part of parts) {
      const made = document.createElement("template");
      made.innerHTML = part.html;
      this.list.append(made.content);
    }
    this.#unfold();
  }

  clear() {
    this.list.replaceChildren();
    this.#unfold();
  }

  text(number) {
    return this.list.querySelector(`#step-${number} .step-text`)?.textContent ?? "Start";
  }

  // Marks the current place. If the last step is folded away, the mark is at the last one shown.
  mark(number, follow) {
    for (const was of this.list.querySelectorAll(".is-now")) {
      was.classList.remove("is-now");
      was.removeAttribute("aria-current");
    }
    const shown = [...this.list.querySelectorAll("[data-step]")].filter((step) => Number(step.dataset.step) <= number && (this.small || !step.closest(".small-fold")));
    const now = number ? shown.at(-1) : null;
    if (!now) return;
    now.classList.add("is-now");
    now.setAttribute("aria-current", "step");
    if (follow && now.checkVisibility()) now.scrollIntoView({ block: "nearest", behavior: still() ? "auto" : "smooth" });
  }

  // The step that the address names, unfolded; only once, and null if there is none.
  openNamed() {
    const named = /^#step-\d+$/.test(window.location.hash) && !this.#named ? document.getElementById(window.location.hash.slice(1)) : null;
    if (!named || !this.list.contains(named)) return null;
    this.#named = true;
    const fold = named.querySelector("details");
    if (fold) fold.open = true;
    return named;
  }
  #named = false;

  #flip() {
    this.small = !this.small;
    this.#unfold();
  }

  #unfold() {
    const folds = [...this.list.querySelectorAll(".small-fold")];
    const count = this.list.querySelectorAll(".small-fold [data-step]").length;
    this.list.classList.toggle("shows-small", this.small);
    for (const fold of folds) fold.firstElementChild.open = this.small;
    this.toggle.hidden = count === 0;
    this.toggle.setAttribute("aria-pressed", String(this.small));
    this.toggle.textContent = this.small ? "Fold the small steps" : `Show ${count} small ${count === 1 ? "step" : "steps"}`;
  }
}

// -- scrubber ---------------------------------------------------------------------------------------------------------

// Going through a ruling: one step back, one forward, to the start, or anywhere with the slider. Arrow keys do the same.
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
    this.on = button("on", "One step forward", () => this.#now + 1);
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
