"""What may be committed to make up what a check lacks: exactly as much as is needed (Making a Check)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from rules_engine.board.card import CHARACTER, Card
from rules_engine.game import Game
from rules_engine.ruling import Ask, Option, Refusal

from .asking import MOST_SETS, names
from .live import abilities_of, has_continuous
from .statics import statics_of


def committable(game: Game, player: str) -> list[Card]:
    """Ready foundations and the ready starting character."""
    return _sorted_out(game, player)[0]


def _sorted_out(game: Game, player: str) -> tuple[list[Card], tuple[str, ...]]:
    """The ready cards of the stage that can be committed to pass a check, with the clauses on those that can or cannot."""
    found: list[Card] = []
    cites: tuple[str, ...] = ("making-a-check#what-you-can-commit",)
    for card in (*game.players[player].stage, *game.players[player].zones[CHARACTER]):
        if card.committed:
            continue
        if card.attached_to is not None:
            cites += ("attached-cards#not-for-checks",)
            if card.type == "character":
                cites += ("character#attached-no-checks",)
        elif card.zone == CHARACTER:
            found.append(card)
            cites += ("character#commit-for-checks",)
        elif card.type == "foundation":
            found.append(card)
            cites += ("foundation#pass-checks",)
        elif card.type == "asset":
            cites += ("asset#not-for-checks",)
    return found, tuple(dict.fromkeys(cites))


def _unknown(game: Game, player: str) -> list[Card]:
    """Ready cards of the stage that may be foundations: nobody said what they are."""
    stage = game.players[player].stage
    return [c for c in stage if c.printed is None and not (c.face_down or c.committed or c.attached_to)]


def unknown_may_do(game: Game, player: str, missing: int) -> bool:
    """Could the check be saved if unknown cards of the stage were foundations? Then it is for the asker to name them."""
    unknown = _unknown(game, player)
    return bool(unknown) and len(unknown) + sum(worth(game, card) for card in committable(game, player)) >= missing


def worth(game: Game, card: Card) -> int:
    """How many cards it counts as when committed to pass a check."""
    for _, node in statics_of(game, card, "counts-as-two"):
        return int(node.n)
    return 1


def exact_sets(game: Game, player: str, missing: int) -> Iterator[tuple[Card, ...]]:
    """The sets that may be committed: exactly what is missing; or, for 1, a single card that counts as more."""
    cards = committable(game, player)
    counts = [worth(game, card) for card in cards]
    if all(count == 1 for count in counts):
        yield from combinations(cards, missing)
        return
    if game.reading("over-commit") == "no-smaller-way":
        yield from _sets_of(cards, counts, missing, max(counts) - 1)
        return
    if missing == 1:
        yield from ((card,) for card in cards)
        return
    yield from _sets_of(cards, counts, missing, 0)


def _sets_of(cards: Sequence[Card], counts: Sequence[int], wanted: int, over: int) -> Iterator[tuple[Card, ...]]:
    """Sets that count for `wanted`, or for up to `over` more if no card of the set could be left out."""
    reach: list[set[int]] = [{0}]
    for count in reversed(counts):
        reach.append(reach[-1] | {total + count for total in reach[-1] if total + count <= wanted + over})
    reach.reverse()

    def search(at: int, total: int, chosen: tuple[int, ...]) -> Iterator[tuple[Card, ...]]:
        if total >= wanted:
            if all(total - counts[i] < wanted for i in chosen):
                yield tuple(cards[i] for i in chosen)
            return
        for i in range(at, len(cards)):
            need = wanted - total - counts[i]
            reachable = need <= 0 or any(need <= more <= need + over for more in reach[i + 1])
            if reachable and total + counts[i] <= wanted + over:
                yield from search(i + 1, total + counts[i], (*chosen, i))

    yield from search(0, 0, ())


def ask_commit(game: Game, player: str, difficulty: int, value: int, *cites: str) -> Ask:
    missing = difficulty - value
    sets = []
    for chosen in exact_sets(game, player, missing):
        sets.append(chosen)
        if len(sets) > MOST_SETS:
            break
    options = [_commit_option(game, chosen, missing) for chosen in sets[:MOST_SETS]]
    options.append(Option("fail", "fail", "Commit nothing: the check fails", cites=("making-a-check#fails",)))
    usable, able = _sorted_out(game, player)
    by_id = {card.id: card for card in usable}

    def accept(decision: str) -> Option | None:
        said, _, rest = decision.partition(":")
        ids = rest.split(",")
        if said != "commit" or len(set(ids)) != len(ids) or any(name not in by_id for name in ids):
            return None
        chosen = tuple(by_id[name] for name in ids)
        return _commit_option(game, chosen, missing) if _allowed(game, chosen, missing) else None

    plain = all(worth(game, card) == 1 for card in by_id.values())
    pick = {"from": list(by_id), "min": missing if plain else 1, "max": missing} if len(sets) > MOST_SETS else None
    return Ask(
        player,
        "commit",
        f"{value} is {missing} short of {difficulty}. Commit {missing}?",
        (*cites, "making-a-check#exactly-what-is-needed", *able),
        options,
        lambda: _refused_commits(game, player),
        accept=accept,
        pick=pick,
    )


def _refused_commits(game: Game, player: str) -> list[Refusal]:
    """Ready backups and assets: they cannot be committed to pass a check. Unknown cards must be named first."""
    unknown = [
        Refusal(
            "commit",
            (card.id,),
            "Which card this is is not known. Name it to commit it.",
            ("making-a-check#what-you-can-commit",),
        )
        for card in _unknown(game, player)
    ]
    return unknown + [
        Refusal(
            "commit",
            (card.id,),
            f"{card.name} is a card of the stage, but no foundation.",
            (f"{card.type}#not-for-checks", "making-a-check#what-you-can-commit"),
        )
        for card in game.players[player].stage
        if card.type in ("backup", "asset") and not card.committed
    ]


def _allowed(game: Game, chosen: Sequence[Card], missing: int) -> bool:
    """Is this set exactly what is needed, or the exception?"""
    counts = [worth(game, card) for card in chosen]
    total = sum(counts)
    if total == missing or (missing == 1 and len(chosen) == 1):
        return True
    if total < missing or all(count == 1 for count in counts):
        return False
    return game.reading("over-commit") == "no-smaller-way" and all(total - count < missing for count in counts)


def _commit_option(game: Game, chosen: tuple[Card, ...], missing: int) -> Option:
    ids = tuple(card.id for card in chosen)
    exact = sum(worth(game, card) for card in chosen) == missing
    cite = "making-a-check#exactly-what-is-needed" if exact else "making-a-check#exception-one-needed"
    cites = (cite, *(clause for card in chosen for clause in _icon_cites(game, card)))
    return Option(f"commit:{','.join(ids)}", "commit", f"Commit {names(chosen)}", ids, cites, chosen)


def _icon_cites(game: Game, card: Card) -> tuple[str, ...]:
    """A set icon in front of the ability that makes a card count for more decides whether it does."""
    for ability in abilities_of(game, card) if has_continuous(card) else ():
        counts = any(sentence.get("do") and sentence.do.kind == "counts-as-two" for sentence in ability.sentences)
        if counts and any(restriction.kind == "set-icon" for restriction in ability.restrictions):
            return "play-restrictions#set-icon-continuous", "play-restrictions#set-icon-although-not-played"
    return ()
