"""Choices among many cards: calculated from what the cards show, with the same sets as trying all of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, product
from typing import Any, cast

import pytest

from judgeapp.cards.collection import collection
from rules_engine import Budget, NotAnOption, Ruling, TooMuch, Unit, judge, spending
from rules_engine.procedures.card_sets import Among, Asked
from rules_engine.procedures.checks.sets_that_count import sets_that_count
from rules_engine.procedures.costs.sharing import is_enough, users_of
from rules_engine.procedures.meanings.comparing import compare
from rules_engine.procedures.meanings.numbers_together import SumOfNumbers
from rules_engine.procedures.meanings.together import Alike, Differing
from rules_engine.table.card import Card
from tests.engine.asking import question

LISTED = 100


@dataclass(frozen=True)
class Shown:
    """What the tests look at in a card."""

    name: str | None
    number: int | None = 0
    printed: str | None = "known"

    def value(self, what: str) -> str | None:
        return self.name


def _known(cards: Sequence[Shown]) -> list[Shown]:
    return [card for card in cards if card.printed is not None]


def _differ(cards: Sequence[Shown]) -> bool:
    names = [card.name for card in _known(cards)]
    return None not in names and len(set(names)) == len(names)


def _alike(cards: Sequence[Shown]) -> bool:
    names = {card.name for card in _known(cards)}
    return len(cards) > 1 and (not names or (len(names) == 1 and None not in names))


def _sum(sign: str, wanted: int) -> Callable[[Sequence[Shown]], bool]:
    def so(cards: Sequence[Shown]) -> bool:
        numbers = [card.number for card in _known(cards)]
        return None not in numbers and compare(sum(filter(None, numbers)), sign, wanted)

    return so


def _cards(shown: Sequence[Shown]) -> Sequence[Card]:
    return cast("Sequence[Card]", shown)


def _numbers(shown: Sequence[Shown]) -> list[int | None]:
    return [0 if card.printed is None else card.number for card in shown]


def _dealt(chance: random.Random, count: int) -> list[Shown]:
    return [
        Shown(chance.choice(("A", "B", "C", "D", None)), chance.choice((0, 1, 2, 3, -1, None)), chance.choice(("known", None)))
        if chance.random() < 0.3
        else Shown(chance.choice("ABCD"), chance.randrange(4))
        for _ in range(count)
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(60))
def test_the_sets_are_those_that_trying_all_would_give_in_the_same_order(seed: int) -> None:
    chance = random.Random(seed)
    shown = _dealt(chance, chance.randrange(1, 9))
    sign, wanted = chance.choice(("==", "<=", ">=", "<", ">", "!=")), chance.randrange(7)
    every: list[tuple[Asked, Callable[[Sequence[Shown]], bool]]] = [
        (Differing(_cards(shown), "name"), _differ),
        (Alike(cast("Any", None), _cards(shown), "name"), _alike),
        (SumOfNumbers(_numbers(shown), sign, wanted), _sum(sign, wanted)),
    ]
    for asked in (every[:1], every[1:2], every[2:], every[::2], every[1:]):
        among = Among(_cards(shown), [test for test, _ in asked])
        for count in range(1, len(shown) + 1):
            tried = [cards for cards in combinations(shown, count) if all(so(cards) for _, so in asked)]

            assert cast("Any", list(among.sets(count))) == tried
            assert among.any_of(count) is bool(tried)


@pytest.mark.parametrize("seed", range(60))
def test_sets_that_count_are_those_that_trying_all_would_give_in_the_same_order(seed: int) -> None:
    chance = random.Random(seed)
    counts = [chance.choice((1, 1, 2, 3, 5)) for _ in range(chance.randrange(1, 9))]
    for wanted, may_exceed in product(range(1, 9), (False, True)):

        def so(places: Sequence[int], wanted: int = wanted, may_exceed: bool = may_exceed) -> bool:
            total = sum(counts[place] for place in places)
            exact = total == wanted
            return exact or (may_exceed and total > wanted and all(total - counts[place] < wanted for place in places))

        tried = {
            places for size in range(1, len(counts) + 1) for places in combinations(range(len(counts)), size) if so(places)
        }  # fmt: skip
        found = list(sets_that_count(counts, wanted, may_exceed=may_exceed))

        assert set(found) == tried
        assert len(found) == len(tried)
        assert found == sorted(found)


@pytest.mark.parametrize("seed", range(60))
def test_costs_share_cards_as_trying_all_would_find(seed: int) -> None:
    chance = random.Random(seed)
    pools = [[card for card in "abcdef" if chance.random() < 0.5] for _ in range(chance.randrange(1, 4))]
    needs = [chance.randrange(3) for _ in pools]

    def payable(left: frozenset[str], cost: int) -> bool:
        if cost == len(pools):
            return True
        able = sorted(left & set(pools[cost]))
        return any(payable(left - set(paid), cost + 1) for paid in combinations(able, needs[cost]))

    assert is_enough(needs, Counter(users_of(pools).values())) is payable(frozenset("abcdef"), 0)


def test_costs_that_share_a_thousand_cards_take_no_more_work_than_those_that_share_ten() -> None:
    def work(cards: int) -> int:
        pools = [[str(card) for card in range(cards)]] * 4
        with spending(Budget()) as budget:
            assert is_enough([cards // 4] * 4, Counter(users_of(pools).values()))
        return budget.spent[Unit.COMBINATIONS]

    assert 0 < work(1_000) <= work(12)


# -- on a board -----------------------------------------------------------------------------------------------------


def _slug(name: str) -> str:
    return f"kind-{name.lower().replace(' ', '-')}"


def _sorting(text: str, names: Sequence[str], *decisions: str) -> tuple[Ruling, int]:
    """Play a foundation with this text while cards with these names are in the discard pile; return the work it took."""
    cards = {_slug(name): {"name": name, "type": "foundation", "difficulty": 1, "check": 4} for name in names}
    asked = question(
        [*("form:a.f1/1",), *decisions],
        players={
            "a": {
                "stage": ["a.f1 sorting"],
                "hand": ["a.h1 low-guard"],
                "discard": [f"a.d{i} {_slug(name)}" for i, name in enumerate(names)],
            },
            "b": {},
        },
    )
    sorting = {"name": "Sorting Out", "type": "foundation", "difficulty": 2, "check": 4, "text": f"Form Commit: {text}"}
    with spending(Budget()) as budget:
        ruling = judge({**asked, "cards": {"sorting": sorting, **cards}}, collection())
    return ruling, budget.spent[Unit.COMBINATIONS]


DIFFERENT = "Remove 10 cards with different names from your discard pile."


@pytest.mark.parametrize("count", [22, 60, 500])
def test_ten_of_different_names_among_equal_cards_is_one_card(count: int) -> None:
    ruling, work = _sorting(DIFFERENT, ["Twin"] * count)

    assert ruling.decision is not None
    assert [option.cards for option in ruling.decision.options] == [(f"a.d{i}",) for i in range(min(count, LISTED))]
    assert (ruling.decision.pick is not None) is (count > LISTED)
    assert work <= 2 * count


@pytest.mark.parametrize("count", [22, 60, 500])
def test_ten_of_different_names_among_different_cards_lists_the_first_hundred(count: int) -> None:
    names = [f"Card {i}" for i in range(count)]

    ruling, work = _sorting(DIFFERENT, names)

    assert ruling.decision is not None
    listed = [option.cards for option in ruling.decision.options]
    assert listed == list(islice(combinations([f"a.d{i}" for i in range(count)], 10), LISTED))
    assert ruling.decision.pick == {"from": [f"a.d{i}" for i in range(count)], "min": 10, "max": 10}
    assert work < 2_000


def test_a_set_that_is_not_listed_is_accepted_and_one_with_two_alike_is_not() -> None:
    names = [f"Card {i // 2}" for i in range(60)]
    last = ",".join(f"a.d{i}" for i in range(41, 60, 2))
    twins = ",".join(f"a.d{i}" for i in range(50, 60))

    ruling, _ = _sorting(DIFFERENT, names, f"choose:{last}")

    assert sum(card["card"].startswith("kind-") for card in ruling.board["players"]["a"]["removed"]) == 10
    with pytest.raises(NotAnOption):
        _sorting(DIFFERENT, names, f"choose:{twins}")


@pytest.mark.parametrize(
    "text",
    [
        "Remove 10 cards with the same name from your discard pile.",
        "Remove 10 cards with a total difficulty of 10 from your discard pile.",
        "Remove any number of cards with a total difficulty of 9 or less from your discard pile.",
        "Remove 10 cards with a total difficulty of 11 from your discard pile.",
    ],
)
def test_other_things_asked_of_cards_together_are_reckoned_too(text: str) -> None:
    ruling, work = _sorting(text, [f"Card {i % 7}" for i in range(200)])

    assert ruling.not_understood == []
    assert work < 10_000


def test_a_search_that_cannot_be_cut_short_ends_with_the_budget() -> None:
    """Different names and a sum at once: either alone is calculated, both together are searched for."""
    numbers = [1] * 40
    among = Among(_cards([Shown(str(i), 1) for i in range(40)]), [
        SumOfNumbers(numbers, "==", 20), SumOfNumbers([2, *numbers[1:]], "==", 20), SumOfNumbers([*numbers[1:], 3], "!=", 20),
    ])  # fmt: skip

    with spending(Budget({Unit.COMBINATIONS: 5_000})), pytest.raises(TooMuch):
        list(among.sets(20))
