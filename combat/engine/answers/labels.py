"""What several answers are made of."""

Labels = tuple[tuple[str, str], ...]  # key and words
