// Handing the desk to another device: a file, or codes that its camera reads. Nothing goes over the network.
import { h } from "../table/dom.js";
import { closeSheet, openSheet } from "../table/sheet.js";
import { keep, keptList, PINS } from "../kept.js";
import { download, fileName } from "./day.js";
import { inParts, packed, readPart, unpacked, wholeOf, withPart } from "./packing.js";
import { codeOf } from "./showing.js";
import { newId, readDesk, takeOver } from "./state.js";
import { put, theDesk } from "./store.js";
import { offerUndo } from "./undo.js";

const LETTERS_A_CODE = 360;
const MOST_CODES = 16;
const PARTS = "ringside.desk.parts";
const KIND = "ringside-desk";

/** What is handed over: the desk with its pins. */
const bundle = () => ({ kind: KIND, desk: theDesk(), pins: keptList(PINS) });

const isPin = (row) => [row?.url, row?.title, row?.place].every((value) => typeof value === "string") && /^\/(?!\/)/.test(row.url);

/** @type {(given: any) => { desk: import("./state.js").Desk, pins: import("../kept.js").Kept[] } | null} */
const readBundle = (given) => {
  const desk = given?.kind === KIND ? readDesk(given.desk) : null;
  const pins = Array.isArray(given?.pins) ? given.pins.filter(isPin).map(({ url, title, place, text }) => ({ url, title, place, text: String(text ?? "") })) : [];
  return desk && { desk, pins };
};

const fault = (words) => h("p", { class: "fault", role: "alert" }, words);

// -- giving --------------------------------------------------------------------------------------------------------------

const showCodes = async () => {
  const parts = inParts(await packed(bundle()), LETTERS_A_CODE, newId());
  if (parts.length > MOST_CODES) return void openSheet("Hand over by code", () => fault(`That would take ${parts.length} codes. Save a file instead and send it.`));
  let at = 0;
  const draw = () => {
    const address = `${window.location.origin}/desk/#take=${parts[at]}`;
    return [
      h("p", {}, parts.length === 1 ? "Scan it with the other device's camera. Its browser opens the desk and asks." : `Code ${at + 1} of ${parts.length}. Scan each with the other device's camera, in any order.`),
      h("div", { class: "hand-code" }, codeOf(address, `the desk, part ${at + 1} of ${parts.length}`)),
      parts.length > 1 ? h("div", { class: "ways" },
        h("button", { type: "button", class: "plain-button", "data-key": "before", disabled: at === 0, onclick: () => step(-1) }, "Previous"),
        h("button", { type: "button", "data-key": "next", disabled: at === parts.length - 1, onclick: () => step(1) }, "Next code")) : null,
      h("p", { class: "hidden", "data-part": parts[at] }),
    ];
  };
  const step = (by) => {
    at += by;
    openSheet("Hand over by code", draw);
  };
  openSheet("Hand over by code", draw);
  return undefined;
};

const saveFile = () => download(fileName(theDesk(), "json", Date.now()), JSON.stringify(bundle(), null, 1), "application/json");

const readFile = async (file, said) => {
  let given = null;
  try {
    given = readBundle(JSON.parse(await file.text()));
  } catch {
    given = null;
  }
  if (given) return void askToTake(given);
  said.replaceChildren(fault(`${file.name} isn't a desk. Choose a file that "Save a file" made.`));
  return undefined;
};

export const openHandOver = () => {
  const said = h("div", {});
  const file = h("input", { type: "file", id: "desk-file", accept: ".json,application/json", onchange: (event) => readFile(event.target.files[0], said) });
  openSheet("Hand over the desk", () => [
    h("p", {}, "The other device gets the log, the clock, extra time and pins. Yours stay here too."),
    h("div", { class: "ways" }, h("button", { type: "button", "data-first": true, onclick: showCodes }, "Show a code"), h("button", { type: "button", class: "plain-button", onclick: saveFile }, "Save a file")),
    h("div", { class: "sheet-end" }, h("h3", {}, "Take over from another device"), h("label", { class: "file-field", for: "desk-file" }, "Open its file ", file), said),
  ]);
};

// -- taking --------------------------------------------------------------------------------------------------------------

const take = ({ desk, pins }) => {
  const before = theDesk();
  put(takeOver(before, desk));
  for (const pin of [...pins].reverse()) keep(PINS, pin);
  put(theDesk()); // the pins are part of what is shown
  offerUndo("The desk is yours.", () => put(before));
  closeSheet();
};

const askToTake = (given) => {
  const { desk, pins } = given;
  const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
  openSheet("Take over this desk?", () => [
    h("p", {}, `${desk.event || "Today"}, round ${desk.round}: ${count(desk.calls.length, "call")}, ${count(pins.length, "pin")}.`),
    h("p", { class: "quiet" }, "Calls you've logged here stay in the log. The round and its clock come from the other device."),
    h("div", { class: "ways" }, h("button", { type: "button", "data-first": true, onclick: () => take(given) }, "Take over"), h("button", { type: "button", class: "plain-button", onclick: closeSheet }, "Leave it")),
  ]);
};

const keptParts = () => {
  try {
    const kept = JSON.parse(window.localStorage.getItem(PARTS) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
};

const keepParts = (parts) => {
  try {
    window.localStorage.setItem(PARTS, JSON.stringify(parts));
    return true;
  } catch {
    return false;
  }
};

/** Take in the part of a desk that the address carries. A camera opens each code in a separate tab, so parts are kept.
*/
export const takeFromAddress = async () => {
  const given = /^#take=(.+)$/.exec(window.location.hash)?.[1];
  if (!given) return;
  window.history.replaceState(null, "", "/desk/");
  const part = readPart(given);
  const parts = part ? withPart(keptParts(), part) : [];
  const whole = wholeOf(parts);
  if (part && whole === null) {
    const isKept = keepParts(parts);
    openSheet("Part of a desk", () => (isKept ? h("p", {}, `${parts.length} of ${part.count} codes read. Scan the next one.`) : fault("This browser can't store anything, so several codes won't work. Ask for the file instead.")));
    return;
  }
  const read = whole ? readBundle(await unpacked(whole).catch(() => null)) : null;
  keepParts([]);
  if (read) askToTake(read);
  else openSheet("Not a desk", () => fault("This code is damaged or made by something else. Scan it again, or ask for the file."));
};
