"""Turns of phrase that mean a few words of the line: `I'm down to 5`, `a 4 for 6 high`, `his hand is empty`.

Each rule gives a phrase as people say it and as the line says it. On the left, `a|b` is one of these words, `#` a
number, `<side>` a word of a class, a final `?` makes it optional, `=` and `!` before a word look ahead at what must
follow or must not, `^` before the first one asks for a pause or the line's start before it. On the right, `$2` is what
stood in the second place. What was said keeps its place in the line, so chips and faults point there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from rules_engine.contract.vocabulary import ZONES as HEIGHTS
from rules_engine.notation.clauses import whose_first, with_pauses
from rules_engine.notation.shorthand import written_out
from rules_engine.notation.tokens import END, Token
from rules_engine.notation.told_moves import with_told_moves
from rules_engine.notation.vocabulary import AGAINST, FLAGS, ORDINALS, PAUSES, PLAY, READY_WORDS, ZONES, side_of
from rules_engine.notation.words import Words

_RULES = """
quick? question|scenario|situation|ruling \\:? :
how much|many damage|cards? :
half|partially blocked : partly blocked
<side>? doesn't|don't|didn't|can't|won't|cannot block|blocks <side> : $4 unblocked
on the? other side|end : from rival
at|into someone|somebody|anyone|anybody : vs
. attack \\: : . me attack
; attack \\: : ; me attack
attacking player|side : me
defending player|side : rival
hits|hit|at|into a player|opponent|rival : vs
board|game state \\:? :
all # of <side>? foundations|assets are? <flag> : $4 $2 $7 $5
all # foundations|assets are? <flag> : $2 $5 $3
zone <height> : $2
# h|m|l # : $2 $1 / $3
h \\: : hand
^enhance \\: : @ enhance ,
plus|+ # foundation|foundations|f|fnds|asset|assets|backup|backups|card|cards : , $2 $3
^foundation|foundations|health|life|hp|momentum|mom # vs|versus|against # =<stop> : me $2 $1 vs $4 $1 , me
^foundations|assets|backups # =<stop> : $2 $1
old|older|new|current mha|ufs|uvs|universus : $2
no attack|attacks yet : @ combat
no attack|attacks is|has|was? yet|been? declared|played|made|announced : @ combat
w / : with
w =<given> : with
<side> previous|earlier attack|card this? turn? was|is|\\: a|an? : $1 pool
<side> previous|earlier attack|card =<given> : $1 pool
come|comes|coming in|over with|for? : attack
unknown hand|cards of? # : hand $4
hand unknown|hidden # : hand $3
# card|cards left in <side>? hand : $1 cards in $5 hand
momentum|mom face? down|facedown|face-down : $1
attack|attacks|attacking|hit|hits|swing|swings at? it|that with|using|for : attack target it
attack|attacks|attacking|hit|hits|swing|swings at? <side> # stamina backup with|using|for : $3 backup $4 , vs attack target it
attack|attacks|attacking|hit|hits|swing|swings at? <side> backup with|using|for : $3 attack target it
attack|attacks|hit|hits|swing|swings at? it|that =<stop> : attack target it
a|an? <height> attack? # / # <flag>? at it|that : $2 $4 / $6 target it
end of <side>|the|this? turn : @ end ,
during =the :
in|by|under|with? the? my hero academia rules? : on mha ,
^<ordinal> card of the|this|my? turn ,|\\:? : pool $1 ,
no <zone> on|for|in either|both side|sides|player|players :
a attacks|attack|swings|hits b with|for? : me attack
b attacks|attack|swings|hits a with|for? : rival attack
a attacks|swings|blocks|enhances|has|have|holds|plays|is : me $2
b attack|attacks|swings|blocks|enhances|has|have|holds|plays|is : rival $2
coming in|at|towards? <side>? =<stop> :
swing|swings|swinging|throw|throws|throwing a|an <keyword> at <side> ,? : attack $3
player a|1 : me
player b|2 : rival
other player|guy|side|person : rival
incoming : rival
<side> blocked|stopped with : $1 blocks with
gets|is|was|got|be|being? blocked|stopped by|with <side>? a|an|the? : vs hand
being? attacked|hit|swung by|with|at : vs
attack|attacks|swing|swings at|into <side> : attack
a couple|pair of? : 2
a dozen : 12
a single|lone : 1

empty <zone> : $2 0
<zone> is|are|'s empty : $1 0
nothing in <side>? hand : $3 hand 0
doesn't|don't|hasn't|haven't have|got? any|a|an? : no
do|does not have any|a|an? : no
without any|a|an? : no
no ready|open|untapped|standing foundations|foundation : 0 f

down to : at
at|on # =<stop> : $2 hp
<side> is|are|am # =<stop> : $1 $3 hp
full health|life|hp :
hit points : hp
life|health|hp total|points|left|remaining is|are|of? : hp
life|health is|are|of # : hp $3

going|goes|went|go first|second :
start|beginning of <side> turn : $3 active @ ready
during|on <side> turn !# : $2 active
<side> turn !# : $1 active
turn # \\: : turn $2 ,
on|in|during turn # : turn $3
against|vs|versus nothing|nobody : vs
first attack of|this the? turn is|\\:? :
<ordinal> attack of|this the? turn is|\\:? : pool $1 , attack
<side> <ordinal> attack of|this? the? turn? is|\\:? : $1 pool $2 , attack

<side> only|last card|cards is|are|\\:? : $1 hand
# unknown|random card|cards !in : $1 \\?
# stamina backup|backups : backup $1
foundation|foundations|f up !in : $1 ready
^# vs|versus|against # health|life|hp|foundation|foundations|momentum|mom : me $1 $4 vs $3 $4 , me
^# foundation|foundations|f|health|life|hp|momentum|mom vs|versus|against # =<stop> : me $1 $2 vs $4 $2 , me
health|life|hp|momentum|mom # ,|and <side> # =<stop> : $1 $2 , $4 $1 $5
# foundation|foundations|f|health|life|hp|momentum|mom to # : me $1 $2 vs $4 $2 , me
# <flag> and|,|&? # <flag> foundation|foundations|f|asset|assets : $1 $2 $6 , $4 $5 $6
<flag> \\: # : $3 $1
# <flag> <ones> : $1 $2 f
cards in <side>? <zone> \\:|is|= # : $6 in $3 $4
# - card|cards : $1 $3
# attack|attacks|card|cards already in : $1 cards in
# attack|attacks in <side>? card? pool already|earlier? : $1 cards in $4 pool
for|as <side> <ordinal> attack|card =<stop> :
first|earlier|previous card|attack in <side>? card? pool was|is|\\: : $4 pool
top card|cards of <side> deck is|are|checks|\\: a|an? # check|checks? : $4 top check $8 ,
# <side> attacks|attack already? this turn : $1 cards in pool
plus|+|- !# : ,
— : ,
<side> board|side|field|half \\:? : $1
<side> attacked !by : $1 attack
<side> enhance|enhances|enhancing !step : $1 @ enhance
<side> played|used|activated : $1 plays
on|in <side> side|end|half? =<stop> : from $2

in play :
on the? board|table|field :
on each side|player : each
for|per each? of? us|player|side =<stop> : each
we|us both|each have|has|are|hold? : both $3
each|both of us have|are|hold? : both
everyone|everybody has|have|is? : both

<height> <keyword> # / # : $1 $3 / $5 $2
<height> attack? # for|by # damage|dmg? : $1 $3 / $5
<height> attack? of|with|,|\\: # / # : $1 $4 / $6
<height> , # , # =<stop> : $1 $3 / $5
# for # <height> : $4 $1 / $3
# / # , <height> =<stop> : $5 $1 / $3
<height> block|blocks modifier? of|at|for|with|\\: + # : $1 + $6 block
<height> block|blocks modifier? of|at|for|with|\\: # : $1 + $5 block
<height> # =in : $1 + $2
block|blocks <height> at|with|for|,? +|- # : $2 $4 $5 block
with|and|, # <keyword> !\\: !# : with $3 \\: $2
<keyword> of|rating|value|at # : $1 \\: $3
now !<height> : ,
now <height> # / : , $2 $3 /
<side> throw|throws|throwing|threw a|an|the|my|his|her|their : $1 attack
<play> at? <side> =with : attack
"""


class _Part(NamedTuple):
    """One place of a rule: what may be there, whether it may be missing, and whether it only looks ahead."""

    fits: Callable[[Token, Words], bool]
    optional: bool = False
    looked_at: bool = False
    forbidden: bool = False


class _Rule(NamedTuple):
    left: tuple[_Part, ...]
    right: tuple[str, ...]
    begins: bool  # only if something new is said


def _stops(token: Token, _words: Words) -> bool:
    """Does nothing more of the same follow?"""
    ends = token.kind == "end" or token.value in (*PAUSES, ">", "@", ")")
    return ends or token.word in (*AGAINST, "with", "and", "but", "while", "when") or side_of(token.word) is not None


_CLASSES: dict[str, Callable[[Token, Words], bool]] = {
    "<side>": lambda token, _words: side_of(token.word) is not None,
    "<zone>": lambda token, _words: token.word in ZONES,
    "<flag>": lambda token, _words: token.word in FLAGS or token.word in READY_WORDS,
    "<ones>": lambda token, _words: (
        token.word == "ones" or (token.kind == "number" and token.end - token.start == len("one"))
    ),
    "<height>": lambda token, _words: token.word in HEIGHTS,
    "<keyword>": lambda token, words: token.kind == "word" and token.low in words.keyword_spelling,
    "<ordinal>": lambda token, _words: token.word in ORDINALS,
    "<play>": lambda token, _words: token.word in PLAY,
    "<stop>": _stops,
    "<given>": lambda token, words: (
        token.kind == "number"
        or token.word in (*HEIGHTS, "a", "an", "the", "no")
        or token.low in words.keyword_spelling
    ),
    "#": lambda token, _words: token.kind == "number",
}


def _part(said: str) -> _Part:
    looked_at, forbidden = len(said) > 1 and said[0] in "=!", said[0] == "!"
    said = said[1:] if looked_at else said
    optional = len(said) > 1 and said.endswith("?")
    choices = tuple(one.removeprefix("\\") for one in said.removesuffix("?" if optional else "").split("|"))
    if choices[0] in _CLASSES:
        return _Part(_CLASSES[choices[0]], optional, looked_at, forbidden)
    return _Part(
        lambda token, _words: token.kind in ("word", "sign", "number") and token.low in choices,
        optional,
        looked_at,
        forbidden,
    )


def _first_words(left: Sequence[str]) -> tuple[str, ...]:
    """Return what a rule may begin with, if its first place names words."""
    first = left[0].removesuffix("?")
    words = tuple(first.split("|")) if first not in _CLASSES else ("",)
    return (*words, *_first_words(left[1:])) if left[0].endswith("?") else words


def _rules() -> dict[str, list[_Rule]]:
    found: dict[str, list[_Rule]] = {}
    for row in filter(None, _RULES.splitlines()):
        left, _, right = row.partition(" :")
        said = left.removeprefix("^").split()
        again = tuple(one.removeprefix("\\") for one in right.split())
        rule = _Rule(tuple(map(_part, said)), again, left.startswith("^"))
        for word in _first_words(said):
            found.setdefault(word, []).append(rule)
    return found


_BY_WORD = _rules()


def plainly(tokens: Sequence[Token], words: Words) -> list[Token]:
    """Return the words of a line up to its moves, with turns of phrase replaced by the line's own words."""
    found: list[Token] = []
    tokens = with_told_moves(written_out(tokens))
    at = 0
    while at < len(tokens) and tokens[at].value != ">":
        if named := words.name_at(tokens, at):
            found += tokens[at : at + named]
            at += named
            continue
        for rule in (*_BY_WORD.get(tokens[at].low, ()), *_BY_WORD.get("", ())):
            if rule.begins and found and found[-1].value not in PAUSES:
                continue
            taken = _matched(rule, tokens, at, words)
            if taken is not None:
                found += _said_again(rule, taken)
                at += sum(map(len, taken))
                break
        else:
            found.append(tokens[at])
            at += 1
    return [*whose_first(list(with_pauses(found))), *tokens[at:]]


def _matched(rule: _Rule, tokens: Sequence[Token], at: int, words: Words) -> list[list[Token]] | None:
    """The contents of each place of a rule that fits here."""
    taken: list[list[Token]] = []
    for part in rule.left:
        token = tokens[at] if at < len(tokens) else END
        fits = part.fits(token, words)
        if part.looked_at:
            if fits == part.forbidden:
                return None
            continue
        if not fits and not part.optional:
            return None
        taken.append([token] if fits else [])
        at += fits
    return taken


def _said_again(rule: _Rule, taken: list[list[Token]]) -> Iterator[Token]:
    start = next(tokens[0].start for tokens in taken if tokens)
    end = next(tokens[-1].end for tokens in reversed(taken) if tokens)
    for said in rule.right:
        if said.startswith("$"):
            yield from (_ordinal(token, rule, said) for token in taken[int(said[1:]) - 1])
        else:
            kind = "number" if said.isdecimal() else "word" if said[0].isalpha() else "sign"
            yield Token(kind, said, start, end)


def _ordinal(token: Token, rule: _Rule, _said: str) -> Token:
    """`second attack` means that one card was played before it."""
    if token.word in ORDINALS and "pool" in rule.right:
        return Token("number", str(ORDINALS.index(token.word)), token.start, token.end)
    return token
