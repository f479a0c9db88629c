"""Playing a Card: announce, transit, difficulty, (an action's costs,) check; then it is in the card pool, or discarded."""

from __future__ import annotations

from rules_engine.board.card import CHARACTER, DISCARD, POOL, STAGE, TRANSIT, Card
from rules_engine.effects import RULE
from rules_engine.events import Happening
from rules_engine.game import Game
from rules_engine.ruling import Refusal

from .asking import Procedure, choose_one
from .attack import Attack
from .card_pool import progressive_difficulty
from .costs import pay_costs
from .executing import Context
from .making_a_check import make_check
from .order_of_operations import boundary
from .prohibitions import prohibitions
from .statics import difficulty_of, has_static

FORM_TYPES = ("attack", "foundation", "asset", "backup", "character")


def announce(game: Game, player: str, card: Card) -> None:
    """Put the card into the transit zone, face up; from the card pool it stays there. It gets a new current state."""
    text = f"{player.upper()} announces {card.name}."
    if card.zone == POOL:
        card.refresh()
        game.say(
            "announce",
            text,
            "playing-a-card#announce",
            "playing-a-card#from-pool-stays",
            "current-state#new-when-played",
            player=player,
        )
        return
    game.move(
        [card],
        TRANSIT,
        "announce",
        text,
        "playing-a-card#announce",
        "playing-a-card#place-face-up",
        "playing-a-card#waits-in-transit",
        "transit-zone#while-being-played",
        "transit-zone#new-state-when-played",
        player=player,
    )


def progressive(game: Game, player: str, card: Card) -> tuple[int, tuple[str, ...]]:
    """Progressive difficulty, unless an effect lets this card ignore it."""
    for effect in prohibitions(game, "no-progressive", card=card, player=player):
        if effect.kind == RULE and effect.uses:
            effect.uses -= 1
            if effect.uses == 0:
                game.effects.remove(effect)
            return 0, ("conflict-resolution#effect-beats-rules",)
    cites: tuple[str, ...] = ("progressive-difficulty#counts-other-cards", "card-pool#adds-progressive-difficulty")
    if card.zone == POOL:
        cites += ("playing-a-card#from-pool-not-counted",)
    return progressive_difficulty(game, player, card), cites


def play_as_form(game: Game, player: str, card: Card) -> Procedure:
    """Play a card as its type. Returns whether it was played; a failed check ends the Combat Phase."""
    kind = card.type or "foundation"
    target = (yield from _declare_target(game, player, card)) if kind == "attack" else None
    announce(game, player, card)
    yield from boundary(game)
    difficulty, changed = difficulty_of(game, card)
    extra, cites = progressive(game, player, card)
    total = difficulty + extra
    game.say(
        "difficulty", f"{card.name} needs {difficulty} + {extra} progressive difficulty = {total}.", "playing-a-card#determine-difficulty",
        "playing-a-card#difficulty-as-its-type", *cites, *changed, player=player,
    )  # fmt: skip
    passed = yield from make_check(game, player, total, "card", card)
    if not passed:
        fail(game, player, card)
        yield from boundary(game)
        return False
    if kind == "attack":
        begin_attack(game, player, card, target)
    into_pool(game, player, card, kind)
    if kind == "attack" and game.attack is not None and game.attack.card is card:
        release_suspended(game, card)
    game.happen(
        Happening("card-played", player, (card,), attack=game.attack if kind == "attack" else None, played_as=kind)
    )
    yield from boundary(game)
    return True


def _declare_target(game: Game, player: str, card: Card) -> Procedure:
    """Declare whom an attack is against, if the rival has backups."""
    rival = game.rival(player)
    first = not game.turn_history.get("attacks_by", {}).get(player)
    backups = [backup for backup in game.players[rival].stage if backup.type == "backup" and not backup.face_down]
    elusive = [backup for backup in backups if first and has_static(game, backup, "cannot-be-attacked-first")]
    choices: list[tuple[str, str, Card | None]] = [
        (game.players[rival].character.id, f"Attack {game.players[rival].character.name}", None)
    ]
    choices += [(backup.id, f"Attack {backup.name}", backup) for backup in backups if backup not in elusive]

    def refusals() -> list[Refusal]:
        return [
            Refusal(
                "attack",
                (backup.id,),
                "It is Elusive: the first attack of a turn cannot attack it.",
                ("elusive#grants",),
            )
            for backup in elusive
        ]

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
    """The attack is in progress as soon as it is played."""
    attack = Attack(card, player, target)
    game.last_attack = game.attack or game.last_attack
    game.attack = attack
    game.turn_history.setdefault("attacks_by", {"a": 0, "b": 0})[player] += 1


def release_suspended(game: Game, card: Card) -> None:
    """Changes of speed, damage and zone that waited while the attack was being played."""
    waiting, card.suspended = card.suspended, []
    for stat, amount in waiting:
        was = card.value(stat) or 0
        step = game.say(
            "modify",
            f"{card.name} is played and gets {amount:+} {stat}: {was + amount}.",
            "attack#modification-waits",
            "current-state#changes-suspended",
            player=card.owner,
        )
        game.set_state(step, card, stat, was + amount)


def into_pool(game: Game, player: str, card: Card, played_as: str) -> None:
    """The check passed: the rightmost spot of the card pool. It is now played."""
    keep, suspended, gained = dict(card.changed), list(card.suspended), list(card.gained)
    cites = (
        "playing-a-card#passed-rightmost",
        "playing-a-card#now-played",
        "card-pool#played-cards-go-here",
        "card-pool#left-to-right",
    )
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
        [card], POOL, "played", f"{card.name} is played into the card pool.", *cites, player=player, played_as=played_as
    )
    card.changed, card.suspended, card.gained = keep, suspended, gained


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
        )


def play_action(game: Game, player: str, card: Card, ctx: Context) -> Procedure:
    """An action's ability: difficulty fixed, costs paid, then the check. Failing leaves the costs spent."""
    announce(game, player, card)
    difficulty, changed = difficulty_of(game, card)
    extra, cites = progressive(game, player, card)
    total = difficulty + extra
    game.reading("action-cost-difficulty")
    game.say(
        "difficulty", f"{card.name} needs {difficulty} + {extra} progressive difficulty = {total}.", "playing-a-card#difficulty-as-its-type",
        "playing-a-card#action-one-sequence", "action#playing-is-added-cost", *cites, *changed, player=player,
    )  # fmt: skip
    yield from pay_costs(ctx, ctx.ability)
    yield from boundary(game)
    passed = yield from make_check(game, player, total, "card", card)
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
    game.happen(Happening("card-played", player, (card,), played_as="action"))
    yield from boundary(game)
    return True


def play_as_reversal(game: Game, player: str, card: Card) -> Procedure:
    """Play a card as a reversal: it is played as a cost, with a check. One attempt for each attack."""
    attack = game.attack or game.last_attack
    if attack is not None:
        attack.reversal_tried.add(player)
    game.reading("hand-reversal-check")
    game.say(
        "reversal",
        f"{player.upper()} tries to play {card.name} as a reversal.",
        "reversal#to-an-attack",
        "reversal#to-last-resolved",
        "reversal#one-attempt-per-attack",
        player=player,
    )
    announce(game, player, card)
    difficulty, changed = difficulty_of(game, card)
    extra, cites = progressive(game, player, card)
    total = difficulty + extra
    game.say(
        "difficulty",
        f"{card.name} needs {difficulty} + {extra} progressive difficulty = {total}.",
        "playing-a-card#difficulty-as-its-type",
        *cites,
        *changed,
        player=player,
    )
    outer, game.holding = game.holding, None
    try:
        passed = yield from make_check(game, player, total, "card", card)
    finally:
        game.holding = outer
    if not passed:
        fail(game, player, card)
        return False
    into_pool(game, player, card, "attack")
    game.happen(Happening("card-played", player, (card,), played_as="attack"))
    game.turn_history.setdefault("attacks_by", {"a": 0, "b": 0})[player] += 1
    return True


ZONES = (STAGE, CHARACTER)
