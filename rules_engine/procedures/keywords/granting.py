"""What a card's keywords give it: the abilities they grant, and the clauses behind them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.facts import kept
from rules_engine.card_text.reading import read_ability, read_granted
from rules_engine.contract.vocabulary import Keyword
from rules_engine.keywords import BY_NAME, GRANTS, LIKE_TEXT, keyword_entry
from rules_engine.table.printed import Printed


def granted_by(keyword: Keyword, grants: Mapping[str, tuple[str, ...]] = GRANTS) -> tuple[ReadAbility, ...]:
    """Return the abilities a keyword grants its card, with the restriction before it. Without a rating, Desperation
    grants none.
    """
    if keyword.name == "Desperation" and keyword.rating is None:
        return ()
    texts = grants.get(keyword.name) or LIKE_TEXT.get(keyword.name, ())
    return tuple(replace(_granted(keyword.restriction, text), keyword=keyword) for text in texts)


def _granted(restriction: str, text: str) -> ReadAbility:
    """Read what the rules grant once for everybody; what a card adds before it is the card's own."""
    return read_ability(f"{restriction} {text}") if restriction else read_granted(text.strip())


def for_edition(printed: Printed, grants: Mapping[str, tuple[str, ...]]) -> Printed:
    """Return a card as an edition reads its keywords: what they grant there, and which are only traits. Kept on the
    card.
    """
    editions = _editions(printed)
    if id(grants) not in editions:
        editions[id(grants)] = _for_edition(printed, grants)
    return editions[id(grants)]


@kept
def _editions(printed: Printed) -> dict[int, Printed]:
    """Return the card as editions read it, by what they grant."""
    return {}


def _for_edition(printed: Printed, grants: Mapping[str, tuple[str, ...]]) -> Printed:
    back = for_edition(printed.back, grants) if printed.back is not None else None
    with printed.read_as():
        granted = tuple(one for word in printed.keywords for one in granted_by(word, grants))
    named = frozenset((*grants, *LIKE_TEXT))
    return replace(printed, back=back, same_text_as=printed, granted=granted, named_abilities=named)


COLORS = {
    "enhance": "keyword-ability#orange-enhance",
    "response": "keyword-ability#green-response",
    "blitz": "keyword-ability#pink-blitz",
    "continuous": "keyword-ability#blue-continuous",
}


def granting_cites(ability: ReadAbility) -> tuple[str, ...]:
    """Return the clauses by which a card has an ability that a keyword grants; none for a printed or gained one."""
    if ability.keyword is None or ability.keyword.name in LIKE_TEXT:
        return ()
    return f"{keyword_entry(ability.keyword)}#grants", "keyword-ability#grants-ability", COLORS[ability.type]


def created_cites(ability: ReadAbility) -> tuple[str, ...]:
    """Return the clauses of an effect that a keyword's ability creates."""
    return granting_cites(ability) + (BY_NAME[ability.keyword.name].created if ability.keyword is not None else ())


REFERENCES = {"combo": "combo#combo-ability-reference", "seen-stun": "stun#being-stunned"}


def reference_cites(ability: ReadAbility) -> tuple[str, ...]:
    """Return what a trigger means that mentions a keyword: a Combo ability, being stunned."""
    event = ability.trigger.get("event") if ability.trigger is not None else None
    if event is None:
        return ()
    which = event.get("which")
    keyword = which.get("k") if which is not None else None
    said = (event.kind, keyword.means if keyword is not None else "")
    return tuple(REFERENCES[word] for word in said if word in REFERENCES)
