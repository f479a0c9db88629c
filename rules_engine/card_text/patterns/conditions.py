"""If, while, only: what must be true of players, their cards and the card itself."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.card_text.grammar import Grammar
from rules_engine.card_text.patterns.counting import AT_LEAST, AT_MOST
from rules_engine.card_text.productions import Lit, Production, Slot

HAVE = (
    ("you", "you have"),
    ("rival", "your rival has"),
    ("rival", "they have"),
    ("any", "either|a player has"),
)
BOTH = (("both", "each player has"), ("both", "both players have"))
NOT = (("you", "you do not have"), ("rival", "your rival does not have"), ("rival", "they do not have"))
# The player in a state: one player, one of the two, both.
AT = (
    ("you", "you are"), ("rival", "your rival is"), ("rival", "they are"), ("any", "either|a player is"),
    ("both", "both players are"), ("both", "each player is"),
)  # fmt: skip


def add(g: Grammar) -> None:
    _subjects(g)
    _health(g)
    _having(g)
    _comparing(g)
    _character(g)
    _this_card(g)
    _times(g)
    _done(g)
    while_blocking(g)
    g.add("condition", "your-turn", "it is your turn")
    g.add("condition", "rival-turn", "it is your rival's turn", "it is not your turn")
    g.add("condition", "any-preceding", "there is a preceding {kindly:kindly} {noun:noun}")
    g.add(
        "condition",
        "check-at-least",
        f"you check a {{n:number}} or {AT_LEAST}",
        f"the checked value is {{n:number}} or {AT_LEAST}",
    )


def _subjects(g: Grammar) -> None:
    """The player who has something: one player, either, both; or nobody is named."""
    for who, words in (*HAVE, *BOTH):
        g.add("having", "subject", words, who=who)
        if who in ("you", "rival"):
            g.add("one-having", "subject", words, who=who)
    for words in ("there is", "there are"):
        for symbol in ("there", "one-having"):
            g.add(symbol, "subject", words, who="there")
    for who, words in NOT:
        g.add("not-having", "subject", words, who=who)
    for who, words in AT:
        g.add("being", "subject", words, who=who)


def _health(g: Grammar) -> None:
    for words in ("{+having} {n:number} or %s health", "{+having} {n:number} health or %s"):
        g.add("condition", "health-at-most", words % AT_MOST)
        g.add("condition", "health-at-least", words % AT_LEAST)
    g.add("condition", "health-at-least", "{+having} at least {n:number} health")
    for kind, bound in (("health-below", "less|fewer than"), ("health-above", "more than")):
        g.add("condition", kind, f"{{+having}} {bound} {{n:number}} health")
    for kind, bound in (("health-at-most", AT_MOST), ("health-at-least", AT_LEAST)):
        lies = (f"{{+being}} at {{n:number}} or {bound} health", f"{{+being}} at {{n:number}} health or {bound}")
        g.add("condition", kind, *lies)
    g.add("condition", "at-maximum-health", "{+being} below [[your]] maximum health", so="no")
    for so, at in (("yes", "{+being}"), ("no", "{+being} not")):
        g.add("condition", "at-desperation", f"{at} at|in desperation", so=so)
        g.add("condition", "at-deadlock", f"{at} at|in deadlock", so=so)
        g.add("condition", "at-maximum-health", f"{at} at [[your]] maximum health", so=so)


def _having(g: Grammar) -> None:
    """How many cards of a description a player has, or there are."""
    g.add("condition", "has-cards", f"{{+not-having}} {{n:number}} or {AT_LEAST} {{d:description}}", cmp="<")
    g.add("condition", "has-cards", "{+not-having} a|an|any {d:description}", cmp="==", n=0)
    g.add("condition", "has-cards", "{+not-having} {n:number} {d:description}", cmp="<")
    for sign, bound in ((">=", f"x or {AT_LEAST}"), ("<=", f"x or {AT_MOST}")):
        g.add("cards-had", "so-many", bound, cmp=sign, n="x")
    g.add("cards-had", "so-many", "{+counted-so}")
    g.add("cards-had", "so-many", "a|an", cmp=">=", n=1)
    g.add("cards-had", "so-many", "another", cmp="other", n=1)
    g.add("cards-had", "so-many", "no|0", cmp="==", n=0)
    for having in ("{+having}", "{+there}"):
        g.add("condition", "has-cards", f"{having} {{+cards-had}} {{d:description}}")
        for parity in ("odd", "even"):
            g.add("condition", "has-parity", f"{having} an {parity} number of {{d:description}}", parity=parity)
    g.add("condition", "has-cards", "{+there} any {d:description}", cmp=">=", n=1)
    g.add("condition", "has-each", "{+one-having} {a:had} and {b:had}", "{+one-having} {a:had} , {c:had} , and {b:had}")
    g.add("had", "had", "a|an {d:description}", n=1)
    g.add("had", "had", f"{{n:number}} or {AT_LEAST} {{d:description}}", "at least {n:number} {d:description}")


def _comparing(g: Grammar) -> None:
    """More or fewer than the other player."""
    for who, words in (("you", "you have"), ("rival", "your rival has"), ("rival", "they have")):
        g.add("has-own", "subject", words, who=who)
    for who, have, other in (("you", "you have", "your rival"), ("rival", "{+rival-has}", "you")):
        tail = f"than {other} [[{'do' if other == 'you' else 'does'}]]"
        fixed = {"who": who} if who == "you" else {}
        for cmp, sign in (("more", ">"), ("less|fewer", "<")):
            apart = [f"{have} at least {{by:number}} {cmp} health than {other}"]
            if sign == ">":
                apart.append(f"{have} {{by:number}} or more health than {other}")
            g.add("condition", "compares-health", *apart, cmp=sign, **fixed)
            g.add("condition", "compares-cards", f"{have} {cmp} {{d:description}} {tail}", cmp=sign, by=1, **fixed)
            g.add("condition", "compares-health", f"{have} {cmp} health {tail}", cmp=sign, **fixed)
        same = f"{have} the same number of {{d:description}} as {other}"
        g.add("condition", "compares-cards", same, cmp="==", by=0, **fixed)
        g.add("condition", "compares-health", f"{have} the same amount of health as {other}", cmp="==", **fixed)
        more = (
            f"{have} at least {{by:number}} more {{d:description}} than {other}",
            f"{have} {{by:number}} or more {{d:description}} than {other}",
        )
        g.add("condition", "compares-cards", *more, cmp=">", **fixed)
        twice = f"{have} [[at least]] twice as many {{d:description}} as {other}"
        g.add("condition", "compares-cards", twice, cmp="twice", by=0, **fixed)
    for words in ("your rival has", "they have"):
        g.add("rival-has", "subject", words, who="rival")
    for pair in (("ready", "committed"), ("face up", "face down")):
        for one, two in (pair, pair[::-1]):
            lie = f"{{+has-own}} more {{d:description}} {one} than {two}"
            g.add("condition", "more-lie-so", lie, how=one.replace(" ", "-"))
    # `More committed foundations than ready foundations`: both belong to the same player.
    g.add("condition", "compares-own", "{+has-own} more {d:description} than {e:bare-description}", cmp=">")
    g.add("condition", "compares-own", "{+has-own} less|fewer {d:description} than {e:bare-description}", cmp="<")
    for have in ("both players have", "you and your rival have"):
        g.add("condition", "compares-cards", f"{have} the same number of {{d:description}}", who="you", cmp="==", by=0)
        g.add("condition", "compares-health", f"{have} the same amount of health", who="you", cmp="==")
    for whose, who, other in (
        ("your character's", "you", "your rival's"),
        ("your rival's character's", "rival", "yours"),
        ("your", "you", "your rival's"),
        ("your rival's", "rival", "yours"),
    ):
        for stat, name in (("hand size", "hand_size"), ("health", "health")):
            shown = f"{whose} printed {stat} is {{+held}} {other}"
            g.add("condition", "compares-character", shown, who=who, stat=name, printed="yes")
        size = f"{whose} hand size is {{+held}} {other}"
        g.add("condition", "compares-character", size, who=who, stat="hand_size", printed="no")
        if "character" not in whose:
            g.add("condition", "compares-health", f"{whose} health is {{+held}} {other}", who=who)
            # Numbers of both players that no character shows.
            for stat in ("momentum", "maximum health"):
                g.add("condition", "compares-players", f"{whose} {stat} is {{+held}} {other}", who=who, stat=stat)


def _character(g: Grammar) -> None:
    for who, whose in (("you", "your"), ("rival", "your rival's")):
        for how in ("ready", "committed"):
            g.add("condition", "character-lies", f"{whose} character is {how}", who=who, how=how)
        g.add("condition", "character-is-named", f"{whose} [[starting]] character is {{name:name}}", who=who, so="yes")
        either = f"{whose} [[starting]] character is {{name:name}} or {{other:name}}"
        g.add("condition", "character-is-named", either, who=who, so="yes")
        g.add(
            "condition", "character-is-named", f"{whose} [[starting]] character is not {{name:name}}", who=who, so="no"
        )
        g.add("condition", "at-desperation", f"{whose} character is at|in desperation", who=who, so="yes")


def _this_card(g: Grammar) -> None:
    """Where the card itself is, and its state."""
    this = "this card|foundation|asset|backup|attack"
    for words, zone in (
        ("card pool", "card_pool"),
        ("stage", "stage"),
        ("momentum", "momentum"),
        ("discard pile", "discard"),
        ("hand", "hand"),
    ):
        g.add("condition", "this-is-in", f"{this} is in your {words}", zone=zone, how="")
        if zone == "stage":
            for how in ("ready", "committed", "face-down"):
                said = how.replace("-", " ")
                g.add("condition", "this-is-in", f"{this} is {said} in your {words}", zone=zone, how=how)
    g.add("condition", "this-is-in", f"{this} is face up in your momentum", zone="momentum", how="face-up")
    for how in ("ready", "committed"):
        g.add("condition", "this-is-in", f"this card|foundation|asset|backup is {how}", zone="stage", how=how)
    # `If there are no counters on this card while it is in your stage`: both have to be true.
    for zone in ("stage", "card pool"):
        g.add("it-lies-there", "this-is-in", f"while it is in your {zone}", zone=zone.replace(" ", "_"), how="")
    g.add("condition", "only-card-in-pool", "{+attack-is} the only card in your card pool")
    g.add("condition", "only-card-in-pool", "this card is the only card in your card pool")


def _times(g: Grammar) -> None:
    """How often this ability has been played."""
    time = "you have played this ability this turn"
    g.add("condition", "nth-time", f"this is the {{+nth}} time {time}")
    g.add("condition", "nth-time", f"this is the {{+ordinal}} time or greater {time}", cmp=">=")
    for played in ("this attack|card has been played", "you have played this attack|card"):
        g.add("condition", "nth-play", f"this is the {{+nth}} time {played} this turn")
    for period in ("this turn", "this combat phase"):
        often = f"you have played this ability {{n:number}} or more times {period}"
        g.add("condition", "nth-time", often, cmp=">=")
    for what in ("ability", "enhance", "response", "form"):
        for period in ("this turn", "this combat phase"):
            g.add("counted", "count-times", f"time|times you have played this {what} {period}")
            g.add("counted", "count-times", f"time|times you played this {what} {period}")


def _done(g: Grammar) -> None:
    """Whether an instruction was carried out."""
    g.add("condition", "you-played-it", "you played it")
    g.add("condition", "you-do", "you do|did")
    g.add("condition", "you-did-not", "you do not", "you cannot", "you did not")
    g.add("condition", "they-do", "they do|did", "your rival does|did")
    for they, does in (("they", "do"), ("your rival", "does")):
        words = (f"{does} not", "cannot", "did not")
        g.add("condition", "they-do-not", *(f"{they} {word}" for word in words))


def _begins(production: Production, words: tuple[str, ...]) -> bool:
    parts = production.parts[: len(words)]
    as_long = len(parts) == len(words)
    return as_long and all(
        isinstance(one, Lit) and one.choices == {word} for one, word in zip(parts, words, strict=True)
    )


def _apart_from_subjects(g: Grammar) -> None:
    """Put together what can be said about the same subjects, so that it can also be said without one."""
    plain = g.productions["plain-condition"]
    g.productions["plain-condition"] = left = []
    for production in plain:
        first = production.parts[0]
        if not isinstance(first, Slot) or first.spliced != "+":
            left.append(production)
            continue
        said = f"{first.symbol}-said"
        if said not in g.productions:
            g.derive("plain-condition", f"{{+{first.symbol}}} {{={said}}}")
            left[-1] = left[-1].but(symbol="condition")
        rest = production.pattern.removeprefix(f"{{+{first.symbol}}} ")
        g.productions[said].append(g.production("condition", production.kind, rest, dict(production.fixed)))


def _of_subject(g: Grammar, subject: tuple[str, ...]) -> Iterator[Production]:
    """The conditions that begin with a subject, which may be spliced in."""
    for production in g.productions["plain-condition"]:
        first = production.parts[0]
        if isinstance(first, Slot) and first.spliced == "+":
            for inner in g.productions[first.symbol]:
                if _begins(inner, subject):
                    words = production.pattern.replace(f"{{+{first.symbol}}}", inner.pattern)
                    yield g.production("condition", "", words, dict(inner.fixed))
        elif _begins(production, subject):
            yield production


def _without_subject(production: Production, subject: tuple[str, ...]) -> Production:
    pattern = production.pattern.removeprefix(f"{' '.join(subject)} ")
    return production.but(parts=production.parts[len(subject) :], pattern=pattern)


def while_blocking(g: Grammar) -> None:
    """What applies while its player blocks an attack of a kind: said about the card, or at the end of a sentence."""
    one = "blocking a|an {d:description}"
    g.add("condition", "is-blocking", f"you are {one}", f"this card is {one}")
    g.add("blocking-now", "is-blocking", one)
    static = ("while|when {when:blocking-now} , {do:static} .", "{do:static} while|when {when:blocking-now} .")
    g.add("sentence", "while-sentence", *static)


def joined(g: Grammar) -> None:
    """Two conditions, both or one of which must be true. Added last, because it takes every condition."""
    g.productions["plain-condition"] = g.productions.pop("condition")
    _apart_from_subjects(g)
    g.derive("condition", "{=plain-condition}")
    # `While this card is in your stage, it cannot be destroyed`: it is the card itself.
    g.some("this-lies", "condition", lambda kind: kind == "this-is-in")
    g.add("sentence", "while-sentence", "while {when:this-lies} , {do:it-static} .")
    g.add("it-static", "protected", "it {s:shield}")
    # `You are at Deadlock or have 10 or less health`: the second doesn't name the player, because it is the same one.
    for who, subject in (("you", ("you",)), ("rival", ("your", "rival"))):
        have, had = (*subject, "have" if who == "you" else "has"), f"had-{who}"
        g.productions[had] = [_without_subject(one, have) for one in _of_subject(g, have)]
        same = f"same-{who}"
        g.productions[same] = [_without_subject(one, subject) for one in _of_subject(g, subject)]
        said = " ".join(subject)
        whole = g.production("condition", "", f"{said} {{={same}}}", {})
        plain = g.productions["plain-condition"]
        g.productions["plain-condition"] = [one for one in plain if not _begins(one, subject)]
        g.productions["plain-condition"].append(whole)
        g.productions[f"{who}-condition"] = [whole]
        g.add("condition", "both-hold", f"{{a:{who}-condition}} and {{b:same-{who}}}")
        g.add("condition", "one-holds", f"{{a:{who}-condition}} or {{b:same-{who}}}")
        # `You have 3 or more foundations or 5 or less health`: `you have` applies to both.
        g.productions[f"{who}-had-first"] = [g.production("condition", "", f"{' '.join(have)} {{={had}}}", {})]
        g.add("condition", "both-hold", f"{{a:{who}-had-first}} and {{b:{had}}}", had="same")
        g.add("condition", "one-holds", f"{{a:{who}-had-first}} or {{b:{had}}}", had="same")
    g.add("condition", "both-hold", "{a:plain-condition} and {b:plain-condition}")
    g.add("condition", "both-hold", "{a:plain-condition} , {b:plain-condition} , and {c:plain-condition}")
    g.add("condition", "one-holds", "{a:plain-condition} , {b:plain-condition} , or {c:plain-condition}")
    g.add("condition", "both-hold", "{a:plain-condition} {b:it-lies-there}")
    g.add("condition", "one-holds", "{a:plain-condition} or {b:plain-condition}")
