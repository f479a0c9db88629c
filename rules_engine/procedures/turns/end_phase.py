"""End Phase: both players clear their card pools, the active player first, from right to left; then the turn ends."""

from __future__ import annotations

import re

from rules_engine import wording
from rules_engine.contract.decision import Ask, Option
from rules_engine.contract.vocabulary import DISCARD, MOMENTUM, POOL
from rules_engine.procedures import acts
from rules_engine.procedures.asking import RENAMED, Procedure, ask, yes_or_no
from rules_engine.procedures.effects.prohibitions import TO_MOMENTUM, unprotected
from rules_engine.procedures.effects.statics import has_static
from rules_engine.procedures.events.announcing import announced
from rules_engine.procedures.events.order_of_operations import boundary
from rules_engine.procedures.turns.end_of_turn import end_turn, wear_off_early
from rules_engine.procedures.turns.parts_of_the_turn import begins, ends
from rules_engine.procedures.zones.characters import attach, may_attach
from rules_engine.table.card import UNTOLD, Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

BUILT = {
    "foundation": ("clearing-the-card-pool#foundations-built", "foundation#built-in-end-phase"),
    "asset": ("clearing-the-card-pool#assets-built", "asset#built-in-end-phase"),
    "backup": ("backup#built-in-end-phase",),
}
AS = ("attack", "foundation", "asset", "backup", "action", "character", "block")
DISCARDED = {
    "action": "clearing-the-card-pool#actions-discarded",
    "block": "clearing-the-card-pool#blocks-discarded",
    "attack": "clearing-the-card-pool#attack-no-damage-discarded",
    "character": "clearing-the-card-pool#characters-discarded",
    None: "clearing-the-card-pool#not-played-discarded",
}


def end_phase(game: Game) -> Procedure:
    """Clear both card pools and end the turn."""
    if not game.resumes():
        yield from _begin(game)
    for player in game.in_turn_order():
        if game.players[player].pool:
            game.say(
                "clearing",
                wording.turns.clears_card_pool(player=player),
                "clearing-the-card-pool#both-players-end-phase",
                "clearing-the-card-pool#active-first",
                "clearing-the-card-pool#right-to-left",
                "end-phase#clear-card-pools",
                "active-player#clears-first",
                *(() if player == game.active else game.own("ufs-1.9:303-the-end-phase#303-1-c")),
                player=player,
            )
            yield from clear_pool(game, player)
    yield from ends(game, "end-phase", "turn")
    end_turn(game)


def _begin(game: Game) -> Procedure:
    step = game.go(
        "end", "end-phase", wording.turns.end_phase_begins(player=game.active), "end-phase#after-combat-phase"
    )
    game.attack = game.last_attack = None
    if game.stack:
        game.set_stack(step, [])
    wear_off_early(game)
    yield from begins(game, "end-phase")


# -- clearing the card pool -----------------------------------------------------------------------------------------


def clear_pool(game: Game, player: str) -> Procedure:
    """Clear each card from right to left, with its triggers before the next one moves (open question)."""
    cards = list(reversed(game.players[player].pool))
    each = len(cards) == 1 or game.reading("clear-one-by-one") == "each-card"
    guide = player != game.active and _all_discarded(game, cards)
    for card in cards:
        if card.zone != POOL:
            continue
        if guide:
            yield from _discard(game, player, card, DISCARDED.get(card.played_as, DISCARDED[None]))
        else:
            yield from clear_card(game, player, card)
        if each:
            yield from boundary(game)
    yield from boundary(game)


def _all_discarded(game: Game, cards: list[Card]) -> bool:
    """By the guides, discard the rival's whole pool; it matters only for what wasn't a block (open question)."""
    if all(card.played_as in ("block", None) for card in cards):
        return False
    return game.reading("rival-pool") == "all-discarded"


def clear_card(game: Game, player: str, card: Card) -> Procedure:
    """Clear a card by what it is, or what it was played as."""
    if game.reads("cleared-or-built") == "cleared-first" and _stays(game, card):
        game.reading("cleared-or-built")
        return
    if card.played_as == UNTOLD and not card.face_down:
        yield from _ask_how_played(game, player, card)
    if (yield from _shift(game, player, card)):
        return
    kind, facing = _counts_as(game, card)
    if kind in BUILT:
        acts.build(game, player, [card], "clearing-the-card-pool#by-kind", *BUILT[kind], *facing)
        _also_cleared(game, player, card)
    elif kind == "character" and may_attach(game, player, card):
        _build_copy(game, player, card)
    elif kind == "attack" and card.dealt_damage:
        yield from _damaging_attack(game, player, card, facing)
    elif card.face_down and kind is None:
        echoed = (
            card.dealt_damage and card.printed is not None and any(own.name == "Echo" for own in card.printed.keywords)
        )
        cites: tuple[str, ...] = ("echo#flipped-no-momentum",) if echoed else ()
        if card.dealt_damage:
            cites += ("face-down-attacks#not-flipped-attacks",)
        yield from _discard(game, player, card, "clearing-the-card-pool#face-down-discarded", *cites)
    else:
        yield from _discard(game, player, card, DISCARDED.get(kind, DISCARDED[None]))


def _ask_how_played(game: Game, player: str, card: Card) -> Procedure:
    """Ask how an unknown card was played, if nobody said so; its destination depends on it. Naming the card answers
    that too.
    """
    options = [
        Option(f"choose:{kind}", "choose", wording.turns.it_was_played_as(kind=kind), (card.id,), value=kind)
        for kind in AS
    ]
    options.append(Option("choose:none", "choose", wording.turns.it_was_not_played(), (card.id,), value=None))
    prompt = wording.turns.as_what_was_it_played(card=card.name)
    while card.played_as == UNTOLD:
        option = yield Ask(player, "choose", prompt, ("clearing-the-card-pool#by-kind",), options, of_moment=True)
        if option is RENAMED:
            continue
        said = wording.turns.card_was_played_as(card=card.name, kind=option.value)
        step = game.say("told", said, "clearing-the-card-pool#by-kind", player=player)
        card.played_as = None
        game.set_flag(step, card, "played_as", option.value)


DECLINED = "turn:not_shifted"  # a board carries it among what was done to the card


def _shift(game: Game, player: str, card: Card) -> Procedure:
    """Shift: in your own End Phase, you may build a card you played with its other side up."""
    may = (
        card.played_as is not None and not card.face_down and game.active == player and has_static(game, card, "shift")
    )
    if not may or DECLINED in card.marks:
        return False
    if not (
        yield from yes_or_no(player, wording.turns.build_transformed(card=card.name), "shift#grants", of_moment=True)
    ):
        game.mark_so(card, (DECLINED,))
        game.say(
            "no-shift",
            wording.turns.does_not_build_transformed(player=player, card=card.name),
            "shift#grants",
            player=player,
        )
        return False
    acts.build(game, player, [card], "shift#grants", transformed=True)
    _also_cleared(game, player, card)
    return True


def _counts_as(game: Game, card: Card) -> tuple[str | None, tuple[str, ...]]:
    """Return what a card counts as in the End Phase. Face down it's a blank card, unless it was played or copied as a
    type.
    """
    if not card.face_down:
        return _was_played_as(game, card), ()
    if game.ruleset.zones.face_down_clears == "discarded":
        return None, ()
    if card.copied is not None and card.copied.type == "attack":
        kind: str | None = "attack"
        cite = "face-down-attacks#can-go-to-momentum"
    else:
        flipped = card.flipped or card.played_as in ("attack", "action", "block", UNTOLD)
        kind = None if flipped else card.played_as
        cite = "face-down-cards-in-the-stage-or-card-pool#played-as-type"
    if kind is None or game.reading("face-down-clear") == "all-discarded":
        return None, ()
    return kind, (cite,)


def _was_played_as(game: Game, card: Card) -> str | None:
    """Return what a face up card was played as. In some editions, foundations and assets that weren't played are built
    as well.
    """
    if card.played_as is None and game.ruleset.zones.not_played_clears == "built" and card.type in BUILT:
        return card.type
    return card.played_as


def _build_copy(game: Game, player: str, card: Card) -> None:
    """Build a copy of the starting character and attach it."""
    acts.build(game, player, [card], "clearing-the-card-pool#copy-of-starting-builds", "character#copy-played-builds")
    attach(game, player, card, "clearing-the-card-pool#copy-of-starting-attached")
    _also_cleared(game, player, card)


def _damaging_attack(game: Game, player: str, card: Card, facing: tuple[str, ...]) -> Procedure:
    """Offer a damaging attack for momentum, at any position; a multiple copy never goes there."""
    if card.marks.get("multiple"):
        yield from _discard(game, player, card, "multiple#cleared-not-momentum")
        return
    if not unprotected(game, [card], TO_MOMENTUM):
        yield from _discard(game, player, card, "conflict-resolution#prohibition-wins")
        return
    position = yield from _ask_momentum(game, player, card)
    if position is None:
        yield from _discard(
            game, player, card, "clearing-the-card-pool#attack-unwanted-discarded", "attack#may-discard-instead"
        )
        return
    if not (yield from announced(game, "add", [card], MOMENTUM)):
        return
    face_up = has_static(game, card, "momentum-face-up")
    cites = ("momentum#some-added-face-up",) if face_up else ("momentum#face-down-by-default", "momentum#private-zone")
    game.move(
        [card],
        MOMENTUM,
        "momentum",
        wording.turns.goes_to_momentum(card=card.name, player=player),
        "clearing-the-card-pool#damaging-attack-momentum",
        "attack#momentum-or-discard",
        "momentum#order-fixed",
        *cites,
        *facing,
        player=player,
        at=position,
        face_down=not face_up,
        happening=Happening("add", player, (card,), zone=MOMENTUM),
    )
    _also_cleared(game, player, card)


def _ask_momentum(game: Game, player: str, card: Card) -> Procedure:
    """Ask for the position in momentum for an attack, or None to discard it.

    `yes` adds the card at the right end. No rule depends on the order of momentum, so a position isn't asked for; but
    it may be named: `yes:1` is the left end.
    """
    count = len(game.players[player].momentum)

    def accept(decision: str) -> Option | None:
        said, _, place = decision.partition(":")
        if said != "yes" or not re.fullmatch(r"[0-9]{1,4}", place) or not 1 <= int(place) <= count + 1:
            return None
        return Option(
            decision,
            "yes",
            wording.turns.at_position(place=place),
            cites=("momentum#any-position",),
            value=int(place) - 1,
        )

    def build() -> Ask:
        options = [
            Option("yes", "yes", wording.turns.add_it_to_momentum(), value=count),
            Option("no", "no", wording.turns.discard_it()),
        ]
        cites = ("clearing-the-card-pool#damaging-attack-momentum",)
        return Ask(
            player, "momentum", wording.turns.whether_to_add_to_momentum(card=card.name), cites, options, accept=accept
        )

    option = yield from ask(build)
    return option.value


def _stays(game: Game, card: Card) -> bool:
    """Does something keep a card from being cleared? A prohibition beats the procedure of the End Phase."""
    return not unprotected(game, [card], "cleared")


def _discard(game: Game, player: str, card: Card, *cites: str) -> Procedure:
    if _stays(game, card) or not (yield from announced(game, "clear", [card])):
        return
    game.move(
        [card],
        DISCARD,
        "clear",
        wording.turns.clears_card(player=player, card=card.name),
        "clear#pool-to-discard-pile",
        "clearing-the-card-pool#by-kind",
        *cites,
        player=player,
    )
    game.happen(Happening("discard", player, (card,), origin=POOL))
    game.happen(Happening("clear", player, (card,), origin=POOL))


def _also_cleared(game: Game, player: str, card: Card) -> None:
    """By one reading, a card that is built or goes to momentum has been cleared as well."""
    if game.reads("cleared-or-built") == "cleared-first":
        game.reading("cleared-or-built")
        game.happen(Happening("clear", player, (card,), origin=POOL))
