// <ringside-ruling>: what happens now, beside the board it is about. The short answer, the next decision, the steps, the
// branches tried. It asks the site, replays what it is told on the board, and keeps its branches in the draft.
import { announce, h } from "../board/dom.js";
import { store } from "../board/store.js";
import { Replay } from "../replay.js";
import { Asking } from "./asking.js";
import { Banner } from "./banner.js";
import { branchesView, remember } from "./branches.js";
import { Comparing } from "./comparing.js";
import { decisionView } from "./decision.js";
import { problemView } from "./problem.js";
import { readingsView } from "./readings.js";
import { Scrubber } from "./scrubber.js";
import { passesAlone, passesView } from "./settings.js";
import { Timeline } from "./timeline.js";

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const PAUSE = 200; // while somebody builds, not every tap asks

class RingsideRuling extends HTMLElement {
  #parts = [];
  #told = null;
  #asked = ""; // the board, cards and readings that the parts belong to
  #now = 0; // the step shown on the board
  #watching = false;
  #replay = null;
  #refocus = false; // whether the focus belongs on the next decision: the button that had it is gone
  #timer = null;

  connectedCallback() {
    if (this.firstChild) return;
    this.timeline = new Timeline({ go: (step) => this.#goto(step), back: (count) => this.#back(count), changed: () => this.#place() });
    this.scrubber = new Scrubber({ go: (index) => this.#goto(this.timeline.stops()[index], { follow: true, speak: true }), jump: () => this.#jump() });
    this.asking = new Asking({ ruled: (told, body) => this.#ruled(told, body), refused: (problem) => this.#refused(problem), offline: (words) => this.#offline(words) });
    this.banner = new Banner(() => this.#build());
    this.comparing = new Comparing();
    this.comparing.closed = () => this.#branches();
    this.places = Object.fromEntries(["notice", "answer", "decision", "readings", "branches"].map((name) => [name, h("div", { class: `ruling-${name}` })]));
    this.places.answer.setAttribute("aria-live", "polite");
    this.places.notice.setAttribute("role", "status");
    this.append(
      h("h2", { class: "hidden" }, "The ruling"),
      this.places.notice, this.places.answer, this.scrubber.node, this.places.decision,
      h("details", { class: "steps-box", open: true }, h("summary", {}, h("h3", {}, "Step by step")), this.timeline.node),
      this.comparing.node, this.places.branches, this.places.readings, passesView());
    this.scrubber.node.hidden = true;
    store.subscribe(({ kind }) => this.#heard(kind));
    document.addEventListener("keydown", (event) => {
      if (this.contains(/** @type {Node} */ (event.target)) || (this.#watching && event.target === document.body)) this.scrubber.key(event);
    });
    this.#ask({ passing: !store.question.decisions.length });
  }

  get #board() { return document.querySelector("ringside-board"); }

  // -- asking --------------------------------------------------------------------------------------------------------

  #heard(kind) {
    if (kind === "decide" || kind === "faults" || kind === "scenario") return;
    if (kind === "cards") {
      if (this.#watching) this.#draw();
      return;
    }
    if (kind !== "read") this.#build();
    clearTimeout(this.#timer);
    const passing = kind === "change" || !store.question.decisions.length;
    this.#timer = setTimeout(() => this.#ask({ passing }), kind === "change" ? PAUSE : 0);
  }

  #ask({ passing }) {
    const { decisions, ...rest } = store.question;
    const asked = JSON.stringify(rest);
    if (asked !== this.#asked) this.#parts = [];
    const kept = this.#shared(decisions);
    this.setAttribute("aria-busy", "true");
    this.asking.ask({ question: store.question, since: kept, passing: passing && passesAlone(), asked });
  }

  // How many parts of what is here still hold: those before the first decision that differs.
  #shared(decisions) {
    if (!this.#parts.length) return 0;
    let count = 1;
    while (count < this.#parts.length && count <= decisions.length && same(this.#parts[count].decided.decision, decisions[count - 1])) count += 1;
    return count;
  }

  #ruled(told, body) {
    const { decisions: _, ...rest } = store.question;
    if (body.asked !== JSON.stringify(rest)) return; // another board was opened meanwhile; its own ruling is on the way
    this.removeAttribute("aria-busy");
    this.#told = told;
    this.#asked = body.asked;
    this.#parts = [...this.#parts.slice(0, body.since), ...told.parts].slice(0, told.count);
    this.timeline.put(told.parts, told.count);
    this.#replay = new Replay(told.start, this.#parts.flatMap((part) => part.steps));
    if (!same(told.decisions, store.question.decisions)) store.decide(told.decisions);
    store.branches = remember(store.branches, this.#line());
    this.#show();
    if (this.#watching) {
      this.#goto(this.#replay.steps.length);
      this.places.answer.scrollIntoView({ block: "nearest" });
      if (this.#refocus) this.places.decision.querySelector("h3, .decide-over")?.focus({ preventScroll: true });
      this.#refocus = false;
    } else {
      this.#place();
    }
  }

  #line() {
    const { answer, board, decisions } = this.#told;
    const labels = this.#parts.slice(1).map(({ decided }) => ({ player: decided.player, label: decided.label, only: decided.only }));
    return { decisions, labels, answer: answer.text, health: { a: board.players.a.health, b: board.players.b.health } };
  }

  #refused(problem) {
    this.removeAttribute("aria-busy");
    this.#parts = [];
    this.#told = null;
    this.#asked = "";
    this.timeline.clear();
    this.#build();
    for (const place of Object.values(this.places)) place.replaceChildren();
    this.places.notice.replaceChildren(problemView(problem, { undo: () => this.#takeBack(), decisions: store.question.decisions }));
    this.classList.add("has-problem");
    this.scrubber.show({ index: 0, last: 0, words: "" });
  }

  #offline(words) {
    this.removeAttribute("aria-busy");
    this.places.notice.replaceChildren(h("div", { class: "board-notice" }, h("p", {}, words), h("button", { type: "button", class: "plain-button", onclick: () => this.asking.retry() }, "Try again")));
    for (const button of this.places.decision.querySelectorAll("button")) button.disabled = false;
  }

  // -- deciding ------------------------------------------------------------------------------------------------------

  #decide(decision) {
    for (const button of this.places.decision.querySelectorAll("button")) button.disabled = true;
    this.#take([...this.#told.decisions, decision], { passing: true });
  }

  #back(count) {
    this.#take(this.#told.decisions.slice(0, count), { passing: false });
  }

  #take(decisions, { passing }) {
    this.#watching = true;
    this.#refocus = true;
    store.decide(decisions);
    this.#ask({ passing });
  }

  #takeBack() {
    store.decide(store.question.decisions.slice(0, -1));
    this.#ask({ passing: false });
  }

  #open(line) {
    this.#take(line.decisions, { passing: false });
  }

  // -- showing -------------------------------------------------------------------------------------------------------

  #show() {
    const told = this.#told;
    this.classList.remove("has-problem");
    const rejected = told.rejected ? h("p", { class: "fault" }, `Decision ${told.rejected.index + 1} (${typeof told.rejected.decision === "string" ? told.rejected.decision : told.rejected.decision.by_hand}) is not possible there. The ruling stands before it.`) : null;
    const loop = told.loop ? h("p", { class: "fault" }, "The steps up to there stand below. Go back to a decision and choose otherwise to break the loop.") : null;
    this.places.notice.replaceChildren(...[rejected, loop].filter(Boolean));
    this.places.answer.innerHTML = told.answer.html;
    const look = { decide: (decision) => this.#decide(decision), names: told.names, cards: store.cards, board: told.board };
    this.places.decision.replaceChildren(told.decision ? decisionView(told.decision, look) : h("p", { class: "decide-over", tabindex: "-1" }, told.outcome ? "The game is over." : "Nothing is left to decide."));
    this.places.readings.replaceChildren(...[readingsView(told.readings, (question, reading) => store.read({ ...store.question.readings, [question]: reading }))].filter(Boolean));
    this.#branches();
  }

  #branches() {
    const view = branchesView(store.branches, {
      decisions: this.#told.decisions,
      open: (line) => this.#open(line),
      compared: this.comparing.lines,
      compare: (line, on) => this.comparing.tick(line, on, store.question).then(() => this.#branches()),
    });
    this.places.branches.replaceChildren(...[view].filter(Boolean));
  }

  // -- going through it ----------------------------------------------------------------------------------------------

  #goto(step, { follow = false, speak = false } = {}) {
    if (step === undefined || !this.#replay) return;
    const before = this.#now;
    this.#now = step;
    this.#watching = true;
    this.#draw(this.#moved(before, step));
    this.#place(follow);
    if (speak && document.activeElement !== this.scrubber.range) announce(step ? this.timeline.text(step) : "The board as it was built.");
  }

  // The cards that lie elsewhere or otherwise than before.
  #moved(before, after) {
    const [from, to] = before < after ? [before, after] : [after, before];
    return new Set(this.#replay.steps.slice(from, to).flatMap((step) => step.changes.map((change) => change.card ?? change.at)));
  }

  #draw(moved = new Set()) {
    const board = this.#board;
    if (!board) return;
    document.documentElement.classList.add("is-watching");
    board.editable = false;
    board.cards = store.cards;
    board.moved = moved;
    board.board = this.#replay.at(this.#now);
  }

  #place(follow = false) {
    const stops = this.timeline.stops();
    const index = Math.max(0, stops.findLastIndex((stop) => stop <= this.#now));
    this.timeline.mark(this.#watching ? this.#now : 0, follow);
    this.scrubber.show({ index: this.#watching ? index : 0, last: stops.length - 1, words: this.timeline.text(stops[index]) });
    this.banner.show(this.#board, this.#watching ? this.scrubber.place.textContent : null);
  }

  // On a phone board and ruling lie one below the other: from one to the other and back.
  #jump() {
    const { top } = this.getBoundingClientRect();
    const to = top < window.innerHeight / 2 ? this.#board : this;
    to?.scrollIntoView({ block: "start" });
  }

  // The board goes back to being built: as it was, with nothing decided on it.
  #build() {
    this.#watching = false;
    this.#now = 0;
    const board = this.#board;
    document.documentElement.classList.remove("is-watching");
    if (board && !board.editable) {
      board.editable = true;
      board.cards = store.cards;
      board.faults = store.faults;
      board.board = store.question.board;
    }
    this.#place();
  }
}

customElements.define("ringside-ruling", RingsideRuling);
