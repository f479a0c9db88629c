"""What is done to cards: commit, ready, flip, destroy, discard, draw and the other verbs. Several cards at once are one event.

Players do not act upon their rival's cards: the owner of the cards completes the act, and it is the owner's event.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.board.card import CHARACTER, DECK, DISCARD, HAND, MOMENTUM, POOL, REMOVED, STAGE, Card
from rules_engine.events import Happening
from rules_engine.game import Game

from .asking import Procedure, choose_cards, choose_number, names
from .prohibitions import is_prohibited


def _by_owner(cards: Sequence[Card]) -> list[tuple[str, list[Card]]]:
    return [
        (owner, [card for card in cards if card.owner == owner])
        for owner in "ab"
        if any(card.owner == owner for card in cards)
    ]


def commit(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Turn ready cards of the stage sideways; a committed card cannot be committed."""
    for owner, own in _by_owner(cards):
        able = [card for card in own if card.in_stage and not card.committed]
        if not able:
            continue
        step = game.say(
            "commit", f"{owner.upper()} commits {names(able)}.", *(cites or ("commit#by-effect",)), player=owner
        )
        for card in able:
            game.set_flag(step, card, "committed", True)
            if card.zone == CHARACTER:
                _attached_follow(game, step, card)
        game.happen(Happening("commit", owner, tuple(able)))


def _attached_follow(game: Game, step, character: Card) -> None:  # type: ignore[no-untyped-def]
    for card in game.players[character.owner].stage:
        if card.attached_to == character.id:
            game.set_flag(step, card, "committed", character.committed)


def ready(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Turn committed cards upright; a ready card cannot be readied."""
    for owner, own in _by_owner(cards):
        able = [card for card in own if card.committed and card.attached_to is None]
        if not able:
            continue
        step = game.say(
            "ready", f"{owner.upper()} readies {names(able)}.", *(cites or ("ready#not-twice",)), player=owner
        )
        for card in able:
            game.set_flag(step, card, "committed", False)
            if card.zone == CHARACTER:
                _attached_follow(game, step, card)
        game.happen(Happening("ready", owner, tuple(able)))


def flip(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Turn cards face down. The card stays the same card; its current state refreshes."""
    for owner, own in _by_owner(cards):
        able = [card for card in own if not card.face_down and card.zone in (STAGE, POOL, MOMENTUM)]
        if not able:
            continue
        step = game.say(
            "flip",
            f"{owner.upper()} flips {names(able)}.",
            "flip#turn-face-down",
            "flip#current-state-refreshes",
            *cites,
            player=owner,
        )
        for card in able:
            game.set_flag(step, card, "face_down", True)
            _cease_token(game, step, card)
        game.happen(Happening("flip", owner, tuple(able)))


def _cease_token(game: Game, step, card: Card) -> None:  # type: ignore[no-untyped-def]
    """A token that changes facing ceases to exist, without an event of its own."""
    if card.printed is not None and card.printed.type == "token":
        step.changes.append(game._move(card, REMOVED, None, False, False, None))


def unflip(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Turn face down cards face up: their abilities are newly gained."""
    for owner, own in _by_owner(cards):
        able = [card for card in own if card.face_down]
        if not able:
            continue
        step = game.say(
            "unflip",
            f"{owner.upper()} unflips {len(able)} card{'s' if len(able) > 1 else ''}.",
            "unflip#turn-face-up",
            "unflip#refresh-and-abilities",
            "unflip#newly-gained",
            *cites,
            player=owner,
        )
        for card in able:
            game.set_flag(step, card, "face_down", False)
            card.unflipped_at = len(game.steps)
            card.play_counts = {}
        game.happen(Happening("unflip", owner, tuple(able)))


def destroy(game: Game, player: str, cards: Sequence[Card], *cites: str, sacrificed: bool = False) -> None:
    """Move cards from the stage to the discard pile."""
    for owner, own in _by_owner(cards):
        able = [card for card in own if card.zone == STAGE and not is_prohibited(game, "destroy", cards=[card])]
        if not able:
            if own:
                game.say(
                    "nothing",
                    f"{names(own)} cannot be destroyed.",
                    "conflict-resolution#prohibition-wins",
                    "effects#as-much-as-possible",
                    player=owner,
                )
            continue
        verb = "sacrifices" if sacrificed else "destroys"
        happening = Happening("destroy", owner, tuple(able), sacrificed=sacrificed)
        game.move(
            able,
            DISCARD,
            "destroy",
            f"{owner.upper()} {verb} {names(able)}.",
            "destroy#stage-to-discard-pile",
            *cites,
            player=owner,
            happening=happening,
        )


def sacrifice(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Choose and destroy one's own card."""
    destroy(game, player, cards, "sacrifice#destroy-it", "sacrifice#choose-in-own-stage", *cites, sacrificed=True)


def remove(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Move cards to the Removed From Game zone."""
    for owner, own in _by_owner(cards):
        able = [card for card in own if card.zone != CHARACTER]
        if able:
            origin = able[0].zone
            happening = Happening("remove", owner, tuple(able), origin=origin)
            game.move(
                able,
                REMOVED,
                "remove",
                f"{owner.upper()} removes {names(able)} from the game.",
                "removed-from-game#public",
                *cites,
                player=owner,
                happening=happening,
            )


def discard(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Move cards to the discard pile. From momentum that is spending, from the card pool clearing."""
    for owner, own in _by_owner(cards):
        if not own:
            continue
        origin = own[0].zone
        kind, verb, cite = "discard", "discards", "discard#to-discard-pile"
        if origin == MOMENTUM:
            kind, verb, cite = "spend", "spends", "spend#momentum-to-discard"
        elif origin == POOL:
            kind, verb, cite = "clear", "clears", "clear#pool-to-discard-pile"
        game.move(own, DISCARD, "discard", f"{owner.upper()} {verb} {names(own)}.", cite, *cites, player=owner)
        game.happen(Happening("discard", owner, tuple(own), origin=origin))
        if kind != "discard":
            game.happen(Happening(kind, owner, tuple(own), origin=origin))


def reveal(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Show cards: public, and live, until the effect is done."""
    for owner, own in _by_owner(cards):
        game.say(
            "reveal",
            f"{owner.upper()} reveals {names(own)}.",
            "reveal#until-effect-done",
            "reveal#are-public",
            *cites,
            player=owner,
        )
        game.happen(Happening("reveal", owner, tuple(own)))


def draw(game: Game, player: str, count: int, *cites: str) -> Procedure:
    """Add the top cards of the deck to the hand: one event, though cycling may come in between."""
    if count <= 0:
        return []
    drawn = yield from take_top(
        game, player, count, HAND, "draw", "draws", "draw#top-card-to-hand", "draw#one-event", *cites
    )
    if drawn:
        game.happen(Happening("draw", player, tuple(drawn)))
        game.note("drawn", player, len(drawn))
    return drawn


def mill(game: Game, player: str, count: int, *cites: str) -> Procedure:
    """Put the top cards of the deck into the discard pile, cycling in between if need be."""
    milled = yield from take_top(
        game, player, count, DISCARD, "mill", "mills", "mill#top-card", "mill#mill-value", *cites
    )
    if milled:
        game.happen(Happening("mill", player, tuple(milled)))
        game.happen(Happening("discard", player, tuple(milled), origin=DECK))
    return milled


def take_top(
    game: Game, player: str, count: int, to: str, kind: str, verb: str, *cites: str, face_down: bool = False
) -> Procedure:
    """Take cards off the top of the deck to a zone: as many as there are, then cycle, then the rest."""
    from .pause_conditions import handle

    moved: list[Card] = []
    left = count
    while left > 0:
        taken: list[Card] = []
        changes = []
        while left > 0:
            top = game.top_of_deck(player)
            if top is None:
                break
            changes.append(game._move(top, to, None, face_down, False, None))
            taken.append(top)
            left -= 1
        if taken:
            step = game.say(
                kind,
                f"{player.upper()} {verb} {len(taken)} card{'s' if len(taken) > 1 else ''} from the top of the deck.",
                *cites,
                player=player,
            )
            step.changes += changes
            moved += taken
        if game.players[player].deck_count == 0:
            if left > 0:
                game.say(
                    "cycle-first",
                    f"{player.upper()} takes what is there, cycles, then takes the rest.",
                    "cycling#more-than-left",
                    "cycling#take-what-is-there",
                    "cycling#then-rest",
                    player=player,
                )
            game.pauses_due = True
            yield from handle(game)
            if game.players[player].deck_count == 0:
                break
    return moved


def build(
    game: Game, player: str, cards: Sequence[Card], *cites: str, facing: str | None = None, transformed: bool = False
) -> None:
    """Add cards to the stage: face down cards stay so unless from the hand, everything else face up."""
    for owner, own in _by_owner(cards):
        face_down = facing == "down" or (facing is None and own[0].face_down and own[0].zone != HAND)
        cite = "build#face-down-stays" if face_down and facing is None else "build#otherwise-face-up"
        step = game.move(
            own,
            STAGE,
            "build",
            f"{owner.upper()} builds {names(own)}{' face down' if face_down else ''}.",
            "build#add-to-stage",
            cite,
            *cites,
            player=owner,
            face_down=face_down,
        )
        if transformed:
            for card in own:
                game.set_flag(step, card, "transformed", True)
        game.happen(Happening("build", owner, tuple(own)))


def gain_health(game: Game, player: str, amount: int, *cites: str) -> None:
    """Gain up to the maximum; at the maximum it fails."""
    person = game.players[player]
    gained = min(amount, person.max_health - person.health)
    if gained <= 0:
        game.say(
            "nothing",
            f"{player.upper()} is at maximum health and gains none.",
            "health#gain-at-maximum-fails",
            *cites,
            player=player,
        )
        return
    cite = "health#gain-up-to-maximum" if gained < amount else "health#is-a-maximum"
    step = game.say(
        "gain-health",
        f"{player.upper()} gains {gained} health: {person.health} + {gained} = {person.health + gained}.",
        cite,
        *cites,
        player=player,
    )
    game.set_health(step, player, person.health + gained)
    game.happen(Happening("gain-health", player, amount=gained))
    game.note("gained_health", player)


def lose_health(game: Game, player: str, amount: int, *cites: str) -> None:
    """Lose health other than by damage."""
    person = game.players[player]
    step = game.say(
        "lose-health",
        f"{player.upper()} loses {amount} health: {person.health} - {amount} = {person.health - amount}.",
        "health#ways-to-lose",
        "health#loss-is-not-damage",
        *cites,
        player=player,
    )
    game.set_health(step, player, person.health - amount)
    game.happen(Happening("lose-health", player, amount=amount))


def lose_stamina(game: Game, player: str, card: Card, amount: int, *cites: str) -> None:
    was = card.stamina or 0
    step = game.say(
        "lose-stamina",
        f"{card.name} loses {amount} stamina: {was} - {amount} = {was - amount}.",
        "stamina#ways-to-lose",
        *cites,
        player=player,
    )
    game.set_flag(step, card, "stamina", was - amount)
    game.pauses_due = True
    game.happen(Happening("lose-stamina", card.owner, (card,), amount=amount))


def change_counters(game: Game, player: str, card: Card, name: str, amount: int, *cites: str) -> None:
    """Add or take counters; counters of different names are counted apart."""
    if not card.in_stage:
        game.say(
            "nothing",
            f"{card.name} is not in the stage and cannot have counters.",
            "counters#stage-only",
            *cites,
            player=player,
        )
        return
    was = dict(card.counters)
    now = {**was, name: max(was.get(name, 0) + amount, 0)}
    now = {key: value for key, value in now.items() if value}
    step = game.say(
        "counters",
        f"{card.name} has {now.get(name, 0)} {name} counters.",
        "counters#track-separately",
        *cites,
        player=player,
    )
    game.set_flag(step, card, "counters", now)
    game.happen(Happening("counters", card.owner, (card,), name=name, amount=amount))


def drive(game: Game, player: str, count: int) -> Procedure:
    """Commit foundations and/or spend momentum, in any combination of X."""
    ready_ones = [card for card in game.foundations(player) if not card.committed and card.attached_to is None]
    momentum = list(game.players[player].zones[MOMENTUM])
    least = max(0, count - len(momentum))
    most = min(count, len(ready_ones))
    foundations = (
        (yield from choose_number(player, least, most, "How many of them are foundations?", "drive#instruction"))
        if most >= least
        else 0
    )
    chosen = yield from choose_cards(
        game,
        player,
        "commit",
        ready_ones,
        foundations,
        foundations,
        "Which foundations do you commit?",
        "drive#instruction",
    )
    rest = count - len(chosen)
    spent = yield from choose_cards(
        game,
        player,
        "discard",
        momentum,
        rest,
        rest,
        "Which momentum do you spend?",
        "drive#instruction",
        "spend#momentum-to-discard",
    )
    if chosen:
        commit(game, player, chosen, "drive#instruction")
    if spent:
        discard(game, player, spent, "drive#instruction")


def freeze(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """The card does not ready in its owner's next Ready Step. A frozen card cannot be frozen."""
    for owner, own in _by_owner(cards):
        able = [card for card in own if not card.frozen]
        if able:
            step = game.say(
                "freeze",
                f"{names(able)} is frozen: it does not ready during its owner's next Ready Step.",
                "freeze#what-it-does",
                *cites,
                player=owner,
            )
            for card in able:
                game.set_flag(step, card, "frozen", True)
            game.happen(Happening("freeze", owner, tuple(able)))


def seal(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """The card has no abilities until the end of the turn. A sealed card cannot be sealed."""
    for owner, own in _by_owner(cards):
        able = [card for card in own if not card.sealed]
        if able:
            step = game.say(
                "seal",
                f"{names(able)} is sealed and has no abilities until the end of this turn.",
                "seal#no-abilities",
                "seal#assigned-rule-effect",
                "seal#cannot-gain",
                *cites,
                player=owner,
            )
            for card in able:
                keep = dict(card.changed)
                game.set_flag(step, card, "sealed", True)
                card.changed = keep
                card.gained = []
            game.happen(Happening("seal", owner, tuple(able)))


def unseal(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    for owner, own in _by_owner(cards):
        able = [card for card in own if card.sealed]
        if able:
            step = game.say(
                "unseal",
                f"{names(able)} is unsealed: its abilities are newly gained.",
                "unseal#remove-seal",
                "unseal#newly-gained",
                "unseal#once-per-turn-again",
                *cites,
                player=owner,
            )
            for card in able:
                keep = dict(card.changed) if card.zone == POOL else {}
                game.set_flag(step, card, "sealed", False)
                card.changed = keep
                card.play_counts = {}


def transform(game: Game, player: str, cards: Sequence[Card], *cites: str) -> None:
    """Turn a double-sided card to its other side."""
    for owner, own in _by_owner(cards):
        able = [card for card in own if card.printed is not None and card.printed.back is not None]
        if able:
            step = game.say(
                "transform",
                f"{names(able)} is transformed to its other side.",
                "transform#opposite-side",
                *cites,
                player=owner,
            )
            for card in able:
                game.set_flag(step, card, "transformed", not card.transformed)
            game.happen(Happening("transform", owner, tuple(able)))
