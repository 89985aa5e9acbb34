"""What the odds of something are made of: the face that is needed, every term, what has to be reached."""

import msgspec
from django.utils.safestring import SafeString

from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Breakdown
from combat.engine.numbers.likelihood import FACES, least_face
from combat.engine.seatview import Choice, Option
from combat.rendering.map.paths import square_text
from combat.rendering.pieces.citing import restating
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.shelf import filled

CRITICAL_ON_19 = "critical on 19"


class DieFace(msgspec.Struct, frozen=True):
    """One face of the die, and what it brings: "hit", "crit" or nothing."""

    number: int
    brings: str


class Why(msgspec.Struct, frozen=True):
    """A number with its terms; `needed` is the lowest face that hits, 0 where the odds do not tell it or are not told."""

    b: Breakdown | None
    odds: int | None = None
    needed: int = 0
    name: str = ""
    target: str = ""
    back: str = ""  # the creature whose sheet it was opened from
    sheet: bool = False  # it stands for itself, and not within a card

    @property
    def faces(self) -> tuple[DieFace, ...]:
        return tuple(DieFace(n, self.brings(n)) for n in range(1, FACES + 1)) if self.needed else ()

    @property
    def critical(self) -> int:
        """The lowest face that is a critical hit, 0 where it is not only the face that decides."""
        if self.b is None or self.needed >= FACES or self.b.stat != "attack":
            return 0
        wide = any(term.type == CRITICAL_ON_19 and term.counted for term in self.b.terms)
        return max(self.needed, FACES - 1) if wide else FACES

    @property
    def once(self) -> int:
        """How likely a single die is to do, in per cent."""
        return 100 // FACES * (FACES + 1 - self.needed)

    @property
    def must(self) -> int:
        """What the total has to reach; 0 where the face alone decides."""
        return self.needed + self.b.total if self.b is not None and 2 < self.needed < FACES else 0

    def brings(self, face: int) -> str:
        if self.critical and face >= self.critical:
            return "crit"
        return "hit" if face >= self.needed else ""


@restating
def why_text(frame: Frame, *, actor: Id, action: str, weapon: str, target: str, sheet: bool = False) -> SafeString:
    """Return what the odds of one option against one target (an id, or `x,y`) are made of; says so when it is gone.

    It stands in the card of the option or, as a `sheet`, for itself.
    """
    hand = next((one for one in frame.view.hands if one.actor == actor), None)
    options = [one for one in hand.options if (one.key, one.weapon) == (action, weapon)] if hand else []
    pairs = [(option, choice) for option in options for choice in (*option.choices, *option.allies)]
    found = next(((o, c) for o, c in pairs if target == (c.target or square_text(c.square))), None)
    return filled("partials/_why.html", why_of(*found, sheet) if found else Why(None, sheet=sheet))


def why_of(option: Option, choice: Choice, sheet: bool) -> Why:
    needed = least_face(choice.breakdown, choice.odds) if choice.breakdown and choice.odds is not None else 0
    return Why(choice.breakdown, choice.odds, needed, option.name, choice.label, choice.target, sheet)
