"""Golden rulings: what the engine rules today, written down, so that a change of the engine shows what it changes.

A golden file holds questions and the engine's answers to them. Comparing asks the same questions again, of the same cards, and
lists what came out differently. The file needs nothing of the tree that wrote it: scenarios may be renamed, added and removed.
Only one module asks the engine (`asking`), so that its door is all that a golden file depends on.
"""
