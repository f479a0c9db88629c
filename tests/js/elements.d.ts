// What the type check cannot read out of static/js: the elements that its modules define.
import type { RingsideBoard } from "../../static/js/table/board.js";
import type { RingsideRuling } from "../../static/js/table/ruling.js";

declare global {
  interface HTMLElementTagNameMap {
    "ringside-board": RingsideBoard;
    "ringside-ruling": RingsideRuling;
  }
}
