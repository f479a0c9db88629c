"""Moves that a sentence describes, as the line writes them: `he blocks and checks a 5` is `> block; check 5`.

A check is made to block or to play a card. So a check mentioned with a block is the block's, and any other the attack's.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile
from typing import NamedTuple

from rules_engine.contract.vocabulary import ZONES as HEIGHTS
from rules_engine.notation.tokens import END, Token
from rules_engine.notation.vocabulary import side_of

CHECKING = ("checks", "checked", "checking")
CHECKS = ("check", *CHECKING)
BLOCKS = ("block", "blocks", "blocked", "blocking")
# Who fails a check made it; what is said between that and its value.
FAILS = ("fails", "failed", "fail", "misses", "missed")
_FAILED = (
    "the",
    "his",
    "her",
    "their",
    "my",
    "a",
    "an",
    "check",
    "checks",
    "block",
    "with",
    "of",
    "on",
    "at",
    "checking",
)
# Between a check and its value. Without one, `check 5` is what is printed on a card.
_VALUED = ("a", "an", "for", "of")
_ATTACKS = ("attack", "attacks", "attacked", "attacking", "swing", "swings", "swung", "hit", "hits")
_PASSES = ("pass", "passes", "passed")
_SUBJECTS = ("i", "he", "she", "they", "opponent", "rival")
_REFUSES = ("doesn't", "didn't", "don't", "won't", "can't", "cannot", "not")
_CHOOSES = ("choose", "chooses", "chose", "decide", "decides", "decided", "opt", "opts", "opted")
# Moves as people describe them.
_MOVES = {
    **dict.fromkeys(CHECKS, "check"),
    **dict.fromkeys(BLOCKS, "block"),
    **dict.fromkeys(_PASSES, "pass"),
    **dict.fromkeys(("play", "plays", "played"), "play"),
    **dict.fromkeys(("commit", "commits"), "commit"),
}
_JOINS = ("and", "with", "then", "but", "who", "a", "an", "the", ",", ";", ".")
_BEFORE_BLOCK = ("is", "was", "gets", "got", "it", "which", "it's", "can", "will", *_JOINS)
_MAY = ("can", "could", "may", "might", "would", "should")
# A check about a card on top of a deck isn't a move.
_KNOWN = ("top", "deck", "next", "known")
_NEAR = 8  # how far apart these words may be
_ENDS = (".", "?", "!", ";", ",")
_SENTENCE_ENDS = (".", "?", "!", ";")


class _Told(NamedTuple):
    """A move described in the middle of a sentence: its words, what it is, and what remains of them for the board."""

    begins: int
    ends: int
    is_block: bool
    value: Token
    left: tuple[Token, ...] = ()


def with_told_moves(tokens: list[Token]) -> list[Token]:
    """Return the words of a line with the moves they describe at its end, as moves; a line that describes none unchanged."""
    if any(token.value == ">" for token in tokens):
        return tokens
    tokens = with_failed_checks(tokens)
    if (then := _then(tokens)) is not None:
        return then
    board = [_pause(token) if token.word == "then" else token for token in _without_brackets(tokens)]
    moves: list[Token] = []
    first = _first_told(board)
    while (found := _last_told(board, moves, first)) is not None:
        board, told = found
        moves = [*told, *moves]
    if not moves:
        return tokens if len(board) == len(tokens) else board
    at = board[-1].end if board else 0
    return [*board, Token("sign", ">", at, at), *moves[1:]]


def _first_told(tokens: list[Token]) -> int:
    """Return where the first move is described."""
    told = (i for i in range(len(tokens)) if _refused(tokens, i) is not None or _check_told(tokens, i) is not None)
    return next(told, len(tokens))


def _last_told(tokens: list[Token], later: Sequence[Token], first: int) -> tuple[list[Token], list[Token]] | None:
    """Return the words without the last move they describe, and that move; None if there is none."""
    is_blocked = any(token.word == "block" for token in later)
    for i in range(len(tokens) - 1, -1, -1):
        if (said := _refused(tokens, i)) is not None:
            return said
        if i > first and not is_blocked and (said := _block_with_card(tokens, i)) is not None:
            return said
        told = _check_told(tokens, i)
        if told is not None:
            return _without_told(tokens, told)
    return None


def _refused(tokens: list[Token], at: int) -> tuple[list[Token], list[Token]] | None:
    """`he passes`, `and he doesn't block`: a pass."""
    token, after = tokens[at], _at(tokens, at + 1)
    ends = after.kind == "end" or after.value in _ENDS or after.word in ("and", "but", "so")
    before = _at(tokens, at - 1)
    unopposed = before.word == "no" and at > 1 and _at(tokens, at - 2).value in (*_ENDS, "and", "but")
    chosen = before.word == "to" and _at(tokens, at - 2).word == "not"  # `he chooses not to block`
    if token.word in BLOCKS[:2] and ends and (before.word in _REFUSES or unopposed or chosen):
        begins = at - 1 - (before.word == "not") - chosen
        begins -= chosen and _at(tokens, begins - 1).word in _CHOOSES
    elif token.word in _PASSES and ends and (side_of(before.word) is not None or before.word in ("and", "both")):
        begins = at
    else:
        return None
    head = _without(tokens[:begins], _JOINS)
    # Passes of the Enhance Step may be left out; who doesn't block declines a block.
    verb = "pass" if token.word in _PASSES else "block"
    not_ = [Token("word", "no", token.start, token.start)] if verb == "block" else []
    return [*head, *tokens[at + 1 :]], [_sign(";", token), *not_, Token("word", verb, token.start, token.end)]


def _block_with_card(tokens: list[Token], at: int) -> tuple[list[Token], list[Token]] | None:
    """`he passes, I pass, he blocks with Low Guard`: after another move, a block with a card is a move too."""
    verb, with_ = tokens[at], _at(tokens, at + 1)
    if verb.word not in BLOCKS or with_.word not in ("with", "using") or _may(tokens, at):
        return None
    if side_of(_at(tokens, at - 1).word) is None:
        return None
    hand = Token("word", "hand", verb.start, with_.end)
    return [*tokens[:at], hand, *tokens[at + 2 :]], [_sign(";", verb), Token("word", "block", verb.start, verb.end)]


def _check_told(tokens: list[Token], at: int) -> _Told | None:
    """A check that is mentioned from there on; None if it is printed on a card, or known on top of a deck."""
    verb = tokens[at]
    if verb.word in BLOCKS and not _may(tokens, at):
        # `he blocks with a 7`: the number is the check.
        with_, article, value, after = (_at(tokens, at + ahead) for ahead in range(1, 5))
        if (
            with_.word in ("with", "on")
            and article.word in ("a", "an")
            and value.kind == "number"
            and _ends_there(after)
        ):
            return _Told(at + 1, at + 4, True, value)
    if verb.word not in CHECKS or at == 0:
        return None
    if verb.word == "check" and tokens[at - 1].kind == "number" and _at(tokens, at - 2).word in ("a", "an"):
        # `blocked by a mid+2 with a 5 check`
        return _Told(at - 2, at + 1, True, tokens[at - 1]) if _block_in(tokens, at - 2) else None
    valued = at + 1
    while _at(tokens, valued).word in (*_VALUED, "the"):
        valued += 1
    value = _at(tokens, valued)
    # A card is only said to be on top in the same sentence.
    sentence = list(takewhile(lambda token: token.value not in _SENTENCE_ENDS, reversed(tokens[:at])))
    if value.kind != "number" or any(one.word in _KNOWN for one in [*sentence[:_NEAR], _at(tokens, valued + 1)]):
        return None
    blocks = _block_in(tokens, at)
    tail = _tail(tokens, valued + 1)
    if verb.word == "check" and tail is None and not _is_verb(tokens, at, valued, blocks):
        return None
    if tail is not None:
        return _Told(at, tail[0], True, value, tail[1])
    answers = _is_attacked(tokens[:at], side_of(tokens[at - 1].word))
    return _Told(at, valued + 1, blocks or answers, value)


def _is_verb(tokens: list[Token], at: int, valued: int, blocks: bool) -> bool:
    """Is this `check` made, rather than printed? `and check a 4`, `blocks with a mid+3, check of 6`; not `f check 5`."""
    before, ends = tokens[at - 1], _ends_there(_at(tokens, valued + 1))
    if valued == at + 1:
        return ends and ((blocks and before.value in (",", ";", "and", "then")) or before.word in _SUBJECTS)
    if before.word in ("and", "then", "but", *BLOCKS) or before.value in _ENDS or side_of(before.word) is not None:
        return True
    return (before.word in _JOINS and (blocks or valued + 1 == len(tokens))) or (before.kind == "number" and blocks)


def _block_in(tokens: list[Token], at: int) -> bool:
    """Do the words of this sentence before the check mention a block? `he blocks with a mid+2`, `it's blocked`."""
    head = _without(tokens[:at], _JOINS)
    if _block_told(head) is not None:
        return True
    for i in range(at - 1, -1, -1):
        if tokens[i].value in (".", "?", ";"):
            return False
        if tokens[i].word not in BLOCKS or _may(tokens, i):
            continue
        # `he blocks with a mid+2`, `I block his mid 4/4`, `who blocks my high 5/5`
        before, after = _at(tokens, i - 1).word, _at(tokens, i + 1).word
        facing = tokens[i].word in BLOCKS[1:] and side_of(after) is not None
        if after in ("with", "by") or before in _SUBJECTS or facing:
            return True
    return False


def _may(tokens: Sequence[Token], at: int) -> bool:
    """`can he block with`: is it only asked whether it can be done?"""
    return any(_at(tokens, at - back).word in _MAY for back in (1, 2, 3))


def _tail(tokens: list[Token], at: int) -> tuple[int, tuple[Token, ...]] | None:
    """`checks 3 to block with Low Guard`, `checked a 5 on the block`: what follows the value says that it is for a block."""
    i = at
    if _at(tokens, i).word == "blocking":
        # `checks 3 blocking my high 4/6 with a mid+2`
        return i + 1, (Token("word", "blocks", _at(tokens, i).start, _at(tokens, i).end),)
    while _at(tokens, i).word in ("to", "on", "for", "a", "the", "his", "her", "my", "their"):
        i += 1
    block = _at(tokens, i)
    if i == at or block.word not in BLOCKS:
        return None
    i += 1
    after = _at(tokens, i)
    if after.word in ("with", "of") or after.word in HEIGHTS:
        i += after.word in ("with", "of")
        return i, (block, Token("word", "with", block.end, block.end))
    return i, ()


def _without_told(tokens: list[Token], told: _Told) -> tuple[list[Token], list[Token]]:
    """The other words of the line, and the move as the line writes it."""
    said = tokens[told.begins]
    keeps_side = bool(told.left)
    head = tokens[: told.begins] if keeps_side else _without(tokens[: told.begins], _JOINS)
    first = Token("word", "block" if told.is_block else "play", said.start, said.start)
    blocked = None if keeps_side else _block_told(head)
    if blocked is not None:
        first = Token("word", "block", head[blocked].start, head[blocked].end)
        head = _without(head[:blocked], _BEFORE_BLOCK)
    check = Token("word", "check", said.start, said.end)
    return [*head, *told.left, *tokens[told.ends :]], [_sign(";", said), first, _sign(";", said), check, told.value]


def with_failed_checks(tokens: Sequence[Token]) -> list[Token]:
    """`he fails his check (3)` is `he checks 3`; the number says that it fails. Without one the words stay unread."""
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        value = next(
            (
                i
                for i in range(at + 1, at + _NEAR)
                if _at(tokens, i).word not in _FAILED and _at(tokens, i).value != "("
            ),
            len(tokens),
        )
        if tokens[at].word not in FAILS or _at(tokens, value).kind != "number":
            found.append(tokens[at])
            at += 1
            continue
        found += (Token("word", "checks", tokens[at].start, tokens[at].end), tokens[value])
        at = value + 1 + (_at(tokens, value + 1).value == ")")
    return found


def _then(tokens: list[Token]) -> list[Token] | None:
    """`... then he blocks, check 7`: everything after `then` is moves, by either player; None if none follow, or more than moves."""
    at = next((i for i, token in enumerate(tokens) if token.word == "then"), None)
    if at is None:
        return None
    told = [token for token in tokens[at + 1 :] if side_of(token.word) is None and token.word not in _VALUED]
    moves = [Token("word", _MOVES[one.word], one.start, one.end) if one.word in _MOVES else one for one in told]
    if not told or told[0].word not in _MOVES or tokens[at + 1].word == told[0].word == _MOVES[told[0].word]:
        return None  # `then pass` is read as it is
    if any(one.word in HEIGHTS or one.word == "with" for one in told):
        return None  # `then I block with a high+2`: a card is told, too
    return [*tokens[:at], Token("sign", ">", tokens[at].start, tokens[at].end), *moves]


def _is_attacked(head: Sequence[Token], checks: str | None) -> bool:
    """Does the player who checks answer an attack? `he attacks me with a low 4/6 ... I check a 5`."""
    attackers = (side_of(who.word) for who, does in pairwise(head) if does.word in _ATTACKS)
    return checks is not None and any(who is not None and who != checks for who in attackers)


def _without_brackets(tokens: list[Token]) -> list[Token]:
    """`blocked (check of 7)`: a check in brackets at the end, without them."""
    opens = max((i for i, token in enumerate(tokens) if token.value == "("), default=None)
    if opens is None or tokens[-1].value != ")":
        return tokens
    plain = [*tokens[:opens], *tokens[opens + 1 : -1]]
    return plain if _at(plain, opens).word in CHECKS and _check_told(plain, opens) is not None else tokens


def _block_told(head: Sequence[Token]) -> int | None:
    """Return where a block without its card begins: `he blocks`, `it's blocked`."""
    at = len(head) - 1
    while at > 0 and head[at].word in ("it", "this", "that"):
        at -= 1
    is_verb = at > 0 and head[at].word in BLOCKS and head[at - 1].kind != "number"
    return at if is_verb else None


def _without(head: Sequence[Token], joins: Sequence[str]) -> list[Token]:
    """The words before these at the end, without the player who does it."""
    ends = len(head)
    while ends and (head[ends - 1].word in joins or head[ends - 1].value in joins or side_of(head[ends - 1].word)):
        ends -= 1
    return list(head[:ends])


def _ends_there(token: Token) -> bool:
    return (
        token.kind == "end" or token.value in _ENDS or token.word in ("and", "but") or side_of(token.word) is not None
    )


def _pause(token: Token) -> Token:
    return Token("sign", ",", token.start, token.end)


def _sign(sign: str, at: Token) -> Token:
    return Token("sign", sign, at.start, at.start)


def _at(tokens: Sequence[Token], at: int) -> Token:
    return tokens[at] if 0 <= at < len(tokens) else END
