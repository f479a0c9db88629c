// What can happen: the site explores the choices of the current attack, within a budget, and returns the different ends.
import { h } from "./dom.js";
import { letter, signed } from "./names.js";
import { post } from "./site.js";
import { countsChanged } from "./tree.js";

const ADDRESS = "/board/outcomes/";
const WAIT = 150; // don't slow down fast clicks

export class Outcomes {
  found = null;
  #looked = new Map(); // the possible results of the check after an option, by option
  #told = null; // how many cards of the deck have which check value
  #timer = null;
  #controller = null;
  #question = null;
  #wanted = false; // the list was requested before there was anything to show

  constructor({ found }) {
    this.told = found;
    this.list = h("div", { class: "outcomes-list", "aria-live": "polite" });
    // One field, kept for good: an answer that arrives while somebody types must not remove it, and a deck is entered once.
    this.deck = /** @type {HTMLInputElement} */ (h("input", { type: "text", id: "deck-checks", class: "text-input", placeholder: "3x20 4x12 5x18", autocomplete: "off", onchange: () => this.open() }));
    this.button = h("button", { type: "button", class: "quiet-button", "data-key": "what can happen", onclick: () => this.open() }, "What can happen?");
    this.node = h("div", { class: "outcomes no-print" }, this.button, this.list);
    this.node.hidden = true;
  }

  // Drop requests in progress: their question is outdated.
  stop() {
    clearTimeout(this.#timer);
    this.#controller?.abort();
    this.#question = null;
  }

  forget() {
    this.#wanted = false;
    this.clear();
  }

  // Nothing is known about the new decision yet. A list requested meanwhile comes with it.
  clear() {
    this.stop();
    this.found = null;
    this.#looked.clear();
    this.list.replaceChildren();
    this.node.hidden = true;
    if (!this.#wanted) this.#busy(false);
  }

  #busy(on) {
    this.button.setAttribute("aria-busy", String(on));
    this.button.textContent = on ? "Looking …" : "What can happen?";
  }

  // The ends of the open decision, a moment after its answer is on the screen.
  ask(question, { attacking }) {
    this.#question = question;
    this.node.hidden = false;
    if (this.#wanted) this.open();
    else if (attacking) this.#timer = setTimeout(() => this.#fetch({ question, deep: false, checks: this.#told }), WAIT);
  }

  /** The possible results of the check after an option: known at once, or passed to `then` a moment later. */
  look(option, then) {
    if (this.#question && !this.#looked.has(option)) this.#ask(option, then);
    return this.#looked.get(option) ?? null;
  }

  async #ask(option, then) {
    const question = this.#question;
    this.#looked.set(option, null);
    try {
      const { checks } = await post(ADDRESS, { question, look: option, checks: this.#told });
      if (question !== this.#question || !checks) return;
      this.#looked.set(option, checks);
      then();
    } catch {
      this.#looked.delete(option); // the sum doesn't depend on it
    }
  }

  // The newest request counts: one that is waiting or on its way is dropped.
  async #fetch(body) {
    clearTimeout(this.#timer);
    this.#controller?.abort();
    const controller = (this.#controller = new AbortController());
    try {
      const found = await post(ADDRESS, body, { signal: controller.signal });
      if (controller !== this.#controller || body.question !== this.#question) return null;
      if (!found.faulty) this.found = { ...found, deep: body.deep };
      this.told();
      return found;
    } catch (error) {
      if (!controller.signal.aborted && body.deep) this.list.replaceChildren(h("p", { class: "quiet" }, error.message));
      return null; // the ruling doesn't depend on it
    }
  }

  async open() {
    const question = this.#question;
    this.#wanted = !question;
    this.#busy(true);
    if (!question) return; // its ruling is on the way
    this.#told = this.#checks();
    this.#looked.clear();
    const found = await this.#fetch({ question, deep: true, checks: this.#told });
    if (question === this.#question) this.#busy(false);
    if (!found || found.faulty) return;
    this.#list({ ...found, deep: true });
    this.list.scrollIntoView({ block: "nearest" });
  }

  /** Look at more lines than at first, as many as one question allows. */
  async further() {
    const question = this.#question;
    const found = question ? await this.#fetch({ question, deep: true, checks: this.#told }) : null;
    if (found && !found.faulty && this.list.hasChildNodes()) this.#list(found);
  }

  // "3x20 4x12": how many cards of the deck have which check value.
  #checks() {
    const rows = [...this.deck.value.matchAll(/(\d+)\s*[x×:]\s*(\d+)/g)].map(([, value, count]) => [value, Number(count)]);
    return rows.length ? Object.fromEntries(rows) : null;
  }

  #list(found) {
    const typing = document.activeElement === this.deck;
    const ends = new Map();
    for (const row of found.outcomes) {
      const words = endWords(row, found.start);
      ends.set(words, [...(ends.get(words) ?? []), row]);
    }
    const way = (row) => h("li", {}, h("button", { type: "button", class: "branch-go outcome-way", onclick: () => this.node.dispatchEvent(new CustomEvent("outcome-take", { bubbles: true, detail: row })) }, wayWords(row)), oddsOf(row.odds));
    this.list.replaceChildren(
      h("p", { class: "quiet" }, `${ends.size} different ${ends.size === 1 ? "end" : "ends"}${found.complete ? "" : ` so far, in ${found.tried} lines. Make a move to look further from there`}.`),
      h("ol", { class: "outcome-rows" }, [...ends].map(([words, rows]) => h("li", {}, h("b", { class: "outcome-ends" }, words), h("ul", {}, rows.map(way))))),
      h("label", { class: "outcome-checks", for: "deck-checks" }, "For the odds: “3x20” is 20 cards of the deck that check 3"), this.deck);
    if (typing) this.deck.focus();
  }

  // The leaves of one option, best first for the player who decides. What a check decides is judged by the best; what the
  // rival decides isn't known.
  // `soFar`: more lines are left to look at, so it may also end differently.
  of(id) {
    const option = this.found?.options.find((one) => one.ids.includes(id));
    if (!option) return null;
    const soFar = !this.found.complete;
    return { leaves: option.note && !soFar ? option.leaves.slice(0, 1) : option.leaves, note: soFar ? "" : (option.note ?? ""), soFar };
  }

  // What was found, if every line was tried. From only some of the lines nobody can say how an option ends.
  get all() { return this.found?.complete ? this.found : null; }

  get answer() { return this.found?.answer_html ?? null; }
  get most() { return this.found?.most ?? undefined; }

  // The range in which each player's health may end.
  get range() {
    if (!this.all?.outcomes.length) return null;
    const range = (player) => {
      const ends = this.found.outcomes.map((row) => row.health[player]);
      const [least, most] = [Math.min(...ends), Math.max(...ends)];
      return least === this.found.start.health[player] && most === least ? null : { least, most };
    };
    return { a: range("a"), b: range("b") };
  }
}

/** How likely something is: a bar and its number; nothing if the deck isn't known. */
export const oddsOf = (odds) => (odds === null || odds === undefined ? null : h("span", { class: "outcome-odds" }, h("span", { class: "odds-bar", "aria-hidden": "true" }, h("span", { style: { width: `${100 * odds}%` } })), `${Math.round(100 * odds)}%`));

const wayWords = ({ labels }) => labels.map((one, i) => `${one.player === labels[i - 1]?.player ? "" : `${letter(one.player)}: `}${one.label}`).join(" → ") || "Nothing else to do";

const endWords = (row, start) => {
  if (row.winner) return `${letter(row.winner)} wins`;
  const parts = ["a", "b"].filter((player) => row.health[player] !== start.health[player]).map((player) => `${letter(player)} ${start.health[player]} → ${row.health[player]} (${signed(row.health[player] - start.health[player])})`);
  return [...(parts.length ? parts : ["No damage"]), ...countsChanged(row, start)].join(", ");
};
