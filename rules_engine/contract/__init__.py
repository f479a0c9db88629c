"""Question, ruling, faults and the words they use. Every floor may import these; they import none."""
