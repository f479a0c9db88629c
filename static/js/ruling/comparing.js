// Which two branches stand side by side. Their rulings are asked for again, without the steps.
import { h } from "../board/dom.js";
import { compareView } from "./compare.js";

const ALL_PARTS = 1_000_000;

const ruling = async (question, line) => {
  const body = JSON.stringify({ question: { ...question, decisions: line.decisions }, since: ALL_PARTS });
  const response = await fetch("/board/ruling/", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  if (!response.ok) throw new Error(`the site answered ${response.status}`);
  return response.json();
};

export class Comparing {
  lines = [];
  node = h("div", { class: "ruling-compare" });
  /** @type {(() => void) | null} */
  closed = null;

  // The two ticked last are compared.
  async tick(line, on, question) {
    this.lines = this.lines.filter((one) => one !== line);
    if (on) this.lines = [...this.lines, line].slice(-2);
    if (this.lines.length < 2) {
      this.node.replaceChildren();
      return;
    }
    const lines = this.lines;
    try {
      const rulings = await Promise.all(lines.map((one) => ruling(question, one)));
      if (this.lines !== lines) return; // meanwhile others were ticked, or one of these no longer is
      this.node.replaceChildren(compareView(rulings, lines, () => this.close()));
      this.node.querySelector("h3").focus();
    } catch (error) {
      if (this.lines !== lines) return;
      this.node.replaceChildren(h("p", { class: "fault", role: "alert" }, `The two could not be compared: ${error instanceof TypeError ? "there is no connection" : error.message}. Tick them again to retry.`));
    }
  }

  close() {
    this.lines = [];
    this.node.replaceChildren();
    this.closed?.();
  }
}
