"""Question, ruling, faults and the words they use: every floor may import these, and they import nobody."""
