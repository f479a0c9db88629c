"""Questions about penalties, conduct and the running of events: floor rules answer them, not the rules of the game.

Floor rules are documents like any other (`kind: floor` in edition.yaml). An organiser adds those of their events; without one a question
about a penalty has no answer here, and the search says why.
"""

from __future__ import annotations

import re

from judgeapp.rulebook.loading import library
from judgeapp.rulebook.model import Edition

_ASKED = re.compile(
    r"""\b(?:
    penalt(?:y|ies) | disqualif\w* | \bdq | game\ loss | match\ loss | (?:first\ )?warning | infractions? | floor\ rules?
    | slow\ ?-?play(?:ing)? | stalling | cheat(?:ing|ed|s)? | unsport\w* | misconduct | tardy | tardiness | late\ for
    | marked\ (?:cards?|sleeves?) | outside\ (?:help|assistance) | bribery? | collusion | dress\ code | spectators?
    | tak(?:e|ing)\ notes | write\ (?:things\ )?down | prox(?:y|ies) | sleev(?:es?|ed|ing) | tie-?\ ?breakers? | standings | no-?\ ?show | (?:cell\ ?)?phones? | headphones
    | damaged\ cards? | misprint\w* | counterfeits? | prizes? | win\ for\ (?:going|placing|coming) | entry\ fee | (?:video|stream|record)(?:ing)?\ (?:the|my|a)\ (?:match|game)
    | toilet | bathroom | food | eat(?:ing)?\ | extra\ cards?\ by\ (?:accident|mistake) | by\ (?:accident|mistake)
    | minutes?\ late | (?:show|turn|arriv)\w*\ (?:up\ )?late | drink(?:s|ing)? | smell\w* | rude | swear\w* | torn | scratched | bent\ cards? | film(?:ing)? | lunch
    | record(?:ing)?\ (?:my|our)\ (?:match(?:es)?|games?) | talk(?:ing)?\ to\ (?:my|a|his|her|the|other)\ \w+ | sign(?:ing)?\ (?:my|his|the)\ cards? | left\ the\ table | drop\ after\ round | age\ limit | (?:kids|children)\ under
    | missed\ trigger | deck\ ?list\ (?:error|penalty) | drop\ from\ (?:the\ )?(?:event|tournament) | appeal(?:ing)?\ to
    )\b""",
    re.VERBOSE,
)
NONE_HERE = (
    "That's a question for the event's floor rules. This site has none: ask the organiser or the head judge. "
    "An organiser can add them as a document."
)


def asks_for_floor_rules(line: str) -> bool:
    """Return whether a line asks about penalties, conduct or the running of an event."""
    return _ASKED.search(" ".join(line.lower()[:300].split())) is not None


def floor_editions() -> list[Edition]:
    """Return the floor rules that this site has."""
    return [edition for edition in library().editions.values() if edition.is_floor]


def floor_notice(line: str) -> str:
    """Return what to say to a question about penalties if no document answers it; nothing to others."""
    return NONE_HERE if asks_for_floor_rules(line) and not floor_editions() else ""
