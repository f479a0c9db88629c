"""Wordings about attacks, blocks and backups: block status, blocks being played, stamina, face down copies."""

from __future__ import annotations

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.nodes import Construct, Node
from rules_engine.card_text.typed.circumstances import Hows
from rules_engine.card_text.written import Word


class StaminaChanges(Construct):
    how: str
    how_so: Hows | None
    what: Node


class YouAreAttacked(Construct):
    what: str


class BackupTakesDamage(Construct):
    what: str


class AbilityAddingCountersResolves(Construct):
    n: int
    name: Word


class FaceDownCopy(Construct): ...


class StackThose(Construct): ...


class BecomesBlocked(Construct):
    a: Node
    status: str


class GainStamina(Construct):
    cards: Node
    n: int


class BackupLosesStamina(Construct):
    cards: Node
    n: int


class MaximumStamina(Construct):
    c: Node
    cards: Node


class Unblockable(Construct):
    a: Node | None = None


class BecomesUnblockable(Unblockable): ...


class IsUnblockable(Unblockable): ...


class MayBlockWith(Construct):
    a: Node
    with_: Node


def add(g: Grammar) -> None:
    _status(g)
    _blocks_from(g)
    _as_though(g)
    _events(g)
    _stamina(g)
    _copies(g)


def _status(g: Grammar) -> None:
    """What an effect says about the block status of an attack."""
    g.add("instruction", "becomes-unblockable", "{a:other-attack} is unblockable")
    g.add("other-attack", "your-attack", "your attack")
    g.add("other-attack", "rival-attack", "your rival's attack")
    g.add("instruction", "becomes-blocked", "{a:the-attack} becomes completely blocked", status="complete")
    g.add("instruction", "becomes-blocked", "{a:the-attack} becomes partially blocked", status="partial")
    g.add("instruction", "becomes-blocked", "{a:the-attack} becomes unblocked", status="none")
    for status, blocked in (
        ("complete", "completely blocked"),
        ("partial", "partially blocked"),
        ("none", "unblocked"),
    ):
        g.add("instruction", "becomes-blocked", f"{{a:the-attack}} is considered {blocked} [[instead]]", status=status)


def _blocks_from(g: Grammar) -> None:
    """A card that may block although it isn't in the hand."""
    g.add("block-tool", "this-card", "this card [[from your stage]]")
    g.add("block-tool", "some-card", "a|an|1 {d:description}")
    g.add("block-tool", "known-card", "{cards:block-known}")
    g.add("block-known", "done", "the {p:done-word} {what:done-noun}")
    g.add("block-known", "chosen", "the chosen card|foundation|asset|attack")
    g.add("block-known", "it", "it", "that card|foundation|asset|attack")
    g.add("block-known", "top-card", "the top card of your discard pile", pile=None)
    g.add("static", "blocks-from-stage", "you may [[try to]] block with this card from your stage")
    g.add("instruction", "may-block-with", "you may [[try to]] block {a:the-attack} with {with:block-tool}")
    g.add("instruction", "may-block-with", "you may use {with:block-tool} to block {a:the-attack}")


def _as_though(g: Grammar) -> None:
    """A card that blocks some attacks with a block that it doesn't have."""
    for it in ("this card", "it"):
        for had in ("had", "has"):
            block = f"as a block against a|an|any {{kindly:kindly?}} attack as though {it} {had} a {{zone:zone-word}} block of {{n:signed}}"
            g.add("static", "blocks-as-though", f"this card may be played {block}", f"you may play this card {block}")


def _events(g: Grammar) -> None:
    g.add("event", "you-are-attacked", "you are attacked", what="character")
    g.add("event", "you-are-attacked", "this backup is attacked", what="this")
    g.add("event", "you-are-attacked", "your backup is attacked", "1 of your backups is attacked", what="backup")
    for takes in ("takes", "is dealt"):
        g.add("event", "backup-takes-damage", f"this backup {takes} damage", what="this")
        for one in ("your backup", "1 of your backups"):
            g.add("event", "backup-takes-damage", f"{one} {takes} damage", what="any")
    for how in ("lose", "gain"):
        g.add("event", "stamina-changes", f"{{what:seen}} {how}s|{how} stamina {{how_so:hows?}}", how=how)
    g.add(
        "event",
        "ability-adding-counters-resolves",
        "an ability that adds {n:number} or more {name:name} counter|counters resolves",
    )


def _stamina(g: Grammar) -> None:
    g.add("instruction", "gain-stamina", "{cards:cards} gains {n:number} stamina")
    g.add("instruction", "gain-stamina", "{cards:cards} gain {n:number} stamina")
    g.add("instruction", "backup-loses-stamina", "{cards:cards} loses|lose {n:number} stamina")
    for kind, verb in (("gain-stamina", "gain"), ("backup-loses-stamina", "lose")):
        g.add("instruction", kind, f"{{cards:all-owned}} [[each]] {verb} {{n:number}} stamina")
    g.add("all-owned", "all", "{d:owned-description}")
    g.add("instruction", "maximum-stamina", "{cards:cards} gets|get {c:change} maximum stamina")


def _copies(g: Grammar) -> None:
    g.add(
        "instruction",
        "face-down-copy",
        "add the top card of your deck to your card pool face down as a copy of this attack",
    )
    g.add("instruction", "stack-those", "add it to the attack stack")
