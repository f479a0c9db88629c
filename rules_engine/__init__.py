"""The rules engine: what happens now, computed and cited.

Pure Python: no Django, no files, no clock, no dice, no network. This module is the only door: users of the engine import from
here and from nothing below it.

- `explore` tries the choices of the attack in progress and returns their ends.
- `judge` rules on a question, `compare` under several editions; `Table` keeps one in play, decision by decision; `replay` follows a ruling's changes.
- `answer_of` and `short_answer` put a ruling into one or two sentences; `why_not` says what is refused.
- `read_line` and `read_card` read card text; `explain` puts a reading into words.
- `read_notation` reads a board from one line, `print_notation` writes it; `settle` turns a line's short moves into decisions.
- `check_deck` and its neighbours check a deck list; `time_called`, `plan_tournament` and `cut_to` compute a tournament's rules.
- `contract_schemas` are questions and rulings as JSON Schema.
- `EDITIONS` are the rulesets that can be ruled under.
"""

from __future__ import annotations

from rules_engine.answering import answer_of, short_answer, why_not
from rules_engine.assembly import assemble
from rules_engine.boards import replay
from rules_engine.card_text.ability import ReadAbility
from rules_engine.card_text.lines import lines_of, printed_lines
from rules_engine.card_text.patterns.words import TRAITS
from rules_engine.card_text.reading import read_ability as read_line
from rules_engine.card_text.reading import read_text as read_card
from rules_engine.comparing import compare, parting
from rules_engine.contract.budget import LIMITS, Budget, TooMuch, Unit, charge, current, spending
from rules_engine.contract.decision import Ask, Option, Refusal
from rules_engine.contract.described import contract_schemas
from rules_engine.contract.errors import EngineError, Fault, NotAnOption, QuestionFaulty
from rules_engine.contract.ruling import Ruling
from rules_engine.contract.step import Outcome, Step
from rules_engine.contract.vocabulary import CARD_TYPES, SYMBOLS, ZONES, Keyword
from rules_engine.editions import (
    CURRENT,
    FORMATS,
    NOT_PLAYED,
    OWN_FORMATS,
    OWN_RULESETS,
    Format,
    RuledBy,
    adopt_editions,
    adopt_formats,
    main_format,
)
from rules_engine.editions import RULESETS as EDITIONS
from rules_engine.editions.tournaments import MATCHES, STAGES, TOURNAMENTS, Tournament
from rules_engine.explaining import AbilityInWords, explain
from rules_engine.explored import CheckSettled, Chosen, End, Explored, Standing
from rules_engine.exploring import CHECKS, checks_after, explore
from rules_engine.judging import ENGINE_VERSION, Table, judge
from rules_engine.keywords import GRANTS
from rules_engine.keywords.parsing import parse_keyword
from rules_engine.lines import Settled, settle, told_shortly, words_of
from rules_engine.notation import CannotSay, Chip, Line, Misread, Move, Named, Words
from rules_engine.notation import printed as print_notation
from rules_engine.notation import read as read_notation
from rules_engine.procedures.decks.deck_construction import DeckCheck, Finding, check_deck, written
from rules_engine.procedures.decks.identities import Identity
from rules_engine.procedures.decks.sideboarding import Lists, check_sideboarding
from rules_engine.procedures.decks.ufs_decks import check_ufs_deck
from rules_engine.procedures.keywords.granting import granted_by
from rules_engine.procedures.tournament.rounds import MOST_PLAYERS, Cut, Finisher, Plan, cut_to, round_times
from rules_engine.procedures.tournament.rounds import plan as plan_tournament
from rules_engine.procedures.tournament.steps import Told
from rules_engine.procedures.tournament.time_called import Standing as TimeStanding
from rules_engine.procedures.tournament.time_called import TimeCalled, Verdict, time_called
from rules_engine.question import CARD_KEYS, card_faults, question_faults
from rules_engine.question.amending import adopt_errata
from rules_engine.table.printed import Amendment, Printed, printed_card
from rules_engine.table.tokens import TOKENS
from rules_engine.wording.saying import SAYINGS

__all__ = [
    "CARD_KEYS",
    "CARD_TYPES",
    "CHECKS",
    "CODES",
    "CURRENT",
    "EDITIONS",
    "ENGINE_VERSION",
    "FORMATS",
    "GRANTS",
    "LIMITS",
    "MATCHES",
    "MOST_PLAYERS",
    "NOT_PLAYED",
    "OWN_FORMATS",
    "OWN_RULESETS",
    "STAGES",
    "SYMBOLS",
    "TOKENS",
    "TOURNAMENTS",
    "TRAITS",
    "ZONES",
    "AbilityInWords",
    "Amendment",
    "Ask",
    "Budget",
    "CannotSay",
    "CheckSettled",
    "Chip",
    "Chosen",
    "Cut",
    "DeckCheck",
    "End",
    "EngineError",
    "Explored",
    "Fault",
    "Finding",
    "Finisher",
    "Format",
    "Identity",
    "Keyword",
    "Line",
    "Lists",
    "Misread",
    "Move",
    "Named",
    "NotAnOption",
    "Option",
    "Outcome",
    "Plan",
    "Printed",
    "QuestionFaulty",
    "ReadAbility",
    "Refusal",
    "RuledBy",
    "Ruling",
    "Settled",
    "Standing",
    "Step",
    "Table",
    "TimeCalled",
    "TimeStanding",
    "Told",
    "TooMuch",
    "Tournament",
    "Unit",
    "Verdict",
    "Words",
    "adopt_editions",
    "adopt_errata",
    "adopt_formats",
    "answer_of",
    "card_faults",
    "charge",
    "check_deck",
    "check_sideboarding",
    "check_ufs_deck",
    "checks_after",
    "compare",
    "contract_schemas",
    "current",
    "cut_to",
    "explain",
    "explore",
    "granted_by",
    "judge",
    "lines_of",
    "main_format",
    "parse_keyword",
    "parting",
    "plan_tournament",
    "print_notation",
    "printed_card",
    "printed_lines",
    "question_faults",
    "read_card",
    "read_line",
    "read_notation",
    "replay",
    "round_times",
    "settle",
    "short_answer",
    "spending",
    "time_called",
    "told_shortly",
    "why_not",
    "words_of",
    "written",
]

# The codes of everything that the engine says (steps, refusals, prompts, labels, faults).
CODES = frozenset(SAYINGS)

assemble()
