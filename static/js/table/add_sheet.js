// Adding a card: by name, by pasting its text, as a plain one in three taps, or as an unknown one.
import { face } from "./card.js";
import { announce, h, icon } from "./dom.js";
import { addRow, countUnknown, ownCard, setAttack, turnInto } from "./edits.js";
import { finder } from "./finding.js";
import { makingForm, named, plainCard, readingPlace } from "./making.js";
import { TYPES, zoneName } from "./names.js";
import { looksLikeText, readPasted } from "./paste.js";
import { findRow, nameOf } from "./rows.js";
import { closeSheet, numberField, openSheet, redrawSheet } from "./sheet.js";
import { store } from "./store.js";
import { unknownIn } from "./sides.js";

// Cards that are already on this board or were made for it, newest first.
const ownCards = (zone) => Object.entries(store.cards).toReversed().filter(([, row]) => zone === "character" || row.type !== "character");

// If the search for a card finds none, the words typed become its name.
const typedName = () => /** @type {HTMLInputElement | null} */ (document.getElementById("find"))?.value.trim() ?? "";

const typesFor = (zone) => (zone === "character" ? ["character"] : TYPES.slice(0, 6));

/**
 * `done(slug, row, count)` gets the chosen card: a null slug and a row if it was made here, and how many if `several` are allowed.
 * @param {{title: string, zone: string, type?: string, pasted?: string, several?: boolean, done: (slug: string | null, row: object, count?: number) => void, unknown?: () => unknown[]}} wanted
 */
const chooser = ({ title, zone, type, done, unknown, several = false, pasted = "" }) => {
  let making = null;
  let alike = 1;
  let reading = null; // a pasted text being read
  let notes = null; // what wasn't read of a pasted card; null if none was pasted
  const make = (card, said = null) => {
    making = card;
    notes = said;
    reading = null;
    redrawSheet();
  };
  const read = async (text) => {
    reading = text;
    redrawSheet();
    const { card, notes: said } = await readPasted(text);
    if (reading !== text) return; // it was dropped meanwhile
    const kind = type ?? (zone === "character" ? "character" : (card.type ?? "foundation"));
    make({ ...plainCard(kind), name: "", ...card, type: kind }, said);
  };
  const paste = (text) => {
    if (looksLikeText(text)) read(text);
    return looksLikeText(text);
  };
  const types = type ? [type] : typesFor(zone);
  if (pasted) paste(pasted);
  const byName = () => h("button", { type: "button", class: "plain-button", "data-key": "back", onclick: () => make(null) }, "← By name");
  openSheet(title, () => {
    if (reading) return [byName(), h("p", { class: "quiet", role: "status" }, "Reading the card …")];
    if (making) {
      const add = alike > 1 ? `Add these ${alike}` : "Add this card";
      const place = notes ? readingPlace() : null;
      const form = makingForm(making, {
        reading: place,
        types,
        set: (how, typed) => {
          making = how(making);
          if (!typed) redrawSheet();
        },
        alike,
        many: several ? (count) => {
          alike = count;
          redrawSheet();
        } : null,
        done: () => done(null, named(making), alike),
        button: notes ? null : add,
      });
      // A pasted card is shown as a card, and its numbers can be corrected.
      return notes ? [
        byName(), face(named(making)), notes.map((words) => h("p", { class: "answer-caveat" }, icon("warn"), words)), place,
        h("details", { class: "make-words" }, h("summary", { "data-key": "mend" }, "Change its numbers or text"), form),
        h("div", { class: "sheet-foot" }, h("button", { type: "button", "data-key": "done", "data-first": true, onclick: () => done(null, named(making), alike) }, add)),
      ] : [byName(), form];
    }
    return [
      finder({ own: ownCards(zone), type: type ?? (zone === "character" ? "character" : null), pick: done, paste }),
      h("h3", {}, "Or make a plain one"),
      h("div", { class: "chips" }, types.map((kind) => h("button", { type: "button", class: `plain-button make type-${kind}`, "data-key": `make ${kind}`, onclick: () => make({ ...plainCard(kind), name: typedName() }) }, kind))),
      unknown?.(),
    ];
  }, null);
};

const slugOf = (question, slug, row) => slug ?? ownCard(question, row);

// The card's row must be known before the site is asked again, or it couldn't be drawn.
const learn = (slug, row) => {
  if (slug && !store.question.cards[slug]) store.learn({ [slug]: row });
};

// Unknown cards are just a number.
const unknownField = (at, where) => {
  const count = unknownIn(store.question.board.players[at.player], at.zone);
  return [
    h("h3", {}, "Or just count them"),
    numberField("unknown", "Unknown cards", count, (to) => store.change(`unknown cards in ${where}`, (question) => countUnknown(question, at.player, at.zone, (to ?? 0) - count))),
  ];
};

// A whole card was pasted: it's read and shown as a card, with what wasn't understood marked.
export const pasteCard = (text, at, board) => addCard(at, board, text);

export const addCard = (at, board, pasted = "") => {
  const where = zoneName(at.player, at.zone);
  const finish = (label, id) => {
    closeSheet();
    announce(label);
    if (id) board.show({ moved: new Set([id]) });
    board.focusOn(`add ${at.player} ${at.zone}`);
  };
  chooser({
    title: `Add a card to ${where}`,
    zone: at.zone,
    pasted,
    several: at.zone !== "character",
    unknown: () => unknownField(at, where),
    done: (slug, row, count = 1) => {
      let id;
      learn(slug, row);
      store.change(`add ${row.name} to ${where}`, (question) => {
        const known = slugOf(question, slug, row);
        for (let n = 0; n < count; n += 1) id = addRow(question, at, known, { ...store.cards, ...question.cards });
      });
      finish(`${row.name} is added to ${where}${count > 1 ? ` ${count} times` : ""}`, id);
    },
  });
};

// The same board with another card in this one's place.
export const replaceCard = (id, board) => {
  const found = findRow(store.question.board, id);
  chooser({
    title: `Which card is ${nameOf(found.row, store.cards)}?`,
    zone: found.zone,
    done: (slug, row) => {
      learn(slug, row);
      store.change(`make it ${row.name}`, (question) => {
        const known = slugOf(question, slug, row);
        turnInto(question, id, known, { ...store.cards, ...question.cards });
      });
      closeSheet();
      announce(`It’s ${row.name} now`);
      board.focusOn(`card ${id}`);
    },
  });
};

// An attack that begins now: the card goes to the active player's pool and attacks.
export const addAttack = (board) => {
  const player = store.question.board.active ?? "a";
  chooser({
    title: `Which card does ${player === "a" ? "Player A" : "Player B"} attack with?`,
    zone: "card_pool",
    type: "attack",
    done: (slug, row) => {
      learn(slug, row);
      store.change(`attack with ${row.name}`, (question) => {
        const known = slugOf(question, slug, row);
        const cards = { ...store.cards, ...question.cards };
        setAttack(question, addRow(question, { player, zone: "card_pool" }, known, cards), cards);
      });
      closeSheet();
      announce(`${row.name} attacks`);
      board.focusOn("attack");
    },
  });
};

// The numbers and words of a card, changed for every copy of it on this board.
export const editCard = (id, board) => {
  const { row, zone } = findRow(store.question.board, id);
  let card = { name: "", ...structuredClone(store.cards[row.card] ?? plainCard("foundation")) };
  openSheet(`Change ${card.name}`, () => makingForm(card, {
    types: typesFor(zone),
    set: (how, typed) => {
      card = how(card);
      if (!typed) redrawSheet();
    },
    button: "Change it",
    done: () => {
      const made = named(card);
      store.change(`change ${made.name}`, (question) => {
        if (question.cards[row.card]) question.cards[row.card] = made;
        else turnInto(question, id, ownCard(question, made), { ...store.cards, ...question.cards });
      });
      closeSheet();
      announce(`${made.name} is changed`);
      board.focusOn(`card ${id}`);
    },
  }));
};
