// The one place where the desk is kept: on this device, in the browser's storage. Every change is written at once and can be undone.
import { newDesk, readDesk } from "./state.js";

/** @typedef {import("./state.js").Desk} Desk */

export const KEY = "ringside.desk";
const SAVED_AT = "ringside.desk.saved";

/** @type {(() => void)[]} */
const listeners = [];
let refused = false;

/** @returns {Desk} */
const read = () => {
  try {
    return readDesk(JSON.parse(window.localStorage.getItem(KEY))) ?? newDesk();
  } catch {
    return newDesk();
  }
};

let desk = read();

const write = () => {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(desk));
    window.localStorage.setItem(SAVED_AT, String(Date.now()));
    refused = false;
  } catch {
    // The storage is full or forbidden. The badge says so, and the file of "Hand over the desk" is the way out.
    refused = true;
  }
};

const tell = () => {
  for (const listener of listeners) listener();
};

export const theDesk = () => desk;
export const isRefused = () => refused;

/** When the desk was last written, or null. @type {() => number | null} */
export const savedAt = () => {
  try {
    return Number(window.localStorage.getItem(SAVED_AT)) || null;
  } catch {
    return null;
  }
};

/** Get told about every change, including those in another tab. @type {(listener: () => void) => void} */
export const whenChanged = (listener) => {
  listeners.push(listener);
};

/** @type {(next: Desk) => void} */
export const put = (next) => {
  desk = next;
  write();
  tell();
};

window.addEventListener("storage", ({ key }) => {
  if (key !== null && key !== KEY) return;
  desk = read();
  tell();
});
