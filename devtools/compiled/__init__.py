"""The engine compiled by mypyc: built into a separate folder, and compared with the plain one.

Nothing needs it: a site starts on plain Python. Anyone with a C compiler and a few minutes gets the same rulings sooner.
"""
