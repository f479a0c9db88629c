"""What must be true of an attack: its kind, zone and numbers, its keywords and symbols, how it was played and blocked."""

from __future__ import annotations

from rules_engine.card_text.grammar import Found, Grammar
from rules_engine.card_text.patterns import checks_remembered
from rules_engine.card_text.patterns.attacks import NOW
from rules_engine.card_text.patterns.counting import AT_LEAST, AT_MOST
from rules_engine.card_text.tokens import CAPITAL, Token
from rules_engine.card_text.written import Word
from rules_engine.contract.vocabulary import SYMBOLS

DONE = (
    "discarded", "revealed", "removed", "milled", "checked", "destroyed", "sacrificed", "chosen", "added", "cleared",
    "committed", "flipped", "readied",
)  # fmt: skip
# Keywords that a card has or lacks: one, or one of two.
KEYWORDS_SAID = (
    "{k:trait}", "{k:trait} or {l:trait}", "the {k:trait} keyword", "the {k:trait-name} trait",
    "the {k:trait-before-or} or {l:trait-name} trait",
)  # fmt: skip


def _trait_name(tokens: tuple[Token, ...], at: int) -> list[Found]:
    """The name of a trait before the word `trait`: one that lists know, or any in capitals."""
    if at + 1 >= len(tokens) or tokens[at + 1].text not in ("trait", "traits") or not tokens[at].raw[:1].isupper():
        return []
    return [(Word(tokens[at].text, tokens[at].text), at + 1)]


def _trait_before_or(tokens: tuple[Token, ...], at: int) -> list[Found]:
    """The first of two traits: `the Ally or Titan trait`."""
    if at + 3 >= len(tokens) or tokens[at + 1].text != "or" or not _trait_name(tokens, at + 2):
        return []
    return [(Word(tokens[at].text, tokens[at].text), at + 1)] if tokens[at].raw[:1].isupper() else []


def add(g: Grammar) -> None:
    _subjects(g)
    _what_it_is(g)
    _numbers(g)
    _what_it_has(g)
    _counters(g)
    _what_was(g)
    _place_in_pool(g)
    checks_remembered.add(g)


def _subjects(g: Grammar) -> None:
    g.add("an-attack", "this-attack", "this {kindly:kindly?} attack")
    g.add("an-attack", "your-attack", "your {kindly:kindly?} attack")
    g.add("an-attack", "rival-attack", "your rival's {kindly:kindly?} attack")
    g.add("an-attack", "blocked-attack", "the blocked attack")
    nouns = "card|foundation|attack|asset|action|backup|character"
    g.add("an-attack", "it-attack", "it", f"that {nouns}", "the attack")
    before = "{kindly:kindly?} {noun:noun} [[in your card pool]]"
    g.add("an-attack", "preceding-card", f"the preceding {before}", f"the directly|immediately preceding {before}")
    g.add("an-attack", "preceding-card", "the {noun:noun} preceding this card|attack", kindly=None)
    for who, whose in (("you", "your"), ("rival", "your rival's"), ("rival", "their")):
        g.add("in-whose-pool", "whose", f"in {whose} card pool", who=who)
    for symbol in ("an-attack", "one-card"):
        g.add(symbol, "last-in-pool", "the last {kindly:kindly?} {noun:noun} {+in-whose-pool}")
    # The attack that resolved last this turn.
    for now in NOW:
        for symbol in ("an-attack", "last-attack"):
            g.add(symbol, "last-attack", f"your last|previous attack {now}", whose="you")
        g.add("an-attack", "last-attack", f"the last|previous attack you played {now}", whose="you")
    for now in ("this turn", "this combat phase"):
        g.add("an-attack", "last-attack", f"your rival's last|previous attack {now}", whose="rival")
    for whose, words in (("you", "your"), ("rival", "your rival's")):
        g.add("an-attack", "first-attack", f"{words} first attack this turn", whose=whose)
    for done in DONE:
        g.add("so-done", "done", done, done=done)
    those = (
        f"the {{+so-done}} {nouns}",
        f"the {nouns} {{+so-done}} this way",
        f"the {nouns} you {{+so-done}} [[this way]]",
    )
    g.add("an-attack", "done-card", *those)
    g.add("an-attack", "done-card", f"the {nouns} you added to your hand|momentum|stage", done="added")
    for whose, words in (("you", "your"), ("rival", "your rival's"), ("rival", "their")):
        g.add("an-attack", "top-of-pile", f"the top card of {words} discard pile", whose=whose)


def _what_it_is(g: Grammar) -> None:
    _so_or_not(g)
    for subject in ("an-attack", "this-one"):
        g.add("condition", "it-is", f"{{c:{subject}}} {{+is-or-not}} a|an {{d:description}}")
    g.add("this-one", "this-attack", "this")
    g.add("this-one", "this-card", "this card")
    for how in ("face-down", "face-up", "committed", "ready", "frozen", "sealed"):
        g.add("lying-so", "how", how.replace("-", " "), how=how)
    for so, no in (("yes", ""), ("no", "not ")):
        g.add("condition", "it-lies", f"{{c:an-attack}} is {no}{{+lying-so}}", so=so)
        g.add("condition", "it-lies", f"{{c:an-attack}} was {no}{{+lying-so}}", so=so, before="yes")
        g.add("condition", "they-lie", f"they are {no}{{+lying-so}}", so=so)
    for what, words in (
        ("type", "card type"),
        ("name", "name"),
        ("difficulty", "difficulty"),
        ("check", "check value"),
        ("symbol", "symbol"),
    ):
        g.add("what-shared", "what-shared", words, what=what)
    g.derive("cards-held", "{=known-cards}", "{=those}")
    _sharing(g)
    for least, words in (("both", "both"), ("all", "all")):
        for those in ("{p:done-word} cards", "of the {p:done-word} cards", "[[of the]] cards {p:participle} this way"):
            g.add("condition", "they-are", f"{words} {those} are|were {{d:plural-cards}}", least=least)
        g.add("condition", "they-are", f"they are|were {words} {{d:plural-cards}}", least=least, p=None)
    g.add("condition", "they-are", "both cards are|were {d:plural-cards}", least="both", p=None)
    g.add(
        "condition", "they-are", "all {many:number} [[of those]] cards are|were {d:plural-cards}", least="all", p=None
    )
    g.add("condition", "they-are", "the {p:done-word} cards are|were {d:plural-cards}", least="all")
    for those in ("{p:done-word} cards", "cards {p:participle} this way"):
        g.add("condition", "one-of-them-is", f"any|either of the {those} is|was a|an {{d:description}}")
    g.add("condition", "it-is-named", "{c:an-attack} {+is-or-not} named {name:name}")
    g.add("condition", "it-has-word", "{c:an-attack} has|had [[the word]] {word:name} in its name")
    for zone in ("high", "mid", "low"):
        g.add(
            "condition",
            "attack-zone-is",
            f"{{a:an-attack}} is {zone}",
            f"{{a:an-attack}} is already {zone}",
            f"the zone of {{a:an-attack}} is {zone}",
            f"{{a:the-attacks}} zone is {zone}",
            zone=zone,
        )
        g.add("condition", "attack-zone-is", f"{{a:an-attack}} was {zone}", zone=zone, before="yes")
    zones = "{zone:zone-word} or {other:zone-word}"
    g.add("condition", "attack-zone-is", f"{{a:an-attack}} is {zones}", f"the zone of {{a:an-attack}} is {zones}")
    for target in ("backup", "character"):
        words = f"is attacking a {target}"
        g.add(
            "condition", "attacks-a-backup", f"{{a:an-attack}} {words}", f"you are attacking a {target}", target=target
        )


def _so_or_not(g: Grammar) -> None:
    """What is said about a card, or denied."""
    g.add("is-or-not", "so", "is|was", so="yes")
    g.add("is-or-not", "so", "is|was not", so="no")
    g.add("has-or-not", "so", "has|had", so="yes")
    g.add("has-or-not", "so", "does|did not have", so="no")


def _sharing(g: Grammar) -> None:
    """Several cards mentioned before, compared with each other."""
    those, what = "{cards:cards-held}", "{+what-shared}"
    so = (f"{those} [[all]] share a {what}", f"{those} are|have [[all]] the same {what}")
    g.add("condition", "cards-share", *so, so="yes")
    not_so = (f"do not share a {what}", f"are not the same {what}", f"do not have the same {what}")
    g.add("condition", "cards-share", *(f"{those} {said}" for said in not_so), so="no")


def _numbers(g: Grammar) -> None:
    g.add("condition", "stat-against-printed", "{whose:possessive} {stat:stat} is {+held} printed")
    g.add("condition", "stat-against-stat", "{whose:possessive} {stat:stat} is {+held} its {of:stat}")
    twice = "{whose:possessive} {stat:stat} is [[at least]] double|twice its {of:stat}"
    g.add("condition", "stat-against-stat", twice, cmp=">=", times=2)
    for words, times in (("double|twice", 2), ("triple", 3), ("three times", 3)):
        exactly = f"{{whose:possessive}} {{stat:stat}} is exactly {words} its {{of:stat}}"
        g.add("condition", "stat-against-stat", exactly, cmp="==", times=times)
        if times > 2:
            least = f"{{whose:possessive}} {{stat:stat}} is [[at least]] {words} its {{of:stat}}"
            g.add("condition", "stat-against-stat", least, cmp=">=", times=times)
    g.add("condition", "stat-against-printed", "{whose:possessive} {stat:stat} is below printed", cmp="<")
    g.add("condition", "stat-against-printed", "{whose:possessive} {stat:stat} is above printed", cmp=">")
    for cmp, more in ((">", "greater|higher|more"), ("<", "less|lower")):
        g.add(
            "condition", "stat-against-stat", f"{{a:an-attack}} has|had {more} {{stat:stat}} than {{of:stat}}", cmp=cmp
        )
        g.add("condition", "stat-against-printed", f"{{a:an-attack}} has {more} {{stat:stat}} than printed", cmp=cmp)
    g.add("condition", "stat-against-stat", "{a:an-attack} has|had equal {stat:stat} and {of:stat}", cmp="==")
    for cmp, words in ((">=", f"or {AT_LEAST}"), ("<=", f"or {AT_MOST}"), ("==", "")):
        g.add("stat-held", "so-many", f"{{n:number}} {words}", f"{{n:signed}} {words}", cmp=cmp)
    for stat in (
        "{stat:card-stat} {+stat-held}",
        "a|an {stat:card-stat} of {+stat-held}",
        "{+stat-held} {stat:card-stat}",
    ):
        g.add("condition", "attack-has-stat", f"{{a:an-attack}} has|had {stat}")


def _what_it_has(g: Grammar) -> None:
    for words in KEYWORDS_SAID:
        g.add("condition", "attack-has-keyword", f"{{a:an-attack}} {{+has-or-not}} {words}")
    for word, words in (("unique", "unique"), ("throw", "a throw")):
        g.add("condition", "attack-has-keyword", f"{{a:an-attack}} {{+is-or-not}} {words}", k=Word(word, word))
    for sign, words in ((">=", f"{{n:number}} or {AT_LEAST}"), ("<=", f"{{n:number}} or {AT_MOST}")):
        g.add("condition", "attack-has-keywords", f"{{a:an-attack}} has|had {words} keywords", cmp=sign)
    for sign, n, words in ((">=", 1, "a keyword"), ("==", 0, "no keywords"), (">=", 1, "any keywords")):
        g.add("condition", "attack-has-keywords", f"{{a:an-attack}} has|had {words}", cmp=sign, n=n)
    g.add("condition", "attack-has-abilities", "{a:an-attack} has|had no abilities", so="no")
    g.builtin("trait-name", _trait_name, frozenset((CAPITAL,)))
    g.builtin("trait-before-or", _trait_before_or, frozenset((CAPITAL,)))
    for one in ("an-attack", "holder"):
        for symbols in ("{s:symbol-said}", "{s:symbol-said} or {t:symbol-said}"):
            g.add("condition", "attack-has-symbol", f"{{a:{one}}} {{+has-or-not}} the {symbols} symbol")
    for symbol in SYMBOLS:
        g.add("symbol-said", symbol, symbol)
    yours = "with {whose:character-shared}"
    g.add("character-shared", "your-character", "your [[starting]] character", who="you")
    g.add("character-shared", "rival-character", "your rival's [[starting]] character", "their character", who="rival")
    for sign, words in (
        (">=", "[[at least]] {n:number} symbol|symbols"),
        (">=", "{n:number} or more symbols"),
        ("<=", "{n:number} or fewer|less symbols"),
        ("==", "exactly {n:number} symbol|symbols"),
    ):
        g.add("symbols-shared", "so-many", words, cmp=sign)
    g.add("symbols-shared", "so-many", "a symbol", cmp=">=", n=1)
    g.add("symbols-shared", "so-many", "no symbols", cmp="==", n=0)
    for one in ("an-attack", "holder"):
        g.add("condition", "attack-shares-symbols", f"{{a:{one}}} shares|shared {{+symbols-shared}} {yours}")
    _shared(g)
    _what_changed(g)


def _what_changed(g: Grammar) -> None:
    """How the numbers and the zone of an attack have changed."""
    for sign in ("bonus", "penalty"):
        received = f"{{a:an-attack}} {{+received}} a {{+stats-said}} {sign} [[this turn]]"
        g.add("condition", "attack-received", received, sign=sign)
    for said, stats, least in (
        ("speed", "speed", "all"), ("damage", "damage", "all"), ("speed and damage", "speed damage", "all"),
        ("speed or damage", "speed damage", "any"),
    ):  # fmt: skip
        g.add("stats-said", "stats", said, stats=stats, least=least)
        for how, words in (("changed", "modified|changed"), ("raised", "increased"), ("lowered", "reduced")):
            for of in (f"{{a:the-attacks}} {said}", f"the {said} of {{a:an-attack}}"):
                if least == "any" or " " not in stats:
                    changed = f"{of} {{+been}} {words} [[this turn]]"
                    g.add("condition", "attack-changed", changed, stats=stats, how=how)
    for of in ("{a:the-attacks} zone", "the zone of {a:an-attack}"):
        g.add("condition", "attack-changed", f"{of} {{+been}} changed [[this turn]]", stats="zone", how="changed")
    for so, words in (
        ("yes", "has received"),
        ("yes", "received"),
        ("no", "has not received"),
        ("no", "did not receive"),
    ):
        g.add("received", "so", words, so=so)
    for so, words in (("yes", "has been"), ("yes", "was"), ("no", "has not been"), ("no", "was not")):
        g.add("been", "so", words, so=so)


def _shared(g: Grammar) -> None:
    """What a card has in common with the one before it, or with one that something was done to."""
    g.some("card-shared", "an-attack", lambda kind: kind in ("preceding-card", "done-card"))
    g.share("character-shared", "card-shared", of="an-attack")
    for so, words in (("yes", "shares a zone with"), ("no", "does not share a zone with")):
        g.add("condition", "attack-shares-zone", f"{{a:an-attack}} {words} {{b:card-shared}}", so=so)
    for same in ("{+is-or-not} the same zone as", "{+has-or-not} the same zone as"):
        g.add("condition", "attack-shares-zone", f"{{a:an-attack}} {same} {{b:card-shared}}")


def _place_in_pool(g: Grammar) -> None:
    """The cards to the left of an attack, and which card of the card pool it is."""
    for directly, preceded in (("no", "preceded"), ("yes", "immediately|directly preceded")):
        for subject in ("an-attack", "played-this"):
            by = f"{{a:{subject}}} is|was {preceded} by"
            g.add("condition", "is-preceded", f"{by} a|an {{d:description}}", directly=directly, cmp=">=", n=1)
            if directly == "no":
                g.add("condition", "is-preceded", f"{by} {{+counted-so}} {{d:description}}", directly=directly)
    g.add("condition", "nth-in-pool", "{+attack-is} the {+nth} card in your card pool")
    g.add("condition", "nth-in-pool", "this card is the {+nth} card in your card pool")


def _counters(g: Grammar) -> None:
    g.add("holder", "this-card", "this card|foundation|asset|backup|character")
    g.add("holder", "character-of", "your character", who="you")
    g.add("holder", "character-of", "your rival's character", "their character", who="rival")
    for holder, on_it in (("an-attack", "on it"), ("holder", "[[on it]]")):
        has = f"{{c:{holder}}} has {{+so-many}}"
        g.add("condition", "card-has-counters", f"{has} {{name:counter-name}} counter|counters {on_it}")
        g.add("condition", "card-has-counters", f"{has} counter|counters {on_it}", name=None)


# Which attack of a player, counted: before and after the number.
NUMBERED = (
    ("you", "the", "you have played"), ("you", "the", "you played"), ("you", "your", ""),
    ("rival", "the", "your rival has played"), ("rival", "the", "your rival played"), ("rival", "your rival's", ""),
    ("any", "the", "played"), ("any", "the", ""),
)  # fmt: skip


def _which_attack(g: Grammar) -> None:
    """The nth attack of a player, or of both, this turn. There is one Combat Phase in a turn."""
    g.add("attack-is", "subject", "this is", "it is", "this attack is")
    g.add("in-turn", "when", "this turn", "this combat phase")
    g.add("of-turn", "when", "this turn", "this combat phase", "each turn", "of the turn")
    for who, the, played in NUMBERED:
        rest = f"{played} {{+in-turn}}" if played.endswith(" played") else f"{played} {{+of-turn}}"
        fixed = {"who": who, "played": "yes" if played else "no"}
        g.add("condition", "nth-attack", f"{{+attack-is}} {the} {{+nth}} attack {rest}", **fixed)
        g.add("condition", "nth-attack", f"{{+attack-is}} not {the} {{+ordinal}} attack {rest}", cmp="!=", **fixed)
        g.add("condition", "nth-attack", f"{{+attack-is}} at least {the} {{+ordinal}} attack {rest}", cmp=">=", **fixed)
        late = f"{{+attack-is}} {the} {{+ordinal}} attack or greater|higher|later {rest}"
        g.add("condition", "nth-attack", late, cmp=">=", **fixed)


def _what_was(g: Grammar) -> None:
    g.add("condition", "played-from-zone", "{a:an-attack} is|was played from {zone:zone-name}")
    g.add("played-this", "this-card", "this card")
    g.add("condition", "played-from-zone", "{a:played-this} is|was played from {zone:zone-name}")
    for subject in ("played-this", "an-attack"):
        g.add("condition", "played-from-elsewhere", f"{{a:{subject}}} is|was played {{+elsewhere}}")
    g.add(
        "elsewhere",
        "elsewhere",
        "from anywhere other than your|the|their hand",
        "from a zone other than your|the|their hand",
    )
    g.add("condition", "played-as-reversal", "{a:an-attack} was played as a reversal {to:answered?}", so="yes")
    g.add("answered", "answered", "to|after a|an {d:description}", blocked="no")
    g.add("answered", "answered", "after you block|blocked a|an {d:description}", blocked="yes")
    g.add("condition", "played-as-reversal", "{a:an-attack} was not played as a reversal", so="no")
    for status, words in (("blocked", "blocked"), ("complete", "completely blocked"), ("partial", "partially blocked")):
        g.add("status-asked", "status", words, status=status)
    g.add("condition", "attack-was-blocked", "{a:an-attack} was {+status-asked}", so="yes")
    g.add("condition", "attack-was-blocked", "{a:an-attack} was not {+status-asked}", so="no")
    g.add("condition", "attack-was-blocked", "{a:an-attack} was unblocked", status="blocked", so="no")
    g.add("condition", "attack-was-blocked", "your rival blocked {a:last-attack}", status="blocked", so="yes")
    g.add("condition", "attack-was-blocked", "your rival did not block {a:last-attack}", status="blocked", so="no")
    g.add("condition", "attack-dealt-damage", "{a:an-attack} dealt damage", so="yes")
    g.add("condition", "attack-dealt-damage", f"{{a:an-attack}} dealt {{n:number}} or {AT_LEAST} damage", so="yes")
    g.add(
        "condition",
        "attack-dealt-damage",
        "{a:an-attack} did not deal damage",
        "{a:an-attack} dealt no damage",
        so="no",
    )
    _which_attack(g)
    for whose, words in (("you", "your"), ("rival", "your rival's")):
        g.add("condition", "is-attack-of", f"{{+attack-is}} {words} {{kindly:kindly?}} attack", whose=whose)
    only = "this is the only attack you have played this turn"
    g.add("condition", "nth-attack", only, n=1, cmp="==", who="you", played="yes")
    for whose, words in (("you", "your"), ("owner", "its owner's")):
        only = f"{{+attack-is}} the only {{kindly:kindly?}} attack in {words} card pool"
        g.add("condition", "only-attack-in-pool", only, whose=whose)
