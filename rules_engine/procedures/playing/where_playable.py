"""Where an ability can be played from: the zone of its card, brackets that name another, and the card's state."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.contract.vocabulary import CHARACTER, HAND, MOMENTUM, POOL, STAGE
from rules_engine.procedures.playing.permissions import allowed_from
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot

_ON_CURRENT_ATTACK = {
    "enhance": ("enhance-ability#current-attack",),
    "response": ("attack#responses-playable",),
    "blitz": ("blitz-ability#only-on-current-attack",),
}


# An action in the card pool has been used.
_NOT_AGAIN = {
    "form": ("ufs-1.9:401-played-abilities#401-1-2-d",),
    "response": ("ufs-1.9:401-played-abilities#401-1-3-f",),
}


def _before_its_sequence(game: Game, card: Card) -> bool:
    """Was this attack just played, so that its responses must wait for its sequence (open question)?"""
    attack = game.attack
    if attack is None or attack.card is not card or attack.in_sequence or attack.resolved:
        return False
    return not responds_from_pool(game) and game.reading("response-on-attack") == "sequence-only"


def responds_from_pool(game: Game) -> bool:
    """Can responses on an attack be played as long as it is in the card pool?"""
    return game.ruleset.attacking.attack_responses == "in-card-pool"


def zone_fails(game: Game, card: Card, ability: ReadAbility, own_trigger: bool) -> WhyNot | None:
    """Return why the card isn't where this ability can be played from: its brackets, else the usual zone of its type
    (Played Ability).
    """
    if "outwit" in ability.bracket_kinds:
        if card.zone == STAGE and card.face_down:
            return None
        return WhyNot(wording.restrictions.outwit_only_face_down(), ("outwit#only-face-down",))
    wanted = ability.bracket_zone
    if wanted is None and ability.cost_zone == card.zone and (card.zone, card.type) != (POOL, "attack"):
        return None  # its cost says where it is; for an attack in the card pool nothing changes
    if wanted is not None:
        where = STAGE if card.zone == CHARACTER else card.zone
        if where == wanted:
            return None
        cites: tuple[str, ...] = ("brackets#zone-only", "play-restrictions#zone-only", "brackets#restrict-playing")
        if wanted == HAND:
            cites = ("hand-bracket#only-from-hand", *cites)
        return WhyNot(wording.restrictions.only_from_zone(zone=wanted), cites)
    if card.printed is not None and card.printed.type == "token":
        return None
    if ability.type == "response" and _before_its_sequence(game, card):
        return WhyNot(
            wording.restrictions.responses_only_in_attack_sequence(),
            ("attack#responses-playable", "attack-sequence#after-triggers"),
        )
    if own_trigger:
        return None
    kind = card.type
    if kind is None and card.zone == MOMENTUM and card.front is not None:
        kind = card.front.type
    if kind == "attack":
        attack = game.attack
        if card.zone == POOL and attack is not None and attack.card is card and not attack.resolved:
            return None
        if ability.type == "response" and card.zone == POOL and responds_from_pool(game):
            return None
        return WhyNot(
            wording.restrictions.only_while_current_attack(),
            (*_ON_CURRENT_ATTACK.get(ability.type, ()), "played-ability#attacks-card-pool"),
        )
    if kind == "action":
        if card.zone == HAND or allowed_from(game, card):
            return None
        again = game.own(*_NOT_AGAIN.get(ability.type, ())) if card.zone == POOL else ()
        return WhyNot(
            wording.restrictions.action_abilities_from_hand(),
            ("action#not-from-elsewhere", "played-ability#actions-hand", *again),
        )
    if card.in_stage and card.attached_to is None:
        return None
    if card.attached_to is not None:
        return WhyNot(
            wording.restrictions.attached_cannot_play_abilities(),
            ("attached-cards#abilities-not-played", "character#attached-no-abilities"),
        )
    return WhyNot(
        wording.restrictions.abilities_only_from_stage(),
        (
            "played-ability#usual-zones",
            f"played-ability#{kind}s-stage"
            if kind in ("foundation", "asset", "backup", "character")
            else "played-ability#usual-zones",
        ),
    )


def state_fails(game: Game, card: Card, ability: ReadAbility, own_trigger: bool) -> WhyNot | None:
    """Return why a card's state forbids it: a committed card's abilities can't be played unless Tenacious; about its
    own card is an open question.
    """
    if not card.committed or ability.is_tenacious:
        return None
    if own_trigger and game.reading("response-own-card-committed") == "own-trigger-suffices":
        return None
    return WhyNot(
        wording.restrictions.committed_cannot_play_abilities(),
        ("commit#no-abilities", "played-ability#not-while-committed"),
    )
