"""The sense of a board's `effects`: what they name must exist."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from rules_engine import wording
from rules_engine.procedures.effects.recipes import CARDS
from rules_engine.question.checker import Checker
from rules_engine.table.catalogue import Catalogue


def effects_sense(check: Checker, board: Mapping[str, Any], seen: Collection[str], catalogue: Catalogue) -> None:
    """Check that what an effect names exists; the card that made it may be gone, if its slug is given."""
    for i, row in enumerate(board.get("effects") or ()):
        at = f"board.effects[{i}]"
        if row.get("lost") is not None:
            continue
        _recipe_sense(check, at, row, seen, catalogue)
        if row.get("owner") is None and (row.get("of") is not None or row["card"] not in seen):
            check.fault(f"{at}.owner", wording.questions_of_effects.effect_owner_missing())
        named = [(f"{at}.applied_to[{j}]", name) for j, name in enumerate(row.get("applied_to") or ())]
        if row.get("about") is not None:
            named.append((f"{at}.about", row["about"]))
        _named(check, named, seen)
        if row.get("with") is not None and row["with"] >= i:
            check.fault(f"{at}.with", wording.questions_of_effects.must_name_earlier_effect(i=i))


def _recipe_sense(check: Checker, at: str, row: Mapping[str, Any], seen: Collection[str], catalogue: Catalogue) -> None:
    if row.get("of") is not None:
        _named(check, [(f"{at}.applied", row["applied"])], seen)
        _recipe_sense(check, f"{at}.of", row["of"], seen, catalogue)
        return
    if row.get("slug") is not None and row["slug"] not in catalogue:
        check.fault(
            f"{at}.slug",
            wording.questions.no_such_card(card=row["slug"], meant=check.meant_card(row["slug"], catalogue)),
        )
    if row["card"] not in seen and row.get("slug") is None:
        why = wording.questions_of_effects.no_such_card_or_slug(card=row["card"], meant=check.meant(row["card"], seen))
        check.fault(f"{at}.card", why)
    named = [(f"{at}.attack", row["attack"])] if row.get("attack") is not None else []
    for key in ("knows", "then"):
        known = row.get(key) or {}
        for name in CARDS:
            named += [(f"{at}.{key}.{name}[{j}]", card) for j, card in enumerate(known.get(name) or ())]
        if known.get("spoken_card") is not None:
            named.append((f"{at}.{key}.spoken_card", known["spoken_card"]))
        for way, ids in (known.get("ways") or {}).items():
            named += [(f"{at}.{key}.ways.{way}[{j}]", card) for j, card in enumerate(ids or ())]
    for j, was in enumerate(row.get("was") or ()):
        named.append((f"{at}.was[{j}].id", was["id"]))
        if was.get("card") is not None and was["card"] not in catalogue:
            check.fault(
                f"{at}.was[{j}].card",
                wording.questions.no_such_card(card=was["card"], meant=check.meant_card(was["card"], catalogue)),
            )
    _named(check, named, seen)


def _named(check: Checker, names: list[tuple[str, str]], seen: Collection[str]) -> None:
    for place, name in names:
        if name not in seen:
            check.fault(place, wording.questions.no_such_card_on_board(card=name, meant=check.meant(name, seen)))
