"""Token cards that the rules define."""

from __future__ import annotations

from rules_engine.table.printed import Printed

POWER = Printed(
    slug="power-token",
    name="Power",
    type="token",
    text="Enhance Sacrifice: Your attack gets +2 damage.",
    content=True,
)
ROMAN_CANCEL = Printed(
    slug="roman-cancel",
    name="Roman Cancel",
    type="token",
    text="\n".join(
        (
            "Remove this card at the beginning of your turn.",
            "Red—Enhance Remove: Change the zone of your attack.",
            "Purple—Response Remove, spend 1 momentum: After your blocked attack resolves, clear it from your card pool and draw 1 card.",
            "Yellow—Response Remove, spend 1 momentum: Before you take damage from an unblocked attack, change that attack's damage to 3.",
            "Blue—Form Remove: Freeze 1 rival foundation.",
            'You may play only 1 ability named "Red" each turn. The same is true of abilities named "Purple," "Yellow," and "Blue."',
        )
    ),
    content=True,
)
TOKENS = {token.name.lower(): token for token in (POWER, ROMAN_CANCEL)}
_ABILITIES = {
    POWER.slug: dict(zip(POWER.text.split("\n"), ("power-token#ability",), strict=True)),
    ROMAN_CANCEL.slug: dict(
        zip(
            ROMAN_CANCEL.text.split("\n"),
            (
                "roman-cancel#removed-at-turn-start",
                "roman-cancel#red",
                "roman-cancel#purple",
                "roman-cancel#yellow",
                "roman-cancel#blue",
                "roman-cancel#one-of-each-name",
            ),
            strict=True,
        )
    ),
}


def ability_cites(printed: Printed | None, text: str) -> tuple[str, ...]:
    """Return the clauses that give a token of the rules this ability."""
    found = _ABILITIES.get(printed.slug, {}).get(text) if printed is not None else None
    if found is None:
        return ()
    return (found, "roman-cancel#abilities") if printed is ROMAN_CANCEL else (found,)
