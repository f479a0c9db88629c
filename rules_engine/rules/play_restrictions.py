"""Play Restrictions: why an ability cannot be played here. Each reason is a sentence with its clauses, or None."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.board.card import CHARACTER, DISCARD, HAND, MOMENTUM, POOL, REMOVED, STAGE, Card
from rules_engine.game import Game
from rules_engine.language.abilities import ReadAbility
from rules_engine.language.grammar import Node

from .card_pool import directly_preceding
from .conditions import at_deadlock, at_desperation
from .prohibitions import is_prohibited


class WhyNot(NamedTuple):
    """A reason, with the clauses it follows."""

    why: str
    cites: tuple[str, ...]


def zone_fails(game: Game, card: Card, ability: ReadAbility, own_trigger: bool) -> WhyNot | None:
    """Is the card where this ability can be played from? Brackets, else the usual zone of its type (Played Ability)."""
    if ability.has_bracket("outwit"):
        if card.zone == STAGE and card.face_down and not card.committed:
            return None
        return WhyNot(
            "An Outwit ability is played only while its card is face down in the stage.", ("outwit#only-face-down",)
        )
    zones = [bracket.zone for bracket in ability.brackets if bracket.kind in ("in-hand", "in-zone-only")]
    if zones:
        wanted = zones[0]
        where = STAGE if card.zone == CHARACTER else card.zone
        if where == wanted:
            return None
        cites = (
            ("hand-bracket#only-from-hand",)
            if wanted == HAND
            else ("brackets#zone-only", "play-restrictions#zone-only")
        )
        return WhyNot(f"It can be played only from the {wanted.replace('_', ' ')}.", cites)
    if card.printed is not None and card.printed.type == "token":
        return None
    if own_trigger:
        return None
    kind = card.type
    if kind == "attack":
        attack = game.attack or game.last_attack
        if card.zone == POOL and attack is not None and attack.card is card:
            return None
        return WhyNot(
            "Abilities of an attack can be played only while it is the current attack.",
            ("enhance-ability#current-attack", "played-ability#attacks-card-pool"),
        )
    if kind == "action":
        if card.zone == HAND:
            return None
        return WhyNot(
            "Abilities of an action are played from the hand.",
            ("action#played-from-hand", "played-ability#actions-hand"),
        )
    if card.in_stage and card.attached_to is None:
        return None
    if card.attached_to is not None:
        return WhyNot(
            "Abilities on an attached card cannot be played.",
            ("attached-cards#abilities-not-played", "character#attached-no-abilities"),
        )
    return WhyNot(
        "Its abilities can be played only from the stage.",
        (
            "played-ability#usual-zones",
            f"played-ability#{kind}s-stage"
            if kind in ("foundation", "asset", "backup", "character")
            else "played-ability#usual-zones",
        ),
    )


def state_fails(card: Card, ability: ReadAbility) -> WhyNot | None:
    """A committed card's abilities cannot be played, unless Tenacious."""
    if not card.committed:
        return None
    if ability.has_bracket("tenacious") or ability.has_ending("playable-while-committed"):
        return None
    return WhyNot(
        "Abilities on a committed card cannot be played.", ("commit#no-abilities", "played-ability#not-while-committed")
    )


def count_fails(game: Game, player: str, card: Card, ability: ReadAbility, number: int) -> WhyNot | None:
    """How often it may be played: per step, per turn, per game."""
    played = card.play_counts.get((number, "turn", game.turn), 0)
    if ability.has_bracket("once-per-turn") and played >= 1:
        return WhyNot(
            "It may be played only once per turn.", ("once-per-turn#limit", "play-restrictions#once-or-twice-per-turn")
        )
    if ability.has_bracket("twice-per-turn") and played >= 2:
        return WhyNot(
            "It may be played only twice per turn.", ("twice-per-turn#only-twice", "play-restrictions#twice-per-turn")
        )
    if ability.has_bracket("once-per-game") and (card.value("name"), ability.text) in game.game_history.get(
        "once", {}
    ).get(player, ()):
        return WhyNot(
            "Only one copy of this ability may be played per player, per game.",
            ("once-per-game#limit", "once-per-game#copy-of-ability"),
        )
    if (
        ability.type in ("enhance", "blitz")
        and not ability.has_ending("any-number-of-times")
        and card.play_counts.get((number, "step", game.step_history.get("n")), 0)
    ):
        entry = "enhance-ability" if ability.type == "enhance" else "blitz-ability"
        return WhyNot("It can be played only once in an Enhance Step.", (f"{entry}#once-per-enhance-step",))
    if (
        ability.name
        and ability.name in game.turn_history.get("named", {}).get(player, ())
        and card.value("name") == "Roman Cancel"
    ):
        return WhyNot(
            f"Only 1 ability named {ability.name} may be played each turn.",
            ("roman-cancel#one-of-each-name", "abilities-with-names#names-identify"),
        )
    return None


def bracket_fails(game: Game, player: str, ability: ReadAbility) -> WhyNot | None:
    """[Your attack], [Rival's turn] and the like."""
    for bracket in ability.brackets:
        kind = bracket.kind
        if kind in ("your-attack-only", "rival-attack-only"):
            attack = game.attack or game.last_attack
            mine = attack is not None and attack.attacker == player
            if attack is None or mine != (kind == "your-attack-only"):
                cite = (
                    "play-restrictions#your-or-rival-attack"
                    if kind == "your-attack-only"
                    else "play-restrictions#rival-attack"
                )
                return WhyNot(
                    f"It can be played only during {'your' if kind == 'your-attack-only' else 'a rival'} attack.",
                    (cite, "brackets#timing"),
                )
        if kind in ("your-turn-only", "rival-turn-only") and (game.active == player) != (kind == "your-turn-only"):
            cite = (
                "play-restrictions#your-or-rival-turn" if kind == "your-turn-only" else "play-restrictions#rival-turn"
            )
            return WhyNot(
                f"It can be played only during {'your' if kind == 'your-turn-only' else 'your rival'}'s turn.",
                (cite, "brackets#timing"),
            )
    return None


def restriction_fails(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    """The words in front of the type: First, Combo, Deadlock, Desperation, names, symbols."""
    check = _RESTRICTIONS.get(node.kind)
    return check(game, player, card, ability, node) if check else None


def _first(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    if ability.type == "form" and game.noted("forms", player):
        return WhyNot(
            "A First Form must be the first form of the Combat Phase.",
            ("play-restrictions#first-form", "play-restrictions#first"),
        )
    if ability.type == "enhance" and game.step_history.get("enhances", {}).get(player):
        return WhyNot(
            "A First Enhance must be the first enhance you try in this Enhance Step.",
            ("play-restrictions#first-enhance", "play-restrictions#first"),
        )
    return None


def _combo(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    for keyword in card.keywords:
        if keyword.name == "Combo" and combo_met(game, card, keyword.needs):
            return None
    return WhyNot(
        "The directly preceding cards do not match the Combo requirements.",
        ("combo#only-if-met", "play-restrictions#combo"),
    )


def combo_met(game: Game, card: Card, needs: tuple[str, ...]) -> bool:
    """Printed properties of the cards directly before, in order."""
    before = directly_preceding(game, card, len(needs))
    return len(before) == len(needs) and all(_prints(found, need) for found, need in zip(before, needs, strict=True))


def _prints(card: Card, need: str) -> bool:
    wanted = need.lower()
    if card.face_down:
        return wanted == "face down"
    if card.printed is None:
        return False
    front = card.front or card.printed
    if wanted in ("attack", "foundation", "asset", "action", "character", "backup"):
        return front.type == wanted
    if wanted in ("high", "mid", "low"):
        return front.zone == wanted
    return any(keyword.name.lower() == wanted for keyword in front.keywords) or front.name.lower() == wanted


def _deadlock(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    if at_deadlock(game, game.rival(player)):
        return None
    count = len(game.foundations(game.rival(player)))
    return WhyNot(
        f"Deadlock: the rival has {count} foundations, not more than 10.",
        ("deadlock#rival-more-than-ten", "play-restrictions#deadlock", "deadlock#only-foundations-count"),
    )


def _desperation(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    if at_desperation(game, player):
        return None
    person = game.players[player]
    return WhyNot(
        f"Desperation: {person.health} health is not less than half of {person.max_health}.",
        ("desperation#less-than-half",),
    )


def _name(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    character = game.players[player].character.printed
    wanted = node.name.means.lower()
    if character is not None and (wanted in character.identity.lower() or character.identity.lower() in wanted):
        return None
    return WhyNot(
        f"It can be played only if your character is {node.name.means}.", ("play-restrictions#character-name",)
    )


def _symbol(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    symbols = {symbol.removeprefix("attuned:") for symbol in character_symbols(game, player)}
    if node.symbol.kind in symbols:
        return None
    return WhyNot(
        f"The starting character does not have the {node.symbol.kind} symbol.", ("play-restrictions#symbol-icon",)
    )


def character_symbols(game: Game, player: str) -> set[str]:
    """The symbols of the starting character and of each different character attached to it."""
    character = game.players[player].character
    found = set(character.value("symbols") or ())
    for card in game.players[player].stage:
        if card.attached_to == character.id and card.printed is not None and card.printed.type == "character":
            found |= set(card.printed.symbols)
    return found


_RESTRICTIONS = {
    "first": _first,
    "combo": _combo,
    "deadlock": _deadlock,
    "desperation": _desperation,
    "character-name": _name,
    "symbol": _symbol,
}


def ending_fails(game: Game, player: str, card: Card, ability: ReadAbility) -> WhyNot | None:
    """Restrictions that stand after the effect."""
    for ending in ability.endings:
        if ending.kind == "only-playable-if":
            from .conditions import holds
            from .executing import Context

            if not holds(game, Context(game, player, card, ability), ending.when):
                return WhyNot("Its condition is not met.", ("play-restrictions#only-playable",))
        if ending.kind == "only-playable-during" and (game.active == player) != (ending.whose == "you"):
            return WhyNot("It is not playable in this turn.", ("play-restrictions#only-playable",))
        if ending.kind == "only-one-deflect":
            attack = game.attack
            if attack is not None and attack.deflected:
                return WhyNot("Only 1 Deflect ability can be played per attack.", ("deflect#grants",))
    return None


def forbidden(game: Game, player: str, card: Card, ability: ReadAbility) -> WhyNot | None:
    """Rule effects that forbid playing it."""
    if card.type == "action" and is_prohibited(game, "play-action", player=player):
        return WhyNot(
            "An effect says you cannot play action cards.",
            ("conflict-resolution#prohibition-wins", "rule-effect#adds-a-rule"),
        )
    if card.type == "character" and is_prohibited(game, "play-character-ability", player=player):
        return WhyNot(
            "An effect says you cannot play abilities on your character.",
            ("conflict-resolution#prohibition-wins", "rule-effect#adds-a-rule"),
        )
    if is_prohibited(game, "play-abilities-on", cards=[card]):
        return WhyNot(
            "An effect says abilities on this card cannot be played.",
            ("conflict-resolution#prohibition-wins", "assigned-effect#specific-to-card"),
        )
    return None


ZONES_WITH_ABILITIES = (STAGE, POOL, HAND, MOMENTUM, DISCARD, REMOVED)
