"""What is said with each verb of card text: a table of verbs and roles, filled by reading a sentence for every place.

`manage.py verb_table` writes docs/verbs.md; `--check` compares. A place stays empty only for a reason that is written here.
"""
