"""The second part of the Block Step: how the attack is blocked."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.contract.vocabulary import POOL
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.attacks.valid_blocks import cannot_be_completely_blocked, is_unblockable
from rules_engine.procedures.effects.statics import block_zone_of
from rules_engine.procedures.events.order_of_operations import boundary
from rules_engine.table.attack import COMPLETE, NOT_BLOCKED, PARTIAL, Attack
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game
from rules_engine.table.history import BLOCKED

PARTIAL_BY = {
    ("high", "mid"): "attack-zone#high-partially",
    ("mid", "high"): "attack-zone#mid-partially-high",
    ("mid", "low"): "attack-zone#mid-partially-low",
    ("low", "mid"): "attack-zone#low-partially",
}


class Block:
    """A block that was played: the card, and its block zone as played (it may leave or turn afterwards)."""

    __slots__ = ("card", "zone")

    def __init__(self, game: Game, card: Card) -> None:
        self.card, self.zone = card, str(block_zone_of(game, card))


def second_part(game: Game, attack: Attack, block: Block | str) -> Procedure:
    """Determine the block status, then what triggers on it."""
    determine(game, attack, block)
    yield from boundary(game)


def determine(game: Game, attack: Attack, block: Block | str) -> None:
    """Determine whether and how the attack is blocked."""
    if is_unblockable(game, attack):
        status, cites = _unblockable_status(game)
    elif attack.considered_blocked:
        status, cites = _considered_status(game, attack)
    else:
        status, cites = block_status(game, attack, block)
    if status is None:
        game.say(
            "block-status", wording.blocks.gets_no_block_status(attack=attack.card.name), *cites, player=attack.defender
        )
    else:
        by = block.card if isinstance(block, Block) and status != NOT_BLOCKED else None
        set_block_status(game, attack, status, *cites, block=by)


def _unblockable_status(game: Game) -> tuple[str | None, tuple[str, ...]]:
    """Set no blocked status: no effect can. Whether "not blocked" is one is an open question."""
    cites = ("unblockable#status-not-set", "unblockable#by-no-means")
    return (None if game.reading("backup-attack-unblocked") == "no-status" else NOT_BLOCKED), cites


def _considered_status(game: Game, attack: Attack) -> tuple[str, tuple[str, ...]]:
    if cannot_be_completely_blocked(game, attack):
        return NOT_BLOCKED, ("conflict-resolution#prohibition-wins", "block-step#effects-change-valid")
    return COMPLETE, ("block-step#considered-blocked-in-second",)


def block_status(game: Game, attack: Attack, block: Block | str) -> tuple[str, tuple[str, ...]]:
    """Return how the attack was blocked: by the block that was played, wherever that is now."""
    if isinstance(block, str):
        return NOT_BLOCKED, (block,)
    zone, own = str(game.last_known(attack).value("zone")), _zone_of(game, block)
    if own != zone:
        by_zone = (PARTIAL_BY[zone, own],) if (zone, own) in PARTIAL_BY else ()
        return PARTIAL, (
            "block-step#other-zone",
            "partially-blocked#becomes",
            *(("partially-blocked#adjacent-zone",) if by_zone else ()),
            *by_zone,
        )
    if cannot_be_completely_blocked(game, attack):
        return _matching_but_not_completely(game)
    return COMPLETE, ("block-step#matching-zone", "completely-blocked#same-zone", f"attack-zone#{zone}-completely")


def _zone_of(game: Game, block: Block) -> str:
    """Return its block zone now; as played, if it has left the card pool or was turned."""
    card = block.card
    return str(block_zone_of(game, card)) if card.zone == POOL and not card.face_down else block.zone


def _matching_but_not_completely(game: Game) -> tuple[str, tuple[str, ...]]:
    """Handle an attack that can't be completely blocked any more after a matching block was played (open question)."""
    reading = game.reading("tape-swing-late")
    if reading == "completely-blocked":
        return COMPLETE, ("block-step#matching-zone", "block-step#invalid-aborts")
    if reading == "partially-blocked":
        return PARTIAL, ("block-step#other-zone", "block-step#one-status")
    return NOT_BLOCKED, ("conflict-resolution#prohibition-wins", "block-step#determine-status")


def set_block_status(game: Game, attack: Attack, status: str, *cites: str, block: Card | None = None) -> None:
    """Give the attack its block status. It has one: triggers happen when it's first determined, not when it changes."""
    was, attack.blocked = attack.blocked, status
    first = was is None or not game.ruleset.attacking.one_block_status
    becomes = ("block-step#then-becomes-blocked",) if status != NOT_BLOCKED else ()
    timing = (
        ("block-step#determine-status", *becomes, "block-step#status-triggers")
        if first
        else ("block-step#one-status", "block-step#no-repeat-triggers")
    )
    said = wording.blocks.block_status if first else wording.blocks.block_status_changes
    step = game.say(
        "block-status", said(attack=attack.card.name, status=status), *timing, *cites, player=attack.defender
    )
    game.set_board(step, "attack.blocked", was, status)
    for key in [key for key in attack.card.marks if str(key).startswith(BLOCKED)]:
        del attack.card.marks[key]
    if status != NOT_BLOCKED:
        game.mark_so(attack.card, (f"{BLOCKED}{status}",))
    if status != NOT_BLOCKED and was in (None, NOT_BLOCKED):
        game.turn_history["attacks_blocked"] = game.turn_history.get("attacks_blocked", 0) + 1
        game.turn_history.setdefault("blocked", []).append(attack)
    if first:
        game.happen(
            Happening("block-status", attack.defender, (attack.card,), attack=attack, status=status, block=block)
        )
