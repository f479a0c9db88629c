"""Names, articles and small words that many sentences need."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

FACE_DOWN = "a face down card"
UNKNOWN = "an unknown card"
NAMELESS = (FACE_DOWN, UNKNOWN)
# What players count without an s: `2 momentum`.
UNCOUNTED = frozenset(("damage", "health", "momentum", "stamina"))
# Cards that nobody gave a name are called what they are.
PLAIN = ("Attack", "Foundation", "Asset", "Action", "Backup", "Token")


def begin(text: str) -> str:
    """Begin a sentence: a card without a name to others gets a capital there."""
    return text[0].upper() + text[1:] if text.startswith(NAMELESS) else text


def listed(names: Sequence[str]) -> str:
    """List names in a sentence, equal ones counted: `2 unknown cards`, `3 foundations`, `2 copies of Low Guard`."""
    if not names:
        return "no card"
    told = [one for name, run in groupby(names) for one in _counted(name, len(list(run)))]
    return told[0] if len(told) == 1 else f"{', '.join(told[:-1])} and {told[-1]}"


def _counted(name: str, count: int) -> list[str]:
    if count == 1:
        return [name]
    if name in PLAIN:
        return [f"{count} {name.lower()}s"]
    return [f"{count} {name.partition(' ')[2]}s" if name in NAMELESS else f"{count} copies of {name}"]


def are(names: Sequence[str]) -> str:
    """List names with the verb that they need."""
    return f"{listed(names)} {'is' if len(names) == 1 else 'are'}"


def article(noun: str) -> str:
    """Put the article before a noun."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def as_sentence(text: str) -> str:
    """Give words a capital and a full stop."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?", "!")) else f"{text}."


def hint(meant: str) -> str:
    """Ask whether another word was meant."""
    return f"; did you mean '{meant}'?" if meant else ""


def plural(count: int, noun: str) -> str:
    """Count things: `1 card`, `2 cards`, `2 momentum`."""
    return f"{count} {noun}{'' if count == 1 or noun in UNCOUNTED else 's'}"


def punctuated(text: str) -> str:
    """Write a card's words, which are printed with a space before each comma, as people do."""
    return text.replace(" ,", ",")


def spaced(name: str) -> str:
    """Write a name of the contract in words: `card_pool` is the card pool."""
    return name.replace("_", " ")


def zone_called(zone: str) -> str:
    """Call a zone as players do: `discard` is the discard pile."""
    return f"{zone} pile" if zone == "discard" else spaced(zone)


def added(was: int, amount: int) -> str:
    """Write a sum: `4 + 2 = 6`, `4 - 2 = 2`."""
    return f"{was} {'+' if amount >= 0 else '-'} {abs(amount)} = {was + amount}"
