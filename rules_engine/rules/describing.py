"""Which cards a description fits, and where to look for them. Without more, your own cards are meant (Instruction)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules_engine.board.card import CHARACTER, DECK, HAND, MOMENTUM, POOL, REMOVED, STAGE, Card
from rules_engine.game import Game
from rules_engine.keywords import stun
from rules_engine.language.grammar import Node

from .prohibitions import is_prohibited

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
    return d.tail is None or fits_tail(game, ctx, card, d.tail)


def _lies(card: Card, how: str) -> bool:
    return {
        "attached": card.attached_to is not None,
        "face-down": card.face_down,
        "face-up": not card.face_down,
        "ready": not card.committed,
        "committed": card.committed,
    }[how]


def fits_tail(game: Game, ctx: Context, card: Card, tail: Node) -> bool:
    """Does a card have what is written after the noun?"""
    if tail.kind == "with-difficulty":
        difficulty = card.value("difficulty") or 0
        return bool(difficulty <= int(tail.n) if tail.cmp == "<=" else difficulty >= int(tail.n))
    if tail.kind == "shares-name":
        start = game.players[ctx.owner].character.printed
        return start is not None and card.printed is not None and start.identity == card.printed.identity
    if tail.kind == "named":
        return is_named(card, tail.name.means)
    if tail.kind == "was-readied":
        return bool(card.marks.get("readied") == game.turn)
    if tail.kind == "with-keyword":
        return card.has_keyword(tail.keyword.means)
    if tail.kind == "with-word":
        return has_word(card, tail.word.means)
    return True


def is_named(card: Card, name: str) -> bool:
    """Is this its name? A character's full name has its version; its identity alone means every version."""
    side, wanted = card.copied or card.front, name.lower()
    if side is None or card.value("name") is None:
        return False
    if side.type != "character":
        return str(card.value("name")).lower() == wanted
    return wanted in (side.full_name.lower(), side.name.lower(), side.identity.lower())


def has_word(card: Card, word: str) -> bool:
    """Is exactly this word in its name? Another word that merely contains the letters is not (In Its Name)."""
    words = re.findall(r"[\w']+", str(card.value("name") or "").lower())
    return word.lower() in words


def place_of(d: Node) -> Node | None:
    """The zone that a description names, if it names one."""
    place = d.get("place") or d.tail
    if place is None or place.kind != "in-zone" or place.zone.kind != "zone":
        return None
    zone: Node = place.zone
    return zone


def whose(ctx: Context, d: Node, acting: str) -> tuple[str, ...]:
    """Whose cards are meant: by default those of the player who is told to act."""
    tail, place = d.tail, place_of(d)
    if place is not None:
        zone_owner = place.whose
        if zone_owner == "either":
            return "a", "b"
        if ctx.shared and place.production.pattern.startswith("their"):
            return (acting,)
        return (ctx.owner,) if zone_owner == "you" else (ctx.game.rival(ctx.owner),)
    if tail is not None and tail.kind == "in-play" and d.whose is None:
        return ctx.game.in_turn_order()
    if d.whose is None:
        return (acting,)
    return (ctx.owner,) if d.whose.kind == "your" else (ctx.game.rival(ctx.owner),)


def zone_meant(d: Node, verb: str) -> str:
    """The zone a description means: named, or by the noun and the verb."""
    tail, place = d.tail, place_of(d)
    if place is not None:
        zone: str = place.zone
        return zone
    if d.noun.means == "momentum":
        return MOMENTUM
    if tail is not None and tail.kind == "in-play":
        return STAGE
    if (
        verb in ("discard", "reveal", "card")
        and d.noun.means in ("card", "attack", "action", "foundation", "asset", "character", "backup")
        and d.lies is None
    ):
        return HAND
    if d.noun.means in ("attack",) and verb not in ("commit", "ready"):
        return POOL
    return STAGE


def zones_meant(game: Game, d: Node, verb: str) -> tuple[str, ...]:
    """The zones a description means: one, unless it says `in play` and several are (In Play)."""
    if place_of(d) is None and d.tail is not None and d.tail.kind == "in-play" and d.noun.means != "momentum":
        return game.ruleset.zones.in_play
    return (zone_meant(d, verb),)


def default_zone_cites(cards: Node, verb: str) -> tuple[str, ...]:
    """`Discard 1 card` names no zone: the hand is meant (Discard)."""
    if verb != "discard" or cards.get("d") is None or zone_meant(cards.d, verb) != HAND:
        return ()
    return ("discard#from-hand-by-default",) if place_of(cards.d) is None else ()


def candidates(ctx: Context, d: Node, verb: str, acting: str) -> list[Card]:
    """The cards that an instruction may be about."""
    game = ctx.game
    found = [
        card
        for player in whose(ctx, d, acting)
        for zone in zones_meant(game, d, verb)
        for card in _in_zone(game, player, zone)
        if fits(game, ctx, card, d) and _touchable(game, card, zone, d)
    ]
    able = [card for card in found if _possible(card, verb)]
    return destroyable_first(game, able) if verb == "sacrifice" and game.effects else able


def destroyable_first(game: Game, cards: list[Card]) -> list[Card]:
    """Whoever sacrifices chooses among what can be destroyed, where some cards are protected (open question)."""
    free = [card for card in cards if not is_prohibited(game, "destroy", cards=[card])]
    if not free or len(free) == len(cards) or game.reading("sacrifice-protected") == "any-matching":
        return cards
    return free


def _in_zone(game: Game, player: str, zone: str) -> Iterator[Card]:
    person = game.players[player]
    if zone == STAGE:
        yield from person.zones[CHARACTER]
        yield from person.stage
    elif zone == DECK:
        yield from person.deck
    else:
        yield from person.zones[zone]


def _touchable(game: Game, card: Card, zone: str, d: Node) -> bool:
    """Attached characters are left alone unless character cards in the stage are asked for (Attached Cards)."""
    if card.attached_to is not None and card.type == "character":
        return asks_for_attached(game, d)
    return not (zone == STAGE and card.zone == CHARACTER and d.noun.means == "card" and d.kindly is None)


def asks_for_attached(game: Game, d: Node) -> bool:
    """Does a description ask for attached characters? By naming them so, or character cards in a stage (open question)."""
    if d.lies is not None and d.lies.kind == "attached":
        return True
    if d.noun.means != "character" or game.ruleset.zones.attached_characters == "lend-as-one-card":
        return False
    place = place_of(d)
    in_stage = (d.tail is not None and d.tail.kind == "in-play") or (place is not None and place.zone == STAGE)
    return in_stage or game.reading("attached-impact") == "implicit-and-in-stage"


def clauses(ctx: Context, cards: Node, verb: str) -> tuple[str, ...]:
    """The clauses by which an instruction's words are read: which cards they mean, and whose."""
    if cards.kind in ("your-character", "rival-character"):
        return ("character#your-character-means-starting",)
    d = cards.get("d")
    if d is None:
        return ()
    found: tuple[str, ...] = ()
    zone, noun = zone_meant(d, verb), d.noun.means
    if zone == STAGE and d.tail is None and noun in ("asset", "foundation"):
        found += ("asset#means-in-stage",) if noun == "asset" else ("foundation#your-foundations-in-stage",)
    if d.whose is not None and d.whose.kind == "rival":
        found += ("rival#rivals-card",)
    if zone == REMOVED:
        found += ("removed-from-game#still-a-game-zone", "removed-from-game#effects-may-take")
    if noun == "foundation" and verb == "commit":
        found += ("character#costs-only-not-stun", *stun.cites(ctx.ability))
    found += default_zone_cites(cards, verb)
    if d.tail is not None and d.tail.kind == "named":
        found += _by_name(d.tail.name.means)
    return found + attached_clauses(ctx, d, zone)


def attached_clauses(ctx: Context, d: Node, zone: str, paying: bool = False) -> tuple[str, ...]:
    """What is attached can pay no cost; attached characters are not even touched, unless they are asked for."""
    game = ctx.game
    if zone != STAGE or not any(person.character.lent for person in game.players.values()):
        return ()
    attached = [
        card
        for player in whose(ctx, d, ctx.owner)
        for card in game.players[player].stage
        if card.attached_to is not None and fits(game, ctx, card, d)
    ]
    found: tuple[str, ...] = ()
    if paying and attached:
        found += ("attached-cards#not-for-costs", "character#attached-no-costs")
    if any(card.type == "character" for card in attached):
        found += ("attached-cards#characters-not-impacted", "character#attached-no-impact")
    if any(card.type != "character" for card in attached) and not paying:
        found += ("attached-cards#non-characters-impacted",)
    return found


def _by_name(name: str) -> tuple[str, ...]:
    """A name with a version means that card; an identity alone means every version of that character."""
    if name.rsplit(" ", 1)[-1].isdigit():
        return ("character#full-name-use",)
    return ("character#identity-only-any-version", "identity#any-version-counts")


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
        return card.zone == STAGE
    if verb == "freeze":
        return not card.frozen and card.in_stage
    if verb == "seal":
        return not card.sealed
    if verb == "unseal":
        return card.sealed
    return True
