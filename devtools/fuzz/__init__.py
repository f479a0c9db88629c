"""A mutation fuzzer: questions of the scenarios and texts of the cards, damaged as a program or a malicious visitor would, asked of
the site in this process. Nothing may raise, answer a 5xx, or take longer than two seconds of processor time.

Every case follows from the seed and its number only, so that each can be asked again: `manage.py fuzz --seed 1 --case 17`.
"""
