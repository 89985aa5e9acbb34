"""How a character came to be what it is: kept with its sheet, for levels to come and for what may be traded."""

import msgspec


class Gained(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What one level has brought; scores, feats, skills and powers by key."""

    level: int
    raised: tuple[str, ...] = ()
    feats: tuple[str, ...] = ()
    special: tuple[str, ...] = ()  # feats that came in another way than by the level itself
    skills: tuple[str, ...] = ()
    powers: tuple[str, ...] = ()
    words: tuple[str, ...] = ()  # features, as the player calls them
    given: str = ""  # what was traded away afterwards, "feat:KEY", …; one thing for each level
    taken: str = ""  # and for what


class Growth(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The choices behind a character: none of them for one whose numbers were written by hand."""

    race: str = ""
    calling: str = ""
    method: str = ""  # how its scores came about: "points" or "rolled"; "" as long as they have not
    rolled: tuple[tuple[int, ...], ...] = ()  # the faces of each throw, as they fell
    scores: dict[str, int] = {}  # before racial bonuses
    racial: dict[str, int] = {}
    gains: tuple[Gained, ...] = ()  # by level, the first one first
