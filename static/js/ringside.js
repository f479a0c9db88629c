// What the pages do beyond links and forms: copy a citation, move through results with the keyboard, keep the address
// in step with a live search. Everything here has a way without JavaScript.
import { copyCitations } from "./citation.js";
import { tellFailures } from "./failing.js";
import { liveSearch } from "./search.js";
import { wireWalks } from "./walk.js";

copyCitations(document);
liveSearch(document);
tellFailures(document);
wireWalks(document);

/** @returns {HTMLDetailsElement | null} */
const openMenu = () => document.querySelector("details.more[open]");

document.addEventListener("click", (event) => {
  const menu = openMenu();
  if (menu && !menu.contains(/** @type {Node} */ (event.target))) menu.open = false;
});

document.addEventListener("keydown", (event) => {
  const menu = openMenu();
  if (event.key === "Escape" && menu) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});
