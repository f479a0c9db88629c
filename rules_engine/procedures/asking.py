"""Asking a player. What can be done in only one way is done without asking."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from itertools import chain, islice, permutations
from typing import Any, TypeGuard

from rules_engine import wording
from rules_engine.contract.decision import Ask, Offered, Option, Refusal
from rules_engine.procedures.card_sets import Among, AnySets
from rules_engine.table.card import Card, called
from rules_engine.table.game import Game
from rules_engine.table.rows import row_state
from rules_engine.wording.names import listed
from rules_engine.wording.saying import Saying

Procedure = Generator[Ask, Any, Any]
RENAMED = object()
MOST_SETS = 100


def ask(build: Callable[[], Ask]) -> Procedure:
    """Ask. If the answer only names an unknown card, ask again with the name known."""
    while True:
        option = yield build()
        if option is not RENAMED:
            return option


def asks(result: Any) -> TypeGuard[Procedure]:
    """Does this value of a behaviour have to be followed as a procedure? A compiled generator has its own type, so
    check what it can do.
    """
    return hasattr(result, "send")


def run(result: Any) -> Procedure:
    """Follow what a behaviour returned if it asks questions, else just return it."""
    if asks(result):
        return (yield from result)
    return result


def names(cards: Sequence[Card]) -> str:
    """Return card names for a sentence."""
    return listed(called(cards))


def are(cards: Sequence[Card]) -> str:
    """Return card names with the verb that they need."""
    return wording.names.are(called(cards))


def choose_cards(
    game: Game,
    player: str,
    verb: str,
    cards: Sequence[Card],
    least: int,
    most: int,
    prompt: Saying,
    *cites: str,
    kind: str = "choose",
    refused: Sequence[Refusal] = (),
    together: Callable[[Sequence[Card]], Among] | None = None,
) -> Procedure:
    """Let a player choose between `least` and `most` of `cards`, or all of them if there are fewer.

    `together` says which of them may be chosen together.
    """
    most = min(most, len(cards))
    least = min(least, most)
    among = AnySets(cards) if together is None else together(cards)
    if together is not None:
        least, most = _as_many_together(among, least, most)
    if most == 0:
        if game.watch is not None and not cards:
            game.watch.finds_nothing()
        return []
    if least == most == len(cards) or (least == most and _alike(cards)):
        return list(cards[:most])
    if together is not None and least == most:
        only = list(islice(among.sets(least), 2))
        if len(only) == 1:
            return list(only[0])

    def build() -> Ask:
        return Ask(player, kind, prompt, cites, None, lambda: list(refused), accept, offer=offer)

    def offer() -> Offered:
        every = chain.from_iterable([among.sets(count) for count in range(least, most + 1)])
        sets = list(islice(every, MOST_SETS + 1))
        options = [_set_option(verb, chosen) for chosen in sets[:MOST_SETS]]
        pick = {"from": [card.id for card in cards], "min": least, "max": most} if len(sets) > MOST_SETS else None
        return options, pick

    by_id = {card.id: card for card in cards}

    def accept(decision: str) -> Option | None:
        said, _, rest = decision.partition(":")
        if not rest:
            return None
        ids = [name for name in rest.split(",") if name]
        chosen = [by_id[name] for name in ids if name in by_id]
        if said != verb or len(chosen) != len(ids) or len(set(ids)) != len(ids) or not least <= len(ids) <= most:
            return None
        if together is not None and not together(chosen).any_of(len(chosen)):
            return None
        return _set_option(verb, tuple(chosen))

    option = yield from ask(build)
    return list(option.value)


def _alike(cards: Sequence[Card]) -> bool:
    """Are these unknown cards in the same state? Then choosing between them decides nothing."""
    first = cards[0]
    place, lies = (first.owner, first.zone, first.known_check), row_state(first)
    return all(
        card.printed is None
        and (card.owner, card.zone, card.known_check) == place
        and not card.marks
        and row_state(card) == lies
        for card in cards
    )


def _as_many_together(among: Among, least: int, most: int) -> tuple[int, int]:
    """Return how many can be chosen together: the number asked for, or all there are."""
    most = next((count for count in range(most, 0, -1) if among.any_of(count)), 0)
    return (least if most and among.any_of(least) else min(least, most)), most


def _set_option(verb: str, chosen: tuple[Card, ...]) -> Option:
    if not chosen:
        return Option("pass", "pass", wording.choices.choose_none(), value=())
    ids = tuple([card.id for card in chosen])
    words = lambda: (wording.choices.do_to(verb=verb, cards=called(chosen)), ())  # noqa: E731
    return Option(f"{verb}:{','.join(ids)}", verb, cards=ids, value=chosen, later=words)


def yes_or_no(player: str, prompt: Saying, *cites: str, kind: str = "choose", of_moment: bool = False) -> Procedure:
    """Ask a question with two answers."""

    def build() -> Ask:
        options = [
            Option("yes", "yes", wording.choices.yes(), value=True),
            Option("no", "no", wording.choices.no(), value=False),
        ]
        return Ask(player, kind, prompt, cites, options, of_moment=of_moment)

    option = yield from ask(build)
    return option.value


def choose_number(player: str, least: int, most: int, prompt: Saying, *cites: str) -> Procedure:
    """Ask for a number between two; don't ask if there is only one."""
    if least >= most:
        return most

    def accept(decision: str) -> Option | None:
        digits = decision.removeprefix("number:")
        if digits == decision or not digits.isascii() or not digits.isdecimal() or len(digits) > 9:
            return None
        n = int(digits)
        return (
            Option(f"number:{n}", "number", wording.choices.this_number(number=n), value=n)
            if least <= n <= most
            else None
        )

    def build() -> Ask:
        options = [
            Option(f"number:{n}", "number", wording.choices.this_number(number=n), value=n)
            for n in range(least, min(most, least + 99) + 1)
        ]
        return Ask(player, "number", prompt, cites, options, accept=accept)

    option = yield from ask(build)
    return option.value


def choose_one(
    player: str,
    verb: str,
    choices: Sequence[tuple[str, Saying, Any]],
    prompt: Saying,
    *cites: str,
    kind: str = "choose",
    refusals: Callable[[], list[Refusal]] | None = None,
    of_cards: bool = False,
) -> Procedure:
    """Ask for one of several (name, label, value); don't ask if there is only one. `of_cards`: each is named by its
    card's id.
    """
    if len(choices) == 1:
        return choices[0][2]

    def build() -> Ask:
        options = [
            Option(f"{verb}:{name}", verb, label, (name.partition(":")[0],) if of_cards else (), value=value)
            for name, label, value in choices
        ]
        return Ask(player, kind, prompt, cites, options, refusals)

    option = yield from ask(build)
    return option.value


def choose_order(player: str, cards: Sequence[Card], prompt: Saying, *cites: str) -> Procedure:
    """Ask for an order of cards; don't ask about one card, or if none is known."""
    if len(cards) < 2 or _alike(cards):
        return list(cards)
    by_id = {card.id: card for card in cards}

    def option(ids: Sequence[str]) -> Option:
        chosen = [by_id[name] for name in ids]
        words = lambda: (wording.choices.in_this_order(cards=called(chosen)), ())  # noqa: E731
        return Option(f"order:{','.join(ids)}", "order", cards=tuple(ids), value=chosen, later=words)

    def accept(decision: str) -> Option | None:
        said, _, rest = decision.partition(":")
        ids = rest.split(",")
        return option(ids) if said == "order" and sorted(ids) == sorted(by_id) else None

    def build() -> Ask:
        options = [option(ids) for ids in islice(permutations(by_id), MOST_SETS)]
        return Ask(player, "order", prompt, cites, options, accept=accept)

    chosen = yield from ask(build)
    return chosen.value
