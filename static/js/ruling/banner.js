// Above a board that shows a step of a ruling: which one, and the way back to building.
import { h } from "../board/dom.js";

export class Banner {
  #words = h("strong", {});
  #node;

  constructor(build) {
    this.#node = h("div", { class: "watch-banner" }, h("span", {}, "The board at: ", this.#words), h("button", { type: "button", class: "plain-button", onclick: build }, "Edit the board"));
  }

  // `words` is null where the board is being built.
  show(board, words) {
    if (words === null || !board) {
      this.#node.remove();
      return;
    }
    this.#words.textContent = words;
    if (board.previousElementSibling !== this.#node) board.before(this.#node);
  }
}
