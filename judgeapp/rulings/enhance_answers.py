"""The answer to an attack that nobody has decided anything about yet: who can enhance it, and how it may end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString

from judgeapp.cards.collection import known_cards
from rules_engine import Explored

from .block_answers import (
    MOST_NAMED,
    PLAYERS,
    OpenAnswer,
    Way,
    bold_listed,
    cites_of,
    felt_by,
    names_offered,
    without_parents,
)
from .playing import play


def enhance_answer(question: Any, found: Explored, options: Sequence[Way]) -> OpenAnswer | None:
    """Return the answer if an attack is at the beginning of its Enhance Step, else None.

    It says how the attack may end only if every line was tried.
    """
    asked = found.asked
    if asked is None or asked.kind != "enhance" or question.get("decisions"):
        return None
    played = play(question, known_cards())
    ruling = played.ruling
    known = found.complete and bool(found.ends)
    # What decides the damage is cited if the answer mentions it.
    cites = [*ruling["decision"]["cites"][:1], *cites_of(question, ruling, options if known else ())]
    can = _can(asked.player, names_offered(played))
    said = format_html("{} {}", can, _ends(found)) if known else can
    return OpenAnswer(
        said, "", tuple(without_parents(list(dict.fromkeys(cites)), ruling["ruleset"])), ruling["ruleset"]
    )


def _can(player: str, names: Sequence[str]) -> SafeString:
    """`A can enhance with Stun Grip.`"""
    if not names or len(names) > MOST_NAMED:
        return format_html("{} can {}.", player.upper(), "enhance" if names else "only pass")
    return format_html("{} can enhance with {}.", player.upper(), bold_listed(names, last="or"))


def _ends(found: Explored) -> str:
    """`B ends this attack at 19 to 22.`"""
    felt = felt_by(found)
    won = [end.standing.winner for end in found.ends]
    if any(won):
        return f"{felt.upper()} {'loses' if all(won) else 'can lose'} the game in this attack."
    ends = [end.standing.health[PLAYERS.index(felt)] for end in found.ends]
    least, most = min(ends), max(ends)
    return f"{felt.upper()} ends this attack at {least if least == most else f'{least} to {most}'} health."
