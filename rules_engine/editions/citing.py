"""The tables of an edition's citations, read from their short form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_engine.contract.citing import Citations


def citations(
    edition: str,
    base: str,
    own: str,
    left: str,
    *,
    same_ids: bool = False,
    sections: Mapping[str, str] | None = None,
) -> Citations:
    """Return an edition's citations from two tables of text.

    A line of `own` is `entry: clause=counterpart,counterpart clause=`; it may continue on the next line, which then
    begins with spaces. `left` are the entries and clauses left to the rulebook `base`. A counterpart without an entry
    is the number of a rule, and `sections` has the entry for the first part of that number.
    """
    found = dict(_counterparts(own, sections or {}))
    return Citations(edition, base, found, frozenset(left.split()), same_ids)


def _counterparts(own: str, sections: Mapping[str, str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    entry = ""
    for word in own.split():
        if word.endswith(":"):
            entry = word.removesuffix(":")
        else:
            clause, _, targets = word.partition("=")
            named = (_named(target, sections) for target in targets.split(",") if target)
            yield f"{entry}#{clause}", tuple(named)


def _named(target: str, sections: Mapping[str, str]) -> str:
    return target if "#" in target else f"{sections[target.partition('-')[0]]}#{target}"
