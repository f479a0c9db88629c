"""The instructions of card text: how each kind is carried out."""
