"""The names that a question may use, and how large it may be."""

from __future__ import annotations

QUESTION_KEYS = {"ruleset", "cards", "board", "decisions", "readings", "shuffles"}
BOARD_KEYS = {
    "turn",
    "active",
    "at",
    "players",
    "attack",
    "pending",
    "priority",
    "passes",
    "begun",
    "history",
    "effects",
    "last_attack",
}
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
    "primary",
}
ROW_KEYS = {
    "id", "card", "committed", "face_down", "frozen", "sealed", "transformed", "stamina", "counters", "attached_to",
    "played_as", "dealt_damage", "check", "on_top", "copy_of", "multiple_of", "flipped", "state",
}  # fmt: skip
FLAGS = ("committed", "face_down", "frozen", "sealed", "transformed", "dealt_damage", "flipped")
CARD_KEYS = {
    "name", "type", "difficulty", "check", "block", "keywords", "symbols", "text", "set", "back", "attack", "health",
    "hand_size", "version", "stamina",
}  # fmt: skip
ATTACK_KEYS = {"id", "target", "speed", "damage", "zone", "blocked"}
PLAYED_AS = ("attack", "foundation", "asset", "backup", "action", "character", "block", None)
LISTS = ("stage", "card_pool", "momentum", "discard", "removed", "hand", "transit")
MOST_CARDS, MOST_TEXT, MOST_NUMBER = 2_000, 2_000, 999
MOST_LINES = 40  # of a card's text, and abilities of a skill tree
MOST_COUNT = 999_999  # of what can grow in a game: turns, an attack's damage, counters
PLAYERS = ("a", "b")
NOT_IN_IDS = ":,/= "
