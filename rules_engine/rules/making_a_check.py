"""Making a Check: discard the top card, its check value is the start, changes are applied, cards may be committed.

An unknown top card is a decision: the engine never invents a number.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rules_engine.board.card import DISCARD, Card
from rules_engine.events import Happening
from rules_engine.game import Game
from rules_engine.ruling import Ask, Option

from . import acts
from .asking import MOST_SETS, Procedure, ask, names
from .order_of_operations import boundary
from .prohibitions import prohibitions

COMMIT_CITES = (
    "making-a-check#decide-to-commit",
    "making-a-check#what-you-can-commit",
    "making-a-check#exactly-what-is-needed",
)


def make_check(game: Game, player: str, difficulty: int, purpose: str, card: Card | None = None) -> Procedure:
    """Make a check against a difficulty; returns whether it passed."""
    if prohibitions(game, "automatic-pass", player=player, purpose=purpose, card=card):
        game.say(
            "check",
            f"{player.upper()}'s check passes automatically; no check is made.",
            "making-a-check#automatic-pass",
            player=player,
        )
        return True
    value = yield from _check_once(game, player, difficulty, purpose, card, rechecking=False)
    return (yield from _settle(game, player, difficulty, value, purpose))


def _check_once(
    game: Game, player: str, difficulty: int, purpose: str, card: Card | None, rechecking: bool
) -> Procedure:
    """One check with its changes, fired effects and responses; a re-check replaces it."""
    starting, checked = yield from _turn_over(game, player, rechecking)
    state = {"value": starting, "recheck": False}
    game.check_state = state  # type: ignore[attr-defined]
    game.happen(
        Happening(
            "check", player, (checked,), purpose=purpose, value=starting, difficulty=difficulty, card=card, state=state
        )
    )
    yield from boundary(game)
    if state["recheck"] and not rechecking:
        game.say(
            "re-check",
            f"{player.upper()} re-checks; the new check replaces the previous one.",
            "re-check#repeat",
            "re-check#replaces-previous",
            "re-check#before-committing",
            "re-check#modifications-lost",
            player=player,
        )
        return (yield from _check_once(game, player, difficulty, purpose, card, rechecking=True))
    return state["value"]


def _turn_over(game: Game, player: str, rechecking: bool) -> Procedure:
    """Discard the top card and read its check value."""
    top = game.top_of_deck(player)
    if top is None:
        game.pauses_due = True
        yield from boundary(game)
        top = game.top_of_deck(player)
    assert top is not None
    value = _known_value(top)
    if value is None:
        value = yield from _ask_value(game, player, top)
    game.move(
        [top],
        DISCARD,
        "check",
        f"{player.upper()} checks {top.name}: {value}.",
        "making-a-check#discard-top-card",
        "making-a-check#look-at-check-value",
        "making-a-check#starting-value",
        player=player,
    )
    return value, top


def _known_value(card: Card) -> int | None:
    if card.known_check is not None:
        return card.known_check
    return card.printed.check or 0 if card.printed is not None else None


def _ask_value(game: Game, player: str, top: Card) -> Procedure:
    def accept(decision: str) -> Option | None:
        said, _, what = decision.partition(":")
        if said != "check":
            return None
        if what.lstrip("-").isdigit() and len(what) < 4:
            return Option(decision, "check", f"Check {what}", value=int(what))
        printed = game.catalogue.get(what)
        return Option(decision, "check", f"Check {printed.name}", value=printed) if printed is not None else None

    def build() -> Ask:
        options = [Option(f"check:{n}", "check", f"The check is {n}", value=n) for n in range(1, 7)]
        return Ask(
            player,
            "check",
            "What is the check? (any number, or a card's slug)",
            ("making-a-check#look-at-check-value", "unknown#deck"),
            options,
            accept=accept,
        )

    option = yield from ask(build)
    if isinstance(option.value, int):
        top.known_check = option.value
        return option.value
    top.printed = option.value
    return option.value.check or 0


def _settle(game: Game, player: str, difficulty: int, value: int, purpose: str) -> Procedure:
    """Compare, commit exactly what is missing, or fail."""
    if value >= difficulty:
        game.say(
            "check-passes",
            f"{value} meets the difficulty of {difficulty}: the check passes.",
            "making-a-check#passes",
            "making-a-check#final-value",
            "difficulty#meet-or-exceed",
            player=player,
        )
        return True
    missing = difficulty - value
    if not any(True for _ in _exact_sets(game, player, missing)):
        game.say(
            "check-fails",
            f"{value} is {missing} short of {difficulty}, and {player.upper()} cannot commit exactly that: the check fails.",
            "making-a-check#fails",
            "making-a-check#must-be-able-to-pass",
            player=player,
        )
        return False
    option = yield from ask(lambda: _ask_commit(game, player, difficulty, value))
    if option.verb == "fail":
        game.say(
            "check-fails", f"{player.upper()} commits no cards: the check fails.", "making-a-check#fails", player=player
        )
        return False
    acts.commit(
        game,
        player,
        option.value,
        "making-a-check#committed-together",
        "making-a-check#exactly-what-is-needed",
        "commit#by-check",
    )
    game.say(
        "check-passes", f"{value} + {missing} = {difficulty}: the check passes.", "making-a-check#passes", player=player
    )
    yield from boundary(game)
    return True


def committable(game: Game, player: str) -> list[Card]:
    """Ready foundations and the ready starting character."""
    character = [card for card in game.players[player].zones["character"] if not card.committed]
    return [*(card for card in game.foundations(player) if not card.committed and card.attached_to is None), *character]


def worth(game: Game, card: Card) -> int:
    """How many cards it counts as when committed to pass a check."""
    from .live import abilities_of, has_continuous

    if not has_continuous(card):
        return 1
    for ability in abilities_of(game, card):
        for sentence in ability.sentences:
            if sentence.kind == "static-sentence" and sentence.do.kind == "counts-as-two":
                return int(sentence.do.n)
    return 1


def _exact_sets(game: Game, player: str, missing: int) -> Iterator[tuple[Card, ...]]:
    """The sets that add up to exactly what is missing; or, for 1, a single card that counts as more."""
    cards = committable(game, player)
    counts = {card.id: worth(game, card) for card in cards}
    plain = all(count == 1 for count in counts.values())
    if plain:
        yield from combinations(cards, missing)
        return
    if missing == 1:
        yield from ((card,) for card in cards)
        return
    for size in range(1, missing + 1):
        for chosen in combinations(cards, size):
            if sum(counts[card.id] for card in chosen) == missing:
                yield chosen


def _ask_commit(game: Game, player: str, difficulty: int, value: int) -> Ask:
    missing = difficulty - value
    sets = []
    for chosen in _exact_sets(game, player, missing):
        sets.append(chosen)
        if len(sets) > MOST_SETS:
            break
    options = [_commit_option(chosen) for chosen in sets[:MOST_SETS]]
    options.append(Option("fail", "fail", "Commit nothing: the check fails", cites=("making-a-check#fails",)))
    cards = committable(game, player)
    by_id = {card.id: card for card in cards}

    def accept(decision: str) -> Option | None:
        said, _, rest = decision.partition(":")
        ids = rest.split(",")
        if said != "commit" or len(set(ids)) != len(ids) or any(name not in by_id for name in ids):
            return None
        chosen = tuple(by_id[name] for name in ids)
        total = sum(worth(game, card) for card in chosen)
        return _commit_option(chosen) if total == missing or (missing == 1 and len(chosen) == 1) else None

    pick = {"from": list(by_id), "min": missing, "max": missing} if len(sets) > MOST_SETS else None
    return Ask(
        player,
        "commit",
        f"{value} is {missing} short of {difficulty}. Commit {missing}?",
        COMMIT_CITES,
        options,
        accept=accept,
        pick=pick,
    )


def _commit_option(chosen: tuple[Card, ...]) -> Option:
    ids = tuple(card.id for card in chosen)
    return Option(
        f"commit:{','.join(ids)}",
        "commit",
        f"Commit {names(chosen)}",
        ids,
        ("making-a-check#committed-together",),
        chosen,
    )
