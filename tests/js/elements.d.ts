// What the type check cannot read out of static/js: the elements that its modules define.
import type { RingsideBoard } from "../../static/js/board/element.js";

declare global {
  interface HTMLElementTagNameMap {
    "ringside-board": RingsideBoard;
  }
}
