"""Playing an Ability: announce, pay all costs in order, then it's played and its effects execute.

An action's ability is played together with its card (Playing a Card): the difficulty is fixed, costs are paid, then the
check.
"""

from __future__ import annotations

from typing import Any

from rules_engine import wording
from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.reading import links
from rules_engine.procedures import acts, upcalls
from rules_engine.procedures.asking import Procedure, yes_or_no
from rules_engine.procedures.conditions.happened import mean_what_triggered, says_card
from rules_engine.procedures.costs.additional_costs import added
from rules_engine.procedures.costs.payable import cost_fails
from rules_engine.procedures.costs.paying import pay_all, pay_costs
from rules_engine.procedures.instructions.bullets import choose_bullets, choose_in_cost
from rules_engine.procedures.instructions.cancelling import kept_from_canceling, was_canceled
from rules_engine.procedures.instructions.executing import execute_ability
from rules_engine.procedures.keywords import combo, reversal
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.x import announce_x
from rules_engine.procedures.playing.how_often import count_more
from rules_engine.procedures.playing.own_words import own_clauses
from rules_engine.procedures.playing.playable import Playable, is_played_with_card
from rules_engine.procedures.playing.split_cards import try_as_half
from rules_engine.procedures.triggers.matching import event_node
from rules_engine.table.events import Happening
from rules_engine.table.game import Game
from rules_engine.table.watching import at_work


def play_ability(game: Game, player: str, found: Playable) -> Procedure:
    """Play an ability; what its cost or effect revealed stays revealed until it's done. Return whether it was played."""
    shown = len(game.revealed)
    found.settle()
    if found.half_of is not None:
        found.card = found.half_of
        try_as_half(game, player, found.card, other=True)
    elif is_played_with_card(game, found.card, found.ability):
        try_as_half(game, player, found.card, other=False)
    with at_work(game.watch, found.card, found.ability):
        played = yield from _announce_and_play(game, player, found)
    acts.conceal(game, shown)
    return played


def _announce_and_play(game: Game, player: str, found: Playable) -> Procedure:
    """Announce, pay, play, execute."""
    card, ability = found.card, found.ability
    if found.by_hand:
        _tried(game, player, ability)
        count_play(game, player, found)
        _was_played(game, player, ability)
        yield from upcalls.boundary(game)
        return True
    ctx = Context(game, player, card, ability, happening=found.happening)
    mean_what_triggered(ctx, ability.trigger)
    with_card = is_played_with_card(game, card, ability)
    game.say(
        "announce",
        wording.playing.announces_ability(
            player=player,
            card=card.name_to_owner,
            # with the rating by which X is known
            keyword=str(ability.keyword) if ability.keyword is not None else None,
            text=ability.text,
        ),
        "playing-an-ability#announce",
        "played-ability#activated-by-owner" if card.owner == player else "conflict-resolution#effect-beats-rules",
        *_scope_cite(ability),
        *found.cites,
        *combo.allowing_cites(game, card, ability),
        *_announce_cites(found, with_card),
        *own_clauses(found),
        player=player,
    )
    _tried(game, player, ability)
    yield from announce_x(ctx, ability)
    if with_card:
        played = yield from upcalls.play_action(game, player, card, ctx, lambda: count_play(game, player, found))
        if not played:
            return False
    elif not (yield from _pay(game, player, ctx, found)):
        return False
    yield from is_played(game, player, ctx)
    return True


_REVERSAL_FAILED = ("reversal#grants", "playing-a-card#failed-attempt", "playing-an-ability#is-played")


def _pay(game: Game, player: str, ctx: Context, found: Playable) -> Procedure:
    """Pay all costs. A `check X` that fails leaves the ability unplayed, with the other costs spent (open question)."""
    paid = yield from pay_all([*added(game, player, ctx.card, None, ctx.ability), (ctx, ctx.ability)])
    as_reversal = any(node.kind == "play-as-reversal" for node in ctx.ability.costs)
    reading = "not-played" if paid or as_reversal else game.reading("check-x-failed")
    if paid or reading != "not-played":
        count_play(game, player, found)
    if not paid and reading != "cost-paid-anyway":
        game.say(
            "fails",
            wording.playing.cost_not_paid_in_full(card=ctx.name),
            *(
                _REVERSAL_FAILED
                if as_reversal
                else ("costs#check-paid-last", "making-a-check#fails", "playing-an-ability#is-played")
            ),
            player=player,
        )
        yield from upcalls.boundary(game)
        return False
    yield from choose_in_cost(ctx)
    yield from upcalls.boundary(game)
    return True


_TRIGGER_CITES = {"discard": ("discard#references-mean-hand",)}


def _as_what(event: Node) -> tuple[str, ...]:
    """`A foundation` is one played as a foundation; `a foundation card`, or this card, is one played for any reason."""
    if event.kind == "you-play-this":
        return ("play-a-card-type#any-reason" if event.how_played == "card" else "play-a-card-type#as-that-type",)
    if event.get("verb") == "play":
        return ("play-a-card-type#any-reason" if says_card(event.d) else "play-a-card-type#as-that-type",)
    return ()


def _announce_cites(found: Playable, with_card: bool) -> tuple[str, ...]:
    """Return what is special about this ability when it's announced: its name, [Hand], what its trigger means."""
    ability = found.ability
    cites: tuple[str, ...] = ("abilities-with-names#function-the-same",) if ability.name else ()
    if ability.has_bracket("in-hand"):
        cites += ("hand-bracket#only-from-hand",)
        if not with_card and not any(node.kind == "play-as-reversal" for node in ability.costs):
            cites += ("hand-bracket#no-inherent-check", "hand-bracket#no-check-unless-specified")
    if ability.trigger is None or found.happening is None:
        return cites
    event = event_node(ability.trigger)
    cites += _TRIGGER_CITES.get(event.get("verb"), ())
    cites += _as_what(event)
    if event.kind == "plays-ability-that":
        bulleted = found.happening.data.get("options") is not None
        cites += (f"bullets-in-abilities#{'unchosen-not-ability-that' if bulleted else 'exception-only-bullets'}",)
    return cites


def _scope_cite(ability: ReadAbility) -> tuple[str, ...]:
    """Return where its scope begins. The reference doesn't say for a blitz, though it can only be its announcement as
    well.
    """
    if ability.type == "blitz":
        return ()
    return ("scope#response-trigger",) if ability.type == "response" else ("scope#form-enhance-announced",)


def _tried(game: Game, player: str, ability: ReadAbility) -> None:
    """Count an attempt, even if it fails: `First` looks at those."""
    if ability.type == "enhance":
        game.step_history.setdefault("enhances", {"a": 0, "b": 0})[player] += 1
    if ability.type == "form":
        game.note("forms", player)


def _was_played(game: Game, player: str, ability: ReadAbility) -> None:
    """Count that it was played, not only tried: in some editions `First` looks at that."""
    if ability.type == "enhance":
        game.step_history.setdefault("enhances_played", {"a": 0, "b": 0})[player] += 1
    if ability.type == "form":
        game.note("forms_played", player)


def count_play(game: Game, player: str, found: Playable) -> None:
    """Count the play for all limits on how often it may be played: its costs are paid."""
    card, ability = found.card, found.ability
    count_more(game, player, card, ability, found.identity)
    game.count_play(card, found.identity, "turn", game.turn)
    game.count_play(card, found.identity, "step", game.step_history.get("n"))
    if ability.type == "enhance":
        game.step_history.setdefault("copies", {"a": set(), "b": set()})[player].add((found.named, ability.text))
    if ability.is_once_per_game:
        once = game.game_history.setdefault("once", {"a": set(), "b": set()})
        once[player].add((found.named, ability.text))
    if ability.name:
        game.turn_history.setdefault("named", {"a": set(), "b": set()})[player].add(ability.name)
    if ability.has_ending("copies-per-turn"):
        copies = game.turn_history.setdefault("copies_played", {})
        copies[player, ability.text] = copies.get((player, ability.text), 0) + 1
    if ability.has_ending("only-one-deflect") and game.attack is not None:
        game.attack.deflected = True


def is_played(game: Game, player: str, ctx: Context) -> Procedure:
    """Let the ability be played: bullets are chosen, others may react, then its effects execute unless canceled."""
    ability = ctx.ability
    if ctx.payment.options is None:
        yield from choose_bullets(ctx)
    game.say(
        "ability-played",
        wording.playing.ability_is_played(card=ctx.name, type=ability.type),
        "playing-an-ability#is-played",
        *(("bullets-in-abilities#then-played",) if ctx.payment.options is not None else ()),
        player=player,
    )
    _was_played(game, player, ability)
    play = {"cancelled": ctx.payment.cancelled, "ctx": ctx}
    game.happen(
        Happening("ability-played", player, (ctx.card,), ability=ability, options=ctx.payment.options, play=play)
    )
    yield from upcalls.boundary(game)
    if play["cancelled"]:
        game.say(
            "cancelled",
            wording.playing.ability_was_cancelled(card=ctx.name, type=ability.type),
            "cancel#effects-do-not-execute",
            "cancel#still-played",
            "cancel#cost-stays-paid",
            player=player,
        )
        if ctx.payment.reversal is not None:
            reversal.canceled(game, ctx.card)
        return
    yield from execute_ability(ctx)
    game.say(
        "ability-resolves",
        wording.playing.ability_resolves(card=ctx.name, type=ability.type),
        "resolve#ability-all-parts-attempted",
        "resolve#success-does-not-matter",
        player=player,
    )
    game.happen(Happening("ability-resolves", player, (ctx.card,), ability=ability, options=ctx.payment.options))
    yield from upcalls.boundary(game)


def offer_cancel(game: Game, event: Any) -> Procedure:
    """`Your rival may ... to cancel this ability`: what they do is a cost, and its event comes first."""
    for happening in event.happenings:
        if happening.kind != "ability-played":
            continue
        ability: ReadAbility = happening.data["ability"]
        for ending in ability.endings:
            if ending.kind == "rival-may-cancel":
                yield from _rival_may(game, happening, ability, ending)


def _rival_may(game: Game, happening: Happening, ability: ReadAbility, ending: Node) -> Procedure:
    rival = game.rival(happening.player)
    card = happening.cards[0]
    paying = ReadAbility(ability.text, ability.type, None, costs=links(ending.cost))
    ctx = Context(game, rival, card, paying)
    ctx.referents.player_meant = rival  # `their hand` belongs to the player who pays
    kept = kept_from_canceling(game, rival, happening.data["play"]["ctx"])
    if kept and game.reading("pay-to-cancel-kept") == "not-offered":
        why = wording.playing.kept_from_paid_cancel(rival=rival, card=card.name, type=ability.type)
        game.say("no-cancel", why, *kept, "conflict-resolution#prohibition-wins", player=rival)
        return
    failing = cost_fails(ctx, paying)
    if failing is not None:
        if game.watch is not None:
            game.watch.finds_nothing()
        why = wording.playing.cannot_pay_cancel(rival=rival, card=card.name, why=failing.why)
        game.say("no-cancel", why, "play-restrictions#rival-may-cancel", *failing.cites, player=rival)
        return
    wants = yield from yes_or_no(
        rival,
        wording.playing.pay_cancel(card=card.name),
        "play-restrictions#rival-may-cancel",
        "play-restrictions#rival-decides-when",
    )
    if not wants:
        return
    paid = yield from pay_costs(ctx, paying, "play-restrictions#rival-act-is-cost")
    if paid and kept:
        why = wording.playing.paid_cancel_fails(rival=rival, card=card.name, type=ability.type)
        game.say("nothing", why, *kept, "effects#play-for-nothing", player=rival)
    elif paid:
        happening.data["play"]["cancelled"] = True
        was_canceled(game, rival, happening)
        game.say(
            "cancel",
            wording.playing.cancelled_by_paying(rival=rival, card=card.name, type=ability.type),
            "play-restrictions#rival-act-cancels",
            player=rival,
        )
    if paid and ending.get("destroys") is not None and card.in_stage:
        acts.destroy(game, rival, [card], "play-restrictions#rival-may-cancel")
    yield from upcalls.boundary(game)
