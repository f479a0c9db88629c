"""Functions that a lower room calls and a higher room defines.

Card text is read by rooms that need each other: a value may be a count of cards, a count may ask a condition, a condition may
compare values. Each such call goes up through a name declared here; `assembly` connects the names once, before the first question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol

from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.nodes import Node
from rules_engine.card_text.typed.circumstances import How
from rules_engine.card_text.typed.clauses import Clause
from rules_engine.contract.ruling import Step
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


class CheckToPlay(Protocol):
    def __call__(self, game: Game, player: str, difficulty: int, card: Card, *cites: str) -> Procedure: ...


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


class Destroy(Protocol):
    def __call__(
        self, game: Game, player: str, cards: Sequence[Card], *cites: str, sacrificed: bool = False
    ) -> None: ...


class IntoPool(Protocol):
    def __call__(self, game: Game, player: str, card: Card, played_as: str, as_form: bool = True) -> None: ...


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


class Possessor(Protocol):
    def __call__(self, ctx: Context, owner: Node, stat: str = "") -> Card | None: ...


class Prohibitions(Protocol):
    def __call__(self, game: Game, what: str, **facts: Any) -> list[Any]: ...


class Told(Protocol):
    def __call__(self, game: Game, key: str, who: tuple[str, ...], period: str = "this-turn") -> int: ...


# -- What words of card text mean ------------------------------------------------------------------------
amount_of_words: Callable[[Context, Node, Node], int | None]
attacks_named: Callable[[Context], list[Card]]
card_before: Callable[[Context, Node], list[Card]]
is_one_of: Callable[[Context, Node, Card], bool]
means_own_card: Callable[[Context, Card], bool]
possessed: Callable[[Context, Node, Node], int | None]
possessor: Possessor
read_from: Callable[[Context, Node], Card | None]
spoken_of: Callable[[Context, Node], list[Card]]
value_of: Callable[[Context, Node], int]
x_value: Callable[[Context], int]

# -- What card text asks ---------------------------------------------------------------------------------
count: Callable[[Game, Context, Node, str], int]
difference: Callable[[Context, Node], int]
number_in_zone: Callable[[Context, Node], int]
those_there: Callable[[Game, Context, Node, str], list[Card]]
told: Told

# -- What card text waits for ----------------------------------------------------------------------------
is_attack_meant: IsAttackMeant
matches_clause: Callable[[Context, Clause, Happening], int]
is_so: Callable[[Context, How, Happening], bool]
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
block_modifier_change: Callable[[Game, str], tuple[int, tuple[str, ...]]]
block_modifier_set: Callable[[Game, str], int | None]
make_check: MakeCheck
modifier_statics: Callable[[Game, str], list[tuple[Context, Node]]]

# -- Costs -----------------------------------------------------------------------------------------------
pay_additional: Callable[[Game, str, Card, str], Procedure]

# -- Playing cards and abilities -------------------------------------------------------------------------
announce: Callable[[Game, str, Card], None]
check_to_play: CheckToPlay
declare_target: Callable[[Game, str, Card], Procedure]
fail: Callable[[Game, str, Card], None]
into_pool: IntoPool
is_permitted_card: Callable[[Card, Node], bool]
now_attacked: Callable[[Game, Attack], None]
offer_cancel: Callable[[Game, Any], Procedure]
play_action: Callable[[Game, str, Card, Context, Callable[[], None]], Procedure]
release_suspended: Callable[[Game, Card], None]
restriction_fails: Callable[[Game, str, Card, ReadAbility, Node], WhyNot | None]

# -- Zones -----------------------------------------------------------------------------------------------
end_cards: Callable[[Context, Node, str, str], list[Card]]
has_trait: Callable[[Game, str, str], bool]
reveal_to_verify: Callable[[Context, Node, str, str], None]

# -- What is done to cards -------------------------------------------------------------------------------
destroy: Destroy
