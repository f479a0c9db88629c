"""What card text waits for: whether something that happened meets a trigger."""
