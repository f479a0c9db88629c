"""Which cards can be tried as a block, and how hard that is (Block Step)."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.contract.decision import Ask, Option, Refusal
from rules_engine.contract.vocabulary import HAND
from rules_engine.procedures.attacks.blocks_from_elsewhere import cards_to_block_with
from rules_engine.procedures.attacks.free_blocks import blocks_without_progressive
from rules_engine.procedures.costs.additional_costs import additional_fails
from rules_engine.procedures.effects.statics import block_modifier_of, block_zone_of, has_static, statics_everywhere
from rules_engine.procedures.instructions import forbidding, forbidding_blocks
from rules_engine.procedures.meanings.one_of_all import is_one_of
from rules_engine.procedures.playing.card_limits import limits_fail
from rules_engine.procedures.playing.next_card import will_be_harder
from rules_engine.procedures.playing.permissions import cards_allowed
from rules_engine.procedures.playing.split_cards import TRIED, OtherHalf, other_halves
from rules_engine.procedures.zones.card_pool import progressive_difficulty
from rules_engine.table.attack import Attack
from rules_engine.table.card import Card
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot

NEIGHBOURS = {"high": ("high", "mid"), "mid": ("high", "mid", "low"), "low": ("low", "mid")}


def is_unblockable(game: Game, attack: Attack) -> bool:
    return attack.unblockable or has_static(game, attack.card, "is-unblockable")


def cannot_be_completely_blocked(game: Game, attack: Attack) -> bool:
    if attack.no_complete_block or has_static(game, attack.card, "this-not-completely-blocked"):
        return True
    found = statics_everywhere(game, "attacks-not-completely-blocked")
    return any(is_one_of(ctx, node.a, attack.card) for ctx, node in found)


def why_invalid(game: Game, attack: Attack, card: Card) -> WhyNot | None:
    """Return why a card can't block this attack, or None if it is valid."""
    set_aside = f"block:{card.id}" in game.set_aside
    if is_unblockable(game, attack) and not set_aside:
        return WhyNot(wording.blocks.attack_is_unblockable(), ("unblockable#by-no-means", "unblockable#no-block"))
    if card.printed is None:
        return WhyNot(wording.blocks.unknown_card_cannot_block(), ("block-step#needs-valid-card",))
    zone, own = game.last_known(attack).value("zone"), _block_zone(game, card)
    if own is None:
        return WhyNot(wording.blocks.has_no_block(), ("block-step#needs-valid-card",))
    if zone is None:
        return WhyNot(wording.blocks.attack_has_no_zone(), ("block-step#valid-zones",))
    if set_aside:
        return None
    if own not in NEIGHBOURS[zone]:
        return WhyNot(
            wording.blocks.block_of_other_zone(own=own, zone=zone),
            ("block-step#valid-zones", f"block-step#valid-{zone}", f"attack-zone#{zone}-not-{own}"),
        )
    if own == zone and cannot_be_completely_blocked(game, attack):
        return WhyNot(
            wording.blocks.cannot_be_completely_blocked_so_invalid(),
            ("block-step#effects-change-valid", "block-step#plays-valid-card"),
        )
    return forbidding_blocks.not_a_block(game, attack, card)


def _block_zone(game: Game, card: Card) -> str | None:
    """Return the zone a card would block in: a face down card would be played face up."""
    if card.face_down and card.copied is None and card.printed is not None:
        return card.printed.block_zone
    return block_zone_of(game, card)


def why_not_block(game: Game, attack: Attack, card: Card) -> WhyNot | None:
    """Return why a card can't be tried as a block: it's invalid, can't be played, or an additional cost can't be paid."""
    failing = why_invalid(game, attack, card)
    if failing is not None or f"block:{card.id}" in game.set_aside:
        return failing
    return (
        forbidding.barred(game, attack.defender, card, "block")
        or limits_fail(game, attack.defender, card, as_block=True)
        or additional_fails(game, attack.defender, card, "block")
    )


def block_difficulty(game: Game, attack: Attack, card: Card) -> tuple[int, int, int]:
    """Return the sum of speed, block modifier and progressive difficulty."""
    return (
        int(game.last_known(attack).value("speed") or 0),
        block_modifier_of(game, card)[0],
        0 if blocks_without_progressive(game, attack, card) else progressive_difficulty(game, attack.defender, card),
    )


def ask_for_block(game: Game, attack: Attack) -> Ask:
    """Ask whether to block, and with which card."""
    return Ask(
        attack.defender,
        "block",
        wording.blocks.whether_to_block(attack=attack.card.name),
        ("block-step#defender-decides", "block-step#needs-valid-card"),
        None,
        lambda: _refusals(game, attack),
        lambda decision: _accepted(game, attack, decision),
        offer=lambda: (_options(game, attack), None),
    )


def _options(game: Game, attack: Attack) -> list[Option]:
    cards = block_cards(game, attack)
    options = [_option(game, attack, card) for card in cards if why_not_block(game, attack, card) is None]
    options += [
        _option(game, attack, tried.half, tried)
        for tried in other_halves(cards)
        if why_not_block(game, attack, tried.half) is None
    ]
    return [*options, _no_block()]


def _accepted(game: Game, attack: Attack, decision: str) -> Option | None:
    """Return the option that a decision names, without looking at the others; None if that takes a look at all."""
    verb, _, name = decision.partition(":")
    card = game.cards.get(name)
    if verb == "block" and card is not None and card in block_cards(game, attack):
        return _option(game, attack, card) if why_not_block(game, attack, card) is None else None
    return _no_block() if decision == "pass" else None


def _no_block() -> Option:
    return Option("pass", "pass", wording.blocks.do_not_block(), cites=("block-step#not-tried",))


def _option(game: Game, attack: Attack, card: Card, tried: OtherHalf | None = None) -> Option:
    speed, modifier, progressive = block_difficulty(game, attack, card)
    if card.face_down and card.copied is None and card.printed is not None:
        modifier = card.printed.block_modifier or 0  # it would be placed face up
    total = speed + modifier + progressive + will_be_harder(game, attack.defender)
    return Option(
        f"block:{card.id}" if tried is None else f"block:{card.id}/half",
        "block",
        wording.blocks.block_with(card=card.name, total=total),
        (card.id,),
        (
            "block-step#plays-valid-card",
            "block-step#valid-zones",
            f"block-step#valid-{game.last_known(attack).value('zone')}",
            "block-step#block-difficulty",
            *(TRIED if tried is not None else ()),
        ),
        tried or card,
    )


def block_cards(game: Game, attack: Attack) -> list[Card]:
    """Return the cards a defender might block with: the hand, and what an effect lets them play (open question)."""
    hand = [*game.players[attack.defender].zones[HAND], *cards_to_block_with(game, attack)]
    allowed = [card for card in cards_allowed(game, attack.defender) if card not in hand]
    if not allowed or game.reading("block-from-other-zones") == "hand-needed":
        return hand
    return [*hand, *allowed]


def _refusals(game: Game, attack: Attack) -> list[Refusal]:
    """Return why cards in hand aren't valid blocks, and why blocks in the stage aren't: those aren't in hand."""
    found, tried = [], block_cards(game, attack)
    for card in tried:
        failing = why_not_block(game, attack, card)
        if failing is not None:
            found.append(Refusal("block", (card.id,), failing.why, failing.cites))
    for card in game.players[attack.defender].stage:
        if card.value("block_zone") is not None and not card.face_down and card not in tried:
            why = wording.blocks.block_from_hand_only()
            found.append(Refusal("block", (card.id,), why, ("block-step#needs-valid-card",)))
    return found
