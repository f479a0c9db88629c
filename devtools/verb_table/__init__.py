"""A table of the verbs and roles of card text, filled by reading a sentence for every cell.

`manage.py verb_table` writes docs/verbs.md; `--check` compares. A cell stays empty only for a reason written here.
"""
