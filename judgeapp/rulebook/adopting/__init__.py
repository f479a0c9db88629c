"""A new rules document taken over: read, compared with the one before it, and laid out to be restated."""
