"""Rulings that people made: what a judge or a publisher said about a card or a rule, with the engine's own answer beside it."""
