"""The site as it runs inside a browser: the same code, with a pack of content in place of files, and no visitors but one."""
