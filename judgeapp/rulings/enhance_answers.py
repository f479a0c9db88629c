"""The answer to an attack that nobody has decided anything about yet: who can enhance it, and how it may end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString

from judgeapp.cards.collection import known_cards
from judgeapp.visible import visible
from rules_engine import Explored

from .block_answers import MOST_NAMED, PLAYERS, OpenAnswer, Way, bold_listed, cites_of, felt_by, without_parents
from .playing import play


def enhance_answer(question: Any, found: Explored, options: Sequence[Way]) -> OpenAnswer | None:
    """Return the answer where an attack begins with its Enhance Step, else None. It says how the attack may end, so every line has to be known."""
    asked = found.asked
    if asked is None or asked.kind != "enhance" or not found.complete or not found.ends or question.get("decisions"):
        return None
    ruling = play(question, known_cards()).ruling
    cites = [*ruling["decision"]["cites"][:1], *cites_of(question, ruling, options)]
    said = format_html("{} {}", _can(asked.player, options), _ends(found))
    return OpenAnswer(
        said, "", tuple(without_parents(list(dict.fromkeys(cites)), ruling["ruleset"])), ruling["ruleset"]
    )


def _can(player: str, options: Sequence[Way]) -> SafeString:
    """`A can enhance with Stun Grip.`"""
    names = list(
        dict.fromkeys(visible(option.named) for option, _ in options if option.decision != "pass" and option.named)
    )
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
