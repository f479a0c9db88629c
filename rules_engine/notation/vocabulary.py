"""The words of the line, long and short, and their meaning."""

from __future__ import annotations

from rules_engine.contract.vocabulary import (
    CHARACTER,
    DECK,
    DISCARD,
    HAND,
    MOMENTUM,
    POOL,
    REMOVED,
    STAGE,
    TRANSIT,
)

# Places that aren't a zone of a player: known cards on top of the deck, cards that are only described, the attack in progress.
TOP, DESCRIBED, ATTACKING = "top", "described", "attacking"
# Where a card is that a player plays: an attack is in progress, an action is in the card pool.
PLAYED = "played"

SIDES = {
    "me": "a",
    "my": "a",
    "mine": "a",
    "i": "a",
    "rival": "b",
    "rivals": "b",
    "opponent": "b",
    "opponents": "b",
    "opp": "b",
    **dict.fromkeys(("enemy", "foe", "oppo", "adversary"), "b"),
    "their": "b",
    "theirs": "b",
    "they": "b",
    "them": "b",
    "defender": "b",
    "defenders": "b",
    "defence": "b",
    "defense": "b",
    "defending": "b",
    **dict.fromkeys(("someone", "somebody", "guy", "dude", "buddy", "mate", "friend", "pal"), "b"),
    "p1": "a",
    "p2": "b",
    "attacker": "a",
    "attackers": "a",
    "you": "a",
    "your": "a",
    "yours": "a",
    "he": "b",
    "him": "b",
    "his": "b",
    "she": "b",
    "her": "b",
    "hers": "b",
}
# What goes with a side in one word: `I'm`, `they've got`.
SHORTENED = ("'s", "'m", "'ve", "'re", "'")
# The same typed on a phone, without its apostrophe. `its` and `were` are other words.
HASTY = {
    word.replace("'", ""): word
    for word in (
        *("i'm", "i've", "he's", "she's", "they're", "they've", "you're", "you've", "opponent's", "rival's", "opp's"),
        *("don't", "doesn't", "didn't", "hasn't", "haven't", "isn't", "aren't", "can't", "won't"),
    )
} | {"em": "them", "deck's": "deck"}
ARROW = "->"
# Verbs of the player who plays the card after them; it attacks, or is in the card pool.
PLAY = (
    *("play", "plays", "playing", "use", "uses", "launch", "launches", "fire", "fires"),
    *("declare", "declares", "declaring", "announce", "announces", "announcing"),
)
# What was said about one player also counts for the other.
SAME = ("same", "likewise", "ditto")
# The default state of cards.
READY_WORDS = ("ready", "untapped", "uncommitted", "standing", "unexhausted", "readied", "upright")
AGAINST = ("vs", "versus", "against", "v", "into", ARROW)
# Verbs of the player whom the attack after them attacks.
FACING = ("facing", "faces")
ZONES = {
    "stage": STAGE,
    "staged": STAGE,
    "pool": POOL,
    "cardpool": POOL,
    "momentum": MOMENTUM,
    "mom": MOMENTUM,
    "hand": HAND,
    "hands": HAND,
    "hold": HAND,
    "holds": HAND,
    "holding": HAND,
    "deck": DECK,
    "discard": DISCARD,
    "discards": DISCARD,
    "discarded": DISCARD,
    "removed": REMOVED,
    "transit": TRANSIT,
    "top": TOP,
    "cards": DESCRIBED,
    "attack": ATTACKING,
    "atk": ATTACKING,
    "hit": ATTACKING,
    "hits": ATTACKING,
    "swing": ATTACKING,
    "swings": ATTACKING,
    "swinging": ATTACKING,
    "attacking": ATTACKING,
    "attacks": ATTACKING,
    "character": CHARACTER,
    "char": CHARACTER,
    **dict.fromkeys(PLAY, PLAYED),
}
FACE_UP = "up"  # only for momentum: everything else is face up by default
# How the printer writes each place.
ZONE_WORDS = {
    STAGE: "stage",
    POOL: "pool",
    MOMENTUM: "mom",
    HAND: "hand",
    DECK: "deck",
    DISCARD: "discard",
    REMOVED: "removed",
    TRANSIT: "transit",
    TOP: "top:",
    DESCRIBED: "cards",
    ATTACKING: "attack",
    CHARACTER: "character",
}
# Places whose cards can be only counted.
COUNTED = frozenset((STAGE, POOL, MOMENTUM, HAND, DECK, DISCARD, REMOVED, TRANSIT, TOP))
# The letter of the ids that cards of a zone get, as scenarios count them. Cards on top of a deck get none.
LETTERS = {STAGE: "s", POOL: "p", MOMENTUM: "m", HAND: "h", DISCARD: "d", REMOVED: "r", TRANSIT: "z"}
TYPES = {
    "f": "foundation",
    "foundation": "foundation",
    "foundations": "foundation",
    "fnd": "foundation",
    "fnds": "foundation",
    "found": "foundation",
    "founds": "foundation",
    "action": "action",
    "actions": "action",
    "asset": "asset",
    "assets": "asset",
    "backup": "backup",
    "backups": "backup",
    "token": "token",
    "tokens": "token",
}
FLAGS = {
    "committed": "committed",
    "tapped": "committed",
    "exhausted": "committed",
    "down": "face_down",
    "facedown": "face_down",
    "face-down": "face_down",
    "frozen": "frozen",
    "sealed": "sealed",
    "transformed": "transformed",
    "dealt": "dealt_damage",
    "flipped": "flipped",
}
FLAG_WORDS = {
    "committed": "!",
    "face_down": "down",
    "frozen": "frozen",
    "sealed": "sealed",
    "transformed": "transformed",
    "dealt_damage": "dealt",
    "flipped": "flipped",
}
MOMENTS = {
    "setup": "setup",
    "ready": "start.ready",
    "review": "start.review",
    "draw": "start.draw",
    "combat": "combat",
    "enhance": "attack.enhance",
    "block": "attack.block",
    "damage": "attack.damage",
    "end": "end",
}
MOMENT_WORDS = {moment: word for word, moment in MOMENTS.items()}
HEALTH = ("hp", "health")
# Health only beside a number: by itself it is a symbol.
LIFE = "life"
DIFFICULTY = ("diff", "difficulty", "d")
CHECK = ("check", "c")
BLOCKED = {
    "unblocked": "none",
    "partly": "partial",
    "partial": "partial",
    "blocked": "complete",
    "complete": "complete",
}
BLOCKED_WORDS = {"none": "unblocked", "partial": "partly", "complete": "blocked"}
# Numbers that people write out.
NUMBER_WORDS = dict(
    zip(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
        range(1, 13),
        strict=True,
    )
) | {"zero": 0}
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
# Said between a number and the cards it counts: `2 ready foundations`, `3 of Steady Stance`.
COUNTING = (*READY_WORDS, "of", "plain", "other", "more")
# Words without meaning here.
NOISE = frozenset(
    [
        "a",
        "an",
        "the",
        "and",
        "with",
        "of",
        "in",
        "has",
        "have",
        "had",
        "card",
        "pile",
        "known",
        "is",
        "are",
        "was",
        "be",
        "being",
        "ready",
        "&",
        "at",
        "it",
        "it's",
        "its",
        "there",
        "for",
        "got",
        "to",
        "player",
        "players",
        "just",
        "only",
        "ones",
        "nothing",
        "each",
        "other",
        "also",
        "while",
        "left",
        "currently",
        "so",
        "but",
        "we",
        "we're",
        "under",
        "can",
        "could",
        "or",
        "which",
        "using",
        "keyword",
        "keywords",
        *READY_WORDS,
        *("person", "does", "do", "did", "will", "would", "should", "if", "when"),
        *("what", "happens", "who", "win", "wins", "suppose", "say", "assume", "assuming", "imagine", "that", "this"),
        *("already", "still", "start", "zone", "own", "total", "out", "am", "been", "getting"),
        *(
            "want",
            "wants",
            "try",
            "tries",
            "trying",
            "going",
            "gets",
            "get",
            "then",
            "any",
            "us",
            "deal",
            "deals",
            "lethal",
            "go",
            "goes",
        ),
        *(
            "control",
            "controls",
            "controlling",
            "know",
            "knows",
            "attempt",
            "attempts",
            "attempting",
            "very",
            "kill",
            "kills",
            "beat",
            "finish",
        ),
    ]
)
# What ends the card before it.
PAUSES = (",", ";", ".", "|", "&")
# Editions by another name.
EDITIONS = {"universus": "uvs", "ufs": "ufs", "mha": "mha", "uvs": "uvs"}
# Words that begin something with its own argument, and what is expected after each.
NUMBERED = ("turn", "level", "passes")
OTHER_WORDS = (
    "on",
    "active",
    "priority",
    "begun",
    "pending",
    "last",
    "did",
    "resolved",
    "played",
    "primary",
    "skills",
    "reading",
    "shuffles",
    "stamina",
    "counters",
    "attached",
    "as",
    "copy",
    "multiple",
    "now",
    "speed",
    "target",
    "keyword",
    "attuned",
    "set",
    "version",
    "back",
    "half",
    "up",
)
# What is attacked if no id is said: the only backup of the other player.
BACKUP_TOLD = "it"
HALF = "half"
OTHER_SIDE = ("back", HALF)
# The letters of words that a number may be glued to: `c5`, `d3`, `v1`, `hp20`.
GLUED = (*HEALTH, *DIFFICULTY, *CHECK, *NUMBERED, "v", "version", "stamina", "speed", "mom", "momentum", "hand", "deck")
HEIGHT_LETTERS = {"h": "high", "m": "mid", "l": "low"}
GLUED_WORDS = frozenset(
    (*GLUED, *HEIGHT_LETTERS, *AGAINST, "x", "pool", "discard", "removed", "backup", "high", "mid", "low")
)
# What a number that is glued to such a word may count: `vs3f`, `vs20hp`.
COUNTED_WORDS = frozenset((*TYPES, *HEALTH))


def side_of(word: str) -> str | None:
    """The player whom a word means, by itself or in short: `they`, `I'm`, `he's`."""
    plain = word.replace("’", "'")
    return SIDES.get(next((plain.removesuffix(one) for one in SHORTENED if plain.endswith(one)), plain))
