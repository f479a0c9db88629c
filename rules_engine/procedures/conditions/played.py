"""How often cards and abilities have been played this turn or in a part of it, for conditions and counts.

What was played before the question's board is read from its card pools.
"""

from __future__ import annotations

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.clauses import Clause
from rules_engine.card_text.typed.conditions import CountTimes, NthPlay, NthTime
from rules_engine.card_text.typed.history import HasPlayedAnother, HasPlayedSame, NthCopy, NthOfKind
from rules_engine.card_text.verbs import ATTACK, PLAY
from rules_engine.contract.vocabulary import HAND
from rules_engine.procedures.conditions.happened import played_as_meant
from rules_engine.procedures.conditions.history import is_so
from rules_engine.procedures.conditions.periods import SEEN, happenings, is_by
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.effects.live import abilities_of, identities_of
from rules_engine.procedures.meanings.comparing import compare
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import place_of
from rules_engine.procedures.meanings.fitting import fits, fits_kindly
from rules_engine.procedures.meanings.names import is_named
from rules_engine.procedures.meanings.names import same_name as is_copy
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

room: Room = Room()


def count_played(ctx: Context, d: Node, people: tuple[str, ...], period: str, elsewhere: bool = False) -> int:
    """Count how many cards that fit players have played in a period; those of the board's card pools count for the
    turn.
    """
    count: int = sum(
        happening.player in people
        and is_played_so(ctx, d, happening)
        and (not elsewhere or happening.data.get("origin", HAND) != HAND)
        for happening in happenings(ctx.game, "card-played", period)
    )
    return count + _shown_played(ctx, d, people, period, elsewhere)


def _shown_played(ctx: Context, d: Node, people: tuple[str, ...], period: str, elsewhere: bool) -> int:
    """Count how many of the cards in the board's card pools were played."""
    count = 0
    for card, as_what, as_it_was in ctx.game.turn_history.get("shown_played", ()) if period in SEEN else ():
        from_there = not elsewhere or as_it_was.marks.get("played_from", HAND) != HAND
        count += card.owner in people and from_there and fits_as_played(ctx, d, as_it_was, as_what)
    return count


def _played_before(ctx: Context, node: Clause, period: str) -> int:
    return _shown_played(ctx, node.description, ctx.players(node.who), period, node.from_ is not None)


@room.clause(PLAY, _played_before)
def plays(ctx: Context, node: Clause, happening: Happening) -> int:
    """Count cards played: as what the words say (Play a [Card Type]), and from elsewhere than the hand if they say so."""
    elsewhere = node.from_ is None or happening.data.get("origin", HAND) != HAND
    return is_by(ctx, node, happening) and elsewhere and is_played_so(ctx, node.description, happening)


def _attacked_before(ctx: Context, node: Clause, period: str) -> int:
    """Count attacks that a board gives, and those that entered a sequence without being played (Attack)."""
    if period not in SEEN:
        return 0
    attacks = ctx.game.turn_history.get("attacks_by", {})
    known = sum(attacks.get(player, 0) for player in ctx.players(node.who))
    logged = sum(attacks_by(ctx, node, one) for one in happenings(ctx.game, "card-played", period))
    return max(0, int(known) - logged)


@room.clause(ATTACK, _attacked_before)
def attacks_by(ctx: Context, node: Clause, happening: Happening) -> int:
    """Count attacks: to attack is to play a card as an attack."""
    return is_by(ctx, node, happening) and int(happening.data["played_as"] == "attack")


def count_copies(ctx: Context, d: Node, this: Card, people: tuple[str, ...], period: str) -> int:
    """Count how many cards that fit and share this one's name, itself included, players have played in a period (Copy)."""
    played = [
        done.cards[0]
        for done in happenings(ctx.game, "card-played", period)
        if done.player in people and is_played_so(ctx, d, done)
    ]
    if period in SEEN:
        shown = ctx.game.turn_history.get("shown_played", ())
        played += [
            card for card, as_what, was in shown if card.owner in people and fits_as_played(ctx, d, was, as_what)
        ]
    return sum(card is this or is_copy(ctx.game, card, this) for card in played)


def count_attacks(ctx: Context, kindly: Node | None, player: str) -> int:
    """Count how many attacks of a kind a player has played this turn, each as it was then."""
    played = [
        ctx.game.past_of(happening.cards[0], happening.began) or happening.cards[0]
        for happening in happenings(ctx.game, "card-played")
        if happening.player == player and happening.data["played_as"] == "attack"
    ]
    shown = ctx.game.turn_history.get("shown_played", ())
    played += [was for card, played_as, was in shown if card.owner == player and played_as == "attack"]
    return sum(fits_kindly(card, kindly) for card in played)


def is_played_so(ctx: Context, d: Node, happening: Happening) -> bool:
    """Was a card played that fits? `An attack` is one played as an attack, `an attack card` one played as anything."""
    card, done = happening.cards[0], happening.data
    was = ctx.game.past_of(card, happening.began) or card
    return fits_as_played(ctx, d, was, done["played_as"], done.get("origin", HAND))


def fits_as_played(ctx: Context, d: Node, card: Card, played_as: str, origin: str | None = None) -> bool:
    """Does a played card fit, given what it was played as and where from?"""
    origin, place = origin or card.marks.get("played_from", HAND), place_of(d)
    return played_as_meant(d, played_as) and (place is None or origin in place.zones) and fits(ctx.game, ctx, card, d)


@room.condition(HasPlayedAnother)
def has_played_another(game: Game, ctx: Context, node: HasPlayedAnother) -> bool:
    """Has another one been played: than the card itself or, on a card that wasn't played, than the attack in progress?"""
    people, attack = ctx.players(node.who), ctx.attack_in_progress()
    count = count_played(ctx, node.d, people, node.period.kind)
    this = ctx.card if ctx.card.played_as is not None or attack is None else attack.card
    itself = this.played_as is not None and this.owner in people and fits_as_played(ctx, node.d, this, this.played_as)
    return is_so(node, count - itself)


@room.condition(HasPlayedSame)
def has_played_same(game: Game, ctx: Context, node: HasPlayedSame) -> bool:
    """Are there this many cards with one name among those that were played?"""
    people, period = ctx.players(node.who), node.period.kind
    names = [
        _name_then(ctx, done.cards[0], done.began)
        for done in happenings(game, "card-played", period)
        if done.player in people and is_played_so(ctx, node.d, done)
    ]
    if period in SEEN:
        shown = game.turn_history.get("shown_played", ())
        names += [
            was.value("name")
            for card, as_what, was in shown
            if card.owner in people and fits_as_played(ctx, node.d, was, as_what)
        ]
    return is_so(node, max((names.count(name) for name in names if name is not None), default=0), int(node.n))


def _name_then(ctx: Context, card: Card, when: int) -> str | None:
    name: str | None = (ctx.game.past_of(card, when) or card).value("name")
    return name


@room.condition(NthOfKind)
def nth_of_kind(game: Game, ctx: Context, node: NthOfKind) -> bool:
    """Is the attack in progress or the card itself of the kind, and the nth played, itself included?"""
    attack = ctx.attack_in_progress()
    this = attack.card if attack is not None and ctx.card.type != "attack" else ctx.card
    if this.owner != ctx.owner or this.played_as is None or not fits_as_played(ctx, node.d, this, this.played_as):
        return False
    return compare(count_played(ctx, node.d, (ctx.owner,), "this-turn"), node.cmp, int(node.n))


@room.counts(CountTimes)
def count_times(ctx: Context, node: CountTimes) -> int:
    return times_played(ctx)


def times_played(ctx: Context) -> int:
    """Return how often this ability of this card has been played this turn, this time included."""
    own = zip(abilities_of(ctx.game, ctx.card), identities_of(ctx.game, ctx.card), strict=True)
    for ability, identity in own:
        if ability is ctx.ability or ability.text == ctx.ability.text:
            return ctx.card.play_counts.get((identity, "turn", ctx.game.turn), 0)
    return sum(
        ctx.card in happening.cards and happening.data["ability"].text == ctx.ability.text
        for happening in happenings(ctx.game, "ability-played")
    )


@room.condition(NthTime)
def nth_time(game: Game, ctx: Context, node: NthTime) -> bool:
    return compare(times_played(ctx), node.cmp, int(node.n))


@room.condition(NthPlay)
def nth_play(game: Game, ctx: Context, node: NthPlay) -> bool:
    """Return how often this very card was played this turn, including when an effect played it again."""
    played = sum(ctx.card in done.cards for done in happenings(game, "card-played"))
    played += sum(card is ctx.card for card, _, _ in game.turn_history.get("shown_played", ()))
    return compare(played, node.cmp, int(node.n))


@room.condition(NthCopy)
def nth_copy(game: Game, ctx: Context, node: NthCopy) -> bool:
    """Return which copy of this card it is, counting those played this turn, itself included (Copy)."""
    played = [happening.cards[0] for happening in happenings(game, "card-played") if happening.player == ctx.owner]
    played += [card for card, _, _ in game.turn_history.get("shown_played", ()) if card.owner == ctx.owner]
    attack = ctx.attack_in_progress()
    this = ctx.card if ctx.card.type == "attack" or attack is None else attack.card
    if node.name is not None and not is_named(this, node.name.means):
        return False
    return compare(sum(card is this or is_copy(game, card, this) for card in played), node.cmp, int(node.n))
