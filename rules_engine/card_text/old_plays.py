"""How earlier years spoke of playing cards and of reversals, put as today's cards say it.

The rows are applied to what `old_words.SHORTER` left. Only what means the same is here.
"""

from __future__ import annotations

from rules_engine.card_text.old_words import Rows

# Cards that an effect plays at once. Nobody has to be told that restrictions hold and that costs are paid.
PLAYED: Rows = (
    ("(play|plays) * as normal", "$1 $2"),
    ("( following all restrictions )", ""),
    (", following all restrictions", ""),
    (", paying all costs", ""),
    ("immediately (play)", "$1"),
    # Played is a card with the keyword, from the hand, and as a reversal: that is what the keyword lets one do.
    ("(play) (a|an|1|another) reversal|reversals from your hand", "$1 $2 reversal card from your hand as a reversal"),
    ("(play) (a|an|1|another) reversal (with) * (.|,)", "$1 $2 reversal card from your hand $3 $4 as a reversal $5"),
    (
        "(play) (a|an|1|another) reversal (with) * ( no check necessary )",
        "$1 $2 reversal card from your hand $3 $4 as a reversal ( no check necessary )",
    ),
    ("(play) (a|an|1|another) reversal (.|,|as)", "$1 $2 reversal card from your hand as a reversal $3"),
)
