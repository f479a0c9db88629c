"""Which cards: descriptions (adjectives, a noun, where), and ways to name the ones meant."""

from __future__ import annotations

from rules_engine.language.grammar import Found, Grammar
from rules_engine.language.tokens import Token

NOUNS = {
    "card": "card", "cards": "card", "foundation": "foundation", "foundations": "foundation", "attack": "attack",
    "attacks": "attack", "asset": "asset", "assets": "asset", "action": "action", "actions": "action",
    "backup": "backup", "backups": "backup", "character": "character", "characters": "character",
    "momentum": "momentum", "token": "token", "tokens": "token",
}  # fmt: skip
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


def _name(tokens: tuple[Token, ...], at: int) -> list[Found]:
    """A name: something in quotes, or one to four capitalised words."""
    if at >= len(tokens):
        return []
    if tokens[at].raw.startswith('"'):
        return [(Word(tokens[at].text, tokens[at].raw.strip('".,')), at + 1)]
    found: list[Found] = []
    words: list[str] = []
    for i in range(at, min(at + 4, len(tokens))):
        if not tokens[i].raw[:1].isupper() or tokens[i].text in RESERVED:
            break
        words.append(tokens[i].text)
        found.append((Word(" ".join(words), " ".join(token.raw for token in tokens[at : i + 1])), i + 1))
    return found


def add(g: Grammar) -> None:
    g.builtin("noun", _from(NOUNS))  # type: ignore[arg-type]
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
    g.add("tail", "in-zone", "in {zone:zone-name}", "from {zone:zone-name}")
    g.add(
        "tail",
        "with-difficulty",
        "with difficulty {n:number} or less",
        "with a difficulty of {n:number} or less",
        cmp="<=",
    )
    g.add(
        "tail",
        "with-difficulty",
        "with difficulty {n:number} or more",
        "with a difficulty of {n:number} or more",
        cmp=">=",
    )
    g.add("tail", "shares-name", "that shares a name with your starting character")
    g.add("tail", "named", "named {name:name}")
    g.add("tail", "with-keyword", "with the {keyword:trait} keyword", "with {keyword:trait}")
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
    g.add("cards", "them", "them", "those cards", "those attacks", "those foundations")
    g.add("cards", "chosen", "the chosen card", "the chosen foundation", "the chosen attack", "the chosen cards")
    g.add("cards", "your-character", "your character", "your starting character")
    g.add("cards", "rival-character", "your rival's character")
    g.add("cards", "top-of-deck", "the top card of your deck", whose="you")
    g.add("cards", "top-of-deck", "the top card of your rival's deck", whose="rival")
    g.add("cards", "top-cards", "the top {n:number} cards of your deck", whose="you")
    g.add("cards", "top-cards", "the top {n:number} cards of your rival's deck", whose="rival")
    g.add("cards", "top-x-cards", "x cards from the top of your deck")
    g.add("cards", "card-left-pool", "the preceding card", "the directly preceding card")
    # The attack meant by a change
    g.add("the-attack", "this-attack", "this attack")
    g.add("the-attack", "your-attack", "your attack")
    g.add("the-attack", "rival-attack", "your rival's attack", "the rival attack")
    g.add("the-attack", "your-kind-attack", "your {kindly:kindly} attack")
    g.add("the-attack", "it-attack", "it", "that attack")
    g.add("the-attack", "next-attack", "your next attack this turn", "your next attack")
    g.add(
        "the-attack",
        "next-kind-attack",
        "your next {kindly:kindly} attack",
        "your next {kindly:kindly} attack this turn",
    )
    g.add("the-attack", "all-your-attacks", "your attacks", "all of your attacks")
    g.add("the-attack", "multiple-copies", "multiple copies of this attack")
