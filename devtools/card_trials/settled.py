"""Conditions that can only come out one way, and the clause that decides it.

`If you have 1 or more foundations`, on a foundation that is played from the stage, is never false: the card itself is one. As in
`cannot`, each reason is a rule about trees that considers only the line and the rules, and ignores what other cards
might do in between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rules_engine.card_text.ability import CONTINUOUS, ReadAbility
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.reading import walk
from rules_engine.contract.vocabulary import STAGE
from rules_engine.procedures.meanings.describing import zone_meant
from rules_engine.procedures.meanings.wording import said
from rules_engine.procedures.playing.playable import names_own_card
from rules_engine.table.printed import Printed

from .doings import Doing, doings_of

TRUE, FALSE = "true", "false"
STAGED = ("foundation", "asset", "backup")
# What a line may do before one of its conditions and still be ready or committed in the stage.
HARMLESS = (
    "commit-this", "lose-health-cost", "lose-stamina-cost", "mill-cost", "check-against", "spend-cost", "draw", "mill",
    "gain-health", "lose-health",
)  # fmt: skip
Side = tuple[str, str]


@dataclass(frozen=True)
class Asked:
    """One condition of a line, and what the line does before it."""

    node: Node
    before: tuple[Doing, ...]
    ability: ReadAbility
    card: Printed

    @property
    def is_played_in_stage(self) -> bool:
        """Is the line played while its card is face up in the stage, and is the card still there?"""
        ability = self.ability
        if (
            self.card.type not in STAGED
            or ability.type == CONTINUOUS
            or ability.bracket_zone
            or names_own_card(ability)
        ):
            return False
        return not ability.bracket_kinds & {"outwit"} and all(doing.node.kind in HARMLESS for doing in self.before)


def settled(card: Printed, ability: ReadAbility) -> dict[str, dict[str, str]]:
    """Return the conditions that can't be true, and those that can't be false, each with the reason."""
    found: dict[str, dict[str, str]] = {TRUE: {}, FALSE: {}}
    for asked in _asked(card, ability):
        for rule in RULES:
            side = rule(asked)
            if side is not None:
                found[side[0]][print_node(asked.node)] = side[1]
    return found


def _asked(card: Printed, ability: ReadAbility) -> Iterator[Asked]:
    """Return a line's conditions with what is done before each. The first has only the costs before it."""
    doings = doings_of(ability)
    for node in walk(ability.tree):
        if node.production.symbol.endswith("condition"):
            under = [i for i, doing in enumerate(doings) if _stands_under(doing, node)]
            first = under[0] if under else sum(doing.is_cost for doing in doings)
            yield Asked(node, tuple(doings[:first]), ability, card)


def _stands_under(doing: Doing, condition: Node) -> bool:
    return any(inner is condition for when in doing.conditions for inner in walk(when))


def _so(asked: Asked, side: str, reason: str) -> Side:
    """Handle a negated condition: it can't come out the other way."""
    if asked.node.get("so") == "no":
        side = TRUE if side == FALSE else FALSE
    return side, reason


def _counts_itself(asked: Asked) -> Side | None:
    """An ability of a card in the stage is played while the card is there face up (stage#ready-abilities-playable)."""
    node = asked.node
    if node.kind != "has-cards" or node.who != "you" or node.cmp != ">=" or node.n != 1 or not asked.is_played_in_stage:
        return None
    words = said(node.d)
    zones = words.place.zones if words.place is not None else (zone_meant(node.d, "have"),)
    plain = all(core.kind == "plain-core" and core.kindly is None for core in words.cores)
    if STAGE not in zones or not plain or words.qualities or words.lies or words.other or words.whose is not None:
        return None
    if not {"card", asked.card.type} & set(words.nouns):
        return None
    return FALSE, "the card itself is one (stage#ready-abilities-playable)"


def _is_what_it_is(asked: Asked) -> Side | None:
    """A card whose ability is played in the stage is there face up, and so is what it says (stage#ready-abilities-playable)."""
    node = asked.node
    if node.kind != "it-is" or node.c.kind != "this-card" or not asked.is_played_in_stage:
        return None
    words = said(node.d)
    plain = all(core.kind == "plain-core" and core.kindly is None for core in words.cores)
    if not plain or words.qualities or words.lies or not {"card", asked.card.type} & set(words.nouns):
        return None
    return _so(asked, FALSE, "the card itself is one (stage#ready-abilities-playable)")


def _types_in_stage(asked: Asked) -> Side | None:
    """The starting character never leaves the stage (character#starting-not-removed), and the card is there too."""
    node = asked.node
    if node.kind != "has-different" or int(node.n) > 2 or not asked.is_played_in_stage:
        return None
    what = node.what
    zone = what.get("zone")
    if what.kind != "count-different" or what.what != "type" or zone is None:
        return None
    if (zone.zone, zone.whose) != (STAGE, "you"):
        return None
    return FALSE, "the starting character and the card itself are two (character#starting-not-removed)"


# What is always done when an effect says so, because nothing it needs can be absent.
SURE = {
    "draw": "draw#top-card-to-hand, cycling#lose-without-ten",
    "mill": "mill#top-card, cycling#lose-without-ten",
    "add-counters": "character#starting-not-removed",
}


def _was_done(asked: Asked) -> Side | None:
    """A player who draws or mills does so or has lost (cycling#lose-without-ten). The character is there to add
    counters to.
    """
    node = asked.node
    if node.kind not in ("you-do", "you-did-not") or not asked.before:
        return None
    last = asked.before[-1]
    kind, amount = last.node.kind, last.node.get("n")
    if kind not in SURE or last.is_cost or not last.sure or last.is_counted or last.node.get("who") != "you":
        return None
    if not isinstance(amount, Node) or amount.kind != "exactly" or int(amount.n) < 1:
        return None
    if kind == "add-counters" and last.node.cards.kind != "your-character":
        return None
    return (FALSE if node.kind == "you-do" else TRUE), f"that is always done ({SURE[kind]})"


def _before_damage(asked: Asked) -> Side | None:
    """Damage of an attack is dealt in its Damage Step, and enhances are played before it (damage-step#deals-to-rival-or-backup)."""
    node = asked.node
    if (
        node.kind != "has-happened"
        or node.verb not in ("take", "deal")
        or asked.ability.type not in ("enhance", "blitz")
    ):
        return None
    if node.period.kind != "this-attack-so-far" or any(doing.later for doing in asked.before):
        return None
    return _so(
        asked,
        TRUE,
        "an attack deals damage only after its Enhance Step (enhance-step#before-block-step, damage-step#third-part)",
    )


RULES: tuple[Callable[[Asked], Side | None], ...] = (
    _counts_itself,
    _is_what_it_is,
    _types_in_stage,
    _was_done,
    _before_damage,
)
