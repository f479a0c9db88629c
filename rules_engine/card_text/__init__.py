"""Card text <-> ability tree: tokens, the grammar of parts, its patterns, and what a whole card reads to."""
