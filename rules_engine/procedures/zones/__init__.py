"""The game zones and what lies in them."""
