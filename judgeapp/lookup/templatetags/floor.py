"""Floor rules on the page of results."""

from __future__ import annotations

from django import template

from judgeapp.lookup.floor import asks_for_floor_rules, floor_editions, floor_notice
from judgeapp.rulebook.model import Edition

register = template.Library()
register.filter("floor_notice", floor_notice)


@register.filter
def floor_rules_for(line: str) -> list[Edition]:
    """The floor rules that a question about penalties may be answered by."""
    return floor_editions() if asks_for_floor_rules(line) else []
