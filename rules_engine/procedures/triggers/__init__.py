"""The triggers of card text: does something that happened meet one?"""
