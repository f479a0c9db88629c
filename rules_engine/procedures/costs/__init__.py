"""Costs: whether they can be paid, and paying them."""
