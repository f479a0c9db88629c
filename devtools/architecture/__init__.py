"""The picture of the architecture, drawn from the imports as they are.

`manage.py architecture` writes docs/images/architecture.svg; a test draws it again and compares.
"""
