"""How rulings under the My Hero Academia reference cite: the clause with the same id, except for those with another
name or none."""

from __future__ import annotations

from rules_engine.editions.citing import citations
from rules_engine.editions.uvs_1_2_9 import UVS

# Current entry -> its clauses, each with its counterpart. A clause without one doesn't apply here: nothing is cited for
# it.
OWN = """
action: effect-allows-other-zone=action#not-from-elsewhere
    no-enhance-in-response-window=enhance-ability#during-enhance-step no-form-in-enhance-step=form-ability#when-played
attached-cards: abilities-not-played=character#attached-no-abilities
    characters-not-impacted=character#attached-no-impact not-for-checks=character#attached-no-checks
    not-for-costs=character#attached-no-costs not-independently=character#attached-no-own-commit
    same-identity-attaches=character#copy-attaches same-state=character#attached-same-state
attack: considered-attacked=
attack-stack: entering-removes= last-added-goes-first=attack-sequence#starts leaving-removes= only-keeps-order=
    played-attack-joins=attack-sequence#starts
blitz-ability: then-enhance=
block-step: one-status=block-step#determine-status
bullets-in-abilities: choice-not-cost-or-effect=bullets-in-abilities#option-chosen-in-cost
    choices-first=bullets-in-abilities#option-chosen-in-cost costs-first= exception-only-bullets= then-played=
    unchosen-not-ability-that=
check: see-making-a-check=charge#see-making-a-check
clear: pool-to-discard-pile=clearing-the-card-pool#by-kind
combat-phase: pass-is-no-form=combat-phase#may-pass
combo: face-down-fulfills= face-down-no-other=combo#as-printed
commit: by-check=committed#by-check by-cost=committed#by-cost by-effect=committed#by-effect
    continuous-remain=committed#continuous-remain no-abilities=committed#no-abilities not-twice=committed#not-twice
    stage-only=committed#stage-only ways=committed#ways
conflict-resolution: effect-beats-rules=completely-blocked#effect-beats-rules
    example-electric-jolt=completely-blocked#example-electric-jolt
    example-mina-ashido=completely-blocked#example-mina-ashido not-greedy=completely-blocked#not-greedy
    prohibition-wins=completely-blocked#prohibition-wins
deadlock: at-deadlock=deadlock#rival-more-than-ten
deals-damage: at-least-one=damage-step#zero-or-negative-none zero-or-less-is-none=damage-step#zero-or-negative-none
deck-construction: no-characters-without-values=deck-construction#other-characters
    primary-symbol=deck-construction#starting-character-shares
discard: references-mean-hand=discard#from-hand-by-default
ex: grants=ex-enhance#grants
face-down-cards-in-the-stage-or-card-pool: played-as-type=
hand-bracket: only-from-hand=play-restrictions#zone-only
health: never-above=health#is-a-maximum
infinity: no-other-symbols=deck-construction#all-share-primary select-primary-symbol=deck-construction#all-share-primary
keyword-rating: one-instance=keyword-rating#what-it-is
momentum: face-down-by-default=momentum#added-face-down private-zone=unknown#face-down-not-in-stage
negative-numbers: no-negative-damage=negative-numbers#would-deal-negative
next: next-to-enter-sequence= next-tried=next#next-attack
outwit: normally-blank=face-down-cards-in-the-stage-or-card-pool#blank-foundation
powerful: grants=powerful-enhance#grants
printed: face-down-zone-mid=printed#face-down-otherwise-null
private: face-down-card-pool=face-down-cards-in-the-stage-or-card-pool#look-in-card-pool
    face-down-momentum=unknown#face-down-not-in-stage
progressive-difficulty: counts-other-cards=card-pool#adds-progressive-difficulty
    played-card-not-yet-in-pool=playing-a-card#waits-in-transit
removed-from-game: face-down-private=unknown#face-down-not-in-stage
resolve: ability-all-parts-attempted= success-does-not-matter=
reveal: face-down-action-or-attack-stays= face-down-character-stays=
search: reveal-if-required=deck#reveal-searched-card
review-step: reviewed=review-step#may-discard-one
roman-cancel: one-of-each-name=
spend: counts-as-discarded= discarded-counts-as-spent= momentum-to-discard=discard#from-any-zone
stun: foundations-only=stun-enhance#foundations-only grants=stun-enhance#grants
    not-the-character=stun-enhance#not-the-character
tenacious: old-wording-counts=play-restrictions#playable-while-committed
    playable-committed=play-restrictions#playable-while-committed
unblockable: no-block=
"""

# Entries whose remaining clauses the document leaves to the rulebook it builds on.
LEFT = """
abilities-with-names appendix-b-keyword-traits appendix-c-character-traits as-though attached-cards
bullets-in-abilities#not-twice cancel character-abilities character-traits clear copying-another-card
costs#pay-in-order deck-construction#checked-at-start-only deck-construction#copies-in-play-may-exceed
deck-construction#sealing-keeps-deck-valid deck-construction#static-unnecessary-in-play desperation face-down-attacks
gaining-character-traits hand-bracket in-its-name keyword-rating#choose-one keyword-trait#only-on-characters
momentum#rival-may-choose momentum#some-added-face-up multiple pause-conditions#keyword-takes-precedence
pause-conditions#limitation-changes-too reversal review-step#effects-may-modify review-step#one-reviewed-per-turn search
stun#being-stunned unblockable unseal
"""

CITATIONS = citations("mha", UVS.id, OWN, LEFT, same_ids=True)
