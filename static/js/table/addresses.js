// Every state has an address, and the browser's own buttons go through the states.
//
//   /board/?position=mid-attack, ?from=guides/attacks-2, ?from=<saved>, ?b=<a line for a board>    what a link opens
//   /board/#s=<a question, packed>                                                              what was made of it since
import { announce } from "./dom.js";
import { emptyQuestion } from "./edits.js";
import { keyOf } from "./saving.js";
import { closeSheet, sheetIsOpen, whenSheet } from "./sheet.js";
import { store } from "./store.js";
import { toast } from "../toast.js";

const PACKED = "#s=";

// -- packing ---------------------------------------------------------------------------------------------------------

const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
const toText = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const toBytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

export const packed = async (question) => toText(await through(new TextEncoder().encode(JSON.stringify(question)), new CompressionStream("deflate-raw")));
export const unpacked = async (text) => JSON.parse(new TextDecoder().decode(await through(toBytes(text), new DecompressionStream("deflate-raw"))));

// -- opening ---------------------------------------------------------------------------------------------------------

const fetched = async (search) => {
  // What is private opens with its owner's key.
  const key = keyOf(new URLSearchParams(search).get("from"));
  const response = await fetch(`/board/question/${search}`, { headers: key ? { "X-Owner-Key": key } : {} });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.detail);
  return answer;
};

const opened = async (search) => {
  if (new URLSearchParams(search).get("position") === "empty") return { label: "an empty table", question: emptyQuestion(), scenario: null, cards: {}, lines: [] };
  return fetched(search);
};

export const open = async (search) => {
  try {
    const { label, question, scenario, cards, lines } = await opened(search);
    store.learn(cards);
    store.load(question, { label, scenario, lines: lines ?? [] });
    announce(`${label} is on the table. Undo brings the former board back.`);
    return true;
  } catch (error) {
    toast(error instanceof TypeError ? "No connection: this board can’t be opened now." : error.message);
    return false;
  }
};

const openPacked = async (hash) => {
  try {
    store.load(await unpacked(hash.slice(PACKED.length)), { label: "a board from a link" });
  } catch {
    toast("This link is cut off: the board in it can’t be read.");
  }
};

export const openFromAddress = async () => {
  const asked = new URLSearchParams(window.location.search);
  const { hash } = window.location;
  if (["from", "position", "b"].some((key) => asked.has(key))) await open(window.location.search);
  else if (hash.startsWith(PACKED) && hash !== PACKED + (await packed(store.question))) await openPacked(hash);
};

// -- the browser's own buttons ---------------------------------------------------------------------------------------

// What makes a new state, and what only says the state at hand otherwise.
const NEW = ["change", "decide", "load", "read"];
const SAME = ["settle", "undo", "redo"];

let ours = 0; // how many of our own closings of a sheet are still to be heard

const addressed = async (write) => {
  const { id } = store;
  const address = `/board/${PACKED}${await packed(store.question)}`;
  if (store.id === id) write({ id }, address);
};

let travelling = false;

export const wireHistory = () => {
  let last = Promise.resolve();
  const later = (write) => {
    last = last.then(() => addressed(write)).catch(() => undefined);
  };
  later((state, address) => window.history.replaceState(state, "", window.location.search ? undefined : address));
  store.subscribe(({ kind }) => {
    if (travelling) return;
    if (NEW.includes(kind)) {
      // At once, so that no step is ever without its own entry; its address follows.
      window.history.pushState({ id: store.id, before: window.history.state?.id ?? null }, "", "/board/");
      later((state, address) => window.history.replaceState({ ...window.history.state, ...state }, "", address));
    } else if (SAME.includes(kind)) later((state, address) => {
      if (!window.history.state?.sheet) window.history.replaceState({ ...window.history.state, ...state }, "", address);
    });
  });
  whenSheet({
    opened: () => {
      if (!window.history.state?.sheet) window.history.pushState({ ...window.history.state, sheet: true }, "", window.location.href);
    },
    closed: () => {
      if (!window.history.state?.sheet) return;
      ours += 1;
      window.history.back();
    },
  });
  window.addEventListener("popstate", ({ state }) => {
    if (ours > 0) {
      ours -= 1;
      return;
    }
    if (sheetIsOpen()) {
      closeSheet();
      return;
    }
    if (!state?.id) return;
    travelling = true;
    store.travel(state.id);
    travelling = false;
  });
};

// Undo is a step back in the browser's history wherever the entry before this one is the state before this one.
export const undo = () => {
  if (!store.undoLabel) return;
  announce(`Undone: ${store.undoLabel}`);
  if (window.history.state?.id === store.id && window.history.state?.before === store.undoId && store.undoId) window.history.back();
  else store.undo();
};

export const redo = () => {
  if (!store.redoLabel) return;
  announce(`Done again: ${store.redoLabel}`);
  store.redo();
};
