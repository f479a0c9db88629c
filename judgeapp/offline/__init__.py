"""The site without a network: the packs that browsers keep, and the service worker that answers from them."""
