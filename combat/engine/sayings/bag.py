"""The words of one way through a sentence, sorted by what they are."""

import msgspec

from combat.engine.commands import AnyCommand
from combat.engine.sayings.meanings import PartialReading
from combat.engine.sayings.reading import Reading
from combat.engine.sayings.whom import Whom, together
from combat.engine.seatview import SeatView


class Bag(msgspec.Struct, frozen=True, gc=False):
    """The meanings of one way by their kinds, in their order; those of keywords begin with "!"."""

    view: SeatView
    text: str  # the sentence as it was written
    things: dict[str, list[object]]
    cost: int

    def only(self, kinds: str) -> bool:
        """Tell whether there is nothing but these kinds, so that no word is passed over."""
        return self.things.keys() <= {"joins", *kinds.split()}

    def says(self, *keys: str) -> bool:
        """Tell whether any of these keywords was said."""
        return any(f"!{key}" in self.things for key in keys)

    def has(self, *kinds: str) -> bool:
        return all(kind in self.things for kind in kinds)

    def number(self, kind: str = "number") -> int | None:
        found = self.things.get(kind, [None])[0]
        return found if isinstance(found, int) else None

    def text_of(self, kind: str) -> str:
        return str(self.things.get(kind, [""])[0])

    def named(self, kind: str) -> tuple[str, str, str]:
        """Return key, sort and name of what has a name in this game, each "" where nothing of the kind was named."""
        found = self.things.get(kind, [None])[0]
        return found if isinstance(found, tuple) else ("", "", "")

    @property
    def whoms(self) -> tuple[Whom, ...]:
        return tuple(one for one in self.things.get("whom", ()) if isinstance(one, Whom))

    @property
    def whom(self) -> Whom:
        """Return everybody who was named; nobody for nobody."""
        return together(self.whoms)

    def reading(self, words: str, command: AnyCommand | None = None, **more: object) -> Reading:
        whom = self.whom
        fields: dict[str, object] = {"rank": self.cost, "open": whom.open, "whom": whom.ids, **more}
        return Reading(words, command=command, **fields)  # type: ignore[arg-type]


def bag_of(view: SeatView, text: str, way: PartialReading) -> Bag:
    things: dict[str, list[object]] = {}
    for one in way.meanings:
        things.setdefault(f"!{one.value}" if one.kind == "key" else one.kind, []).append(one.value)
    return Bag(view, text, things, way.cost)
