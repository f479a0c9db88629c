"""Questions that a game's rules never answer: what to play or buy, prices, upcoming releases, other games' terms."""

from __future__ import annotations

import re

_ASKED = re.compile(
    r"""\b(?:
    best(?!\ of) | strongest | good\ (?:deck|card|character)s? | meta | tier\ list | top\ tier | recommend\w* | advice | strateg(?:y|ies)
    | pric(?:e|es|ey|ing) | worth\ (?:money|buying) | expensive | buy(?:ing)? | sell(?:ing)? | trad(?:e|es|ing) | for\ sale | winnings | payout
    | collect(?:ion|ors?|ing) | stor(?:e|ing|ed)\ (?:my|your|the)?\ ?cards | binder | grad(?:e|ed|ing)\ (?:a|my|cards?) | foils? | rarity
    | sets?\ (?:comes?|is|are)\ (?:out|next) | comes?\ out\ next | (?:which|what)\ sets?\ (?:has|have|is|was|contains?) | (?:next|new)\ set | releas(?:e|es|ed|ing)\ (?:date|next|soon) | reprint\w*
    | artist | artwork | illustrat\w* | drew\ the\ art | how\ old\ (?:do|must|should) | store\ credit | website | online | download | podcast
    | mana | land\ cards? | many\ lands | energy\ cards? | trap\ cards? | extra\ deck | planeswalkers? | summoning\ sickness
    )\b""",
    re.VERBOSE,
)


def asks_beyond_rules(line: str) -> bool:
    """Return whether a line asks for advice, prices or news, or about something that only other games have."""
    return _ASKED.search(" ".join(line.lower()[:300].split())) is not None
