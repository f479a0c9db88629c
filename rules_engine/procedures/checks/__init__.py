"""Making a check, and what is committed to pass it."""
