"""A new rules document taken over: read, held against the one before it, and laid out to be restated."""
