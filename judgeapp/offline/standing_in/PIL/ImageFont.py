"""In place of Pillow's fonts: the name that others mention."""  # noqa: N999


class FreeTypeFont:
    """Nothing is written here."""
