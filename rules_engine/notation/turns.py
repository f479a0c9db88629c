"""Turns of phrase that mean a few words of the line: `I'm down to 5`, `a 4 for 6 high`, `his hand is empty`.

Each rule gives a phrase as people say it and as the line says it. On the left, `a|b` is one of these words, `#` a
number, `<side>` a word of a class, a final `?` makes it optional, `=` and `!` before a word look ahead at what must
follow or must not, `^` before the first one asks for a pause or the line's start before it. On the right, `$2` is what
stood in the second place. What was said keeps its place in the line, so chips and faults point there.
"""

from __future__ import annotations

TURNS = """
one's <flag> : 1 $2
of them's|these|those|which : of
<side> blocked =my|your|his|her|their|the : $1 blocks
removed from the? game|play : removed
# on mine|theirs|his|hers|yours =<stop> : $3 $1
a momentum|mom : 1 $2
down to # =<stop> : $3 hp
# - stamina backup|backups : backup $1
first turn of the game : turn 1
first attack|card was =<given> : pool
<ordinal> one is|was|\\: : , attack
# foundation|foundations|f|health|hp|life|momentum|mom for <side> and # for <side> : $1 $2 $3 $4 , $6 $7 $8
top # card|cards of <side> deck is|are|\\: : $5 top
on <side> =<height> : $2
on a|an|the =<height> : $2
# out of # health|life|hp? : hp $1 / $4
half a dozen : 6
has|have|got|with both foundations|assets|backups : $1 2 $3
both of? <side>|the foundations|assets|backups : $3 2 $4
both foundations|assets|backups : 2 $2
<side> foundations|assets|backups <flag>? ( # ) : $1 $5 $2 $3
empty - handed <side> : $4 hand 0 , $4
empty handed|hand <side> : $3 hand 0 , $3
<side> is|are|am? empty - handed : $1 hand 0
<side> is|are|am? empty-handed : $1 hand 0
empty-handed <side> : $2 hand 0 , $2
no block|blocks in <side>? hand =<stop> :
a|the board|field|stage of # : $4
full hand =of|# : hand
^mirror match? ,|\\:? :
quick? question|scenario|situation|ruling \\:? :
^hey|hello|ok|okay|so|well|alright judge|all|guys|everyone? ,? :
^judge , :
^start|position|setup|situation \\: :
how much|many damage|cards? :
half|partially blocked : partly blocked
<side>? doesn't|don't|didn't|can't|won't|cannot block|blocks <side> : $4 unblocked
on the? other side|end : from rival
at|into someone|somebody|anyone|anybody : vs
my|his|her|their guy|dude : $1
we|we're at|on # =<stop> : me $3 hp
we|we're|we've is|are|have|got|hold !both|each : me $2
def : defender
attack got|gets|was|is|being? blocked|unblocked \\: : $3
. attack \\: : . me attack
; attack \\: : ; me attack
attacking player|side : me
<side> is|are|am? the? defender|defending|attacker : $1
defending player|side : rival
^defending|blocking vs|against|versus =<height> : me facing
hits|hit|at|into a player|opponent|rival : vs
board|game state \\:? :
all # of <side>? foundations|assets are? <flag> : $4 $2 $7 $5
all # foundations|assets are? <flag> : $2 $5 $3
zone <height> : $2
# h|m|l # : $2 $1 / $3
h \\: : hand
block|blocks \\: =<height> : hand
block|blocks \\: =h|m|l : hand
^<side> # ,|; <side> # =<stop> : $1 $2 hp , $4 $5 hp
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
come|comes|coming|go|goes in|over|at <side>? with|for? : attack
unknown hand|cards of? # : hand $4
hand unknown|hidden # : hand $3
# card|cards left in <side>? <zone> : $1 cards in $5 $6
,|and # card|cards =<stop> : , $2 cards in hand
momentum|mom face? down|facedown|face-down : $1
attack|attacks|attacking|hit|hits|swing|swings|kill|destroy at? it|that with|using|for : attack target it
attack|attacks|attacking|hit|hits|swing|swings at? <side> # stamina backup with|using|for : $3 backup $4 , vs attack target it
attack|attacks|attacking|hit|hits|swing|swings at? <side> backup with|using|for : $3 attack target it
attack|attacks|hit|hits|swing|swings at? it|that =<stop> : attack target it
a|an? <height> attack? # / # <flag>? at it|that : $2 $4 / $6 target it
end of <side>|the|this? turn : @ end ,
after the? enhance step : @ block ,
after the? block step : @ damage ,
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
being attacked|hit|swung by|with|at : vs
attacked|hit|swung by : vs
<side> get|gets|got|was|is|am hit|attacked|swung with|at : $1 vs
i'm|he's|she's|they're hit|attacked|swung with|at : $1 vs
attack|attacks|swing|swings at|into <side> : attack
a couple|pair of? : 2
a dozen : 12
a single|lone : 1

empty <zone> : $2 0
<zone> is|are|'s? empty =<stop> : $1 0
<zone> is|are|'s empty : $1 0
<side> has|have|got? none =<stop> : $1 0
nothing in|on <side>? <zone> : $3 $4 0
doesn't|don't|hasn't|haven't have|got? any|a|an? : no
do|does not have any|a|an? : no
without any|a|an? : no
no ready|open|untapped|standing foundations|foundation : 0 f

down to : at
at|on # =<stop> : $2 hp
at|on # =in : $2 hp
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
backup has|have|with # stamina : backup $3
foundation|foundations|f all? up !in : $1 ready
has|have|got # up =<stop> : $1 $2 ready
<side> # up =<stop> : $1 $2 ready
<side> is|are|am? tapped|committed|fully|all out|tapped|committed (|with # foundation|foundations|f )? : $1 $2 $6 f all committed
( # <flag> ,|and|&|/ # <flag> ) : , $2 $3 , $5 $6
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
top card|cards of <side> deck is|are|checks|\\: a|an? # check|checks? : $4 top check $8 , $4
<side> deck top card|cards? is|are|checks|check|\\: a|an? # check|checks? : $1 top check $7 , $1
next # checks are|is|\\:? # and|, # : top check $5 , check $7 ,
# <side> attacks|attack already? this turn : $1 cards in pool
plus|+|- !# : ,
— : ,
<side> board|side|field|half \\:? : $1
<side> attacked !by : $1 attack
<side> enhance|enhances|enhancing !step : $1 @ enhance
<side> used|played|made # attack|attacks|card|cards already|earlier|before this? turn? : $1 $3 cards in pool
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
i|he|she|they|opponent|rival throw|throws|threw : $1 attack
<side> is|are|am? at # =foundations : $1 $4
at # =foundation|foundations|f|founds|fnds : vs $2
<play> at? <side> =with : attack
"""
