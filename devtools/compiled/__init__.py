"""The engine compiled by mypyc: built into a folder of its own, and held against the plain one.

Nothing needs it: a site starts on plain Python. Whoever has a C compiler and some minutes gets the same rulings sooner.
"""
