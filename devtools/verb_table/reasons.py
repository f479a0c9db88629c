"""Why a verb doesn't appear in a role: each empty cell of the table has its reason here."""

from __future__ import annotations

RULES_DO_IT = "Only the rules do this; no effect or cost tells a player to do it."
TOLD = ("instruction", "telling", "permission", "duty", "cost", "ability that")
BY_ATTACKS = "Damage is dealt by attacks in the Damage Step; an effect can only tell a player to take it."
NO_RESULT = "It is not a result of an ability but of a check, whose cards and rules decide it."
AS_NEXT_FORM = (
    "A card or an ability is played at the times the rules give; an effect lets it be tried or played once more."
)
BY_PLAYING = "To attack or block is to play a card, and is told, allowed and forbidden as that."

REASONS: dict[tuple[str, str], str] = {
    **{("review", role): RULES_DO_IT for role in (*TOLD, "prohibition")},
    **{("deal", role): BY_ATTACKS for role in (*TOLD, "prohibition")},
    **{("attack-deals", role): BY_ATTACKS for role in (*TOLD, "prohibition")},
    **{("take", role): BY_ATTACKS for role in ("cost", "ability that", "prohibition")},
    **{(verb, role): NO_RESULT for verb in ("fail", "pass") for role in (*TOLD, "prohibition")},
    **{("cycle", role): RULES_DO_IT for role in (*TOLD, "prohibition")},
    **{("attack", role): BY_PLAYING for role in (*TOLD, "prohibition")},
    **{("block", role): BY_PLAYING for role in ("instruction", "telling", "duty", "cost", "ability that")},
    **{("play", role): AS_NEXT_FORM for role in ("cost", "ability that")},
    **{("play-ability", role): AS_NEXT_FORM for role in ("instruction", "telling", "duty", "cost", "ability that")},
    ("mill", "prohibition"): "Milling takes cards off a deck by number, and nothing asks about each card before it.",
    ("add", "prohibition"): "Cards are added by drawing and building too, which ask for their own prohibitions.",
    **{
        (verb, "prohibition"): "Counters come and go by abilities; the ability is forbidden or canceled."
        for verb in ("add-counters", "remove-counters")
    },
    **{
        ("level-up", role): "A character levels up by its own player's effects, as part of no cost."
        for role in ("telling", "cost", "prohibition", "ability that")
    },
    **{
        ("cancel", role): "An ability is canceled by the effect that says so, and by nobody who is told to."
        for role in ("telling", "duty", "cost")
    },
    ("search", "telling"): "Cards let their own player search; no rule says who looks through a rival's deck for them.",
    **{(verb, "cost"): "Nothing is paid by it: the deck holds the same cards." for verb in ("search", "shuffle")},
    **{
        (verb, "prohibition"): "A deck is searched or shuffled by abilities; the ability is forbidden or canceled."
        for verb in ("search", "shuffle")
    },
    ("gain", "cost"): "Gaining health isn't a price.",
    ("lose", "prohibition"): "Health is kept by a floor: 'cannot be reduced below'.",
    ("make", "prohibition"): "A check is made because a rule or an effect asks for it; what asks is forbidden.",
    ("make", "ability that"): "What an ability does to checks is said as 'modifies', 'increases' or 'reduces a check'.",
}
