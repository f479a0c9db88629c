"""What a response or fired effect waits for."""

from __future__ import annotations

from rules_engine.language.grammar import Grammar


def add(g: Grammar) -> None:
    # After X, ... (of responses and of fired effects)
    g.add("trigger", "after", "after {event:event}")
    g.add("trigger", "before", "before {event:before-event}")
    g.add("trigger", "at-start", "at the start of {part:turn-part}", "at the beginning of {part:turn-part}")
    g.add("trigger", "at-end", "at the end of {part:turn-part}")
    g.add("trigger", "whenever", "whenever {event:event}")
    for part in ("turn", "start phase", "ready step", "review step", "draw step", "combat phase", "end phase"):
        slug = part.replace(" ", "-")
        g.add("turn-part", f"your-{slug}", f"your {part}")
        g.add("turn-part", f"rival-{slug}", f"your rival's {part}")
        g.add("turn-part", f"the-{slug}", f"the {part}", f"each {part}")
    g.add("turn-part", "the-enhance-step", "the enhance step", "this attack's enhance step")
    g.add("event", "you-block-with-this", "you block with this card")
    g.add("event", "you-block", "you block", "you block an attack")
    g.add("event", "rival-blocks", "your rival blocks", "your rival blocks this attack")
    g.add("event", "attack-resolves", "this attack resolves", which="this")
    g.add("event", "attack-resolves", "it resolves", which="it")
    g.add("event", "attack-resolves", "your attack resolves", which="yours")
    g.add("event", "attack-resolves", "your rival's attack resolves", which="rivals")
    g.add("event", "attack-resolves", "your blocked attack resolves", which="yours-blocked")
    g.add(
        "event",
        "attack-resolves",
        "your opponent's blocked attack resolves",
        "your rival's blocked attack resolves",
        which="rivals-blocked",
    )
    g.add("event", "you-play-this", "you play this card", how="card")
    g.add("event", "you-play-this", "you play this attack", how="attack")
    g.add("event", "you-play-kind-attack", "you play a|an {kindly:kindly} attack")
    g.add("event", "you-play-type", "you play a|an {noun:noun}")
    g.add("event", "you-play-kind-card", "you play a|an {kindly:kindly} card")
    g.add("event", "rival-plays-kind-attack", "your rival plays a|an {kindly:kindly} attack")
    g.add("event", "rival-plays-type", "your rival plays a|an {noun:noun}")
    g.add("event", "rival-plays-ability", "your rival plays an ability")
    g.add(
        "event",
        "rival-plays-ability-type",
        "your rival plays a|an {type:ability-type-word} ability",
        "your rival plays a|an {type:ability-type-word}",
    )
    g.add("event", "rival-plays-ability-that", "your rival plays a|an {non:non?} ability that {result:result}")
    g.add("event", "this-stunned", "this card|foundation is stunned")
    g.add("event", "this-stunned", "this card|foundation is stunned during a rival attack", during="rival")
    g.add("event", "plays-combo-ability", "you play a combo ability", who="you")
    g.add("event", "plays-combo-ability", "your rival plays a combo ability", who="rival")
    g.add("non", "non-character-ability", "non-character")
    g.add("ability-type-word", "enhance", "enhance")
    g.add("ability-type-word", "response", "response")
    g.add("ability-type-word", "form", "form")
    g.add("ability-type-word", "blitz", "blitz")
    g.add("result", "reduces-damage", "reduces the damage of an attack", "reduces damage")
    g.add("result", "increases-speed", "increases speed", "increases the speed of an attack")
    g.add("result", "increases-damage", "increases damage", "increases the damage of an attack")
    g.add("result", "reduces-speed", "reduces speed", "reduces the speed of an attack")
    g.add("result", "draws-cards", "draws 1 or more cards", "draws cards")
    for stat in ("damage", "speed"):
        g.add("result", f"{stat}-bonus", f"gives a {stat} bonus", f"gives an attack a {stat} bonus")
        g.add("result", f"{stat}-penalty", f"gives a {stat} penalty", f"gives an attack a {stat} penalty")
    for kind, verb in (("destroys", "destroys"), ("commits", "commits"), ("readies", "readies"), ("flips", "flips")):
        g.add("result", kind, f"{verb} 1 or more cards|foundations|assets", f"{verb} a|an card|foundation|asset")
    g.add("result", "discards", "discards 1 or more cards", "discards a card")
    g.add("result", "gains-health", "gains health")
    g.add("result", "cancels", "cancels an ability")
    g.add("event", "this-added-to-stage", "this card is added to your stage", "this card enters your stage")
    g.add("event", "attack-deals-damage", "this attack deals damage", which="this")
    g.add("event", "attack-deals-damage", "your attack deals damage", which="yours")
    g.add("event", "attack-deals-damage", "an attack deals damage", which="any")
    g.add("event", "you-take-damage", "you take damage")
    g.add("event", "rival-takes-damage", "your rival takes damage")
    g.add("event", "attack-not-blocked", "this attack is not blocked", "your attack is not blocked")
    g.add("event", "attack-blocked", "this attack is blocked", "your attack is blocked")
    g.add(
        "event", "attack-completely-blocked", "this attack is completely blocked", "your attack is completely blocked"
    )
    g.add("event", "attack-partially-blocked", "this attack is partially blocked", "your attack is partially blocked")
    g.add("event", "you-make-check", "you make a check", "you check this card", "this card is checked")
    g.add("event", "rival-makes-check", "your rival makes a check")
    g.add("event", "this-cleared", "this card clears")
    g.add("event", "you-gain-health", "you gain health", "you gain {n:number} or more health")
    g.add("event", "chooses-bullet", "your rival chooses an option")
    g.add("before-event", "damage-step-of-rival-attack", "the damage step of a rival attack")
    g.add("before-event", "you-take-damage-unblocked", "you take damage from an unblocked attack")
    g.add("before-event", "you-take-damage", "you take damage")
    g.add("before-event", "game-begins", "the game begins")
