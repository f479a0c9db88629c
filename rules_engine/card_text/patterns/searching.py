"""Searching a zone."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar


def add(g: Grammar) -> None:
    g.add(
        "instruction",
        "search",
        "search {zone:zone-name} for {n:amount} {d:description} and {then:found-act}",
        "search {zone:zone-name} for {n:amount} {d:description} , reveal it|them [[,]] and {then:found-act}",
        "search {zone:zone-name} for {n:amount} {d:description} , and {then:found-act}",
        "search {zone:zone-name} for {n:amount} {d:description} , {then:found-act}",
        "search {zone:zone-name} for {n:amount} {d:description} , reveal it|them , {then:found-act}",
    )
    it = "it|them"
    g.add("found-act", "found-add", f"add {it} to {{to:zone-destination}}")
    g.add("found-act", "found-add", f"put {it} in {{to:zone-destination}}", f"put {it} into {{to:zone-destination}}")
    g.add("found-act", "found-build", f"build {it} {{lie:lying?}}")
