"""Modules that stand in, inside a browser, for packages that are compiled for servers. Each says what it does in their place."""
