"""The game while a question is answered: the board, what is in force, and the steps so far.

Nothing else touches the board: every observable change is one of the atoms here. An atom changes the board, writes the
change into a step, and the step carries the clauses that it follows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from rules_engine.board.card import (
    CHARACTER,
    DECK,
    DISCARD,
    MOMENTUM,
    NOWHERE,
    POOL,
    STAGE,
    TRANSIT,
    Card,
)
from rules_engine.board.player import Player
from rules_engine.board.printed import Printed
from rules_engine.effects import Effect
from rules_engine.events import Event, Happening
from rules_engine.ruling import Outcome, Step

if TYPE_CHECKING:
    from rules_engine.rules.attack import Attack
    from rules_engine.rulesets import Ruleset

STEP_BUDGET = 20_000
DEPTH_BUDGET = 50


class LooksLikeALoop(Exception):
    """The budget of steps or depth is used up."""


class GameOver(Exception):
    """The game has an outcome."""


class Game:
    """Everything that is true now."""

    def __init__(self, ruleset: Ruleset, players: dict[str, Player], catalogue: dict[str, Printed]) -> None:
        self.ruleset = ruleset
        self.players = players
        self.catalogue = catalogue
        self.turn = 1
        self.active = "a"
        self.at = "combat"
        self.attack: Attack | None = None
        self.last_attack: Attack | None = None
        self.stack: list[Attack] = []
        self.effects: list[Effect] = []
        self.steps: list[Step] = []
        self.depth = 0
        self.outcome: Outcome | None = None
        self.holding: list[Happening] | None = None
        self.waiting: list[Happening] = []
        self.readings: dict[str, str] = {}
        self.assumed: dict[str, str] = {}
        self.shuffles_ask = False
        self.turn_history: dict[str, Any] = {}
        self.game_history: dict[str, Any] = {}
        self.step_history: dict[str, Any] = {}
        self.cards: dict[str, Card] = {}
        self.phase_over = False
        self.enhance_over = False
        self.clock = 0
        self.dirty: list[Card] = []
        self.pauses_due = True

    # -- reading --------------------------------------------------------------------------------------------------

    def rival(self, player: str) -> str:
        return "b" if player == "a" else "a"

    @property
    def inactive(self) -> str:
        return self.rival(self.active)

    def in_turn_order(self) -> tuple[str, str]:
        """The active player, then the inactive one."""
        return self.active, self.rival(self.active)

    def stage_cards(self, player: str) -> Iterable[Card]:
        """All cards of a player's stage, the starting character first."""
        zones = self.players[player].zones
        return (*zones[CHARACTER], *zones[STAGE])

    def foundations(self, player: str) -> list[Card]:
        return [card for card in self.players[player].stage if card.type == "foundation"]

    def reading(self, question: str) -> str:
        """The reading followed for an open question; the ruling says which was assumed."""
        chosen = self.readings.get(question) or self.ruleset.readings[question]
        self.assumed[question] = chosen
        return chosen

    # -- steps ----------------------------------------------------------------------------------------------------

    def say(self, kind: str, text: str, *cites: str, player: str | None = None) -> Step:
        """A step. There is none without a citation."""
        if not cites:
            raise ValueError(f"a step without a citation: {text}")
        if len(self.steps) >= STEP_BUDGET:
            raise LooksLikeALoop(f"more than {STEP_BUDGET} steps")
        step = Step(len(self.steps) + 1, self.depth, kind, player, text, cites)
        self.steps.append(step)
        return step

    # -- atoms: zones ---------------------------------------------------------------------------------------------

    def zone_of(self, card: Card) -> list[Card]:
        player = self.players[card.owner]
        return player.deck if card.zone == DECK else player.zones[card.zone]

    def move(
        self,
        cards: Sequence[Card],
        to: str,
        kind: str,
        text: str,
        *cites: str,
        player: str | None = None,
        at: int | None = None,
        face_down: bool = False,
        committed: bool = False,
        played_as: str | None = None,
        happening: Happening | None = None,
    ) -> Step:
        """Move cards of one owner to a zone of that owner: one act, one step."""
        step = self.say(kind, text, *cites, player=player)
        for card in cards:
            step.changes.append(self._move(card, to, at, face_down, committed, played_as))
        if happening is not None:
            self.happen(happening)
        return step

    def _move(
        self, card: Card, to: str, at: int | None, face_down: bool, committed: bool, played_as: str | None
    ) -> dict[str, Any]:
        owner = card.owner
        was = card.zone
        self.remember(card)
        place = self.zone_of(card) if was != NOWHERE else []
        if card in place:
            place.remove(card)
        change: dict[str, Any] = {"card": card.id, "was": f"{owner}.{was}", "now": f"{owner}.{to}"}
        self._leave(card)
        if card.printed is not None and card.printed.type == "token" and was != NOWHERE and to != TRANSIT:
            to = NOWHERE
            change["ceases"] = True
        card.zone = to
        if to != NOWHERE:
            row = self.players[owner].deck if to == DECK else self.players[owner].zones[to]
            if to == DISCARD and at is None:
                at = 0
            row.insert(len(row) if at is None else at, card)
            if at is not None:
                change["index"] = at
        self.clock += 1
        card.entered = self.clock
        card.face_down, card.committed, card.played_as = face_down, committed, played_as
        card.refresh()
        if to == STAGE and card.front is not None and card.front.stamina is not None and not face_down:
            card.stamina = card.front.stamina
        row_state = self.row_state(card)
        if row_state:
            change["as"] = row_state
        self.pauses_due = True
        self.dirty.append(card)
        return change

    def _leave(self, card: Card) -> None:
        """What a change of zones ends: counters, seal, freeze, attachment, history, effects assigned to the card."""
        card.sealed = card.frozen = card.dealt_damage = card.revealed = False
        card.transformed = False
        card.stamina, card.attached_to, card.copied = None, None, None
        card.counters = {}
        card.play_counts = {}
        card.marks.clear()
        if self.effects:
            self.effects = [effect for effect in self.effects if effect.assigned is not card]

    def remember(self, card: Card) -> None:
        """Keep what a card was as it leaves a zone or changes publicity: effects may still ask for it (Scope)."""
        past = card.marks.get("past")
        snapshot = (
            self.clock,
            {
                "difficulty": card.value("difficulty"),
                "speed": card.value("speed"),
                "damage": card.value("damage"),
                "zone": card.value("zone"),
                "check": card.value("check"),
                "block_modifier": card.value("block_modifier"),
                "name": card.value("name"),
                "type": card.type,
                "keywords": card.keywords,
            },
        )
        card_past = self.game_history.setdefault("past", {}).setdefault(card.id, [])
        card_past.append(snapshot)
        _ = past

    def past_of(self, card: Card, since: int) -> dict[str, Any] | None:
        """What a card was in the first zone it left since a moment, if it left one."""
        for clock, values in self.game_history.get("past", {}).get(card.id, ()):
            if clock >= since:
                found: dict[str, Any] = values
                return found
        return None

    def row_state(self, card: Card) -> dict[str, Any]:
        """What a card's row says beyond its id and name."""
        row: dict[str, Any] = {}
        for key in ("committed", "face_down", "frozen", "sealed", "transformed", "dealt_damage"):
            if getattr(card, key):
                row[key] = True
        if card.stamina is not None:
            row["stamina"] = card.stamina
        if card.counters:
            row["counters"] = dict(card.counters)
        if card.attached_to:
            row["attached_to"] = card.attached_to
        if card.zone == POOL:
            row["played_as"] = card.played_as
        return row

    # -- atoms: one property --------------------------------------------------------------------------------------

    def set_flag(self, step: Step, card: Card, key: str, now: Any) -> None:
        """Change how one card lies, inside a step that says why."""
        was = getattr(card, key)
        if was == now:
            return
        if key in ("face_down", "transformed"):
            self.remember(card)
        setattr(card, key, now)
        step.changes.append({"card": card.id, "key": key, "was": was, "now": now})
        if key in ("face_down", "transformed", "sealed"):
            card.refresh()
            self.dirty.append(card)
            self.pauses_due = True

    def set_state(self, step: Step, card: Card, key: str, now: Any) -> None:
        """Change one property of a card's current state."""
        was = card.value(key)
        card.changed[key] = now
        if self.attack is not None and card is self.attack.card and key in ("speed", "damage", "zone"):
            step.changes.append({"at": f"attack.{key}", "was": was, "now": now})
        else:
            step.changes.append({"card": card.id, "key": f"state.{key}", "was": _plain(was), "now": _plain(now)})

    def set_health(self, step: Step, player: str, now: int) -> None:
        person = self.players[player]
        if person.health == now:
            return
        step.changes.append({"at": f"players.{player}.health", "was": person.health, "now": now})
        person.health = now
        self.pauses_due = True

    def set_board(self, step: Step, key: str, was: Any, now: Any) -> None:
        """A change of the board's own keys: turn, active, at, attack."""
        if was != now:
            step.changes.append({"at": key, "was": was, "now": now})

    def go(self, at: str, kind: str, text: str, *cites: str) -> Step:
        """Move to another moment of the turn."""
        step = self.say(kind, text, *cites, player=self.active)
        self.set_board(step, "at", self.at, at)
        self.at = at
        return step

    # -- cards ----------------------------------------------------------------------------------------------------

    def new_id(self, player: str) -> str:
        person = self.players[player]
        while True:
            person.named_x += 1
            name = f"{player}.x{person.named_x}"
            if name not in self.cards:
                return name

    def new_card(self, player: str, printed: Printed | None, zone: str, id_: str | None = None) -> Card:
        card = Card(id_ or self.new_id(player), printed, player, zone)
        self.cards[card.id] = card
        return card

    def top_of_deck(self, player: str) -> Card | None:
        """The top card, made into a card of its own if it was only counted. None where the deck is empty."""
        person = self.players[player]
        if person.deck:
            return person.deck[0]
        if person.deck_rest:
            person.deck_rest -= 1
            card = self.new_card(player, None, DECK)
            person.deck.insert(0, card)
            return card
        return None

    # -- events ---------------------------------------------------------------------------------------------------

    def happen(self, happening: Happening) -> None:
        """Something triggers can see. It waits while a cost is paid or a pause handled."""
        (self.holding if self.holding is not None else self.waiting).append(happening)

    def take_event(self) -> Event | None:
        """What has happened since the last look, as one event."""
        if not self.waiting:
            return None
        event = Event(self.waiting, len(self.steps))
        self.waiting = []
        return event

    def note(self, key: str, player: str, amount: int = 1) -> None:
        """Count something this turn."""
        counts = self.turn_history.setdefault(key, {"a": 0, "b": 0})
        counts[player] += amount

    def noted(self, key: str, player: str) -> int:
        counts = self.turn_history.get(key)
        return counts[player] if counts else 0


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [str(item) for item in value]
    return value


MOVED_FACE_DOWN = (MOMENTUM,)
