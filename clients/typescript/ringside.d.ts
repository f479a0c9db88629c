// The shapes of Ringside's API. Written by `manage.py client_types`; do not edit.

export interface AbilityShape {
  /** The ability's text. */
  text: string;
  /** The type of the ability. */
  type: string;
  /** Is all of its text understood? */
  understood: boolean;
  /** Can it be read in more than one way? */
  ambiguous: boolean;
  /** Its parts in words. */
  parts: Array<PartShape>;
  /** Its text, cut where its parts begin. */
  marks: Array<MarkShape>;
  /** What wasn't understood, and where. */
  not_understood: StoppedShape | null;
}

/** An ability in words. */
export interface AbilityText {
  /** The ability's text. */
  text: string;
  /** Where the card got it from. */
  origin?: string;
  /** The keyword that grants it. */
  keyword?: string;
}

/** A card on the board that doesn't read as printed, because of errata or a newer printing. */
export interface AmendedCard {
  /** The slug of the card. */
  card: string;
  /** Its name. */
  name: string;
  /** Why it reads that way. */
  why: string;
  /** The clauses that say so; empty for a newer printing. */
  cites: Array<string>;
}

/** A reading of an open question that the ruling rests on. */
export interface Assumed {
  /** The open question. */
  question: string;
  /** The reading followed. */
  reading: string;
}

/** What effects have done to the attack in progress. */
export interface AttackHistory {
  /** Does it count as blocked? */
  considered_blocked?: boolean | null;
  /** Can't it be blocked? */
  unblockable?: boolean | null;
  /** Can't it be completely blocked? */
  no_complete_block?: boolean | null;
  /** Was it deflected? */
  deflected?: boolean | null;
  /** Does it deal no damage? */
  no_damage?: boolean | null;
  /** Does a block halve its damage? */
  half_when_blocked?: boolean | null;
  /** The damage it deals when blocked. */
  when_blocked?: number | null;
  /** Who has tried a reversal to it. */
  reversal_tried?: Array<"a" | "b"> | null;
  /** Did an effect make it an attack, without it being played? */
  created?: boolean | null;
}

/** The attack in progress. A given value is the current one. */
export interface AttackInProgress {
  /** The id of the attack's card. */
  id: string;
  /** The id of what it attacks. Left out: the rival's character. */
  target?: string | null;
  /** Its speed now. Left out: printed, with lasting effects. */
  speed?: number | null;
  /** Its damage now. Left out: printed, with lasting effects. */
  damage?: number | null;
  /** Its zone now. Left out: printed, with lasting effects. */
  zone?: "high" | "mid" | "low" | null;
  /** How it was blocked; null before the Block Step. */
  blocked?: "none" | "partial" | "complete" | null;
}

export interface AttackShape {
  /** High, mid or low. */
  zone: string;
  /** The printed speed. */
  speed: number;
  /** The printed damage. */
  damage: number;
}

export interface BanRow {
  /** The clause that says so, to cite it by. */
  ref: string;
  /** The same as JSON. */
  api_url: string;
  /** Its name, unique in the list. */
  id: string;
  /** The edition it's in. */
  edition: string;
  /** The document's own rule number. */
  rule: string;
  /** The card's name. */
  card: string;
  /** Its version. */
  version: string;
  /** The set it comes from. */
  set: string;
  /** Its number in the set. */
  number: string;
  /** When it was printed or published. */
  date: string;
  /** The clause that says so, as edition:entry#clause. */
  cite: string;
  /** Its page on the site. */
  url: string;
}

export interface BanShape {
  /** The edition it's in. */
  edition: string;
  /** The document's own rule number. */
  rule: string;
  /** The card's version. */
  version: string;
  /** Its page on the site. */
  url: string;
}

/** One page of a list; each list adds its `results`. */
export interface BannedList {
  /** Where the next page is; null on the last. */
  next: string | null;
  /** The rows of this page. */
  results: Array<BanRow>;
}

export interface BlockShape {
  /** High, mid or low. */
  zone: string;
  /** What blocking with it adds to the difficulty. */
  modifier: number;
}

/** Both players. */
export interface BoardPlayers {
  /** Of player a. */
  a: Player;
  /** Of player b. */
  b: Player;
}

/** The game at a moment. */
export interface Board {
  /** Both players. */
  players: BoardPlayers;
  /** The number of the turn. Left out: 3. */
  turn?: number;
  /** Whose turn it is. Left out: `a`. */
  active?: "a" | "b";
  /** The moment of the turn. Left out: `combat`. */
  at?: "setup" | "start.ready" | "start.review" | "start.draw" | "combat" | "attack.enhance" | "attack.block" | "attack.damage" | "end";
  /** The attack in progress. Left out: none. */
  attack?: AttackInProgress | null;
  /** The attack stack: ids, or ids with what they attack. Left out: empty. */
  pending?: Array<string | PendingAttack> | null;
  /** Who has priority. Left out: whose it is at that moment. */
  priority?: "a" | "b" | null;
  /** 1 if the rival has just passed an enhance. */
  passes?: 0 | 1 | null;
  /** Is the beginning of the moment over? */
  begun?: boolean | null;
  /** On a ruling's board: something is under way (a check, a cost or a response window), and this is the kind of decision due in it. A board doesn't include what's under way, so a question with it is refused; ask with the board before and the decisions since. Left out: the board has everything needed to continue. */
  unfinished?: "form" | "target" | "check" | "commit" | "blitz" | "enhance" | "block" | "response" | "review" | "momentum" | "choose" | "order" | "number" | "mulligan" | null;
  /** What happened this turn. Left out: read from the card pools. */
  history?: History | null;
  /** The effects in force, oldest first. Left out: none. */
  effects?: Array<Effect> | null;
  /** The id of the last attack that resolved. Left out: the last of the card pool. */
  last_attack?: string | null;
}

export interface BulkAnswer {
  /** The version of the content. The files stay the same until it changes. */
  content: string;
  /** The version of the engine. */
  engine: string;
  /** The current edition. */
  ruleset: string;
  /** The files, all of them. */
  files: Array<BulkRow>;
  /** The feed of the content's versions. */
  changes_url: string;
}

export interface BulkRow {
  /** The name of the file. */
  name: string;
  /** The same name. */
  ref: string;
  /** What is in it. */
  about: string;
  /** How many lines it has; each is a JSON object with a `ref`. */
  rows: number;
  /** How many bytes the lines have. */
  bytes: number;
  /** How many bytes are sent as gzip. */
  bytes_compressed: number;
  /** The SHA-256 of the lines, in hexadecimal. */
  sha256: string;
  /** Where the file is. */
  api_url: string;
}

/** One page of a list; each list adds its `results`. */
export interface CalculatorList {
  /** Where the next page is; null on the last. */
  next: string | null;
  /** The rows of this page. */
  results: Array<CalculatorRow>;
}

export interface CalculatorRow {
  /** The name to ask for it by. */
  ref: string;
  /** Its title. */
  title: string;
  /** What it answers. */
  about: string;
  /** Its page on the site. */
  url: string;
  /** The address that answers. */
  api_url: string;
}

/** A card described in a question. For a card of the site's collection its slug is enough. */
export interface Card {
  /** The card's name. */
  name: string;
  /** The card's type. */
  type: "action" | "asset" | "attack" | "backup" | "character" | "foundation" | "token";
  /** The printed difficulty. */
  difficulty?: number | null;
  /** The printed check value. */
  check?: number | null;
  /** The printed block. */
  block?: PrintedBlock | null;
  /** An attack's values; an attack needs them. */
  attack?: PrintedAttack | null;
  /** Its keywords, with their ratings. */
  keywords?: Array<string> | null;
  /** Its symbols; `attuned:air` where attuned. */
  symbols?: Array<string> | null;
  /** Its abilities, one per line. */
  text?: string | null;
  /** The set it comes from. */
  set?: string | null;
  /** A character's health. */
  health?: number | null;
  /** A character's hand size. */
  hand_size?: number | null;
  /** Which of the cards with its name it is. */
  version?: string | number | null;
  /** A backup's stamina; a backup needs it. */
  stamina?: number | null;
  /** A character's vital statistics, in editions that have them (ufs-1.9 201.1.9). */
  vitals?: VitalStatistics | null;
  /** The other side of a double-sided card. */
  back?: CardSide | null;
  /** Is the other side the second half of a split card (ufs-1.9 500.7)? A player decides which half to play. */
  split?: boolean;
}

export interface CardAnswer {
  /** Its name. */
  name: string;
  /** The card type. */
  type: string;
  /** The printed difficulty. */
  difficulty: number | null;
  /** The printed check value. */
  check: number | null;
  /** A character's health. */
  health: number | null;
  /** A character's hand size. */
  hand_size: number | null;
  /** A backup's stamina. */
  stamina: number | null;
  /** Its version. */
  version: string;
  /** The printed block. */
  block: BlockShape | null;
  /** An attack's zone, speed and damage. */
  attack: AttackShape | null;
  /** Its keywords, with their ratings. */
  keywords: Array<string>;
  /** Its symbols; `attuned:air` where attuned. */
  symbols: Array<string>;
  /** Its words. */
  text: string;
  /** The set it comes from. */
  set: string;
  /** The name to ask for it by. */
  ref: string;
  /** The name to ask for it by. */
  slug: string;
  /** Its number in the set. */
  number: string;
  /** Where it is from. * `content` - content * `imported` - imported */
  source: "content" | "imported";
  /** The formats its sources say it's legal in; empty if unknown. */
  formats: Array<string>;
  /** The other side, in the same shape. */
  back: Record<string, unknown> | null;
  /** Its page on the site. */
  url: string;
  /** The same as JSON. */
  api_url: string;
  /** The text as printed; `text` is the one that counts today. */
  printed_text: string;
  /** Why `text` differs from the printed text: errata, or a newer printing. Otherwise empty. */
  amended: string;
  /** The text in other editions or formats, if it differs there. */
  under: Record<string, string>;
  /** Where and how an imported card was printed. */
  printings: Array<PrintingShape>;
  /** Whose data an imported card is. */
  credits: Array<CreditShape>;
  /** Is all of its text understood? */
  understood: boolean;
  /** Its abilities, in order. */
  abilities: Array<AbilityShape>;
  /** Its keywords, with what each grants. */
  keyword_abilities: Array<KeywordShape>;
  /** The other side, if there is one. */
  back_side: SideShape | null;
  /** What was changed about it. */
  errata: Array<ErratumShape>;
  /** Where it is banned. */
  banned: Array<BanShape>;
}

/** A card as it was when an effect last saw it. */
export interface CardAsItWas {
  /** The card's id. */
  id: string;
  /** The zone it was in. */
  zone: "character" | "deck" | "stage" | "card_pool" | "momentum" | "discard" | "removed" | "hand" | "transit";
  /** The card's slug. */
  card?: string | null;
  /** Was it committed? */
  committed?: boolean | null;
  /** Was it face down? */
  face_down?: boolean | null;
  /** Was it frozen? */
  frozen?: boolean | null;
  /** Was it sealed? */
  sealed?: boolean | null;
  /** Was its other side up? */
  transformed?: boolean | null;
  /** Had it dealt damage? */
  dealt_damage?: boolean | null;
  /** Was it flipped? */
  flipped?: boolean | null;
  /** What it was played as. */
  played_as?: "attack" | "foundation" | "asset" | "backup" | "action" | "character" | "block" | null;
  /** The stamina it had left. */
  stamina?: number | null;
  /** The counters on it, by name. */
  counters?: Record<string, number> | null;
  /** The check value of an unknown card. */
  check?: number | null;
}

/** A card on the board. Anything left out has its default. */
export interface CardInPlay {
  /** The card's id, unique on the board. Left out: the ruling names it, as `a.x1`. */
  id?: string;
  /** The card's slug; null if the card is unknown. Left out: unknown. */
  card?: string | null;
  /** Is it committed? */
  committed?: boolean;
  /** Is it face down? Momentum always is. */
  face_down?: boolean;
  /** Is it frozen? */
  frozen?: boolean;
  /** Is it sealed? */
  sealed?: boolean;
  /** Is its other side up? For a split card: is it its other half? */
  transformed?: boolean;
  /** Has this attack in the card pool dealt damage? */
  dealt_damage?: boolean;
  /** Is it flipped? */
  flipped?: boolean;
  /** The stamina a backup has left. Left out: the printed one. */
  stamina?: number | null;
  /** The counters on it, by name. Left out: none. */
  counters?: Record<string, number> | null;
  /** The id of the card it's attached to. */
  attached_to?: string | null;
  /** The player who owns it, if another controls it (ufs-1.9 202.2). Left out: the player whose zone it's in. */
  owner?: "a" | "b" | null;
  /** The symbol chosen for its infinity symbol, if the edition requires one (ufs-1.9 500.8). Left out: none was chosen. */
  symbol?: "air" | "all" | "chaos" | "death" | "earth" | "evil" | "fire" | "good" | "life" | "order" | "void" | "water" | null;
  /** What a card in the card pool was played as; null if it wasn't played. Left out: its type. */
  played_as?: "attack" | "foundation" | "asset" | "backup" | "action" | "character" | "block" | null;
  /** The check value of an unknown card, if known. */
  check?: number | null;
  /** The slug of the attack that a face down card is a copy of. */
  copy_of?: string | null;
  /** The slug of the attack whose Multiple made it an attack. */
  multiple_of?: string | null;
  /** What effects have changed about it. Left out: nothing. */
  state?: CardState | null;
  /** The card on top of it. */
  on_top?: CardOnTop | null;
}

/** One page of a list; each list adds its `results`. */
export interface CardList {
  /** Where the next page is; null on the last. */
  next: string | null;
  /** The rows of this page. */
  results: Array<CardRow>;
  /** Slugs of cards that may have been meant. */
  did_you_mean: Array<string>;
}

/** A card on top of another: the two count as one. */
export interface CardOnTop {
  /** The card's id, unique on the board. Left out: the ruling names it, as `a.x1`. */
  id?: string;
  /** The card's slug; null if the card is unknown. Left out: unknown. */
  card?: string | null;
  /** Is it committed? */
  committed?: boolean;
  /** Is it face down? Momentum always is. */
  face_down?: boolean;
  /** Is it frozen? */
  frozen?: boolean;
  /** Is it sealed? */
  sealed?: boolean;
  /** Is its other side up? For a split card: is it its other half? */
  transformed?: boolean;
  /** Has this attack in the card pool dealt damage? */
  dealt_damage?: boolean;
  /** Is it flipped? */
  flipped?: boolean;
  /** The stamina a backup has left. Left out: the printed one. */
  stamina?: number | null;
  /** The counters on it, by name. Left out: none. */
  counters?: Record<string, number> | null;
  /** The id of the card it's attached to. */
  attached_to?: string | null;
  /** The player who owns it, if another controls it (ufs-1.9 202.2). Left out: the player whose zone it's in. */
  owner?: "a" | "b" | null;
  /** The symbol chosen for its infinity symbol, if the edition requires one (ufs-1.9 500.8). Left out: none was chosen. */
  symbol?: "air" | "all" | "chaos" | "death" | "earth" | "evil" | "fire" | "good" | "life" | "order" | "void" | "water" | null;
  /** What a card in the card pool was played as; null if it wasn't played. Left out: its type. */
  played_as?: "attack" | "foundation" | "asset" | "backup" | "action" | "character" | "block" | null;
  /** The check value of an unknown card, if known. */
  check?: number | null;
  /** The slug of the attack that a face down card is a copy of. */
  copy_of?: string | null;
  /** The slug of the attack whose Multiple made it an attack. */
  multiple_of?: string | null;
  /** What effects have changed about it. Left out: nothing. */
  state?: CardState | null;
  /** There's nothing on this card. */
  on_top?: null;
}

export interface CardRow {
  /** Its name. */
  name: string;
  /** The card type. */
  type: string;
  /** The printed difficulty. */
  difficulty: number | null;
  /** The printed check value. */
  check: number | null;
  /** A character's health. */
  health: number | null;
  /** A character's hand size. */
  hand_size: number | null;
  /** A backup's stamina. */
  stamina: number | null;
  /** Its version. */
  version: string;
  /** The printed block. */
  block: BlockShape | null;
  /** An attack's zone, speed and damage. */
  attack: AttackShape | null;
  /** Its keywords, with their ratings. */
  keywords: Array<string>;
  /** Its symbols; `attuned:air` where attuned. */
  symbols: Array<string>;
  /** Its words. */
  text: string;
  /** The set it comes from. */
  set: string;
  /** The name to ask for it by. */
  ref: string;
  /** The name to ask for it by. */
  slug: string;
  /** Its number in the set. */
  number: string;
  /** Where it is from. * `content` - content * `imported` - imported */
  source: "content" | "imported";
  /** The formats its sources say it's legal in; empty if unknown. */
  formats: Array<string>;
  /** The other side, in the same shape. */
  back: Record<string, unknown> | null;
  /** Its page on the site. */
  url: string;
  /** The same as JSON. */
  api_url: string;
}

/** One side of a card. */
export interface CardSide {
  /** The card's name. */
  name: string;
  /** The card's type. */
  type: "action" | "asset" | "attack" | "backup" | "character" | "foundation" | "token";
  /** The printed difficulty. */
  difficulty?: number | null;
  /** The printed check value. */
  check?: number | null;
  /** The printed block. */
  block?: PrintedBlock | null;
  /** An attack's values; an attack needs them. */
  attack?: PrintedAttack | null;
  /** Its keywords, with their ratings. */
  keywords?: Array<string> | null;
  /** Its symbols; `attuned:air` where attuned. */
  symbols?: Array<string> | null;
  /** Its abilities, one per line. */
  text?: string | null;
  /** The set it comes from. */
  set?: string | null;
  /** A character's health. */
  health?: number | null;
  /** A character's hand size. */
  hand_size?: number | null;
  /** Which of the cards with its name it is. */
  version?: string | number | null;
  /** A backup's stamina; a backup needs it. */
  stamina?: number | null;
  /** A character's vital statistics, in editions that have them (ufs-1.9 201.1.9). */
  vitals?: VitalStatistics | null;
  /** A side has no other side. */
  back?: null;
}

/** What effects have changed about a card. Rulings write it. */
export interface CardState {
  /** Its speed now. */
  speed?: number | null;
  /** Its damage now. */
  damage?: number | null;
  /** Its difficulty now. */
  difficulty?: number | null;
  /** Its check value now. */
  check?: number | null;
  /** Its block modifier now. */
  block_modifier?: number | null;
  /** Its printed health as changed. */
  health?: number | null;
  /** Its hand size now. */
  hand_size?: number | null;
  /** Its maximum stamina now. */
  stamina?: number | null;
  /** Its attack zone now. */
  zone?: "high" | "mid" | "low" | null;
  /** Its block zone now. */
  block_zone?: "high" | "mid" | "low" | null;
  /** All its keywords now. */
  keywords?: Array<string> | null;
  /** The slug of the card it's a copy of. */
  copy?: string | null;
  /** Its type now. */
  type?: "action" | "asset" | "attack" | "backup" | "character" | "foundation" | "token" | null;
  /** Its name now. */
  name?: string | null;
  /** All its symbols now. */
  symbols?: Array<string> | null;
  /** Abilities that it has gained. */
  gained?: Array<AbilityText> | null;
}

/** The text of a card, to be read. */
export interface CardText {
  /** Its abilities, one per line. */
  text: string;
}

/** A card, to be read. */
export interface CardWrapped {
  /** The card. */
  card: Card;
}

export interface Caveat {
  /** For programs: continuous-not-understood, errata, by-hand, set-aside or loop. */
  code: string;
  /** The caveat as a sentence. */
  text: string;
}

/** A change to the board: at a path, of a key of a card's row, or of a card's zone. */
export interface Change {
  /** The old value, or the zone the card left. */
  was: unknown;
  /** The new value, or the zone the card went to. */
  now: unknown;
  /** The id of the card that changes or moves. */
  card?: string;
  /** The place on the board that changes. */
  at?: string;
  /** The key of the card's row that changes. */
  key?: string;
  /** The card's position in its new zone. Left out: last. */
  index?: number;
  /** The card's state in its new zone. */
  as?: unknown;
  /** Is it a token that no longer exists? */
  ceases?: boolean;
  /** Does it join the counted rest of a deck? */
  counted?: boolean;
  /** The rows of a zone that was a number before. */
  listed?: unknown;
}

/** A change made by the asker, written like a step's change. */
export interface ChangeByHand {
  /** The new value, or the zone a card moves to. */
  now: unknown;
  /** The id of the card that changes; null for an unnamed one. */
  card?: unknown;
  /** The key of the card's row that changes. */
  key?: unknown;
  /** The place on the board that changes. */
  at?: unknown;
  /** The old value; needed only if a card has no name. */
  was?: unknown;
}

export interface ChangeCounts {
  /** The same on both sides. */
  same: number;
  /** On both sides, changed. */
  changed: number;
  /** Only on the left. */
  only_left: number;
  /** Only on the right. */
  only_right: number;
}

/** One page of a list; each list adds its `results`. */
export interface ChangeList {
  /** Where the next page is; null on the last. */
  next: string | null;
  /** The edition or entry on the left. */
  left: string;
  /** The one on the right. */
  right: string;
  /** How many entries are the same, changed, or only in one. */
  counts: ChangeCounts;
  /** Its page on the site. */
  url: string;
  /** The rows of this page. */
  results: Array<ChangeRow>;
}

export interface ChangeRow {
  /** The entry on the left, or the one on the right if there isn't one. */
  ref: string;
  /** Its title. */
  title: string;
  /** * `same` - same * `changed` - changed * `only-left` - only-left * `only-right` - only-right */
  state: "same" | "changed" | "only-left" | "only-right";
  /** The edition or entry on the left. */
  left: string | null;
  /** The one on the right. */
  right: string | null;
  /** How many clauses changed. */
  clauses_changed: number;
  /** Where both are compared, or the entry's own page if there's only one. */
  url: string;
  /** The same as JSON. */
  api_url: string;
}

export interface ChangedFile {
  /** Rows that are new. */
  added: ChangedRows;
  /** Rows that have changed. */
  changed: ChangedRows;
  /** Rows that are gone. */
  removed: ChangedRows;
}

export interface ChangedRows {
  /** How many rows. */
  count: number;
  /** The first 200 of them, each by its `id`, or by its `ref` if it has no `id`. */
  refs: Array<string>;
}

export interface CitationShape {
  /** edition:entry#clause. */
  ref: string;
  /** Its title. */
  title: string;
  /** Its words. */
  text: string;
  /** Its page on the site. */
  url: string;
}

export interface CiteShape {
  /** entry#clause of the current edition, or edition:entry#clause. */
  ref: string;
  /** Its title. */
  title: string;
  /** Its words. */
  text: string;
  /** Its page on the site. */
  url: string;
}

export interface ClauseAnswer {
  /** Its name within the entry. */
  id: string;
  /** The name to cite it by. */
  ref: string;
  /** Its number in the entry. */
  number: string;
  /** The document's own rule number, if it has one. */
  rule: string | null;
  /** Its kind. */
  kind: string;
  /** Its words. */
  text: string;
  /** How deeply it's nested. */
  depth: number;
  /** The clause above it. */
  parent: string | null;
  /** Clauses that say exactly this elsewhere. */
  same: Array<string>;
  /** Clauses that say nearly this elsewhere. */
  like: Array<string>;
  /** The number of the example, if it's one. */
  example: number | null;
  /** Its page on the site. */
  url: string;
  /** The same as JSON. */
  api_url: string;
  /** The edition it's in. */
  edition: string;
  /** The slug of the entry. */
  entry: string;
  /** The entry's heading. */
  title: string;
  /** The clause above this one, if any. */
  context: string | null;
  /** The clauses beside it. */
  around: Array<ClauseRow>;
  /** Clauses of other editions that state this point. */
  elsewhere: Array<string>;
  /** What the rules leave open here. */
  open_questions: Array<QuestionLink>;
  /** Scenarios of the gallery that show it, at most ten. */
  scenarios: Array<ScenarioLink>;
}

export interface ClausePart {
  /** The id of the clause. */
  clause: string;
  /** The clause's words. */
  text: string;
}

export interface ClauseRow {
  /** Its name within the entry. */
  id: string;
  /** The name to cite it by. */
  ref: string;
  /** Its number in the entry. */
  number: string;
  /** The document's own rule number, if it has one. */
  rule: string | null;
  /** Its kind. */
  kind: string;
  /** Its words. */
  text: string;
  /** How deeply it's nested. */
  depth: number;
  /** The clause above it. */
  parent: string | null;
  /** Clauses that say exactly this elsewhere. */
  same: Array<string>;
  /** Clauses that say nearly this elsewhere. */
  like: Array<string>;
  /** The number of the example, if it's one. */
  example: number | null;
  /** Its page on the site. */
  url: string;
  /** The same as JSON. */
  api_url: string;
}

/** One page of a list; each list adds its `results`. */
export interface CompareAnswer {
  /** Where the next page is; null on the last. */
  next: string | null;
  /** The edition or entry on the left. */
  left: EntryRow;
  /** The edition compared with. */
  other: string;
  /** Its page on the site. */
  url: string;
  /** The rows of this page. */
  results: Array<CounterpartShape>;
}

/** The rulings of several editions on one question. */
export interface Comparison {
  /** A ruling for each edition that knows the board. */
  rulings: Array<Ruling>;
  /** The first step where they differ; null if all steps are the same. */
  parts: Parting | null;
  /** What's wrong with the question under some editions. */
  faults?: Array<FaultUnder>;
}

/** One page of a list; each list adds its `results`. */
export interface ComparisonList {
  /** Where the next page is; null on the last. */
  next: string | null;
  /** The rows of this page. */
  results: Array<ComparisonRow>;
}

export interface ComparisonRow {
  /** Both editions: `left/right`. */
  ref: string;
  /** Its name, unique in the list. */
  id: string;
  /** The older edition. */
  left: string;
  /** The newer edition. */
  right: string;
  /** Its title. */
  title: string;
  /** Its page on the site. */
  url: string;
  /** The same as JSON. */
  api_url: string;
}

/** The rulings of several editions on one question. */
export interface ComparisonTold {
  /** A ruling for each edition that knows the board. */
  rulings: Array<RulingTold>;
  /** The first step where they differ; null if all steps are the same. */
  parts: Parting | null;
  /** What's wrong with the question under some editions. */
  faults?: Array<FaultUnder>;
}

export interface CounterpartShape {
  /** The entry on the right, as rulings cite it. */
  ref: string;
  /** The entry on the right. */
  right: EntryRow;
  /** The clauses side by side. */
  pairs: Array<PairShape>;
  /** The page of the entry on the right. */
  url: string;
  /** The same as JSON. */
  api_url: string;
}

export interface CreditShape {
  /** The name of the source. */
  source: string;
  /** Whose data it is. */
  credit: string;
}

export interface CutAnswer {
  /** Which calculator answered. */
  calculator: string;
  /** Whose rules were followed. */
  edition: string;
  /** The date of that document. */
  as_of: string;
  /** The answer in a few words. */
  headline: string;
  /** How the answer is worked out, in order. */
  steps: Array<StepShape>;
  /** Its page on the site. */
  url: string;
  /** Who advances. */
  through: Array<FinisherShape>;
  /** Who doesn't, because a better finisher plays the same character. */
  passed_over: Array<FinisherShape>;
  /** Who meets whom in the first round of the bracket. */
  pairings: Array<Array<string>>;
}

/** A decision that a procedure waits for. Refusals are worked out only when read. */
export interface Decision {
  /** Who decides. */
  player: "a" | "b";
  /** What is decided, as one word. */
  kind: string;
  /** The clauses that call for it. */
  cites: Array<string>;
  /** What can be chosen. */
  options: Array<Option>;
  /** How to name cards if more sets fit than are listed. */
  pick?: Pick | null;
  /** The rulebook named in `cites`, if the edition's own document doesn't say. Otherwise the key is absent. */
  cited_from?: string;
  /** The question to the player. */
  prompt: string;
  /** What the question asks, for programs. */
  code: string;
  /** The names and numbers in it. */
  data: Record<string, unknown>;
  /** Why other cards and abilities can't be used here, and why responses couldn't be since the last decision. */
  refused: Array<Refusal>;
}

/** A decision, or the keys of it you asked for. */
export interface DecisionTold {
  /** Who decides. */
  player?: "a" | "b";
  /** What is decided, as one word. */
  kind?: string;
  /** The clauses that call for it. */
  cites?: Array<string>;
  /** What can be chosen. */
  options?: Array<Option>;
  /** How to name cards if more sets fit than are listed. */
  pick?: Pick | null;
  /** The rulebook named in `cites`, if the edition's own document doesn't say. Otherwise the key is absent. */
  cited_from?: string;
  /** The question to the player. */
  prompt?: string;
  /** What the question asks, for programs. */
  code?: string;
  /** The names and numbers in it. */
  data?: Record<string, unknown>;
  /** Why other cards and abilities can't be used here, and why responses couldn't be since the last decision. */
  refused?: Array<Refusal>;
}

export interface DeckAnswer {
  /** The format it was checked by. */
  format: string;
  /** Is it legal? Null if the only doubt is cards that the site doesn't have. */
  legal: boolean | null;
  /** The starting character. */
  character: string | null;
  /** The symbol it's built on. */
  primary: string | null;
  /** How many cards it has. */
  cards: number;
  /** How many cards its sidebar has. */
  sidebar: number;
  /** The date that bans and legality apply to; undated if no list gives one. */
  as_of: string;
  /** What's wrong with it. */
  faults: Array<FindingShape>;
  /** Cards on the list that the site doesn't have. */
  not_known: Array<FindingShape>;
  /** What else to know about it. */
  remarks: Array<FindingShape>;
  /** Its page on the site. */
  url: string;
}

/** A deck to check: a list as text, or slugs with their numbers. */
export interface DeckAsText {
  /** The format to check it by. */
  format?: "legacy" | "mha" | "retro" | "standard" | "ufs-constructed" | "ufs-draft" | "ufs-sealed";
  /** The symbol the deck is built on. */
  primary?: "air" | "all" | "chaos" | "death" | "earth" | "evil" | "fire" | "good" | "life" | "order" | "void" | "water" | "infinity" | null;
  /** The deck as text, one card per line. */
  list: string;
  /** The slug of the starting character. */
  character?: string | null;
  /** How many of each card of the sidebar, by slug. */
  sidebar?: Record<string, number> | null;
  /** The day that bans and legality are asked for; else that of the lists. */
  on?: string | null;
  /** Cards the site doesn't have, by slug. */
  cards?: Record<string, Card> | null;
}

/** A deck: how many cards it has, and the known cards on top. */
export interface DeckInPlay {
  /** How many cards it has. Left out: 40, with those on top. */
  count?: number | null;
  /** Its top cards, the first on top. Left out: none is known. */
  top?: Array<CardInPlay> | null;
}

/** A deck to check: a list as text, or slugs with their numbers. */
export interface DeckOfCards {
  /** The format to check it by. */
  format?: "legacy" | "mha" | "retro" | "standard" | "ufs-constructed" | "ufs-draft" | "ufs-sealed";
  /** The symbol the deck is built on. */
  primary?: "air" | "all" | "chaos" | "death" | "earth" | "evil" | "fire" | "good" | "life" | "order" | "void" | "water" | "infinity" | null;
  /** The slug of the starting character. */
  character?: string | null;
  /** How many of each card, by slug. */
  deck: Record<string, number> | null;
  /** How many of each card of the sidebar, by slug. */
  sidebar?: Record<string, number> | null;
  /** The day that bans and legality are asked for; else that of the lists. */
  on?: string | null;
  /** Cards the site doesn't have, by slug. */
  cards?: Record<string, Card> | null;
}

/** One page of a list; each list adds its `results`. */
export interface DifferenceList {
  /** Where the next page is; null on the last. */
  next: string | null;
  /** The rows of this page. */
  results: Array<DifferenceRow>;
}

export interface DifferenceRow {
  /** The name to ask for it by. */
  ref: string;
  /** The same as JSON. */
  api_url: string;
  /** Its name, unique in the list. */
  id: string;
  /** What it is about, as one word. */
  topic: string;
  /** What it is about, in a sentence. */
  about: string;
  /** What each edition says. */
  says: Array<SaidShape>;
  /** Editions that agree with the current one. */
  same: Array<string>;
  /** Its page on the site. */
  url: string;
}

/** One page of a list; each list adds its `results`. */
export interface EditionList {
  /** Where the next page is; null on the last. */
  next: string | null;
  /** The rows of this page. */
  results: Array<EditionRow>;
}

export interface EditionRow {
  /** The name to cite it by. */
  ref: string;
  /** The same as JSON. */
  api_url: string;
  /** Its name in refs and addresses. */
  edition: string;
  /** Its title. */
  title: string;
  /** Its short name. */
  short: string;
  /** Its version. */
  version: string;
  /** When it was printed or published. */
  date: string;
  /** What it is about, in a sentence. */
  about: string;
  /** Is it the edition in force? */
  current: boolean;
  /** How many entries it has. */
  entries: number;
  /** Its page on the site. */
  url: string;
  /** Its entries as JSON. */
  entries_url: string;
}

/** An effect in force, identified by the card and the ability that made it. */
export interface Effect {
  /** The id of the card whose ability made it. */
  card?: string | null;
  /** Which card that is, if the board doesn't list it. */
  slug?: string | null;
  /** The ability's number on its card, or the ability in words. */
  ability?: number | AbilityText | null;
  /** Which of several effects of that part. Left out: 0. */
  nth?: number | null;
  /** Which part of the ability's text. Left out: the only one that can make it. */
  part?: number | null;
  /** The attack in progress when it was made. Left out: the one now. */
  attack?: string | null;
  /** The decisions made at the time. */
  answers?: Array<string> | null;
  /** Numbers read from the game at the time. */
  numbers?: Array<number> | null;
  /** What the text had mentioned at the time. */
  knows?: KnownToEffect | null;
  /** What it has mentioned by now, if different. */
  then?: KnownToEffect | null;
  /** Cards that it reads as they were. */
  was?: Array<CardAsItWas> | null;
  /** The card that the effect of `of` was applied to. */
  applied?: string | null;
  /** The effect that made it when applied to a card. */
  of?: EffectMadeBy | null;
  /** What is in force, in words. */
  text?: string | null;
  /** Whose effect it is. Left out: the card's owner's. */
  owner?: "a" | "b" | null;
  /** How long it lasts. Left out: as the text says. */
  until?: "attack" | "combat" | "game" | "resolved" | "rival-end" | "step" | "turn" | "your-end" | "your-turn" | null;
  /** The one card it is tied to. */
  about?: string | null;
  /** Why a ruling's effect can't be recreated. */
  lost?: string | null;
  /** How often it can still apply; null: any number of times. */
  uses?: number | null;
  /** The turn in which it was made. Left out: this one. */
  turn?: number | null;
  /** Does it continue after it has applied? */
  goes_on?: boolean | null;
  /** Cards it won't apply to again. */
  applied_to?: Array<string> | null;
  /** The position of the effect it was made with. */
  with?: number | null;
}

/** What made an effect: the part of an ability, and what was known and chosen then. */
export interface EffectMadeBy {
  /** The id of the card whose ability made it. */
  card?: string | null;
  /** Which card that is, if the board doesn't list it. */
  slug?: string | null;
  /** The ability's number on its card, or the ability in words. */
  ability?: number | AbilityText | null;
  /** Which of several effects of that part. Left out: 0. */
  nth?: number | null;
  /** Which part of the ability's text. Left out: the only one that can make it. */
  part?: number | null;
  /** The attack in progress when it was made. Left out: the one now. */
  attack?: string | null;
  /** The decisions made at the time. */
  answers?: Array<string> | null;
  /** Numbers read from the game at the time. */
  numbers?: Array<number> | null;
  /** What the text had mentioned at the time. */
  knows?: KnownToEffect | null;
  /** What it has mentioned by now, if different. */
  then?: KnownToEffect | null;
  /** Cards that it reads as they were. */
  was?: Array<CardAsItWas> | null;
  /** The card that the effect of `of` was applied to. */
  applied?: string | null;
  /** The effect that made it when applied to a card. */
  of?: EffectMadeBy | null;
}

export interface EngineSaid {
  /** The engine's answer to the board. */
  text: string;
  /** `same`, `differs`, or `unknown` if nobody has compared them. */
  agreement: string;
  /** The versions of the engine and the content. */
  ruled_by: string;
}

export interface EntryAnswer {
  /** The name to cite it by: `edition:entry`. */
  ref: string;
  /** Its title. */
  title: string;
  /** The name to ask for it by. */
  slug: string;
  /** The edition it's in. */
  edition: string;
  /** The section it's listed in. */
  group: string;
  /** The index that lists it, if any. */
  index: string | null;
  /** Other words for it. */
  aliases: Array<string>;
  /** Questions that it answers. */
  asks: Array<string>;
  /** Where it is from. */
  source: SourceShape;
  /** Its clauses. */
  clauses: Array<ClauseRow>;
  /** Entries that a reader should see too. */
  see: Array<string>;
  /** Entries that this one names. */
  refers_to: Array<string>;
  /** Entries that name this one. */
  referred_by: Array<string>;
  /** The same subject in other editions. */
  elsewhere: Array<string>;
  /** Its page on the site. */
  url: string;
  /** The same as JSON. */
  api_url: string;
}

/** One page of a list; each list adds its `results`. */
export interface EntryList {
  /** Where the next page is; null on the last. */
  next: string | null;
  /** The rows of this page. */
  results: Array<EntryRow>;
}

export interface EntryRow {
  /** The name to cite it by: `edition:entry`. */
  ref: string;
  /** Its title. */
  title: string;
  /** The name to ask for it by. */
  slug: string;
  /** The edition it's in. */
  edition: string;
  /** The section it's listed in. */
  group: string;
  /** The index that lists it, if any. */
  index: string | null;
  /** How many clauses it has. */
  clauses: number;
  /** Its page on the site. */
  url: string;
  /** The same as JSON. */
  api_url: string;
}

/** One page of a list; each list adds its `results`. */
export interface ErrataList {
  /** Where the next page is; null on the last. */
  next: string | null;
  /** The rows of this page. */
  results: Array<ErratumRow>;
}

export interface ErratumRow {
  /** The clause that says so, to cite it by. */
  ref: string;
  /** The same as JSON. */
  api_url: string;
  /** Its name, unique in the list. */
  id: string;
  /** The edition it's in. */
  edition: string;
  /** The document's own rule number. */
  rule: string;
  /** The card's name. */
  card: string;
  /** Its version. */
  version: string;
  /** The set it comes from. */
  set: string;
  /** Its number in the set. */
  number: string;
  /** When it was printed or published. */
  date: string;
  /** The clause that says so, as edition:entry#clause. */
  cite: string;
  /** Its page on the site. */
  url: string;
  /** What was changed. */
  what: string;
  /** The change in a sentence. */
  summary: string;
  /** The abilities concerned. */
  abilities: Array<string>;
}

export interface ErratumShape {
  /** The edition it's in. */
  edition: string;
  /** The document's own rule number. */
  rule: string;
  /** The change in a sentence. */
  summary: string;
  /** Its page on the site. */
  url: string;
}

/** A fault that the question has under one edition. */
export interface FaultUnder {
  /** The edition with the problem. */
  ruleset: "uvs-1.2.9" | "mha" | "ufs-1.9";
  /** The place in the question. */
  at: string;
  /** What's wrong there. */
  why: string;
}

export interface FeedAnswer {
  /** The version of JSON Feed. */
  version: string;
  /** What the feed is called. */
  title: string;
  /** The site. */
  home_page_url: string;
  /** The feed itself. */
  feed_url: string;
  /** The versions, newest first, at most 100. */
  items: Array<FeedItem>;
}

export interface FeedItem {
  /** A permanent name for this version. */
  id: string;
  /** The feed, at this version. */
  url: string;
  /** The version's name. */
  title: string;
  /** What changed, in words. */
  content_text: string;
  /** When this site first served it. */
  date_published: string;
  /** The same for programs. */
  _ringside: FeedMore;
}

export interface FeedMore {
  /** The version of the content. */
  content: string;
  /** The version of the engine that served it first. */
  engine: string;
  /** What changed since the version before, by file. */
  changes: Record<string, ChangedFile>;
}

export interface FindingShape {
  /** What's wrong, in a sentence. */
  why: string;
  /** The same for programs. */
  code: string;
  /** The names and numbers in it. */
  data: Record<string, unknown>;
  /** The clauses it rests on. */
  cites: Array<CiteShape>;
  /** The lines of the list concerned. */
  lines: Array<number>;
  /** The cards concerned. */
  cards: Array<string>;
  /** What you may have meant. */
  did_you_mean: Array<string>;
}

export interface FinisherShape {
  /** The place after the Swiss rounds. */
  place: number;
  /** The player's name. */
  player: string;
  /** The character they play. */
  character: string;
}

export interface GalleryAnswer {
  /** The name to ask for it by. */
  ref: string;
  /** Its name, unique in the list. */
  id: string;
  /** Its title. */
  title: string;
  /** Its topic in the gallery. */
  topic: string;
  /** What it is about, in a sentence. */
  about: string;
  /** board, card, deck or refused-question. */
  kind: string;
  /** The clauses that it shows. */
  shows: Array<string>;
  /** The edition ruled under. */
  ruleset: string;
  /** Its page on the site. */
  url: string;
  /** The same as JSON. */
  api_url: string;
  /** If `kind` is board, the question as POST /api/v1/rulings/ takes it. */
  question: Record<string, unknown>;
  /** The ruling in one or two sentences. */
  answer: ShortAnswer | null;
  /** The ruling, if there is one. */
  ruling: RulingTold | null;
}

/** One page of a list; each list adds its `results`. */
export interface GalleryList {
  /** Where the next page is; null on the last. */
  next: string | null;
  /** The rows of this page. */
  results: Array<GalleryRow>;
}

export interface GalleryRow {
  /** The name to ask for it by. */
  ref: string;
  /** Its name, unique in the list. */
  id: string;
  /** Its title. */
  title: string;
  /** Its topic in the gallery. */
  topic: string;
  /** What it is about, in a sentence. */
  about: string;
  /** board, card, deck or refused-question. */
  kind: string;
  /** The clauses that it shows. */
  shows: Array<string>;
  /** The edition ruled under. */
  ruleset: string;
  /** Its page on the site. */
  url: string;
  /** The same as JSON. */
  api_url: string;
}

export interface GamesShape {
  /** Games that A has won. */
  a: number;
  /** Games that B has won. */
  b: number;
}

/** Forms tried this turn, by player. */
export interface HistoryForms {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Forms played this turn, by player. */
export interface HistoryFormsPlayed {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards that each player tried to play this turn, by player. */
export interface HistoryCardsTried {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Attacks tried this turn, by player. */
export interface HistoryAttacksTried {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Attacks that failed this turn, by player. */
export interface HistoryAttacksDropped {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Attacks played this turn, by player. */
export interface HistoryAttacks {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Enhances played in this Enhance Step, by player. */
export interface HistoryEnhances {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards drawn this turn, by player. */
export interface HistoryDrawn {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Blocks played this turn, by player. */
export interface HistoryBlocks {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Health gained this turn, by player. */
export interface HistoryGainedHealth {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Times a deck was cycled this turn, by player. */
export interface HistoryCycled {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards built this turn, by player. */
export interface HistoryBuilt {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards cleared this turn, by player. */
export interface HistoryCleared {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards committed this turn, by player. */
export interface HistoryCommitted {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards destroyed this turn, by player. */
export interface HistoryDestroyed {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards discarded this turn, by player. */
export interface HistoryDiscarded {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Times that damage was dealt this turn, by player. */
export interface HistoryDealtDamage {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Failed checks this turn, by player. */
export interface HistoryFailedChecks {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards flipped this turn, by player. */
export interface HistoryFlipped {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards frozen this turn, by player. */
export interface HistoryFrozen {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards that left the card pool this turn, by player. */
export interface HistoryLeftCardPool {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards that left the stage this turn, by player. */
export interface HistoryLeftStage {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Levels gained this turn, by player. */
export interface HistoryLeveled {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Health lost this turn, by player. */
export interface HistoryLostHealth {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Checks made this turn, by player. */
export interface HistoryChecks {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards milled this turn, by player. */
export interface HistoryMilled {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards readied this turn, by player. */
export interface HistoryReadied {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards removed this turn, by player. */
export interface HistoryRemoved {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards revealed this turn, by player. */
export interface HistoryRevealed {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards reviewed this turn, by player. */
export interface HistoryReviewed {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards sacrificed this turn, by player. */
export interface HistorySacrificed {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards sealed this turn, by player. */
export interface HistorySealed {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards spent this turn, by player. */
export interface HistorySpent {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Times that damage was taken this turn, by player. */
export interface HistoryTakenDamage {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards unflipped this turn, by player. */
export interface HistoryUnflipped {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards unsealed this turn, by player. */
export interface HistoryUnsealed {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Damage dealt this turn, in all, by player. */
export interface HistoryDamageDealt {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Damage taken this turn, in all, by player. */
export interface HistoryDamageTaken {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Passed checks this turn, by player. */
export interface HistoryPassedChecks {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Complete blocks this turn, by player. */
export interface HistoryCompleteBlocks {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Partial blocks this turn, by player. */
export interface HistoryPartialBlocks {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards added to the hand this turn, by player. */
export interface HistoryAddedHand {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Cards added to the momentum this turn, by player. */
export interface HistoryAddedMomentum {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Counters added this turn, by player. */
export interface HistoryCountersAdded {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Counters removed this turn, by player. */
export interface HistoryCountersRemoved {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Abilities canceled this turn, by who canceled them. */
export interface HistoryCanceled {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Times a deck was searched this turn, by player. */
export interface HistorySearched {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** Times a deck was shuffled this turn, by player. */
export interface HistoryShuffled {
  /** Of player a. */
  a?: number;
  /** Of player b. */
  b?: number;
}

/** What happened this turn. Anything left out is read from the card pools, or didn't happen. */
export interface History {
  /** Forms tried this turn, by player. */
  forms?: HistoryForms;
  /** Forms played this turn, by player. */
  forms_played?: HistoryFormsPlayed;
  /** Cards that each player tried to play this turn, by player. */
  cards_tried?: HistoryCardsTried;
  /** Attacks tried this turn, by player. */
  attacks_tried?: HistoryAttacksTried;
  /** Attacks that failed this turn, by player. */
  attacks_dropped?: HistoryAttacksDropped;
  /** Attacks played this turn, by player. */
  attacks?: HistoryAttacks;
  /** Enhances played in this Enhance Step, by player. */
  enhances?: HistoryEnhances;
  /** Cards drawn this turn, by player. */
  drawn?: HistoryDrawn;
  /** Blocks played this turn, by player. */
  blocks?: HistoryBlocks;
  /** Health gained this turn, by player. */
  gained_health?: HistoryGainedHealth;
  /** Times a deck was cycled this turn, by player. */
  cycled?: HistoryCycled;
  /** Cards built this turn, by player. */
  built?: HistoryBuilt;
  /** Cards cleared this turn, by player. */
  cleared?: HistoryCleared;
  /** Cards committed this turn, by player. */
  committed?: HistoryCommitted;
  /** Cards destroyed this turn, by player. */
  destroyed?: HistoryDestroyed;
  /** Cards discarded this turn, by player. */
  discarded?: HistoryDiscarded;
  /** Times that damage was dealt this turn, by player. */
  dealt_damage?: HistoryDealtDamage;
  /** Failed checks this turn, by player. */
  failed_checks?: HistoryFailedChecks;
  /** Cards flipped this turn, by player. */
  flipped?: HistoryFlipped;
  /** Cards frozen this turn, by player. */
  frozen?: HistoryFrozen;
  /** Cards that left the card pool this turn, by player. */
  left_card_pool?: HistoryLeftCardPool;
  /** Cards that left the stage this turn, by player. */
  left_stage?: HistoryLeftStage;
  /** Levels gained this turn, by player. */
  leveled?: HistoryLeveled;
  /** Health lost this turn, by player. */
  lost_health?: HistoryLostHealth;
  /** Checks made this turn, by player. */
  checks?: HistoryChecks;
  /** Cards milled this turn, by player. */
  milled?: HistoryMilled;
  /** Cards readied this turn, by player. */
  readied?: HistoryReadied;
  /** Cards removed this turn, by player. */
  removed?: HistoryRemoved;
  /** Cards revealed this turn, by player. */
  revealed?: HistoryRevealed;
  /** Cards reviewed this turn, by player. */
  reviewed?: HistoryReviewed;
  /** Cards sacrificed this turn, by player. */
  sacrificed?: HistorySacrificed;
  /** Cards sealed this turn, by player. */
  sealed?: HistorySealed;
  /** Cards spent this turn, by player. */
  spent?: HistorySpent;
  /** Times that damage was taken this turn, by player. */
  taken_damage?: HistoryTakenDamage;
  /** Cards unflipped this turn, by player. */
  unflipped?: HistoryUnflipped;
  /** Cards unsealed this turn, by player. */
  unsealed?: HistoryUnsealed;
  /** Damage dealt this turn, in all, by player. */
  damage_dealt?: HistoryDamageDealt;
  /** Damage taken this turn, in all, by player. */
  damage_taken?: HistoryDamageTaken;
  /** Passed checks this turn, by player. */
  passed_checks?: HistoryPassedChecks;
  /** Complete blocks this turn, by player. */
  complete_blocks?: HistoryCompleteBlocks;
  /** Partial blocks this turn, by player. */
  partial_blocks?: HistoryPartialBlocks;
  /** Cards added to the hand this turn, by player. */
  added_hand?: HistoryAddedHand;
  /** Cards added to the momentum this turn, by player. */
  added_momentum?: HistoryAddedMomentum;
  /** Counters added this turn, by player. */
  counters_added?: HistoryCountersAdded;
  /** Counters removed this turn, by player. */
  counters_removed?: HistoryCountersRemoved;
  /** Abilities canceled this turn, by who canceled them. */
  canceled?: HistoryCanceled;
  /** Times a deck was searched this turn, by player. */
  searched?: HistorySearched;
  /** Times a deck was shuffled this turn, by player. */
  shuffled?: HistoryShuffled;
  /** Attacks that were blocked this turn. */
  attacks_blocked?: number;
  /** Abilities played this turn: a card id and the ability's number. */
  abilities?: Array<string> | null;
  /** Those played in this Enhance Step. Left out: all of `abilities`. */
  in_step?: Array<string> | null;
  /** Abilities whose first time this turn is over. */
  first_times?: Array<string> | null;
  /** Abilities played on the side that's now down. */
  other_side?: Array<string> | null;
  /** Each player's last attack that resolved. */
  resolved?: Record<string, unknown> | null;
  /** The id of the card whose Echo was used. */
  echo?: string | null;
  /** What was done to a card this turn or this Combat Phase, by card id. */
  done?: Record<string, Array<string> | null> | null;
  /** The zone that cards in the card pools were played from, by card id. Left out: from the hand. */
  played_from?: Record<string, "card_pool" | "deck" | "discard" | "momentum" | "removed" | "stage"> | null;
  /** The names of the named abilities that each player has played. */
  named?: Record<string, unknown> | null;
  /** Once-per-game abilities that have been played. */
  once?: Record<string, unknown> | null;
  /** Who has passed in this Enhance Step. */
  passed?: Array<"a" | "b"> | null;
  /** What effects have done to the attack in progress. */
  attack?: AttackHistory | null;
  /** Who has run out of cards in the deck. */
  deckless?: Array<"a" | "b"> | null;
  /** What has ended the Combat Phase. */
  phase_over?: "effect" | "failed check" | null;
}

export interface KeywordShape {
  /** The keyword, with its rating. */
  keyword: string;
  /** Its kind. * `ability` - ability * `trait` - trait */
  kind: "ability" | "trait";
  /** Its page on the site. */
  url: string | null;
  /** The abilities that it grants. */
  abilities: Array<AbilityShape>;
}

/** What an ability's text had mentioned, or what had been done, when an effect was made. Rulings write it. */
export interface KnownToEffect {
  /** Cards aimed at. */
  aimed?: Array<string> | null;
  /** Cards mentioned before. */
  before?: Array<string> | null;
  /** Cards chosen. */
  chosen?: Array<string> | null;
  /** Cards drawn. */
  drawn?: Array<string> | null;
  /** The cards that `it` means. */
  it?: Array<string> | null;
  /** Cards with the keyword mentioned. */
  keyword_on?: Array<string> | null;
  /** Cards left over. */
  left_over?: Array<string> | null;
  /** Cards put on offer. */
  offered?: Array<string> | null;
  /** Cards paid as a cost. */
  paid_cards?: Array<string> | null;
  /** Cards shown. */
  shown?: Array<string> | null;
  /** The bonus it waited for, or the penalty below 0. */
  bonus?: number | null;
  /** How many counters were removed. */
  counters_removed?: number | null;
  /** How much health was lost. */
  health_lost?: number | null;
  /** The most it may do. */
  most?: number | null;
  /** How often it is done. */
  times?: number | null;
  /** The value of X. */
  x?: number | null;
  /** Was the attack in progress mentioned last? */
  about_attack?: boolean | null;
  /** Was nothing chosen? */
  chose_none?: boolean | null;
  /** Was the attack made by an effect? */
  created?: boolean | null;
  /** Was it done? */
  did?: boolean | null;
  /** Has something it waited for happened? */
  fired?: boolean | null;
  /** Did the last condition hold? */
  if_held?: boolean | null;
  /** Was it only partly done? */
  in_part?: boolean | null;
  /** Has the text mentioned other cards before? */
  of_cards?: boolean | null;
  /** May it be skipped? */
  optional?: boolean | null;
  /** Was the check passed? */
  passed?: boolean | null;
  /** Does it last for the rest of the turn? */
  rest_of_turn?: boolean | null;
  /** Do both players do it? */
  shared?: boolean | null;
  /** Was nothing found to act on? */
  touched_none?: boolean | null;
  /** The keyword that was chosen. */
  keyword_chosen?: string | null;
  /** What was named. */
  named?: string | null;
  /** What an offered card may be played as. */
  offered_as?: string | null;
  /** Whom `that player` means. */
  player_meant?: string | null;
  /** Where cards were shown. */
  shown_in?: string | null;
  /** How long effects without a stated end last. */
  until?: string | null;
  /** Who carries out the instruction. */
  actors?: Array<"a" | "b"> | null;
  /** Who bare verbs refer to. */
  told_to?: Array<"a" | "b"> | null;
  /** The parts of the text still to come, by number. */
  rest?: Array<number> | null;
  /** The part of the text that mentions the attack. */
  spoken?: number | null;
  /** The card of the attack mentioned. */
  spoken_card?: string | null;
  /** Cards by what was done to them. */
  ways?: Record<string, Array<string> | null> | null;
}

/** A line to read, or a question to print as one. */
export interface LineToRead {
  /** The line to read. */
  notation: string;
}

/** An option of an ability that the engine doesn't understand, carried out by the asker. */
export interface ManualDecision {
  /** The id of the option. */
  by_hand: string;
  /** What it changes, in order. */
  changes: Array<ChangeByHand>;
}

export interface MarkShape {
  /** The words. */
  text: string;
  /** Was it understood? * `understood` - understood * `stopped` - stopped * `unread` - unread */
  state: "understood" | "stopped" | "unread";
  /** Its part of the ability. */
  part: string | null;
}

export interface NotReadShape {
  /** The line, counted from 1. */
  line: number;
  /** Where it ends, in characters. */
  to: number;
  /** The words. */
  words: string;
  /** Why they weren't read. */
  why: string;
  /** Where it begins, in characters. */
  from: number;
}

/** An ability that the engine couldn't read in full. */
export interface NotUnderstood {
  /** The slug of its card. */
  card: string;
  /** The ability's text. */
  text: string;
  /** The part that wasn't understood. */
  words: string;
  /** Its number on the card. */
  ability?: number;
  /** Where in the text that part begins. */
  from?: number;
  /** Is it a continuous ability that would be at work now? Then it may change the ruling. */
  continuous?: boolean | null;
  /** The name of the card, if it's continuous. */
  name?: string | null;
}

export interface NotationAnswer {
  /** The canonical line; null if something wasn't understood. */
  notation: string | null;
  /** The question the line means, with its moves as exact decisions. */
  question: Question;
  /** What every word means, in order. */
  chips: Array<NotationChip>;
  /** What wasn't understood, in order. */
  faults: Array<NotationFault>;
  /** The moves, as typed, with their branches. */
  moves: Array<NotationMove>;
  /** The first move that isn't an option. */
  stopped: NotationMove | null;
  /** The board, opened with this line. */
  url: string;
}

export interface NotationChip {
  /** Where it begins in the line. */
  from: number;
  /** Where it ends, exclusive. */
  to: number;
  /** What it is: attack, block, zone, count, card, health, moment, move, ... */
  kind: string;
  /** What it means, in a few words. */
  means: string;
  /** Whose it is, if it belongs to a player. */
  player: string | null;
  /** Where its card is on the board. */
  at: string | null;
}

export interface NotationFault {
  /** Where it begins in the line. */
  from: number;
  /** Where it ends, exclusive. */
  to: number;
  /** The words that weren't understood. */
  word: string;
  /** What was expected there. */
  expected: string;
  /** What you may have meant, closest first. */
  guesses: Array<string>;
  /** All of it as a sentence. */
  why: string;
}

export interface NotationMove {
  /** Where it begins in the line. */
  from: number;
  /** The move as typed, as a decision: `block:1`. */
  said: string;
  /** Where it ends, exclusive. */
  to: number;
  /** Moves that could have been made instead. */
  branches?: Array<Array<Record<string, unknown>>>;
}

/** One thing a player may choose. `value` is what the procedure that asked gets back. */
export interface Option {
  /** Its name in a question's `decisions`. */
  id: string;
  /** What is done. */
  verb: string;
  /** The ids of the cards it names. */
  cards: Array<string>;
  /** The option in words. */
  label: string;
  /** What the label says, for programs. */
  code: string;
  /** The names and numbers in the label. */
  data: Record<string, unknown>;
  /** The clauses that allow it. */
  cites: Array<string>;
}

/** How the game ended; a draw has neither winner nor loser. */
export interface Outcome {
  /** Who won; null in a draw. */
  winner: string | null;
  /** Who lost; null in a draw. */
  loser: string | null;
  /** The clauses that ended it. */
  cites: Array<string>;
  /** The rulebook named in `cites`, if the edition's own document doesn't say. Otherwise the key is absent. */
  cited_from?: string;
  /** How it ended. */
  why: string;
  /** How it ended, for programs. */
  code: string;
  /** The names and numbers in it. */
  data: Record<string, unknown>;
}

export interface PairShape {
  /** * `same` - same * `changed` - changed * `only-left` - only-left * `only-right` - only-right */
  state: "same" | "changed" | "only-left" | "only-right";
  /** The edition or entry on the left. */
  left: ClauseRow | null;
  /** The one on the right. */
  right: ClauseRow | null;
  /** The words on the left, with those that differ marked. */
  left_marks: Array<WordsShape>;
  /** The words on the right, with those that differ marked. */
  right_marks: Array<WordsShape>;
}

export interface PartShape {
  /** restriction, type, bracket, cost, trigger, condition, choice, step ... */
  part: string;
  /** The words of the part. */
  words: string;
  /** What the words mean. */
  means: string;
  /** How deeply it's nested. */
  depth: number;
  /** Where it ends, exclusive. */
  to: number;
  /** The clauses it rests on. */
  cites: Array<CiteShape>;
  /** Where it begins in the text. */
  from: number;
}

/** Where rulings differ: everything before is the same in all of them. */
export interface Parting {
  /** The number of the step. */
  n: number;
  /** The step of each edition; an edition with no more steps is left out. */
  steps: Record<string, Step>;
}

export interface PatchedScenarioChanging {
  /** Who can find it. * `private` - private * `link` - link * `published` - published */
  visibility?: "private" | "link" | "published";
  /** The question, as POST /api/v1/rulings/ takes it. */
  question?: Question;
  /** Its title. */
  title?: string;
  /** Its maker's note. */
  note?: string;
  /** The lines tried on the board, each as its decisions; the one shown is the question's own. */
  lines?: Array<Array<unknown>>;
}

/** An attack that waits on the attack stack. */
export interface PendingAttack {
  /** The id of the attack's card. */
  id: string;
  /** The id of what it attacks. Left out: the rival's character. */
  target?: string | null;
}

/** How to name cards if more sets fit than are listed. */
export interface Pick {
  /** The ids of the cards to name some of. */
  from: Array<string>;
  /** The least number of them. */
  min: number;
  /** The greatest number of them. */
  max: number;
}

/** One page of a list; each list adds its `results`. */
export interface PictureList {
  /** Where the next page is; null on the last. */
  next: string | null;
  /** The rows of this page. */
  results: Array<PictureRow>;
}

export interface PictureRow {
  /** The name to ask for it by. */
  ref: string;
  /** The same as JSON. */
  api_url: string;
  /** Its name, unique in the list. */
  id: string;
  /** Its title. */
  title: string;
  /** What it is about, in a sentence. */
  about: string;
  /** The drawing. */
  svg: string;
  /** Its page on the site. */
  url: string;
}

/** One player's side of the board. A zone is a list of cards, or their number if they are unknown. */
export interface Player {
  /** The starting character. */
  character: CardInPlay;
  /** The health now. Left out: the maximum. */
  health?: number | null;
  /** The maximum health. Left out: the printed health. */
  max_health?: number | null;
  /** The stage, without the character. Left out: empty. */
  stage?: Array<CardInPlay> | number | null;
  /** The card pool, oldest first. Left out: empty. */
  card_pool?: Array<CardInPlay> | number | null;
  /** The momentum. Left out: empty. */
  momentum?: Array<CardInPlay> | number | null;
  /** The hand. Left out: empty. */
  hand?: Array<CardInPlay> | number | null;
  /** The deck, or the number of its cards. Left out: 40 unknown cards. */
  deck?: DeckInPlay | number | null;
  /** The discard pile. Left out: empty. */
  discard?: Array<CardInPlay> | number | null;
  /** The cards removed from the game. Left out: empty. */
  removed?: Array<CardInPlay> | number | null;
  /** The cards between two zones. Left out: empty. */
  transit?: Array<CardInPlay> | number | null;
  /** The abilities of the skill tree, in order. */
  skill_tree?: Array<string> | null;
  /** How many abilities of the skill tree are unlocked. */
  level?: number | null;
  /** The symbol that a character with infinity selected for its deck. */
  primary?: "air" | "all" | "chaos" | "death" | "earth" | "evil" | "fire" | "good" | "life" | "order" | "void" | "water" | null;
}

/** One page of a list; each list adds its `results`. */
export interface PositionList {
  /** Where the next page is; null on the last. */
  next: string | null;
  /** The rows of this page. */
  results: Array<PositionRow>;
}

export interface PositionRow {
  /** The name to open it by. */
  ref: string;
  /** The same as JSON. */
  api_url: string;
  /** The name to open it by. */
  name: string;
  /** Its title. */
  title: string;
  /** What it is about, in a sentence. */
  about: string;
  /** The question, as POST /api/v1/rulings/ takes it. */
  question: Question;
  /** The board, opened at this position. */
  url: string;
}

/** One page of a list; each list adds its `results`. */
export interface PrecedentList {
  /** Where the next page is; null on the last. */
  next: string | null;
  /** The rows of this page. */
  results: Array<PrecedentRow>;
}

export interface PrecedentMaking {
  /** The card it is about, by slug or name. Give this or `ref`. */
  card?: string;
  /** The clause or entry it is about. Give this or `card`. */
  ref?: string;
  /** What was asked, up to 500 characters. */
  question: string;
  /** What was ruled, up to 2,000 characters. */
  answer: string;
  /** Who said it, and where. */
  source: string;
  /** Where it can be read. */
  url?: string;
  /** When it was said. */
  date?: string;
  /** Did the publisher say it? */
  official?: boolean;
  /** A board as one line, or a question: the engine answers it. */
  board?: unknown;
  /** Does the engine's answer agree with yours? */
  agrees?: boolean;
  /** What its ruling must contain, like a scenario's `expect`; the site then compares. */
  expect?: unknown;
}

export interface PrecedentRow {
  /** The name to ask for it by. */
  id: string;
  /** The card it is about, by slug or name; null for a rule. */
  card: string | null;
  /** The clause or entry it is about; null for a card. */
  ref: string | null;
  /** What was asked. */
  question: string;
  /** What was ruled. */
  answer: string;
  /** Who said it, and where. */
  source: string;
  /** Where to read it; null if unknown. */
  source_url: string | null;
  /** When it was said; null if unknown. */
  date: string | null;
  /** Is it from the publisher, according to its sender? */
  official: boolean;
  /** Did the site's operator import it? If not, someone with a key sent it. */
  imported: boolean;
  /** The board it's about, as a question; null if none was given. */
  board: unknown | null;
  /** What the engine says about the board; null without one. */
  engine: EngineSaid | null;
  /** When it was added to this site. */
  created: string;
  /** Its page on the site. */
  url: string;
  /** The same as JSON. */
  api_url: string;
}

/** The values printed on an attack. */
export interface PrintedAttack {
  /** The zone of the attack. */
  zone: "high" | "mid" | "low";
  /** The printed speed. */
  speed: number;
  /** The printed damage. */
  damage: number;
}

/** The block printed on a card. */
export interface PrintedBlock {
  /** The zone of the block. */
  zone: "high" | "mid" | "low";
  /** What blocking with it adds to its difficulty. */
  modifier: number;
}

export interface PrintingShape {
  /** Where this printing was imported from. */
  source: string;
  /** The set, as its source abbreviates it. */
  set: string;
  /** The set's name, where the source gives it. */
  set_name: string;
  /** The card's number in its set. */
  number: string;
  /** The printing's rarity. */
  rarity: string;
  /** The formats that this printing is legal in, as its source says. */
  formats: Array<string>;
  /** The day, month or year it came out; empty if unknown. */
  released: string;
}

/** If there was too much to think about: what was counted, and its limit. */
export interface ProblemSpent {
  /** What was counted. */
  unit: "readings" | "combinations" | "comparisons" | "steps" | "bytes" | "seconds";
  /** Its limit. */
  limit: number;
}

/** RFC 9457 problem details. */
export interface Problem {
  /** The kind of problem: an address that explains it. */
  type: string;
  /** The kind of problem in a few words. */
  title: string;
  /** The status of the answer. */
  status: number;
  /** What's wrong, and what to do. */
  detail: string;
  /** Every problem, with its place. */
  errors?: Array<Record<string, unknown>>;
  /** What can be chosen instead. */
  options?: Array<Option>;
  /** The ruling up to the decision that isn't an option. */
  ruling?: Ruling;
  /** How many decisions the live table has now. */
  decisions?: number;
  /** The scenario's current revision. */
  revision?: number;
  /** If there was too much to think about: what was counted, and its limit. */
  spent?: ProblemSpent;
}

/** A board, the decisions made from there, and the edition to rule under. */
export interface Question {
  /** The edition of the rules to rule under. */
  ruleset: "uvs-1.2.9" | "mha" | "ufs-1.9";
  /** The starting board. */
  board: Board;
  /** Cards the site's collection doesn't have, by slug. Left out: none. */
  cards?: Record<string, Card>;
  /** The decisions made from there: option ids, in order. Left out: none. */
  decisions?: Array<ManualDecision | string>;
  /** A reading for each open question that shouldn't use the default. Left out: the usual ones. */
  readings?: Record<string, string>;
  /** The editions to rule under; the answer is a comparison. Left out: only `ruleset`. */
  rulesets?: Array<"uvs-1.2.9" | "mha" | "ufs-1.9"> | null;
  /** The format, if its rules differ from the edition's. Left out: the edition as it is. */
  format?: "standard" | "mha" | "ufs-constructed" | "ufs-sealed" | "ufs-draft" | "legacy" | "retro" | null;
  /** `ask`: a shuffle asks for the order. Left out: a shuffled deck is unknown. */
  shuffles?: "ask" | null;
}

export interface QuestionAnswer {
  /** The name to ask for it by. */
  ref: string;
  /** Its name, unique in the list. */
  id: string;
  /** Its title. */
  title: string;
  /** Its page on the site. */
  url: string;
  /** The same as JSON. */
  api_url: string;
  /** The editions that leave it open. */
  editions: Array<string>;
  /** It comes up in ordinary games. */
  common: boolean;
  /** When it comes up in play. */
  shows_when: string;
  /** The reading that rulings follow unless the question chooses another. */
  default: string;
  /** Why the rules leave it open. */
  because: string;
  /** Questions that it answers. */
  asks: Array<string>;
  /** Every reading, with the clauses for it. */
  readings: Array<ReadingShape>;
}

/** A question whose board is one line. */
export interface QuestionInALine {
  /** The board as one line, in place of `board`; see docs/notation.md. */
  notation: string;
  /** The edition of the rules to rule under. */
  ruleset?: "uvs-1.2.9" | "mha" | "ufs-1.9";
  /** Cards the site's collection doesn't have, by slug. Left out: none. */
  cards?: Record<string, Card>;
  /** The decisions made from there: option ids, in order. Left out: none. */
  decisions?: Array<ManualDecision | string>;
  /** A reading for each open question that shouldn't use the default. Left out: the usual ones. */
  readings?: Record<string, string>;
  /** The editions to rule under; the answer is a comparison. Left out: only `ruleset`. */
  rulesets?: Array<"uvs-1.2.9" | "mha" | "ufs-1.9"> | null;
  /** The format, if its rules differ from the edition's. Left out: the edition as it is. */
  format?: "standard" | "mha" | "ufs-constructed" | "ufs-sealed" | "ufs-draft" | "legacy" | "retro" | null;
  /** `ask`: a shuffle asks for the order. Left out: a shuffled deck is unknown. */
  shuffles?: "ask" | null;
}

export interface QuestionLink {
  /** The name to ask for it by. */
  ref: string;
  /** Its name, unique in the list. */
  id: string;
  /** Its title. */
  title: string;
  /** Its page on the site. */
  url: string;
  /** The same as JSON. */
  api_url: string;
}

/** One page of a list; each list adds its `results`. */
export interface QuestionList {
  /** Where the next page is; null on the last. */
  next: string | null;
  /** The rows of this page. */
  results: Array<QuestionRow>;
}

export interface QuestionRow {
  /** The name to ask for it by. */
  ref: string;
  /** Its name, unique in the list. */
  id: string;
  /** Its title. */
  title: string;
  /** Its page on the site. */
  url: string;
  /** The same as JSON. */
  api_url: string;
  /** The editions that leave it open. */
  editions: Array<string>;
  /** It comes up in ordinary games. */
  common: boolean;
  /** When it comes up in play. */
  shows_when: string;
  /** The reading that rulings follow unless the question chooses another. */
  default: string;
}

/** A line to read, or a question to print as one. */
export interface QuestionToPrint {
  /** The question to print. */
  question: Question;
}

export interface QuickBlock {
  /** Its heading. */
  ref: string;
  /** The same as JSON. */
  api_url: string;
  /** The heading. */
  title: string;
  /** Its clauses. */
  clauses: Array<CitationShape>;
  /** Its page on the site. */
  url: string;
}

/** One page of a list; each list adds its `results`. */
export interface QuickReferenceList {
  /** Where the next page is; null on the last. */
  next: string | null;
  /** The rows of this page. */
  results: Array<QuickBlock>;
}

export interface ReadAnswer {
  /** Is all of its text understood? */
  understood: boolean;
  /** Its abilities, in order. */
  abilities: Array<AbilityShape>;
  /** Its keywords, with what each grants. */
  keyword_abilities: Array<KeywordShape>;
  /** The card that was read, in the contract's shape; for a pasted card, how it was understood. */
  card: Record<string, unknown>;
  /** Its keys that a pasted text didn't give and that were filled in. */
  assumed: Array<string>;
  /** What in a pasted text isn't part of a card, and where. */
  not_read: Array<NotReadShape>;
  /** The card's name, if given. */
  name: string | null;
  /** The other side, if there is one. */
  back_side: SideShape | null;
  /** The page that reads cards. */
  url: string;
}

export interface ReadingShape {
  /** Its name, unique in the list. */
  id: string;
  /** The reading in words. */
  text: string;
  /** Is it the one that rulings follow? */
  default: boolean;
  /** The clauses it rests on. */
  cites: Array<CitationShape>;
}

/** Why something can't be done here. */
export interface Refusal {
  /** What can't be done. */
  verb: string;
  /** The ids of the cards it can't be done with. */
  cards: Array<string>;
  /** The clauses that forbid it. */
  cites: Array<string>;
  /** The number of the ability, if it's about one. */
  ability?: number | null;
  /** The rulebook named in `cites`, if the edition's own document doesn't say. Otherwise the key is absent. */
  cited_from?: string;
  /** Why not. */
  why: string;
  /** Why not, for programs. */
  code: string;
  /** The names and numbers in it. */
  data: Record<string, unknown>;
}

/** A decision that isn't an option, and why not. */
export interface Rejected {
  /** Its place in `decisions`. */
  index: number;
  /** The decision. */
  decision: ManualDecision | string;
  /** Why it isn't an option. */
  why?: string;
  /** Why it isn't an option, for programs. */
  code?: string;
  /** The names and numbers in it. */
  data?: Record<string, unknown>;
  /** The clauses that forbid it. */
  cites?: Array<string>;
  /** The rulebook named in `cites`, if the edition's own document doesn't say. Otherwise the key is absent. */
  cited_from?: string;
}

/** The last attack of a player that resolved. */
export interface ResolvedAttack {
  /** The id of its card. */
  id: string;
  /** How it was blocked. */
  blocked?: "none" | "partial" | "complete" | null;
  /** Can no reversal be played to it? */
  safe?: boolean | null;
  /** Who has tried a reversal to it. */
  reversal_tried?: Array<"a" | "b"> | null;
}

export interface RootAnswer {
  /** Search the rules. */
  search: string;
  /** The editions of the rules. */
  editions: string;
  /** The cards. */
  cards: string;
  /** Where questions are sent. */
  rulings: string;
  /** Published scenarios. */
  scenarios: string;
  /** The description of the API. */
  schema: string;
  /** The same with examples. */
  docs: string;
}

export interface RoundsAnswer {
  /** Which calculator answered. */
  calculator: string;
  /** Whose rules were followed. */
  edition: string;
  /** The date of that document. */
  as_of: string;
  /** The answer in a few words. */
  headline: string;
  /** How the answer is worked out, in order. */
  steps: Array<StepShape>;
  /** Its page on the site. */
  url: string;
  /** How many players there are. */
  players: number;
  /** How players are paired. */
  scoring: string;
  /** How a round is decided. */
  match: string;
  /** Rounds before the cut. */
  rounds: number;
  /** How many players advance to a bracket. */
  cut: number;
  /** Rounds of the bracket. */
  cut_rounds: number;
  /** Players without a rival in a round. */
  byes: number;
  /** How long it takes at most. */
  minutes: number;
}

/** The answer to a question. */
export interface Ruling {
  /** The edition ruled under. */
  ruleset: "uvs-1.2.9" | "mha" | "ufs-1.9";
  /** The version of the engine. */
  engine: string;
  /** Everything that happened since the question's board. */
  steps: Array<Step>;
  /** The next decision; null if the game is over. */
  decision: Decision | null;
  /** The board now, in the question's shape. */
  board: Board;
  /** How the game ended; null while it's still going. */
  outcome: Outcome | null;
  /** Abilities the engine couldn't read in full, and never carries out. */
  not_understood: Array<NotUnderstood>;
  /** The readings of open questions that the ruling rests on. */
  assumed: Array<Assumed>;
  /** Why the ruling ends here, if it looks like a loop. */
  loop?: string | null;
  /** The decision that isn't an option. */
  rejected?: Rejected | null;
  /** The cards that don't read as printed, and why; left out if all do. */
  errata?: Array<AmendedCard>;
}

/** The answer to a question. With `fields`, only those keys. */
export interface RulingTold {
  /** The edition ruled under. */
  ruleset?: "uvs-1.2.9" | "mha" | "ufs-1.9";
  /** The version of the engine. */
  engine?: string;
  /** Everything that happened since the question's board. */
  steps?: Array<Step>;
  /** The next decision; null if the game is over. */
  decision?: DecisionTold | null;
  /** The board now, in the question's shape. */
  board?: Board;
  /** How the game ended; null while it's still going. */
  outcome?: Outcome | null;
  /** Abilities the engine couldn't read in full, and never carries out. */
  not_understood?: Array<NotUnderstood>;
  /** The readings of open questions that the ruling rests on. */
  assumed?: Array<Assumed>;
  /** Why the ruling ends here, if it looks like a loop. */
  loop?: string | null;
  /** The decision that isn't an option. */
  rejected?: Rejected | null;
  /** The cards that don't read as printed, and why; left out if all do. */
  errata?: Array<AmendedCard>;
  /** The version of the site's content. */
  content?: string;
  /** The ruling in one or two sentences. */
  answer?: ShortAnswer;
  /** A line that leads to this board: the board itself, or the question with the moves made since. Null if a line can't express it. */
  notation?: string | null;
  /** With `board=changes`: what these steps changed. */
  changes?: Array<Change>;
}

export interface SaidShape {
  /** The edition it's in. */
  edition: string;
  /** Its words. */
  text: string;
  /** The clauses it rests on. */
  cites: Array<CitationShape>;
  /** Scenarios that show it. */
  scenarios: Array<string>;
}

export interface ScenarioAnswer {
  /** The same as JSON. */
  api_url: string;
  /** Its unguessable link. */
  id: string;
  /** Its title. */
  title: string;
  /** The short answer when it was saved. */
  answer: ShortAnswer;
  /** Who can find it. * `private` - private * `link` - link * `published` - published */
  visibility: "private" | "link" | "published";
  /** Goes up with every change; send it as `If-Match`. */
  revision: number;
  /** The edition ruled under. */
  ruleset: string;
  /** The version of the engine. */
  engine: string;
  /** The version of the site's content. */
  content: string;
  /** When it was made. */
  created: string;
  /** When it was last changed. */
  updated: string;
  /** Its page on the site. */
  url: string;
  /** Its ruling as JSON. */
  ruling_url: string;
  /** Its maker's note. */
  note: string;
  /** The question, as POST /api/v1/rulings/ takes it. */
  question: Question;
  /** The lines tried on the board, each as its decisions; the one shown is the question's own. */
  lines: Array<Array<unknown>>;
  /** The published scenario it began as a copy of. */
  copied_from: string | null;
}

export interface ScenarioLink {
  /** Its title. */
  title: string;
  /** Its page on the site. */
  url: string;
  /** The same as JSON. */
  api_url: string;
}

/** One page of a list; each list adds its `results`. */
export interface ScenarioList {
  /** Where the next page is; null on the last. */
  next: string | null;
  /** The rows of this page. */
  results: Array<ScenarioRow>;
}

export interface ScenarioMade {
  /** The same as JSON. */
  api_url: string;
  /** Its unguessable link. */
  id: string;
  /** Its title. */
  title: string;
  /** The short answer when it was saved. */
  answer: ShortAnswer;
  /** Who can find it. * `private` - private * `link` - link * `published` - published */
  visibility: "private" | "link" | "published";
  /** Goes up with every change; send it as `If-Match`. */
  revision: number;
  /** The edition ruled under. */
  ruleset: string;
  /** The version of the engine. */
  engine: string;
  /** The version of the site's content. */
  content: string;
  /** When it was made. */
  created: string;
  /** When it was last changed. */
  updated: string;
  /** Its page on the site. */
  url: string;
  /** Its ruling as JSON. */
  ruling_url: string;
  /** Its maker's note. */
  note: string;
  /** The question, as POST /api/v1/rulings/ takes it. */
  question: Question;
  /** The lines tried on the board, each as its decisions; the one shown is the question's own. */
  lines: Array<Array<unknown>>;
  /** The published scenario it began as a copy of. */
  copied_from: string | null;
  /** The owner's key, shown once and never again. */
  owner_key: string;
}

export interface ScenarioMaking {
  /** Who can find it. * `private` - private * `link` - link * `published` - published */
  visibility?: "private" | "link" | "published";
  /** The question, as POST /api/v1/rulings/ takes it. */
  question: Question;
  /** Its title; the start of the answer if left out. */
  title?: string;
  /** Its maker's note. */
  note?: string;
  /** The lines tried on the board, each as its decisions; the one shown is the question's own. */
  lines?: Array<Array<unknown>>;
}

export interface ScenarioRow {
  /** The same as JSON. */
  api_url: string;
  /** Its unguessable link. */
  id: string;
  /** Its title. */
  title: string;
  /** The short answer when it was saved. */
  answer: ShortAnswer;
  /** Who can find it. * `private` - private * `link` - link * `published` - published */
  visibility: "private" | "link" | "published";
  /** Goes up with every change; send it as `If-Match`. */
  revision: number;
  /** The edition ruled under. */
  ruleset: string;
  /** The version of the engine. */
  engine: string;
  /** The version of the site's content. */
  content: string;
  /** When it was made. */
  created: string;
  /** When it was last changed. */
  updated: string;
  /** Its page on the site. */
  url: string;
  /** Its ruling as JSON. */
  ruling_url: string;
}

export interface ScenarioRuling {
  /** Its unguessable link. */
  id: string;
  /** Its title. */
  title: string;
  /** Its page on the site. */
  url: string;
  /** What was ruled when it was saved. */
  saved: ScenarioSaved;
  /** The engine or the content has changed since it was saved. */
  newer: boolean;
  /** The ruling has changed since it was saved. */
  differs: boolean;
  /** Why it can't be ruled on any more. */
  problem: string | null;
  /** The ruling in one or two sentences. */
  answer: ShortAnswer | null;
  /** The ruling, if there is one. */
  ruling: RulingTold | null;
}

export interface ScenarioSaved {
  /** The version of the engine. */
  engine: string;
  /** The version of the site's content. */
  content: string;
  /** The answer it had then. */
  answer: ShortAnswer;
}

/** One page of a list; each list adds its `results`. */
export interface SearchAnswer {
  /** Where the next page is; null on the last. */
  next: string | null;
  /** The rows of this page. */
  results: Array<SearchRow>;
  /** What you may have meant, if a word is misspelt. */
  did_you_mean: string | null;
  /** Whether any rule answers, as far as the search can tell. */
  answered: boolean;
  /** Words of the query that no document mentions. */
  unmentioned: Array<string>;
  /** What to show the person who searched. */
  messages: Array<string>;
  /** What to search for instead, if nothing was found. */
  try: Array<string>;
}

export interface SearchRow {
  /** The entry's heading. */
  title: string;
  /** Null for a card. */
  edition: string | null;
  /** The slug of the entry. */
  entry: string;
  /** The clause that answers, or the first that a gist rests on. */
  clause: string | null;
  /** The clause as rulings cite it: `edition:entry#clause`. */
  ref: string;
  /** The clause as plain text, or the entry in short if you asked for the entry itself. */
  text: string;
  /** The text as HTML with <mark> around the words found. */
  snippet: string;
  /** The clauses above this one, outermost first. */
  lead_in: Array<ClausePart>;
  /** The clauses right under this one. */
  children: Array<ClausePart>;
  /** The clauses that a gist rests on; empty for a clause. */
  rests_on: Array<string>;
  /** Another clause of the entry that may be the one you need; mostly empty. */
  also: Array<ClausePart>;
  /** Whether the row covers enough of the question to answer it. */
  sure: boolean;
  /** Its page on the site. */
  url: string;
  /** The same as JSON. */
  api_url: string;
  /** How well it fits; for sorting. */
  score: number;
  /** Kind of the clause, or errata, banned, open-question, card. */
  kind: string;
  /** The card's or question's name, else the heading. */
  name: string;
  /** The clause above this one, if any. */
  context: string | null;
}

export interface ShortAnswer {
  /** One or two sentences to read out. */
  text: string;
  /** The clauses it rests on, at most five. */
  cites: Array<string>;
  /** What a listener needs to know as well. */
  caveats: Array<Caveat>;
}

export interface SideShape {
  /** Is all of its text understood? */
  understood: boolean;
  /** Its abilities, in order. */
  abilities: Array<AbilityShape>;
  /** Its keywords, with what each grants. */
  keyword_abilities: Array<KeywordShape>;
}

export interface SideboardingAnswer {
  /** The format it was checked by. */
  format: string;
  /** Which game of the round it is for. */
  game: number;
  /** Is the swap allowed? */
  legal: boolean;
  /** What's wrong with it. */
  faults: Array<FindingShape>;
  /** What allows it. */
  remarks: Array<FindingShape>;
  /** Its page on the site. */
  url: string;
}

export interface SourceShape {
  /** The document. */
  document: string;
  /** The document's version. */
  version: string;
  /** The heading there. */
  heading: string;
  /** The numbers of its rules there, e.g. 302.1 to 302.10. */
  rules: string | null;
}

/** One thing that happened, with the clauses it follows. Every step cites at least one. */
export interface Step {
  /** Its number, from 1. */
  n: number;
  /** How deep it is inside other steps. */
  depth: number;
  /** What happened, as one word. */
  kind: string;
  /** Who did it; null if nobody did. */
  player: "a" | "b" | null;
  /** The clauses it follows. */
  cites: Array<string>;
  /** What it changed on the board. */
  changes: Array<Change>;
  /** Was it done by hand? Otherwise the key is absent. */
  by_hand?: boolean;
  /** The rulebook named in `cites`, if the edition's own document doesn't say. Otherwise the key is absent. */
  cited_from?: string;
  /** What happened, as a sentence. */
  text: string;
  /** What the sentence says, for programs. */
  code: string;
  /** The names and numbers in the sentence. */
  data: Record<string, unknown>;
}

export interface StepShape {
  /** One sentence of the answer. */
  text: string;
  /** The same for programs. */
  code: string;
  /** The names and numbers in it. */
  data: Record<string, unknown>;
  /** The clauses it rests on; none if it's usual practice. */
  cites: Array<CiteShape>;
}

export interface StoppedShape {
  /** The words that weren't understood. */
  words: string;
  /** Why they weren't understood. */
  why: string;
  /** Where it begins in the text. */
  from: number;
}

export interface TableAnswer {
  /** The table's unguessable name. */
  id: string;
  /** Where decisions are sent. */
  api_url: string;
  /** When it expires, unless someone makes a decision. */
  expires: string;
  /** How many decisions were made. */
  decisions: number;
  /** How many steps there have been. */
  step_count: number;
  /** The ruling, or the parts you asked for. */
  ruling: RulingTold;
}

export interface TableDeciding {
  /** One decision. */
  decision?: unknown;
  /** Several, in order. */
  decisions?: Array<unknown>;
  /** How many decisions the table has, as far as you know. */
  at?: number;
  /** Take back all decisions after this many. */
  back_to?: number;
}

export interface TimeCalledAnswer {
  /** Which calculator answered. */
  calculator: string;
  /** Whose rules were followed. */
  edition: string;
  /** The date of that document. */
  as_of: string;
  /** The answer in a few words. */
  headline: string;
  /** How the answer is worked out, in order. */
  steps: Array<StepShape>;
  /** Its page on the site. */
  url: string;
  /** The result of the round. * `play-on` - play-on * `won` - won * `draw` - draw * `first-blood` - first-blood * `organizer` - organizer */
  result: "play-on" | "won" | "draw" | "first-blood" | "organizer";
  /** Who wins the game in progress when time was called: a, b or nobody. */
  game: string | null;
  /** Who wins the round: a, b or nobody. */
  round: string | null;
  /** The games won, this one counted. */
  games: GamesShape;
}

export interface TimesAnswer {
  /** Which calculator answered. */
  calculator: string;
  /** Whose rules were followed. */
  edition: string;
  /** The date of that document. */
  as_of: string;
  /** The answer in a few words. */
  headline: string;
  /** How the answer is worked out, in order. */
  steps: Array<StepShape>;
  /** Its page on the site. */
  url: string;
  /** How a round is decided. */
  match: string;
  /** Minutes after which players are warned. */
  warning: number;
  /** Minutes after which time is called. */
  time_called: number;
  /** Minutes for shuffling and sideboarding before a game. */
  preparing: number;
}

/** An ability that was played, and may be played once per game. */
export interface UsedAbility {
  /** The name of its card. */
  name: string;
  /** The ability's text. */
  text: string;
}

/** A UFS character's vital statistics (ufs-1.9 201.1.9). Anything left out is unknown. */
export interface VitalStatistics {
  /** The gender. Left out: unknown. */
  gender?: "female" | "male" | null;
  /** The height in inches. Left out: unknown. */
  height?: number | null;
  /** The weight in pounds. Left out: unknown. */
  weight?: number | null;
  /** The blood type. Left out: unknown. */
  blood?: string | null;
}

export interface WhyNotAnswer {
  /** The edition ruled under. */
  ruleset: string;
  /** The version of the engine. */
  engine: string;
  /** The version of the site's content. */
  content: string;
  /** Why not, in one or two sentences. */
  answer: ShortAnswer;
  /** The decision there; null if the game is over. */
  decision: WhyNotDecision | null;
  /** What can't be done, each with its clauses. */
  refused: Array<Refusal>;
  /** What can be done with that card or by that verb. */
  options: Array<Option>;
}

export interface WhyNotDecision {
  /** Who decides. */
  player: string;
  /** The kind of decision, as one word. */
  kind: string;
  /** The question to the player. */
  prompt: string;
  /** The clauses behind it. */
  cites: Array<string>;
}

export interface WordsShape {
  /** The words. */
  text: string;
  /** Does it differ from the other side? */
  differs: boolean;
}

/** Every operation: its method, its address, what may be asked for, what is sent and what is answered. */
export interface Operations {
  /** Where everything is */
  root: {
    method: "GET";
    path: "/api/v1/";
    query: {
    };
    body: undefined;
    answer: RootAnswer;
  };
  /** Banned cards */
  banned_list: {
    method: "GET";
    path: "/api/v1/banned/";
    query: {
      /** Continue after this row; `next` has it. The older name `after` still works. */
      cursor?: string;
      /** At most this many rows, up to 200. */
      limit?: number;
      /** Only rows with these words. */
      q?: string;
      /** Only of this set. */
      set?: string;
    };
    body: undefined;
    answer: BannedList;
  };
  /** Downloads */
  bulk_manifest: {
    method: "GET";
    path: "/api/v1/bulk/";
    query: {
    };
    body: undefined;
    answer: BulkAnswer;
  };
  /** Cards */
  cards_list: {
    method: "GET";
    path: "/api/v1/cards/";
    query: {
      /** Printed check: 3, 2-4, 3+ or -4 (up to 4). */
      check?: string;
      /** Continue after this row; `next` has it. The older name `after` still works. */
      cursor?: string;
      /** Printed damage: 3, 2-4, 3+ or -4 (up to 4). */
      damage?: string;
      /** Printed difficulty: 3, 2-4, 3+ or -4 (up to 4). */
      difficulty?: string;
      /** Only with this keyword, e.g. Stun or Stun: 2. */
      keyword?: string;
      /** Only legal in this format, according to imported data. */
      legal?: string;
      /** At most this many rows, up to 200. */
      limit?: number;
      /** Words in the name or the text; quotes make a phrase. */
      q?: string;
      /** Only from this set. */
      set?: string;
      /** Printed speed: 3, 2-4, 3+ or -4 (up to 4). */
      speed?: string;
      /** Only with this symbol, attuned or not. */
      symbol?: string;
      /** Only this card type, e.g. attack. */
      type?: string;
    };
    body: undefined;
    answer: CardList;
  };
  /** A card */
  cards_retrieve: {
    method: "GET";
    path: "/api/v1/cards/{slug}/";
    query: {
    };
    body: undefined;
    answer: CardAnswer;
  };
  /** Read a card's text */
  cards_read_text: {
    method: "GET";
    path: "/api/v1/cards/read/";
    query: {
      /** Its keywords, with semicolons between them. */
      keywords?: string;
      /** Its name. */
      name?: string;
      /** The card's text, one ability per line; or a whole card, with its name and numbers. */
      text?: string;
      /** Its card type; a foundation if not given. */
      type?: string;
    };
    body: undefined;
    answer: ReadAnswer;
  };
  /** Read a card */
  cards_read: {
    method: "POST";
    path: "/api/v1/cards/read/";
    query: {
    };
    body: Card | CardText | CardWrapped;
    answer: ReadAnswer;
  };
  /** Changes to the content */
  changes_feed: {
    method: "GET";
    path: "/api/v1/changes/";
    query: {
    };
    body: undefined;
    answer: FeedAnswer;
  };
  /** A clause */
  clauses_retrieve: {
    method: "GET";
    path: "/api/v1/clauses/{edition}/{entry}/{clause}/";
    query: {
    };
    body: undefined;
    answer: ClauseAnswer;
  };
  /** Pairs of editions */
  compare_list: {
    method: "GET";
    path: "/api/v1/compare/";
    query: {
      /** Continue after this row; `next` has it. The older name `after` still works. */
      cursor?: string;
      /** At most this many rows, up to 200. */
      limit?: number;
    };
    body: undefined;
    answer: ComparisonList;
  };
  /** An entry in two editions */
  compare_entry: {
    method: "GET";
    path: "/api/v1/compare/{edition}/{entry}/{other}/";
    query: {
      /** Continue after this row; `next` has it. The older name `after` still works. */
      cursor?: string;
      /** At most this many rows, up to 200. */
      limit?: number;
    };
    body: undefined;
    answer: CompareAnswer;
  };
  /** What changed between two editions */
  compare_editions: {
    method: "GET";
    path: "/api/v1/compare/{left}/{right}/";
    query: {
      /** Continue after this row; `next` has it. The older name `after` still works. */
      cursor?: string;
      /** At most this many rows, up to 200. */
      limit?: number;
      /** Only these entries: same, changed, only-left, only-right. */
      state?: string;
    };
    body: undefined;
    answer: ChangeList;
  };
  /** Check a deck list */
  decks_check_list: {
    method: "GET";
    path: "/api/v1/decks/check/";
    query: {
      /** The format: standard, mha, ufs-constructed, or another file in content/legality. */
      format?: string;
      /** The deck list, one card per line. */
      list?: string;
      /** The date to check bans for, e.g. 2026-11-17. */
      on?: string;
      /** The primary symbol. */
      primary?: string;
    };
    body: undefined;
    answer: DeckAnswer;
  };
  /** Check a deck */
  decks_check: {
    method: "POST";
    path: "/api/v1/decks/check/";
    query: {
    };
    body: DeckAsText | DeckOfCards;
    answer: DeckAnswer;
  };
  /** Check a swap between games */
  decks_sideboarding: {
    method: "GET";
    path: "/api/v1/decks/sideboarding/";
    query: {
      /** The list for this game. */
      after?: string;
      /** The list as it was registered, sidebar and all. */
      before?: string;
      /** The format being played. */
      format?: string;
      /** Which game of the round it's for; 1 is the first. */
      game?: number;
    };
    body: undefined;
    answer: SideboardingAnswer;
  };
  /** Where the editions differ */
  differences_list: {
    method: "GET";
    path: "/api/v1/differences/";
    query: {
      /** Continue after this row; `next` has it. The older name `after` still works. */
      cursor?: string;
      /** At most this many rows, up to 200. */
      limit?: number;
    };
    body: undefined;
    answer: DifferenceList;
  };
  /** Editions */
  editions_list: {
    method: "GET";
    path: "/api/v1/editions/";
    query: {
      /** Continue after this row; `next` has it. The older name `after` still works. */
      cursor?: string;
      /** At most this many rows, up to 200. */
      limit?: number;
    };
    body: undefined;
    answer: EditionList;
  };
  /** An edition */
  editions_retrieve: {
    method: "GET";
    path: "/api/v1/editions/{edition}/";
    query: {
    };
    body: undefined;
    answer: EditionRow;
  };
  /** Entries of an edition */
  entries_list: {
    method: "GET";
    path: "/api/v1/editions/{edition}/entries/";
    query: {
      /** Continue after this row; `next` has it. The older name `after` still works. */
      cursor?: string;
      /** Only this shelf. */
      group?: string;
      /** Only this index: keyword, card-type, zone, trait, faq, quick-reference. */
      index?: string;
      /** At most this many rows, up to 500. */
      limit?: number;
    };
    body: undefined;
    answer: EntryList;
  };
  /** An entry */
  entries_retrieve: {
    method: "GET";
    path: "/api/v1/editions/{edition}/entries/{entry}/";
    query: {
    };
    body: undefined;
    answer: EntryAnswer;
  };
  /** Errata */
  errata_list: {
    method: "GET";
    path: "/api/v1/errata/";
    query: {
      /** Continue after this row; `next` has it. The older name `after` still works. */
      cursor?: string;
      /** At most this many rows, up to 200. */
      limit?: number;
      /** Only rows with these words. */
      q?: string;
      /** Only of this set. */
      set?: string;
    };
    body: undefined;
    answer: ErrataList;
  };
  /** The gallery */
  gallery_list: {
    method: "GET";
    path: "/api/v1/gallery/";
    query: {
      /** Only what shows this clause of `entry`. */
      clause?: string;
      /** Continue after this row; `next` has it. The older name `after` still works. */
      cursor?: string;
      /** Only what shows this entry of the current edition. */
      entry?: string;
      /** At most this many rows, up to 200. */
      limit?: number;
      /** Only rows with these words. */
      q?: string;
      /** Only this topic. */
      topic?: string;
    };
    body: undefined;
    answer: GalleryList;
  };
  /** A scenario of the gallery */
  gallery_retrieve: {
    method: "GET";
    path: "/api/v1/gallery/{topic}/{slug}/";
    query: {
    };
    body: undefined;
    answer: GalleryAnswer;
  };
  /** Rulings by judges */
  judge_rulings_list: {
    method: "GET";
    path: "/api/v1/judge-rulings/";
    query: {
      /** Only those about this card, by slug or name. */
      card?: string;
      /** Continue after this row; `next` has it. The older name `after` still works. */
      cursor?: string;
      /** At most this many rows, up to 200. */
      limit?: number;
      /** Only those that share most of these words. */
      q?: string;
      /** Only those about this clause, or about this entry and its clauses. */
      ref?: string;
    };
    body: undefined;
    answer: PrecedentList;
  };
  /** Send a ruling by a judge */
  judge_rulings_create: {
    method: "POST";
    path: "/api/v1/judge-rulings/";
    query: {
    };
    body: PrecedentMaking;
    answer: PrecedentRow;
  };
  /** A ruling by a judge */
  judge_rulings_retrieve: {
    method: "GET";
    path: "/api/v1/judge-rulings/{ruling}/";
    query: {
    };
    body: undefined;
    answer: PrecedentRow;
  };
  /** Take a ruling back */
  judge_rulings_destroy: {
    method: "DELETE";
    path: "/api/v1/judge-rulings/{ruling}/";
    query: {
    };
    body: undefined;
    answer: undefined;
  };
  /** Read a line */
  notation_read: {
    method: "GET";
    path: "/api/v1/notation/";
    query: {
      /** The line, like `high 4/6 Stun:1 vs 3f, hand mid+2`. */
      line?: string;
    };
    body: undefined;
    answer: NotationAnswer;
  };
  /** Read a line, or print one */
  notation_read_or_print: {
    method: "POST";
    path: "/api/v1/notation/";
    query: {
    };
    body: LineToRead | QuestionToPrint;
    answer: NotationAnswer;
  };
  /** Open questions */
  open_questions_list: {
    method: "GET";
    path: "/api/v1/open-questions/";
    query: {
      /** Continue after this row; `next` has it. The older name `after` still works. */
      cursor?: string;
      /** Only this edition, e.g. uvs-1.2.9. */
      edition?: string;
      /** At most this many rows, up to 200. */
      limit?: number;
      /** Only rows with these words. */
      q?: string;
    };
    body: undefined;
    answer: QuestionList;
  };
  /** An open question */
  open_questions_retrieve: {
    method: "GET";
    path: "/api/v1/open-questions/{question}/";
    query: {
    };
    body: undefined;
    answer: QuestionAnswer;
  };
  /** Pictures */
  pictures_list: {
    method: "GET";
    path: "/api/v1/pictures/";
    query: {
      /** Continue after this row; `next` has it. The older name `after` still works. */
      cursor?: string;
      /** At most this many rows, up to 200. */
      limit?: number;
    };
    body: undefined;
    answer: PictureList;
  };
  /** Positions to start from */
  positions_list: {
    method: "GET";
    path: "/api/v1/positions/";
    query: {
      /** Continue after this row; `next` has it. The older name `after` still works. */
      cursor?: string;
      /** At most this many rows, up to 200. */
      limit?: number;
    };
    body: undefined;
    answer: PositionList;
  };
  /** Quick reference */
  quick_reference_list: {
    method: "GET";
    path: "/api/v1/quick-reference/";
    query: {
      /** Continue after this row; `next` has it. The older name `after` still works. */
      cursor?: string;
      /** At most this many rows, up to 200. */
      limit?: number;
    };
    body: undefined;
    answer: QuickReferenceList;
  };
  /** What happens now? */
  rulings_create: {
    method: "POST";
    path: "/api/v1/rulings/";
    query: {
      /** `full`, `none`, or `changes`: what these steps changed, instead of the board. */
      board?: "full" | "changes" | "none";
      /** Only these keys of the ruling, with commas between them; `decision.options` for a key inside. */
      fields?: string;
      /** Leave out the steps before this number. Steps never change once sent. */
      steps_from?: number;
    };
    body: Question | QuestionInALine;
    answer: RulingTold | ComparisonTold;
  };
  /** Why not? */
  rulings_refused: {
    method: "POST";
    path: "/api/v1/rulings/refused/";
    query: {
      /** Only about this card, by its id on the board. */
      card?: string;
      /** Only about this verb: play, block, enhance, ... */
      verb?: string;
    };
    body: Question | QuestionInALine;
    answer: WhyNotAnswer;
  };
  /** Published scenarios */
  scenarios_list: {
    method: "GET";
    path: "/api/v1/scenarios/";
    query: {
      /** From `next`. */
      cursor?: string;
      /** At most this many rows, up to 200. */
      limit?: number;
      /** Words in the title, note or answer. */
      q?: string;
    };
    body: undefined;
    answer: ScenarioList;
  };
  /** Save a scenario */
  scenarios_create: {
    method: "POST";
    path: "/api/v1/scenarios/";
    query: {
    };
    body: ScenarioMaking;
    answer: ScenarioMade;
  };
  /** A scenario */
  scenarios_retrieve: {
    method: "GET";
    path: "/api/v1/scenarios/{scenario}/";
    query: {
    };
    body: undefined;
    answer: ScenarioAnswer;
  };
  /** Change a scenario */
  scenarios_update: {
    method: "PATCH";
    path: "/api/v1/scenarios/{scenario}/";
    query: {
    };
    body: PatchedScenarioChanging;
    answer: ScenarioAnswer;
  };
  /** Delete a scenario */
  scenarios_destroy: {
    method: "DELETE";
    path: "/api/v1/scenarios/{scenario}/";
    query: {
    };
    body: undefined;
    answer: undefined;
  };
  /** Publish a scenario */
  scenarios_publish: {
    method: "POST";
    path: "/api/v1/scenarios/{scenario}/publish/";
    query: {
    };
    body: undefined;
    answer: ScenarioAnswer;
  };
  /** The ruling on a scenario */
  scenarios_ruling: {
    method: "GET";
    path: "/api/v1/scenarios/{scenario}/ruling/";
    query: {
    };
    body: undefined;
    answer: ScenarioRuling;
  };
  /** Search */
  search: {
    method: "GET";
    path: "/api/v1/search/";
    query: {
      /** Continue after this many rows; `next` has it. */
      cursor?: string;
      /** Only this edition, e.g. uvs-1.2.9. */
      edition?: string;
      /** Only this kind, e.g. keyword, example, errata, card. */
      kind?: string;
      /** At most this many rows, up to 50. */
      limit?: number;
      /** What to look for: a title, an old word, a question. */
      q?: string;
    };
    body: undefined;
    answer: SearchAnswer;
  };
  /** Open a live table */
  tables_create: {
    method: "POST";
    path: "/api/v1/tables/";
    query: {
      /** `full`, `none`, or `changes`: what these steps changed, instead of the board. */
      board?: "full" | "changes" | "none";
      /** Only these keys of the ruling, with commas between them; `decision.options` for a key inside. */
      fields?: string;
      /** Leave out the steps before this number. Steps never change once sent. */
      steps_from?: number;
    };
    body: Question | QuestionInALine;
    answer: TableAnswer;
  };
  /** A live table */
  tables_retrieve: {
    method: "GET";
    path: "/api/v1/tables/{table}/";
    query: {
      /** `full`, `none`, or `changes`: what these steps changed, instead of the board. */
      board?: "full" | "changes" | "none";
      /** Only these keys of the ruling, with commas between them; `decision.options` for a key inside. */
      fields?: string;
      /** Leave out the steps before this number. Steps never change once sent. */
      steps_from?: number;
    };
    body: undefined;
    answer: TableAnswer;
  };
  /** Decide at a live table */
  tables_decide: {
    method: "POST";
    path: "/api/v1/tables/{table}/";
    query: {
      /** `full`, `none`, or `changes`: what these steps changed, instead of the board. */
      board?: "full" | "changes" | "none";
      /** Only these keys of the ruling, with commas between them; `decision.options` for a key inside. */
      fields?: string;
      /** Leave out the steps before this number. Steps never change once sent. */
      steps_from?: number;
    };
    body: TableDeciding;
    answer: TableAnswer;
  };
  /** Close a live table */
  tables_destroy: {
    method: "DELETE";
    path: "/api/v1/tables/{table}/";
    query: {
    };
    body: undefined;
    answer: undefined;
  };
  /** Why not, at a live table? */
  tables_refused: {
    method: "GET";
    path: "/api/v1/tables/{table}/refused/";
    query: {
      /** Only about this card, by its id on the board. */
      card?: string;
      /** Only about this verb: play, block, enhance, ... */
      verb?: string;
    };
    body: undefined;
    answer: WhyNotAnswer;
  };
  /** Tournament calculators */
  tournament_list: {
    method: "GET";
    path: "/api/v1/tournament/";
    query: {
      /** Continue after this row; `next` has it. The older name `after` still works. */
      cursor?: string;
      /** At most this many rows, up to 200. */
      limit?: number;
    };
    body: undefined;
    answer: CalculatorList;
  };
  /** The cut */
  tournament_cut: {
    method: "GET";
    path: "/api/v1/tournament/cut/";
    query: {
      /** Whether only the best finisher with each character advances. */
      diversity?: "yes" | "no";
      /** Whose tournament rules to follow. */
      edition?: "ufs-1.9";
      /** How many players advance. */
      size?: number;
      /** One player per line, with the character: 1. Ana - Ken. */
      standings: string;
    };
    body: undefined;
    answer: CutAnswer;
  };
  /** Rounds */
  tournament_rounds: {
    method: "GET";
    path: "/api/v1/tournament/rounds/";
    query: {
      /** Minutes between rounds. */
      between?: number;
      /** How many players advance to a bracket; 0 for none. */
      cut?: number;
      /** Whose tournament rules to follow. */
      edition?: "ufs-1.9";
      /** How a round is decided. */
      match?: "best-of-three" | "one-game";
      /** How many players there are. */
      players: number;
      /** How players are paired. */
      scoring?: "swiss" | "single-elimination" | "round-robin";
    };
    body: undefined;
    answer: RoundsAnswer;
  };
  /** Time is called */
  tournament_time_called: {
    method: "GET";
    path: "/api/v1/tournament/time-called/";
    query: {
      /** The vitality on A's character card. */
      character_a?: number;
      /** The vitality on B's character card. */
      character_b?: number;
      /** Whose tournament rules to follow. */
      edition?: "ufs-1.9";
      /** No: time was called between two games. */
      game_in_progress?: "yes" | "no";
      /** Who won the game in that turn. */
      game_won_by?: "nobody" | "a" | "b";
      /** Games A won before this one. */
      games_a?: number;
      /** Games B won before this one. */
      games_b?: number;
      /** How a round is decided. */
      match?: "best-of-three" | "one-game";
      /** A's cards removed from the game. */
      removed_a?: number;
      /** B's cards removed from the game. */
      removed_b?: number;
      /** Which part of the event this is. */
      stage?: "swiss" | "single-elimination" | "round-robin";
      /** Whether the turn when time was called is over. */
      turn_finished?: "yes" | "no";
      /** A's current vitality. */
      vitality_a?: number;
      /** B's current vitality. */
      vitality_b?: number;
    };
    body: undefined;
    answer: TimeCalledAnswer;
  };
  /** Round times */
  tournament_times: {
    method: "GET";
    path: "/api/v1/tournament/times/";
    query: {
      /** Whose tournament rules to follow. */
      edition?: "ufs-1.9";
      /** How a round is decided. */
      match?: "best-of-three" | "one-game";
    };
    body: undefined;
    answer: TimesAnswer;
  };
}
