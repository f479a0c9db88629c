"""Functions that a lower room calls and a higher room defines.

Card text is read by rooms that need each other: a value may be a count of cards, a count may depend on a condition, a
condition may compare values. Each such call goes up through a name declared here; `assembly` connects the names once,
before the first question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.clauses import Clause
from rules_engine.contract.step import Step
from rules_engine.procedures.asking import Procedure
from rules_engine.procedures.meanings.context import Context
from rules_engine.table.attack import Attack
from rules_engine.table.card import Card
from rules_engine.table.events import Happening
from rules_engine.table.game import Game
from rules_engine.table.why_not import WhyNot


class TreatedAs(Protocol):
    def __call__(self, game: Game, card: Card, owner: str, noun: str) -> bool: ...


class Barred(Protocol):
    def __call__(
        self, game: Game, player: str, card: Card, played_as: str = "", ability: ReadAbility | None = None
    ) -> WhyNot | None: ...


class CreateFired(Protocol):
    def __call__(
        self,
        ctx: Context,
        trigger: Node,
        doing: Node,
        uses: int | None = 1,
        condition: Node | None = None,
        unless: bool = False,
    ) -> None: ...


class IsAttackMeant(Protocol):
    def __call__(self, game: Game, node: Node, attack: Attack, card: Card, owner: str) -> bool: ...


class MakeCheck(Protocol):
    def __call__(
        self,
        game: Game,
        player: str,
        difficulty: int,
        purpose: str,
        card: Card | None = None,
        aborted: Callable[[], bool] | None = None,
    ) -> Procedure: ...


class Prohibitions(Protocol):
    def __call__(self, game: Game, what: str, **facts: Any) -> list[Any]: ...


class Told(Protocol):
    def __call__(self, game: Game, key: str, who: tuple[str, ...], period: str = "this-turn") -> int: ...


# -- What words of card text mean ------------------------------------------------------------------------
attacks_named: Callable[[Context], list[Card]]
card_before: Callable[[Context, Node], list[Card]]
is_one_of: Callable[[Context, Node, Card], bool]
possessed: Callable[[Context, Node, Node], int | None]
read_from: Callable[[Context, Node], Card | None]
spoken_of: Callable[[Context, Node], list[Card]]

# -- What card text asks ---------------------------------------------------------------------------------
told: Told

# -- What card text waits for ----------------------------------------------------------------------------
is_attack_meant: IsAttackMeant
matches_clause: Callable[[Context, Clause, Happening], int]
treated_as: TreatedAs

# -- What card text tells to do --------------------------------------------------------------------------
barred: Barred
carry_out_for_next: Callable[[Context, Node], Procedure]
change_by_static: Callable[[Game, Card, ReadAbility, Node], Callable[..., None]]
execute_doing: Callable[[Context, Node], Procedure]
execute_instruction: Callable[[Context, Node], Procedure]
execute_sentence: Callable[[Context, Node], Procedure]
execute_sentences: Callable[[Context, Sequence[Node]], Procedure]
find_in_deck: Callable[[Context, Node, str], Procedure]

# -- Effects in force ------------------------------------------------------------------------------------
create_fired: CreateFired
prohibitions: Prohibitions
starts_blank: Callable[[Game, Step, Card], None]
statics_everywhere: Callable[[Game, str], Iterator[tuple[Context, Node]]]
statics_of: Callable[[Game, Card, str], Iterable[tuple[ReadAbility, Node]]]

# -- What follows from an event --------------------------------------------------------------------------
boundary: Callable[[Game], Procedure]

# -- Checks ----------------------------------------------------------------------------------------------
block_modifier_change: Callable[[Game, str, int], tuple[int, tuple[str, ...]]]
block_modifier_set: Callable[[Game, str], int | None]
left_for_next: Callable[[Context, str, Node], bool]
make_check: MakeCheck
modifier_statics: Callable[[Game, str], list[tuple[Context, Node]]]

# -- Playing cards and abilities -------------------------------------------------------------------------
is_permitted_card: Callable[[Card, Node], bool]
play_action: Callable[[Game, str, Card, Context, Callable[[], None]], Procedure]
restriction_fails: Callable[[Game, str, Card, ReadAbility, Node], WhyNot | None]

# -- Zones -----------------------------------------------------------------------------------------------
end_cards: Callable[[Context, Node, str, str], list[Card]]
reveal_to_verify: Callable[[Context, Node, str, str], None]
