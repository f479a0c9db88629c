// A QR code to hold in front of somebody: small in a pane, or over the whole screen, black on white in every colour scheme.
import { h } from "../table/dom.js";
import { MOST_BYTES, qrCode } from "./qr.js";

const SVG = "http://www.w3.org/2000/svg";
const LONGEST_SHOWN = 120;
const QUIET = 4; // modules of white around a code, as readers expect

/** The code of an address, or words if it's too long for one. @type {(text: string, label: string) => Element} */
export const codeOf = (text, label) => {
  if (new TextEncoder().encode(text).length > MOST_BYTES) return h("p", { class: "too-long" }, "This board is too large for a code. Share it from the table, then pin its page.");
  const rows = qrCode(text);
  const side = rows.length + 2 * QUIET;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${side} ${side}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", `QR code: ${label}`);
  svg.setAttribute("class", "desk-code");
  svg.setAttribute("shape-rendering", "crispEdges");
  const ground = document.createElementNS(SVG, "rect");
  for (const [name, value] of [["width", side], ["height", side], ["fill", "#fff"]]) ground.setAttribute(String(name), String(value));
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : []))).join(""));
  path.setAttribute("fill", "#000");
  svg.append(ground, path);
  return svg;
};

const full = () => /** @type {HTMLDialogElement} */ (document.getElementById("desk-full"));

/** Show a rule over the whole screen. @type {(pin: { title: string, text?: string }, address: string) => void} */
export const showFull = (pin, address) => {
  full().replaceChildren(
    h("h2", { id: "full-title" }, pin.title),
    codeOf(address, pin.title),
    h("p", {}, pin.text ?? ""),
    // For people without a camera. An address with a whole board in it isn't worth reading.
    address.length > LONGEST_SHOWN ? null : h("small", {}, address.replace(/^https?:\/\//, "")),
    h("button", { type: "button", onclick: () => full().close() }, "Close"));
  full().showModal();
};
