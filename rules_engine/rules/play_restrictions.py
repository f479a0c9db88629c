"""Play Restrictions: why an ability cannot be played here, each reason a sentence with its clauses; or what lets it be."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.board.card import CHARACTER, DISCARD, HAND, MOMENTUM, POOL, STAGE, Card
from rules_engine.game import Game
from rules_engine.keywords import combo
from rules_engine.language.abilities import ReadAbility
from rules_engine.language.grammar import Node, print_node
from rules_engine.rulesets.symbols import base_symbols

from .awaiting import exists
from .characters import shown_side
from .conditions import at_deadlock, at_desperation, condition_cites, half_of_printed, holds
from .live import abilities_of, lends
from .permissions import allowed_from
from .prohibitions import is_prohibited

USUAL_ZONE = {
    "foundation": STAGE,
    "asset": STAGE,
    "backup": STAGE,
    "character": STAGE,
    "attack": POOL,
    "action": HAND,
}


class WhyNot(NamedTuple):
    """A reason, with the clauses it follows."""

    why: str
    cites: tuple[str, ...]


_ON_CURRENT_ATTACK = {
    "enhance": ("enhance-ability#current-attack",),
    "response": ("attack#responses-playable",),
    "blitz": ("blitz-ability#only-on-current-attack",),
}


def _before_its_sequence(game: Game, card: Card) -> bool:
    """Was this attack just played, and must its responses wait for its sequence (open question)?"""
    attack = game.attack
    if attack is None or attack.card is not card or attack.in_sequence or attack.resolved:
        return False
    return not responds_from_pool(game) and game.reading("response-on-attack") == "sequence-only"


def responds_from_pool(game: Game) -> bool:
    """Can responses on an attack be played as long as it lies in the card pool?"""
    return game.ruleset.attacking.attack_responses == "in-card-pool"


def zone_fails(game: Game, card: Card, ability: ReadAbility, own_trigger: bool) -> WhyNot | None:
    """Is the card where this ability can be played from? Brackets, else the usual zone of its type (Played Ability)."""
    if ability.has_bracket("outwit"):
        if card.zone == STAGE and card.face_down:
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
        cites: tuple[str, ...] = ("brackets#zone-only", "play-restrictions#zone-only", "brackets#restrict-playing")
        if wanted == HAND:
            cites = ("hand-bracket#only-from-hand", *cites)
        return WhyNot(f"It can be played only from the {wanted.replace('_', ' ')}.", cites)
    if card.printed is not None and card.printed.type == "token":
        return None
    if ability.type == "response" and _before_its_sequence(game, card):
        return WhyNot(
            "Read so, responses on an attack are playable only in its attack sequence.",
            ("attack#responses-playable", "attack-sequence#after-triggers"),
        )
    if own_trigger:
        return None
    kind = card.type
    if kind is None and card.zone == MOMENTUM and card.front is not None:
        kind = card.front.type
    if kind == "attack":
        attack = game.attack
        if card.zone == POOL and attack is not None and attack.card is card and not attack.resolved:
            return None
        if ability.type == "response" and card.zone == POOL and responds_from_pool(game):
            return None
        return WhyNot(
            "Abilities of an attack can be played only while it is the current attack.",
            (*_ON_CURRENT_ATTACK.get(ability.type, ()), "played-ability#attacks-card-pool"),
        )
    if kind == "action":
        if card.zone == HAND or allowed_from(game, card):
            return None
        return WhyNot(
            "Abilities of an action are played from the hand, from nowhere else unless an effect allows it.",
            ("action#not-from-elsewhere", "played-ability#actions-hand"),
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


def state_fails(game: Game, card: Card, ability: ReadAbility, own_trigger: bool) -> WhyNot | None:
    """A committed card's abilities cannot be played, unless Tenacious; about its own card is an open question."""
    if not card.committed or is_tenacious(ability):
        return None
    if own_trigger and game.reading("response-own-card-committed") == "own-trigger-suffices":
        return None
    return WhyNot(
        "Abilities on a committed card cannot be played.", ("commit#no-abilities", "played-ability#not-while-committed")
    )


def is_tenacious(ability: ReadAbility) -> bool:
    """Tenacious, as a term or in the older words."""
    return (
        ability.has_bracket("tenacious")
        or ability.has_ending("playable-while-committed")
        or ability.has_ending("only-while-committed")
        or any(restriction.kind == "tenacious-word" for restriction in ability.restrictions)
    )


def count_fails(game: Game, player: str, card: Card, ability: ReadAbility, number: int) -> WhyNot | None:
    """How often it may be played: per step, per turn, per game."""
    played = card.play_counts.get((number, "turn", game.turn), 0)
    if (ability.has_bracket("once-per-turn") or ability.has_ending("only-once-per-turn")) and played >= 1:
        return WhyNot(
            "It may be played only once per turn.",
            ("once-per-turn#limit", "play-restrictions#once-or-twice-per-turn", "brackets#count"),
        )
    if ability.has_bracket("once-per-step") and card.play_counts.get((number, "step", game.step_history.get("n")), 0):
        return WhyNot("It may be played only once per Enhance Step.", ("brackets#count", "brackets#restrict-playing"))
    if (ability.has_bracket("twice-per-turn") or ability.has_ending("only-twice-per-turn")) and played >= 2:
        return WhyNot(
            "It may be played only twice per turn.",
            ("twice-per-turn#only-twice", "play-restrictions#twice-per-turn", "brackets#count"),
        )
    if ability.has_bracket("once-per-game") and (_name_of(card), ability.text) in game.game_history.get("once", {}).get(
        player, ()
    ):
        return WhyNot(
            "Only one copy of this ability may be played per player, per game.",
            ("once-per-game#limit", "once-per-game#copy-of-ability", "brackets#count"),
        )
    if (
        ability.type in ("enhance", "blitz")
        and not ability.has_ending("any-number-of-times")
        and card.play_counts.get((number, "step", game.step_history.get("n")), 0)
    ):
        entry = "enhance-ability" if ability.type == "enhance" else "blitz-ability"
        return WhyNot("It can be played only once in an Enhance Step.", (f"{entry}#once-per-enhance-step",))
    if ability.type == "enhance" and (_name_of(card), ability.text) in game.step_history.get("copies", {}).get(
        player, ()
    ):
        return WhyNot(
            "All copies of an enhance together can be played only once in an Enhance Step.",
            ("ufs-1.9:302-the-combat-phase#302-8-2-d",),
        )
    if (
        ability.name
        and ability.name in game.turn_history.get("named", {}).get(player, ())
        and _one_of_each_name(game, card, ability.name)
    ):
        return WhyNot(
            f"Only 1 ability named {ability.name} may be played each turn.",
            ("roman-cancel#one-of-each-name", "abilities-with-names#names-identify"),
        )
    return None


def _one_of_each_name(game: Game, card: Card, name: str) -> bool:
    """Does an ability of the card say that only 1 ability of this name may be played each turn?"""
    return any(
        ending.kind == "one-of-each-name" and name in (named.means for named in ending.slots.values())
        for ability in abilities_of(game, card)
        for ending in ability.endings
    )


def _name_of(card: Card) -> str:
    return card.front.name if card.front is not None else ""


def bracket_fails(game: Game, player: str, ability: ReadAbility) -> WhyNot | None:
    """[Your attack], [Rival's turn] and the like."""
    for bracket in ability.brackets:
        kind = bracket.kind
        if kind in ("your-attack-only", "rival-attack-only"):
            attack = game.attack
            mine = attack is not None and attack.attacker == player
            if attack is None or not attack.in_sequence or mine != (kind == "your-attack-only"):
                cite = (
                    "play-restrictions#your-or-rival-attack"
                    if kind == "your-attack-only"
                    else "play-restrictions#rival-attack"
                )
                return WhyNot(
                    f"It can be played only during {'your' if kind == 'your-attack-only' else 'a rival'} attack.",
                    (cite, "brackets#timing", "brackets#restrict-playing", "during-an-attack#during-attack-sequence"),
                )
        if kind in ("your-turn-only", "rival-turn-only") and (game.active == player) != (kind == "your-turn-only"):
            cite = (
                "play-restrictions#your-or-rival-turn" if kind == "your-turn-only" else "play-restrictions#rival-turn"
            )
            return WhyNot(
                "It can be played only during your turn."
                if kind == "your-turn-only"
                else "It can be played only during your rival's turn.",
                (cite, "brackets#timing", "brackets#restrict-playing"),
            )
    return None


def restriction_fails(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    """The words in front of the type: First, Combo, Deadlock, Desperation, names, symbols, set icons."""
    check = _RESTRICTIONS.get(node.kind)
    failing = check(game, player, card, ability, node) if check else None
    return WhyNot(failing.why, (*failing.cites, "play-restrictions#limits-ability")) if failing else None


def _first(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    tried = game.ruleset.playing.first_counts == "tried"
    if ability.type == "form" and game.noted("forms" if tried else "forms_played", player):
        return WhyNot(
            "A First Form must be the first form of the Combat Phase.",
            ("play-restrictions#first-form", "play-restrictions#first"),
        )
    if ability.type == "enhance" and not tried and game.step_history.get("enhances_played", {}).get(player):
        return WhyNot(
            "A First Enhance must be the first enhance you play in this Enhance Step.",
            ("ufs-1.9:500-general#500-9-b", "ufs-1.9:500-general#500-9-c"),
        )
    if ability.type == "enhance" and tried and game.step_history.get("enhances", {}).get(player):
        return WhyNot(
            "A First Enhance must be the first enhance you try in this Enhance Step.",
            ("play-restrictions#first-enhance", "play-restrictions#first"),
        )
    return None


def _second(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    """As First is read: exactly one enhance was tried in this Enhance Step, or one form in the Combat Phase, before it."""
    if ability.type == "form":
        tried = game.noted("forms", player)
    else:
        tried = game.step_history.get("enhances", {}).get(player, 0)
    if tried == 1:
        return None
    return WhyNot(f"It must be the second one you try; you have tried {tried}.", ("play-restrictions#first",))


def _combo(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    if combo.is_met(game, card):
        return None
    return WhyNot(
        "The directly preceding cards do not match the Combo requirements as printed.",
        ("play-restrictions#combo", *combo.failing_cites(game, card)),
    )


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
    if game.ruleset.keywords.desperation == "below-half-of-printed-rounded-down":
        half = half_of_printed(game, player)
        return WhyNot(
            f"Desperation: {person.health} is not below {half}, half of the printed number rounded down.",
            ("ufs-1.9:500-general#500-10-b",),
        )
    return WhyNot(
        f"Desperation: {person.health} health is not less than half of {person.max_health}.",
        ("desperation#less-than-half",),
    )


def _name(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    """One or more names, also shortened ones: enough words of the identity to tell who is meant."""
    character = shown_side(game, game.players[player].character)
    wanted = names_in(node)
    if character is not None and any(is_named(character.identity, name) for name in wanted):
        return None
    if any(game.players[player].character.has_keyword(name) for name in wanted):
        return None
    return WhyNot(
        f"It can be played only if your character is {' or '.join(wanted)}, or has that trait.",
        ("play-restrictions#character-name",),
    )


def names_in(node: Node) -> list[str]:
    """The names of a restriction: `Kite`, `Kite / Marrow`, `Kite or Marrow`."""
    found = [part.strip() for part in node.name.means.split("/")]
    return found + names_in(node.rest) if node.get("rest") else found


def is_named(identity: str, wanted: str) -> bool:
    """Do the words of a name stand together in an identity?"""
    words, name = identity.lower().split(), wanted.lower().split()
    return any(words[i : i + len(name)] == name for i in range(len(words) - len(name) + 1))


def _symbol(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    if node.symbol.kind in base_symbols(game.ruleset.decks, character_symbols(game, player)):
        return None
    return WhyNot(
        f"The starting character does not have the {node.symbol.kind} symbol.", ("play-restrictions#symbol-icon",)
    )


def _set_icon(game: Game, player: str, card: Card, ability: ReadAbility, node: Node) -> WhyNot | None:
    character = game.players[player].character.front
    if character is not None and character.set.lower() == node.icon.means.lower():
        return None
    return WhyNot(
        f"The set icon {node.icon.means} is not on your character.",
        ("play-restrictions#set-icon", "set-icon#restricts-abilities"),
    )


def character_symbols(game: Game, player: str) -> set[str]:
    """The symbols of the starting character and of each different character attached to it."""
    character = game.players[player].character
    found = set(character.value("symbols") or ())
    if not lends(game):
        return found
    for card in game.players[player].stage:
        if card.attached_to == character.id and card.printed is not None and card.printed.type == "character":
            found |= set(card.printed.symbols)
    return found


_RESTRICTIONS = {
    "first": _first,
    "second": _second,
    "combo": _combo,
    "deadlock": _deadlock,
    "desperation": _desperation,
    "character-name": _name,
    "symbol": _symbol,
    "set-icon": _set_icon,
}


def ending_fails(game: Game, player: str, card: Card, ability: ReadAbility) -> WhyNot | None:
    """Restrictions that stand after the effect."""
    for ending in ability.endings:
        if ending.kind == "only-playable-if":
            from .executing import Context

            if not holds(game, Context(game, player, card, ability), ending.when):
                return WhyNot(
                    f"It is playable only if {print_node(ending.when)}.",
                    ("play-restrictions#only-playable", *condition_cites(ending.when)),
                )
        if ending.kind == "only-playable-during" and (game.active == player) != (ending.whose == "you"):
            return WhyNot("It is not playable in this turn.", ("play-restrictions#only-playable",))
        if ending.kind == "only-while-committed" and not card.committed:
            return WhyNot("It is playable only while committed.", ("play-restrictions#only-playable",))
        if ending.kind == "copies-per-turn" and _copies_played(game, player, ability) >= int(ending.n):
            return WhyNot(
                "No more copies of this ability can be played this turn.", ("play-restrictions#only-playable",)
            )
        if ending.kind == "only-one-deflect":
            attack = game.attack
            if attack is not None and attack.deflected:
                return WhyNot("Only 1 Deflect ability can be played per attack.", ("deflect#grants",))
    return None


def _copies_played(game: Game, player: str, ability: ReadAbility) -> int:
    """How often a player has played this ability this turn, on whatever copy of its card."""
    return int(game.turn_history.get("copies_played", {}).get((player, ability.text), 0))


def from_character(card: Card, ability: ReadAbility) -> bool:
    """Does this ability originate from a character card? A gained one does if the card that it is printed on is one."""
    return (ability.origin or card.type) == "character"


def forbidden(game: Game, player: str, card: Card, ability: ReadAbility) -> WhyNot | None:
    """Rule effects that forbid playing it."""
    if not game.effects and not exists(game, "cannot-play-cards"):
        return None
    from .forbidding import barred
    from .playable import is_played_with_card

    as_action = "action" if is_played_with_card(game, card, ability) else ""
    failing = barred(game, player, card, as_action, ability)
    if failing is not None:
        return failing
    if from_character(card, ability) and is_prohibited(game, "play-character-ability", player=player):
        unlocked = ability in game.game_history.get("unlocked", {}).get(player, ())
        return WhyNot(
            "An effect says you cannot play abilities on your character.",
            (
                *(("skill-tree#still-character-abilities",) if unlocked else ()),
                "character-abilities#reference-only-originating",
                "conflict-resolution#prohibition-wins",
                "rule-effect#adds-a-rule",
                "playing-an-ability#not-disallowed",
            ),
        )
    if is_prohibited(game, "play-abilities-on", cards=[card]):
        return WhyNot(
            "An effect says abilities on this card cannot be played.",
            (
                "conflict-resolution#prohibition-wins",
                "assigned-effect#specific-to-card",
                "playing-an-ability#not-disallowed",
            ),
        )
    return None


# -- what lets it be played -----------------------------------------------------------------------------------------

_FIRST = {"form": "play-restrictions#first-form", "enhance": "play-restrictions#first-enhance"}
_MET = {
    "combo": ("combo#only-if-met", "play-restrictions#combo"),
    "deadlock": ("deadlock#rival-more-than-ten", "play-restrictions#deadlock"),
    "desperation": ("desperation#less-than-half",),
    "character-name": ("play-restrictions#character-name",),
    "symbol": ("play-restrictions#symbol-icon",),
    "set-icon": ("play-restrictions#set-icon", "set-icon#restricts-abilities"),
    "once-per-turn": ("once-per-turn#limit",),
    "twice-per-turn": ("twice-per-turn#only-twice",),
    "once-per-game": ("once-per-game#limit",),
    "your-attack-only": ("play-restrictions#your-or-rival-attack", "brackets#timing"),
    "rival-attack-only": ("play-restrictions#rival-attack", "brackets#timing"),
    "your-turn-only": ("play-restrictions#your-or-rival-turn", "brackets#timing"),
    "rival-turn-only": ("play-restrictions#rival-turn", "brackets#timing"),
    "outwit": ("outwit#only-face-down", "outwit#keeps-outwit"),
    "only-playable-during": ("play-restrictions#only-playable",),
}


def allowed_by(game: Game, player: str, card: Card, ability: ReadAbility, number: int) -> tuple[str, ...]:
    """The clauses of the restrictions that are met and of the permissions that are used: an option names them."""
    token = card.printed is not None and card.printed.type == "token"
    if not (ability.restrictions or ability.brackets or ability.endings or token or card.zone == DISCARD):
        return ()
    found: list[str] = []
    for node in (*ability.restrictions, *ability.brackets, *ability.endings):
        found += _MET.get(node.kind, ())
        if node.kind == "first":
            found += (_FIRST.get(ability.type, "play-restrictions#first"), "play-restrictions#first")
            if player in game.step_history.get("passed", ()):
                found.append("play-restrictions#passing-does-not-count")
        elif node.kind in ("in-hand", "in-zone-only"):
            found += ("brackets#zone-only", "play-restrictions#zone-only")
            if node.zone != USUAL_ZONE.get(card.type or ""):
                found += ("brackets#zone-allows", "play-restrictions#zone-also-allows")
        elif node.kind == "only-playable-if":
            found += ("play-restrictions#only-playable", *condition_cites(node.when))
        elif node.kind == "playable-while-committed":
            found += _committed_cites(card)
        elif node.kind in ("tenacious", "tenacious-word") and card.committed:
            found.append("tenacious#playable-committed")
        elif node.kind == "any-number-of-times" and card.play_counts.get((number, "step", game.step_history.get("n"))):
            found.append("play-restrictions#any-number-of-times")
    if token and not any(bracket.kind == "in-zone-only" for bracket in ability.brackets):
        found += (
            "play-restrictions#tokens-need-none",
            "play-restrictions#tokens-only-where-they-exist",
            "played-ability#tokens-added-zone",
        )
    return tuple(found)


def _committed_cites(card: Card) -> tuple[str, ...]:
    if card.committed:
        return "play-restrictions#playable-while-committed", "tenacious#old-wording-counts"
    return ("play-restrictions#also-while-ready",)
