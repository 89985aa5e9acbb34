"""What has gone into a number, each part with its source, losers kept with the reason."""

import msgspec


class Term(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One modifier of a breakdown; `why` says why a loser does not count."""

    label: str
    value: int = 0
    edge: int = 0
    type: str = ""
    row: str = ""
    source: str = ""  # who or what it comes from: decides which untyped modifiers are the same source (ORC-008)
    counted: bool = True
    why: str = ""
    dice: str = ""  # added to a d20 once it is rolled; then `value` is what they showed


class Breakdown(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Every modifier of one number, counted or not; `edge` is the net of all edges: -1, 0 or +1."""

    stat: str  # a `Stat`; old fights may hold one that no game has any more
    terms: tuple[Term, ...] = ()
    total: int = 0
    edge: int = 0

    @property
    def rows(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(t.row for t in self.terms if t.row))
