"""Acts on cards as triggers and conditions see them: by whom, on how many of which cards, when and due to what.

A card that moved or turned is judged as it was when it happened, not as it is now.
"""

from __future__ import annotations

from typing import assert_never

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.patterns.either import EitherEvent
from rules_engine.card_text.typed.circumstances import (
    AsForm,
    AsReversal,
    DueToAbility,
    DueToCheck,
    DueToCost,
    DueToDrive,
    DueToEffect,
    DuringAttack,
    DuringPart,
    DuringStepOf,
    EitherHow,
    How,
    Hows,
    OutsidePart,
)
from rules_engine.card_text.typed.clauses import Clause
from rules_engine.contract.vocabulary import DECK, HAND, MOMENTUM
from rules_engine.procedures import upcalls
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.describing import place_of, whose
from rules_engine.procedures.meanings.fitting import fits
from rules_engine.procedures.meanings.which_ability import is_ability
from rules_engine.procedures.meanings.wording import Place, said
from rules_engine.procedures.meanings.wording import place as place_named
from rules_engine.procedures.triggers.either import met_by
from rules_engine.procedures.triggers.matching import event_node
from rules_engine.table.card import Card
from rules_engine.table.events import CHECK, COST, DRIVE, EFFECT, Happening
from rules_engine.table.game import Game

_BLANK = ReadAbility("", "", None)
COMBAT = ("combat", "attack.enhance", "attack.block", "attack.damage")
_PARTS = {
    "start phase": ("start.ready", "start.review", "start.draw"),
    "ready step": ("start.ready",),
    "review step": ("start.review",),
    "draw step": ("start.draw",),
    "combat phase": COMBAT,
    "end phase": ("end",),
    "enhance step": ("attack.enhance",),
    "block step": ("attack.block",),
    "damage step": ("attack.damage",),
}


def looker(game: Game, owner: str, card: Card) -> Context:
    """Return the view of a trigger: a description is read for the owner of the card that it's on.

    If an effect waits, `the chosen zone` and X in what it waits for are those of that effect.
    """
    if game.awaiting is None:
        return Context(game, owner, card, _BLANK)
    waiting: Context = game.awaiting
    return waiting.while_waiting(owner, card)


def mean_what_triggered(ctx: Context, trigger: Node | None) -> None:
    """Let `it` and `them` after a trigger mean the cards that the trigger mentions, not all that the event was about."""
    if trigger is None or ctx.happening is None:
        return
    event = event_node(trigger)
    if isinstance(event, EitherEvent):
        event = met_by(ctx.game, event, ctx.happening, ctx.card, ctx.owner) or event
    tried = ctx.happening.data.get("card")
    if tried is not None and names_card_tried(event.get("to")):
        ctx.referents.it = [tried]  # `a check to play a card`: it is that card, not the one that was checked
    told_of_attack = event.get("verb") != "block" or (event.get("a") is not None and event.get("who") == "any")
    if told_of_attack:
        pass  # `your attack is blocked`: it is the attack, as with every event of an attack
    elif event.get("what") is not None and event.get("with") is None:
        ctx.referents.it = [
            ctx.happening.attack.card
        ]  # `you block an attack`: it is the attack, not what it was blocked with
    elif event.get("with") is not None and ctx.happening.data.get("block") is not None:
        # `you completely block with this card`: it is that card, though the event is the attack's.
        ctx.referents.it = [ctx.happening.data["block"]]
    if len(ctx.referents.it) < 2:
        return
    what, d = event.get("what"), event.get("d")
    found: list[Card] = []
    if isinstance(what, Node) and what.kind.startswith("seen-"):
        found = seen_cards(ctx, what, str(event.get("verb") or ""), ctx.happening)
    elif isinstance(d, Node) and d.kind == "described":
        found = fitting_cards(ctx, d, ctx.happening)
    ctx.referents.it = [card for card in ctx.referents.it if card in found] or ctx.referents.it
    ctx.referents.one_of_several = bool(found) and is_one(what if isinstance(what, Node) else None)


def names_card_tried(to: object) -> bool:
    """Do the words about a check mention the card that it's made for: `to play an attack`?"""
    return isinstance(to, Node) and to.production.symbol == "check-to" and to.get("d") is not None


def is_one(what: Node | None) -> bool:
    """Do the words mention a single card: `a foundation`, `1 of your foundations`?"""
    if what is None:
        return True
    if what.get("n") is None:
        return what.production.phrasing.indefinite
    return int(what.n) == 1 and not what.production.phrasing.at_least


def as_it_was(game: Game, card: Card, happening: Happening) -> Card:
    """Return a card as it was when this was done to it."""
    return game.past_of(card, happening.began) or card


def seen_cards(ctx: Context, what: Node, verb: str, happening: Happening) -> list[Card]:
    """Return the cards of a happening that the words mean."""
    if what.kind == "seen-this":
        there = verb != "discard" or happening.data.get("origin") == HAND
        return [card for card in happening.cards if there and card is ctx.card]
    if what.kind == "seen-character":
        character = ctx.game.players[_whose_character(ctx, what, happening)].character
        return [card for card in happening.cards if card is character]
    d = what.d
    if not _from_there(ctx, d, verb, happening):
        return []
    found = fitting_cards(ctx, d, happening)
    if what.kind == "seen-yours":
        found = [card for card in found if card.owner == ctx.owner]
    elif what.kind == "seen-theirs":
        found = [card for card in found if card.owner == happening.player]
    elif said(d).whose is not None:
        found = [card for card in found if card.owner in whose(ctx, d, ctx.owner)]
    if what.production.phrasing.another:
        found = [card for card in found if card is not ctx.card]
    return found


def _whose_character(ctx: Context, what: Node, happening: Happening) -> str:
    """Return whose character it is: `their character` belongs to the player who acts."""
    if what.whose == "they":
        return str(happening.player)
    return ctx.owner if what.whose == "you" else ctx.rival


def fitting_cards(ctx: Context, d: Node, happening: Happening) -> list[Card]:
    """Return the cards of a happening that fit a description, as they were then."""
    return [card for card in happening.cards if fits(ctx.game, ctx, as_it_was(ctx.game, card, happening), d)]


def comes_from(ctx: Context, zone: Node, happening: Happening) -> bool:
    """Did the cards come from the named zone of the right player?"""
    named = place_named(zone)
    card = happening.cards[0]
    origin = happening.data.get("origin") or ctx.game.came_from(card, happening.began) or card.zone
    return _is_zone_of(ctx, named, happening) and origin in named.zones


def _is_zone_of(ctx: Context, place: Place, happening: Happening) -> bool:
    """Is it the zone of the player who acted? `Their hand` belongs to the player who acts, whichever player that is."""
    if place.theirs or place.whose in ("either", "all"):
        return True
    return (place.whose == "you") == (happening.player == ctx.owner)


def is_act(game: Game, verb: str, happening: Happening) -> bool:
    """Is this happening the act? To sacrifice is to destroy, but not the other way round; milled cards may be
    discarded.
    """
    if verb == "sacrifice":
        return bool(happening.data.get("sacrificed"))
    return not (verb == "discard" and happening.data.get("milled") and game.reading("milled-discarded") != "both")


def _from_there(ctx: Context, d: Node, verb: str, happening: Happening) -> bool:
    """Were they in the zone meant? Discarding without a zone means from the hand (Discard)."""
    origin = happening.data.get("origin")
    place = place_of(d)
    if place is not None:
        return _is_zone_of(ctx, place, happening) and (origin is None or origin in place.zones)
    if said(d).noun == "momentum":
        return verb == "spend" or origin in (MOMENTUM, None) or happening.cards[0].zone == MOMENTUM
    return verb != "discard" or origin == HAND


def least(what: Node) -> int:
    """Return the least number of cards."""
    return int(what.get("n") or 1)


def by_right_player(ctx: Context, who: str, what: Node, happening: Happening) -> bool:
    """Was it the right player's act? The owner of the cards acts; what you do to a rival card, your effect makes the
    rival do.
    """
    if who == "any":
        return True
    player = ctx.owner if who == "you" else ctx.rival
    if _are_of_other(ctx, what, player):
        return happening.cause is not None and happening.cause.owner == player
    return happening.player == player


def _are_of_other(ctx: Context, what: Node, player: str) -> bool:
    """Do the mentioned cards belong to a player other than the one who must have acted?"""
    if what.kind in ("seen-this", "seen-yours"):
        return player != ctx.owner
    if what.kind == "seen-character":
        return what.whose != "they" and player != (ctx.owner if what.whose == "you" else ctx.rival)
    words, place = said(what.d), place_of(what.d)
    if words.whose is None and place is not None and place.whose in ("you", "rival") and not place.theirs:
        return player != (ctx.owner if place.whose == "you" else ctx.rival)  # `cards in your rival's stage`
    return words.whose is not None and whose(ctx, what.d, player) != (player,)


def was_so(ctx: Context, hows: Hows | None, happening: Happening) -> bool:
    """Did it happen when and for the reason that the words give?"""
    while hows is not None:
        if not is_so(ctx, hows.a, happening):
            return False
        hows = hows.rest
    return True


def is_so(ctx: Context, how: How, happening: Happening) -> bool:
    """Did it happen in one circumstance, or for the one reason, that is named?"""
    match how:
        case EitherHow():  # one of the two is enough (Or)
            return is_so(ctx, how.a, happening) or is_so(ctx, how.b, happening)
        case DuringPart():
            return _during_part(ctx, how, happening)
        case OutsidePart():
            return not _during_part(ctx, how, happening)
        case DuringStepOf():
            return _during_step_of(ctx, how, happening)
        case DuringAttack():
            return _during_attack(ctx, how, happening)
        case DueToEffect():
            return _due_to_effect(ctx, how, happening)
        case DueToAbility():
            return _due_to_ability(ctx, how, happening)
        case DueToCheck():
            return _due_to_check(ctx, how, happening)
        case DueToCost():
            return _due_to(COST, happening)
        case DueToDrive():  # to pay a cost by driving
            return _due_to(COST, happening) and happening.cause is not None and happening.cause.purpose == DRIVE
        case AsReversal():
            return bool(happening.data.get("reversal"))
        case AsForm():
            return _as_form(happening)
    assert_never(how)


def _as_form(happening: Happening) -> bool:
    """Was a card played as a form: not as a block or Reversal, nor at once by an effect, nor for another ability?"""
    data = happening.data
    return data.get("played_as") not in (None, "block") and not data.get("reversal") and bool(data.get("form", True))


def _during_part(ctx: Context, how: DuringPart | OutsidePart, happening: Happening) -> bool:
    game = ctx.game
    if how.whose == "they" and game.active != happening.player:
        return False
    if how.whose in ("you", "rival") and (game.active == ctx.owner) != (how.whose == "you"):
        return False
    return how.part == "turn" or happening.at in _PARTS[how.part]


def _during_step_of(ctx: Context, how: DuringStepOf, happening: Happening) -> bool:
    """`During your attack's Enhance Step`."""
    attack = happening.during
    if attack is None or happening.at not in _PARTS[how.part]:
        return False
    return upcalls.is_attack_meant(ctx.game, how.a, attack, ctx.card, ctx.owner)


def _during_attack(ctx: Context, how: DuringAttack, happening: Happening) -> bool:
    attack = happening.during
    if attack is None or not happening.at.startswith("attack."):
        return False
    if how.whose == "this":
        return ctx.card.type != "attack" or attack.card is ctx.card or ctx.card.zone != "card_pool"
    return bool(how.whose == "any" or (attack.attacker == ctx.owner) == (how.whose == "you"))


def _due_to_effect(ctx: Context, how: DueToEffect, happening: Happening) -> bool:
    cause = happening.cause
    if cause is None or cause.kind != EFFECT or (how.character == "no" and cause.from_character):
        return False
    if how.character == "only" and not cause.from_character:
        return False
    if how.owner == "any":
        return True
    return cause.owner == (ctx.owner if how.owner == "you" else ctx.rival)


def _due_to_ability(ctx: Context, how: DueToAbility, happening: Happening) -> bool:
    """Was it due to an effect, or to the cost, of an ability of a kind: on this card, or anybody's?"""
    cause = happening.cause
    if cause is None or cause.kind != (COST if how.part == "cost" else EFFECT) or cause.ability is None:
        return False
    if cause.card is None or (how.which is not None and not is_ability(how.which, cause.card, cause.ability)):
        return False
    if how.owner == "this":
        return cause.card is ctx.card or (ctx.card.type != "attack" and _is_current(ctx, cause.card))
    return how.owner == "any" or cause.owner == (ctx.owner if how.owner == "you" else ctx.rival)


def _is_current(ctx: Context, card: Card) -> bool:
    """Is the attack the one in progress? On any card that isn't an attack, `this attack` is that one (This Attack)."""
    return ctx.game.attack is not None and ctx.game.attack.card is card


def _due_to(kind: str, happening: Happening) -> bool:
    return happening.cause is not None and happening.cause.kind == kind


def _due_to_check(ctx: Context, how: DueToCheck, happening: Happening) -> bool:
    """Was it to pass a check: any, or one for a card of a kind tried as its type or as a block?"""
    cause = happening.cause
    if cause is None or cause.kind != CHECK:
        return False
    if how.to is None:
        return True
    kind, card = how.to.kind, cause.tried
    if card is None or cause.purpose not in _CHECKED_FOR[kind]:
        return False
    if kind.endswith("-this"):
        return card is ctx.card
    if kind == "check-to-block-attack":
        attack = ctx.game.attack
        return attack is not None and (attack.attacker == ctx.owner) == (how.to.whose == "you")
    d = how.to.get("d")
    return d is None or fits(ctx.game, ctx, card, d)


# The purposes of checks, by their words.
_CHECKED_FOR = {
    "check-to-play": ("card",),
    "check-to-play-this": ("card",),
    "check-to-block": ("block",),
    "check-to-block-attack": ("block",),
    "check-to-block-with": ("block",),
    "check-to-block-with-this": ("block",),
    "check-to-play-or-block": ("card", "block"),
}


def is_discarded_by_check(ctx: Context, node: Clause, happening: Happening) -> int:
    """Was it discarded by a check? A checked card is discarded from the deck, too, for texts that ask for that."""
    out, d = node.from_, node.cards.get("d")
    place = place_named(out.zone) if out is not None else place_of(d) if d is not None else None
    if place is None or DECK not in place.zones:
        return 0
    return len(happening.cards) if by_right_player(ctx, node.who, node.cards, happening) else 0


def meets_act(ctx: Context, node: Clause, happening: Happening) -> int:
    """Return how many cards of a happening an act in words is about: 0 for another act, or another player's."""
    if not is_act(ctx.game, node.verb, happening):
        return 0
    place = node.from_
    if place is not None and not comes_from(ctx, place.zone, happening):
        return 0
    if not by_right_player(ctx, node.who, node.cards, happening) or not was_so(ctx, node.how, happening):
        return 0
    verb = node.verb if place is None else ""
    if "amount" in happening.data:  # a draw that is announced: nobody knows its cards yet
        return int(happening.data["amount"])
    return len(seen_cards(ctx, node.cards, verb, happening))


def played_as_meant(d: Node, played_as: str) -> bool:
    """Was it played as meant? `An attack` is played as an attack; any card may be played as anything (Play a [Card
    Type]).
    """
    return says_card(d) or played_as in said(d).nouns


def says_card(d: Node) -> bool:
    """Is a card meant, whatever it's played as: `a card`, `a foundation card`, `a copy of it`?"""
    return any(core.kind != "plain-core" or core.noun.means == "card" for core in said(d).cores)
