"""In place of fontTools inside a browser: the letters of a typeface matter to pictures only, which the server draws."""
