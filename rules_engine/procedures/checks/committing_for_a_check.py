"""What may be committed to make up what a check lacks: exactly as much as is needed (Making a Check)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import NamedTuple

from rules_engine import wording
from rules_engine.contract.decision import Ask, Offered, Option, Refusal, Words
from rules_engine.contract.vocabulary import CHARACTER
from rules_engine.procedures.asking import MOST_SETS
from rules_engine.procedures.checks.made_for import is_for
from rules_engine.procedures.checks.sets_that_count import sets_that_count
from rules_engine.procedures.effects.live import abilities_of, has_continuous
from rules_engine.procedures.effects.prohibitions import is_kept_from, may_be_protected
from rules_engine.procedures.effects.statics import statics_everywhere, statics_of
from rules_engine.procedures.meanings.context import Context
from rules_engine.procedures.meanings.fitting import fits
from rules_engine.table.card import Card, called
from rules_engine.table.events import CHECK
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot


class Check(NamedTuple):
    """A check that falls short: whose, by how much, and what it's for (`card`, `block` or a cost), with the card being
    played.
    """

    player: str
    missing: int
    purpose: str
    card: Card | None


def committable(game: Game, check: Check) -> list[Card]:
    """Return ready foundations and the ready starting character, and what counts as a foundation for this check."""
    return _sorted_out(game, check)[0]


def _as_foundations(game: Game, check: Check) -> list[Card]:
    """Return the cards that texts let the player commit as though they were foundations, to pass this check (As
    Though).
    """
    return [card for some, _ in _let_be_foundations(game, check) for card in some]


def _within_limits(game: Game, chosen: Sequence[Card], check: Check) -> bool:
    """Keep to `You may commit 1 backup as though it were a foundation`: no more of them than the texts together allow."""
    let = _let_be_foundations(game, check)
    free = {card.id for some, most in let if most is None for card in some}
    bound = [card for card in chosen if card.type != "foundation" and card.zone != CHARACTER and card.id not in free]
    return len(bound) <= sum(most for _, most in let if most is not None)


def _let_be_foundations(game: Game, check: Check) -> list[tuple[list[Card], int | None]]:
    """Return what each text lets count as foundations, and how many of them."""
    said = list(statics_everywhere(game, "commits-as-foundation"))
    if check.card is not None:  # a card being played mentions its own check
        own = statics_of(game, check.card, "commits-as-foundation")
        said += [(Context(game, check.player, check.card, ability), node) for ability, node in own]
    found = []
    for ctx, node in said:
        if ctx.owner == check.player and is_for(ctx, node.why, check.purpose, check.card):
            this = [ctx.card] if node.what.kind == "commits-this" else game.players[check.player].stage
            own = node.what.kind == "commits-this"
            found.append(([card for card in this if own or fits(game, ctx, card, node.what.d)], node.get("most")))
    return found


def _sorted_out(game: Game, check: Check) -> tuple[list[Card], tuple[str, ...]]:
    """Return the ready cards of the stage that can be committed to pass a check, with the clauses on those that can or
    can't.
    """
    player = check.player
    found: list[Card] = []
    as_though = _as_foundations(game, check)
    cites: tuple[str, ...] = ("making-a-check#what-you-can-commit",)
    protected = may_be_protected(game)
    for card in (*game.players[player].stage, *game.players[player].zones[CHARACTER]):
        if card.committed:
            continue
        if protected and is_kept_from(game, card, "commit", CHECK):
            cites += ("conflict-resolution#prohibition-wins",)
        elif card.attached_to is not None:
            cites += ("attached-cards#not-for-checks",)
            if card.type == "character":
                cites += ("character#attached-no-checks",)
        elif card.zone == CHARACTER:
            found.append(card)
            cites += ("character#commit-for-checks",)
        elif card.type == "foundation":
            found.append(card)
            cites += ("foundation#pass-checks",)
        elif card in as_though:
            found.append(card)
            cites += ("as-though#treated-as-true", "as-though#stated-effect-only")
        elif card.type == "asset":
            cites += ("asset#not-for-checks",)
    return found, tuple(dict.fromkeys(cites))


def _unknown(game: Game, player: str) -> list[Card]:
    """Return ready cards of the stage that may be foundations: nobody said what they are."""
    stage = game.players[player].stage
    return [c for c in stage if c.shown is None and not (c.face_down or c.committed or c.attached_to)]


def unknown_may_do(game: Game, check: Check) -> bool:
    """Could the check be saved if unknown cards of the stage were foundations? Then the asker has to name them."""
    unknown = _unknown(game, check.player)
    most = len(unknown) + sum(worth(game, card, check) for card in committable(game, check))
    return bool(unknown) and most >= check.missing


def worth(game: Game, card: Card, check: Check) -> int:
    """Return how many cards it counts as when committed to pass this check."""
    for ability, node in statics_of(game, card, "counts-as-more"):
        if is_for(Context(game, card.owner, card, ability), node.why, check.purpose, check.card):
            return int(node.n)
    return 1


def exact_sets(game: Game, check: Check) -> Iterator[tuple[Card, ...]]:
    """Return the sets that may be committed, none with more cards as though they were foundations than texts allow."""
    if not any(most is not None for _, most in _let_be_foundations(game, check)):
        return _sets_that_make_up(game, check)
    return (chosen for chosen in _sets_that_make_up(game, check) if _within_limits(game, chosen, check))


def _sets_that_make_up(game: Game, check: Check) -> Iterator[tuple[Card, ...]]:
    """Return the sets of cards that make up exactly what is missing; or, for 1, a single card that counts as more."""
    cards = committable(game, check)
    counts = [worth(game, card, check) for card in cards]
    if all(count == 1 for count in counts):
        return combinations(cards, check.missing)
    may_exceed = game.reading("over-commit") == "no-smaller-way"
    if check.missing == 1 and not may_exceed:
        return ((card,) for card in cards)
    found = sets_that_count(counts, check.missing, may_exceed=may_exceed)
    return (tuple(cards[place] for place in places) for places in found)


def ask_commit(game: Game, check: Check, difficulty: int, *cites: str) -> Ask:
    """Ask which cards are committed to make up what the check lacks; none if it is to fail."""
    player, missing = check.player, check.missing
    usable, able = _sorted_out(game, check)
    by_id = {card.id: card for card in usable}

    def offer() -> Offered:
        sets = list(islice(exact_sets(game, check), MOST_SETS + 1))
        options = [_commit_option(game, chosen, check) for chosen in sets[:MOST_SETS]]
        options.append(_fail_option())
        if len(sets) <= MOST_SETS:
            return options, None
        plain = all(worth(game, card, check) == 1 for card in by_id.values())
        return options, {"from": list(by_id), "min": missing if plain else 1, "max": missing}

    def accept(decision: str) -> Option | None:
        if decision == "fail":
            return _fail_option()
        said, _, rest = decision.partition(":")
        ids = rest.split(",")
        if said != "commit" or len(set(ids)) != len(ids) or any(name not in by_id for name in ids):
            return None
        chosen = tuple(by_id[name] for name in ids)
        return _commit_option(game, chosen, check) if _allowed(game, chosen, check) else None

    return Ask(
        player,
        "commit",
        wording.checks.commit_what_is_missing(difficulty=difficulty, missing=missing),
        (*cites, "making-a-check#exactly-what-is-needed", *able),
        None,
        lambda: _refused_commits(game, player, usable),
        accept,
        offer=offer,
    )


def _fail_option() -> Option:
    return Option("fail", "fail", wording.checks.commit_nothing_check_fails(), cites=("making-a-check#fails",))


def _refused_commits(game: Game, player: str, usable: Sequence[Card]) -> list[Refusal]:
    """Return the cards of the stage that can't be committed to pass a check. Unknown ones must be named first."""
    found = []
    for card in (*game.players[player].stage, *game.players[player].zones[CHARACTER]):
        why = _why_not_committed(game, card)
        if why is not None and card not in usable:
            found.append(Refusal("commit", (card.id,), why.why, (*why.cites, "making-a-check#what-you-can-commit")))
    return found


def _why_not_committed(game: Game, card: Card) -> WhyNot | None:
    """Return why a card of the stage can't be committed, or None if it can."""
    if card.attached_to is not None:
        return WhyNot(wording.checks.attached_cannot_commit_for_check(), ("attached-cards#not-for-checks",))
    if card.type in ("backup", "asset"):
        return WhyNot(wording.checks.no_foundation_to_commit(card=card.name), (f"{card.type}#not-for-checks",))
    if card.committed:
        return WhyNot(wording.checks.it_is_committed_already(), ("commit#not-twice",))
    if is_kept_from(game, card, "commit", CHECK):
        return WhyNot(wording.checks.kept_from_committing(), ("conflict-resolution#prohibition-wins",))
    if card.shown is None and not card.face_down:
        return WhyNot(wording.checks.unknown_card_cannot_commit(), ())
    return None


def _allowed(game: Game, chosen: Sequence[Card], check: Check) -> bool:
    """Is this set exactly what's needed, or the exception?"""
    missing = check.missing
    if not _within_limits(game, chosen, check):
        return False
    counts = [worth(game, card, check) for card in chosen]
    total = sum(counts)
    if total == missing or (missing == 1 and len(chosen) == 1):
        return True
    if total < missing or all(count == 1 for count in counts):
        return False
    return game.reading("over-commit") == "no-smaller-way" and all(total - count < missing for count in counts)


def _commit_option(game: Game, chosen: tuple[Card, ...], check: Check) -> Option:
    def words() -> Words:
        exact = sum(worth(game, card, check) for card in chosen) == check.missing
        cite = "making-a-check#exactly-what-is-needed" if exact else "making-a-check#exception-one-needed"
        return wording.checks.commit_cards(cards=called(chosen)), (
            cite,
            *(clause for card in chosen for clause in _icon_cites(game, card)),
        )

    ids = tuple([card.id for card in chosen])
    return Option(f"commit:{','.join(ids)}", "commit", cards=ids, value=chosen, later=words)


def _icon_cites(game: Game, card: Card) -> tuple[str, ...]:
    """Cite the set icon in front of an ability that makes a card count for more: it decides whether it does."""
    for ability in abilities_of(game, card) if has_continuous(card) else ():
        counts = any(sentence.get("do") and sentence.do.kind == "counts-as-more" for sentence in ability.sentences)
        if counts and any(restriction.kind == "set-icon" for restriction in ability.restrictions):
            return "play-restrictions#set-icon-continuous", "play-restrictions#set-icon-although-not-played"
    return ()
