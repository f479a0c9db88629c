// What pages do beyond links and forms: copy a citation, pin a rule, move through results with the keyboard.
// Everything here has a way without JavaScript, or its button is not there.
import { copyCitations } from "./citation.js";
import { tellFailures } from "./failing.js";
import { wireOffline } from "./offline/page.js";
import { wirePins } from "./pins.js";
import { searchKeys } from "./search.js";
import { wireWalks } from "./walk.js";

copyCitations(document);
searchKeys(document);
wirePins(document);
tellFailures(document);
wireWalks(document);
void wireOffline(document);

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
