"""Effects in force: fired, modifier, rule and static ones, and how they are made."""
