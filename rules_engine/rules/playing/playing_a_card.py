"""Playing a Card: announce, transit, difficulty, (an action's costs,) check; then it is in the card pool, or discarded."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.board.card import DISCARD, HAND, POOL, TRANSIT, Card
from rules_engine.effects import RULE
from rules_engine.events import Happening
from rules_engine.game import Game
from rules_engine.keywords.elusive import cannot_be_attacked
from rules_engine.ruling import Refusal

from ..asking import Procedure, are, choose_one
from ..attacks import attack_stack
from ..attacks.attack import Attack
from ..checks.making_a_check import make_check
from ..costs.additional_costs import added, additional_fails, pay_additional
from ..costs.payable import cost_fails
from ..costs.paying import pay_all
from ..effects.modifiers import ANNOUNCED
from ..effects.prohibitions import prohibitions
from ..effects.statics import difficulty_of, tell_what_changes
from ..events.awaiting import any_exists
from ..events.order_of_operations import boundary
from ..instructions.bullets import choose_in_cost
from ..instructions.offering import card_begins
from ..meanings.context import Context
from ..zones.card_pool import cards_counted
from .next_card import made_harder

IN_TRANSIT = (
    "playing-a-card#waits-in-transit",
    "transit-zone#while-being-played",
    "transit-zone#new-state-when-played",
)
INTO_POOL_FIRST = (
    "howto-aot:playing-cards#add-to-card-pool",
    "howto-cr:making-checks#add-to-card-pool",
    "current-state#new-when-played",
)
FORM_TYPES = ("attack", "foundation", "asset", "backup", "character")


def announce(game: Game, player: str, card: Card) -> None:
    """Put the card into the transit zone, face up; from the card pool it stays there. It gets a new current state."""
    text = f"{player.upper()} announces {card.name}."
    origin = card.zone
    card_begins(game, player, card)
    if card.zone == POOL:
        card.marks["played_from"] = origin
        card.refresh()
        card.marks[ANNOUNCED] = True
        game.dirty.append(card)
        game.say(
            "announce",
            text,
            "playing-a-card#announce",
            "playing-a-card#from-pool-stays",
            "current-state#new-when-played",
            player=player,
        )
        return
    cites = ("playing-a-card#announce", "playing-a-card#place-face-up")
    if _waits_in_pool(game):
        game.move([card], POOL, "announce", text, *cites, *INTO_POOL_FIRST, player=player)
        card.marks[ANNOUNCED] = True
    else:
        game.move([card], TRANSIT, "announce", text, *cites, *IN_TRANSIT, player=player)
    card.marks["played_from"] = origin


def _waits_in_pool(game: Game) -> bool:
    """By the guides a card lies in the card pool while its check is made; that this was assumed is said where it matters."""
    if game.reads("card-during-check") != "in-pool":
        return False
    game.reading("card-during-check")
    return True


def progressive(game: Game, player: str, card: Card) -> tuple[int, tuple[str, ...]]:
    """Progressive difficulty, unless an effect lets this card ignore it."""
    for effect in prohibitions(game, "no-progressive", card=card, player=player):
        if effect.kind == RULE and effect.uses:
            effect.uses -= 1
            if effect.uses == 0:
                game.effects.remove(effect)
            return 0, ("conflict-resolution#effect-beats-rules",)
    if any_exists(game, IGNORING) and _ignores_progressive(game, card):
        return 0, ("conflict-resolution#effect-beats-rules", "static-effect#active-while-live")
    return cards_counted(game, player, card)


IGNORING = frozenset(("this-ignores-progressive", "cards-ignore-progressive"))


def _ignores_progressive(game: Game, card: Card) -> bool:
    """`This card ignores progressive difficulty`, on the card itself; `Your attacks ignore ...`, on a live one."""
    from ..effects.statics import statics_everywhere, statics_of
    from ..meanings.one_of_all import is_one_of

    if any(True for _ in statics_of(game, card, "this-ignores-progressive")):
        return True
    return any(is_one_of(ctx, node.a, card) for ctx, node in statics_everywhere(game, "cards-ignore-progressive"))


def play_as_form(game: Game, player: str, card: Card) -> Procedure:
    """Play a card as its type. Returns whether it was played; a failed check ends the Combat Phase."""
    lies_face_down = card.face_down and card.printed is not None and card.copied is None
    kind = (card.printed.type if lies_face_down and card.printed is not None else card.type) or "foundation"
    target = (yield from declare_target(game, player, card)) if kind == "attack" else None
    announce(game, player, card)
    yield from boundary(game)
    total = difficulty_as_its_type(game, player, card)
    paid = yield from pay_additional(game, player, card, kind)
    passed = paid and (yield from check_to_play(game, player, total, card))
    if not passed:
        fail(game, player, card)
        yield from boundary(game)
        return False
    into_pool(game, player, card, kind)
    if kind == "attack" and card.zone == POOL:
        begin_attack(game, player, card, target)
        release_suspended(game, card)
    game.happen(
        Happening(
            "card-played",
            player,
            (card,),
            attack=game.attack if kind == "attack" else None,
            played_as=kind,
            origin=card.marks.get("played_from", HAND),
        )
    )
    yield from boundary(game)
    return True


def declare_target(game: Game, player: str, card: Card) -> Procedure:
    """Declare whom an attack is against, if the rival has backups."""
    rival = game.rival(player)
    backups = [backup for backup in game.players[rival].stage if backup.type == "backup" and not backup.face_down]
    elusive = [backup for backup in backups if cannot_be_attacked(game, player, backup)]
    game.note("attacks_tried", player)
    choices: list[tuple[str, str, Card | None]] = [
        (game.players[rival].character.id, f"Attack {game.players[rival].character.name}", None)
    ]
    choices += [(backup.id, f"Attack {backup.name}", backup) for backup in backups if backup not in elusive]

    def refusals() -> list[Refusal]:
        why = "It is Elusive: the first attack of a turn cannot attack it."
        return [Refusal("attack", (backup.id,), why, ("elusive#grants",)) for backup in elusive]

    if elusive and len(choices) == 1:  # nothing is left to ask, but why it is so is told
        game.say(
            "elusive",
            f"{are(elusive)} Elusive and cannot be attacked by the first attack of a turn.",
            "elusive#grants",
            player=player,
        )
    target = yield from choose_one(
        player,
        "attack",
        choices,
        f"Whom does {card.name} attack?",
        "playing-a-card#declare-attack-target",
        "backup#may-be-attacked",
        kind="target",
        refusals=refusals,
    )
    return target


def begin_attack(game: Game, player: str, card: Card, target: Card | None) -> None:
    """The attack is in progress as soon as it is played: whom it goes for counts as attacked, and it is pending."""
    attack = Attack(card, player, target)
    game.attack = attack
    now_attacked(game, attack)
    attack_stack.join(game, [attack], "attack-stack#played-attack-joins")


def now_attacked(game: Game, attack: Attack) -> None:
    """A player or backup counts as attacked after the attack has been played."""
    game.turn_history.setdefault("attacks_by", {"a": 0, "b": 0})[attack.attacker] += 1
    attacked = attack.target or game.players[attack.defender].character
    text = f"{attacked.name} is attacked by {attack.card.name}."
    game.say("attacked", text, "attack#considered-attacked", player=attack.attacker)
    game.happen(Happening("attacked", attack.defender, (attacked,), attack=attack))


def release_suspended(game: Game, card: Card) -> None:
    """Changes of speed, damage and zone that waited while the attack was being played."""
    from ..effects.modifiers import release

    release(game, card)


def into_pool(game: Game, player: str, card: Card, played_as: str, as_form: bool = True) -> None:
    """The check passed: the rightmost spot of the card pool. It is now played."""
    card.marks.pop(ANNOUNCED, None)
    keep, suspended, gained, states = dict(card.changed), list(card.suspended), list(card.gained), card.states
    cites = (
        "playing-a-card#passed-rightmost",
        "playing-a-card#now-played",
        "card-pool#played-cards-go-here",
        "card-pool#left-to-right",
        "card-pool#just-a-sequence",
        "card-pool#order-fixed",
    )
    if card.zone == POOL and _keeps_place(game, card):
        step = game.say(
            "played",
            f"{card.name} is played; it keeps its place in the card pool.",
            "playing-a-card#from-pool-stays",
            "card-pool#order-fixed",
            "playing-a-card#now-played",
            player=player,
        )
        game.set_flag(step, card, "played_as", played_as)
        return
    if card.zone not in (TRANSIT, POOL):
        game.say(
            "played",
            f"{card.name} is played; a cost moved it elsewhere.",
            "playing-a-card#passed-unless-moved",
            "card-pool#cost-moves-elsewhere",
            player=player,
        )
        return
    game.move(
        [card],
        POOL,
        "played",
        f"{card.name} is played into the card pool.",
        *cites,
        *(
            (f"{played_as}#played-as-form",)
            if as_form and played_as in ("asset", "attack", "backup", "foundation")
            else ()
        ),
        player=player,
        played_as=played_as,
    )
    card.changed, card.suspended, card.gained, card.states = keep, suspended, gained, states
    if card.may_have_more:
        game.forget(card)  # it came with the abilities that it had gained on its way


def _keeps_place(game: Game, card: Card) -> bool:
    """Does a card of the pool stay where it lies when it is played: one that waited there, by one reading any (open question)?"""
    return card.marks.get("played_from") != POOL or game.reading("echo-place") == "stays"


def fail(game: Game, player: str, card: Card) -> None:
    """The check failed: discard the card."""
    if card.zone in (TRANSIT, POOL):
        game.move(
            [card],
            DISCARD,
            "failed",
            f"{card.name} is discarded: the attempt to play it failed.",
            "playing-a-card#failed-discard",
            "playing-a-card#failed-attempt",
            player=player,
            happening=Happening("discard", player, (card,), origin=card.zone),
        )


def check_to_play(game: Game, player: str, difficulty: int, card: Card, *cites: str) -> Procedure:
    """The check to play a card as its type."""
    game.say(
        "check",
        f"{player.upper()} makes a check against {difficulty} to play {card.name}.",
        "playing-a-card#check",
        *cites,
        player=player,
    )
    return (yield from make_check(game, player, difficulty, "card", card))


def play_action(game: Game, player: str, card: Card, ctx: Context, count: Callable[[], None]) -> Procedure:
    """An action's ability: difficulty fixed, costs paid, then the check. Failing leaves the costs spent."""
    origin = card.zone
    announce(game, player, card)
    game.say(
        "action",
        f"{card.name} and its ability are played in one sequence.",
        "playing-a-card#action-one-sequence",
        "action#playing-is-added-cost",
        "action#played-from-hand" if origin == HAND else "action#effect-allows-other-zone",
        player=player,
    )
    if game.ruleset.playing.action_order == "costs-then-check":
        passed = yield from _costs_then_check(game, player, card, ctx)
    else:
        passed = yield from _check_then_costs(game, player, card, ctx)
    if not passed:
        fail(game, player, card)
        game.say(
            "failed",
            "The ability is not played; other costs stay spent.",
            "action#costs-stay-spent",
            "playing-a-card#failed-attempt",
            player=player,
        )
        yield from boundary(game)
        return False
    into_pool(game, player, card, "action")
    count()
    play = {"cancelled": False, "ctx": ctx}
    game.happen(Happening("card-played", player, (card,), played_as="action", origin=origin, play=play))
    yield from boundary(game)
    ctx.cancelled = bool(play["cancelled"])  # who answers the card may cancel the ability that comes with it
    return True


def _costs_then_check(game: Game, player: str, card: Card, ctx: Context) -> Procedure:
    """The difficulty is fixed (open question), the costs are paid, then comes the check."""
    costs_first = game.reading("action-cost-difficulty") == "costs-first"
    total = 0 if costs_first else difficulty_as_its_type(game, player, card)
    paid = yield from pay_all(
        [*added(game, player, card, "action", ctx.ability), (ctx, ctx.ability)],
        "playing-a-card#action-pay-costs",
        "action#costs-before-playing",
        "playing-a-card#no-triggers-while-paying",
        "playing-a-card#single-event-after-payment",
    )
    yield from choose_in_cost(ctx)
    yield from boundary(game)
    if costs_first:
        total = difficulty_as_its_type(game, player, card)
    return paid and (yield from check_to_play(game, player, total, card, "costs#action-check-excluded"))


def _check_then_costs(game: Game, player: str, card: Card, ctx: Context) -> Procedure:
    """The check comes first; the costs are paid whatever its result (or not), as far as what the check left can pay them."""
    total = difficulty_as_its_type(game, player, card)
    passed = yield from check_to_play(game, player, total, card, "ufs-1.9:302-the-combat-phase#302-7")
    if not passed and game.ruleset.playing.action_order == "check-then-costs-if-passed":
        text = f"{card.name} failed: there is nothing to pay for."
        game.say("unpaid", text, "ufs-1.9:302-the-combat-phase#302-3-1", player=player)
        return False
    failing = cost_fails(ctx, ctx.ability) or additional_fails(game, player, card, "action", ctx.ability)
    if failing is not None:
        cites = (*failing.cites, "ufs-1.9:302-the-combat-phase#302-7-c")
        game.say("unpaid", f"After the check the costs cannot be paid: {failing.why}", *cites, player=player)
        return False
    paid = yield from pay_all(
        [*added(game, player, card, "action", ctx.ability), (ctx, ctx.ability)],
        "ufs-1.9:302-the-combat-phase#302-7-b",
        "ufs-1.9:401-played-abilities#401-1-h",
    )
    yield from choose_in_cost(ctx)
    yield from boundary(game)
    return passed and paid


def difficulty_as_its_type(game: Game, player: str, card: Card) -> int:
    """What to check against for a card played as its type: its difficulty plus progressive difficulty.

    Where the edition says so, the card itself gets that much difficulty, and whatever reads it finds it.
    """
    difficulty, changed = difficulty_of(game, card)
    tell_what_changes(game, card, "difficulty")
    extra, cites = progressive(game, player, card)
    harder = made_harder(game, player, card)
    total = difficulty + extra + harder
    step = game.say(
        "difficulty",
        f"{card.name} needs {difficulty} + {extra} progressive difficulty{f' + {harder}' if harder else ''} = {total}.",
        "playing-a-card#determine-difficulty",
        "playing-a-card#difficulty-as-its-type",
        *cites,
        *changed,
        player=player,
    )
    if extra and game.ruleset.playing.progressive_raises == "card":
        game.set_state(step, card, "difficulty", int(card.value("difficulty") or 0) + extra)
        step.cites += ("ufs-1.9:302-the-combat-phase#302-4",)
    return total
