"""In place of fontTools' typefaces: the name that others mention."""  # noqa: N999


class TTFont:
    """No typeface is opened here."""
