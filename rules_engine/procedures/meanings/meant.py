"""Which attack or card the words of a change mean: the attack in progress, a named card, or one still to come."""

from __future__ import annotations

from rules_engine import wording
from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.trees import walk
from rules_engine.contract.vocabulary import POOL
from rules_engine.procedures.effects.modifiers import is_announced, is_being_played
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits_kindly
from rules_engine.procedures.meanings.qualities import fits_tail
from rules_engine.procedures.meanings.referring import last_block
from rules_engine.procedures.meanings.scope import chosen_as
from rules_engine.table.attack import Attack
from rules_engine.table.card import Card

NEXT = "next-attack"
WHOSE_ATTACK = ("this-attack#your-attack", "this-attack#must-be-whose")


def is_like(ctx: Context, card: Card, node: Node) -> bool:
    """Does a card have what is before and after the noun?"""
    kindly, tail = node.get("kindly"), node.get("tail")
    return fits_kindly(card, kindly) and (tail is None or fits_tail(ctx.game, ctx, card, tail))


def spoken_before(ctx: Context, node: Node) -> Node:
    """`It` and `that attack` mean the attack that the words before mention: this one, yours, or the next."""
    spoken = ctx.referents.spoken
    return spoken if node.kind == "it-attack" and spoken is not None else node


def whole(ctx: Context, node: Node) -> str:
    """Return the words of an instruction with its attack, if the first half of the sentence names that."""
    said = print_node(node)
    return f"{print_node(spoken_before(ctx, node.a))} {said}" if node.production.symbol == "its-act" else said


def has_come(ctx: Context, node: Node) -> bool:
    """Is the next attack that the words mention there by now? Then it is that card."""
    return node.kind == NEXT and ctx.referents.spoken_card is not None and ctx.referents.spoken == node


def attack_meant(ctx: Context, node: Node) -> Card | None:
    """Return the attack that a change is about, if it is the one in progress."""
    node = spoken_before(ctx, node)
    if (node is ctx.referents.spoken and node.kind != NEXT) or has_come(ctx, node):
        return ctx.referents.spoken_card
    tried = _being_tried(ctx, node)
    if tried is not None:
        return tried
    attack = ctx.attack_in_progress()
    if attack is None or node.kind == NEXT or (node.kind == "it-attack" and ctx.referents.chose_none):
        return None
    kind, found = node.kind, attack.card
    if kind == "this-attack" and _is_not_in_sequence(ctx, attack):
        return None
    if kind == "this-attack" and means_own_card(ctx, attack.card):
        found = ctx.card
    elif (kind == "your-attack" and attack.attacker != ctx.owner) or (
        kind == "rival-attack" and attack.attacker == ctx.owner
    ):
        return None
    return found if is_like(ctx, found, node) else None


def _being_tried(ctx: Context, node: Node) -> Card | None:
    """`After you make a check to play an attack, that attack gets ...`: the one being tried, and not the card checked."""
    happening, trigger = ctx.happening, ctx.ability.trigger
    if node.kind != "it-attack" or happening is None or happening.kind not in ("check", "check-announced"):
        return None
    event = trigger.get("event") if trigger is not None else None
    if event is None or event.get("to") is None or happening.data["purpose"] != "card":
        return None
    if event.get("verb") != "make" and not node.production.phrasing.ends_with_attack:
        return None  # `it`, after `you check a foundation to play an attack`, is refused
    card: Card | None = happening.data.get("card")
    return card if card is not None and card.type == "attack" else None


SEQUENCE_ONLY = "mha-this-attack"
NAMED = ("this-attack", "your-attack", "rival-attack")
NAMING = ("the-attack", "the-attacks", "an-attack")


def attacks_named(ctx: Context) -> list[Card]:
    """Return the attack in progress if the text names it: `This attack gets +1 damage for each other attack in your
    card pool`.
    """
    named = (
        attack_meant(ctx, node)
        for node in walk(ctx.ability.tree)
        if node.kind in NAMED and node.production.symbol in NAMING
    )
    return [card for card in named if card is not None and card is not ctx.card]


def speak_of(ctx: Context, node: Node) -> None:
    """Note that an attack is mentioned: its current description counts, and `it` will be that card whatever happens to
    it.
    """
    ctx.referents.spoken = None
    ctx.referents.spoken, ctx.referents.spoken_card = node, attack_meant(ctx, node)


def card_meant(ctx: Context, node: Node, attack_value: bool = False) -> Card | None:
    """Return the card that a change is about: a named one, or the attack in progress.

    Only attacks have speed, damage and zone, so `it` with them is the attack in progress.
    """
    if node.kind == "gainer-this":
        return ctx.card
    if node.kind == "gainer-character":
        return ctx.game.players[ctx.owner].character
    if node.kind == "gainer-block":
        return next(iter(last_block(ctx, node.who)), None)
    if node.kind == "gainer-chosen":
        return next(iter(chosen_as(ctx, node)), None)
    if node.kind == "gainer-that":
        spoken = ctx.referents.it or ctx.referents.chosen
        return spoken[0] if spoken else None
    if (
        node.kind == "it-attack"
        and ctx.referents.spoken is None
        and ctx.referents.chosen
        and ctx.referents.it == ctx.referents.chosen
    ):
        return ctx.referents.chosen[0]
    if not attack_value and (_is_card_of_trigger(ctx, node) or _was_put_there(ctx, node)):
        return ctx.referents.it[0]
    if not attack_value and _none_was_put_there(ctx, node):
        return None
    found = attack_meant(ctx, node)
    if found is None and node.kind == "it-attack" and ctx.referents.it and ctx.attack_in_progress() is None:
        return ctx.referents.it[0]  # no attack: the card that was just mentioned
    return found


def _was_put_there(ctx: Context, node: Node) -> bool:
    """`Add the discarded card to your card pool. It does not count ...`: the card of the pool that was mentioned last."""
    it = ctx.referents.it
    if node.kind != "it-attack" or ctx.referents.spoken is not None or len(it) != 1 or _is_blocked_attack(ctx, node):
        return False
    return it[0].zone == POOL


def _none_was_put_there(ctx: Context, node: Node) -> bool:
    """`Add 1 card from your discard pile to your card pool. It gains ...`, and there was none: the attack in progress isn't meant."""
    last = ctx.referents.last_instruction
    if node.kind != "it-attack" or last is None or last.kind != "add-to" or ctx.referents.it:
        return False
    return ctx.referents.spoken is None and last.to.get("zone") == POOL


def _is_blocked_attack(ctx: Context, node: Node) -> bool:
    """`After you block with this card, the blocked attack loses ...`: the attack, and not the card played to block.

    If the trigger names both (`you block an attack with this card`), a change is about the attack.
    """
    happening = ctx.happening
    if happening is None or happening.kind not in ("block-played", "block-status"):
        return False
    block = happening.data.get("block") if happening.kind == "block-status" else happening.cards[0]
    if ctx.referents.it[0] is not block:
        return False
    return node.production.phrasing.ends_with_attack or _names_attack_and_block(ctx)


def _is_card_of_trigger(ctx: Context, node: Node) -> bool:
    """`After you block with a foundation, it gains ...`: the card that was played, though another attack is in progress."""
    if (
        not node.production.phrasing.it
        or ctx.referents.spoken is not None
        or ctx.happening is None
        or not ctx.referents.it
    ):
        return False
    if ctx.happening.kind not in ("card-played", "block-played") or _names_attack_and_block(ctx):
        return False
    attack = ctx.attack_in_progress()
    return attack is not None and ctx.referents.it[0] is not attack.card


def _names_attack_and_block(ctx: Context) -> bool:
    """`After you block an attack with a foundation, it ...` mentions two cards; then a change is about the attack."""
    trigger = ctx.ability.trigger
    event = trigger.get("event") if trigger is not None else None
    return event is not None and event.get("what") is not None and event.get("with") is not None


def _is_not_in_sequence(ctx: Context, attack: Attack) -> bool:
    """By one reading of an older reference, only an attack in its sequence is `this attack` (open question)."""
    if attack.in_sequence or ctx.card.type == "attack" or SEQUENCE_ONLY not in ctx.game.ruleset.open_questions:
        return False
    return ctx.game.reading(SEQUENCE_ONLY) == "sequence-only"


def means_own_card(ctx: Context, current: Card) -> bool:
    """Does `this attack` mean the card itself? In a continuous or response ability on an attack it does, though another
    is in progress.
    """
    if ctx.card.type != "attack" or ctx.card.zone != POOL or ctx.card is current:
        return False
    if ctx.ability.type == "response":
        return ctx.game.reading("this-attack-on-response") == "own-attack"
    return ctx.ability.type == "continuous"


def unmet_name(node: Node) -> tuple[str, ...]:
    """Does a word only appear inside another word of the name? Then it doesn't count."""
    return ("in-its-name#exactly-that-word", "in-its-name#not-inside-another-word") if _by_word(node) else ()


def _by_word(node: Node) -> bool:
    tail = node.get("tail")
    return tail is not None and tail.kind == "with-word"


def meant_cites(ctx: Context, node: Node) -> tuple[str, ...]:
    """Return the clause that says which attack the words mean."""
    cites: tuple[str, ...] = ("in-its-name#exactly-that-word",) if _by_word(node) else ()
    if node.get("kindly") is not None:
        cites += ("keyword-trait#may-be-referenced",)
    if node.kind == "this-attack":
        own = ctx.card.type == "attack" and ctx.ability.type in ("response", "continuous")
        if ctx.ability.type == "response" and ctx.game.reads("this-attack-on-response") == "attack-in-progress":
            own = False
        by_attack = ctx.game.own("mha:attack#this-attack-in-progress")
        return (*cites, "this-attack#own-attack-only") if own else (*cites, "this-attack#in-progress", *by_attack)
    return (*cites, *WHOSE_ATTACK) if node.kind in ("your-attack", "rival-attack") else cites


def waits_for(ctx: Context, node: Node, card: Card) -> bool:
    """Is this the next attack or card meant: the right player's, of the kind, tried or entering its sequence?"""
    who = ctx.player(node.who)
    noun = node.get("noun")
    kind = noun.means if noun is not None else "attack"
    if who not in (None, card.owner) or not _is_due(ctx, card):
        return False
    other = node.get("or")
    if other is not None and fits_kindly(card, other.kindly) and _is_type(card, other.noun.means, node):
        return True
    return is_like(ctx, card, node) and _is_type(card, kind, node)


def _is_due(ctx: Context, card: Card) -> bool:
    """Is it tried, or entering its sequence? In some editions, only the next one that is tried counts."""
    if ctx.game.ruleset.attacking.next_attack == "tried":
        return is_announced(card)
    return is_being_played(ctx.game, card)


def _is_type(card: Card, kind: str, node: Node) -> bool:
    """Is it of the type? `An attack` is a card played as one; `an attack card`, `a card` is one whatever it's played
    as.
    """
    if kind == "card":
        return True
    return card.type == kind and not (is_announced(card) and card.marks.get("as_block"))


def whose_next(node: Node) -> str:
    """Return the words for what is waited for."""
    noun = node.get("noun")
    other = node.get("or")
    count = int(node.get("n") or 1)
    name = noun.means if noun is not None else "attack"
    words = (node.get("kindly"), name if count == 1 else f"{name}s", node.get("tail"))
    said = " ".join(word if isinstance(word, str) else print_node(word) for word in words if word is not None)
    return wording.changes.whose_next(str(node.who), count, said, None if other is None else print_node(other))
