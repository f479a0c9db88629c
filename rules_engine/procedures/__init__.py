"""The procedures of the game, one room per concept, with the rulebook's names. The engine's door is `rules_engine`.

What a player does: `turns`, `playing`, `checks`, `costs`, `attacks`, `decks`. What then happens: `events`, `effects`,
`zones`, `acts` (what is done to cards). What card text says: `instructions`, `conditions`, `triggers`, `meanings`.
`asking` is how a procedure asks.
"""
