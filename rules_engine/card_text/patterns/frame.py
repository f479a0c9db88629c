"""The frame of an ability: restrictions, name, type, brackets, cost, colon, trigger, effect."""

from __future__ import annotations

from rules_engine.card_text.grammar import Found, Grammar
from rules_engine.card_text.patterns.words import NAMING, RESERVED, read_name
from rules_engine.card_text.tokens import CAPITAL, QUOTED, Token
from rules_engine.card_text.written import Word
from rules_engine.contract.vocabulary import SYMBOLS

LONGEST_NAME = 7
# The vital statistics of older characters: what comes before an ability there isn't a name (vital_statistics.py).
VITAL = ("gender", "bt", "ht", "wt", "dob")


def _label(tokens: tuple[Token, ...], at: int) -> list[Found]:
    """The name of an ability: everything up to the dash after it, from its first capital or quotation mark on."""
    before = tokens[at - 1] if at else None
    if at >= len(tokens) or tokens[at].text in RESERVED:
        return []
    if before is not None and before.raw[:1].isupper() and before.text not in RESERVED:
        return []
    for end in range(at + 1, min(at + LONGEST_NAME + 1, len(tokens))):
        if tokens[end].text == "—" and (tokens[at].raw[0].isupper() or tokens[at].raw[0] == '"'):
            named = tokens[at:end]
            said = " ".join(token.text for token in named)
            return [(Word(said, " ".join(token.raw.strip('"') for token in named)), end)]
    return []


def _icon(tokens: tuple[Token, ...], at: int) -> list[Found]:
    """A set icon written as its set's code: `[set MHA01]`, `{mha01}`."""
    for end in range(at + 1, min(at + 4, len(tokens))):
        if tokens[end].text in ("]", "}"):
            icon = tokens[at:end]
            said = " ".join(token.text for token in icon)
            return [(Word(said, "".join(token.raw.strip('"') for token in icon)), end)]
    return []


def _numbered_icon(tokens: tuple[Token, ...], at: int) -> list[Found]:
    """Alone in brackets, a set's code is recognised by its number: `[MHA01]`. Words there could be anything else."""
    if at < len(tokens) and tokens[at].text == "set":
        return []
    return [(icon, end) for icon, end in _icon(tokens, at) if any(token.text.isdigit() for token in tokens[at:end])]


def _symbol_word(tokens: tuple[Token, ...], at: int) -> list[Found]:
    """A symbol icon written as a word, right before the type or another restriction: `Fire Enhance`."""
    if at + 1 >= len(tokens) or tokens[at].text not in SYMBOLS or not tokens[at].raw[0].isupper():
        return []
    if at and tokens[at - 1].raw[:1].isupper() and tokens[at - 1].text not in RESERVED:
        return []
    return [(Word(tokens[at].text, tokens[at].text), at + 1)] if tokens[at + 1].text in RESERVED else []


def _character_name(tokens: tuple[Token, ...], at: int) -> list[Found]:
    """The name in front of an ability; a symbol's word there is the symbol, and `Gender F` isn't a name."""
    found = [] if _symbol_word(tokens, at) else read_name(tokens, at)
    return [(name, end) for name, end in found if name.strip('" ').partition(" ")[0] not in ("", *VITAL)]


def add(g: Grammar) -> None:
    g.builtin("label", _label, frozenset((CAPITAL, QUOTED)))
    g.builtin("icon", _icon)
    g.builtin("numbered-icon", _numbered_icon)
    g.builtin("symbol-before-type", _symbol_word, frozenset(SYMBOLS))
    g.builtin("character-name", _character_name, NAMING)
    for kind in ("enhance", "form", "blitz"):
        g.add("type", kind, kind)
    g.add("type", "enhance", "e", old="yes")
    g.add("type", "form", "f", old="yes")
    g.add("restrictions", "restrictions", "{a:restriction} {rest:restrictions?}")
    g.add("restriction", "first", "first")
    g.add("restriction", "second", "second")
    g.add("restriction", "combo", "combo")
    g.add("restriction", "deadlock", "deadlock")
    g.add("restriction", "desperation", "desperation")
    g.add("restriction", "tenacious-word", "tenacious")
    g.add("restriction", "symbol", "{symbol:symbol-name}")
    g.add("restriction", "set-icon", "[ set {icon:icon} ]", "[ {icon:numbered-icon} ]", "{ {icon:icon} }")
    for symbol in ("restriction", "more-names"):
        g.add(
            symbol,
            "character-name" if symbol == "restriction" else symbol,
            "{name:character-name}",
            "{name:character-name} / {rest:more-names}",
            "{name:character-name} or {rest:more-names}",
            "{name:character-name} , {rest:more-names}",
        )
    g.add("symbol-name", "symbol-word", "{word:symbol-before-type}")
    for symbol in SYMBOLS:
        g.add("symbol-name", "symbol-icon", f"[ {symbol} ]", word=Word(symbol, symbol))
    g.add("brackets", "brackets", "[ {list:bracket-list} ]")
    g.add("bracket-list", "last-bracket", "{a:bracket}")
    g.add("bracket-list", "more-brackets", "{a:bracket} , {rest:bracket-list}", "{a:bracket} ] [ {rest:bracket-list}")
    g.add("bracket", "once-per-turn", "once per turn")
    g.add("bracket", "twice-per-turn", "twice per turn")
    g.add("bracket", "once-per-game", "once per game")
    g.add("bracket", "tenacious", "tenacious")
    g.add("bracket", "outwit", "outwit")
    g.add("bracket", "your-attack-only", "your attack")
    g.add("bracket", "rival-attack-only", "rival|rival's attack")
    g.add("bracket", "your-turn-only", "your turn")
    g.add("bracket", "rival-turn-only", "rival|rival's turn")
    g.add("bracket", "in-hand", "hand", zone="hand")
    g.add("bracket", "in-zone-only", "card pool", zone="card_pool")
    g.add("bracket", "in-zone-only", "discard pile", zone="discard")
    g.add("bracket", "in-zone-only", "momentum", zone="momentum")
    g.add("bracket", "in-zone-only", "removed", zone="removed")
    g.add("bracket", "in-zone-only", "stage", zone="stage")
    g.add("ability-name", "ability-name", "{name:label} —")
    g.add(
        "ability",
        "played",
        "{restrictions:restrictions?} {named:ability-name?} {type:type} {brackets:brackets?} {cost:costs?} : {effect:effect}",
    )
    g.add(
        "ability",
        "response-ability",
        "{restrictions:restrictions?} {named:ability-name?} {type:response-type} {brackets:brackets?} {cost:costs?} : "
        "{on:trigger} [[,]] {effect:effect}",
    )
    # `Response: If this attack deals damage, ...`: here, too, it waits for an event.
    g.add("if-trigger", "after", "if {event:attack-event}")
    g.add(
        "ability",
        "response-ability",
        "{restrictions:restrictions?} {named:ability-name?} {type:response-type} {brackets:brackets?} {cost:costs?} : "
        "{on:if-trigger} , {effect:effect}",
    )
    # Brackets may also come after the cost.
    g.add(
        "ability",
        "played",
        "{restrictions:restrictions?} {named:ability-name?} {type:type} {cost:costs} {brackets:brackets} : {effect:effect}",
    )
    g.add(
        "ability",
        "response-ability",
        "{restrictions:restrictions?} {named:ability-name?} {type:response-type} {cost:costs} {brackets:brackets} : "
        "{on:trigger} [[,]] {effect:effect}",
    )
    g.add("response-type", "response", "response")
    g.add("response-type", "response", "r", old="yes")
    g.add("ability", "continuous", "{restrictions:restrictions?} {effect:effect}")
