// A card's text read by the site while it is typed; what is not understood is marked word by word.
import { h } from "./dom.js";

const WAIT = 250;
let timer;
let asked = 0;

const marked = (ability) => h("p", { class: "marked-small" }, ability.marks.map((mark) => h("span", { class: mark.state === "understood" ? "" : mark.state }, mark.text)));

const shown = (answer) => {
  if (answer.understood) return [h("p", { class: "reading-good" }, "Understood: it will be carried out.")];
  const stopped = answer.abilities.filter((ability) => !ability.understood);
  return [
    h("p", { class: "reading-bad" }, `${stopped.length === 1 ? "One ability is" : `${stopped.length} abilities are`} not understood. The ruling stops there and lets you resolve it by hand.`),
    ...stopped.map(marked),
  ];
};

const read = async (text, place) => {
  asked += 1;
  const mine = asked;
  try {
    const response = await fetch("/api/v1/cards/read/", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ text }) });
    const answer = await response.json();
    if (mine !== asked) return;
    place.replaceChildren(...(response.ok ? shown(answer) : [h("p", { class: "reading-bad" }, answer.errors?.[0]?.why ?? answer.detail)]));
  } catch {
    if (mine === asked) place.replaceChildren(h("p", { class: "quiet" }, "No connection: the text is read once it is back."));
  }
};

export const readLive = (text, place) => {
  clearTimeout(timer);
  if (!text.trim()) {
    asked += 1;
    place.replaceChildren();
    return;
  }
  timer = setTimeout(() => read(text, place), WAIT);
};
