// The pins of this device as rules to read out, and the one that is shown to a player as a code.
import { h, icon, keepingFocus } from "../table/dom.js";
import { copyText } from "../copying.js";
import { forget, keep, keptList, PINS } from "../kept.js";
import { toast } from "../toast.js";
import { showChips } from "./log.js";
import { codeOf, showFull } from "./showing.js";
import { offerUndo } from "./undo.js";

const part = (name) => /** @type {HTMLElement} */ (document.querySelector(`[data-desk="${name}"]`));
let editing = false;
/** The address of the pin shown to a player. @type {string | null} */
let shown = null;

const addressOf = (pin) => new URL(pin.url, window.location.origin).href;

const copy = async (pin) => {
  const done = await copyText(`${pin.text ?? pin.title}\n${pin.title}, ${pin.place}\n${addressOf(pin)}`);
  toast(done ? `Copied: ${pin.title}` : "Copying is blocked here. Select the text instead.");
};

const show = (pin) => {
  shown = pin.url;
  showPlayer();
  showFull(pin, addressOf(pin));
};

const unpin = (pin) => {
  forget(PINS, pin.url);
  showPinned();
  offerUndo(`${pin.title} unpinned.`, () => {
    keep(PINS, pin);
    showPinned();
  });
};

const small = (name, words, pin, act) => h("button", { type: "button", class: "icb", "data-key": `${words} ${pin.url}`, "aria-label": `${words}: ${pin.title}`, onclick: () => act(pin) }, icon(name));

const row = (pin) => h("li", { class: "desk-pin" },
  h("p", {}, pin.text || pin.title),
  h("div", { class: "meta" }, h("a", { class: "cite", href: pin.url }, pin.title), h("span", {}, pin.place),
    h("span", { class: "x no-print" }, editing ? h("button", { type: "button", class: "row-edit", "data-key": `unpin ${pin.url}`, "aria-label": `Unpin ${pin.title}`, onclick: () => unpin(pin) }, "Unpin")
      : [small("copy", "Copy citation", pin, copy), small("share", "Show a player", pin, show)])));

const showPlayer = () => {
  const pins = keptList(PINS);
  const pin = pins.find((one) => one.url === shown) ?? pins[0];
  part("player").hidden = !pin;
  if (!pin) return;
  part("player-code").replaceChildren(codeOf(addressOf(pin), pin.title), h("b", {}, pin.title), h("span", {}, pin.text ?? ""),
    h("button", { type: "button", class: "plain-button", onclick: () => show(pin) }, "Show full screen"));
};

export const showPinned = () => {
  const pins = keptList(PINS);
  const place = part("pins");
  keepingFocus(place, () => place.replaceChildren(...(pins.length ? pins.map(row)
    : [h("li", { class: "nothing-yet" }, "Nothing pinned. Search above and pin what you rule on often.")])));
  part("edit-pins").hidden = !pins.length;
  showPlayer();
  showChips();
};

export const wirePinned = () => {
  part("edit-pins").addEventListener("click", () => {
    editing = !editing;
    part("edit-pins").textContent = editing ? "Done" : "Edit";
    showPinned();
  });
};
