// <ringside-board>: a board of the contract as one picture, both players mirrored, the attack in the middle.
//
//   board     a board of the contract          cards     slug -> card row
//   editable  whether it can be built on       moved     ids of cards to move once from where they were
//   faults    [{at, why}] as the site tells    marks     slug -> abilities that are not understood
//   picked    the id of the card picked up     folds     which piles are open
//
// It changes nothing itself: what a visitor does is told as a "board-act" event with {verb, ...}.
import { attackView } from "./attack_view.js";
import { h, whenReleased } from "./dom.js";
import { keepingFocus } from "./focus.js";
import { mat } from "./mat.js";
import { glide, placesNow } from "./motion.js";
import { byPlace, placesOf } from "./places.js";
import { allFaults } from "./sense.js";

const NARROW = 700; // px, as in board.css: below it zones are a list that folds

export class RingsideBoard extends HTMLElement {
  #now = { board: null, cards: {}, editable: false, moved: new Set(), faults: [], marks: {}, picked: null };
  #waiting = false;
  #narrow = false;
  #widths = new ResizeObserver(() => {
    const narrow = this.clientWidth < NARROW;
    if (narrow !== this.#narrow) this.#soon();
    this.#narrow = narrow;
  });

  folds = new Map();

  get board() { return this.#now.board; }
  set board(value) { this.#set("board", value); }
  get cards() { return this.#now.cards; }
  set cards(value) { this.#set("cards", value); }
  get editable() { return this.#now.editable; }
  set editable(value) { this.#set("editable", value); }
  get moved() { return this.#now.moved; }
  set moved(value) { this.#set("moved", value); }
  get faults() { return this.#now.faults; }
  set faults(value) { this.#set("faults", value); }
  get marks() { return this.#now.marks; }
  set marks(value) { this.#set("marks", value); }
  get picked() { return this.#now.picked; }
  set picked(value) { this.#set("picked", value); }

  connectedCallback() {
    this.#soon();
    this.#widths.observe(this);
  }

  disconnectedCallback() { this.#widths.disconnect(); }

  #set(name, value) {
    this.#now[name] = value;
    this.#soon();
  }

  // Several properties are set in a row; the picture is made once.
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
    const { board, cards, editable, marks, picked } = this.#now;
    const wrong = byPlace(this.wrong, board);
    const at = (place) => wrong.get(place) ?? [];
    const look = { board, cards, editable, picked: editable ? picked : null, folds: this.folds, narrow: this.clientWidth < NARROW };
    look.fold = (key, open) => {
      this.folds.set(key, open);
      this.#soon();
    };
    look.act = (detail) => this.dispatchEvent(new CustomEvent("board-act", { bubbles: true, detail }));
    look.placeFaults = at;
    look.zoneFaults = (player, zone) => at(`zone ${player} ${zone}`);
    look.of = (row) => ({ ...look, faults: at(`card ${row.id}`), marks: row.face_down ? [] : marks[row.card] });
    return look;
  }

  #draw() {
    const before = placesNow(this);
    const look = this.#look();
    this.classList.toggle("is-editable", look.editable);
    this.classList.toggle("is-moving", Boolean(look.picked));
    keepingFocus(this, () => this.replaceChildren(
      ...look.placeFaults("board").map((why) => h("p", { class: "fault" }, why)),
      mat("b", look, true), attackView(look), mat("a", look, false)));
    glide(this, before, this.#now.moved);
    this.#now.moved = new Set();
    this.dispatchEvent(new CustomEvent("board-drawn"));
  }

  // What is wrong with the board that is built: what can be seen at once, and what the site has told.
  get wrong() {
    const { board, cards, editable, faults } = this.#now;
    return editable && board ? allFaults(board, cards, faults) : [];
  }

  // Does a fault at this place show on this card?
  showsAt(at, id) { return placesOf(at, this.#now.board).includes(`card ${id}`); }

  // Focus by what a thing is, because every drawing makes it anew.
  focusOn(key) {
    const found = /** @type {HTMLElement | null} */ (this.querySelector(`[data-key="${CSS.escape(key)}"]`));
    found?.focus({ preventScroll: true });
    return Boolean(found);
  }
}

customElements.define("ringside-board", RingsideBoard);
