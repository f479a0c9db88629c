"""Timing: moments between steps, how long an enhance lasts, pauses that can't be resolved.

The values of `uvs-1.2.9` are the defaults. Beside each is the clause that requires it, then what the older editions say.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Timing:
    """The settings of triggers, durations and pauses."""

    # phases-steps#triggers-between-phases. ufs 300.3: nothing happens between phases or steps.
    triggers_between_steps: bool = True
    # effects#lasts-until-end-of-turn. ufs 302.8.5, 401.1.1: until the attack has resolved.
    enhance_effects_last: Literal["turn", "attack"] = "turn"
    # pause-conditions#tries-then-ends. mha: silent, so the game stays paused. ufs 102.1, 202.6, 500.3: each rule acts
    # at once, as a separate event.
    unresolved_pause: Literal["ends", "halts", "no-pauses"] = "ends"
