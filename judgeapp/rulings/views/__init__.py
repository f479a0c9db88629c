"""Pages about rulings: the board with its ruling, what is saved and shared, the gallery."""
