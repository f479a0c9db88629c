// The copy button of a new key. Without JavaScript the key is selected and copied by hand.
import { wireCopying } from "./copying.js";

document.querySelectorAll("button[data-copy]").forEach((/** @type {HTMLButtonElement} */ button) => { button.hidden = false; });
wireCopying(document);
