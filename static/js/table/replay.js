// The replay of a ruling's changes over a whole board, as docs/contract.md says and rules_engine.boards.replay does.
// A whole board leaves nothing out: it's the `start` that comes with a ruling.
const LISTED = ["stage", "card_pool", "momentum", "hand", "discard", "removed", "transit"];

const copy = (value) => (value === undefined ? undefined : structuredClone(value));
const split = (path) => {
  const dot = path.indexOf(".");
  return [path.slice(0, dot), path.slice(dot + 1)];
};

function* lists(board) {
  for (const person of Object.values(board.players)) {
    yield [person.character];
    for (const zone of LISTED) if (Array.isArray(person[zone])) yield person[zone];
    yield person.deck.top;
  }
}

// A card's row: in its zone, or on top of another's.
const find = (board, id) => {
  const rows = [...lists(board)].flat();
  return rows.find((row) => row.id === id) ?? rows.find((row) => row.on_top?.id === id)?.on_top ?? null;
};

const isPlain = (value) =>
  value === null || value === undefined || value === false ||
  (typeof value === "object" && !Array.isArray(value) && Object.keys(value).length === 0);

const isEmpty = (value) => isPlain(value) || (Array.isArray(value) && value.length === 0) || value === 0 || value === "";

const setPath = (board, path, now) => {
  const parents = path.split(".");
  const last = parents.pop();
  let where = board;
  for (const name of parents) where = where[name] ??= {};
  const beside = (parents.length === 1 && parents[0] === "history") || (parents.length === 0 && last !== "attack");
  if (now === null && beside) delete where[last];
  else where[last] = copy(now);
  for (const key of ["history", "pending"]) if (key in board && isEmpty(board[key])) delete board[key];
};

// Momentum rows always say how they face: there, face down is the default.
const inMomentum = (board, row) =>
  Object.values(board.players).some((person) => Array.isArray(person.momentum) && person.momentum.includes(row));

const setKey = (board, change) => {
  const row = find(board, change.card);
  if (!row || change.key.startsWith("state.")) return;
  if (change.key === "card") {
    row.card = change.now;
    delete row.check;
  } else if (change.key === "played_as" || (change.key === "face_down" && inMomentum(board, row))) {
    row[change.key] = change.now; // said about every card of its zone
  } else if (isPlain(change.now)) {
    delete row[change.key];
  } else {
    row[change.key] = copy(change.now);
  }
};

// Take a card out of a zone. One that was only counted has no row.
const take = (person, zone, id) => {
  if (zone === "nowhere") return null;
  if (zone === "deck") person.deck.count -= 1;
  else if (typeof person[zone] === "number") {
    person[zone] -= 1;
    return null;
  }
  const rows = zone === "deck" ? person.deck.top : (person[zone] ?? []);
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0) return null;
  const [row] = rows.splice(at, 1);
  if (zone === "transit" && rows.length === 0) delete person[zone];
  return row;
};

const move = (board, change) => {
  const [owner, was] = split(change.was);
  const [taker, now] = split(change.now); // in older editions a card can enter the stage of its owner's rival
  const row = take(board.players[owner], was, change.card) ?? { id: change.card, card: null };
  if (now === "nowhere" || change.ceases) return;
  const person = board.players[taker];
  if (change.counted) {
    person.deck.count += 1;
    return;
  }
  if ("listed" in change) person[now] = copy(change.listed);
  const made = { id: row.id, card: row.card, ...copy(change.as ?? {}) };
  for (const key of ["check", "state"]) if (key in row) made[key] = row[key];
  if (typeof person[now] === "number") {
    person[now] += 1;
    return;
  }
  const place = now === "deck" ? person.deck.top : (person[now] ??= []);
  if (now === "deck") person.deck.count += 1;
  place.splice(change.index ?? place.length, 0, made);
};

const apply = (board, change) => {
  if ("at" in change) setPath(board, change.at, change.now);
  else if ("key" in change) setKey(board, change);
  else move(board, change);
};

// Below the last card that anything is known about, a deck is only counted.
const cutDecks = (board) => {
  for (const person of Object.values(board.players)) {
    const top = person.deck.top;
    while (top.length && top.at(-1).card === null && !("check" in top.at(-1))) top.pop();
  }
  return board;
};

const applyAll = (board, steps) => {
  for (const step of steps) for (const change of step.changes) apply(board, change);
  return board;
};

export const replay = (start, steps) => cutDecks(applyAll(copy(start), steps));

// Boards of one ruling at any step. Every sixteenth is kept, so that a jump never replays a whole game.
const KEPT_EACH = 16;

export class Replay {
  #kept;

  constructor(start, steps) {
    this.steps = steps;
    this.#kept = [copy(start)];
  }

  at(count) {
    const wanted = Math.floor(count / KEPT_EACH);
    while (this.#kept.length <= wanted) {
      const from = (this.#kept.length - 1) * KEPT_EACH;
      this.#kept.push(applyAll(copy(this.#kept.at(-1)), this.steps.slice(from, from + KEPT_EACH)));
    }
    return replay(this.#kept[wanted], this.steps.slice(wanted * KEPT_EACH, count));
  }
}
