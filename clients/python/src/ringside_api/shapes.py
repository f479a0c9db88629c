"""The shapes of Ringside's API. Written by `manage.py client_types`; do not edit."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict


class AbilityShape(TypedDict):
    """AbilityShape"""

    # The ability's text.
    text: str

    # The type of the ability.
    type: str

    # Is all of its text understood?
    understood: bool

    # Can it be read in more than one way?
    ambiguous: bool

    # Its parts in words.
    parts: list[PartShape]

    # Its text, cut where its parts begin.
    marks: list[MarkShape]

    # What wasn't understood, and where.
    not_understood: StoppedShape | None


class AbilityText(TypedDict):
    """An ability in words."""

    # The ability's text.
    text: str

    # Where the card got it from.
    origin: NotRequired[str]

    # The keyword that grants it.
    keyword: NotRequired[str]


class AmendedCard(TypedDict):
    """A card on the board that doesn't read as printed, because of errata or a newer printing."""

    # The slug of the card.
    card: str

    # Its name.
    name: str

    # Why it reads that way.
    why: str

    # The clauses that say so; empty for a newer printing.
    cites: list[str]


class Assumed(TypedDict):
    """A reading of an open question that the ruling rests on."""

    # The open question.
    question: str

    # The reading followed.
    reading: str


class AttackHistory(TypedDict):
    """What effects have done to the attack in progress."""

    # Does it count as blocked?
    considered_blocked: NotRequired[bool | None]

    # Can't it be blocked?
    unblockable: NotRequired[bool | None]

    # Can't it be completely blocked?
    no_complete_block: NotRequired[bool | None]

    # Was it deflected?
    deflected: NotRequired[bool | None]

    # Does it deal no damage?
    no_damage: NotRequired[bool | None]

    # Does a block halve its damage?
    half_when_blocked: NotRequired[bool | None]

    # The damage it deals when blocked.
    when_blocked: NotRequired[int | None]

    # Who has tried a reversal to it.
    reversal_tried: NotRequired[list[Literal['a', 'b']] | None]

    # Did an effect make it an attack, without it being played?
    created: NotRequired[bool | None]


class AttackInProgress(TypedDict):
    """The attack in progress. A given value is the current one."""

    # The id of the attack's card.
    id: str

    # The id of what it attacks. Left out: the rival's character.
    target: NotRequired[str | None]

    # Its speed now. Left out: printed, with lasting effects.
    speed: NotRequired[int | None]

    # Its damage now. Left out: printed, with lasting effects.
    damage: NotRequired[int | None]

    # Its zone now. Left out: printed, with lasting effects.
    zone: NotRequired[Literal['high', 'mid', 'low'] | None]

    # How it was blocked; null before the Block Step.
    blocked: NotRequired[Literal['none', 'partial', 'complete'] | None]


class AttackShape(TypedDict):
    """AttackShape"""

    # High, mid or low.
    zone: str

    # The printed speed.
    speed: int

    # The printed damage.
    damage: int


class BanRow(TypedDict):
    """BanRow"""

    # The clause that says so, to cite it by.
    ref: str

    # The same as JSON.
    api_url: str

    # Its name, unique in the list.
    id: str

    # The edition it's in.
    edition: str

    # The document's own rule number.
    rule: str

    # The card's name.
    card: str

    # Its version.
    version: str

    # The set it comes from.
    set: str

    # Its number in the set.
    number: str

    # When it was printed or published.
    date: str

    # The clause that says so, as edition:entry#clause.
    cite: str

    # Its page on the site.
    url: str


class BanShape(TypedDict):
    """BanShape"""

    # The edition it's in.
    edition: str

    # The document's own rule number.
    rule: str

    # The card's version.
    version: str

    # Its page on the site.
    url: str


class BannedList(TypedDict):
    """One page of a list; each list adds its `results`."""

    # Where the next page is; null on the last.
    next: str | None

    # The rows of this page.
    results: list[BanRow]


class BlockShape(TypedDict):
    """BlockShape"""

    # High, mid or low.
    zone: str

    # What blocking with it adds to the difficulty.
    modifier: int


class BoardPlayers(TypedDict):
    """Both players."""

    # Of player a.
    a: Player

    # Of player b.
    b: Player


class Board(TypedDict):
    """The game at a moment."""

    # Both players.
    players: BoardPlayers

    # The number of the turn. Left out: 3.
    turn: NotRequired[int]

    # Whose turn it is. Left out: `a`.
    active: NotRequired[Literal['a', 'b']]

    # The moment of the turn. Left out: `combat`.
    at: NotRequired[Literal['setup', 'start.ready', 'start.review', 'start.draw', 'combat', 'attack.enhance', 'attack.block', 'attack.damage', 'end']]

    # The attack in progress. Left out: none.
    attack: NotRequired[AttackInProgress | None]

    # The attack stack: ids, or ids with what they attack. Left out: empty.
    pending: NotRequired[list[str | PendingAttack] | None]

    # Who has priority. Left out: whose it is at that moment.
    priority: NotRequired[Literal['a', 'b'] | None]

    # 1 if the rival has just passed an enhance.
    passes: NotRequired[Literal[0, 1] | None]

    # Is the beginning of the moment over?
    begun: NotRequired[bool | None]

    # On a ruling's board: something is under way (a check, a cost or a response window), and this is the kind of
    # decision due in it. A board doesn't include what's under way, so a question with it is refused; ask with the
    # board before and the decisions since. Left out: the board has everything needed to continue.
    unfinished: NotRequired[Literal['form', 'target', 'check', 'commit', 'blitz', 'enhance', 'block', 'response', 'review', 'momentum', 'choose', 'order', 'number', 'mulligan'] | None]

    # What happened this turn. Left out: read from the card pools.
    history: NotRequired[History | None]

    # The effects in force, oldest first. Left out: none.
    effects: NotRequired[list[Effect] | None]

    # The id of the last attack that resolved. Left out: the last of the card pool.
    last_attack: NotRequired[str | None]


class BulkAnswer(TypedDict):
    """BulkAnswer"""

    # The version of the content. The files stay the same until it changes.
    content: str

    # The version of the engine.
    engine: str

    # The current edition.
    ruleset: str

    # The files, all of them.
    files: list[BulkRow]

    # The feed of the content's versions.
    changes_url: str


class BulkRow(TypedDict):
    """BulkRow"""

    # The name of the file.
    name: str

    # The same name.
    ref: str

    # What is in it.
    about: str

    # How many lines it has; each is a JSON object with a `ref`.
    rows: int

    # How many bytes the lines have.
    bytes: int

    # How many bytes are sent as gzip.
    bytes_compressed: int

    # The SHA-256 of the lines, in hexadecimal.
    sha256: str

    # Where the file is.
    api_url: str


class CalculatorList(TypedDict):
    """One page of a list; each list adds its `results`."""

    # Where the next page is; null on the last.
    next: str | None

    # The rows of this page.
    results: list[CalculatorRow]


class CalculatorRow(TypedDict):
    """CalculatorRow"""

    # The name to ask for it by.
    ref: str

    # Its title.
    title: str

    # What it answers.
    about: str

    # Its page on the site.
    url: str

    # The address that answers.
    api_url: str


class Card(TypedDict):
    """A card described in a question. For a card of the site's collection its slug is enough."""

    # The card's name.
    name: str

    # The card's type.
    type: Literal['action', 'asset', 'attack', 'backup', 'character', 'foundation', 'token']

    # The printed difficulty.
    difficulty: NotRequired[int | None]

    # The printed check value.
    check: NotRequired[int | None]

    # The printed block.
    block: NotRequired[PrintedBlock | None]

    # An attack's values; an attack needs them.
    attack: NotRequired[PrintedAttack | None]

    # Its keywords, with their ratings.
    keywords: NotRequired[list[str] | None]

    # Its symbols; `attuned:air` where attuned.
    symbols: NotRequired[list[str] | None]

    # Its abilities, one per line.
    text: NotRequired[str | None]

    # The set it comes from.
    set: NotRequired[str | None]

    # A character's health.
    health: NotRequired[int | None]

    # A character's hand size.
    hand_size: NotRequired[int | None]

    # Which of the cards with its name it is.
    version: NotRequired[str | int | None]

    # A backup's stamina; a backup needs it.
    stamina: NotRequired[int | None]

    # A character's vital statistics, in editions that have them (ufs-1.9 201.1.9).
    vitals: NotRequired[VitalStatistics | None]

    # The other side of a double-sided card.
    back: NotRequired[CardSide | None]

    # Is the other side the second half of a split card (ufs-1.9 500.7)? A player decides which half to play.
    split: NotRequired[bool]


class CardAnswer(TypedDict):
    """CardAnswer"""

    # Its name.
    name: str

    # The card type.
    type: str

    # The printed difficulty.
    difficulty: int | None

    # The printed check value.
    check: int | None

    # A character's health.
    health: int | None

    # A character's hand size.
    hand_size: int | None

    # A backup's stamina.
    stamina: int | None

    # Its version.
    version: str

    # The printed block.
    block: BlockShape | None

    # An attack's zone, speed and damage.
    attack: AttackShape | None

    # Its keywords, with their ratings.
    keywords: list[str]

    # Its symbols; `attuned:air` where attuned.
    symbols: list[str]

    # Its words.
    text: str

    # The set it comes from.
    set: str

    # The name to ask for it by.
    ref: str

    # The name to ask for it by.
    slug: str

    # Its number in the set.
    number: str

    # Where it is from.  * `content` - content * `imported` - imported
    source: Literal['content', 'imported']

    # The formats its sources say it's legal in; empty if unknown.
    formats: list[str]

    # The other side, in the same shape.
    back: dict[str, Any] | None

    # Its page on the site.
    url: str

    # The same as JSON.
    api_url: str

    # The text as printed; `text` is the one that counts today.
    printed_text: str

    # Why `text` differs from the printed text: errata, or a newer printing. Otherwise empty.
    amended: str

    # The text in other editions or formats, if it differs there.
    under: dict[str, str]

    # Where and how an imported card was printed.
    printings: list[PrintingShape]

    # Whose data an imported card is.
    credits: list[CreditShape]

    # Is all of its text understood?
    understood: bool

    # Its abilities, in order.
    abilities: list[AbilityShape]

    # Its keywords, with what each grants.
    keyword_abilities: list[KeywordShape]

    # The other side, if there is one.
    back_side: SideShape | None

    # What was changed about it.
    errata: list[ErratumShape]

    # Where it is banned.
    banned: list[BanShape]


class CardAsItWas(TypedDict):
    """A card as it was when an effect last saw it."""

    # The card's id.
    id: str

    # The zone it was in.
    zone: Literal['character', 'deck', 'stage', 'card_pool', 'momentum', 'discard', 'removed', 'hand', 'transit']

    # The card's slug.
    card: NotRequired[str | None]

    # Was it committed?
    committed: NotRequired[bool | None]

    # Was it face down?
    face_down: NotRequired[bool | None]

    # Was it frozen?
    frozen: NotRequired[bool | None]

    # Was it sealed?
    sealed: NotRequired[bool | None]

    # Was its other side up?
    transformed: NotRequired[bool | None]

    # Had it dealt damage?
    dealt_damage: NotRequired[bool | None]

    # Was it flipped?
    flipped: NotRequired[bool | None]

    # What it was played as.
    played_as: NotRequired[Literal['attack', 'foundation', 'asset', 'backup', 'action', 'character', 'block'] | None]

    # The stamina it had left.
    stamina: NotRequired[int | None]

    # The counters on it, by name.
    counters: NotRequired[dict[str, int] | None]

    # The check value of an unknown card.
    check: NotRequired[int | None]


class CardInPlay(TypedDict):
    """A card on the board. Anything left out has its default."""

    # The card's id, unique on the board. Left out: the ruling names it, as `a.x1`.
    id: NotRequired[str]

    # The card's slug; null if the card is unknown. Left out: unknown.
    card: NotRequired[str | None]

    # Is it committed?
    committed: NotRequired[bool]

    # Is it face down? Momentum always is.
    face_down: NotRequired[bool]

    # Is it frozen?
    frozen: NotRequired[bool]

    # Is it sealed?
    sealed: NotRequired[bool]

    # Is its other side up? For a split card: is it its other half?
    transformed: NotRequired[bool]

    # Has this attack in the card pool dealt damage?
    dealt_damage: NotRequired[bool]

    # Is it flipped?
    flipped: NotRequired[bool]

    # The stamina a backup has left. Left out: the printed one.
    stamina: NotRequired[int | None]

    # The counters on it, by name. Left out: none.
    counters: NotRequired[dict[str, int] | None]

    # The id of the card it's attached to.
    attached_to: NotRequired[str | None]

    # The player who owns it, if another controls it (ufs-1.9 202.2). Left out: the player whose zone it's in.
    owner: NotRequired[Literal['a', 'b'] | None]

    # The symbol chosen for its infinity symbol, if the edition requires one (ufs-1.9 500.8). Left out: none was
    # chosen.
    symbol: NotRequired[Literal['air', 'all', 'chaos', 'death', 'earth', 'evil', 'fire', 'good', 'life', 'order', 'void', 'water'] | None]

    # What a card in the card pool was played as; null if it wasn't played. Left out: its type.
    played_as: NotRequired[Literal['attack', 'foundation', 'asset', 'backup', 'action', 'character', 'block'] | None]

    # The check value of an unknown card, if known.
    check: NotRequired[int | None]

    # The slug of the attack that a face down card is a copy of.
    copy_of: NotRequired[str | None]

    # The slug of the attack whose Multiple made it an attack.
    multiple_of: NotRequired[str | None]

    # What effects have changed about it. Left out: nothing.
    state: NotRequired[CardState | None]

    # The card on top of it.
    on_top: NotRequired[CardOnTop | None]


class CardList(TypedDict):
    """One page of a list; each list adds its `results`."""

    # Where the next page is; null on the last.
    next: str | None

    # The rows of this page.
    results: list[CardRow]

    # Slugs of cards that may have been meant.
    did_you_mean: list[str]


class CardOnTop(TypedDict):
    """A card on top of another: the two count as one."""

    # The card's id, unique on the board. Left out: the ruling names it, as `a.x1`.
    id: NotRequired[str]

    # The card's slug; null if the card is unknown. Left out: unknown.
    card: NotRequired[str | None]

    # Is it committed?
    committed: NotRequired[bool]

    # Is it face down? Momentum always is.
    face_down: NotRequired[bool]

    # Is it frozen?
    frozen: NotRequired[bool]

    # Is it sealed?
    sealed: NotRequired[bool]

    # Is its other side up? For a split card: is it its other half?
    transformed: NotRequired[bool]

    # Has this attack in the card pool dealt damage?
    dealt_damage: NotRequired[bool]

    # Is it flipped?
    flipped: NotRequired[bool]

    # The stamina a backup has left. Left out: the printed one.
    stamina: NotRequired[int | None]

    # The counters on it, by name. Left out: none.
    counters: NotRequired[dict[str, int] | None]

    # The id of the card it's attached to.
    attached_to: NotRequired[str | None]

    # The player who owns it, if another controls it (ufs-1.9 202.2). Left out: the player whose zone it's in.
    owner: NotRequired[Literal['a', 'b'] | None]

    # The symbol chosen for its infinity symbol, if the edition requires one (ufs-1.9 500.8). Left out: none was
    # chosen.
    symbol: NotRequired[Literal['air', 'all', 'chaos', 'death', 'earth', 'evil', 'fire', 'good', 'life', 'order', 'void', 'water'] | None]

    # What a card in the card pool was played as; null if it wasn't played. Left out: its type.
    played_as: NotRequired[Literal['attack', 'foundation', 'asset', 'backup', 'action', 'character', 'block'] | None]

    # The check value of an unknown card, if known.
    check: NotRequired[int | None]

    # The slug of the attack that a face down card is a copy of.
    copy_of: NotRequired[str | None]

    # The slug of the attack whose Multiple made it an attack.
    multiple_of: NotRequired[str | None]

    # What effects have changed about it. Left out: nothing.
    state: NotRequired[CardState | None]

    # There's nothing on this card.
    on_top: NotRequired[None]


class CardRow(TypedDict):
    """CardRow"""

    # Its name.
    name: str

    # The card type.
    type: str

    # The printed difficulty.
    difficulty: int | None

    # The printed check value.
    check: int | None

    # A character's health.
    health: int | None

    # A character's hand size.
    hand_size: int | None

    # A backup's stamina.
    stamina: int | None

    # Its version.
    version: str

    # The printed block.
    block: BlockShape | None

    # An attack's zone, speed and damage.
    attack: AttackShape | None

    # Its keywords, with their ratings.
    keywords: list[str]

    # Its symbols; `attuned:air` where attuned.
    symbols: list[str]

    # Its words.
    text: str

    # The set it comes from.
    set: str

    # The name to ask for it by.
    ref: str

    # The name to ask for it by.
    slug: str

    # Its number in the set.
    number: str

    # Where it is from.  * `content` - content * `imported` - imported
    source: Literal['content', 'imported']

    # The formats its sources say it's legal in; empty if unknown.
    formats: list[str]

    # The other side, in the same shape.
    back: dict[str, Any] | None

    # Its page on the site.
    url: str

    # The same as JSON.
    api_url: str


class CardSide(TypedDict):
    """One side of a card."""

    # The card's name.
    name: str

    # The card's type.
    type: Literal['action', 'asset', 'attack', 'backup', 'character', 'foundation', 'token']

    # The printed difficulty.
    difficulty: NotRequired[int | None]

    # The printed check value.
    check: NotRequired[int | None]

    # The printed block.
    block: NotRequired[PrintedBlock | None]

    # An attack's values; an attack needs them.
    attack: NotRequired[PrintedAttack | None]

    # Its keywords, with their ratings.
    keywords: NotRequired[list[str] | None]

    # Its symbols; `attuned:air` where attuned.
    symbols: NotRequired[list[str] | None]

    # Its abilities, one per line.
    text: NotRequired[str | None]

    # The set it comes from.
    set: NotRequired[str | None]

    # A character's health.
    health: NotRequired[int | None]

    # A character's hand size.
    hand_size: NotRequired[int | None]

    # Which of the cards with its name it is.
    version: NotRequired[str | int | None]

    # A backup's stamina; a backup needs it.
    stamina: NotRequired[int | None]

    # A character's vital statistics, in editions that have them (ufs-1.9 201.1.9).
    vitals: NotRequired[VitalStatistics | None]

    # A side has no other side.
    back: NotRequired[None]


class CardState(TypedDict):
    """What effects have changed about a card. Rulings write it."""

    # Its speed now.
    speed: NotRequired[int | None]

    # Its damage now.
    damage: NotRequired[int | None]

    # Its difficulty now.
    difficulty: NotRequired[int | None]

    # Its check value now.
    check: NotRequired[int | None]

    # Its block modifier now.
    block_modifier: NotRequired[int | None]

    # Its printed health as changed.
    health: NotRequired[int | None]

    # Its hand size now.
    hand_size: NotRequired[int | None]

    # Its maximum stamina now.
    stamina: NotRequired[int | None]

    # Its attack zone now.
    zone: NotRequired[Literal['high', 'mid', 'low'] | None]

    # Its block zone now.
    block_zone: NotRequired[Literal['high', 'mid', 'low'] | None]

    # All its keywords now.
    keywords: NotRequired[list[str] | None]

    # The slug of the card it's a copy of.
    copy: NotRequired[str | None]

    # Its type now.
    type: NotRequired[Literal['action', 'asset', 'attack', 'backup', 'character', 'foundation', 'token'] | None]

    # Its name now.
    name: NotRequired[str | None]

    # All its symbols now.
    symbols: NotRequired[list[str] | None]

    # Abilities that it has gained.
    gained: NotRequired[list[AbilityText] | None]


class CardText(TypedDict):
    """The text of a card, to be read."""

    # Its abilities, one per line.
    text: str


class CardWrapped(TypedDict):
    """A card, to be read."""

    # The card.
    card: Card


class Caveat(TypedDict):
    """Caveat"""

    # For programs: continuous-not-understood, errata, by-hand, set-aside or loop.
    code: str

    # The caveat as a sentence.
    text: str


# A change to the board: at a path, of a key of a card's row, or of a card's zone.
Change = TypedDict(
    "Change",
    {
        "was": "Any",
        "now": "Any",
        "card": "NotRequired[str]",
        "at": "NotRequired[str]",
        "key": "NotRequired[str]",
        "index": "NotRequired[int]",
        "as": "NotRequired[Any]",
        "ceases": "NotRequired[bool]",
        "counted": "NotRequired[bool]",
        "listed": "NotRequired[Any]",
    },
)


class ChangeByHand(TypedDict):
    """A change made by the asker, written like a step's change."""

    # The new value, or the zone a card moves to.
    now: Any

    # The id of the card that changes; null for an unnamed one.
    card: NotRequired[Any]

    # The key of the card's row that changes.
    key: NotRequired[Any]

    # The place on the board that changes.
    at: NotRequired[Any]

    # The old value; needed only if a card has no name.
    was: NotRequired[Any]


class ChangeCounts(TypedDict):
    """ChangeCounts"""

    # The same on both sides.
    same: int

    # On both sides, changed.
    changed: int

    # Only on the left.
    only_left: int

    # Only on the right.
    only_right: int


class ChangeList(TypedDict):
    """One page of a list; each list adds its `results`."""

    # Where the next page is; null on the last.
    next: str | None

    # The edition or entry on the left.
    left: str

    # The one on the right.
    right: str

    # How many entries are the same, changed, or only in one.
    counts: ChangeCounts

    # Its page on the site.
    url: str

    # The rows of this page.
    results: list[ChangeRow]


class ChangeRow(TypedDict):
    """ChangeRow"""

    # The entry on the left, or the one on the right if there isn't one.
    ref: str

    # Its title.
    title: str

    # * `same` - same * `changed` - changed * `only-left` - only-left * `only-right` - only-right
    state: Literal['same', 'changed', 'only-left', 'only-right']

    # The edition or entry on the left.
    left: str | None

    # The one on the right.
    right: str | None

    # How many clauses changed.
    clauses_changed: int

    # Where both are compared, or the entry's own page if there's only one.
    url: str

    # The same as JSON.
    api_url: str


class ChangedFile(TypedDict):
    """ChangedFile"""

    # Rows that are new.
    added: ChangedRows

    # Rows that have changed.
    changed: ChangedRows

    # Rows that are gone.
    removed: ChangedRows


class ChangedRows(TypedDict):
    """ChangedRows"""

    # How many rows.
    count: int

    # The first 200 of them, each by its `id`, or by its `ref` if it has no `id`.
    refs: list[str]


class CitationShape(TypedDict):
    """CitationShape"""

    # edition:entry#clause.
    ref: str

    # Its title.
    title: str

    # Its words.
    text: str

    # Its page on the site.
    url: str


class CiteShape(TypedDict):
    """CiteShape"""

    # entry#clause of the current edition, or edition:entry#clause.
    ref: str

    # Its title.
    title: str

    # Its words.
    text: str

    # Its page on the site.
    url: str


class ClauseAnswer(TypedDict):
    """ClauseAnswer"""

    # Its name within the entry.
    id: str

    # The name to cite it by.
    ref: str

    # Its number in the entry.
    number: str

    # The document's own rule number, if it has one.
    rule: str | None

    # Its kind.
    kind: str

    # Its words.
    text: str

    # How deeply it's nested.
    depth: int

    # The clause above it.
    parent: str | None

    # Clauses that say exactly this elsewhere.
    same: list[str]

    # Clauses that say nearly this elsewhere.
    like: list[str]

    # The number of the example, if it's one.
    example: int | None

    # Its page on the site.
    url: str

    # The same as JSON.
    api_url: str

    # The edition it's in.
    edition: str

    # The slug of the entry.
    entry: str

    # The entry's heading.
    title: str

    # The clause above this one, if any.
    context: str | None

    # The clauses beside it.
    around: list[ClauseRow]

    # Clauses of other editions that state this point.
    elsewhere: list[str]

    # What the rules leave open here.
    open_questions: list[QuestionLink]

    # Scenarios of the gallery that show it, at most ten.
    scenarios: list[ScenarioLink]


class ClausePart(TypedDict):
    """ClausePart"""

    # The id of the clause.
    clause: str

    # The clause's words.
    text: str


class ClauseRow(TypedDict):
    """ClauseRow"""

    # Its name within the entry.
    id: str

    # The name to cite it by.
    ref: str

    # Its number in the entry.
    number: str

    # The document's own rule number, if it has one.
    rule: str | None

    # Its kind.
    kind: str

    # Its words.
    text: str

    # How deeply it's nested.
    depth: int

    # The clause above it.
    parent: str | None

    # Clauses that say exactly this elsewhere.
    same: list[str]

    # Clauses that say nearly this elsewhere.
    like: list[str]

    # The number of the example, if it's one.
    example: int | None

    # Its page on the site.
    url: str

    # The same as JSON.
    api_url: str


class CompareAnswer(TypedDict):
    """One page of a list; each list adds its `results`."""

    # Where the next page is; null on the last.
    next: str | None

    # The edition or entry on the left.
    left: EntryRow

    # The edition compared with.
    other: str

    # Its page on the site.
    url: str

    # The rows of this page.
    results: list[CounterpartShape]


class Comparison(TypedDict):
    """The rulings of several editions on one question."""

    # A ruling for each edition that knows the board.
    rulings: list[Ruling]

    # The first step where they differ; null if all steps are the same.
    parts: Parting | None

    # What's wrong with the question under some editions.
    faults: NotRequired[list[FaultUnder]]


class ComparisonList(TypedDict):
    """One page of a list; each list adds its `results`."""

    # Where the next page is; null on the last.
    next: str | None

    # The rows of this page.
    results: list[ComparisonRow]


class ComparisonRow(TypedDict):
    """ComparisonRow"""

    # Both editions: `left/right`.
    ref: str

    # Its name, unique in the list.
    id: str

    # The older edition.
    left: str

    # The newer edition.
    right: str

    # Its title.
    title: str

    # Its page on the site.
    url: str

    # The same as JSON.
    api_url: str


class ComparisonTold(TypedDict):
    """The rulings of several editions on one question."""

    # A ruling for each edition that knows the board.
    rulings: list[RulingTold]

    # The first step where they differ; null if all steps are the same.
    parts: Parting | None

    # What's wrong with the question under some editions.
    faults: NotRequired[list[FaultUnder]]


class CounterpartShape(TypedDict):
    """CounterpartShape"""

    # The entry on the right, as rulings cite it.
    ref: str

    # The entry on the right.
    right: EntryRow

    # The clauses side by side.
    pairs: list[PairShape]

    # The page of the entry on the right.
    url: str

    # The same as JSON.
    api_url: str


class CreditShape(TypedDict):
    """CreditShape"""

    # The name of the source.
    source: str

    # Whose data it is.
    credit: str


class CutAnswer(TypedDict):
    """CutAnswer"""

    # Which calculator answered.
    calculator: str

    # Whose rules were followed.
    edition: str

    # The date of that document.
    as_of: str

    # The answer in a few words.
    headline: str

    # How the answer is worked out, in order.
    steps: list[StepShape]

    # Its page on the site.
    url: str

    # Who advances.
    through: list[FinisherShape]

    # Who doesn't, because a better finisher plays the same character.
    passed_over: list[FinisherShape]

    # Who meets whom in the first round of the bracket.
    pairings: list[list[str]]


class Decision(TypedDict):
    """A decision that a procedure waits for. Refusals are worked out only when read."""

    # Who decides.
    player: Literal['a', 'b']

    # What is decided, as one word.
    kind: str

    # The clauses that call for it.
    cites: list[str]

    # What can be chosen.
    options: list[Option]

    # How to name cards if more sets fit than are listed.
    pick: NotRequired[Pick | None]

    # The rulebook named in `cites`, if the edition's own document doesn't say. Otherwise the key is absent.
    cited_from: NotRequired[str]

    # The question to the player.
    prompt: str

    # What the question asks, for programs.
    code: str

    # The names and numbers in it.
    data: dict[str, Any]

    # Why other cards and abilities can't be used here, and why responses couldn't be since the last decision.
    refused: list[Refusal]


class DecisionTold(TypedDict):
    """A decision, or the keys of it you asked for."""

    # Who decides.
    player: NotRequired[Literal['a', 'b']]

    # What is decided, as one word.
    kind: NotRequired[str]

    # The clauses that call for it.
    cites: NotRequired[list[str]]

    # What can be chosen.
    options: NotRequired[list[Option]]

    # How to name cards if more sets fit than are listed.
    pick: NotRequired[Pick | None]

    # The rulebook named in `cites`, if the edition's own document doesn't say. Otherwise the key is absent.
    cited_from: NotRequired[str]

    # The question to the player.
    prompt: NotRequired[str]

    # What the question asks, for programs.
    code: NotRequired[str]

    # The names and numbers in it.
    data: NotRequired[dict[str, Any]]

    # Why other cards and abilities can't be used here, and why responses couldn't be since the last decision.
    refused: NotRequired[list[Refusal]]


class DeckAnswer(TypedDict):
    """DeckAnswer"""

    # The format it was checked by.
    format: str

    # Is it legal? Null if the only doubt is cards that the site doesn't have.
    legal: bool | None

    # The starting character.
    character: str | None

    # The symbol it's built on.
    primary: str | None

    # How many cards it has.
    cards: int

    # How many cards its sidebar has.
    sidebar: int

    # The date that bans and legality apply to; undated if no list gives one.
    as_of: str

    # What's wrong with it.
    faults: list[FindingShape]

    # Cards on the list that the site doesn't have.
    not_known: list[FindingShape]

    # What else to know about it.
    remarks: list[FindingShape]

    # Its page on the site.
    url: str


class DeckAsText(TypedDict):
    """A deck to check: a list as text, or slugs with their numbers."""

    # The format to check it by.
    format: NotRequired[Literal['legacy', 'mha', 'retro', 'standard', 'ufs-constructed', 'ufs-draft', 'ufs-sealed']]

    # The symbol the deck is built on.
    primary: NotRequired[Literal['air', 'all', 'chaos', 'death', 'earth', 'evil', 'fire', 'good', 'life', 'order', 'void', 'water', 'infinity'] | None]

    # The deck as text, one card per line.
    list: str

    # The slug of the starting character.
    character: NotRequired[str | None]

    # How many of each card of the sidebar, by slug.
    sidebar: NotRequired[dict[str, int] | None]

    # The day that bans and legality are asked for; else that of the lists.
    on: NotRequired[str | None]

    # Cards the site doesn't have, by slug.
    cards: NotRequired[dict[str, Card] | None]


class DeckInPlay(TypedDict):
    """A deck: how many cards it has, and the known cards on top."""

    # How many cards it has. Left out: 40, with those on top.
    count: NotRequired[int | None]

    # Its top cards, the first on top. Left out: none is known.
    top: NotRequired[list[CardInPlay] | None]


class DeckOfCards(TypedDict):
    """A deck to check: a list as text, or slugs with their numbers."""

    # The format to check it by.
    format: NotRequired[Literal['legacy', 'mha', 'retro', 'standard', 'ufs-constructed', 'ufs-draft', 'ufs-sealed']]

    # The symbol the deck is built on.
    primary: NotRequired[Literal['air', 'all', 'chaos', 'death', 'earth', 'evil', 'fire', 'good', 'life', 'order', 'void', 'water', 'infinity'] | None]

    # The slug of the starting character.
    character: NotRequired[str | None]

    # How many of each card, by slug.
    deck: dict[str, int] | None

    # How many of each card of the sidebar, by slug.
    sidebar: NotRequired[dict[str, int] | None]

    # The day that bans and legality are asked for; else that of the lists.
    on: NotRequired[str | None]

    # Cards the site doesn't have, by slug.
    cards: NotRequired[dict[str, Card] | None]


class DifferenceList(TypedDict):
    """One page of a list; each list adds its `results`."""

    # Where the next page is; null on the last.
    next: str | None

    # The rows of this page.
    results: list[DifferenceRow]


class DifferenceRow(TypedDict):
    """DifferenceRow"""

    # The name to ask for it by.
    ref: str

    # The same as JSON.
    api_url: str

    # Its name, unique in the list.
    id: str

    # What it is about, as one word.
    topic: str

    # What it is about, in a sentence.
    about: str

    # What each edition says.
    says: list[SaidShape]

    # Editions that agree with the current one.
    same: list[str]

    # Its page on the site.
    url: str


class EditionList(TypedDict):
    """One page of a list; each list adds its `results`."""

    # Where the next page is; null on the last.
    next: str | None

    # The rows of this page.
    results: list[EditionRow]


class EditionRow(TypedDict):
    """EditionRow"""

    # The name to cite it by.
    ref: str

    # The same as JSON.
    api_url: str

    # Its name in refs and addresses.
    edition: str

    # Its title.
    title: str

    # Its short name.
    short: str

    # Its version.
    version: str

    # When it was printed or published.
    date: str

    # What it is about, in a sentence.
    about: str

    # Is it the edition in force?
    current: bool

    # How many entries it has.
    entries: int

    # Its page on the site.
    url: str

    # Its entries as JSON.
    entries_url: str


# An effect in force, identified by the card and the ability that made it.
Effect = TypedDict(
    "Effect",
    {
        "card": "NotRequired[str | None]",
        "slug": "NotRequired[str | None]",
        "ability": "NotRequired[int | AbilityText | None]",
        "nth": "NotRequired[int | None]",
        "part": "NotRequired[int | None]",
        "attack": "NotRequired[str | None]",
        "answers": "NotRequired[list[str] | None]",
        "numbers": "NotRequired[list[int] | None]",
        "knows": "NotRequired[KnownToEffect | None]",
        "then": "NotRequired[KnownToEffect | None]",
        "was": "NotRequired[list[CardAsItWas] | None]",
        "applied": "NotRequired[str | None]",
        "of": "NotRequired[EffectMadeBy | None]",
        "text": "NotRequired[str | None]",
        "owner": "NotRequired[Literal['a', 'b'] | None]",
        "until": "NotRequired[Literal['attack', 'combat', 'game', 'resolved', 'rival-end', 'step', 'turn', 'your-end', 'your-turn'] | None]",
        "about": "NotRequired[str | None]",
        "lost": "NotRequired[str | None]",
        "uses": "NotRequired[int | None]",
        "turn": "NotRequired[int | None]",
        "goes_on": "NotRequired[bool | None]",
        "applied_to": "NotRequired[list[str] | None]",
        "with": "NotRequired[int | None]",
    },
)


class EffectMadeBy(TypedDict):
    """What made an effect: the part of an ability, and what was known and chosen then."""

    # The id of the card whose ability made it.
    card: NotRequired[str | None]

    # Which card that is, if the board doesn't list it.
    slug: NotRequired[str | None]

    # The ability's number on its card, or the ability in words.
    ability: NotRequired[int | AbilityText | None]

    # Which of several effects of that part. Left out: 0.
    nth: NotRequired[int | None]

    # Which part of the ability's text. Left out: the only one that can make it.
    part: NotRequired[int | None]

    # The attack in progress when it was made. Left out: the one now.
    attack: NotRequired[str | None]

    # The decisions made at the time.
    answers: NotRequired[list[str] | None]

    # Numbers read from the game at the time.
    numbers: NotRequired[list[int] | None]

    # What the text had mentioned at the time.
    knows: NotRequired[KnownToEffect | None]

    # What it has mentioned by now, if different.
    then: NotRequired[KnownToEffect | None]

    # Cards that it reads as they were.
    was: NotRequired[list[CardAsItWas] | None]

    # The card that the effect of `of` was applied to.
    applied: NotRequired[str | None]

    # The effect that made it when applied to a card.
    of: NotRequired[EffectMadeBy | None]


class EngineSaid(TypedDict):
    """EngineSaid"""

    # The engine's answer to the board.
    text: str

    # `same`, `differs`, or `unknown` if nobody has compared them.
    agreement: str

    # The versions of the engine and the content.
    ruled_by: str


class EntryAnswer(TypedDict):
    """EntryAnswer"""

    # The name to cite it by: `edition:entry`.
    ref: str

    # Its title.
    title: str

    # The name to ask for it by.
    slug: str

    # The edition it's in.
    edition: str

    # The section it's listed in.
    group: str

    # The index that lists it, if any.
    index: str | None

    # Other words for it.
    aliases: list[str]

    # Questions that it answers.
    asks: list[str]

    # Where it is from.
    source: SourceShape

    # Its clauses.
    clauses: list[ClauseRow]

    # Entries that a reader should see too.
    see: list[str]

    # Entries that this one names.
    refers_to: list[str]

    # Entries that name this one.
    referred_by: list[str]

    # The same subject in other editions.
    elsewhere: list[str]

    # Its page on the site.
    url: str

    # The same as JSON.
    api_url: str


class EntryList(TypedDict):
    """One page of a list; each list adds its `results`."""

    # Where the next page is; null on the last.
    next: str | None

    # The rows of this page.
    results: list[EntryRow]


class EntryRow(TypedDict):
    """EntryRow"""

    # The name to cite it by: `edition:entry`.
    ref: str

    # Its title.
    title: str

    # The name to ask for it by.
    slug: str

    # The edition it's in.
    edition: str

    # The section it's listed in.
    group: str

    # The index that lists it, if any.
    index: str | None

    # How many clauses it has.
    clauses: int

    # Its page on the site.
    url: str

    # The same as JSON.
    api_url: str


class ErrataList(TypedDict):
    """One page of a list; each list adds its `results`."""

    # Where the next page is; null on the last.
    next: str | None

    # The rows of this page.
    results: list[ErratumRow]


class ErratumRow(TypedDict):
    """ErratumRow"""

    # The clause that says so, to cite it by.
    ref: str

    # The same as JSON.
    api_url: str

    # Its name, unique in the list.
    id: str

    # The edition it's in.
    edition: str

    # The document's own rule number.
    rule: str

    # The card's name.
    card: str

    # Its version.
    version: str

    # The set it comes from.
    set: str

    # Its number in the set.
    number: str

    # When it was printed or published.
    date: str

    # The clause that says so, as edition:entry#clause.
    cite: str

    # Its page on the site.
    url: str

    # What was changed.
    what: str

    # The change in a sentence.
    summary: str

    # The abilities concerned.
    abilities: list[str]


class ErratumShape(TypedDict):
    """ErratumShape"""

    # The edition it's in.
    edition: str

    # The document's own rule number.
    rule: str

    # The change in a sentence.
    summary: str

    # Its page on the site.
    url: str


class FaultUnder(TypedDict):
    """A fault that the question has under one edition."""

    # The edition with the problem.
    ruleset: Literal['uvs-1.2.9', 'mha', 'ufs-1.9']

    # The place in the question.
    at: str

    # What's wrong there.
    why: str


class FeedAnswer(TypedDict):
    """FeedAnswer"""

    # The version of JSON Feed.
    version: str

    # What the feed is called.
    title: str

    # The site.
    home_page_url: str

    # The feed itself.
    feed_url: str

    # The versions, newest first, at most 100.
    items: list[FeedItem]


class FeedItem(TypedDict):
    """FeedItem"""

    # A permanent name for this version.
    id: str

    # The feed, at this version.
    url: str

    # The version's name.
    title: str

    # What changed, in words.
    content_text: str

    # When this site first served it.
    date_published: str

    # The same for programs.
    _ringside: FeedMore


class FeedMore(TypedDict):
    """FeedMore"""

    # The version of the content.
    content: str

    # The version of the engine that served it first.
    engine: str

    # What changed since the version before, by file.
    changes: dict[str, ChangedFile]


class FindingShape(TypedDict):
    """FindingShape"""

    # What's wrong, in a sentence.
    why: str

    # The same for programs.
    code: str

    # The names and numbers in it.
    data: dict[str, Any]

    # The clauses it rests on.
    cites: list[CiteShape]

    # The lines of the list concerned.
    lines: list[int]

    # The cards concerned.
    cards: list[str]

    # What you may have meant.
    did_you_mean: list[str]


class FinisherShape(TypedDict):
    """FinisherShape"""

    # The place after the Swiss rounds.
    place: int

    # The player's name.
    player: str

    # The character they play.
    character: str


class GalleryAnswer(TypedDict):
    """GalleryAnswer"""

    # The name to ask for it by.
    ref: str

    # Its name, unique in the list.
    id: str

    # Its title.
    title: str

    # Its topic in the gallery.
    topic: str

    # What it is about, in a sentence.
    about: str

    # board, card, deck or refused-question.
    kind: str

    # The clauses that it shows.
    shows: list[str]

    # The edition ruled under.
    ruleset: str

    # Its page on the site.
    url: str

    # The same as JSON.
    api_url: str

    # If `kind` is board, the question as POST /api/v1/rulings/ takes it.
    question: dict[str, Any]

    # The ruling in one or two sentences.
    answer: ShortAnswer | None

    # The ruling, if there is one.
    ruling: RulingTold | None


class GalleryList(TypedDict):
    """One page of a list; each list adds its `results`."""

    # Where the next page is; null on the last.
    next: str | None

    # The rows of this page.
    results: list[GalleryRow]


class GalleryRow(TypedDict):
    """GalleryRow"""

    # The name to ask for it by.
    ref: str

    # Its name, unique in the list.
    id: str

    # Its title.
    title: str

    # Its topic in the gallery.
    topic: str

    # What it is about, in a sentence.
    about: str

    # board, card, deck or refused-question.
    kind: str

    # The clauses that it shows.
    shows: list[str]

    # The edition ruled under.
    ruleset: str

    # Its page on the site.
    url: str

    # The same as JSON.
    api_url: str


class GamesShape(TypedDict):
    """GamesShape"""

    # Games that A has won.
    a: int

    # Games that B has won.
    b: int


class HistoryForms(TypedDict):
    """Forms tried this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryFormsPlayed(TypedDict):
    """Forms played this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryCardsTried(TypedDict):
    """Cards that each player tried to play this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryAttacksTried(TypedDict):
    """Attacks tried this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryAttacksDropped(TypedDict):
    """Attacks that failed this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryAttacks(TypedDict):
    """Attacks played this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryEnhances(TypedDict):
    """Enhances played in this Enhance Step, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryDrawn(TypedDict):
    """Cards drawn this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryBlocks(TypedDict):
    """Blocks played this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryGainedHealth(TypedDict):
    """Health gained this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryCycled(TypedDict):
    """Times a deck was cycled this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryBuilt(TypedDict):
    """Cards built this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryCleared(TypedDict):
    """Cards cleared this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryCommitted(TypedDict):
    """Cards committed this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryDestroyed(TypedDict):
    """Cards destroyed this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryDiscarded(TypedDict):
    """Cards discarded this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryDealtDamage(TypedDict):
    """Times that damage was dealt this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryFailedChecks(TypedDict):
    """Failed checks this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryFlipped(TypedDict):
    """Cards flipped this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryFrozen(TypedDict):
    """Cards frozen this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryLeftCardPool(TypedDict):
    """Cards that left the card pool this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryLeftStage(TypedDict):
    """Cards that left the stage this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryLeveled(TypedDict):
    """Levels gained this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryLostHealth(TypedDict):
    """Health lost this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryChecks(TypedDict):
    """Checks made this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryMilled(TypedDict):
    """Cards milled this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryReadied(TypedDict):
    """Cards readied this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryRemoved(TypedDict):
    """Cards removed this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryRevealed(TypedDict):
    """Cards revealed this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryReviewed(TypedDict):
    """Cards reviewed this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistorySacrificed(TypedDict):
    """Cards sacrificed this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistorySealed(TypedDict):
    """Cards sealed this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistorySpent(TypedDict):
    """Cards spent this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryTakenDamage(TypedDict):
    """Times that damage was taken this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryUnflipped(TypedDict):
    """Cards unflipped this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryUnsealed(TypedDict):
    """Cards unsealed this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryDamageDealt(TypedDict):
    """Damage dealt this turn, in all, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryDamageTaken(TypedDict):
    """Damage taken this turn, in all, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryPassedChecks(TypedDict):
    """Passed checks this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryCompleteBlocks(TypedDict):
    """Complete blocks this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryPartialBlocks(TypedDict):
    """Partial blocks this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryAddedHand(TypedDict):
    """Cards added to the hand this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryAddedMomentum(TypedDict):
    """Cards added to the momentum this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryCountersAdded(TypedDict):
    """Counters added this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryCountersRemoved(TypedDict):
    """Counters removed this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryCanceled(TypedDict):
    """Abilities canceled this turn, by who canceled them."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistorySearched(TypedDict):
    """Times a deck was searched this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class HistoryShuffled(TypedDict):
    """Times a deck was shuffled this turn, by player."""

    # Of player a.
    a: NotRequired[int]

    # Of player b.
    b: NotRequired[int]


class History(TypedDict):
    """What happened this turn. Anything left out is read from the card pools, or didn't happen."""

    # Forms tried this turn, by player.
    forms: NotRequired[HistoryForms]

    # Forms played this turn, by player.
    forms_played: NotRequired[HistoryFormsPlayed]

    # Cards that each player tried to play this turn, by player.
    cards_tried: NotRequired[HistoryCardsTried]

    # Attacks tried this turn, by player.
    attacks_tried: NotRequired[HistoryAttacksTried]

    # Attacks that failed this turn, by player.
    attacks_dropped: NotRequired[HistoryAttacksDropped]

    # Attacks played this turn, by player.
    attacks: NotRequired[HistoryAttacks]

    # Enhances played in this Enhance Step, by player.
    enhances: NotRequired[HistoryEnhances]

    # Cards drawn this turn, by player.
    drawn: NotRequired[HistoryDrawn]

    # Blocks played this turn, by player.
    blocks: NotRequired[HistoryBlocks]

    # Health gained this turn, by player.
    gained_health: NotRequired[HistoryGainedHealth]

    # Times a deck was cycled this turn, by player.
    cycled: NotRequired[HistoryCycled]

    # Cards built this turn, by player.
    built: NotRequired[HistoryBuilt]

    # Cards cleared this turn, by player.
    cleared: NotRequired[HistoryCleared]

    # Cards committed this turn, by player.
    committed: NotRequired[HistoryCommitted]

    # Cards destroyed this turn, by player.
    destroyed: NotRequired[HistoryDestroyed]

    # Cards discarded this turn, by player.
    discarded: NotRequired[HistoryDiscarded]

    # Times that damage was dealt this turn, by player.
    dealt_damage: NotRequired[HistoryDealtDamage]

    # Failed checks this turn, by player.
    failed_checks: NotRequired[HistoryFailedChecks]

    # Cards flipped this turn, by player.
    flipped: NotRequired[HistoryFlipped]

    # Cards frozen this turn, by player.
    frozen: NotRequired[HistoryFrozen]

    # Cards that left the card pool this turn, by player.
    left_card_pool: NotRequired[HistoryLeftCardPool]

    # Cards that left the stage this turn, by player.
    left_stage: NotRequired[HistoryLeftStage]

    # Levels gained this turn, by player.
    leveled: NotRequired[HistoryLeveled]

    # Health lost this turn, by player.
    lost_health: NotRequired[HistoryLostHealth]

    # Checks made this turn, by player.
    checks: NotRequired[HistoryChecks]

    # Cards milled this turn, by player.
    milled: NotRequired[HistoryMilled]

    # Cards readied this turn, by player.
    readied: NotRequired[HistoryReadied]

    # Cards removed this turn, by player.
    removed: NotRequired[HistoryRemoved]

    # Cards revealed this turn, by player.
    revealed: NotRequired[HistoryRevealed]

    # Cards reviewed this turn, by player.
    reviewed: NotRequired[HistoryReviewed]

    # Cards sacrificed this turn, by player.
    sacrificed: NotRequired[HistorySacrificed]

    # Cards sealed this turn, by player.
    sealed: NotRequired[HistorySealed]

    # Cards spent this turn, by player.
    spent: NotRequired[HistorySpent]

    # Times that damage was taken this turn, by player.
    taken_damage: NotRequired[HistoryTakenDamage]

    # Cards unflipped this turn, by player.
    unflipped: NotRequired[HistoryUnflipped]

    # Cards unsealed this turn, by player.
    unsealed: NotRequired[HistoryUnsealed]

    # Damage dealt this turn, in all, by player.
    damage_dealt: NotRequired[HistoryDamageDealt]

    # Damage taken this turn, in all, by player.
    damage_taken: NotRequired[HistoryDamageTaken]

    # Passed checks this turn, by player.
    passed_checks: NotRequired[HistoryPassedChecks]

    # Complete blocks this turn, by player.
    complete_blocks: NotRequired[HistoryCompleteBlocks]

    # Partial blocks this turn, by player.
    partial_blocks: NotRequired[HistoryPartialBlocks]

    # Cards added to the hand this turn, by player.
    added_hand: NotRequired[HistoryAddedHand]

    # Cards added to the momentum this turn, by player.
    added_momentum: NotRequired[HistoryAddedMomentum]

    # Counters added this turn, by player.
    counters_added: NotRequired[HistoryCountersAdded]

    # Counters removed this turn, by player.
    counters_removed: NotRequired[HistoryCountersRemoved]

    # Abilities canceled this turn, by who canceled them.
    canceled: NotRequired[HistoryCanceled]

    # Times a deck was searched this turn, by player.
    searched: NotRequired[HistorySearched]

    # Times a deck was shuffled this turn, by player.
    shuffled: NotRequired[HistoryShuffled]

    # Attacks that were blocked this turn.
    attacks_blocked: NotRequired[int]

    # Abilities played this turn: a card id and the ability's number.
    abilities: NotRequired[list[str] | None]

    # Those played in this Enhance Step. Left out: all of `abilities`.
    in_step: NotRequired[list[str] | None]

    # Abilities whose first time this turn is over.
    first_times: NotRequired[list[str] | None]

    # Abilities played on the side that's now down.
    other_side: NotRequired[list[str] | None]

    # Each player's last attack that resolved.
    resolved: NotRequired[dict[str, Any] | None]

    # The id of the card whose Echo was used.
    echo: NotRequired[str | None]

    # What was done to a card this turn or this Combat Phase, by card id.
    done: NotRequired[dict[str, list[str] | None] | None]

    # The zone that cards in the card pools were played from, by card id. Left out: from the hand.
    played_from: NotRequired[dict[str, Literal['card_pool', 'deck', 'discard', 'momentum', 'removed', 'stage']] | None]

    # The names of the named abilities that each player has played.
    named: NotRequired[dict[str, Any] | None]

    # Once-per-game abilities that have been played.
    once: NotRequired[dict[str, Any] | None]

    # Who has passed in this Enhance Step.
    passed: NotRequired[list[Literal['a', 'b']] | None]

    # What effects have done to the attack in progress.
    attack: NotRequired[AttackHistory | None]

    # Who has run out of cards in the deck.
    deckless: NotRequired[list[Literal['a', 'b']] | None]

    # What has ended the Combat Phase.
    phase_over: NotRequired[Literal['effect', 'failed check'] | None]


class KeywordShape(TypedDict):
    """KeywordShape"""

    # The keyword, with its rating.
    keyword: str

    # Its kind.  * `ability` - ability * `trait` - trait
    kind: Literal['ability', 'trait']

    # Its page on the site.
    url: str | None

    # The abilities that it grants.
    abilities: list[AbilityShape]


class KnownToEffect(TypedDict):
    """What an ability's text had mentioned, or what had been done, when an effect was made. Rulings write it."""

    # Cards aimed at.
    aimed: NotRequired[list[str] | None]

    # Cards mentioned before.
    before: NotRequired[list[str] | None]

    # Cards chosen.
    chosen: NotRequired[list[str] | None]

    # Cards drawn.
    drawn: NotRequired[list[str] | None]

    # The cards that `it` means.
    it: NotRequired[list[str] | None]

    # Cards with the keyword mentioned.
    keyword_on: NotRequired[list[str] | None]

    # Cards left over.
    left_over: NotRequired[list[str] | None]

    # Cards put on offer.
    offered: NotRequired[list[str] | None]

    # Cards paid as a cost.
    paid_cards: NotRequired[list[str] | None]

    # Cards shown.
    shown: NotRequired[list[str] | None]

    # The bonus it waited for, or the penalty below 0.
    bonus: NotRequired[int | None]

    # How many counters were removed.
    counters_removed: NotRequired[int | None]

    # How much health was lost.
    health_lost: NotRequired[int | None]

    # The most it may do.
    most: NotRequired[int | None]

    # How often it is done.
    times: NotRequired[int | None]

    # The value of X.
    x: NotRequired[int | None]

    # Was the attack in progress mentioned last?
    about_attack: NotRequired[bool | None]

    # Was nothing chosen?
    chose_none: NotRequired[bool | None]

    # Was the attack made by an effect?
    created: NotRequired[bool | None]

    # Was it done?
    did: NotRequired[bool | None]

    # Has something it waited for happened?
    fired: NotRequired[bool | None]

    # Did the last condition hold?
    if_held: NotRequired[bool | None]

    # Was it only partly done?
    in_part: NotRequired[bool | None]

    # Has the text mentioned other cards before?
    of_cards: NotRequired[bool | None]

    # May it be skipped?
    optional: NotRequired[bool | None]

    # Was the check passed?
    passed: NotRequired[bool | None]

    # Does it last for the rest of the turn?
    rest_of_turn: NotRequired[bool | None]

    # Do both players do it?
    shared: NotRequired[bool | None]

    # Was nothing found to act on?
    touched_none: NotRequired[bool | None]

    # The keyword that was chosen.
    keyword_chosen: NotRequired[str | None]

    # What was named.
    named: NotRequired[str | None]

    # What an offered card may be played as.
    offered_as: NotRequired[str | None]

    # Whom `that player` means.
    player_meant: NotRequired[str | None]

    # Where cards were shown.
    shown_in: NotRequired[str | None]

    # How long effects without a stated end last.
    until: NotRequired[str | None]

    # Who carries out the instruction.
    actors: NotRequired[list[Literal['a', 'b']] | None]

    # Who bare verbs refer to.
    told_to: NotRequired[list[Literal['a', 'b']] | None]

    # The parts of the text still to come, by number.
    rest: NotRequired[list[int] | None]

    # The part of the text that mentions the attack.
    spoken: NotRequired[int | None]

    # The card of the attack mentioned.
    spoken_card: NotRequired[str | None]

    # Cards by what was done to them.
    ways: NotRequired[dict[str, list[str] | None] | None]


class LineToRead(TypedDict):
    """A line to read, or a question to print as one."""

    # The line to read.
    notation: str


class ManualDecision(TypedDict):
    """An option of an ability that the engine doesn't understand, carried out by the asker."""

    # The id of the option.
    by_hand: str

    # What it changes, in order.
    changes: list[ChangeByHand]


class MarkShape(TypedDict):
    """MarkShape"""

    # The words.
    text: str

    # Was it understood?  * `understood` - understood * `stopped` - stopped * `unread` - unread
    state: Literal['understood', 'stopped', 'unread']

    # Its part of the ability.
    part: str | None


NotReadShape = TypedDict(
    "NotReadShape",
    {
        "line": "int",
        "to": "int",
        "words": "str",
        "why": "str",
        "from": "int",
    },
)


# An ability that the engine couldn't read in full.
NotUnderstood = TypedDict(
    "NotUnderstood",
    {
        "card": "str",
        "text": "str",
        "words": "str",
        "ability": "NotRequired[int]",
        "from": "NotRequired[int]",
        "continuous": "NotRequired[bool | None]",
        "name": "NotRequired[str | None]",
    },
)


class NotationAnswer(TypedDict):
    """NotationAnswer"""

    # The canonical line; null if something wasn't understood.
    notation: str | None

    # The question the line means, with its moves as exact decisions.
    question: Question

    # What every word means, in order.
    chips: list[NotationChip]

    # What wasn't understood, in order.
    faults: list[NotationFault]

    # The moves, as typed, with their branches.
    moves: list[NotationMove]

    # The first move that isn't an option.
    stopped: NotationMove | None

    # The board, opened with this line.
    url: str


NotationChip = TypedDict(
    "NotationChip",
    {
        "from": "int",
        "to": "int",
        "kind": "str",
        "means": "str",
        "player": "str | None",
        "at": "str | None",
    },
)


NotationFault = TypedDict(
    "NotationFault",
    {
        "from": "int",
        "to": "int",
        "word": "str",
        "expected": "str",
        "guesses": "list[str]",
        "why": "str",
    },
)


NotationMove = TypedDict(
    "NotationMove",
    {
        "from": "int",
        "said": "str",
        "to": "int",
        "branches": "NotRequired[list[list[dict[str, Any]]]]",
    },
)


class Option(TypedDict):
    """One thing a player may choose. `value` is what the procedure that asked gets back."""

    # Its name in a question's `decisions`.
    id: str

    # What is done.
    verb: str

    # The ids of the cards it names.
    cards: list[str]

    # The option in words.
    label: str

    # What the label says, for programs.
    code: str

    # The names and numbers in the label.
    data: dict[str, Any]

    # The clauses that allow it.
    cites: list[str]


class Outcome(TypedDict):
    """How the game ended; a draw has neither winner nor loser."""

    # Who won; null in a draw.
    winner: str | None

    # Who lost; null in a draw.
    loser: str | None

    # The clauses that ended it.
    cites: list[str]

    # The rulebook named in `cites`, if the edition's own document doesn't say. Otherwise the key is absent.
    cited_from: NotRequired[str]

    # How it ended.
    why: str

    # How it ended, for programs.
    code: str

    # The names and numbers in it.
    data: dict[str, Any]


class PairShape(TypedDict):
    """PairShape"""

    # * `same` - same * `changed` - changed * `only-left` - only-left * `only-right` - only-right
    state: Literal['same', 'changed', 'only-left', 'only-right']

    # The edition or entry on the left.
    left: ClauseRow | None

    # The one on the right.
    right: ClauseRow | None

    # The words on the left, with those that differ marked.
    left_marks: list[WordsShape]

    # The words on the right, with those that differ marked.
    right_marks: list[WordsShape]


PartShape = TypedDict(
    "PartShape",
    {
        "part": "str",
        "words": "str",
        "means": "str",
        "depth": "int",
        "to": "int",
        "cites": "list[CiteShape]",
        "from": "int",
    },
)


class Parting(TypedDict):
    """Where rulings differ: everything before is the same in all of them."""

    # The number of the step.
    n: int

    # The step of each edition; an edition with no more steps is left out.
    steps: dict[str, Step]


class PatchedScenarioChanging(TypedDict):
    """PatchedScenarioChanging"""

    # Who can find it.  * `private` - private * `link` - link * `published` - published
    visibility: NotRequired[Literal['private', 'link', 'published']]

    # The question, as POST /api/v1/rulings/ takes it.
    question: NotRequired[Question]

    # Its title.
    title: NotRequired[str]

    # Its maker's note.
    note: NotRequired[str]

    # The lines tried on the board, each as its decisions; the one shown is the question's own.
    lines: NotRequired[list[list[Any]]]


class PendingAttack(TypedDict):
    """An attack that waits on the attack stack."""

    # The id of the attack's card.
    id: str

    # The id of what it attacks. Left out: the rival's character.
    target: NotRequired[str | None]


# How to name cards if more sets fit than are listed.
Pick = TypedDict(
    "Pick",
    {
        "from": "list[str]",
        "min": "int",
        "max": "int",
    },
)


class PictureList(TypedDict):
    """One page of a list; each list adds its `results`."""

    # Where the next page is; null on the last.
    next: str | None

    # The rows of this page.
    results: list[PictureRow]


class PictureRow(TypedDict):
    """PictureRow"""

    # The name to ask for it by.
    ref: str

    # The same as JSON.
    api_url: str

    # Its name, unique in the list.
    id: str

    # Its title.
    title: str

    # What it is about, in a sentence.
    about: str

    # The drawing.
    svg: str

    # Its page on the site.
    url: str


class Player(TypedDict):
    """One player's side of the board. A zone is a list of cards, or their number if they are unknown."""

    # The starting character.
    character: CardInPlay

    # The health now. Left out: the maximum.
    health: NotRequired[int | None]

    # The maximum health. Left out: the printed health.
    max_health: NotRequired[int | None]

    # The stage, without the character. Left out: empty.
    stage: NotRequired[list[CardInPlay] | int | None]

    # The card pool, oldest first. Left out: empty.
    card_pool: NotRequired[list[CardInPlay] | int | None]

    # The momentum. Left out: empty.
    momentum: NotRequired[list[CardInPlay] | int | None]

    # The hand. Left out: empty.
    hand: NotRequired[list[CardInPlay] | int | None]

    # The deck, or the number of its cards. Left out: 40 unknown cards.
    deck: NotRequired[DeckInPlay | int | None]

    # The discard pile. Left out: empty.
    discard: NotRequired[list[CardInPlay] | int | None]

    # The cards removed from the game. Left out: empty.
    removed: NotRequired[list[CardInPlay] | int | None]

    # The cards between two zones. Left out: empty.
    transit: NotRequired[list[CardInPlay] | int | None]

    # The abilities of the skill tree, in order.
    skill_tree: NotRequired[list[str] | None]

    # How many abilities of the skill tree are unlocked.
    level: NotRequired[int | None]

    # The symbol that a character with infinity selected for its deck.
    primary: NotRequired[Literal['air', 'all', 'chaos', 'death', 'earth', 'evil', 'fire', 'good', 'life', 'order', 'void', 'water'] | None]


class PositionList(TypedDict):
    """One page of a list; each list adds its `results`."""

    # Where the next page is; null on the last.
    next: str | None

    # The rows of this page.
    results: list[PositionRow]


class PositionRow(TypedDict):
    """PositionRow"""

    # The name to open it by.
    ref: str

    # The same as JSON.
    api_url: str

    # The name to open it by.
    name: str

    # Its title.
    title: str

    # What it is about, in a sentence.
    about: str

    # The question, as POST /api/v1/rulings/ takes it.
    question: Question

    # The board, opened at this position.
    url: str


class PrecedentList(TypedDict):
    """One page of a list; each list adds its `results`."""

    # Where the next page is; null on the last.
    next: str | None

    # The rows of this page.
    results: list[PrecedentRow]


class PrecedentMaking(TypedDict):
    """PrecedentMaking"""

    # The card it is about, by slug or name. Give this or `ref`.
    card: NotRequired[str]

    # The clause or entry it is about. Give this or `card`.
    ref: NotRequired[str]

    # What was asked, up to 500 characters.
    question: str

    # What was ruled, up to 2,000 characters.
    answer: str

    # Who said it, and where.
    source: str

    # Where it can be read.
    url: NotRequired[str]

    # When it was said.
    date: NotRequired[str]

    # Did the publisher say it?
    official: NotRequired[bool]

    # A board as one line, or a question: the engine answers it.
    board: NotRequired[Any]

    # Does the engine's answer agree with yours?
    agrees: NotRequired[bool]

    # What its ruling must contain, like a scenario's `expect`; the site then compares.
    expect: NotRequired[Any]


class PrecedentRow(TypedDict):
    """PrecedentRow"""

    # The name to ask for it by.
    id: str

    # The card it is about, by slug or name; null for a rule.
    card: str | None

    # The clause or entry it is about; null for a card.
    ref: str | None

    # What was asked.
    question: str

    # What was ruled.
    answer: str

    # Who said it, and where.
    source: str

    # Where to read it; null if unknown.
    source_url: str | None

    # When it was said; null if unknown.
    date: str | None

    # Is it from the publisher, according to its sender?
    official: bool

    # Did the site's operator import it? If not, someone with a key sent it.
    imported: bool

    # The board it's about, as a question; null if none was given.
    board: Any | None

    # What the engine says about the board; null without one.
    engine: EngineSaid | None

    # When it was added to this site.
    created: str

    # Its page on the site.
    url: str

    # The same as JSON.
    api_url: str


class PrintedAttack(TypedDict):
    """The values printed on an attack."""

    # The zone of the attack.
    zone: Literal['high', 'mid', 'low']

    # The printed speed.
    speed: int

    # The printed damage.
    damage: int


class PrintedBlock(TypedDict):
    """The block printed on a card."""

    # The zone of the block.
    zone: Literal['high', 'mid', 'low']

    # What blocking with it adds to its difficulty.
    modifier: int


class PrintingShape(TypedDict):
    """PrintingShape"""

    # Where this printing was imported from.
    source: str

    # The set, as its source abbreviates it.
    set: str

    # The set's name, where the source gives it.
    set_name: str

    # The card's number in its set.
    number: str

    # The printing's rarity.
    rarity: str

    # The formats that this printing is legal in, as its source says.
    formats: list[str]

    # The day, month or year it came out; empty if unknown.
    released: str


class ProblemSpent(TypedDict):
    """If there was too much to think about: what was counted, and its limit."""

    # What was counted.
    unit: Literal['readings', 'combinations', 'comparisons', 'steps', 'bytes', 'seconds']

    # Its limit.
    limit: float


class Problem(TypedDict):
    """RFC 9457 problem details."""

    # The kind of problem: an address that explains it.
    type: str

    # The kind of problem in a few words.
    title: str

    # The status of the answer.
    status: int

    # What's wrong, and what to do.
    detail: str

    # Every problem, with its place.
    errors: NotRequired[list[dict[str, Any]]]

    # What can be chosen instead.
    options: NotRequired[list[Option]]

    # The ruling up to the decision that isn't an option.
    ruling: NotRequired[Ruling]

    # How many decisions the live table has now.
    decisions: NotRequired[int]

    # The scenario's current revision.
    revision: NotRequired[int]

    # If there was too much to think about: what was counted, and its limit.
    spent: NotRequired[ProblemSpent]


class Question(TypedDict):
    """A board, the decisions made from there, and the edition to rule under."""

    # The edition of the rules to rule under.
    ruleset: Literal['uvs-1.2.9', 'mha', 'ufs-1.9']

    # The starting board.
    board: Board

    # Cards the site's collection doesn't have, by slug. Left out: none.
    cards: NotRequired[dict[str, Card]]

    # The decisions made from there: option ids, in order. Left out: none.
    decisions: NotRequired[list[ManualDecision | str]]

    # A reading for each open question that shouldn't use the default. Left out: the usual ones.
    readings: NotRequired[dict[str, str]]

    # The editions to rule under; the answer is a comparison. Left out: only `ruleset`.
    rulesets: NotRequired[list[Literal['uvs-1.2.9', 'mha', 'ufs-1.9']] | None]

    # The format, if its rules differ from the edition's. Left out: the edition as it is.
    format: NotRequired[Literal['standard', 'mha', 'ufs-constructed', 'ufs-sealed', 'ufs-draft', 'legacy', 'retro'] | None]

    # `ask`: a shuffle asks for the order. Left out: a shuffled deck is unknown.
    shuffles: NotRequired[Literal['ask'] | None]


class QuestionAnswer(TypedDict):
    """QuestionAnswer"""

    # The name to ask for it by.
    ref: str

    # Its name, unique in the list.
    id: str

    # Its title.
    title: str

    # Its page on the site.
    url: str

    # The same as JSON.
    api_url: str

    # The editions that leave it open.
    editions: list[str]

    # It comes up in ordinary games.
    common: bool

    # When it comes up in play.
    shows_when: str

    # The reading that rulings follow unless the question chooses another.
    default: str

    # Why the rules leave it open.
    because: str

    # Questions that it answers.
    asks: list[str]

    # Every reading, with the clauses for it.
    readings: list[ReadingShape]


class QuestionInALine(TypedDict):
    """A question whose board is one line."""

    # The board as one line, in place of `board`; see docs/notation.md.
    notation: str

    # The edition of the rules to rule under.
    ruleset: NotRequired[Literal['uvs-1.2.9', 'mha', 'ufs-1.9']]

    # Cards the site's collection doesn't have, by slug. Left out: none.
    cards: NotRequired[dict[str, Card]]

    # The decisions made from there: option ids, in order. Left out: none.
    decisions: NotRequired[list[ManualDecision | str]]

    # A reading for each open question that shouldn't use the default. Left out: the usual ones.
    readings: NotRequired[dict[str, str]]

    # The editions to rule under; the answer is a comparison. Left out: only `ruleset`.
    rulesets: NotRequired[list[Literal['uvs-1.2.9', 'mha', 'ufs-1.9']] | None]

    # The format, if its rules differ from the edition's. Left out: the edition as it is.
    format: NotRequired[Literal['standard', 'mha', 'ufs-constructed', 'ufs-sealed', 'ufs-draft', 'legacy', 'retro'] | None]

    # `ask`: a shuffle asks for the order. Left out: a shuffled deck is unknown.
    shuffles: NotRequired[Literal['ask'] | None]


class QuestionLink(TypedDict):
    """QuestionLink"""

    # The name to ask for it by.
    ref: str

    # Its name, unique in the list.
    id: str

    # Its title.
    title: str

    # Its page on the site.
    url: str

    # The same as JSON.
    api_url: str


class QuestionList(TypedDict):
    """One page of a list; each list adds its `results`."""

    # Where the next page is; null on the last.
    next: str | None

    # The rows of this page.
    results: list[QuestionRow]


class QuestionRow(TypedDict):
    """QuestionRow"""

    # The name to ask for it by.
    ref: str

    # Its name, unique in the list.
    id: str

    # Its title.
    title: str

    # Its page on the site.
    url: str

    # The same as JSON.
    api_url: str

    # The editions that leave it open.
    editions: list[str]

    # It comes up in ordinary games.
    common: bool

    # When it comes up in play.
    shows_when: str

    # The reading that rulings follow unless the question chooses another.
    default: str


class QuestionToPrint(TypedDict):
    """A line to read, or a question to print as one."""

    # The question to print.
    question: Question


class QuickBlock(TypedDict):
    """QuickBlock"""

    # Its heading.
    ref: str

    # The same as JSON.
    api_url: str

    # The heading.
    title: str

    # Its clauses.
    clauses: list[CitationShape]

    # Its page on the site.
    url: str


class QuickReferenceList(TypedDict):
    """One page of a list; each list adds its `results`."""

    # Where the next page is; null on the last.
    next: str | None

    # The rows of this page.
    results: list[QuickBlock]


class ReadAnswer(TypedDict):
    """ReadAnswer"""

    # Is all of its text understood?
    understood: bool

    # Its abilities, in order.
    abilities: list[AbilityShape]

    # Its keywords, with what each grants.
    keyword_abilities: list[KeywordShape]

    # The card that was read, in the contract's shape; for a pasted card, how it was understood.
    card: dict[str, Any]

    # Its keys that a pasted text didn't give and that were filled in.
    assumed: list[str]

    # What in a pasted text isn't part of a card, and where.
    not_read: list[NotReadShape]

    # The card's name, if given.
    name: str | None

    # The other side, if there is one.
    back_side: SideShape | None

    # The page that reads cards.
    url: str


class ReadingShape(TypedDict):
    """ReadingShape"""

    # Its name, unique in the list.
    id: str

    # The reading in words.
    text: str

    # Is it the one that rulings follow?
    default: bool

    # The clauses it rests on.
    cites: list[CitationShape]


class Refusal(TypedDict):
    """Why something can't be done here."""

    # What can't be done.
    verb: str

    # The ids of the cards it can't be done with.
    cards: list[str]

    # The clauses that forbid it.
    cites: list[str]

    # The number of the ability, if it's about one.
    ability: NotRequired[int | None]

    # The rulebook named in `cites`, if the edition's own document doesn't say. Otherwise the key is absent.
    cited_from: NotRequired[str]

    # Why not.
    why: str

    # Why not, for programs.
    code: str

    # The names and numbers in it.
    data: dict[str, Any]


class Rejected(TypedDict):
    """A decision that isn't an option, and why not."""

    # Its place in `decisions`.
    index: int

    # The decision.
    decision: ManualDecision | str

    # Why it isn't an option.
    why: NotRequired[str]

    # Why it isn't an option, for programs.
    code: NotRequired[str]

    # The names and numbers in it.
    data: NotRequired[dict[str, Any]]

    # The clauses that forbid it.
    cites: NotRequired[list[str]]

    # The rulebook named in `cites`, if the edition's own document doesn't say. Otherwise the key is absent.
    cited_from: NotRequired[str]


class ResolvedAttack(TypedDict):
    """The last attack of a player that resolved."""

    # The id of its card.
    id: str

    # How it was blocked.
    blocked: NotRequired[Literal['none', 'partial', 'complete'] | None]

    # Can no reversal be played to it?
    safe: NotRequired[bool | None]

    # Who has tried a reversal to it.
    reversal_tried: NotRequired[list[Literal['a', 'b']] | None]


class RootAnswer(TypedDict):
    """RootAnswer"""

    # Search the rules.
    search: str

    # The editions of the rules.
    editions: str

    # The cards.
    cards: str

    # Where questions are sent.
    rulings: str

    # Published scenarios.
    scenarios: str

    # The description of the API.
    schema: str

    # The same with examples.
    docs: str


class RoundsAnswer(TypedDict):
    """RoundsAnswer"""

    # Which calculator answered.
    calculator: str

    # Whose rules were followed.
    edition: str

    # The date of that document.
    as_of: str

    # The answer in a few words.
    headline: str

    # How the answer is worked out, in order.
    steps: list[StepShape]

    # Its page on the site.
    url: str

    # How many players there are.
    players: int

    # How players are paired.
    scoring: str

    # How a round is decided.
    match: str

    # Rounds before the cut.
    rounds: int

    # How many players advance to a bracket.
    cut: int

    # Rounds of the bracket.
    cut_rounds: int

    # Players without a rival in a round.
    byes: int

    # How long it takes at most.
    minutes: int


class Ruling(TypedDict):
    """The answer to a question."""

    # The edition ruled under.
    ruleset: Literal['uvs-1.2.9', 'mha', 'ufs-1.9']

    # The version of the engine.
    engine: str

    # Everything that happened since the question's board.
    steps: list[Step]

    # The next decision; null if the game is over.
    decision: Decision | None

    # The board now, in the question's shape.
    board: Board

    # How the game ended; null while it's still going.
    outcome: Outcome | None

    # Abilities the engine couldn't read in full, and never carries out.
    not_understood: list[NotUnderstood]

    # The readings of open questions that the ruling rests on.
    assumed: list[Assumed]

    # Why the ruling ends here, if it looks like a loop.
    loop: NotRequired[str | None]

    # The decision that isn't an option.
    rejected: NotRequired[Rejected | None]

    # The cards that don't read as printed, and why; left out if all do.
    errata: NotRequired[list[AmendedCard]]


class RulingTold(TypedDict):
    """The answer to a question. With `fields`, only those keys."""

    # The edition ruled under.
    ruleset: NotRequired[Literal['uvs-1.2.9', 'mha', 'ufs-1.9']]

    # The version of the engine.
    engine: NotRequired[str]

    # Everything that happened since the question's board.
    steps: NotRequired[list[Step]]

    # The next decision; null if the game is over.
    decision: NotRequired[DecisionTold | None]

    # The board now, in the question's shape.
    board: NotRequired[Board]

    # How the game ended; null while it's still going.
    outcome: NotRequired[Outcome | None]

    # Abilities the engine couldn't read in full, and never carries out.
    not_understood: NotRequired[list[NotUnderstood]]

    # The readings of open questions that the ruling rests on.
    assumed: NotRequired[list[Assumed]]

    # Why the ruling ends here, if it looks like a loop.
    loop: NotRequired[str | None]

    # The decision that isn't an option.
    rejected: NotRequired[Rejected | None]

    # The cards that don't read as printed, and why; left out if all do.
    errata: NotRequired[list[AmendedCard]]

    # The version of the site's content.
    content: NotRequired[str]

    # The ruling in one or two sentences.
    answer: NotRequired[ShortAnswer]

    # A line that leads to this board: the board itself, or the question with the moves made since. Null if a line
    # can't express it.
    notation: NotRequired[str | None]

    # With `board=changes`: what these steps changed.
    changes: NotRequired[list[Change]]


class SaidShape(TypedDict):
    """SaidShape"""

    # The edition it's in.
    edition: str

    # Its words.
    text: str

    # The clauses it rests on.
    cites: list[CitationShape]

    # Scenarios that show it.
    scenarios: list[str]


class ScenarioAnswer(TypedDict):
    """ScenarioAnswer"""

    # The same as JSON.
    api_url: str

    # Its unguessable link.
    id: str

    # Its title.
    title: str

    # The short answer when it was saved.
    answer: ShortAnswer

    # Who can find it.  * `private` - private * `link` - link * `published` - published
    visibility: Literal['private', 'link', 'published']

    # Goes up with every change; send it as `If-Match`.
    revision: int

    # The edition ruled under.
    ruleset: str

    # The version of the engine.
    engine: str

    # The version of the site's content.
    content: str

    # When it was made.
    created: str

    # When it was last changed.
    updated: str

    # Its page on the site.
    url: str

    # Its ruling as JSON.
    ruling_url: str

    # Its maker's note.
    note: str

    # The question, as POST /api/v1/rulings/ takes it.
    question: Question

    # The lines tried on the board, each as its decisions; the one shown is the question's own.
    lines: list[list[Any]]

    # The published scenario it began as a copy of.
    copied_from: str | None


class ScenarioLink(TypedDict):
    """ScenarioLink"""

    # Its title.
    title: str

    # Its page on the site.
    url: str

    # The same as JSON.
    api_url: str


class ScenarioList(TypedDict):
    """One page of a list; each list adds its `results`."""

    # Where the next page is; null on the last.
    next: str | None

    # The rows of this page.
    results: list[ScenarioRow]


class ScenarioMade(TypedDict):
    """ScenarioMade"""

    # The same as JSON.
    api_url: str

    # Its unguessable link.
    id: str

    # Its title.
    title: str

    # The short answer when it was saved.
    answer: ShortAnswer

    # Who can find it.  * `private` - private * `link` - link * `published` - published
    visibility: Literal['private', 'link', 'published']

    # Goes up with every change; send it as `If-Match`.
    revision: int

    # The edition ruled under.
    ruleset: str

    # The version of the engine.
    engine: str

    # The version of the site's content.
    content: str

    # When it was made.
    created: str

    # When it was last changed.
    updated: str

    # Its page on the site.
    url: str

    # Its ruling as JSON.
    ruling_url: str

    # Its maker's note.
    note: str

    # The question, as POST /api/v1/rulings/ takes it.
    question: Question

    # The lines tried on the board, each as its decisions; the one shown is the question's own.
    lines: list[list[Any]]

    # The published scenario it began as a copy of.
    copied_from: str | None

    # The owner's key, shown once and never again.
    owner_key: str


class ScenarioMaking(TypedDict):
    """ScenarioMaking"""

    # Who can find it.  * `private` - private * `link` - link * `published` - published
    visibility: NotRequired[Literal['private', 'link', 'published']]

    # The question, as POST /api/v1/rulings/ takes it.
    question: Question

    # Its title; the start of the answer if left out.
    title: NotRequired[str]

    # Its maker's note.
    note: NotRequired[str]

    # The lines tried on the board, each as its decisions; the one shown is the question's own.
    lines: NotRequired[list[list[Any]]]


class ScenarioRow(TypedDict):
    """ScenarioRow"""

    # The same as JSON.
    api_url: str

    # Its unguessable link.
    id: str

    # Its title.
    title: str

    # The short answer when it was saved.
    answer: ShortAnswer

    # Who can find it.  * `private` - private * `link` - link * `published` - published
    visibility: Literal['private', 'link', 'published']

    # Goes up with every change; send it as `If-Match`.
    revision: int

    # The edition ruled under.
    ruleset: str

    # The version of the engine.
    engine: str

    # The version of the site's content.
    content: str

    # When it was made.
    created: str

    # When it was last changed.
    updated: str

    # Its page on the site.
    url: str

    # Its ruling as JSON.
    ruling_url: str


class ScenarioRuling(TypedDict):
    """ScenarioRuling"""

    # Its unguessable link.
    id: str

    # Its title.
    title: str

    # Its page on the site.
    url: str

    # What was ruled when it was saved.
    saved: ScenarioSaved

    # The engine or the content has changed since it was saved.
    newer: bool

    # The ruling has changed since it was saved.
    differs: bool

    # Why it can't be ruled on any more.
    problem: str | None

    # The ruling in one or two sentences.
    answer: ShortAnswer | None

    # The ruling, if there is one.
    ruling: RulingTold | None


class ScenarioSaved(TypedDict):
    """ScenarioSaved"""

    # The version of the engine.
    engine: str

    # The version of the site's content.
    content: str

    # The answer it had then.
    answer: ShortAnswer


# One page of a list; each list adds its `results`.
SearchAnswer = TypedDict(
    "SearchAnswer",
    {
        "next": "str | None",
        "results": "list[SearchRow]",
        "did_you_mean": "str | None",
        "answered": "bool",
        "unmentioned": "list[str]",
        "messages": "list[str]",
        "try": "list[str]",
    },
)


class SearchRow(TypedDict):
    """SearchRow"""

    # The entry's heading.
    title: str

    # Null for a card.
    edition: str | None

    # The slug of the entry.
    entry: str

    # The clause that answers, or the first that a gist rests on.
    clause: str | None

    # The clause as rulings cite it: `edition:entry#clause`.
    ref: str

    # The clause as plain text, or the entry in short if you asked for the entry itself.
    text: str

    # The text as HTML with <mark> around the words found.
    snippet: str

    # The clauses above this one, outermost first.
    lead_in: list[ClausePart]

    # The clauses right under this one.
    children: list[ClausePart]

    # The clauses that a gist rests on; empty for a clause.
    rests_on: list[str]

    # Another clause of the entry that may be the one you need; mostly empty.
    also: list[ClausePart]

    # Whether the row covers enough of the question to answer it.
    sure: bool

    # Its page on the site.
    url: str

    # The same as JSON.
    api_url: str

    # How well it fits; for sorting.
    score: float

    # Kind of the clause, or errata, banned, open-question, card.
    kind: str

    # The card's or question's name, else the heading.
    name: str

    # The clause above this one, if any.
    context: str | None


class ShortAnswer(TypedDict):
    """ShortAnswer"""

    # One or two sentences to read out.
    text: str

    # The clauses it rests on, at most five.
    cites: list[str]

    # What a listener needs to know as well.
    caveats: list[Caveat]


class SideShape(TypedDict):
    """SideShape"""

    # Is all of its text understood?
    understood: bool

    # Its abilities, in order.
    abilities: list[AbilityShape]

    # Its keywords, with what each grants.
    keyword_abilities: list[KeywordShape]


class SideboardingAnswer(TypedDict):
    """SideboardingAnswer"""

    # The format it was checked by.
    format: str

    # Which game of the round it is for.
    game: int

    # Is the swap allowed?
    legal: bool

    # What's wrong with it.
    faults: list[FindingShape]

    # What allows it.
    remarks: list[FindingShape]

    # Its page on the site.
    url: str


class SourceShape(TypedDict):
    """SourceShape"""

    # The document.
    document: str

    # The document's version.
    version: str

    # The heading there.
    heading: str

    # The numbers of its rules there, e.g. 302.1 to 302.10.
    rules: str | None


class Step(TypedDict):
    """One thing that happened, with the clauses it follows. Every step cites at least one."""

    # Its number, from 1.
    n: int

    # How deep it is inside other steps.
    depth: int

    # What happened, as one word.
    kind: str

    # Who did it; null if nobody did.
    player: Literal['a', 'b'] | None

    # The clauses it follows.
    cites: list[str]

    # What it changed on the board.
    changes: list[Change]

    # Was it done by hand? Otherwise the key is absent.
    by_hand: NotRequired[bool]

    # The rulebook named in `cites`, if the edition's own document doesn't say. Otherwise the key is absent.
    cited_from: NotRequired[str]

    # What happened, as a sentence.
    text: str

    # What the sentence says, for programs.
    code: str

    # The names and numbers in the sentence.
    data: dict[str, Any]


class StepShape(TypedDict):
    """StepShape"""

    # One sentence of the answer.
    text: str

    # The same for programs.
    code: str

    # The names and numbers in it.
    data: dict[str, Any]

    # The clauses it rests on; none if it's usual practice.
    cites: list[CiteShape]


StoppedShape = TypedDict(
    "StoppedShape",
    {
        "words": "str",
        "why": "str",
        "from": "int",
    },
)


class TableAnswer(TypedDict):
    """TableAnswer"""

    # The table's unguessable name.
    id: str

    # Where decisions are sent.
    api_url: str

    # When it expires, unless someone makes a decision.
    expires: str

    # How many decisions were made.
    decisions: int

    # How many steps there have been.
    step_count: int

    # The ruling, or the parts you asked for.
    ruling: RulingTold


class TableDeciding(TypedDict):
    """TableDeciding"""

    # One decision.
    decision: NotRequired[Any]

    # Several, in order.
    decisions: NotRequired[list[Any]]

    # How many decisions the table has, as far as you know.
    at: NotRequired[int]

    # Take back all decisions after this many.
    back_to: NotRequired[int]


class TimeCalledAnswer(TypedDict):
    """TimeCalledAnswer"""

    # Which calculator answered.
    calculator: str

    # Whose rules were followed.
    edition: str

    # The date of that document.
    as_of: str

    # The answer in a few words.
    headline: str

    # How the answer is worked out, in order.
    steps: list[StepShape]

    # Its page on the site.
    url: str

    # The result of the round.  * `play-on` - play-on * `won` - won * `draw` - draw * `first-blood` - first-blood *
    # `organizer` - organizer
    result: Literal['play-on', 'won', 'draw', 'first-blood', 'organizer']

    # Who wins the game in progress when time was called: a, b or nobody.
    game: str | None

    # Who wins the round: a, b or nobody.
    round: str | None

    # The games won, this one counted.
    games: GamesShape


class TimesAnswer(TypedDict):
    """TimesAnswer"""

    # Which calculator answered.
    calculator: str

    # Whose rules were followed.
    edition: str

    # The date of that document.
    as_of: str

    # The answer in a few words.
    headline: str

    # How the answer is worked out, in order.
    steps: list[StepShape]

    # Its page on the site.
    url: str

    # How a round is decided.
    match: str

    # Minutes after which players are warned.
    warning: int

    # Minutes after which time is called.
    time_called: int

    # Minutes for shuffling and sideboarding before a game.
    preparing: int


class UsedAbility(TypedDict):
    """An ability that was played, and may be played once per game."""

    # The name of its card.
    name: str

    # The ability's text.
    text: str


class VitalStatistics(TypedDict):
    """A UFS character's vital statistics (ufs-1.9 201.1.9). Anything left out is unknown."""

    # The gender. Left out: unknown.
    gender: NotRequired[Literal['female', 'male'] | None]

    # The height in inches. Left out: unknown.
    height: NotRequired[int | None]

    # The weight in pounds. Left out: unknown.
    weight: NotRequired[int | None]

    # The blood type. Left out: unknown.
    blood: NotRequired[str | None]


class WhyNotAnswer(TypedDict):
    """WhyNotAnswer"""

    # The edition ruled under.
    ruleset: str

    # The version of the engine.
    engine: str

    # The version of the site's content.
    content: str

    # Why not, in one or two sentences.
    answer: ShortAnswer

    # The decision there; null if the game is over.
    decision: WhyNotDecision | None

    # What can't be done, each with its clauses.
    refused: list[Refusal]

    # What can be done with that card or by that verb.
    options: list[Option]


class WhyNotDecision(TypedDict):
    """WhyNotDecision"""

    # Who decides.
    player: str

    # The kind of decision, as one word.
    kind: str

    # The question to the player.
    prompt: str

    # The clauses behind it.
    cites: list[str]


class WordsShape(TypedDict):
    """WordsShape"""

    # The words.
    text: str

    # Does it differ from the other side?
    differs: bool
