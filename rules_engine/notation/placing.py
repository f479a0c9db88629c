"""The board that a line describes, put together card by card."""

from __future__ import annotations

import dataclasses
from itertools import chain
from typing import Any

from rules_engine.contract.vocabulary import CHARACTER, DECK, HAND, POOL, STAGE
from rules_engine.notation.cursor import Cursor
from rules_engine.notation.drafts import NO_ID, Draft, OwnCards, full_card
from rules_engine.notation.model import A_CARD
from rules_engine.notation.tokens import Token
from rules_engine.notation.vocabulary import ATTACKING, BACKUP_TOLD, DESCRIBED, LETTERS, PLAYED, TOP
from rules_engine.notation.words import Words

PLAIN_CHARACTER = {"type": "character", "health": 25, "hand_size": 6}
MOST_COPIES = 200


def plain_character(player: str) -> dict[str, Any]:
    """Return the character of a player the line doesn't mention."""
    return {"name": f"Player {player.upper()}", **PLAIN_CHARACTER}


class Placing:
    """Collects what the line says about both players."""

    def __init__(self, cursor: Cursor, words: Words) -> None:
        self.cursor, self.words = cursor, words
        self.own = OwnCards()
        self.board: dict[str, Any] = {"players": {"a": {}, "b": {}}}
        # The attack in progress: whose, its row, and what is said about it.
        self.attacks: list[tuple[str, dict[str, Any], dict[str, Any], Draft]] = []
        # The cards that were described last, together: `2 of them committed` is about these.
        self.last_rows: list[dict[str, Any]] = []
        self.last_draft: Draft | None = None
        # Cards put into the stage by default, up to the current one.
        self.listed: list[Draft] = []
        self._last_place: tuple[str, str | None] = ("a", None)
        self.top_rows: dict[str, list[dict[str, Any]]] = {"a": [], "b": []}

    # -- cards ---------------------------------------------------------------------------------------------------

    def place(self, draft: Draft, player: str, zone: str | None) -> None:
        """Put a described card where it belongs: the zone named before it, else the lane, the stage or the head of the table."""
        if draft.count == 0:
            return  # `no foundations`: there are none
        if draft.is_only_keywords or (draft.says_no_card and zone != CHARACTER):
            self._fault(draft, "the card this belongs to")
            return
        slug, kind = self._card_of(draft, player)
        if zone is not None or draft.is_bare_type or draft.said_ready or kind in ("attack", "character"):
            self.listed.clear()
        else:
            self.listed.append(draft)
        if zone is None or zone == PLAYED:
            zone = (
                ATTACKING if kind == "attack" else CHARACTER if kind == "character" else self._usual(draft, kind, zone)
            )
        self.last_draft, self._last_place = draft, (player, zone)
        if zone == DESCRIBED:
            return
        if draft.count > MOST_COPIES:
            self._fault(draft, f"at most {MOST_COPIES} cards of a kind")
            return
        self.last_rows = []
        for _ in range(draft.count):
            row = {"card": slug, **{key: value for key, value in draft.row.items() if key != "id"}}
            self._put(row, draft, player, zone)

    def _usual(self, draft: Draft, kind: str | None, zone: str | None) -> str:
        """The default place of a card."""
        if zone == PLAYED and kind == "action":
            return POOL
        return HAND if draft.is_bare_block and kind == "foundation" else STAGE

    def take_back(self, player: str) -> list[Draft]:
        """Take the last listed cards off the stage again."""
        drafts, self.listed = self.listed, []
        count = sum(draft.count for draft in drafts if not draft.is_bare_block)
        if count:
            del self.board["players"][player][STAGE][-count:]
        for i in (i for draft in drafts for i in draft.chips):
            self.cursor.chips[i] = dataclasses.replace(self.cursor.chips[i], at=None)
        return [draft for draft in drafts if not draft.is_bare_block]

    def is_last_of(self, player: str) -> bool:
        """Do the last cards belong to this player?"""
        return self._last_place[0] == player

    def more(self, count: int, row: dict[str, Any], player: str | None = None) -> None:
        """Put this many more of the last cards beside them, or on another player's side."""
        assert self.last_draft is not None
        whose, zone = self._last_place
        self.place(
            dataclasses.replace(
                self.last_draft,
                count=count,
                row={key: value for key, value in {**self.last_draft.row, **row}.items() if value},
                chips=[],
            ),
            player or whose,
            zone,
        )

    def _put(self, row: dict[str, Any], draft: Draft, player: str, zone: str) -> None:
        person, given = self.board["players"][player], draft.row.get("id")
        if zone == CHARACTER:
            if CHARACTER in person:
                self._fault(draft, "one character a player")
                return
            person[CHARACTER] = self._with_id(row, given, f"{player}.char")
            self._went(draft, f"players.{player}.character", player)
        elif zone == ATTACKING:
            self.attacks.append((player, self._with_id(row, given, None), draft.now, draft))
        elif zone in (TOP, DECK):
            self.top_rows[player].append(self._with_id(row, given, None))
            self._went(draft, f"players.{player}.deck.top[{len(self.top_rows[player]) - 1}]", player)
        else:
            if person.get(zone) == 0:
                self._fault(draft, f"no card: an empty {zone.replace('_', ' ')} was given before")
                return
            rows = self._rows(player, zone)
            made = self._with_id(row, given, f"{player}.{LETTERS[zone]}{len(rows) + 1}")
            rows.append(made)
            self.last_rows.append(made)
            self._went(draft, f"players.{player}.{zone}[{len(rows) - 1}]", player)
            if zone == POOL and draft.now.get("in_progress"):
                self.board["attack"] = {"id": made["id"], **_values(draft.now)}
            elif draft.now:
                self._fault(draft, "an attack before speed and damage, like high 4/6")

    def _with_id(self, row: dict[str, Any], given: str | None, plain: str | None) -> dict[str, Any]:
        if given == NO_ID or (given is None and plain is None):
            return row
        return {"id": given or plain, **row}

    def _rows(self, player: str, zone: str) -> list[dict[str, Any]]:
        """The rows of a zone; cards that were only counted become unknown ones."""
        person = self.board["players"][player]
        rows: list[dict[str, Any]] | int = person.get(zone, [])
        if isinstance(rows, int):
            rows = [{"id": f"{player}.{LETTERS[zone]}{i}", "card": None} for i in range(1, min(rows, 999) + 1)]
        person[zone] = rows
        return rows

    def _card_of(self, draft: Draft, player: str) -> tuple[str | None, str | None]:
        """Return the slug and the type of a described card; None and None for an unknown one."""
        if draft.says_no_card:
            return self.own.add(plain_character(player), None), CHARACTER
        if draft.is_unknown:
            if "check" in draft.printed:
                draft.row["check"] = draft.printed["check"]
            return None, None
        if draft.name is None or draft.printed or draft.described:
            return self._described(draft)
        return self._named(draft)

    def _described(self, draft: Draft) -> tuple[str | None, str | None]:
        if draft.name is not None and not draft.described and self.words.slugs(draft.name):
            self._fault(draft, f'what is printed on a card of your own in parentheses, like "{draft.name}" (check 5)')
        card = full_card(draft.printed, draft.name)
        slug = self.own.add(card, draft.slug)
        if slug is None:
            self._fault(draft, f"one card for ~{draft.slug}: it is described differently before")
            return None, None
        return slug, card["type"]

    def _named(self, draft: Draft) -> tuple[str | None, str | None]:
        assert draft.name is not None
        name = draft.slug or draft.name
        own = self.own.named(name)
        if own:
            return own[0], self.own.cards[own[0]]["type"]
        slugs = self.words.slugs(name)
        if len(slugs) == 1:
            return slugs[0], self.words.cards[slugs[0]].type
        if slugs:
            self._fault(
                draft,
                f"one card: {len(slugs)} are called {name!r}",
                tuple(f'"{self.words.name_for(slug)}"' for slug in slugs[:3]),
            )
            return None, None
        token = Token("quoted", name, draft.start, draft.end)
        names = chain(self.words.names, (row["name"] for row in self.own.cards.values()))
        self.cursor.misread(token, A_CARD, names)
        return None, None

    def _fault(self, draft: Draft, expected: str, guesses: tuple[str, ...] = ()) -> None:
        # A turn of phrase may have moved a word in front of its place.
        start, end = sorted((draft.start, draft.end))
        self.cursor.misread(Token("other", "", start, end), expected, guesses=guesses)

    def _went(self, draft: Draft, at: str, player: str) -> None:
        """Tell the chips of a card where it is. Of several copies the first one counts."""
        for i in draft.chips:
            chip = self.cursor.chips[i]
            if chip.at is None:
                self.cursor.chips[i] = dataclasses.replace(chip, at=at, player=player)

    @property
    def knows_attack(self) -> bool:
        """Was any card told that attacks, or may?"""
        return bool(self.attacks) or "attack" in self.board or any("attack" in card for card in self.own.cards.values())

    # -- the end of the line ---------------------------------------------------------------------------------------

    def finish(self, *, plays_first: bool) -> None:
        """Put the attack into the pool, fill in the characters, put the top cards on the decks."""
        board = self.board
        in_hand = board.get("at") == "combat" or ("at" not in board and plays_first)
        for player, row, now, draft in self.attacks:
            self._lay_attack(player, row, now, draft, in_hand=in_hand)
        for player, person in board["players"].items():
            if CHARACTER not in person:
                slug = self.own.add(plain_character(player), None)
                person[CHARACTER] = {"id": f"{player}.char", "card": slug}
            if self.top_rows[player]:
                deck = {"count": person[DECK]} if DECK in person else {}
                person[DECK] = {**deck, "top": self.top_rows[player]}
        if "attack" in board:
            board.setdefault("at", "attack.enhance")

    def _lay_attack(
        self, player: str, row: dict[str, Any], now: dict[str, Any], draft: Draft, *, in_hand: bool
    ) -> None:
        zone = HAND if in_hand else POOL
        rows = self._rows(player, zone)
        row = {"id": row.get("id") or f"{player}.{LETTERS[zone]}{len(rows) + 1}", **row}
        rows.append(row)
        self._went(draft, f"players.{player}.{zone}[{len(rows) - 1}]", player)
        if in_hand:
            return
        if "attack" in self.board:
            self._fault(draft, "one attack in progress; put the others into 'pool' or 'hand'")
            return
        if now.get("target") == BACKUP_TOLD:
            now = {**now, "target": self._only_backup("b" if player == "a" else "a", draft)}
        self.board["attack"] = {"id": row["id"], **_values(now)}
        if player == "b":
            self.board.setdefault("active", "b")

    def _only_backup(self, player: str, draft: Draft) -> str | None:
        """`they have a backup, I attack it`: the id of the one that is meant."""
        found: list[str] = [
            row["id"] for row in self._rows(player, STAGE) if row["card"] and self._type_of(row["card"]) == "backup"
        ]
        if len(found) != 1:
            self._fault(draft, "one backup on the other side, which is attacked")
            return None
        return found[0]

    def _type_of(self, slug: str) -> str | None:
        if slug in self.own.cards:
            return str(self.own.cards[slug]["type"])
        return self.words.cards[slug].type if slug in self.words.cards else None


def _values(now: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in now.items() if key != "in_progress" and value is not None}
