"""Playing cards and abilities: what can be played, from where, how often, and why not."""
