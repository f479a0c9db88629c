// The rulebook's words for the contract's keys.
export const PLAYERS = ["a", "b"];
export const rivalOf = (player) => (player === "a" ? "b" : "a");
export const playerName = (player) => `Player ${player.toUpperCase()}`;

export const ZONES = {
  character: "Character",
  stage: "Stage",
  card_pool: "Card pool",
  momentum: "Momentum",
  hand: "Hand",
  deck: "Deck",
  discard: "Discard pile",
  removed: "Removed",
  transit: "Being played",
};
// The zones that can have any number of cards, in the contract's order.
export const LISTS = ["stage", "card_pool", "momentum", "hand", "discard", "removed", "transit"];
export const LETTER = {
  stage: "s", card_pool: "p", momentum: "m", hand: "h", deck: "t", discard: "d", removed: "r", transit: "x",
};
export const zoneName = (player, zone) => `${playerName(player)}'s ${zone === "removed" ? "removed cards" : ZONES[zone].toLowerCase()}`;

export const MOMENTS = {
  setup: "Setting up",
  "start.ready": "Start Phase · Ready Step",
  "start.review": "Start Phase · Review Step",
  "start.draw": "Start Phase · Draw Step",
  combat: "Combat Phase",
  "attack.enhance": "Attack · Enhance Step",
  "attack.block": "Attack · Block Step",
  "attack.damage": "Attack · Damage Step",
  end: "End Phase",
};
export const inAttack = (board) => (board.at ?? "combat").startsWith("attack.");

export const TYPES = ["attack", "foundation", "asset", "action", "backup", "character", "token"];
export const ATTACK_ZONES = ["high", "mid", "low"];
export const SYMBOLS = ["air", "all", "chaos", "death", "earth", "evil", "fire", "good", "life", "order", "void", "water", "infinity"];
export const BLOCKED = { "": "not decided yet", none: "not blocked", partial: "partially blocked", complete: "completely blocked" };
export const PLAYED_AS = {
  attack: "an attack", block: "a block", foundation: "a foundation", asset: "an asset", backup: "a backup",
  action: "an action", character: "a character",
};
// The states of a card, and the zones in which each means something.
export const FLAGS = {
  committed: { label: "Committed", zones: ["stage", "character"] },
  face_down: { label: "Face down", zones: ["stage", "card_pool", "momentum"] },
  frozen: { label: "Frozen", zones: ["stage", "character"] },
  sealed: { label: "Sealed", zones: ["stage", "character", "card_pool"] },
  transformed: { label: "Other side up", zones: ["stage", "character", "card_pool"] },
  dealt_damage: { label: "Dealt damage", zones: ["card_pool"] },
};

export const signed = (number) => (number >= 0 ? `+${number}` : `−${-number}`);
export const letter = (player) => player.toUpperCase();

// What a choice is called on a card: what you do, and what you can't do.
export const VERBS = {
  block: { do: "Block", not: "Can’t block" },
  play: { do: "Play", not: "Can’t play" },
  commit: { do: "Commit", not: "Can’t commit" },
  enhance: { do: "Enhance", not: "Can’t enhance" },
  form: { do: "Form", not: "Can’t use" },
  blitz: { do: "Blitz", not: "Can’t blitz" },
  respond: { do: "Respond", not: "Can’t respond" },
  attack: { do: "Attack", not: "Can’t attack" },
  discard: { do: "Discard", not: "Can’t discard" },
};
