// /board/?position=mid-attack or ?from=guides/attacks-2 or ?from=<saved>: opened once; then the address is plain again, so that
// a reload shows what was made of it and not the beginning.
import { keyOf } from "../saving.js";
import { toast } from "../toast.js";
import { announce } from "./dom.js";
import { emptyQuestion } from "./start.js";
import { store } from "./store.js";

const fetched = async (search) => {
  // What is private opens with its owner's key.
  const key = keyOf(new URLSearchParams(search).get("from"));
  const response = await fetch(`/board/question/${search}`, { headers: key ? { "X-Owner-Key": key } : {} });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.detail);
  return answer;
};

const opened = async (search) => {
  if (new URLSearchParams(search).get("position") === "empty") return { label: "an empty board", question: emptyQuestion(), scenario: null, cards: {} };
  return fetched(search);
};

export const open = async (search) => {
  try {
    const { label, question, scenario, cards } = await opened(search);
    store.learn(cards);
    store.load(question, { label, scenario });
    announce(`${label} is on the board. Undo brings the former board back.`);
    return true;
  } catch (error) {
    toast(error instanceof TypeError ? "No connection: this board cannot be opened now." : error.message);
    return false;
  }
};

export const openFromAddress = async () => {
  const asked = new URLSearchParams(window.location.search);
  if (!asked.has("from") && !asked.has("position")) return;
  if (await open(window.location.search)) window.history.replaceState(null, "", "/board/");
};
