"""A subject repeated if a text names it only once for two statements.

`Your attacks get +1 speed and gain Stun: 1` is two static effects of the same attacks; `your rival cannot draw cards or
gain health this turn` is two prohibitions for the same time. What a played ability says about attacks has its own
patterns and stays.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.card_text.folding import Token
from rules_engine.card_text.verbs import BARRED

# What a static effect says about cards, in the singular and in the plural.
SAYS = frozenset(("cannot", "gain", "gains", "get", "gets", "ignore", "ignores", "lose", "loses", "have"))
CARDS = frozenset(
    (
        "attacks",
        "foundations",
        "assets",
        "backups",
        "characters",
        "cards",
        "actions",
        "card",
        "attack",
        "foundation",
        "asset",
        "backup",
    )
)
WHOSE = frozenset(("your", "this", "all", "rival", "each"))
FORBIDDEN = frozenset((*BARRED, "add", "draw", "gain", "play", "spend"))
PLAYERS = (("your", "rival", "cannot"), ("you", "cannot"), ("players", "cannot"), ("they", "cannot"))
# How long something is forbidden, if that is said at the end.
LASTS = (
    ("this", "turn"), ("this", "combat", "phase"), ("during", "this", "attack"), ("for", "the", "rest", "of", "this", "turn"),
    ("until", "the", "end", "of", "this", "turn"), ("until", "the", "start", "of", "your", "next", "turn"),
    ("until", "the", "end", "of", "your", "next", "turn"),
)  # fmt: skip
LONGEST_SUBJECT = 9
TYPES = frozenset(("enhance", "response", "form", "blitz", "e", "r", "f"))


def said_of_each(tokens: list[Token]) -> list[Token]:
    """Return the tokens with every subject repeated that was named once for two statements."""
    sentences = list(_sentences(tokens))
    if not any(token.text == ":" and _is_type_before(tokens, i) for i, token in enumerate(tokens)):
        sentences = [_statics_apart(sentence) for sentence in sentences]
    return [token for sentence in sentences for token in _prohibitions_apart(sentence)]


def _is_type_before(tokens: list[Token], at: int) -> bool:
    """Does a colon come after the type and the costs of a played ability, not after a keyword's name?"""
    return (
        any(token.text in TYPES for token in tokens[:at])
        or at + 1 >= len(tokens)
        or not tokens[at + 1].text.isdecimal()
    )


def _sentences(tokens: list[Token]) -> Iterator[list[Token]]:
    start = 0
    for at, token in enumerate(tokens):
        if token.text == ".":
            yield tokens[start : at + 1]
            start = at + 1
    if start < len(tokens):
        yield tokens[start:]


def _clause_begins(words: list[str]) -> int:
    """Return where the statement begins: after `while ... ,` and `if ... ,`, or with the sentence."""
    if words[:1] and words[0] in ("while", "if", "during", "unless") and "," in words:
        return words.index(",") + 1
    return 0


def _statics_apart(sentence: list[Token]) -> list[Token]:
    """Repeat the subject of `Your attacks get +1 speed and gain Stun: 1` before `gain`."""
    words = [token.text for token in sentence]
    begins = _clause_begins(words)
    ends = next((i for i in range(begins, min(begins + LONGEST_SUBJECT, len(words))) if words[i] in SAYS), None)
    if ends is None or ends == begins or words[begins] not in WHOSE or CARDS.isdisjoint(words[begins:ends]):
        return sentence
    for at in range(ends + 1, len(words) - 1):
        if words[at] == "and" and words[at + 1] in SAYS:
            again = [Token(token.text, token.text, sentence[at].start) for token in sentence[begins:ends]]
            return [*sentence[: at + 1], *again, *sentence[at + 1 :]]
    return sentence


def _prohibitions_apart(sentence: list[Token]) -> list[Token]:
    """Split `Your rival cannot draw cards or gain health this turn` into two, each for this turn."""
    words = [token.text for token in sentence]
    for begins in range(len(words)):
        who = next((who for who in PLAYERS if tuple(words[begins : begins + len(who)]) == who), None)
        if who is None:
            continue
        act = begins + len(who)
        for at in range(act + 2, len(words) - 2):
            if (
                words[at] == "or"
                and "that" not in words[act:at]  # `abilities that gain health or draw cards`: what the abilities do
                and words[act] in FORBIDDEN
                and words[at + 1] in FORBIDDEN
                and words[at + 1] != words[act]
            ):
                return _joined(sentence, words, (begins, act, at))
        return sentence
    return sentence


def _joined(sentence: list[Token], words: list[str], places: tuple[int, int, int]) -> list[Token]:
    begins, act, at = places
    end = len(words) - (words[-1] == ".")
    lasts = next((one for one in LASTS if tuple(words[end - len(one) : end]) == one), ())
    first = [Token(word, word, sentence[at].start) for word in (*lasts, "and", *words[begins:act])]
    return [*sentence[:at], *first, *sentence[at + 1 :]]
