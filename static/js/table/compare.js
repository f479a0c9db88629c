// Which two branches are compared. Their rulings are requested again, without the steps.
import { h } from "./dom.js";
import { post } from "./site.js";

const ALL_PARTS = 1_000_000;

const ruling = (question, line) => post("/board/ruling/", { question: { ...question, decisions: line.decisions }, since: ALL_PARTS });

export class Comparing {
  lines = [];
  node = h("div", { class: "ruling-compare" });
  /** @type {(() => void) | null} */
  closed = null;

  // The last two ticked are compared.
  async tick(line, on, question) {
    this.lines = this.lines.filter((one) => one !== line);
    if (on) this.lines = [...this.lines, line].slice(-2);
    if (this.lines.length < 2) {
      this.node.replaceChildren();
      return;
    }
    const lines = this.lines;
    try {
      // Loaded when it's first needed: most visitors compare nothing.
      const [{ compareView }, ...rulings] = await Promise.all([import("./compare_view.js"), ...lines.map((one) => ruling(question, one))]);
      if (this.lines !== lines) return; // meanwhile others were ticked, or one of these was unticked
      this.node.replaceChildren(compareView(rulings, lines, () => this.close()));
      this.node.querySelector("h3").focus();
    } catch (error) {
      if (this.lines !== lines) return;
      this.node.replaceChildren(h("p", { class: "fault", role: "alert" }, `The two can’t be compared. ${error.message} Tick them again to retry.`));
    }
  }

  close() {
    this.lines = [];
    this.node.replaceChildren();
    this.closed?.();
  }
}
