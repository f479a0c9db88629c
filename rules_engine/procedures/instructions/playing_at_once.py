"""Cards that an effect tells a player to play at once: within the effect, and not as a form (Playing a Card, Attack Stack).

The card goes through announcement, difficulty and check like any other. A failed check doesn't end the Combat Phase,
because it wasn't a form; an attack joins the attack stack and waits there while another one is in progress.
"""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.playing_at_once import PlayAtOnce
from rules_engine.contract.vocabulary import HAND, POOL
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.attacks import attack_stack
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.costs.additional_costs import pay_additional
from rules_engine.procedures.effects.making_effects import add_effect
from rules_engine.procedures.effects.modifiers import refresh
from rules_engine.procedures.instructions.adding import nothing
from rules_engine.procedures.keywords import reversal
from rules_engine.procedures.meanings.amounts import change
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.picking import pick
from rules_engine.procedures.meanings.wording import place
from rules_engine.procedures.playing.difficulty_to_play import difficulty_as_its_type
from rules_engine.procedures.playing.infinity import choose_for_play
from rules_engine.procedures.playing.playing_a_card import (
    announce,
    before_play,
    check_to_play,
    declare_target,
    fail,
    into_pool,
    now_attacked,
    release_suspended,
)
from rules_engine.procedures.turns.combat_options import why_not_play
from rules_engine.table.attack import Attack
from rules_engine.table.card import Card
from rules_engine.table.effects import RULE, Effect
from rules_engine.table.events import Happening
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot

room: Room = Room()

# Telling a player to play a card is an effect that beats the rule on when cards are played.
CITES = ("effects#in-order", "conflict-resolution#effect-beats-rules")


@room.does(PlayAtOnce)
def play_at_once(ctx: Context, node: Node) -> Procedure:
    """Play the cards meant, one after another. `If you do` asks whether one was played."""
    played: list[Card] = []
    tried: list[Card] = []
    for player in ctx.acting(node):
        view = ctx.seen_by(player) if player != ctx.owner else ctx
        able = yield from _chosen(view, node, player)
        for card in able:
            tried.append(card)
            if (yield from _play(ctx, node, player, card)):
                played.append(card)
    if not tried:
        return
    ctx.progress.did, ctx.referents.it = bool(played), played or tried


def _chosen(ctx: Context, node: Node, player: str) -> Procedure:
    """Return the cards meant that can be played; say why the others can't."""
    chosen: list[Card] = yield from pick(ctx, node.cards, "play", player)
    able = []
    for card in chosen:
        failing = _why_not_from(ctx, node, card) or _why_not(ctx.game, player, card, node.get("as"))
        if failing is None:
            able.append(card)
            continue
        ctx.game.say(
            "nothing",
            wording.instructions.cannot_play_now(card=card.name, why=failing.why),
            *failing.cites,
            "effects#as-much-as-possible",
            player=player,
        )
    if not able:
        if chosen:
            ctx.progress.did, ctx.referents.found_none = False, True
        else:
            nothing(ctx, wording.instructions.no_card_to_play())
    return able


def _why_not_from(ctx: Context, node: Node, card: Card) -> WhyNot | None:
    """`Play this attack from your discard pile`: it has to be there."""
    out = node.get("out")
    if out is None or card.zone in place(out).zones:
        return None
    return WhyNot(wording.instructions.lies_elsewhere(), ("effects#as-much-as-possible",))


def _why_not(game: Game, player: str, card: Card, reversed_: Node | None) -> WhyNot | None:
    """Return why a card can't be played now. Its zone doesn't matter: the effect says which card is played."""
    if card.owner != player:
        return WhyNot(wording.instructions.not_own_card(), ("owner#of-card",))
    failing = why_not_play(game, player, card)
    if failing is not None or reversed_ is None:
        return failing
    if card.printed is None or card.printed.type != "attack":
        return WhyNot(wording.instructions.only_attacks_reverse(), ("reversal#grants",))
    return reversal.why_not(game, player, needs_block=reversed_.kind == "as-reversal")


def _play(ctx: Context, node: Node, player: str, card: Card) -> Procedure:
    """Play one card. Return whether it was played."""
    game = ctx.game
    kind = (card.printed.type if card.printed is not None else card.type) or "foundation"
    if node.get("as") is not None:
        reversal.tries(game, player, card)
    target = (yield from declare_target(game, player, card)) if kind == "attack" else None
    yield from choose_for_play(game, player, card)
    _ease(ctx, node, player, card)
    announce(game, player, card)
    yield from refresh(game)
    yield from before_play(game, player, card, kind, reversal=node.get("as") is not None)
    _make_easier(ctx, node, card)
    total = difficulty_as_its_type(game, player, card)
    paid = yield from pay_additional(game, player, card, kind)
    if not paid or not (yield from check_to_play(game, player, total, card, *CITES)):
        fail(game, player, card)
        return False
    into_pool(game, player, card, kind, as_form=False)
    attack = _attack(game, player, card, target) if kind == "attack" and card.zone == POOL else None
    game.happen(
        Happening(
            "card-played",
            player,
            (card,),
            attack=attack,
            played_as=kind,
            origin=card.marks.get("played_from", HAND),
            reversal=node.get("as") is not None,
            form=False,
        )
    )
    return True


def _attack(game: Game, player: str, card: Card, target: Card | None) -> Attack:
    """Add the attack to the attack stack. It is the one in progress only if no other is."""
    attack = Attack(card, player, target)
    if game.attack is None:
        game.attack = attack
    now_attacked(game, attack)
    attack_stack.join(game, [attack], "attack-stack#played-attack-joins")
    release_suspended(game, card)
    return attack


def _make_easier(ctx: Context, node: Node, card: Card) -> None:
    """`Play it at -2 difficulty`: it gets that when its difficulty is determined."""
    easier = node.get("ease")
    if easier is None or easier.kind != "easier-by":
        return
    by = change(ctx, easier.c)
    text = wording.playing.gets_difficulty(card=card.name, amount=by)
    step = ctx.game.say("modify", text, "modifier-effect#changes-current-state", *CITES, player=ctx.owner)
    ctx.game.set_state(step, card, "difficulty", int(card.value("difficulty") or 0) + by)


def _ease(ctx: Context, node: Node, player: str, card: Card) -> None:
    """`(no check necessary)`, `ignoring progressive difficulty`: a rule for this card while it's played."""
    easier = node.get("ease")
    if easier is None or easier.kind == "easier-by":
        return
    what, says = ("no-progressive", wording.changes.IGNORES_PROGRESSIVE)
    if easier.kind == "no-check":
        what, says = ("automatic-pass", wording.checks.NEEDS_NO_CHECK)

    def fits(card=None, asked=card, **facts) -> bool:  # type: ignore[no-untyped-def]
        return card is asked

    text = wording.changes.of_card(card.name, says)
    add_effect(ctx, Effect(RULE, player, what, text, CITES, matches=fits, card=card))
