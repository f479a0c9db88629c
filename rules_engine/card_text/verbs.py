"""The verbs of card text: their forms, what they take, and what they leave in the game's log.

A verb is defined here, once. Everything else that is said with it follows from this line (`patterns/clauses.py`): what
triggers wait for, what has happened, how often, what can't be done. docs/verbs.md shows verbs and what is said with
them.
"""

from __future__ import annotations

from dataclasses import dataclass

# What a verb takes: cards that something is done to, cards and a zone, an amount of health or damage, an attack, a check, a card
# or an ability that is played, an ability that is canceled and whose it was, counters and the card they are on, a deck; nothing, for a
# player who attacks and for a character that levels up; and an attack that deals damage, which is the subject itself.
CARDS, ADDED, HEALTH, DAMAGE, BLOCK, CHECK, PLAY, ABILITY, CANCELED, DECK, ATTACK, COUNTERS, LEVEL, DEALS = (
    "cards", "added", "health", "damage", "block", "check", "play", "ability", "canceled", "deck", "attack", "counters", "level", "deals",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Verb:
    """One verb: its forms, what it takes, and the happenings that it leaves."""

    base: str
    third: str
    past: str
    done: str
    takes: str
    leaves: tuple[str, ...]
    # The name under which a board gives how often it was done before, if that isn't the participle.
    told: str = ""
    # Its name, if the same word means two things.
    name: str = ""

    @property
    def happening(self) -> str:
        """Return the first happening that it leaves."""
        return self.leaves[0]

    @property
    def key(self) -> str:
        return self.name or self.base


def _on_cards(base: str, third: str, done: str, happening: str = "", past: str = "") -> Verb:
    return Verb(base, third, past or done, done, CARDS, (happening or base,))


VERBS: dict[str, Verb] = {
    verb.key: verb
    for verb in (
        _on_cards("build", "builds", "built"),
        _on_cards("clear", "clears", "cleared"),
        _on_cards("commit", "commits", "committed"),
        _on_cards("destroy", "destroys", "destroyed"),
        Verb("discard", "discards", "discarded", "discarded", CARDS, ("discard", "check")),
        _on_cards("draw", "draws", "drawn", past="drew"),
        _on_cards("flip", "flips", "flipped"),
        _on_cards("freeze", "freezes", "frozen", past="froze"),
        _on_cards("mill", "mills", "milled"),
        _on_cards("ready", "readies", "readied"),
        _on_cards("remove", "removes", "removed"),
        _on_cards("reveal", "reveals", "revealed"),
        _on_cards("review", "reviews", "reviewed"),
        _on_cards("sacrifice", "sacrifices", "sacrificed", "destroy"),
        _on_cards("seal", "seals", "sealed"),
        _on_cards("spend", "spends", "spent"),
        _on_cards("unflip", "unflips", "unflipped"),
        _on_cards("unseal", "unseals", "unsealed"),
        Verb("add", "adds", "added", "added", ADDED, ("add", "draw", "build", "card-played")),
        Verb("gain", "gains", "gained", "gained", HEALTH, ("gain-health",), told="gained_health"),
        Verb("lose", "loses", "lost", "lost", HEALTH, ("lose-health", "takes-damage"), told="lost_health"),
        Verb("deal", "deals", "dealt", "dealt", DAMAGE, ("deals-damage",)),
        Verb("deal", "deals", "dealt", "dealt", DEALS, ("deals-damage", "deals-no-damage"), name="attack-deals"),
        Verb("take", "takes", "took", "taken", DAMAGE, ("takes-damage",)),
        Verb("make", "makes", "made", "made", CHECK, ("check", "check-announced"), told="checks"),
        Verb("fail", "fails", "failed", "failed", CHECK, ("check-failed",), told="failed_checks"),
        Verb("pass", "passes", "passed", "passed", CHECK, ("check-passed",), told="passed_checks"),
        Verb("block", "blocks", "blocked", "blocked", BLOCK, ("block-played", "block-status"), told="blocks"),
        Verb("play", "plays", "played", "played", PLAY, ("card-played",)),
        Verb("play", "plays", "played", "played", ABILITY, ("ability-played",), name="play-ability"),
        Verb("attack", "attacks", "attacked", "attacked", ATTACK, ("card-played",)),
        Verb("cancel", "cancels", "canceled", "canceled", CANCELED, ("ability-canceled",)),
        Verb("cycle", "cycles", "cycled", "cycled", DECK, ("cycle",)),
        Verb("search", "searches", "searched", "searched", DECK, ("search",)),
        Verb("shuffle", "shuffles", "shuffled", "shuffled", DECK, ("shuffle",)),
        Verb("add", "adds", "added", "added", COUNTERS, ("counters",), told="counters_added", name="add-counters"),
        Verb(
            "remove",
            "removes",
            "removed",
            "removed",
            COUNTERS,
            ("counters",),
            told="counters_removed",
            name="remove-counters",
        ),
        Verb(
            "level up", "levels up", "leveled up", "leveled up", LEVEL, ("level-up",), told="leveled", name="level-up"
        ),
    )
}
# The acts for which prohibitions are checked before they are done.
BARRED = (
    "build", "clear", "commit", "destroy", "discard", "flip", "freeze", "ready", "remove", "reveal", "sacrifice", "seal", "unflip",
    "unseal",
)  # fmt: skip
# The acts that are announced before an effect does them, if a text waits for that.
ANNOUNCED = ("clear", "commit", "destroy", "discard", "flip", "freeze", "ready", "remove", "sacrifice", "seal")
# Of these less is done if a text says so: health, and draws, whose cards nobody knows before.
AMOUNTS = ("draw", "gain", "lose")
# Acts that are often done other than by an effect: only those due to one are announced.
BY_EFFECT = ("commit", "discard", "lose", "ready")
# The verbs of acts on cards.
CARD_VERBS = {key: verb for key, verb in VERBS.items() if verb.takes == CARDS}
