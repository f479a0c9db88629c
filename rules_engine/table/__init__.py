"""What is on the table: printed cards, cards in play, players, zones."""
