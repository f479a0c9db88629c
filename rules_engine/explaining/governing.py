"""Which clauses govern which part of an ability. Only clauses of the current rulebook; a test looks each of them up."""

from __future__ import annotations

import re

Clauses = tuple[str, ...]

TYPES: dict[str, tuple[str, Clauses]] = {
    "enhance": (
        "Played in an attack's Enhance Step, once in each.",
        ("enhance-ability#during-enhance-step", "enhance-ability#once-per-enhance-step"),
    ),
    "form": (
        "Played by the active player in the Combat Phase, with priority to play forms.",
        ("form-ability#when-played", "form-ability#where-playable"),
    ),
    "response": (
        "Played in response to the event it names.",
        ("response-ability#after-event", "response-ability#once-per-window"),
    ),
    "blitz": (
        "Played at the start of the Enhance Step of the attack it's on.",
        ("blitz-ability#start-of-enhance-step", "blitz-ability#only-on-current-attack"),
    ),
    "continuous": (
        "Nobody plays it. It applies for as long as its card is live.",
        ("continuous-ability#not-played", "continuous-ability#gives-static-effect", "static-effect#active-while-live"),
    ),
}

RESTRICTIONS: dict[str, tuple[str, Clauses]] = {
    "first": ("Only as your first act of this kind.", ("play-restrictions#first",)),
    "combo": (
        "Only if the cards before it meet its Combo.",
        ("play-restrictions#combo", "combo#only-if-met", "combo#as-printed"),
    ),
    "deadlock": ("Only while your rival has more than 10 foundations.", ("deadlock#rival-more-than-ten",)),
    "desperation": ("Only with less than half your maximum health.", ("desperation#less-than-half",)),
    "tenacious-word": ("Its card may be committed.", ("tenacious#playable-committed",)),
    "symbol": ("Only if your starting character has this symbol.", ("play-restrictions#symbol-icon",)),
    "set-icon": ("Only if your character has this set icon.", ("play-restrictions#set-icon",)),
    "gender": ("Only if your character has this gender.", ("play-restrictions#limits-ability",)),
    "character-name": ("Only if your character has this name.", ("play-restrictions#character-name",)),
}
ANY_RESTRICTION = ("Limits when it may be played.", ("play-restrictions#limits-ability",))

BRACKETS: dict[str, tuple[str, Clauses]] = {
    "once-per-turn": ("At most once per turn.", ("once-per-turn#limit", "brackets#count")),
    "twice-per-turn": ("At most twice per turn.", ("twice-per-turn#only-twice", "brackets#count")),
    "once-per-game": ("Only one copy per player per game.", ("once-per-game#limit", "brackets#count")),
    "tenacious": ("Its card may be committed.", ("tenacious#playable-committed",)),
    "outwit": (
        "Only while its card is face down in your stage; unflipping and committing it is part of the cost.",
        ("outwit#only-face-down", "outwit#inherent-cost"),
    ),
    "your-attack-only": ("Only during your attack.", ("play-restrictions#your-or-rival-attack",)),
    "rival-attack-only": ("Only during your rival's attack.", ("play-restrictions#rival-attack",)),
    "your-turn-only": ("Only during your turn.", ("play-restrictions#your-or-rival-turn",)),
    "rival-turn-only": ("Only during your rival's turn.", ("play-restrictions#rival-turn",)),
    "in-hand": (
        "Only from your hand, and without a check.",
        ("hand-bracket#only-from-hand", "hand-bracket#no-inherent-check"),
    ),
    "in-zone-only": (
        "Only from this zone.",
        ("brackets#zone-only", "brackets#zone-allows"),
    ),
}
ANY_BRACKET = ("Restricts how it's played.", ("brackets#restrict-playing",))

ENDINGS: dict[str, tuple[str, Clauses]] = {
    "open-to-others": (
        "The other player may play this ability too.",
        ("played-ability#activated-by-owner", "conflict-resolution#effect-beats-rules"),
    ),
    "only-for-rival": (
        "Your rival may play this ability; you can't.",
        ("played-ability#activated-by-owner", "conflict-resolution#effect-beats-rules"),
    ),
    "playable-while-committed": (
        "Its card may be committed; ready works too.",
        ("play-restrictions#playable-while-committed", "tenacious#old-wording-counts"),
    ),
    "cannot-be-canceled": ("Nothing cancels it.", ("play-restrictions#cannot-be-canceled",)),
    "any-number-of-times": ("As often as you like in one Enhance Step.", ("play-restrictions#any-number-of-times",)),
    "so-often-per-step": ("Only this often in one Enhance Step.", ("play-restrictions#limits-ability",)),
    "rival-may-cancel": (
        "Your rival may do this to cancel it.",
        ("play-restrictions#rival-may-cancel", "play-restrictions#rival-act-is-cost"),
    ),
    "only-playable-if": ("You can't play it without this.", ("play-restrictions#only-playable",)),
    "not-playable-if": ("You can't play it while this is true.", ("play-restrictions#only-playable",)),
    "only-playable-during": ("You can only play it then.", ("play-restrictions#only-playable",)),
    "only-playable-during-attack": ("You can only play it then.", ("play-restrictions#only-playable",)),
}
ANY_ENDING = (
    "Not part of the effect: it says how the ability may be played.",
    ("play-restrictions#not-part-of-effect", "effects#text-at-the-end"),
)

COSTS: dict[str, Clauses] = {
    "commit-this": ("costs#shorthand-commit",),
    "destroy-this": ("costs#shorthand-destroy",),
    "remove-this": ("costs#shorthand-remove",),
    "flip-this": ("costs#shorthand-flip",),
    "check-against": ("costs#shorthand-check", "costs#check-paid-last"),
    "check-against-x": ("costs#shorthand-check", "costs#check-paid-last"),
}

# The clauses for the words of an instruction, cost, trigger or condition, in the order in which they are looked up.
WORDS: tuple[tuple[re.Pattern[str], Clauses], ...] = tuple(
    (re.compile(rf"\b(?:{pattern})", re.I), clauses)
    for pattern, clauses in (
        (r"draws? up to", ("draw-step#draw-up-to-hand-size",)),
        (r"draw(?:s|n)?\b|drew\b", ("draw#top-card-to-hand",)),
        (r"discard(?:s|ed)? (?:\S+ ){0,3}momentum", ("spend#momentum-to-discard",)),
        (
            r"discard(?:s|ed)?\b(?! pile)(?!.*\b(?:card pool|deck)\b)",
            ("discard#to-discard-pile", "discard#from-hand-by-default"),
        ),
        (
            r"discard(?:s|ed)?\b(?! pile)(?=.*\b(?:card pool|deck)\b)",
            ("discard#to-discard-pile", "discard#from-any-zone"),
        ),
        (r"commit(?:s|ted)?\b", ("commit#by-effect",)),
        (r"read(?:y|ies|ied)\b", ("ready#portrait", "ready#not-twice")),
        (r"flip(?:s|ped)?\b", ("flip#turn-face-down",)),
        (r"unflip(?:s|ped)?\b", ("unflip#turn-face-up",)),
        (r"destroy(?:s|ed)?\b", ("destroy#stage-to-discard-pile",)),
        (r"sacrifice[sd]?\b", ("sacrifice#choose-in-own-stage", "sacrifice#destroy-it")),
        (r"remove[sd]?\b(?! (?:[^\s,.]+ ){1,4}counters?\b)", ("remove#shorthand",)),
        (r"spen(?:ds?|t)\b", ("spend#momentum-to-discard",)),
        (r"drive[sn]?\b", ("drive#instruction",)),
        (r"(?:gain|lose)s? (?:\S+ )?health", ("health#ways-to-lose",)),
        (r"lose[s]? \S+ stamina", ("stamina#ways-to-lose",)),
        (r"reveal(?:s|ed)?\b", ("reveal#until-effect-done",)),
        (r"buil(?:ds?|t)\b", ("build#add-to-stage", "build#otherwise-face-up")),
        (r"freez(?:e|es|ed|ing)\b|frozen\b", ("freeze#what-it-does",)),
        (r"unseal(?:s|ed)?\b", ("unseal#remove-seal",)),
        (r"seal(?:s|ed)?\b", ("seal#no-abilities",)),
        (r"ruin(?:s|ed)?\b", ("ruin#sacrifice-facedown",)),
        (r"transform(?:s|ed)?\b", ("transform#opposite-side",)),
        (r"levels? up\b", ("level-up#advance-skill-tree",)),
        (r"clear(?:s|ed)?\b", ("clear#pool-to-discard-pile",)),
        (r"search(?:es)?\b", ("search#look-through-all", "search#reveal-if-required")),
        (r"cancel(?:s|led|ed)?\b", ("cancel#effects-do-not-execute", "cancel#cost-stays-paid")),
        (r"mill(?:s|ed)?\b", ("mill#top-card", "mill#mill-value")),
        (r"re-checks?\b", ("re-check#repeat",)),
        (r"checks?\b", ("making-a-check#discard-top-card", "making-a-check#passes")),
        (r"counters?\b", ("counters#added-by-effects", "counters#track-separately")),
        (r"tokens?\b", ("token#from-outside", "token#to-specified-zone")),
        (r"becomes? a copy|is a copy", ("copying-another-card#turn-into-copy",)),
        (r"cop(?:y|ies)\b", ("copy#same-name",)),
        (r"gains? (?:the |all )?abilities", ("gaining-abilities#printed-only",)),
        (r"gains?\b(?! \S+ health)", ("gaining-keywords#effects-grant-keywords",)),
        (r"(?:gets?|has|have|gives? \S+(?: \S+)?) \+", ("bonus#plus-number", "modifier-effect#changes-current-state")),
        (
            r"(?:gets?|has|have|gives? \S+(?: \S+)?) [-−–]",
            ("penalty#minus-number", "modifier-effect#changes-current-state"),
        ),
        (r"doubled?\b", ("double#no-negative",)),
        (r"unblockable\b", ("unblockable#by-no-means",)),
        (r"cannot\b|can't\b|can not\b", ("rule-effect#adds-a-rule", "rule-effect#prohibiting-wins")),
        (r"progressive difficulty", ("progressive-difficulty#counts-other-cards",)),
        (r"deals? (?:\S+ ){0,3}damage", ("deals-damage#at-least-one",)),
        (r"next\b", ("next#next-card",)),
        (r"preceding\b|preceded\b", ("preceding#directly-to-the-left",)),
        (r"desperation\b", ("desperation#at-desperation",)),
        (r"deadlock\b", ("deadlock#at-deadlock",)),
        (r"momentum\b", ("momentum#game-zone",)),
        (r"both players|each player", ("both-players#owner-chooses-order",)),
        (r"(?:either|a|any) player\b", ("either-player#pick-a-player",)),
        (r"considered (?:completely|partially) blocked", ("block-step#one-status",)),
        (r"(?<!considered completely )(?<!considered partially )block(?:s|ed)?\b", ("block-step#defender-decides",)),
        (r"resolves?\b", ("resolve#after-attack-sequence",)),
        (r"looks? at\b", ("unknown#neither-can-look", "private#only-you-look")),
        (r"(?:put|place)s? (?:\S+ ){0,8}(?:deck|back)\b|shuffles?\b", ("deck#stack", "deck#choose-order")),
        (r"names? (?:a|1|\d+)\b", ("naming-cards#other-properties-suffice",)),
        (r"cho(?:oses?|se|sen)\b", ("instruction#you-choose-cards", "instruction#you-choose")),
        (r"zone\b", ("attack-zone#where-printed",)),
        (r"(?:reduce|increase|change|switch|set)s?\b|gets\b", ("modifier-effect#changes-current-state",)),
        (r"\bends?\b (?:the|this)|(?:phase|step) ends?\b", ("phases-steps#ended-by-effect",)),
        (r"ability that\b|abilities that\b", ("ability-that#possible-results",)),
        (r"printed\b", ("printed#physically-printed",)),
        (r"add(?:s|ed)?\b(?! (?:[^\s,.]+ ){1,4}counters?\b)", ("zone-changes#on-change",)),
    )
)
MOST_CLAUSES = 3

# Clauses that say little by themselves. All others need no explanation.
GLOSSES: dict[str, str] = {
    "commit#by-effect": "Committing turns a ready card sideways; until it's readied, its abilities can't be played.",
    "commit#by-cost": "Committing turns a ready card sideways; a card that's already committed can't pay.",
    "ready#portrait": "Readying turns a committed card upright again.",
    "bonus#plus-number": "The number goes up by that much.",
    "penalty#minus-number": "The number goes down by that much; it may fall below zero.",
    "health#ways-to-lose": "Health gained or lost this way isn't damage.",
    "stamina#ways-to-lose": "Stamina lost this way isn't damage.",
    "reveal#until-effect-done": "Both players may see the card until the effect has finished.",
    "remove#shorthand": "Removing takes the card out of the game.",
    "sacrifice#choose-in-own-stage": "Its player chooses the card in their own stage and destroys it.",
    "counters#added-by-effects": "Counters with different names are counted separately.",
    "token#from-outside": "A token comes from outside the game.",
    "making-a-check#discard-top-card": "For a check, discard the top card of the deck and use its check value.",
    "zone-changes#on-change": "A card that changes zones starts fresh there: effects on it end.",
    "rule-effect#adds-a-rule": "It adds a rule. Can't beats can.",
    "gaining-keywords#effects-grant-keywords": "A card may gain what it already has.",
    "copy#same-name": "Copies are cards with the same name.",
    "attack-zone#where-printed": "The zone decides which blocks can stop the attack.",
    "next#next-card": "It waits for the next one a player tries to play.",
    "momentum#game-zone": "Momentum is the zone beside the character.",
    "block-step#defender-decides": "The defender decides whether to block.",
    "block-step#one-status": "An attack has one block status at a time; this is its status from now on.",
    "resolve#after-attack-sequence": "An attack resolves when its attack sequence is over.",
    "unknown#neither-can-look": "Only the player who looks sees these cards; they stay where they are.",
    "deck#stack": "A deck is a stack: its order matters, and after shuffling nobody knows it.",
    "instruction#you-choose-cards": "The ability's owner chooses, unless it says otherwise.",
    "effects#in-order": "Instructions are carried out in order, each as far as possible.",
}


def by_words(words: str, most: int = MOST_CLAUSES) -> Clauses:
    """The clauses that apply to the words of a part, in the order of the text."""
    hits = sorted((match.start(), i) for i, (pattern, _) in enumerate(WORDS) if (match := pattern.search(words)))
    found = dict.fromkeys(clause for _, i in hits for clause in WORDS[i][1])
    return tuple(found)[:most]


def every_clause() -> set[str]:
    """All clauses that these tables name."""
    tables = (TYPES, RESTRICTIONS, BRACKETS, ENDINGS)
    named: list[Clauses] = [("commit#by-cost",)]
    named += [clauses for table in tables for _, clauses in table.values()]
    named += [(clause,) for clause in GLOSSES]
    named += [ANY_RESTRICTION[1], ANY_BRACKET[1], ANY_ENDING[1], *COSTS.values(), *(row[1] for row in WORDS)]
    return {clause for clauses in named for clause in clauses}
