"""One object per edition: everything in which editions differ. Rules are written against it, never against an edition's name."""

from __future__ import annotations

from dataclasses import dataclass, field

from .uvs import UVS_OPEN_QUESTIONS


@dataclass(frozen=True)
class Ruleset:
    """The numbers, switches and default readings of one edition."""

    id: str
    open_questions: dict[str, tuple[str, ...]] = field(default_factory=dict)
    first_player_skips_start_phase: bool = True
    no_attack_on_first_turn: bool = True
    second_player_extra_card: int = 1
    duty_to_try_a_card: bool = True
    cycling_removes: int = 10
    deadlock_foundations: int = 11


RULESETS = {"uvs-1.2.9": Ruleset("uvs-1.2.9", open_questions=UVS_OPEN_QUESTIONS)}
