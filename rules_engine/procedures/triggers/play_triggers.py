"""Triggers on cards, blocks and abilities being played, on checks, on health, and on phases that begin."""

from __future__ import annotations

from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.clauses import Clause
from rules_engine.card_text.typed.play_triggers import (
    ChecksCard,
    ChecksThis,
    ChecksValue,
    HealthReducedTo,
    PartAnnounced,
    PartBegins,
    PartEnds,
    Passes,
    PlaysAbilityThat,
    PlaysNth,
    PlaysNthAbility,
    PlaysNthCopy,
    PlaysOrBlocks,
    PlaysOwnKeyword,
    PlaysSameAbility,
    YouPlayThis,
)
from rules_engine.card_text.verbs import ABILITY, CANCELED
from rules_engine.contract.vocabulary import HAND
from rules_engine.procedures.conditions.happened import (
    comes_from,
    looker,
    says_card,
    was_so,
)
from rules_engine.procedures.conditions.periods import happenings, told
from rules_engine.procedures.conditions.played import count_copies, count_played, is_played_so
from rules_engine.procedures.constructs import Room
from rules_engine.procedures.meanings.ability_that import can_cause
from rules_engine.procedures.meanings.comparing import compare
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits
from rules_engine.procedures.meanings.which_ability import is_ability, is_on, is_such
from rules_engine.procedures.triggers.matching import of_attack_meant, part_meant
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game

room: Room = Room()


def _by(node: Node, happening: Happening, owner: str) -> bool:
    return bool(node.who in ("any", "both") or (happening.player == owner) == (node.who == "you"))


# -- cards and blocks -------------------------------------------------------------------------------------------------


@room.trigger(YouPlayThis, "card-played")
def you_play_this(game: Game, node: YouPlayThis, happening: Happening, card: Card, owner: str) -> bool:
    if happening.player != owner or card not in happening.cards:
        return False
    as_what = node.how_played in ("card", happening.data["played_as"])
    ctx = looker(game, owner, card)
    return as_what and _from(ctx, node.from_, happening) and was_so(ctx, node.how, happening)


def _from(ctx: Context, out: Node | None, happening: Happening) -> bool:
    """Was it played from the zone that the words name, or from anywhere but the hand?"""
    if out is None or out.kind == "out-of":
        return out is None or comes_from(ctx, out.zone, happening)
    return bool(happening.data.get("origin", HAND) != HAND)


@room.trigger(PlaysNth, "card-played")
def plays_nth(game: Game, node: PlaysNth, happening: Happening, card: Card, owner: str) -> bool:
    """Is the card the nth of its kind: have n - 1 been played before it?"""
    if not _by(node, happening, owner):
        return False
    ctx = looker(game, owner, card)
    if not is_played_so(ctx, node.d, happening):
        return False
    people = ("a", "b") if node.who == "both" else (happening.player,)
    return compare(count_played(ctx, node.d, people, node.period.kind), node.cmp, int(node.n))


@room.trigger(PlaysOrBlocks, "card-played")
def plays_or_blocks(game: Game, node: PlaysOrBlocks, happening: Happening, card: Card, owner: str) -> bool:
    if not _by(node, happening, owner):
        return False
    ctx = looker(game, owner, card)
    as_block = happening.data["played_as"] == "block" and fits(game, ctx, happening.cards[0], node.d)
    return as_block or is_played_so(ctx, node.d, happening)


# -- abilities --------------------------------------------------------------------------------------------------------


def is_such_ability(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    """Is the played ability one that the words mean: whose, of which kind, on which card?"""
    if not _by(node, happening, owner):
        return False
    return is_meant_ability(game, node, happening, card, owner)


def is_meant_ability(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    """The same, for either player. `An ability on an action or a keyword ability on an attack`: one of the two is
    enough.
    """
    another = node.get("other")
    if another is not None and is_meant_ability(game, another, happening, card, owner):
        return True
    which, other, on = node.get("which"), node.get("or"), node.get("on")
    if which is not None and not is_such(which, happening) and not (other is not None and is_such(other, happening)):
        return False
    return on is None or _is_on(game, on, happening, looker(game, owner, card))


def _is_on(game: Game, on: Node, happening: Happening, ctx) -> bool:  # type: ignore[no-untyped-def]
    """Check the card that the ability is on; as it was when the ability was played, or announced if its cost has moved
    it.
    """
    source, play = happening.cards[0], happening.data["play"]
    # A board says that an ability was played, not when it was announced.
    began = play["ctx"].since if play is not None else happening.began
    played, announced = (
        is_on(on, source, game.past_of(source, since) or source, ctx, happening.player)
        for since in (happening.began, began)
    )
    if played == announced:
        return played
    return announced if game.reading("ability-on-gone") == "announced" else played


def _none_before(ctx: Context, node: Clause, period: str) -> int:
    """Return 0: no board says which abilities were played."""
    return 0


@room.clause(ABILITY, _none_before)
def plays_ability(ctx: Context, node: Clause, happening: Happening) -> int:
    return is_such_ability(ctx.game, node, happening, ctx.card, ctx.owner)


@room.trigger(PlaysAbilityThat, "ability-played")
def plays_ability_that(game: Game, node: PlaysAbilityThat, happening: Happening, card: Card, owner: str) -> bool:
    if not is_such_ability(game, node, happening, card, owner):
        return False
    ability, options = happening.data["ability"], happening.data.get("options")
    if game.ruleset.wording.unchosen_bullets == "count":
        options = None
    results = [result for result in (node.result, node.also) if result is not None]
    return any(can_cause(ability, result, happening.player == owner, options) for result in results)


@room.trigger(PlaysNthAbility, "ability-played")
def plays_nth_ability(game: Game, node: PlaysNthAbility, happening: Happening, card: Card, owner: str) -> bool:
    """Is it the nth ability of its kind that the player has played, itself included?"""
    if not is_such_ability(game, node, happening, card, owner):
        return False
    such = [
        done
        for done in happenings(game, "ability-played", node.period.kind)
        if done.player == happening.player and is_meant_ability(game, node, done, card, owner)
    ]
    return bool(such.index(happening) + 1 == int(node.n)) if happening in such else False


@room.trigger(PlaysSameAbility, "ability-played")
def plays_same_ability(game: Game, node: PlaysSameAbility, happening: Happening, card: Card, owner: str) -> bool:
    """Return how often the ability of that card has been played, this time included."""
    source, ability = happening.cards[0], happening.data["ability"]
    if not _by(node, happening, owner) or node.noun.means not in ("card", source.type):
        return False
    if node.which is not None and not is_ability(node.which, source, ability):
        return False
    often = sum(
        done.player == happening.player and done.cards[0] is source and done.data["ability"].text == ability.text
        for done in happenings(game, "ability-played", node.period.kind)
    )
    return compare(often, node.cmp, int(node.n))


@room.trigger(PlaysNthCopy, "card-played")
def plays_nth_copy(game: Game, node: PlaysNthCopy, happening: Happening, card: Card, owner: str) -> bool:
    """Return how many cards with that name have been played, this one included: by that player or, if none is named, by
    both.
    """
    ctx = looker(game, owner, card)
    if not _by(node, happening, owner) or not is_played_so(ctx, node.d, happening):
        return False
    people = ("a", "b") if node.who == "any" else (happening.player,)
    return compare(count_copies(ctx, node.d, happening.cards[0], people, node.period.kind), node.cmp, int(node.n))


def _canceled_before(ctx: Context, node: Clause, period: str) -> int:
    """Return how many canceled abilities a board gives: by whom, not which."""
    others = {"you": "rival", "rival": "you"}.get(node.whose, "any")
    count = told(ctx.game, "canceled", ctx.players(others if node.who == "any" else node.who), period)
    ctx.progress.took_as_such |= bool(count) and (node.which is not None or node.on is not None)
    return count


@room.clause(CANCELED, _canceled_before)
def cancels(ctx: Context, node: Clause, happening: Happening) -> int:
    """Was an ability canceled: by whom, and whose? The player of the happening is the one who canceled it."""
    canceled = happening.data["played"]
    if not _by(node, happening, ctx.owner) or not is_meant_ability(ctx.game, node, canceled, ctx.card, ctx.owner):
        return 0
    return node.whose == "any" or (canceled.player == ctx.owner) == (node.whose == "you")


@room.trigger(PlaysOwnKeyword, "ability-played")
def plays_own_keyword(game: Game, node: PlaysOwnKeyword, happening: Happening, card: Card, owner: str) -> bool:
    keyword = happening.data["ability"].keyword
    if happening.player != owner or keyword is None or keyword.name.lower() != node.k.means:
        return False
    return card in happening.cards


# -- checks -----------------------------------------------------------------------------------------------------------


def check_is_to(game: Game, node: Node, happening: Happening, card: Card, owner: str) -> bool:
    """Is the check for this purpose: to play a card as its type, to block?"""
    to = node.get("to")
    if to is None:
        return True
    blocks, played = happening.data["purpose"] == "block", happening.data.get("card")
    if played is None:
        return False
    if to.kind == "check-to-play-this":
        return played is card
    if to.kind == "check-to-block-with-this":
        return blocks and played is card
    if to.kind == "check-to-block-attack":
        return bool(blocks and game.attack is not None and (game.attack.attacker == owner) == (to.whose == "you"))
    if to.kind == "check-to-block":
        return bool(blocks)
    fitting = fits(game, looker(game, owner, card), played, to.d)
    if to.get("reversal") is not None:
        return bool(fitting and happening.data.get("reversal"))
    if to.kind == "check-to-play-or-block":
        return fitting
    if to.kind == "check-to-block-with":
        return blocks and fitting
    return bool(fitting and (not blocks or says_card(to.d)))


@room.trigger(ChecksCard, "check", "mill")
def checks_card(game: Game, node: ChecksCard, happening: Happening, card: Card, owner: str) -> bool:
    if not _by(node, happening, owner) or (happening.kind == "mill" and node.mill == "no"):
        return False
    if node.to is not None and (happening.kind != "check" or not check_is_to(game, node, happening, card, owner)):
        return False
    ctx = looker(game, owner, card)
    return any(fits(game, ctx, found, node.d) for found in happening.cards)


@room.trigger(ChecksValue, "check")
def checks_value(game: Game, node: ChecksValue, happening: Happening, card: Card, owner: str) -> bool:
    numbers = [int(number) for name in "nmo" if (number := node.get(name)) is not None]
    met = any(compare(happening.data["value"], node.cmp, number) for number in numbers)
    return met and _by(node, happening, owner) and check_is_to(game, node, happening, card, owner)


@room.trigger(ChecksThis, "check")
def checks_this(game: Game, node: ChecksThis, happening: Happening, card: Card, owner: str) -> bool:
    return card in happening.cards and check_is_to(game, node, happening, card, owner)


# -- health, adding, phases -------------------------------------------------------------------------------------------


@room.trigger(HealthReducedTo, "lose-health", "takes-damage")
def health_reduced_to(game: Game, node: HealthReducedTo, happening: Happening, card: Card, owner: str) -> bool:
    """Was it higher before, and is it this low now?"""
    if happening.data.get("before") or not _by(node, happening, owner):
        return False
    most = int(node.n) if node.n is not None else int(node.below or 0) - 1
    now = game.players[happening.player].health
    reached = now <= most < now + int(happening.data["amount"])
    return reached and was_so(looker(game, owner, card), node.how, happening)


@room.trigger(Passes, "passes")
def passes(game: Game, node: Passes, happening: Happening, card: Card, owner: str) -> bool:
    """Has a player given up the chance to play an enhance, or a form and with it the rest of the Combat Phase?"""
    right = _by(node, happening, owner) and happening.data["on"] == node.on
    return right and was_so(looker(game, owner, card), node.how, happening)


@room.trigger(PartBegins)
def part_begins(game: Game, node: PartBegins, happening: Happening, card: Card, owner: str) -> bool:
    return part_meant(node, happening, owner) and of_attack_meant(game, node, happening, card, owner)


@room.trigger(PartEnds)
def part_ends(game: Game, node: PartEnds, happening: Happening, card: Card, owner: str) -> bool:
    return part_meant(node, happening, owner) and of_attack_meant(game, node, happening, card, owner)


@room.trigger(PartAnnounced, "part-announced")
def part_announced(game: Game, node: PartAnnounced, happening: Happening, card: Card, owner: str) -> bool:
    mine = happening.player == owner
    return bool(happening.data["part"] == node.part and mine == (node.whose == "you"))
