"""Cards around a line while it's tried: ones that fit every description in it, and a character that meets its
restrictions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.reading import walk
from rules_engine.contract.vocabulary import SYMBOLS
from rules_engine.procedures.meanings.wording import Said, place, said
from rules_engine.procedures.playing.play_restrictions import names_in
from rules_engine.table.printed import Printed

from .fitting import KEYWORDS, NUMBERED, Row, attack_numbers, needed_for, plain_card, set_number, with_rating

MOST_COPIES = 40


@dataclass
class Fit:
    """A card that fits a description, and where the description looks for such cards."""

    row: Row
    zones: tuple[str, ...]
    lies: tuple[str, ...]
    copies: int = 1
    # What must have been done to it this turn.
    done: str = ""
    # Is its first ability one that the words ask to have been played?
    told: bool = False

    @property
    def has_check(self) -> bool:
        """Is its check value one that the words ask for?"""
        return "check" in self.row

    @property
    def symbols(self) -> list[str]:
        """The symbols that the words ask for."""
        return list(self.row.get("symbols", ()))


@dataclass
class Ringside:
    """Everything around a line: the hero, cards that fit its words, the counters and tokens it mentions."""

    hero: Row
    fits: list[Fit] = field(default_factory=list)
    counters: dict[str, int] = field(default_factory=dict)
    tokens: dict[str, str] = field(default_factory=dict)
    before: list[Row] = field(default_factory=list)


def ringside_of(card: Printed, ability: ReadAbility) -> Ringside:
    """What a line of a card needs around it."""
    nodes = list(walk(ability.tree)) + [node for part in (ability.x_is,) if part for node in walk(part)]
    found = Ringside(_hero(ability, nodes))
    most = max((n for node in nodes if (n := _number(node)) is not None), default=1)
    for node in nodes:
        if node.kind == "described":
            found.fits += [fit for fit in _fits(card, said(node), most) if fit not in found.fits]
        elif node.production.symbol == "kindly":
            noun = "attack"
            found.fits += [fit for fit in (Fit(plain_card(card, noun, (node,), ()), (), ()),) if fit not in found.fits]
        elif node.kind == "count-different" and node.get("zone") is not None:
            found.fits.append(Fit(_medley(), place(node.zone).zones, ()))
        elif node.kind == "count-different":
            found.fits.append(Fit(_medley(), ("deck",), ()))  # of cards that are milled or revealed
        elif node.kind == "ability-named":
            named = f"{str(node.name).title()}—{OF_TYPE['enhance']}"
            found.fits.append(Fit(plain_card(card, "foundation", (), ()) | {"text": named}, ("stage",), ()))
        elif (much := _damage_asked(node)) is not None:
            found.fits.append(
                Fit(plain_card(card, "attack", (), ()) | {"attack": attack_numbers(damage=much + 2)}, (), ())
            )
        elif node.kind == "seen-stun":
            found.fits.append(Fit(plain_card(card, "attack", (), ()) | {"keywords": ["Stun: 2"]}, (), ()))
        elif node.kind in ("paid-any", "paid-own") and node.get("k") is not None:
            row = plain_card(card, "attack", (), ()) | {"keywords": [with_rating(node.k.means)]}
            found.fits.append(Fit(row, (), ()))
        elif node.kind in ("matches-named", "is-named-card"):
            found.fits.append(Fit(_medley(), ("deck",), ()))
        elif node.kind == "has-happened" and node.verb == "play-ability":
            found.fits.append(_player_of(card, node.get("which")))
        elif node.kind == "play-ability":
            found.fits.append(replace(_player_of(card, node.which), told=False))
        elif node.kind in ASKED:
            found.fits += [fit for fit in _asked_for(card, node) if fit not in found.fits]
        name = node.get("name")
        if "counter" in node.production.pattern:
            found.counters[_counter(name) if isinstance(name, (Node, str)) else "rage"] = 5
        if node.kind == "token-core":
            name = node.name.means
            found.tokens["power-token" if name.lower() == "power" else name.lower().replace(" ", "-")] = name
    found.before = [needed_for(need) for keyword in card.keywords if keyword.name == "Combo" for need in keyword.needs]
    return found


# Texts whose first ability is of some type.
OF_TYPE = {
    "form": "Form: Draw 1 card.",
    "enhance": "Enhance: Draw 1 card.",
    "response": "Response: After you draw 1 or more cards, gain 1 health.",
    "blitz": "Blitz: Draw 1 card.",
}


def _player_of(card: Printed, which: Node | None) -> Fit:
    """Return a card whose first ability is one that a condition wants played, or any ability if no kind is named."""
    if which is None:
        return Fit(plain_card(card, "foundation", (), ()) | {"text": OF_TYPE["enhance"]}, ("stage",), (), told=True)
    if which.kind in ("keyword-ability", "ability-of-keyword"):
        keyword = with_rating(which.k.means) if which.kind == "ability-of-keyword" else "Stun: 2"
        text = {"text": "Combo Enhance: Draw 1 card."} if keyword.startswith("Combo") else {}
        row = plain_card(card, "attack", (), ()) | {"keywords": [keyword], **text}
        return Fit(row, ("card_pool",), (), told=True)
    type_ = which.type.kind if which.get("type") is not None else "enhance"
    row = plain_card(card, "foundation", (), ()) | {"text": OF_TYPE.get(type_, OF_TYPE["enhance"])}
    restriction = {
        "ability-outwit": "Enhance [Outwit]: Draw 1 card.",
        "ability-deadlock": "Deadlock Enhance: Draw 1 card.",
    }
    row["text"] = restriction.get(which.kind, row["text"])
    return Fit(row, ("stage",), (), told=True)


def _medley() -> Row:
    """Return an attack with many different properties."""
    row: Row = {
        "name": "Medley",
        "type": "attack",
        "difficulty": 1,
        "check": 5,
        "block": {"zone": "low", "modifier": 1},
    }
    return row | {
        "keywords": KEYWORDS,
        "symbols": ["air", "chaos", "death", "evil", "void", "water"],
        "attack": attack_numbers(),
    }


# Conditions on a card or the attack in progress that some card must meet.
ASKED = (
    "attack-has-symbol", "attack-has-keyword", "attack-has-keywords", "attack-has-stat", "attack-zone-is", "it-is-named",
    "it-has-word", "played-as-reversal",
)  # fmt: skip


def _asked_for(card: Printed, node: Node) -> Iterator[Fit]:
    """An attack, and a foundation face up and face down, of which a condition is true."""
    for type_ in ("attack", "foundation"):
        row = plain_card(card, type_, (), ())
        if node.kind == "attack-has-symbol":
            row["symbols"] = [node.s.kind]
        elif node.kind == "it-is-named":
            row["name"] = node.name.means
        elif node.kind == "played-as-reversal":
            row["keywords"] = ["Reversal"]
        elif node.kind == "it-has-word":
            row["name"] = f"The {node.word.means} itself"
        elif node.kind == "attack-has-keyword":
            row["keywords"] = [with_rating(node.k.means)]
        elif node.kind == "attack-has-keywords":
            row["keywords"] = KEYWORDS[: int(node.n)]
        elif node.kind == "attack-zone-is" and type_ == "attack":
            row["attack"]["zone"] = getattr(node.zone, "kind", node.zone)
        elif node.kind == "attack-has-stat":
            set_number(row, NUMBERED.get(node.stat.kind.removeprefix("printed-")), int(node.n))
        yield Fit(row, (), () if type_ == "attack" else ("face-down",))


def _damage_asked(node: Node) -> int | None:
    """How much damage a trigger waits for."""
    if node.kind != "happens" or node.verb not in ("deal", "attack-deals", "take"):
        return None
    least = node.get("n")
    return int(least) if isinstance(least, int) else None


def _number(node: Node) -> int | None:
    n = node.get("n")
    return int(n) if isinstance(n, int) and 0 < n <= MOST_COPIES else None


def _counter(name: Any) -> str:
    inner = name.get("a") if isinstance(name, Node) else name
    return str(getattr(inner, "means", inner))


def _hero(ability: ReadAbility, nodes: list[Node]) -> Row:
    hero: Row = {"name": "Hero", "type": "character", "health": 35, "hand_size": 7, "symbols": [], "keywords": []}
    hero["symbols"] = [symbol for symbol in SYMBOLS if symbol != "infinity"]
    for restriction in ability.restrictions:
        if restriction.kind == "character-name":
            hero["name"] = names_in(restriction)[0]
        elif restriction.kind == "set-icon":
            hero["set"] = restriction.icon.means
    for node in nodes:
        if node.kind == "character-has-trait":
            hero["keywords"].append(node.t.means)
        elif node.kind == "character-is-named":
            hero["name"] = node.name.means
    return hero


def _fits(card: Printed, words: Said, most: int) -> Iterator[Fit]:
    """Return a card for each thing that a description may mean."""
    zones = words.place.zones if words.place is not None else ()
    for core in words.cores:
        if core.kind == "token-core":
            continue
        kindly = core.get("kindly")
        noun = core.noun.means if core.kind == "plain-core" else "card"
        row = plain_card(card, noun, (kindly,) if kindly else (), words.qualities)
        if core.kind == "trait-core":
            row["keywords"] = [word.means for name in "tu" if (word := core.get(name)) is not None]
        elif core.kind == "copy-core":
            _make_copy(row, card, core.of)
        elif core.kind == "non-core" and row["type"] == core.a.means:
            row["type"] = "asset"
        if noun == "momentum":
            zones = ("momentum",)
        was = words.has("was-done")
        yield Fit(row, zones, words.lies, most, was.p.means if was is not None else "")


def _make_copy(row: Row, card: Printed, of: Node) -> None:
    if of.kind == "copied-name":
        row["name"] = of.a.means
    elif of.kind == "copied-this":
        row.update(_as_row(card))


def _as_row(card: Printed) -> Row:
    row: Row = {"name": card.name, "type": card.type}
    return row | ({"attack": attack_numbers(card.speed or 3, card.damage or 3)} if card.type == "attack" else {})
