"""The turn and its phases, and how a game starts."""
