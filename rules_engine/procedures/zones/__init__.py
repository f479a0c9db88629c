"""The game zones and what is in them."""
