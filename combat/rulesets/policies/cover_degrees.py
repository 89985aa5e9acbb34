"""Cover as the map gives it; a game says what a degree is worth."""

from collections.abc import Mapping

from combat.engine.ground.grid import Cells, fewest_blocked

DEGREES = ("", "half", "three-quarters", "total")
BY_THE_GM = {
    "cover-none": "",
    "cover-half": "half",
    "cover-three-quarters": "three-quarters",
    "cover-total": "total",
}


def obstacle(paint: Mapping[str, Cells], start: Cells, end: Cells) -> int:
    """Return the degree that low obstacles on the way give, judged like walls that never hide the whole target."""
    for degree, kind in ((2, "three-quarters"), (1, "half")):
        if kind in paint and fewest_blocked(start, end, paint[kind]) >= 2:
            return degree
    return 0
