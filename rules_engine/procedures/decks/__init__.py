"""Decks before the game: how they are built and checked."""
