"""judge(question) -> Ruling: build the game, replay the decisions, stop at the first open one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules_engine import manual_resolution, wording
from rules_engine.boards import board_of, complete
from rules_engine.boards.non_card_state import tell
from rules_engine.card_text.ability import CONTINUOUS
from rules_engine.contract.budget import metered
from rules_engine.contract.decision import Ask, Option
from rules_engine.contract.errors import NotAnOption, QuestionFaulty
from rules_engine.contract.ruling import Ruling
from rules_engine.contract.step import Outcome, Step
from rules_engine.contract.vocabulary import DECK, HAND, NOWHERE
from rules_engine.procedures.asking import RENAMED
from rules_engine.procedures.effects.live import abilities_of, works_here
from rules_engine.procedures.playing.playable import Playable, places, why_not
from rules_engine.procedures.playing.playing_an_ability import count_play
from rules_engine.procedures.turns.turn import play_on
from rules_engine.procedures.zones.publicity import may_look, why_look, why_not_look
from rules_engine.question import make_game
from rules_engine.table.card import UNTOLD, Card
from rules_engine.table.game import Game, GameOver
from rules_engine.table.history import LooksLikeALoop
from rules_engine.table.printed import Printed
from rules_engine.table.rows import deck_rows
from rules_engine.table.watching import Watch
from rules_engine.wording.saying import Saying

CONCEDED = ("ufs-1.9:102-winning-and-losing#102-5", "ufs-1.9:102-winning-and-losing#102-5-b")
# The type of ability that a verb plays, and the clause that says when.
MOMENTS = {
    "form": ("form", "form-ability#when-played"),
    "enhance": ("enhance", "enhance-ability#during-enhance-step"),
    "blitz": ("blitz", "blitz-ability#start-of-enhance-step"),
    "respond": ("response", "response-ability#after-event"),
}
# Decisions at which nothing is half done.
BETWEEN_ACTS = ("form", "enhance", "block", "review", "momentum")
ENGINE_VERSION = "0.1.0"


class Table:
    """A game in play: ask, answer, look. `judge` plays a list of decisions on one; random play keeps one going.

    `tells`: at every decision, the last step gets what a board says besides its cards, so that the steps lead to the
    board of each decision. A caller that only plays and looks at no board can do without; such a table gives no ruling.
    """

    def __init__(
        self,
        question: Mapping[str, Any],
        collection: Mapping[str, Printed] | None = None,
        watch: Watch | None = None,
        *,
        tells: bool = True,
    ) -> None:
        self.game: Game = make_game(question, collection or {})
        self._question_board = question["board"]
        if watch is not None:
            self.game.watch, watch.game = watch, self.game
        self.tells = tells
        self.procedure = play_on(self.game)
        self.ask: Ask | None = None
        self.loop: str | None = None
        self.answered: list[tuple[Ask, Option]] = []
        self.refusal: dict[str, Any] = {}
        self._advance(None, first=True)

    def answer(self, decision: str | Mapping[str, Any]) -> bool:
        """Take a decision; return False if it isn't offered. Raise QuestionFaulty for changes by hand that can't be
        made.
        """
        if self.ask is None:
            return False
        if not isinstance(decision, str):
            return self._by_hand(decision)
        if decision == "concede":
            self._concede(self.ask.player)
            return True
        if decision.startswith("name:"):
            return self._name(decision)
        if decision.startswith("despite:"):
            return self._despite(decision.removeprefix("despite:"))
        option = self.ask.find(decision)
        if option is None:
            return self._confirms_check(decision) or self._comes_at_another_moment(decision)
        if not_read(option):
            self._refuse(wording.table.text_not_understood(), ["effects#in-order"])
            return False
        if self.tells:
            self.ask.put_into_words((option,))
        self.ask.is_over(option)
        self.answered.append((self.ask, option))
        self.game.answers.append(option.id)
        self._advance(option)
        return True

    def _refuse(self, why: Saying, cites: Sequence[str]) -> None:
        """Note why the current decision isn't an option."""
        self.refusal = {"why": why.text, "code": why.code, "data": why.plain_data(), "cites": list(cites)}

    def _comes_at_another_moment(self, decision: str) -> bool:
        """Say of an ability whose type isn't played at this moment when it is; never an option."""
        assert self.ask is not None
        verb, _, what = decision.partition(":")
        kind, clause = MOMENTS.get(verb, ("", ""))
        card = self.game.cards.get(what.partition("/")[0])
        if card is None or kind == self.ask.kind or self.ask.kind not in BETWEEN_ACTS:
            return False
        if any(ability.type == kind for ability in abilities_of(self.game, card)):
            self._refuse(wording.restrictions.at_another_moment(kind=kind), (clause,))
        return False

    def _confirms_check(self, decision: str) -> bool:
        """Accept `check:5` if the known top card has just been checked for 5: it confirms what happened."""
        said, _, value = decision.partition(":")
        if said != "check" or value not in self.game.told_checks:
            return False
        self.game.told_checks.remove(value)
        return True

    def _advance(self, value: Any, first: bool = False) -> None:
        self.game.told_checks.clear()
        if value is not RENAMED:
            self.game.missed = []
        try:
            self.ask = next(self.procedure) if first else self.procedure.send(value)
        except GameOver:
            self.ask = None
        except (LooksLikeALoop, RecursionError) as loop:
            self.ask = None
            self.loop = wording.table.looks_like_a_loop(loop=str(loop))
        if self.ask is not None:
            self.ask.missed, self.ask.notes = self.game.missed, self.game
            if self.game.watch is not None:
                self.ask.put_together()  # somebody wants to know why cards can't be played
        if self.tells:
            tell(self.game, self.ask)

    def _concede(self, player: str) -> None:
        winner = self.game.rival(player)
        cites = ("winning-the-game#two-ways", *self.game.own(*CONCEDED))
        self.game.say("concede", wording.table.concedes(player=player), *cites, player=player)
        self.game.outcome = Outcome(winner, player, wording.table.has_conceded(player=player), cites)
        self.ask = None

    def _name(self, decision: str) -> bool:
        """Let `name:a.x1=slug` make an unknown card known; the decision is asked again."""
        card_id, _, slug = decision.removeprefix("name:").partition("=")
        card, printed = self.game.cards.get(card_id), self.game.catalogue.get(slug)
        if card is None or printed is None or card.printed is not None:
            return False
        if self.ask is None:
            return False
        if not may_look(self.game, card, self.ask.player):
            why = wording.table.cannot_look_at(player=self.ask.player, card_id=card_id)
            self._refuse(why, why_not_look(self.game, card))
            return False
        step = self.game.say(
            "name",
            wording.table.card_is(card_id=card_id, card=printed.name),
            *why_look(self.game, card),
            player=self.ask.player,
        )
        _make_known(self.game, step, card, printed)
        self._advance(RENAMED)
        return True

    def _despite(self, wanted: str) -> bool:
        """Let `despite:block:b.h2` or `despite:form:a.s1/2` set aside the rule that forbids it; the decision is asked
        again, and offers it.
        """
        assert self.ask is not None
        forbidden = [row for row in self.ask.refused if wanted == row.option]
        if not forbidden:
            return False
        self.game.set_aside.add(wanted)
        if any(wanted == row.option for row in self.ask.refused):
            self.game.set_aside.discard(wanted)
            self._refuse(wording.table.cannot_be_set_aside(why=forbidden[0].why), forbidden[0].cites)
            return False
        said = wording.table.set_aside(why=forbidden[0].why)
        self.game.say("set-aside", said, *forbidden[0].cites, player=self.ask.player)
        self._advance(RENAMED)
        return True

    def _by_hand(self, decision: Mapping[str, Any]) -> bool:
        """Carry out by hand an ability that isn't understood: the asker says what changed."""
        assert self.ask is not None
        option = self.ask.find(str(decision["by_hand"]))
        asked = option is not None
        option = option or self.response_by_hand(str(decision["by_hand"]))
        if option is None or not not_read(option):
            return False
        changes = decision["changes"]
        option.value.settle()
        if faults := manual_resolution.faults_of(self.game, changes):
            raise QuestionFaulty(faults)
        step = self.game.say(
            "by-hand", wording.table.by_hand(label=option.label), "playing-an-ability#is-played", player=self.ask.player
        )
        step.by_hand = True
        for change in changes:
            manual_resolution.apply(self.game, step, change)
        self.answered.append((self.ask, option))
        option.value.by_hand = True
        if not asked:
            count_play(self.game, self.ask.player, option.value)
        self._advance(option if asked else RENAMED)
        return True

    @property
    def start(self) -> dict[str, Any]:
        """Return the whole board that the question starts from, with defaults filled in."""
        return complete(self._question_board, self.game.catalogue)

    @property
    def step_count(self) -> int:
        """How many steps there have been so far."""
        return len(self.game.steps)

    def card_names(self) -> dict[str, str]:
        """Return the name of every card on the board, by its id."""
        return {card.id: card.name for card in self.game.cards.values()}

    def printed_names(self) -> set[str]:
        """Return every name that is printed on a card of the board, as steps write them."""
        sides = [
            side
            for card in self.game.cards.values()
            if card.printed is not None
            for side in (card.printed, card.printed.back)
            if side is not None
        ]
        return {name for side in sides for name in (side.name, side.full_name)}

    def unknown_cards(self) -> set[str]:
        """Return the cards on the board that nobody has named."""
        return {card.id for card in self.game.cards.values() if card.printed is None}

    def knows_hand(self, player: str) -> bool:
        """Is every card in a player's hand known?"""
        return all(card.printed is not None for card in self.game.players[player].zones[HAND])

    def manual_options(self) -> list[Option]:
        """Return the abilities that can't be read and may be played by hand now.

        These include responses whose trigger can't be read either: their owner says when they are played.
        """
        if self.ask is None:
            return []
        found = {option.id: option for option in self.ask.options if not_read(option)}
        for card in self.game.cards.values():
            if card.owner == self.ask.player and card.printed is not None:
                for number in range(1, len(abilities_of(self.game, card)) + 1):
                    option = self.response_by_hand(f"respond:{card.id}/{number}")
                    if option is not None:
                        found.setdefault(option.id, option)
        return list(found.values())

    def ruling(self) -> Ruling:
        """Return the ruling as it stands."""
        return ruling_of(self)

    def close(self) -> None:
        """Leave the table for good. What was read stays; neither it nor its rulings can be asked any more."""
        self.procedure.close()  # what it restores at its end would keep the game alive
        self.game.take_apart()

    def response_by_hand(self, name: str) -> Option | None:
        """Return a response whose trigger isn't understood, for the player asked: its owner says when it's played."""
        assert self.ask is not None
        verb, _, ability_name = name.partition(":")
        if verb != "respond":
            return None
        player = self.ask.player
        for card in places(self.game, player):
            for number, ability in enumerate(abilities_of(self.game, card), 1):
                if f"{card.id}/{number}" == ability_name and ability.type == "response" and ability.trigger is None:
                    failing = why_not(self.game, player, card, number, ability)
                    if failing is None:
                        return Playable(self.game, card, number, ability).option("respond")
                    self._refuse(failing.why, failing.cites)
        return None


def not_read(option: Option) -> bool:
    """Is this the option of an ability whose text isn't understood?"""
    ability = getattr(option.value, "ability", None)
    return ability is not None and not ability.understood


def _make_known(game: Game, step: Step, card: Card, printed: Printed) -> None:
    """Make an unknown card known; a zone that was only counted is listed from now on."""
    person = game.players[card.owner]
    if card.zone in person.numbered:
        count = len(person.zones[card.zone])
        rows = game.list_zone(card.owner, card.zone)
        step.changes.append({"at": f"players.{card.owner}.{card.zone}", "was": count, "now": rows})
    was, card.known_check = card.known_check, None
    most = person.max_health
    game.learn(card, printed)
    game.set_board(step, f"players.{card.owner}.max_health", most, person.max_health)
    if card.zone == DECK:
        rows = deck_rows(person)
        step.changes.append({"at": f"players.{card.owner}.deck.top", "was": None, "now": rows})
    else:
        step.changes.append({"card": card.id, "key": "card", "was": was, "now": printed.slug})
    if card.played_as == UNTOLD:  # a face up card in the card pool was played as its type
        card.played_as = None if card.face_down else printed.type
        step.changes.append({"card": card.id, "key": "played_as", "was": None, "now": card.played_as})


# -- the ruling -----------------------------------------------------------------------------------------------------


def judge(
    question: Mapping[str, Any], collection: Mapping[str, Printed] | None = None, *, offers: bool = False
) -> Ruling:
    """Return what happens now. Raise QuestionFaulty for a question that can't be ruled on, NotAnOption for a decision
    not offered.

    Raise TooMuch if that takes more than the current request's budget, or a generous one without a request.

    `offers`: find all that was offered at each decision, so that `answered` has it. Otherwise only the option taken is
    looked at.
    """
    with metered():
        return _judge(question, collection, offers)


def _judge(question: Mapping[str, Any], collection: Mapping[str, Printed] | None, offers: bool) -> Ruling:
    table = Table(question, collection)
    for i, decision in enumerate(question.get("decisions") or []):
        if offers and table.ask is not None:
            table.ask.put_together()
        try:
            taken = table.answer(decision)
        except QuestionFaulty as faulty:
            raise QuestionFaulty([fault.below(f"decisions[{i}].") for fault in faulty.faults]) from None
        if not taken:
            ruling = _last_ruling(table)
            ruling.rejected = {"index": i, "decision": decision, **table.refusal}
            raise NotAnOption(i, decision, ruling)
    return _last_ruling(table)


def _last_ruling(table: Table) -> Ruling:
    """Return the ruling on a table that nobody plays on."""
    ruling = ruling_of(table)
    if ruling.decision is not None:
        ruling.decision.settle()
    table.close()
    return ruling


def ruling_of(table: Table) -> Ruling:
    """Return the ruling as it stands."""
    assert table.tells, "the steps of this table do not lead to its board"
    game = table.game
    # Readings that this ruling rests on, but not the game: for what is offered and its words, what isn't understood, the board.
    noted, looked = game.assumed, dict[str, str]()
    if table.ask is not None:
        table.ask.put_into_words(table.ask.options)
        looked = dict(table.ask.looked)
    game.assumed = looked
    not_understood, board = _not_understood(game), board_of(game)
    game.assumed = noted
    assumed = noted | looked
    return Ruling(
        ruleset=game.ruleset.id,
        engine=ENGINE_VERSION,
        steps=game.steps,
        decision=table.ask,
        board=board,
        outcome=game.outcome,
        not_understood=not_understood,
        assumed=[{"question": name, "reading": reading} for name, reading in sorted(assumed.items())],
        loop=table.loop,
        errata=_amended(game),
        answered=table.answered,
        citations=game.ruleset.citations,
    )


def _amended(game: Game) -> list[dict[str, Any]]:
    """Return every card on the board that doesn't read as printed, once."""
    rows: dict[str, dict[str, Any]] = {}
    for card in game.cards.values():
        printed = card.printed
        if printed is not None and printed.amended is not None and card.zone != NOWHERE:
            why, cites = printed.amended
            rows[printed.slug] = {"card": printed.slug, "name": printed.full_name, "why": why, "cites": list(cites)}
    return list(rows.values())


def _not_understood(game: Game) -> list[dict[str, Any]]:
    """Return every ability on the board that couldn't be read in full, each card once.

    A continuous one that would be active is marked: whatever the ruling says, it may change it.
    """
    rows: dict[tuple[str, int, str], dict[str, Any]] = {}
    for card in game.cards.values():
        if card.printed is None or card.zone == NOWHERE:
            continue
        for number, ability in enumerate(abilities_of(game, card), 1):
            if ability.understood:
                continue
            row = rows.setdefault(
                (card.printed.slug, number, ability.text),
                {
                    "card": card.printed.slug,
                    "ability": number,
                    "text": ability.text,
                    "from": ability.stopped_at,
                    "words": ability.stopped_words,
                },
            )
            if ability.type == CONTINUOUS and works_here(game, card, ability):
                row |= {"continuous": True, "name": card.printed.name}
    return list(rows.values())
