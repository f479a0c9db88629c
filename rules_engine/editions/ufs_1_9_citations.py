"""How rulings under the UFS Tournament Rules 1.9 cite: the rule of that document that says what the current clause
says."""

from __future__ import annotations

from rules_engine.editions.citing import citations
from rules_engine.editions.uvs_1_2_9 import UVS

# Current entry -> its clauses, each with its counterpart. A clause without one doesn't apply here: nothing is cited for
# it.
OWN = """
abilities: played-or-continuous=400-3 printed-text=400-1
action: costs-before-playing=302-7,401-1-h costs-stay-spent=302-7-b effect-allows-other-zone=400-7-b
    no-enhance-in-response-window=401-1-b no-form-in-enhance-step=401-1-b not-from-elsewhere=400-7-2-e
    only-otherwise-block=400-7-2 played-from-hand=400-7-2 playing-is-added-cost=302-7
active-player: any-order=402-2 clears-first=303-1-b
asset: built-in-end-phase=303-1-2 not-for-checks=302-3 played-as-form=302-1-d
assigned-effect: ends-at-point=300-1 ends-with-turn=303-2
attached-cards: abilities-not-played=202-12-c attached-by-effects=202-3 characters-not-impacted=303-1-3-g
    copies-give-one-set=303-1-3-f gains-abilities-and-symbols=303-1-3-c,303-1-3-d non-characters-impacted=202-12-c
    not-for-checks=303-1-3-g not-for-costs=202-12-c not-independently=303-1-3-g same-identity-attaches=303-1-3
    same-state=303-1-3-g
attack: considered-attacked= enhances-playable=400-7-4-b may-discard-instead=303-1-1-1
    momentum-or-discard=303-1-1,303-1-1-1 played-as-form=302-1-b,302-8-1
attack-sequence: becomes-dropped=302-8-2-1 block-step-second=302-8-3 damage-step-third=302-8-4
    dropped-ends-sequence=302-8-2-1 enhance-step-first=302-8-2 starts=302-8 steps-in-order=302-8
attack-stack: created-join=401-2-1-h created-not-played=401-2-1-f entering-removes= last-added-goes-first=302-8
    leaving-removes= occur-left-to-right=401-2-1-h one-shared= only-keeps-order= played-attack-joins=302-8
    same-time-right-to-left=401-2-1-h
attack-zone: high-completely=302-8-3-j high-not-low=302-8-3-c high-partially=302-8-3-k low-completely=302-8-3-j
    low-not-high=302-8-3-e low-partially=302-8-3-k mid-completely=302-8-3-j mid-partially-high=302-8-3-k
    mid-partially-low=302-8-3-k where-printed=201-1-4-b
attacker: first-enhance=302-8-2-b
blitz-ability: then-enhance=
block: not-playing-a-type=302-8-3-2-b play-a-block-triggers=302-8-3-2 where-printed=201-1-3
block-modifier: block-difficulty=302-8-3-f where-printed=201-1-3
block-step: after-enhance-step=302-8-2-g block-difficulty=302-8-3-f block-played-first=302-8-3-i,302-8-3-l
    defender-decides=302-8-3 determine-status=302-8-4 effects-change-valid=103-1 failed-check=302-8-3-g,302-8-3-h
    matching-zone=302-8-3-j needs-valid-card=302-8-3-b no-second-try=302-8-3-h not-tried=302-8-4-d other-zone=302-8-3-k
    plays-valid-card=302-8-3-b,201-1-3-c then-becomes-blocked=302-8-3-i then-damage-step=302-8-4 valid-high=302-8-3-c
    valid-low=302-8-3-e valid-mid=302-8-3-d valid-zones=302-8-3-b
bonus: plus-number=bonus#positive-addition
breaker: grants=401-2-5 rating=401-2-5-b
card-pool: adds-progressive-difficulty=302-4 just-a-sequence=302-2-c leaving-stops-adding=302-4 left-to-right=302-2-c
    order-fixed=202-2-1 played-cards-go-here=card-pool#cards-played-this-turn
card-type: seven-types=200-5
character: attached-merged=303-1-3-g attached-no-abilities=303-1-3-g attached-no-checks=303-1-3-g
    attached-no-costs=303-1-3-g attached-no-impact=303-1-3-g attached-no-own-commit=303-1-3-g
    attached-same-state=303-1-3-g commit-for-checks=302-3-c copy-attaches=303-1-3
    copy-needs-identity-and-version=303-1-3 copy-played-builds=303-1-3-e costs-only-not-stun=401-2-3
    other-character-discarded=303-1-3-h starting-not-destroyed=500-5,500-5-b starting-not-removed=500-5,500-5-b
check-value: compared-with-difficulty=302-2-c lower-right-corner=201-1-10
clearing-the-card-pool: actions-discarded=303-1-1 active-first=303-1-b assets-built=303-1-2
    attack-no-damage-discarded=303-1-1 attack-unwanted-discarded=303-1-1 blocks-discarded=303-1-4,303-1-4-b
    both-players-end-phase=303-1 by-kind=303-1 characters-discarded=303-1-3-h copy-of-starting-attached=303-1-3
    copy-of-starting-builds=303-1-3 damaging-attack-momentum=303-1-1-1 foundations-built=303-1-2 right-to-left=303-1-b
combat-phase: failed-action-form-ends-phase=302-9 failed-check-ends-phase=302-3-1-b,302-9 form-action-ability=302-1-f
    form-play-card=302-1 form-stage-ability=302-1-g may-pass=302-1-h,302-10,302-10-b,302-10-c pass-is-no-form=302-1-h
    priority=302-1 priority-no-attack-sequence= priority-no-response-window= priority-nothing-in-progress=
    series-of-forms=302-1 what-is-a-form=form#option-in-combat-phase
commit: by-check=302-3,302-3-b by-cost=commit#ready-to-committed by-effect=commit#ready-to-committed
    continuous-remain=402-1-b no-abilities=400-8 not-twice=200-4-b stage-only=200-4-c,200-4-d
    turn-clockwise=commit#turn-sideways,committed#state-turned-sideways ways=commit#ready-to-committed
completely-blocked: no-damage=302-8-4-b same-zone=302-8-3-j
conflict-resolution: effect-beats-rules=103-1,400-7-b prohibition-wins=103-2
continuous-ability: gives-static-effect=402-1-b no-type-designation=402-1
costs: before-colon=401-1-d must-be-payable=200-3,500-6 own-cards-default=200-3-b,200-3-c,401-1-g,401-1-i
    x-chosen-at-announcement=500-12
current-state: refresh-end-of-turn=303-2 refreshed-when=302-8-5
cycling: how=202-6 lose-without-ten=102-2,202-6-e remove-ten=202-6-c shuffle-discard-pile=202-6 when=202-6
damage: burst-icon=201-1-5 lose-health=201-1-5-b,302-8-4-e
damage-step: completely-blocked-none=302-8-4-b deals-to-rival-or-backup=302-8-4-e partially-blocked-half=302-8-4-c
    unblocked-full=302-8-4-d
deals-damage: at-least-one=500-1 zero-or-less-is-none=500-1
deck: choose-order=202-5 count-public=202-4-c cycle-when-empty=202-6 shuffle-after-search=202-7
deck-construction: four-copies=100-3-1-b,100-3-1-e,501-15-b minimum-sixty=100-3-1,100-3-1-c
    sidebar-between-games=101-4,sideboard#modify-later-games sidebar-same-size=101-4-c
    sidebar-ten=100-3-1-d,100-3-1-f,sideboard#exactly-8 starting-character=100-3-1-c
defender: enhances-second=302-8-2-e
desperation: at-desperation=500-10-b less-than-half=500-10-b
desperation-keyword: grants=401-2-6
destroy: stage-to-discard-pile=destroy#staging-area-to-discard-pile
detached-effect: ends-specified-point=300-1 ends-with-turn=303-2 independent-of-cards=400-5,400-5-b
difficulty: meet-or-exceed=302-2-c to-block-modifier=302-8-3-f to-block-progressive=302-8-3-f to-block-speed=302-8-3-f
    to-play=302-4 top-left-corner=201-1-1
direct-effect: always-detached=400-5 executes-after-played=400-10
discard: discard-number-needed=500-6 from-any-zone=discard#put-into-discard from-hand-by-default=discard#from-hand
    references-mean-hand=discard#from-hand to-discard-pile=discard#put-into-discard
discard-pile: both-may-look=202-9-d choose-order=202-9-f new-cards-on-top=202-9 no-rearranging=202-2-1,202-9-e
    single-face-up-pile=202-9-c
draw: draw-up-to=301-1-3-b one-event=301-1-3-c triggers-once=301-1-3-c
draw-step: draw-up-to-hand-size=301-1-3,301-1-3-b none-if-full=301-1-3-b
dropped-attack: at-enhance-priority=302-8-2-1 at-new-step=302-8-2-1-b becomes-dropped=302-8-2-1
    leaves-card-pool=302-8-2-1 sequence-ends=302-8-2-1-b
effects: as-much-as-possible=400-11 lasts-until-end-of-turn=400-6 may-do-nothing=400-11 play-for-nothing=400-11
end-phase: after-combat-phase=302-10-c clear-card-pools=303-1 other-turn-begins=300-4-b,303-3-b turn-ends=303-3
enhance-ability: action-in-hand=302-8-2-c,401-1-1-c current-attack=302-8-2-c,400-7-4-b
    during-enhance-step=401-1-1-b,enhance#after-attack-before-block once-per-enhance-step=302-8-2-d,401-1-1-e
    ready-card-in-stage=401-1-1-c where-playable=401-1-1-c
enhance-step: alternate-priority=302-8-2 before-block-step=401-1-1-b,enhance#after-attack-before-block
    both-pass=302-8-2-f pass-does-not-stop=302-8-2-f pass-is-one-chance=302-8-2-f play-or-pass=302-8-2-b
face-down-attacks: printed-values=401-2-1-d starts-with-copied-values=401-2-1-c
face-down-cards-in-the-stage-or-card-pool: adds-progressive-difficulty=302-4 does-nothing-else=500-11
fired-effect: own-order=402-2
form: two-actions=form#option-in-combat-phase
form-ability: action-in-hand=302-1-f,401-1-2-b ready-card-in-stage=401-1-2-f when-played=401-1-2,form#ability-same-time
    where-playable=401-1-2
foundation: built-in-end-phase=303-1-2 pass-checks=302-3 played-as-form=302-1-c
game-zones: eight-zones=202-1-c
hand: look-any-time=202-8-d no-limit=202-8-b not-the-rival=202-8-e number-public=202-8-f private=202-8-e
hand-size: any-number=202-8-b draw-up-to=301-1-3-b not-a-maximum=202-8-b only-for-draw-step=201-1-12-b
    where-printed=201-1-12
health: gain-at-maximum-fails=500-2 gain-up-to-maximum=500-2 is-a-maximum=500-2-b never-above=500-2
    starting-health=102-1-b,201-1-13-b where-printed=201-1-13 zero-loses=102-1,201-1-13-c
identity: what-it-is=201-1-2
if: not-later-sentences=400-11-1 rest-of-sentence=400-11-1
in-play: all-stages=202-1-b,card-pool#in-play
keyword: where-printed=201-1-7
keyword-ability: grants-ability=401-2-b green-response=401-2-b orange-enhance=401-2-b where-printed=401-2
making-a-check: committed-together=302-3 decide-to-commit=302-2-e,302-3
    discard-top-card=201-1-10-b,control-check#reveal-top-card,control-check#then-discard-pile
    exactly-what-is-needed=302-3 fails=302-2-e look-at-check-value=control-check#reads-control-rating
    must-be-able-to-pass=302-3 passes=302-2-c starting-value=201-1-10-c what-you-can-commit=302-3-c,302-6-c
modifier-effect: active-player-first=402-2,402-2-b own-order=402-2,402-2-b
momentum: any-position=202-2-1-b bar=202-10-d face-down-by-default=202-10 game-zone=momentum#zone order-fixed=202-2-1-b
    private-zone=202-10-b,202-10-c some-added-face-up=202-10
mulligan: chance-before-game=101-3,101-3-b,mulligan#first-player-decides-first
    each-may=101-3-c,mulligan#then-second-player first-player-entire-hand=101-3-e first-player-second-time=101-3-d
    first-player-skips-start-phase=301-3 how=101-3-e,101-3-f,mulligan#remove-and-redraw second-player-once=101-3-d
multiple: cleared-not-momentum=401-2-1-i copy-printed-values=401-2-1-c grants=401-2-1,401-2-1-b
    no-copy-of-copy=401-2-1-j no-traits-or-abilities=401-2-1-e
next: next-to-enter-sequence= next-tried=
owner: of-card=you-own#deck-and-sideboard
partially-blocked: adjacent-zone=302-8-3-k becomes=302-8-3-k half-rounded-up=302-8-4-c
pause-conditions: empty-deck=202-6 events-wait= halt-the-game= in-listed-order= not-indefinite= one-collective-event=
    other-character=303-1-3-h tries-then-ends= unique=500-3-c zero-health=102-1
penalty: minus-number=penalty#negative-subtraction
phases-steps: no-triggers-between-turns=300-3 triggers-between-phases=300-3
play-restrictions: bold-before-type=400-9,500-9 character-name=400-9-b first=500-9-b first-enhance=500-9-c
    first-form=500-9-c passing-does-not-count=500-9-c
played-ability: actions-hand=400-7-2 activated-by-owner=401-3 assets-stage=400-7-3 attacks-card-pool=400-7-4
    characters-stage=400-7-1 foundations-stage=400-7-5 not-while-committed=400-8,401-1-2-f part-type=401-1 parts=401-1-c
    usual-zones=302-6-b,400-7
playing-a-card: action-cost-payable=401-1-f action-one-sequence=302-7 action-pay-costs=302-7,401-1-h announce=302-2
    check=302-2-b determine-difficulty=302-4 difficulty-as-block=302-8-3-f difficulty-as-its-type=302-4
    failed-attempt=302-2-e failed-discard=302-3-1 from-pool-not-counted=302-4 now-played=302-2-d
    passed-rightmost=302-2-c place-face-up=302-2
playing-an-ability: announce=400-10 cost-payable=200-3,500-6 execute-effects=400-10 is-played=200-3,400-10
    pay-costs=200-3,401-1-f
powerful: grants=401-2-2
private: face-down-card-pool= face-down-momentum=202-10-c hand=202-8-d
progressive-difficulty: counts-other-cards=302-4 played-card-not-yet-in-pool=302-2-c
properties: list=201-1 name=201-1-2
re-check: only-once=re-check#only-one repeat=re-check#another-check replaces-previous=re-check#new-value-counts
ready: not-twice=ready#committed-to-ready only-in-stage=200-4-c,200-4-d portrait=ready#straight-up
ready-step: ready-all=301-1-1
removed-from-game: face-down-private=202-11-b look-any-time=202-11-c public=202-11
resolve: ability-all-parts-attempted=400-11 success-does-not-matter=400-11
response-ability: active-player-first=401-1-3-j after-event=401-1-3,response#specific-situation
    alternate-priority=401-1-3-g both-pass-closes=401-1-3-i on-action-in-hand=401-1-3-d on-current-attack=400-7-4
    on-ready-stage-card=400-8 once-per-window=401-1-3-h open-window=401-1-3-b,response#either-turn own-trigger=401-1-3
    play-or-pass=401-1-3-g playable-when=401-1-3 trigger-references-own-card=400-7-2-e valid=response#only-on-trigger
reversal: grants=401-2-4 one-attempt-per-attack=401-2-4-d to-an-attack=401-2-4 to-last-resolved=401-2-4
review-step: may-discard-one=301-1-2
roman-cancel: one-of-each-name=
search: shuffle-deck=202-7
speed: arrow-number=201-1-4-c
spend: counts-as-discarded= discarded-counts-as-spent= momentum-to-discard=momentum#activates-later
stage: arrange-freely=202-2-1-b game-zone=staging-area#permanent-cards ready-abilities-playable=400-8
    ready-or-committed=200-4
start-phase: before-combat-phase=300-4,301-2,301-2-b draw-step=301-1,301-1-c ready-step=301-1,301-1-b review-step=301-1,301-1-c
    three-steps=301-1
starting-the-game: cut-rival-deck=101-1-d draw-hand=101-2-f first-commits-character=101-2-e
    first-skips-start-phase=301-3 place-character=101-1 place-deck=202-4,202-9-b random-chooser=101-2 set-health=102-1-b
    shuffle=101-1-c
static-effect: active-while-live=402-1-b
stun: foundations-only=401-2-3 grants=401-2-3 not-the-character=401-2-3
symbol: three-bottom-left=201-1-6
unblockable: by-no-means=unblockable#beats-blocking-effects no-block=unblockable#skip-block-step
    status-not-set=unblockable#prior-effects-do-not-block,unblockable#no-blocked-status
unique: grants=500-3-b,500-3-c
unknown: deck=202-4-b
version: attach-same-only=303-1-3 two-ways=303-1-3-b
winning-the-game: rival-cannot-cycle=102-2 rival-health=102-1 two-ways=102-4,102-4-c
x: owner-picks=500-12
"""

# Entries whose remaining clauses the document leaves to the rulebook it builds on.
LEFT = """
abilities-with-names ability-that additional-costs as-though asset assigned-effect attack attack-sequence block
block-step bonus both-players brackets build bullets-in-abilities cancel card-pool character character-abilities
character-traits clear clearing-the-card-pool combo conflict-resolution copy copying-another-card costs current-state
cycling damage damage-step deadlock deck-construction detached-effect direct-effect discard double draw
during-an-attack effect-classes effects either-player face-down-attacks face-down-cards-in-the-stage-or-card-pool
fired-effect flash flip foundation freeze gaining-abilities gaining-character-traits gaining-keywords game-event
game-zones hand hand-bracket health identity if in-its-name in-play infinity instruction keyword-ability
keyword-rating keyword-trait live-card making-a-check modifier-effect momentum multiple naming-cards negative-numbers
next non-character once-per-game once-per-turn or order-of-operations outwit owner pause-conditions penalty
phases-steps place-on-top-of play-a-card-type play-restrictions playing-a-card playing-an-ability preceding printed
private properties public publicity re-check ready remove removed-from-game resolve response-ability reveal
reversal#to-current-attack review-step rival rule-effect scope seal search set-icon speed stage starting-the-game static-effect stun symbol
tenacious this-attack transit-zone twice-per-turn unblockable unflip unique unknown unseal x zone-changes zones
"""

# The number of a rule is enough: it begins with its section.
SECTIONS = {
    "100": "100-general",
    "101": "101-starting-the-game",
    "102": "102-winning-and-losing",
    "103": "103-the-golden-rules",
    "200": "200-general",
    "201": "201-parts-of-a-card",
    "202": "202-game-zones",
    "300": "300-general",
    "301": "301-the-ready-phase",
    "302": "302-the-combat-phase",
    "303": "303-the-end-phase",
    "400": "400-general",
    "401": "401-played-abilities",
    "402": "402-continuous-abilities",
    "500": "500-general",
    "501": "501-errata-and-clarification",
    "502": "502-banned-list",
}

CITATIONS = citations("ufs-1.9", UVS.id, OWN, LEFT, sections=SECTIONS)
