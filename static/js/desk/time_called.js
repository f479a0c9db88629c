// Time called: the site works out who wins, with every clause. Without a network the rules below the form decide.
import { h } from "../table/dom.js";

const part = (name) => /** @type {HTMLElement} */ (document.querySelector(`[data-desk="${name}"]`));
const form = () => /** @type {HTMLFormElement} */ (document.getElementById("time-called-form"));

const pathOf = (url) => {
  const { pathname, hash } = new URL(url);
  return pathname + hash;
};

const step = ({ text, cites }) => h("li", {}, text, " ", cites.map((cite, at) => [at ? ", " : "", h("a", { href: pathOf(cite.url) }, cite.title)]));

const show = (...parts) => part("time-answer").replaceChildren(...parts);

const ask = async () => {
  const asked = new URLSearchParams([...new FormData(form())].filter(([, value]) => value !== "").map(([name, value]) => [name, String(value)]));
  try {
    const response = await fetch(`/api/v1/tournament/time-called/?${asked}`, { headers: { Accept: "application/json" } });
    const told = await response.json();
    if (!response.ok) return void show(h("p", { class: "fault" }, [told.detail, ...(told.errors ?? []).map((error) => `${error.at}: ${error.why}.`)].join(" ")));
    show(h("h3", {}, told.headline), h("ol", {}, told.steps.map(step)));
  } catch {
    show(h("p", { class: "fault" }, "You're offline, so this can't be worked out here. The rules below decide."));
  }
  return undefined;
};

export const wireTimeCalled = () => form().addEventListener("submit", (event) => {
  event.preventDefault();
  ask();
});
