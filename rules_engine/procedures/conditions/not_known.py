"""Anything that depends on a card nobody has named is asked, never guessed: a condition, a number, whether a card fits."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine import wording
from rules_engine.card_text.facts import kept
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.numbers import says_x
from rules_engine.card_text.of_the_next import x_is_of_next
from rules_engine.card_text.reading import walk
from rules_engine.contract.vocabulary import DECK, DISCARD, HAND, POOL, REMOVED, STAGE
from rules_engine.procedures.asking import Procedure, choose_number, yes_or_no
from rules_engine.procedures.conditions.holding import holds
from rules_engine.procedures.constructs import value_of
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.counted import counted
from rules_engine.procedures.meanings.describing import (
    in_zone,
    of_those_shown,
    possible,
    whose,
    within_reach,
    zones_meant,
)
from rules_engine.procedures.meanings.fitting import fits
from rules_engine.procedures.meanings.telling import said_of
from rules_engine.procedures.meanings.wording import said
from rules_engine.table.card import Card
from rules_engine.table.reads import READS

CITES = ("unknown#neither-can-look", "effects#in-order")
MOST = 99
_HIDDEN = (HAND, DISCARD, DECK, REMOVED, STAGE, POOL)


def judged(ctx: Context, when: Node) -> Procedure:
    """Is a condition met? If it depends on an unknown card, the effect's owner says."""
    before, ctx.progress.took_as_such = READS.count, False
    met = holds(ctx.game, ctx, when)
    _say_what_was_taken(ctx)
    if READS.count == before:
        return met
    prompt = wording.conditions.whether_condition_holds(words=said_of(when, ctx.owner))
    said: bool = yield from yes_or_no(ctx.owner, prompt, *CITES)
    if ctx.game.watch is not None:
        ctx.game.watch.judges(ctx.card, ctx.ability, when, said)
    return said


def _say_what_was_taken(ctx: Context) -> None:
    """Say what was assumed: a board gives how many cards were discarded this turn, not which, so it may be wrong."""
    if ctx.progress.took_as_such:
        text = wording.conditions.taken_as_such()
        ctx.game.say("taken", text, "unknown#neither-can-look", player=ctx.owner)
    ctx.progress.took_as_such = False


def settle_numbers(ctx: Context, node: Node) -> Procedure:
    """Ask the effect's owner for numbers in an instruction that depend on unknown cards."""
    ctx.progress.numbers_given, ctx.progress.took_as_such = {}, False
    before = READS.count
    for part, known in numbers_of(ctx, node):
        if READS.count != before:
            prompt = wording.conditions.how_much_is_this(words=said_of(part, ctx.owner))
            least, most = _bounds(ctx, part, known)
            number = yield from choose_number(ctx.owner, least, most, prompt, *CITES)
            ctx.progress.numbers_given = {**ctx.progress.numbers_given, part: number}
        before = READS.count
    _say_what_was_taken(ctx)


def numbers_of(ctx: Context, node: Node) -> Iterator[tuple[Node, int]]:
    """Return the numbers that an instruction reads from the game, one after another."""
    x = ctx.ability.x_is
    defined = x is not None and x.kind != "x-rating" and says_x(node) and not x_is_of_next(ctx.ability)
    x_parts = _numbers(x) if x is not None and defined else ()
    for part in (*x_parts, *_numbers(node)):
        yield part, counted(ctx, part) if part.production.symbol == "counted" else value_of(ctx, part)


def _bounds(ctx: Context, part: Node, known: int) -> tuple[int, int]:
    """Return the range of a number: a count of cards is at least the known ones, at most these and the unknown."""
    if part.kind not in ("count-cards", "count-yours"):
        return 0, MOST
    d = part.cards.d
    in_decks = DECK in zones_meant(ctx.game, d, "have")
    below = sum(ctx.game.players[player].deck_rest for player in whose(ctx, d, ctx.owner)) if in_decks else 0
    return known, known + len(perhaps(ctx, d, "have", ctx.owner)) + below


@kept
def _numbers(node: Node) -> tuple[Node, ...]:
    """Return the parts of an instruction that are read from the game."""
    each = [part for part in walk(node) if part.kind in ("for-each", "for-every-n")]
    found = [what for part in each for name in ("what", "also") if (what := part.get(name)) is not None]
    return (*found, *(part.v for part in walk(node) if part.kind in ("check-number", "equal-to", "x-value")))


def perhaps(ctx: Context, d: Node, verb: str, acting: str) -> list[Card]:
    """Return unknown cards that may fit a description: a hand, a deck or a pile that nobody has named.

    Nothing can be copied from such a card.
    """
    if verb == "copy":
        return []
    return [card for card in _looked_at(ctx, d, verb, acting) if possible(card, verb) and _may_fit(ctx, card, d)]


def _looked_at(ctx: Context, d: Node, verb: str, acting: str) -> Iterator[Card]:
    words = said(d)
    this_way = words.has("this-way")
    if this_way is not None:
        yield from within_reach(ctx, this_way.p.means)
    elif words.has("among-them") is not None:
        yield from ctx.referents.shown or ctx.referents.it
    elif verb in ("choose", "add", "card") and of_those_shown(ctx, d, verb):
        yield from ctx.referents.shown
    else:
        for player in whose(ctx, d, acting):
            for zone in zones_meant(ctx.game, d, verb):
                if zone != DECK:
                    yield from in_zone(ctx.game, player, zone)


def _may_fit(ctx: Context, card: Card, d: Node) -> bool:
    if card.printed is not None or card.zone not in _HIDDEN or card.face_down:
        return False
    before = READS.count
    return not fits(ctx.game, ctx, card, d) and READS.count != before
