"""How a game begins: the first turns, the mulligan (Starting the Game, Mulligan; ufs-1.9 101, 301.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

MulliganRule = Literal["bottom-and-shuffle", "remove-whole-hand"]


@dataclass(frozen=True)
class Starting:
    """What editions disagree on before and in the first turns."""

    # starting-the-game#first-commits-character; the same in ufs-1.9 101.2.
    first_player_commits_character: bool = True
    # starting-the-game#first-skips-start-phase; the same in ufs-1.9 301.3.
    first_player_skips_start_phase: bool = True
    # starting-the-game#no-first-turn-attack; ufs-1.9 has no such rule.
    no_attack_on_first_turn: bool = True
    # starting-the-game#second-player-extra-card; ufs-1.9 has none: 0.
    second_player_extra_card: int = 1
    # mulligan#how: to the bottom, draw up, shuffle later; first the whole hand (again without foundations), second any
    # number. ufs-1.9 101.3: once each, the whole hand leaves the game, the printed hand size is drawn, no shuffle.
    mulligan: MulliganRule = "bottom-and-shuffle"
