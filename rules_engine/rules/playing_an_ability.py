"""Playing an Ability: announce, pay all costs in order, then it is played and its effects execute.

An action's ability is played together with its card (Playing a Card): the difficulty is fixed, costs are paid, then the check.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules_engine.board.card import CHARACTER, DISCARD, HAND, MOMENTUM, POOL, STAGE, Card
from rules_engine.events import Event, Happening
from rules_engine.game import Game
from rules_engine.language.abilities import ReadAbility
from rules_engine.ruling import Option, Refusal

from .asking import Procedure, yes_or_no
from .costs import cost_fails, pay_costs
from .executing import Context, execute_ability
from .live import abilities_of
from .play_restrictions import (
    WhyNot,
    bracket_fails,
    count_fails,
    ending_fails,
    forbidden,
    restriction_fails,
    state_fails,
    zone_fails,
)
from .triggers import happenings_of, matches

NOT_UNDERSTOOD = WhyNot("Its text is not understood; it can be resolved by hand.", ("effects#in-order",))


class Playable:
    """An ability that can be played now, with the happening that triggered it if it is a response."""

    __slots__ = ("ability", "card", "happening", "number")

    def __init__(self, card: Card, number: int, ability: ReadAbility, happening: Happening | None = None) -> None:
        self.card, self.number, self.ability, self.happening = card, number, ability, happening

    @property
    def id(self) -> str:
        return f"{self.card.id}/{self.number}"

    def option(self, verb: str) -> Option:
        label = f"{self.card.name}: {self.ability.text}"
        if self.ability.keyword is not None:
            label = f"{self.card.name}: {self.ability.keyword}"
        return Option(f"{verb}:{self.id}", verb, label, (self.card.id,), (), self)


def places(game: Game, player: str) -> Iterator[Card]:
    """The cards whose abilities a player could think of playing."""
    person = game.players[player]
    yield from person.zones[CHARACTER]
    yield from person.zones[STAGE]
    yield from person.zones[HAND]
    yield from person.zones[POOL]
    yield from (card for card in person.zones[MOMENTUM] if card.printed is not None)
    yield from (card for card in person.zones[DISCARD] if card.printed is not None and "[" in card.printed.text)


def playable_abilities(game: Game, player: str, kind: str, event: Event | None = None) -> Iterator[Playable]:
    """The abilities of a type that a player can play now."""
    seen = set()
    for card in places(game, player):
        seen.add(card.id)
        if _might(card, kind):
            yield from _of_card(game, player, card, kind, event)
    if event is not None:
        for happening in event.happenings:
            for card in happening.cards:
                if card.owner == player and card.id not in seen and _might(card, kind):
                    yield from _of_card(game, player, card, kind, event)


def _might(card: Card, kind: str) -> bool:
    """Could this card have an ability of the type? A quick look at what is printed."""
    front = card.copied or card.front
    if front is None:
        return bool(card.gained)
    types = front.__dict__.get("_types")
    if types is None:
        types = frozenset(ability.type for ability in (*front.abilities, *front.keyword_abilities))
        front.__dict__["_types"] = types
    return kind in types or bool(card.gained) or "keywords" in card.changed or card.zone == CHARACTER


def _of_card(game: Game, player: str, card: Card, kind: str, event: Event | None) -> Iterator[Playable]:
    for number, ability in enumerate(abilities_of(game, card), 1):
        if ability.type != kind:
            continue
        happening = None
        if kind == "response":
            if event is None or not ability.understood:
                continue
            happening = _triggered(game, player, card, ability, event)
            if happening is None:
                continue
        if why_not(game, player, card, number, ability, happening) is None:
            yield Playable(card, number, ability, happening)


def _triggered(game: Game, player: str, card: Card, ability: ReadAbility, event: Event) -> Happening | None:
    trigger = ability.trigger
    if trigger is None or not happenings_of(trigger) & event.kinds:
        return None
    for happening in event.happenings:
        if matches(game, trigger, happening, card, player):
            return happening
    return None


def why_not(
    game: Game, player: str, card: Card, number: int, ability: ReadAbility, happening: Happening | None = None
) -> WhyNot | None:
    """Why an ability cannot be played here, or None if it can."""
    own_trigger = (
        happening is not None and card in happening.cards and ability.trigger is not None and _names_own_card(ability)
    )
    failing = zone_fails(game, card, ability, own_trigger) or state_fails(card, ability)
    if failing is not None:
        return failing
    failing = count_fails(game, player, card, ability, number) or bracket_fails(game, player, ability)
    if failing is not None:
        return failing
    for restriction in ability.restrictions:
        failing = restriction_fails(game, player, card, ability, restriction)
        if failing is not None:
            return failing
    failing = ending_fails(game, player, card, ability) or forbidden(game, player, card, ability)
    if failing is not None or not ability.understood:
        return failing
    return cost_fails(Context(game, player, card, ability, happening=happening), ability) or _special_fails(
        game, player, card, ability
    )


def _names_own_card(ability: ReadAbility) -> bool:
    return "this " in ability.text.lower()


def _special_fails(game: Game, player: str, card: Card, ability: ReadAbility) -> WhyNot | None:
    """A Reversal is tried once for each attack, and not to a Safe one."""
    if not any(node.kind == "play-as-reversal" for node in ability.costs):
        return None
    attack = game.attack or game.last_attack
    if attack is None:
        return WhyNot("There is no attack to reverse.", ("reversal#to-an-attack",))
    if player in attack.reversal_tried:
        return WhyNot("A reversal to this attack was tried already.", ("reversal#one-attempt-per-attack",))
    if attack.data.get("safe"):
        return WhyNot("The attack had Safe when it resolved.", ("reversal#not-to-safe", "safe#grants"))
    return None


def refused_abilities(game: Game, player: str, kind: str, verb: str) -> list[Refusal]:
    """Every ability of the type that its owner could think of here and cannot play, with why."""
    found = []
    for card in places(game, player):
        for number, ability in enumerate(abilities_of(game, card), 1):
            if ability.type == kind:
                failing = why_not(game, player, card, number, ability)
                if failing is not None:
                    found.append(Refusal(verb, (card.id,), failing.why, failing.cites, number))
    return found


def play_ability(game: Game, player: str, found: Playable) -> Procedure:
    """Announce, pay, play, execute. Returns whether the ability was played."""
    card, ability = found.card, found.ability
    ctx = Context(game, player, card, ability, happening=found.happening)
    game.say(
        "announce",
        f"{player.upper()} announces {card.name}: {ability.text}",
        "playing-an-ability#announce",
        *_scope_cite(ability),
        player=player,
    )
    _count(game, player, found)
    if card.type == "action" and card.zone == HAND and not ability.has_bracket("in-hand"):
        from .playing_a_card import play_action

        played = yield from play_action(game, player, card, ctx)
        if not played:
            return False
    else:
        paid = yield from pay_costs(ctx, ability)
        if not paid:
            game.reading("check-x-failed")
            game.say(
                "fails",
                f"The cost of {card.name} could not be paid in full: the ability is not played.",
                "costs#check-paid-last",
                "action#costs-stay-spent",
                player=player,
            )
            yield from _after(game)
            return False
        yield from _after(game)
    yield from is_played(game, player, ctx)
    return True


def _scope_cite(ability: ReadAbility) -> tuple[str, ...]:
    return ("scope#response-trigger",) if ability.type == "response" else ("scope#form-enhance-announced",)


def _after(game: Game) -> Procedure:
    from .order_of_operations import boundary

    yield from boundary(game)


def _count(game: Game, player: str, found: Playable) -> None:
    counts = found.card.play_counts
    for key in ((found.number, "turn", game.turn), (found.number, "step", game.step_history.get("n"))):
        counts[key] = counts.get(key, 0) + 1
    ability = found.ability
    if ability.has_bracket("once-per-game"):
        once = game.game_history.setdefault("once", {"a": set(), "b": set()})
        once[player].add((found.card.value("name"), ability.text))
    if ability.name:
        game.turn_history.setdefault("named", {"a": set(), "b": set()})[player].add(ability.name)
    if ability.type == "enhance":
        game.step_history.setdefault("enhances", {"a": 0, "b": 0})[player] += 1
    if ability.type == "form":
        game.note("forms", player)
    if ability.has_ending("only-one-deflect") and game.attack is not None:
        game.attack.deflected = True


def is_played(game: Game, player: str, ctx: Context) -> Procedure:
    """The ability is played: bullets are chosen, others may react, then its effects execute unless cancelled."""
    ability = ctx.ability
    yield from _choose_bullets(game, ctx)
    game.say(
        "ability-played", f"{ctx.card.name}'s {ability.type} is played.", "playing-an-ability#is-played", player=player
    )
    play = {"cancelled": False, "ctx": ctx}
    game.happen(Happening("ability-played", player, (ctx.card,), ability=ability, options=ctx.options, play=play))
    yield from _after(game)
    if play["cancelled"]:
        game.say(
            "cancelled",
            f"{ctx.card.name}'s {ability.type} was cancelled: its effects do not execute; its cost stays paid.",
            "cancel#effects-do-not-execute",
            "cancel#still-played",
            "cancel#cost-stays-paid",
            player=player,
        )
        if ctx.reversal_card is not None:
            ctx.reversal_card.refresh()
        return
    yield from execute_ability(ctx)
    game.happen(Happening("ability-resolves", player, (ctx.card,), ability=ability))
    yield from _after(game)


def _choose_bullets(game: Game, ctx: Context) -> Procedure:
    """Options of a bulleted list are chosen after costs; choosing is neither a cost nor an effect."""
    from .executing import choose_bullets

    for sentence in ctx.ability.sentences:
        if sentence.kind == "bullets-sentence":
            yield from choose_bullets(ctx, sentence)


def offer_cancel(game: Game, event: Any) -> Procedure:
    """`Your rival may ... to cancel this ability.`"""
    for happening in event.happenings:
        if happening.kind != "ability-played":
            continue
        ability: ReadAbility = happening.data["ability"]
        for ending in ability.endings:
            if ending.kind != "rival-may-cancel":
                continue
            rival = game.rival(happening.player)
            from rules_engine.language.abilities import _chain

            paying = ReadAbility(ability.text, ability.type, ability.tree, costs=_chain(ending.cost))
            ctx = Context(game, rival, happening.cards[0], paying)
            if cost_fails(ctx, paying) is not None:
                continue
            wants = yield from yes_or_no(
                rival,
                f"Pay to cancel {happening.cards[0].name}?",
                "play-restrictions#rival-may-cancel",
                "play-restrictions#rival-decides-when",
            )
            if wants:
                yield from pay_costs(ctx, paying)
                happening.data["play"]["cancelled"] = True
