"""Attacks on a copy of the site: those that once succeeded, and more that someone will try.

Each attack is one or a few requests and their required result: an answer within seconds, no 5xx, and no leaked memory.
Only a site on this machine is attacked unless its owner says otherwise.

`shots` is what one attack sends and gets; `sending` sends it; `serving` looks at the server's memory; `table`, `json_attacks`,
`boards`, `headers`, `callers`, `visitors` and `drills` are the attacks; `running` runs them and `report` prints what happened.
"""
