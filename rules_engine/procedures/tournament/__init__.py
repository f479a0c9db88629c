"""What a tournament document computes: time called, rounds, the cut. Pure functions that answer with clauses."""
