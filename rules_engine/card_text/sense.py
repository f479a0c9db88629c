"""Does a reading make sense? What the grammar can put together and no card can mean is no reading of it."""

from __future__ import annotations

from rules_engine.card_text.constructs import is_instruction
from rules_engine.card_text.grammar import Node, print_node
from rules_engine.card_text.of_the_next import IFS, is_about_next, waits_for_next
from rules_engine.card_text.sentences import is_block_rule, is_half_rule, trigger_of
from rules_engine.card_text.trees import links, walk

# Words for what comes next: after an effect that speaks of it.
NEXT = ("next-seen", "next-part", "next-trigger")
# What says something of the rest, and is no part of the effect.
SAID_OF_IT = ("restriction-sentence", "x-sentence", "x-limit-sentence")
AFTER_BULLETS = (*SAID_OF_IT, "bullets-sentence")
# What a condition speaks of, where `it` in the rest of its sentence is the card itself.
OWN = (
    "this card ",
    "this attack ",
    "this foundation ",
    "this asset ",
    "this backup ",
    "this is ",
    "this card's ",
    "this attack's ",
)
STANDING = ("static-sentence", "while-sentence", "if-static-sentence")


def in_place(tree: Node) -> bool:
    """Is every sentence where it means something? A played ability tells what to do; a continuous one holds, or waits.

    `This attack gets +1 speed.` is an instruction after a colon, and a static effect without one.
    """
    if any(node.production.symbol in NEXT for node in walk(tree.get("on"))):
        return False  # a response waits for what happens, not for one time of it
    if any(map(_has_no_sense, walk(tree))) or _lacks_difference(tree):
        return False
    if _lacks_chosen_keyword(tree) or _limits_no_x(tree):
        return False
    if tree.kind == "continuous" and any(one.kind == "character-name" for one in links(tree.get("restrictions"))):
        return False  # a name restricts who may play an ability; `Punch attacks get +1 damage` names no character
    waiting = False
    sentences = links(tree.effect)
    for i, sentence in enumerate(sentences):
        if i and sentences[i - 1].kind == "bullets-sentence" and sentence.kind not in AFTER_BULLETS:
            return False  # it belongs to the last option
        if (
            sentence.kind == "unless-does-sentence"
            and sentence.do.kind == "one-doing"
            and sentence.do.a.kind == "not-blocked-by"
        ):
            return False  # what blocking costs: it is paid by whoever blocks, not now
        if sentence.kind == "unless-does-sentence" and any(node.get("who") == "owner" for node in walk(sentence.do)):
            return False  # whether `they` are the owner, nobody says
        if sentence.kind == "otherwise-sentence" and not (i and sentences[i - 1].kind.startswith("if-")):
            return False  # otherwise than what?
        if sentence.kind == "fired-if-sentence" and asks_at_end(sentence) and _says_it_itself(sentence.do):
            return False  # there are words of its own for it, or it is said of an attack to come
        if sentence.kind in IFS and is_about_next(sentences, sentence) and not waits_for_next(sentences, sentence):
            return False  # nobody can know yet
        if tree.kind == "continuous" and any(node.production.symbol in NEXT for node in walk(sentence)):
            return False  # next after what?
        standing = sentence.kind in STANDING
        if standing and sentence.do.kind == "character-is" and _asks_for_trait(sentence.get("when")):
            return False  # a trait that depends on traits
        if standing and sentence.do.production.symbol == "it-gets" and not _is_own(sentence.when):
            return False  # whose numbers, or where do they count?
        if (
            sentence.kind == "if-static-sentence"
            and sentence.do.production.symbol == "it-static"
            and not _is_own(sentence.when)
        ):
            return False  # which card is it?
        if tree.kind != "continuous":
            if standing and (sentence.kind == "while-sentence" or not is_instruction(sentence.do.kind)):
                return False  # an effect cannot go on asking whether something is so
        elif trigger_of(sentence) is not None or is_half_rule(sentence) or is_block_rule(sentence):
            waiting = True
        elif not standing and not waiting and sentence.kind not in SAID_OF_IT:
            return False
    return True


def _asks_for_trait(when: Node | None) -> bool:
    return any(node.kind == "character-has-trait" for node in walk(when))


def _is_own(when: Node) -> bool:
    """Does a condition speak of the card itself, as it is while it is played or lies in the card pool?"""
    if when.kind == "this-is-in" and when.zone != "card_pool":
        return False
    return print_node(when).startswith(OWN)


def asks_at_end(sentence: Node) -> bool:
    """`This attack gets +2 damage if it is blocked`: what is waited for ends the sentence."""
    return sentence.production.pattern.startswith("{do:doing}")


def _says_it_itself(doing: Node) -> bool:
    return any(node.kind in ("deals-no-damage", "deals-when-completely-blocked", "next-attack") for node in walk(doing))


# Conditions that hold two counts against each other.
COMPARED = ("compares-cards", "compares-health")


def _lacks_difference(tree: Node) -> bool:
    """`X equals the difference`, where nothing is compared."""
    kinds = {node.kind for node in walk(tree)}
    return "the-difference-term" in kinds and kinds.isdisjoint(COMPARED)


def _has_no_sense(node: Node) -> bool:
    return (
        _splits_history(node)
        or _says_cards_uncounted(node)
        or _lies_in_two_places(node)
        or _names_other_options(node)
        or _bounds_each_time(node)
        or not all(_may_ask(node, part) for part in node.slots.values() if isinstance(part, Node))
    )


# What several cards show together can be asked where some are chosen, or where it is asked how many there are.
_CHOOSING = ("some", "some-of")
_HAVING = ("has-cards", "had", "is-in-zone")


def _may_ask(node: Node, part: Node) -> bool:
    """May a description say here how several cards are together? Of one card alone, or of all, it would say nothing."""
    d = part.d if part.kind == "plain" else part
    if node.kind == "plain" or d.kind != "described":
        return True
    asked = {tail.q.kind for tail in links(d.tails) if tail.kind == "quality"}
    the_one = node.kind == "some" and node.production.pattern == "the {d:description}"
    if ("with-best" in asked and node.kind not in (*_CHOOSING, "all")) or (the_one and "with-best" not in asked):
        return False
    if "numbers-together" in asked and node.kind not in _CHOOSING:
        return False
    if "all-differ" in asked and node.kind not in (*_CHOOSING, *_HAVING, "count-cards"):
        return False
    if "all-alike" not in asked or node.kind in _HAVING:
        return True
    return node.kind in _CHOOSING and node.n is not None and node.n.kind == "exactly" and int(node.n.n) > 1


def _bounds_each_time(node: Node) -> bool:
    """`For every 3 cards there, this attack gets +1 damage (maximum 4)`: the maximum is that of all of it, not of each time."""
    return (
        node.kind == "each-doing"
        and node.bounds is None
        and any(part.kind == "gets" and part.each is None and part.bounds is not None for part in walk(node.a))
    )


def _names_other_options(node: Node) -> bool:
    """`Choose Fire or Frost`, and the options that follow are called otherwise."""
    names = node.get("names") if node.kind == "bullets-sentence" else None
    if names is None:
        return False
    said = [name.lower() for key in "abcd" if (name := names.get(key)) is not None]
    called, option = [], node.list
    while option is not None:
        called.append(option.name.lower())
        option = option.get("rest")
    return sorted(said) != sorted(called)


def _lies_in_two_places(node: Node) -> bool:
    """`The number of attacks in your card pool from your discard pile`: the second place is said of other cards."""
    return node.kind == "described" and sum(tail.kind in ("in-zone", "in-play") for tail in links(node.tails)) > 1


def _limits_no_x(tree: Node) -> bool:
    """`X cannot be greater than 4`, where no X stands; or in a continuous ability, where nobody picks one."""
    limits = [sentence for sentence in links(tree.effect) if sentence.kind == "x-limit-sentence"]
    if not limits:
        return False
    others = [part for part in (*links(tree.get("cost")), *links(tree.effect)) if part not in limits]
    return tree.kind == "continuous" or not any("x" in _words(print_node(part)) for part in others)


def _words(text: str) -> set[str]:
    return {word.strip("+-") for word in text.split()}


# What is said of a keyword that was chosen.
OF_CHOSEN_KEYWORD = ("chosen-rating-gets", "gains-chosen", "loses-chosen")


def _lacks_chosen_keyword(tree: Node) -> bool:
    """`Its rating gets +1`, where no keyword was chosen before."""
    kinds = [node.kind for node in walk(tree)]
    said = min((kinds.index(kind) for kind in OF_CHOSEN_KEYWORD if kind in kinds), default=None)
    return said is not None and "choose-keyword" not in kinds[:said]


def _splits_history(node: Node) -> bool:
    """`... for each card revealed this turn`: what was done this turn, not what this effect did, for the rest of the turn."""
    if node.kind not in ("changes", "many-change") or node.get("until") is None:
        return False
    return any(
        (part.kind == "this-way" and " " not in part.production.pattern)
        or (part.kind in ("dealt-damage", "was-blocked") and part.production.pattern.endswith("[[this turn]]"))
        for part in walk(node)
    )


def _says_cards_uncounted(node: Node) -> bool:
    """`Spell cards do not count toward ...` speaks of the cards that lie there, not of what becomes of each that is played."""
    if node.kind != "many-change" or node.p.kind != "one-change" or node.p.a.kind != "not-counted":
        return False
    return not print_node(node.a).startswith(("all ", "rival "))
