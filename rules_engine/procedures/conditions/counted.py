"""What a description counts in conditions: cards that players have, and keywords of a mentioned card."""

from __future__ import annotations

from rules_engine.card_text.typed.counted import (
    CardCount,
    CountCards,
    CountHad,
    CountInZone,
    CountKeywords,
    CountKeywordsOn,
    CountTheirs,
    CountYours,
)
from rules_engine.procedures.conditions.having import count, number_in_zone, those_there
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.keywords.granting import granted_by
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.qualities import fits_tail
from rules_engine.procedures.meanings.referring import spoken_of
from rules_engine.procedures.meanings.values import card_before, possessor

room: Room = Room()


@room.counts(CountKeywords)
def count_keywords(ctx: Context, node: CountKeywords) -> int:
    """Count the keywords of a card, each once; keyword abilities are those that grant one."""
    attack = ctx.attack_in_progress()
    card = possessor(ctx, node.whose) if node.whose is not None else (attack.card if attack is not None else None)
    keywords = {keyword.name: keyword for keyword in (card.keywords if card is not None else ())}
    if node.only == "any":
        return len(keywords)
    grants = ctx.game.ruleset.keywords.grants
    return sum(bool(granted_by(keyword, grants)) for keyword in keywords.values())


@room.counts(CountKeywordsOn)
def count_keywords_on(ctx: Context, node: CountKeywordsOn) -> int:
    """Count the keywords of the card before this one, or of each card that something was done to."""
    cards = spoken_of(ctx, node.cards) if node.cards.kind == "done" else card_before(ctx, node.cards)
    return sum(len({keyword.name for keyword in card.keywords}) for card in cards)


@room.counts(CountHad)
def count_had(ctx: Context, node: CountHad) -> int:
    """Count `for each foundation your rival has`: of one player, or of both together."""
    people, tail = ctx.players(node.who), node.tail
    if tail is None:
        return sum(count(ctx.game, ctx, node.cards.d, player) for player in people)
    there = (card for player in people for card in those_there(ctx.game, ctx, node.cards.d, player))
    return sum(fits_tail(ctx.game, ctx, card, tail) for card in there)


@room.counts(CountTheirs)
def count_theirs(ctx: Context, node: CountTheirs) -> int:
    """Count `for each of their assets`: those of the player who acts, or who was just mentioned."""
    return count(ctx.game, ctx, node.cards.d, ctx.theirs(ctx.owner))


@room.counts(CountInZone)
def count_in_zone(ctx: Context, node: CountInZone) -> int:
    return number_in_zone(ctx, node)


@room.counts(CountCards, CountYours)
def count_cards(ctx: Context, node: CardCount) -> int:
    return count(ctx.game, ctx, node.cards.d, ctx.owner)
