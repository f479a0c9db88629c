"""`ringside.py test`: every check and test in turn, or the fast lane: what finds most faults in a minute."""
