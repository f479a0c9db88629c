"""UniVersus Rules Reference 1.2.9: the readings of each open question, the one assumed by default first.

The same stand in content/open_questions/; a test keeps them equal.
"""

from __future__ import annotations

UVS_OPEN_QUESTIONS: dict[str, tuple[str, ...]] = {
    "action-cost-difficulty": ("difficulty-first", "costs-first"),
    "assigned-until": ("stated-end-wins", "ends-with-turn"),
    "attach-needs": ("identity-and-version", "identity"),
    "attached-impact": ("explicit-and-starting-only", "implicit-and-in-stage"),
    "attached-same-version-abilities": ("nothing", "one-more-set"),
    "attack-stack-entry": ("newest-first", "played-first"),
    "backup-attack-unblocked": ("damage-only", "always-triggers", "no-status"),
    "backup-form-and-clear": ("like-foundations", "no-way-in"),
    "backup-gone": ("resolves-without-damage", "dropped", "redirected"),
    "backup-zero-stamina": ("pause", "own-event"),
    "before-triggers": ("announced-window", "only-after-events"),
    "blitz-who": ("attacker", "active-player"),
    "block-from-other-zones": ("effect-allows", "hand-needed"),
    "both-at-zero": ("draw", "active-player-first", "both-win-both-lose"),
    "bullet-choice-event": ("replaces", "adds", "no-event"),
    "bullet-repeat": ("only-if-allowed", "several-choices"),
    "bullets-when": ("after-costs", "in-cost"),
    "card-during-check": ("in-transit", "in-pool"),
    "card-types": ("seven-and-blitz-played", "letter-of-older-entries"),
    "change-before-sequence": ("yes-when-about-to-enter", "not-before"),
    "check-x-failed": ("not-played", "cost-paid-anyway", "use-spent"),
    "clear-one-by-one": ("each-card", "whole-pool"),
    "cleared-or-built": ("not-cleared", "cleared-first"),
    "commit-foundations-cost": ("foundations-only", "character-as-well"),
    "copy-limit-versions": ("by-full-name", "by-name"),
    "copy-or-modifier": ("initial-state", "modifier"),
    "created-attack-target": ("rival-character", "chosen-on-entering", "same-as-original"),
    "cycling-exactly-ten": ("loses", "plays-on"),
    "draw-interrupted": ("one-event", "two-events"),
    "dropped-or-ended": ("next-point", "at-once", "pending-first"),
    "during-end-phase": ("at-start", "at-end"),
    "duty-action-form": ("action-counts", "card-forms-only"),
    "duty-after-discard": ("phase-goes-on", "phase-ends"),
    "echo-place": ("rightmost", "stays"),
    "elusive-first": ("played-or-entered", "any-attempt", "resolved-only"),
    "face-down-clear": ("specific-wins", "all-discarded"),
    "face-down-printed": ("zero", "none"),
    "fired-effect-chain": ("new-first", "old-first"),
    "flip-counters": ("stay", "lost"),
    "frenzy-counts": ("all-blocked", "own-attacks", "complete-only"),
    "gain-from-copy": ("physically-printed", "copied-as-printed"),
    "gained-for-the-game": ("kept", "lost"),
    "halve-negative": ("halve-normally", "not-halved"),
    "hand-bracket-action": ("check", "no-check"),
    "hand-reversal-check": ("check", "no-check"),
    "if-you-do-in-part": ("in-full", "any-part"),
    "infinity-character-symbol": ("none-in-play", "selected-symbol"),
    "instead-of-unmet": ("own-condition", "only-instead"),
    "leaves-in-damage-step": ("resolves", "no-attack-left"),
    "maximum-drop-loss": ("not-a-loss", "is-a-loss"),
    "milled-discarded": ("both", "checks-only"),
    "minimum-of-a-penalty": ("result", "amount"),
    "multiple-copies-what": ("name-and-numbers", "attack-values-only", "everything"),
    "multiple-mods-when": ("on-entering", "on-adding"),
    "multiple-of-multiple": ("new-card", "making-copy"),
    "multiple-rating-changed": ("current", "printed"),
    "once-limits-after-unflip": ("per-game-stays", "all-reset"),
    "outwit-attack-or-action": ("after-the-cost", "before-committing"),
    "over-commit": ("exact-or-single", "no-smaller-way"),
    "owner-unknown": ("bringer", "nobody"),
    "pass-any-time": ("must-try", "any-time"),
    "pause-inside-cost": ("at-once", "after-payment"),
    "place-on-top-end": ("one-card", "fresh-card"),
    "recheck-first-card": ("both-checked", "second-only"),
    "response-on-attack": ("played-until-resolved", "sequence-only"),
    "response-own-card-committed": ("not-while-committed", "own-trigger-suffices"),
    "rival-pool": ("same-rules", "all-discarded"),
    "rule-effects-order": ("before-modifiers", "before-everything"),
    "sacrifice-protected": ("must-be-destroyable", "any-matching"),
    "safe-when": ("either-time", "at-resolution", "while-it-has-it"),
    "sealed-keyword": ("lost", "keyword-remains"),
    "second-mulligan": ("only-without-foundations", "twice-freely", "once"),
    "second-player-draw": ("one-more", "none-when-full", "separate-draw"),
    "static-outside-stage": ("usual-zone", "literal"),
    "successful-attack": ("dealt-damage", "not-blocked"),
    "symbols-three": ("as-printed", "always-three"),
    "tape-swing-late": ("not-blocked", "completely-blocked", "partially-blocked"),
    "terrain-both": ("one-stays", "both-go"),
    "this-attack-on-response": ("own-attack", "attack-in-progress"),
    "titan-trait": ("two-traits", "character-only", "any-card"),
    "title-full-name": ("title-is-version", "title-in-identity"),
    "told-next-form": ("must-try", "may-try"),
    "token-in-play": ("stages-only", "where-put"),
    "token-momentum-facing": ("face-up", "face-down"),
    "transformed-identity": ("side-shown", "front-side"),
    "turned-in-place": ("face-up-side", "last-value"),
    "turn-end-expiry": ("with-turn", "in-end-phase", "at-next-start"),
    "unblockable-late": ("stays-blocked", "loses-status"),
    "unique-all-unflipped": ("all-but-one", "all-unflipped"),
    "unique-which": ("unflipped", "newest"),
    "unseal-refresh-attack": ("stage-only", "refresh"),
    "x-chosen-when": ("cost-first-effect-later", "always-announced"),
}

# Readings that no procedure plays, each with the reason: who chooses one is told it, instead of getting the ruling of another.
NOT_PLAYED: dict[str, dict[str, str]] = {
    "card-types": {
        "letter-of-older-entries": "a Blitz read as a continuous ability has costs to pay and no trigger, and no clause says"
        " what such an ability does; nor does the older entry say which of the seven card types would be none",
    },
    "owner-unknown": {
        "nobody": "a static effect belongs to the owner of its card, so 'your' would mean nobody on a starting character or a"
        " token, and no clause says what becomes of such an effect",
    },
    "rule-effects-order": {
        "before-everything": "a rule effect is in force all the time and does nothing at a moment of its own, so whether it"
        " comes before pauses and refreshes or after them shows on no board",
    },
    "symbols-three": {
        "always-three": "a card's symbols are those that its row names, and the reading does not say which symbol a card with"
        " fewer has besides",
    },
    "titan-trait": {
        "any-card": "a card that is no character may have and gain the trait by 'two-traits' as well, and no text asks which of"
        " two traits of one name a card has",
    },
    "turn-end-expiry": {
        "at-next-start": "by 'with-turn' a pause that comes true as effects end waits for the next turn, too, and nothing"
        " triggers between turns, so no board tells the two apart",
    },
}
