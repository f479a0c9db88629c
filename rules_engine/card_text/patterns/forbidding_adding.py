"""Cards that can't be added to momentum: said about the cards, or about the player who would add them."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Construct, Node

MOMENTUM = (
    ("you", "your"),
    ("rival", "your rival's"),
    ("rival", "their"),
    ("any", "either|a|any player's"),
    ("any", ""),
)


class CannotAdd(Construct):
    what: Node
    who: str
    by: Node | None = None
    until: Node | None = None


def add(g: Grammar) -> None:
    for whose, words in MOMENTUM:
        g.add("momentum-of", "zone", f"{words} momentum", whose=whose)
    g.add("shield", "shield-entering", "cannot be added to {+momentum-of} {by:shield-by?}")
    cannot = "{+barred-who} add {what:barred-seen} to your|their momentum"
    for said in (cannot, f"{cannot} {{by:shield-by}}"):
        g.add("static", "players-cannot-add", said)
        g.add("instruction", "cannot-add", f"{said} {{until:duration}}")
    g.add("instruction", "cannot-add", f"{cannot} {{until:duration}} {{by:shield-by}}")
