"""The Model Context Protocol at /mcp: the site's answers as tools and resources for assistants.

Streamable HTTP without state: one request in, one JSON answer out, nothing remembered. `protocol` speaks the two eras of the
protocol, `tools` and `resources` say what can be asked, `asking` puts each question to the API's own views, so their
refusals, limits and charges apply here too.
"""
