// Making your own card: a type, plain numbers and, if it matters, its text, read while you type.
import { h } from "./dom.js";
import { ATTACK_ZONES, SYMBOLS, TYPES } from "./names.js";
import { splitKeywords } from "./paste.js";
import { plainName } from "./rows.js";
import { choice, numberField, toggle } from "./sheet.js";

const PLAIN = {
  attack: { difficulty: 3, check: 3, block: { zone: "mid", modifier: 2 }, attack: { zone: "high", speed: 3, damage: 3 } },
  foundation: { difficulty: 2, check: 4, block: { zone: "mid", modifier: 2 } },
  asset: { difficulty: 2, check: 4, block: { zone: "mid", modifier: 2 } },
  action: { difficulty: 2, check: 4, block: { zone: "mid", modifier: 2 } },
  backup: { difficulty: 3, check: 4, block: { zone: "mid", modifier: 2 }, stamina: 4 },
  character: { health: 25, hand_size: 6 },
  token: {},
};
const LIVE = { live: true };
const USUAL = { live: true, picks: [2, 3, 4, 5, 6, 7, 8] }; // the numbers that most attacks have
const COMMON = ["Stun: 1", "Multiple: 1", "Powerful: 1", "Throw", "Breaker: 1", "EX: 1", "Safe"]; // keywords one tap away
const MOST_ALIKE = 12;
const ZONES = ATTACK_ZONES.map((zone) => [zone, zone]);

export const plainCard = (type) => ({ name: "", type, ...structuredClone(PLAIN[type]) });

// Another type keeps the name and the text; the numbers become those of a plain card of that type.
const retyped = (card, type) => ({ ...plainCard(type), name: card.name, ...(card.text ? { text: card.text } : {}), ...(card.keywords ? { keywords: card.keywords } : {}), ...(card.symbols ? { symbols: card.symbols } : {}) });

export const named = (card) => {
  const made = { ...card, name: card.name.trim() || plainName(card) };
  made.name = made.name[0].toUpperCase() + made.name.slice(1);
  for (const key of ["text", "keywords", "symbols"]) if (!made[key]?.length) delete made[key];
  return made;
};

const attackFields = (card, set) => [
  choice("zone", "Attack zone", card.attack.zone, ZONES, (zone) => set((now) => ({ ...now, attack: { ...now.attack, zone } }))),
  numberField("speed", "Speed", card.attack.speed, (speed, typed) => set((now) => ({ ...now, attack: { ...now.attack, speed: speed ?? 0 } }), typed), USUAL),
  numberField("damage", "Damage", card.attack.damage, (damage, typed) => set((now) => ({ ...now, attack: { ...now.attack, damage: damage ?? 0 } }), typed), USUAL),
];

const blockFields = (card, set) => [
  choice("block", "Block zone", card.block?.zone ?? "none", [...ZONES, ["none", "none"]], (zone) => set((now) => ({ ...now, block: zone === "none" ? undefined : { zone, modifier: now.block?.modifier ?? 2 } }))),
  card.block ? numberField("modifier", "Block modifier", card.block.modifier, (modifier, typed) => set((now) => ({ ...now, block: { ...now.block, modifier: modifier ?? 0 } }), typed), LIVE) : null,
];

const plainNumber = (card, set, key, label) => numberField(key, label, card[key], (value, typed) => set((now) => ({ ...now, [key]: value ?? undefined }), typed), LIVE);

const numbers = (card, set) => {
  if (card.type === "character") return [plainNumber(card, set, "health", "Health"), plainNumber(card, set, "hand_size", "Hand size")];
  return [
    card.attack ? attackFields(card, set) : null,
    plainNumber(card, set, "difficulty", "Difficulty"),
    plainNumber(card, set, "check", "Check"),
    card.type === "backup" ? plainNumber(card, set, "stamina", "Stamina") : null,
    blockFields(card, set),
  ];
};

const commonKeywords = (card, set) => (card.attack
  ? h("fieldset", { class: "choice" }, h("legend", {}, "Keywords"), COMMON.map((word) => toggle(`keyword ${word}`, word, card.keywords?.includes(word), (on) => set((now) => ({ ...now, keywords: [...(now.keywords ?? []).filter((one) => one !== word), ...(on ? [word] : [])] })))))
  : null);

export const readingPlace = () => h("div", { class: "reading-live", "aria-live": "polite" });

// `elsewhere` is the place for what is read of the text, if the form has none.
const words = (card, set, elsewhere) => {
  const reading = elsewhere ?? readingPlace();
  const text = h("textarea", {
    id: "make-text", rows: 3, maxlength: 2000, "data-key": "text", placeholder: "Enhance Commit 1 foundation: This attack gets +2 damage.", value: card.text ?? "",
    oninput: (event) => {
      set((now) => ({ ...now, text: event.target.value }), true);
      readLive(event.target.value, reading);
    },
  });
  if (card.text) readLive(card.text, reading);
  return h("details", { class: "make-words", open: Boolean(card.text || card.symbols?.length || card.keywords?.some((word) => !COMMON.includes(word))) },
    h("summary", { "data-key": "words" }, "Text, keywords and symbols, if they matter"),
    h("div", { class: "field wide" }, h("label", { for: "make-text" }, "Text, one ability per line"), text), elsewhere ? null : reading,
    h("div", { class: "field wide" }, h("label", { for: "make-keywords" }, "Keywords, separated by commas"),
      h("input", { id: "make-keywords", class: "text-input", value: (card.keywords ?? []).join(", "), maxlength: 400, "data-key": "keywords", oninput: (event) => set((now) => ({ ...now, keywords: splitKeywords(event.target.value) }), true) })),
    h("fieldset", { class: "choice symbols-made" }, h("legend", {}, "Symbols"),
      SYMBOLS.map((symbol) => toggle(`symbol ${symbol}`, symbol, card.symbols?.includes(symbol), (on) => set((now) => ({ ...now, symbols: [...(now.symbols ?? []).filter((one) => one !== symbol), ...(on ? [symbol] : [])] }))))));
};

// The form; `set` gets how the card changes, and whether that was typed, so that its field is already right. `alike` is how
// many such
// cards are wanted, if there may be several, and `many` is called when that changes.
export const makingForm = (card, { set, done, button, types = TYPES.slice(0, 6), alike = 1, many = null, reading = null }) =>
  h("form", {
    class: "making",
    onsubmit: (event) => {
      event.preventDefault();
      done();
    },
  },
    choice("type", "Type", card.type, types.map((type) => [type, type]), (type) => set((now) => retyped(now, type)), true),
    h("div", { class: "fields" }, numbers(card, set), many ? numberField("alike", "How many", alike, (count) => many(count ?? 1), { min: 1, max: MOST_ALIKE }) : null),
    commonKeywords(card, set),
    h("div", { class: "field wide" }, h("label", { for: "make-name" }, "Name, if you like"),
      h("input", { id: "make-name", class: "text-input", maxlength: 120, autocomplete: "off", value: card.name, placeholder: plainName(card), "data-key": "name", oninput: (event) => set((now) => ({ ...now, name: event.target.value }), true) })),
    words(card, set, reading),
    button ? h("div", { class: "sheet-foot" }, h("button", { type: "submit", "data-key": "done" }, button)) : null);

// -- reading ----------------------------------------------------------------------------------------------------------

// A card's text read by the site while it's being typed; what isn't understood is marked word by word.
const WAIT = 250;
let timer;
let asked = 0;

const marked = (ability) => h("p", { class: "marked-small" }, ability.marks.map((mark) => h("span", { class: mark.state === "understood" ? "" : mark.state }, mark.text)));

const shown = (answer) => {
  if (answer.understood) return [h("p", { class: "reading-good" }, "Its text is understood.")];
  const stopped = answer.abilities.filter((ability) => !ability.understood);
  return [
    h("p", { class: "reading-bad" }, `${stopped.length === 1 ? "One ability is" : `${stopped.length} abilities are`} not understood. The ruling stops there so that you can resolve it by hand.`),
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
    if (mine === asked) place.replaceChildren(h("p", { class: "quiet" }, "You’re offline: the text will be read when you’re back."));
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
