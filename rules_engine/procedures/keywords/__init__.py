"""What keyword abilities do beyond the text they grant; a keyword has the same file name as in `rules_engine/keywords`."""
