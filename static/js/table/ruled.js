// What the site has said about the current question: its parts, one for each decision, and from them the board after every step.
import { letter, rivalOf, zoneName } from "./names.js";
import { Replay } from "./replay.js";
import { countsOf, findRow } from "./rows.js";

export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const begins = (decisions, line) => decisions.every((decision, i) => same(decision, line.decisions[i]));

/** Where these decisions are among the lines that were tried; -1 if they aren't. */
export const lineAt = (lines, decisions) => lines.findIndex((line) => begins(decisions, line));

/** Some things are refused for what they are: then "What if it could?" has nothing to try, and the line stays as it was. */
export const cannotBeSetAside = (rejected, decisions) => Boolean(rejected?.why) && String(rejected.decision).startsWith("despite:") && rejected.index === decisions.length - 1;

// Where a card chosen for it is.
const FROM = { block: ["hand"], play: ["hand", "card_pool"], commit: ["stage", "character"] };

// Why a decision is no longer among the options: its card has left, or nobody asks for it there.
export const gone = (decision, { board, start, names, decision: asked }) => {
  const refused = asked?.refused.find((row) => row.option === decision);
  if (refused) return refused.why;
  const [, verb, id] = /^(block|play|commit):([\w.]+)/.exec(String(decision)) ?? [];
  const name = names[id] ?? "The card";
  const found = id ? findRow(board, id) : null;
  if (found && !FROM[verb].includes(found.zone)) return `${name} is in ${zoneName(found.player, found.zone)}.`;
  if (id && !found) return findRow(start, id) ? `${name} is elsewhere by then.` : `${name} is gone from the board.`;
  return asked ? `${letter(asked.player)} is asked something else there: ${asked.asks}` : "There’s nothing left to decide there.";
};

export class Ruled {
  told = null;
  #parts = [];
  #asked = ""; // the board, cards and readings that the parts belong to
  #replay = null;

  forget() {
    this.told = null;
    this.#parts = [];
    this.#asked = "";
    this.#replay = null;
  }

  // How many of the parts here are still valid for a question: those before the first decision that differs.
  shared(asked, decisions) {
    if (asked !== this.#asked) this.#parts = [];
    if (!this.#parts.length) return 0;
    let count = 1;
    while (count < this.#parts.length && count <= decisions.length && same(this.#parts[count].decided.decision, decisions[count - 1])) count += 1;
    return count;
  }

  take(told, { asked, since }) {
    this.told = told;
    this.#asked = asked;
    this.#parts = [...this.#parts.slice(0, since), ...told.parts].slice(0, told.count);
    this.#replay = new Replay(told.start, this.#parts.flatMap((part) => part.steps));
  }

  get parts() { return this.#parts; }
  get isThere() { return this.#replay !== null; }
  get steps() { return this.#replay?.steps.length ?? 0; }
  boardAt(step) { return step === this.steps ? this.told.board : this.#replay.at(step); }

  // The cards that these steps moved or changed.
  moved(from, to) {
    return new Set(this.#replay.steps.slice(from, to).flatMap((step) => step.changes.map((change) => change.card ?? change.at)));
  }

  // The last step after this many decisions, each of them, and the part a step is in.
  endOf(count) { return this.#parts.slice(0, count + 1).reduce((sum, part) => sum + part.steps.length, 0); }
  get ends() { return this.#parts.slice(1).map((_, i) => this.endOf(i)); }
  partAt(step) { return this.#parts.findIndex((_, i) => this.endOf(i) >= step); }

  // The number of passes at the end of the line that nobody had a choice about.
  get forced() {
    const chosen = this.#parts.findLastIndex((part) => part.decided && !part.decided.only);
    return this.#parts.length - 1 - Math.max(0, chosen);
  }

  // Whose health to show for a line that changes nobody's: the attacked player's, or else the decider's.
  get atStake() {
    const { board, decision } = this.told;
    const attacker = board.attack ? findRow(board, board.attack.id)?.player : null;
    return attacker ? rivalOf(attacker) : decision?.player;
  }

  // The line that was played, with its result.
  get line() {
    const { board, decisions, outcome, answer } = this.told;
    const labels = this.#parts.slice(1).map(({ decided }) => ({ player: decided.player, label: decided.label, only: decided.only }));
    const counts = countsOf(board);
    // A card played from the hand isn't lost: it's in the pool.
    for (const [i, decision] of decisions.entries()) if (/^(?:block|play):/.test(decision)) counts.hand[labels[i].player] += 1;
    return { decisions, labels, answer: answer.text, ...counts, winner: outcome?.winner ?? null, open: Boolean(board.attack) };
  }

  // The lines beside the one shown; one that no longer works is shown with the moves that are lost.
  others(lines, decisions) {
    return lines.filter((line) => !same(line.decisions, this.told.decisions) && !(this.told.rejected && begins(decisions, line)));
  }

  // The moves that were made, and after one that no longer works, those that are lost with it.
  moves(decisions, lines) {
    const made = this.#parts.slice(1).map(({ decided }) => decided);
    const broken = this.told.rejected;
    if (!broken) return made;
    const labels = lines.find((line) => line.decisions.length >= decisions.length && begins(decisions, line))?.labels ?? [];
    const lost = decisions.slice(broken.index).map((decision, i) => {
      const { player = null, label = "A move" } = labels[broken.index + i] ?? {};
      return { decision, player, label, broken: i === 0 ? (broken.why || gone(decision, this.told)) : null, lost: i > 0 };
    });
    return [...made, ...lost];
  }
}
