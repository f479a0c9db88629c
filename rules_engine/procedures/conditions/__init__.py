"""The conditions of card text: whether one is met, and what has happened."""
