"""Cards and decks as text for a chat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgeapp.rulebook.legality_tables import UNDATED

from .chat import first

Row = Mapping[str, Any]


def cards(data: Row) -> str:
    """A list of cards by name."""
    lines = [f"{line(row)} {row['url']}" for row in data["results"]]
    meant = [f"Did you mean: {slug}" for slug in data["did_you_mean"]]
    return "\n".join(first(lines, 10) or ["No card fits.", *meant])


def line(row: Row) -> str:
    """A card in one line: its name, type and numbers."""
    numbers = [f"{name} {row[name]}" for name in ("difficulty", "check", "health", "stamina") if row[name] is not None]
    if attack := row["attack"]:
        numbers.append(f"{attack['zone']} {attack['speed']} speed {attack['damage']} damage")
    if block := row["block"]:
        numbers.append(f"block {block['zone']} {block['modifier']:+d}")
    name = f"{row['name']} {row['version']}".strip()
    return f"{name} ({', '.join([row['type'], *numbers])})"


def card(data: Row) -> str:
    """A card: its numbers, its text, errata and bans, and what isn't understood."""
    return "\n".join([*_face(data), *stopped(data["abilities"]), data["url"]])


def card_in_words(data: Row) -> str:
    """A card with what every part of it means, keywords and the other side too."""
    lines = [*_face(data), *_meaning(data)]
    if data["back"]:
        back = {"banned": [], "errata": [], **data["back"]}
        lines += ["Other side:", *_face(back), *_meaning(data["back_side"])]
    return "\n".join([*lines, data["url"]])


def _meaning(side: Row) -> list[str]:
    """What each ability of a side means, then what keywords grant, then what is not understood."""
    lines = [
        f"{'  ' * part['depth']}- {part['words'] or part['part']}: {part['means']}{_first(part)}"
        for ability in side["abilities"]
        for part in ability["parts"]
    ]
    for keyword in side["keyword_abilities"]:
        lines += [f"- {keyword['keyword']} grants: {granted['text']}" for granted in keyword["abilities"]]
    return [*(["What it means:"] if lines else []), *lines, *stopped(side["abilities"])]


def _face(data: Row) -> list[str]:
    lines = [line(data)]
    if data["keywords"]:
        lines.append(", ".join(data["keywords"]))
    lines += filter(None, data["text"].split("\n"))
    lines += [f"Banned in {row['edition']}, rule {row['rule']}" for row in data["banned"]]
    lines += [f"Erratum of {row['edition']}, rule {row['rule']}: {row['summary']}" for row in data["errata"]]
    return lines


def reading(data: Row) -> str:
    """What was read: each part with its first clause."""
    lines = [line for ability in data["abilities"] for line in (ability["text"], *parts(ability))]
    unread = [f"Not read, line {row['line']}: {row['words']}" for row in data["not_read"]]
    said = [line(data["card"]), *lines] if data["name"] else lines
    return "\n".join([*(said or ["There's nothing to read."]), *stopped(data["abilities"]), *unread, data["url"]])


def parts(ability: Row) -> list[str]:
    """An ability part by part, each with its first clause."""
    return [
        f"{'  ' * part['depth']}- {part['part']}: {part['words'] or part['means']}{_first(part)}"
        for part in ability["parts"]
    ]


def _first(part: Row) -> str:
    return f" [{part['cites'][0]['ref']}]" if part["cites"] else ""


def stopped(abilities: list[Row]) -> list[str]:
    return [f"Not understood: {row['not_understood']['words']}" for row in abilities if row["not_understood"]]


def _verdict(data: Row) -> str:
    faults, unknown = len(data["faults"]), len(data.get("not_known", ()))
    if data["legal"]:
        return "legal"
    return f"{faults} problem{'s' if faults != 1 else ''}" + (
        f", {unknown} not in this site's card file" if unknown else ""
    )


def deck(data: Row) -> str:
    """Legal or not, the first faults, and the first cards that the site doesn't have."""
    verdict = _verdict(data)
    dated = f" (as of {data['as_of']})" if data.get("as_of", UNDATED) != UNDATED else ""
    lines, faults = [f"{data['format']}{dated}: {verdict}"], []
    for fault in (*data["faults"], *data.get("not_known", ())):
        cites = f" [{', '.join(cite['ref'] for cite in fault['cites'])}]" if fault["cites"] else ""
        at = f"line {', '.join(first([str(line) for line in fault['lines']], 5))}: " if fault["lines"] else ""
        meant = f" Did you mean {' or '.join(fault['did_you_mean'])}?" if fault["did_you_mean"] else ""
        faults.append(f"- {at}{fault['why']}{meant}{cites}")
    return "\n".join([*lines, *first(faults, 10), data["url"]])
