"""What interrupts a sentence: a question that adds nothing to the board, and what is said about a player in the middle of an attack."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.contract.vocabulary import CHARACTER
from rules_engine.contract.vocabulary import ZONES as HEIGHTS
from rules_engine.notation.tokens import END, Token
from rules_engine.notation.vocabulary import ATTACKING, FLAGS, HEALTH, MOMENTS, PAUSES, TYPES, ZONES, side_of
from rules_engine.notation.words import LONGEST_NAME, Words

_ASKS = (
    *("do", "does", "did", "can", "could", "will", "would", "should", "must", "may", "is", "are", "am"),
    *("who", "what", "how", "which", "when", "where", "why"),
)
_LAYS = (*HEIGHTS, *TYPES, *FLAGS, *HEALTH, *MOMENTS, *(word for word, zone in ZONES.items() if zone != ATTACKING))
_NEAR = 20  # how many words brackets or a description may have
_IS = ("'m", "'s")
_MEANS = ("with", "for", "using")


def without_asides(tokens: Sequence[Token], words: Words) -> list[Token]:
    """Return the words of a line without plain questions, and with what is said about an attacked player after the attack."""
    found: list[Token] = []
    tokens = _named_first(tokens, words)
    for sentence in _sentences(tokens):
        found += _told_after(_unbracketed(_without_question(sentence, words), words), words)
    return found


def _sentences(tokens: Sequence[Token]) -> list[list[Token]]:
    found: list[list[Token]] = [[]]
    for i, token in enumerate(tokens):
        found[-1].append(token)
        asks = token.value == "?" and i > 0 and token.start == tokens[i - 1].end
        if asks or token.value in (".", ";"):
            found.append([])
    return found


def _without_question(sentence: list[Token], words: Words) -> list[Token]:
    """`Do I survive?`, `..., does he die?`: a question about the board, without any of it."""
    if not sentence or sentence[-1].value != "?":
        return sentence
    begins = max((i + 1 for i, token in enumerate(sentence) if token.value in PAUSES), default=0)
    asked = sentence[begins:-1]
    if not asked or asked[0].word not in _ASKS or any(_lays(sentence, i, words) for i in range(begins, len(sentence))):
        return sentence
    return sentence[: max(begins - 1, 0)]


def _lays(tokens: Sequence[Token], at: int, words: Words) -> bool:
    token = tokens[at]
    if token.kind == "number" or token.word in _LAYS or token.kind in ("quoted", "text", "id", "slug"):
        return True
    is_word = token.kind == "word" and (token.low in words.keyword_spelling or bool(words.slugs(token.value)))
    return is_word or bool(words.name_at(tokens, at))


def _character_at(tokens: Sequence[Token], at: int, words: Words) -> int:
    """Return how many words from there are the name of a character; 0 if none."""
    if at >= len(tokens) or tokens[at].kind != "word":
        return 0
    length = words.name_at(tokens, at) or 1
    slugs = words.slugs(" ".join(token.value for token in tokens[at : at + length]))
    return length if slugs and words.cards[slugs[0]].type == CHARACTER else 0


def _named_first(tokens: Sequence[Token], words: Words) -> list[Token]:
    """`Kite attacks Marrow, I'm Marrow`: who somebody is comes first, since all else depends on it."""
    for i, token in enumerate(tokens):
        is_ = i + 1 + (_at(tokens, i + 1).word in ("am", "is"))
        if not i or side_of(token.word) is None or not (token.word.endswith(_IS) or is_ > i + 1):
            continue
        length = _character_at(tokens, is_, words)
        after = _at(tokens, is_ + length)
        if length and (after.kind == "end" or after.value in PAUSES):
            told = tokens[i : is_ + length]
            pause = Token("sign", ",", told[-1].end, told[-1].end)
            return [*told, pause, *tokens[:i], *tokens[is_ + length :]]
    return list(tokens)


def _unbracketed(tokens: list[Token], words: Words) -> list[Token]:
    """`Kite (18 hp) attacks`: brackets after a character that begin with a number are about its player, not printed on it."""
    opens = [i for i, token in enumerate(tokens) if token.value == "(" and _at(tokens, i + 1).kind == "number"]
    found = list(tokens)
    for at in opens:
        closes = next((i for i in range(at, at + _NEAR) if _at(tokens, i).value == ")"), None)
        is_named = any(_character_at(tokens, at - length, words) == length for length in range(1, LONGEST_NAME))
        if closes is None or not is_named:
            continue
        found[at] = _as(tokens[at], "at")
        found[closes] = _as(tokens[closes], "and")
        for i in range(at, closes):
            found[i] = _as(found[i], "and") if found[i].value == "," else found[i]
    return found


def _told_after(tokens: list[Token], words: Words) -> list[Token]:
    """`Kite attacks Marrow at 9 hp with a mid 4/5`: first the attack, then what the attacked player has."""
    for i, token in enumerate(tokens):
        if ZONES.get(token.word) != ATTACKING:
            continue
        length = _character_at(tokens, i + 1, words) or int(side_of(_at(tokens, i + 1).word) is not None)
        about = i + 1 + length
        means = next((k for k in range(about, about + _NEAR) if _at(tokens, k).word in _MEANS), None)
        if not length or means is None or means == about or _lays_attack(tokens[about:means]):
            continue
        between = tokens[about:means]
        if not any(one.kind == "number" for one in between) or any(TYPES.get(one.word) == "backup" for one in between):
            continue  # `attacking his 3 stamina backup with`: that is the target
        if not _lays_attack(tokens[means:]):
            continue
        ends = next((k for k in range(means, len(tokens)) if tokens[k].value in PAUSES), len(tokens))
        whom, told = tokens[i + 1 : about], tokens[about:means]
        pause = Token("sign", ",", told[0].start, told[0].start)
        return [*tokens[:about], *tokens[means:ends], pause, *whom, *told, *tokens[ends:]]
    return tokens


def _lays_attack(tokens: Sequence[Token]) -> bool:
    return any(token.word in HEIGHTS or token.kind == "quoted" for token in tokens)


def _as(token: Token, word: str) -> Token:
    return Token("word", word, token.start, token.end)


def _at(tokens: Sequence[Token], at: int) -> Token:
    return tokens[at] if 0 <= at < len(tokens) else END
