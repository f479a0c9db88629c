"""Tools for developers of Ringside: the site never imports them, and runs without them.

The package is a Django app, so its commands (`devtools/management/commands`) run as `manage.py COMMAND`.
"""
