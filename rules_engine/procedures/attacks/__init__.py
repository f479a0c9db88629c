"""An attack from its sequence to its resolution: Enhance Step, Block Step, Damage Step, the attack stack."""
