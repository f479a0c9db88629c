"""How cards lie in their zone: ready or committed, face up or face down, frozen, sealed, on which side."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.board.card import CHARACTER, MOMENTUM, POOL, REMOVED, STAGE, Card
from rules_engine.events import Happening
from rules_engine.game import Game
from rules_engine.ruling import Step

from ..asking import are, names
from ..effects.prohibitions import unprotected
from ..zones.characters import stays
from .health import limit_health
from .moving import by_owner


def _cannot(game: Game, owner: str, cards: Sequence[Card], why: str, *cites: str) -> None:
    """Cards to which something cannot be done: said, and nothing more."""
    if cards:
        if why.startswith("is "):
            why = f"{'is' if len(cards) == 1 else 'are'} {why.removeprefix('is ')}"
        elif why.startswith("has ") and len(cards) > 1:
            why = f"have {why.removeprefix('has ')}"
        game.say("nothing", f"{names(cards)} {why}", *cites, "effects#as-much-as-possible", player=owner)


# -- ready and committed --------------------------------------------------------------------------------------------


def commit(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Turn ready cards of the stage sideways; a committed card cannot be committed."""
    for owner, own in by_owner(unprotected(game, cards, "committed")):
        free = _in_stage(game, owner, own)
        able = [card for card in free if not card.committed]
        _cannot(game, owner, [card for card in free if card.committed], "is committed already.", "commit#not-twice")
        if not able:
            continue
        step = game.say(
            "commit",
            f"{owner.upper()} commits {names(able)}.",
            "commit#ways",
            *(cites or ("commit#by-effect",)),
            "stage#ready-or-committed",
            player=owner,
        )
        for card in able:
            game.set_flag(step, card, "committed", True)
            _attached_follow(game, step, card)
        game.mark(able, "committed")
        game.happen(Happening("commit", owner, tuple(able)))


def ready(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Turn committed cards upright; a ready card cannot be readied."""
    for owner, own in by_owner(unprotected(game, cards, "readied")):
        free = _in_stage(game, owner, own)
        able = [card for card in free if card.committed]
        _cannot(game, owner, [card for card in free if not card.committed], "is ready already.", "ready#not-twice")
        if not able:
            continue
        step = game.say(
            "ready", f"{owner.upper()} readies {names(able)}.", "stage#ready-or-committed", *cites, player=owner
        )
        for card in able:
            game.set_flag(step, card, "committed", False)
            _attached_follow(game, step, card)
        game.mark(able, "readied")
        game.happen(Happening("ready", owner, tuple(able)))


def _in_stage(game: Game, owner: str, cards: Sequence[Card]) -> list[Card]:
    """The cards that can be ready or committed of their own: those of the stage that are not attached."""
    elsewhere = [card for card in cards if not card.in_stage]
    attached = [card for card in cards if card.in_stage and card.attached_to is not None]
    _cannot(
        game,
        owner,
        elsewhere,
        "is not in the stage, and only there can a card be ready or committed.",
        "ready#only-in-stage",
        "commit#stage-only",
    )
    _cannot(
        game,
        owner,
        attached,
        "is attached and does not commit or ready by itself.",
        "attached-cards#not-independently",
        "character#attached-no-own-commit",
    )
    return [card for card in cards if card.in_stage and card.attached_to is None]


def _attached_follow(game: Game, step: Step, host: Card) -> None:
    """What is attached is ready or committed just as its host is."""
    if not host.lent:
        return
    for card in game.players[host.owner].stage:
        if card.attached_to != host.id or card.committed == host.committed:
            continue
        if card.type == "character" or game.ruleset.zones.attached_cards == "in-stage":
            step.cites += ("attached-cards#same-state", "character#attached-same-state")
            game.set_flag(step, card, "committed", host.committed)


def freeze(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """The card does not ready in its owner's next Ready Step. A frozen card cannot be frozen."""
    for owner, own in by_owner(unprotected(game, cards, "frozen")):
        able = [card for card in own if not card.frozen]
        _cannot(game, owner, [card for card in own if card.frozen], "is frozen already.", "freeze#not-while-frozen")
        if not able:
            continue
        step = game.say(
            "freeze",
            f"{are(able)} frozen: {'it does' if len(able) == 1 else 'they do'} not ready during the owner's next Ready Step.",
            "freeze#what-it-does",
            *cites,
            player=owner,
        )
        for card in able:
            game.set_flag(step, card, "frozen", True)
        game.mark(able, "frozen")
        game.happen(Happening("freeze", owner, tuple(able)))


# -- face up and face down ------------------------------------------------------------------------------------------


def flip(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Turn cards face down. The card stays the same card; its current state refreshes, assigned effects stay."""
    for owner, own in by_owner(unprotected(game, cards, "flipped")):
        left = stays(game, own, "flip")
        able = [card for card in left if not card.face_down and card.zone in (STAGE, POOL, MOMENTUM)]
        _cannot(game, owner, [card for card in left if card.face_down], "is face down already.", "flip#not-twice")
        if not able:
            continue
        step = game.say(
            "flip",
            f"{owner.upper()} flips {names(able)}.",
            "flip#turn-face-down",
            "flip#not-a-new-card",
            "flip#current-state-refreshes",
            "publicity#change-refreshes",
            *cites,
            player=owner,
        )
        for card in able:
            step.cites += _turned(game, card)
            _counters_go(game, step, card)
            game.set_flag(step, card, "face_down", True)
            game.set_flag(step, card, "transformed", False)
            game.set_flag(step, card, "flipped", card.zone == POOL)
            _cease_token(game, step, card)
        game.mark(able, "flipped")
        game.happen(Happening("flip", owner, tuple(able)))


def _turned(game: Game, card: Card) -> tuple[str, ...]:
    """What a card becomes as it is turned face down, and what stays on it."""
    cites: tuple[str, ...] = ()
    if card.zone == STAGE:
        cites += (
            "face-down-cards-in-the-stage-or-card-pool#blank-foundation",
            "face-down-cards-in-the-stage-or-card-pool#no-printed-properties",
            "unflip#face-down-no-abilities",
        )
    if card.zone == POOL:
        cites += (
            "face-down-cards-in-the-stage-or-card-pool#blank-card",
            "face-down-cards-in-the-stage-or-card-pool#does-nothing-else",
        )
    if card.transformed:
        cites += ("transform#returns-to-front",)
    if card.frozen or card.sealed or any(effect.assigned is card for effect in game.effects):
        cites += ("flip#assigned-effects-remain",)
    if "turn:readied" in card.marks:
        cites += ("flip#history-remains",)
    return cites


def _counters_go(game: Game, step: Step, card: Card) -> None:
    """Counters stay on a card that turns, or as the asker reads it (open question)."""
    if card.counters and game.reading("flip-counters") == "lost":
        game.set_flag(step, card, "counters", {})


def _cease_token(game: Game, step: Step, card: Card) -> None:
    """A token that changes facing ceases to exist, without an event of its own."""
    if card.printed is not None and card.printed.type == "token":
        step.cites += ("token#ceases", "token#no-separate-event", "token#fulfills-nothing")
        step.changes.append(game._move(card, REMOVED, None, False, False, None))


def unflip(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Turn face down cards face up: their abilities are newly gained."""
    for owner, own in by_owner(cards):
        able = [card for card in own if card.face_down]
        _cannot(game, owner, [card for card in own if not card.face_down], "is face up already.", "unflip#not-face-up")
        if not able:
            continue
        step = game.say(
            "unflip",
            "",
            "unflip#turn-face-up",
            "unflip#refresh-and-abilities",
            "publicity#change-refreshes",
            "flip#not-a-new-card",
            *cites,
            player=owner,
        )
        for card in able:
            game.set_flag(step, card, "face_down", False)
            game.set_flag(step, card, "flipped", False)
            card.unflipped_at = len(game.steps)
            step.cites += _newly_gained(game, card, "unflip")
        step.text = f"{owner.upper()} unflips {names(able)}."
        game.mark(able, "unflipped")
        game.happen(Happening("unflip", owner, tuple(able)))


def _newly_gained(game: Game, card: Card, entry: str) -> tuple[str, ...]:
    """The card has abilities from now on; they are new, and nobody has played them yet."""
    cites: tuple[str, ...] = (f"{entry}#now-has-abilities", f"{entry}#newly-gained")
    if card.play_counts:
        if game.reading("once-limits-after-unflip") == "all-reset":
            _forget_once_per_game(game, card)
        card.play_counts = {}
        cites += (f"{entry}#not-yet-played", f"{entry}#once-per-turn-again", f"{entry}#past-irrelevant")
    return cites


def _forget_once_per_game(game: Game, card: Card) -> None:
    """By one reading even what may be played once per game may be played again."""
    played = game.game_history.get("once", {}).get(card.owner, set())
    texts = {ability.text for ability in (card.front.abilities if card.front is not None else ())}
    played -= {(name, text) for name, text in played if text in texts}


# -- sealed ---------------------------------------------------------------------------------------------------------


def seal(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """The card has no abilities until the end of the turn, and gains none; its traits stay. Not twice."""
    from rules_engine.rules.zones.deck import say_deck_stays_valid

    for owner, own in by_owner(unprotected(game, cards, "sealed")):
        able = [card for card in own if not card.sealed]
        _cannot(game, owner, [card for card in own if card.sealed], "is sealed already.", "seal#not-twice")
        if not able:
            continue
        step = game.say(
            "seal",
            f"{are(able)} sealed and without abilities until the end of this turn.",
            "seal#no-abilities",
            "seal#assigned-rule-effect",
            *cites,
            player=owner,
        )
        for card in able:
            step.cites += _seal_keywords(game, card)
            game.set_flag(step, card, "sealed", True)
        say_deck_stays_valid(game, able)
        game.mark(able, "sealed")
        game.happen(Happening("seal", owner, tuple(able)))


def _seal_keywords(game: Game, card: Card) -> tuple[str, ...]:
    """Sealing takes the keywords that are abilities (open question) and leaves the traits."""
    keywords = card.value("keywords") or ()
    grants = game.ruleset.keywords.grants
    abilities = any(keyword.name in grants for keyword in keywords)
    if abilities and game.reading("sealed-keyword") == "keyword-remains":
        card.marks["keeps_keywords"] = True
    traits = any(keyword.name not in grants for keyword in keywords)
    return ("seal#traits-stay",) if traits else ()


def unseal(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Take the seal off: in the stage the current state refreshes, and the abilities are newly gained."""
    for owner, own in by_owner(cards):
        able = [card for card in own if card.sealed]
        _cannot(game, owner, [card for card in own if not card.sealed], "is not sealed.", "unseal#only-sealed")
        if not able:
            continue
        step = game.say(
            "unseal",
            f"{are(able)} unsealed: all abilities are newly gained.",
            "unseal#remove-seal",
            *cites,
            player=owner,
        )
        for card in able:
            game.set_flag(step, card, "sealed", False)
            if card.in_stage or game.reading("unseal-refresh-attack") == "refresh":
                step.cites += ("unseal#refresh-and-abilities",)
                game.refresh_state(step, card)
            step.cites += _newly_gained(game, card, "unseal")
        game.happen(Happening("unseal", owner, tuple(able)))


# -- sides ----------------------------------------------------------------------------------------------------------


def transform(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Turn a double-sided card to its other side."""
    for owner, own in by_owner(cards):
        able = [card for card in own if card.printed is not None and card.printed.back and not card.face_down]
        others = [card for card in own if card not in able]
        _cannot(game, owner, others, "has no other side to transform to.", "transform#opposite-side")
        if not able:
            continue
        person = game.players[owner]
        was = person.max_health
        step = game.say(
            "transform",
            f"{are(able)} transformed to the other side.",
            "transform#opposite-side",
            *cites,
            player=owner,
        )
        game.turn_history["transformed"] = True
        for card in able:
            _counters_go(game, step, card)
            game.set_flag(step, card, "transformed", not card.transformed)
            # What was played of one side's abilities has not been played of the other's.
            card.play_counts, card.marks["other_side"] = card.marks.get("other_side", {}), card.play_counts
        game.set_board(step, f"players.{owner}.max_health", was, person.max_health)
        game.happen(Happening("transform", owner, tuple(able)))
        if any(card.zone == CHARACTER for card in able):
            limit_health(game, owner)
