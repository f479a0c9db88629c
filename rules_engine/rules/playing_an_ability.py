"""Playing an Ability: announce, pay all costs in order, then it is played and its effects execute.

An action's ability is played together with its card (Playing a Card): the difficulty is fixed, costs are paid, then the check.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules_engine.board.card import CHARACTER, DISCARD, HAND, MOMENTUM, POOL, REMOVED, STAGE, Card
from rules_engine.events import Event, Happening
from rules_engine.game import Game
from rules_engine.keywords import combo, granting_cites, reference_cites, reversal
from rules_engine.keywords.tokens import ability_cites as token_cites
from rules_engine.language.abilities import ReadAbility, _chain
from rules_engine.language.grammar import Node, print_node
from rules_engine.ruling import Option, Refusal

from . import acts
from .additional_costs import added, additional_fails
from .asking import Procedure, yes_or_no
from .awaiting import RESPONSE, those_triggered
from .bullets import choose_bullets, choose_in_cost
from .card_limits import limits_fail
from .costs import cost_fails, pay_all, pay_costs
from .executing import Context, execute_ability
from .happened import says_card
from .live import abilities_of
from .permissions import allowed_from, cards_allowed
from .play_restrictions import (
    WhyNot,
    allowed_by,
    bracket_fails,
    count_fails,
    ending_fails,
    forbidden,
    restriction_fails,
    state_fails,
    zone_fails,
)
from .triggers import event_node, happenings_of, matches
from .x import announce_x

ONCE_A_WINDOW = WhyNot("It was played in this window already.", ("response-ability#once-per-window",))
NOT_TRIGGERED = WhyNot("What just happened does not meet its trigger.", ("response-ability#valid",))
SEALED = WhyNot("A sealed card has no abilities.", ("seal#no-abilities",))
WHEN_UNKNOWN = WhyNot(
    "When it can be played is not understood; it can be carried out by hand at any decision of its owner.",
    ("response-ability#valid",),
)


class Playable:
    """An ability that can be played now, with the happening that triggered it if it is a response."""

    __slots__ = ("ability", "by_hand", "card", "game", "happening", "named", "number")

    def __init__(
        self, game: Game, card: Card, number: int, ability: ReadAbility, happening: Happening | None = None
    ) -> None:
        self.game, self.card, self.number, self.ability, self.happening = game, card, number, ability, happening
        self.named = card.front.name if card.front is not None else ""
        self.by_hand = False

    @property
    def id(self) -> str:
        return f"{self.card.id}/{self.number}"

    @property
    def cites(self) -> tuple[str, ...]:
        """Why it is there: the keyword that grants it or that its trigger speaks of, the restrictions that are met."""
        card = self.card
        keyword = granting_cites(self.ability) + reference_cites(self.ability)
        ready = ("stage#ready-abilities-playable",) if card.in_stage and not card.committed else ()
        token = token_cites(card.printed, self.ability.text)
        return keyword + token + ready + allowed_by(self.game, card.owner, card, self.ability, self.number)

    def option(self, verb: str) -> Option:
        label = f"{self.card.name}: {self.ability.text}"
        if self.ability.keyword is not None:
            label = f"{self.card.name}: {self.ability.keyword}"
        return Option(f"{verb}:{self.id}", verb, label, (self.card.id,), self.cites, self)


def places(game: Game, player: str) -> list[Card]:
    """The cards whose abilities a player could think of playing."""
    zones = game.players[player].zones
    found = [*zones[CHARACTER], *zones[STAGE], *zones[HAND], *zones[POOL]]
    found += [card for card in zones[MOMENTUM] if card.printed is not None]
    for zone in (DISCARD, REMOVED):
        found += [card for card in zones[zone] if card.printed is not None and card.printed.has_brackets]
    found += [
        card for card in cards_allowed(game, player) if card.printed is not None and not card.printed.has_brackets
    ]
    return found


def playable_abilities(game: Game, player: str, kind: str) -> Iterator[Playable]:
    """The abilities of a type that a player can play now. Responses are a window's: `triggered_responses`."""
    for card in places(game, player):
        if _might(card, kind):
            for number, ability in enumerate(abilities_of(game, card), 1):
                if ability.type == kind and why_not(game, player, card, number, ability) is None:
                    yield Playable(game, card, number, ability)


def _might(card: Card, kind: str) -> bool:
    """Could this card have an ability of the type? A quick look at what is printed."""
    front = card.shown
    if front is None:
        return bool(card.gained)
    return kind in front.ability_types or bool(card.gained) or "keywords" in card.changed or card.zone == CHARACTER


def triggered_responses(game: Game, player: str, event: Event) -> Iterator[Playable]:
    """The responses of a player whose trigger the event meets, playable just now or not."""
    cards = places(game, player)
    for happening in event.happenings:
        cards += [card for card in happening.concerned if card.owner == player and card not in cards]
    for card in those_triggered(cards, event, RESPONSE):
        for number, ability in enumerate(abilities_of(game, card), 1):
            if ability.type == "response":
                met = _triggered(game, player, card, ability, event)
                if met is not None:
                    yield Playable(game, card, number, ability, met)


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
        happening is not None
        and card in happening.concerned
        and ability.trigger is not None
        and names_own_card(ability)
    )
    failing = zone_fails(game, card, ability, own_trigger) or state_fails(game, card, ability, own_trigger)
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
    ctx = Context(game, player, card, ability, happening=happening)
    ctx.playing = card if ability.costs and is_played_with_card(game, card, ability) else None
    failing = cost_fails(ctx, ability)
    if failing is not None and ctx.playing is not None:
        return WhyNot(failing.why, ("playing-a-card#action-cost-payable", *failing.cites))
    return failing or _special_fails(game, player, card, ability)


def names_own_card(ability: ReadAbility) -> bool:
    """Does the trigger reference the card that the ability is on?"""
    return ability.trigger is not None and "this " in f"{print_node(ability.trigger)} "


def _special_fails(game: Game, player: str, card: Card, ability: ReadAbility) -> WhyNot | None:
    """A Reversal is tried once for each attack, and not to a Safe one. What is played with its card needs its symbols.

    Additional costs must be payable too.
    """
    if any(node.kind == "play-as-reversal" for node in ability.costs):
        failing = reversal.why_not(game, player, card) or limits_fail(game, player, card)
        return failing or additional_fails(game, player, card, "attack", ability)
    if not is_played_with_card(game, card, ability):
        return additional_fails(game, player, card, None, ability)
    return limits_fail(game, player, card) or additional_fails(game, player, card, "action", ability)


def is_played_with_card(game: Game, card: Card, ability: ReadAbility) -> bool:
    """Is this an action's ability, played together with its card? [Hand] does not change that (open question)."""
    if card.type != "action" or (card.zone != HAND and not allowed_from(game, card)):
        return False
    return not ability.has_bracket("in-hand") or game.reading("hand-bracket-action") == "check"


def refused_abilities(game: Game, player: str, kind: str, verb: str) -> list[Refusal]:
    """Every ability of the type that its owner could think of here and cannot play, with why."""
    found = []
    for card in places(game, player):
        for number, ability in enumerate(abilities_of(game, card), 1):
            if ability.type == kind:
                failing = why_not(game, player, card, number, ability)
                if failing is not None:
                    found.append(Refusal(verb, (card.id,), failing.why, failing.cites, number))
            elif card.type == "action":
                found += wrong_time(card, number, ability, kind)
        if card.face_down and card.copied is None and card.zone in (STAGE, POOL):
            found += _blank(card, kind, verb)
        elif card.sealed:
            found += [
                Refusal(verb, (card.id,), SEALED.why, SEALED.cites, number)
                for number, ability in enumerate(_printed_abilities(card), 1)
                if ability.type == kind
            ]
    return found


_WRONG_TIME = {
    ("form", "enhance"): ("No Form can be played in the Enhance Step.", "action#no-form-in-enhance-step"),
    ("enhance", "response"): ("No Enhance can be played in a response window.", "action#no-enhance-in-response-window"),
}


def wrong_time(card: Card, number: int, ability: ReadAbility, now: str) -> list[Refusal]:
    """An action's ability of another type than can be played now."""
    known = _WRONG_TIME.get((ability.type, now))
    return [Refusal(ability.type, (card.id,), known[0], (known[1],), number)] if known else []


def _blank(card: Card, kind: str, verb: str) -> list[Refusal]:
    """The printed abilities that a face down card does not have."""
    printed = _printed_abilities(card)
    cites: tuple[str, ...] = ("face-down-cards-in-the-stage-or-card-pool#blank-card", "card-pool#face-down-blank")
    if card.zone == STAGE:
        cites = ("face-down-cards-in-the-stage-or-card-pool#blank-foundation", "outwit#normally-blank")
        if any(ability.has_bracket("outwit") for ability in printed):
            cites += ("outwit#blank-for-others",)
    return [
        Refusal(verb, (card.id,), "Face down it has no abilities.", cites, number)
        for number, ability in enumerate(printed, 1)
        if ability.type == kind and not ability.has_bracket("outwit")
    ]


def refused_responses(game: Game, player: str, event: Event, used: set[tuple[str, int]]) -> list[Refusal]:
    """Every response that its owner could think of in this window and cannot play, with why."""
    found = []
    for card in places(game, player):
        if card.type == "action":
            for number, ability in enumerate(abilities_of(game, card), 1):
                found += wrong_time(card, number, ability, "response")
        hidden = card.face_down and card.copied is None and card.zone in (STAGE, POOL)
        lost = hidden or card.sealed
        for number, ability in enumerate(_printed_abilities(card) if lost else abilities_of(game, card), 1):
            if ability.type != "response":
                continue
            happening = _triggered(game, player, card, ability, event)
            if (card.id, number) in used:
                failing: WhyNot | None = ONCE_A_WINDOW
            elif happening is None:
                failing = NOT_TRIGGERED if ability.trigger is not None else WHEN_UNKNOWN
            elif hidden:
                failing = _face_down_fails(ability)
            elif card.sealed:
                failing = SEALED
            else:
                failing = why_not(game, player, card, number, ability, happening)
            if failing is not None:
                found.append(Refusal("respond", (card.id,), failing.why, failing.cites, number))
    return found


def _printed_abilities(card: Card) -> tuple[ReadAbility, ...]:
    return card.front.abilities + card.front.keyword_abilities if card.front is not None else ()


def _face_down_fails(ability: ReadAbility) -> WhyNot:
    """A face down card has no abilities; Echo says so once more."""
    echo = ("echo#not-face-down",) if ability.keyword is not None and ability.keyword.name == "Echo" else ()
    return WhyNot("A face down card has no abilities.", ("unflip#face-down-no-abilities", *echo))


def play_ability(game: Game, player: str, found: Playable) -> Procedure:
    """Play an ability; what its cost or effect revealed stays so until it is done. Returns whether it was played."""
    shown = len(game.revealed)
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
        yield from _after(game)
        return True
    ctx = Context(game, player, card, ability, happening=found.happening)
    with_card = is_played_with_card(game, card, ability)
    game.say(
        "announce",
        f"{player.upper()} announces {card.name}: {ability.text}",
        "playing-an-ability#announce",
        "played-ability#activated-by-owner",
        *_scope_cite(ability),
        *found.cites,
        *combo.allowing_cites(game, card, ability),
        *_announce_cites(found, with_card),
        player=player,
    )
    _tried(game, player, ability)
    yield from announce_x(ctx, ability)
    if with_card:
        from .playing_a_card import play_action

        played = yield from play_action(game, player, card, ctx, lambda: count_play(game, player, found))
        if not played:
            return False
    elif not (yield from _pay(game, player, ctx, found)):
        return False
    yield from is_played(game, player, ctx)
    return True


_REVERSAL_FAILED = ("reversal#grants", "playing-a-card#failed-attempt", "playing-an-ability#is-played")


def _pay(game: Game, player: str, ctx: Context, found: Playable) -> Procedure:
    """Pay all costs. A `check X` that fails leaves the ability unplayed, the other costs spent (open question)."""
    paid = yield from pay_all([*added(game, player, ctx.card, None, ctx.ability), (ctx, ctx.ability)])
    as_reversal = any(node.kind == "play-as-reversal" for node in ctx.ability.costs)
    reading = "not-played" if paid or as_reversal else game.reading("check-x-failed")
    if paid or reading != "not-played":
        count_play(game, player, found)
    if not paid and reading != "cost-paid-anyway":
        game.say(
            "fails",
            f"The cost of {ctx.name} could not be paid in full: the ability is not played.",
            *(
                _REVERSAL_FAILED
                if as_reversal
                else ("costs#check-paid-last", "making-a-check#fails", "playing-an-ability#is-played")
            ),
            player=player,
        )
        yield from _after(game)
        return False
    yield from choose_in_cost(ctx)
    yield from _after(game)
    return True


_TRIGGER_CITES = {"seen-discard": ("discard#references-mean-hand",)}


def _as_what(event: Node) -> tuple[str, ...]:
    """`A foundation` is one played as a foundation; `a foundation card`, or this card, one played for any reason."""
    if event.kind == "you-play-this":
        return ("play-a-card-type#any-reason" if event.how_played == "card" else "play-a-card-type#as-that-type",)
    if event.kind == "plays-card":
        return ("play-a-card-type#any-reason" if says_card(event.d) else "play-a-card-type#as-that-type",)
    return ()


def _announce_cites(found: Playable, with_card: bool) -> tuple[str, ...]:
    """What is special about this ability as it is announced: its name, [Hand], what its trigger means."""
    ability = found.ability
    cites: tuple[str, ...] = ("abilities-with-names#function-the-same",) if ability.name else ()
    if ability.has_bracket("in-hand"):
        cites += ("hand-bracket#only-from-hand",)
        if not with_card and not any(node.kind == "play-as-reversal" for node in ability.costs):
            cites += ("hand-bracket#no-inherent-check", "hand-bracket#no-check-unless-specified")
    if ability.trigger is None or found.happening is None:
        return cites
    event = event_node(ability.trigger)
    cites += _TRIGGER_CITES.get(event.kind, ())
    cites += _as_what(event)
    if event.kind == "plays-ability-that":
        bulleted = found.happening.data.get("options") is not None
        cites += (f"bullets-in-abilities#{'unchosen-not-ability-that' if bulleted else 'exception-only-bullets'}",)
    return cites


def _scope_cite(ability: ReadAbility) -> tuple[str, ...]:
    return ("scope#response-trigger",) if ability.type == "response" else ("scope#form-enhance-announced",)


def _after(game: Game) -> Procedure:
    from .order_of_operations import boundary

    yield from boundary(game)


def _tried(game: Game, player: str, ability: ReadAbility) -> None:
    """An attempt is one even if it fails: `First` looks at those."""
    if ability.type == "enhance":
        game.step_history.setdefault("enhances", {"a": 0, "b": 0})[player] += 1
    if ability.type == "form":
        game.note("forms", player)


def _was_played(game: Game, player: str, ability: ReadAbility) -> None:
    """It was played, not only tried: by some editions `First` looks at that."""
    if ability.type == "enhance":
        game.step_history.setdefault("enhances_played", {"a": 0, "b": 0})[player] += 1
    if ability.type == "form":
        game.note("forms_played", player)


def count_play(game: Game, player: str, found: Playable) -> None:
    """Its costs are paid: count the play for all limits on how often it may be played."""
    card, ability = found.card, found.ability
    number = _number_now(game, found)
    game.count_play(card, number, "turn", game.turn)
    game.count_play(card, number, "step", game.step_history.get("n"))
    if game.ruleset.playing.enhance_once == "all-copies":
        game.step_history.setdefault("copies", {"a": set(), "b": set()})[player].add((found.named, ability.text))
    if ability.has_bracket("once-per-game"):
        once = game.game_history.setdefault("once", {"a": set(), "b": set()})
        once[player].add((found.named, ability.text))
    if ability.name:
        game.turn_history.setdefault("named", {"a": set(), "b": set()})[player].add(ability.name)
    if ability.has_ending("copies-per-turn"):
        copies = game.turn_history.setdefault("copies_played", {})
        copies[player, ability.text] = copies.get((player, ability.text), 0) + 1
    if ability.has_ending("only-one-deflect") and game.attack is not None:
        game.attack.deflected = True


def _number_now(game: Game, found: Playable) -> int:
    """The place of the ability on its card now: unflipping for Outwit brings the others back."""
    now = abilities_of(game, found.card)
    if found.number <= len(now) and now[found.number - 1] is found.ability:
        return found.number
    return next((i for i, ability in enumerate(now, 1) if ability is found.ability), found.number)


def is_played(game: Game, player: str, ctx: Context) -> Procedure:
    """The ability is played: bullets are chosen, others may react, then its effects execute unless cancelled."""
    ability = ctx.ability
    if ctx.options is None:
        yield from choose_bullets(ctx)
    game.say(
        "ability-played",
        f"{ctx.name}'s {ability.type} is played.",
        "playing-an-ability#is-played",
        *(("bullets-in-abilities#then-played",) if ctx.options is not None else ()),
        player=player,
    )
    _was_played(game, player, ability)
    play = {"cancelled": False, "ctx": ctx}
    game.happen(Happening("ability-played", player, (ctx.card,), ability=ability, options=ctx.options, play=play))
    yield from _after(game)
    if play["cancelled"]:
        game.say(
            "cancelled",
            f"{ctx.name}'s {ability.type} was cancelled: its effects do not execute; its cost stays paid.",
            "cancel#effects-do-not-execute",
            "cancel#still-played",
            "cancel#cost-stays-paid",
            player=player,
        )
        if ctx.reversal is not None:
            reversal.canceled(game, ctx.card)
        return
    yield from execute_ability(ctx)
    game.say(
        "ability-resolves",
        f"{ctx.name}'s {ability.type} resolves: every part of it was attempted.",
        "resolve#ability-all-parts-attempted",
        "resolve#success-does-not-matter",
        player=player,
    )
    game.happen(Happening("ability-resolves", player, (ctx.card,), ability=ability))
    yield from _after(game)


def offer_cancel(game: Game, event: Any) -> Procedure:
    """`Your rival may ... to cancel this ability`: what they do is a cost, and its event comes first."""
    for happening in event.happenings:
        if happening.kind != "ability-played":
            continue
        ability: ReadAbility = happening.data["ability"]
        for ending in ability.endings:
            if ending.kind == "rival-may-cancel" and not ability.has_ending("cannot-be-canceled"):
                yield from _rival_may(game, happening, ability, ending)


def _rival_may(game: Game, happening: Happening, ability: ReadAbility, ending: Node) -> Procedure:
    rival = game.rival(happening.player)
    card = happening.cards[0]
    paying = ReadAbility(ability.text, ability.type, None, costs=_chain(ending.cost))
    ctx = Context(game, rival, card, paying)
    if cost_fails(ctx, paying) is not None:
        return
    wants = yield from yes_or_no(
        rival,
        f"Pay to cancel {card.name}?",
        "play-restrictions#rival-may-cancel",
        "play-restrictions#rival-decides-when",
    )
    if not wants:
        return
    paid = yield from pay_costs(ctx, paying, "play-restrictions#rival-act-is-cost")
    if paid:
        happening.data["play"]["cancelled"] = True
        game.say(
            "cancel",
            f"{rival.upper()} has done it: {card.name}'s {ability.type} is cancelled.",
            "play-restrictions#rival-act-cancels",
            player=rival,
        )
    yield from _after(game)
