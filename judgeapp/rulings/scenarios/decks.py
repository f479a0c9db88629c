"""A scenario about a deck, run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judgeapp.cards.collection import collection
from judgeapp.cards.identities import identify_by, identity_of
from judgeapp.cards.selectors import bans_of
from rules_engine import (
    CURRENT,
    EDITIONS,
    FORMATS,
    Lists,
    Printed,
    check_deck,
    check_sideboarding,
    check_ufs_deck,
    printed_card,
    written,
)

from .reading import Scenario
from .results import Result


def run_deck(scenario: Scenario, result: Result) -> None:
    """A scenario about a deck: `faults` are the clauses broken (none: an empty list), `allowed` what is worth saying."""
    question = scenario.question
    known = {**collection(), **{slug: printed_card(slug, row) for slug, row in (question.get("cards") or {}).items()}}
    deck, sidebar = (_deck_list(question.get(part) or (), known) for part in ("deck", "sidebar"))
    edition = EDITIONS[str(question.get("ruleset") or CURRENT.id)]
    if "after" in question:
        after = [_deck_list(question["after"].get(part) or (), known) for part in ("deck", "sidebar")]
        own = next(format for format in FORMATS.values() if format.edition.id == edition.id)
        format = FORMATS.get(str(question.get("format")), own)
        check = check_sideboarding(format, Lists(deck, sidebar), Lists(*after), game=question.get("game", 2))
    elif str(question.get("format")).startswith("ufs-"):
        character = known.get(str(question.get("character")))
        rows = identify_by([edition.id])
        identify = lambda card: identity_of(card, rows)  # noqa: E731
        check = check_ufs_deck(FORMATS[question["format"]], character, deck, sidebar, identify=identify)
    else:
        check = check_deck(
            known[question["character"]],
            deck,
            sidebar,
            question.get("primary"),
            format=question.get("format", "standard"),
            readings=question.get("readings"),
            decks=edition.decks,
        )
    check = written(check, edition)
    wanted = scenario.expect.get("faults") or []
    banned = _banned(edition.id, [*deck, *sidebar])
    result.faults += [f"fault: banned by {clause}" for clause in sorted(banned) if clause not in wanted]
    broken = {cite for fault in check.faults for cite in fault.cites} | banned
    result.faults += [f"no fault cites {clause}" for clause in wanted if clause not in broken]
    result.faults += [f"fault: {fault.why}" for fault in check.faults if not set(fault.cites) & set(wanted)]
    noted = {cite for note in check.allowed for cite in note.cites}
    result.faults += [
        f"nothing is allowed by {clause}" for clause in scenario.expect.get("allowed") or () if clause not in noted
    ]
    result.walked = broken | noted


def _banned(edition: str, cards: Iterable[Printed]) -> set[str]:
    """The clauses by which an edition's banned list names cards of a deck, and the one that bans what it names."""
    bans = {ban for card in cards for ban in bans_of(card) if ban.edition == edition}
    listed = {ban.clause.local for ban in bans}
    return listed | {f"{ban.clause.entry}#{ban.rule.replace('.', '-')}" for ban in bans}


def _deck_list(rows: Iterable[str], known: Mapping[str, Printed]) -> list[Printed]:
    """`4 straight-jab` is four of them; `56 plain good` are plain foundations with that symbol, four of each name."""
    cards: list[Printed] = []
    for row in rows:
        words = str(row).split()
        count = int(words.pop(0)) if words[0].isdigit() else 1
        if words[0] == "plain":
            cards += [_plain(words[1], i // 4) for i in range(count)]
        else:
            cards += [known[words[0]]] * count
    return cards


def _plain(symbol: str, i: int) -> Printed:
    row = {"name": f"Plain {symbol} {i + 1}", "type": "foundation", "difficulty": 2, "check": 4, "symbols": [symbol]}
    return printed_card(f"plain-{symbol}-{i + 1}", row)
