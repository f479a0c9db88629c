"""What has happened this turn or this game, for conditions that ask for it.

The game keeps every happening of the turn. A question that starts in the middle of a turn may tell counts (`history`); what it
does not tell is read off the card pools where they show it, and else has not happened.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.board.card import HAND, Card
from rules_engine.events import Happening, Left
from rules_engine.game import Game
from rules_engine.language.grammar import Node
from rules_engine.language.patterns.acts_seen import VERBS

from ..meanings.context import Context
from ..meanings.counted import counts
from ..meanings.describing import done_so, fits, fits_kindly, said, whose
from ..meanings.qualities import done_by
from ..meanings.qualities import same_name as is_copy
from .happened import COMBAT, comes_from, fitting_cards, is_act, least, meets_act, played_as_meant
from .holding import compare, condition


def in_period(game: Game, period: str, happening: Happening | Left) -> bool:
    """Did it happen since the point that is named?"""
    if period == "this-combat-phase":
        return happening.at in COMBAT
    if period == "this-enhance-step":
        return happening.at == "attack.enhance" and _in_last_enhance_step(game, happening)
    if period == "this-attack-so-far":
        return happening.during is not None and happening.during is game.attack
    return True


def _in_last_enhance_step(game: Game, happening: Happening | Left) -> bool:
    """Was it in the Enhance Step in progress; after that, in the one of the attack in progress or just resolved?"""
    if game.at == "attack.enhance":
        return happening.step == game.step_history.get("n")
    attack = game.attack or game.last_attack
    return attack is not None and happening.during is attack


def happenings(game: Game, kind: str, period: str = "this-turn") -> Iterator[Happening]:
    """The happenings of a kind in a period, without those only announced, or replaced by another."""
    for happening in game.happened:
        counts = happening.kind == kind and not happening.data.get("before") and not happening.data.get("replaced")
        if counts and in_period(game, period, happening):
            yield happening


def told(game: Game, key: str, who: tuple[str, ...], period: str = "this-turn") -> int:
    """What the question says of the part of the turn before it. An Enhance Step it cannot have seen."""
    counts = game.turn_history.get("told", {}).get(key)
    if counts is None or period not in ("this-turn", "this-combat-phase"):
        return 0
    return sum(int(counts.get(player, 0)) for player in who)


def players(ctx: Context, who: str) -> tuple[str, ...]:
    """Whose acts are meant."""
    return {"you": (ctx.owner,), "rival": (ctx.rival,)}.get(who, ("a", "b"))


def _act(kind: str, happening_kind: str) -> None:
    @condition(kind)
    def _(game: Game, ctx: Context, node: Node) -> bool:
        period = node.period.kind
        count = sum(meets_act(ctx, node, happening) for happening in happenings(game, happening_kind, period))
        if node.what.get("d") is not None:
            count += told(game, VERBS[node.verb].done, players(ctx, _whose_cards(ctx, node)), period)
        return bool((count >= least(node.what)) == (node.so == "yes"))


def _whose_cards(ctx: Context, node: Node) -> str:
    """Whose cards it was done to, by whom it was counted: `a rival foundation was destroyed`, `you have frozen` one."""
    d = node.what.get("d")
    if node.what.kind == "seen-yours":
        return "you"
    if d is None or said(d).whose is None:
        return str(node.who)
    return "you" if whose(ctx, d, ctx.owner) == (ctx.owner,) else "rival"


for _verb in VERBS.values():
    _act(f"has-{_verb.base}", _verb.happening)


@condition("has-left-zone")
def _(game: Game, ctx: Context, node: Node) -> bool:
    """Cards that went from a zone to another one; the way a card takes through the transit zone is part of that."""
    return left_zone(ctx, node) >= least(node.what)


def left_zone(ctx: Context, node: Node) -> int:
    """How many cards that fit have left a zone in a period."""
    owners = players(ctx, node.whose)
    period = node.period.kind
    found = [
        one.card
        for one in ctx.game.left
        if one.was == node.zone != one.to and one.card.owner in owners and in_period(ctx.game, period, one)
    ]
    if node.get("what") is not None and node.what.get("d") is None:
        meant = ctx.card if node.what.kind == "seen-this" else ctx.game.players[ctx.owner].character
        return sum(card.id == meant.id for card in found)
    d = node.what.d if node.get("what") is not None else node.d
    return sum(fits(ctx.game, ctx, card, d) for card in found) + told(ctx.game, f"left_{node.zone}", owners, period)


def is_so(node: Node, count: int, wanted: int = 1) -> bool:
    """Is it so, or not so, as the words ask?"""
    return bool((count >= wanted) == (node.so == "yes"))


@condition("has-cycled")
def _(game: Game, ctx: Context, node: Node) -> bool:
    people = players(ctx, node.who)
    if node.period is not None:
        found = sum(happening.player in people for happening in happenings(game, "cycle", node.period.kind))
        return is_so(node, found)
    cycled = game.game_history.get("cycled", {})
    return is_so(node, sum(cycled.get(player, 0) for player in people) + told(game, "cycled", people))


@condition("has-blocked")
def _(game: Game, ctx: Context, node: Node) -> bool:
    """Blocks that were played; how an attack was blocked, where it says so, was determined after it."""
    people, period, how = players(ctx, node.who), node.period.kind, node.get("how")
    blocked = sum(
        happening.player in people and _is_block(ctx, node, happening)
        for happening in happenings(game, "block-played" if how is None else "block-status", period)
    )
    return is_so(node, blocked + _blocks_before(ctx, node, people), int(node.n))


def _blocks_before(ctx: Context, node: Node, people: tuple[str, ...]) -> int:
    """Blocks before the question's board: as it tells, and of some kind as its card pools show."""
    period, how = node.period.kind, node.get("how")
    if node.tool is None:
        key = {None: "blocks", "completely": "complete_blocks", "partially": "partial_blocks"}[how]
        return told(ctx.game, key, people, period)
    if how is not None or node.tool.kind == "block-with-this" or period not in ("this-turn", "this-combat-phase"):
        return 0
    shown = ctx.game.turn_history.get("shown_played", ())
    return sum(
        card.owner in people and played_as == "block" and fits(ctx.game, ctx, was, node.tool.d)
        for card, played_as, was in shown
    )


def _is_block(ctx: Context, node: Node, happening: Happening) -> bool:
    how = node.get("how")
    if how is not None and happening.attack.blocked != {"completely": "complete", "partially": "partial"}[how]:
        return False
    if node.tool is None:
        return True
    block = happening.cards[0] if how is None else happening.data.get("block")
    if block is None:
        return False
    if node.tool.kind == "block-with-this":
        return block is ctx.card
    return fits(ctx.game, ctx, ctx.game.past_of(block, happening.began) or block, node.tool.d)


@condition("attacks-were-blocked")
def _(game: Game, ctx: Context, node: Node) -> bool:
    """How attacks were blocked, by whose they are; before the question, as blocks of the other player were told."""
    people, period = players(ctx, node.who), node.period.kind
    statuses = ("complete", "partial") if node.how == "any" else (node.how,)
    count = sum(
        happening.attack.attacker in people and happening.attack.blocked in statuses
        for happening in happenings(game, "block-status", period)
    )
    others = tuple(game.rival(player) for player in people)
    keys = ("blocks",) if node.how == "any" else (f"{node.how}_blocks",)
    return is_so(node, count + sum(told(game, key, others, period) for key in keys), int(node.n))


@counts("count-blocks")
def _(ctx: Context, node: Node) -> int:
    people, period = players(ctx, node.who), node.period.kind
    made = sum(happening.player in people for happening in happenings(ctx.game, "block-played", period))
    return made + told(ctx.game, "blocks", people, period)


@condition("nth-play")
def _(game: Game, ctx: Context, node: Node) -> bool:
    """How often this very card was played this turn, by whatever it was played again."""
    played = sum(ctx.card in done.cards for done in happenings(game, "card-played"))
    played += sum(card is ctx.card for card, _, _ in game.turn_history.get("shown_played", ()))
    return compare(played, node.cmp, int(node.n))


@condition("has-made-checks")
def _(game: Game, ctx: Context, node: Node) -> bool:
    people, period = players(ctx, node.who), node.period.kind
    made = sum(happening.player in people for happening in happenings(game, "check", period))
    return is_so(node, made + told(game, "checks", people, period), int(node.n))


def _checks_so(kind: str, ended: str, key: str) -> None:
    @condition(kind)
    def _(game: Game, ctx: Context, node: Node) -> bool:
        """Checks that were failed or passed; what they were for is not told of those before the question."""
        people, period = players(ctx, node.who), node.period.kind
        count = sum(
            happening.player in people and (node.to is None or _was_to(ctx, node, happening))
            for happening in happenings(game, ended, period)
        )
        before = told(game, key, people, period) if node.to is None else 0
        return is_so(node, count + before, int(node.n))


def _was_to(ctx: Context, node: Node, happening: Happening) -> bool:
    from ..triggers.play_triggers import check_is_to

    return check_is_to(ctx.game, node, happening, ctx.card, ctx.owner)


_checks_so("has-failed-check", "check-failed", "failed_checks")
_checks_so("has-passed-check", "check-passed", "passed_checks")


@condition("has-played-card")
def _(game: Game, ctx: Context, node: Node) -> bool:
    """Cards played this turn: as what the words say (Play a [Card Type]), from elsewhere than the hand if they say so."""
    count = count_played(ctx, node.d, players(ctx, node.who), node.period.kind, elsewhere=node.elsewhere == "yes")
    if node.get("most"):
        return bool((count <= int(node.n)) == (node.so == "yes"))
    return is_so(node, count, int(node.n))


def count_played(ctx: Context, d: Node, people: tuple[str, ...], period: str, elsewhere: bool = False) -> int:
    """How many cards that fit players have played in a period; those of the board's card pools count for the turn."""
    count: int = sum(
        happening.player in people
        and is_played_so(ctx, d, happening)
        and (not elsewhere or happening.data.get("origin", HAND) != HAND)
        for happening in happenings(ctx.game, "card-played", period)
    )
    if period not in ("this-turn", "this-combat-phase"):
        return count
    for card, as_what, as_it_was in ctx.game.turn_history.get("shown_played", ()):
        from_there = not elsewhere or as_it_was.marks.get("played_from", HAND) != HAND
        count += card.owner in people and from_there and fits_as_played(ctx, d, as_it_was, as_what)
    return count


def count_attacks(ctx: Context, kindly: Node, player: str) -> int:
    """How many attacks of a kind a player has played this turn: each as it was then."""
    played = [
        ctx.game.past_of(happening.cards[0], happening.began) or happening.cards[0]
        for happening in happenings(ctx.game, "card-played")
        if happening.player == player and happening.data["played_as"] == "attack"
    ]
    shown = ctx.game.turn_history.get("shown_played", ())
    played += [was for card, played_as, was in shown if card.owner == player and played_as == "attack"]
    return sum(fits_kindly(card, kindly) for card in played)


def is_played_so(ctx: Context, d: Node, happening: Happening) -> bool:
    """Was a card played that fits? `An attack` is one played as an attack, `an attack card` one played as anything."""
    card = happening.cards[0]
    return fits_as_played(ctx, d, ctx.game.past_of(card, happening.began) or card, happening.data["played_as"])


def fits_as_played(ctx: Context, d: Node, card: Card, played_as: str) -> bool:
    """Does a played card fit, as what it was played?"""
    return played_as_meant(d, played_as) and fits(ctx.game, ctx, card, d)


@condition("has-played-another")
def _(game: Game, ctx: Context, node: Node) -> bool:
    """Another than this one: than the card itself, or on a card that was not played, than the attack in progress."""
    people, attack = players(ctx, node.who), ctx.attack_in_progress()
    count = count_played(ctx, node.d, people, node.period.kind)
    this = ctx.card if ctx.card.played_as is not None or attack is None else attack.card
    itself = this.played_as is not None and this.owner in people and fits_as_played(ctx, node.d, this, this.played_as)
    return is_so(node, count - itself)


@condition("nth-of-kind")
def _(game: Game, ctx: Context, node: Node) -> bool:
    """The attack in progress or the card itself is of the kind, and so many of it have been played, itself included."""
    attack = ctx.attack_in_progress()
    this = attack.card if attack is not None and ctx.card.type != "attack" else ctx.card
    if this.owner != ctx.owner or this.played_as is None or not fits_as_played(ctx, node.d, this, this.played_as):
        return False
    return compare(count_played(ctx, node.d, (ctx.owner,), "this-turn"), node.cmp, int(node.n))


@condition("has-played-ability")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return is_so(node, count_abilities(ctx, node), int(node.n))


def count_abilities(ctx: Context, node: Node) -> int:
    """How many abilities of a kind players have played in a period."""
    from ..meanings.which_ability import is_such

    people, period = players(ctx, node.who), node.period.kind
    return sum(
        happening.player in people and (node.which is None or is_such(node.which, happening))
        for happening in happenings(ctx.game, "ability-played", period)
    )


def count_added(ctx: Context, node: Node) -> int:
    """Cards added to a player's hand or momentum. To draw is to add cards to the hand too (Draw)."""
    people, period = players(ctx, node.who), node.period.kind
    keys = ("added_hand", "drawn") if node.zone == HAND else ("added_momentum",)
    total = sum(told(ctx.game, key, people, period) for key in keys)
    for kind in ("add", "draw") if node.zone == HAND else ("add",):
        for happening in happenings(ctx.game, kind, period):
            if happening.player in people and (kind == "draw" or happening.data.get("zone") == node.zone):
                total += len(happening.cards)
    return total


@condition("has-added")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return is_so(node, count_added(ctx, node), int(node.n))


@counts("count-added")
def _(ctx: Context, node: Node) -> int:
    return count_added(ctx, node)


# -- counting what has happened -----------------------------------------------------------------------------------------


@counts("count-acts")
def _(ctx: Context, node: Node) -> int:
    """Cards to which it was done, each as often as it was."""
    people, period, verb = players(ctx, node.who), node.period.kind, VERBS[node.verb]
    total = told(ctx.game, verb.done, people, period)
    for happening in happenings(ctx.game, verb.happening, period):
        if happening.player in people and is_act(ctx.game, node.verb, happening) and _out_of(ctx, node, happening):
            total += len(fitting_cards(ctx, node.d, happening))
    return total


def count_moved(ctx: Context, d: Node, quality: Node) -> int:
    """`Foundations that have been destroyed this turn`: counted where it happened, for they are elsewhere now."""
    period = {"turn": "this-turn", "step": "this-enhance-step"}.get(quality.when, "this-combat-phase")
    verb = next(verb for verb in VERBS.values() if verb.done == quality.p.means)
    owners = whose(ctx, d, ctx.owner) if said(d).whose is not None or said(d).place is not None else ("a", "b")
    total = told(ctx.game, verb.done, owners, period)
    for happening in happenings(ctx.game, verb.happening, period):
        if happening.player in owners and is_act(ctx.game, verb.base, happening):
            total += len(fitting_cards(ctx, d, happening))
    return total


def _out_of(ctx: Context, node: Node, happening: Happening) -> bool:
    """Did the cards come from the zone that is named, or without one from where that act takes them?"""
    place = node.get("from")
    if place is not None:
        return comes_from(ctx, place.zone, happening)
    return node.verb != "discard" or happening.data.get("origin") == HAND


@counts("count-left")
def _(ctx: Context, node: Node) -> int:
    return left_zone(ctx, node)


@counts("count-played")
def _(ctx: Context, node: Node) -> int:
    return count_played(ctx, node.d, players(ctx, node.who), node.period.kind)


@counts("count-checks")
def _(ctx: Context, node: Node) -> int:
    people, period = players(ctx, node.who), node.period.kind
    kind, key = _CHECKS[node.how]
    made = sum(happening.player in people for happening in happenings(ctx.game, kind, period))
    return made + told(ctx.game, key, people, period)


_CHECKS = {
    "made": ("check", "checks"),
    "failed": ("check-failed", "failed_checks"),
    "passed": ("check-passed", "passed_checks"),
}


@counts("count-abilities")
def _(ctx: Context, node: Node) -> int:
    return count_abilities(ctx, node)


@counts("count-times")
def _(ctx: Context, node: Node) -> int:
    return times_played(ctx)


def times_played(ctx: Context) -> int:
    """How often this ability of this card has been played this turn, this time included."""
    from ..effects.live import abilities_of

    for number, ability in enumerate(abilities_of(ctx.game, ctx.card), 1):
        if ability is ctx.ability or ability.text == ctx.ability.text:
            return ctx.card.play_counts.get((number, "turn", ctx.game.turn), 0)
    return sum(
        ctx.card in happening.cards and happening.data["ability"].text == ctx.ability.text
        for happening in happenings(ctx.game, "ability-played")
    )


@condition("nth-time")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return compare(times_played(ctx), node.cmp, int(node.n))


# -- what this ability has done ------------------------------------------------------------------------------------------


@condition("did-so")
def _(game: Game, ctx: Context, node: Node) -> bool:
    if node.what.get("d") is None:
        done = done_by(ctx, node, ctx.ways.get(node.done, ()))
        return bool(done) and (node.what.kind != "seen-this" or ctx.card in done)
    return len(done_so(ctx, node.done, node.what.d, by=node)) >= least(node.what)


@condition("lost-so")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return compare(ctx.health_lost, node.cmp, int(node.n))


@condition("removed-counters-so")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return compare(ctx.counters_removed, node.cmp, int(node.n))


@condition("did-not-so")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return not done_so(ctx, node.done, node.d, by=node)


@condition("did-so-often")
def _(game: Game, ctx: Context, node: Node) -> bool:
    return compare(len(done_so(ctx, node.done, node.d, by=node)), node.cmp, int(node.n))


@condition("nth-copy")
def _(game: Game, ctx: Context, node: Node) -> bool:
    """Which copy of this card it is that was played this turn, itself included (Copy)."""
    played = [happening.cards[0] for happening in happenings(game, "card-played") if happening.player == ctx.owner]
    played += [card for card, _, _ in game.turn_history.get("shown_played", ()) if card.owner == ctx.owner]
    attack = ctx.attack_in_progress()
    this = ctx.card if ctx.card.type == "attack" or attack is None else attack.card
    return bool(sum(card is this or is_copy(card, this) for card in played) == int(node.n))
