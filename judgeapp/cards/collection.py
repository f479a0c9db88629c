"""The site's own cards: content/cards, in the contract's shape, as the engine knows them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml
from django.conf import settings

from rules_engine import Printed
from rules_engine.question import Checker, check_card, printed_card


@cache
def card_rows() -> dict[str, dict[str, Any]]:
    """All cards of content/cards by slug, in the contract's shape."""
    rows: dict[str, dict[str, Any]] = {}
    for path in sorted((Path(settings.CONTENT_DIR) / "cards").glob("*.yaml")):
        found = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader) or {}
        twice = sorted(set(found) & set(rows))
        if twice:
            raise ValueError(f"{path.name}: these cards stand in another file too: {', '.join(twice)}")
        rows.update(found)
    return rows


@cache
def collection() -> dict[str, Printed]:
    """The cards a question may name without describing them."""
    return {slug: printed_card(slug, row) for slug, row in card_rows().items()}


def card_faults() -> list[tuple[str, str]]:
    """Every fault in content/cards: its place and what was expected."""
    check = Checker()
    for slug, row in card_rows().items():
        check_card(check, slug, row)
    return [(fault.at, fault.why) for fault in check.faults]
