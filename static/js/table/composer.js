// The composer: one line that describes the whole board. As you type, chips show what was understood; Enter sets it up.
import { announce, h, icon, zoneSign } from "./dom.js";
import { looksLikeCard } from "./paste.js";
import { post } from "./site.js";
import { store } from "./store.js";
import { toast } from "../toast.js";

const ADDRESS = "/board/line/";
const WAIT = 120;
const QUESTION_FROM = 3; // this many unknown words aren't typos
const NOTHING = "vs"; // the line for an empty table
const ZONE = /\b(high|mid|low)\b/i;

// The field keeps the focus, and a phone its keyboard.
const guessButton = (row, guess, words, look) => h("button", { type: "button", class: "chip-guess", onpointerdown: (event) => event.preventDefault(), onclick: () => look.replace(row, guess) }, words);

const guesses = (row, look) => (row.guesses ?? []).map((guess, i) => [i ? h("span", { class: "chip-why" }, "or") : null, guessButton(row, guess, guess, look)]);

// A word of the line that was understood, one still being typed, or one that means nothing, with what it may have been meant to be.
const chip = (row, look, half = null) => {
  if (row === half) return h("span", { class: "chip-word is-half" }, row.text, h("span", { class: "chip-why" }, "…"), guesses(row, look));
  if (row.fault) {
    return h("span", { class: "chip-word is-wrong" }, icon("warn"), h("b", {}, row.text), h("span", { class: "chip-why" }, row.fault),
      guesses(row, look),
      row.make ? [row.guesses?.length ? h("span", { class: "chip-why" }, "or") : null, guessButton(row, row.make, "make it", look)] : null);
  }
  if (row.glue) return h("span", { class: "chip-glue" }, row.text);
  const zone = ZONE.exec(row.text)?.[1].toLowerCase();
  return h("span", { class: "chip-word" }, zone ? zoneSign(zone, false) : null, row.text);
};

// Is most of the previous line still there? Then it was edited and isn't another board.
const isEdit = (before, now) => {
  const most = Math.min(before.length, now.length);
  let same = 0;
  while (same < most && before[same] === now[same]) same += 1;
  let end = 0;
  while (end < most - same && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  return before.length > 0 && same + end >= before.length / 2;
};

export class Composer {
  #timer = null;
  #asked = 0;
  #read = null; // {line, question} of the line in the field
  #written = { of: null, line: "" };
  #wanted = ""; // the question whose line was last requested

  constructor({ place, paste }) {
    this.field = /** @type {HTMLInputElement} */ (place.querySelector("input"));
    this.chips = place.querySelector(".composer-chips");
    this.panel = place.querySelector(".composer-panel");
    this.ghost = place.querySelector(".composer-ghost");
    this.paste = paste;
    this.place = place;
    this.field.addEventListener("focus", () => this.#edit());
    this.field.addEventListener("blur", () => setTimeout(() => this.#rest(), 150));
    this.field.addEventListener("input", () => this.#typed());
    this.field.addEventListener("keydown", (event) => this.#key(event));
    this.field.addEventListener("paste", (event) => this.#pasted(event));
    this.chips.addEventListener("click", () => this.field.focus());
    store.subscribe(({ kind }) => {
      if (["load", "change", "undo", "redo", "settle"].includes(kind)) this.#later();
    });
    this.#later();
  }

  focus() { this.field.focus(); }

  /** A line that can't be set up yet stays in the field, with what's wrong with it. */
  type(line) {
    this.field.focus();
    this.field.value = line;
    this.#typed();
  }

  /** Set up the board of a line. */
  async lay(line) {
    try {
      const told = await post(ADDRESS, { line });
      if (told.question) this.#lay(told);
    } catch (error) {
      toast(error.message);
    }
  }

  // The line of the current board, as chips; editing the board rewrites it.
  #later() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#write(), WAIT);
  }

  async #write() {
    if (document.activeElement === this.field && this.field.value !== this.#written.line) return;
    const { decisions: _, ...question } = store.question;
    const of = JSON.stringify(question);
    this.#wanted = of;
    if (of === this.#written.of) return;
    try {
      const told = await post(ADDRESS, { question });
      if (of !== this.#wanted) return; // the board changed meanwhile, and so did its line
      const plain = told.line === NOTHING;
      this.#written = { of, line: plain ? "" : (told.line ?? "") };
      this.#rest(plain ? { chips: [] } : told);
    } catch {
      this.#written = { of: null, line: "" }; // without a connection the board is still there, below
    }
  }

  #rest(told = null) {
    if (told) this.#words = told.chips ?? [];
    if (document.activeElement === this.field) return;
    this.panel.hidden = true;
    this.ghost.replaceChildren();
    this.place.classList.remove("is-editing");
    this.field.value = "";
    this.chips.replaceChildren(...this.#words.map((row) => chip(row, this)));
    this.place.classList.toggle("is-empty", !this.#words.length);
  }
  #words = [];
  #before = ""; // the line when somebody began to edit it

  #edit() {
    if (this.place.classList.contains("is-editing")) return; // a guess was taken: the typed words stay
    this.place.classList.add("is-editing");
    this.field.value = this.#before = this.#written.line;
    this.field.select();
    if (this.field.value) this.#typed();
  }

  #typed() {
    clearTimeout(this.#timer);
    toast(""); // what was said about the previous line
    this.ghost.replaceChildren();
    this.#timer = setTimeout(() => this.#readLine(), WAIT);
  }

  async #readLine() {
    const line = this.field.value.trim();
    this.#asked += 1;
    const mine = this.#asked;
    if (!line) {
      this.panel.hidden = true;
      this.#read = null;
      return null;
    }
    try {
      const told = await post(ADDRESS, { line });
      if (mine !== this.#asked) return null;
      this.#read = { line, ...told };
      this.#show(told);
      return told;
    } catch (error) {
      this.panel.replaceChildren(h("p", { class: "quiet" }, error.message));
      this.panel.hidden = false;
      return null;
    }
  }

  #show(told) {
    if (document.activeElement !== this.field) return;
    const half = this.#goesOn ? this.#half.row : null;
    const wrong = told.chips.filter((row) => row.fault && row !== half).length;
    const hint = told.question ? [h("kbd", {}, "Enter"), wrong ? " sets up this board so far" : " sets up this board"]
      : wrong >= QUESTION_FROM || (wrong && this.field.value.trim().endsWith("?")) ? ["Is it a question? ", h("a", { href: `/search/?q=${encodeURIComponent(this.field.value.trim())}` }, "Search the rules")]
        : wrong ? (wrong < told.chips.length ? "The rest is understood." : "") : half ? "" : told.fault;
    this.panel.replaceChildren(h("p", { class: "composer-read" }, told.chips.map((row) => chip(row, this, half))), h("p", { class: "composer-hint" }, hint));
    this.panel.hidden = false;
    this.#finish();
  }

  // How the last word may continue, in grey after it: Tab takes it.
  get #half() {
    const last = this.#read?.chips?.at(-1);
    const typed = this.field.value;
    if (!last?.guesses?.length || last.to !== typed.trimEnd().length || this.#read.line !== typed.trim()) return null;
    return { row: last, guess: last.guesses[0] };
  }

  // Is the last word the beginning of the first guess? Then somebody is still typing it.
  get #goesOn() {
    const half = this.#half;
    return Boolean(half) && half.guess.toLowerCase().startsWith(this.field.value.slice(half.row.from).toLowerCase());
  }

  #finish() {
    const half = this.#half;
    const typed = this.field.value;
    const word = half ? typed.slice(half.row.from) : "";
    const goesOn = this.#goesOn && this.field.scrollWidth <= this.field.clientWidth;
    const { font, paddingLeft } = getComputedStyle(this.field);
    Object.assign(this.ghost.style, { font, paddingLeft: `calc(${this.field.offsetLeft}px + ${paddingLeft})` });
    this.ghost.replaceChildren(...(goesOn ? [h("span", { class: "ghost-typed" }, typed), half.guess.slice(word.length), h("kbd", {}, "Tab")] : []));
  }

  // A guess takes the place of the word it was made for.
  replace(row, guess) {
    this.field.value = this.field.value.slice(0, row.from) + guess + this.field.value.slice(row.to);
    this.field.focus();
    this.#typed();
  }

  async #key(event) {
    if (event.key === "Escape") {
      event.stopPropagation();
      this.field.blur();
    } else if (event.key === "Tab" && !event.shiftKey && this.#half) {
      event.preventDefault();
      this.replace(this.#half.row, this.#half.guess);
    } else if (event.key === "Enter") {
      event.preventDefault();
      clearTimeout(this.#timer); // the line is read right away, without the usual delay
      const told = this.#read?.line === this.field.value.trim() ? this.#read : await this.#readLine();
      if (told?.question) this.#lay(told);
      else if (told) toast(told.fault ?? "This line can’t be read yet.");
    }
  }

  #lay(told) {
    this.#words = told.chips;
    this.#read = null;
    store.learn(told.cards ?? {});
    // An edit keeps the line that was played; typed moves take its place.
    const keeps = isEdit(this.#before, this.field.value.trim()) && !told.question.decisions?.length;
    if (keeps) store.rewrite("edit the line", told.question);
    else store.load(told.question, { label: "the line", lines: told.lines ?? [], seat: told.seat ?? null });
    const stop = told.chips.find((chip) => chip.fault);
    toast(stop ? `“${stop.text}” isn’t possible there. The rest is set up.` : "");
    announce("The board is set up.");
    this.field.blur();
    /** @type {HTMLElement | null} */ (document.querySelector("ringside-ruling h2"))?.focus();
  }

  // A whole pasted card is that card.
  #pasted(event) {
    const text = event.clipboardData?.getData("text") ?? "";
    if (!looksLikeCard(text)) return;
    event.preventDefault();
    this.field.blur();
    this.paste(text);
  }
}
