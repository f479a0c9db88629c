// Everything about one card on the board: its state, where it can go, which card it is, and what isn't understood.
import { addCard, editCard, replaceCard } from "./add_sheet.js";
import { face } from "./card.js";
import { whatIf } from "./decision.js";
import { announce, h, html } from "./dom.js";
import { copyRow, countUnknown, moveRow, removeRow, setAttack, setCounter, setState } from "./edits.js";
import { FLAGS, inAttack, PLAYED_AS, playerName, ZONES, zoneName } from "./names.js";
import { countOf, findRow, listed, nameOf, sideOf } from "./rows.js";
import { closeSheet, numberField, openSheet, redrawSheet, selectField, toggle } from "./sheet.js";
import { unknownIn } from "./sides.js";
import { store } from "./store.js";

const PHONE = window.matchMedia("(max-width: 700px)"); // as in table.css
const GOES_TO = ["hand", "stage", "card_pool", "momentum", "deck", "discard", "removed"];

const change = (label, mutate) => store.change(label, mutate);

const flags = ({ row, zone }, name, side) => {
  const shown = Object.entries(FLAGS).filter(([flag, { zones }]) => (zones.includes(zone) || row[flag]) && (flag !== "transformed" || store.cards[row.card]?.back || row.transformed));
  if (!shown.length || (!side && zone === "hand")) return null;
  const words = { committed: ["Ready", "Committed"], face_down: ["Face up", "Face down"] };
  return h("fieldset", { class: "choice" }, h("legend", {}, "Its state"),
    shown.map(([flag, { label }]) => toggle(`flag ${flag}`, label, row[flag], (on) => {
      change(`${name}: ${on ? label.toLowerCase() : (words[flag]?.[0].toLowerCase() ?? `not ${label.toLowerCase()}`)}`, (question) => setState(question, row.id, flag, on));
      announce(`${name}: ${on ? label.toLowerCase() : (words[flag]?.[0].toLowerCase() ?? `not ${label.toLowerCase()}`)}`);
    })));
};

const inPool = ({ row, zone }, name) => {
  if (zone !== "card_pool") return null;
  const told = row.played_as === undefined ? "plain" : (row.played_as ?? "none");
  const options = [["plain", "as what it is"], ...Object.entries(PLAYED_AS), ["none", "not played"]];
  return selectField("played", "Played as", told, options, (value) => change(`${name}: played as`, (question) => {
    const { row: there } = findRow(question.board, row.id);
    if (value === "plain") delete there.played_as;
    else there.played_as = value === "none" ? null : value;
  }));
};

const attacking = ({ row, zone }, name, side) => {
  if (zone !== "card_pool" || side?.type !== "attack" || row.face_down) return null;
  const { board } = store.question;
  if (board.attack?.id === row.id) return h("p", { class: "quiet" }, "This attack is in progress.");
  const waiting = (board.pending ?? []).some((one) => (one.id ?? one) === row.id);
  return h("div", { class: "chips" },
    h("button", { type: "button", class: "quiet-button", "data-key": "attack with", onclick: () => { change(`${name} attacks`, (question) => setAttack(question, row.id, store.cards)); announce(`${name} attacks`); } }, "It attacks now"),
    inAttack(board) && board.attack ? toggle("waiting", "Waits on the attack stack", waiting, (on) => change(`${name}: attack stack`, (question) => {
      const others = (question.board.pending ?? []).filter((one) => (one.id ?? one) !== row.id);
      question.board.pending = on ? [...others, row.id] : others;
      if (!question.board.pending.length) delete question.board.pending;
    })) : null);
};

const inStage = ({ player, row, zone }, name, side) => {
  if (zone !== "stage" && zone !== "character") return null;
  const hosts = listed(store.question.board.players[player], "stage").filter((one) => one.id !== row.id);
  const character = store.question.board.players[player].character;
  const others = [["", "nothing"], ...[character, ...hosts].map((one) => [one.id, nameOf(one, store.cards)])];
  return h("div", { class: "fields" },
    side?.stamina !== undefined && zone === "stage" ? numberField("stamina", "Stamina", row.stamina ?? side.stamina, (value) => change(`${name}: stamina`, (question) => setState(question, row.id, "stamina", value === side.stamina ? null : value)), { note: `printed ${side.stamina}` }) : null,
    counters(row, name),
    zone === "stage" && others.length > 1 ? selectField("attached", "Attached to", row.attached_to ?? "", others, (id) => change(`${name}: attached to`, (question) => setState(question, row.id, "attached_to", id))) : null);
};

const counters = (row, name) => {
  const shown = Object.entries(row.counters ?? {});
  const set = (counter, count) => change(`${name}: ${counter} counters`, (question) => setCounter(question, row.id, counter, count ?? 0));
  return h("div", { class: "counters" }, shown.map(([counter, count]) => numberField(`counter ${counter}`, `${counter} counters`, count, (value) => set(counter, value))),
    h("form", {
      class: "field",
      onsubmit: (event) => {
        event.preventDefault();
        const counter = event.target.elements.counter.value.trim();
        if (counter) set(counter, (row.counters?.[counter] ?? 0) + 1);
      },
    }, h("label", { for: "counter-name" }, "Add a counter"), h("span", { class: "inline" }, h("input", { id: "counter-name", name: "counter", class: "text-input", maxlength: 40, autocomplete: "off", placeholder: "its name", "data-key": "counter name" }), h("button", { type: "submit", class: "quiet-button", "data-key": "counter add" }, "Add"))));
};

const unknown = ({ row }, name) => (row.card === null
  ? numberField("known check", "Check value, if known", row.check ?? null, (value) => change(`${name}: check value`, (question) => setState(question, row.id, "check", value === 0 ? 0 : value)))
  : null);

// The board doesn't show what was played this turn, but once-per-turn limits need it.
const played = ({ row, zone }, name, side) => {
  const lines = (side?.text ?? "").split("\n").map((line) => line.trim()).filter(Boolean);
  if (!lines.length || !["stage", "character", "card_pool"].includes(zone) || row.face_down) return null;
  const told = store.question.board.history?.abilities ?? [];
  return h("fieldset", { class: "choice abilities-played" }, h("legend", {}, "Already played this turn"),
    lines.map((line, i) => {
      const ability = `${row.id}/${i + 1}`;
      return toggle(`played ${i}`, `${i + 1}. ${line}`, told.includes(ability), (on) => change(`${name}: ability ${i + 1} was ${on ? "" : "not "}played`, (question) => {
        const { board } = question;
        const others = (board.history?.abilities ?? []).filter((one) => one !== ability);
        const all = on ? [...others, ability] : others;
        board.history = { ...board.history, abilities: all };
        if (!all.length) delete board.history.abilities;
        if (!Object.keys(board.history).length) delete board.history;
      }));
    }));
};

const notUnderstood = (marks) => (marks?.length
  ? h("div", { class: "fault not-understood" },
      marks.map((mark) => h("p", {}, `Ability ${mark.ability} isn’t understood: `, h("q", {}, mark.text), mark.words ? [". Reading stops at ", h("strong", {}, mark.words), "."] : `. ${mark.why}`)),
      h("p", {}, "We never carry out half an ability. When it can be played, you can resolve it by hand; or change its words here."))
  : null);

const moving = ({ player, zone, index, row }, name, board) => {
  if (zone === "character") return null;
  const rows = listed(store.question.board.players[player], zone);
  const go = (to) => {
    change(`move ${name} to ${zoneName(to.player, to.zone)}`, (question) => moveRow(question, row.id, to, store.cards));
    board.show({ moved: new Set([row.id]) });
    announce(`${name} moved to ${zoneName(to.player, to.zone)}`);
  };
  const shift = (by) => {
    change(`move ${name} ${by < 0 ? "earlier" : "later"}`, (question) => moveRow(question, row.id, { player, zone, index: index + by }, store.cards));
    announce(`${name} is now ${index + by + 1} of ${rows.length}`);
  };
  return h("fieldset", { class: "choice" }, h("legend", {}, "Move to"),
    GOES_TO.filter((to) => to !== zone).map((to) => h("button", { type: "button", class: "quiet-button", "data-key": `to ${to}`, onclick: () => go({ player, zone: to }) }, ZONES[to])),
    h("button", { type: "button", class: "quiet-button", "data-key": "pick up", onclick: () => { closeSheet(); board.dispatchEvent(new CustomEvent("board-act", { detail: { verb: "pick", card: row.id } })); } }, "Pick it up …"),
    rows.length > 1 ? [
      h("button", { type: "button", class: "quiet-button", disabled: index === 0, "data-key": "earlier", onclick: () => shift(-1) }, "Earlier"),
      h("button", { type: "button", class: "quiet-button", disabled: index === rows.length - 1, "data-key": "later", onclick: () => shift(1) }, "Later"),
    ] : null);
};

const ending = ({ zone, row }, name, board) => h("div", { class: "chips sheet-end" },
  h("button", { type: "button", class: "quiet-button", "data-key": "which", onclick: () => replaceCard(row.id, board) }, row.card === null ? "Say which card it is" : "Another card instead"),
  row.card === null ? null : h("button", { type: "button", class: "quiet-button", "data-key": "edit", onclick: () => editCard(row.id, board) }, "Change its numbers or text"),
  zone === "character" ? null : h("button", { type: "button", class: "quiet-button", "data-key": "copy", onclick: () => { change(`copy ${name}`, (question) => copyRow(question, row.id, store.cards)); announce(`Added another ${name}`); } }, "One more like it"),
  zone === "character" || PHONE.matches ? null : remove(row, name, "Remove it"));

const remove = (row, name, words) => h("button", { type: "button", class: "quiet-button danger", "data-key": "remove", onclick: () => { change(`take ${name} away`, (question) => removeRow(question, row.id)); closeSheet(); announce(`${name} is removed`); } }, words);

// A phone has room for the face and three buttons; what the first two open appears below them.
const folded = (found, name, parts, open, fold) => {
  const button = (part, words) => h("button", { type: "button", class: "quiet-button", "data-key": `fold ${part}`, "aria-expanded": open === part, onclick: () => fold(open === part ? "" : part) }, words);
  return [
    h("div", { class: "face-acts" }, parts.move ? button("move", "Move\u00a0to\u00a0…") : null, button("change", "Change"), parts.move ? remove(found.row, name, "Remove") : null),
    open ? parts[open] : null,
  ];
};

// A card that came up later in the line, or one on a read-only board: its face, and where it is.
const shownOnly = (id, board) => {
  const found = findRow(board.board, id);
  const side = found ? sideOf(found.row, store.cards) : null;
  return [side ? face(side) : h("p", {}, "Nobody has seen this card yet."), found ? h("p", { class: "quiet" }, `In ${zoneName(found.player, found.zone)}.`) : null].filter(Boolean);
};

// What the decision that was open when the sheet was opened says about this card: its choices, or why it can't be chosen, with the clause.
// It stays the same while the card is changed below it, so that nothing moves under a finger; it just can't be taken any more.
const decidable = (id, board, ruling) => {
  const { options = [], refused = [] } = board.choices?.of.get(id) ?? {};
  const asked = store.id;
  const decide = (decision, label) => {
    closeSheet();
    ruling.decide(decision, label);
  };
  return () => {
    const disabled = !ruling || store.id !== asked;
    return [
      refused.map((row) => h("div", { class: "why-not" }, h("p", {}, html(row.said_html)), h("ul", { class: "grounds" }, html(row.rules)), ruling ? whatIf(row, decide, { disabled }) : null)),
      ruling && options.length ? h("div", { class: "sheet-options" }, options.filter((option) => option.id).map((option) => h("button", { type: "button", class: "option", disabled, "data-decision": option.id, onclick: () => decide(option.id, option.label) }, h("span", { class: "option-words" }, html(option.html))))) : null,
    ];
  };
};

// A pile: how many cards, and those that are known.
export const openPile = ({ player, zone }, board, ruling) => {
  const name = zoneName(player, zone);
  openSheet(name[0].toUpperCase() + name.slice(1), () => {
    const person = store.question.board.players[player];
    const rows = listed(board.board.players[player], zone).filter((row) => row.card || row.check !== undefined);
    return [
      board.editable ? numberField("pile count", zone === "deck" ? "Cards in it" : "Unknown cards", zone === "deck" ? countOf(person, zone) : unknownIn(person, zone), (to) => store.change(`cards in ${name}`, (question) => countUnknown(question, player, zone, (to ?? 0) - (zone === "deck" ? countOf(person, zone) : unknownIn(person, zone))))) : h("p", {}, `${countOf(board.board.players[player], zone)} cards`),
      rows.length ? h("ul", { class: "pile-cards" }, rows.map((row) => h("li", {}, h("button", { type: "button", class: "quiet-button", "data-key": `in ${row.id}`, onclick: () => openCard(row.id, board, ruling) }, nameOf(row, store.cards), row.check === undefined ? "" : ` (checks ${row.check})`)))) : null,
      board.editable ? h("div", { class: "chips" }, h("button", { type: "button", class: "quiet-button", "data-key": `add ${player} ${zone}`, onclick: () => addCard({ player, zone }, board) }, zone === "deck" ? "Name the top card" : "Add a card")) : null,
    ].filter(Boolean);
  }, () => board.focusOn(`pile ${player} ${zone}`));
};

const changing = (found, name, side, board, move = null) => [
  flags(found, name, side), attacking(found, name, side), inPool(found, name), unknown(found, name), move, inStage(found, name, side), played(found, name, side), ending(found, name, board),
];

export const openCard = (id, board, ruling = null) => {
  const decided = decidable(id, board, ruling);
  const name = () => {
    const found = findRow(store.question.board, id);
    return found ? nameOf(found.row, store.cards) : "";
  };
  let open = "";
  const fold = (part) => {
    open = part;
    redrawSheet();
  };
  const title = () => {
    const found = name() ? findRow(store.question.board, id) : null;
    if (!found) return nameOf(findRow(board.board, id)?.row ?? {}, store.cards);
    if (found.zone !== "character") return `${name()} in ${zoneName(found.player, found.zone)}`;
    return name() === playerName(found.player) ? name() : `${name()}, ${zoneName(found.player, found.zone)}`;
  };
  openSheet(title, () => {
    const found = findRow(store.question.board, id);
    if (!found || !board.editable) return [decided(), shownOnly(id, board)];
    const side = sideOf(found.row, store.cards);
    return [
      board.wrong.filter(({ at }) => board.showsAt(at, id)).map(({ why }) => h("p", { class: "fault" }, why)),
      notUnderstood(board.marks[found.row.card]),
      decided(),
      side ? face(side) : null,
      PHONE.matches ? folded(found, name(), { move: moving(found, name(), board), change: changing(found, name(), side, board) }, open, fold)
        : changing(found, name(), side, board, moving(found, name(), board)),
    ];
  }, () => board.focusOn(`card ${id}`));
};

