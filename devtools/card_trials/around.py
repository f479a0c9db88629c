"""The cards on a board besides the one being tried: plain ones, ones that fit its words, and ones that make things
happen.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.card_text.ability import CONTINUOUS

from .condition_setups import TAKE
from .event_sources import ON_ATTACKS, PLAIN, as_ability
from .fitting import Row
from .plans import Plan, Setting

# The prefix of slugs of cards that fit the line's words.
FIT = "fit"
PER_EVENT_SOURCE = 6


def cards_around(setting: Setting, plan: Plan) -> dict[str, Row]:
    ringside, own = setting.ringside, setting.side
    symbols = ["order", "chaos", "death"] if plan.seed % 2 else ["air", "earth", "fire"]
    if own.type == "character" and own.symbols:
        symbols = list(own.symbols)[: 1 if plan.seed % 2 else 3]
    symbols = symbols[: plan.symbols]
    plain = {"check": plan.checks, "difficulty": 1, "symbols": symbols}
    hero = {**ringside.hero, "text": "Form: Draw 1 card.\nEnhance: This attack gets +1 damage."}
    size = plan.rival_hand or (6, 4, 8)[plan.seed % 3]
    other = {
        **hero,
        "health": other_health(plan),
        "name": hero["name"] if plan.alike else "Challenger",
        "set": "",
        "symbols": ["void"],
        "keywords": hero["keywords"] if plan.alike else [],
        "hand_size": 4 if plan.stranger else size,
    }
    attack = {"zone": "mid", "speed": 3, "damage": 3}
    cards: dict[str, Row] = {
        "hero": other if plan.stranger else hero,
        "challenger": other,
        "prop": {"name": "Prop", "type": "foundation", "block": {"zone": "mid", "modifier": 0}, **plain},
        "guard": {"name": "Guard", "type": "foundation", "block": {"zone": "high", "modifier": 0}, **plain},
        "shield": {"name": "Shield", "type": "asset", "block": {"zone": "low", "modifier": 0}, **plain},
        "blow": {"name": "Blow", "type": "attack", "attack": attack, "text": _blitz(setting), **plain},
        "drill": {"name": "Drill", "type": "foundation", "text": DRILL, **plain},
        "ambush": {"name": "Ambush", "type": "foundation", "text": OUTWIT, **plain},
        "fleeting": {"name": "Fleeting", "type": "foundation", "text": FLEETING, **plain},
        "fading": {"name": "Fading", "type": "asset", "text": FLEETING, **plain},
        "stun": {"name": "Stun Blow", "type": "attack", "attack": attack, "keywords": ["Stun: 2", "Punch"], **plain},
        "tool": {"name": "Tool", "type": "asset", **plain},
        "friend": {"name": "Friend", "type": "backup", "stamina": 3, **plain},
        "trick": {"name": "Trick", "type": "action", "text": "Form: Draw 1 card.\nEnhance: Draw 1 card.", **plain},
    }
    for i, fit in enumerate(ringside.fits):
        cards[f"{FIT}{i}"] = {
            **fit.row,
            **({} if fit.has_check else {"check": plan.checks, "symbols": symbols + fit.symbols}),
        }
    written = {"text": "Form: Draw 1 card."} if plan.written else {}
    cards |= {f"before{i}": {**row, **written} for i, row in enumerate(ringside.before)}
    cards |= {slug: {"name": name, "type": "token"} for slug, name in ringside.tokens.items() if slug != "power-token"}
    return cards


def other_health(plan: Plan) -> int:
    """The health of the rival's character."""
    return (30, 40, 30)[plan.seed % 3]


def event_source_texts(setting: Setting, plan: Plan) -> list[str]:
    """The texts of the event sources on a board, each for one card."""
    if not plan.event_sources or not (setting.waits or setting.plays_elsewhere):
        return []
    sentences = [*setting.event_sources, *ON_ATTACKS]
    if plan.seed or plan.mood != TAKE:
        sentences += PLAIN
    elif setting.line.ability.type in ("response", CONTINUOUS):
        sentences += PLAIN[:5]
    sentences = list(dict.fromkeys(sentences))
    forms = [as_ability(sentence, "Form") for sentence in sentences if sentence not in ON_ATTACKS]
    texts = [as_ability(sentence, "Enhance") for sentence in sentences] + forms
    if setting.plays_elsewhere:
        texts = [
            f"You may play {what} from your discard pile." for what in ("attacks", "foundations", "assets")
        ] + texts
    return ["\n".join(texts[i : i + PER_EVENT_SOURCE]) for i in range(0, len(texts), PER_EVENT_SOURCE)]


def asked_event_sources(setting: Setting, plan: Plan) -> Iterator[str]:
    """Return the options that make event sources do what the line asks for, for either player."""
    wanted = {as_ability(sentence, type_) for sentence in setting.event_sources for type_ in ("Enhance", "Form")}
    for i, text in enumerate(event_source_texts(setting, plan), 1):
        for number, ability in enumerate(text.split("\n"), 1):
            if ability in wanted:
                verb = ability.split(":")[0].split()[0].lower()
                yield from (f"{verb}:{player}.{i}/{number}" for player in "ab")


def as_cards(event_sources: list[str], plan: Plan) -> dict[str, Row]:
    plain = {"type": "asset", "check": plan.checks, "difficulty": 1, "symbols": ["air"]}
    return {f"source{i}": {"name": f"Source {i}", "text": text, **plain} for i, text in enumerate(event_sources)}


# If an ability was played on a card that is no longer there.
FLEETING = "Form Destroy: Draw 1 card.\nEnhance Destroy: Draw 1 card."
OUTWIT = "Form [Outwit]: Draw 1 card.\nEnhance [Outwit]: Draw 1 card."
# Abilities of all sorts on a foundation, also while it is committed.
DRILL = "\n".join(
    (
        "Enhance [Tenacious]: Draw 1 card.",
        "Form [Tenacious]: Draw 1 card.",
        "Deadlock Enhance [Tenacious]: Gain 1 health.",
        "Response [Tenacious]: After you make a check, re-check.",
        "Response [Tenacious]: After a player draws 1 or more cards, gain 1 health.",
    )
)


def _blitz(setting: Setting) -> str:
    """Return the text of a plain attack, with abilities that the line may mention."""
    if "blitz" in setting.line.ability.text.lower():
        return "Blitz: Draw 1 card."
    return "Enhance: Draw 1 card." if is_about_abilities(setting) else ""


def is_about_abilities(setting: Setting) -> bool:
    """Does the line mention abilities being played, or re-checks?"""
    text = setting.line.ability.text.lower()
    return " ability" in text or "abilities" in text or "re-check" in text
