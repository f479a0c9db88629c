"""Block Step: first the defender may try one block; second, how and whether the attack was blocked is determined."""

from __future__ import annotations

from rules_engine.board.card import DISCARD, HAND, TRANSIT, Card
from rules_engine.events import Happening
from rules_engine.game import Game
from rules_engine.ruling import Ask, Option, Refusal

from .asking import Procedure, ask
from .attack import COMPLETE, NOT_BLOCKED, PARTIAL, Attack
from .making_a_check import make_check
from .order_of_operations import boundary
from .play_restrictions import WhyNot
from .playing_a_card import announce, fail, into_pool, progressive
from .statics import has_static

NEIGHBOURS = {"high": ("high", "mid"), "mid": ("high", "mid", "low"), "low": ("low", "mid")}


def block_step(game: Game, attack: Attack, resumed: bool) -> Procedure:
    """Carry out both parts of the Block Step."""
    game.go(
        "attack.block",
        "block-step",
        "The Block Step begins.",
        "attack-sequence#block-step-second",
        "block-step#after-enhance-step",
    )
    game.step_history = {"n": len(game.steps)}
    yield from boundary(game)
    block = None
    unblockable = is_unblockable(game, attack)
    if unblockable:
        game.say(
            "unblockable",
            f"{attack.card.name} is Unblockable: no block may be played.",
            "unblockable#no-block",
            "unblockable#by-no-means",
            player=attack.defender,
        )
    elif attack.considered_blocked:
        game.say(
            "considered-blocked",
            "It is considered completely blocked: the first part is skipped.",
            "block-step#considered-blocked-skips-first",
            player=attack.defender,
        )
    else:
        block = yield from _try_block(game, attack)
    from .attack_sequence import is_dropped

    if is_dropped(game, attack):
        return
    yield from _determine(game, attack, block, unblockable)


def is_unblockable(game: Game, attack: Attack) -> bool:
    return attack.unblockable or has_static(game, attack.card, "is-unblockable")


def why_invalid(game: Game, attack: Attack, card: Card) -> WhyNot | None:
    """Why a card cannot block this attack, or None if it is valid."""
    if card.printed is None:
        return WhyNot("Which card this is is not known. Name it to block with it.", ("block-step#needs-valid-card",))
    zone, own = attack.card.value("zone"), card.value("block_zone")
    if own is None:
        return WhyNot("It has no block.", ("block-step#needs-valid-card",))
    if own not in NEIGHBOURS[zone]:
        return WhyNot(
            f"A {own} block cannot stop a {zone} attack.", ("block-step#valid-zones", f"block-step#valid-{zone}")
        )
    if own == zone and (attack.no_complete_block or has_static(game, attack.card, "cannot-be-completely-blocked")):
        return WhyNot(
            "The attack cannot be completely blocked, so a block of its zone is invalid.",
            ("block-step#effects-change-valid", "block-step#plays-valid-card"),
        )
    return None


def block_difficulty(game: Game, attack: Attack, card: Card) -> tuple[int, int, int]:
    """Speed, block modifier and progressive difficulty."""
    from .card_pool import progressive_difficulty

    return (
        int(attack.card.value("speed") or 0),
        int(card.value("block_modifier") or 0),
        progressive_difficulty(game, attack.defender, card),
    )


def _try_block(game: Game, attack: Attack) -> Procedure:
    """First part: the defender decides, and may play one valid card as a block."""
    hand = game.players[attack.defender].zones[HAND]
    if not hand:
        game.say(
            "no-block",
            f"{attack.defender.upper()} holds no card and cannot try to block.",
            "block-step#needs-valid-card",
            player=attack.defender,
        )
        return None
    option = yield from ask(lambda: _ask(game, attack))
    if option.value is None:
        game.say(
            "no-block",
            f"{attack.defender.upper()} does not try to block.",
            "block-step#defender-decides",
            player=attack.defender,
        )
        return None
    return (yield from play_as_block(game, attack, option.value))


def _ask(game: Game, attack: Attack) -> Ask:
    hand = game.players[attack.defender].zones[HAND]
    options = []
    for card in hand:
        if why_invalid(game, attack, card) is None:
            total = sum(block_difficulty(game, attack, card))
            options.append(
                Option(
                    f"block:{card.id}",
                    "block",
                    f"Block with {card.name}: difficulty {total}",
                    (card.id,),
                    (
                        "block-step#plays-valid-card",
                        "block-step#valid-zones",
                        f"block-step#valid-{attack.card.value('zone')}",
                        "block-step#block-difficulty",
                    ),
                    card,
                )
            )
    options.append(Option("pass", "pass", "Do not block", cites=("block-step#not-tried",)))

    def refusals() -> list[Refusal]:
        found = []
        for card in hand:
            failing = why_invalid(game, attack, card)
            if failing is not None:
                found.append(Refusal("block", (card.id,), failing.why, failing.cites))
        return found

    return Ask(
        attack.defender, "block", f"Block {attack.card.name}?", ("block-step#defender-decides",), options, refusals
    )


def play_as_block(game: Game, attack: Attack, card: Card) -> Procedure:
    """Play a card as a block. Returns it if it was played."""
    player = attack.defender
    announce(game, player, card)
    yield from boundary(game)
    if (yield from _aborted(game, attack, card)):
        return None
    speed, modifier = int(attack.card.value("speed") or 0), int(card.value("block_modifier") or 0)
    extra, cites = progressive(game, player, card)
    total = speed + modifier + extra
    game.say(
        "difficulty", f"To block: speed {speed} + block modifier {modifier} + {extra} progressive difficulty = {total}.", "block-step#block-difficulty",
        "playing-a-card#difficulty-as-block", "speed#negative-unmodified", *cites, player=player,
    )  # fmt: skip
    passed = yield from make_check(game, player, total, "block", card)
    if not passed:
        fail(game, player, card)
        game.say("no-block", "The block fails: the attack is not blocked.", "block-step#failed-check", player=player)
        yield from boundary(game)
        return None
    if (yield from _aborted(game, attack, card)):
        return None
    into_pool(game, player, card, "block")
    game.note("blocks", player)
    game.happen(Happening("card-played", player, (card,), played_as="block"))
    game.happen(Happening("block-played", player, (card,), attack=attack))
    yield from boundary(game)
    return card


def _aborted(game: Game, attack: Attack, card: Card) -> Procedure:
    """A block that becomes invalid before it is played is discarded; there is no second try."""
    failing = why_invalid(game, attack, card)
    if failing is None or card.zone != TRANSIT:
        return False
    game.move(
        [card],
        DISCARD,
        "abort",
        f"{card.name} is no longer a valid block: it is discarded, and there is no second try.",
        "block-step#invalid-aborts",
        "block-step#invalid-discarded",
        "block-step#no-second-try",
        *failing.cites,
        player=attack.defender,
    )
    yield from boundary(game)
    return True


def _determine(game: Game, attack: Attack, block: Card | None, unblockable: bool) -> Procedure:
    """Second part: the block status, and its triggers."""
    if attack.considered_blocked and not unblockable:
        status, cite, text = COMPLETE, "block-step#considered-blocked-in-second", "is completely blocked"
    elif block is None:
        status, cite, text = NOT_BLOCKED, "block-step#not-tried", "is not blocked"
        if unblockable:
            cite = "unblockable#status-not-set"
    elif block.value("block_zone") == attack.card.value("zone") or game.past_of(block, 10**9):
        status, cite, text = COMPLETE, "block-step#matching-zone", "is completely blocked"
    else:
        status, cite, text = PARTIAL, "block-step#other-zone", "is partially blocked"
    extra = {
        COMPLETE: ("completely-blocked#same-zone",),
        PARTIAL: ("partially-blocked#adjacent-zone", "partially-blocked#becomes"),
        NOT_BLOCKED: (),
    }[status]
    step = game.say(
        "block-status",
        f"{attack.card.name} {text}.",
        "block-step#determine-status",
        cite,
        *extra,
        "block-step#one-status",
        player=attack.defender,
    )
    game.set_board(step, "attack.blocked", attack.blocked, status)
    attack.blocked = status
    if status != NOT_BLOCKED:
        game.turn_history["attacks_blocked"] = game.turn_history.get("attacks_blocked", 0) + 1
    game.happen(Happening("block-status", attack.defender, (attack.card,), attack=attack, status=status))
    yield from boundary(game)
