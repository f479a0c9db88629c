"""Which cards a description fits, and where to look for them. Without more, your own cards are meant (Instruction)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules_engine.board.card import CHARACTER, DECK, DISCARD, HAND, MOMENTUM, POOL, STAGE, Card
from rules_engine.game import Game
from rules_engine.language.grammar import Node

if TYPE_CHECKING:
    from .executing import Context

STAGE_TYPES = ("foundation", "asset", "backup", "character", "token")


def fits_kindly(card: Card, node: Node | None) -> bool:
    """Traits and card types written before the noun. Either of two is enough (Or)."""
    if node is None:
        return True
    if node.kind == "one-trait":
        return card.has_keyword(node.a.means)
    if node.kind == "either-trait":
        return card.has_keyword(node.a.means) or card.has_keyword(node.b.means)
    if node.kind == "non-type":
        return card.type != "character"
    return bool(card.type == node.what)


def fits(game: Game, ctx: Context, card: Card, d: Node) -> bool:
    """Does a card fit a description, apart from whose and where it is?"""
    noun = d.noun.means
    if noun not in ("card", "momentum") and card.type != noun:
        return False
    if not fits_kindly(card, d.kindly):
        return False
    if d.lies is not None and not _lies(card, d.lies.kind):
        return False
    if "+" in d.words[:1] and card is ctx.card:
        return False
    return d.tail is None or _fits_tail(game, ctx, card, d.tail)


def _lies(card: Card, how: str) -> bool:
    return {
        "face-down": card.face_down,
        "face-up": not card.face_down,
        "ready": not card.committed,
        "committed": card.committed,
    }[how]


def _fits_tail(game: Game, ctx: Context, card: Card, tail: Node) -> bool:
    if tail.kind == "with-difficulty":
        difficulty = card.value("difficulty") or 0
        return bool(difficulty <= int(tail.n) if tail.cmp == "<=" else difficulty >= int(tail.n))
    if tail.kind == "shares-name":
        start = game.players[ctx.owner].character.printed
        return start is not None and card.printed is not None and start.identity == card.printed.identity
    if tail.kind == "named":
        return bool(str(card.value("name") or "").lower() == tail.name.means.lower())
    if tail.kind == "with-keyword":
        return card.has_keyword(tail.keyword.means)
    return True


def whose(ctx: Context, d: Node, acting: str) -> tuple[str, ...]:
    """Whose cards are meant: by default those of the player who is told to act."""
    tail = d.tail
    if tail is not None and tail.kind == "in-zone" and tail.zone.kind == "zone":
        zone_owner = tail.zone.whose
        if zone_owner == "either":
            return "a", "b"
        return (ctx.owner,) if zone_owner == "you" else (ctx.game.rival(ctx.owner),)
    if d.whose is None:
        return (acting,)
    return (ctx.owner,) if d.whose.kind == "your" else (ctx.game.rival(ctx.owner),)


def zone_meant(d: Node, verb: str) -> str:
    """The zone a description means: named, or by the noun and the verb."""
    tail = d.tail
    if tail is not None and tail.kind == "in-zone" and tail.zone.kind == "zone":
        zone: str = tail.zone.zone
        return zone
    if d.noun.means == "momentum":
        return MOMENTUM
    if (
        verb in ("discard", "reveal", "card")
        and d.noun.means in ("card", "attack", "action", "foundation", "asset", "character", "backup")
        and d.lies is None
    ):
        return HAND
    if d.noun.means in ("attack",) and verb not in ("commit", "ready"):
        return POOL
    return STAGE


def candidates(ctx: Context, d: Node, verb: str, acting: str) -> list[Card]:
    """The cards that an instruction may be about."""
    game = ctx.game
    zone = zone_meant(d, verb)
    found = [
        card
        for player in whose(ctx, d, acting)
        for card in _in_zone(game, player, zone)
        if fits(game, ctx, card, d) and _touchable(card, zone, d)
    ]
    return [card for card in found if _possible(card, verb)]


def _in_zone(game: Game, player: str, zone: str) -> Iterator[Card]:
    person = game.players[player]
    if zone == STAGE:
        yield from person.zones[CHARACTER]
        yield from person.stage
    elif zone == DECK:
        yield from person.deck
    else:
        yield from person.zones[zone]


def _touchable(card: Card, zone: str, d: Node) -> bool:
    """Attached characters are left alone unless characters are asked for (Attached Cards)."""
    if card.attached_to is not None and card.type == "character":
        return False
    return not (zone == STAGE and card.zone == CHARACTER and d.noun.means == "card" and d.kindly is None)


def _possible(card: Card, verb: str) -> bool:
    """Can this be done to the card at all? A committed card cannot be committed, a flipped one not flipped."""
    if verb == "commit":
        return card.in_stage and not card.committed and card.attached_to is None
    if verb == "ready":
        return card.in_stage and card.committed and card.attached_to is None
    if verb == "flip":
        return not card.face_down and card.zone != CHARACTER
    if verb == "unflip":
        return card.face_down
    if verb in ("destroy", "sacrifice"):
        return card.zone == STAGE and card.attached_to is None
    if verb == "freeze":
        return not card.frozen and card.in_stage
    if verb == "seal":
        return not card.sealed
    if verb == "unseal":
        return card.sealed
    return True


DISCARD_ZONE = DISCARD
