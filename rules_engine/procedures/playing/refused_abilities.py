"""Every ability that its owner might play here and can't, with the reason. Found only when the refusals are read."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.contract.decision import Refusal
from rules_engine.contract.vocabulary import STAGE
from rules_engine.procedures.effects.live import abilities_of, identity_of
from rules_engine.procedures.playing.playable import places, trigger_met, why_not
from rules_engine.table.ability_identity import AbilityId
from rules_engine.table.card import Card
from rules_engine.table.events import Event
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot

ONCE_A_WINDOW = WhyNot(wording.restrictions.played_in_this_window(), ("response-ability#once-per-window",))


NOT_TRIGGERED = WhyNot(wording.restrictions.trigger_not_met(), ("response-ability#valid",))


SEALED = WhyNot(wording.restrictions.sealed_has_no_abilities(), ("seal#no-abilities",))


WHEN_UNKNOWN = WhyNot(
    wording.restrictions.timing_not_understood(),
    ("response-ability#valid",),
)


def refused_abilities(game: Game, player: str, kind: str, verb: str) -> list[Refusal]:
    """Return every ability of the type that its owner might play here and can't, with the reason."""
    found = []
    for card in places(game, player):
        for number, ability in enumerate(abilities_of(game, card), 1):
            if ability.type == kind:
                failing = why_not(game, player, card, number, ability)
                if failing is not None:
                    found.append(Refusal(verb, (card.id,), failing.why, failing.cites, number))
            elif card.type == "action":
                found += wrong_time(card, number, ability, kind)
        if card.is_blank:
            found += _blank(card, kind, verb)
        elif card.sealed:
            found += [
                Refusal(verb, (card.id,), SEALED.why, SEALED.cites, number)
                for number, ability in enumerate(abilities_of(game, card, seals=False), 1)
                if ability.type == kind
            ]
    return found


_WRONG_TIME = {
    ("form", "enhance"): (wording.restrictions.no_form_in_enhance_step(), "action#no-form-in-enhance-step"),
    ("enhance", "response"): (
        wording.restrictions.no_enhance_in_response_window(),
        "action#no-enhance-in-response-window",
    ),
}


def wrong_time(card: Card, number: int, ability: ReadAbility, now: str) -> list[Refusal]:
    """Refuse an action's ability of another type than can be played now."""
    known = _WRONG_TIME.get((ability.type, now))
    return [Refusal(ability.type, (card.id,), known[0], (known[1],), number)] if known else []


def _blank(card: Card, kind: str, verb: str) -> list[Refusal]:
    """Return the printed abilities that a face down card doesn't have."""
    printed = _printed_abilities(card)
    cites: tuple[str, ...] = ("face-down-cards-in-the-stage-or-card-pool#blank-card", "card-pool#face-down-blank")
    if card.zone == STAGE:
        cites = ("face-down-cards-in-the-stage-or-card-pool#blank-foundation", "outwit#normally-blank")
        if any(ability.has_bracket("outwit") for ability in printed):
            cites += ("outwit#blank-for-others",)
    return [
        Refusal(verb, (card.id,), wording.restrictions.face_down_it_has_no_abilities(), cites, number)
        for number, ability in enumerate(printed, 1)
        if ability.type == kind and not ability.has_bracket("outwit")
    ]


def refused_responses(game: Game, player: str, event: Event, used: set[tuple[str, AbilityId]]) -> list[Refusal]:
    """Return every response that its owner might play in this window and can't, with the reason."""
    found = []
    for card in places(game, player):
        if card.type == "action":
            for number, ability in enumerate(abilities_of(game, card), 1):
                found += wrong_time(card, number, ability, "response")
        hidden = card.is_blank
        known = _printed_abilities(card) if hidden else abilities_of(game, card, seals=False)
        for number, ability in enumerate(known, 1):
            if ability.type != "response":
                continue
            happening = trigger_met(game, player, card, ability, event)
            if used and (card.id, identity_of(game, card, number)) in used:
                failing: WhyNot | None = ONCE_A_WINDOW
            elif happening is None:
                failing = NOT_TRIGGERED if ability.trigger is not None else WHEN_UNKNOWN
            elif card.sealed:
                failing = SEALED
            elif hidden and not (ability.has_bracket("outwit") and card.zone == STAGE):
                failing = _face_down_fails(ability)
            else:
                failing = why_not(game, player, card, number, ability, happening)
            if failing is not None:
                found.append(Refusal("respond", (card.id,), failing.why, failing.cites, number))
    return found


def _printed_abilities(card: Card) -> tuple[ReadAbility, ...]:
    return card.front.own_abilities if card.front is not None else ()


def _face_down_fails(ability: ReadAbility) -> WhyNot:
    """Refuse abilities of a face down card; Echo says so once more."""
    echo = ("echo#not-face-down",) if ability.keyword is not None and ability.keyword.name == "Echo" else ()
    return WhyNot(wording.restrictions.face_down_has_no_abilities(), ("unflip#face-down-no-abilities", *echo))
