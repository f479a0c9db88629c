// Every state has an address. history.js writes it, and takes the browser's own buttons through the states.
//
//   /board/?position=mid-attack, ?from=guides/attacks-2, ?from=<saved>, ?b=<a line for a board>    what a link opens
//   /board/#s=<a question, packed>                                                              what has changed since
import { announce } from "./dom.js";
import { emptyQuestion } from "./edits.js";
import { keyOf } from "./owning.js";
import { post } from "./site.js";
import { store, seatIn } from "./store.js";
import { toast } from "../toast.js";

export const PACKED = "#s=";

// -- packing ---------------------------------------------------------------------------------------------------------

const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
const toText = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const toBytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

const packed = async (question) => toText(await through(new TextEncoder().encode(JSON.stringify(question)), new CompressionStream("deflate-raw")));
const unpacked = async (text) => JSON.parse(new TextDecoder().decode(await through(toBytes(text), new DecompressionStream("deflate-raw"))));

// -- opening ---------------------------------------------------------------------------------------------------------

const fetched = async (search) => {
  // Private scenarios open with their owner's key.
  const key = keyOf(new URLSearchParams(search).get("from"));
  const response = await fetch(`/board/question/${search}`, { headers: key ? { "X-Owner-Key": key } : {} });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.detail);
  return answer;
};

// A line is read as the composer reads it.
const fromLine = async (line) => {
  const told = await post("/board/line/", { line });
  if (!told.question) throw new Error(told.fault ?? "This line can’t be read yet.");
  return { label: "the line", scenario: null, ...told };
};

const opened = async (search) => {
  const asked = new URLSearchParams(search);
  if (asked.has("b")) return fromLine(asked.get("b"));
  if (asked.get("position") === "empty") return { label: "an empty table", question: emptyQuestion(), scenario: null, cards: {}, lines: [] };
  return fetched(search);
};

export const open = async (search) => {
  try {
    const { label, question, scenario, cards, lines, seat } = await opened(search);
    store.learn(cards ?? {});
    store.load(question, { label, scenario, lines: lines ?? [], seat: seatIn(search) ?? seat });
    announce(`${label} is on the table. Undo brings the old board back.`);
    return true;
  } catch (error) {
    toast(error instanceof TypeError ? "You’re offline: this board can’t be opened now." : error.message);
    return false;
  }
};

export const addressOf = async (question) => `/board/${PACKED}${await packed(question)}`;

/** The question in an address; null, with a message, if it is truncated. */
export const readPacked = async (hash) => {
  try {
    const question = await unpacked(hash.slice(PACKED.length));
    if (!question.board.players.a || !question.board.players.b) throw new Error("This isn’t a board with two players.");
    return question;
  } catch {
    toast("This link is incomplete: the board in it can’t be read.");
    return null;
  }
};

const openPacked = async (hash) => {
  const question = await readPacked(hash);
  if (question) store.load(question, { label: "a board from a link" });
};

/** Opens what the address names. Returns a line that couldn't be read, so that the visitor can fix it. */
export const openFromAddress = async () => {
  const asked = new URLSearchParams(window.location.search);
  const { hash } = window.location;
  if (["from", "position", "b"].some((key) => asked.has(key))) {
    const laid = await open(window.location.search);
    return laid ? null : asked.get("b");
  }
  if (hash.startsWith(PACKED) && hash !== PACKED + (await packed(store.question))) await openPacked(hash);
  return null;
};
