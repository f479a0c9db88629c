"""What the words of card text mean here: which cards, whose, how many, and how a step says it."""
