"""What is done to cards: commit, ready, flip, destroy, discard, draw and the other verbs. Several cards at once are one
event.

Players don't act on their rival's cards: the owner of the cards completes the act, and it is the owner's event.
"""

from rules_engine.procedures.acts.committing import commit, freeze, ready
from rules_engine.procedures.acts.counting import change_counters, clear_counters
from rules_engine.procedures.acts.drawing import draw, mill, take_top
from rules_engine.procedures.acts.driving import choose_to_drive, drive, to_drive_with
from rules_engine.procedures.acts.health import (
    change_max_health,
    drop_is_loss,
    gain_health,
    limit_health,
    lose_health,
    lose_stamina,
)
from rules_engine.procedures.acts.moving import (
    build,
    by_owner,
    changes_control,
    clear,
    destined,
    destroy,
    discard,
    remove,
    sacrifice,
)
from rules_engine.procedures.acts.revealing import conceal, reveal
from rules_engine.procedures.acts.sealing import seal, unseal
from rules_engine.procedures.acts.turning import flip, transform, unflip

__all__ = [
    "build",
    "by_owner",
    "change_counters",
    "change_max_health",
    "changes_control",
    "choose_to_drive",
    "clear",
    "clear_counters",
    "commit",
    "conceal",
    "destined",
    "destroy",
    "discard",
    "draw",
    "drive",
    "drop_is_loss",
    "flip",
    "freeze",
    "gain_health",
    "limit_health",
    "lose_health",
    "lose_stamina",
    "mill",
    "ready",
    "remove",
    "reveal",
    "sacrifice",
    "seal",
    "take_top",
    "to_drive_with",
    "transform",
    "unflip",
    "unseal",
]
