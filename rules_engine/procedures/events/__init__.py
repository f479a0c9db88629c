"""What an event leads to, in the order of operations: pauses, fired effects, response windows."""
