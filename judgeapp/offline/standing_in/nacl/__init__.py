"""In place of PyNaCl inside a browser."""
