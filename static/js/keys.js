// The copy button of a new key. Without JavaScript the key is selected and copied by hand.
import { wireCopying } from "./copying.js";

for (const button of document.querySelectorAll("button[data-copy]")) button.hidden = false;
wireCopying(document);
