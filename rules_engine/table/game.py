"""The game while a question is answered: the board, what is in force, and the steps so far.

Nothing else touches the board: every observable change is one of the atoms here. An atom changes the board and writes
the change into a step, which carries the clauses that it follows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from rules_engine.card_text.ability import ReadAbility
from rules_engine.contract.budget import Unit, charge
from rules_engine.contract.decision import Refusal
from rules_engine.contract.step import Outcome, Step
from rules_engine.contract.vocabulary import CHARACTER, DECK, STAGE, Keyword
from rules_engine.editions import Ruleset
from rules_engine.table.ability_identity import keep_counts
from rules_engine.table.attack import Attack
from rules_engine.table.card import ATTACK_VALUES, Card
from rules_engine.table.catalogue import Catalogue
from rules_engine.table.effects import Effect
from rules_engine.table.events import Event, Happening
from rules_engine.table.history import marks_of_change
from rules_engine.table.player import Player
from rules_engine.table.printed import Printed, Waits
from rules_engine.table.watching import Watch
from rules_engine.table.zone_changes import ZoneChanges
from rules_engine.wording.saying import Saying

# How many cards are looked at between two charges.
LOOKS_AT_ONCE = 64
# Happenings or static effects that texts wait for, kept because they are looked up all the time.
Noted = set[str]


class GameOver(Exception):
    """The game has an outcome."""


class Game(ZoneChanges):
    """Everything that is true now."""

    __slots__ = (
        "__weakref__",
        "_followed",
        "active",
        "altered",
        "answers",
        "assumed",
        "awaited",
        "awaited_by_fired",
        "awaited_by_responses",
        "awaiting",
        "begun",
        "catalogue",
        "deferred",
        "enhance_over",
        "executing",
        "falling",
        "giving_symbols",
        "granted",
        "last_attack",
        "looks",
        "maker",
        "missed",
        "outcome",
        "phase_over",
        "readings",
        "revealed",
        "ruleset",
        "searched",
        "set_aside",
        "shuffles_ask",
        "stack",
        "states",
        "statics",
        "texts",
        "told",
        "told_at",
        "told_checks",
        "watch",
        "works_anywhere",
    )

    # What a text waits for, whether a card's, a keyword's or a gained one; provided by `assembly`.
    waits_of: ClassVar[Callable[[Game, Any], Iterable[Waits]]]

    def __init__(self, ruleset: Ruleset, players: dict[str, Player], catalogue: Catalogue) -> None:
        super().__init__()
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
        # What may be creating effects now (rules.effects.recipes), and the options taken so far.
        self.maker: Any = None
        # The context of the effect whose trigger is being checked: its words may refer to what was named or paid.
        self.awaiting: Any = None
        self.answers: list[str] = []
        self.steps: list[Step] = []
        self.depth = 0
        self.outcome: Outcome | None = None
        self.readings: dict[str, str] = {}
        # What was found out about them, because the rules ask all the time.
        self._followed: dict[str, str] = {}
        # Do abilities work wherever their card is face up (open question)? Asked after everything that happens.
        self.works_anywhere: bool | None = None
        self.assumed: dict[str, str] = {}
        self.shuffles_ask = False
        self.cards: dict[str, Card] = {}
        # Players who cycled to an empty deck and, by one reading, play on until they need a card from it.
        self.deckless: set[str] = set()
        # Backups without stamina that, by one reading, are destroyed only after whatever took it.
        self.falling: list[Card] = []
        self.phase_over = ""
        self.enhance_over = False
        self.executing = 0
        self.deferred: list[Event] | None = None
        self.dirty: list[Card] = []
        self.revealed: list[Card] = []
        self.pauses_due = True
        # Checks of known cards since the last decision: the question may repeat them as `check:<value>`.
        self.told_checks: list[str] = []
        # What the asker wants to see although a rule forbids it: "block:b.h2", "play:a.h1".
        self.set_aside: set[str] = set()
        # Are cards being asked for symbols that they give a character? That may depend on those it has without them.
        self.giving_symbols = False
        # Why players couldn't respond in windows that didn't open for them since the last decision.
        self.missed: list[Refusal] = []
        # Players whose decks the current instruction has gone through: they are shuffled when it's over.
        self.searched: list[str] = []
        # The game's texts, each once; what they wait for, and which static effects they have (`take_in`).
        self.texts: dict[int, Any] = {}
        self.awaited_by_responses, self.awaited_by_fired, self.statics = Noted(), Noted(), Noted()
        # By either player. `Your rival may ... to cancel` follows every ability played.
        self.awaited = Noted(("ability-played",))
        # What else the board has been told (boards.non_card_state), and cards' states as it shows them.
        self.told: dict[str, Any] = {}
        self.told_at = 0
        self.states: dict[str, dict[str, Any]] = {}
        # Cards that something changed or gave something to; it may be over by now.
        self.altered: set[Card] = set()
        self.begun = False
        self.watch: Watch | None = None
        # What gained keywords grant, each read once.
        self.granted: dict[Keyword, tuple[ReadAbility, ...]] = {}
        # How often a card was compared with a description, or an ability with the moment, since the last charge.
        self.looks = 0

    def take_apart(self) -> None:
        """Let go of everything that refers back to the game: effects, history and attacks.

        A finished game is then freed at once. Otherwise the collector has to find it, which takes a fifth of the time
        of a ruling.
        """
        self.forget_turn()
        self.last_turn = None
        self.game_history = {}
        self.waiting, self.effects, self.stack = [], [], []
        # A ruling keeps its steps. A compiled procedure that has asked may hold its game until the collector comes, and
        # with the steps that was most of what the collector went through.
        self.steps = []
        self.maker = self.awaiting = self.cause = self.attack = self.last_attack = self.deferred = self.holding = None

    def look(self) -> None:
        """Count a look at a card or an ability. It's charged now and then, because it happens all the time."""
        self.looks += 1
        if self.looks == LOOKS_AT_ONCE:
            self.looks = 0
            charge(Unit.STEPS, LOOKS_AT_ONCE)

    # -- reading --------------------------------------------------------------------------------------------------

    def rival(self, player: str) -> str:
        return "b" if player == "a" else "a"

    @property
    def inactive(self) -> str:
        return self.rival(self.active)

    def in_turn_order(self) -> tuple[str, str]:
        """Return the active player, then the inactive one."""
        return ("a", "b") if self.active == "a" else ("b", "a")

    def stage_cards(self, player: str) -> Iterable[Card]:
        """Return all cards of a player's stage, the starting character first."""
        zones = self.players[player].zones
        return (*zones[CHARACTER], *zones[STAGE])

    def foundations(self, player: str) -> list[Card]:
        """Return the foundations of a player's stage; attached ones too, unless the edition says that they are in no
        zone.
        """
        found = [card for card in self.players[player].stage if card.type == "foundation"]
        if self.ruleset.zones.attached_cards == "in-stage":
            return found
        return [card for card in found if card.attached_to is None]

    def reading(self, question: str) -> str:
        """Return the reading followed for an open question; the ruling says that it was assumed. An edition may have
        settled it.
        """
        chosen = self.reads(question)
        if question not in self.ruleset.settled:
            self.assumed[question] = chosen
        return chosen

    def chooses(self, group: str, name: str) -> Any:
        """Return a value of the ruleset if it decides something. If it depends on an open question, the ruling says
        what was assumed.
        """
        question = self.ruleset.question_about(group, name)
        if question is not None:
            self.reading(question)
        return getattr(getattr(self.ruleset, group), name)

    def own(self, *cites: str) -> tuple[str, ...]:
        """Return those of these clauses that belong to the edition in force: what today's rulebook has no words for."""
        return tuple([cite for cite in cites if cite.startswith(f"{self.ruleset.id}:")])

    def reads(self, question: str) -> str:
        """Return the reading that would be followed, without noting that it was needed."""
        followed = self._followed.get(question)
        if followed is None:
            settled = self.ruleset.settled.get(question)
            followed = settled or self.readings.get(question) or self.ruleset.open_questions[question][0]
            self._followed[question] = followed
        return followed

    def resumes(self) -> bool:
        """Does the question start in the middle of this moment, so that its beginning is over? True only once."""
        begun, self.begun = self.begun, False
        return begun

    # -- atoms: one property --------------------------------------------------------------------------------------

    def set_flag(self, step: Step, card: Card, key: str, now: Any) -> None:
        """Change one card's state, inside a step that says why."""
        was = getattr(card, key)
        if was == now:
            return
        if key in ("face_down", "transformed"):
            self.remember(card, facing=True)
            self.clock += 1
            step.cites += self._ended_by_turning(card) if key == "face_down" else self._ended_by_transforming(card)
        person = self.players[card.owner]
        if card.zone in person.numbered:
            count = len(person.zones[card.zone])
            step.changes.append(
                {
                    "at": f"players.{card.owner}.{card.zone}",
                    "was": count,
                    "now": self.list_zone(card.owner, card.zone),
                }
            )
        setattr(card, key, now)
        step.changes.append({"card": card.id, "key": key, "was": was, "now": now})
        if key == "face_down" or (key == "transformed" and self._transforming_refreshes(card)):
            card.refresh()
        if key in ("face_down", "transformed"):
            card.since = len(self.steps)
        if key == "face_down" and card.copied is not None:
            # A copy is one by its current state, and that has been refreshed.
            step.changes.append({"card": card.id, "key": card.copy_key, "was": card.copied.slug, "now": None})
            card.copied = None
            card.marks.pop("multiple", None)
        if key == "sealed":
            card.since = len(self.steps)
        if key == "transformed" and card.zone == STAGE and card.front is not None:
            self.set_flag(step, card, "stamina", self._stamina_transformed(card, card.front.stamina))
        if key == "face_down" and not now and card.zone == STAGE and card.stamina is None and card.front is not None:
            self.set_flag(step, card, "stamina", card.front.stamina)
        if key in ("face_down", "transformed", "sealed", "attached_to"):
            self.forget(card)
            self.dirty.append(card)
            self.pauses_due = True
        if key == "attached_to" and now is not None:
            self.cards[now].lent = True
            self.forget(self.cards[now])
        if key == "face_down":
            card.marks["flipped"] = now
            card.marks["turned"] = self.clock
            for attack in (self.attack, *self.stack):
                if attack is not None and attack.card is card:
                    attack.turned = True

    def _transforming_refreshes(self, card: Card) -> bool:
        """Does a changed card start over when it transforms (open question)?"""
        return card.is_split or not (card.changed or card.gained) or self.reading("transform-state") == "refreshes"

    def _stamina_transformed(self, card: Card, most: int | None) -> int | None:
        """Return the stamina of a backup that has transformed: what it had, at most that of the new side, or all of it
        (open question).
        """
        if card.stamina is None or most is None or card.stamina == most:
            return most
        return min(card.stamina, most) if self.reading("transform-stamina") == "stays" else most

    def _ended_by_turning(self, card: Card) -> tuple[str, ...]:
        """Turning a card refreshes its current state; effects assigned to it continue."""
        cites: tuple[str, ...] = ()
        if card.changed or card.gained:
            cites += (
                "current-state#refresh-facing-change",
                "current-state#refreshed-when",
                "current-state#starts-at-printed",
            )
        if card.sealed or card.frozen or any(effect.assigned is card for effect in self.effects):
            cites += ("assigned-effect#flipping-does-not-end",)
        return cites

    def _ended_by_transforming(self, card: Card) -> tuple[str, ...]:
        """End what changed a card when it transforms, or keep it (open question)."""
        if not (card.changed or card.gained):
            return ()
        goes = self._transforming_refreshes(card)
        return ("current-state#starts-at-printed",) if goes else ("current-state#change-is-final",)

    def set_state(self, step: Step, card: Card, key: str, now: Any, by: int = 0) -> None:
        """Change one property of a card's current state; `by` tells a bonus or penalty from other changes."""
        was = card.value(key)
        self.alter(card)[key] = now
        if key in ATTACK_VALUES and was != now:
            self.happen(Happening("modified", card.owner, (card,), stat=key, was=was, now=now, amount=by))
            self.mark_so(card, tuple(marks_of_change(key, was, now, by)))
        if key == "keywords":
            for keyword in now:
                self.take_in(keyword)
            if card.play_counts:
                card.play_counts = keep_counts(card.play_counts, was or (), now)
        if key in ("keywords", "type"):
            self.forget(card)
        attack = self.attack
        if attack is not None and attack.in_sequence and card is attack.card and key in ("speed", "damage", "zone"):
            step.changes.append({"at": f"attack.{key}", "was": was, "now": now})
        else:
            step.changes.append({"card": card.id, "key": f"state.{key}", "was": _plain(was), "now": _plain(now)})

    def alter(self, card: Card) -> dict[str, Any]:
        """Return the changes of a card's current state, for code that adds to them: the board shows them with the card."""
        self.altered.add(card)
        return card.changed

    def refresh_state(self, step: Step, card: Card) -> None:
        """Start a card's current state over, inside a step that says why."""
        before = {key: card.value(key) for key in ("speed", "damage", "zone")}
        card.refresh()
        if self.attack is not None and card is self.attack.card:
            for key, was in before.items():
                self.set_board(step, f"attack.{key}", was, card.value(key))

    def forget_changes(self, step: Step, card: Card) -> None:
        """Start over the current state of a card that is in no attack sequence: each change is written as gone."""
        for key, was in card.changed.items():
            step.changes.append({"card": card.id, "key": f"state.{key}", "was": _plain(was), "now": None})
        card.refresh()

    def set_health(self, step: Step, player: str, now: int) -> None:
        person = self.players[player]
        if person.health == now:
            return
        step.changes.append({"at": f"players.{player}.health", "was": person.health, "now": now})
        person.health = now
        self.pauses_due = True

    def set_max_health(self, step: Step, player: str, now: int) -> None:
        """Set the maximum health, which is part of the starting character's current state."""
        person = self.players[player]
        step.changes.append({"at": f"players.{player}.max_health", "was": person.max_health, "now": now})
        self.alter(person.character)["health"] = now

    def set_board(self, step: Step, key: str, was: Any, now: Any) -> None:
        """Change one of the board's own keys: turn, active, at, attack."""
        if was != now:
            step.changes.append({"at": key, "was": was, "now": now})

    def set_stack(self, step: Step, attacks: list[Attack]) -> None:
        """Change the attack stack."""
        was, self.stack = self.stack, attacks
        self.set_board(step, "pending", [one.pending_row for one in was], [one.pending_row for one in attacks])

    def go(self, at: str, kind: str, said: Saying, *cites: str) -> Step:
        """Move to another moment of the turn."""
        step = self.say(kind, said, *cites, player=self.active)
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
        """Make a card. It's placed next, so no lookup has seen it yet."""
        card = Card(id_ or self.new_id(player), printed, player, zone, self.ruleset.zones.face_down_printed)
        self.cards[card.id] = card
        if printed is not None:
            self.take_in(printed)
        return card

    def learn(self, card: Card, printed: Printed) -> None:
        """Make known which card this is."""
        card.printed = printed
        self.take_in(printed)
        self.forget(card)

    def take_in(self, text: Printed | Keyword | str) -> None:
        """Take a text into the game and note what it waits for. Abilities that cards gain or copy are already in the
        game.
        """
        if id(text) in self.texts:
            return
        self.texts[id(text)] = text
        for responses, fired, statics in Game.waits_of(self, text):
            self.awaited_by_responses |= responses
            self.awaited_by_fired |= fired
            self.awaited.update(responses, fired)
            self.statics |= statics

    def gain(self, card: Card, abilities: Iterable[ReadAbility]) -> None:
        """Let a card gain abilities, as part of its current state."""
        card.gained = [*card.gained, *abilities]
        self.altered.add(card)
        self.forget(card)

    def forget(self, card: Card) -> None:
        """Note that a card's abilities may have changed: what was found where it is has to be looked up again."""
        self.players[card.owner].ability_index.forget(card, card.zone)

    def top_of_deck(self, player: str) -> Card | None:
        """Return the top card, made into a separate card if it was only counted. None if the deck is empty."""
        person = self.players[player]
        if person.deck:
            return person.deck[0]
        if person.deck_rest:
            person.deck_rest -= 1
            card = self.new_card(player, None, DECK)
            person.deck.insert(0, card)
            return card
        return None

    def top_cards(self, player: str, count: int) -> list[Card]:
        """Return the top cards of a deck, made into separate cards if they were only counted."""
        person = self.players[player]
        while len(person.deck) < count and person.deck_rest:
            person.deck_rest -= 1
            person.deck.append(self.new_card(player, None, DECK))
        return person.deck[:count]


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [str(item) for item in value]
    return value.slug if isinstance(value, Printed) else value
