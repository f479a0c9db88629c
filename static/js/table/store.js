// The one state of the table, and the one door to it.
//
//   store.question                    ruleset, cards, board, decisions, readings: read it, never write into it
//   store.change(label, mutate)       an edit of the board or its cards; the decisions stay and are played again
//   store.rewrite(label, question)    the same for a whole board, from an edited line
//   store.decide(decisions, label)    the decisions made
//   store.settle(decisions, {lines, forced})   what the site returned: the lines tried, how many passes at the end were forced
//   store.load(question, {label, scenario, lines})   another question
//   store.seat                        who sits below; stays through edits and decisions, and goes with the board
//   store.undo(), store.redo()        over edits, decisions and boards alike
//   store.travel(id)                  back or forward to an earlier state, by its id: the browser's own buttons
//   store.faults, store.cards         what's wrong where; every known card row, by slug
//   store.subscribe(fn)               fn({kind, label}) after every change; returns how to stop
//
// Every change is written to localStorage before anybody is told about it: a reload, a crash or a lost connection loses nothing.
// Two tabs share one draft. Only a new state replaces it; what the site says about a state is written only while that
// state is still the draft, so that a slow answer in one tab never overwrites what was done in the other.
import { emptyQuestion } from "./edits.js";
import { nameAll } from "./rows.js";

const KEY = "ringside.draft";
const MOST_UNDO = 100;
const MOST_STORED = 1_500_000; // characters of the undo stack; browsers keep about 5 million for a site

const copy = (value) => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

const whole = (question) => {
  const made = { ruleset: "uvs-1.2.9", cards: {}, decisions: [], readings: {}, ...copy(question) };
  nameAll(made.board);
  return made;
};

// States have names, so that the browser's history can tell them apart.
const newName = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

// The asker is the player whose hand is known.
const askerOf = ({ players }) => {
  const told = ["a", "b"].filter((player) => Array.isArray(players[player].hand) && players[player].hand.some((row) => row.card));
  return told.length === 1 ? told[0] : "a";
};

/** The player who sits at the bottom, if the board was shared with the table turned. */
export const seatIn = (search) => ["a", "b"].find((player) => player === new URLSearchParams(search).get("seat")) ?? null;

const sameBoard = ({ decisions: _, ...one }, { decisions: __, ...other }) => JSON.stringify(one) === JSON.stringify(other);

// The draft begins with the name of its state, which can be read without the rest.
const nameIn = (text) => /^\{"id":"([\w-]+)"/.exec(text ?? "")?.[1] ?? null;
const NEW_STATE = ["change", "decide", "load", "read", "undo", "redo"];

class Store {
  #state = { id: newName(), laid: "", seat: "a", question: whole(emptyQuestion()), lines: [], scenario: null, label: "", faults: [] };
  #undo = [];
  #redo = [];
  #known = {};
  #listeners = new Set();
  #only = false;
  #end = null; // the state of a read-only page's board at the end of its line
  marks = {}; // what isn't understood on a read-only page's cards, by slug
  kept = true; // false if the browser refuses to store anything

  constructor() {
    // A page that only shows a board comes with it; this browser's draft stays the same.
    const given = /** @type {HTMLElement | null} */ (document.querySelector("[data-given]"))?.dataset.given;
    if (given) return void this.take(given);
    this.#restore(localStorageOrNull()?.getItem(KEY));
    window.addEventListener("storage", (event) => {
      // What is stored now, not what the event carried: this tab may have written since.
      if (event.key === KEY) this.#adopt(localStorageOrNull()?.getItem(KEY));
    });
  }

  // The one board that a page shows; none of it is stored.
  take(given) {
    const { question, lines, cards, end, marks = {} } = JSON.parse(given);
    this.marks = marks;
    this.#only = true;
    this.#end = end;
    this.#known = cards;
    this.#state = { ...this.#state, question: whole(question), lines, seat: seatIn(window.location.search) ?? askerOf(question.board) };
  }

  get question() { return this.#state.question; }
  get cards() { return { ...this.#known, ...this.#state.question.cards }; }
  get faults() { return this.#state.faults ?? []; }
  get scenario() { return this.#state.scenario; }
  get label() { return this.#state.label; }
  get id() { return this.#state.id; }
  /** The state with which this board was opened: another one is another board, not an edit of this. */
  get laid() { return this.#state.laid; }
  get end() { return this.#end ?? this.question.board; }
  /** Does somebody sit at the bottom whom the board alone wouldn't put there? */
  get isTurned() { return this.seat !== askerOf(this.question.board); }

  get seat() { return this.#state.seat ?? askerOf(this.question.board); }
  get lines() { return this.#state.lines ?? []; }
  get undoLabel() { return this.#undo.at(-1)?.by ?? ""; }
  get redoLabel() { return this.#redo.at(-1)?.by ?? ""; }

  set scenario(saved) {
    this.#state.scenario = saved;
    this.#tell("scenario");
  }

  set seat(player) {
    this.#state.seat = player;
    this.#tell("seat");
  }

  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  // `mutate` gets a copy of the question and changes it in place. Nothing happens if it changes nothing.
  change(label, mutate) {
    const question = copy(this.question);
    mutate(question);
    if (JSON.stringify(question) === JSON.stringify(this.question)) return;
    this.#remember(label);
    // Passes that nobody had a choice about may be choices on the new board: they are made again, or asked about.
    const { forced = 0 } = this.#state;
    if (forced) question.decisions = question.decisions.slice(0, -forced);
    this.#state = { ...this.#state, id: newName(), question, faults: [], forced: 0 };
    this.#tell("change", label);
  }

  rewrite(label, question) {
    this.change(label, (now) => {
      const { decisions } = now;
      for (const key of Object.keys(now)) delete now[key];
      Object.assign(now, whole(question), { decisions });
    });
  }

  decide(decisions, label) {
    this.#remember(label);
    this.#state = { ...this.#state, id: newName(), question: { ...this.question, decisions: copy(decisions) }, forced: 0 };
    this.#tell("decide", label);
  }

  settle(decisions, { lines, forced }) {
    this.#state = { ...this.#state, question: { ...this.question, decisions: copy(decisions) }, lines, forced };
    this.#tell("settle");
  }

  // A reading of an open question: another ruling on the same board.
  read(readings) {
    this.#remember("another reading");
    this.#state = { ...this.#state, id: newName(), question: { ...this.question, readings: copy(readings) } };
    this.#tell("read", "another reading");
  }

  load(question, { label = "", scenario = null, lines = [], seat = null } = {}) {
    this.#remember(label ? `open ${label}` : "open another board");
    const id = newName();
    this.#state = { id, laid: id, seat: seat ?? askerOf(question.board), question: whole(question), lines, scenario, label, faults: [] };
    this.#tell("load", label);
  }

  // Faults as the engine names them: [{at, why}]. They stay until the next change.
  fault(faults) {
    if (JSON.stringify(faults) === JSON.stringify(this.faults)) return;
    this.#state = { ...this.#state, faults };
    this.#tell("faults");
  }

  // Rows of the site's own cards, so that the board can be drawn without asking again.
  learn(rows) {
    if (Object.keys(rows).every((slug) => JSON.stringify(rows[slug]) === JSON.stringify(this.#known[slug]))) return;
    this.#known = { ...this.#known, ...rows };
    this.#tell("cards");
  }

  undo() { this.#step(this.#undo, this.#redo, "undo"); }
  redo() { this.#step(this.#redo, this.#undo, "redo"); }

  // Is this an earlier state, or one that was undone? Then go there, however many steps away it is.
  travel(id) {
    if (id === this.id) return true;
    for (const [from, step] of /** @type {[any[], () => void][]} */ ([[this.#undo, () => this.undo()], [this.#redo, () => this.redo()]])) {
      const at = from.findLastIndex((entry) => entry.state.id === id);
      if (at < 0) continue;
      for (let steps = from.length - at; steps > 0; steps -= 1) step();
      return true;
    }
    return false;
  }

  #step(from, to, kind) {
    const entry = from.pop();
    if (!entry) return;
    to.push({ by: entry.by, state: this.#state });
    // The lines that were tried belong to the board: taking a move back doesn't remove them.
    const lines = sameBoard(entry.state.question, this.question) ? this.#state.lines : entry.state.lines;
    // A turned table stays turned, however far you step back.
    const seat = entry.state.laid === this.#state.laid ? this.#state.seat : entry.state.seat;
    this.#state = { ...entry.state, lines, seat };
    this.#tell(kind, entry.by);
  }

  #remember(label) {
    this.#undo.push({ by: label, state: this.#state });
    if (this.#undo.length > MOST_UNDO) this.#undo.shift();
    this.#redo = [];
  }

  #tell(kind, label = "") {
    this.#keep(NEW_STATE.includes(kind));
    for (const listener of [...this.#listeners]) listener({ kind, label });
  }

  #keep(isNew) {
    if (this.#only) return;
    const place = localStorageOrNull();
    if (!place) {
      this.kept = false;
      return;
    }
    // Another tab has moved on: its draft stays, and is about to be taken over here.
    const stored = isNew ? null : nameIn(place.getItem(KEY));
    if (stored && stored !== this.id) return;
    let undo = this.#undo;
    let text = this.#written(undo);
    while (undo.length && text.length > MOST_STORED) {
      undo = undo.slice(Math.ceil(undo.length / 2));
      text = this.#written(undo);
    }
    try {
      place.setItem(KEY, text);
      this.kept = true;
    } catch {
      this.kept = keepWithout(place, this.#written([]));
    }
  }

  #written(undo) {
    return JSON.stringify({ id: this.id, state: this.#state, undo, redo: undo.length ? this.#redo : [], known: this.#known });
  }

  #restore(text) {
    const draft = readable(text);
    if (!draft) return false;
    this.#state = { id: newName(), lines: [], faults: [], seat: askerOf(draft.state.question.board), ...draft.state, question: whole(draft.state.question) };
    this.#undo = draft.undo ?? [];
    this.#redo = draft.redo ?? [];
    this.#known = { ...this.#known, ...draft.known };
    return true;
  }

  // Another tab changed the draft: take it over, and let undo bring this tab's own back.
  #adopt(text) {
    if (nameIn(text) === this.id) return;
    const theirs = readable(text);
    if (!theirs || JSON.stringify(theirs.state.question) === JSON.stringify(this.question)) return;
    this.#remember("the change in another tab");
    this.#known = { ...this.#known, ...theirs.known };
    this.#state = { faults: [], ...theirs.state };
    for (const listener of [...this.#listeners]) listener({ kind: "load", label: "the change in another tab" });
  }
}

const localStorageOrNull = () => {
  try {
    return window.localStorage;
  } catch {
    return null; // a browser that forbids it throws on access
  }
};

const keepWithout = (place, text) => {
  try {
    place.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
};

// A draft in an older shape, or truncated by a crash, is no reason to fail: the board then starts empty.
const readable = (text) => {
  try {
    const draft = JSON.parse(text ?? "null");
    return draft?.state?.question?.board?.players?.a && draft.state.question.board.players.b ? draft : null;
  } catch {
    return null;
  }
};

export const store = new Store();
