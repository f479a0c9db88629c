// A board to start from: two fighters of plain numbers, so that nothing has to be named before something can be asked.
const fighter = (player) => ({ name: `Fighter ${player.toUpperCase()}`, type: "character", health: 25, hand_size: 6 });
const side = (player) => ({
  character: { id: `${player}.char`, card: `fighter-${player}` },
  health: 25,
  stage: [],
  card_pool: [],
  momentum: 0,
  hand: [],
  deck: { count: 40, top: [] },
  discard: [],
  removed: [],
});

export const emptyQuestion = () => ({
  ruleset: "uvs-1.2.9",
  cards: { "fighter-a": fighter("a"), "fighter-b": fighter("b") },
  board: { turn: 3, active: "a", at: "combat", players: { a: side("a"), b: side("b") }, attack: null },
  decisions: [],
  readings: {},
});
