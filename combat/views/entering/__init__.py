"""Ways in: the first page, links and codes, a fight to try."""
