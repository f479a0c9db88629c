// <ringside-ruling>: what happens now. The answer, the decision, the moves; it asks the site, replays the changes it gets on the
// board, and keeps the lines that were tried. `readonly` shows one ruling and changes nothing.
import { choicesOf, completed, namesOf, takesSets } from "./choices.js";
import { Comparing } from "./compare.js";
import { answerView, decisionView, fillEnds, passesAlone, passesView, problemView, readingsView } from "./decision.js";
import { announce, h, pointerRests, redraw } from "./dom.js";
import { Editions } from "./editions.js";
import { allFaults } from "./faults.js";
import { lookable, needed, stripOf, sumOf, sumsOf } from "./lane.js";
import { Outcomes } from "./outcomes.js";
import { countsOf } from "./rows.js";
import { cannotBeSetAside, lineAt, Ruled } from "./ruled.js";
import { Asking } from "./site.js";
import { Scrubber, Steps } from "./steps.js";
import { store } from "./store.js";
import { remember, treeView } from "./tree.js";
import { toast } from "../toast.js";

const PAUSE = 150; // while somebody builds, not every tap asks
const TABS = { decide: "Decide", steps: "Steps" };

export class RingsideRuling extends HTMLElement {
  #ruled = new Ruled();
  #now = 0; // the step shown on the board
  #picked = new Set();
  #refocus = false; // whether the focus should go to the next decision, because the button that had it is gone
  #timer = null;
  #wanted = null; // what was decided between an edit and its ruling
  #looked = null; // the card being looked at before it's chosen

  connectedCallback() {
    if (this.places) return;
    this.steps = new Steps({ go: (step) => this.goto(step) });
    this.scrubber = new Scrubber({ go: (step) => this.goto(step, { follow: true, speak: true }) });
    this.asking = new Asking({ ruled: (told, body) => this.#take(told, body), refused: (problem) => this.#refused(problem), offline: (words) => this.#offline(words) });
    this.comparing = new Comparing();
    this.comparing.closed = () => this.#moves();
    this.outcomes = new Outcomes({ found: () => this.#show(new Set(), { keep: true }) });
    this.editions = new Editions({ found: () => this.#answer() });
    this.places = Object.fromEntries(["notice", "answer", "decision", "tree", "readings"].map((name) => [name, h("div", { class: `ruling-${name}` })]));
    this.places.notice.setAttribute("role", "status");
    this.fixed = this.hasAttribute("data-fixed");
    this.#build();
    this.#watch();
    store.subscribe(({ kind }) => this.#heard(kind));
    this.#ask({ passing: !store.question.decisions.length });
  }

  #build() {
    const tab = (name) => h("button", { type: "button", role: "tab", class: "tab", "aria-selected": String(name === "decide"), "data-tab": name, onclick: () => this.tab(name) }, TABS[name]);
    const view = (name, words) => h("button", { type: "button", class: "view", "aria-pressed": name === "tree", "data-view": name, onclick: () => this.view(name) }, words);
    this.dataset.tab = "decide";
    this.dataset.view = "tree";
    this.replaceChildren(
      h("div", { class: "ruling-tabs no-print", role: "tablist", "aria-label": "Ruling" }, tab("decide"), tab("steps")),
      h("div", { class: "ruling-scroll" },
        this.places.notice, this.places.answer, this.places.decision,
        h("section", { class: "moves", "aria-labelledby": "moves-title" },
          h("div", { class: "moves-head" }, h("h2", { id: "moves-title" }, "Moves"), h("div", { class: "views", role: "group", "aria-label": "Show" }, view("tree", "Tree"), view("steps", "All steps"))),
          this.places.tree, this.steps.node, this.outcomes.node, this.comparing.node),
        this.places.readings,
        this.fixed ? "" : h("div", { class: "ruling-foot no-print" }, passesView(), this.#footButton("pin", "Pin this ruling"), this.#footButton("wrong", "This ruling is wrong"))),
      this.scrubber.node);
    // If the page has its own place for the answer, it goes there.
    document.querySelector("[data-answer]")?.replaceChildren(this.places.answer);
  }

  // A pointer or the focus on an option looks at its card.
  #watch() {
    for (const name of ["pointermove", "focusin"]) {
      this.places.decision.addEventListener(name, (event) => {
        const option = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-cards]"));
        if (option && (name === "focusin" || !pointerRests())) this.look(option.dataset.cards);
      });
    }
  }

  #footButton(name, words) {
    return h("button", { type: "button", class: "link-button", "data-key": name, onclick: () => this.dispatchEvent(new CustomEvent(`ruling-${name}`, { bubbles: true })) }, words);
  }

  get told() { return this.#ruled.told; }
  get answer() { return this.places.answer.querySelector(".answer")?.textContent.trim() ?? this.told.answer.text; }
  get board() { return /** @type {import("./board.js").RingsideBoard} */ (document.querySelector("ringside-board")); }

  tab(name) {
    this.dataset.tab = name;
    for (const tab of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll("[data-tab]"))) tab.setAttribute("aria-selected", String(tab.dataset.tab === name));
    // The sheet is taller now: the attack stays in sight above it.
    requestAnimationFrame(() => this.board?.querySelector(name === "steps" ? ".lane" : ".half")?.scrollIntoView({ block: "start" }));
  }

  view(name) {
    this.dataset.view = name;
    for (const view of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll("[data-view]"))) view.setAttribute("aria-pressed", String(view.dataset.view === name));
  }

  // -- asking --------------------------------------------------------------------------------------------------------

  #heard(kind) {
    if (["settle", "scenario", "seat"].includes(kind)) return;
    if (kind === "faults") return void this.board?.show({ faults: this.#shownFaults() });
    if (kind === "cards") return void this.#draw();
    this.#picked = new Set();
    this.#wanted = null;
    this.outcomes.stop();
    this.editions.forget();
    clearTimeout(this.#timer);
    if (kind !== "change" && this.told) this.#close();
    if (kind === "decide") return void this.#ask({ passing: true });
    if (this.told) this.#pending();
    const passing = kind === "change" || kind === "load" || !store.question.decisions.length;
    this.#timer = setTimeout(() => this.#ask({ passing }), kind === "change" ? PAUSE : 0);
  }

  // The new board is shown at once; the old answer stays until the new one arrives.
  #pending() {
    this.classList.add("is-stale");
    if (!store.question.decisions.length) this.board?.show({ cards: store.cards, board: store.question.board, faults: store.faults, choices: null, sum: null, strip: null, ends: null });
  }

  #ask({ passing }) {
    const { decisions, ...rest } = store.question;
    const asked = JSON.stringify(rest);
    this.setAttribute("aria-busy", "true");
    this.asking.ask({ question: store.question, since: this.#ruled.shared(asked, decisions), passing: passing && passesAlone(), asked });
  }

  #take(told, body) {
    const { decisions: wanted, ...rest } = store.question;
    if (body.asked !== JSON.stringify(rest)) return; // another board was opened meanwhile; its ruling is being loaded
    this.removeAttribute("aria-busy");
    this.classList.remove("is-stale");
    if (cannotBeSetAside(told.rejected, wanted)) {
      toast(told.rejected.why);
      return void store.undo();
    }
    this.#refocus ||= this.places.decision.contains(document.activeElement);
    const before = this.#ruled.isThere ? this.#now : null;
    this.#ruled.take(told, body);
    this.steps.put(told.parts, told.count);
    // A move that no longer works stays in the line, with those after it: nothing is lost, and undo brings it all back.
    const decisions = told.rejected ? wanted : told.decisions;
    store.settle(decisions, { lines: told.rejected ? store.lines : remember(store.lines, this.#ruled.line), forced: told.rejected ? 0 : this.#ruled.forced });
    this.outcomes.clear();
    this.editions.ask({ ...store.question, decisions: told.decisions });
    this.#now = this.#ruled.steps;
    this.#show(this.#ruled.moved(Math.min(before ?? this.#now, this.#now), this.#now));
    if (told.decision) this.outcomes.ask({ ...store.question, decisions: told.decisions }, { attacking: Boolean(told.board.attack) });
    else this.outcomes.forget();
    this.#lookAgain();
    const named = this.steps.openNamed();
    if (named) this.view("steps");
    named?.scrollIntoView({ block: "center" });
    if (this.#refocus) this.places.decision.querySelector("h2, .decide-over")?.focus({ preventScroll: true });
    this.#refocus = false;
    announce(this.answer);
    this.#takeWanted();
  }

  #takeWanted() {
    const wanted = this.#wanted;
    this.#wanted = null;
    if (wanted && this.told.decision?.options.some((option) => option.id === wanted.decisions[0])) this.decide(wanted.decisions, wanted.label);
  }

  #refused(problem) {
    this.removeAttribute("aria-busy");
    this.classList.remove("is-stale");
    this.#ruled.forget();
    this.steps.clear();
    this.outcomes.forget();
    this.editions.forget();
    for (const place of Object.values(this.places)) place.replaceChildren();
    const plain = problem.errors ? { ...problem, errors: allFaults(store.question.board, store.cards, problem.errors) } : problem;
    this.places.answer.replaceChildren(problemView(plain, { undo: () => store.decide(store.question.decisions.slice(0, -1), "take back a move"), decisions: store.question.decisions }));
    this.scrubber.show({ steps: 0, now: 0, decisions: [] });
    this.board?.show({ cards: store.cards, board: store.question.board, faults: store.faults, choices: null, sum: null, strip: null, ends: null });
  }

  #offline(words) {
    this.removeAttribute("aria-busy");
    this.places.notice.replaceChildren(h("div", { class: "ruling-offline" }, h("p", {}, words), h("button", { type: "button", class: "quiet-button", onclick: () => this.asking.retry() }, "Try again")));
    for (const button of this.places.decision.querySelectorAll("button")) button.disabled = false;
  }

  // -- deciding ------------------------------------------------------------------------------------------------------

  // One decision, or several in a row.
  decide(decided, label = "") {
    if (!this.told) return;
    const decisions = [decided].flat();
    if (this.classList.contains("is-stale")) {
      this.#wanted = { decisions, label }; // the board was just edited: the decision is made as soon as the new ruling offers it
      return;
    }
    if (this.hasAttribute("aria-busy")) return; // a second tap on what was just decided
    this.#close();
    store.decide([...this.told.decisions, ...decisions], label || "a move");
  }

  // The choices shown are those of a decision that is over: nobody can take them any more.
  #close() {
    // A disabled button loses the focus, and with number keys nothing may have it at all.
    this.#refocus ||= this.contains(document.activeElement) || document.activeElement === document.body;
    for (const button of this.places.decision.querySelectorAll("button")) button.disabled = true;
  }

  // Before a check for a card is made, the card is looked at: the lane shows what it needs and the result. True if that changes
  // anything.
  look(id) {
    const { decision } = this.told ?? {};
    if (this.fixed || this.#now !== this.last || id === this.#looked || !lookable(decision).some((option) => option.cards[0] === id)) return false;
    this.#looked = id;
    this.#markLooked();
    this.#lookAgain();
    return true;
  }

  #lookAgain() {
    if (this.told?.decision && this.#now === this.last) this.board?.look({ looked: this.#looked, ...this.#inLane(this.told.decision, this.#ruled.boardAt(this.#now), true) });
  }

  #markLooked() {
    for (const option of /** @type {NodeListOf<HTMLElement>} */ (this.places.decision.querySelectorAll("[data-cards]"))) option.classList.toggle("is-looked", Boolean(this.#looked) && option.dataset.cards === this.#looked);
  }

  // A new decision: the first card that a check decides is looked at, until somebody looks at another.
  #lookFirst() {
    const cards = this.fixed ? [] : lookable(this.told.decision).map((option) => option.cards[0]);
    if (!cards.includes(this.#looked)) this.#looked = cards[0] ?? null;
  }

  // A card was pressed on the table. True if the open decision has a use for it. A finger can't hover, so it looks first.
  press(id) {
    const { decision } = this.told ?? {};
    const choice = this.board.choices?.of.get(id);
    if (this.fixed || !decision || !choice?.options.length || this.#now !== this.last) return false;
    if (takesSets(decision)) {
      if (this.#picked.has(id)) this.#picked.delete(id);
      else this.#picked.add(id);
      const { id: whole, more } = completed(decision, this.#picked);
      if (whole && !more) this.decide(whole, "a choice of cards");
      else this.#show();
      return true;
    }
    if (choice.options.length > 1) return false;
    if (this.look(id)) {
      announce(`${this.places.decision.querySelector(".option.is-looked .option-words")?.textContent ?? "Looked at"}. Press again to choose it.`);
      return true;
    }
    this.decide(choice.options[0].id, choice.options[0].label);
    return true;
  }

  // Number keys take the options in their order.
  take(number) {
    const button = /** @type {HTMLButtonElement | undefined} */ (this.places.decision.querySelectorAll(".options button, .pad button")[number - 1]);
    button?.click();
    return Boolean(button);
  }

  // The line before or after this one among those that were tried. False if there is only this one.
  branch(by) {
    const { lines } = store;
    const { decisions } = store.question;
    const at = lineAt(lines, decisions);
    if (at < 0 || lines.length < 2 || this.hasAttribute("aria-busy")) return false;
    store.decide(lines[(at + by + lines.length) % lines.length].decisions, "another line");
    return true;
  }

  back(count) {
    store.decide(this.told.decisions.slice(0, count), "step back");
  }

  // -- showing -------------------------------------------------------------------------------------------------------

  // `keep`: the decision is the same, only more is known about it; a visitor using its list or form isn't disturbed.
  #show(moved = new Set(), { keep = false } = {}) {
    const { told } = this;
    if (!told) return;
    const notices = [told.loop ? h("p", { class: "fault" }, "It repeats itself. Change a move to break the loop.") : null];
    this.places.notice.replaceChildren(...notices.filter(Boolean));
    this.#answer();
    const look = {
      decide: (decision, label) => this.decide(decision, label), names: { ...namesOf(told.board, store.cards), ...told.names }, cards: store.cards, board: told.board,
      ends: (id) => this.outcomes.of(id), sum: (option) => needed(option, told.board, store.cards, told.decision.player), start: { ...countsOf(told.board), asked: this.#ruled.atStake, most: this.outcomes.most }, picked: this.#picked.size ? `${this.#picked.size} chosen` : "",
    };
    if (this.fixed) this.places.decision.replaceChildren();
    else if (keep && told.decision) fillEnds(this.places.decision, told.decision, look);
    else this.places.decision.replaceChildren(told.decision ? decisionView(told.decision, look) : h("p", { class: "decide-over", tabindex: "-1" }, told.outcome ? "The game is over." : "There’s nothing left to decide."));
    if (!keep) redraw(this.places.readings, readingsView(told.readings, (question, reading) => store.read({ ...store.question.readings, [question]: reading })));
    this.#lookFirst();
    this.#markLooked();
    this.#moves();
    this.#draw(moved);
  }

  #answer() {
    if (this.told) redraw(this.places.answer, ...answerView(this.told, { outcomes: this.outcomes, editions: this.editions, openEditions: () => this.openEditions(() => this.places.answer.querySelector(".answer-different")?.focus()) }));
  }

  // The check that an option needs.
  #needs(id) {
    const { board, decision } = this.told;
    const option = decision?.options.find((one) => one.id === id);
    return option ? needed(option, board, store.cards, decision.player) : null;
  }

  openEditions(done) { this.editions.open(store.question, done); }

  // Where the lines begin, and the most that any of them costs: a line that costs half of that is shown as half.
  get #origin() {
    const start = countsOf(this.told.start);
    const lost = [this.#ruled.line, ...store.lines].flatMap(({ health }) => (health ? ["a", "b"].map((player) => start.health[player] - health[player]) : []));
    return { ...start, asked: this.#ruled.atStake, most: Math.max(1, ...lost) };
  }

  #moves() {
    const { told } = this;
    if (!told) return;
    redraw(this.places.tree, treeView({
      moves: this.#ruled.moves(store.question.decisions, store.lines), decision: told.decision, outcomes: this.outcomes.found, lines: this.#ruled.others(store.lines, store.question.decisions), decisions: told.decisions, start: { ...countsOf(told.board), asked: this.#ruled.atStake, most: this.outcomes.most },
      line: this.#ruled.line, origin: this.#origin,
      now: this.#now === this.last ? null : this.#ruled.partAt(this.#now), fixed: this.fixed, needs: (id) => this.#needs(id),
      goto: (count) => this.goto(this.#ruled.endOf(count)), back: (count) => this.back(count), open: (line) => store.decide(line.decisions, "another line"), further: () => this.outcomes.further(), take: (leaf) => store.decide([...told.decisions, ...leaf.way], "a line"),
      compared: this.comparing.lines, compare: (line, on) => this.comparing.tick(line, on, store.question).then(() => this.#moves()),
    }));
  }

  // -- going through it ----------------------------------------------------------------------------------------------

  goto(step, { follow = false, speak = false } = {}) {
    if (step === undefined || !this.#ruled.isThere) return;
    const before = this.#now;
    this.#now = Math.min(this.last, Math.max(0, step));
    this.#draw(this.#ruled.moved(Math.min(before, this.#now), Math.max(before, this.#now)));
    this.#moves();
    if (follow) this.steps.mark(this.#now, true);
    if (speak) announce(this.#now ? this.steps.text(this.#now) : "Start");
  }

  get now() { return this.#now; }
  get last() { return this.#ruled.steps; }

  // Faults belong to the board that was built, not to one that the line led to.
  #shownFaults() {
    return this.#now === 0 || !this.told ? store.faults : [];
  }

  #inLane(decision, shown, end) {
    const { told } = this;
    if (this.fixed) return { sum: null, strip: null, sums: end ? sumsOf(decision, shown, store.cards) : [] };
    return { sum: sumOf(told, this.#ruled.parts, shown, store.cards, end, this.#looked), strip: stripOf(decision, this.outcomes, countsOf(told.board), this.#looked, () => this.#lookAgain()) };
  }

  #draw(moved = new Set()) {
    const board = this.board;
    if (!board || !this.#ruled.isThere) return;
    const { told } = this;
    const end = this.#now === this.last;
    const shown = this.#ruled.boardAt(this.#now);
    const decision = end ? told.decision : null;
    board.show({
      cards: store.cards, board: shown, faults: this.#shownFaults(), moved,
      choices: choicesOf(decision, this.#picked, shown), looked: end ? this.#looked : null, ...this.#inLane(decision, shown, end), ends: end ? this.outcomes.range : null,
    });
    this.steps.mark(this.#now, false);
    this.scrubber.show({ steps: this.last, now: this.#now, decisions: this.#ruled.ends });
    this.querySelector(".tab[data-tab=steps]").replaceChildren(TABS.steps, h("small", {}, ` ${this.last}`));
  }
}

customElements.define("ringside-ruling", RingsideRuling);
