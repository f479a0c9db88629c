"""The card pool: a sequence from left to right; what precedes a card is to its left (Card Pool, Preceding)."""

from __future__ import annotations

from rules_engine.contract.vocabulary import POOL
from rules_engine.procedures import upcalls
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits
from rules_engine.procedures.meanings.names import is_named
from rules_engine.table.card import Card
from rules_engine.table.game import Game

COUNTS_AS = "counts-as-cards"
NOT_COUNTED = frozenset(("your-cards-not-counted", "this-not-counted", "first-copy-not-counted"))
COUNTS_ITSELF = ("mha:playing-a-card#difficulty-as-its-type", "mha:playing-a-card#from-pool-stays")


def progressive_difficulty(game: Game, player: str, playing: Card | None) -> int:
    """Return the number of other cards in the player's card pool."""
    return cards_counted(game, player, playing)[0]


def cards_counted(game: Game, player: str, playing: Card | None) -> tuple[int, tuple[str, ...]]:
    """Return how many other cards of the player's card pool count, with the clauses behind that.

    In some editions a card played from there counts itself. Cards that an effect says don't count are left out.
    """
    pool = game.players[player].zones[POOL]
    itself = playing in pool and game.chooses("playing", "progressive_counts_itself")
    counted = len(pool) if itself or playing not in pool else len(pool) - 1
    if _may_be_left_out(game):
        counted = sum(_weight(game, card, playing) for card in pool if itself or card is not playing)
    cites: tuple[str, ...] = (
        "progressive-difficulty#counts-other-cards",
        "card-pool#adds-progressive-difficulty",
        "card-pool#leaving-stops-adding",
    )
    if playing in pool:
        cites = (*cites, "playing-a-card#from-pool-not-counted") if not itself else COUNTS_ITSELF
    else:
        cites += ("progressive-difficulty#played-card-not-yet-in-pool",)
    if any(card.face_down for card in pool):
        cites += ("face-down-cards-in-the-stage-or-card-pool#adds-progressive-difficulty",)
    return counted, cites


def _may_be_left_out(game: Game) -> bool:
    """Could anything in this game keep a card from being counted? A quick check before looking at the cards."""
    if not game.statics.isdisjoint(NOT_COUNTED):
        return True
    return bool(game.effects) and any(effect.what in ("not-counted", COUNTS_AS) for effect in game.effects)


def _weight(game: Game, card: Card, playing: Card | None) -> int:
    """Return how much a card adds: nothing, 1, or what an effect says."""
    if not _counts(game, card, playing):
        return 0
    found = upcalls.prohibitions(game, COUNTS_AS, other=card) if game.effects else ()
    return max((int(effect.data["n"]) for effect in found), default=1)


def _counts(game: Game, card: Card, playing: Card | None) -> bool:
    """Does a card in the card pool count toward progressive difficulty?"""
    if game.effects and upcalls.prohibitions(game, "not-counted", other=card, playing=playing):
        return False
    if _left_out(game, card, playing):
        return False
    return not any(
        node.get("what") is None or (playing is not None and upcalls.is_permitted_card(playing, node.what))
        for _, node in upcalls.statics_of(game, card, "this-not-counted")
    )


def _left_out(game: Game, card: Card, playing: Card | None) -> bool:
    """Apply `Face down cards do not count toward progressive difficulty.` on a live card of the same player."""
    if playing is not None and _ignored_by(game, card, playing):
        return True
    for ctx, node in upcalls.statics_everywhere(game, "your-cards-not-counted"):
        meant = node.get("what") is None or (playing is not None and upcalls.is_permitted_card(playing, node.what))
        if meant and ctx.owner == card.owner and fits(game, ctx, card, node.d):
            return True
    return any(
        ctx.owner == card.owner and _is_first_copy(game, card, node.a.name.means)
        for ctx, node in upcalls.statics_everywhere(game, "first-copy-not-counted")
    )


def _is_first_copy(game: Game, card: Card, name: str) -> bool:
    """Is this the first card of a name that its player has played this turn?"""
    if card.played_as is None or not is_named(card, name):
        return False
    pool = [other for other in game.players[card.owner].pool if other.played_as is not None and is_named(other, name)]
    gone = any(
        happening.kind == "card-played"
        and happening.player == card.owner
        and happening.cards[0] not in pool
        and is_named(game.past_of(happening.cards[0], happening.began) or happening.cards[0], name)
        for happening in game.happened
    )
    return not gone and bool(pool) and pool[0] is card


def _ignored_by(game: Game, card: Card, playing: Card) -> bool:
    """Apply `Foundations in your card pool do not count toward progressive difficulty to play this card.` on that card."""
    for ability, node in upcalls.statics_of(game, playing, "your-cards-not-counted"):
        own = node.get("what") is not None and node.what.kind == "play-this"
        if own and fits(game, Context(game, playing.owner, playing, ability), card, node.d):
            return True
    return False


def directly_preceding(game: Game, card: Card, count: int) -> list[Card]:
    """Return the `count` cards directly to the left of a card, from left to right."""
    pool = game.players[card.owner].zones[POOL]
    if card not in pool:
        return []
    at = pool.index(card)
    return pool[at - count : at] if at >= count else []


def preceding_here(ctx: Context) -> list[Card]:
    """Return the cards to the left of this card; if it's elsewhere, of the attack in progress or the card just played."""
    attack, happening = ctx.attack_in_progress(), ctx.happening
    if ctx.card.zone == POOL:
        return preceding(ctx.game, ctx.card)
    if attack is not None:
        return preceding(ctx.game, attack.card)
    played = happening.cards if happening is not None and happening.kind == "card-played" else ()
    return preceding(ctx.game, played[0]) if played else []


def preceding(game: Game, card: Card) -> list[Card]:
    """Return every card to the left of a card."""
    pool = game.players[card.owner].zones[POOL]
    return pool[: pool.index(card)] if card in pool else []
