"""Golden rulings: a record of what the engine rules today, which shows what a change to the engine affects.

A golden file holds questions and the engine's answers to them. Comparing asks the same questions again, of the same cards, and
lists what came out differently. The file needs nothing of the tree that wrote it: scenarios may be renamed, added and removed.
Only one module asks the engine (`asking`), so that its door is all that a golden file depends on.
"""
