"""Every understood line is tried: run on generated boards, with things to choose from and without, choices taken and declined.

Reading a text proves little about running it. A card is put where its abilities can be used, on either side, at every moment
of a turn, amid cards that fit the words of its text (`ringside_of`). Dice choose; the engine must neither raise nor refuse what
it offered, and a line counts as run only if one of its abilities was really used or its words really counted.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules_engine import Ask, EngineError, Option, Printed
from rules_engine.judging import Table
from rules_engine.language.abilities import CONTINUOUS, read_card
from rules_engine.question import printed_card

# What makes things happen around the card, so that what waits for them is woken.
LEVERS = (
    "Enhance: Mill 1.\nEnhance: Gain 1 health.\nEnhance: Lose 1 health.\nEnhance: Flip 1 momentum.\nEnhance: Discard 1 card.",
    "Enhance Discard 1 momentum: Draw 1 card.\nEnhance Spend 1 momentum: Draw 1 card.\nEnhance: Ready 1 foundation.\n"
    "Enhance Destroy 1 card in your stage: Draw 1 card.\nEnhance Sacrifice 1 foundation: Draw 1 card.",
    "Enhance Remove 1 card in your discard pile: Draw 1 card.\nEnhance Reveal the top card of your deck: Draw 1 card.\n"
    "Enhance: Commit 1 rival foundation.\nEnhance: Destroy 1 rival foundation.\nEnhance: Your rival mills 1.",
    "Enhance: Your rival discards 1 card.\nEnhance: Add the top card of your deck to your momentum.\nEnhance: Flip 1 foundation.\n"
    "Enhance: Build 1 foundation from your discard pile.\nEnhance: This attack gets +1 speed and +1 damage.",
)
TRIED = "tried-card"
MOST_DECISIONS = 30
SEEDS = 2
# Where a card of each type is of use, besides what brackets say.
PLACES = {
    "attack": ("card_pool", "hand"),
    "action": ("hand",),
    "foundation": ("stage",),
    "asset": ("stage",),
    "backup": ("stage",),
    "character": ("character",),
}
BRACKETED = {
    "[hand": "hand",
    "[momentum": "momentum",
    "[discard pile": "discard",
    "[card pool": "card_pool",
    "[stage": "stage",
}
SYMBOLS = ("air", "all", "chaos", "death", "earth", "evil", "fire", "good", "life", "order", "void", "water")
MOMENTS = ("start.ready", "combat", "attack.enhance", "attack.block", "attack.damage", "end")


@dataclass
class Tried:
    """What came of trying one card: how many boards, which abilities were used, and what went wrong."""

    card: Printed
    boards: int = 0
    decisions: int = 0
    used: set[int] = field(default_factory=set)
    wrong: list[str] = field(default_factory=list)


@dataclass
class Report:
    """What came of trying a whole file."""

    cards: int = 0
    lines: int = 0
    reached: int = 0
    boards: int = 0
    decisions: int = 0
    never: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def figures(self) -> dict[str, int]:
        return {key: getattr(self, key) for key in ("cards", "lines", "reached", "boards", "decisions")}

    def as_dict(self) -> dict[str, Any]:
        return {**self.figures(), "never": self.never, "wrong": self.wrong}

    def add(self, tried: Tried) -> None:
        """Count one card. What works by itself while its card is live needs no reaching."""
        self.cards += 1
        self.boards += tried.boards
        self.decisions += tried.decisions
        self.wrong += [f"{tried.card.name}: {why}" for why in tried.wrong]
        for number, ability in enumerate(read_card(tried.card), 1):
            if ability.understood:
                self.lines += 1
                if number in tried.used or ability.type == CONTINUOUS:
                    self.reached += 1
                else:
                    self.never.append(f"{tried.card.name}: {ability.text}")


def try_cards(
    rows: Sequence[Mapping[str, Any]], seeds: int = SEEDS, progress: Callable[[int, int], None] = lambda *_: None
) -> Report:
    """Try every card that has an understood line."""
    report = Report()
    for number, row in enumerate(rows, 1):
        if any(ability.understood for ability in read_card(printed_card(TRIED, dict(row)))):
            report.add(try_card(row, seeds))
        progress(number, len(rows))
    return report


def try_card(row: Mapping[str, Any], seeds: int = SEEDS) -> Tried:
    """Run one card on every board made for it."""
    tried = Tried(printed_card(TRIED, dict(row)))
    for place in places_of(tried.card):
        for owner in "ab":
            for at in MOMENTS:
                for rich in (True, False):
                    for seed in range(seeds):
                        _run(tried, row, Board(place, owner, at, rich, seed))
    return tried


def places_of(card: Printed) -> tuple[str, ...]:
    """The zones from which a card's words can count."""
    text = card.text.lower()
    bracketed = [zone for words, zone in BRACKETED.items() if words in text]
    return tuple(dict.fromkeys((*PLACES.get(card.type, ("stage",)), *bracketed)))


# -- boards ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Board:
    """One board to try a card on: where it lies, whose it is, the moment, whether there is anything else, the dice."""

    place: str
    owner: str
    at: str
    rich: bool
    seed: int

    @property
    def in_attack(self) -> bool:
        return self.at.startswith("attack.")


def question_for(row: Mapping[str, Any], board: Board) -> dict[str, Any]:
    """The question that puts the card on such a board."""
    words = " ".join((str(row.get("text", "")), *row.get("keywords", ())))
    cards = {TRIED: dict(row), **ringside_of(words)}
    players = {player: _player(player, board) for player in "ab"}
    attack = None
    if board.in_attack:
        attack = _attack(players, board, str(row.get("type")))
    _place(players[board.owner], board, attack)
    return {
        "ruleset": "uvs-1.2.9",
        "cards": cards,
        "board": {"turn": 6, "active": "a", "at": board.at, "players": players, "attack": attack},
    }


def ringside_of(text: str) -> dict[str, dict[str, Any]]:
    """Cards to stand around: of every type, with the traits, keywords and names that the text speaks of."""
    words = _traits_in(text)
    names = re.findall(r'"([^"]{2,40})"', text)
    plain = {"check": 4, "symbols": ["air", "earth", "fire"], "keywords": words}
    block = {"zone": "mid", "modifier": 1}
    hero = {
        "name": "Hero",
        "type": "character",
        "health": 20,
        "hand_size": 6,
        "symbols": list(SYMBOLS),
        "keywords": words,
    }
    return {
        "hero": hero,
        "prop": {"name": names[0] if names else "Prop", "type": "foundation", "difficulty": 2, "block": block, **plain},
        "prop2": {"name": names[-1] if names else "Crutch", "type": "foundation", "difficulty": 4, **plain},
        "blow": {
            "name": "Blow",
            "type": "attack",
            "difficulty": 3,
            "block": block,
            "attack": {"zone": "mid", "speed": 3, "damage": 3},
            **plain,
        },
        "tool": {"name": "Tool", "type": "asset", "difficulty": 2, **plain},
        "friend": {"name": "Friend", "type": "backup", "difficulty": 3, "stamina": 3, **plain},
        **{
            f"lever{n}": {"name": f"Lever {n}", "type": "asset", "text": text, **plain} for n, text in enumerate(LEVERS)
        },
        "trick": {"name": "Trick", "type": "action", "difficulty": 1, "text": "Form: Draw 1 card.", **plain},
    }


# A word with a capital before a card type, before an ability's type, or before a slash and another such word.
TRAIT = re.compile(
    r"\b[A-Z][a-z]+(?=/[A-Z]| (?:(?:attack|foundation|asset|action|backup|card|character)s?|Enhance|Response|Form|Blitz)\b)"
)


def _traits_in(text: str) -> list[str]:
    return sorted({word for word in TRAIT.findall(text) if word.lower() not in _NO_TRAITS})


# Words before an ability's type that are no trait: the name of a character.
LEAD = re.compile(r"([A-Z][\w'. -]+?) (?:Enhance|Response|Form|Blitz)\b")
_NO_TRAITS = {
    "your",
    "this",
    "that",
    "each",
    "the",
    "all",
    "any",
    "other",
    "rival",
    "add",
    "remove",
    "destroy",
    "commit",
}
_NO_TRAITS |= {
    "first",
    "combo",
    "deadlock",
    "desperation",
    "multiple",
    *(symbol for symbol in SYMBOLS),
    "ready",
    "draw",
    "discard",
    "build",
    "flip",
    "enhance",
    "response",
    "form",
    "blitz",
    "sacrifice",
    "freeze",
}


def _player(player: str, board: Board) -> dict[str, Any]:
    hero = {"id": f"{player}.char", "card": "hero"}
    if not board.rich:
        return {"character": hero, "health": 1, "deck": {"count": 20}}
    ids = iter(range(1, 60))

    def some(*slugs: str, **more: Any) -> list[dict[str, Any]]:
        return [{"id": f"{player}.{next(ids)}", "card": slug, **more} for slug in slugs]

    return {
        "character": {**hero, "counters": {"rage": 2}},
        "health": 9,
        "stage": [
            *some("prop", "prop", "prop2", "prop2", "tool", "friend", *("prop",) * (6 if board.seed else 1)),
            *some(*(f"lever{n}" for n in range(len(LEVERS)))),
            *some("prop", "prop2", committed=True),
            *some("prop", face_down=True),
            *some("prop2", frozen=True),
        ],
        "hand": some("blow", "prop", "trick", "tool"),
        "momentum": [*some("blow"), *some("prop", face_down=True)],
        "discard": some("blow", "prop", "trick", "tool", "friend", "blow"),
        "removed": some("prop"),
        "card_pool": some("blow", played_as="attack", dealt_damage=True) if player == "a" else [],
        "deck": {"count": 20, "top": some("prop", "blow", "trick", "prop2", "blow", "tool", "friend", "prop", "blow")},
    }


def _attack(players: dict[str, Any], board: Board, type_: str) -> dict[str, Any]:
    """The attack in progress: the card tried, if it is one and lies in the pool; else a plain one."""
    own = type_ == "attack" and board.place == "card_pool" and board.owner == "a"
    id_ = "a.tried" if own else "a.attack"
    if not own:
        players["a"].setdefault("card_pool", []).append({"id": id_, "card": "blow", "played_as": "attack"})
    target = "b.tried" if board.place == "character" and board.owner == "b" else "b.char"
    attack: dict[str, Any] = {"id": id_, "target": target}
    if board.at == "attack.damage":
        attack["blocked"] = "none" if board.seed else "partial"
    return attack


def _place(person: dict[str, Any], board: Board, attack: Mapping[str, Any] | None) -> None:
    row: dict[str, Any] = {"id": f"{board.owner}.tried", "card": TRIED}
    if board.place == "character":
        person["character"] = {**person["character"], "id": row["id"], "card": TRIED}
        return
    if board.place == "card_pool":
        is_attack = attack is not None and attack["id"] == row["id"]
        row["played_as"] = "attack" if is_attack or board.owner == "a" else "block"
    person.setdefault(board.place, []).append(row)


# -- running --------------------------------------------------------------------------------------------------------


def _run(tried: Tried, row: Mapping[str, Any], board: Board) -> None:
    decisions: list[str] = []
    tried.boards += 1
    try:
        table = Table(question_for(row, board))
        _play(tried, table, board, decisions)
    except (EngineError, LookupError, TypeError, ValueError, AttributeError, AssertionError, RuntimeError) as error:
        tried.wrong.append(f"{board} after {decisions}: {type(error).__name__}: {error}")


def _play(tried: Tried, table: Table, board: Board, decisions: list[str]) -> None:
    dice = random.Random(f"{tried.card.text}{board}")  # noqa: S311 - repeatable, not secret
    while table.ask is not None and len(decisions) < MOST_DECISIONS:
        option = _choose(table.ask, dice, f"{board.owner}.tried")
        decisions.append(option)
        assert table.answer(option), f"{option} was offered and then refused"
    tried.decisions += len(decisions)
    tried.used |= _used(table, f"{board.owner}.tried")


def _choose(ask: Ask, dice: random.Random, card: str) -> str:
    options = [option for option in ask.options if not _by_hand(option)]
    own = [option for option in options if card in option.cards and option.verb not in ("pass", "discard")]
    if own and dice.random() < 0.8:
        return dice.choice(own).id
    if ask.kind == "check":
        return f"check:{dice.randint(0, 8)}"
    if not options:
        return "concede"
    return dice.choice(options).id


def _by_hand(option: Option) -> bool:
    ability = getattr(option.value, "ability", None)
    return ability is not None and not ability.understood


def _used(table: Table, card: str) -> set[int]:
    """The abilities of the card that were played, or that acted of themselves."""
    used = set()
    for _, option in table.answered:
        named = re.fullmatch(rf"\w+:{re.escape(card)}/(\d+).*", option.id)
        if named:
            used.add(int(named[1]))
    return used
