"""What card text asks for: whether a condition holds, and what has happened."""
