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
    | msrp | retail | dollars? | euros? | booster\ box(?:es)? | ebay | pre-?orders? | in\ stock | secret\ rares? | graded | autograph\w* | signed\ cards?
    | (?:pre-?)?regist(?:er|ration)\ for | preregister | regionals? | nationals? | worlds | championships? | locals | promos? | schedules? | venues? | tickets? | discord | reddit
    | twitch | youtube | stream(?:s|ed|ing)? | newsletter | android | iphone | steam | simulator | spoilers? | voice\ actors? | cosplay | merch(?:andise)?
    | should\ i\ (?:main|buy|pick|get|splash|cut|build|start\ with) | win\ against | (?:beat|play)\ against\ (?:a|an|the)\ \w+\ decks? | match-?ups? | tips | for\ (?:a\ )?beginners?
    | budget\ decks? | deck\ ideas? | any\ good\ in | deck\ box(?:es)? | finish\w*\ (?:in\ (?:the\ )?)?top\ \d+ | packs?\ for\ (?:the\ )?top
    | yu-?gi-?oh | pok[eé]mon | hearthstone | lorcana | digimon | flesh\ and\ blood | keyforge | netrunner | weiss
    | mana | land\ cards? | many\ lands | energy | trap\ cards? | extra\ deck | planeswalkers? | summoning\ sickness | trample | lifelink | deathtouch | vigilance
    | spell\ speeds? | chain\ links? | tribute\ summon\w* | special\ summon\w* | prize\ cards? | retreat\ costs? | supporter\ cards? | evolutions? | inkwell
    )\b""",
    re.VERBOSE,
)


def asks_beyond_rules(line: str) -> bool:
    """Return whether a line asks for advice, prices or news, or about something that only other games have."""
    return _ASKED.search(" ".join(line.lower()[:300].split())) is not None
