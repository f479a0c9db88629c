"""A question checked and turned into a game: all faults of shape at once, then all faults of sense at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import Any

from rules_engine.board.card import CHARACTER, DECK, NOWHERE, Card
from rules_engine.board.player import Player
from rules_engine.board.printed import CARD_TYPES, SYMBOLS, ZONES, Printed, parse_keyword
from rules_engine.errors import Fault, QuestionFaulty
from rules_engine.game import Game
from rules_engine.keywords.tokens import TOKENS
from rules_engine.rules.attack import Attack
from rules_engine.rules.skill_trees import give_tree
from rules_engine.rules.turn import MOMENTS
from rules_engine.rulesets import RULESETS

QUESTION_KEYS = {"ruleset", "cards", "board", "decisions", "readings", "shuffles"}
BOARD_KEYS = {"turn", "active", "at", "players", "attack", "pending", "priority", "history", "last_attack"}
PLAYER_KEYS = {
    "character",
    "health",
    "stage",
    "card_pool",
    "momentum",
    "discard",
    "removed",
    "hand",
    "deck",
    "transit",
    "skill_tree",
    "level",
    "max_health",
}
ROW_KEYS = {
    "id", "card", "committed", "face_down", "frozen", "sealed", "transformed", "stamina", "counters", "attached_to",
    "played_as", "dealt_damage", "check", "on_top", "copy_of", "multiple_of", "flipped",
}  # fmt: skip
FLAGS = ("committed", "face_down", "frozen", "sealed", "transformed", "dealt_damage", "flipped")
CARD_KEYS = {
    "name", "type", "difficulty", "check", "block", "keywords", "symbols", "text", "set", "back", "attack", "health",
    "hand_size", "version", "stamina",
}  # fmt: skip
ATTACK_KEYS = {"id", "target", "speed", "damage", "zone", "blocked"}
HISTORY_COUNTS = ("forms", "cards_tried", "drawn", "blocks", "gained_health", "cycled")
PLAYED_AS = ("attack", "foundation", "asset", "backup", "action", "character", "block", None)
LISTS = ("stage", "card_pool", "momentum", "discard", "removed", "hand", "transit")
MOST_CARDS, MOST_TEXT, MOST_NUMBER = 2_000, 2_000, 999
NOT_IN_IDS = ":,/= "


class _Checker:
    """Collects faults with their places."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, at: str, why: str) -> None:
        self.faults.append(Fault(at, why))

    def keys(self, at: str, value: Any, allowed: Iterable[str], needed: Iterable[str] = ()) -> bool:
        if not isinstance(value, Mapping):
            self.fault(at, f"must be an object, not {_kind(value)}")
            return False
        for key in value:
            if key not in allowed:
                self.fault(f"{at}.{key}" if at else str(key), f"is no key here{_hint(str(key), allowed)}")
        for key in needed:
            if key not in value:
                self.fault(f"{at}.{key}" if at else key, "is missing")
        return True

    def number(self, at: str, value: Any, least: int = -MOST_NUMBER) -> bool:
        if isinstance(value, bool) or not isinstance(value, int):
            self.fault(at, f"must be a whole number, not {_kind(value)}")
            return False
        if not least <= value <= MOST_NUMBER:
            self.fault(at, f"must be a whole number from {least} to {MOST_NUMBER}, not {value}")
            return False
        return True

    def one_of(self, at: str, value: Any, allowed: Iterable[Any]) -> bool:
        options = list(allowed)
        if value not in options:
            names = [str(option) for option in options if option is not None]
            self.fault(at, f"must be one of {', '.join(names)}, not {value!r}{_hint(str(value), names)}")
            return False
        return True

    def text(self, at: str, value: Any, most: int = MOST_TEXT) -> bool:
        if not isinstance(value, str):
            self.fault(at, f"must be text, not {_kind(value)}")
            return False
        if len(value) > most:
            self.fault(at, f"is longer than {most} characters")
            return False
        return True

    def done(self) -> None:
        if self.faults:
            raise QuestionFaulty(self.faults)


def _kind(value: Any) -> str:
    if value is None:
        return "null"
    return {
        bool: "true or false",
        int: "a number",
        float: "a number",
        str: "text",
        list: "a list",
        dict: "an object",
    }.get(type(value), "that")


def _hint(word: str, words: Iterable[str]) -> str:
    near = get_close_matches(word, [str(option) for option in words], n=1, cutoff=0.6)
    return f"; did you mean '{near[0]}'?" if near else ""


def make_game(question: Any, collection: Mapping[str, Printed]) -> Game:
    """A game from a question. Raises QuestionFaulty."""
    check = _Checker()
    _shape(check, question)
    check.done()
    catalogue = {**collection, **{token.slug: token for token in TOKENS.values()}}
    for slug, row in (question.get("cards") or {}).items():
        catalogue[slug] = printed_card(slug, row)
    _sense(check, question, catalogue)
    check.done()
    return _build(question, catalogue)


# -- shape ----------------------------------------------------------------------------------------------------------


def _shape(check: _Checker, question: Any) -> None:
    if not check.keys("", question, QUESTION_KEYS, ("ruleset", "board")):
        return
    if "ruleset" in question:
        check.one_of("ruleset", question["ruleset"], RULESETS)
    cards = question.get("cards", {})
    if not isinstance(cards, Mapping):
        check.fault("cards", f"must be an object, not {_kind(cards)}")
    else:
        if len(cards) > MOST_CARDS:
            check.fault("cards", f"must be at most {MOST_CARDS}")
        for slug, row in cards.items():
            check_card(check, f"cards.{slug}", row)
    _decisions(check, question.get("decisions", []))
    readings = question.get("readings", {})
    if not isinstance(readings, Mapping) or not all(isinstance(value, str) for value in readings.values()):
        check.fault("readings", "must be an object of texts")
    if question.get("shuffles") not in (None, "ask"):
        check.one_of("shuffles", question.get("shuffles"), ["ask"])
    if "board" in question:
        _board_shape(check, question["board"])


def _decisions(check: _Checker, decisions: Any) -> None:
    if not isinstance(decisions, list):
        check.fault("decisions", f"must be a list, not {_kind(decisions)}")
        return
    if len(decisions) > MOST_CARDS:
        check.fault("decisions", f"must be at most {MOST_CARDS}")
        return
    for i, decision in enumerate(decisions):
        at = f"decisions[{i}]"
        if isinstance(decision, Mapping):
            if check.keys(at, decision, {"by_hand", "changes"}, ("by_hand", "changes")):
                _by_hand_shape(check, at, decision)
        else:
            check.text(at, decision, 20_000)


def _by_hand_shape(check: _Checker, at: str, decision: Mapping[str, Any]) -> None:
    if "by_hand" in decision:
        check.text(f"{at}.by_hand", decision["by_hand"], 200)
    changes = decision.get("changes", [])
    if not isinstance(changes, list) or len(changes) > MOST_CARDS:
        check.fault(f"{at}.changes", f"must be a list of at most {MOST_CARDS} changes")
        return
    for i, change in enumerate(changes):
        check.keys(f"{at}.changes[{i}]", change, {"card", "key", "at", "was", "now"}, ("now",))


def check_card(check: _Checker, at: str, row: Any) -> None:
    """A card of the question: its keys and their kinds."""
    if not check.keys(at, row, CARD_KEYS, ("name", "type")):
        return
    if "name" in row:
        check.text(f"{at}.name", row["name"], 120)
    if "type" in row:
        check.one_of(f"{at}.type", row["type"], CARD_TYPES)
    for key in ("difficulty", "check", "health", "hand_size", "stamina"):
        if row.get(key) is not None:
            check.number(f"{at}.{key}", row[key])
    if row.get("block") is not None and check.keys(
        f"{at}.block", row["block"], {"zone", "modifier"}, ("zone", "modifier")
    ):
        if "zone" in row["block"]:
            check.one_of(f"{at}.block.zone", row["block"]["zone"], ZONES)
        if "modifier" in row["block"]:
            check.number(f"{at}.block.modifier", row["block"]["modifier"])
    if row.get("attack") is not None and check.keys(
        f"{at}.attack", row["attack"], {"zone", "speed", "damage"}, ("zone", "speed", "damage")
    ):
        if "zone" in row["attack"]:
            check.one_of(f"{at}.attack.zone", row["attack"]["zone"], ZONES)
        for key in ("speed", "damage"):
            if key in row["attack"]:
                check.number(f"{at}.attack.{key}", row["attack"][key])
    if row.get("type") == "attack" and row.get("attack") is None:
        check.fault(f"{at}.attack", "is missing: an attack needs its zone, speed and damage")
    if row.get("type") == "backup" and row.get("stamina") is None:
        check.fault(f"{at}.stamina", "is missing: a backup needs its stamina")
    for key in ("keywords", "symbols"):
        value = row.get(key) or []
        if not isinstance(value, list) or not all(isinstance(item, str) and len(item) <= 120 for item in value):
            check.fault(f"{at}.{key}", "must be a list of texts of at most 120 characters")
        elif len(value) > 40:
            check.fault(f"{at}.{key}", "must be at most 40")
        elif key == "symbols":
            for i, symbol in enumerate(value):
                check.one_of(f"{at}.symbols[{i}]", symbol.removeprefix("attuned:"), SYMBOLS)
    for key in ("text", "set"):
        if row.get(key) is not None:
            check.text(f"{at}.{key}", row[key])
    if row.get("version") is not None and not isinstance(row["version"], (str, int)):
        check.fault(f"{at}.version", "must be text")
    if row.get("back") is not None:
        if at.endswith(".back"):
            check.fault(f"{at}.back", "a card has two sides")
        else:
            check_card(check, f"{at}.back", row["back"])


def _board_shape(check: _Checker, board: Any) -> None:
    if not check.keys("board", board, BOARD_KEYS, ("players",)):
        return
    if "turn" in board:
        check.number("board.turn", board["turn"], 1)
    if "active" in board:
        check.one_of("board.active", board["active"], ("a", "b"))
    if "at" in board:
        check.one_of("board.at", board["at"], MOMENTS)
    if "players" in board and check.keys("board.players", board["players"], ("a", "b"), ("a", "b")):
        for player in ("a", "b"):
            if player in board["players"]:
                _player_shape(check, f"board.players.{player}", board["players"][player])
    if board.get("priority") is not None:
        check.one_of("board.priority", board["priority"], ("a", "b"))
    _history_shape(check, board.get("history"))
    if board.get("last_attack") is not None:
        check.text("board.last_attack", board["last_attack"], 60)
    attack = board.get("attack")
    if attack is not None and check.keys("board.attack", attack, ATTACK_KEYS, ("id",)):
        for key in ("speed", "damage"):
            if attack.get(key) is not None:
                check.number(f"board.attack.{key}", attack[key])
        if attack.get("zone") is not None:
            check.one_of("board.attack.zone", attack["zone"], ZONES)
        if attack.get("blocked") is not None:
            check.one_of("board.attack.blocked", attack["blocked"], ("none", "partial", "complete"))
        _attack_names_shape(check, "board.attack", attack)
    pending = board.get("pending")
    if pending is not None and not isinstance(pending, list):
        check.fault("board.pending", f"must be a list of card ids, not {_kind(pending)}")
    for i, row in enumerate(pending if isinstance(pending, list) else ()):
        at = f"board.pending[{i}]"
        if isinstance(row, str):
            check.text(at, row, 60)
        elif check.keys(at, row, ("id", "target"), ("id",)):
            _attack_names_shape(check, at, row)


def _attack_names_shape(check: _Checker, at: str, attack: Mapping[str, Any]) -> None:
    """The ids by which an attack names its card and its target."""
    for key in ("id", "target"):
        if key in attack and (attack[key] is not None or key == "id"):
            check.text(f"{at}.{key}", attack[key], 60)


def _history_shape(check: _Checker, history: Any) -> None:
    if history is None or not check.keys("board.history", history, (*HISTORY_COUNTS, "attacks_blocked", "abilities")):
        return
    abilities = history.get("abilities", [])
    if not isinstance(abilities, list) or len(abilities) > MOST_CARDS:
        check.fault("board.history.abilities", "must be a list of abilities, like 'a.s1/1'")
    else:
        for i, name in enumerate(abilities):
            check.text(f"board.history.abilities[{i}]", name, 70)
    if "attacks_blocked" in history:
        check.number("board.history.attacks_blocked", history["attacks_blocked"], 0)
    for key in HISTORY_COUNTS:
        if key in history and check.keys(f"board.history.{key}", history[key], ("a", "b")):
            for player, count in history[key].items():
                check.number(f"board.history.{key}.{player}", count, 0)


def _player_shape(check: _Checker, at: str, player: Any) -> None:
    if not check.keys(at, player, PLAYER_KEYS, ("character",)):
        return
    if "character" in player:
        _row_shape(check, f"{at}.character", player["character"])
    for key in ("health", "max_health", "level"):
        if player.get(key) is not None:
            check.number(f"{at}.{key}", player[key])
    tree = player.get("skill_tree")
    if tree is not None and not (isinstance(tree, list) and all(isinstance(text, str) for text in tree)):
        check.fault(f"{at}.skill_tree", "must be a list of texts")
    for zone in LISTS:
        value = player.get(zone)
        if value is None:
            continue
        if isinstance(value, int) and not isinstance(value, bool):
            check.number(f"{at}.{zone}", value, 0)
        elif isinstance(value, list):
            if len(value) > MOST_CARDS:
                check.fault(f"{at}.{zone}", f"must be at most {MOST_CARDS} cards")
            for i, row in enumerate(value):
                _row_shape(check, f"{at}.{zone}[{i}]", row)
        else:
            check.fault(f"{at}.{zone}", f"must be a list of cards or a number, not {_kind(value)}")
    deck = player.get("deck")
    if deck is None:
        return
    if isinstance(deck, int) and not isinstance(deck, bool):
        check.number(f"{at}.deck", deck, 0)
    elif check.keys(f"{at}.deck", deck, {"count", "top"}):
        if deck.get("count") is not None:
            check.number(f"{at}.deck.count", deck["count"], 0)
        if not isinstance(deck.get("top") or [], list) or len(deck.get("top") or []) > MOST_CARDS:
            check.fault(f"{at}.deck.top", f"must be a list of at most {MOST_CARDS} cards")
        else:
            for i, row in enumerate(deck.get("top") or []):
                _row_shape(check, f"{at}.deck.top[{i}]", row)


def _row_shape(check: _Checker, at: str, row: Any) -> None:
    if not check.keys(at, row, ROW_KEYS):
        return
    for key in ("card", "copy_of", "multiple_of"):
        if row.get(key) is not None:
            check.text(f"{at}.{key}", row[key], 120)
    if (
        "id" in row
        and check.text(f"{at}.id", row["id"], 60)
        and (not row["id"] or any(char in NOT_IN_IDS for char in row["id"]))
    ):
        check.fault(f"{at}.id", "must have at least one character, and none of : , / = and space")
    if row.get("attached_to") is not None:
        check.text(f"{at}.attached_to", row["attached_to"], 60)
    for key in FLAGS:
        if key in row and not isinstance(row[key], bool):
            check.fault(f"{at}.{key}", f"must be true or false, not {_kind(row[key])}")
    for key in ("stamina", "check"):
        if row.get(key) is not None:
            check.number(f"{at}.{key}", row[key])
    if row.get("played_as") is not None:
        check.one_of(f"{at}.played_as", row["played_as"], PLAYED_AS)
    if isinstance(row.get("on_top"), Mapping):
        if at.endswith(".on_top"):
            check.fault(f"{at}.on_top", "only one card lies on top of another")
        else:
            _row_shape(check, f"{at}.on_top", row["on_top"])
    counters = row.get("counters") or {}
    if not isinstance(counters, Mapping):
        check.fault(f"{at}.counters", "must be an object of numbers")
        return
    for name, count in counters.items():
        check.number(f"{at}.counters.{name}", count, 0)


# -- sense ----------------------------------------------------------------------------------------------------------


def _sense(check: _Checker, question: Mapping[str, Any], catalogue: Mapping[str, Printed]) -> None:
    board = question["board"]
    seen: dict[str, str] = {}
    for player in ("a", "b"):
        person = board["players"][player]
        at = f"board.players.{player}"
        rows = [(f"{at}.character", person["character"], "character")]
        rows += [
            (f"{at}.{zone}[{i}]", row, zone)
            for zone in LISTS
            if isinstance(person.get(zone), list)
            for i, row in enumerate(person[zone])
        ]
        deck = person.get("deck")
        if isinstance(deck, Mapping):
            rows += [(f"{at}.deck.top[{i}]", row, "deck") for i, row in enumerate(deck.get("top") or [])]
            if deck.get("count") is not None and deck["count"] < len(deck.get("top") or []):
                check.fault(f"{at}.deck.count", f"is {deck['count']}, but {len(deck['top'])} cards are listed on top")
        ids = {row["id"] for _, row, _ in rows if "id" in row}
        for place, row, zone in rows:
            _row_sense(check, place, row, zone, catalogue, seen)
            if row.get("attached_to") is not None and row["attached_to"] not in ids:
                check.fault(f"{place}.attached_to", f"{player} has no card '{row['attached_to']}'")
        _player_sense(check, at, person, catalogue)
    _attack_sense(check, board, seen, catalogue)
    for i, name in enumerate((board.get("history") or {}).get("abilities") or ()):
        card_id, _, number = name.rpartition("/")
        if card_id not in seen or not number.isascii() or not number.isdecimal():
            why = f"'{name}' names no ability of a card on the board, like 'a.s1/1'"
            check.fault(f"board.history.abilities[{i}]", why)
    ruleset = RULESETS[question["ruleset"]]
    for name, reading in (question.get("readings") or {}).items():
        if name not in ruleset.open_questions:
            check.fault(f"readings.{name}", f"is no open question{_hint(name, ruleset.open_questions)}")
        else:
            check.one_of(f"readings.{name}", reading, ruleset.open_questions[name])


def _row_sense(
    check: _Checker, at: str, row: Mapping[str, Any], zone: str, catalogue: Mapping[str, Printed], seen: dict[str, str]
) -> None:
    slug = row.get("card")
    if slug is not None and slug not in catalogue:
        check.fault(f"{at}.card", f"no card '{slug}' here{_hint(slug, catalogue)}")
    if "id" in row:
        if row["id"] in seen:
            check.fault(f"{at}.id", f"'{row['id']}' stands already at {seen[row['id']]}")
        seen[row["id"]] = at
    if row.get("on_top") is not None:
        if not isinstance(row["on_top"], Mapping) or row["on_top"].get("card") is None:
            check.fault(f"{at}.on_top", "must be a card row that names its card")
        elif zone != "stage":
            check.fault(f"{at}.on_top", "only a card in the stage has a card on top of it")
        else:
            _row_sense(check, f"{at}.on_top", row["on_top"], "on_top", catalogue, seen)
    if row.get("committed") and zone not in ("stage", "character"):
        check.fault(f"{at}.committed", "only a card in the stage can be committed")
    if row.get("played_as") is not None and zone != "card_pool":
        check.fault(f"{at}.played_as", "only a card in the card pool was played as something")
    for key in ("copy_of", "multiple_of"):
        copied = row.get(key)
        if copied is not None and copied not in catalogue:
            check.fault(f"{at}.{key}", f"no card '{copied}' here{_hint(copied, catalogue)}")
        elif copied is not None and (zone != "card_pool" or not row.get("face_down")):
            check.fault(f"{at}.{key}", "only a face down card in the card pool is a copy of an attack")
    if row.get("counters") and zone not in ("stage", "character"):
        check.fault(f"{at}.counters", "only a card in the stage can have counters")
    if row.get("transformed") and slug is not None and slug in catalogue and catalogue[slug].back is None:
        check.fault(f"{at}.transformed", f"'{slug}' has no other side")


def _player_sense(check: _Checker, at: str, person: Mapping[str, Any], catalogue: Mapping[str, Printed]) -> None:
    slug = person["character"].get("card")
    printed = catalogue.get(slug) if slug is not None else None
    if printed is not None and printed.type != "character":
        check.fault(f"{at}.character.card", f"'{slug}' is a {printed.type}, not a character")
    if slug is None:
        check.fault(f"{at}.character.card", "the starting character must be known")
    top = person.get("max_health") or (printed.health if printed else None)
    if top is None and person.get("health") is None:
        check.fault(f"{at}.health", "is missing, and the character has no health printed")
    elif person.get("health") is not None and top is not None and person["health"] > top:
        check.fault(f"{at}.health", f"is {person['health']}, above the maximum of {top}")


def _attack_sense(
    check: _Checker, board: Mapping[str, Any], seen: Mapping[str, str], catalogue: Mapping[str, Printed]
) -> None:
    if board.get("last_attack") is not None and board["last_attack"] not in seen:
        check.fault("board.last_attack", f"no card '{board['last_attack']}' is on the board")
    attack, at = board.get("attack"), board.get("at", "combat")
    if at.startswith("attack.") and attack is None:
        check.fault("board.attack", f"must name the attack in progress, because the board is at '{at}'")
    if attack is not None and not at.startswith("attack."):
        check.fault("board.attack", f"an attack is in progress, but the board is at '{at}'")
    named = [("board.attack", attack)] if attack is not None else []
    named += [
        (f"board.pending[{i}]", row if isinstance(row, Mapping) else {"id": row})
        for i, row in enumerate(board.get("pending") or ())
    ]
    for place, row in named:
        _attack_named(check, place, row, board, seen, catalogue)
    ids = [row["id"] for _, row in named]
    for name in sorted({name for name in ids if ids.count(name) > 1}):
        check.fault("board.pending", f"'{name}' is named more than once as an attack")


def _attack_named(
    check: _Checker,
    at: str,
    attack: Mapping[str, Any],
    board: Mapping[str, Any],
    seen: Mapping[str, str],
    catalogue: Mapping[str, Printed],
) -> None:
    """An attack is an attack card in a card pool; it goes for the rival's character or for a backup of the rival."""
    owner, row = _in_pool(board, attack["id"])
    if row is None:
        check.fault(f"{at}.id", f"no card '{attack['id']}' is in a card pool")
        return
    slug = row.get("copy_of") or row.get("multiple_of") or (None if row.get("face_down") else row.get("card"))
    if slug is None:
        check.fault(
            f"{at}.id",
            f"'{attack['id']}' must be known: a face up attack, or face down with 'copy_of' or 'multiple_of'",
        )
    elif slug in catalogue and catalogue[slug].type != "attack":
        check.fault(f"{at}.id", f"'{attack['id']}' is a {catalogue[slug].type}, not an attack")
    target = attack.get("target")
    if target is None:
        return
    if target not in seen:
        check.fault(f"{at}.target", f"no card '{target}' is on the board")
    elif seen[target].startswith(f"board.players.{owner}."):
        check.fault(f"{at}.target", f"'{target}' is the attacker's own card")
    elif not _attackable(board["players"]["b" if owner == "a" else "a"], target, catalogue):
        check.fault(f"{at}.target", f"'{target}' is neither the rival's character nor a backup")


def _attackable(rival: Mapping[str, Any], target: str, catalogue: Mapping[str, Printed]) -> bool:
    """The rival's character, or a card that may be a backup on one of its sides, wherever it is by now."""
    if rival["character"].get("id") == target:
        return True
    rows = [row for zone in LISTS if isinstance(rival.get(zone), list) for row in rival[zone]]
    printed = next((catalogue.get(row.get("card") or "") for row in rows if row.get("id") == target), None)
    return printed is None or "backup" in (printed.type, printed.back.type if printed.back else None)


def _in_pool(board: Mapping[str, Any], name: str) -> tuple[str, Mapping[str, Any] | None]:
    """Whose card pool a card lies in, and its row."""
    for player in ("a", "b"):
        pool = board["players"][player].get("card_pool")
        for row in pool if isinstance(pool, list) else ():
            if row.get("id") == name:
                return player, row
    return "", None


# -- building -------------------------------------------------------------------------------------------------------


def printed_card(slug: str, row: Mapping[str, Any]) -> Printed:
    """A card of the contract's shape as the engine knows it."""
    block, attack, back = row.get("block") or {}, row.get("attack") or {}, row.get("back")
    return Printed(
        slug=slug,
        name=row["name"],
        type=row["type"],
        difficulty=row.get("difficulty"),
        check=row.get("check"),
        block_zone=block.get("zone"),
        block_modifier=block.get("modifier"),
        zone=attack.get("zone"),
        speed=attack.get("speed"),
        damage=attack.get("damage"),
        keywords=tuple(parse_keyword(text) for text in row.get("keywords") or ()),
        symbols=tuple(row.get("symbols") or ()),
        text=row.get("text") or "",
        set=row.get("set") or "",
        health=row.get("health"),
        hand_size=row.get("hand_size"),
        version=str(row.get("version") or ""),
        stamina=row.get("stamina"),
        back=printed_card(f"{slug}/back", back) if back else None,
    )


def _build(question: Mapping[str, Any], catalogue: dict[str, Printed]) -> Game:
    board = question["board"]
    game = Game(RULESETS[question["ruleset"]], {"a": Player("a"), "b": Player("b")}, catalogue)
    game.readings = dict(question.get("readings") or {})
    game.shuffles_ask = question.get("shuffles") == "ask"
    game.turn = board.get("turn", 3)
    game.active = board.get("active", "a")
    game.at = board.get("at", "combat")
    for player in ("a", "b"):
        _take_ids(game, board["players"][player])
    for player in ("a", "b"):
        _build_player(game, player, board["players"][player])
    _build_attack(game, board)
    _build_history(game, board.get("history") or {})
    game.dirty.clear()
    game.effects.clear()
    return game


def _take_ids(game: Game, person: Mapping[str, Any]) -> None:
    """Ids the asker uses are taken, so that none we make collides."""
    rows = [person["character"], *(row for zone in LISTS if isinstance(person.get(zone), list) for row in person[zone])]
    deck = person.get("deck")
    if isinstance(deck, Mapping):
        rows += deck.get("top") or []
    rows += [row["on_top"] for row in rows if row.get("on_top") is not None]
    for row in rows:
        if "id" in row:
            game.cards[row["id"]] = None  # type: ignore[assignment]


def _build_player(game: Game, player: str, person: Mapping[str, Any]) -> None:
    made = game.players[player]
    character = _build_card(game, player, CHARACTER, person["character"])
    made.zones[CHARACTER].append(character)
    printed = character.printed
    made.max_health = person.get("max_health") or (
        printed.health if printed and printed.health else person.get("health") or 0
    )
    made.health = person["health"] if person.get("health") is not None else made.max_health
    for zone in LISTS:
        value = person.get(zone)
        if isinstance(value, int):
            made.numbered.add(zone)
            made.zones[zone] += [
                _build_card(game, player, zone, {"card": None, "face_down": zone == "momentum"}) for _ in range(value)
            ]
        elif value:
            made.zones[zone] += [_build_card(game, player, zone, row) for row in value]
    deck = person.get("deck")
    if deck is None:
        made.deck_rest = 40
    elif isinstance(deck, int):
        made.deck_rest = deck
    else:
        top = deck.get("top") or []
        made.deck += [_build_card(game, player, DECK, row) for row in top]
        made.deck_rest = max((deck.get("count") if deck.get("count") is not None else len(top)) - len(top), 0)
    if person.get("skill_tree"):
        give_tree(game, player, tuple(person["skill_tree"]), max(person.get("level") or 0, 0))
        game.texts += person["skill_tree"]
    for card in made.stage:
        if card.attached_to == character.id:
            character.lent = True


def _build_card(game: Game, player: str, zone: str, row: Mapping[str, Any]) -> Card:
    printed = game.catalogue[row["card"]] if row.get("card") is not None else None
    card = game.new_card(player, printed, zone, row.get("id"))
    game.clock += 1
    card.entered = game.clock
    for key in FLAGS:
        if row.get(key):
            setattr(card, key, True)
    if zone == "momentum" and "face_down" not in row and not (printed is not None and printed.type == "token"):
        card.face_down = True
    card.known_check = row.get("check")
    if row.get("on_top") and zone == "stage":
        card.covered_by = _build_card(game, player, NOWHERE, row["on_top"])
    card.attached_to = row.get("attached_to")
    card.counters = dict(row.get("counters") or {})
    if zone == "card_pool":
        default = printed.type if printed is not None and not card.face_down else None
        card.played_as = row.get("played_as", default)
    if row.get("copy_of") is not None:
        card.copied = game.catalogue[row["copy_of"]]
        game.texts.append(card.copied)
    if row.get("multiple_of") is not None:
        card.copied = replace(game.catalogue[row["multiple_of"]], keywords=(), text="")
        card.marks["multiple"] = row["multiple_of"]
    if zone == "stage" and card.front is not None and card.front.stamina is not None:
        full = None if card.face_down else card.front.stamina
        card.stamina = row["stamina"] if row.get("stamina") is not None else full
    return card


def _build_attack(game: Game, board: Mapping[str, Any]) -> None:
    row = board.get("attack")
    for pending in board.get("pending") or []:
        named = pending if isinstance(pending, Mapping) else {"id": pending}
        card = game.cards[named["id"]]
        made = Attack(card, card.owner, _backup_attacked(game, named.get("target")), created=card.played_as != "attack")
        game.stack.append(made)
    if row is None:
        return
    card = game.cards[row["id"]]
    attack = Attack(card, card.owner, _backup_attacked(game, row.get("target")))
    attack.data["target"] = row.get("target")
    attack.data["priority"] = board.get("priority")
    for key in ("speed", "damage", "zone"):
        if row.get(key) is not None and row[key] != card.value(key):
            card.changed[key] = row[key]
    attack.blocked = row.get("blocked")
    attack.in_sequence = True
    game.attack = attack
    game.turn_history.setdefault("attacks_by", {"a": 0, "b": 0})[attack.attacker] += 1
    game.step_history = {"n": 0}


def _backup_attacked(game: Game, target: str | None) -> Card | None:
    """The backup that is attacked, even if it has left the stage; None where it is the rival's character."""
    card = game.cards[target] if target is not None else None
    return None if card is None or card.zone == CHARACTER else card


def _build_history(game: Game, history: Mapping[str, Any]) -> None:
    """What happened this turn; where the asker does not say, the card pools tell."""
    for player in ("a", "b"):
        pool = game.players[player].pool
        played = [
            card
            for card in pool
            if card.played_as in ("attack", "foundation", "asset", "backup", "character", "action")
        ]
        game.note("forms", player, len(played))
        game.note("cards_tried", player, len(played))
        attacks = sum(card.played_as == "attack" for card in pool)
        counts = game.turn_history.setdefault("attacks_by", {"a": 0, "b": 0})
        counts[player] = max(counts[player], attacks)
    game.turn_history["attacks_blocked"] = int(
        history.get(
            "attacks_blocked", sum(card.played_as == "block" for player in "ab" for card in game.players[player].pool)
        )
    )
    for name in history.get("abilities") or ():
        card_id, _, number = name.rpartition("/")
        counts = game.cards[card_id].play_counts if game.cards[card_id] is not None else {}
        counts[int(number), "turn", game.turn] = counts.get((int(number), "turn", game.turn), 0) + 1
        if game.attack is not None:
            game.attack.data.setdefault("played_before", set()).add((card_id, int(number)))
    for key in HISTORY_COUNTS:
        if isinstance(history.get(key), Mapping):
            game.turn_history[key] = {player: int(history[key].get(player, 0)) for player in "ab"}
