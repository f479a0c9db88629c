// Small boards for the tests of this folder, in the contract's shape.
export const CARDS = {
  kite: { name: "Kite", type: "character", health: 25 },
  marrow: { name: "Marrow", type: "character", health: 27, back: { name: "Marrow Awake", type: "character", health: 30 } },
  jab: { name: "Jab", type: "attack" },
  stance: { name: "Stance", type: "foundation" },
  ally: { name: "Ally", type: "backup" },
};

const person = (player, character, more) => ({ character: { id: `${player}.char`, card: character }, health: 20, hand: [], stage: [], card_pool: [], momentum: 0, discard: [], removed: [], deck: { count: 30, top: [] }, ...more });

export const board = ({ a = {}, b = {}, ...more } = {}) => ({
  turn: 5, active: "a", at: "combat", attack: null,
  players: { a: person("a", "kite", a), b: person("b", "marrow", b) },
  ...more,
});

export const question = (given) => ({ board: board(given), cards: { ...CARDS }, decisions: [] });
