"""Bringing card files into the site, whatever shape people have them in.

`sources` opens files, folders and archives; `shapes` turns each row into a flat row with our names; `rows` checks it against the
contract; `service` merges printings and writes them.
"""

from __future__ import annotations
