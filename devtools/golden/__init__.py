"""Golden rulings: a record of what the engine rules today, which shows what a change to the engine affects.

A golden file holds questions and the engine's answers to them. Comparing asks the same questions again, of the same
cards, and lists what differs. The file needs nothing of the tree that wrote it: scenarios may be renamed, added and
removed. Only one module asks the engine (`asking`), so that a golden file depends only on the engine's door.
"""
