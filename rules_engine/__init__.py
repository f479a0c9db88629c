"""The rules engine: what happens now, computed and cited. Pure Python: no Django, no files, no clock, no dice."""
