"""The game on one printed page: clauses of the current edition, chosen and shelved; the words are the content's own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from .loading import library
from .model import Clause, parse_ref


@dataclass(frozen=True)
class QuickCard:
    """One block of the quick reference."""

    title: str
    clauses: tuple[Clause, ...]


_CHOSEN: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "First turn",
        (
            "starting-the-game#first-skips-start-phase",
            "starting-the-game#no-first-turn-attack",
            "starting-the-game#second-player-extra-card",
        ),
    ),
    ("Start Phase", ("ready-step#ready-all", "review-step#may-discard-one", "draw-step#draw-up-to-hand-size")),
    (
        "Combat Phase",
        (
            "combat-phase#series-of-forms",
            "combat-phase#failed-check-ends-phase",
            "combat-phase#must-try-one-card",
        ),
    ),
    (
        "Playing a card",
        (
            "playing-a-card#difficulty-as-its-type",
            "progressive-difficulty#counts-other-cards",
            "making-a-check#passes",
            "making-a-check#exactly-what-is-needed",
            "playing-a-card#failed-discard",
        ),
    ),
    (
        "Attack sequence",
        (
            "enhance-step#blitz-first",
            "attacker#first-enhance",
            "block-step#block-difficulty",
            "completely-blocked#same-zone",
            "partially-blocked#adjacent-zone",
            "partially-blocked#half-rounded-up",
            "completely-blocked#no-damage",
        ),
    ),
    (
        "End Phase",
        (
            "clearing-the-card-pool#active-first",
            "clearing-the-card-pool#right-to-left",
            "clearing-the-card-pool#foundations-built",
            "clearing-the-card-pool#damaging-attack-momentum",
        ),
    ),
    (
        "Responses",
        (
            "response-ability#active-player-first",
            "response-ability#both-pass-closes",
            "response-ability#once-per-window",
        ),
    ),
    ("Restrictions", ("deadlock#rival-more-than-ten", "desperation#less-than-half", "play-restrictions#combo")),
    ("Winning", ("health#zero-loses", "cycling#when", "cycling#lose-without-ten")),
)


def quick_reference_cards() -> tuple[QuickCard, ...]:
    return _cards(library().version)


@lru_cache(maxsize=1)
def _cards(version: str) -> tuple[QuickCard, ...]:
    return tuple(QuickCard(title, tuple(_clause(cite) for cite in cites)) for title, cites in _CHOSEN)


def _clause(cite: str) -> Clause:
    found = library().clause(parse_ref(cite, library().current.id))
    if found is None:
        raise LookupError(f"the quick reference cites {cite}, which the content doesn't have")
    return found
