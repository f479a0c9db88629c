// What the other editions say about the board: shown under the answer if they rule differently, and side by side in a sheet.
import { h, html } from "./dom.js";
import { openSheet, redrawSheet } from "./sheet.js";
import { post } from "./site.js";

const ADDRESS = "/board/editions/";
const REST = 600; // ms: asked once somebody pauses at an answer, not at every click

export class Editions {
  #timer = null;
  #controller = null;
  #question = null;
  #told = null;

  /** @param {{found: () => void}} hearing */
  constructor({ found }) {
    this.found = found;
  }

  // Drop requests in progress: their question is outdated.
  forget() {
    clearTimeout(this.#timer);
    this.#controller?.abort();
    this.#question = null;
    this.#told = null;
  }

  ask(question) {
    this.forget();
    this.#question = question;
    this.#timer = setTimeout(() => this.#fetch().then(() => this.found(), () => undefined), REST); // the ruling doesn't depend on it
  }

  async #fetch() {
    clearTimeout(this.#timer);
    const controller = (this.#controller = new AbortController());
    const told = await post(ADDRESS, { question: this.#question }, { signal: controller.signal });
    if (controller === this.#controller) this.#told = told;
    return told;
  }

  // A ruling that arrives meanwhile drops the request; then its board is asked about.
  async #latest() {
    for (;;) {
      const question = this.#question;
      try {
        return this.#told ?? (await this.#fetch());
      } catch (error) {
        if (!this.#question || question === this.#question) throw error;
      }
    }
  }

  /** The short names of the editions that rule differently; none while that isn't known. */
  get different() { return this.#told?.different ?? []; }

  // The board under every edition, and the first step where they differ.
  async open(question, done) {
    let shown = h("p", { class: "quiet", role: "status" }, "Asking every edition …");
    openSheet("Compare editions", () => shown, done);
    try {
      if (!this.#question) this.#question = question;
      const told = await this.#latest();
      shown = h("div", { "data-agree": told.agree }, html(told.html));
    } catch (error) {
      shown = h("p", { class: "fault", role: "alert" }, error.message);
    }
    redrawSheet();
  }
}
