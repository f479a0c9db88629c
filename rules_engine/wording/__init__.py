"""English made from what the engine knows: card text explained part by part."""
