"""Long work that keeps nobody waiting: asked for, done beside, proofs and exports."""
