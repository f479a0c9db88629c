// A card by a few letters of its name: those of this board first, then the site's.
import { h } from "./dom.js";

const MOST = 8;
const PAUSE = 180;

const own = (cards, words) => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.entries(cards)
    .filter(([slug, card]) => wanted.every((word) => `${card.name} ${slug}`.toLowerCase().includes(word)))
    .map(([slug, card]) => ({ slug, name: card.name, check: card.check }));
};

const sites = async (words) => {
  try {
    const response = await fetch(`/api/v1/cards/?q=${encodeURIComponent(words)}`, { headers: { Accept: "application/json" } });
    if (!response.ok) return [];
    const found = await response.json();
    return found.results.map((row) => ({ slug: row.slug, name: row.name, check: row.check }));
  } catch {
    return []; // without a connection the cards of this board are still there
  }
};

export const cardPicker = ({ cards, id, label, take }) => {
  let asked = "";
  let timer;
  const list = h("ul", { class: "picker-list" });
  const show = (rows) => list.replaceChildren(...rows.slice(0, MOST).map((row) => h("li", {},
    h("button", { type: "button", class: "plain-button", onclick: () => take(row.slug) }, row.name, row.check === undefined || row.check === null ? null : h("span", { class: "quiet" }, ` check ${row.check}`)))));
  const search = async (words) => {
    const here = own(cards, words);
    const known = new Set(here.map((row) => row.slug));
    const there = words.length < 2 ? [] : (await sites(words)).filter((row) => !known.has(row.slug));
    if (asked === words) show([...here, ...there]);
  };
  const field = h("input", {
    type: "search", id, autocomplete: "off", placeholder: "a few letters of its name",
    oninput: () => {
      asked = field.value.trim();
      show(own(cards, asked));
      clearTimeout(timer);
      timer = setTimeout(() => search(asked), PAUSE);
    },
  });
  show(own(cards, ""));
  return h("div", { class: "picker" }, h("label", { for: id }, label), field, list);
};
