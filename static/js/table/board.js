// <ringside-board>: a board of the contract as one picture: the rival above, the asker below, the attack between them.
//
//   board     a board of the contract          cards     slug -> card row
//   editable  whether it can be built on       moved     ids of cards to move once from where they were
//   faults    [{at, why}] as the site reports  marks     slug -> abilities that aren't understood
//   choices   what the open decision says about each card: {of: Map, said}
//   looked    the id of the card being looked at before it's chosen
//   sum, strip, ends   its check as a sum, what that may result in, and where each player's health may end
//   sums      the check of every card that can block, when nobody is looking at one
//   bottom    who sits below: "a" or "b"       picked    the id of the card being moved
//
// It changes nothing itself: it reports what a visitor does as a "board-act" event with {verb, ...}.
import { glide, keepingFocus, placesNow, whenReleased } from "./dom.js";
import { allFaults, byPlace, placesOf } from "./faults.js";
import { laneView, lookAgain } from "./lane.js";
import { rivalOf } from "./names.js";
import { sideView } from "./sides.js";

const PHONE = window.matchMedia("(max-width: 700px)"); // as in table.css
const TIGHT = 930; // px: below this the card pools are chips, and the attack has the lane to itself
const DENSEST = 8; // as in table.css
const ROOMY = ["names text", "names line", "names", "text", "line", "keywords"]; // if there's room: whole names on small cards, and what the attack does

export class RingsideBoard extends HTMLElement {
  #now = { board: null, cards: {}, editable: false, moved: new Set(), faults: [], marks: {}, picked: null, choices: null, looked: null, sum: null, strip: null, sums: null, ends: null, bottom: "a" };
  #waiting = false;
  #room = "";
  #sizes = new ResizeObserver(() => {
    const { compact, tight } = this.#width();
    const room = `${compact} ${tight}`;
    if (room !== this.#room) this.#soon();
    this.#room = room;
    this.#fit();
  });

  #width() { return { compact: PHONE.matches, tight: this.clientWidth < TIGHT }; }

  // The only way in: new values appear at the next drawing.
  show(given) {
    Object.assign(this.#now, given);
    this.#soon();
  }

  // Another card is being looked at: redraw only what depends on it, because the pointer is resting on the rest.
  look({ looked, sum, strip }) {
    Object.assign(this.#now, { looked, sum, strip });
    if (this.#waiting) return;
    for (const tile of this.querySelectorAll(".is-looked")) tile.classList.remove("is-looked");
    if (looked) this.querySelector(`.tile[data-card="${CSS.escape(looked)}"]`)?.classList.add("is-looked");
    const lane = this.querySelector(".lane");
    if (lane) lookAgain(lane, this.#look());
  }

  get board() { return this.#now.board; }
  get editable() { return this.#now.editable; }
  get marks() { return this.#now.marks; }
  get picked() { return this.#now.picked; }
  get bottom() { return this.#now.bottom; }
  get choices() { return this.#now.choices; }

  connectedCallback() {
    this.#soon();
    this.#sizes.observe(this);
  }

  disconnectedCallback() { this.#sizes.disconnect(); }

  // Several values are set in a row; the picture is drawn once.
  #soon() {
    if (this.#waiting) return;
    this.#waiting = true;
    queueMicrotask(() => whenReleased(this.#drawNow));
  }

  #drawNow = () => {
    this.#waiting = false;
    if (this.isConnected && this.#now.board) this.#draw();
  };

  #look() {
    const { marks, choices } = this.#now;
    const wrong = byPlace(this.wrong, this.#now.board);
    const at = (place) => wrong.get(place) ?? [];
    /** @type {Record<string, any>} */
    const look = { ...this.#now, ...this.#width() };
    look.act = (detail) => this.dispatchEvent(new CustomEvent("board-act", { bubbles: true, detail }));
    look.placeFaults = at;
    look.zoneFaults = (player, zone) => at(`zone ${player} ${zone}`);
    look.of = (row) => ({ ...look, faults: at(`card ${row.id}`), marks: row.face_down ? [] : marks[row.card], choice: choices?.of.get(row.id) ?? null });
    return look;
  }

  #draw() {
    const before = placesNow(this);
    const scrolled = new Map([...this.querySelectorAll(".tiles")].map((list) => [list.closest("[data-zone]")?.getAttribute("aria-label"), list.scrollLeft]));
    const look = this.#look();
    this.classList.toggle("is-editable", look.editable);
    this.classList.toggle("is-tight", look.tight && !look.compact);
    this.classList.toggle("is-deciding", Boolean(look.choices?.of.size));
    keepingFocus(this, () => this.replaceChildren(sideView(rivalOf(look.bottom), look), laneView(look), sideView(look.bottom, look)), () => this.querySelector(".lane button"));
    this.#fit();
    for (const list of this.querySelectorAll(".tiles")) list.scrollLeft = scrolled.get(list.closest("[data-zone]")?.getAttribute("aria-label")) ?? 0;
    glide(this, before, this.#now.moved);
    this.#now.moved = new Set();
    this.dispatchEvent(new CustomEvent("board-drawn"));
  }

  // Cards shrink, step by step, until both players and the attack fit without scrolling. On a phone the board scrolls.
  #fit() {
    delete this.dataset.dense;
    delete this.dataset.roomy;
    for (let dense = 1; dense <= DENSEST && !PHONE.matches && this.scrollHeight > this.clientHeight; dense += 1) this.dataset.dense = `${this.dataset.dense ?? ""} ${dense}`.trim();
    // If there's room, names are whole again and the attack says what it does.
    for (const roomy of this.dataset.dense ? ROOMY : []) {
      this.dataset.roomy = roomy;
      if (this.scrollHeight <= this.clientHeight) return;
    }
    delete this.dataset.roomy;
  }

  // What's wrong with the board: what can be seen here, and what the site reported.
  get wrong() {
    const { board, cards, editable, faults } = this.#now;
    return editable && board ? allFaults(board, cards, faults) : [];
  }

  // Does a fault at this place show on this card?
  showsAt(at, id) { return placesOf(at, this.#now.board).includes(`card ${id}`); }

  // Restore the focus by what an element stands for, because every drawing recreates it.
  focusOn(key) {
    const found = /** @type {HTMLElement | null} */ (this.querySelector(`[data-key="${CSS.escape(key)}"]`));
    found?.focus({ preventScroll: true });
    return Boolean(found);
  }
}

customElements.define("ringside-board", RingsideBoard);
