// The moment: which phase or step, whose turn, who has priority, under which edition; and the attack in progress with its values.
import { addAttack } from "./add_sheet.js";
import { attackValues } from "./lane.js";
import { announce, h } from "./dom.js";
import { attackers, setAttack, setAttackValue, setMoment, targets } from "./edits.js";
import { ATTACK_ZONES, BLOCKED, MOMENTS, PLAYERS, playerName } from "./names.js";
import { nameOf } from "./rows.js";
import { choice, closeSheet, numberField, openSheet, selectField } from "./sheet.js";
import { store } from "./store.js";

const AB = PLAYERS.map((player) => [player, playerName(player)]);

export const openMoment = (board) => openSheet("The moment", () => {
  const now = store.question.board;
  const priority = [["", now.at === "attack.enhance" ? "the attacker" : "as the rules say"], ...AB];
  return [
    choice("at", "It’s the", now.at ?? "combat", Object.entries(MOMENTS), (at) => {
      store.change(`moment: ${MOMENTS[at]}`, (question) => setMoment({ ...question, cards: store.cards }, at));
      announce(`It’s now: ${MOMENTS[at]}`);
    }),
    choice("active", "Whose turn", now.active ?? "a", AB, (player) => store.change(`turn of ${playerName(player)}`, (question) => {
      question.board.active = player;
      delete question.board.priority;
    })),
    numberField("turn", "Turn number", now.turn ?? 3, (turn) => store.change("turn number", (question) => {
      question.board.turn = turn ?? 1;
    }), { min: 1, max: 999 }),
    now.at === "attack.enhance" ? selectField("priority", "Priority has", now.priority ?? "", priority, (player) => store.change("priority", (question) => {
      if (player) question.board.priority = player;
      else delete question.board.priority;
    })) : null,
    h("div", { class: "sheet-foot" }, h("button", { type: "button", "data-key": "done", onclick: closeSheet }, "Done")),
  ].filter(Boolean);
}, () => board.focusOn("moment"));

const values = (now) => {
  const { attack } = store.question.board;
  const { found, printed, speed, damage, zone } = attackValues(store.question.board, store.cards);
  const set = (key, value) => store.change(`attack's ${key}`, (question) => setAttackValue(question, key, value, printed[key]));
  const note = (key) => (printed[key] === undefined ? "" : `printed ${printed[key]}`);
  const whom = found ? targets(now, found.player, store.cards).map((row) => [row.id, nameOf(row, store.cards)]) : [];
  return [
    choice("attack zone", "Zone", zone, ATTACK_ZONES.map((one) => [one, one]), (value) => set("zone", value)),
    h("div", { class: "fields" },
      numberField("attack speed", "Speed", speed, (value) => set("speed", value), { min: -999, note: note("speed") }),
      numberField("attack damage", "Damage", damage, (value) => set("damage", value), { min: -999, note: note("damage") })),
    now.at === "attack.enhance" ? null : choice("blocked", "Block", attack.blocked ?? "", Object.entries(BLOCKED), (value) => set("blocked", value)),
    whom.length > 1 ? selectField("target", "It attacks", attack.target ?? whom[0][0], whom, (id) => set("target", id === whom[0][0] ? null : id)) : null,
    h("div", { class: "chips sheet-end" }, h("button", { type: "button", class: "plain-button danger", "data-key": "no attack", onclick: () => {
      store.change("no attack", (question) => setMoment({ ...question, cards: store.cards }, "combat"));
      closeSheet();
      announce("No attack is in progress; it’s the Combat Phase");
    } }, "No attack is in progress")),
  ];
};

export const openAttack = (board) => {
  const now = store.question.board;
  if (!now.attack && attackers(now, store.cards).length === 0) {
    addAttack(board);
    return;
  }
  openSheet("The attack in progress", () => {
    const there = store.question.board;
    const cards = attackers(there, store.cards).map(({ row, player }) => [row.id, `${nameOf(row, store.cards)} of ${playerName(player)}`]);
    return [
      choice("which", "Which card attacks", there.attack?.id, cards, (id) => store.change("the attack in progress", (question) => setAttack(question, id, store.cards))),
      h("div", { class: "chips" }, h("button", { type: "button", class: "plain-button", "data-key": "other attack", onclick: () => addAttack(board) }, "Another card …")),
      ...(there.attack ? values(there) : []),
      h("div", { class: "sheet-foot" }, h("button", { type: "button", "data-key": "done", onclick: closeSheet }, "Done")),
    ].filter(Boolean);
  }, () => board.focusOn("attack"));
};
