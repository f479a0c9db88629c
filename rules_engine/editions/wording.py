"""How far words of card text reach (Effects, If; ufs-1.9 400.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Linked = Literal["independent", "whole-first-part"]
IfReaches = Literal["sentence", "effect"]


@dataclass(frozen=True)
class Wording:
    """What editions disagree on about reading an effect."""

    # effects#as-much-as-possible; ufs-1.9 400.11: what "then" links needs the whole first part.
    linked: Linked = "independent"
    # if#rest-of-sentence, #not-later-sentences; ufs-1.9 400.11.1: the next sentences too.
    if_reaches: IfReaches = "sentence"
    # bullets-in-abilities#unchosen-not-ability-that. mha ability-that#any-situation: every option counts.
    unchosen_bullets: Literal["ignored", "count"] = "ignored"
