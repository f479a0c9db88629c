"""Training the meanings of words that search compares questions and clauses by."""
