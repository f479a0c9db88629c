// Finding a card by a few letters: a combobox over the cards of this board and of the site's collection.
import { h, zoneSign } from "./dom.js";

const WAIT = 120;
const MOST = 8;
const AT_FIRST = 3; // of this board's own cards, before anything is typed

const told = (card) => [
  h("span", { class: "found-name" }, card.name, card.version ? ` ${card.version}` : ""),
  h("span", { class: "found-numbers" }, card.type,
    card.attack ? [" ", zoneSign(card.attack.zone, false), ` ${card.attack.speed}/${card.attack.damage}`] : null,
    card.difficulty !== undefined && card.difficulty !== null ? ` · difficulty ${card.difficulty}` : null,
    card.check !== undefined && card.check !== null ? ` · check ${card.check}` : null),
];

// `own` are the cards already known here: [[slug, row]]. `pick` gets slug and row; `paste` gets text that isn't a name.
export const finder = ({ own, type, pick, paste }) => {
  let found = [];
  let at = -1;
  let asked = 0;
  let timer;

  const status = h("p", { class: "quiet found-status", role: "status" });
  const list = h("ul", { id: "found", class: "found", role: "listbox", "aria-label": "Cards found", hidden: true });
  const input = h("input", {
    id: "find", class: "text-input", type: "text", role: "combobox", "aria-expanded": "false", "aria-controls": "found", "aria-autocomplete": "list",
    autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "done", maxlength: 120, placeholder: "A few letters, or paste a card's text", "data-first": true, "data-key": "find",
  });
  // The sheet is redrawn when the site answers; what was typed stays.
  input.value = /** @type {HTMLInputElement | null} */ (document.querySelector("dialog[open] #find"))?.value ?? "";

  const light = (index) => {
    at = index;
    for (const [i, option] of [...list.children].entries()) option.setAttribute("aria-selected", String(i === at));
    if (at >= 0) {
      input.setAttribute("aria-activedescendant", `found-${at}`);
      list.children[at].scrollIntoView({ block: "nearest" });
    } else input.removeAttribute("aria-activedescendant");
  };

  const show = (cards, words) => {
    found = cards;
    list.replaceChildren(...found.map(([slug, card], i) => h("li", { id: `found-${i}`, role: "option", class: `found-card type-${card.type}`, "aria-selected": "false", onclick: () => pick(slug, card) }, told(card))));
    list.hidden = found.length === 0;
    input.setAttribute("aria-expanded", String(found.length > 0));
    light(found.length && input.value ? 0 : -1);
    status.textContent = words;
  };

  const known = (words) => own.filter(([, card]) => (!type || card.type === type) && card.name.toLowerCase().includes(words.toLowerCase())).slice(0, MOST);

  const search = async (words) => {
    asked += 1;
    const mine = asked;
    const here = known(words);
    if (!words) return show(here.slice(0, AT_FIRST), here.length ? "Recently used" : "");
    const query = new URLSearchParams({ q: words, limit: String(MOST), ...(type ? { type } : {}) });
    try {
      const answer = await (await fetch(`/api/v1/cards/?${query}`)).json();
      if (mine !== asked) return undefined;
      const names = new Set(here.map(([slug]) => slug));
      const more = answer.results.filter((card) => !names.has(card.slug)).map((card) => [card.slug, contractRow(card)]);
      more.sort(([, one], [, other]) => starts(other, words) - starts(one, words));
      return show([...here, ...more].slice(0, MOST), more.length || here.length ? "" : "No card with that name here. Make it below: its numbers are enough.");
    } catch {
      if (mine === asked) show(here, "You’re offline: only cards on this board can be found. You can make one below.");
      return undefined;
    }
  };

  const starts = (card, words) => (card.name.toLowerCase().startsWith(words.toLowerCase()) ? 1 : 0);

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => search(input.value.trim()), WAIT);
  });
  input.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (paste(text)) event.preventDefault();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (found.length) light((at + (event.key === "ArrowDown" ? 1 : -1) + found.length) % found.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (at >= 0) pick(...found[at]);
    } else if (event.key === "Escape" && !list.hidden && input.value) {
      event.preventDefault();
      input.value = "";
      search("");
    }
  });
  search(input.value.trim());
  return h("div", { class: "finder" }, h("label", { for: "find" }, "Name"), input, status, list);
};

// A row as the contract has it: the API adds keys for bots, and gives null for what's missing.
const KEYS = ["name", "type", "difficulty", "check", "block", "keywords", "symbols", "text", "set", "back", "attack", "health", "hand_size", "version", "stamina"];
export const contractRow = (card) => Object.fromEntries(KEYS.filter((key) => card[key] !== null && card[key] !== undefined && card[key] !== "" && card[key].length !== 0).map((key) => [key, key === "back" ? contractRow(card.back) : card[key]]));

// -- card picker ------------------------------------------------------------------------------------------------------

// A card by a few letters of its name: those of this board first, then the site's.
const MOST_PICKED = 8;
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
  const show = (rows) => list.replaceChildren(...rows.slice(0, MOST_PICKED).map((row) => h("li", {},
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
