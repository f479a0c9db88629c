"""Texts of cards that make things happen around a card, so that its triggers are met."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.reading import read_ability, walk
from rules_engine.card_text.verbs import CARD_VERBS
from rules_engine.explaining.spans import Spans
from rules_engine.procedures.meanings.wording import place
from rules_engine.table.printed import Printed

# What every board has.
PLAIN = (
    "Mill 1.",
    "Gain 1 health.",
    "Lose 1 health.",
    "Draw 1 card.",
    "Discard 1 card.",
    "Flip 1 foundation.",
    "Commit 1 rival foundation.",
    "Ready 1 foundation.",
    "Destroy 1 rival foundation.",
    "Sacrifice 1 foundation.",
    "Your rival discards 1 card.",
    "Add the top card of your deck to your momentum.",
    "Build 1 foundation from your discard pile.",
    "Reveal the top card of your deck.",
    "Remove 1 card in your discard pile.",
    "Freeze 1 rival foundation.",
    "Seal 1 rival foundation.",
    "Spend 1 momentum.",
)
ON_ATTACKS = (
    "This attack gets +3 speed and +3 damage.",
    "This attack gets -2 speed and -2 damage.",
    "Change the zone of this attack.",
)
RESULTS = {
    "reduces-damage": "This attack gets -2 damage.",
    "damage-penalty": "This attack gets -2 damage.",
    "reduces-speed": "This attack gets -2 speed.",
    "speed-penalty": "This attack gets -2 speed.",
    "increases-speed": "This attack gets +2 speed.",
    "speed-bonus": "This attack gets +2 speed.",
    "increases-damage": "This attack gets +2 damage.",
    "damage-bonus": "This attack gets +2 damage.",
    "adds-to-hand": "Draw 1 card.",
    "draws-cards": "Draw 1 card.",
    "adds-to-momentum": "Add the top card of your deck to your momentum.",
    "destroys": "Destroy 1 rival foundation.",
    "commits": "Commit 1 rival foundation.",
    "readies": "Ready 1 foundation.",
    "flips": "Flip 1 rival foundation.",
    "discards": "Your rival discards 1 card.",
    "gains-health": "Gain 1 health.",
    "mills": "Mill 1.",
    "reduces-check": "Your next check this turn gets -1.",
    "increases-check": "Your next check this turn gets +1.",
    "modifies-check": "Your next check this turn gets +1.",
    "cancels": "Cancel the next response ability played this turn.",
}
# Conditions on the numbers and the zone of an attack.
ON_NUMBERS = (
    "stat-against-printed",
    "value-compares",
    "stat-against-stat",
    "attack-has-stat",
    "attack-received",
    "attack-changed",
    "attack-zone-is",
)
ZONES = {
    "hand": "hand",
    "momentum": "momentum",
    "card_pool": "card pool",
    "stage": "stage",
    "discard": "discard pile",
    "deck": "deck",
    "removed": "removed from game zone",
}


def event_sources_for(card: Printed, ability: ReadAbility) -> list[str]:
    """Return sentences that do what a line waits for or asks about, if card text can say it."""
    spans = Spans(ability)
    found: list[str] = []
    for node in walk(ability.tree):
        for sentence in _sentences(card, node, spans):
            if sentence not in found and is_understood(sentence):
                found.append(sentence)
    return found


def is_understood(sentence: str) -> bool:
    """Can an event source say this?"""
    return read_ability(as_ability(sentence, "Enhance")).understood


def as_ability(sentence: str, type_: str) -> str:
    """The ability of an event source. What ends with a colon is a cost."""
    return f"{type_} {sentence} Gain 1 health." if sentence.endswith(":") else f"{type_}: {sentence}"


def _sentences(card: Printed, node: Node, spans: Spans) -> Iterator[str]:
    symbol, kind = node.production.symbol, node.kind
    if symbol in ("result", "results"):
        yield from _results(node, spans)
    if kind in _KEPT:
        yield from _KEPT[kind]
    if kind == "character-is":
        yield f"If your character has the {node.t.means} trait, gain 1 health."
    if symbol not in ("condition", "counted") and not symbol.endswith("event"):
        return
    if kind in ON_NUMBERS:
        yield from ON_ATTACKS
    if node.get("verb") in ("gain", "lose"):
        verb = node.verb.capitalize()
        n = int(node.get("n") or 1)
        yield f"{verb} {n} health."
        yield f"Your rival {verb.lower()}s {n} health."
    elif kind == "health-reduced-to":
        for much in (5, 10, 15, 20):
            yield f"Lose {much} health."
            yield f"Your rival loses {much} health."
    elif node.get("verb") in _ONE_WAY:
        yield from _ONE_WAY[node.verb]
    elif node.get("facing") is not None:
        yield f"Build the top card of your deck face {node.facing}."
        yield f"Your rival builds the top card of their deck face {node.facing}."
    elif kind == "seen-either":
        for verb in [node.slots[name].verb for name in "vwx" if name in node.slots]:
            yield from _acts(card, verb, node.what, spans)
    elif node.get("verb") == "add" and node.get("what") is not None:
        yield from _added(node, spans)
    elif node.get("verb") in CARD_VERBS and node.get("what") is not None:
        yield from _acts(card, node.verb, node.what, spans)
        if node.get("from") is not None:
            yield f"{node.verb.capitalize()} 1 card {spans.words(node.slots['from'])}."
    elif node.get("verb") in CARD_VERBS and node.get("d") is not None:
        yield from _act(node.verb, f"1 {_bare(spans.words(node.d))}")
    elif kind in ("leaves-zone", "enters-zone", "moves-zone", "it-leaves", "has-left-zone", "count-left"):
        yield from _moved(node)
    elif kind == "ability-adding-counters-resolves" or node.get("verb") in ("add-counters", "remove-counters"):
        called = node.get("name")
        name = called.a.means if isinstance(called, Node) else getattr(called, "means", called) or "Focus"
        n = int(node.get("n") or 1)
        for on in ("your character", "this card"):
            yield f"Add {n} {name} counters to {on}."
            yield f"Remove {n} {name} counters from {on}."
    elif node.get("verb") == "cycle":
        yield "Mill 3."
        yield "Your rival mills 3."
    elif kind == "transforms":
        yield "Transform your character."
        yield f"Transform 1 {card.type}."


# What can happen in one way only.
_ONE_WAY = {
    "search": ("Search your deck for 1 card and add it to your hand.",),
    "shuffle": ("Shuffle your deck.", "Your rival shuffles their deck."),
    "cancel": (
        "Cancel the next enhance ability your rival plays this turn.",
        "Cancel the next enhance ability played this turn.",
        "Cancel the next ability your rival plays this turn.",
    ),
}


# What something prevents.
_KEPT = {
    "checks-kept": ("Your rival's next check this turn gets -1.", "Your next check this turn gets +1."),
    "your-abilities-not-canceled": _ONE_WAY["cancel"],
    "abilities-not-canceled": _ONE_WAY["cancel"],
}


# The verbs of results as instructions: what is done to cards or by players.
_RESULT_VERBS = {
    "destroys": "destroy", "commits": "commit", "readies": "ready", "flips": "flip", "seals": "seal", "freezes": "freeze",
    "builds": "build", "removes": "remove", "unflips": "unflip", "discards": "discard", "clears": "clear",
    "reveals": "reveal", "leaves": "remove", "sacrifices": "sacrifice", "unseals": "unseal",
}  # fmt: skip


def _results(node: Node, spans: Spans) -> Iterator[str]:
    """Return text that has a mentioned result: on anybody's cards, by anybody."""
    if node.kind in RESULTS:
        yield RESULTS[node.kind]
    if node.kind in ("adds-to-hand", "adds-to-momentum") and node.get("from") is not None:
        origin = ZONES[place(node.slots["from"].zone).zones[0]]
        yield f"Add 1 card from your {origin} to your {node.kind.removeprefix('adds-to-')}."
    if node.kind in ("loses-health", "spends"):
        for rest in ("1 health", "1 momentum"):
            yield f"Your rival {'loses' if node.kind == 'loses-health' else 'spends'} {rest}."
    if node.kind in ("searches", "shuffles"):
        yield "Search your deck for 1 card and add it to your hand."
    cards, verb = node.get("cards"), _RESULT_VERBS.get(node.kind)
    if cards is None or verb is None:
        return
    noun = "card" if cards.noun.means == "momentum" else cards.noun.means
    zones = [" from your momentum" if cards.noun.means == "momentum" else ""]
    if cards.get("from") is not None or node.get("zone") is not None:
        named = place(cards.slots["from"].zone if cards.get("from") is not None else node.zone).zones[0]
        zones = [f" from {whose} {ZONES[named]}" for whose in ("your", "your rival's")]
    for zone in zones:
        yield f"{verb.capitalize()} 1 {noun}{zone}."
        yield f"{verb.capitalize()} 1 rival {noun}."
        yield f"Your rival {CARD_VERBS[verb].third} 1 {noun}{zone.replace('your rival' + chr(39) + 's', 'their')}."


def _acts(card: Printed, verb: str, what: Node, spans: Spans) -> Iterator[str]:
    """An act, done to what is seen: by its owner, by the rival, as a cost."""
    n = int(what.get("n") or 1)
    if what.kind == "seen-this":
        yield from _act(verb, f"{n} {card.type}")
        yield from _act(verb, "1 card in your stage")
    elif what.kind == "seen-character":
        yield from _act(verb, "your character")
        yield f"{verb.capitalize()} your rival's character."
    else:
        yield from _act(verb, f"{n} {_bare(spans.words(what.d))}")


def _bare(words: str) -> str:
    """Return a description without its owner."""
    for whose in ("rival's ", "your rival's ", "rival ", "your ", "Rival "):
        words = words.removeprefix(whose)
    return words


def _act(verb: str, cards: str) -> Iterator[str]:
    done = CARD_VERBS[verb]
    base = verb.capitalize()
    number, _, what = cards.partition(" ")
    if verb in ("draw", "mill", "spend"):
        noun = {"draw": " card" if number == "1" else " cards", "mill": "", "spend": " momentum"}[verb]
        yield f"{base} {number}{noun}."
        yield f"Your rival {done.third} {number}{noun}."
        if verb == "spend":
            yield f"Spend {number} momentum:"
        if verb == "mill":
            yield f"Mill {number}:"
        return
    if verb == "build":
        yield f"Build {cards} from your discard pile."
        yield f"Build {cards} from your hand."
        yield "Build the top card of your deck."
        return
    yield f"{base} {cards}."
    yield f"{base} {cards}:"
    yield f"{base} {number} rival {what}."
    yield f"Your rival {done.third} {cards}."
    if verb in ("unflip", "unseal"):
        yield f"Flip {cards}." if verb == "unflip" else f"Seal {cards}."
    for zone in ("card pool", "discard pile"):
        if " in your" not in cards and " from your" not in cards:
            yield f"{base} {cards} in your {zone}."


def _added(node: Node, spans: Spans) -> Iterator[str]:
    zone = ZONES[node.zone]
    n = int(node.what.get("n") or 1)
    what = _bare(spans.words(node.what.d)) if node.what.get("d") is not None else "card"
    for origin in ("discard pile", "card pool", "momentum", "stage"):
        if origin != zone:
            yield f"Add {n} {what} from your {origin} to your {zone}."
    yield f"Add the top {n} cards of your deck to your {zone}."
    yield f"Add the top card of your deck to your {zone}."
    yield f"Your rival adds the top card of their deck to their {zone}."
    if zone == "hand":
        yield f"Draw {n} cards."
        yield f"Your rival draws {n} cards."


def _moved(node: Node) -> Iterator[str]:
    zone = ZONES[node.zone]
    for origin in ("discard pile", "card pool", "momentum", "stage", "hand"):
        if origin != zone:
            yield f"Add 1 card from your {origin} to your {zone}."
            yield f"Add 1 card from your {zone} to your {origin}."
    yield "Clear 1 card in your card pool."
    yield f"Remove 1 card from your {zone}."
    yield f"Remove 1 card from your rival's {zone}."
    yield "Sacrifice 1 foundation."
    yield "Destroy 1 rival card in their stage."
