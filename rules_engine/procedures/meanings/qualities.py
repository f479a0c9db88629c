"""Qualities of a card: what comes after the noun of a description. One function here judges each."""

from __future__ import annotations

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.numbers import stat_name
from rules_engine.card_text.typed.of_all import WithBest
from rules_engine.card_text.typed.qualities import (
    AttachedHere,
    DealtDamage,
    IsAReversal,
    Named,
    NotNamed,
    PlayedAsBlock,
    PlayedAsReversal,
    WasBlocked,
    WithAbilities,
    WithAbilityOfType,
    WithBlock,
    WithBlockZone,
    WithCounters,
    WithKeyword,
    WithKeywords,
    WithoutAbilities,
    WithoutBlock,
    WithoutKeyword,
    WithRating,
    WithStatAgainst,
    WithSymbol,
    WithWord,
)
from rules_engine.contract.vocabulary import MOMENTUM, POOL, STAGE
from rules_engine.keywords import GRANTS
from rules_engine.procedures.constructs import QUALITIES, Room
from rules_engine.procedures.effects.live import abilities_of
from rules_engine.procedures.meanings.comparing import compare
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.names import has_word, is_named
from rules_engine.procedures.zones.symbols import counts_as_having
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.table.history import BLOCKED

room: Room = Room()


def fits_tail(game: Game, ctx: Context, card: Card, tail: Node) -> bool:
    """Does a card have what comes after the noun?"""
    return QUALITIES[tail.kind](game, ctx, card, tail)


def number_of(card: Card, stat: Node) -> int | None:
    """Return a property of a card, printed or as it is now; None if the card has none."""
    name = stat_name(stat)
    if name == "stamina":
        return card.stamina
    found = card.printed_value(name) if stat.kind.startswith("printed-") else card.value(name)
    return None if found is None else int(found)


def is_found(game: Game, card: Card) -> bool:
    """Does a search for a number find it on this card? On a face down one it finds 0 (open question)."""
    blank = card.face_down and card.copied is None and card.zone in (STAGE, POOL, MOMENTUM)
    return not blank or game.reading("face-down-printed") == "zero"


@room.quality(Named)
def named(game: Game, ctx: Context, card: Card, node: Named) -> bool:
    return is_named(card, node.name.means)


@room.quality(NotNamed)
def not_named(game: Game, ctx: Context, card: Card, node: NotNamed) -> bool:
    return not is_named(card, node.name.means)


@room.quality(WithWord)
def with_word(game: Game, ctx: Context, card: Card, node: WithWord) -> bool:
    other = node.other
    return has_word(card, node.word.means) or (other is not None and has_word(card, other.means))


@room.quality(WithKeyword)
def with_keyword(game: Game, ctx: Context, card: Card, node: WithKeyword) -> bool:
    return card.has_keyword(node.keyword.means)


@room.quality(WithRating)
def with_rating(game: Game, ctx: Context, card: Card, node: WithRating) -> bool:
    """`With a Stun rating of 2 or greater`: some instance of the keyword has such a rating."""
    sign, name = node.cmp.kind if node.cmp is not None else "==", node.keyword.means.lower()
    ratings = (keyword.rating for keyword in card.keywords if keyword.name.lower() == name)
    return any(rating is not None and compare(rating, sign, int(node.n)) for rating in ratings)


@room.quality(WithBest)
def with_best(game: Game, ctx: Context, card: Card, node: WithBest) -> bool:
    """Accept for now: it's compared with the others that fit, once they are found (`of_the_best`)."""
    return True


@room.quality(WithSymbol)
def with_symbol(game: Game, ctx: Context, card: Card, node: WithSymbol) -> bool:
    return any(counts_as_having(game, card, symbol.kind) for name in "st" if (symbol := node.get(name)) is not None)


@room.quality(AttachedHere)
def attached_here(game: Game, ctx: Context, card: Card, node: AttachedHere) -> bool:
    host = game.players[ctx.player(node.who) or ctx.owner].character
    return card.attached_to is not None and card.owner == host.owner


@room.quality(PlayedAsBlock)
def played_as_block(game: Game, ctx: Context, card: Card, node: PlayedAsBlock) -> bool:
    return card.played_as == "block"


@room.quality(PlayedAsReversal)
def played_as_reversal(game: Game, ctx: Context, card: Card, node: PlayedAsReversal) -> bool:
    by_right_player = node.who is None or card.owner == ctx.player(node.who)
    return by_right_player and _was_played_as_reversal(game, card)


@room.quality(IsAReversal)
def is_a_reversal(game: Game, ctx: Context, card: Card, node: IsAReversal) -> bool:
    """A `Reversal` of older cards: played as one, or with the keyword (open question)."""
    played, named = _was_played_as_reversal(game, card), card.has_keyword("Reversal")
    if played == named:
        return played
    return named if game.reading("reversal-as-a-noun") == "has-the-keyword" else played


def _was_played_as_reversal(game: Game, card: Card) -> bool:
    return any(
        happening.kind == "card-played" and card in happening.cards and happening.data.get("reversal")
        for happening in game.happened
    )


@room.quality(WithStatAgainst)
def with_stat_against(game: Game, ctx: Context, card: Card, node: WithStatAgainst) -> bool:
    """`With greater speed than damage`: two numbers of the same card."""
    value, other = number_of(card, node.stat), number_of(card, node.than)
    return value is not None and other is not None and compare(value, node.cmp, other)


@room.quality(DealtDamage)
def dealt_damage(game: Game, ctx: Context, card: Card, node: DealtDamage) -> bool:
    return bool(card.dealt_damage == (node.so == "yes"))


@room.quality(WasBlocked)
def was_blocked(game: Game, ctx: Context, card: Card, node: WasBlocked) -> bool:
    """Was an attack of this turn blocked like that?"""
    if card.played_as != "attack" and card.copied is None:
        return False
    statuses = ("partial", "complete") if node.status == "blocked" else (node.status,)
    return bool(any(f"{BLOCKED}{status}" in card.marks for status in statuses) == (node.so == "yes"))


@room.quality(WithKeywords)
def with_keywords(game: Game, ctx: Context, card: Card, node: WithKeywords) -> bool:
    """Count each keyword once, whatever its rating: abilities and traits alike (Keyword)."""
    abilities_only = node.only == "abilities"
    found = {keyword.name for keyword in card.keywords if not abilities_only or keyword.name in GRANTS}
    return compare(len(found), node.cmp, int(node.n))


@room.quality(WithCounters)
def with_counters(game: Game, ctx: Context, card: Card, node: WithCounters) -> bool:
    """Does it have this many counters: of a name, or of all kinds together?"""
    name = None if node.name is None else node.name.a.means.lower()
    held = sum(count for key, count in card.counters.items() if name in (None, key.lower()))
    return compare(held, node.cmp, int(node.n))


@room.quality(WithoutKeyword)
def without_keyword(game: Game, ctx: Context, card: Card, node: WithoutKeyword) -> bool:
    return not card.has_keyword(node.keyword.means)


@room.quality(WithBlockZone)
def with_block_zone(game: Game, ctx: Context, card: Card, node: WithBlockZone) -> bool:
    return bool(card.value("block_zone") == node.zone.kind)


@room.quality(WithBlock)
def with_block(game: Game, ctx: Context, card: Card, node: WithBlock) -> bool:
    return card.value("block_zone") is not None


@room.quality(WithoutBlock)
def without_block(game: Game, ctx: Context, card: Card, node: WithoutBlock) -> bool:
    """Does a card have no block printed? If its block isn't known, nobody can say."""
    return card.value("block_zone") is None and card.value("block_modifier") is None


@room.quality(WithoutAbilities)
def without_abilities(game: Game, ctx: Context, card: Card, node: WithoutAbilities) -> bool:
    """Does a card have no abilities? A face down card counts as one, even if it keeps an Outwit ability."""
    return card.is_blank or not abilities_of(game, card)


@room.quality(WithAbilityOfType)
def with_ability_of_type(game: Game, ctx: Context, card: Card, node: WithAbilityOfType) -> bool:
    """Does it have an enhance ability: its own, or one that a keyword grants?"""
    return not card.is_blank and any(ability.type == node.type.kind for ability in abilities_of(game, card))


@room.quality(WithAbilities)
def with_abilities(game: Game, ctx: Context, card: Card, node: WithAbilities) -> bool:
    """Does it have this many abilities, including those that keywords grant?"""
    return compare(0 if card.is_blank else len(abilities_of(game, card)), node.cmp, int(node.n))
