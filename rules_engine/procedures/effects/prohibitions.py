"""Rule effects that prohibit: they take precedence in any conflict, whatever order they came in (Conflict Resolution)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.clauses import Clause
from rules_engine.card_text.typed.forbidding import PlayersCannotDo
from rules_engine.card_text.verbs import VERBS
from rules_engine.contract.vocabulary import MOMENTUM, POOL
from rules_engine.procedures import upcalls
from rules_engine.procedures.effects.statics import sources_of, statics_everywhere, statics_of
from rules_engine.procedures.meanings.context import PARTICIPLES, Context
from rules_engine.procedures.meanings.describing import whose
from rules_engine.procedures.meanings.fitting import fits
from rules_engine.procedures.meanings.wording import said
from rules_engine.table.card import Card
from rules_engine.table.effects import RULE
from rules_engine.table.events import CHECK, COST, EFFECT, Happening
from rules_engine.table.game import Game


def prohibitions(game: Game, what: str, **facts: Any) -> list[Any]:
    """Return the effects in force that forbid this."""
    return [
        effect
        for effect in game.effects
        if effect.kind == RULE and effect.what == what and (effect.matches is None or effect.matches(**facts))
    ]


def is_prohibited(game: Game, what: str, *, cards: Sequence[Card] = (), **facts: Any) -> bool:
    """Does an effect in force, or the static effect of a live card, forbid this?"""
    if what == "destroy" and any(card.type == "foundation" for card in cards) and _foundations_stay(game):
        return True
    if game.effects and prohibitions(game, what, cards=cards, **facts):
        return True
    return facts.get("player") is not None and _players_cannot(game, what, facts["player"])


def _players_cannot(game: Game, what: str, player: str) -> bool:
    """Does `Your rival cannot gain health.` apply, on a live card or while its attack is in progress?"""
    return any(
        node.what == what and ctx.player(node.who) in (None, player) and holds_during(ctx, node)
        for ctx, node in statics_everywhere(game, "players-cannot")
    )


def holds_during(ctx: Context, node: Node) -> bool:
    """Does `during this attack` apply? On an attack, while it's in its attack sequence; on another card, while any is."""
    if node.get("during") != "attack":
        return True
    attack = ctx.game.attack
    if attack is None or not attack.in_sequence:
        return False
    return ctx.card.type != "attack" or attack.card is ctx.card


# Acts by which a card leaves its zone.
DESTROYS = ("destroy", "sacrifice")
# Being added to momentum, as what could be done to a card: until then it is elsewhere.
TO_MOMENTUM = "added to momentum"
PROTECTING = frozenset(("protected", "cards-protected", "players-cannot", "players-cannot-do", "players-cannot-add"))
# Effects in force that protect cards from something.
KEEPING = ("protected", "spend")
LEAVING = ("added", "built", "cleared", "destroyed", "discarded", "removed")


def unprotected(game: Game, cards: Sequence[Card], done: str) -> Sequence[Card]:
    """Return the cards that something may be done to now: `This card cannot be flipped by rival effects`."""
    if not may_be_protected(game):
        return cards
    cause = game.cause
    kept = [card for card in cards if is_protected(game, card, done)]
    for card in kept:
        game.say(
            "nothing",
            wording.effects.cannot_be(
                card=card.name,
                done="spent" if _would_be_spent(card, done) else done,
                by_rival=cause is not None and cause.owner != card.owner,
            ),
            "conflict-resolution#prohibition-wins",
            *(
                ("rule-effect#adds-a-rule",)
                if _is_kept_by_effect(game, card, done)
                else ("static-effect#active-while-live",)
            ),
            *(("clear#discarded-counts-as-cleared",) if _would_be_cleared(card, done) else ()),
            *(("spend#momentum-to-discard",) if _would_be_spent(card, done) else ()),
            player=cause.owner if cause is not None and cause.owner else card.owner,
        )
    return [card for card in cards if card not in kept]


def may_be_protected(game: Game) -> bool:
    """Could anything in this game protect a card? A quick check before looking at the cards."""
    if not game.statics.isdisjoint(PROTECTING):
        return True
    return bool(game.effects) and any(effect.what in KEEPING for effect in game.effects)


def is_protected(game: Game, card: Card, done: str, due: str = "") -> bool:
    """Does a static effect, its own or another card's, or an effect in force keep this from being done to a card now?

    `due` says what it would be done for if it isn't being done yet: to pay a cost, to pass a check.
    """
    if _would_be_cleared(card, done) and is_protected(game, card, "cleared", due):
        return True
    if _would_be_spent(card, done) and is_prohibited(game, "spend", player=card.owner):
        return True
    if any(_shields(game, node.s, card, card.owner, done, due) for _, node in statics_of(game, card, "protected")):
        return True
    for ctx, node in statics_everywhere(game, "cards-protected"):
        shields = [shield for name in ("s", "or") if (shield := node.get(name)) is not None]
        if means_card(ctx, node.d, card) and any(_shields(game, one, card, ctx.owner, done, due) for one in shields):
            return True
    for ctx, node in statics_everywhere(game, "players-cannot-do"):
        assert isinstance(node, PlayersCannotDo)
        for_that = node.by is None or _caused_so(game, node.by.by, ctx.owner, due)
        if for_that and holds_during(ctx, node) and forbids(ctx, node, card, done, due):
            return True
    if done == TO_MOMENTUM:
        for ctx, node in statics_everywhere(game, "players-cannot-add"):
            if (node.get("by") is None or _caused_so(game, node.by.by, ctx.owner, due)) and cannot_add(ctx, node, card):
                return True
    return _is_kept_by_effect(game, card, done, due)


def cannot_add(ctx: Context, node: Node, card: Card) -> bool:
    """Is a card one of those that a player can't add to their momentum? Cards go to the momentum of their owner."""
    return ctx.player(node.who) in (None, card.owner) and fits(ctx.game, ctx, card, node.what.d)


def _would_be_cleared(card: Card, done: str) -> bool:
    """Would this clear the card? Discarding a card from the card pool does."""
    return done == "discarded" and card.zone == POOL


def _would_be_spent(card: Card, done: str) -> bool:
    """Would this spend the card? Discarding it from momentum does (Spend); moving it elsewhere from there doesn't."""
    return done == "discarded" and card.zone == MOMENTUM


def _is_kept_by_effect(game: Game, card: Card, done: str, due: str = "") -> bool:
    """Does an effect in force, and not a static one, keep this from being done to a card?"""
    if _would_be_spent(card, done) and prohibitions(game, "spend", player=card.owner):
        return True
    return any(effect.what == "protected" and _keeps(game, effect, card, done, due) for effect in game.effects)


def _keeps(game: Game, effect: Any, card: Card, done: str, due: str) -> bool:
    """Does an effect in force keep this from being done to a card: to this one, or to all of a kind?"""
    by = effect.data.get("by")
    if effect.data.get("act") is not None:
        return effect.matches(card, done, due) and (by is None or _caused_so(game, by.by, effect.owner, due))
    if not (effect.assigned is card if effect.matches is None else effect.matches(card)):
        return False
    return _shields(game, effect.data["shield"], card, effect.owner, done, due)


def means_card(ctx: Context, d: Node, card: Card) -> bool:
    """Is a card one of those that a rule mentions? If it names no player, both players' cards are meant."""
    words = said(d)
    owners = ("a", "b") if words.whose is None and words.place is None else whose(ctx, d, ctx.owner)
    there = words.place is None or card.zone in words.place.zones or ("stage" in words.place.zones and card.in_stage)
    return card.owner in owners and there and fits(ctx.game, ctx, card, d)


def forbids(ctx: Context, clause: Clause, card: Card, done: str, due: str = "") -> bool:
    """Would this act on a card be one that a clause says somebody can't do?"""
    verb = VERBS[clause.verb]
    if verb.done != done:
        return False
    data = {"origin": card.zone, "sacrificed": done == "sacrificed"}
    entry = ctx.game.would_happen(Happening(verb.happening, card.owner, (card,), **data), due)
    return upcalls.matches_clause(ctx, clause, entry) > 0


def is_kept_from(game: Game, card: Card, verb: str, due: str = "") -> bool:
    """Does anything keep this from being done to a card: a prohibition, or its own protection or another card's?"""
    if verb in DESTROYS and is_prohibited(game, "destroy", cards=[card]):
        return True
    if not may_be_protected(game):
        return False
    return verb in PARTICIPLES and any(
        is_protected(game, card, done, due) for done in {PARTICIPLES[verb], "destroyed" if verb in DESTROYS else ""}
    )


def spendable(game: Game, player: str, due: str = "") -> list[Card]:
    """Return the momentum that a player can spend: spending a card means discarding it from momentum."""
    return those_free(game, game.players[player].zones[MOMENTUM], "discard", due)


def those_free(game: Game, cards: Sequence[Card], verb: str, due: str = "") -> list[Card]:
    """Return those of some cards that something can be done to: nothing protects them."""
    if verb not in DESTROYS and not may_be_protected(game):
        return list(cards)
    return [card for card in cards if not is_kept_from(game, card, verb, due)]


def _shields(game: Game, shield: Node, card: Card, owner: str, done: str, due: str = "") -> bool:
    """Does a shield stop this act, given its cause?"""
    if shield.kind == "shield-both":
        return any(_shields(game, part, card, owner, done, due) for part in (shield.a, shield.b))
    if shield.kind == "shield-act" and shield.get("zone") is not None and card.zone != shield.zone:
        return False
    if shield.get("at") is not None and game.at != shield.at:
        return False
    if shield.get("during") == "combat" and not (game.at == "combat" or game.at.startswith("attack.")):
        return False
    if shield.kind == "shield-entering":
        if done != TO_MOMENTUM or shield.whose not in ("any", "you" if card.owner == owner else "rival"):
            return False
    elif shield.kind == "shield-leaving":
        if done not in LEAVING or card.zone != shield.zone:
            return False
    elif done not in [verb.kind for name in "vwx" if (verb := shield.get(name)) is not None]:
        return False
    return shield.by is None or _caused_so(game, shield.by.by, owner, due)


def _caused_so(game: Game, by: str, owner: str, due: str) -> bool:
    """Is this done, or would it be done, for the reason that a prohibition names?"""
    cause = game.cause
    kind = due or (cause.kind if cause is not None else "")
    if by in ("cost", "check", "cost-or-check"):
        return kind in {"cost": (COST,), "check": (CHECK,)}.get(by, (COST, CHECK))
    if cause is None or kind != EFFECT:
        return False
    return is_by(by, cause.owner, cause.from_character, owner)


def is_by(by: str, doer: str, from_character: bool, owner: str) -> bool:
    """Is an effect one that a prohibition of `owner` means: any, a rival's, one of no character?"""
    if by.endswith("non-character") and from_character:
        return False
    return not by.startswith("rival") or doer != owner


def _foundations_stay(game: Game) -> bool:
    """Apply `Foundations cannot be destroyed.` on a live card."""
    return any(True for _ in sources_of(game, "foundations-not-destroyed"))
