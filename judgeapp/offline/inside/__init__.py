"""The site as it runs inside a browser: the same code, with a pack of content instead of files, and a single
visitor."""
