"""Breaking a rule must break its scenario: mutate the code that cites a clause, and see a scenario that cites it fail.

A mutant is one small damage (a condition reversed, a sum turned into a difference, an act left out) in a function that
cites the clause. Functions are damaged in place by exchanging their code object, so every module that imported them
sees the damage.
"""

from .citations import Place, places
from .giving_up import SECONDS, TookTooLong, at_most
from .run import MutationRun, Verdict, mutation_run

__all__ = ["SECONDS", "MutationRun", "Place", "TookTooLong", "Verdict", "at_most", "mutation_run", "places"]
