"""Keyword abilities: what each grants, in the words of the rules. Traits grant nothing (Keyword Ability, Keyword Trait)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.reading import read_ability
from rules_engine.contract.vocabulary import Keyword
from rules_engine.table.printed import Printed

GRANTS: dict[str, tuple[str, ...]] = {
    "Breaker": (
        "Response: After you block with this card, your rival's next check to play a card gets -X. X equals the rating of the "
        "Breaker keyword granting this ability.",
    ),
    "Combo": (
        "Combo-restricted abilities on this card are only playable if the printed properties of the directly preceding card(s) in the "
        "card pool match the requirement(s) of a Combo keyword on this card, in order.",
    ),
    "Deflect": (
        "Response [Hand] Add this card to the card pool: Before the damage step of a rival attack, that attack gets -X damage. "
        "X equals the rating of the Deflect keyword granting this ability. Only 1 Deflect ability can be played per attack.",
    ),
    "Desperation": (
        "While you are at desperation, this card's difficulty is X. X equals the rating of the Desperation keyword granting this ability.",
    ),
    "Echo": (
        "Response Discard 1 momentum: After this attack resolves, you may play it as your next form. If you do, after it resolves, flip it.",
    ),
    "Elusive": ("This backup cannot be attacked by a rival's first attack each turn.",),
    "EX": (
        "Enhance Discard 1 or more momentum: This attack gets +X speed for each card used to pay the cost of this ability. X equals the "
        "rating of the EX keyword granting this ability.",
    ),
    "Flash": ("Skip this attack's Enhance Step.",),
    "Frenzy": ("Blitz: This attack gets +1 speed and +1 damage for each attack that has been blocked this turn.",),
    "Gauge": (
        "Enhance: If this attack deals X or more damage, you may search your deck and discard pile for a character card that shares a "
        "name with your starting character and build it. X equals the rating of the Gauge keyword granting this ability.",
    ),
    "Multiple": (
        "Enhance Discard X momentum (minimum 1, maximum the listed rating): Add X cards from the top of your deck to your card pool face "
        'down as "multiple" copies of this attack. Add those attacks to the attack stack.',
    ),
    "Powerful": (
        "Enhance Discard 1 or more momentum: This attack gets +X damage for each card used to pay the cost of this ability. X equals the "
        "rating of the Powerful keyword granting this ability.",
    ),
    "Reversal": (
        "Response [Hand] Play this card as a reversal: After your opponent's blocked attack resolves, add this attack to the attack stack.",
    ),
    "Safe": ("Attacks cannot be played as a reversal to this attack.",),
    "Shift": (
        "As this card clears from your card pool during your End Phase, if you played it, you may build it transformed (opposite side up).",
    ),
    "Stun": (
        "Enhance: Your rival commits X foundations. X equals the rating of the Stun keyword granting this ability.",
    ),
    "Tension": ("Blitz: Add 1 Roman Cancel token to your momentum.",),
    "Terrain": ("After this card is added to your stage, destroy all other terrain cards.",),
    "Throw": ("If this attack is completely blocked, it deals half damage (rounded up) during the Damage Step.",),
    "Unique": (
        "While this card is in your stage, if there are 2 or more copies of it in your stage, sacrifice the copy that was most recently added.",
    ),
}
# Terms that no appendix lists but cards print as keywords: what the entry of that name says.
LIKE_TEXT: dict[str, tuple[str, ...]] = {"Unblockable": ("This attack is unblockable.",)}
ABILITY_KEYWORDS = frozenset((*GRANTS, *LIKE_TEXT))
# Those whose text counts with a rating. Desperation is also a play restriction, and as that it has none.
RATED = frozenset(name for name, texts in GRANTS.items() if any("rating" in text for text in texts)) - {"Desperation"}


# By ufs-1.9 401.2.5 Breaker makes the card harder, and only while the block lies in the card pool.
BREAKER_RAISES_DIFFICULTY = (
    "Response: After you block with this card, if it is in your card pool when your rival next tries to play a card this turn, that "
    "card gets +X difficulty. X equals the rating of the Breaker keyword granting this ability.",
)


def granted_by(keyword: Keyword, grants: Mapping[str, tuple[str, ...]] = GRANTS) -> tuple[ReadAbility, ...]:
    """The abilities a keyword grants its card, with the restriction in front of it. Without a rating Desperation grants none."""
    if keyword.name == "Desperation" and keyword.rating is None:
        return ()
    return _granted(keyword, grants.get(keyword.name) or LIKE_TEXT.get(keyword.name, ()))


@lru_cache(maxsize=2_000)
def _granted(keyword: Keyword, texts: tuple[str, ...]) -> tuple[ReadAbility, ...]:
    named = (f"{keyword.restriction} {text}".strip() for text in texts)
    return tuple(replace(read_ability(text), keyword=keyword) for text in named)


def for_edition(printed: Printed, grants: Mapping[str, tuple[str, ...]]) -> Printed:
    """A card as an edition reads its keywords: what they grant there, and which are no more than traits."""
    back = for_edition(printed.back, grants) if printed.back is not None else None
    made = replace(printed, back=back)
    made.__dict__["keyword_abilities"] = tuple(one for keyword in made.keywords for one in granted_by(keyword, grants))
    made.__dict__["ability_keywords"] = frozenset((*grants, *LIKE_TEXT))
    return made


COLORS = {
    "enhance": "keyword-ability#orange-enhance",
    "response": "keyword-ability#green-response",
    "blitz": "keyword-ability#pink-blitz",
    "continuous": "keyword-ability#blue-continuous",
}


def granting_cites(ability: ReadAbility) -> tuple[str, ...]:
    """The clauses by which a card has an ability that a keyword grants; none for a printed or gained one."""
    if ability.keyword is None or ability.keyword.name in LIKE_TEXT:
        return ()
    return f"{keyword_entry(ability.keyword)}#grants", "keyword-ability#grants-ability", COLORS[ability.type]


# What a keyword's entry says about the effect that its ability creates for later.
CREATED = {"Echo": ("echo#flipped-no-attack",)}


def created_cites(ability: ReadAbility) -> tuple[str, ...]:
    """The clauses of an effect that a keyword's ability creates."""
    return granting_cites(ability) + (CREATED.get(ability.keyword.name, ()) if ability.keyword is not None else ())


REFERENCES = {"combo": "combo#combo-ability-reference", "seen-stun": "stun#being-stunned"}


def reference_cites(ability: ReadAbility) -> tuple[str, ...]:
    """What a trigger means that speaks of a keyword: a Combo ability, being stunned."""
    event = ability.trigger.get("event") if ability.trigger is not None else None
    if event is None:
        return ()
    which = event.get("which")
    keyword = which.get("k") if which is not None else None
    said = (event.kind, keyword.means if keyword is not None else "")
    return tuple(REFERENCES[word] for word in said if word in REFERENCES)


def keyword_entry(keyword: Keyword) -> str:
    """The rulebook's entry on a keyword ability."""
    slug = keyword.name.lower()
    return "desperation-keyword" if slug == "desperation" else slug
