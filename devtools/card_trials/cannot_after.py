"""Why an act of a line always finds a card: an earlier act, or the event it responds to, put one there."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.card_text.nodes import Node
from rules_engine.contract.vocabulary import DISCARD, HAND, POOL, STAGE
from rules_engine.procedures.meanings.wording import said

from .doings import Doing
from .sought import BY_STATE, Sought

# -- what was done just before --------------------------------------------------------------------------------------


def _just_drawn(sought: Sought) -> str | None:
    """A player who draws has the card in hand (draw#top-card-to-hand), or has lost (cycling#lose-without-ten)."""
    if HAND not in sought.zones or not sought.fits("card") or not sought.is_plain:
        return None
    if not any(_draws(i, doing, sought) for i, doing in enumerate(sought.before)):
        return None
    return "a card was drawn just before (draw#top-card-to-hand, cycling#lose-without-ten)"


def _draws(i: int, doing: Doing, sought: Sought) -> bool:
    node = doing.node
    if node.kind != "draw" or not _comes_before(doing, sought.doing):
        return False
    some = at_least_one(node.n)
    who = str(node.get("who") or "you")
    # `That player draws 1 card and discards 1 card`: the player told to draw.
    same = sought.whose == "same" and all(one.node.get("who") == "same" for one in sought.before[i + 1 :])
    return some and (same or who == sought.whose)


def at_least_one(amount: Node) -> bool:
    return amount.kind == "article" or (amount.kind == "exactly" and int(amount.n) >= 1)


def _comes_before(first: Doing, then: Doing) -> bool:
    """Is the first always done if the second is, at the same time, with nothing in between that takes cards away?"""
    return first.sure and first.later == then.later and set(first.conditions) <= set(then.conditions)


def _just_milled(sought: Sought) -> str | None:
    """A player who mills has put a card into the discard pile (mill#top-card), or has lost (cycling#lose-without-ten)."""
    way = sought.words.has("this-way")
    if way is None or way.p.means != "milled" or sought.words.lies:
        return None
    cores = sought.words.cores
    plain = all(core.kind == "plain-core" and core.kindly is None and core.noun.means == "card" for core in cores)
    milled = [one for one in sought.before if one.node.kind in ("mill", "mill-cost", "mill-top")]
    if not plain or len(sought.words.qualities) > 1 or not any(_comes_before(one, sought.doing) for one in milled):
        return None
    return "a card was milled just before (mill#top-card, cycling#lose-without-ten)"


ARRIVES = {"destroy-this": DISCARD, "sacrifice-this": DISCARD, "discard-this": DISCARD, "clear-this": DISCARD}


def _just_arrived(sought: Sought) -> str | None:
    """The card itself was put there just before, by a cost or by the effect (costs#pay-in-order, effects#in-order)."""
    if not sought.is_plain or sought.whose != "you" or not sought.fits(sought.card.type):
        return None
    if not any(_arrival(doing) in sought.zones and _comes_before(doing, sought.doing) for doing in sought.before):
        return None
    return "the card itself was put there just before (costs#pay-in-order)"


def _arrival(doing: Doing) -> str | None:
    """Where the card itself goes by an act, if it does."""
    node = doing.node
    if node.kind in ARRIVES:
        return ARRIVES[node.kind]
    cards, to = node.get("cards"), node.get("to")
    if not isinstance(cards, Node) or cards.kind != "this" or cards.production.pattern == "this attack":
        return None
    return str(to.zone) if isinstance(to, Node) and to.kind == "to-zone" else None


def _just_spent(sought: Sought) -> str | None:
    """A card that is spent goes from momentum to the discard pile (spend#momentum-to-discard)."""
    if DISCARD not in sought.zones or sought.whose != "you" or not sought.fits("card") or not sought.is_plain:
        return None
    spent = [one for one in sought.before if one.node.kind == "spend-cost" and at_least_one(one.node.n)]
    if not any(_comes_before(one, sought.doing) for one in spent):
        return None
    return "a card was spent just before (spend#momentum-to-discard)"


def _just_taken_off(sought: Sought) -> str | None:
    """The top cards of the deck were put there just before. A player with too few has lost (cycling#lose-without-ten)."""
    if sought.whose != "you" or not sought.fits("card") or sought.verb in BY_STATE or sought.words.lies:
        return None
    if not any(_taken_off(one, sought) and _comes_before(one, sought.doing) for one in sought.before):
        return None
    return "cards of the deck were put there just before (effects#in-order, cycling#lose-without-ten)"


def _taken_off(doing: Doing, sought: Sought) -> bool:
    """Were enough cards of the deck put where the act looks for one to be there: another than one of them, if it says so?"""
    node, cards = doing.node, doing.node.get("cards")
    if node.kind != "add-to" or cards.kind != "end-cards" or node.to.kind != "to-zone" or node.who != sought.whose:
        return False
    amount, wanted = cards.get("n"), 2 if sought.words.other else 1
    return node.to.zone in sought.zones and amount.kind == "number-count" and int(amount.n) >= wanted


def _players_with(sought: Sought) -> str | None:
    """Only a player who has such cards is told to do it; if there is none, nobody looks for any (effects#may-do-nothing)."""
    before = sought.before[-1].node if sought.before else None
    if before is None or before.kind != "players-with" or before.a is not sought.act or not sought.is_plain:
        return None
    some = before.cmp == ">=" and int(before.n) >= 1 and said(before.d).place is None
    if not some or not all(sought.fits(noun) for noun in said(before.d).nouns):
        return None
    return "only a player with such cards is told to do it (effects#may-do-nothing)"


# -- what it answers ------------------------------------------------------------------------------------------------

# What undoes what was done to a card.
UNDONE = {"flip": "unflip", "commit": "ready", "seal": "unseal"}


def _event(sought: Sought) -> Node | None:
    """What a response responds to, if the act follows it at once and nothing was removed for it."""
    trigger = sought.ability.trigger
    if trigger is None or sought.doing.later or any(doing.choices for doing in sought.before):
        return None
    event = trigger.get("event")
    return event if isinstance(event, Node) else None


def _trigger_added(sought: Sought) -> str | None:
    """The card whose arrival it responds to is there (response-ability#after-event)."""
    event = _event(sought)
    if event is None or event.get("verb") != "add" or event.get("what") is None or not sought.is_plain:
        return None
    if event.zone not in sought.zones or event.who != sought.whose or not _fits_seen(sought, event.what):
        return None
    return f"the card that it answers was added there ({TRIGGERED})"


def _trigger_turned(sought: Sought) -> str | None:
    """One of your cards was just turned, so it can be turned back (response-ability#after-event)."""
    event = _event(sought)
    if event is None or UNDONE.get(str(event.get("verb"))) != sought.verb or event.get("what") is None:
        return None
    yours = event.what.kind == "seen-yours" and sought.whose == "you" and STAGE in sought.zones
    if not yours or sought.words.lies or sought.words.other or not _fits_seen(sought, event.what):
        return None
    return f"the card that it answers can be turned back ({TRIGGERED})"


def _your_attack(sought: Sought) -> str | None:
    """The attack of yours that it responds to is in progress, and in your card pool (this-attack#your-attack)."""
    event = _event(sought)
    attack = event.get("a") if event is not None else None
    if not isinstance(attack, Node) or attack.kind != "attack-seen" or attack.whose != "you":
        return None
    if POOL not in sought.zones or sought.whose != "you" or not sought.is_plain or not sought.fits("attack"):
        return None
    return "your attack is in progress and lies in your card pool (this-attack#your-attack)"


def _fits_seen(sought: Sought, seen: Node) -> bool:
    """Could the card that was seen be one the act looks for, judging only by what is known?"""
    d = seen.get("d")
    return isinstance(d, Node) and all(sought.fits(noun) for noun in said(d).nouns)


TRIGGERED = "response-ability#after-event"
AFTER_SOMETHING: tuple[Callable[[Sought], str | None], ...] = (
    _just_drawn,
    _just_milled,
    _just_arrived,
    _just_spent,
    _just_taken_off,
    _players_with,
    _trigger_added,
    _trigger_turned,
    _your_attack,
)
