"""In place of fontTools inside a browser: the letters of a typeface matter to pictures alone, which the server draws."""
