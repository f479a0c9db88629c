// The steps of a ruling as the server wrote them, in parts: one for each decision. Parts that are here already stay.
import { h } from "../board/dom.js";

const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
const beside = () => window.matchMedia("(min-width: 68rem)").matches;

export class Timeline {
  small = false; // whether bookkeeping steps are shown

  constructor({ go, back, changed }) {
    this.list = h("ol", { class: "timeline", "aria-label": "Steps of the ruling" });
    this.toggle = h("button", { type: "button", class: "plain-button small-steps", "aria-pressed": "false", onclick: () => this.#flip(changed) });
    this.node = h("div", { class: "timeline-box" }, this.list, this.toggle);
    this.list.addEventListener("click", (event) => {
      const again = event.target.closest("[data-back]");
      if (again) back(Number(again.dataset.back));
      else if (!event.target.closest("a, .grounds")) {
        const step = event.target.closest("summary")?.closest("[data-step]");
        if (step) go(Number(step.dataset.step));
      }
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

  // The numbers of the steps one stops at: those shown, and the last one, so that nothing is left out at the end.
  stops() {
    const shown = [...this.list.querySelectorAll("[data-step]")].filter((step) => this.small || !step.closest(".small-fold"));
    const numbers = shown.map((step) => Number(step.dataset.step));
    const last = Number([...this.list.querySelectorAll("[data-step]")].at(-1)?.dataset.step ?? 0);
    if (last && numbers.at(-1) !== last) numbers.push(last);
    return [0, ...numbers];
  }

  text(number) {
    return this.list.querySelector(`#step-${number} .step-text`)?.textContent ?? "the board as it was built";
  }

  // Marks where one is. A last step that is folded away is marked at the last one shown.
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
    if (follow && this.#inSight()) now.scrollIntoView({ block: "nearest", behavior: still() ? "auto" : "smooth" });
  }

  // On a phone, whoever looks at the board while stepping is not taken away from it.
  #inSight() {
    const { top, bottom } = this.list.getBoundingClientRect();
    return beside() || (top < window.innerHeight && bottom > 0);
  }

  #flip(changed) {
    this.small = !this.small;
    this.#unfold();
    changed();
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
