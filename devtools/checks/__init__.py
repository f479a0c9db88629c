"""`ringside.py test`: every check and test in turn, or the fast lane: what finds the most faults in a minute."""
