"""What is said between two pauses: where a question ends, and whose cards it's about."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.contract.vocabulary import ZONES as HEIGHTS
from rules_engine.notation.tokens import END, Token
from rules_engine.notation.vocabulary import (
    AGAINST,
    ATTACKING,
    FACING,
    HEALTH,
    PAUSES,
    SAME,
    SHORTENED,
    TYPES,
    ZONES,
    side_of,
)

# Verbs of a sentence that describes a player.
_DESCRIBES = ("is", "has", "had", "got", "have", "holds", "on", "at", "down", "are")


def with_pauses(tokens: list[Token]) -> Iterator[Token]:
    """A question's question mark ends the statement; a separate one is an unknown card. Brackets around values also end
    it.
    """
    before, inside = END, False
    for i, token in enumerate(tokens):
        opens = token.value == "(" and (before.word in (*HEIGHTS, "attack") or side_of(before.word) is not None)
        asks = token.value == "?" and token.start == before.end and before.kind in ("word", "number")
        # `5 foundations??` asks once.
        asks = asks or (token.value == "?" and before.value == "," and tokens[i - 1].value == "?" and i > 0)
        parts = token.value == "/" and before.kind == "word"
        parts = parts or (token.value == ":" and i > 1 and before.kind == "number" and tokens[i - 2].value == "/")
        closes = token.value == ")" and inside
        inside = opens or (inside and not closes)
        if opens and side_of(before.word) is not None:
            continue  # `my opponent (10 health, 2 foundations)`
        before = _pause(token) if opens or asks or parts or closes else token
        yield before


def _pause(token: Token) -> Token:
    return Token("sign", ",", token.start, token.end)


def _clauses(tokens: list[Token]) -> Iterator[tuple[list[Token], list[Token]]]:
    """Return what is said between two pauses, with the pause after it."""
    clause: list[Token] = []
    for token in tokens:
        if token.value in PAUSES and token.kind == "sign":
            yield clause, [token]
            clause = []
        else:
            clause.append(token)
    yield clause, []


def _against_me(tokens: list[Token]) -> bool:
    """`3 foundations against my high 4/6`: what was said before is the rival's, if nobody was named yet."""
    for i, token in enumerate(tokens):
        if token.word in AGAINST:
            after = next((one for one in tokens[i + 1 :] if one.value != "."), END)  # `vs. my high 4/6`
            return i > 0 and after.word == "my"
        if side_of(token.word) is not None:
            break
    return False


def _facing(clause: list[Token]) -> Iterator[Token]:
    """`I'm facing a mid 6/6 at 6 life with 2 foundations`: only the attack is the other player's."""
    at = next((i for i, one in enumerate(clause) if one.word in FACING), None)
    if at is None:
        yield from clause
        return
    whose = next((one.word for one in reversed(clause[:at]) if side_of(one.word) is not None), "me")
    facing, given = clause[at], False
    yield from clause[:at]
    yield Token("word", "rival" if side_of(whose) == "a" else "me", facing.start, facing.end)
    for i, one in enumerate(clause[at + 1 :], at + 1):
        after = [two.kind for two in clause[i + 1 : i + 2]]
        given = given or one.value == "/" or one.word in ("speed", "damage")
        if given and one.word in ("at", "on", "with", "and") and after == ["number"] and not _values_of(clause, i + 1):
            yield Token("word", whose, one.start, one.start)
        yield one
    yield Token("word", whose, facing.end, facing.end)


def _values_of(clause: list[Token], at: int) -> bool:
    """Is the number there one of the attack's own values? `with 4 speed`, `at 4 / 6`."""
    return any(one.value == "/" or one.word in ("speed", "damage", "dmg") for one in clause[at + 1 : at + 2])


def _attacks(clause: list[Token]) -> bool:
    """Does it begin with an attack? `high+0` is a block."""
    at = next((i for i, one in enumerate(clause[:2]) if one.word in HEIGHTS), None)
    return at is not None and not any(one.value in ("+", "-") for one in clause[at + 1 : at + 2])


def _lays_attack(clause: list[Token]) -> bool:
    """Is it an attack with its values, and nothing else?"""
    return _attacks(clause) and any(one.value == "/" or one.word in ("speed", "damage") for one in clause)


def _told_of_rival_only(tokens: list[Token]) -> bool:
    """`opponent is tapped out, low 3/4`: sentences describe the rival alone, so an attacker without a name is me."""
    named = [i for i, one in enumerate(tokens) if side_of(one.word) is not None]
    if not named or any(side_of(tokens[i].word) == "a" for i in named):
        return False
    after = [one.word for one in tokens[named[0] + 1 : named[0] + 2]]
    describes = tokens[named[0]].word.endswith(SHORTENED[:-1]) or after[:1] in [[verb] for verb in _DESCRIBES]
    attacks = (*AGAINST, *FACING, *(word for word, zone in ZONES.items() if zone == ATTACKING))
    return describes and not any(one.word in attacks for one in tokens)


def _counted(clause: list[Token]) -> set[str]:
    """Return what a clause says a number of, each by one name."""
    kinds = {**TYPES, **ZONES, **dict.fromkeys((*HEALTH, "life"), HEALTH[0])}
    return {kinds[one.word] for one in clause if one.word in kinds}


def _for_whom(clauses: list[tuple[list[Token], list[Token]]]) -> dict[int, Token]:
    """`17 health, 4 foundations for him`: clauses of one sentence belong to the player named at its end."""
    found: dict[int, Token] = {}
    for last, (clause, _) in enumerate(clauses):
        plain = [one for one in clause if one.word not in ("the", "my")]
        if len(plain) < 3 or plain[-2].word != "for" or side_of(plain[-1].word) is None or plain[0].word in SAME:
            continue
        counted, at = _counted(clause), last - 1
        while at >= 0 and counted and [one.value for one in clauses[at][1]] == [","]:
            more = _counted(clauses[at][0])
            has_owner = any(side_of(one.word) is not None or one.word in AGAINST for one in clauses[at][0])
            if has_owner or not more or more & counted or _attacks(clauses[at][0]):
                break
            counted |= more
            found[at] = plain[-1]
            at -= 1
    return found


def whose_first(tokens: list[Token]) -> Iterator[Token]:
    """Put the owner before the cards.

    `4 foundations for him`, and what follows is mine again; `13 health vs 7 health, 4 foundations vs 2`, where the
    second comparison begins with me as the first one did; `against 3 foundations, high 4/6`.
    """
    compared = is_mine = False
    begins_against = bool(tokens) and tokens[0].word in ("against", "versus")
    by_role = any(one.word in ("attacker", "attackers") for one in tokens)
    if _against_me(tokens):
        yield Token("word", "rival", tokens[0].start, tokens[0].start)
    clauses = list(_clauses(tokens))
    for_whom = _for_whom(clauses)
    rival_only = _told_of_rival_only(tokens)
    last_counted = max((at for at, (clause, _) in enumerate(clauses) if _counted(clause)), default=-1)
    for at, (said, pause) in enumerate(clauses):
        clause = list(_facing(said))
        if at in for_whom:
            yield from (for_whom[at], *clause, *pause)
            continue
        whose = [one for one in clause if side_of(one.word) is not None or one.word in AGAINST]
        against = [one for one in whose if one.word in AGAINST]
        plain = [one for one in clause if one is clause[-1] or one.word not in ("the", "my")]
        if len(plain) > 2 and whose == plain[-1:] and plain[-2].word == "for" and plain[0].word not in SAME:
            yield from (plain[-1], *plain[:-2], *pause)
            is_mine = True
            continue
        attacks = (begins_against or by_role) and _attacks(clause)
        attacks = attacks or (rival_only and at >= last_counted and _lays_attack(clause))
        again = compared and whose[:1] == against[:1] != [] and clause[0].word not in AGAINST
        if clause and (again or ((is_mine or attacks) and not whose)):
            yield Token("word", "me", clause[0].start, clause[0].start)
        is_mine = False
        compared = compared or bool(against)
        yield from (*clause, *pause)
