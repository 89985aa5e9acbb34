LONGEST = 18  # digits; no database has longer keys


def key_in(text: str) -> int:
    """The key of a row as a form or an address names it; 0, which no row has, for what is no key."""
    return int(text) if text.isdecimal() and len(text) <= LONGEST else 0
