"""Words that say little: weighed lightly in longer queries. Each may still be a title."""

from __future__ import annotations

# ruff: noqa: SIM905 - a paragraph of words is easier to read and to edit than a list of 200 lines

# Said in questions, silent about what is asked.
QUESTION_WORDS = frozenset(
    """
    a about all also am an and any anybody anyone anything are as at be because been being but by can can't
    cannot cant could couldn't did didn't didnt do does doesn't doesnt don't dont each ever every exactly
    explain for from get gets getting give given gives go goes going gonna got had has have having he hes her him
    his how i i'm if im in into is isn't isnt it it's its ive just know let lets like likes make makes many may
    me mean meaning means might much my need needs now of off oh ok on or our out please possible really rule
    rules say saying says she shes should so some somebody someone something such tell than that that's thats the
    their them then there these they thing things this those to too u us use used uses using very wanna want was
    way we well were what what's whats when where which while who whos whose why will with without won't work
    works would yet you your yours
    """.split()
)

# What is left when somebody asks for nothing but the thing itself: `what does stun do`, `momentum definition`.
DEFINING_WORDS = frozenset(
    """
    a about an and are definition define do does exactly explain explanation for game how in is it keyword me mean meaning means of
    rule rules tell the this to what what's whats work works
    """.split()
)
