"""What is said between two pauses: where a question ends, and whose cards it tells of."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.contract.vocabulary import ZONES as HEIGHTS
from rules_engine.notation.tokens import END, Token
from rules_engine.notation.vocabulary import AGAINST, PAUSES, SAME, side_of


def with_pauses(tokens: list[Token]) -> Iterator[Token]:
    """The question mark of a question ends what was said; one that stands alone is an unknown card. So do brackets around values."""
    before, inside = END, False
    for token in tokens:
        opens = token.value == "(" and (before.word in (*HEIGHTS, "attack") or side_of(before.word) is not None)
        asks = token.value == "?" and token.start == before.end and before.kind in ("word", "number")
        parts = token.value == "/" and before.kind == "word"
        closes = token.value == ")" and inside
        inside = opens or (inside and not closes)
        if opens and side_of(before.word) is not None:
            continue  # `my opponent (10 health, 2 foundations)`
        before = _pause(token) if opens or asks or parts or closes else token
        yield before


def _pause(token: Token) -> Token:
    return Token("sign", ",", token.start, token.end)


def _clauses(tokens: list[Token]) -> Iterator[tuple[list[Token], list[Token]]]:
    """What is said between two pauses, with the pause after it."""
    clause: list[Token] = []
    for token in tokens:
        if token.value in PAUSES and token.kind == "sign":
            yield clause, [token]
            clause = []
        else:
            clause.append(token)
    yield clause, []


def _against_me(tokens: list[Token]) -> bool:
    """`3 foundations against my high 4/6`: what was said before is the rival's, where nobody was named yet."""
    for i, token in enumerate(tokens):
        if token.word in AGAINST:
            return i > 0 and i + 1 < len(tokens) and tokens[i + 1].word == "my"
        if side_of(token.word) is not None:
            break
    return False


def whose_first(tokens: list[Token]) -> Iterator[Token]:
    """Whose cards they are goes before the cards.

    `4 foundations for him`, and what follows is mine again; `13 health vs 7 health, 4 foundations vs 2`, where the second comparison begins
    with me as the first one did; `against 3 foundations, high 4/6`.
    """
    compared = is_mine = False
    begins_against = bool(tokens) and tokens[0].word in ("against", "versus")
    by_role = any(one.word in ("attacker", "attackers") for one in tokens)
    if _against_me(tokens):
        yield Token("word", "rival", tokens[0].start, tokens[0].start)
    for clause, pause in _clauses(tokens):
        whose = [one for one in clause if side_of(one.word) is not None or one.word in AGAINST]
        against = [one for one in whose if one.word in AGAINST]
        said = [one for one in clause if one is clause[-1] or one.word not in ("the", "my")]
        if len(said) > 2 and whose == said[-1:] and said[-2].word == "for" and said[0].word not in SAME:
            yield from (said[-1], *said[:-2], *pause)
            is_mine = True
            continue
        attacks = (begins_against or by_role) and any(one.word in HEIGHTS for one in clause[:2])
        again = compared and whose[:1] == against[:1] != [] and clause[0].word not in AGAINST
        if clause and (again or ((is_mine or attacks) and not whose)):
            yield Token("word", "me", clause[0].start, clause[0].start)
        is_mine = False
        compared = compared or bool(against)
        yield from (*clause, *pause)
