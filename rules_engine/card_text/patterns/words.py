"""Words of card text: nouns, traits, symbols, names. A word remembers its meaning."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.card_text.grammar import Builtin, Found, Grammar
from rules_engine.card_text.tokens import CAPITAL, NON, QUOTED, Token, tokenize
from rules_engine.card_text.written import Word
from rules_engine.contract.vocabulary import CARD_TYPES, SYMBOLS
from rules_engine.keywords import BY_NAME

NOUNS = {
    "card": "card", "cards": "card", "foundation": "foundation", "foundations": "foundation", "attack": "attack",
    "attacks": "attack", "asset": "asset", "assets": "asset", "action": "action", "actions": "action",
    "backup": "backup", "backups": "backup", "character": "character", "characters": "character",
    "momentum": "momentum", "token": "token", "tokens": "token",
}  # fmt: skip
PLURALS = {word: means for word, means in NOUNS.items() if word.endswith("s")}
# What `those` can refer to.
THOSE = "cards|attacks|foundations|assets|backups|actions|characters"
TRAITS = (
    "ally", "armor", "charge", "diplomacy", "doopler", "fury", "kick", "pizza", "punch", "ranged", "scheme", "ship",
    "slam", "spell", "taunt", "tech", "titan", "vestige", "weapon", "xp",
)  # fmt: skip
KEYWORDS = tuple(name.lower() for name in BY_NAME)
RESERVED = {
    "first", "second", "combo", "deadlock", "desperation", "tenacious", "enhance", "response", "form", "blitz", "e", "r",
    "f", "x",
}  # fmt: skip
# Words that begin a sentence of card text and aren't names.
OPENING = frozenset(("your", "you", "this", "after", "before", "if", "when", "while", "whenever", "during", "rival"))
# What was done to cards, as later parts of a text mention them.
PARTICIPLES = (
    "added", "built", "checked", "chosen", "cleared", "committed", "destroyed", "discarded", "drawn", "flipped",
    "frozen", "milled", "readied", "removed", "revealed", "sacrificed", "sealed", "spent", "unflipped",
)  # fmt: skip
# Words that have a capital where a sentence begins and aren't traits.
_NO_TRAIT = {
    *RESERVED, *NOUNS, *KEYWORDS, *TRAITS, *SYMBOLS, "if", "this", "that", "your", "their", "each", "all", "after", "before",
    "face", "ready", "committed", "rival", "other", "the", "a", "an", "add", "build", "commit", "draw", "discard", "flip",
    "seal", "freeze", "destroy", "remove", "it", "its", "play", "playable", "only", "while", "when", "high", "mid", "low",
    "frozen", "sealed", "attached", "printed", "random", "top", "bottom", "next", "both", "any", "either", "choose", "up",
    "those", "these", "they", "them", "you", "no", "not", "another", "more", "less", "for", "from", "in", "on", "of", "with", "one", "every",
}  # fmt: skip


class table:  # noqa: N801 - it is called like a function
    """Reads one word of a table."""

    def __init__(self, words: dict[str, str]) -> None:
        self.words, self.begins = words, frozenset(words)

    def __call__(self, tokens: tuple[Token, ...], at: int) -> list[Found]:
        if at < len(tokens) and tokens[at].text in self.words:
            return [(Word(tokens[at].text, self.words[tokens[at].text]), at + 1)]
        return []


# Traits that aren't just capitalised words.
ODD_NAMES = tuple(
    (name, tuple(token.text for token in tokenize(name))) for name in ("1-A", "1-B", "Big 3", "League of Villains")
)


# What a name can begin with.
NAMING = frozenset((CAPITAL, QUOTED, *(words[0] for _, words in ODD_NAMES)))


def _odd_name(tokens: tuple[Token, ...], at: int) -> list[Found]:
    for name, words in ODD_NAMES:
        if tuple(token.text for token in tokens[at : at + len(words)]) == words and tokens[at].raw[:1] == name[0]:
            return [(Word(" ".join(words), name), at + len(words))]
    return []


def read_name(tokens: tuple[Token, ...], at: int) -> list[Found]:
    """Read a name: something in quotes, or all capitalised words in a row, up to six."""
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


_SMALL = frozenset(("of", "the", "and", "in", "to", "for", "from"))


def _long_title(tokens: tuple[Token, ...], at: int) -> list[Found]:
    """Read the title of a name; it may contain small words: `Power of the Colossus`."""
    found = read_name(tokens, at)
    while found:
        name, end = found[-1]
        after = end
        while after < len(tokens) and tokens[after].raw in _SMALL:
            after += 1
        more = read_name(tokens, after) if after > end else []
        if not more:
            return found[-1:]
        small = " ".join(token.text for token in tokens[end:after])
        rest, past = more[0]
        found.append((Word(f"{name} {small} {rest}", f"{name.means} {small} {rest.means}"), past))
    return found


def _titled_name(tokens: tuple[Token, ...], at: int) -> list[Found]:
    """Read a name with a comma in it: `Sasha Braus, The Hunter`."""
    found = []
    for name, end in read_name(tokens, at):
        rest = _long_title(tokens, end + 1) if end + 1 < len(tokens) and tokens[end].text == "," else []
        found += [(Word(f"{name} , {more}", f"{name.means}, {more.means}"), past) for more, past in rest]
    return found


def _other_trait(tokens: tuple[Token, ...], at: int) -> list[Found]:
    """Read a trait that no list here knows: a capitalised word in the middle of a text, before what it describes."""
    if (
        at + 1 >= len(tokens)
        or not tokens[at].raw[:1].isupper()
        or tokens[at + 1].text in ("token", "tokens", "counter", "counters")
    ):
        return []
    odd = _odd_name(tokens, at)
    if odd:
        return odd
    word = tokens[at].text
    return (
        []
        if word in _NO_TRAIT or not word[0].isalpha() or word.startswith("non-")
        else [(Word(word, tokens[at].raw), at + 1)]
    )


# Words before `counter` that give a number, not a name.
_HOW_MANY = frozenset(("a", "an", "no", "any", "all", "each", "every", "more", "fewer", "less", "other", "of", "the"))


def _plain_word(tokens: tuple[Token, ...], at: int) -> list[Found]:
    """Read a word in small letters before `counter`: its name."""
    if at + 1 >= len(tokens) or tokens[at + 1].text not in ("counter", "counters") or not tokens[at].raw[:1].islower():
        return []
    if tokens[at].text in _HOW_MANY:
        return []
    return [(Word(tokens[at].text, tokens[at].text), at + 1)]


def _symbol(tokens: tuple[Token, ...], at: int) -> list[Found]:
    """Read a symbol written as a word, with a capital. `All` at the beginning of a sentence is the plain word."""
    if at < len(tokens) and tokens[at].text == "all" and (at == 0 or tokens[at - 1].text in (".", ":", ",")):
        return []
    if at < len(tokens) and tokens[at].text in SYMBOLS and tokens[at].raw[0].isupper():
        return [(Word(tokens[at].text, tokens[at].text), at + 1)]
    return []


def _without(tokens: tuple[Token, ...], at: int) -> list[Found]:
    """Read `non-attack`, `non-Throw`: a word for what it must not be."""
    if at >= len(tokens) or not tokens[at].text.startswith("non-"):
        return []
    what = tokens[at].text[4:]
    known = what in (*CARD_TYPES, *TRAITS, *KEYWORDS) or tokens[at].raw[4:5].isupper()
    return [(Word(tokens[at].text, what), at + 1)] if known else []


def _without_noun(tokens: tuple[Token, ...], at: int) -> list[Found]:
    """Read `non-attacks`: every card that isn't one."""
    if at >= len(tokens) or not tokens[at].text.startswith("non-"):
        return []
    what = NOUNS.get(tokens[at].text[4:])
    return [(Word(tokens[at].text, what), at + 1)] if what in CARD_TYPES else []


def _quoted_ability(is_understood: Callable[[str], bool]) -> Builtin:
    """Read an ability in quotation marks: one that can be read by itself. It represents its text."""

    def read(tokens: tuple[Token, ...], at: int) -> list[Found]:
        if at >= len(tokens) or not tokens[at].raw.startswith('"'):
            return []
        text = tokens[at].raw.strip('" ').removesuffix(".") + "."
        if " " not in text:
            return []  # a name or a keyword
        return [(Word(tokens[at].text, text), at + 1)] if is_understood(text) else []

    return read


def add(g: Grammar) -> None:
    g.builtin("noun", table(NOUNS))
    g.builtin("quoted-ability", _quoted_ability(g.is_understood), frozenset((QUOTED,)))
    g.builtin("plural", table(PLURALS))
    g.builtin("type-plural", table({word: means for word, means in PLURALS.items() if means in CARD_TYPES}))
    g.builtin("trait", table({trait: trait for trait in (*TRAITS, *KEYWORDS)}))
    g.builtin("trait-noun", table({trait: trait for trait in TRAITS} | {f"{trait}s": trait for trait in TRAITS}))
    g.builtin("other-trait", _other_trait, frozenset((CAPITAL,)))
    g.builtin("plain-word", _plain_word)
    g.builtin("symbol-word", _symbol, frozenset(SYMBOLS))
    g.builtin("without", _without, frozenset((NON,)))
    g.builtin("without-noun", _without_noun, frozenset((NON,)))
    g.builtin("name", read_name, NAMING)
    g.builtin("titled-name", _titled_name, NAMING)
    g.builtin("done-word", table({word: word for word in PARTICIPLES if word != "chosen"}))
    g.builtin("participle", table({word: word for word in PARTICIPLES}))
