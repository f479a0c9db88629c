"""Does a part of a reading make sense? A combination that the grammar allows but no card can mean isn't a reading.

Each check looks at one part and its contents, so that the reader can drop the part before using it in anything larger.
Checks that need a whole ability are in `in_place.py`.
"""

from __future__ import annotations

import re

from rules_engine.card_text.nodes import Node, print_node
from rules_engine.card_text.numbers import says_x
from rules_engine.card_text.productions import Lit, Maybe
from rules_engine.card_text.trees import links, walk
from rules_engine.card_text.verbs import (
    ABILITY,
    AMOUNTS,
    ANNOUNCED,
    ATTACK,
    BLOCK,
    BY_EFFECT,
    CANCELED,
    CARD_VERBS,
    CHECK,
    DECK,
    PLAY,
    VERBS,
)

# Owners whose abilities have their own patterns, each about one card.
CHARACTERS = ("your character", "your rival's character")
_OF_OTHER_CARDS = ("ability-on", "protect-all")
# The verbs whose happenings have a single object: these can be counted as times.
EACH_ONCE = (ABILITY, ATTACK, BLOCK, CANCELED, CHECK, DECK, PLAY)
# The forms of a verb.
FORMS = {"base": 0, "third": 1, "past": 2, "done": 3}
# What replaces an optional comma that was left out.
LOST = "-"
# Cards that will be drawn: nobody knows what they are.
_UNSEEN = re.compile(r"((a|any|any number of|[0-9]+|[0-9]+ or more|at least [0-9]+) )?cards?")


def has_sense(node: Node) -> bool:
    """Can a part mean anything, wherever it is?"""
    return not (
        _splits_history(node)
        or _says_cards_uncounted(node)
        or _lies_in_two_places(node)
        or _names_other_options(node)
        or _both_of_many(node)
        or _waits_twice(node)
        or (node.kind in _OF_OTHER_CARDS and print_node(node.d) in CHARACTERS)
        or _bounds_each_time(node)
        or _adds_to_others(node)
        or _waits_outside_the_turn(node)
        or _plays_at_once_for_a_while(node)
        or _is_played_as_nothing(node)
        or _counts_what_lies_there(node)
        or _looks_at_a_zone(node)
        or _means_what_was_removed(node)
        or _holds_against_another(node)
        or _pays_with_a_try(node)
        or _has_each(node)
        or _plays_from_elsewhere(node)
        or _waits_for_what_nobody_announces(node)
        or (node.kind == "later-do" and node.a.kind == "done-instead" and not _replaces_all(node.on.event))
        or (node.kind == "x-value" and says_x(node.v))
        or (node.kind == "due-to-check" and node.to is not None and node.to.get("reversal") is not None)
        or not _agrees(node)
        or (node.kind in ("while-sentence", "if-static-sentence") and node.do.kind == "treated-as")
        or (node.kind == "nth-happening" and VERBS[node.of.verb].takes not in EACH_ONCE)
        or not all(_may_ask(node, part) for part in node.slots.values() if isinstance(part, Node))
    )


def _waits_for_what_nobody_announces(node: Node) -> bool:
    """`Before you draw a card`, `before you commit a foundation`: not all acts are announced; costs and checks never
    are.
    """
    if node.kind != "before":
        return False
    if node.event.get("verb") == "block" and node.event.get("status"):
        return True  # how an attack is blocked isn't known beforehand
    if node.event.get("verb") == "add":
        return bool(node.event.zone != "momentum")
    verbs = {part.get("verb") for part in (node.event, *map(node.event.get, "vwx")) if part is not None} & {
        *CARD_VERBS,
        *AMOUNTS,
    }
    why = {part.kind if part.get("part") != "cost" else "due-to-cost" for part in walk(node.event.get("how"))}
    if not verbs or (not verbs.isdisjoint(BY_EFFECT) and why.isdisjoint(("due-to-effect", "due-to-ability"))):
        return bool(verbs)
    if verbs == {"draw"} and _UNSEEN.fullmatch(print_node(node.event.what)) is None:
        return True
    return not verbs <= {*ANNOUNCED, *AMOUNTS} or not why.isdisjoint(("due-to-check", "due-to-cost", "due-to-drive"))


def _replaces_all(event: Node) -> bool:
    """`Whenever you would gain health, ... instead`: of an act on cards, or of a draw, only one card may be meant."""
    verb = event.get("verb")
    return verb in AMOUNTS and (verb != "draw" or not print_node(event.what).startswith(("a ", "1 ")))


def _pays_with_a_try(node: Node) -> bool:
    """`Destroy 1 asset or play this card as a reversal`: whether it can be tried is asked before costs are, not among
    them.
    """
    return node.kind == "or-cost" and any(part.kind == "play-as-reversal" for part in walk(node))


def _plays_from_elsewhere(node: Node) -> bool:
    """`You may play abilities from ...`, `... from your rival's discard pile`: you can only play your own cards, from
    one zone.
    """
    if node.kind not in ("may-play-from", "rule-may-play-from"):
        return False
    return bool(node.what.kind == "play-ability" or node.zone.kind != "zone" or node.zone.whose != "you")


def _has_each(node: Node) -> bool:
    """`You have 1 backup and 1 asset`: one condition says that a player has both."""
    if node.kind != "both-hold" or node.get("had") is None:
        return False
    return all(part.kind == "has-cards" and part.cmp == ">=" for part in (node.a, node.b))


# What several cards show together can be asked if some are chosen, or about how many there are.
_CHOOSING = ("some", "some-of")
_HAVING = ("has-cards", "had", "is-in-zone")
_COUNTING_DIFFERENCES = frozenset((*_CHOOSING, *_HAVING, "count-cards"))


def _may_ask(node: Node, part: Node) -> bool:
    """Can a description ask here about several cards together? About one card alone, or all, it would mean nothing."""
    d = part.d if part.kind == "plain" else part
    if node.kind == "plain" or d.kind != "described":
        return True
    asked = {tail.q.kind for tail in links(d.tails) if tail.kind == "quality"}
    the_one = node.kind == "some" and node.production.phrasing.the_described
    if ("with-best" in asked and node.kind != "all" and node.kind not in _CHOOSING) or (
        the_one and "with-best" not in asked
    ):
        return False
    if "numbers-together" in asked and node.kind not in _CHOOSING:
        return False
    if "all-differ" in asked and node.kind not in _COUNTING_DIFFERENCES:
        return False
    if "all-alike" not in asked or node.kind in _HAVING:
        return True
    return node.kind in _CHOOSING and node.n is not None and node.n.kind == "exactly" and int(node.n.n) > 1


def _looks_at_a_zone(node: Node) -> bool:
    """`Look at all cards in your rival's hand`: the zone is looked at, whatever it contains."""
    if node.kind != "look-at" or node.cards.kind != "all":
        return False
    words = print_node(node.cards).split()
    return words[:3] in (["all", "cards", "in"], ["the", "cards", "in"])


def _agrees(node: Node) -> bool:
    """Do the verbs have the required form: `your rival draws`, `they draw`, `you have drawn`?"""
    form = node.get("form")
    if form is None:
        return True
    other = "third-verb" if form == "base" else "bare-verb"
    if any(isinstance(part, Node) and part.production.symbol == other for part in node.slots.values()):
        return False
    words = iter(node.words)
    for part in node.production.parts:
        if isinstance(part, Maybe) or (isinstance(part, Lit) and len(part.choices) > 1):
            word = next(words)
            if isinstance(part, Lit) and part.forms and word != part.forms[FORMS[form]]:
                return False
    return True


def _holds_against_another(node: Node) -> bool:
    """`With a speed higher than its damage`: two numbers of the same card have their own patterns."""
    if node.kind == "with-stat-against":
        return bool(node.stat.kind == node.than.kind)  # the same number of a card mentioned before
    if node.kind != "with-stat-of" or node.of.kind != "amount-stat" or node.cmp not in "<>":
        return False
    its = node.of.get("whose")
    return isinstance(its, Node) and bool(its.kind == "its" and node.stat.kind != node.of.stat.kind)


def _means_what_was_removed(node: Node) -> bool:
    """`If all removed cards are attacks`: those removed this way, not all cards in a zone."""
    return node.kind == "all-are" and print_node(node.d) == "removed cards"


def _counts_what_lies_there(node: Node) -> bool:
    """`For each foundation committed during this attack`: this counts how often it was done, wherever they are now."""
    if node.kind != "count-cards" or node.cards.kind != "plain":
        return False
    done = [tail.q for tail in links(node.cards.d.tails) if tail.kind == "quality" and tail.q.kind == "was-done"]
    return any(quality.production.phrasing.participle_first for quality in done)


def _waits_outside_the_turn(node: Node) -> bool:
    """`For the rest of the turn, gain 1 health after you play an attack`: the effect waits for the rest of the turn."""
    return node.kind == "timed-sentence" and node.do.kind == "rest-of-turn-do"


def _adds_to_others(node: Node) -> bool:
    """`After you add a card to their hand`, `after you cycle their deck`: it's done in the zones of the player who
    acts.
    """
    return node.get("own") is not None and node.get("who") is not None and (node.who == "you") != (node.own == "your")


def _bounds_each_time(node: Node) -> bool:
    """`For every 3 cards there, this attack gets +1 damage (maximum 4)`: the maximum is for the total, not each time."""
    return (
        node.kind == "each-doing"
        and node.bounds is None
        and any(part.kind == "gets" and part.each is None and part.bounds is not None for part in walk(node.a))
    )


def _waits_twice(node: Node) -> bool:
    """`After you draw during the End Phase, ...`, `if it was played as a Reversal after you blocked a low attack, ...`:
    the time belongs to the event or the question, unless there is a comma in between.
    """
    then = node.get("a") if node.kind == "later-do" else node.get("do") if node.kind == "if-sentence" else None
    return then is not None and LOST in node.words and then.kind in ("later-do", "later-do-if")


def _is_played_as_nothing(node: Node) -> bool:
    """`After your rival fails a check to play a card as a form`: only a card that was played was played as something."""
    if node.get("verb") is None or VERBS[node.verb].takes in (ATTACK, PLAY):
        return False
    return any(part.kind in ("as-form", "as-reversal") for part in walk(node.get("how")))


def _plays_at_once_for_a_while(node: Node) -> bool:
    """`For the rest of this turn, you may play the chosen card`: not at once, when the effect says so."""
    return (
        node.kind == "rest-of-turn-do"
        and node.a.kind not in ("later-do", "later-do-if")
        and any(part.kind == "play-at-once" for part in walk(node.a))
    )


def _both_of_many(node: Node) -> bool:
    """`Your Fire and Good attack` has both symbols; of several attacks, some have one and some the other."""
    kindly = node.get("kindly")
    k = kindly.get("k") if isinstance(kindly, Node) else None
    return (
        k is not None
        and k.kind == "all-kinds"
        and k.a.production.symbol == "a-symbol"
        and str(node.get("noun", "")).endswith("s")
    )


def _names_other_options(node: Node) -> bool:
    """`Choose Fire or Frost`, but the options that follow have other names."""
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
    """`The number of attacks in your card pool from your discard pile`: the second place is about other cards."""
    return node.kind == "described" and sum(tail.kind in ("in-zone", "in-play") for tail in links(node.tails)) > 1


def _splits_history(node: Node) -> bool:
    """`... for each card revealed this turn`: what was done this turn, not what this effect did, for the rest of the
    turn.
    """
    if node.kind not in ("changes", "many-change") or node.get("until") is None:
        return False
    return any(
        (part.kind == "this-way" and part.production.phrasing.one_word)
        or (part.kind in ("dealt-damage", "was-blocked") and part.production.phrasing.may_say_this_turn)
        for part in walk(node)
    )


def _says_cards_uncounted(node: Node) -> bool:
    """`Spell cards do not count toward ...` is about the cards that are there, not about each card that is played."""
    if node.kind != "many-change" or node.p.kind != "one-change" or node.p.a.kind != "not-counted":
        return False
    return not print_node(node.a).startswith(("all ", "rival "))
