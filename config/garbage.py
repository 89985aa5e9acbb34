"""How often Python looks for garbage that holds itself."""

import gc

ALLOCATIONS = 20_000  # between two looks at what is young; Python's own 700 make them a sixth of all processor time
GENERATIONS = (20, 20)  # looks at one generation between two at the next


def collect_seldom() -> None:
    """Leave alone for good what is loaded by now, and look seldom among what comes: a fight's values hold each other nowhere."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(ALLOCATIONS, *GENERATIONS)
