"""Which cards: descriptions (adjectives, a noun, where), and ways to name the ones meant."""

from __future__ import annotations

from rules_engine.language.grammar import Found, Grammar
from rules_engine.language.tokens import Token, tokenize

NOUNS = {
    "card": "card", "cards": "card", "foundation": "foundation", "foundations": "foundation", "attack": "attack",
    "attacks": "attack", "asset": "asset", "assets": "asset", "action": "action", "actions": "action",
    "backup": "backup", "backups": "backup", "character": "character", "characters": "character",
    "momentum": "momentum", "token": "token", "tokens": "token",
}  # fmt: skip
PLURALS = {word: means for word, means in NOUNS.items() if word.endswith("s")}
TRAITS = (
    "ally", "armor", "charge", "diplomacy", "doopler", "fury", "kick", "pizza", "punch", "ranged", "scheme", "ship",
    "slam", "spell", "taunt", "tech", "titan", "vestige", "weapon", "xp",
)  # fmt: skip
KEYWORDS = (
    "breaker", "combo", "deflect", "desperation", "echo", "elusive", "ex", "flash", "frenzy", "gauge", "multiple",
    "powerful", "reversal", "safe", "shift", "stun", "tension", "terrain", "throw", "unique",
)  # fmt: skip


RESERVED = {
    "first",
    "combo",
    "deadlock",
    "desperation",
    "tenacious",
    "enhance",
    "response",
    "form",
    "blitz",
    "e",
    "r",
    "f",
    "x",
}


# Words that begin a sentence of card text, and no name.
OPENING = frozenset(("your", "you", "this", "after", "before", "if", "when", "while", "whenever", "during", "rival"))


class Word(str):
    """A word with what it stands for."""

    means: str

    def __new__(cls, written: str, means: str) -> Word:
        made = super().__new__(cls, written)
        made.means = means
        return made

    __slots__ = ("means",)


def _from(table: dict[str, str]) -> object:
    def read(tokens: tuple[Token, ...], at: int) -> list[Found]:
        if at < len(tokens) and tokens[at].text in table:
            return [(Word(tokens[at].text, table[tokens[at].text]), at + 1)]
        return []

    return read


# Traits that are not just capitalised words.
ODD_NAMES = tuple(
    (name, tuple(token.text for token in tokenize(name))) for name in ("1-A", "1-B", "Big 3", "League of Villains")
)


def _odd_name(tokens: tuple[Token, ...], at: int) -> list[Found]:
    for name, words in ODD_NAMES:
        if tuple(token.text for token in tokens[at : at + len(words)]) == words and tokens[at].raw[:1] == name[0]:
            return [(Word(" ".join(words), name), at + len(words))]
    return []


def _name(tokens: tuple[Token, ...], at: int) -> list[Found]:
    """A name: something in quotes, or all the capitalised words that follow each other, up to six."""
    if at >= len(tokens):
        return []
    if tokens[at].raw.startswith('"'):
        return [(Word(tokens[at].text, tokens[at].raw.strip('".,')), at + 1)]
    odd = _odd_name(tokens, at)
    if odd:
        return odd
    if tokens[at].text in OPENING:
        return []
    end = at
    while end < min(at + 6, len(tokens)) and tokens[end].raw[:1].isupper() and tokens[end].text not in RESERVED:
        end += 1
    if end == at:
        return []
    named = tokens[at:end]
    return [(Word(" ".join(token.text for token in named), " ".join(token.raw for token in named)), end)]


def add(g: Grammar) -> None:
    g.builtin("noun", _from(NOUNS))  # type: ignore[arg-type]
    g.builtin("plural", _from(PLURALS))  # type: ignore[arg-type]
    g.builtin("trait", _from({trait: trait for trait in (*TRAITS, *KEYWORDS)}))  # type: ignore[arg-type]
    g.builtin("name", _name)
    g.builtin("participle", _from({w: w for w in ("destroyed", "discarded", "revealed", "removed", "chosen", "added")}))  # type: ignore[arg-type]

    # Adjectives, outermost first: whose, how it lies, other, traits
    g.add("whose", "rival", "rival", "rival's")
    g.add("whose", "your", "your")
    g.add("whose", "rivals", "your rival's")
    g.add("lies", "face-down", "face down", "facedown")
    g.add("lies", "face-up", "face up")
    g.add("lies", "ready", "ready")
    g.add("lies", "committed", "committed")
    g.add("lies", "attached", "attached")
    g.add("kindly", "one-trait", "{a:trait}")
    g.add("kindly", "either-trait", "{a:trait} or {b:trait}")
    g.add("kindly", "non-type", "non-character")
    g.add("kindly", "type-adjective", "attack", what="attack")
    g.add("kindly", "type-adjective", "foundation", what="foundation")
    g.add("kindly", "type-adjective", "action", what="action")
    g.add("kindly", "type-adjective", "asset", what="asset")
    g.add("kindly", "type-adjective", "character", what="character")
    g.add("kindly", "type-adjective", "backup", what="backup")
    g.add("description", "described", "{whose:whose?} [[other]] {lies:lies?} {kindly:kindly?} {noun:noun} {tail:tail?}")
    g.add(
        "description",
        "described",
        "{whose:whose?} [[other]] {lies:lies?} {kindly:kindly?} {noun:noun} {tail:quality} {place:place}",
    )
    for symbol in ("tail", "place"):
        g.add(symbol, "in-zone", "in {zone:zone-name}", "from {zone:zone-name}")
    for symbol in ("tail", "quality"):
        for cmp, words in (("<=", "less"), (">=", "more")):
            g.add(
                symbol,
                "with-difficulty",
                f"with difficulty {{n:number}} or {words}",
                f"with a difficulty of {{n:number}} or {words}",
                cmp=cmp,
            )
        g.add(symbol, "named", "named {name:name}")
        g.add(symbol, "with-word", "with {word:name} in its name")
        g.add(symbol, "with-keyword", "with the {keyword:trait} keyword", "with {keyword:trait}")
    g.add("tail", "was-readied", "that has been readied this turn", "that was readied this turn")
    g.add("tail", "in-play", "in play")
    g.add("tail", "shares-name", "that shares a name with your starting character")
    g.add("zone-name", "zone", "your hand", zone="hand", whose="you")
    g.add("zone-name", "zone", "your discard pile", zone="discard", whose="you")
    g.add("zone-name", "zone", "your card pool", zone="card_pool", whose="you")
    g.add("zone-name", "zone", "your stage", "the stage", zone="stage", whose="you")
    g.add("zone-name", "zone", "your momentum", zone="momentum", whose="you")
    g.add("zone-name", "zone", "your deck", zone="deck", whose="you")
    g.add("zone-name", "zone", "the card pool", zone="card_pool", whose="you")
    g.add("zone-name", "zone", "your rival's hand", "their hand", zone="hand", whose="rival")
    g.add("zone-name", "zone", "your rival's discard pile", zone="discard", whose="rival")
    g.add("zone-name", "zone", "your rival's card pool", "their card pool", zone="card_pool", whose="rival")
    g.add("zone-name", "zone", "your rival's stage", "their stage", zone="stage", whose="rival")
    g.add("zone-name", "zone", "your rival's momentum", "their momentum", zone="momentum", whose="rival")
    g.add("zone-name", "zone", "either player's discard pile", zone="discard", whose="either")
    g.add("zone-name", "zone", "either player's card pool", zone="card_pool", whose="either")
    g.add("zone-name", "zone", "either player's stage", zone="stage", whose="either")
    g.add("zone-name", "zone", "either player's momentum", zone="momentum", whose="either")
    for zone in ("removed from game zone", "removed from the game zone", "removed zone"):
        g.add("zone-name", "zone", f"your {zone}", zone="removed", whose="you")
        g.add("zone-name", "zone", f"your rival's {zone}", zone="removed", whose="rival")
    g.add("zone-name", "two-zones", "your deck and discard pile", whose="you")

    # Plain cards: a description without a number, for counting
    g.add("plain-cards", "plain", "{d:description}")

    # The cards an instruction is about
    g.add("cards", "some", "{n:amount} {d:description}")
    g.add("cards", "some-of-yours", "{n:amount} of your {d:description}")
    g.add("cards", "all", "all {d:description}", "each {d:description}")
    g.add("cards", "all-your", "all of your {d:description}")
    g.add("cards", "your-hand", "your hand")
    g.add("cards", "your-momentum-all", "all of your momentum", "all your momentum")
    g.add(
        "cards",
        "this",
        "this card",
        "this attack",
        "this foundation",
        "this asset",
        "this backup",
        "this action",
        "itself",
    )
    g.add("cards", "it", "it", "that card", "that attack", "that foundation", "the attack")
    g.add("cards", "them", "them", "those cards", "those attacks", "those foundations", "the cards removed this way")
    g.add("cards", "some-of-them", "{n:amount} of them", "{n:amount} of those cards")
    g.add("cards", "chosen", "the chosen card", "the chosen foundation", "the chosen attack", "the chosen cards")
    g.add("cards", "your-character", "your character", "your starting character")
    g.add("cards", "rival-character", "your rival's character")
    g.add("cards", "top-of-deck", "the top card of your deck", whose="you")
    g.add("cards", "top-of-deck", "the top card of your rival's deck", whose="rival")
    g.add("cards", "top-cards", "the top {n:number} cards of your deck", whose="you")
    g.add("cards", "top-cards", "the top {n:number} cards of your rival's deck", whose="rival")
    g.add("cards", "top-x-cards", "x cards from the top of your deck")
    g.add("cards", "card-left-pool", "the preceding card", "the directly preceding card")
    _acts(g)


def _acts(g: Grammar) -> None:
    """What can be done to cards, counters and health beyond the plain verbs."""
    g.add(
        "instruction",
        "attach",
        "attach {cards:cards} to your character",
        "attach {cards:cards} to your starting character",
    )
    for who, bare in (("you", "remove"), ("rival", "your rival removes")):
        g.add(
            "instruction",
            "remove-face-down",
            f"{bare} {{cards:cards}} face down",
            f"{bare} {{cards:cards}} from the game face down",
            who=who,
        )
    g.add(
        "instruction",
        "search-and-build",
        "search {zone:zone-name} for a|an {d:description} and build it face up",
        facing="up",
    )
    g.add("instruction", "mill-top", "mill", who="you")
    g.add("sentence", "restriction-sentence", "{r:names-restriction}")
    g.add(
        "names-restriction",
        "one-of-each-name",
        "you may play only 1 ability named {a:name} each turn . the same is true of abilities named {b:name} {c:name} and {d:name}",
    )
    g.add("instruction", "mill-top", "your rival mills", who="rival")
    g.add("instruction", "remove-all-counters", "remove all counters from your character", on="character")
    g.add("instruction", "remove-all-counters", "remove all counters from this card", on="this")
    g.add(
        "instruction",
        "remove-counters",
        "remove {n:amount} {name:name} counter|counters from your character",
        on="character",
    )
    g.add("instruction", "remove-counters", "remove {n:amount} {name:name} counter|counters from this card", on="this")
    g.add("counted", "count-all-counters", "counter|counters on your character", on="character")
    g.add("counted", "count-all-counters", "counter|counters on this card", on="this")
    for who, whose in (("you", "your"), ("rival", "your rival's")):
        g.add("instruction", "max-health-gets", f"{whose} maximum health gets {{c:change}}", who=who)
        g.add(
            "instruction",
            "max-health-is",
            f"{whose} maximum health becomes {{n:number}}",
            f"change {whose} maximum health to {{n:number}}",
            who=who,
        )
        g.add(
            "condition",
            "character-has-trait",
            f"{whose} character has the {{t:name}} trait",
            f"{whose} character is a|an {{t:name}}",
            who=who,
        )
