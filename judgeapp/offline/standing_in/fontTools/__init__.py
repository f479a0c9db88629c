"""In place of fontTools inside a browser: only pictures need the letters of a typeface, and the server draws those."""
