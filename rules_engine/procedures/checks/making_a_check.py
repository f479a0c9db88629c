"""Making a Check: discard the top card, start from its check value, apply changes; cards may be committed.

An unknown top card is a decision: the engine never invents a number.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from rules_engine import wording
from rules_engine.contract.decision import Ask, Option
from rules_engine.contract.vocabulary import DECK, DISCARD
from rules_engine.procedures import acts
from rules_engine.procedures.asking import Procedure, ask
from rules_engine.procedures.checks import changing_checks
from rules_engine.procedures.checks.block_difficulty import changed_for_block
from rules_engine.procedures.checks.committing_for_a_check import Check, ask_commit, exact_sets, unknown_may_do
from rules_engine.procedures.checks.given_checks import given_value
from rules_engine.procedures.checks.made_for import is_tried_as_reversal
from rules_engine.procedures.checks.re_check import replace_check
from rules_engine.procedures.effects.prohibitions import prohibitions
from rules_engine.procedures.effects.statics import sources_of
from rules_engine.procedures.events import pause_conditions
from rules_engine.procedures.events.order_of_operations import boundary
from rules_engine.procedures.meanings.amounts import down_to
from rules_engine.table.card import Card
from rules_engine.table.events import CHECK, Cause, Happening
from rules_engine.table.game import Game


def make_check(
    game: Game,
    player: str,
    difficulty: int,
    purpose: str,
    card: Card | None = None,
    aborted: Callable[[], bool] | None = None,
) -> Procedure:
    """Make a check against a difficulty; return whether it passed. Its purpose may be aborted before it's settled."""
    if _passes_automatically(game, player, purpose, card):
        return True
    reverses = card is not None and is_tried_as_reversal(card)
    announced: dict[str, Any] = {"purpose": purpose, "difficulty": difficulty, "card": card, "reversal": reverses}
    game.happen(Happening("check-announced", player, before=True, **announced))
    yield from boundary(game)
    if _passes_automatically(game, player, purpose, card):
        return True
    if purpose == "block":
        difficulty = changed_for_block(game, player, difficulty)
    given = given_value(game, player, purpose, card)
    if given is not None and game.reading("given-check") == "as-given":
        state: dict[str, Any] = {"value": given, "recheck": False}
    else:
        state = yield from _check_once(game, player, difficulty, purpose, card, rechecking=False, given=given)
    if aborted is not None and aborted():
        return False
    lacks = Check(player, difficulty - state["value"], purpose, card)
    passed = yield from _settle(game, lacks, difficulty)
    if purpose == "card":
        game.turn_history["goes_on"] = bool(not passed and state.get("goes_on"))
    kind = "check-passed" if passed else "check-failed"
    by = abs(difficulty - state["value"]) if passed == (state["value"] >= difficulty) else 0
    game.happen(Happening(kind, player, by=by, **announced))
    return passed


def make_bare_check(game: Game, player: str, card: Card) -> Procedure:
    """Make a check that isn't made against anything; return its value."""
    game.happen(Happening("check-announced", player, purpose="effect", difficulty=0, card=card, before=True))
    yield from boundary(game)
    state = yield from _check_once(game, player, 0, "effect", card, rechecking=False)
    return int(state["value"])


def _passes_automatically(game: Game, player: str, purpose: str, card: Card | None) -> bool:
    """Pass a check by an effect: no check is made at all."""
    found = prohibitions(game, "automatic-pass", player=player, purpose=purpose, card=card) if game.effects else []
    if not found:
        return _passes_by_static(game, player, purpose)
    effect = found[0]
    game.say(
        "check",
        wording.checks.passes_automatically(player=player),
        "making-a-check#automatic-pass",
        *effect.cites,
        player=player,
    )
    if effect.uses is not None:
        effect.uses -= 1
        if effect.uses <= 0:
            game.effects.remove(effect)
    return True


def _passes_by_static(game: Game, player: str, purpose: str) -> bool:
    """Apply `Your checks to block automatically pass` on a live card."""
    for card, node in sources_of(game, "checks-pass"):
        if card.owner == player and (node.what in ("any", purpose) or (node.what == "card" and purpose == "block")):
            game.say(
                "check",
                wording.checks.card_makes_check_pass(card=card.name, player=player),
                "making-a-check#automatic-pass",
                player=player,
            )
            return True
    return False


def _check_once(
    game: Game,
    player: str,
    difficulty: int,
    purpose: str,
    card: Card | None,
    *,
    rechecking: bool,
    given: int | None = None,
) -> Procedure:
    """Make one check with its changes, fired effects and responses; a re-check replaces it."""
    starting = given
    cards: tuple[Card, ...] = ()
    if given is None:
        starting, checked = yield from _turn_over(game, player)
        cards = (checked,)
    state = {"value": starting, "recheck": False}
    made = Happening(
        "check",
        player,
        cards,
        purpose=purpose,
        value=starting,
        difficulty=difficulty,
        card=card,
        state=state,
        rechecking=rechecking,
        reversal=card is not None and is_tried_as_reversal(card),
    )
    game.happen(made)
    if cards:
        game.happen(Happening("discard", player, cards, origin=DECK))
    _changed_by_statics(game, player, purpose, card, state)
    yield from boundary(game)
    if not state["recheck"]:
        return state
    if rechecking:
        game.say(
            "nothing",
            wording.checks.no_second_re_check(),
            "re-check#only-once",
            player=player,
        )
        return state
    replace_check(game, made)
    game.say(
        "re-check",
        wording.checks.re_checks(player=player),
        "re-check#repeat",
        "re-check#replaces-previous",
        "re-check#before-committing",
        "re-check#modifications-lost",
        player=player,
    )
    return (yield from _check_once(game, player, difficulty, purpose, card, rechecking=True))


def _changed_by_statics(game: Game, player: str, purpose: str, card: Card | None, state: dict[str, Any]) -> None:
    """Apply static effects of live cards that give the check a bonus or a penalty."""
    for penalty, floor, source in changing_checks.change_by_statics(game, player, purpose, card):
        was = state["value"]
        amount = down_to(was, penalty, floor)
        state["value"] = was + amount
        game.say(
            "check-modified",
            wording.checks.card_changes_check(source=source.name, amount=amount, was=was),
            "making-a-check#final-value",
            "static-effect#active-while-live",
            player=player,
        )


def goes_on_after_failing(game: Game, player: str) -> bool:
    """Does an effect let the Combat Phase continue although the check to play a form failed?"""
    if not game.turn_history.pop("goes_on", False):
        return False
    game.say(
        "goes-on",
        wording.checks.failed_form_does_not_end_phase(),
        "rule-effect#adds-a-rule",
        "conflict-resolution#effect-beats-rules",
        player=player,
    )
    return True


def _turn_over(game: Game, player: str) -> Procedure:
    """Discard the top card and read its check value."""
    top = game.top_of_deck(player)
    while top is None:
        # Either the deck is cycled and has cards again, or its player loses.
        yield from pause_conditions.need_a_card(game, player)
        top = game.top_of_deck(player)
    value, learned = _known_value(top), top.printed is None
    told = value is None
    while value is None:
        yield from _ask_value(game, player, top)
        value = _known_value(top)
    if not told:
        game.told_checks += [str(value), *([top.printed.slug] if top.printed is not None else [])]
    step = game.move(
        [top],
        DISCARD,
        "check",
        wording.checks.checks_card(player=player, top=top.name, value=value),
        "making-a-check#discard-top-card",
        "making-a-check#look-at-check-value",
        "making-a-check#starting-value",
        player=player,
    )
    if told and learned and top.printed is not None:
        step.changes.append({"card": top.id, "key": "card", "was": None, "now": top.printed.slug})
    if told and top.known_check is not None:
        step.changes.append({"card": top.id, "key": "check", "was": None, "now": top.known_check})
    return value, top


def _known_value(card: Card) -> int | None:
    """Return the check value, if the card shows one or the question gives it."""
    if card.printed is not None and card.printed.check is not None:
        return card.printed.check
    return card.known_check


def _ask_value(game: Game, player: str, top: Card) -> Procedure:
    """Ask for an unknown card's check value: its owner gives the number or names the card."""

    def accept(decision: str) -> Option | None:
        said, _, what = decision.partition(":")
        if said != "check":
            return None
        if re.fullmatch(r"-?[0-9]{1,3}", what):
            return Option(decision, "check", wording.checks.check_of(what=what), value=int(what))
        printed = game.catalogue.get(what) if top.printed is None else None
        return (
            Option(decision, "check", wording.checks.check_by_name(card=printed.name), value=printed)
            if printed is not None
            else None
        )

    def build() -> Ask:
        options = [Option(f"check:{n}", "check", wording.checks.check_is(n=n), value=n) for n in range(1, 7)]
        unknown = wording.checks.what_is_the_check()
        return Ask(
            player,
            "check",
            unknown if top.printed is None else wording.checks.what_is_the_check_of(top=top.name),
            ("making-a-check#look-at-check-value", "unknown#deck"),
            options,
            accept=accept,
        )

    option = yield from ask(build)
    if isinstance(option.value, int):
        top.known_check = option.value
    else:
        game.learn(top, option.value)


def _settle(game: Game, check: Check, difficulty: int) -> Procedure:
    """Compare, commit exactly what is missing, or fail."""
    player, missing, value = check.player, check.missing, difficulty - check.missing
    if value >= difficulty:
        game.say(
            "check-passes",
            wording.checks.check_passes(value=value, difficulty=difficulty),
            "making-a-check#passes",
            "making-a-check#final-value",
            "check-value#compared-with-difficulty",
            "difficulty#meet-or-exceed",
            player=player,
        )
        return True
    if next(exact_sets(game, check), None) is None and not unknown_may_do(game, check):
        game.say(
            "check-fails",
            wording.checks.check_fails_short(value=value, missing=missing, difficulty=difficulty, player=player),
            "making-a-check#fails",
            "making-a-check#must-be-able-to-pass",
            player=player,
        )
        return False
    option = yield from ask(lambda: ask_commit(game, check, difficulty, "making-a-check#decide-to-commit"))
    if option.verb == "fail":
        game.say(
            "check-fails", wording.checks.check_fails_uncommitted(player=player), "making-a-check#fails", player=player
        )
        return False
    played = check.card if check.purpose == "card" else None
    outer, game.cause = game.cause, Cause(CHECK, player, played, tried=check.card, purpose=check.purpose)
    acts.commit(game, player, option.value, *option.cites, "making-a-check#committed-together", "commit#by-check")
    game.cause = outer
    game.say(
        "check-passes",
        wording.checks.check_passes_by_committing(value=value, missing=missing, difficulty=difficulty),
        "making-a-check#passes",
        player=player,
    )
    yield from boundary(game)
    return True
